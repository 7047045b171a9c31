"""How the events of a journal are read as gains and losses of the seats: tables, a row for each kind of event.

Statistics ask what a role was worth to the seat that took it and to the others, and the journal tells it event by
event. Over a whole game the rows of a thing add up to what the record holds at the end (`HELD`), in every set-up; the
tests hold the tables to that. A game without a table has statistics without gains.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boriken.kernel.journal import Event

#: Events with which the play of a role begins; it goes on to the next of them or to the end of the round.
ROLE_BEGINS = ("role_taken", "captured_role_played")
ROLE_ENDS = (*ROLE_BEGINS, "round_began", "game_over")

Condition = tuple[str, tuple[str, ...]]  # an argument, and some of its values


@dataclass(frozen=True, slots=True)
class Gain:
    """What an event of a kind brings its seat: so much, or as much as an argument says."""

    kind: str
    amount: int | str
    times: int = 1
    only: Condition | None = None  # the event counts only with one of these values
    never: Condition | None = None  # it does not count with one of these
    is_takers: bool = False  # it concerns the seat that plays the role, not the seat of the event

    def told_by(self, event: Event) -> int:
        """The amount that an event of this kind tells."""
        if self.only and event.arguments[self.only[0]] not in self.only[1]:
            return 0
        if self.never and event.arguments[self.never[0]] in self.never[1]:
            return 0
        amount = self.amount if isinstance(self.amount, int) else event.arguments[self.amount]
        return self.times * int(amount or 0)


def loses(kind: str, amount: int | str, **more: Any) -> Gain:
    """An event that takes something from its seat."""
    return Gain(kind, amount, -1, **more)


def _ability(*abilities: str) -> Condition:
    return "ability", abilities


#: Game -> what a seat can gain -> the events that tell of it.
GAINS: Mapping[str, Mapping[str, tuple[Gain, ...]]] = {
    "puerto_rico": {
        "points": (Gain("points_won", "points"), loses("point_returned", 1)),
        "doubloons": (
            Gain("role_taken", "doubloons"), Gain("privilege_doubloon", "doubloons"), Gain("factory_paid", "doubloons"),
            Gain("sold", "doubloons"), Gain("sold_to_post", "doubloons"), Gain("building_paid", "doubloons"),
            Gain("task_done", "doubloons"), Gain("role_captured", "doubloons"), Gain("ransom_paid", "doubloons"),
            Gain("ability_used", "count", only=_ability("doubloon_for_sale", "doubloon_before_building",
                                                        "doubloon_for_kinds", "doubloon_for_workers")),
            loses("ransom_paid", "doubloons", only=("payer", ("seat",)), is_takers=True),
            loses("built", "doubloons"),
            loses("decided", 1, only=("action", ("use land_office",)))),  # its price is told by nothing else
        "goods": (
            Gain("produced", "barrels"), Gain("extra_good", 1), Gain("aqueduct_brought", 1),
            Gain("ship_raided", "barrels"),
            Gain("ability_used", "count", only=_ability("barrel_of_best_kind", "barrel_for_estate")),
            loses("ability_used", "count", only=_ability("points_for_discards")),
            loses("sold", 1), loses("sold_to_post", 1), loses("loaded", "barrels"), loses("loaded_on_wharf", "barrels"),
            loses("loaded_on_small_wharf", "barrels"), loses("delivered", 1), loses("returned", "barrels")),
        "people": (
            Gain("colonist_arrived", 1), Gain("colonists_from_ship", "count"), Gain("noble_arrived", 1),
            Gain("noble_from_ship", 1), Gain("ship_poached", "colonists"), Gain("ship_poached", "nobles"),
            Gain("task_done", "colonists"),
            Gain("ability_used", "count", only=_ability("worker_for_building", "worker_after_mayor")),
            loses("colonist_returned", 1), loses("noble_returned", 1)),
        "buildings": (Gain("built", 1),),
    },
    "san_juan": {
        "cards": (
            Gain("drawn", 1), Gain("shown_taken", 1), loses("discarded", 1), loses("paid", 1), loses("laid_under", 1),
            loses("built", 1, never=("building", ("cathedral",)))),  # which is in nobody's hand
        "goods": (Gain("produced", 1), loses("sold", 1), loses("good_given", 1), loses("good_lost", 1)),
        "buildings": (Gain("built", 1), loses("built", 1, never=("over", ("none",)))),
    },
}

#: Game -> thing -> the fields of its record that hold it.
HELD: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "puerto_rico": {"points": ("points",), "doubloons": ("doubloons",), "goods": ("goods",),
                    "people": ("tile_colonists", "building_colonists", "waiting", "newcomers"),
                    "buildings": ("buildings",)},
    "san_juan": {"cards": ("hand_size",), "goods": ("goods",), "buildings": ("buildings",)},
}


def gains(game: str, events: list[Event]) -> Iterator[tuple[int, int, str, int]]:
    """What each event of a journal brings whom: its place in the journal, the seat, the thing, how much of it."""
    rows: dict[str, list[tuple[str, Gain]]] = {}
    for thing, table in GAINS.get(game, {}).items():
        for row in table:
            rows.setdefault(row.kind, []).append((thing, row))
    taker: int | None = None
    for place, event in enumerate(events):
        if event.kind in ROLE_BEGINS:
            taker = event.seat
        for thing, row in rows.get(event.kind, ()):
            amount, seat = row.told_by(event), taker if row.is_takers else event.seat
            if amount and seat is not None:
                yield place, seat, thing, amount
