"""The page about a million games a day has the tables of its tool, and the tool's simulation waits where it must."""

import importlib.util
import math
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools/capacity.py"


@pytest.fixture(scope="module")
def capacity():
    spec = importlib.util.spec_from_file_location("capacity", TOOL)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_page_has_the_tables_of_the_tool():
    checked = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


def test_a_single_core_waits_as_the_theory_of_queues_says(capacity, monkeypatch):
    """With runs of one decision it is a queue M/M/1: P(wait > t) = r exp(-(1 - r) t / mean)."""
    monkeypatch.setattr(capacity, "RUN", 1.0)
    monkeypatch.setattr(capacity, "LENGTH", math.inf)  # no run is longer than one
    share = 0.8
    games = share * capacity.DAY / capacity.PEAK / capacity.DECISIONS * 2 / (capacity.BOT / 1000)
    expected = capacity.BOT / (1 - share) * math.log(share / 0.01)
    assert capacity.simulate(games, 1, seconds=300.0) == pytest.approx(expected, rel=0.1)


def test_twice_the_games_need_twice_the_parts(capacity):
    one, two = ({part: needed for part, _, needed in capacity.parts(games)} for games in (1e6, 2e6))
    assert two["new data"] == "251 GB a day"
    assert one["new data"] == "126 GB a day"
    assert int(two["cores for gentle bots"]) in (23, 24)
