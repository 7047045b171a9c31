"""The work of a worker process: it answers for a seat, and reports on the position."""

from __future__ import annotations

import os
import signal
import threading
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

import msgspec
import numpy as np

from boriken.analysis.reasons import explain
from boriken.engine.errors import PlayerFailed, UnknownPlayer
from boriken.engine.game import Game, game_class
from boriken.players.protocol import make_player, seed_for
from boriken.players.search import SearchPlayer
from boriken.search.evaluators import evaluate, make_evaluator
from boriken.search.networks import shipped_network
from boriken.search.report import Report
from boriken.server.catalogue import usual_level
from boriken.server.reports import AnswerFigures, WordedReport, make_report, worded_reasons

PATIENCE = 20.0  # seconds that a player of the operator's own has for an answer; people wait meanwhile


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """The action that a player chose, with its report where that was asked for."""

    action: str
    report: WordedReport | None = None
    failure: str = ""  # why another player answered, if the chosen one could not


def think(game: str, state: bytes, seat: int, player: str, seed: int, move: int, wants_report: bool) -> BotAnswer:
    """Return the answer of a player, the same for the same table and move."""
    try:
        return _answer(make_game(game, state), seat, player, seed_for(seed, seat, move), wants_report)
    except (PlayerFailed, UnknownPlayer) as failure:  # a player of one's own: the table goes on with another
        answer = _answer(make_game(game, state), seat, usual_level(game), seed_for(seed, seat, move), wants_report)
        return replace(answer, failure=str(failure))


def _answer(played: Game, seat: int, player: str, seed: int, wants_report: bool) -> BotAnswer:
    game = played.id
    chosen = make_player(player, seed, game, PATIENCE)
    if isinstance(chosen, SearchPlayer):
        found = chosen.report(played, seat)
        return BotAnswer(found.best.action.text, worded(played, found) if wants_report else None)
    action = chosen.choose(played, seat).text
    if not wants_report or shipped_network(game) is None:
        return BotAnswer(action)
    return BotAnswer(action, worded(played, evaluate(make_evaluator(None, game), played)))


def advise(game: str, state: bytes, seat: int, player: str, seed: int, move: int) -> BotAnswer:
    """Return the answer of a player with its report, and why its answer is better than the next one."""
    answer = think(game, state, seat, player, seed, move, wants_report=True)
    if answer.report is None or len(answer.report.answers) < 2:
        return answer
    played = make_game(game, state)
    others = (other for other in answer.report.answers if other.action != answer.action)
    found = explain(played, answer.action, max(others, key=lambda other: other.chance).action)
    return BotAnswer(answer.action, msgspec.structs.replace(answer.report, reasons=worded_reasons(played, found)))


def worded(game: Game, found: Report) -> WordedReport:
    """Return an evaluator's report on a position as the server sends it, without the answers that were not tried."""
    answers = [AnswerFigures(answer.action.text, answer.chances[found.seat], answer.simulations,
                             found.interval(answer), found.is_close(answer))
               for answer in found.answers if answer.chances]
    return make_report(game, found.chances, answers, (action.text for action in found.line))


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
