"""Mining of puzzles: games of all levels are searched for positions in which one answer is clearly better.

Most decisions are no puzzles, so cheap looks come first. Two networks look at every decision of a game, the small one
first; where both see the same answer far ahead, a short search by each of them tries all answers. The rest must pass
three tests, each over deals of its own:

1. a long search with the game's network,
2. a long search with another network, where the game has one,
3. games that are played to the end after every answer, by all small networks of the game.

In each of them the same answer must be best, by the gaps of `puzzles.py`. A test accepts only after its whole budget,
spent evenly; it rejects as soon as there is little hope, which makes nothing easier to pass. A puzzle of one network
alone seldom survives the next network, so the searches of the other network, which are the cheaper ones, come first.

An answer is obvious if the player by rules gives it and the `gentle` level nearly always does. Decisions with other
answers come first, and of a game's puzzles only one may be obvious. What asks for no thought is dull and no puzzle: an
obvious answer among few, or in the first rounds of a game, or the one on which the table shows the largest gain; an
answer that even the `novice` always gives; and one for which no reason can be named.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from boriken import new_game
from boriken.analysis.consequences import LENGTH
from boriken.analysis.puzzles import LEAST_ERRORS, LEVELS, PLAYOUTS, SEARCH, Evidence, Puzzle
from boriken.analysis.reasons import NOTHING, Reasons, explain
from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game, Setup, game_class
from boriken.players.protocol import Player, make_player, seed_for
from boriken.search.evaluators import NetworkEvaluator, gap_errors
from boriken.search.networks import Network, shipped_network
from boriken.search.playouts import results_of_answers, small_networks
from boriken.search.report import AnswerValue, Report
from boriken.search.rollouts import DISTILLED
from boriken.search.tree_search import TreeSearch
from boriken.text.tables import text_of

TRAINED = "trained"  # the game's own network
MERCILESS = "search:24"  # plays its seats of mined games: the level itself would take a second for each decision
#: How often the players of a game are of each pair of neighbouring levels: a game between equals stays open for long.
#: The last pair has `merciless` in it, whose game takes longer than the search of all its decisions.
PAIRS = (12, 12, 12, 1)
LEAST_ANSWERS = 3
LOOKS = 2  # redeals of a network's look at a decision
PROPOSED_GAP = 0.06  # in the look of each network,
SHORT_GAP = 0.10  # and in its short search
SHORT, LONG = 160, 384  # simulations
RIVALS = 3  # answers that the long searches compare: the one and the next two
DEALS = 160  # for each answer, of games that are played to the end
FIRST = 4  # the part of a budget after which a test may reject: one in so many
HOPE = 1.0  # standard errors that a gap may then be below what the whole budget needs
TRIES = 25  # of each level
OBVIOUS = 0.95  # a share of the `gentle` level
LEAST_OBVIOUS = 4  # answers of an obvious puzzle: with fewer, it is dull,
OPENING = 2  # and in the first rounds, where answers repeat from game to game
GAINS = ("points", "doubloons")  # the facts of an answer that the table shows as what it brings
MOST_FOUND = 3  # puzzles of a game,
MOST_OBVIOUS = 1  # of them,
APART = 12  # and decisions between two

TIMING, DENYING = "timing", "denying"  # the themes that follow from the reasons; a game's table has the others


@dataclass(frozen=True)
class Mine:
    """The source of puzzles: a game's set-ups, a seed, and the time at which to stop."""

    game: str
    set_ups: tuple[Setup, ...]
    seed: int = 0
    until: float = float("inf")  # in seconds since the epoch

    def search_game(self, number: int) -> list[Puzzle]:
        """Play the game of a number and return the puzzles in it; none after the end of the time."""
        if time.time() >= self.until:
            return []
        chance = random.Random(seed_for(self.seed, number))
        set_up = chance.choice(self.set_ups)
        game = new_game(self.game, edition=set_up.edition, seats=set_up.seats, expansions=set_up.expansions,
                        seed=seed_for(self.seed, number))
        found: dict[int, Puzzle] = {}  # by the number of decisions before
        obvious = 0
        for state, seems_obvious in _proposed(game, chance, seed_for(self.seed, number, 1)):
            if len(found) == MOST_FOUND or time.time() >= self.until:
                break
            place = int(state["decisions"])
            if (seems_obvious and obvious == MOST_OBVIOUS) or any(abs(place - other) < APART for other in found):
                continue
            puzzle = make_puzzle(game.from_state(state), seed_for(self.seed, number, place), f"{self.seed}/{number}")
            if puzzle is not None and not is_dull(puzzle):
                found[place] = puzzle
                obvious += seems_obvious
        return list(found.values())


def set_ups_of(game: str) -> tuple[Setup, ...]:
    """Return set-ups of a game: every edition and number of seats, half of them without expansions.

    With expansions, each comes alone, with those that it needs, and all come together.
    """
    if shipped_network(game) is None:
        raise BorikenError(f"the game {game!r} has no trained network, which puzzles need")
    plain, expanded = [], []
    for edition, about in game_class(game).editions().items():
        for seats in (seats for seats in about["seats"] if seats > 1):
            plain.append(Setup(edition, seats))
            sets = {_with_needs(name, about["needs"]) for name in about["expansions"]} | {tuple(about["expansions"])}
            expanded += [Setup(edition, seats, expansions) for expansions in sorted(sets) if expansions]
    return (*plain * max(1, len(expanded) // len(plain)), *expanded)


def _with_needs(expansion: str, needs: dict[str, str]) -> tuple[str, ...]:
    return (needs[expansion], expansion) if expansion in needs else (expansion,)


def read_set_up(text: str, game: str) -> Setup:
    """Return the set-up that a text such as `special+nobles+festival/4` names: edition, expansions, seats."""
    name, slash, seats = text.partition("/")
    edition, *expansions = name.split("+")
    if not slash or not seats.isdecimal():
        raise BorikenError(f"expected a set-up as EDITION+EXPANSION/SEATS, such as 'grow/4', not {text!r}")
    set_up = Setup(edition, int(seats), tuple(expansions))
    new_game(game, edition=set_up.edition, seats=set_up.seats, expansions=set_up.expansions)  # or it is impossible
    return set_up


# -- candidates ----------------------------------------------------------------------------------------------------


def _proposed(game: Game, chance: random.Random, seed: int) -> list[tuple[Array, bool]]:
    """Play a game by levels and return the decisions that look like puzzles to both networks, and which are obvious.

    The obvious ones come last, and dull ones are left out.
    """
    proposed: list[tuple[Array, Action | None]] = [(state, None) for state in _open_decisions(game, chance, seed)]
    for name in reversed(_networks(game.id)):
        favourites = _favourites(game, [state for state, _ in proposed], _network(game.id, name))
        proposed = [(state, favourite) for (state, before), favourite in zip(proposed, favourites, strict=True)
                    if favourite is not None and before in (None, favourite)]
    chance.shuffle(proposed)
    found: list[tuple[Array, bool]] = []
    for state, favourite in proposed:
        here = game.from_state(state)
        obvious = is_obvious(here, favourite, seed)
        if favourite is not None and not (obvious and _is_plain(here, favourite)):
            found.append((state, obvious))
    return sorted(found, key=lambda one: one[1])


def is_dull(puzzle: Puzzle) -> bool:
    """Return whether a puzzle asks for no thought, for a part of an answer, or nothing can be said about its answer."""
    game = puzzle.to_game()
    answer = game.space.find(puzzle.answer)
    if puzzle.question in _asked_in_parts(game.id) or [text.id for text in puzzle.reasons] == [NOTHING]:
        return True
    if puzzle.solved_by["novice"] >= OBVIOUS:
        return True
    if _is_opening(game):
        return puzzle.solved_by["gentle"] >= OBVIOUS
    return _is_plain(game, answer) and is_obvious(game, answer, 0)


def _is_plain(game: Game, answer: Action) -> bool:
    """Return whether an answer, if it is obvious, asks for no thought."""
    return len(game.legal_actions) < LEAST_OBVIOUS or _is_opening(game) or _brings_most(game, answer)


def _is_opening(game: Game) -> bool:
    return int(game.state["round_number"]) <= OPENING


def _brings_most(game: Game, answer: Action) -> bool:
    """Return whether the table shows a larger gain on an answer than on all others."""
    for gain in GAINS:
        shown = {option.action: option.total(gain) for option in game.options}
        if shown[answer] > max((amount for action, amount in shown.items() if action != answer), default=0):
            return True
    return False


def is_obvious(game: Game, answer: Action | None, seed: int) -> bool:
    """Return whether players who do not search give an answer without fail: the player by rules and a weak level."""
    assert game.decider is not None
    by_rules = make_player("steady", seed, game.id).choose(game, game.decider)
    return by_rules == answer and _share(game, "gentle", by_rules, seed) >= OBVIOUS


def _favourites(game: Game, states: Sequence[Array], network: Network) -> list[Action | None]:
    """Return the answer to each decision that a network sees far ahead of the others; None where there is none."""
    if not states:
        return []
    favourites: list[Action | None] = []
    for report in NetworkEvaluator(network, LOOKS).evaluate(type(game), np.array(states)):
        first, second = sorted(report.answers, key=lambda answer: -answer.chances[report.seat])[:2]
        is_ahead = first.chances[report.seat] - second.chances[report.seat] >= PROPOSED_GAP
        favourites.append(first.action if is_ahead else None)
    return favourites


def _open_decisions(game: Game, chance: random.Random, seed: int) -> Iterator[Array]:
    """Play a game to its end, all seats by two neighbouring levels; yield the states that ask for one of many answers.

    The small steps of an arrangement are left out.
    """
    in_parts = _asked_in_parts(game.id)
    levels = chance.choices(list(pairwise(LEVELS)), PAIRS)[0]
    players = [_player(chance.choice(levels), seed_for(seed, seat), game.id) for seat in range(game.seats)]
    while game.decider is not None:
        if len(game.legal_actions) >= LEAST_ANSWERS and game.question not in in_parts:
            yield game.state.copy()
        game.play(players[game.decider].choose(game, game.decider))


def _asked_in_parts(game: str) -> set[str]:
    """Return the questions that are steps of an arrangement."""
    return {question for one in text_of(game).series for part in (one, one.among) if part is not None
            for question in part.questions}


def _player(level: str, seed: int, game: str) -> Player:
    return make_player(MERCILESS if level == "merciless" else level, seed, game)


# -- tests ---------------------------------------------------------------------------------------------------------


def make_puzzle(game: Game, seed: int, origin: str = "") -> Puzzle | None:
    """Return the puzzle of the open decision; None if it fails one of the tests."""
    networks = list(enumerate(_networks(game.id)))
    shorts = []
    for number, network in reversed(networks):
        shorts.append(short_search(game, network, seed_for(seed, 0, number)))
        if _gap(shorts[-1]) < SHORT_GAP or shorts[-1].best.action != shorts[0].best.action:
            return None
    short, best = shorts[-1], shorts[-1].best.action
    tests = {}
    for number, network in reversed(networks):
        report, found = long_search(game, network, short, seed_for(seed, 2, number))
        if report.best.action != best or not found.is_clear:
            return None
        tests[network] = report, found
    wins, played = played_to_the_end(game, best, seed_for(seed, 3))
    if max(wins, key=wins.__getitem__) != best.text or not played.is_clear:
        return None
    of_network, _ = tests[TRAINED]
    rival = of_network.answers[1].action
    reasons = explain(game, best, rival)
    solved_by = {**shares_of_levels(game, best, seed_for(seed, 1)), "merciless": 1.0}
    assert game.decider is not None
    return Puzzle(f"{seed:016x}"[:10], origin, game.id, game.edition, list(game.expansions), game.seats,
                  game.to_text(), game.decider, str(game.question), theme_of(game, best, reasons), best.text,
                  rival.text, reasons.texts, [action.text for action in of_network.line], wins, solved_by,
                  [*(tests[network][1] for network in _networks(game.id)), played])


def judge(puzzle: Puzzle, seed: int) -> tuple[str, Evidence]:
    """Return the answer that fresh searches find to a puzzle, and the evidence of the long one."""
    game = puzzle.to_game()
    report, found = long_search(game, TRAINED, short_search(game, TRAINED, seed_for(seed, 0)), seed_for(seed, 1),
                                gives_up=False)
    return report.best.action.text, found


def short_search(game: Game, network: str, seed: int) -> Report:
    """Return the report of a short search that tries every answer."""
    search = _new_search(game, network, seed)
    search.run(SHORT)
    return search.report()


def long_search(game: Game, network: str, short: Report, seed: int,
                gives_up: bool = True) -> tuple[Report, Evidence]:
    """Return the report of a long search over the best answers of a short one, and how clear its best answer is.

    It gives up before its time where there is little hope that its best answer becomes clear.
    """
    search = _new_search(game, network, seed)
    tried = [answer for answer in short.answers if answer.chances]
    best_first = sorted(tried, key=lambda answer: -answer.chances[short.seat])
    search.only({short.best.action, *(answer.action for answer in best_first[:RIVALS])})
    for budget in (LONG // FIRST, LONG):
        search.run_evenly(budget)
        report = search.report()
        found = Evidence(SEARCH, network, report.simulations, seed, _gap(report), _error(report))
        if gives_up and _is_hopeless(found):
            break
    return report, found


def played_to_the_end(game: Game, best: Action, seed: int) -> tuple[dict[str, float], Evidence]:
    """Return the seat's share of the win after every answer, and how clear the lead of one of them is.

    Where a few games leave little hope, no others are played; otherwise the few do not count.
    """
    for number, deals in enumerate((DEALS // FIRST, DEALS)):
        shares, found = _played(game, best, deals, seed_for(seed, number))
        if _is_hopeless(found):
            break
    return shares, found


def _is_hopeless(found: Evidence) -> bool:
    """Return whether evidence of the first part of a budget is far below what the whole budget needs."""
    return found.gap + HOPE * found.error < max(found.least, LEAST_ERRORS * found.error / math.sqrt(FIRST))


def _played(game: Game, best: Action, deals: int, seed: int) -> tuple[dict[str, float], Evidence]:
    assert game.decider is not None
    results = results_of_answers(game, deals, seed)
    answers = [game.space.actions[index] for index in game.state.options[: len(results)]]
    place, means = answers.index(best), results[:, :, game.decider].mean(axis=1)
    others = [other for other in range(len(answers)) if other != place]
    rival = max(others, key=lambda other: means[other])
    error = float(gap_errors(results, place, game.decider)[rival])
    shares = {answer.text: round(float(mean), 3) for answer, mean in zip(answers, means, strict=True)}
    return shares, Evidence(PLAYOUTS, "+".join(small_networks(game.id)), len(answers) * deals, seed,
                            float(means[place] - means[rival]), error)


def shares_of_levels(game: Game, answer: Action, seed: int) -> dict[str, float]:
    """Return how often each level that does not search gives an answer to the open decision."""
    return {level: _share(game, level, answer, seed) for level in list(LEVELS)[:-1]}


def _share(game: Game, level: str, answer: Action, seed: int) -> float:
    """Return how often a level gives an answer."""
    assert game.decider is not None
    player = make_player(level, seed, game.id)
    return sum(player.choose(game, game.decider) == answer for _ in range(TRIES)) / TRIES


def theme_of(game: Game, answer: Action, reasons: Reasons) -> str:
    """Return the theme of a puzzle.

    A role that is taken mostly to end the game, or to take something from another seat, has a theme of its own; the
    game's table has the themes of other answers and questions.
    """
    themes = text_of(game.id).themes
    largest = reasons.statements[0].column if reasons.statements else None
    if largest is not None and answer.text in themes:
        if largest.id == LENGTH:
            return TIMING
        if largest.seat != game.decider:
            return DENYING
    return themes.get(answer.text) or themes.get(str(game.question)) or str(game.question)


def _networks(game: str) -> tuple[str, str]:
    """Return the names of the networks of the two long searches: the game's own, and one as different as there is."""
    others = [name for name in small_networks(game) if name != DISTILLED]
    return TRAINED, others[0] if others else DISTILLED


def _new_search(game: Game, network: str, seed: int) -> TreeSearch:
    assert game.decider is not None
    return TreeSearch(game, game.decider, _network(game.id, network), seed, len(game.legal_actions))


def _network(game: str, name: str) -> Network:
    network = shipped_network(game, name)
    assert network is not None, f"{game} has no network {name!r}"
    return network


def _gap(report: Report) -> float:
    """Return how much better the best answer is than the next one."""
    return report.best.chances[report.seat] - _next(report).chances[report.seat]


def _error(report: Report) -> float:
    """Return the standard error of the gap to the next answer."""
    return _next(report).gap_error


def _next(report: Report) -> AnswerValue:
    return max((answer for answer in report.answers[1:] if answer.chances),
               key=lambda answer: answer.chances[report.seat])
