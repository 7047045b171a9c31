"""What a worker process does: it answers for a seat, and reports on the position."""

from __future__ import annotations

import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection

import numpy as np

from boriken.analysis.judges import make_judge
from boriken.engine.game import Game, game_class
from boriken.players.protocol import make_player, seed_for
from boriken.players.search import SearchPlayer
from boriken.search.networks import shipped_network
from boriken.server.reports import Report, make_report


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """The action that a player chose, with its report where that was asked for."""

    action: str
    report: Report | None = None


def think(game: str, state: bytes, seat: int, player: str, seed: int, move: int, wants_report: bool) -> BotAnswer:
    """Return the answer of a player, the same for the same table and move."""
    played = make_game(game, state)
    chosen = make_player(player, seed_for(seed, seat, move), game)
    if isinstance(chosen, SearchPlayer):
        found = chosen.report(played, seat)
        answers = [(tried.action.text, tried.chances[seat], tried.simulations)
                   for tried in found.answers if tried.simulations]
        best = found.answers[0].action.text
        return BotAnswer(best, make_report(played, found.chances, answers, (action.text for action in found.line))
                         if wants_report else None)
    action = chosen.choose(played, seat).text
    return BotAnswer(action, judged(played, seat) if wants_report and shipped_network(game) is not None else None)


def judged(game: Game, seat: int) -> Report:
    """Return the report of the network on a position."""
    judgement = make_judge(None, game.id).judge(type(game), np.array([game.state], game.record_type.dtype))[0]
    legal = game.legal_actions
    order = sorted(range(len(legal)), key=lambda place: (place != judgement.best, -judgement.values[place, seat]))
    answers = [(legal[place].text, judgement.values[place, seat], 0) for place in order]
    return make_report(game, judgement.chances[: game.seats], answers, ())


def make_game(game: str, state: bytes) -> Game:
    """Return a game in a position, from the bytes of its record."""
    cls = game_class(game)
    return cls(np.frombuffer(bytearray(state), cls.record_type.dtype), {})


def begin_work(niceness: int, lifeline: Connection) -> None:
    """Prepare a worker: it ends when the server closes the other end of the lifeline or dies, and ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    threading.Thread(target=_wait_and_end, args=(lifeline,), daemon=True).start()


def _wait_and_end(lifeline: Connection) -> None:
    lifeline.poll(None)
    os._exit(1)


def preload(games: tuple[str, ...]) -> None:
    """Load the rules and networks of games, so that the first answer is as quick as the others."""
    for game in games:
        if game_class(game).batch.is_ready:
            game_class(game).batch.player_rng_states(0, 0, 1)
            shipped_network(game)
