"""The object `Game` as a stranger expects it: its set-up, equality, copies, notebooks, options by name."""

import inspect
import random

import pytest

import boriken
from boriken import Game, ImpossibleSetup, Setup
from boriken.players.trained import TrainedPlayer
from boriken.research import pettingzoo
from boriken.research.gymnasium import BorikenEnv, BorikenVectorEnv
from boriken.research.scenes import make_scene
from boriken.research.text import TextEnv


def played(name="puerto_rico", decisions=30, **setup):
    game, chance = boriken.new_game(name, **{"seats": 3, "seed": 3, **setup}), random.Random(2)
    for _ in range(decisions):
        game.play(chance.choice(game.legal_actions))
    return game


def test_a_game_knows_its_set_up():
    game = played(edition="special", expansions=("nobles", "festival"), number=4, options={"open_points": True})
    assert game.setup == Setup("special", 3, ("festival", "nobles"), 3, {"open_points": True}, 4)
    assert (game.seed, game.edition, set(game.expansions)) == (3, "special", {"festival", "nobles"})
    assert game.round == int(game.state.round_number) >= 1
    again = type(game).new(game.setup)
    again.play_all(game.played)
    assert again == game


def test_a_game_from_a_position_has_no_set_up_but_its_expansions():
    game = Game.from_text(played(expansions=("nobles",)).to_text())
    assert (game.setup, game.seed, game.expansions) == (None, None, ("nobles",))


@pytest.mark.parametrize("name", ["puerto_rico", "san_juan"])
def test_games_are_equal_by_position(name):
    game = played(name)
    other = game.copy()
    assert other == game == Game.from_state(game.state)
    assert len({game, other, Game.from_state(game.state)}) == 1
    other.play(other.legal_actions[0])
    assert other != game
    assert other not in {game}
    other.undo()
    assert other == game
    assert game != 5
    assert played("san_juan", 0) != played("puerto_rico", 0)


@pytest.mark.parametrize("check", [True, False])
def test_a_game_from_a_state_plays_and_is_recorded(check):
    game = played("san_juan")
    again = Game.from_state(game.state.tobytes(), "san_juan", check=check)
    again.play(again.legal_actions[-1])
    game.play(game.legal_actions[-1])
    assert again == game == Game.from_record(again.to_record())
    redealt = game.redealt(0, 3)
    redealt.play(redealt.legal_actions[0])
    assert Game.from_record(redealt.to_record()) == redealt


def test_an_unchecked_state_still_has_the_games_type():
    with pytest.raises(boriken.BrokenState, match="bytes for a state of san_juan"):
        Game.from_state(b"abc", game="san_juan", check=False)


def test_a_copy_shares_nothing_that_changes():
    game = played()
    other = game.copy()
    before = game.state.tobytes(), game.played, game.journal
    while other.decider is not None:
        other.play(other.legal_actions[0])
    assert (game.state.tobytes(), game.played, game.journal) == before
    other = game.copy()
    other.undo()
    assert (game.state.tobytes(), game.played, game.journal) == before


@pytest.mark.parametrize("name", ["puerto_rico", "san_juan"])
def test_a_notebook_shows_the_table(name):
    game = played(name)
    assert game._repr_svg_().startswith("<svg")
    assert game._repr_html_() is None


def test_a_notebook_shows_a_line_where_the_words_are_not_installed(monkeypatch):
    from boriken.engine import packs

    def load(name):
        raise ModuleNotFoundError("No module named 'msgspec'", name="msgspec")

    game = played()
    monkeypatch.setattr(packs, "load", load)
    assert (game._repr_svg_(), game._repr_html_()) == (None, None)
    assert repr(game).startswith("<puerto_rico grow, 3 seats")


def test_a_notebook_shows_a_game_without_a_drawing_as_text(monkeypatch):
    from examples.pebbles.pack import PACK

    from boriken.engine import packs

    monkeypatch.setitem(packs._registered, PACK.id, PACK)
    game = boriken.new_game(PACK.id, seats=2)
    assert game._repr_svg_() is None
    assert game._repr_html_().startswith("<pre>pebbles")


# -- options by name -------------------------------------------------------------------------------------------------

FUNCTIONS = {
    "new_game": boriken.new_game, "opening": boriken.opening, "simulate": boriken.simulate,
    "play_match": lambda **given: boriken.play_match(one="random", against="random", **given), "scene": make_scene,
}


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize(("given", "says"), [
    ({"seets": 4}, "unknown argument 'seets'. Did you mean 'seats'?"),
    ({"expansion": ("nobles",)}, "unknown argument 'expansion'. Did you mean 'expansions'?"),
    ({"open_point": True}, "unknown option 'open_point'. Did you mean 'open_points'?"),
    ({"options": {"seats": 4}}, "unknown argument 'seats'"),
    ({"open_points": True, "options": {"open_points": True}}, "'open_points' was passed twice"),
    ({"options": 5}, "options must be a table"),
])
def test_a_misspelt_argument_is_refused_with_the_nearest_name(function, given, says):
    with pytest.raises(ImpossibleSetup) as error:
        FUNCTIONS[function](**given)
    assert str(error.value).startswith(says) or says in str(error.value)


@pytest.mark.parametrize(("function", "wrong", "says"), [
    (boriken.simulate, "gmaes", "Did you mean 'games'? Known: edition, seats, expansions, games, players, seed,"),
    (boriken.opening, "sead", "Did you mean 'seats'? Known: edition, seats, expansions, options, "),
    (TextEnv, "tokns", "Did you mean 'tokens'? Known: edition, seats, expansions, seat, players, reward, language, "),
    (BorikenEnv, "playres", "Did you mean 'players'? Known: edition, seats, expansions, learner, players, reward, "),
    (BorikenVectorEnv, "num_env", "Did you mean 'num_envs'? Known: num_envs, edition, seats, "),
    (pettingzoo.env, "illegal_rewad", "Did you mean 'illegal_reward'? Known: edition, seats, "),
])
def test_a_function_names_the_arguments_that_it_has(function, wrong, says):
    with pytest.raises(ImpossibleSetup) as error:
        function(**{wrong: 1})
    assert f"unknown argument {wrong!r}. {says}" in str(error.value)


@pytest.mark.parametrize("function", [TextEnv, BorikenEnv, BorikenVectorEnv, pettingzoo.env, pettingzoo.parallel_env])
def test_an_argument_of_another_function_is_not_recommended(function):
    with pytest.raises(ImpossibleSetup, match="without a seed: pass it to `reset`"):
        function(seed=1)
    for wrong in {"num_envs", "threads", "illegal_reward", "number"} - {*inspect.signature(function).parameters}:
        with pytest.raises(ImpossibleSetup) as error:
            function(**{wrong: 1})
        assert f"Did you mean {wrong!r}" not in str(error.value)


@pytest.mark.parametrize("given", [{"open_points": True}, {"options": {"open_points": True}}])
def test_every_function_takes_options_in_both_spellings(given):
    assert boriken.new_game(**given).state.open_points
    assert boriken.opening(**given)[0].open_points
    assert boriken.simulate(games=1, **given).options == {"open_points": True}
    assert boriken.play_match(one="random", against="random", games=1, **given).options == {"open_points": True}
    assert make_scene(**given).opening[0].open_points


# -- the network's numbers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["puerto_rico", "san_juan"])
def test_a_trained_player_gives_its_policy_and_value(name):
    game, player = played(name), TrainedPlayer(seed=1)
    policy, value = player.policy(game), player.value(game)
    assert list(policy) == game.legal_actions
    assert sum(policy.values()) == pytest.approx(1)
    assert max(policy, key=policy.get) == player.choose(game, game.decider)
    assert len(value) == game.seats
    assert sum(value) == pytest.approx(1)
    while game.decider is not None:
        game.play(game.legal_actions[0])
    assert player.policy(game) == {}
    assert {seat for seat, share in enumerate(player.value(game)) if share} == set(game.outcome.winners)


def test_the_value_is_of_the_seat_and_not_of_its_place_at_the_table():
    """A seat far ahead has the best chance no matter who is asked."""
    from boriken.players import make_player

    game = boriken.new_game("san_juan", seats=3, seed=5)
    players = [make_player(name, seed=1) for name in ("random", "steady", "random")]
    while game.state.round_number < 12 and game.decider is not None:
        game.play(players[game.decider].choose(game, game.decider))
    asked = set()
    while game.decider is not None and len(asked) < 3:
        asked.add(game.decider)
        value = TrainedPlayer(seed=1).value(game)
        assert value.index(max(value)) == 1
        game.play(players[game.decider].choose(game, game.decider))
    assert len(asked) > 1
