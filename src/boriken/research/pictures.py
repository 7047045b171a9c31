"""A game for people to look at: as a text, what an onlooker or a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boriken.kernel.game import Game


def text_of(game: Game, seat: int | None = None) -> str:
    """The whole table as a seat sees it (for None, an onlooker), a line for everything that is there."""
    return "\n".join(_lines(game, seat))


def _lines(game: Game, seat: int | None) -> Iterator[str]:
    view = game.view(seat)
    outcome = game.outcome
    if outcome is None:
        yield f"{game.id} {game.edition}, {game.seats} seats: seat {game.decider} is asked {game.question}"
    else:
        yield (f"{game.id} {game.edition}, {game.seats} seats: over ({', '.join(outcome.reasons)}), points "
               f"{', '.join(map(str, outcome.scores))}, won by seat {' and '.join(map(str, outcome.winners))}")
    for group in game.record_type.groups:
        told = {name: value for name, value in view.get(group.name, {}).items() if _says_something(value)}
        if told:
            yield f"[{group.name}] {group.meaning}"
        for name, value in told.items():
            if game.record_type.by_name[name].is_per_seat:
                yield f"  {name}:"
                yield from (f"    seat {seat}: {_written(part)}" for seat, part in enumerate(value)
                            if _says_something(part))
            else:
                yield f"  {name}: {_written(value)}"


def _says_something(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_says_something, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(_says_something, value))
    return value not in (None, 0, "", "nothing", "none", False)


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_written(part)}" for name, part in value.items() if _says_something(part))
    if isinstance(value, (list, tuple)):
        return " ".join(map(_written, value))
    return str(value)
