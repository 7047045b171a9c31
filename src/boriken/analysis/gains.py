"""Gains and losses of the seats, from the events of a journal.

Statistics count the worth of a role to the seat that took it and to the others, event by event. A row of
`text/movements.py` says which things an event moves; a seat gains the things that move to it and loses those that move
away from it. Over a whole game the gains add up to the holdings in the final record, in every set-up; a test checks
it. A game without movements has statistics without gains.
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
    """The change of one holding of a seat by a row of the movements."""

    thing: str
    row: Transfer
    sign: int
    is_takers: bool  # the holding is that of the seat that plays the role, not of the event's seat


@cache
def gain_rows(game: str) -> dict[str, list[Gain]]:
    """Return the gains and losses of each kind of event that changes the holdings of a seat."""
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
    """Yield the gains of each event of a journal: its place in the journal, the seat, the thing, the amount."""
    rows = gain_rows(game)
    taker: int | None = None
    for place, event in enumerate(events):
        if event.kind in ROLE_BEGINS:
            taker = event.seat
        for gain in rows.get(event.kind, ()):
            amount, seat = gain.sign * gain.row.number(event.arguments), taker if gain.is_takers else event.seat
            if amount and seat is not None:
                yield place, seat, gain.thing, amount
