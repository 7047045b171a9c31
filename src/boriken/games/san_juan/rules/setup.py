"""Set up a game: fill an empty record for the expansions and a number of seats; deal the hands."""

from __future__ import annotations

from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.editions import find_edition, has_expansion, switched
from boriken.engine.fields import bits, label
from boriken.engine.game import Setup
from boriken.engine.jit import plain, rule
from boriken.engine.rulings import ruling_bits
from boriken.games.san_juan.rules.catalogue.cards import ADDED, COPIES
from boriken.games.san_juan.rules.catalogue.editions import BY_ID, EDITION_IDS
from boriken.games.san_juan.rules.catalogue.rulings import RULINGS
from boriken.games.san_juan.rules.catalogue.setups import (
    HAND_LIMIT,
    HAND_LIMIT_WITH_GUARD_ROOM_IN_THE_DECK,
    OPENING_HAND,
    TABLES,
    VARIANT_HANDS,
)
from boriken.games.san_juan.rules.hands import draw_into_hand
from boriken.games.san_juan.rules.state import RECORD
from boriken.games.san_juan.rules.vocab import N_CARDS, Card, Expansion, Happening

OPTIONS = {
    "opening_variant": "seats draw five, six, seven and eight cards by position and keep four",
    "rulings": "a table of rulings that differ from the edition's, by name",
}
EXPANSIONS = {label(e): e for e in Expansion}


def opening(setup: Setup) -> Array:
    """Return one record that is set up, with the hands not dealt."""
    row = find_edition(setup, BY_ID, OPTIONS)
    games = RECORD.zeros(1)
    s = games[0]
    s.edition = EDITION_IDS.index(row.id)
    s.seats = setup.seats
    s.rulings = ruling_bits(RULINGS, row.id, setup.options, tuple(Expansion))  # also of absent expansions
    s.expansions = bits(EXPANSIONS[name] for name in setup.expansions)
    s.opening_variant = switched(setup.options, "opening_variant")
    s.round_number = 1
    s.deck = box(s)
    s.deck[Card.INDIGO_PLANT] -= setup.seats
    s.deck_size = s.deck.sum()
    s.buildings[: setup.seats, Card.INDIGO_PLANT] = 1
    lay_table(s)
    return games


def box(s: Any) -> np.ndarray[Any, Any]:
    """Return all cards of a game, by kind."""
    copies: np.ndarray[Any, Any] = COPIES + (ADDED if plain(has_expansion)(s, Expansion.NEW_BUILDINGS) else 0)
    return copies[:N_CARDS]


def lay_table(s: Any) -> None:
    """Set the numbers that follow from seats and expansions."""
    s.roles_a_round = TABLES[int(s.seats)].roles_a_round
    with_guard_room = plain(has_expansion)(s, Expansion.NEW_BUILDINGS)
    s.hand_limit = HAND_LIMIT_WITH_GUARD_ROOM_IN_THE_DECK if with_guard_room else HAND_LIMIT
    s.cathedral = int(with_guard_room) - int(s.buildings[:, Card.CATHEDRAL].sum())


@rule
def deal_hands(s: Any, journal: Any) -> None:
    """Deal four cards to every seat; in the variant more, by position, to be reduced to four."""
    for seat in range(s.seats):
        for _ in range(VARIANT_HANDS[seat] if s.opening_variant else OPENING_HAND):
            draw_into_hand(s, seat, Happening.DEALT, journal)
