"""Crews, which do the work of a match: this process, processes on all cores, or the workers of a Ray cluster.

A crew gets a function and the units to apply it to, and yields the results as they arrive, in any order.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from boriken.arena.table import at_least_one
from boriken.engine.errors import BorikenError

Work = Callable[[Any], Any]
Crew = Callable[[Work, Sequence[Any]], Iterator[Any]]


def crew_of(workers: int | None = 1, ray: str | None = None) -> Crew:
    """Return a crew of `workers` processes, all cores for None, or of the workers of the Ray cluster at an address."""
    if workers is not None:
        at_least_one(workers=workers)
    if ray is not None:
        return partial(_on_ray, ray, workers)
    workers = workers or _cores()
    return _here if workers == 1 else partial(_on_processes, workers)


def _cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _here(work: Work, units: Sequence[Any]) -> Iterator[Any]:
    return map(work, units)


# -- processes -------------------------------------------------------------------------------------------------


def _on_processes(workers: int, work: Work, units: Sequence[Any]) -> Iterator[Any]:
    """Do the work in new processes: a forked copy of this one could contain locked locks of its threads."""
    if not units:
        return
    pool = ProcessPoolExecutor(min(workers, len(units)), multiprocessing.get_context("spawn"), _obey)
    try:
        for done in as_completed([pool.submit(work, unit) for unit in units]):
            yield done.result()
    except BrokenProcessPool:
        raise BorikenError("a worker was killed, perhaps because memory ran out: "
                           "use fewer workers") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _obey() -> None:
    """Let a worker stop silently on Ctrl-C, and not outlive the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_stop_with_parent, daemon=True).start()


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# -- Ray -------------------------------------------------------------------------------------------------------


def _on_ray(address: str, workers: int | None, work: Work, units: Sequence[Any]) -> Iterator[Any]:
    """Do the work on a cluster's workers, all or `workers` at a time; `local` starts a cluster on this machine."""
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # or under `uv run` Ray would upload this folder
    try:
        import ray
    except ImportError:
        raise BorikenError("a cluster needs Ray, which is not installed: pip install 'boriken[cluster]'") from None
    own: dict[str, Any] = {"num_cpus": workers} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BorikenError(f"there is no Ray cluster at {address!r}: {str(error).splitlines()[0]}") from None
    try:
        yield from _in_flight(ray, workers or int(ray.cluster_resources()["CPU"]), work, units)
    finally:
        ray.shutdown()


def _in_flight(ray: Any, most: int, work: Work, units: Sequence[Any]) -> Iterator[Any]:
    """Keep up to `most` units at work, and yield their results."""
    do, shared, left = ray.remote(_do), ray.put(work), iter(units)
    going = [do.remote(shared, unit) for _, unit in zip(range(most), left, strict=False)]
    while going:
        (done,), going = ray.wait(going, num_returns=1)
        going.extend(do.remote(shared, unit) for unit in [next(left, None)] if unit is not None)
        yield ray.get(done)


def _do(work: Work, unit: Any) -> Any:
    return work(unit)
