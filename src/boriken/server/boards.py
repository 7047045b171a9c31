"""The analysis board: positions of a tree of variations, and the work on them that processes do.

The server keeps nothing of a board. A node is the start of the tree and the steps that lead to it; a worker makes its
position again, with a deadline, and keeps the last ones, because a person who walks through a tree asks for neighbours.
A step can carry its chance: the random state from which its draws follow.
"""

from __future__ import annotations

import json
import secrets
from collections import Counter, OrderedDict
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from boriken.analysis.reasons import explain
from boriken.engine.errors import BorikenError, IllegalAction
from boriken.engine.game import Game
from boriken.engine.records import NAMES, parse_record
from boriken.search.evaluators import SearchEvaluator
from boriken.search.networks import shipped_network
from boriken.search.pooling import pooled
from boriken.search.report import INTERVAL_ERRORS, Report
from boriken.search.seeds import seed_for
from boriken.server.messages import Seat, ShownEvent, Snapshot
from boriken.server.presenting import present_ask, present_ending, present_happenings, present_result
from boriken.server.reports import ExpectedMove, WordedReport, expected_moves, worded_reasons
from boriken.server.shapes import WRONG_VALUES
from boriken.server.tables import MOST_ACTIONS, Refusal
from boriken.server.thinking import worded
from boriken.text.arrangements import Unarrangeable, answers_for, preview
from boriken.text.questions import answer_text
from boriken.text.story import Story, lines
from boriken.text.tables import text_of
from boriken.text.texts import Text
from boriken.text.views import open_view, public_view, view_of

encode = msgspec.json.Encoder().encode

MOST_STEPS = 2_000  # of one line
GAMES_KEPT = 24  # in a worker
MOST_LABELS = 4  # sentences for one step; an arrangement can have dozens of answers
LUCK_DIGITS = 16
SEED = 0x0B0A4D  # of the engine's searches
LONGEST_SENTENCE = 500


# -- a node ---------------------------------------------------------------------------------------------------------


class BoardStep(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Answers of one seat in one gesture, and the random state from which their draws follow.

    Without a random state the draws are those of the position.
    """

    actions: list[str]
    luck: str = ""  # 16 hexadecimal digits


class BoardPath(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A node of a tree: its start (a record without decisions, or a position text), and the steps from there."""

    start: str
    steps: list[BoardStep] = []
    is_open: bool = False  # whether the view has everything that any seat sees, or what the asked seat sees


class NodeLabel(msgspec.Struct, frozen=True, omit_defaults=True):
    """The words for a step in the tree."""

    seat: int
    texts: list[Text]
    round: int  # in which the step is played
    more: int = 0  # answers that are left out
    is_drawn: bool = False  # chance decided something


class BoardNode(msgspec.Struct, frozen=True):
    """A node as the board shows it: the position, and what happened in the step that led to it."""

    snapshot: Snapshot
    happenings: list[ShownEvent]
    label: NodeLabel | None  # none for the start


def check_path(path: BoardPath) -> None:
    """Raise a refusal for a path that is too long."""
    if len(path.steps) > MOST_STEPS:
        raise Refusal("too_long", f"the line has {len(path.steps)} steps: at most {MOST_STEPS}")
    for number, step in enumerate(path.steps, 1):
        check_step(step, number)


def check_step(step: BoardStep, number: int) -> None:
    """Raise a refusal for a step that has no answers, too many, or a random state that is none."""
    if not 0 < len(step.actions) <= MOST_ACTIONS:
        raise Refusal("broken", f"step {number} has {len(step.actions)} answers: 1 to {MOST_ACTIONS} are possible")
    if step.luck and not (len(step.luck) == LUCK_DIGITS and all(digit in "0123456789abcdef" for digit in step.luck)):
        raise Refusal("broken", f"the luck of step {number} must have {LUCK_DIGITS} hexadecimal digits (0-9, a-f)")


def new_luck() -> str:
    """Return a new random state."""
    return f"{secrets.randbits(64):0{LUCK_DIGITS}x}"


def begin(start: str) -> Game:
    """Return the game at the start of a tree; raise a refusal if the start cannot be read."""
    try:
        return Game.from_record(start) if start.lstrip().startswith("{") else Game.from_text(start)
    except BorikenError as error:
        raise Refusal("impossible", str(error)[:LONGEST_SENTENCE]) from None
    except WRONG_VALUES as error:
        raise Refusal("impossible", f"the start cannot be read: {error}"[:LONGEST_SENTENCE]) from None


def advance(game: Game, step: BoardStep, number: int) -> None:
    """Play a step; raise a refusal if the rules do not allow it."""
    seat = game.decider
    if step.luck:
        set_luck(game, step.luck)
    for action in step.actions:
        if game.decider is None or game.decider != seat:
            raise Refusal("illegal", f"step {number} cannot be played: it is not the turn of one seat to the end")
        try:
            game.play(action)
        except BorikenError as error:
            raise Refusal("illegal", f"step {number} cannot be played: {error}"[:LONGEST_SENTENCE]) from None


def set_luck(game: Game, luck: str) -> None:
    """Set the random state from which everything that comes is drawn."""
    game.state.rng = np.uint64(int(luck, 16))
    game.state.rng_key_0 = game.state.rng_key_1 = np.uint64(0)


_kept: OrderedDict[bytes, Game] = OrderedDict()  # by path; the games must not be changed


def game_of(path: BoardPath) -> Game:
    """Return the game at a node, from the nearest ancestor that is kept; it is shared and must not be changed."""
    keys = list(_keys(path))
    known = next((place for place in range(len(keys) - 1, -1, -1) if keys[place] in _kept), None)
    if known is None:
        _keep(keys[0], begin(path.start))
        known = 0
    if known < len(path.steps):
        game = _kept[keys[known]].copy()
        for number in range(known, len(path.steps)):
            advance(game, path.steps[number], number + 1)
        _keep(keys[-1], game)
    _kept.move_to_end(keys[-1])
    return _kept[keys[-1]]


def _keys(path: BoardPath) -> Iterator[bytes]:
    """Yield a key for the start and for each node of a path."""
    key = hash(path.start).to_bytes(8, "little", signed=True)
    yield key
    for step in path.steps:
        key = hash((key, step.luck, *step.actions)).to_bytes(8, "little", signed=True)
        yield key


def _keep(key: bytes, game: Game) -> None:
    _kept[key] = game
    while len(_kept) > GAMES_KEPT:
        _kept.popitem(last=False)


# -- what the board shows -------------------------------------------------------------------------------------------


def show_node(path: BoardPath) -> bytes:
    """Return a node as JSON."""
    game = game_of(path)
    viewer = game.decider
    public = public_view(game)
    view = open_view(game) if path.is_open or viewer is None else view_of(game, viewer, public)
    first = len(game.played) - (len(path.steps[-1].actions) if path.steps else 0)
    snapshot = Snapshot(
        table="", version=len(path.steps), move=len(game.played), game=game.id, edition=game.edition,
        expansions=list(public["identity"]["expansions"]), options={}, rulings=list(public["identity"]["rulings"]),
        seats=seats_of(game), viewer=viewer, view=view, round=int(game.state.round_number), pace=0.0,
        ask=present_ask(game, viewer), log=lines(game, viewer, first + 1) if path.steps else lines(game, viewer),
        result=present_result(game), ending=present_ending(game))
    happenings = present_happenings(game, viewer, first + 1) if path.steps else []
    return encode(BoardNode(snapshot, happenings, label_of(path) if path.steps else None))


def seats_of(game: Game) -> list[Seat]:
    """Return the seats of a board, on which one person plays them all; the page has their names."""
    automata = game.automata()
    return [Seat("", "automaton" if seat in automata else "person", connected=True) for seat in range(game.seats)]


def label_of(path: BoardPath) -> NodeLabel:
    """Return the words for the last step of a path."""
    before = game_of(BoardPath(path.start, path.steps[:-1]))
    return make_label(before, path.steps[-1], game_of(path))


def make_label(before: Game, step: BoardStep, after: Game) -> NodeLabel:
    """Return the words for a step, from the positions before and after it."""
    seat, playing, texts = before.decider or 0, before, []
    for place, action in enumerate(step.actions[:MOST_LABELS]):
        if place:
            playing = playing.copy() if playing is before else playing
            playing.play(step.actions[place - 1])
        texts.append(answer_text(playing, playing.space.find(action)))
    return NodeLabel(seat, texts, int(before.state.round_number), len(step.actions) - len(texts),
                     is_drawn(before, step, after))


def is_drawn(before: Game, step: BoardStep, after: Game) -> bool:
    """Return whether a step drew something: the random state has advanced."""
    began = int(step.luck, 16) if step.luck else int(before.state.rng)
    return int(after.state.rng) != began


# -- arrangements ---------------------------------------------------------------------------------------------------


class BoardArrangement(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An arrangement at a node: the number at each address, and how many are of the other kind."""

    path: BoardPath
    wanted: dict[str, int]
    among: dict[str, int] | None = None


class Arranged(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether an arrangement is allowed, and the answers that make it; the reason if it is not."""

    stands: bool
    actions: list[str] = []
    reason: Text | None = None
    preview: Text | None = None


def arrange(given: BoardArrangement) -> bytes:
    """Return the answers that make an arrangement, as JSON."""
    game = game_of(given.path)
    seat = game.decider
    if seat is None:
        raise Refusal("over", "the game is over: nothing can be arranged")
    try:
        brings = preview(game, seat, given.wanted)
        found = Arranged(True, answers_for(game, seat, given.wanted, given.among), preview=brings)
    except Unarrangeable as error:
        found = Arranged(False, reason=error.text or Text("reason-impossible"), preview=brings)
    except WRONG_VALUES:
        raise Refusal("broken", "the arrangement names places that this question does not have") from None
    return encode(found)


# -- chance ---------------------------------------------------------------------------------------------------------

SAMPLES = 300  # draws by which the shares of things are estimated
MOST_TRIES = 6_000  # draws until the wanted things come up


class Supposition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A request for another draw in the last step of a path: the things that it names, each so often at least.

    Nothing wanted leaves the draw to chance. Without `draws` the answer lists what can come up.
    """

    path: BoardPath
    wanted: dict[str, int] = {}
    draws: bool = False


class DrawnThing(msgspec.Struct, frozen=True):
    """A thing that chance can bring up: how many the step names now, the least and the most in other draws.

    `share` is the share of draws with more than the least.
    """

    thing: str  # its address
    now: int
    least: int
    most: int
    share: float


class Supposed(msgspec.Struct, frozen=True):
    """What can come up in a step, and the random state with which the wanted things do; empty if none was found."""

    things: list[DrawnThing]
    luck: str


def suppose(given: Supposition) -> bytes:
    """Return what chance can bring up in the last step of a path, and a draw that brings up the wanted things."""
    if not given.path.steps:
        raise Refusal("broken", "a supposition needs a step: nothing was drawn at the start of a tree")
    before = game_of(BoardPath(given.path.start, given.path.steps[:-1]))
    step, number = given.path.steps[-1], len(given.path.steps)
    if not is_drawn(before, step, game_of(given.path)):
        return encode(Supposed([], ""))
    if given.draws and not given.wanted:
        return encode(Supposed([], new_luck()))
    if given.draws:
        return encode(Supposed([], _find_luck(before, step, number, Counter(given.wanted))))
    now = _things(before, step, number)
    samples = [_things(before, BoardStep(step.actions, new_luck()), number) for _ in range(SAMPLES)]
    return encode(Supposed(list(_varying(now, samples)), ""))


def _find_luck(before: Game, step: BoardStep, number: int, wanted: Counter[str]) -> str:
    """Return a random state with which all wanted things come up; empty after too many tries."""
    for _ in range(MOST_TRIES):
        luck = new_luck()
        if _things(before, BoardStep(step.actions, luck), number) >= wanted:
            return luck
    return ""


def _things(before: Game, step: BoardStep, number: int) -> Counter[str]:
    """Return the things that the events of a step name, with how often."""
    game = type(before).from_state(before.state, check=False)  # without history, so that only the step is read
    advance(game, step, number)
    axes = (text_of(game.id).story or Story).axes
    things: Counter[str] = Counter()
    for event in game.journal:
        for name, value in event.arguments.items():
            if isinstance(value, str):
                things[f"{axes.get(name, name)}:{value}"] += 1
    return things


def _varying(now: Counter[str], samples: list[Counter[str]]) -> Iterator[DrawnThing]:
    """Yield the things of which chance decides the number, the most frequent first."""
    every = sorted({thing for sample in (now, *samples) for thing in sample})
    found = []
    for thing in every:
        counts = [sample[thing] for sample in samples]
        least, most = min(*counts, now[thing]), max(*counts, now[thing])
        if least < most:
            share = sum(count > least for count in counts) / len(counts)
            found.append(DrawnThing(thing, now[thing], least, most, share))
    yield from sorted(found, key=lambda one: -one.share)


# -- the engine -----------------------------------------------------------------------------------------------------

#: Seconds of each search of an evaluation: the first answers soon, the others add precision.
SLICES = (0.3, 0.7, 1.5, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0)


class Evaluation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the engine knows of a position so far."""

    report: WordedReport
    seat: int  # the seat that decides
    intervals: list[list[float]]  # 95 %, of every seat's chance; empty where the engine knows no error
    line: list[ExpectedMove]  # after the best answer
    simulations: int
    seconds: float
    is_exact: bool = False  # all lines to the end were enumerated
    is_last: bool = False


def deepen(path: BoardPath, before: Report | None, number: int) -> tuple[Report, bytes]:
    """Return the report of one more search of a position, pooled with those before, and its JSON."""
    game = game_of(path)
    if game.decider is None:
        raise Refusal("over", "the game is over: there is nothing to evaluate")
    search = SearchEvaluator(shipped_network(game.id), seconds=SLICES[number])
    added = search.search(game, game.decider, seed_for(SEED + number, int(game.state.decisions)))
    report = pooled(before, added)
    shown = Evaluation(worded(game, report), game.decider, list(_intervals(report)),
                       expected_moves(game, [action.text for action in report.line], game.decider), report.simulations,
                       report.seconds, report.is_exact, report.is_exact or number + 1 == len(SLICES))
    return report, encode(shown)


def _intervals(report: Report) -> Iterator[list[float]]:
    for chance, error in zip(report.chances, report.standard_errors, strict=False):
        yield [max(0.0, chance - INTERVAL_ERRORS * error), min(1.0, chance + INTERVAL_ERRORS * error)]


class Comparison(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two answers at a node: why is the first one better?"""

    path: BoardPath
    better: str
    other: str


def compare_answers(given: Comparison) -> bytes:
    """Return why an answer is better than another one, as JSON."""
    game = game_of(given.path)
    try:
        return encode(worded_reasons(game, explain(game, given.better, given.other)))
    except IllegalAction as error:
        raise Refusal("illegal", str(error)[:LONGEST_SENTENCE]) from None


# -- playing on -----------------------------------------------------------------------------------------------------


def record_to_play(path: BoardPath) -> str:
    """Return the record of a game that begins at a node; what is drawn from there on is new."""
    game = game_of(path).copy()
    set_luck(game, new_luck())
    return Game.from_text(game.to_text()).to_record()


def position_text(path: BoardPath) -> str:
    """Return the position of a node as a text."""
    return game_of(path).to_text()


def read_start(text: str) -> tuple[str, list[str], list[str]]:
    """Return the start of a tree from a record or a position text, the decisions of a record, and the names in it."""
    game = begin(text)
    if not text.lstrip().startswith("{"):
        return game.to_text(), [], []
    data: dict[str, Any] = parse_record(text)
    start = {name: data[name] for name in ("format", "game", "edition", "version", "start")}
    names = [str(name) for name in data.get(NAMES, [])]
    return json.dumps({**start, "decisions": []}), [action.text for action in game.played], names
