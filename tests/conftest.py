"""Which tests run every day, and which only in `.ci/run`."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Generator

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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Set up a test without the browser's event loop, unless it uses the browser."""
    with_browser = "browser" in getattr(item, "fixturenames", ())
    return (yield) if with_browser else (yield from without_loop())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Run a test without the browser's event loop, unless it uses the browser."""
    with_browser = "browser" in getattr(item, "fixturenames", ())
    return (yield) if with_browser else (yield from without_loop())


def without_loop() -> Generator[None]:
    """Hide the loop of Playwright, which counts as running in this thread between its calls: `asyncio.run` refuses to
    start beside it, and any test may follow one of the browser's in the same process."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(running)
