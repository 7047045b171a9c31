"""Which tests run every day, and which only in `.ci/run`."""

from __future__ import annotations

from collections import Counter

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as `long` all but every n-th parameter set of a test that is marked `sampled(n)`."""
    counted: Counter[str] = Counter()
    for item in items:
        if sampled := item.get_closest_marker("sampled"):
            test = item.nodeid.partition("[")[0]
            if counted[test] % sampled.args[0]:
                item.add_marker(pytest.mark.long)
            counted[test] += 1
