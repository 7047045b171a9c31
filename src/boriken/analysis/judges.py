"""Who says what a position is worth: one method, `judge(game, positions)`, and judges by name.

A judge says of a position how likely each seat is to win, what would be left of that after each open answer, and
which answer it would give. It judges by what the seat that is asked can know: whatever is hidden from it is dealt anew,
the same for all answers of a decision, so that luck does not decide between them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from boriken.engine.batch import Array, Batch
from boriken.engine.errors import UnknownPlayer, one_of
from boriken.engine.game import Game
from boriken.players.many import by_seat, observed, over_options, play_at, win_shares
from boriken.players.playout import worth
from boriken.players.protocol import read_player, seed_for
from boriken.players.search import DEFAULT_SIMULATIONS, Report, Search
from boriken.search.networks import Network, shipped_network

SEED = 0x0B0415CE  # of all dealing anew: the same game is judged the same everywhere
THOUGHT_OF = 2048  # positions that a network is shown at once
REDEALS = 8  # for each answer, where there are few of them
MOST_TRIED = 128  # answers times redeals of one position
LEAST_REDEALS = 4
HORIZON = 16  # decisions of others after an answer, at most
PLAYOUTS = 32  # for each answer


@dataclass(frozen=True)
class Judgement:
    """What a judge says of one position. Options stand in the order of the record."""

    chances: Array  # of each seat to win
    values: Array  # the same after each option, a row for each; without rows where nothing is to be chosen
    shares: Array  # how much the judge is for each option; they add up to one
    best: int  # the place of the option that it would choose
    doubts: Array  # the standard error of what each option is worth to the seat less than the best one
    line: tuple[int, ...] = ()  # the actions that it expects, from the best option on, where it looks ahead


class Judge(Protocol):
    """Anything that can say what positions are worth."""

    name: str

    def judge(self, game: type[Game], positions: Array) -> list[Judgement]:
        """A judgement of each of the records, in which somebody is asked."""
        ...


class NetworkJudge:
    """Judges by a trained network: its policy says what is best, its chances what an answer is worth.

    After an answer all seats go on as the policy says until the seat is asked again: only then is its own hand seen,
    and with it what an answer was good for that nobody else has seen.
    """

    def __init__(self, network: Network, redeals: int = REDEALS, name: str = "trained") -> None:
        self.name = name
        self.network = network
        self.redeals = redeals

    def judge(self, game: type[Game], positions: Array) -> list[Judgement]:
        """Look at every position, and at what comes of every answer."""
        chances, policy = self._think(game.batch, positions)
        tried = _Tried(game.batch, positions, self.redeals, MOST_TRIED)
        self._go_on(game.batch, tried.games, tried.seats)
        after = self._worth(game.batch, tried.games)
        return [self._judgement(position, chances[place], policy[place], tried.of(place, after))
                for place, position in enumerate(positions)]

    def _judgement(self, position: Any, chances: Array, policy: Array, values: Array) -> Judgement:
        wanted = policy[_options(position)]
        shares = np.exp(wanted - wanted.max())
        best = int(wanted.argmax())
        return Judgement(chances[: int(position["seats"])], values.mean(axis=1), shares / shares.sum(), best,
                         _doubts(values, best, int(position["decider"])))

    def _go_on(self, batch: Batch, games: Array, seats: Array) -> None:
        """Play every game by the policy until its seat is asked again, or for a while."""
        for _ in range(HORIZON):
            others = np.flatnonzero((games["over"] == 0) & (games["decider"] != seats))
            if not len(others):
                return
            going = games[others]
            play_at(batch, going, over_options(self._think(batch, going)[1], going).argmax(axis=1))
            games[others] = going

    def _worth(self, batch: Batch, games: Array) -> Array:
        """The chance of each seat in games that go on, its share of the win in those that are over."""
        chances = win_shares(games)
        going = np.flatnonzero(games["over"] == 0)
        if len(going):
            chances[going] = self._think(batch, games[going])[0]
        return chances

    def _think(self, batch: Batch, games: Array) -> tuple[Array, Array]:
        """Chances by seat, and the policy; what looks the same is thought of once."""
        chances = np.zeros((len(games), games["winner"].shape[1]))
        policy = np.zeros((len(games), batch.actions), np.float32)
        for first in range(0, len(games), THOUGHT_OF):
            part = slice(first, min(first + THOUGHT_OF, len(games)))
            numbers = observed(batch, games[part])
            different, same = _different(numbers)
            opinion = self.network.think(numbers[different], games["seats"][part][different])
            chances[part] = by_seat(opinion.chances[same], games[part])
            policy[part] = opinion.policy[same]
        return chances, policy


class PlayoutJudge:
    """Judges by games played on at random: for games that nobody has trained a network for."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self.name = f"playout:{playouts}"
        self.playouts = playouts

    def judge(self, game: type[Game], positions: Array) -> list[Judgement]:
        """Try every answer so many times; the chances before are the mean, as a playout begins with any of them."""
        tried = _Tried(game.batch, positions, self.playouts, forced=True)
        game.batch.play_out(tried.games, tried.words())
        after = win_shares(tried.games)
        return [self._judgement(int(position["decider"]), tried.of(place, tried.games), tried.of(place, after))
                for place, position in enumerate(positions)]

    def _judgement(self, seat: int, games: Array, shares: Array) -> Judgement:
        best = int(np.argmax([worth(played, seat).mean() for played in games]))
        values = shares.mean(axis=1)
        return Judgement(values.mean(axis=0), values if len(values) > 1 else values[:0],
                         (np.arange(len(values)) == best).astype(float), best, _doubts(shares, best, seat))


class SearchJudge:
    """Judges by a search of its own at every position, in which every answer is tried: slow, and the strongest."""

    def __init__(self, network: Network | None, simulations: int | None = None, seconds: float | None = None) -> None:
        self.name = f"search:{simulations or DEFAULT_SIMULATIONS}" if seconds is None else f"search:{seconds:g}s"
        self.network, self.simulations, self.seconds = network, simulations, seconds

    def judge(self, game: type[Game], positions: Array) -> list[Judgement]:
        """Search once for each position; of a forced answer only what it leads to."""
        return [self._judgement(position, self._report(game, position)) for position in positions]

    def _report(self, game: type[Game], position: Array) -> Report:
        here = game.from_state(position)
        search = Search(here, int(position["decider"]), self.network, seed_for(SEED, int(position["decisions"])),
                        candidates=len(_options(position)))
        search.run(self.simulations, self.seconds)
        return search.report()

    def _judgement(self, position: Array, report: Report) -> Judgement:
        options = _options(position)
        places = {int(action): place for place, action in enumerate(options)}
        values, shares, doubts = np.zeros((len(options), int(position["seats"]))), *np.zeros((2, len(options)))
        first = report.answers[0]
        for answer in report.answers:
            place = places[answer.action.index]
            values[place], shares[place] = answer.chances, answer.simulations / report.simulations
            doubts[place] = np.hypot(answer.standard_error, first.standard_error) if answer is not first else 0.0
        return Judgement(np.array(report.chances), values if len(options) > 1 else values[:0], shares,
                         places[first.action.index], doubts, tuple(action.index for action in report.line))


class _Tried:
    """Every answer to some positions, each tried in the same redeals; fewer of them where there are many answers.

    Of a position with one answer nothing is tried, unless the forced ones are wanted, too.
    """

    def __init__(self, batch: Batch, positions: Array, redeals: int, most: int | None = None,
                 forced: bool = False) -> None:
        self.batch = batch
        counts = [len(_options(position)) for position in positions]
        self.counts = [count if count > 1 or forced else 0 for count in counts]
        self.redeals = [redeals if most is None else max(min(LEAST_REDEALS, redeals), min(redeals, most // count))
                        for count in counts]
        self.edges = np.concatenate([[0], np.cumsum(np.array(self.counts, int) * np.array(self.redeals, int))])
        self.games = batch.record.zeros(int(self.edges[-1]))
        self.seats = np.zeros(len(self.games), np.int64)  # who has answered
        played = np.zeros(len(self.games), np.int32)
        for place, position in enumerate(positions):
            count, times = self.counts[place], self.redeals[place]
            if count:
                dealt = self._redealt(position, times)
                part = slice(self.edges[place], self.edges[place + 1])
                self.games[part] = np.tile(dealt, count)
                self.seats[part] = position["decider"]
                played[part] = np.repeat(_options(position), times)
        batch.step(self.games, played, np.zeros(len(self.games), np.int8))

    def _redealt(self, position: Array, times: int) -> Array:
        games = self.batch.record.zeros(times)
        games[:] = position
        self.batch.redeal(games, int(position["decider"]), self.batch.player_rng_states(SEED, 0, times))
        return games

    def words(self) -> Array:
        """Generators for playing on, the same for all answers of a position."""
        drawn = self.batch.player_rng_states(SEED, 1 << 20, max(self.redeals, default=0))
        parts = [np.tile(drawn[:times], count) for count, times in zip(self.counts, self.redeals, strict=True)]
        return np.concatenate(parts) if parts else drawn[:0]

    def of(self, place: int, rows: Array) -> Array:
        """What is known of the games of one position: by option, by redeal."""
        shape = (self.counts[place], self.redeals[place], *rows.shape[1:])
        own: Array = rows[self.edges[place] : self.edges[place + 1]].reshape(shape)
        seats = int(self.games["seats"][self.edges[place]]) if self.counts[place] else 0
        return own[..., :seats] if rows.ndim > 1 else own


# -- small pieces --------------------------------------------------------------------------------------------------


def _options(position: Array) -> Array:
    options: Array = position["options"][: int(position["n_options"])].astype(np.intp)
    return options


def _different(rows: Array) -> tuple[Array, Array]:
    """The places of rows that are not like one before, and for each row which of them it is like."""
    found: dict[bytes, int] = {}
    same = np.array([found.setdefault(row.tobytes(), len(found)) for row in rows], np.intp)
    return np.unique(same, return_index=True)[1], same


def _doubts(values: Array, best: int, seat: int) -> Array:
    """The standard error, over the redeals, of how much better the best option is for the seat."""
    if values.shape[0] == 0 or values.shape[1] < 2:
        return np.zeros(values.shape[0])
    better = values[best, :, seat][None] - values[:, :, seat]
    doubts: Array = better.std(axis=1, ddof=1) / np.sqrt(values.shape[1])
    return doubts


# -- judges by name ------------------------------------------------------------------------------------------------


def _trained(game: str, strength: str) -> Judge:
    network = shipped_network(game)
    if network is None:
        raise UnknownPlayer(f"there is no trained judge for {game!r} yet; 'playout' judges every game")
    if strength:
        raise UnknownPlayer(f"the judge 'trained' takes no number: write 'trained', not 'trained:{strength}'")
    return NetworkJudge(network)


def _search(game: str, strength: str) -> Judge:
    _, read = read_player(f"search:{strength}" if strength else "search")
    network = shipped_network(game)
    if isinstance(read, float):
        return SearchJudge(network, seconds=read)
    return SearchJudge(network, simulations=read if isinstance(read, int) else None)


def _playout(game: str, strength: str) -> Judge:
    if strength and not (strength.isdecimal() and int(strength) > 1):
        raise UnknownPlayer(f"'playout:{strength}': after the colon stands a number, playouts for an answer, 2 or more")
    return PlayoutJudge(int(strength) if strength else PLAYOUTS)


#: The name of a judge -> how to make it, for a game and from what stands after the colon.
JUDGES: dict[str, Callable[[str, str], Judge]] = {"trained": _trained, "playout": _playout, "search": _search}


def make_judge(text: str | None, game: str) -> Judge:
    """The judge that a text such as `playout:100` names; the strongest that looks at once, where none is named."""
    if text is None:
        return _trained(game, "") if shipped_network(game) is not None else _playout(game, "")
    name, _, strength = text.strip().partition(":")
    if name not in JUDGES:
        raise UnknownPlayer(one_of("judge", name, JUDGES))
    return JUDGES[name](game, strength)
