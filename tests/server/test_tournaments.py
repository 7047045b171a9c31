"""Tournaments: people enter, rounds follow each other, results are kept, and what is not allowed changes nothing."""

import asyncio
import random
import secrets
import time

import httpx
import pytest

from boriken.arena.pairing import PairedRound
from boriken.server.backup import back_up, restore
from boriken.server.migrating import migrate
from boriken.server.rows import new_key
from boriken.server.store import Store, sqlite_url
from boriken.server.tables import Refusal
from boriken.server.tournament_store import DAY, TournamentStore
from boriken.server.tournaments import (
    MOST_ENTRANTS,
    MOST_ROUNDS,
    Tournament,
    TournamentRequest,
    new_tournament,
)
from tests.server.services import PATIENCE, missing, postgres
from tests.server.serving import play_on, serving
from tests.server.test_identity import Device

SERIES = {"name": "Friday", "game": "san_juan", "system": "series", "pause": 0.0, "pace": 0.0}


class Guest:
    """A browser in a tournament: it has one key, of the organiser, of an entrant, or of both."""

    def __init__(self, served, tournament="", key="", device=""):
        self.served, self.tournament, self.key = served, tournament, key or secrets.token_urlsafe(24)
        self.headers = {"Authorization": f"Bearer {self.key}", **({"Boriken-Device": device} if device else {})}

    def ask(self, act, method="POST", **body):
        path = f"/api/tournaments/{self.tournament}{act and '/'}{act}".rstrip("/")
        with httpx.Client(base_url=self.served.address, timeout=PATIENCE, headers=self.headers) as client:
            return client.request(method, path, **({"json": body} if method == "POST" else {}))

    def post(self, act="", **body):
        answer = self.ask(act, **body)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, act="", **body):
        answer = self.ask(act, **body)
        assert not answer.is_success, answer.text
        return answer.status_code, answer.json()["reason"]

    def look(self):
        answer = self.ask("", "GET")
        assert answer.is_success, answer.text
        return answer.json()

    def until(self, condition):
        """Look until a condition holds; the tournament then."""
        end = time.monotonic() + PATIENCE
        while not condition(found := self.look()):
            assert time.monotonic() < end, found
            time.sleep(0.1)
        return found

    def enter(self, name):
        return self.post("join", name=name, key=self.key)["entrant"]


def make(served, **more):
    organiser = Guest(served)
    organiser.tournament = organiser.post(**{**SERIES, **more}, key=organiser.key)["tournament"]
    return organiser


def play_table(served, people, chance):
    """Play the table of some guests to its end, by random answers."""
    seats = [guest.post("seat") for guest in people]
    assert len({seat["table"] for seat in seats}) == 1
    pages = {seat["seat"]: served.page(seat["table"], seat["key"]) for seat in seats}
    for page in pages.values():
        assert page.until("snapshot")["tournament"] == people[0].tournament
    play_on(pages, chance, 2000)
    for page in pages.values():
        assert page.ask is None
        page.socket.close()


@pytest.mark.long
def test_two_people_play_a_series_and_the_server_restarts_in_the_middle(tmp_path):
    chance = random.Random(4)
    with serving(tmp_path) as served:
        ana = make(served, rounds=2)
        bob = Guest(served, ana.tournament)
        assert ana.look()["edition"] == "san_juan"  # none was named: the first of the game
        assert ana.enter("Ana") == 0
        assert bob.enter("Ana") == 1
        assert bob.enter("Bob") == 1  # the same key has the same place
        assert [one["name"] for one in ana.look()["entrants"]] == ["Ana", "Ana 2"]
        assert ana.post("start")["state"] == "running"
        first = ana.look()["rounds"][0]["tables"][0]
        assert bob.look()["entrant"] == 1
        assert not bob.look().get("organiser")
        assert ana.look()["organiser"]
        play_table(served, [ana, bob], chance)
        ana.until(lambda found: len(found["rounds"]) == 2)
    with serving(tmp_path) as served:
        for guest in (ana, bob):
            guest.served = served
        now = ana.look()
        assert now["rounds"][1]["tables"][0]["entrants"] == first["entrants"][::-1]  # the seats rotate
        assert [sum(one["points"] for one in now["standings"])] == [12.0]
        assert ana.post("seat") == ana.post("seat")
        play_table(served, [ana, bob], chance)
        over = ana.until(lambda found: found["state"] == "over")
        assert sum(one["points"] for one in over["standings"]) == 24.0
        assert [one["games"] for one in over["standings"]] == [2, 2]
        assert ana.refused("seat") == (409, "no_round")
        table = over["rounds"][0]["tables"][0]
        best = max(range(2), key=lambda seat: table["scores"][seat])
        assert table["points"][best] >= table["points"][1 - best]


def test_bots_play_a_tournament_to_its_end(tmp_path):
    with serving(tmp_path, absence=0.0) as served:
        ana = make(served, system="round_robin", seats=2, mixed=False)
        bob = Guest(served, ana.tournament)
        ana.enter("Ana")
        bob.enter("Bob")
        assert bob.refused("start") == (403, "wrong_key")
        ana.post("bots", level="novice")
        begun = ana.post("start")
        assert begun["total"] == 3
        assert len(begun["rounds"][0]["byes"]) == 1
        closed = set()
        while (now := ana.look())["state"] == "running":
            for table in now["rounds"][-1]["tables"]:
                seats = [now["entrants"][entrant] for entrant in table["entrants"]]
                is_new = table["state"] == "playing" and table["table"] not in closed
                if is_new and any("level" not in one for one in seats):
                    ana.post("close", table=table["table"])  # the people are absent: bots play for them
                    closed.add(table["table"])
            time.sleep(0.1)
        assert now["state"] == "over"
        assert [len(one["tables"]) for one in now["rounds"]] == [1, 1, 1]
        assert {one["games"] for one in now["standings"]} == {2}
        assert sum(one["points"] for one in now["standings"]) == 3 * (12 + 6)
        people = {one["entrant"]: one["points"] for one in now["standings"]}
        assert people[2] >= 24.0  # who lets a bot play is last at the table


def test_tables_of_a_tournament_forbid_what_would_spoil_it(served):
    ana = make(served)
    bob = Guest(served, ana.tournament)
    ana.enter("Ana")
    bob.enter("Bob")
    ana.post("start")
    seats = {guest: guest.post("seat") for guest in (ana, bob)}
    first = next(guest for guest in seats if seats[guest]["seat"] == 0)
    with served.page(seats[first]["table"], seats[first]["key"]) as page:
        page.until("snapshot")
        assert page.request("leave")["reason"] == "cannot_count"
        assert page.request("off")["reason"] == "not_allowed"  # nobody is the host
        assert page.request("keep", hints=True)["reason"] == "cannot_count"
        assert page.request("lend", seat=0, level="fair")["reason"] == "cannot_count"
        assert page.play(page.ask["options"][0]["action"])["type"] == "done"
        assert page.request("undo")["reason"] == "cannot_undo"
    assert ana.refused("close", table=seats[ana]["table"]) == (409, "not_absent")
    assert ana.refused("close", table="nothing") == (404, "unknown")
    assert bob.refused("close", table=seats[ana]["table"]) == (403, "wrong_key")
    now = ana.post("close", table=seats[ana]["table"], how="without_result")
    assert now["rounds"][0]["tables"][0]["state"] == "gone"
    assert [one["points"] for one in now["standings"]] == [6.0, 6.0]
    ana.until(lambda found: len(found["rounds"]) == 2)
    # Somebody is removed: a bot plays for them from the next round on.
    now = ana.post("remove", entrant=1)
    assert now["entrants"][1]["gone"]
    assert bob.refused("seat") == (403, "wrong_key")
    assert ana.post("off")["state"] == "off"
    assert ana.refused("start") == (409, "closed")


def test_bad_requests_are_refused_with_a_reason(served):
    def refused(**more):
        return Guest(served).refused(**{**SERIES, **more})

    assert refused(name="  ") == (400, "broken")
    assert refused(name="x" * 61) == (400, "broken")
    assert refused(game="chess") == (400, "impossible")
    assert refused(edition="nothing") == (400, "impossible")
    assert refused(expansions=["nothing"]) == (400, "impossible")
    assert refused(system="ladder")[0] == 400
    assert refused(system="swiss", seats=9) == (400, "impossible")
    assert refused(system="swiss", seats=1) == (400, "impossible")
    assert refused(rounds=MOST_ROUNDS + 1) == (400, "broken")
    assert refused(pause=-1.0) == (400, "broken")
    assert refused(pace=99.0) == (400, "broken")
    assert refused(clock={"kind": "seat", "seconds": 1.0}) == (400, "broken")
    assert refused(key="short") == (400, "broken")
    assert refused(what=1)[0] == 400
    nowhere = Guest(served, "nowhere")
    assert nowhere.ask("", "GET").status_code == 404
    assert nowhere.refused("join", name="Ana") == (404, "no_tournament")
    assert Guest(served, "x" * 40).refused("start") == (404, "no_tournament")
    ana = make(served)
    assert ana.refused("start") == (400, "impossible")  # nobody has entered
    assert ana.refused("join", name=" ") == (400, "broken")
    ana.enter("Ana")
    assert ana.refused("start") == (400, "impossible")  # alone
    assert ana.refused("bots", count=4) == (409, "full")
    assert ana.refused("bots", level="merciless:9") == (400, "broken")
    assert ana.refused("remove", entrant=7) == (404, "unknown")
    stranger = Guest(served, ana.tournament)
    for act in ("start", "bots", "off", "leave", "seat"):
        assert stranger.refused(act) == (403, "wrong_key")
    assert [one["name"] for one in ana.look()["entrants"]] == ["Ana"]
    assert ana.post("leave")["entrants"] == []
    assert ana.post("off")["state"] == "off"
    assert stranger.refused("join", name="Bob") == (409, "closed")
    assert ana.refused("off") == (403, "not_allowed")


def test_too_many_tournaments_of_an_address_are_refused(tmp_path):
    with serving(tmp_path) as served:
        found = [Guest(served).ask("", **SERIES).status_code for _ in range(11)]
        assert found == [201] * 10 + [429]


def test_a_tournament_for_the_ladder_is_for_people_with_a_rating(served):
    ana, bob = Device(served, "Ana"), Device(served, "Bob")
    ana.post("/api/me", ladder=True)
    organiser = Guest(served, key=secrets.token_urlsafe(24), device=ana.key)
    organiser.tournament = organiser.post(**SERIES, counts=True)["tournament"]
    guest = Guest(served, organiser.tournament, device=bob.key)
    assert organiser.enter("somebody else") == 0
    assert guest.refused("join", name="Bob") == (409, "cannot_count")
    bob.post("/api/me", ladder=True)
    ana.post("/api/me/block", tag=bob.person["tag"])
    assert guest.refused("join", name="Bob") == (403, "not_allowed")
    ana.post("/api/me/block", tag=bob.person["tag"], blocked=False)
    guest.post("join", name="Bob")
    now = organiser.look()
    assert [one["person"] for one in now["entrants"]] == [ana.person["tag"], bob.person["tag"]]
    # Another device of the person, without the key of the tournament, has the seat, too.
    bob_elsewhere = Guest(served, organiser.tournament, device=bob.key)
    assert bob_elsewhere.look()["entrant"] == 1


def small(**more):
    return new_tournament(TournamentRequest(**{"name": "x", "game": "san_juan", "system": "swiss", "seats": 2, **more}))


def test_a_tournament_has_room_for_so_many():
    found = small()
    for number in range(MOST_ENTRANTS):
        found.join(f"{number}", new_key(), None)
    with pytest.raises(Refusal, match="at most"):
        found.join("one more", new_key(), None)
    with pytest.raises(Refusal, match="at most"):
        found.add_bots(1, "fair")
    assert small(mixed=True).sizes == [2, 3, 4]
    assert small(mixed=False).sizes == [2]


def test_rounds_follow_each_other_after_the_pause():
    found = small(pause=30.0, rounds=2, mixed=False)
    for name in "abcd":
        found.join(name, new_key(), None)
    found.start([PairedRound(((0, 1), (2, 3)))])
    tables = [table.table for table in found.rounds[0].tables]
    assert found.take_result(tables[0], [-1.0, 1.0], [30, 20])
    assert not found.take_result(tables[0], [1.0, -1.0], [20, 30])  # once
    assert not found.go_on(None, 100.0)
    assert found.make_void(tables[1])
    assert found.go_on(None, 100.0)
    assert found.next_at == 130.0
    assert not found.needs_pairing(129.0)
    assert found.needs_pairing(130.0)
    assert found.go_on(PairedRound(((1, 2), (3, 0))), 130.0)
    assert len(found.rounds) == 2
    assert [float(one.points) for one in found.placings()] == [12.0, 6.0, 6.0, 0.0]
    for table in found.rounds[1].tables:
        found.make_void(table.table)
    assert found.go_on(None, 131.0)
    assert found.state == "over"


async def check_store(url, tmp_path):
    store = Store(url)
    await migrate(store)
    try:
        tournaments, key = TournamentStore(store), new_key()
        made = await tournaments.make(key, small())
        assert await tournaments.make(key, small()) == made
        entered = await asyncio.gather(*(tournaments.change(made, lambda found, name=name: found.join(
            name, new_key(), None)) for name in "abcdef"))
        assert sorted(entered) == list(range(6))  # nobody is lost, whoever comes at the same time
        before = (await tournaments.read(made)).document
        assert await tournaments.change(made, lambda found: found.entrants.clear() or False) is False
        with pytest.raises(Refusal):
            await tournaments.change(made, Tournament.hurry)
        assert (await tournaments.read(made)).document == before
        await back_up(url, tmp_path / "x.boriken")
        copy = sqlite_url(tmp_path / "copy.sqlite")
        assert (await restore(copy, tmp_path / "x.boriken"))["tournaments"] == 1
        other = Store(copy)
        assert (await TournamentStore(other).read(made)).document == before
        await other.close()
        await tournaments.change(made, lambda found: found.start([PairedRound(((0, 1), (2, 3), (4, 5)))]))
        assert await tournaments.running("", 5) == [made]
        assert await tournaments.expire(1.0, 1.0) == 0
        await tournaments.change(made, Tournament.call_off)
        assert await tournaments.expire(0.0, 0.0) == 0
        await asyncio.sleep(0.01)
        assert await tournaments.expire(0.0, 1e-3 / DAY) == 1
        with pytest.raises(Refusal, match="no tournament"):
            await tournaments.read(made)
    finally:
        await store.close()


def test_tournaments_are_stored_backed_up_and_expire(tmp_path):
    asyncio.run(check_store(sqlite_url(tmp_path / "a.sqlite"), tmp_path))


@pytest.mark.long
def test_tournaments_on_postgres(tmp_path):
    if missing():
        pytest.fail(missing())
    with postgres() as url:
        asyncio.run(check_store(url, tmp_path))


def test_a_table_that_is_gone_counts_as_a_bye(tmp_path):
    with serving(tmp_path) as served:
        ana = make(served)
        bob = Guest(served, ana.tournament)
        ana.enter("Ana")
        bob.enter("Bob")
        table = ana.post("start")["rounds"][0]["tables"][0]["table"]
        assert served.run(served.services.store.remove, table, 0)
        now = ana.until(lambda found: len(found["rounds"]) == 2)
        assert now["rounds"][0]["tables"][0]["state"] == "gone"
        assert [one["points"] for one in now["standings"]] == [6.0, 6.0]
