"""Mining of puzzles: games of all levels are searched for positions in which one answer is clearly better.

Most decisions are no puzzles, so cheap looks come first. The network looks at every decision of a game; a short search
tries what it proposes. The rest must pass three tests, each over deals of its own:

1. a long search with the game's network,
2. a long search with another network, where the game has one,
3. games that are played to the end after every answer, by all small networks of the game.

In each of them the same answer must be best, by the gaps of `puzzles.py`. The searches spend their budgets evenly, with
no early stop. A puzzle of one network alone seldom survives the next network: of 38 that only the first of these tests
had selected, 18 were confirmed later by another network.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from boriken import new_game
from boriken.analysis.consequences import LENGTH
from boriken.analysis.puzzles import LEVELS, PLAYOUTS, SEARCH, Evidence, Puzzle
from boriken.analysis.reasons import Reasons, explain
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

MERCILESS = "search:24"  # plays its seats of mined games: the level itself would take a second for each decision
LEAST_ANSWERS = 3
LOOKS = 2  # redeals of the network's look at a decision
PROPOSED_GAP = 0.07  # in the network's look,
SHORT_GAP = 0.10  # and in the short search
SHORT, LONG = 160, 480  # simulations
RIVALS = 4  # answers that the long searches compare
DEALS = 160  # for each answer, of games that are played to the end
TRIES = 25  # of each level
TOO_EASY = 0.9  # a share of the weakest level
MOST_TRIED = 24  # decisions of a game that are searched,
MOST_FOUND = 2  # and puzzles in it

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
        found: list[Puzzle] = []
        for state in _proposed(game, chance, seed_for(self.seed, number, 1)):
            if len(found) == MOST_FOUND or time.time() >= self.until:
                break
            puzzle = make_puzzle(game.from_state(state), seed_for(self.seed, number, int(state["decisions"])),
                                 f"{self.seed}/{number}")
            if puzzle is not None and puzzle.theme not in [other.theme for other in found]:
                found.append(puzzle)
        return found


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


def _proposed(game: Game, chance: random.Random, seed: int) -> list[Array]:
    """Play a game by levels and return the decisions that look like puzzles, in any order, at most so many."""
    states = np.array(list(_open_decisions(game, chance, seed)))
    network = shipped_network(game.id)
    assert network is not None
    if not len(states):
        return []
    reports = NetworkEvaluator(network, LOOKS).evaluate(type(game), states)
    proposed = [state for state, report in zip(states, reports, strict=True)
                if _lead([answer.chances[report.seat] for answer in report.answers]) >= PROPOSED_GAP]
    chance.shuffle(proposed)
    return proposed[:MOST_TRIED]


def _open_decisions(game: Game, chance: random.Random, seed: int) -> Iterator[Array]:
    """Play a game to its end, each seat by a level, and yield the states that ask for one of several answers."""
    series = {question for one in text_of(game.id).series for part in (one, one.among) if part is not None
              for question in part.questions}
    players = [_player(chance.choice(list(LEVELS)), seed_for(seed, seat), game.id) for seat in range(game.seats)]
    while game.decider is not None:
        if len(game.legal_actions) >= LEAST_ANSWERS and game.question not in series:
            yield game.state.copy()
        game.play(players[game.decider].choose(game, game.decider))


def _player(level: str, seed: int, game: str) -> Player:
    return make_player(MERCILESS if level == "merciless" else level, seed, game)


def _lead(values: Sequence[float]) -> float:
    first, second = sorted(values)[-1:-3:-1]
    return first - second


# -- tests ---------------------------------------------------------------------------------------------------------


def make_puzzle(game: Game, seed: int, origin: str = "") -> Puzzle | None:
    """Return the puzzle of the open decision; None if it fails one of the tests, or if everybody solves it."""
    short = short_search(game, seed_for(seed, 0))
    if _gap(short) < SHORT_GAP:
        return None
    best = short.best.action
    solved_by = {**shares_of_levels(game, best, seed_for(seed, 1)), "merciless": 1.0}
    if solved_by["novice"] >= TOO_EASY:
        return None
    evidence = []
    for number, network in enumerate(_networks(game.id)):
        report, found = long_search(game, network, short, seed_for(seed, 2, number))
        if report.best.action != best or not found.is_clear:
            return None
        evidence.append(found)
        if number == 0:
            first = report
    wins, found = played_to_the_end(game, best, seed_for(seed, 3))
    if max(wins, key=wins.__getitem__) != best.text or not found.is_clear:
        return None
    rival = first.answers[1].action
    reasons = explain(game, best, rival)
    assert game.decider is not None
    return Puzzle(f"{seed:016x}"[:10], origin, game.id, game.edition, list(game.expansions), game.seats,
                  game.to_text(), game.decider, str(game.question), theme_of(game, best, reasons), best.text,
                  rival.text, reasons.texts, [action.text for action in first.line], wins, solved_by,
                  [*evidence, found])


def judge(puzzle: Puzzle, seed: int) -> tuple[str, Evidence]:
    """Return the answer that fresh searches find to a puzzle, and the evidence of the long one."""
    game = puzzle.to_game()
    report, found = long_search(game, "trained", short_search(game, seed_for(seed, 0)), seed_for(seed, 1))
    return report.best.action.text, found


def short_search(game: Game, seed: int) -> Report:
    """Return the report of a short search that tries every answer."""
    search = _new_search(game, "trained", seed)
    search.run(SHORT)
    return search.report()


def long_search(game: Game, network: str, short: Report, seed: int) -> tuple[Report, Evidence]:
    """Return the report of a long search over the best answers of a short one, and how clear its best answer is."""
    search = _new_search(game, network, seed)
    tried = [answer for answer in short.answers if answer.chances]
    best_first = sorted(tried, key=lambda answer: -answer.chances[short.seat])
    search.only({short.best.action, *(answer.action for answer in best_first[:RIVALS])})
    search.run_evenly(LONG)
    report = search.report()
    return report, Evidence(SEARCH, network, report.simulations, seed, _gap(report), _error(report))


def played_to_the_end(game: Game, best: Action, seed: int) -> tuple[dict[str, float], Evidence]:
    """Return the seat's share of the win after every answer, and how clear the lead of one of them is."""
    assert game.decider is not None
    results = results_of_answers(game, DEALS, seed)
    answers = [game.space.actions[index] for index in game.state.options[: len(results)]]
    place, means = answers.index(best), results[:, :, game.decider].mean(axis=1)
    others = [other for other in range(len(answers)) if other != place]
    rival = max(others, key=lambda other: means[other])
    error = float(gap_errors(results, place, game.decider)[rival])
    shares = {answer.text: round(float(mean), 3) for answer, mean in zip(answers, means, strict=True)}
    return shares, Evidence(PLAYOUTS, "+".join(small_networks(game.id)), len(answers) * DEALS, seed,
                            float(means[place] - means[rival]), error)


def shares_of_levels(game: Game, answer: Action, seed: int) -> dict[str, float]:
    """Return how often each level that does not search gives an answer to the open decision."""
    seat, shares = game.decider, {}
    assert seat is not None
    for level in list(LEVELS)[:-1]:
        player = make_player(level, seed, game.id)
        shares[level] = sum(player.choose(game, seat) == answer for _ in range(TRIES)) / TRIES
    return shares


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
    return "trained", others[0] if others else DISTILLED


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
