"""Games with Puertomas: they end, everything is conserved, and a Puertoma's board is always one that can be."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boriken
from boriken import Game
from boriken.engine.game import Setup
from boriken.engine.jit import IS_COMPILED
from boriken.games.puerto_rico.rules.game import PuertoRico
from tests.properties.playing import COINS, COLONISTS, GOODS, PLANTATIONS, POINTS, QUARRIES, losses, out_of_range

BATCH, RECORD = PuertoRico.batch, PuertoRico.record_type
SEATS = [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2)]
DIFFICULTIES = ("easy", "normal", "hard")
MIXTURES = [(), ("smuggler",), ("new_buildings",), ("nobles",), ("festival",), ("achievements",),
            ("festival", "festival_cards", "achievements", "smuggler"),
            ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")]
LONGEST = 3000

tables = pytest.mark.parametrize(("seats", "puertomas"), SEATS)
difficulties = pytest.mark.parametrize("difficulty", DIFFICULTIES)


def deal(seats, puertomas, difficulty, count, expansions=(), seed=5):
    options = {"puertomas": puertomas, "difficulty": difficulty}
    return BATCH.deal(PuertoRico.opening(Setup("special", seats, expansions, 0, options)), seed, 0, count)


def played(seats, puertomas, difficulty, count, expansions=(), seed=5):
    """Games between random people and Puertomas, to the end."""
    games = deal(seats, puertomas, difficulty, count if IS_COMPILED else 2, expansions, seed)
    BATCH.play_out(games, BATCH.player_rng_states(seed, 0, len(games)))
    return games


def boards(games, seats, puertomas):
    """What is wrong with Puertomas' boards."""
    own = {name: games[name][:, seats - puertomas:seats] for name in (
        "tiles", "tile_colonists", "buildings", "building_colonists", "level_buildings", "newcomers")}
    circles = np.array([1, 2, 2, 3, 3])
    wrong = {
        "production buildings": own["buildings"][:, :, :6].any() or own["buildings"][:, :, 43].any(),
        "people on buildings": own["building_colonists"].any(),
        "newcomers": own["newcomers"].any(),
        "circles": (own["tile_colonists"][:, :, :5] > circles * np.minimum(own["tiles"][:, :, :5], 2)).any(),
        "people on quarries": own["tile_colonists"][:, :, 5:].any(),
        "forests": own["tiles"][:, :, 6].any(),
        "levels": (own["level_buildings"] > 2).any(),
        "spaces": (own["level_buildings"].sum(2) != own["buildings"].sum(2)).any(),
    }
    return [name for name, is_wrong in wrong.items() if is_wrong]


@tables
@difficulties
def test_thousands_of_games_end_and_lose_nothing(seats, puertomas, difficulty):
    games = played(seats, puertomas, difficulty, 3000)
    assert games["over"].all()
    assert games["decisions"].max() < LONGEST
    assert games["end_reasons"].any(1).all()
    assert losses(games, Setup("special", seats)) == []
    assert out_of_range(games, RECORD) == []
    assert boards(games, seats, puertomas) == []
    assert (games["tiles"][:, seats - puertomas:seats, :5] <= 2).all()


@pytest.mark.parametrize("expansions", MIXTURES[1:], ids="+".join)
@pytest.mark.parametrize(("seats", "puertomas"), SEATS if IS_COMPILED else SEATS[2:3])
def test_games_with_expansions_end_and_lose_nothing(seats, puertomas, expansions):
    difficulty = DIFFICULTIES[(seats + puertomas) % 3]
    g = played(seats, puertomas, difficulty, 1000, expansions)
    size = 2 if seats == 2 else 3
    assert g["over"].all()
    assert out_of_range(g, RECORD) == []
    assert boards(g, seats, puertomas) == []
    aside_goods = np.minimum(g["task_goods"], 1).sum(1)
    aside_goods += g["task_goods"][:, 1] - np.minimum(g["task_goods"][:, 1], 1)  # all of the board's barrels
    aside_tiles = np.minimum(g["task_tiles"], 1).sum(1)
    people = (g["tile_colonists"].sum((1, 2), dtype=int) + g["building_colonists"].sum((1, 2), dtype=int)
              + g["waiting"].sum(1) + g["colonist_supply"] + g["colonist_ship"] + g["colonists_gone"]
              + g["noble_supply"] + g["noble_ship"] + g["nobles_gone"])
    kept = {
        "goods": (g["goods_supply"] + g["goods"].sum(1) + g["cargo"].sum(1) + g["house"] + aside_goods, GOODS[size]),
        "plantations": (g["stack"] + g["row"] + g["discard"] + g["tiles"].sum(1)[:, :5] + g["under_forest"].sum(1)
                        + aside_tiles, PLANTATIONS[size]),
        "quarries": (g["quarries"] + g["tiles"].sum(1)[:, 5], QUARRIES[size]),
        "people": (people, COLONISTS[seats] + 20 * ("nobles" in expansions)),
        "points": (g["points_left"] + g["points"].sum(1), POINTS[seats]),
        "doubloons": (g["bank"] + g["doubloons"].sum(1) + g["role_doubloons"].sum(1), COINS["special"]),
    }
    assert [name for name, (found, total) in kept.items() if np.any(found != np.array(total))] == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("expansions", MIXTURES if IS_COMPILED else MIXTURES[::3], ids="+".join)
def test_every_position_on_the_way_can_be_written_and_read(expansions):
    for number, (seats, puertomas) in enumerate(SEATS if IS_COMPILED else SEATS[2:3]):
        game = boriken.new_game(edition="special", seats=seats, expansions=expansions, puertomas=puertomas,
                                difficulty=DIFFICULTIES[number % 3], seed=number)
        chance = random.Random(number)
        while game.decider is not None:
            assert game.decider not in game.automata()
            again = Game.from_text(game.to_text())
            assert again.state.tobytes() == game.state.tobytes()
            for _ in range(chance.randrange(1, 40)):
                if game.decider is not None:
                    game.play(chance.choice(game.legal_actions))
        again = Game.from_record(game.to_record())
        assert (again.state.tobytes(), again.journal) == (game.state.tobytes(), game.journal)


@difficulties
def test_a_batch_plays_what_the_object_plays(difficulty):
    games = deal(3, 2, difficulty, 1, seed=21)
    game = boriken.new_game(edition="special", seats=3, puertomas=2, difficulty=difficulty, seed=21)
    chance, accepted = random.Random(2), np.zeros(1, np.int8)
    while game.decider is not None:
        assert games.tobytes() == game.state.tobytes()
        action = chance.choice(game.legal_actions)
        BATCH.step(games, np.array([action.index], np.int32), accepted)
        game.play(action)
    assert games.tobytes() == game.state.tobytes()


def test_difficulty_tells():
    """Easy Puertomas have fewer tokens and points than hard ones."""
    if not IS_COMPILED:
        pytest.skip("needs many games")
    means = {name: played(3, 2, name, 3000)["score"][:, 1:3].mean() for name in DIFFICULTIES}
    assert means["easy"] < means["normal"]


def test_everybody_sees_a_puertomas_board_and_nobody_its_tokens_to_come():
    game = boriken.new_game(edition="special", seats=3, puertomas=2, seed=1)
    assert game.view(0)["islands"]["abilities"][1] == dict.fromkeys("1234", "face_down")
    assert game.view(0)["islands"]["points"] == [0, 0, 0]
    assert game.view(None)["islands"]["points"] == [None, 0, 0]
    other = game.redealt(0, 7)
    for name in RECORD.by_name:
        if name != "rng":
            assert np.array_equal(other.state[name], game.state[name])
