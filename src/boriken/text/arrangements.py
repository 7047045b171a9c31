"""Arrangements: a series of small answers as one gesture, in which things are laid out freely and confirmed once.

The engine asks piece by piece, in one order. A search finds the answers that lead to the wanted arrangement on a copy
of the game: the rules decide, and none of them is repeated here. In some series an answer is a number for a place; in
others it picks one thing after another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import msgspec

from boriken.engine.actionspace import Action
from boriken.engine.errors import IllegalAction
from boriken.engine.game import Game
from boriken.text.addresses import number, targets
from boriken.text.questions import question_text, reason_text
from boriken.text.tables import text_of
from boriken.text.texts import Text

#: Kinds of series in which each answer is a number.
COUNTED = ("place", "nobles", "load")

IMPOSSIBLE = Text("reason-arrangement")
MOST_TRIES = 4000  # answers that are tried while searching for an arrangement
PASS = "pass"

Wanted = Mapping[str, int]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place of an arrangement: how many tokens are there now, and how many fit."""

    address: str
    most: int
    now: int = 0
    token: str = ""  # the kind of token: `colonist`, `noble`, `good:corn`, `card:chapel`


class Arrangement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A series of answers that is one gesture.

    The page sends the number of tokens for each place (`Arrange`); the server finds the answers.
    """

    kind: str  # `place`, `nobles`, `load`, `store`, `pay`, `discard`, ...
    places: list[Place]
    total: int | None = None  # the number to be laid out in all, if it is fixed
    least: int = 0
    most: int | None = None
    among: Arrangement | None = None  # of another kind, among those laid out: nobles among the colonists
    preview: Text | None = None  # the yield of the places as they are now, if it can be computed


class Unarrangeable(Exception):
    """The arrangement is impossible; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.id)
        self.text = text


@dataclass(frozen=True, slots=True)
class Series:
    """Questions that are asked one after another and form one arrangement."""

    kind: str
    questions: tuple[str, ...]
    places: Callable[[Game, Game, int], Iterator[Place]]  # of the game now, the game before the series, and a seat
    reached: Callable[[Game, int], Wanted] | None = None  # the result; None: the question itself shows it
    limits: Callable[[Game, int], tuple[int, int | None]] | None = None  # least and most; None: found by trying
    among: Series | None = None  # a question about those laid out, part of the same gesture
    text: Text | Callable[[Game, int], Text] | None = None  # asks for it all; None: the first question does that
    preview: Callable[[Game, int, Wanted], Text] | None = None  # the yield of the places


def arrangement(game: Game, seat: int) -> Arrangement | None:
    """Return the arrangement that a seat can make instead of answering step by step; None if there is none."""
    series = series_of(game)
    return None if series is None or is_in_the_middle(game, seat, series) else _arrangement(series, game, seat)


def _arrangement(series: Series, game: Game, seat: int) -> Arrangement | None:
    places = list(series.places(game, before(game, seat), seat))
    least, most = (series.limits or found_limits)(game, seat)
    if not places or most == 0 or (most == 1 and series.limits is None) or sum(found.most for found in places) < least:
        return None
    among = None if series.among is None else _arrangement(series.among, game, seat)
    now = {found.address: found.now for found in places}
    brings = None if series.preview is None else series.preview(game, seat, now)
    return Arrangement(series.kind, places, least if least == most else None, least, most, among, brings)


def ask_text(game: Game, found: Arrangement | None) -> Text:
    """Return the question for the asked seat: that for the whole arrangement where one is offered."""
    series = None if found is None else series_of(game)
    if series is None or series.text is None:
        return question_text(game)
    return series.text if isinstance(series.text, Text) else series.text(game, int(game.state.decider))


def preview(game: Game, seat: int, wanted: Wanted) -> Text | None:
    """Return the yield of an arrangement, complete or not; None if it cannot be computed.

    Only the places are filled, on a copy of the state: later effects of the rules are not included, so it reveals
    nothing.
    """
    series = series_of(game)
    if series is None or series.preview is None:
        return None
    room = {found.address: found.most for found in series.places(game, game, seat)}
    if any(not 0 <= count <= room.get(at, 0) for at, count in wanted.items()):
        return None
    return series.preview(game, seat, wanted)


def answers_for(game: Game, seat: int, wanted: Wanted, among: Wanted | None = None) -> list[str]:
    """Return the answers that make an arrangement; raise `Unarrangeable` if there are none.

    `among` gives the number of the other kind at each place; without it, that is asked afterwards.
    """
    series = series_of(game)
    if series is None:
        raise Unarrangeable(IMPOSSIBLE)
    answers = _answers(series, game, seat, wanted)
    if among is not None:
        _check_among(series, game, seat, wanted, among)
        after = game.copy()
        after.play_all(answers)
        if after.decider == seat and series_of(after) is series.among and series.among is not None:
            answers += _answers(series.among, after, seat, {at: count for at, count in among.items() if count})
    return answers


def _answers(series: Series, game: Game, seat: int, wanted: Wanted) -> list[str]:
    if any(count < 0 for count in wanted.values()):
        raise Unarrangeable(IMPOSSIBLE)
    known = {found.address for found in series.places(game, game, seat)}
    if not known.issuperset(wanted):
        raise Unarrangeable(IMPOSSIBLE)
    search = ArrangementSearch(series, seat, wanted)
    found = search.run(game.copy(), dict(wanted))
    if found is None:
        raise Unarrangeable(search.reason or IMPOSSIBLE)
    return found


def _check_among(series: Series, game: Game, seat: int, wanted: Wanted, among: Wanted) -> None:
    """Raise `Unarrangeable` unless the numbers of both kinds fit and no place has more of one kind than in all."""
    whole = _arrangement(series, game, seat)
    part = None if whole is None else whole.among
    if whole is None or part is None or whole.most is None or part.most is None:
        raise Unarrangeable(IMPOSSIBLE)
    ours, others = sum(wanted.values()) - sum(among.values()), sum(among.values())
    if (any(not 0 <= count <= wanted.get(at, 0) for at, count in among.items())
            or others > part.most or ours > whole.most - part.most):
        raise Unarrangeable(IMPOSSIBLE)


class ArrangementSearch:
    """A search for the answers that lead to the wanted arrangement."""

    def __init__(self, series: Series, seat: int, wanted: Wanted) -> None:
        self.series, self.seat, self.wanted = series, seat, wanted
        self.reason: Text | None = None  # the first obstacle that was found
        self.tries = 0

    def run(self, game: Game, left: dict[str, int]) -> list[str] | None:
        """Return the answers from here on; the game is left as it was."""
        if game.decider != self.seat or game.question not in self.series.questions:
            return [] if self.is_reached(game, left) else None
        for action in self.fitting(game, left):
            self.tries += 1
            if self.tries > MOST_TRIES:
                return None
            game.play(action)
            rest = self.run(game, self.after(game, action, left))
            game.undo()
            if rest is not None:
                return [action.text, *rest]
        return None

    def fitting(self, game: Game, left: Mapping[str, int]) -> list[Action]:
        """Return the legal answers that can lead to the arrangement."""
        legal = game.legal_actions
        counted = [action for action in legal if number(game.space, action) is not None]
        if counted:
            return self._counted(game, counted, left)
        picked = [action for action in legal
                  if action.text != PASS and any(left.get(at, 0) > 0 for at in targets(type(game), action, self.seat))]
        stops = [action for action in legal if action.text == PASS]
        if not picked and not stops:
            self._explain(game, PASS)
        return picked + stops

    def _counted(self, game: Game, counted: list[Action], left: Mapping[str, int]) -> list[Action]:
        address = targets(type(game), counted[0], self.seat)[0]
        if address not in left and address == f"colonist@{self.seat}":
            return counted  # a token without another place waits
        fits = [action for action in counted if number(game.space, action) == left.get(address, 0)]
        if not fits:
            first = counted[0]
            arguments = (*first.arguments[:-1], str(left.get(address, 0)))
            self._explain(game, game.space.blocks[first.block].template.format(*arguments))
        return fits

    def after(self, game: Game, action: Action, left: dict[str, int]) -> dict[str, int]:
        """Return the rest of the arrangement after an action."""
        if number(game.space, action) is not None or action.text == PASS or self.series.reached is not None:
            return left
        at = next(at for at in targets(type(game), action, self.seat) if left.get(at, 0) > 0)
        return {**left, at: left[at] - 1}

    def is_reached(self, game: Game, left: Wanted) -> bool:
        """Return whether the game has reached the arrangement."""
        if self.series.reached is None:
            return not any(left.values()) or self.series.kind in COUNTED
        reached = self.series.reached(game, self.seat)
        return all(count == self.wanted.get(at, 0) for at, count in reached.items())

    def _explain(self, game: Game, action: str) -> None:
        """Remember why an answer that would be needed is not legal."""
        if self.reason is None:
            try:
                obstacle = game.why_not(action)
            except IllegalAction:
                return  # no action has this text
            self.reason = None if obstacle is None else reason_text(game, obstacle)


# -- what holds for every series ------------------------------------------------------------------------------------


def series_of(game: Game) -> Series | None:
    """Return the series that the open question belongs to."""
    return next((series for series in text_of(game.id).series if game.question in series.questions), None)


def is_in_the_middle(game: Game, seat: int, series: Series) -> bool:
    """Return whether a part of the series has been answered already."""
    past = game.copy()
    if not past.played:
        return False
    past.undo()
    return past.decider == seat and past.question in series.questions


def before(game: Game, seat: int) -> Game:
    """Return the game as it was before the series; as it is, if the game began within the series."""
    past = game.copy()
    while past.played:
        past.undo()
        if past.decider != seat or series_of(past) is None:
            break
    return past


def found_limits(game: Game, seat: int) -> tuple[int, int]:
    """Return how many things must and can be picked: found by stopping as early and as late as allowed."""
    return _count_picks(game, seat, stops_early=True), _count_picks(game, seat, stops_early=False)


def _count_picks(game: Game, seat: int, stops_early: bool) -> int:
    tried, series, count = game.copy(), series_of(game), 0
    while series is not None and tried.decider == seat and tried.question in series.questions:
        legal = tried.legal_actions
        picks = [action for action in legal if action.text != PASS]
        is_over = not picks or (stops_early and len(picks) < len(legal))
        tried.play(legal[0] if is_over else picks[0])
        count += not is_over
    return count


def barrels(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield a place for every kind of barrel that a seat has."""
    for good, label in enumerate(game.record_type.by_name["goods"].axes[1].labels):
        count = int(game.state.goods[seat, good])
        if count:
            yield Place(f"good:{label}@{seat}", count, 0, f"good:{label}")
