"""What a worker process does: it answers for a seat, and says what it thinks."""

from __future__ import annotations

import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection

import msgspec
import numpy as np

from boriken.engine.game import Game, game_class
from boriken.players.protocol import make_player, seed_for
from boriken.players.search import SearchPlayer
from boriken.search.evaluators import evaluate, make_evaluator
from boriken.search.networks import shipped_network
from boriken.search.report import Report as EvaluatorReport


class Report(msgspec.Struct, frozen=True):
    """What a player thinks: the chances of every seat, its answers with the own seat's chance, what it expects."""

    chances: tuple[float, ...]
    answers: tuple[tuple[str, float, int], ...]  # action, the own seat's chance, how much it was looked at
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, and what stands behind it where it was asked for."""

    action: str
    report: Report | None = None


def think(game: str, state: bytes, seat: int, player: str, seed: int, move: int, wants_report: bool) -> Thought:
    """The answer of a player, the same for the same table and move."""
    played = make_game(game, state)
    chosen = make_player(player, seed_for(seed, seat, move), game)
    if isinstance(chosen, SearchPlayer):
        found = chosen.report(played, seat)
        return Thought(found.best.action.text, to_wire(found) if wants_report else None)
    action = chosen.choose(played, seat).text
    if not wants_report or shipped_network(game) is None:
        return Thought(action)
    return Thought(action, to_wire(evaluate(make_evaluator(None, game), played)))


def to_wire(report: EvaluatorReport) -> Report:
    """Return an evaluator's report as the server sends it, without the answers that were not tried."""
    answers = tuple((answer.action.text, answer.chances[report.seat], answer.simulations)
                    for answer in report.answers if answer.chances)
    return Report(report.chances, answers, tuple(action.text for action in report.line))


def make_game(game: str, state: bytes) -> Game:
    """A game in a position, from the bytes of its record."""
    cls = game_class(game)
    return cls(np.frombuffer(bytearray(state), cls.record_type.dtype), {})


def begin_work(niceness: int, lifeline: Connection) -> None:
    """A worker ends when the other end of its line is closed: by the server that it works for, or because that one was
    killed. Ctrl-C is the server's affair.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    threading.Thread(target=_wait_and_end, args=(lifeline,), daemon=True).start()


def _wait_and_end(lifeline: Connection) -> None:
    lifeline.poll(None)
    os._exit(1)


def warm(games: tuple[str, ...]) -> None:
    """Load the rules and networks of games, so that the first answer is as quick as the others."""
    for game in games:
        if game_class(game).batch.is_ready:
            game_class(game).batch.player_rng_states(0, 0, 1)
            shipped_network(game)
