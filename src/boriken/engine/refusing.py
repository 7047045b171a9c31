"""The sentence that refuses an action: why it cannot be played, and what the seat may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.options import PASS

if TYPE_CHECKING:
    from boriken.engine.game import Game


def why_not(game: Game, action: Action, happened: Array) -> str:
    """Return the sentence; `happened` is the journal since the last decision."""
    seat = _was_forced_on(game, action, happened)
    if seat is not None:
        wrong = f"was forced and has just been played for seat {seat};"
    else:
        wrong = "cannot be played:" if game.state.over else f"is not legal now{_reason(game, action)}:"
    if game.state.over:
        return f"{action.text!r} {wrong} the game is over"
    legal = ", ".join(repr(a.text) for a in game.legal_actions)
    return f"{action.text!r} {wrong} seat {game.decider} is asked {game.question!r}; it may answer {legal}"


def _reason(game: Game, action: Action) -> str:
    """Return the reason against an answer to the open question, in brackets."""
    return f" ({game.obstacle(action)})" if action in game.answers() else ""


def _was_forced_on(game: Game, action: Action, happened: Array) -> int | None:
    """Return the seat whose only answer the action was since the last decision; it was played without asking."""
    is_repeated = game.played[-1:] == [action]
    effect = None if is_repeated else game.forced_events.get(action.block)
    for event in reversed(list(game.events.decode(happened, None, open_book=True))):
        said = tuple(str(value) for value in event.arguments.values())
        if ((event.kind == "cannot_act" and action.index == PASS)
                or (event.kind == "decided" and said == (action.text, "yes"))
                or (event.kind == effect and said[: len(action.arguments)] == action.arguments)):
            return event.seat
    return None
