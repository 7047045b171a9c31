"""People without accounts: names that belong to the keys of devices."""

import asyncio
import secrets

import httpx
import pytest

from boriken.server import identity
from boriken.server.identity import CODE_LASTS, MOST_DEVICES, Identities, tag_of
from boriken.server.migrating import migrate
from boriken.server.rows import hashed
from boriken.server.store import Store, sqlite_url
from boriken.server.tables import Refusal
from tests.server.services import missing, postgres
from tests.server.serving import serving

GRACE = {"game": "san_juan", "edition": "san_juan", "pace": 0.0}


class Device:
    """A browser with a key of its own."""

    def __init__(self, served, name=None):
        self.served, self.key = served, secrets.token_urlsafe(24)
        if name is not None:
            self.person = self.post("/api/me", name=name)

    def asked(self, method, path, seat_key="", **body):
        headers = {"Boriken-Device": self.key, **({"Authorization": f"Bearer {seat_key}"} if seat_key else {})}
        with httpx.Client(base_url=self.served.address, timeout=60, headers=headers) as client:
            return client.request(method, path, **({"json": body} if method == "POST" else {}))

    def post(self, path, seat_key="", **body):
        answer = self.asked("POST", path, seat_key, **body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path):
        answer = self.asked("GET", path)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, path, **body):
        answer = self.asked("POST", path, **body)
        assert not answer.is_success
        return answer.status_code, answer.json()["reason"]

    def table(self, seats=("person", "open"), mine=0, **more):
        chairs = [{"kind": kind} if kind in ("person", "open") else {"kind": "bot", "level": kind} for kind in seats]
        return self.post("/api/tables", seats=chairs, mine=mine, **{**GRACE, **more})


def test_a_name_is_the_same_at_every_table(served):
    ana, bob = Device(served, "Ana"), Device(served, "Bob")
    assert ana.person["tag"] == tag_of(hashed(ana.key))
    assert ana.person["tag"] != bob.person["tag"]
    made = ana.table()
    joined = bob.post(f"/api/tables/{made['table']}/join", name="somebody else", key=secrets.token_urlsafe(24))
    assert joined["seat"] == 1
    seats = served.get(f"/api/tables/{made['table']}").json()["seats"]
    assert [(seat["name"], seat["person"]) for seat in seats] == [
        ("Ana", ana.person["tag"]), ("Bob", bob.person["tag"])]
    assert [(one["table"], one["seat"]) for one in bob.get("/api/me/tables")] == [(made["table"], 1)]
    # The key of the device opens the seat, at this table and at no other.
    with served.page(made["table"], bob.key) as page:
        assert page.until("snapshot")["viewer"] == 1
    with served.page(served.table()["table"], bob.key) as page:
        assert page.close_code() == 4403


def test_only_the_hash_of_a_key_is_stored(served):
    ana = Device(served, "Ana")

    async def find():
        async with served.services.store.reading() as connection:
            return [tuple(row) for table in (identity.PEOPLE, identity.DEVICES)
                    for row in await connection.execute(table.select())]

    stored = str(served.run(find))
    assert hashed(ana.key) in stored
    assert ana.key not in stored


def test_nobody_can_claim_the_seat_of_another_person(served):
    ana = Device(served, "Ana")
    for wrong in (1, 2, -1):
        assert ana.refused("/api/tables", seats=[{"kind": "person"}, {"kind": "open"}], mine=wrong, **GRACE) == (
            400, "broken")
    made = ana.table()
    stranger = Device(served)
    with served.page(made["table"], stranger.key) as page:
        assert page.close_code() == 4403
    answer = stranger.asked("POST", "/api/tables", seats=[{"kind": "person", "person": ana.person["tag"]}] * 2, **GRACE)
    assert answer.status_code == 400


def test_a_hidden_person_keeps_the_seat_and_shows_no_tag(served):
    ana = Device(served, "Ana")
    assert ana.post("/api/me", hidden=True)["hidden"] is True
    made = ana.table()
    assert "person" not in served.get(f"/api/tables/{made['table']}").json()["seats"][0]
    assert ana.get("/api/me/tables")[0]["table"] == made["table"]
    assert ana.get("/api/me")["name"] == "Ana"


def test_a_code_moves_a_person_to_another_device_once(served):
    ana, phone = Device(served, "Ana"), Device(served, "Phone")
    mine, theirs = ana.table(), phone.table()
    code = ana.post("/api/me/code")["code"]
    moved = phone.post("/api/me/device", code=f" {code[:5].upper()}-{code[5:]} ")
    assert (moved["tag"], moved["name"], moved["devices"]) == (ana.person["tag"], "Ana", 2)
    # The seats of the phone's own person have come along, and that person is gone.
    assert {one["table"] for one in phone.get("/api/me/tables")} == {mine["table"], theirs["table"]}
    assert phone.person["tag"] not in served.run(served.services.people.named, [phone.person["tag"]])
    assert Device(served, "Third").refused("/api/me/device", code=code) == (403, "wrong_key")
    with served.page(mine["table"], phone.key) as page:
        assert page.until("snapshot")["viewer"] == 0
    # A lost device is removed.
    assert ana.post("/api/me/only")["devices"] == 1
    assert phone.asked("GET", "/api/me").status_code == 404


def test_a_code_expires_and_a_new_one_replaces_it(served, monkeypatch):
    ana, phone = Device(served, "Ana"), Device(served)
    first = ana.post("/api/me/code")["code"]
    second = ana.post("/api/me/code")
    assert phone.refused("/api/me/device", code=first) == (403, "wrong_key")
    now = second["until"] + 1
    monkeypatch.setattr(identity.time, "time", lambda: now)
    assert phone.refused("/api/me/device", code=second["code"]) == (403, "wrong_key")
    assert now - second["until"] < CODE_LASTS


def test_codes_cannot_be_guessed_quickly(tmp_path):
    with serving(tmp_path) as served:
        tries = [Device(served).refused("/api/me/device", code="a" * 10)[1] for _ in range(22)]
        assert tries[:20] == ["wrong_key"] * 20
        assert tries[20:] == ["too_fast"] * 2


def test_a_person_has_a_limited_number_of_devices(served):
    ana = Device(served, "Ana")
    for _ in range(MOST_DEVICES - 1):
        served.run(served.services.people.add_device, secrets.token_urlsafe(24), ana.post("/api/me/code")["code"])
    assert ana.refused("/api/me/code") == (409, "too_many")


def test_a_blocked_person_cannot_sit_down(served):
    ana, bob = Device(served, "Ana"), Device(served, "Bob")
    assert ana.post("/api/me/block", tag=bob.person["tag"])["blocked"] == [{"tag": bob.person["tag"], "name": "Bob"}]
    made = ana.table()
    assert bob.refused(f"/api/tables/{made['table']}/join") == (403, "not_allowed")
    assert ana.post("/api/me/block", tag=bob.person["tag"], blocked=False)["blocked"] == []
    assert bob.post(f"/api/tables/{made['table']}/join")["seat"] == 1
    assert ana.refused("/api/me/block", tag=ana.person["tag"]) == (400, "broken")
    assert ana.refused("/api/me/block", tag="aaaaaa") == (404, "unknown")
    assert ana.refused("/api/me/block", tag="\0") == (400, "broken")


def test_a_person_can_be_forgotten_and_keeps_the_keys_of_seats(served):
    ana, bob = Device(served, "Ana"), Device(served, "Bob")
    bob.post("/api/me/block", tag=ana.person["tag"])
    made = ana.table()
    ana.post("/api/me/forget")
    assert ana.asked("GET", "/api/me").status_code == 404
    assert bob.get("/api/me")["blocked"] == []
    with served.page(made["table"], made["keys"]["0"]) as page:
        assert page.until("snapshot")["viewer"] == 0


def test_a_key_must_be_random_and_a_name_is_cleaned(served):
    device = Device(served)
    device.key = "short"
    assert device.refused("/api/me", name="x") == (400, "broken")
    device.key = ""
    assert device.refused("/api/me", name="x") == (400, "broken")
    ana = Device(served, "  Ana\n \u0000 " + "a" * 100)
    assert ana.person["name"] == ("Ana " + "a" * 100)[:40]
    assert ana.post("/api/me", name=" ")["name"] == ana.person["name"]


async def check_people(url):
    store = Store(url)
    await migrate(store)
    people = Identities(store)
    try:
        key, other = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        ana = await people.save(key, "Ana")
        assert await people.find(key) == ana
        assert await people.find(other) is None
        bob = await people.save(other, "Bob")
        ana = await people.block(ana, bob.tag, is_blocked=True)
        code = await people.new_code(ana)
        third = secrets.token_urlsafe(24)
        found = await asyncio.gather(*(people.add_device(one, code.code) for one in (third, other)),
                                     return_exceptions=True)
        assert sorted(type(one) for one in found if not isinstance(one, Refusal)) == [identity.Person]
        assert (await people.find(key)).devices == 2
        await people.forget(ana)
        assert await people.find(key) is None
    finally:
        await store.close()


def test_people_on_sqlite(tmp_path):
    asyncio.run(check_people(sqlite_url(tmp_path / "people.sqlite")))


@pytest.mark.long
def test_people_on_postgres():
    if missing():
        pytest.fail(missing())
    with postgres() as url:
        asyncio.run(check_people(url))
