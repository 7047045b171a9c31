"""Confirmation: a decision counts as costly only if two independent searches find that another answer was better.

A network evaluates every decision of a game. Where the answer that was given looks costly, a search tries it beside the
network's favourites. If it finds a better answer, a second search compares only these two, on deals that the first one
has not seen: its figures are not flattered by the choice of the best of many.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.search.calibration import calibrated, trust_in
from boriken.search.networks import Network
from boriken.search.report import INTERVAL_ERRORS, Interval, Report
from boriken.search.seeds import seed_for
from boriken.search.tree_search import TreeSearch

SEED = 0xC0FFEE  # of the searches; with the number of the decision, so that the same game has the same analysis
MOST_SEARCHED = 60  # decisions of one game: those that look costliest
SUSPICIOUS = 0.01  # a loss in the chance to win that looks costly,
DOUBTFUL = 0.5  # as does an answer with a smaller share in the policy
RIVALS = 4  # answers with the highest shares that the first search tries beside the one given
FIRST, SECOND = 64, 160  # simulations of the two searches


@dataclass(frozen=True)
class Finding:
    """A costly decision that two searches agree on."""

    best: Action
    best_chances: tuple[float, ...]
    given_chances: tuple[float, ...]
    loss: float  # in the deciding seat's chance to win
    interval: Interval  # 95 %, of the loss


def suspects(reports: list[Report], given: list[Action], most: int = MOST_SEARCHED) -> list[int]:
    """Return the places of the decisions that look costly to a network, at most so many, in the order of the game."""
    looks = {place: _suspicion(report, given[place]) for place, report in enumerate(reports[: len(given)])}
    worst = sorted((place for place, loss in looks.items() if loss is not None), key=lambda place: -(looks[place] or 0))
    return sorted(worst[:most])


def _suspicion(report: Report, given: Action) -> float | None:
    """Return how costly an answer looks; None for one that looks good."""
    answer = report.value_of(given)
    if len(report.answers) == 1 or answer is report.best or not answer.chances:
        return None
    loss = report.best.chances[report.seat] - answer.chances[report.seat]
    return loss if loss > SUSPICIOUS or answer.prior < DOUBTFUL else None


def confirm(game: type[Game], position: Array, given: Action, report: Report, network: Network,
            seed: int = SEED) -> Finding | None:
    """Return the finding of two searches on an answer, None if it is not clearly worse than another one.

    The report is the network's, and decides which other answers are tried.
    """
    played, place = game.from_state(position), int(position["decisions"])
    likely = sorted(report.answers, key=lambda answer: -answer.prior)[:RIVALS]
    tried = {given, report.best.action, *(answer.action for answer in likely)}
    first = compare(played, tried, network, FIRST, seed_for(seed, place, 1))
    if first.best.action == given:
        return None
    second = compare(played, {given, first.best.action}, network, SECOND, seed_for(seed, place, 2))
    return finding_of(second, given)


def compare(game: Game, answers: Collection[Action], network: Network, simulations: int, seed: int) -> Report:
    """Return the report of a search that tries only some of the answers."""
    assert game.decider is not None
    search = TreeSearch(game, game.decider, network, seed)
    search.only(answers)
    search.run(simulations)
    return calibrated(search.report(), trust_in(game.id, game.seats, int(game.state.round_number)))


def finding_of(report: Report, given: Action) -> Finding | None:
    """Return what a report finds wrong with an answer; None if the best one is not clearly better."""
    answer, best = report.value_of(given), report.best
    loss = report.loss(answer)
    if loss <= SUSPICIOUS:
        return None
    reach = INTERVAL_ERRORS * answer.gap_error
    return Finding(best.action, best.chances, answer.chances, loss, (max(0.0, loss - reach), min(1.0, loss + reach)))
