"""Positions in which people are placed."""

import random

import boriken
from boriken.text.arrangements import arrangement
from tests.rulebook.tables import position

OFFICE = "building:land_office@0"  # works otherwise for a noble


def game_with_nobles_to_place():
    """Seat 0 places two nobles or more, and has a land office."""
    for seed in range(50):
        setup = {"edition": "1897", "seats": 3, "expansions": ("nobles",)}
        game, chance = boriken.new_game("puerto_rico", seed=seed, **setup), random.Random(seed)
        while game.decider is not None and len(game.played) < 150:
            found = arrangement(game, 0) if game.decider == 0 else None
            if (found and found.among and found.among.most > 1 and found.most < sum(p.most for p in found.places)
                    and any(place.address == OFFICE for place in found.places)):
                return game
            game.play(chance.choice(game.legal_actions))
    raise AssertionError("there is no such game")


def game_with_colonists_to_place(edition="grow"):
    """Seat 0 places four colonists on three corn, one indigo plantation and a small indigo plant, all empty."""
    mine = {"tiles": {"corn": 3, "indigo": 1}, "buildings": ["small_indigo_plant"]}
    game = position(edition, seats=3, table={"colonist_ship": 9}, islands={0: mine})
    game.play_all(["role mayor", "take extra colonist"])
    return game
