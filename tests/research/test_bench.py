"""The lines of the bench about environments. No figure is checked: machines differ."""

import time

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
    assert sum("vector stepping" in name for name in names) == 12
    assert sum("processor time" in name for name in names) == 4
    for game in game_ids():
        assert sum(name.startswith(game) for name in names) == len(names) / 2


def test_by_processor_time_two_threads_are_compared_with_two_free_cores(monkeypatch):
    spent = {1: 1.0, 2: 0.5}  # seconds of a step: by the day two threads halve it, and the processors' sum stays
    monkeypatch.setattr(bench, "_vector_step", lambda game, count, threads, observation, clock: lambda: (
        spent[1] if clock is time.process_time else spent[threads]))
    assert bench._threads("san_juan", 0.1).value == 2
    assert bench._threads("san_juan", 0.1, clock=time.process_time).value == 2
