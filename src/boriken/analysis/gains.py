"""How the events of a journal are read as gains and losses of the seats.

Statistics ask what a role was worth to the seat that took it and to the others, and the journal tells it event by
event. What an event moves is a row of `presentation/movements.py`; a seat gains what moves to it and loses what moves
away from it. Over a whole game that adds up to what the record holds at the end (`HELD`), in every set-up; a test
checks it. A game without a table has statistics without gains.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from boriken.kernel.journal import Event
from boriken.presentation.movements import MOVEMENTS, ROLE_BEGINS, Row

ROLE_ENDS = (*ROLE_BEGINS, "round_began", "game_over")


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat can have: the fields that hold it, and the tokens and places that it is in the rows of movements."""

    fields: tuple[str, ...]
    tokens: tuple[str, ...]  # how the tokens of the rows begin
    places: tuple[str, ...]  # how the addresses begin at which it is the seat's

    def owner(self, token: str, address: str) -> str:
        """Return the seat that has a token of a row at an address, as the row names it; empty if none has it."""
        is_held = token.startswith(self.tokens) and address.startswith(self.places)
        return address.partition("@")[2] if is_held else ""


#: Game -> what a seat can gain.
HOLDINGS: Mapping[str, Mapping[str, Holding]] = {
    "puerto_rico": {
        "points": Holding(("points",), ("point",), ("point@",)),
        "doubloons": Holding(("doubloons",), ("doubloon",), ("doubloon@",)),
        "goods": Holding(("goods",), ("good",), ("good:",)),
        "people": Holding(("tile_colonists", "building_colonists", "waiting", "newcomers"), ("colonist", "noble"),
                          ("colonist@", "{place}@", "tile:", "building:")),
        "buildings": Holding(("buildings",), ("building:",), ("building:",)),
    },
    "san_juan": {
        "cards": Holding(("hand_size",), ("card",), ("hand@",)),
        "goods": Holding(("goods",), ("good",), ("good:",)),
        "buildings": Holding(("buildings",), ("card:{building}", "card:{over}"), ("building:",)),
    },
}

#: Game -> thing -> the fields of its record that hold it.
HELD: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    game: {thing: holding.fields for thing, holding in things.items()} for game, things in HOLDINGS.items()}


@dataclass(frozen=True, slots=True)
class Gain:
    """What a row of the movements adds to a thing of a seat, or takes from it."""

    thing: str
    row: Row
    sign: int
    is_takers: bool  # it concerns the seat that plays the role, not the seat of the event


@cache
def gain_rows(game: str) -> dict[str, list[Gain]]:
    """Return the kinds of events that change what a seat has, each with what it adds and takes."""
    found: dict[str, list[Gain]] = {}
    for kind, rows in MOVEMENTS.get(game, {}).items():
        for row in rows:
            for thing, holding in HOLDINGS.get(game, {}).items():
                giver, receiver = (holding.owner(row.token, address) for address in (row.source, row.target))
                for owner, sign in ((giver, -1), (receiver, 1)):
                    if owner and giver != receiver:
                        found.setdefault(kind, []).append(Gain(thing, row, sign, owner == "{taker}"))
    return found


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
