"""Points on which the rulebooks differ, contradict themselves or are silent.

A `Ruling` is a switch: one rule with two readings. The record carries the answers as bits, and no rule ever
asks which edition is played. A `Reading` is a point that needed a decision but no switch: either all books
come to the same in play, or only one reading is possible.

Books: 000 Special Edition, 001 Grow, 002 Devir, 003 Puerto Rico 1897. What they print is told in our words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import numpy as np

from boriken.kernel.jit import rule


class Ruling(IntEnum):
    """The switches, each named for the rule as it is when switched on."""

    MAYOR_MUST_FILL = 0
    MAYOR_MAY_DECLINE_EXTRA = 1
    HOSPICE_ON_HACIENDA_TILE = 2
    HOSPICE_TAKES_FROM_SHIP = 3
    PRODUCTION_MAY_BE_DECLINED = 4
    ROUND_IS_FINISHED = 5
    FIRST_TILES_BEFORE_ROW = 6
    QUARRY_WITHOUT_PLANTATIONS = 7


@rule
def has_ruling(s: Any, ruling: Any) -> Any:
    """Whether this game plays the rule that way."""
    return (s.rulings >> np.uint64(ruling)) & np.uint64(1) != np.uint64(0)


@dataclass(frozen=True, slots=True)
class Told:
    """What one book says and where."""

    place: str
    says: str


@dataclass(frozen=True, slots=True)
class RulingText:
    """A switch in words."""

    ruling: Ruling
    question: str
    on: str
    off: str
    books: dict[str, Told]
    defaults: dict[str, bool]  # by edition
    why: str = ""
    as_printed: dict[str, bool] = field(default_factory=dict)  # where a publisher's errata changed the answer


@dataclass(frozen=True, slots=True)
class Reading:
    """A decision that needs no switch."""

    topic: str
    books: dict[str, Told]
    we_play: str
    why: str


def _all(answer: bool, **but: bool) -> dict[str, bool]:
    return {"grow": answer, "devir": answer, "1897": answer, "special": answer} | but


RULINGS = (
    RulingText(
        Ruling.MAYOR_MUST_FILL,
        question="In the mayor phase, must colonists be placed as long as a circle is empty?",
        on="A colonist may wait on the windrose only when no circle of the seat is empty.",
        off="Colonists who stand on circles may move but not go to the windrose; those who wait or have just "
            "arrived may stay there.",
        books={
            "000": Told("The roles, Recruiter, paragraph 3 and notes", "Workers for whom no circle is empty stay on "
                        "the portrait; none may be moved there from a circle at will. That every circle must be "
                        "filled is not said."),
            "001": Told("The roles, Mayor, notes", "Colonists must be placed whenever possible; the windrose is "
                        "only for those who find no circle."),
            "002": Told("The mayor, notes", "Colonists may not be left in San Juan while a circle is empty; all "
                        "circles are filled if possible."),
            "003": Told("The Recruiter, paragraph 3", "Workers go to the portrait if, and only if, no semicircle "
                        "is empty."),
        },
        defaults=_all(True),
        why="000 names one case in which workers stay on the portrait, and forbids to bring it about; the three other "
            "books say outright what that means. Who reads it as leave to keep newcomers waiting switches it off.",
    ),
    RulingText(
        Ruling.MAYOR_MAY_DECLINE_EXTRA,
        question="May the mayor decline the privilege's extra colonist?",
        on="The mayor is asked.",
        off="The mayor takes it as long as the supply has one.",
        books={
            "000": Told("The roles, Recruiter, paragraph 2", "The recruiter takes it."),
            "001": Told("The roles, Mayor", "The mayor receives it."),
            "002": Told("The mayor, paragraph 2", "The mayor may take it."),
            "003": Told("The Recruiter, paragraph 1", "The recruiter takes it first."),
        },
        defaults=_all(False, devir=True),
        why="All four books call privileges optional in general; only 002 repeats it here, and there the seat is "
            "asked.",
    ),
    RulingText(
        Ruling.HOSPICE_ON_HACIENDA_TILE,
        question="May the hospice's colonist stand on the tile drawn with the hacienda?",
        on="The one colonist of the turn may stand on the drawn tile or on the taken one.",
        off="The hospice works for the taken tile only.",
        books={
            "000": Told("Buildings, Hospital, note", "On either of the two tiles; only one worker."),
            "001": Told("Buildings, Hospice", "With a hacienda there is no second colonist; it is open which tile "
                        "has the first."),
            "002": Told("Buildings, Hospice, notes", "None for the hacienda's tile."),
            "003": Told("Buildings, Hospital", "On either of the two tiles; only one worker."),
        },
        defaults=_all(True, devir=False),
        why="001 denies only a second colonist, so the first may come with either tile, as 000 and 003 say.",
    ),
    RulingText(
        Ruling.HOSPICE_TAKES_FROM_SHIP,
        question="May the hospice take its colonist from the ship when the supply is empty?",
        on="From the supply, else from the ship, else none.",
        off="From the supply only.",
        books={
            "000": Told("Buildings, Hospital", "From the agency only when the supply is empty."),
            "001": Told("Buildings, Hospice", "From the supply, not from the ship; an empty supply is not "
                        "mentioned."),
            "002": Told("Buildings, Hospice, notes", "From the ship when the supply is empty."),
            "003": Told("Buildings, Hospital", "From the register when the supply is empty."),
        },
        defaults=_all(True),
        why="001 writes the same brackets at the university and there allows the ship once the supply is empty; "
            "the three other books allow it here.",
    ),
    RulingText(
        Ruling.PRODUCTION_MAY_BE_DECLINED,
        question="May a seat decline to produce?",
        on="Every seat that could produce is asked.",
        off="Every seat takes all the goods it makes.",
        books={
            "000": Told("The roles, Craftsman", "Each player may take goods; all actions but the captain's are "
                        "optional."),
            "001": Told("The roles, Craftsman", "Players receive goods; all actions but the captain's are "
                        "optional."),
            "002": Told("The craftsman", "Players take goods; all actions but the captain's are optional."),
            "003": Told("The Craftsman", "Each player may take goods; all actions but the captain's are "
                        "optional."),
        },
        defaults=_all(False),
        why="Declining is possible by the general sentence but nobody plays so, and asking every seat in every "
            "production would be a nuisance; who wants the letter switches it on.",
    ),
    RulingText(
        Ruling.ROUND_IS_FINISHED,
        question="When an end condition is met, is the round played to its end?",
        on="The game ends after the round.",
        off="The game ends after the phase.",
        books={
            "000": Told("Ending the game; phase notes", "The section says the round; the notes of three phases "
                        "say the phase. The publisher's errata say the round."),
            "001": Told("The end of the game", "The round."),
            "002": Told("End of the game", "The round."),
            "003": Told("Ending the game", "The round."),
        },
        defaults=_all(True),
        as_printed={"special": False},
        why="As printed, 000 says four times that the phase ends the game; that is what its errata correct.",
    ),
    RulingText(
        Ruling.FIRST_TILES_BEFORE_ROW,
        question="Are the seats' first plantations set aside before the first row is drawn?",
        on="First tiles, then the row from the rest.",
        off="The row is drawn from all plantations; then the seats receive theirs.",
        books={
            "000": Told("Set-up, steps 7, 8 and 13", "All plantations go into the bag, the row is drawn, then the "
                        "seats receive theirs."),
            "001": Told("Set-up", "The seats' tiles are named first."),
            "002": Told("Set-up", "The seats' tiles are named first."),
            "003": Told("Game setup, steps 3 and 4", "The seats' tiles first; the remaining ones are shuffled."),
        },
        defaults=_all(True, special=False),
    ),
    RulingText(
        Ruling.QUARRY_WITHOUT_PLANTATIONS,
        question="When no plantation is left to take, may a quarry still be taken?",
        on="Who may take a quarry takes it, whatever the row holds.",
        off="When all plantations lie on islands nobody has an action in the settler phase.",
        books={
            "000": Told("Planter, paragraph 3", "With the discards gone too, the role may be chosen but nobody "
                        "acts."),
            "001": Told("Settler, notes", "With the discards gone too, the next player does not act."),
            "002": Told("The settler, notes", "A player may find no plantation to take; quarries are not "
                        "mentioned."),
            "003": Told("The Planter, paragraph 3", "With the discards gone too, the action cannot be performed."),
        },
        defaults=_all(False, devir=True),
        why="Three books speak of the whole action, one of plantations only. It can only come up with five seats.",
    ),
)

READINGS = (
    Reading(
        "What happens when the plantations run out",
        {"000": Told("Planter", "Discards go back into the bag; with none at all the role may be chosen but "
                     "does nothing."),
         "001": Told("Settler, notes", "The discards are shuffled into a new stack; if they run out too, the next "
                     "player has no action."),
         "002": Told("The settler, notes", "What is left is laid first, then the discards are shuffled and the row "
                     "goes on; the row may stay short."),
         "003": Told("The Planter, paragraph 3", "The discards are shuffled; if they run out too, nobody can act.")},
        "A tile is drawn from the stack; when the stack is empty and a tile is needed, the discards are shuffled "
        "into it; when there are none, the row stays short.",
        "002 spells out what the others shorten. The row's leftovers are discarded before the new row is laid.",
    ),
    Reading(
        "Order of placing colonists",
        {"000": Told("Recruiter, notes", "At once, unless the players want an order."),
         "001": Told("Mayor, notes", "At once; clockwise where it matters."),
         "002": Told("The mayor, notes", "At once; clockwise where it matters."),
         "003": Told("The Recruiter, notes", "Clockwise, unless all agree otherwise.")},
        "Clockwise from the mayor.",
        "Whoever wants an order can have it in every book, and it is never worse for anybody who does not.",
    ),
    Reading(
        "Colonists of the ship",
        {"001": Told("Mayor", "One after the other until the ship is empty."),
         "003": Told("The Recruiter", "One after the other until none is left.")},
        "Nobody can decline colonists from the ship.",
        "The general sentence calls actions optional, but all four mayor sections empty the ship; a declined "
        "colonist would have no place to go that a book names.",
    ),
    Reading(
        "Quarry discount",
        {"000": Told("Builder, quarries", "By the building's points 1, 2, 3; four for a large one."),
         "001": Told("Builder, quarries", "By column."), "002": Told("Quarry", "By column."),
         "003": Told("Quarry Discount", "By section.")},
        "At most as many quarries as the building's column; the price never falls below 0.",
        "Column, section and points are the same number for every building of the base game.",
    ),
    Reading(
        "One building",
        {"000": Told("Builder", "Each phase one."), "001": Told("Builder", "Each phase one."),
         "002": Told("The builder, notes", "One a round."), "003": Told("The Builder", "Each phase one.")},
        "One in each builder phase.",
        "There is one builder card, so a round has one builder phase.",
    ),
    Reading(
        "The craftsman's extra good",
        {"000": Told("Craftsman", "Of a kind produced in this phase."), "001": Told("Craftsman", "Of a kind he "
         "produces."), "002": Told("The craftsman", "Of a kind he can produce."),
         "003": Told("The Craftsman", "Of a kind produced in that phase.")},
        "Of a kind he received in this phase, as long as the supply has one; he may do without.",
        "A kind he could make but did not receive was out of stock, and stays so until the phase ends.",
    ),
    Reading(
        "The trading house is full",
        {"000": Told("Trader", "The rest lose their turn."), "001": Told("Trader", "The phase ends."),
         "002": Told("The trader", "The phase ends."), "003": Told("The Trader", "The rest skip, unless they have "
         "a trading post.")},
        "Nobody else sells in this phase.",
        "Without the expansions the four sentences come to the same.",
    ),
    Reading(
        "Choice of ship",
        {"000": Told("Loading", "Of two or more ships the one that takes most."),
         "001": Told("Captain, loading", "Of two or more empty ships."), "002": Told("Loading", "Of several empty "
         "ships."), "003": Told("Loading Ships", "Of two or more empty ships.")},
        "A kind already on a ship goes only there; otherwise an empty ship that takes the most; among ships that "
        "take equally many the seat chooses.",
        "A kind lies on at most one ship, so only empty ships can be chosen between.",
    ),
    Reading(
        "The harbor's point",
        {"000": Told("Harbor", "For each load."), "001": Told("Harbor", "For each different kind loaded on a ship; "
         "its example pays tobacco twice."), "002": Told("Harbor", "For each load."),
         "003": Told("Harbor", "For each load.")},
        "One for each load, the wharf's included.",
        "001's own example decides.",
    ),
    Reading(
        "The wharf's capacity and where its goods go",
        {"000": Told("Wharf", "No limit; back to the supply at the end of the phase."),
         "001": Told("Wharf", "No limit; back to the supply."),
         "002": Told("Wharf", "No limit, yet a note speaks of 11 barrels; straight to the supply."),
         "003": Told("Wharf", "No limit; back to the supply.")},
        "No limit; straight to the supply.",
        "No game has more than 11 barrels of a kind, and nothing is taken from the supply during the phase.",
    ),
    Reading(
        "Storing",
        {"000": Told("Storing goods", "One barrel, more with a warehouse."),
         "001": Told("Captain, storing", "One barrel, of a kind of the player's choice."),
         "002": Told("Storing, notes", "Who cannot store everything chooses what to keep."),
         "003": Told("Goods Storage", "One barrel of the player's choice.")},
        "What can be kept is kept; where not everything can be, the seat chooses the kinds for its warehouses "
        "and the single barrel.",
        "The limits are limits on room; no book lets a player throw goods away.",
    ),
    Reading(
        "The last victory point",
        {"000": Told("Ending the game", "In the captain phase; taken elsewhere, the game goes on to the next "
         "captain phase."), "001": Told("The end of the game", "In the captain phase."),
         "002": Told("End of the game", "In the captain phase."), "003": Told("Ending the game", "In the shipment "
         "phase.")},
        "The chips are gone when the last one is taken; later points are noted on paper and count in full, for "
        "the customs house too.",
        "In the base game points are taken in the captain phase only.",
    ),
    Reading(
        "A tie that the tie-break leaves",
        {"000": Told("Ending the game", "The win is shared."), "001": Told("The end of the game", "Not said."),
         "002": Told("End of the game", "Not said."), "003": Told("Ending the game", "Not said.")},
        "Doubloons and goods together decide; then the win is shared.",
        "No other book names a further tie-break.",
    ),
    Reading(
        "Each building once",
        {"000": Told("Buildings", "None that one owns."), "001": Told("Buildings; margin", "No building twice; the "
         "margin says commercial buildings."), "002": Told("Buildings", "Each once."),
         "003": Told("The Buildings", "Each once.")},
        "No building twice, production buildings included.",
        "001's body sentence is the fuller one.",
    ),
    Reading(
        "The bank runs out of coins",
        {"000": Told("Concepts", "Goods, buildings and tiles are limited; money is not named."),
         "001": Told("Components", "54 coins."), "002": Told("Components", "54 coins."),
         "003": Told("Components", "51 coins.")},
        "Payments are always made; the bank's count goes below zero.",
        "No book limits money.",
    ),
)
