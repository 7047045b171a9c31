"""The lines of the bench about environments. No figure is checked: machines differ."""

import pytest

from boriken.research import bench


@pytest.mark.parametrize(("name", "measure"), bench.environments())
def test_every_line_measures_something(name, measure):
    found = measure(0.01)
    assert found.group == "environments"
    assert found.value == found.decisions_per_second > 0


def test_both_games_are_measured():
    names = [name for name, _ in bench.environments()]
    assert len(names) == len(set(names))
    assert sum("vector stepping" in name for name in names) == 4
