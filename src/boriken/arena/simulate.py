"""Simulation: play many games and summarise them.

If all seats play at random, the games run compiled, in chunks, on threads. Other players decide through `Game` objects,
one game after the other on each thread; so do all players where records are requested. Game number n of a seed is the
same game in all cases, and nothing depends on the number of threads.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from boriken.arena.table import at_least_one, check_patience, play_table, seat_players, set_table
from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError, PlayerFailed
from boriken.engine.fields import RecordType
from boriken.engine.game import Game, Setup, game_class
from boriken.engine.jit import plain
from boriken.engine.rng import below_word
from boriken.library import DEFAULT_GAME, accepted, make_setup, merged
from boriken.players.checking import PATIENCE
from boriken.players.own import PlayerLike

CHUNK = 1000
Progress = Callable[[int], None]  # called with the number of games finished since the last call


@dataclass(frozen=True)
class Summary:
    """The summary of many games."""

    game: str
    edition: str
    seats: int
    expansions: tuple[str, ...]
    options: dict[str, Any]
    players: tuple[str, ...]  # by seat
    seed: int
    games: int
    decisions: int
    seconds: float  # of play, without compiling
    games_per_second: float
    decisions_per_second: float
    threads: int
    mean_rounds: float
    mean_decisions: float  # of a game
    mean_scores: tuple[float, ...]  # by seat
    score_quartiles: tuple[tuple[float, float, float], ...]  # by seat: lower quartile, median, upper quartile
    win_share: tuple[float, ...]  # by seat; a shared win is divided
    shared_wins: int  # games with more than one winner
    end_reasons: dict[str, int]  # the number of games in which each condition was met; several may hold at once
    forfeits: tuple[str, ...] = ()  # a sentence for each game that a player's failure ended; they are not in `games`

    def to_dict(self) -> dict[str, Any]:
        """Return the summary as plain data, in the order of the fields."""
        return dataclasses.asdict(self)

    def results(self) -> dict[str, Any]:
        """Return only the results of the games, which are the same for the same seed."""
        measured = ("seconds", "games_per_second", "decisions_per_second", "threads")
        return {name: value for name, value in self.to_dict().items() if name not in measured}


def simulate(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4,
             expansions: Sequence[str] = (), games: int = 1000,
             players: PlayerLike | Sequence[PlayerLike] = "random", seed: int = 0, threads: int = 1,
             options: Mapping[str, Any] | None = None, records: str | Path | None = None,
             progress: Progress | None = None, patience: float = PATIENCE, **more: Any) -> Summary:
    """Play games 0 .. games-1 of a seed; `players` is one player for every seat, or one for each.

    `records` names a file for the record of every game, one per line, in the order of their numbers. A player of one's
    own has `patience` seconds for an answer; a game that such a player fails in is left out, and the others go on.
    """
    setup = make_setup(game, edition, seats, expansions, seed, merged(options, more), arguments=accepted(simulate))
    setup.check_chance()
    cls = game_class(game)
    opening = cls.opening(setup)
    at_least_one(games=games, threads=threads)
    check_patience(patience)
    names = seat_players(players, cls, opening[0])
    is_compiled = _are_random(cls, names) and records is None

    def play(first: int, count: int) -> Played:
        return (_play_compiled(cls, opening, seed, first, count) if is_compiled
                else _play_object(cls, dataclasses.replace(setup, number=first), names, patience))

    with nullcontext() if records is None else _open(Path(records)) as file:
        _play_compiled(cls, opening, seed, 0, 1)  # compiles first, so that the clock measures only play
        chunk = CHUNK if is_compiled else 1
        begun = time.perf_counter()
        played = list(_in_order(play, games, chunk, threads, file, progress or (lambda done: None)))
        seconds = time.perf_counter() - begun
    forfeits = tuple(str(one) for one in played if isinstance(one, PlayerFailed))
    finished = [one for one in played if not isinstance(one, PlayerFailed)]
    if not finished:
        raise next(one for one in played if isinstance(one, PlayerFailed))
    summary = _summary(cls, setup, names, np.concatenate(finished), seconds, threads)
    return dataclasses.replace(summary, forfeits=forfeits)


def _are_random(cls: type[Game], names: Sequence[str]) -> bool:
    """Return whether all seats that are asked play at random."""
    return set(names) <= {"random", cls.automaton}


# -- playing ---------------------------------------------------------------------------------------------------

#: The fields of a finished game's record that the summary needs.
_KEPT = ("seats", "score", "winner", "decisions", "round_number", "end_reasons")


#: A chunk of finished games, or the failure that ended its one game, and the game's record if a chunk is one game.
Played = tuple[Array | PlayerFailed, str]


def _play_compiled(cls: type[Game], opening: Array, seed: int, first: int, count: int) -> Played:
    """Play a chunk of games between random players."""
    games = cls.batch.deal(opening, seed, first, count)
    cls.batch.play_out(games, cls.batch.player_rng_states(seed, first, count))
    return _kept(cls.record_type, games), ""


def _play_object(cls: type[Game], setup: Setup, names: tuple[str, ...], patience: float) -> Played:
    """Play a game between any players."""
    if _are_random(cls, names):
        game = _play_at_random(cls, setup)
    else:
        table = set_table(cls, setup, names, patience=patience)
        try:
            play_table(table)
        except PlayerFailed as failure:
            return PlayerFailed(f"game {setup.number}: {failure}", failure.seat), ""
        game = table.game
    return _kept(cls.record_type, game.state.reshape(1)), game.to_record(one_line=True)


def _play_at_random(cls: type[Game], setup: Setup) -> Game:
    """Play a game with the choices of the compiled random players."""
    game = cls.new(setup)
    word = cls.batch.player_rng_states(setup.short_seed, setup.number, 1)[0]
    while game.decider is not None:
        legal = game.legal_actions
        with np.errstate(over="ignore"):  # the generator wraps round
            number, word = plain(below_word)(word, len(legal))
        game.play(legal[int(number)])
    return game


def _kept(record_type: RecordType, games: Array) -> Array:
    kept: Array = games[[name for name in _KEPT if name in record_type.by_name]].copy()
    return kept


def _in_order(play: Callable[[int, int], Played], games: int, chunk: int, threads: int, records: TextIO | None,
              progress: Progress) -> Iterator[Array | PlayerFailed]:
    """Play all chunks, on threads if there are several, yield them in order, and write the records."""
    jobs = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    with ThreadPoolExecutor(threads) as pool:
        for (_, count), (played, record) in zip(jobs, pool.map(lambda job: play(*job), jobs), strict=True):
            if records is not None and record:
                records.write(record + "\n")
            progress(count)
            yield played


def _open(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise BorikenError(f"{path} cannot be written: {error.strerror}") from None


# -- summing up ------------------------------------------------------------------------------------------------


def _summary(cls: type[Game], setup: Setup, names: tuple[str, ...], played: Array, seconds: float,
             threads: int) -> Summary:
    games, decisions = len(played), int(played["decisions"].sum())
    winner = played["winner"][:, : setup.seats].astype(np.float64)
    winners = winner.sum(axis=1)
    score = played["score"][:, : setup.seats]
    quartiles = np.percentile(score, (25, 50, 75), axis=0).T
    return Summary(
        game=cls.id, edition=setup.edition, seats=setup.seats, expansions=setup.expansions,
        options=dict(setup.options), players=names, seed=setup.short_seed, games=games, decisions=decisions,
        seconds=seconds, games_per_second=games / seconds, decisions_per_second=decisions / seconds,
        threads=threads, mean_rounds=float(played["round_number"].mean()), mean_decisions=decisions / games,
        mean_scores=tuple(float(m) for m in score.mean(axis=0)),
        score_quartiles=tuple((float(a), float(b), float(c)) for a, b, c in quartiles),
        win_share=tuple(float(w) for w in (winner / winners[:, None]).mean(axis=0)),
        shared_wins=int((winners > 1).sum()), end_reasons=_end_reasons(cls.record_type, played),
    )


def _end_reasons(record_type: RecordType, played: Array) -> dict[str, int]:
    """Return the counts of the record's end reasons; a game without such a field ends in one way only."""
    if "end_reasons" not in record_type.by_name:
        return {}
    labels = record_type.by_name["end_reasons"].axes[0].labels
    return dict(zip(labels, (int(n) for n in (played["end_reasons"] != 0).sum(axis=0)), strict=True))
