"""Set up a game: fill an empty record for the expansions and a number of seats; deal the hands."""

from __future__ import annotations

from typing import Any

import numpy as np

from boriken.kernel.batch import Array
from boriken.kernel.errors import ImpossibleSetup, one_of
from boriken.kernel.game import Setup
from boriken.kernel.jit import rule
from boriken.san_juan.catalogue.cards import ADDED, COPIES
from boriken.san_juan.catalogue.editions import BY_ID, EDITION_IDS, EditionRow
from boriken.san_juan.catalogue.rulings import Ruling
from boriken.san_juan.catalogue.setups import (
    HAND_LIMIT,
    HAND_LIMIT_WITH_GUARD_ROOM_IN_THE_DECK,
    OPENING_HAND,
    TABLES,
    VARIANT_HANDS,
)
from boriken.san_juan.hands import draw_cards
from boriken.san_juan.state import RECORD
from boriken.san_juan.vocab import N_CARDS, Card, Expansion

OPTIONS = {
    "opening_variant": "seats draw five, six, seven and eight cards by position and keep four",
    "rulings": "a table of rulings that differ from the edition's, by name",
}


def opening(setup: Setup) -> Array:
    """One record with everything in its place but the hands not dealt."""
    row = find_edition(setup)
    games = RECORD.zeros(1)
    s = games[0]
    s.edition = EDITION_IDS.index(row.id)
    s.seats = setup.seats
    s.rulings = ruling_bits(row, setup.options)
    s.expansions = np.uint64(sum(1 << row.expansions.index(name) for name in set(setup.expansions)))
    s.opening_variant = _switch(setup.options, "opening_variant")
    s.round_number = 1
    s.deck = box(s)
    s.deck[Card.INDIGO_PLANT] -= setup.seats
    s.deck_size = s.deck.sum()
    s.buildings[: setup.seats, Card.INDIGO_PLANT] = 1
    lay_table(s)
    return games


def box(s: Any) -> np.ndarray[Any, Any]:
    """All cards of a game, by kind."""
    copies: np.ndarray[Any, Any] = COPIES + (ADDED if has_expansion(s, Expansion.NEW_BUILDINGS) else 0)
    return copies[:N_CARDS]


def has_expansion(s: Any, expansion: Expansion) -> bool:
    """Whether an expansion is in the game."""
    return bool(int(s.expansions) >> expansion & 1)


def lay_table(s: Any) -> None:
    """The numbers that follow from seats and expansions."""
    s.roles_a_round = TABLES[int(s.seats)].roles_a_round
    with_guard_room = has_expansion(s, Expansion.NEW_BUILDINGS)
    s.hand_limit = HAND_LIMIT_WITH_GUARD_ROOM_IN_THE_DECK if with_guard_room else HAND_LIMIT
    s.cathedral = int(with_guard_room) - int(s.buildings[:, Card.CATHEDRAL].sum())


def find_edition(setup: Setup) -> EditionRow:
    """The edition's row, if it can be played so."""
    if setup.edition not in BY_ID:
        raise ImpossibleSetup(one_of("edition", setup.edition, BY_ID))
    row = BY_ID[setup.edition]
    if isinstance(setup.seats, bool) or setup.seats not in row.seats:
        raise ImpossibleSetup(f"{row.title} is played with {row.seats[0]} to {row.seats[-1]} seats, "
                              f"not {setup.seats!r}")
    for expansion in setup.expansions:
        if expansion not in row.expansions:
            raise ImpossibleSetup(f"{row.title}: {one_of('expansion', expansion, row.expansions)}")
    for option in setup.options:
        if option not in OPTIONS:
            raise ImpossibleSetup(one_of("option", option, OPTIONS))
    return row


def ruling_bits(row: EditionRow, options: Any) -> np.uint64:
    """The edition's answers, with those that the set-up changes."""
    answers = row.rulings()
    changes = options.get("rulings", {})
    names = {r.name.lower(): r for r in Ruling}
    if not isinstance(changes, dict):
        raise ImpossibleSetup(f"rulings are a table from name to True or False, not {changes!r}")
    for name, answer in changes.items():
        if name not in names:
            raise ImpossibleSetup(one_of("ruling", name, names))
        if not isinstance(answer, bool):
            raise ImpossibleSetup(f"the ruling {name} is True or False, not {answer!r}")
        answers[names[name]] = answer
    return np.uint64(sum(1 << r for r, answer in answers.items() if answer))


def _switch(options: Any, name: str) -> bool:
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise ImpossibleSetup(f"{name} is True or False, not {value!r}")
    return value


@rule
def deal_hands(s: Any, journal: Any) -> None:
    """Four cards to every seat; in the variant more, by position, to be reduced to four."""
    for seat in range(s.seats):
        draw_cards(s, seat, VARIANT_HANDS[seat] if s.opening_variant else OPENING_HAND, journal)
