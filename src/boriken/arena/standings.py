"""What a match came to: shares of the wins with intervals, points, by seat, and ratings.

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

from boriken.arena.logbook import GameResult, Played
from boriken.arena.schedule import Match
from boriken.engine.batch import Array

CONFIDENCE = 0.95


@dataclass(frozen=True)
class SeatStanding:
    """What a side came to in one seat."""

    seat: int  # from 1 on
    games: int
    win_share: float
    mean_points: float


@dataclass(frozen=True)
class SideStanding:
    """What a side came to: its players' seats, all counted alike."""

    player: str
    seats: int  # taken in all games together
    win_share: float  # of a seat; a shared win is shared
    interval: tuple[float, float]  # in which the share lies with the confidence of the standings
    mean_points: float
    by_seat: tuple[SeatStanding, ...]  # the seats that it had


@dataclass(frozen=True)
class PairingStanding:
    """What a pairing came to."""

    title: str
    kind: str  # duel: the first side is one player, the others sat in all other seats; field: everybody for themselves
    games: int
    deals: int
    shared_wins: int  # games with more than one winner
    mean_winner_points: float
    mean_rounds: float
    mean_decisions: float
    sides: tuple[SideStanding, ...]


@dataclass(frozen=True)
class Rating:
    """How strong a player is beside the others of the match, after OpenSkill."""

    player: str
    mu: float
    sigma: float  # how uncertain that is
    seats: int  # rated, in all games together


@dataclass(frozen=True)
class Standings:
    """What a match came to. The same match, of any number of workers and interruptions, has the same."""

    game: str
    edition: str
    seats: int
    expansions: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    even_share: float  # of the wins, for a seat
    confidence: float
    pairings: tuple[PairingStanding, ...]
    ratings: tuple[Rating, ...]  # the strongest first

    def to_dict(self) -> dict[str, Any]:
        """Plain data, in the order of the fields."""
        return asdict(self)


def sum_up(match: Match, played: Sequence[Played]) -> Standings:
    """The standings after these deals; pairings of which none was played are left out."""
    by_pairing = {number: [one for one in played if one.pairing == number] for number in range(len(match.pairings))}
    setup = match.setup
    return Standings(match.game, setup.edition, setup.seats, setup.expansions, dict(setup.options), setup.seed,
                     1 / setup.seats, CONFIDENCE,
                     tuple(_pairing(match, number, deals) for number, deals in by_pairing.items() if deals),
                     _ratings(match, played))


def _side_names(match: Match, pairing: int) -> tuple[str, ...]:
    """The names of a pairing's sides; the rules' own seats come last."""
    own = () if match.automaton is None else (match.automaton,)
    return *match.pairings[pairing].sides, *own


# -- shares of the wins ------------------------------------------------------------------------------------------


def _pairing(match: Match, number: int, deals: Sequence[Played]) -> PairingStanding:
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
    """What stands in the seats that were a side's."""
    share, interval = share_with_interval(np.bincount(deal, (shares * is_its).sum(axis=1)),
                                          np.bincount(deal, is_its.sum(axis=1)))
    by_seat = tuple(SeatStanding(seat + 1, int(its.sum()), float(shares[its, seat].mean()),
                                 float(points[its, seat].mean()))
                    for seat, its in enumerate(is_its.T) if its.any())
    return SideStanding(name, int(is_its.sum()), share, interval, float(points[is_its].mean()), by_seat)


def share_with_interval(won: Array, seats: Array) -> tuple[float, tuple[float, float]]:
    """The share of the wins of a seat, from the wins and the number of seats at each deal, with Wilson's interval.

    The games of one deal are not independent. So the interval is that of as many independent games as the spread
    between deals is worth, at most as many as were played; one deal alone is worth one game.
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
    """Where the true share lies after so many independent games."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


# -- ratings ---------------------------------------------------------------------------------------------------


def _ratings(match: Match, played: Sequence[Played]) -> tuple[Rating, ...]:
    """OpenSkill's Bradley-Terry model over all games, in an order drawn by the seed.

    It counts equal ranks as half a win, where Plackett-Luce punishes them. Players do not change while they play, so
    nothing is added to their uncertainty between games. A player in several seats gets the mean of what they earn.
    """
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull(tau=0.0)
    names = [_side_names(match, pairing) for pairing in range(len(match.pairings))]
    games = [(names[deal.pairing], game) for deal in played for game in deal.games]
    random.Random(match.setup.seed).shuffle(games)
    ratings, seats = {}, dict.fromkeys((names[side] for names, game in games for side in game.sides), 0)
    for player in seats:
        ratings[player] = model.rating(name=player)
    for sides, game in games:
        seated = [sides[side] for side in game.sides]
        rated = model.rate([[ratings[player]] for player in seated], ranks=ranks(game))
        for player in dict.fromkeys(seated):
            its = [team[0] for name, team in zip(seated, rated, strict=True) if name == player]
            seats[player] += len(its)
            ratings[player] = model.rating(fmean(r.mu for r in its), fmean(r.sigma for r in its), player)
    found = (Rating(player, rating.mu, rating.sigma, seats[player]) for player, rating in ratings.items())
    return tuple(sorted(found, key=lambda rating: (-rating.mu, rating.player)))


def ranks(game: GameResult) -> list[float]:
    """A rank for each seat, the best lowest: the winners, whom the tie-break decides, then the others by points."""
    return [float(-1 if seat in game.winners else sum(other > score for other in game.scores))
            for seat, score in enumerate(game.scores)]
