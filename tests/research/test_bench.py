"""The lines of the bench about environments. No figure is checked: machines differ."""

import pytest

from boriken.engine.game import game_ids
from boriken.research import bench


@pytest.mark.parametrize(("name", "measure"), bench.environments())
def test_every_line_measures_something(name, measure):
    found = measure(0.01)
    assert found.group == "environments"
    assert found.value > 0
    assert found.unit == "times" or found.value == found.decisions_per_second


def test_both_games_are_measured():
    names = [name for name, _ in bench.environments()]
    assert len(names) == len(set(names))
    assert sum("vector stepping" in name for name in names) == 8
    for game in game_ids():
        assert sum(name.startswith(game) for name in names) == len(names) / 2
