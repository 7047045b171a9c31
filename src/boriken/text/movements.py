"""What moves when something happens: kind of event -> which tokens go from which address to which.

The tables are complete: a kind of event that moves nothing has an empty row. Of a kind without a row nothing is shown
to move, so that a game can be played before its table is written. The moves of a decision, applied to the position
before it, give the position after it; a test checks that, and lists the few changes that no event tells. Statistics
derive what seats gain from the same rows (`analysis/gains.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

import msgspec

from boriken.engine.game import Game
from boriken.engine.journal import Event
from boriken.text.addresses import placed
from boriken.text.tables import text_of

#: Events with which the play of a role begins; it goes on to the next of them or to the end of the round.
ROLE_BEGINS = ("role_taken", "captured_role_played")

Arguments = Mapping[str, int | str | None]


class Move(msgspec.Struct, frozen=True):
    """So many tokens of a kind go from one address to another."""

    token: str  # `good:corn`, `doubloon`, `colonist`, `tile:quarry`
    count: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Row:
    """A movement by the arguments of an event: so many tokens, as many as an argument says, or all that are there.

    Besides the arguments, rows can use `{seat}`, the seat of the event; `{taker}`, the seat that took the role which is
    played; and in conditions the names of rulings, whose values are yes and no.
    """

    token: str
    count: int | str | None  # None: all, however many; one token is shown
    source: str
    target: str
    argument: str = ""  # it takes place only where this argument has one of the values
    values: tuple[str, ...] = ()
    is_excluding: bool = False  # it takes place only where the argument has none of the values

    def takes_place(self, arguments: Arguments) -> bool:
        """Return whether an event with these arguments moves this."""
        return not self.argument or (arguments[self.argument] in self.values) != self.is_excluding

    def number(self, arguments: Arguments) -> int:
        """Return how many tokens an event with these arguments moves."""
        if not self.takes_place(arguments):
            return 0
        if self.count is None:
            return 1
        return self.count if isinstance(self.count, int) else int(arguments[self.count] or 0)

    def where(self, argument: str, *values: str) -> Row:
        """Return the same row for the events in which an argument has one of these values."""
        return replace(self, argument=argument, values=values)

    def unless(self, argument: str, *values: str) -> Row:
        """Return the same row for the events in which an argument has none of these values."""
        return replace(self, argument=argument, values=values, is_excluding=True)


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


def moves(game: Game, events: Iterable[Event]) -> Iterator[list[Move]]:
    """Yield what each of some events of a game moves, as far as their reader may know it.

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


#: What often moves.
def paid(doubloons: int | str) -> Row:
    """The bank pays a seat."""
    return Row("doubloon", doubloons, "doubloon", "doubloon@{seat}")


def pays(doubloons: int | str) -> Row:
    """A seat pays the bank."""
    return Row("doubloon", doubloons, "doubloon@{seat}", "doubloon")


def colonists(count: int | str, source: str = "colonist") -> Row:
    """Colonists come to a seat."""
    return Row("colonist", count, source, "colonist@{seat}")


def barrels(count: int | str, source: str, target: str) -> Row:
    """Barrels of a kind."""
    return Row("good:{good}", count, source, target)


OWN_GOOD = "good:{good}@{seat}"
SUPPLY = "good:{good}"
