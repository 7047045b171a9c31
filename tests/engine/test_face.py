"""What users see of the package: its names, games from states, islands, batches and openings by game id."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files

import numpy as np
import pytest

import boriken
from boriken import BrokenState, Game
from boriken.engine import errors
from boriken.engine.game import game_class


def test_the_package_says_that_it_is_typed():
    assert files("boriken").joinpath("py.typed").is_file()


def test_all_errors_are_exported():
    ours = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, ValueError)}
    assert ours <= set(boriken.__all__)


@pytest.mark.parametrize("name", boriken.__all__)
def test_every_exported_name_is_there(name):
    assert getattr(boriken, name).__doc__


def test_an_unknown_name_is_refused_as_usual():
    with pytest.raises(AttributeError, match="module 'boriken' has no attribute 'simulation'"):
        boriken.simulation  # noqa: B018


def test_importing_the_package_loads_neither_the_compiler_nor_a_game_nor_the_arena():
    code = "import sys, boriken; print(sorted(n for n in sys.modules if n in ('numba', 'llvmlite') or " \
           "n.startswith(('boriken.arena', 'boriken.players')) or '.rules' in n))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# -- many games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", boriken.editions())
def test_a_batch_deals_the_games_of_new_game(game):
    dealt = boriken.batch(game).deal(boriken.opening(game, seats=3), seed=5, first=0, count=2)
    assert dealt[0].tobytes() == boriken.new_game(game, seats=3, seed=5).state.tobytes()
    assert dealt[0].tobytes() != dealt[1].tobytes()


def test_an_opening_is_checked_like_a_set_up():
    with pytest.raises(boriken.ImpossibleSetup, match="has 2 to 5 seats, not 9"):
        boriken.opening("puerto_rico", seats=9)
    with pytest.raises(boriken.ImpossibleSetup, match="unknown game"):
        boriken.batch("porto_rico")


def test_simulate_is_the_arenas():
    assert boriken.simulate(seats=2, games=1, seed=1).games == 1


# -- a game from a state -----------------------------------------------------------------------------------------


def some_game(name="puerto_rico", decisions=40):
    game = boriken.new_game(name, seats=3, seed=3)
    for number in range(decisions):
        game.play(game.legal_actions[number % len(game.legal_actions)])
    return game


@pytest.mark.parametrize("name", boriken.editions())
def test_a_state_becomes_the_same_game(name):
    game = some_game(name)
    cls = type(game)
    forms = [game.state, game._games, game._games[:1].copy(), np.array(game.state)]
    made = [make(state) for state in forms for make in (Game.from_state, cls.from_state)]
    made += [cls.from_state(game.state.tobytes()), Game.from_state(bytearray(game.state.tobytes()), game=name)]
    for again in made:
        assert type(again) is cls
        assert again.state.tobytes() == game.state.tobytes()
        assert (again.played, again.legal_actions) == ([], game.legal_actions)


def test_a_game_from_a_state_is_independent_and_has_a_record():
    game = some_game()
    before = game.state.tobytes()
    again = Game.from_state(game.state)
    again.play(again.legal_actions[0])
    assert game.state.tobytes() == before
    assert Game.from_record(again.to_record()).state.tobytes() == again.state.tobytes()


def test_a_finished_game_from_a_state_has_its_outcome():
    batch = boriken.batch("puerto_rico")
    games = batch.deal(boriken.opening("puerto_rico", seats=2), seed=1, first=0, count=1)
    batch.play_out(games, batch.player_rng_states(1, 0, 1))
    assert Game.from_state(games).outcome.reasons


def broken(**fields):
    state = some_game().state.copy()
    for name, value in fields.items():
        state[name] = value
    return state


@pytest.mark.parametrize(("state", "says"), [
    (broken(bank=3), "this state is impossible: doubloons: this game has"),
    (broken(seats=9), "this state is impossible: seats must be from 1 to 5, not 9"),
    (broken(edition=7), "edition must be from 0 to 3, not 7"),
    (broken(expansions=1 << 60), "expansions has bits set that have no meaning"),
    (broken(doubloons=(3, 3, 3, 3, 3)), "doubloons is not zero for a seat that this game does not have"),
    (broken(phase=99), "phase must be from 0 to"),
    (np.zeros(1, game_class("puerto_rico").record_type.dtype)[0], "seats must be from 1 to 5, not 0"),
    (game_class("puerto_rico").record_type.zeros(2), "expected one state, not 2"),
    (game_class("puerto_rico").record_type.zeros(0), "expected one state, not 0"),
    (b"", "name the game (puerto_rico, san_juan)"), ("text", "expected a record of a game"),
    (None, "expected a record"),
    (np.zeros(3), "expected a record of a game or an array of one"),
])
def test_a_broken_state_says_what_is_wrong(state, says):
    with pytest.raises(BrokenState, match=re.escape(says)):
        Game.from_state(state)


def test_a_state_of_another_game_is_refused():
    with pytest.raises(BrokenState, match="expected a record of san_juan"):
        Game.from_state(some_game().state, game="san_juan")
    with pytest.raises(BrokenState, match=r"expected \d+ bytes for a state of san_juan, not 3"):
        Game.from_state(b"abc", game="san_juan")
    with pytest.raises(boriken.ImpossibleSetup, match="unknown game 'chess'"):
        Game.from_state(b"abc", game="chess")


def test_an_opening_that_is_not_dealt_is_no_state_of_a_game():
    with pytest.raises(BrokenState):
        Game.from_state(boriken.opening("puerto_rico", seats=3))


WHOLE = {"edition": "special", "expansions": ("new_buildings", "nobles", "smuggler", "festival", "festival_cards",
                                              "achievements")}


@pytest.mark.parametrize(("name", "setup"), [
    ("puerto_rico", {"seats": 4}), ("puerto_rico", {"seats": 3, **WHOLE}), ("san_juan", {"seats": 3}),
    ("puerto_rico", {"seats": 3, "edition": "special", "puertomas": 2}),
    ("puerto_rico", {"seats": 2, "rulings": {"mayor_must_fill": False}}),
    ("san_juan", {"seats": 2, "expansions": ("new_buildings",)}),
])
def test_a_state_is_checked_as_its_text_is(name, setup):
    """Damaged states are accepted or refused like their texts, and the fast check of ranges is the slow one."""
    chance, cls = np.random.default_rng(5), game_class(name)
    game, refused = boriken.new_game(name, seed=4, **setup), 0
    for number in range(60):
        state = np.frombuffer(bytearray(game.state.tobytes()), cls.record_type.dtype)
        if number % 3:
            field = chance.choice([f.name for f in cls.record_type])
            state[0][field] = chance.integers(0, 4, state[0][field].shape)
        is_placed = not list(cls.record_type.misplaced(state[0]))
        assert cls.record_type.is_well_placed(state[0]) == is_placed
        try:
            by_text = Game.from_text(cls(state.copy(), {}).to_text()).state.tobytes() if is_placed else None
        except boriken.BorikenError:
            by_text = None
        if by_text is None:
            refused += 1
            with pytest.raises(BrokenState):
                Game.from_state(state)
        else:
            assert Game.from_state(state).state.tobytes() == by_text
        if game.decider is not None:
            game.play(game.legal_actions[number % len(game.legal_actions)])
    assert 10 < refused < 40


# -- one island ----------------------------------------------------------------------------------------------------


def test_an_island_is_what_the_view_has_of_a_seat():
    game = some_game()
    view = game.view(1)
    assert game.seat_view(1)["goods"] == view["islands"]["goods"][1]
    assert game.seat_view(1)["points"] == int(game.state.points[1])
    assert game.seat_view(1, viewer=1) == game.seat_view(1)


def test_others_do_not_see_what_only_the_owner_may_see():
    for viewer in (None, 0, 2):
        assert some_game().seat_view(1, viewer=viewer)["points"] is None
    cards = some_game("san_juan")
    assert cards.seat_view(2)["hand"] is not None
    assert cards.seat_view(2, viewer=0)["hand"] is None
    assert cards.seat_view(2, viewer=0)["hand_size"] == sum(cards.seat_view(2)["hand"].values())


def test_an_island_names_no_building_of_an_expansion_that_is_not_in_the_game():
    assert "library" not in some_game().seat_view(0)["building_colonists"]


@pytest.mark.parametrize("seat", [3, -1, None, "0", True])
def test_an_island_belongs_to_a_seat(seat):
    with pytest.raises(boriken.IllegalAction):
        some_game().seat_view(seat)


# -- options and obstacles -----------------------------------------------------------------------------------------


def test_a_price_is_said_with_its_parts():
    game = boriken.new_game(edition="grow", seats=4, seed=7)
    game.play("role builder")
    option = next(option for option in game.options if option.action.text == "build indigo_plant")
    assert option.facts["price"] == boriken.Amount(2, {"list_price": 3, "privilege": -1})
    assert (option.total("price"), option.part("price", "privilege"), option.total("points")) == (2, -1, 0)
    assert option.to_dict()["facts"]["worth"] == {"total": 2, "parts": {"building": 2}}


def test_an_obstacle_has_a_reason_with_numbers():
    game = boriken.new_game(edition="grow", seats=4, seed=7)
    game.play("role builder")
    obstacle = game.why_not("build wharf")
    assert (obstacle.reason, dict(obstacle.details)) == ("too_expensive", {"price": 8, "short": 5})
    assert obstacle in game.obstacles
    assert str(obstacle) == "too_expensive price=8 short=5"
    assert game.why_not("pass") is None
    assert game.why_not("sell corn").to_dict() == {
        "action": "sell corn", "index": game.space.find("sell corn").index, "reason": "other_question",
        "details": {"question": "build"}}


def test_when_the_game_is_over_nothing_can_be_answered():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    while game.decider is not None:
        game.play(game.legal_actions[-1])
    assert (game.options, game.obstacles, game.why_not("pass").reason) == ([], [], "game_over")


def test_the_reason_stands_in_the_error():
    game = boriken.new_game(edition="grow", seats=4, seed=7)
    game.play("role builder")
    with pytest.raises(boriken.IllegalAction, match=re.escape("is not legal now (too_expensive price=8 short=5): ")):
        game.play("build wharf")
