"""A change of rules loses no game: it goes on under its own rulings, or it is archived and can be read."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from boriken.server.migrating import migrate
from boriken.server.rows import Chair, Lent, Made, Played, Row, Sat, SettingsChanged, TakenBack, new_table_id
from boriken.server.store import Key, Store, sqlite_url
from boriken.text.texts import Text
from boriken.text.words import Words
from tests.server.serving import serving

RELEASED = Path(__file__).parent.parent / "golden/released"


def released(version, wanted):
    lines = (RELEASED / f"puerto_rico-version-{version}.jsonl").read_text("utf-8").splitlines()
    return next(data for data in map(json.loads, lines) if wanted(data))


def stored(data, first=0):
    """A table that an earlier server has kept: its first decisions came with a record, the others were played."""
    start = {**data, "decisions": data["decisions"][:first], "outcome": None}
    chairs = [Chair("person", "Ana"), Chair("bot", "Benito", "fair"),
              *(Chair("open") for _ in range(data["start"]["seats"] - 2))]
    rows = [Row(number, str(number), Played(number % 2, [text]))
            for number, text in enumerate(data["decisions"][first:], 1)]
    return Made(start, chairs, 1.0, 7), rows


async def keep(folder, tables):
    store = Store(sqlite_url(folder / "tables.sqlite"))
    await migrate(store)
    for table, (made, rows) in tables.items():
        await store.make(table, made, [Key(table, None, True)])
        for start in range(0, len(rows), 100):
            await store.add(table, rows[start:start + 100])
    await store.close()


OLD = released(1, lambda data: data["edition"] == "1897")
UNDONE = released(3, lambda data: data["start"]["expansions"] == ["nobles"] and data["edition"] == "special")
CONCERNED = released(3, lambda data: "puertomas" in data["start"]["options"]
                     and "festival" in data["start"]["expansions"])


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A server with tables of earlier versions; their ids by name."""
    folder = tmp_path_factory.mktemp("archive")
    tables = {new_table_id(): stored(OLD), new_table_id(): stored(UNDONE), new_table_id(): stored(CONCERNED, 5)}
    made, rows = stored(OLD)
    rows = [*rows[:4], Row(5, "5", TakenBack(0, 2)), Row(6, "6", SettingsChanged(0, name="Anita")),
            Row(7, "7", Lent(0, "gentle"))]
    broken = Made({**UNDONE, "decisions": ["role emperor"], "outcome": None}, made.chairs[:2], 1.0, 7)
    tables[new_table_id()] = made, rows
    tables[new_table_id()] = broken, []
    asyncio.run(keep(folder, tables))
    with serving(folder) as served:
        yield served, dict(zip(("old", "undone", "concerned", "changed", "broken"), tables, strict=True))


def test_a_game_that_the_change_does_not_concern_goes_on(kept):
    served, tables = kept
    brief = served.get(f"/api/tables/{tables['undone']}").json()
    assert not brief["archived"]
    assert brief["result"]["scores"] == UNDONE["outcome"]["scores"]
    record = served.get(f"/api/tables/{tables['undone']}/record").json()
    assert (record["version"], record["start"]) == (3, UNDONE["start"])
    assert served.get(f"/api/tables/{tables['undone']}/archive").status_code == 404


@pytest.mark.parametrize(("name", "version"), [("old", 1), ("concerned", 3), ("broken", 3)])
def test_any_other_game_is_archived_and_says_so(kept, name, version):
    served, tables = kept
    brief = served.get(f"/api/tables/{tables[name]}").json()
    assert brief["archived"]
    assert (brief["turn"], brief["result"]) == (None, None)
    archive = served.get(f"/api/tables/{tables[name]}/archive").json()
    assert (archive["rules"], archive["present_rules"]) == (version, 4)
    assert archive["summary"] == brief
    for path in ("record", "replay", "lines", "position", "deal"):
        answer = served.get(f"/api/tables/{tables[name]}/{path}")
        assert (answer.status_code, answer.json()["reason"]) == (410, "archived")


def test_one_archived_table_does_not_spoil_the_list(kept):
    served, tables = kept
    listed = served.post("/api/tables/brief", tables=[*tables.values(), "nothing"])["tables"]
    assert [brief["table"] for brief in listed] == list(tables.values())
    assert [brief["archived"] for brief in listed] == [True, False, True, True, True]


def test_an_archived_game_is_read_move_by_move(kept):
    served, tables = kept
    lines = served.get(f"/api/tables/{tables['old']}/archive").json()["lines"]
    assert [line["move"] for line in lines] == list(range(1, len(OLD["decisions"]) + 1))
    assert all(line["seat"] == number % 2 for number, line in enumerate(lines, 1))
    imported = served.get(f"/api/tables/{tables['concerned']}/archive").json()["lines"]
    assert ["seat" in line for line in imported[:7]] == [False] * 5 + [True] * 2


@pytest.mark.parametrize(("language", "title"), [("en", "Archived"), ("es", "Archivada"), ("pt", "Arquivada")])
def test_the_words_are_there_in_every_language(kept, language, title):
    served, tables = kept
    words = Words(language, "puerto_rico", "1897", more="table")
    lines = served.get(f"/api/tables/{tables['old']}/archive").json()["lines"]
    said = [words.say(msgspec.convert(line["text"], Text), ["Ana", "Benito"]) for line in lines]
    assert all(sentence.startswith(("Ana: ", "Benito: ")) for sentence in said)
    assert len({line["text"]["args"]["answer"]["id"] for line in lines}) > 5
    assert words.say(Text("ui-archived")) == title


def test_what_was_taken_back_is_not_shown_and_seats_are_as_they_were_last(kept):
    served, tables = kept
    archive = served.get(f"/api/tables/{tables['changed']}/archive").json()
    assert len(archive["lines"]) == 2
    assert archive["summary"]["seats"][0] == {"name": "Anita", "kind": "person", "level": "gentle", "lent": True}


def test_a_person_who_sat_down_is_named(tmp_path):
    made = Made(stored(OLD)[0].record, [Chair("open"), Chair("bot", "Benito", "fair")], 1.0, 7)
    table = new_table_id()
    asyncio.run(keep(tmp_path, {table: (made, [Row(1, "1", Sat(0, "Carla"))])}))
    with serving(tmp_path) as served:
        seats = served.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Carla", "Benito"]


def test_a_socket_is_closed_for_good(kept):
    served, tables = kept
    with served.page(tables["old"]) as page:
        assert page.close_code() == 4410
