"""Confirmation: a decision counts as costly only if two independent searches find that another answer was better.

A network evaluates every decision of a game, but it does not see its own errors. So a first, short search tries the
given answer beside the network's favourites at every choice. Where another answer may gain most by its figures, a
second search compares only these two, on deals that the first one has not seen: its figures are not flattered by the
choice of the best of many. A difference that it leaves in doubt is searched once more, longer and on other deals.

All spend the same on each answer, whatever they find. The search of a player drops an answer that the policy finds
hopeless after few simulations, and stops when it knows enough to choose: it overlooks what the policy overlooks, and
is seldom sure of the size of a difference.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.search.calibration import calibrated, trust_in
from boriken.search.networks import Network
from boriken.search.report import INTERVAL_ERRORS, Interval, Report
from boriken.search.seeds import seed_for
from boriken.search.tables import players_of
from boriken.search.tree_search import TreeSearch, expected_gain

SEED = 0xC0FFEE  # of the searches; with the number of the decision, so that the same game has the same analysis
MOST_TRIED = 400  # decisions of one game that the first search tries,
MOST_COMPARED = 64  # and the second one: those where another answer promises the largest gain
SUSPICIOUS = 0.01  # a loss in the chance to win that looks costly,
DOUBTFUL = 0.5  # as does an answer with a smaller share in the policy
RIVALS = 4  # answers with the highest shares that the first search tries beside the one given
FIRST = 48  # simulations of the first search,
SECOND = (256, 768)  # and of the second one: once more, and longer, if it leaves a gain in doubt


@dataclass(frozen=True)
class Rival:
    """An answer that may be better than the one that was given, by the figures of the first search."""

    action: Action
    gain: float  # expected, in the deciding seat's chance to win, if it is taken only where it is better


@dataclass(frozen=True)
class Finding:
    """A costly decision that two searches agree on."""

    best: Action
    best_chances: tuple[float, ...]
    given_chances: tuple[float, ...]
    loss: float  # in the deciding seat's chance to win
    interval: Interval  # 95 %, of the loss


def suspects(game: type[Game], positions: Array, reports: list[Report], given: list[Action],
             most: int = MOST_TRIED) -> list[int]:
    """Return the places of the choices that are worth a search, at most so many, in the order of the game.

    Those that look costly to the network come first, then those at questions where a search often gains.
    """
    settings = players_of(game.id)
    ranks = {}
    for place, action in enumerate(given):
        report = reports[place]
        if len(report.answers) > 1:
            question, loss = game.questions[int(positions[place]["question"])], _suspicion(report, action)
            ranks[place] = (loss is None, -(loss or 0.0), -settings.time_shares.get(question, settings.other_time),
                            report.value_of(action).prior)
    return sorted(sorted(ranks, key=lambda place: ranks[place])[:most])


def _suspicion(report: Report, given: Action) -> float | None:
    """Return how costly an answer looks to a network; None for one that looks good."""
    answer = report.value_of(given)
    if answer is report.best or not answer.chances:
        return None
    loss = report.best.chances[report.seat] - answer.chances[report.seat]
    return loss if loss > SUSPICIOUS or answer.prior < DOUBTFUL else None


def rival_of(game: type[Game], position: Array, given: Action, report: Report, network: Network,
             seed: int = SEED) -> Rival:
    """Return the other answer that may gain most by the first search, among the favourites of the network's report."""
    likely = sorted(report.answers, key=lambda answer: -answer.prior)[:RIVALS]
    tried = {given, report.best.action, *(answer.action for answer in likely)}
    found = compare(game.from_state(position), tried, network, FIRST, seed_for(seed, int(position["decisions"]), 1))
    return max((Rival(other.action, _gain(found, other.action, given)) for other in found.answers
                if other.chances and other.action != given), key=lambda rival: rival.gain)


def _gain(report: Report, other: Action, given: Action) -> float:
    """Return the expected gain of another answer over the given one, if it is taken only where it is better."""
    better, worse = report.value_of(other), report.value_of(given)
    return expected_gain(better.chances[report.seat] - worse.chances[report.seat],
                         math.hypot(better.standard_error, worse.standard_error))


def promising(rivals: dict[int, Rival], most: int = MOST_COMPARED) -> list[int]:
    """Return the places of the decisions that are worth a second search, the largest expected gains first."""
    places = [place for place, rival in rivals.items() if rival.gain > SUSPICIOUS]
    return sorted(places, key=lambda place: -rivals[place].gain)[:most]


def confirm(game: type[Game], position: Array, given: Action, rival: Rival, network: Network,
            seed: int = SEED) -> Finding | None:
    """Return the finding of the second search on an answer; None if it is not clearly worse than its rival."""
    finding = None
    for turn, simulations in enumerate(SECOND, 2):
        second = compare(game.from_state(position), {given, rival.action}, network, simulations,
                         seed_for(seed, int(position["decisions"]), turn))
        finding = finding_of(second, given)
        if finding is not None or _gain(second, rival.action, given) <= SUSPICIOUS:
            break
    return finding


def compare(game: Game, answers: Collection[Action], network: Network | None, simulations: int, seed: int) -> Report:
    """Return the report of a search that tries only some of the answers, and spends the same on each of them."""
    assert game.decider is not None
    search = TreeSearch(game, game.decider, network, seed)
    search.only(answers)
    search.run_evenly(simulations)
    return calibrated(search.report(), trust_in(game.id, game.seats, int(game.state.round_number)))


def finding_of(report: Report, given: Action) -> Finding | None:
    """Return what a report finds wrong with an answer; None if the best one is not clearly better."""
    answer, best = report.value_of(given), report.best
    loss = report.loss(answer)
    if loss <= SUSPICIOUS:
        return None
    reach = INTERVAL_ERRORS * answer.gap_error
    return Finding(best.action, best.chances, answer.chances, loss, (max(0.0, loss - reach), min(1.0, loss + reach)))
