"""The standings of a match: shares of the wins with intervals, points, results by seat, and ratings.

`docs/arena.md` explains them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import NormalDist, fmean
from typing import Any

import numpy as np

from boriken.arena.logbook import GameResult, PlayedDeal
from boriken.arena.ratings import Strength, rate
from boriken.arena.schedule import Match
from boriken.engine.batch import Array

CONFIDENCE = 0.95


@dataclass(frozen=True)
class SeatStanding:
    """The results of a side in one seat."""

    seat: int  # from 1 on
    games: int
    win_share: float
    mean_points: float


@dataclass(frozen=True)
class SideStanding:
    """The results of a side: the seats of its players, all counted alike."""

    player: str
    seats: int  # in all games together
    win_share: float  # per seat; a shared win is divided
    interval: tuple[float, float]  # the confidence interval of the share
    mean_points: float
    by_seat: tuple[SeatStanding, ...]  # the seats that the side had


@dataclass(frozen=True)
class PairingStanding:
    """The results of a pairing."""

    title: str
    kind: str  # duel: the first side is one player, the others have all other seats; field: every player for itself
    games: int
    deals: int
    shared_wins: int  # games with more than one winner
    mean_winner_points: float
    mean_rounds: float
    mean_decisions: float
    sides: tuple[SideStanding, ...]


@dataclass(frozen=True)
class Rating:
    """The OpenSkill rating of a player among the players of the match."""

    player: str
    mu: float
    sigma: float  # the uncertainty of mu
    seats: int  # the number of rated seats in all games together


@dataclass(frozen=True)
class ForfeitedDeals:
    """The deals of a pairing that a player's failures ended; they count in no other number."""

    player: str
    pairing: str
    deals: int
    reason: str  # of the first one


@dataclass(frozen=True)
class Standings:
    """The results of a match. They do not depend on the number of workers or on interruptions."""

    game: str
    edition: str
    seats: int
    expansions: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    even_share: float  # the share of the wins of a seat if all were equal
    confidence: float
    pairings: tuple[PairingStanding, ...]
    ratings: tuple[Rating, ...]  # the strongest first
    forfeits: tuple[ForfeitedDeals, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the standings as plain data, in the order of the fields."""
        return asdict(self)


def sum_up(match: Match, played: Sequence[PlayedDeal]) -> Standings:
    """Return the standings after these deals; pairings without a played deal are left out."""
    forfeits = _forfeits(match, played)
    played = [one for one in played if one.forfeit is None]
    by_pairing = {number: [one for one in played if one.pairing == number] for number in range(len(match.pairings))}
    setup = match.setup
    return Standings(match.game, setup.edition, setup.seats, setup.expansions, dict(setup.options), setup.short_seed,
                     1 / setup.seats, CONFIDENCE,
                     tuple(_pairing(match, number, deals) for number, deals in by_pairing.items() if deals),
                     _ratings(match, played), forfeits)


def _forfeits(match: Match, played: Sequence[PlayedDeal]) -> tuple[ForfeitedDeals, ...]:
    """Return the forfeited deals by pairing and player."""
    found: dict[tuple[int, int], list[str]] = {}
    for one in played:
        if one.forfeit is not None:
            found.setdefault((one.pairing, one.forfeit.side), []).append(one.forfeit.reason)
    return tuple(ForfeitedDeals(_side_names(match, pairing)[side], match.pairings[pairing].title, len(reasons),
                                reasons[0]) for (pairing, side), reasons in sorted(found.items()))


def _side_names(match: Match, pairing: int) -> tuple[str, ...]:
    """Return the names of a pairing's sides; the seats that the rules play come last."""
    own = () if match.automaton is None else (match.automaton,)
    return *match.pairings[pairing].sides, *own


# -- shares of the wins ------------------------------------------------------------------------------------------


def _pairing(match: Match, number: int, deals: Sequence[PlayedDeal]) -> PairingStanding:
    games = [game for deal in deals for game in deal.games]
    deal = np.repeat(np.arange(len(deals)), [len(one.games) for one in deals])
    sides, points = np.array([game.sides for game in games]), np.array([game.scores for game in games])
    shares = np.zeros(points.shape)
    for row, game in zip(shares, games, strict=True):
        row[list(game.winners)] = 1 / len(game.winners)
    pairing = match.pairings[number]
    return PairingStanding(
        pairing.title, "duel" if pairing.is_duel else "field", len(games), len(deals),
        sum(len(game.winners) > 1 for game in games), fmean(game.scores[game.winners[0]] for game in games),
        fmean(game.rounds for game in games), fmean(game.decisions for game in games),
        tuple(_side(name, sides == side, shares, points, deal)
              for side, name in enumerate(_side_names(match, number)) if (sides == side).any()))


def _side(name: str, is_its: Array, shares: Array, points: Array, deal: Array) -> SideStanding:
    """Return the results of a side from the seats that it had."""
    share, interval = share_with_interval(np.bincount(deal, (shares * is_its).sum(axis=1)),
                                          np.bincount(deal, is_its.sum(axis=1)))
    by_seat = tuple(SeatStanding(seat + 1, int(its.sum()), float(shares[its, seat].mean()),
                                 float(points[its, seat].mean()))
                    for seat, its in enumerate(is_its.T) if its.any())
    return SideStanding(name, int(is_its.sum()), share, interval, float(points[is_its].mean()), by_seat)


def share_with_interval(won: Array, seats: Array) -> tuple[float, tuple[float, float]]:
    """Return a seat's share of the wins, from the wins and seats at each deal, with its Wilson interval.

    The games of one deal are not independent. So the interval is computed for the number of independent games that
    the variance between deals corresponds to, at most as many as were played; one deal alone counts as one game.
    """
    won, seats = won[seats > 0], seats[seats > 0]
    deals, count = len(seats), float(seats.sum())
    share = float(won.sum()) / count
    if deals == 1:
        return share, wilson_interval(share, 1)
    spread = float(((won - share * seats) ** 2).sum()) * deals / (deals - 1) / count**2
    worth = count if spread == 0 else min(count, share * (1 - share) / spread)
    return share, wilson_interval(share, worth)


def wilson_interval(share: float, games: float) -> tuple[float, float]:
    """Return the interval of the true share after a number of independent games."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


# -- ratings ---------------------------------------------------------------------------------------------------


def _ratings(match: Match, played: Sequence[PlayedDeal]) -> tuple[Rating, ...]:
    """Return the ratings by the Bradley-Terry model over all games, in a random order given by the seed.

    It counts equal ranks as half a win, where Plackett-Luce penalises them. Players do not change while they play, so
    their uncertainty does not grow between games. A player in several seats gets the mean of their ratings.
    """
    names = [_side_names(match, pairing) for pairing in range(len(match.pairings))]
    games = [(names[deal.pairing], game) for deal in played for game in deal.games]
    random.Random(match.setup.short_seed).shuffle(games)
    seats = dict.fromkeys((names[side] for names, game in games for side in game.sides), 0)
    ratings = dict.fromkeys(seats, Strength())
    for sides, game in games:
        seated = [sides[side] for side in game.sides]
        rated = rate([ratings[player] for player in seated], ranks(game))
        for player in dict.fromkeys(seated):
            its = [strength for name, strength in zip(seated, rated, strict=True) if name == player]
            seats[player] += len(its)
            ratings[player] = Strength(fmean(one.mu for one in its), fmean(one.sigma for one in its))
    found = (Rating(player, rating.mu, rating.sigma, seats[player]) for player, rating in ratings.items())
    return tuple(sorted(found, key=lambda rating: (-rating.mu, rating.player)))


def ranks(game: GameResult) -> list[float]:
    """Return a rank for each seat, the best lowest: the winners by the tie-break, then the others by points."""
    return [float(-1 if seat in game.winners else sum(other > score for other in game.scores))
            for seat, score in enumerate(game.scores)]
