"""How the events of a journal are read as gains and losses of the seats.

Statistics ask what a role was worth to the seat that took it and to the others, and the journal tells it event by
event. What an event moves is a row of `text/movements.py`; a seat gains what moves to it and loses what moves away
from it. Over a whole game that adds up to what the record holds at the end (the fields of its holdings), in every set-
up; a test checks it. A game without a table has statistics without gains.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from boriken.engine.journal import Event
from boriken.text.movements import ROLE_BEGINS, Transfer
from boriken.text.tables import text_of

ROLE_ENDS = (*ROLE_BEGINS, "round_began", "game_over")


@dataclass(frozen=True, slots=True)
class Gain:
    """What a row of the movements adds to a thing of a seat, or takes from it."""

    thing: str
    row: Transfer
    sign: int
    is_takers: bool  # it concerns the seat that plays the role, not the seat of the event


@cache
def gain_rows(game: str) -> dict[str, list[Gain]]:
    """Return the kinds of events that change what a seat has, each with what it adds and takes."""
    found: dict[str, list[Gain]] = {}
    for kind, rows in text_of(game).movements.items():
        for row in rows:
            for thing, holding in text_of(game).holdings.items():
                giver, receiver = (holding.owner(row.token, address) for address in (row.source, row.target))
                for owner, sign in ((giver, -1), (receiver, 1)):
                    if owner and giver != receiver:
                        found.setdefault(kind, []).append(Gain(thing, row, sign, owner == "{taker}"))
    return found


def held(game: str) -> dict[str, tuple[str, ...]]:
    """Return the fields of a game's record that hold each thing that a seat can gain."""
    return {thing: holding.fields for thing, holding in text_of(game).holdings.items()}


def gains(game: str, events: list[Event]) -> Iterator[tuple[int, int, str, int]]:
    """Yield what each event of a journal brings: its place in the journal, the seat, the thing, how much of it."""
    rows = gain_rows(game)
    taker: int | None = None
    for place, event in enumerate(events):
        if event.kind in ROLE_BEGINS:
            taker = event.seat
        for gain in rows.get(event.kind, ()):
            amount, seat = gain.sign * gain.row.number(event.arguments), taker if gain.is_takers else event.seat
            if amount and seat is not None:
                yield place, seat, gain.thing, amount
