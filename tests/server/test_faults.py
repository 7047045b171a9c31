"""A full disk, a lost database, a lost Valkey: nothing spins, people get a sentence, and /readyz names the reason."""

import asyncio
import contextlib
import json

import pytest
from sqlalchemy.exc import DataError, OperationalError

import boriken
from boriken.engine.errors import BorikenError
from boriken.server import readiness, rooms
from boriken.server.expiry import Expiry
from boriken.server.locking import ServerLock
from boriken.server.migrating import migrate
from boriken.server.rows import Chair, Made, Row, SettingsChanged, hashed
from boriken.server.settings import from_environment
from boriken.server.store import Key, Store, sqlite_url
from tests.server.serving import serving, wait_for


@pytest.fixture
def full(tmp_path, monkeypatch):
    """A server, and a switch that fills its disk."""
    monkeypatch.setattr(readiness, "KEPT", 0.0)
    monkeypatch.setattr(rooms, "TRY_AGAIN", 0.05)
    is_full = []

    def refuse(*_):
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with serving(tmp_path) as served:
        write, begin = served.services.store._write, served.services.store._begin

        @contextlib.asynccontextmanager
        async def beginning():
            async with begin() as connection:
                if is_full:
                    refuse()
                yield connection

        async def writing(together):
            refuse() if is_full else await write(together)

        monkeypatch.setattr(served.services.store, "_write", writing)
        monkeypatch.setattr(served.services.store, "_begin", beginning)
        yield served, is_full


def test_a_full_disk_is_named_and_a_new_table_refused_with_a_sentence(full):
    served, is_full = full
    made = served.table()
    assert served.get("/readyz").status_code == 200
    is_full.append(True)
    answer = served.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database cannot be written")
    with served.http() as client:
        body = {"game": "san_juan", "seats": [{"kind": "person"}] * 2}
        for path, sent in (("/api/tables", body), (f"/api/tables/{made['table']}/join", {})):
            refused = client.post(path, json=sent)
            assert refused.status_code in (409, 503)
            assert refused.json()["sentence"]
        assert client.post("/api/tables", json=body).json()["reason"] == "no_store"
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.request("keep", hints=True)["reason"] == "no_store"
        is_full.clear()
        assert page.request("keep", hints=True)["type"] == "done"
    assert served.get("/readyz").status_code == 200


def test_a_bot_that_cannot_move_waits_longer_each_time_and_people_read_why(full, monkeypatch):
    served, is_full = full
    waits, tell = [], rooms.Room._tell_of_failure

    def telling(room, problem, wait):
        waits.append(wait)
        tell(room, problem, wait)

    monkeypatch.setattr(rooms.Room, "_tell_of_failure", telling)
    made = served.table(seats=("person", "random"), pace=0.3)
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        while page.ask["seat"] == 0:
            page.play(page.ask["options"][0]["action"])
        is_full.append(True)  # the bot thinks, and the last move is still shown: its own cannot be written
        while (told := page.until("refused"))["reason"] != "no_store":
            pass
        assert told.get("id", "") == ""
        wait_for(lambda: len(waits) >= 4)
        assert waits[:4] == [0.05, 0.1, 0.2, 0.4]
        is_full.clear()
        while page.ask["seat"] == 1:
            page.hear()


def test_one_bad_addition_does_not_spoil_the_others(tmp_path, monkeypatch):
    async def check():
        store = Store(sqlite_url(tmp_path / "x.sqlite"))
        await migrate(store)
        table, game = "t", boriken.new_game("san_juan", seats=2, seed=1)
        made = Made(json.loads(game.to_record()), [Chair("person", "A"), Chair("bot", "B", "fair")], 1.0, 7)
        await store.make(table, made, [Key(hashed("x"), 0, True)])
        write = store._write

        async def picky(together):
            if any(addition.rows[0].action_id == "bad" for addition in together):
                raise DataError("INSERT", {}, Exception("invalid byte sequence"))
            await write(together)

        monkeypatch.setattr(store, "_write", picky)
        done = await asyncio.gather(*(store.add(table, [Row(number, name, SettingsChanged(0))])
                                      for number, name in ((1, "a"), (2, "b"), (9, "bad"), (3, "c"))),
                                    return_exceptions=True)
        assert [type(found) for found in done] == [type(None), type(None), DataError, type(None)]
        await store.close()

    asyncio.run(check())


def test_when_the_database_is_lost_each_addition_is_not_tried_for_long(tmp_path, monkeypatch):
    async def check():
        store = Store(sqlite_url(tmp_path / "x.sqlite"))
        tries = []

        async def lost(together):
            tries.append(len(together))
            raise OperationalError("INSERT", {}, Exception("no connection"))

        monkeypatch.setattr(store, "_write", lost)
        done = await asyncio.gather(*(store.add("t", [Row(number, str(number), SettingsChanged(0))])
                                      for number in range(1, 6)), return_exceptions=True)
        assert {type(found) for found in done} == {OperationalError}
        assert tries == [5, 1]
        await store.close()

    asyncio.run(check())


def test_two_servers_do_not_use_one_file(tmp_path):
    with serving(tmp_path) as served, pytest.raises(BorikenError, match="another server uses") as error:
        ServerLock(served.settings.database_url, "http://x/").take()
    assert f"tables.sqlite at {served.address}/: open that address" in str(error.value)
    free = ServerLock(served.settings.database_url, "http://x/")
    free.take()
    free.release()
    ServerLock("postgresql+asyncpg://x/y", "http://x/").take()


def test_old_tables_go_where_the_settings_say_so(tmp_path):
    game = boriken.new_game("san_juan", seats=2, seed=4)
    while game.outcome is None:
        game.play(game.legal_actions[0])
    with serving(tmp_path) as served:
        unplayed, begun = served.table()["table"], served.table()
        finished = served.post("/api/tables/import", record=game.to_record(), seats=[{"kind": "bot"}] * 2)["table"]
        with served.page(begun["table"], begun["keys"]["0"]) as page:
            page.until("snapshot")
            seat = page.ask["seat"]
        with served.page(begun["table"], begun["keys"][str(seat)]) as page:
            page.until("snapshot")
            page.play(page.ask["options"][0]["action"])
        services = served.services

        def look(unplayed, finished):
            services.rooms._rooms.clear()  # tables in memory stay
            return served.run(Expiry(services.rooms, services.summaries, unplayed, finished).look)

        assert served.run(services.expiry.look) == look(0.0, 0.0) == 0  # off by default
        assert look(1e9, 1e9) == 0  # too young
        assert look(1e-9, 0.0) == 1
        assert served.get(f"/api/tables/{unplayed}").status_code == 404
        assert served.get(f"/api/tables/{finished}").status_code == 200
        assert look(0.0, 1e-9) == 1
        assert served.get(f"/api/tables/{finished}").status_code == 404
        assert look(1e-9, 1e-9) == 0
        assert served.get(f"/api/tables/{begun['table']}").json()["move"] == 1


def test_numbers_of_the_environment_are_checked(monkeypatch):
    monkeypatch.setenv("BORIKEN_FORGET_FINISHED", "90")
    monkeypatch.setenv("BORIKEN_MOST_ROOMS", "50")
    found = from_environment()
    assert (found.forget_finished, found.most_rooms, found.forget_unplayed) == (90.0, 50, 0.0)
    for wrong in ("many", "-1", "nan", "inf"):
        monkeypatch.setenv("BORIKEN_MOST_ROOMS", wrong)
        with pytest.raises(BorikenError, match="BORIKEN_MOST_ROOMS"):
            from_environment()


class LostValkey:
    """Other processes that cannot be reached."""

    async def ping(self):
        raise ConnectionError("no Valkey")


def test_a_lost_valkey_is_named(tmp_path):
    with serving(tmp_path) as served:
        parts = served.services
        found = readiness.Readiness(parts.compilation, parts.store, LostValkey())
        assert "Valkey or Redis does not answer" in served.run(found.problem)
