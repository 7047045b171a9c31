"""The steady player: plays every set-up, sees what its seat can know, always answers the same, and beats chance."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boriken
from boriken.engine import contract
from boriken.engine.errors import UnknownPlayer
from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED
from boriken.games.puerto_rico.players import steady as puerto_rico
from boriken.games.puerto_rico.rules.vocab import N_CIRCLED, Building, Tile
from boriken.games.san_juan.players import steady as san_juan
from boriken.games.san_juan.rules.vocab import Card
from boriken.players import make_player
from boriken.players.steady import SteadyPlayer, weights_of
from boriken.players.weighing import at_the_end, margin

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
SETUPS = [(game, setup) for game in boriken.editions() for setup in contract.covering(game_class(game), seed=8)] + [
    ("puerto_rico", Setup("special", 3, (), 8, {"puertomas": 2, "difficulty": "normal"})),
    ("puerto_rico", Setup("special", 4, ALL, 8, {"puertomas": 1, "difficulty": "hard"})),
    ("puerto_rico", Setup("special", 3, ALL, 8, {"variants": ["achievements_are_drafted"],
                                               "rulings": {"achievements_are_announced_by_choice": True}})),
    ("san_juan", Setup("san_juan", 3, ("new_buildings",), 8,
                       {"opening_variant": True, "rulings": {"gains_may_be_declined": True}})),
]
MOST = 5000 if IS_COMPILED else 4
compiled = pytest.mark.skipif(not IS_COMPILED, reason="looking ahead takes long in plain Python")


def name(value):
    if isinstance(value, str):
        return value
    return "-".join((value.edition, str(value.seats), *value.expansions, *value.options))


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=name)
def test_it_plays_whole_games_in_every_set_up(game, setup):
    started, player = game_class(game).new(setup), SteadyPlayer()
    for _ in range(MOST):
        if started.decider is None:
            break
        started.play(player.choose(started, started.decider))  # refuses what is not legal
    assert not IS_COMPILED or started.outcome is not None


@pytest.mark.parametrize(("game", "expansions"), [("puerto_rico", ALL), ("san_juan", ("new_buildings",))])
def test_it_sees_only_what_its_seat_can_know_and_always_answers_the_same(game, expansions):
    """Hidden cards and the chance to come, dealt anew, change nothing of what it answers."""
    edition = "special" if game == "puerto_rico" else None
    chance, hidden = random.Random(4), 0
    played = boriken.new_game(game, edition=edition, seats=3, expansions=expansions, seed=4)
    for number in range(70 if IS_COMPILED else 2):
        seat = played.decider
        before = played.to_text()
        chosen = make_player("steady", number).choose(played, seat)
        assert chosen in played.legal_actions
        assert played.to_text() == before
        other = played.redealt(seat, chance.randrange(2**32))
        hidden += other.to_text() != before
        assert make_player("steady", 99).choose(other, seat) == chosen
        played.play(chance.choice(played.legal_actions))
    assert hidden


@compiled
@pytest.mark.parametrize(("game", "edition", "least"), [("puerto_rico", "grow", 50), ("san_juan", "san_juan", 25)])
def test_it_beats_chance_from_every_seat(game, edition, least):
    for seat in range(4):
        players = ["steady" if place == seat else "random" for place in range(4)]
        summary = boriken.simulate(game, edition=edition, games=2, players=players, seed=6)
        assert summary.win_share[seat] == 1.0
        assert summary.mean_scores[seat] > least


def test_it_takes_no_number():
    with pytest.raises(UnknownPlayer, match="the player 'steady' takes no number"):
        make_player("steady:3", 1)


def test_every_game_has_a_page():
    for game in boriken.editions():
        games = boriken.batch(game).deal(boriken.opening(game, seats=3), 1, 0, 2)
        assert weights_of(game).worth(games).shape == (2, 3)
        assert weights_of(game).is_done(games).tolist() == [True, True]


# -- weighing ------------------------------------------------------------------------------------------------------


def test_a_seat_is_measured_by_the_others():
    worth = np.array([[10.0, 4.0, 6.0], [10.0, 4.0, 6.0]])
    assert margin(worth, np.array([0, 2])).tolist() == [5.0, -1.0]


def test_what_is_over_counts_its_points():
    games = game_class("san_juan").record_type.zeros(2)
    games["over"][1] = 1
    games["score"][1, :2] = 30, 20
    games["winner"][1, 0] = 1
    assert at_the_end(games, 2, np.array([[1.0, 2.0], [3.0, 4.0]])).tolist() == [[1.0, 2.0], [35.0, 20.0]]


# -- Puerto Rico -----------------------------------------------------------------------------------------------------


def island(**changes):
    """A position at the start, in which the first seat has more."""
    games = boriken.batch("puerto_rico").deal(boriken.opening("puerto_rico", edition="grow", seats=4), 1, 0, 1)
    games["tiles"][0, 0] = 0
    for field, pieces in changes.items():
        for piece, count in pieces.items():
            games[field][0, 0, piece] = count
    return games


def worth_of(**changes):
    return float(puerto_rico.worth(island(**changes))[0, 0])


def test_a_plantation_is_worth_more_with_a_plant_and_the_dearer_the_better():
    coffee, roaster = {"tiles": {Tile.COFFEE: 1}}, {"buildings": {Building.COFFEE_ROASTER: 1}}
    together = worth_of(**coffee, **roaster)
    assert together - worth_of(**roaster) > worth_of(**coffee) - worth_of()
    assert together > worth_of(tiles={Tile.INDIGO: 1}, buildings={Building.INDIGO_PLANT: 1})


def test_money_is_worth_nothing_when_no_time_is_left():
    rich, poor = island(), island()
    rich["doubloons"][0, 0] += 5
    assert puerto_rico.worth(rich)[0, 0] > puerto_rico.worth(poor)[0, 0]
    rich["points_left"] = poor["points_left"] = 0
    assert puerto_rico.worth(rich)[0, 0] == puerto_rico.worth(poor)[0, 0]


def test_colonists_are_placed_by_one_plan():
    """What a role brings is made first; who is left stands anywhere."""
    game = boriken.new_game("puerto_rico", edition="grow", seats=4, seed=1)
    player = SteadyPlayer()
    while game.decider is not None and game.question != "place_colonists":
        game.play(player.choose(game, game.decider))
    seat, values = game.decider, dict(map(reversed, puerto_rico.circles_of(game.state, game.decider)))
    while game.question == "place_colonists" and game.decider == seat:
        game.play(player.choose(game, seat))
    taken = {place: int(count) for place, count in enumerate(
        [*game.state.tile_colonists[seat][:N_CIRCLED], *game.state.building_colonists[seat]]) if count}
    assert taken
    assert min(values[place] for place in taken) >= max(
        (value for place, value in values.items() if place not in taken), default=0)


def test_colonists_stand_where_they_bring_something():
    plants = {Building.COFFEE_ROASTER: 1, Building.SUGAR_MILL: 1}
    games = island(tiles={Tile.COFFEE: 2, Tile.SUGAR: 1}, buildings=plants)
    values = puerto_rico.circles_of(games[0], 0)
    assert len(values) == 2 + 1 + 2 + 3
    assert sorted(place for value, place in values if value > 0) == [
        Tile.SUGAR, Tile.COFFEE, Tile.COFFEE, N_CIRCLED + Building.SUGAR_MILL,
        *[N_CIRCLED + Building.COFFEE_ROASTER] * 2]


# -- San Juan --------------------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_built_again_pays_first():
    games = boriken.batch("san_juan").deal(boriken.opening("san_juan", seats=3), 1, 0, 1)
    before = san_juan.values_of(games[0], 0)
    games["buildings"][0, 0, Card.LIBRARY] = 1
    games["buildings"][0, 0, Card.SILVER_SMELTER] = 1
    after = san_juan.values_of(games[0], 0)
    assert before[Card.LIBRARY] > 0
    assert after[Card.LIBRARY] == 0
    assert after[Card.SILVER_SMELTER] > 0


def test_what_is_being_built_counts_before_it_is_paid():
    """Else nobody would begin to build."""
    game = boriken.new_game("san_juan", seats=2, seed=1)
    game.play("role builder")
    seat, before = game.decider, san_juan.worth(game.state.reshape(1))
    game.play("build tobacco_storage")
    assert game.question == "pay"
    after = san_juan.worth(game.state.reshape(1))
    assert after[0, seat] > before[0, seat]
