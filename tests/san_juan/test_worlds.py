"""Dealing anew, beside all that could be: small games are played, and a seat's worlds are followed by its journal.

What is drawn must be possible, all that is possible must be drawn, and equally often. `memory.py` keeps facts
about the present deck only, so the first holds without exception while that is the first deck or the second;
the second holds always.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from boriken.engine.jit import IS_COMPILED
from boriken.games.san_juan.rules.game import SanJuan
from tests.san_juan.tables import BOX, position
from tests.san_juan.worlds import Worlds

IN_PLAY = ("sugar_mill", "tobacco_storage", "smithy", "poor_house", "well", "statue", "crane", "hero", "palace",
           "library", "tower", "quarry", "trading_post", "aqueduct")
CITY = ("chapel", "coffee_roaster", "silver_smelter", "archive", "prefecture", "market_hall", "black_market",
        "carpenter")
#: The last: a seat builds a card that another knew in the deck, and lays away a card of the same deck.
SEEDS = (*range(24), 1147) if IS_COMPILED else (*range(4), 1147)
DRAWS_A_WORLD = 20
MOST_WORLDS = 1000
DRAWS = 5000


def small_game(chance):
    """Few cards are in play, all different; the others lie under buildings. Seat 0 may have a gold mine."""
    seats = chance.choice((2, 2, 3))
    cards, left, cities = chance.sample(IN_PLAY, chance.randint(6, 8)), dict(BOX), {}
    for seat in range(seats):
        buildings = ["indigo_plant", *chance.sample(CITY, chance.randint(2, 4))]
        buildings += ["gold_mine"] if seat == 0 and chance.random() < 0.6 else []
        cities[seat] = {"buildings": buildings, "hand": [cards.pop() for _ in range(chance.randint(1, 2))]}
        for card in (*buildings, *cities[seat]["hand"]):
            left[card] -= 1
    for card in cards:
        left[card] -= 1
    return position(seats, rng=f"{chance.getrandbits(64):016x}", cities=cities, table={
        "deck": dict.fromkeys(cards, 1), "covered": {card: copies for card, copies in left.items() if copies}})


def followed(seed):
    """A small game, step by step: the game, the worlds of one seat, and how often the deck was made anew."""
    chance = random.Random(seed)
    game = small_game(chance)
    worlds = Worlds(game.state, chance.randrange(game.seats))
    told, decks = len(game.journal), 0
    for _ in range(50):
        if game.decider is None:
            return
        game.play(chance.choice(game.legal_actions))
        events = game.journal_for(worlds.me)[told:]
        told += len(events)
        decks += sum(event.kind == "deck_shuffled" for event in events)
        worlds.follow(events)
        yield game, worlds, decks


def deal_anew(game, worlds, number):
    """How often each world comes."""
    games = np.repeat(game.state.reshape(1), number)
    SanJuan.batch.redeal(games, worlds.me, np.arange(number, dtype=np.uint64) * np.uint64(977))
    return worlds.count(games)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_dealt_is_possible_and_all_that_is_possible_is_dealt(seed):
    excess, degrees = 0.0, 0
    for step, (game, worlds, decks) in enumerate(followed(seed)):
        assert worlds.world_of(game.state) in worlds.possible
        if not IS_COMPILED or step % 3 or len(worlds.possible) > MOST_WORLDS:
            assert decks > 1 or set(deal_anew(game, worlds, 10)) <= worlds.possible
        elif decks <= 1:
            counted = deal_anew(game, worlds, DRAWS_A_WORLD * len(worlds.possible))
            assert set(counted) == worlds.possible
            excess += sum((n - DRAWS_A_WORLD) ** 2 / DRAWS_A_WORLD for n in counted.values()) - len(counted) + 1
            degrees += len(counted) - 1
        else:
            counted = deal_anew(game, worlds, DRAWS)
            if len(counted) * DRAWS_A_WORLD < DRAWS:  # else some may be missing by chance
                assert worlds.possible <= set(counted)
    assert excess <= 5 * (2 * degrees) ** 0.5 + 10
