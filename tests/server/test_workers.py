"""Worker processes: a deadline ends one of them, a dead one is replaced, and clients take turns."""

import asyncio
import os
import time

import pytest

from boriken.server import workers
from boriken.server.tables import Refusal
from boriken.server.turns import FairQueue
from boriken.server.workers import NoAnswer, TooBusy, TooLong, Workers


def slow():
    time.sleep(600)


def refuse():
    raise Refusal("broken", "a sentence")


def fail():
    raise ValueError("a reason")


def run(check):
    async def scene():
        found = Workers(1)
        try:
            await check(found)
        finally:
            found.close()

    asyncio.run(scene())


def test_a_worker_is_ended_at_its_deadline_and_replaced():
    async def check(found):
        first = await found.run(os.getpid)
        assert await found.run(os.getpid) == first
        with pytest.raises(TooLong):
            await found.run(slow, deadline=0.2)
        assert not is_there(first)
        assert await found.run(os.getpid) != first

    run(check)


def test_errors_and_refusals_come_back_and_the_worker_goes_on():
    async def check(found):
        first = await found.run(os.getpid)
        with pytest.raises(Refusal, match="a sentence"):
            await found.run(refuse)
        with pytest.raises(NoAnswer, match="ValueError: a reason"):
            await found.run(fail)
        assert await found.run(os.getpid) == first
        with pytest.raises(NoAnswer):
            await found.run(os._exit, 3)
        assert await found.run(os.getpid) != first

    run(check)


def test_clients_take_turns_and_each_may_wait_for_so_much(monkeypatch):
    monkeypatch.setattr(workers, "MOST_WAITING_OF_A_CLIENT", 5)

    async def check(found):
        order = []

        async def one(client):
            await found.run(os.getpid, client=client)
            order.append(client)

        crowd = [asyncio.create_task(one("crowd")) for _ in range(6)]
        await asyncio.sleep(0)  # one of them runs, five wait
        with pytest.raises(TooBusy):
            await found.run(os.getpid, client="crowd")
        await asyncio.gather(one("other"), *crowd)
        assert order.index("other") <= 2

    run(check)


def test_work_whose_client_has_gone_is_not_done(tmp_path):
    async def check(found):
        first = asyncio.create_task(found.run(time.sleep, 0.2))
        gone = asyncio.create_task(found.run((tmp_path / "done").mkdir))
        await asyncio.sleep(0)
        gone.cancel()
        await first
        await found.run(os.getpid)
        assert not (tmp_path / "done").exists()

    run(check)


def test_clients_give_one_after_the_other():
    queue = FairQueue()
    for client, thing in (("a", 1), ("a", 2), ("a", 3), ("b", 4), ("c", 5), ("b", 6)):
        queue.put(client, thing)
    assert (len(queue), queue.count_of("a"), queue.count_of("z")) == (6, 3, 0)
    assert [queue.take() for _ in range(6)] == [1, 4, 5, 2, 6, 3]
    assert len(queue) == 0


def is_there(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
