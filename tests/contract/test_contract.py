"""Every game, edition, expansion and number of seats keeps the contract of `engine/contract.py`."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

import boriken
from boriken.engine import bags, contract
from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED

GAMES = list(boriken.editions())
SETUPS = [(game, setup) for game in GAMES for setup in contract.covering(game_class(game), seed=42)]
#: Seats that the rules themselves play.
ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
AUTOMATA = [(3, (), {"puertomas": 2, "difficulty": "normal"}), (2, ALL, {"puertomas": 1, "difficulty": "easy"}),
            (5, ALL, {"puertomas": 2, "difficulty": "hard"})]
SETUPS += [("puerto_rico", Setup("special", seats, expansions, 42, options)) for seats, expansions, options in AUTOMATA]
MOST = 5000 if IS_COMPILED else 120


def name(value):
    if isinstance(value, str):
        return value
    return "-".join((value.edition, str(value.seats), *value.expansions, *map(str, value.options.values())))


@pytest.mark.parametrize("game", GAMES)
def test_class_keeps_the_contract(game):
    assert list(contract.class_breaches(game_class(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_covering_set_ups_have_every_edition_number_of_seats_and_expansion(game):
    for edition, about in game_class(game).editions().items():
        chosen = [setup for of, setup in SETUPS if of == game and setup.edition == edition and not setup.options]
        assert {setup.seats for setup in chosen} == set(about["seats"])
        assert () in {setup.expansions for setup in chosen}
        assert {e for setup in chosen for e in setup.expansions} == set(about["expansions"])
        assert len(chosen) <= max(len(about["seats"]), len(about["expansions"]) + 2)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=name)
def test_play_keeps_the_contract(game, setup):
    started, chance = game_class(game).new(setup), random.Random(7)
    assert list(contract.play_through(started, chance.choice, MOST)) == []
    assert not IS_COMPILED or started.decider is None


def test_editions_are_those_of_the_classes():
    assert boriken.editions() == {game: game_class(game).editions() for game in GAMES}


@pytest.mark.parametrize("counts", [(1,), (3, 0, 5), (0, 0, 7, 1), (10, 12, 11, 9, 8)])
def test_chances_of_a_draw_add_up_to_one(counts):
    found = bags.outcomes(np.array(counts, np.int16))
    assert sum(found.values()) == 1
    assert found == {kind: Fraction(n, sum(counts)) for kind, n in enumerate(counts) if n}


# -- the checks themselves: each breach is found ---------------------------------------------------------------


def broken(field, value):
    """A fresh game with one field written over."""
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    target = game.state[field]
    if isinstance(target, np.ndarray):
        target[value[0]] = value[1]
    else:
        game.state[field] = value
    return game


@pytest.mark.parametrize(("field", "value", "says"), [
    ("n_options", 1, "'choose_role' has 1 options"),
    ("options", (0, 200), "not ascending"),
    ("decider", 4, "seat 4 is asked, but there are 3 seats"),
    ("question", 0, "the question is 'nothing'"),
    ("over", 1, "the winners are []"),
])
def test_a_broken_position_is_found(field, value, says):
    assert any(says in breach for breach in contract.position_breaches(broken(field, value)))


@pytest.mark.parametrize(("field", "value", "says"), [
    ("doubloons", (4, 1), "doubloons is not zero for a seat that this game does not have"),
    ("points_left", 200, "points_left must be from -10000 to 126, not 200"),
    ("bank", 3, "the position is impossible: doubloons"),
])
def test_a_broken_record_is_found(field, value, says):
    assert any(says in breach for breach in contract.thorough_breaches(broken(field, value)))


def test_a_broken_event_is_found():
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    game.play("role mayor")
    assert list(contract.event_breaches(game)) == []
    game._happened[-1][0] = (2, 0, 99, 0, 0)
    game._happened[-1][1] = (99, 0, 0, 0, 0)
    assert list(contract.event_breaches(game)) == ["role_taken: role is 99", "no event of kind 99 by seat 0"]
