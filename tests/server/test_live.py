"""A table through real sockets: entering, playing, coming back, taking back, lending, watching."""

import asyncio
import random
import threading

import pytest

from boriken.server.rows import Lent, Row
from boriken.server.store import Store
from tests.arranging import OFFICE, game_with_colonists_to_place, game_with_nobles_to_place
from tests.server.services import wait_for
from tests.server.serving import PATIENCE, play_on

GAMES = ({"game": "puerto_rico"}, {"game": "san_juan"})


def pages_of(served, made):
    pages = {}
    for seat, key in made["keys"].items():
        pages[int(seat)] = page = served.page(made["table"], key)
        page.until("snapshot")
    for page in pages.values():
        while page.ask is None:
            page.hear()
    return pages


def close(pages):
    for page in pages.values():
        page.socket.close()


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: setup["game"])
def test_a_game_is_played_by_two_and_seen_by_all(served, setup):
    made = served.table(**setup)
    pages = pages_of(served, made)
    with served.page(made["table"]) as onlooker:
        onlooker.until("snapshot")
        play_on(pages, random.Random(2), 60)
        while onlooker.version < pages[0].version:
            onlooker.hear()
        assert onlooker.move == pages[0].move == pages[1].move
        assert onlooker.seat is None
        assert not onlooker.ask.get("options")
    assert (pages[0].seat, pages[1].seat) == (0, 1)
    close(pages)


def test_only_the_seat_that_is_asked_reads_what_it_may_answer(served):
    made = served.table()
    pages = pages_of(served, made)
    asked = pages[0].ask["seat"]
    assert pages[asked].ask["options"]
    assert "options" not in pages[1 - asked].ask
    close(pages)


def test_a_repeated_message_is_carried_out_once(served):
    made = served.table()
    pages = pages_of(served, made)
    page = pages[pages[0].ask["seat"]]
    before, action = page.version, page.ask["options"][0]["action"]
    first = page.play(action, id="same", version=before)
    again = page.play(action, id="same", version=before)
    assert first == again == {"type": "done", "id": "same", "version": before + 1}
    assert page.version == before + 1
    close(pages)


def test_a_stale_message_changes_nothing_and_is_answered_with_the_table_as_it_is(served):
    made = served.table()
    pages = pages_of(served, made)
    page = pages[pages[0].ask["seat"]]
    before = page.version
    page.play(page.ask["options"][0]["action"])
    now = page.version
    refused = page.play("role builder", version=before)
    assert (refused["type"], refused["reason"]) == ("refused", "stale")
    assert page.until("snapshot")["version"] == now
    close(pages)


def test_foreign_seats_and_impossible_answers_are_refused(served):
    made = served.table()
    pages = pages_of(served, made)
    asked = pages[0].ask["seat"]
    other = pages[1 - asked]
    assert other.play("role builder")["reason"] == "not_your_turn"
    assert pages[asked].play("build wharf")["reason"] == "illegal"
    assert pages[asked].play("fly to the moon")["reason"] == "illegal"
    assert pages[asked].play()["reason"] == "broken"
    with served.page(made["table"]) as onlooker:
        onlooker.until("snapshot")
        assert onlooker.play("role builder")["reason"] == "not_your_turn"
        assert onlooker.request("keep", pace=2.0)["reason"] == "not_allowed"
        assert onlooker.request("lend", seat=0, level="fair")["reason"] == "not_allowed"
    assert {page.move for page in pages.values()} == {0}
    close(pages)


def test_several_answers_are_carried_out_all_or_none(served):
    made = served.table()
    pages = pages_of(served, made)
    page = pages[pages[0].ask["seat"]]
    assert page.play("role builder", "build wharf")["reason"] == "illegal"
    assert page.play("role settler", "role builder")["reason"] == "illegal"
    assert page.move == 0
    assert page.play("role builder", "build small_market")["type"] == "done"
    assert page.move == 2
    assert page.version == 1
    close(pages)


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: setup["game"])
def test_coming_back_at_any_version_gives_what_was_missed(served, setup):
    made = served.table(**setup)
    pages = pages_of(served, made)
    play_on(pages, random.Random(4), 12)
    pages[0].request("keep", pace=0.5)
    play_on(pages, random.Random(4), 3)
    steps = {message["version"]: message for message in pages[0].heard if message["type"] in ("step", "company")}
    last = pages[0].version
    for after in range(last + 1):
        with served.page(made["table"], made["keys"]["0"], after=after) as back:
            while back.version < last or not back.heard:
                back.hear()
            for message in back.heard:
                if message["type"] == "step":
                    assert message == steps[message["version"]]
            assert [message["version"] for message in back.heard if message["version"] > after] == list(
                range(after + 1, last + 1))
    with served.page(made["table"], made["keys"]["0"], after=last + 5) as ahead:
        assert ahead.hear()["type"] == "snapshot"
    close(pages)


def test_ones_own_last_decision_is_taken_back_but_no_other(served):
    made = served.table()
    pages = pages_of(served, made)
    asked = pages[0].ask["seat"]
    page, other = pages[asked], pages[1 - asked]
    assert page.request("undo")["reason"] == "cannot_undo"
    page.play("role builder")
    view = next(message["view"] for message in page.heard if message["type"] == "snapshot")
    step = page.heard[-1] if page.heard[-1]["type"] == "step" else page.heard[-2]
    assert step["undo"]
    other.version = other.version if other.version == page.version else other.until("step")["version"]
    assert other.request("undo")["reason"] == "cannot_undo"
    assert page.request("undo")["type"] == "done"
    assert page.move == 0
    assert page.view == view
    taken_back = other.until("step")
    assert taken_back["undone"]
    log = [line for line in other.heard[0]["log"] if line["move"] < taken_back["move"]] + taken_back["lines"]
    assert log[:-1] == other.heard[0]["log"]  # as it was before, and who took the move back
    assert log[-1]["text"] == {"id": "log-taken-back", "args": {"name": f"seat:{asked}"}}
    assert taken_back["move"] == 0
    # After the other has acted there is nothing to be taken back.
    page.play("role builder", "pass")
    while other.version < page.version:
        other.hear()
    other.play("pass")
    while page.version < other.version:
        page.hear()
    assert page.request("undo")["reason"] == "cannot_undo"
    close(pages)


def test_what_was_drawn_is_not_taken_back(served):
    made = served.table()
    pages = pages_of(served, made)
    page = pages[pages[0].ask["seat"]]
    page.play("role settler")
    options = [option["action"] for option in page.ask["options"]]
    page.play(next(action for action in options if action.startswith("take")))
    other = pages[1 - page.seat]
    while other.version < page.version:
        other.hear()
    last = other.play(other.ask["options"][-1]["action"])  # the row is laid anew
    assert last["type"] == "done"
    assert not other.heard[-2].get("undo")
    assert other.request("undo")["reason"] == "cannot_undo"
    close(pages)


def test_an_open_seat_is_joined_once(served):
    made = served.table(seats=("person", "open"))
    brief = served.get(f"/api/tables/{made['table']}").json()
    assert not brief["started"]
    assert [seat["kind"] for seat in brief["seats"]] == ["person", "open"]
    joined = served.post(f"/api/tables/{made['table']}/join", name="  Eva\u0007 ")
    assert joined["seat"] == 1
    with served.http() as client:
        again = client.post(f"/api/tables/{made['table']}/join", json={"name": "Late"})
    assert (again.status_code, again.json()["reason"]) == (409, "taken")
    with served.page(made["table"], joined["key"]) as page:
        snapshot = page.until("snapshot")
        assert snapshot["viewer"] == 1
        assert snapshot["seats"][1] == {"name": "Eva", "kind": "person", "connected": True}
    assert served.get(f"/api/tables/{made['table']}").json()["started"]


def test_a_lent_seat_is_played_by_a_bot_until_it_is_taken_back(served):
    made = served.table(seats=("person", "person"))
    pages = pages_of(served, made)
    host, guest = pages[0], pages[1]
    assert guest.request("lend", seat=0, level="random")["reason"] == "not_allowed"
    assert host.request("lend", seat=1, level="nobody")["reason"] == "broken"
    assert host.request("lend", seat=1, level="random")["reason"] == "not_absent"
    assert guest.request("lend", seat=1, level="random")["type"] == "done"
    while host.ask["seat"] != 0 or host.move < 8:
        if host.ask["seat"] == 0:
            host.play(host.ask["options"][0]["action"])
        else:
            host.hear()
    while guest.version < host.version:
        guest.hear()
    assert guest.request("lend", seat=1)["type"] == "done"
    assert host.request("lend", seat=1)["reason"] in ("not_allowed",)
    close(pages)


@pytest.mark.parametrize("is_elsewhere", [False, True], ids=["here", "elsewhere"])
def test_a_bot_whose_seat_was_taken_back_does_not_act(served, monkeypatch, is_elsewhere):
    made = served.table(seats=("person", "person"))
    pages = pages_of(served, made)
    asked = pages[0].ask["seat"]
    page, thinks, may_answer = pages[asked], threading.Event(), threading.Event()
    choose, bots = served.services.bots.choose, served.services.bots

    async def slowly(*given):
        thought = await choose(*given)
        thinks.set()
        while not may_answer.is_set():
            await asyncio.sleep(0.01)
        return thought

    monkeypatch.setattr(bots, "choose", slowly)
    page.request("lend", seat=asked, level="random")
    assert thinks.wait(PATIENCE)
    if is_elsewhere:  # another process has written that the seat was taken back, and this one does not know it yet
        store, table = Store(served.settings.database_url), made["table"]
        row = Row(page.version + 1, "elsewhere", Lent(asked, ""))
        asyncio.run(add_and_close(store, table, row))
    else:
        assert page.request("lend", seat=asked)["type"] == "done"
    may_answer.set()
    room = served.services.rooms.known(made["table"])
    wait_for(lambda: room.thinking is None)
    for other in pages.values():
        while other.version < 2:
            other.hear()
    assert page.move == 0
    assert page.play("role builder")["type"] == "done"  # the person decides
    assert page.move == 1
    assert [action.text for action in room.table.game.played] == ["role builder"]
    close(pages)


async def add_and_close(store, table, row):
    await store.add(table, [row])
    await store.close()


def test_bots_play_and_show_what_they_think_if_asked(served):
    made = served.table(seats=("person", "strong", "steady"))
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.request("keep", thinking=True)["type"] == "done"
        while page.ask["seat"] == 0:
            page.play(page.ask["options"][0]["action"])
        report = page.until("thought")["report"]
        assert len(report["chances"]) == 3
        assert report["answers"]
        assert abs(sum(report["chances"]) - 1) < 0.01


def test_hints_need_everybodys_consent(served):
    made = served.table(seats=("person", "person"), game="san_juan")
    pages = pages_of(served, made)
    page = pages[pages[0].ask["seat"]]
    assert page.request("consult")["reason"] == "not_allowed"
    assert page.request("keep", hints=True)["type"] == "done"
    assert page.request("consult")["reason"] == "not_allowed"
    pages[1 - page.seat].request("keep", hints=True)
    while not any(message.get("hints") for message in page.heard):
        page.hear()
    page.send({"type": "consult", "id": "hint"})
    thought = page.until("thought")
    assert thought["report"]["answers"][0]["action"] in [option["action"] for option in page.ask["options"]]
    assert page.until("done")["id"] == "hint"
    close(pages)


def test_an_arrangement_is_tried_and_carried_out_as_one(served):
    made, chance = served.table(), random.Random(1)
    pages = pages_of(served, made)
    while not (pages[pages[0].ask["seat"]].ask.get("arrangement")):
        play_on(pages, chance, 1)
    page = pages[pages[0].ask["seat"]]
    arrangement = page.ask["arrangement"]
    foreign = {place["address"].replace(f"@{page.seat}", f"@{1 - page.seat}"): 1 for place in arrangement["places"]}
    tried = page.request("arrange", wanted=foreign, dry=True)
    assert not tried["stands"]
    assert tried["reason"]["id"].startswith("reason-")
    assert page.request("arrange", wanted=foreign)["reason"] == "illegal"
    wanted, left = {}, arrangement["most"]
    for place in arrangement["places"]:
        wanted[place["address"]] = min(place["most"], left)
        left -= wanted[place["address"]]
    before = page.version
    assert page.request("arrange", wanted=wanted, dry=True)["stands"]
    assert page.version == before
    assert page.request("arrange", wanted=wanted)["type"] == "done"
    assert page.version == before + 1
    close(pages)


def test_colonists_and_nobles_are_one_gesture(served):
    game = game_with_nobles_to_place()
    made = served.post("/api/tables/import", record=game.to_record(), seats=[{"kind": "person"}] * 3)
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        arrangement, before, view = page.ask["arrangement"], page.version, page.view
        room = {place["address"]: place["most"] for place in arrangement["places"]}
        wanted = dealt_out({OFFICE: room[OFFICE], **room}, arrangement["most"])
        among = dealt_out({OFFICE: wanted[OFFICE], **wanted}, arrangement["among"]["most"])
        tried = page.request("arrange", wanted=wanted, among={OFFICE: 2}, dry=True)
        assert (tried["stands"], tried["reason"]) == (False, {"id": "reason-arrangement"})
        assert page.request("arrange", wanted=wanted, among={OFFICE: 2})["reason"] == "illegal"
        assert page.request("arrange", wanted=wanted, among=among, dry=True)["stands"]
        assert page.version == before
        assert page.request("arrange", wanted=wanted, among=among)["type"] == "done"
        assert page.version == before + 1
        assert page.ask["seat"] != 0
        islands = page.view["islands"]
        assert islands["building_nobles"][0]["land_office"] == 1
        stand = [sum(islands[group][0].values()) for group in ("tile_colonists", "building_colonists")]
        assert sum(stand) == sum(wanted.values())
        assert page.request("undo")["type"] == "done"
        assert (page.view, page.ask["arrangement"]) == (view, arrangement)


def test_a_tried_arrangement_tells_what_would_be_produced(served):
    text = game_with_colonists_to_place().to_text()
    made = served.post("/api/tables/import", position=text, seats=[{"kind": "person"}] * 3)
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.ask["text"] == {"id": "question-arrange-place"}
        assert page.ask["arrangement"]["preview"] == {"id": "preview-no-production"}
        tried = page.request("arrange", wanted={"tile:corn@0": 2}, dry=True)
        assert not tried["stands"]  # two colonists more can stand
        corn = tried["preview"]["args"]["list"]
        assert [(part["args"]["good"], part["args"]["barrels"]) for part in corn] == [("good:corn", 2)]
        assert "preview" not in page.request("arrange", wanted={"tile:corn@1": 2}, dry=True)
    with served.page(made["table"], made["keys"]["1"]) as other:
        other.until("snapshot")
        assert "preview" not in other.request("arrange", wanted={"tile:corn@0": 2}, dry=True)


def dealt_out(room, count):
    """As many as there are, place by place."""
    found = {}
    for place, most in room.items():
        found[place] = min(most, count)
        count -= found[place]
    return found


def test_one_page_may_hold_several_seats(served):
    made = served.table()
    with served.page(made["table"], made["keys"]["0"]) as page:
        assert page.until("snapshot")["viewer"] == 0
        page.send({"type": "enter", "key": made["keys"]["1"]})
        assert page.until("snapshot")["viewer"] == 1
