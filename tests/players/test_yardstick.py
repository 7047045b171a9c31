"""Weights in a file, and how strong they are against a fixed opponent."""

import shutil
from importlib.resources import as_file, files

import pytest
from training.yardstick import Yardstick, against_steady

import boriken
from boriken.engine.errors import BrokenWeights, UnknownPlayer
from boriken.engine.jit import IS_COMPILED
from boriken.players import make_player


@pytest.fixture
def weights(tmp_path):
    """San Juan's weights in a file elsewhere."""
    with as_file(files("boriken.games").joinpath("san_juan", "players", "trained.npz")) as shipped:
        return shutil.copy(shipped, tmp_path / "some.npz")


def test_weights_in_a_file_play(weights):
    game = boriken.new_game("san_juan", seats=3, seed=4)
    for _ in range(10):
        chosen = make_player(f"trained:{weights}", 1, "san_juan").choose(game, game.decider)
        assert chosen == make_player("trained", 1).choose(game, game.decider)
        game.play(chosen)


def test_files_that_are_not_there_or_no_weights_are_refused(tmp_path):
    with pytest.raises(UnknownPlayer, match="there is no file 'none'"):
        make_player("trained:none", 1)
    (tmp_path / "other.npz").write_text("no weights")
    game = boriken.new_game("san_juan", seats=3)
    with pytest.raises(BrokenWeights, match="the weights cannot be read"):
        make_player(f"trained:{tmp_path / 'other.npz'}", 1).choose(game, 0)


@pytest.mark.skipif(not IS_COMPILED, reason="whole games by a network take long in plain Python")
@pytest.mark.long
def test_a_match_runs_beside_the_learner(weights):
    yardstick = Yardstick("san_juan", games=3, workers=1)
    assert yardstick.is_free
    assert yardstick.result() == {}
    yardstick.start(weights, steady_decisions=7)
    assert not yardstick.is_free
    assert yardstick.result(wait=True) == {**against_steady("san_juan", weights, 3, 1), "steady_decisions": 7}
    assert yardstick.is_free
    yardstick.start(weights)
    yardstick.stop()
    assert yardstick.is_free
    assert not Yardstick("san_juan", games=0, workers=1).is_free
