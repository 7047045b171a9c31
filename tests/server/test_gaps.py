"""Coming back after a long time: the missed steps where they are few and small, a snapshot otherwise."""

import random

import pytest

from boriken.server import rooms
from tests.server.serving import Page

EVERYTHING = {"edition": "special", "expansions": ["new_buildings", "nobles", "smuggler", "festival", "achievements"]}


@pytest.fixture(scope="module")
def played(served):
    """A table of the Special Edition at which one person plays both seats, after 130 decisions."""
    made, chance = served.table(**EVERYTHING), random.Random(5)
    pages = {seat: served.page(made["table"], made["keys"][str(seat)]) for seat in (0, 1)}
    for page in pages.values():
        page.until("snapshot")
    while pages[0].version < 130:
        asked = pages[0].ask["seat"]
        assert pages[asked].play(chance.choice(pages[asked].ask["options"])["action"])["type"] == "done"
        for page in pages.values():
            while page.version < pages[asked].version:
                page.hear()
    yield made, pages[0]
    for page in pages.values():
        page.socket.close()


@pytest.mark.parametrize("behind", [130, 110, 100, 60])
def test_a_page_far_behind_gets_a_snapshot_and_goes_on(served, played, behind):
    made, now = played
    with Page(served.settings.port, made["table"], made["keys"]["0"], now.version - behind) as page:
        first = page.hear()
        assert first["type"] == "snapshot"
        assert (first["version"], page.view) == (now.version, now.view)
        assert page.request("keep", hints=True)["type"] == "done"
        while now.version < page.version:
            now.hear()


def test_a_page_that_missed_few_steps_gets_them(served, played):
    made, now = played
    with Page(served.settings.port, made["table"], made["keys"]["0"], now.version - 8) as page:
        while page.version < now.version:
            assert page.hear()["type"] in ("step", "company")
        assert page.version == now.version


def test_a_gap_that_is_large_in_bytes_is_a_snapshot(served, played, monkeypatch):
    made, now = played
    monkeypatch.setattr(rooms, "LARGEST_GAP", 10_000)
    with Page(served.settings.port, made["table"], made["keys"]["0"], now.version - 8) as page:
        assert page.hear()["type"] == "snapshot"


def test_a_gap_that_takes_too_long_is_a_snapshot(served, played, monkeypatch):
    made, now = played
    monkeypatch.setattr(rooms, "TIME_FOR_GAP", 0.0)
    with Page(served.settings.port, made["table"], made["keys"]["0"], now.version - 20) as page:
        assert page.hear()["type"] == "snapshot"


def test_a_snapshot_is_made_once_for_all_who_may_know_the_same(served, played, monkeypatch):
    made, _ = played
    count = []
    present = rooms.present_snapshot
    monkeypatch.setattr(rooms, "present_snapshot", lambda *given: count.append(1) or present(*given))
    with served.page(made["table"]) as one, served.page(made["table"]) as other:
        first, second = one.until("snapshot"), other.until("snapshot")
        assert first == second
    assert len(count) <= 1
