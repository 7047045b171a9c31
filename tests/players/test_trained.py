"""The trained player: a network fitted by names, that sees what its seat can know."""

from __future__ import annotations

import io
import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import boriken
from boriken.engine.errors import BrokenWeights, UnknownPlayer
from boriken.engine.jit import IS_COMPILED
from boriken.players import make_player
from boriken.players.trained import TrainedPlayer
from boriken.search.networks import Network, read_network, shipped_network

COLUMNS, ACTIONS = ("corn", "coffee", "doubloons"), ("pass", "sell corn", "sell coffee", "build")


def arrays(columns=COLUMNS, actions=ACTIONS, width=4, blocks=2, seats=3, seed=1):
    """Weights of a small network, as a file has them."""
    chance = np.random.default_rng(seed)

    def some(*shape):
        return chance.normal(size=shape).astype(np.float16)

    made = {"entrance.weight": some(width, len(columns)), "entrance.bias": some(width),
            "norm.weight": some(width), "norm.bias": some(width),
            "policy.weight": some(len(actions), width), "policy.bias": some(len(actions)),
            "value.weight": some(seats, width), "value.bias": some(seats)}
    for block in range(blocks):
        made |= {f"blocks.{block}.norm.weight": some(width), f"blocks.{block}.norm.bias": some(width),
                 f"blocks.{block}.first.weight": some(width, width), f"blocks.{block}.first.bias": some(width),
                 f"blocks.{block}.second.weight": some(width, width), f"blocks.{block}.second.bias": some(width)}
    for what, names in (("columns", columns), ("actions", actions)):
        made[what] = np.frombuffer("\n".join(names).encode(), np.uint8)
    return made


def stored(made):
    file = io.BytesIO()
    np.savez(file, **made)
    file.seek(0)
    return file


SEEN = np.array([[1.0, 0.5, 0.25], [0.0, 0.0, 1.0]], np.float32)


def test_chances_add_up_to_one_over_the_seats_that_are_there():
    prediction = Network(arrays(), COLUMNS, ACTIONS).predict(SEEN, np.array([3, 2]))
    np.testing.assert_allclose(prediction.chances.sum(axis=1), 1, rtol=1e-6)
    assert prediction.chances[1, 2] == 0
    assert (prediction.chances[0] > 0).all()


def test_a_larger_game_has_the_same_prediction_where_nothing_new_is_in_it():
    before = Network(arrays(), COLUMNS, ACTIONS).predict(SEEN, np.array([3, 3]))
    larger = Network(arrays(), ("new", "doubloons", "corn", "coffee"), ("capture", *reversed(ACTIONS)))
    turned = np.concatenate([[[0.0], [7.0]], SEEN[:, [2, 0, 1]]], axis=1).astype(np.float32)
    after = larger.predict(turned, np.array([3, 3]))
    np.testing.assert_allclose(after.policy[:, :0:-1], before.policy, rtol=1e-5)
    np.testing.assert_allclose(after.chances, before.chances, rtol=1e-5)
    assert (after.policy[:, 0] == 0).all(), "nothing is known of an action that was never played"


def test_what_is_gone_from_a_game_is_left_out():
    smaller = Network(arrays(), COLUMNS[:2], ACTIONS[1:])
    whole = Network(arrays(), COLUMNS, ACTIONS)
    without = SEEN.copy()
    without[:, 2] = 0
    np.testing.assert_allclose(smaller.predict(SEEN[:, :2], np.array([3, 3])).policy,
                               whole.predict(without, np.array([3, 3])).policy[:, 1:], rtol=1e-5)


def test_some_actions_are_predicted_like_all():
    network = Network(arrays(), COLUMNS, ACTIONS)
    some = network.predict(SEEN, np.array([3, 3]), np.array([3, 1]))
    np.testing.assert_allclose(some.policy, network.predict(SEEN, np.array([3, 3])).policy[:, [3, 1]], rtol=1e-5)


def test_the_network_is_the_one_that_was_trained():
    """The same weights in PyTorch, where it is installed, give the same prediction."""
    torch = pytest.importorskip("torch")
    from training.network import Network as Trained
    from training.network import log_chances

    made = arrays()
    trained = Trained(columns=3, actions=4, seats=3, width=4, blocks=2)
    trained.load_state_dict({name: torch.from_numpy(value.astype(np.float32)) for name, value in made.items()
                             if name not in ("columns", "actions")})
    policy, value = trained(torch.from_numpy(SEEN))
    prediction = Network(made, COLUMNS, ACTIONS).predict(SEEN, np.array([3, 2]))
    np.testing.assert_allclose(prediction.policy, policy.detach().numpy(), rtol=1e-4)
    chances = log_chances(value, torch.tensor([3, 2])).exp().detach().numpy()
    np.testing.assert_allclose(prediction.chances, chances, atol=1e-6)


@pytest.mark.parametrize(("file", "words"), [
    (io.BytesIO(b"no weights"), "the weights cannot be read"),
    (stored({"a": np.zeros(3)}), "the weights do not name their columns"),
    (stored({k: v for k, v in arrays().items() if k != "policy.weight"}), "the weights lack 'policy.weight'"),
])
def test_files_that_are_no_weights_are_refused(file, words):
    with pytest.raises(BrokenWeights, match=words):
        read_network("san_juan", file)


def test_a_game_without_weights_says_so(monkeypatch):
    monkeypatch.setattr("boriken.players.trained.shipped_network", lambda game: None)
    game = boriken.new_game("san_juan", seats=3)
    with pytest.raises(UnknownPlayer, match="the game 'san_juan' has no trained network"):
        make_player("trained", 1).choose(game, 0)


def test_the_weights_are_small_enough_to_ship():
    shipped = sorted((Path(boriken.__file__).parent / "games").glob("*/players/*.npz"))
    assert [f"{file.parts[-3]}/{file.stem}" for file in shipped] == [
        "puerto_rico/distilled", "puerto_rico/earlier", "puerto_rico/trained", "san_juan/distilled", "san_juan/trained"]
    assert all(file.stat().st_size <= 8 * 2**20 for file in shipped)


@pytest.mark.parametrize("setup", [
    {"game": "san_juan", "seats": 4, "expansions": ("new_buildings",)},
    {"game": "puerto_rico", "edition": "special", "seats": 3, "expansions": ("achievements", "smuggler")},
], ids=str)
def test_the_trained_player_sees_only_what_its_seat_can_know(setup):
    """Hidden cards dealt anew change nothing of what it answers."""
    chance = random.Random(2)
    game = boriken.new_game(seed=2, **setup)
    player = TrainedPlayer(1)
    for _ in range(80 if IS_COMPILED else 20):
        chosen = player.choose(game, game.decider)
        assert chosen in game.legal_actions
        assert player.choose(game.redealt(game.decider, chance.randrange(1000)), game.decider).text == chosen.text
        game.play(chance.choice(game.legal_actions))


@pytest.mark.skipif(not IS_COMPILED, reason="whole games by a network take long in plain Python")
@pytest.mark.parametrize(("game", "points"), [("san_juan", 20), ("puerto_rico", 45)])
def test_the_trained_player_beats_chance(game, points):
    summary = boriken.simulate(game, seats=3, games=6, players=["trained", "random", "random"], seed=3)
    assert summary.win_share[0] == 1.0
    assert summary.mean_scores[0] > points


@pytest.mark.parametrize(("game", "most"), [("san_juan", 0.1), ("puerto_rico", 0.4)])
def test_the_shipped_network_knows_all_columns_that_say_something(game, most):
    """A renamed field would silently be forgotten. (That a festival's tiles want a building, say, never happens.)"""
    network = shipped_network(game)
    assert network is not None
    unknown = (network.entrance == 0).all(axis=1).mean()
    assert unknown < most
    assert (network.policy == 0).all(axis=1).mean() < 0.01


def test_a_game_that_it_does_not_know_is_refused_before_it_begins(monkeypatch):
    monkeypatch.setattr("boriken.search.tables.games_with", lambda part: ("san_juan",))
    with pytest.raises(UnknownPlayer, match="the player 'trained' cannot play 'puerto_rico', only san_juan"):
        boriken.simulate("puerto_rico", games=1, players="trained")


# -- levels --------------------------------------------------------------------------------------------------------


def positions(seed, count):
    """Positions with several answers, from games that the trained player plays."""
    game, found, player = boriken.new_game("san_juan", seats=3, seed=seed), [], TrainedPlayer(1)
    while len(found) < count and game.decider is not None:
        found.append(game.copy())
        game.play(player.choose(game, game.decider))
    return found


def test_a_temperature_takes_other_answers_but_none_below_the_smallest_ratio():
    """Counted over many seeds."""
    network = shipped_network("san_juan")
    others = 0
    for game in positions(5, 20):
        policy = network.predict(game.observe(game.decider)[None], np.array([3])).policy[0]
        share = {a.text: float(np.exp(policy[a.index] - max(policy[b.index] for b in game.legal_actions)))
                 for a in game.legal_actions}
        chosen = Counter(TrainedPlayer(seed, temperature=3.0, min_ratio=0.02).choose(game, game.decider).text
                         for seed in range(40))
        assert all(share[text] >= 0.02 for text in chosen)
        others += sum(count for text, count in chosen.items() if share[text] < 1)
    assert others > 20


def test_at_temperature_two_answers_at_four_to_one_are_given_two_to_one():
    player = TrainedPlayer(1, temperature=2.0, min_ratio=0.01)
    policy = np.log([4.0, 1.0])
    assert sum(player._pick("san_juan", 3, policy) == 0 for _ in range(3000)) / 3000 == pytest.approx(2 / 3, abs=0.03)
