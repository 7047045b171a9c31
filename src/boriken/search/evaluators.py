"""Evaluators: the value of a decision, and of every answer to it, for every seat.

An evaluator reports, for each of many positions, every seat's chance to win, the value of every legal answer, and the
answer that it would give (`report.py`). It knows what the seat to decide can know: everything hidden from that seat is
dealt anew, the same for all answers of a decision, so that luck does not decide between them. Players choose by
evaluators, analyses and advice report them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from boriken.engine.batch import Array, Batch
from boriken.engine.errors import UnknownPlayer, one_of
from boriken.engine.game import Game
from boriken.search.batched import by_seat, observed, options_of, over_options, play_at, redealt, win_shares
from boriken.search.budgets import read_count, read_seconds
from boriken.search.calibration import calibrated, trust_in
from boriken.search.networks import Network, shipped_network
from boriken.search.report import AnswerValue, Report
from boriken.search.seeds import seed_for
from boriken.search.tree_search import DEFAULT_SIMULATIONS, TreeSearch

SEED = 0x0B0415CE  # of all redeals: the same position has the same report everywhere
BATCH = 2048  # positions that a network evaluates at once
REDEALS = 8  # for each answer, where a decision has few answers
MOST_TRIALS = 128  # answers times redeals of one position,
LEAST_REDEALS = 4  # unless this takes more
HORIZON = 16  # decisions of others after an answer, at most
PLAYOUTS = 32  # for each answer
POINTS_PER_WIN = 20.0  # the margin over the best other seat that counts as much as a win


class Evaluator(Protocol):
    """Anything that evaluates decisions."""

    name: str

    def evaluate(self, game: type[Game], positions: Array) -> list[Report]:
        """Return a report of each of the records; a seat is to decide in each of them."""
        ...


class NetworkEvaluator:
    """Evaluates by a trained network: its policy ranks the answers, its chances are their values.

    After an answer all seats play by the policy until the seat decides again: only then does the network see the seat's
    own hand, and with it the value of an answer that no other seat has seen.
    """

    def __init__(self, network: Network, redeals: int = REDEALS, name: str = "trained") -> None:
        self.name = name
        self.network = network
        self.redeals = redeals

    def evaluate(self, game: type[Game], positions: Array) -> list[Report]:
        """Return a report of each position, from its own chances and from the results of every answer."""
        chances, policy = self._predict(game.batch, positions)
        trials = Trials(game.batch, positions, self.redeals, MOST_TRIALS)
        self._play_on(game.batch, trials.games, trials.seats)
        after = self._chances(game.batch, trials.games)
        return [self._report(game, position, chances[place], policy[place], trials.of(place, after))
                for place, position in enumerate(positions)]

    def _report(self, game: type[Game], position: Array, chances: Array, policy: Array, values: Array) -> Report:
        """Return the report of a position; `values` are the chances by answer and redeal, empty for a forced answer."""
        logits = policy[options_of(position)]
        priors = np.exp(logits - logits.max())
        priors /= priors.sum()
        chances = chances[: int(position["seats"])]
        if not len(values):
            values = chances[None, None]
        return sampled_report(game, position, values, int(logits.argmax()), priors, priors, chances)

    def _play_on(self, batch: Batch, games: Array, seats: Array) -> None:
        """Play every game by the policy until its seat decides again, or for a number of decisions."""
        for _ in range(HORIZON):
            others = np.flatnonzero((games["over"] == 0) & (games["decider"] != seats))
            if not len(others):
                return
            going = games[others]
            play_at(batch, going, over_options(self._predict(batch, going)[1], going).argmax(axis=1))
            games[others] = going

    def _chances(self, batch: Batch, games: Array) -> Array:
        """Return the chance of each seat in games that go on, its share of the win in finished ones."""
        chances = win_shares(games)
        going = np.flatnonzero(games["over"] == 0)
        if len(going):
            chances[going] = self._predict(batch, games[going])[0]
        return chances

    def _predict(self, batch: Batch, games: Array) -> tuple[Array, Array]:
        """Return the chances by seat and the policy; equal observations are evaluated once."""
        chances = np.zeros((len(games), games["winner"].shape[1]))
        policy = np.zeros((len(games), batch.actions), np.float32)
        for first in range(0, len(games), BATCH):
            part = slice(first, min(first + BATCH, len(games)))
            numbers = observed(batch, games[part])
            distinct, same = _distinct(numbers)
            prediction = self.network.predict(numbers[distinct], games["seats"][part][distinct])
            chances[part] = by_seat(prediction.chances[same], games[part])
            policy[part] = prediction.policy[same]
        return chances, policy


class PlayoutEvaluator:
    """Evaluates by random games from each answer, for games without a network."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self.name = f"playout:{playouts}"
        self.playouts = playouts

    def evaluate(self, game: type[Game], positions: Array) -> list[Report]:
        """Return a report of each position; its chances are the mean of all answers, as random play takes any."""
        trials = Trials(game.batch, positions, self.playouts, forced=True)
        game.batch.play_out(trials.games, trials.rng_states())
        shares = win_shares(trials.games)
        return [self._report(game, position, trials.of(place, trials.games), trials.of(place, shares))
                for place, position in enumerate(positions)]

    def _report(self, game: type[Game], position: Array, games: Array, shares: Array) -> Report:
        count = len(shares)
        best = int(np.argmax([playout_values(played, int(position["decider"])).mean() for played in games]))
        of_best = (np.arange(count) == best).astype(float)
        return sampled_report(game, position, shares, best, np.full(count, 1.0 / count), of_best,
                              shares.mean(axis=1).mean(axis=0), _standard_error(shares.mean(axis=0)))


class SearchEvaluator:
    """Evaluates by a tree search of its own at each position: slow, and the strongest.

    The search tries every answer, unless the number of candidates is limited. Its chances are calibrated.
    """

    def __init__(self, network: Network | None, simulations: int | None = None, seconds: float | None = None,
                 candidates: int | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        self.name = f"search:{simulations or DEFAULT_SIMULATIONS}" if seconds is None else f"search:{seconds:g}s"
        self.network, self.simulations, self.seconds, self.candidates = network, simulations, seconds, candidates
        self.clock = clock

    def evaluate(self, game: type[Game], positions: Array) -> list[Report]:
        """Return the report of a search at each position; the only answer to a decision is tried a few times."""
        return [self.search(game.from_state(position), int(position["decider"]),
                            seed_for(SEED, int(position["decisions"]))) for position in positions]

    def search(self, game: Game, seat: int, seed: int) -> Report:
        """Return the report of one search from a seed."""
        search = TreeSearch(game, seat, self.network, seed, self.candidates or len(game.legal_actions), self.clock)
        search.run(self.simulations, self.seconds)
        return calibrated(search.report(), trust_in(game.id, game.seats, int(game.state.round_number)))


def evaluate(evaluator: Evaluator, game: Game) -> Report:
    """Return an evaluator's report of the decision that is open in a game."""
    return evaluator.evaluate(type(game), game.state.reshape(1))[0]


# -- answers tried side by side ------------------------------------------------------------------------------------


class Trials:
    """Every answer to some positions, each tried in the same redeals; fewer of them where there are many answers.

    An only answer is not tried unless `forced` is set.
    """

    def __init__(self, batch: Batch, positions: Array, redeals: int, most: int | None = None,
                 forced: bool = False) -> None:
        self.batch = batch
        counts = [len(options_of(position)) for position in positions]
        self.counts = [count if count > 1 or forced else 0 for count in counts]
        self.redeals = [redeals if most is None else max(min(LEAST_REDEALS, redeals), min(redeals, most // count))
                        for count in counts]
        self.edges = np.concatenate([[0], np.cumsum(np.array(self.counts, int) * np.array(self.redeals, int))])
        self.games = batch.record.zeros(int(self.edges[-1]))
        self.seats = np.zeros(len(self.games), np.int64)  # the seat whose answer was played
        played = np.zeros(len(self.games), np.int32)
        for place, position in enumerate(positions):
            count, times = self.counts[place], self.redeals[place]
            if count:
                dealt = redealt(batch, position, int(position["decider"]), batch.player_rng_states(SEED, 0, times))
                part = slice(self.edges[place], self.edges[place + 1])
                self.games[part] = np.tile(dealt, count)
                self.seats[part] = position["decider"]
                played[part] = np.repeat(options_of(position), times)
        batch.step(self.games, played, np.zeros(len(self.games), np.int8))

    def rng_states(self) -> Array:
        """Return random states for playing on, the same for all answers of a position."""
        drawn = self.batch.player_rng_states(SEED, 1 << 20, max(self.redeals, default=0))
        parts = [np.tile(drawn[:times], count) for count, times in zip(self.counts, self.redeals, strict=True)]
        return np.concatenate(parts) if parts else drawn[:0]

    def of(self, place: int, rows: Array) -> Array:
        """Return the rows of one position's games, by answer and redeal."""
        shape = (self.counts[place], self.redeals[place], *rows.shape[1:])
        own: Array = rows[self.edges[place] : self.edges[place + 1]].reshape(shape)
        seats = int(self.games["seats"][self.edges[place]]) if self.counts[place] else 0
        return own[..., :seats] if rows.ndim > 1 else own


def sampled_report(game: type[Game], position: Array, values: Array, best: int, priors: Array, shares: Array,
                   chances: Array, errors: Sequence[float] = ()) -> Report:
    """Return the report of answers that were tried in the same redeals.

    `values` are every seat's chances by answer and redeal; answers are in the order of the record, and `best` is the
    place of the best one. The others follow by their values.
    """
    seat, options = int(position["decider"]), options_of(position)
    means, errors_of_gaps = values.mean(axis=1), gap_errors(values, best, seat)
    order = sorted(range(len(options)), key=lambda place: (place != best, -means[place, seat]))
    answers = tuple(
        AnswerValue(game.space.actions[options[place]], _floats(means[place]),
                    _standard_error(values[place])[seat], float(errors_of_gaps[place]), float(priors[place]),
                    float(shares[place])) for place in order)
    return Report(seat, answers, _floats(chances), tuple(errors))


def gap_errors(values: Array, best: int, seat: int) -> Array:
    """Return the standard error, over the redeals, of how much better the best answer is for the seat."""
    if values.shape[1] < 2:
        return np.zeros(values.shape[0])
    better = values[best, :, seat][None] - values[:, :, seat]
    errors: Array = better.std(axis=1, ddof=1) / np.sqrt(values.shape[1])
    return errors


def playout_values(games: Array, seat: int) -> Array:
    """Return the value of finished games to a seat: its share of the win and its margin over the best other seat.

    The margin ranks answers where all playouts are won, or none.
    """
    seats = int(games["seats"][0])
    winner = games["winner"][:, :seats].astype(np.float64)
    share: Array = winner[:, seat] / np.maximum(1.0, winner.sum(axis=1))
    score = games["score"][:, :seats].astype(np.float64)
    others = np.delete(score, seat, axis=1)
    margin = score[:, seat] - (others.max(axis=1) if seats > 1 else 0.0)
    value: Array = share + margin / POINTS_PER_WIN
    return value


def _standard_error(rows: Array) -> tuple[float, ...]:
    """Return the standard error of the mean of each column; zero for a single row."""
    if len(rows) < 2:
        return (0.0,) * int(rows.shape[1])
    return _floats(rows.std(axis=0, ddof=1) / np.sqrt(len(rows)))


def _distinct(rows: Array) -> tuple[Array, Array]:
    """Return the places of the first of equal rows, and for each row the number of the one that it equals."""
    found: dict[bytes, int] = {}
    same = np.array([found.setdefault(row.tobytes(), len(found)) for row in rows], np.intp)
    return np.unique(same, return_index=True)[1], same


def _floats(numbers: Array) -> tuple[float, ...]:
    return tuple(float(number) for number in numbers)


# -- evaluators by name --------------------------------------------------------------------------------------------


def _trained(game: str, strength: str) -> Evaluator:
    network = shipped_network(game)
    if network is None:
        raise UnknownPlayer(f"the game {game!r} has no trained network; the evaluator 'playout' needs none")
    if strength:
        raise UnknownPlayer(f"expected no number after 'trained', found 'trained:{strength}'")
    return NetworkEvaluator(network)


def _search(game: str, strength: str) -> Evaluator:
    network, simulations, seconds = shipped_network(game), read_count(strength), read_seconds(strength)
    if strength and simulations is None and seconds is None:
        raise UnknownPlayer(f"expected a number or a time after ':' in 'search:{strength}', e.g. 'search:100' or "
                            "'search:1s'")
    return SearchEvaluator(network, simulations, seconds)


def _playout(game: str, strength: str) -> Evaluator:
    playouts = read_count(strength, least=2)
    if strength and playouts is None:
        raise UnknownPlayer(f"expected a number of 2 or more after ':' in 'playout:{strength}', e.g. 'playout:100'")
    return PlayoutEvaluator(playouts or PLAYOUTS)


#: The name of an evaluator -> how it is made, for a game and from the text after the colon.
EVALUATORS: dict[str, Callable[[str, str], Evaluator]] = {"trained": _trained, "playout": _playout, "search": _search}


def make_evaluator(text: str | None, game: str) -> Evaluator:
    """Return the evaluator that a text such as `playout:100` names.

    Without a text, it is the trained network, or playouts for a game without one.
    """
    if text is None:
        return _trained(game, "") if shipped_network(game) is not None else _playout(game, "")
    name, _, strength = text.strip().partition(":")
    if name not in EVALUATORS:
        raise UnknownPlayer(one_of("evaluator", name, EVALUATORS))
    return EVALUATORS[name](game, strength)
