"""The baselines by outside libraries, without the libraries: their games, and their curves."""

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest

from boriken.research.tasks import find_task

FILE = Path(__file__).parents[2] / "benchmarks" / "baselines" / "ppo.py"


@pytest.fixture(scope="module")
def ppo():
    spec = importlib.util.spec_from_file_location("ppo", FILE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_evaluation_counts_one_game_in_each_row(ppo):
    class First:
        """Answers with the first legal action."""

        def predict(self, rows, action_masks, deterministic):
            assert len(rows) == len(action_masks) == 4
            return action_masks.argmax(axis=1), None

    task = find_task("san_juan-small")
    share = ppo.evaluate(First(), task, seed=3, games=4)
    assert share == ppo.evaluate(First(), task, seed=3, games=4)
    assert 0 <= share <= 1


def test_intervals_are_over_seeds(ppo):
    middle, half = ppo.over_seeds([[0.0, 0.4], [0.0, 0.5], [0.0, 0.6]])
    assert middle.tolist() == pytest.approx([0, 0.5])
    assert half.tolist() == pytest.approx([0, 4.30 * 0.1 / np.sqrt(3)])
    with pytest.raises(SystemExit, match="an interval needs several"):
        ppo.over_seeds([[0.1, 0.2]])


def test_curves_are_drawn(ppo, tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    curves = {"task": "san_juan-small", "even": 0.5, "curves": [
        {"seed": seed, "steps": [0, 100], "win_share": [0.0, 0.1 * seed]} for seed in range(3)]}
    (tmp_path / "curves.json").write_text(json.dumps(curves))
    monkeypatch.setattr("sys.argv", ["ppo.py", "plot", str(tmp_path / "curves.json"), str(tmp_path / "curves.svg")])
    ppo.main()
    assert (tmp_path / "curves.svg").read_text("utf-8").count("<path") > 5
