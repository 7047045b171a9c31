"""The bench runs through and survives peers that are missing or broken. No figure is checked: machines differ."""

import json
from importlib.metadata import PackageNotFoundError

import pytest

from boriken.arena import bench


@pytest.mark.long
def test_the_bench_measures_every_part():
    result = bench.bench(seconds=0.02, threads=2, peers=False)
    names = [m.name for m in result.measurements]
    assert len(names) == len({(m.group, m.name) for m in result.measurements})
    for part in ("splitmix64", "plain Python", "grow, 4 seats", "grow, 2 seats", "devir", "2 threads", "object API",
                 "batch stepping", "warm start"):
        assert any(part in name for name in names), part
    assert all(m.value is not None and m.value > 0 for m in result.measurements)
    assert json.loads(json.dumps(result.to_dict()))["machine"]["python"]


def test_a_missing_peer_is_reported():
    code = "try:\n    import no_such_engine\nexcept ImportError:\n    sys.exit(3)\n"
    found = bench._peer("nobody", code, 0.01)
    assert (found.value, found.note) == (None, "not installed")


def test_a_broken_peer_does_not_break_the_bench():
    found = bench._peer("broken", "raise RuntimeError('engine on fire')", 0.01)
    assert found.value is None
    assert "engine on fire" in found.note


def test_a_peer_that_plays_is_measured():
    found = bench._peer("toy", "measure(lambda: 7)", 0.01)
    assert found.value > 0
    assert found.decisions_per_second > 0


def test_games_that_a_peer_plays_together_are_counted():
    found = bench._peer("many", "measure(lambda: (600, 3), games_at_once=True)", 0.01)
    assert found.decisions_per_second == pytest.approx(200 * found.value)


def test_the_machine_is_described_where_rules_came_compiled_without_numba(monkeypatch):
    def version(name):
        if name in ("numba", "llvmlite"):
            raise PackageNotFoundError(name)
        return "1.0"

    monkeypatch.setattr(bench, "version", version)
    facts = bench.machine_facts()
    assert (facts["numba"], facts["llvmlite"], facts["numpy"]) == (None, None, "1.0")
