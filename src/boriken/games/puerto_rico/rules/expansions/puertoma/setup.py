"""The set-up of Puertomas: their number, their difficulty, and the games in which they can play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boriken.engine.errors import ImpossibleSetup, field_problem, one_of, problem
from boriken.engine.fields import label
from boriken.engine.game import is_whole
from boriken.games.puerto_rico.rules.catalogue.editions import EDITIONS, PuertoRicoEdition
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import FIRST_MARKER
from boriken.games.puerto_rico.rules.vocab import MOST_PUERTOMAS, Difficulty, Variant

DIFFICULTIES = {label(d): d for d in Difficulty}


def find_puertomas(row: PuertoRicoEdition, seats: int, options: Any) -> int:
    """Return how many of the last seats are Puertomas; raise `ImpossibleSetup` if they cannot be."""
    number = options.get("puertomas", 0)
    if not is_whole(number) or not 0 <= number <= MOST_PUERTOMAS:
        raise ImpossibleSetup(f"puertomas must be 0, 1 or 2, not {number!r}")
    if number and label(Variant.ACHIEVEMENTS_ARE_DRAFTED) in options.get("variants", ()):
        raise ImpossibleSetup("achievements_are_drafted cannot be used with Puertomas: each person keeps four of six "
                              "cards instead")
    wrong = next(puertoma_problems(row, seats, number), None)
    if wrong:
        raise ImpossibleSetup(wrong)
    return int(number)


def puertoma_problems(row: PuertoRicoEdition, seats: int, number: int) -> Iterator[str]:
    """Yield why so many Puertomas cannot play at a table."""
    if number and not row.has_puertomas:
        having = ", ".join(other.id for other in EDITIONS if other.has_puertomas)
        yield field_problem("puertomas", f"puertomas cannot play in {row.title}, but in the edition {having}")
    elif number and seats <= number:
        yield problem("puertomas", f"{number} puertomas need at least one person beside them, so at least "
                      f"{number + 1} seats, not {seats}", seats=number + 1)


def find_difficulty(options: Any) -> Difficulty:
    """Return how hard the Puertomas are; raise `ImpossibleSetup` in a game without them."""
    name = options.get("difficulty", label(Difficulty.NORMAL))
    if name not in DIFFICULTIES:
        raise ImpossibleSetup(one_of("difficulty", name, DIFFICULTIES))
    if "difficulty" in options and not options.get("puertomas"):
        raise ImpossibleSetup("difficulty needs Puertomas, and this game has none: set puertomas to 1 or 2")
    return DIFFICULTIES[name]


def seat_puertomas(s: Any, row: PuertoRicoEdition, options: Any) -> None:
    """Give the last seats to Puertomas."""
    s.puertomas = find_puertomas(row, int(s.seats), options)
    s.difficulty = find_difficulty(options)
    s.marker = FIRST_MARKER + 1 if s.puertomas else 0
