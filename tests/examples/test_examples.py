"""The examples run, on a small budget, and do what they say."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"


def example(name):
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_players_play_through_each_interface():
    pytest.importorskip("pyspiel")
    pytest.importorskip("pettingzoo")
    players = example("players_in_environments")
    assert players.with_pettingzoo(2) > 0.5
    assert players.with_gymnasium(3) < 0.5
    assert 0 <= players.with_openspiel(1) <= 1


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed (uv sync --group learn)")
def test_the_learner_learns():
    """A little already shows after a few thousand decisions."""
    import torch

    torch.set_num_threads(1)
    learning = example("learn_san_juan")
    learner = learning.learn(60_000, tell=False)
    assert learning.share_of_wins(learner, 200) > 0.45


def test_statistics_come_as_a_frame_with_a_picture(tmp_path):
    pytest.importorskip("polars")
    pytest.importorskip("matplotlib")
    statistics = example("many_games")
    frame = statistics.play(200)
    assert frame.height == 800
    seats = statistics.by_seat(frame)
    assert seats["wins"].sum() == pytest.approx(1)
    statistics.draw(frame, tmp_path / "seats.svg")
    assert (tmp_path / "seats.svg").read_text("utf-8").count("<svg") == 1


def test_the_position_is_solved_and_the_search_agrees():
    solving = example("solve_position")
    game = solving.position()
    before = game.to_text()
    worth = solving.solve(game)
    assert game.to_text() == before
    best = max(worth, key=lambda action: worth[action][2])
    assert [action for action, margins in worth.items() if margins[2] > 0] == [best], "one answer alone is ahead"
    # the search looks for wins, not for points: where points are equal, doubloons and goods decide, and they are its
    assert worth[solving.search(game, 64).answers[0].action.text][2] >= 0


def test_the_notebook_runs_from_top_to_bottom(tmp_path):
    """Its cells one after the other, as they stand; pictures are not shown."""
    pytest.importorskip("polars")
    pytest.importorskip("matplotlib")
    cells = json.loads((FOLDER / "classroom.ipynb").read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert len(cells) > 12
    done = subprocess.run([sys.executable, "-W", "error::DeprecationWarning", "-c", code], capture_output=True,
                          text=True, check=False, cwd=tmp_path,
                          env={**os.environ, "CLASSROOM_GAMES": "60", "MPLBACKEND": "agg"})
    assert done.returncode == 0, done.stderr
    assert "trained: wins" in done.stdout
    assert all(not cell.get("outputs") for cell in cells), "kept without results, so that changes can be read"


def test_the_page_names_every_example():
    page = (FOLDER / "README.md").read_text("utf-8")
    files = {file.name for file in FOLDER.iterdir() if file.suffix in (".py", ".ipynb")}
    assert len(files) == 7
    assert [name for name in files if f"`{name}`" not in page] == []
