"""Rollouts: a population of players, the same for all answers of a decision."""

import numpy as np
import pytest

import boriken
from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED
from boriken.search import rollouts
from boriken.search.distilled import Members, play_on
from boriken.search.networks import pack, shipped_network
from boriken.search.rollouts import PolicyRollouts, Population
from boriken.search.tables import POPULATION, RolloutPlayer
from tests.search.test_distilled import dealt, logits_in_numpy, random_network

KINDS = (RolloutPlayer(0.5, 4.0), RolloutPlayer(0.25, 1.0), RolloutPlayer(0.25, 0.5, "earlier"))


def population(games=24, deals=8, kinds=KINDS, seed=1):
    records = game_class("san_juan").record_type.zeros(games)
    return Population(kinds, records, deals, np.random.default_rng(seed))


def test_every_answer_meets_the_same_players_in_the_same_deals():
    players = population()
    for part in (players.networks, players.scales, players.words):
        np.testing.assert_array_equal(part[:8], part[8:16])
        np.testing.assert_array_equal(part[:8], part[16:])
    assert len(set(players.words[:8].tolist())) == 8


def test_kinds_of_players_come_up_by_their_shares():
    players = population(6000, 6000)
    assert (players.scales == 4.0).mean() == pytest.approx(0.5, abs=0.02)
    assert (players.networks == "earlier").mean() == pytest.approx(0.25, abs=0.02)
    assert (players.scales[players.networks == "earlier"] == 0.5).all()


def test_each_seat_belongs_to_one_network():
    players = population()
    seats = players.members("distilled").plays + players.members("earlier").plays
    assert (seats == 1).all()


def test_a_game_without_an_earlier_network_leaves_its_players_out():
    def kinds(name, **setup):
        game = boriken.new_game(name, seed=1, **setup)
        return {kind.network for kind in PolicyRollouts(game, shipped_network(name), 1).kinds}

    assert {kind.network for kind in POPULATION} == {"distilled", "earlier"}
    assert kinds("puerto_rico", edition="grow", seats=4) == {"distilled", "earlier"}
    assert kinds("san_juan", seats=3) == {"distilled"}


def test_rollouts_differ_where_all_deals_are_the_same():
    """One line of play would be a certainty that nobody has."""
    game = boriken.new_game("puerto_rico", edition="grow", seats=4, seed=5)
    games = game.record_type.zeros(16 if IS_COMPILED else 3)
    games[:] = game.state
    values, prior = PolicyRollouts(game, shipped_network("puerto_rico"), 1).values(games)
    assert len(np.unique(values[:, 0])) > len(games) / 2
    np.testing.assert_allclose(values[:, :4].sum(axis=1), 1, atol=1e-4)
    assert prior.shape == (len(games), game.batch.actions)


@pytest.mark.skipif(not IS_COMPILED, reason="many games, which compiled rules play")
def test_a_small_network_plays_its_rollouts_in_compiled_code_as_in_numpy(monkeypatch):
    game = boriken.new_game("san_juan", seats=3, seed=5)
    network = shipped_network("san_juan", "distilled")
    games = game.record_type.zeros(400)
    games[:] = game.state
    batches = []
    predict = type(network).predict
    monkeypatch.setattr(type(network), "predict", lambda *given: batches.append(len(given[1])) or predict(*given))

    def mean_and_error():
        batches.clear()
        values, _ = PolicyRollouts(game, network, 1).values(games.copy())
        return values[:, 0].mean(), values[:, 0].std() / len(games) ** 0.5

    compiled, error = mean_and_error()
    assert len(batches) == 2  # for the priors and for the chances at the end
    monkeypatch.setattr(rollouts, "is_small", lambda network: False)
    in_numpy, other_error = mean_and_error()
    assert len(batches) > 2
    assert abs(compiled - in_numpy) < 4 * (error**2 + other_error**2) ** 0.5


# -- the compiled part ----------------------------------------------------------------------------------------------


def test_a_network_draws_from_a_power_of_its_policy():
    cls = game_class("san_juan")
    network, count = random_network(cls), 4000 if IS_COMPILED else 60
    games = np.repeat(dealt(cls, Setup("san_juan", 3), 1), count)
    logits = logits_in_numpy(cls, network, games[:1])[0]
    options = games["options"][0][: int(games["n_options"][0])].tolist()
    power = np.float32(0.7)
    expected = np.exp(power * (logits[: len(options)] - logits.max()))
    expected /= expected.sum()
    assert 0.05 < expected.max() < 0.95
    members = Members(np.ones(games["winner"].shape, np.int8), np.full(games["winner"].shape, power),
                      np.random.default_rng(3).integers(0, 2**64, count, np.uint64))
    after = [np.repeat(games[:1], 1) for _ in options]
    for one, option in zip(after, options, strict=True):
        cls.batch.step(one, np.array([option], np.int32), np.zeros(1, np.int8))
    play_on(cls.batch, games, np.ones(count, np.int32), 0.0, *pack(network), members)
    texts = [game.tobytes() for game in games]
    shares = [texts.count(one[0].tobytes()) / count for one in after]
    assert sum(shares) == pytest.approx(1)
    np.testing.assert_allclose(shares, expected, atol=4 * (0.25 / count) ** 0.5)


def test_a_game_waits_at_a_seat_that_the_network_does_not_play():
    cls = game_class("san_juan")
    games = dealt(cls, Setup("san_juan", 3), 12 if IS_COMPILED else 2)
    plays = np.ones(games["winner"].shape, np.int8)
    plays[:, 1] = 0
    members = Members(plays, np.zeros(plays.shape, np.float32), np.zeros(len(games), np.uint64))
    left = np.full(len(games), 50, np.int32)
    play_on(cls.batch, games, left, 0.0, *pack(random_network(cls)), members)
    assert ((games["decider"] == 1) | (games["over"] != 0)).all()
    assert (left > 0).all()


@pytest.mark.parametrize("broken", ["plays", "scales", "words"])
def test_members_that_do_not_fit_the_games_are_refused(broken):
    cls = game_class("san_juan")
    games, packed = dealt(cls, Setup("san_juan", 2), 3, 0), pack(random_network(cls))
    shape = games["winner"].shape
    whole = Members(np.ones(shape, np.int8), np.zeros(shape, np.float32), np.zeros(3, np.uint64))
    with pytest.raises(TypeError, match=f"{broken} must be an array"):
        play_on(cls.batch, games, np.ones(3, np.int32), 0.0, *packed, whole._replace(**{broken: np.zeros(2)}))
