"""The baselines by outside libraries, without the libraries: their games, their curves, and what is published."""

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest

from boriken import new_game
from boriken.research.tasks import find_task

FOLDER = Path(__file__).parents[2] / "benchmarks" / "baselines"


@pytest.fixture(scope="module")
def learning():
    spec = importlib.util.spec_from_file_location("learning", FOLDER / "learning.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class FirstAnswer:
    """Answers with the first legal action; it is its own model."""

    name = "first"

    def __init__(self, task, seed):
        self.learnt, self.file = 0, None

    def learn(self, steps):
        self.learnt += steps + 1
        return steps + 1

    def favourites(self, rows, masks):
        assert len(rows) == len(masks) > 0
        assert masks.any(axis=1).all()
        return masks.argmax(axis=1)

    def save(self, file):
        file.write_text(str(self.learnt))

    def load(self, file):
        self.file = file


def test_an_evaluation_counts_one_game_in_each_row(learning):
    task = find_task("san_juan-small")
    share, lead = learning.evaluate(FirstAnswer(task, 0), task, seed=3, games=4)
    assert (share, lead) == learning.evaluate(FirstAnswer(task, 0), task, seed=3, games=4)
    assert 0 <= share <= 1
    assert share < 1 or lead >= 0
    assert (share, lead) != learning.evaluate(FirstAnswer(task, 0), task, seed=4, games=4)


def test_a_curve_has_a_point_before_learning_and_after_each_part(learning, tmp_path, monkeypatch):
    monkeypatch.setattr(learning, "evaluate", lambda learner, task, seed: (learner.learnt / 100, float(seed)))
    curve = learning.learn_curve(FirstAnswer, find_task("san_juan-small"), 2, 50, tmp_path)
    assert curve["steps"] == [0, 11, 22, 33, 44, 55]
    assert curve["win_share"] == [0, 0.11, 0.22, 0.33, 0.44, 0.55]
    assert curve["lead"] == [2.0] * 6
    assert (tmp_path / "seed-2").read_text() == "55"


def test_a_model_plays_legal_answers(learning, tmp_path, monkeypatch):
    monkeypatch.setenv("BORIKEN_MODEL", str(tmp_path / "seed-0"))

    class Player(learning.ModelPlayer):
        learner = FirstAnswer

    game, player = new_game("san_juan", seats=2, seed=1), Player()
    for _ in range(5):
        answer = player.choose(game, game.decider)
        assert answer.index == min(action.index for action in game.legal_actions)
        game.play(answer)
    assert player.model.file == tmp_path / "seed-0"


def test_intervals_are_over_seeds(learning):
    middle, half = learning.over_seeds([[0.0, 0.4], [0.0, 0.5], [0.0, 0.6]])
    assert middle.tolist() == pytest.approx([0, 0.5])
    assert half.tolist() == pytest.approx([0, 4.30 * 0.1 / np.sqrt(3)])
    with pytest.raises(SystemExit, match="an interval needs several"):
        learning.over_seeds([[0.1, 0.2]])


def test_published_curves_are_drawn(learning, tmp_path):
    pytest.importorskip("matplotlib")
    published = [json.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.json"))]
    learning.plot(published, tmp_path / "curves.svg")
    drawn = (tmp_path / "curves.svg").read_text("utf-8")
    assert drawn.count("<path") > 5 * len(published)
