"""Distilled networks play nearly as the networks that taught them. Distilling needs PyTorch, playing does not."""

import json

import numpy as np
import pytest

from boriken.engine import packs
from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED
from boriken.engine.packs import Pack
from boriken.search.batched import observed, over_options, play_at
from boriken.search.networks import network_of, shipped_distilled, shipped_network


def favourites(cls, network, games):
    """Which option a network likes best, and its share."""
    logits = over_options(network.predict(observed(cls.batch, games), games["seats"]).policy, games)
    shares = 1 / np.exp(logits - logits.max(axis=1, keepdims=True)).sum(axis=1)
    return logits.argmax(axis=1), shares


@pytest.mark.skipif(not IS_COMPILED, reason="many games take long in plain Python")
@pytest.mark.parametrize(("game", "setup"), [
    ("puerto_rico", Setup("grow", 4)), ("puerto_rico", Setup("1897", 3)),
    ("puerto_rico", Setup("special", 5, ("nobles",))),
    ("san_juan", Setup("san_juan", 3)), ("san_juan", Setup("san_juan", 2, ("new_buildings",)))])
def test_distilled_networks_mostly_agree_with_the_large_ones_and_nearly_always_where_they_are_confident(game, setup):
    cls, large, small = game_class(game), shipped_network(game), shipped_network(game, "distilled")
    games = cls.batch.deal(cls.opening(setup), 5, 0, 20)
    agreed, sure = [], []
    for _ in range(60):
        best, _ = favourites(cls, large, games)
        found, share = favourites(cls, small, games)
        agreed += (found == best).tolist()
        sure += (share >= 0.9).tolist()
        play_at(cls.batch, games, best)
    agreed, sure = np.array(agreed), np.array(sure)
    assert agreed.mean() > 0.85
    assert sure.mean() > 0.5
    assert agreed[sure].mean() > 0.97


def test_a_game_without_a_distilled_network_has_none(monkeypatch):
    monkeypatch.setitem(packs._registered, "bare", Pack("bare", "Bare", "nowhere:Bare"))
    assert shipped_distilled("bare") is None


def test_distillation_brings_a_network_nearer_to_its_teacher(tmp_path, monkeypatch, capsys):
    pytest.importorskip("torch", reason="PyTorch is not installed: only training needs it")
    from training import distil

    monkeypatch.setattr(distil, "SECONDS_BETWEEN_LINES", 0)
    out = tmp_path / "small.npz"
    plan = ["--set", "games=64", "--set", "width=16", "--set", "blocks=1", "--set", "batch=256", "--set", "apart=5"]
    monkeypatch.setattr("sys.argv", ["distil", "--game", "san_juan", "--minutes", "0.1", str(out), *plan])
    distil.main()
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) > 3
    assert lines[-1]["policy_off"] < 0.8 * lines[0]["policy_off"]
    assert lines[-1]["decisions"] == len(lines) * 64 * 16
    network = network_of("san_juan", out)
    assert network.entrance.shape[1] == 16
    assert len(network.blocks) == 1
