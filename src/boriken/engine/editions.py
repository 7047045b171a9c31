"""The declaration of a game's editions, and the checks that every set-up must pass."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import numpy as np

from boriken.engine.errors import ImpossibleSetup, one_of, problem
from boriken.engine.game import Setup, is_whole
from boriken.engine.jit import rule


@dataclass(frozen=True, slots=True)
class EditionRow:
    """One edition; a game adds the numbers in which its editions differ."""

    id: str
    title: str
    book: str
    version: int  # raised when the behaviour of any game of this edition changes
    history: tuple[str, ...]  # one line for each version (`versions.py`)
    seats: tuple[int, ...]
    expansions: tuple[str, ...]


R = TypeVar("R", bound=EditionRow)


@dataclass(frozen=True)
class Automata:
    """The options for the seats that the rules themselves play."""

    number: str  # the option for the number of such seats
    difficulty: str  # the option for their difficulty
    easiest_first: tuple[str, ...]  # the values of the difficulty option


@dataclass(frozen=True)
class Offers:
    """The options of a game that people can choose, besides its rulings."""

    options: Mapping[str, tuple[Literal["switch", "choice", "several"], tuple[Any, ...]]]  # kind, values
    beside: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # other options that an option requires
    automata: Automata | None = None


#: Maps an expansion that requires another one to the one that it requires.
Needs = Mapping[str, str]
NO_NEEDS: Needs = {}


def about(rows: Iterable[EditionRow], options: Mapping[str, str], needs: Needs = NO_NEEDS) -> dict[str, dict[str, Any]]:
    """Return what can be played, by edition; `options` maps each option of the game to its meaning."""
    return {
        row.id: {"title": row.title, "version": row.version, "history": row.history, "seats": row.seats,
                 "expansions": row.expansions, "needs": {e: needs[e] for e in row.expansions if e in needs},
                 "options": dict(options)}
        for row in rows
    }


def unmet_needs(expansions: Collection[str], needs: Needs) -> Iterator[str]:
    """Yield a sentence for each expansion that lacks the one it requires."""
    for expansion in expansions:
        if expansion in needs and needs[expansion] not in expansions:
            yield problem("needs", f"the expansion {expansion} requires {needs[expansion]}: add {needs[expansion]}",
                          expansion=f"expansion:{expansion}", needed=f"expansion:{needs[expansion]}")


def find_edition(setup: Setup, rows: Mapping[str, R], options: Iterable[str], needs: Needs = NO_NEEDS) -> R:
    """Return the row of a set-up's edition; raise `ImpossibleSetup` if the set-up cannot be played."""
    if not isinstance(setup.edition, str) or setup.edition not in rows:
        raise ImpossibleSetup(one_of("edition", setup.edition, rows))
    row = rows[setup.edition]
    if not is_whole(setup.seats) or setup.seats not in row.seats:
        raise ImpossibleSetup(f"{row.title} has {row.seats[0]} to {row.seats[-1]} seats, "
                              f"not {setup.seats!r}")
    for expansion in setup.expansions:
        if expansion not in row.expansions:
            raise ImpossibleSetup(f"{row.title}: {one_of('expansion', expansion, row.expansions)}")
    for unmet in unmet_needs(setup.expansions, needs):
        raise ImpossibleSetup(unmet)
    for option in setup.options:
        if option not in options:
            raise ImpossibleSetup(one_of("option", option, options))
    return row


def switched(options: Mapping[str, Any], name: str) -> bool:
    """Return whether an option is on; it is off where it is not given."""
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise ImpossibleSetup(f"the option {name} must be True or False, not {value!r}")
    return value


@rule
def has_expansion(s: Any, expansion: Any) -> Any:
    """Return whether an expansion is in this game."""
    return (s.expansions >> np.uint64(expansion)) & np.uint64(1) != np.uint64(0)
