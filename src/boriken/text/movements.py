"""The movements of events: kind of event -> which tokens go from which address to which.

The tables are complete: a kind of event that moves nothing has an empty row. A kind without a row shows no movement, so
that a game can be played before its table is written. The moves of a decision, applied to the position before it, give
the position after it; a test checks that, and lists the few changes without an event. Statistics derive the gains of
seats from the same rows (`analysis/gains.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

import msgspec

from boriken.engine.game import Game
from boriken.engine.journal import Event
from boriken.text.addresses import placed
from boriken.text.tables import text_of

#: Events that begin a role; the role lasts until the next of them or the end of the round.
ROLE_BEGINS = ("role_taken", "captured_role_played")

Arguments = Mapping[str, int | str | None]


class Move(msgspec.Struct, frozen=True):
    """A number of tokens of a kind that go from one address to another."""

    token: str  # `good:corn`, `doubloon`, `colonist`, `tile:quarry`
    count: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Transfer:
    """A movement in terms of an event's arguments: a fixed number of tokens, the number in an argument, or all.

    Besides the arguments, rows can use `{seat}`, the seat of the event; `{taker}`, the seat that took the role which is
    played; and in conditions the names of rulings, whose values are yes and no.
    """

    token: str
    count: int | str | None  # None: all of them; one token is shown
    source: str
    target: str
    argument: str = ""  # the movement happens only if this argument has one of the values
    values: tuple[str, ...] = ()
    is_excluding: bool = False  # the movement happens only if the argument has none of the values

    def takes_place(self, arguments: Arguments) -> bool:
        """Return whether an event with these arguments causes this movement."""
        return not self.argument or (arguments[self.argument] in self.values) != self.is_excluding

    def number(self, arguments: Arguments) -> int:
        """Return the number of tokens that an event with these arguments moves."""
        if not self.takes_place(arguments):
            return 0
        if self.count is None:
            return 1
        return self.count if isinstance(self.count, int) else int(arguments[self.count] or 0)

    def where(self, argument: str, *values: str) -> Transfer:
        """Return the same row for the events in which an argument has one of these values."""
        return replace(self, argument=argument, values=values)

    def unless(self, argument: str, *values: str) -> Transfer:
        """Return the same row for the events in which an argument has none of these values."""
        return replace(self, argument=argument, values=values, is_excluding=True)


@dataclass(frozen=True, slots=True)
class Holding:
    """Something that a seat can have: the fields that contain it, and its tokens and places in the movements."""

    fields: tuple[str, ...]
    tokens: tuple[str, ...]  # prefixes of the tokens
    places: tuple[str, ...]  # prefixes of the addresses at which the seat owns it

    def owner(self, token: str, address: str) -> str:
        """Return the owner of a token of a movement at an address, as the movement names it; "" if there is none."""
        is_held = token.startswith(self.tokens) and address.startswith(self.places)
        return address.partition("@")[2] if is_held else ""


def moves(game: Game, events: Iterable[Event]) -> Iterator[list[Move]]:
    """Yield the moves of each event, as far as the reader may know them.

    The events begin with those of a decision, or with the deal.
    """
    cls, rulings, taker = type(game), rulings_of(game), None
    for event in events:
        if event.kind in ROLE_BEGINS:
            taker = event.seat
        yield list(_moves(cls, event, {**rulings, **event.arguments, "taker": taker}))


def _moves(game: type[Game], event: Event, arguments: Arguments) -> Iterator[Move]:
    for row in text_of(game.id).movements.get(event.kind, ()):
        count = row.number(arguments)
        if count > 0:
            token, source, target = (placed(game, template, arguments, event.seat)
                                     for template in (row.token, row.source, row.target))
            if source != target:
                yield Move(token, count, source, target)


def rulings_of(game: Game) -> dict[str, str]:
    """Return the rulings of a game by their names, each with yes or no."""
    bits = int(game.state.rulings)
    labels = game.record_type.by_name["rulings"].labels
    return {name: "yes" if bits >> place & 1 else "no" for place, name in enumerate(labels)}


#: Frequent movements.
def paid(doubloons: int | str) -> Transfer:
    """Return the movement of doubloons from the bank to a seat."""
    return Transfer("doubloon", doubloons, "doubloon", "doubloon@{seat}")


def pays(doubloons: int | str) -> Transfer:
    """Return the movement of doubloons from a seat to the bank."""
    return Transfer("doubloon", doubloons, "doubloon@{seat}", "doubloon")


def colonists(count: int | str, source: str = "colonist") -> Transfer:
    """Return the movement of colonists to a seat."""
    return Transfer("colonist", count, source, "colonist@{seat}")


def barrels(count: int | str, source: str, target: str) -> Transfer:
    """Return the movement of barrels of a kind."""
    return Transfer("good:{good}", count, source, target)


OWN_GOOD = "good:{good}@{seat}"
SUPPLY = "good:{good}"
