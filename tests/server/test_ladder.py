"""The ladder: which games count, and what they change."""

import asyncio
import json
import random
import secrets

import pytest

import boriken
from boriken.server import ladder as ladders
from boriken.server.ladder import MOST_ALONE, MOST_TOGETHER, Ladder, ranks_of, rated
from boriken.server.migrating import migrate
from boriken.server.rows import Chair, Lent, Made, Row, hashed, new_key, new_table_id
from boriken.server.store import Key, Store, sqlite_url
from boriken.server.tables import Refusal, Table
from tests.server.services import missing, postgres
from tests.server.serving import play_on
from tests.server.test_identity import Device


@pytest.fixture(scope="module")
def record():
    """A game of San Juan for two that is over."""
    game, chance = boriken.new_game("san_juan", seats=2, seed=3), random.Random(3)
    while game.outcome is None:
        game.play(chance.choice(game.legal_actions))
    return json.loads(game.to_record())


async def add_game(store, people, record, counts=True, bot=""):
    """Store a finished game of some people, and return its table."""
    chairs = [Chair("person", "x")] * len(people) + ([Chair("bot", "y", bot)] if bot else [])
    made = Made(record, chairs, 0.0, 1, counts=counts)
    table = new_table_id()
    await store.make(table, made, [Key(hashed(new_key()), seat, seat == 0, tag) for seat, tag in enumerate(people)])
    return Table.begun(table, made)


async def with_people(url, work):
    store = Store(url)
    await migrate(store)
    try:
        from boriken.server.identity import Identities

        people = Identities(store)
        tags = [(await people.save(new_key(), name, ladder=True)).tag for name in ("Ana", "Bob")]
        await work(store, Ladder(store), tags)
    finally:
        await store.close()


def check(tmp_path, work):
    asyncio.run(with_people(sqlite_url(tmp_path / "ladder.sqlite"), work))


async def check_rating(store, ladder, tags, record):
    table = await add_game(store, tags, record)
    await asyncio.gather(*(ladder.rate(table) for _ in range(3)))
    rows = {row.tag: row for row in await ladder.read("san_juan")}
    winner = tags[table.game.outcome.winners[0]]
    loser = next(tag for tag in tags if tag != winner)
    assert rows[winner].rating > 1000 > rows[loser].rating
    assert {row.games for row in rows.values()} == {1}  # a game counts once
    assert all(row.low < row.rating < row.high for row in rows.values())


def test_a_game_that_counts_changes_ratings_once(tmp_path, record):
    check(tmp_path, lambda *parts: check_rating(*parts, record))


@pytest.mark.long
def test_the_ladder_on_postgres(record):
    if missing():
        pytest.fail(missing())
    with postgres() as url:
        asyncio.run(with_people(url, lambda *parts: check_rating(*parts, record)))


def test_games_that_do_not_count_change_nothing(tmp_path, record):
    async def work(store, ladder, tags):
        await ladder.rate(await add_game(store, tags, record, counts=False))
        await ladder.rate(await add_game(store, [tags[0], tags[0]], record))  # one person on both seats
        await ladder.rate(await add_game(store, [tags[0], ""], record))  # a person without a name
        unfinished = {**record, "decisions": record["decisions"][:-3]}
        unfinished.pop("outcome", None)
        await ladder.rate(await add_game(store, tags, unfinished))
        assert await ladder.read("san_juan") == []

    check(tmp_path, work)


def test_the_same_people_cannot_play_each_other_up(tmp_path, record, monkeypatch):
    async def work(store, ladder, tags):
        for _ in range(MOST_TOGETHER + 2):
            await ladder.rate(await add_game(store, tags, record))
        assert {row.games for row in await ladder.read("san_juan")} == {MOST_TOGETHER}
        for _ in range(MOST_ALONE + 2):
            await ladder.rate(await add_game(store, tags[:1], record, bot="fair"))
        games = {row.name: row.games for row in await ladder.read("san_juan")}
        assert games == {"Ana": MOST_ALONE, "Bob": MOST_TOGETHER, "fair": MOST_ALONE - MOST_TOGETHER}
        later = ladders.time.time() + ladders.DAY + 1
        monkeypatch.setattr(ladders.time, "time", lambda: later)
        await ladder.rate(await add_game(store, tags, record))
        assert {row.name: row.games for row in await ladder.read("san_juan")}["Bob"] == MOST_TOGETHER + 1

    check(tmp_path, work)


def test_a_person_whose_seat_a_bot_has_played_is_last(tmp_path, record):
    async def work(store, ladder, tags):
        table = await add_game(store, tags, record)
        winner = table.game.outcome.winners[0]
        table.apply(Row(1, "a", Lent(winner, "fair")))
        assert ranks_of(table)[winner] == 2.0

    check(tmp_path, work)


def test_intervals_shrink_with_games_and_never_vanish():
    before = {}
    for number in range(60):
        found = rated(["a", "b"], [number % 2, (number + 1) % 2], before)
        before = {player: (*values, number) for player, values in found.items()}
    assert 0.5 < before["a"][1] < 3.0


def test_a_table_that_counts_forbids_what_would_spoil_it(record):
    short = {**record, "decisions": record["decisions"][:10]}
    short.pop("outcome", None)
    made = Made(short, [Chair("person", "A"), Chair("person", "B")], 0.0, 1, counts=True)
    table = Table.begun("t", made)
    table.game.play(table.game.legal_actions[0])
    for spoiled in (lambda: table.check_undo(0), lambda: table.check_leave(0, "fair"),
                    lambda: table.check_lend(0, True, 0, "fair"), lambda: table.check_sit(None, "x")):
        with pytest.raises(Refusal):
            spoiled()
    assert table.check_lend(1, True, 0, "fair", wait=-1.0) == Lent(0, "fair")  # the seat of an absent person


def test_people_play_for_the_ladder(served):
    ana, bob = Device(served, "Ana"), Device(served, "Bob")
    chairs = [{"kind": "person"}, {"kind": "open"}]
    wanted = {"game": "san_juan", "edition": "san_juan", "seats": chairs, "mine": 0, "pace": 0.0, "counts": True}
    assert ana.refused("/api/tables", **wanted) == (409, "cannot_count")  # she has not asked for a rating
    ana.post("/api/me", ladder=True)
    assert ana.refused("/api/tables", **wanted, seed=3) == (409, "cannot_count")
    made = ana.post("/api/tables", **wanted)
    join = f"/api/tables/{made['table']}/join"
    assert bob.refused(join) == (409, "cannot_count")
    assert ana.refused(join) == (409, "cannot_count")  # one seat for each
    bob.post("/api/me", ladder=True)
    key = secrets.token_urlsafe(24)
    bob.post(join, key=key)
    with served.page(made["table"], made["keys"]["0"]) as one, served.page(made["table"], key) as other:
        pages = {0: one, 1: other}
        for page in pages.values():
            assert page.until("snapshot")["counts"] is True
        assert one.request("keep", hints=True)["reason"] == "cannot_count"
        play_on(pages, random.Random(1), 2000)
        assert one.ask is None
    rows = {row.get("tag"): row["games"] for row in served.get("/api/ladder/san_juan").json()}
    assert rows[ana.person["tag"]] == rows[bob.person["tag"]] == 1
    bob.post("/api/me", ladder=False)
    assert bob.person["tag"] not in {row.get("tag") for row in served.get("/api/ladder/san_juan").json()}
    assert served.get("/api/ladder/nothing").status_code == 404
