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

from boriken.kernel.game import Game
from boriken.kernel.journal import Event
from boriken.presentation.addresses import placed

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
    for row in MOVEMENTS.get(game.id, {}).get(event.kind, ()):
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


#: Who stood on a tile that leaves the island.
OCCUPANT = (Row("colonist", 1, "tile:{tile}@{seat}", "colonist@{seat}").where("occupant", "colonist"),
            Row("noble", 1, "tile:{tile}@{seat}", "colonist@{seat}").where("occupant", "noble"))

OWN_GOOD = "good:{good}@{seat}"
SUPPLY = "good:{good}"

PUERTO_RICO: Mapping[str, tuple[Row, ...]] = {
    "decided": (pays(1).where("action", "use land_office"),),  # no other event tells its price
    "round_began": (),
    "role_taken": (Row("role:{role}", 1, "role:{role}", "seat:{seat}"),
                   Row("doubloon", "doubloons", "role:{role}", "doubloon@{seat}")),
    "privilege_doubloon": (paid("doubloons"),),
    "tile_drawn": (Row("tile:{tile}", 1, "stack", "tile:{tile}@{seat}").where("origin", "stack"),
                   Row("tile:{tile}", 1, "seat:{seat}", "tile:{tile}@{seat}").where("origin", "gained tile")),
    "tile_taken": (Row("tile:{tile}", 1, "tile:{tile}", "tile:{tile}@{seat}"),),
    "row_discarded": (Row("tile:{tile}", "count", "tile:{tile}", "discard"),),
    "row_laid": (Row("tile:{tile}", 1, "stack", "tile:{tile}"),),
    "stack_reshuffled": (Row("tile", "count", "discard", "stack"),),
    "colonist_arrived": (Row("colonist", 1, "colonist", "{place}@{seat}").where("origin", "supply"),
                         Row("colonist", 1, "colonist_ship", "{place}@{seat}").where("origin", "ship")),
    "colonists_from_ship": (colonists("count", "colonist_ship"),),
    "colonists_placed": (Row("colonist", "count", "colonist@{seat}", "{place}@{seat}"),),
    "ship_refilled": (Row("colonist", "count", "colonist", "colonist_ship"),),
    "built": (pays("doubloons"), Row("building:{building}", 1, "building:{building}", "building:{building}@{seat}")),
    "produced": (barrels("barrels", SUPPLY, OWN_GOOD),),
    "extra_good": (barrels(1, SUPPLY, OWN_GOOD),),
    "factory_paid": (paid("doubloons"),),
    "sold": (barrels(1, OWN_GOOD, "house"), paid("doubloons")),
    "house_emptied": (Row("good", "barrels", "house", "good"),),
    "loaded": (barrels("barrels", OWN_GOOD, "ship:{ship}"),),
    "loaded_on_wharf": (barrels("barrels", OWN_GOOD, "building:wharf@{seat}"),),
    "points_won": (Row("point", "points", "point", "point@{seat}"),),
    "cannot_act": (),
    "stored": (),
    "returned": (barrels("barrels", OWN_GOOD, SUPPLY),),
    "ship_sailed": (barrels("barrels", "ship:{ship}", SUPPLY),),
    "role_doubloon": (Row("doubloon", 1, "doubloon", "role:{role}"),),
    "end_triggered": (),
    "game_over": (),
    "drafted": (Row("building:{building}", "count", "box", "building:{building}"),),
    "tile_seen": (Row("tile:{tile}", 1, "stack", "seat:{seat}"),),
    "forest_laid": (Row("tile:forest", 1, "stack", "tile:forest@{seat}").where("origin", "stack"),
                    Row("tile:forest", 1, "seat:{seat}", "tile:forest@{seat}").where("origin", "gained tile")),
    "tile_discarded": (
        *OCCUPANT,
        Row("tile:{tile}", 1, "tile:{tile}@{seat}", "discard").where("hunting_lodge_returns_to_stack", "no"),
        Row("tile:{tile}", 1, "tile:{tile}@{seat}", "stack").where("hunting_lodge_returns_to_stack", "yes")),
    "tile_sold": (*OCCUPANT, Row("tile:{tile}", 1, "tile:{tile}@{seat}", "discard")),  # its price is told as paid
    "building_paid": (Row("doubloon", "doubloons", "building:{building}@{seat}", "doubloon@{seat}"),),
    "building_scored": (),  # the points are told as won
    "aqueduct_brought": (barrels(1, SUPPLY, OWN_GOOD),),
    "point_returned": (Row("point", 1, "point@{seat}", "point"),),
    "colonist_returned": (Row("colonist", 1, "{place}@{seat}", "colonist"),),
    "noble_returned": (Row("noble", 1, "{place}@{seat}", "noble"),),
    "sold_to_post": (barrels(1, OWN_GOOD, "building:trading_post@{seat}"), paid("doubloons")),
    "loaded_on_small_wharf": (barrels("barrels", OWN_GOOD, "building:small_wharf@{seat}"),),
    "noble_arrived": (Row("noble", 1, "noble", "colonist@{seat}").where("origin", "supply"),
                      Row("noble", 1, "noble_ship", "colonist@{seat}").where("origin", "ship")),
    "noble_from_ship": (Row("noble", 1, "noble_ship", "colonist@{seat}"),),
    "nobles_placed": (Row("noble", "count", "colonist@{seat}", "{place}@{seat}"),  # they were placed as colonists
                      Row("colonist", "count", "{place}@{seat}", "colonist@{seat}")),
    "noble_boarded": (Row("noble", 1, "noble", "noble_ship"),),
    "guest_sent": (Row("colonist", 1, "building:guesthouse@{seat}", "{place}@{seat}"),),
    "noble_guest_sent": (Row("noble", 1, "building:guesthouse@{seat}", "{place}@{seat}"),),
    "delivered": (barrels(1, OWN_GOOD, "building:royal_supplier@{seat}"),),
    "first_tile": (Row("tile:{tile}", 1, "stack", "tile:{tile}@{seat}"),),
    "drafted_by_chance": (Row("building:{building}", "count", "box", "building:{building}"),),
    "smuggler_token_taken": (Row("smuggler_token", 1, "role:smuggler", "seat:{seat}"),),
    "ship_raided": (barrels("barrels", "ship:{ship}", OWN_GOOD),),
    "house_plundered": (Row("good", "barrels", "house", "good"),),
    "ship_poached": (colonists("colonists", "colonist_ship"),
                     Row("noble", "nobles", "noble_ship", "colonist@{seat}"),
                     Row("colonist", "others", "colonist_ship", "box").where("poached_leave_the_game", "yes"),
                     Row("colonist", "others", "colonist_ship", "colonist").where("poached_leave_the_game", "no")),
    "role_captured": (Row("role:{role}", 1, "role:{role}", "seat:{seat}"),
                      Row("doubloon", "doubloons", "role:{role}", "doubloon@{seat}")),
    "ransom_paid": (Row("doubloon", "doubloons", "doubloon@{taker}", "doubloon@{seat}").where("payer", "seat"),
                    paid("doubloons").where("payer", "bank")),
    "captured_role_played": (),
    "task_wants_tiles": (Row("tile:{tile}", 1, "stack", "task:{task}"),),
    "task_wants_goods": (barrels(1, SUPPLY, "task:{task}").unless("task", "production_goal"),
                         barrels("barrels", SUPPLY, "task:{task}").where("task", "production_goal")),
    "task_wants_building": (),
    "task_done": (Row("colonist", "colonists", "task:{task}", "colonist@{seat}"),
                  Row("doubloon", "doubloons", "task:{task}", "doubloon@{seat}")),
    "decided_secretly": (),
    "achievement_seen": (),
    "achievement_kept": (Row("achievement:{card}", 1, "achievement", "achievement:{card}@{seat}"),),
    "achievements_passed": (),
    "achievement_announced": (),
    "puertoma_considered": (),
    "puertoma_reason": (),
    "puertoma_weighed": (),
    "marker_read": (),
    "tie_break_drawn": (),
    "tie_break_shuffled": (),
    "counted_out": (),
    "marker_moved": (),
    "marker_stayed": (),
    "reserved": (),
    "ability_unlocked": (),
    "ability_discarded": (),
    "ability_used": (
        paid("count").where("ability", "doubloon_for_sale", "doubloon_before_building", "doubloon_for_kinds",
                            "doubloon_for_workers"),
        colonists("count").where("ability", "worker_for_building", "worker_after_mayor"),
        barrels("count", SUPPLY, OWN_GOOD).where("ability", "barrel_of_best_kind", "barrel_for_estate"),
        barrels("count", OWN_GOOD, SUPPLY).where("ability", "points_for_discards")),
    "puertoma_endowed": (Row("building:{building}", 1, "building:{building}", "building:{building}@{seat}"),
                         barrels(1, SUPPLY, OWN_GOOD)),
    "smuggler_weighed": (),
}

SAN_JUAN: Mapping[str, tuple[Row, ...]] = {
    "decided": (),
    "decided_secretly": (),
    "round_began": (),
    "role_taken": (Row("role:{role}", 1, "role:{role}", "seat:{seat}"),),
    "library_used": (),
    "cannot_act": (),
    "drawn": (Row("card:{card}", 1, "deck", "hand@{seat}"),),
    "discarded": (Row("card:{card}", 1, "hand@{seat}", "discard"),),
    "deck_shuffled": (Row("card", None, "discard", "deck"),),
    "paid": (Row("card:{card}", 1, "hand@{seat}", "discard"),),
    "good_given": (barrels(1, OWN_GOOD, "discard"),),
    "good_lost": (barrels(1, OWN_GOOD, "discard"),),
    "built": (
        Row("card:{building}", 1, "hand@{seat}", "building:{building}@{seat}").unless("building", "cathedral"),
        Row("card:{building}", 1, "building:{building}", "building:{building}@{seat}").where("building", "cathedral"),
        Row("card:{over}", 1, "building:{over}@{seat}", "covered").unless("over", "none")),
    "produced": (barrels(1, "deck", OWN_GOOD),),
    "tile_shown": (),
    "sold": (barrels(1, OWN_GOOD, "discard"),),
    "stored_in_harbor": (Row("card", 1, "discard", "building:harbor@{seat}"),),
    "kept": (),  # it was drawn into the hand; what is not kept is laid away
    "shown": (Row("card:{card}", 1, "deck", "shown"),),
    "shown_taken": (Row("card:{card}", 1, "shown", "hand@{seat}"),),
    "laid_under": (Row("card:{card}", 1, "hand@{seat}", "building:{building}@{seat}"),),
    "end_triggered": (),
    "game_over": (),
    "declined": (),
    "dealt": (Row("card:{card}", 1, "deck", "hand@{seat}"),),
    "opening_began": (),
}

MOVEMENTS: Mapping[str, Mapping[str, tuple[Row, ...]]] = {"puerto_rico": PUERTO_RICO, "san_juan": SAN_JUAN}
