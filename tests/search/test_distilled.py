"""The distilled network that is compiled with the rules plays the best answer of the same network in NumPy."""

import numpy as np
import pytest

from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED
from boriken.search.batched import observed, over_options
from boriken.search.distilled import play_on
from boriken.search.networks import Network, pack, shipped_distilled

SETUPS = [("puerto_rico", Setup("grow", 4)), ("puerto_rico", Setup("special", 3, ("new_buildings", "nobles"))),
          ("puerto_rico", Setup("special", 2, options={"puertomas": 1})),
          ("san_juan", Setup("san_juan", 3)), ("san_juan", Setup("san_juan", 2, ("new_buildings",)))]


def random_network(cls, width=8, blocks=2, seed=1):
    chance = np.random.default_rng(seed)
    columns, actions = cls.batch.observation.names, [action.text for action in cls.space.actions]
    arrays = {"columns": np.frombuffer("\n".join(columns).encode(), np.uint8),
              "actions": np.frombuffer("\n".join(actions).encode(), np.uint8)}
    layers = {"entrance": (width, len(columns)), "policy": (len(actions), width), "value": (5, width)}
    layers |= {f"blocks.{block}.{part}": (width, width) for block in range(blocks) for part in ("first", "second")}
    for name, shape in layers.items():
        arrays[f"{name}.weight"] = chance.normal(0, shape[1] ** -0.5, shape)
        arrays[f"{name}.bias"] = chance.normal(0, 0.5, shape[0])
    for name in ("norm", *(f"blocks.{block}.norm" for block in range(blocks))):
        arrays[f"{name}.weight"], arrays[f"{name}.bias"] = chance.normal(1, 0.3, width), chance.normal(0, 0.3, width)
    return Network(arrays, columns, actions)


def dealt(cls, setup, count, decisions=40):
    """Games that random players have played for a while."""
    games = cls.batch.deal(cls.opening(setup), 5, 0, count)
    chance = np.random.default_rng(1)
    for _ in range(decisions):
        places = chance.integers(0, games["n_options"])
        cls.batch.step(games, games["options"][np.arange(count), places].astype(np.int32), np.zeros(count, np.int8))
    return games


def logits_in_numpy(cls, network, games):
    return over_options(network.predict(observed(cls.batch, games), games["seats"]).policy, games)


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_it_plays_what_numpy_finds_best(game, setup):
    cls = game_class(game)
    games = dealt(cls, setup, 24 if IS_COMPILED else 2)
    for width, blocks in ((8, 2), (20, 1), (4, 0)):
        network = random_network(cls, width, blocks)
        for _ in range(5):
            best = logits_in_numpy(cls, network, games).argmax(axis=1)
            expected = games.copy()
            cls.batch.step(expected, games["options"][np.arange(len(games)), best].astype(np.int32),
                           np.zeros(len(games), np.int8))
            play_on(cls.batch, games, np.full(len(games), 1, np.int32), 0.0, *pack(network))
            assert games.tobytes() == expected.tobytes()


def test_a_game_waits_where_the_favourite_has_too_small_a_share():
    cls, confidence = game_class("san_juan"), 0.6
    network, packed = random_network(cls), pack(random_network(cls))
    games = dealt(cls, Setup("san_juan", 3), 30 if IS_COMPILED else 4)
    left = np.full(len(games), 3, np.int32)
    before = games["decisions"].copy()
    play_on(cls.batch, games, left, confidence, *packed)
    assert (games["decisions"] - before == 3 - left).all()
    logits = logits_in_numpy(cls, network, games)
    shares = 1 / np.exp(logits - logits.max(axis=1, keepdims=True)).sum(axis=1)
    waits = (left > 0) & (games["over"] == 0)
    assert (shares[waits] < confidence).all()
    assert 0 < waits.sum() < len(games)
    again, left_before = games.copy(), left.copy()
    play_on(cls.batch, games, left, confidence, *packed)
    assert again.tobytes() == games.tobytes()
    assert left_before.tolist() == left.tolist()
    play_on(cls.batch, games, left, float(shares[waits].min()) - 1e-3, *packed)
    assert (left[waits] < left_before[waits]).all()


def test_a_game_is_the_same_alone_and_among_others_of_any_set_up():
    cls = game_class("puerto_rico")
    packed = pack(random_network(cls))
    count, decisions = (8, 30) if IS_COMPILED else (2, 2)
    games = np.concatenate([dealt(cls, setup, count, 10) for name, setup in SETUPS if name == "puerto_rico"])
    left = np.arange(len(games), dtype=np.int32) % decisions
    alone, their_left = games.copy(), left.copy()
    play_on(cls.batch, games, left, 0.3, *packed)
    for i in range(len(alone)):
        play_on(cls.batch, alone[i : i + 1], their_left[i : i + 1], 0.3, *packed)
    assert alone.tobytes() == games.tobytes()
    assert their_left.tolist() == left.tolist()


@pytest.mark.skipif(not IS_COMPILED, reason="whole games take long in plain Python")
@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_the_shipped_ones_play_games_to_their_ends(game):
    cls, packed = game_class(game), shipped_distilled(game)
    games = dealt(cls, Setup(next(iter(cls.editions())), 4), 20, 0)
    left = np.full(20, 5000, np.int32)
    play_on(cls.batch, games, left, 0.0, *packed)
    assert games["over"].all()
    assert (left == 5000 - games["decisions"]).all()
    before = games.copy()
    play_on(cls.batch, games, left, 0.0, *packed)
    assert games.tobytes() == before.tobytes()


def test_weights_of_another_form_are_refused():
    cls = game_class("san_juan")
    games, left = dealt(cls, Setup("san_juan", 2), 2, 0), np.ones(2, np.int32)
    before = games.copy()
    shape, weights = pack(random_network(cls))
    with pytest.raises(TypeError, match="weights must be an array"):
        play_on(cls.batch, games, left, 0.0, shape, weights[1:])
    with pytest.raises(ValueError, match="a multiple of 4"):
        play_on(cls.batch, games, left, 0.0, *pack(random_network(cls, width=6)))
    with pytest.raises(ValueError, match="its columns 787"):
        play_on(cls.batch, games, left, 0.0, *pack(random_network(game_class("puerto_rico"))))
    with pytest.raises(TypeError, match="left must be"):
        play_on(cls.batch, games, left[:1], 0.0, shape, weights)
    assert games.tobytes() == before.tobytes()
