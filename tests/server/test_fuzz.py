"""Requests and messages that make no sense get an answer with a sentence, never a fault of the server."""

import contextlib
import json
import random
import string

import pytest
from websockets.exceptions import ConnectionClosed

import boriken
from tests.server.serving import PATIENCE, serving

NESTED = "[" * 20_000 + "]" * 20_000
HUGE = 10**400
ODD = [None, True, -1, 0, 1.5, HUGE, -HUGE, 1e308, "", "x", "\0", "\ud800", "ü" * 300, "x" * 3000, [], [[]], [{}], {},
       {"": ""}, {"x": [1]}, [["x"]], [None], ["\0"], {"\0": "\0"}, "9" * 5000, "../..", "%00", "NaN"]


@pytest.fixture(scope="module")
def made(served):
    return served.table()


def odd_bodies(body):
    """Yield a body with each of its values, at any depth, replaced by each odd value; and with odd keys added."""
    for odd in ODD:
        for key, value in body.items():
            yield {**body, key: odd}
            if isinstance(value, list) and value and isinstance(value[0], dict):
                for inner in odd_bodies(value[0]) if odd is ODD[0] else ():
                    yield {**body, key: [inner, *value[1:]]}
            if isinstance(value, dict):
                yield {**body, key: {**value, "x": odd}}
                for name in ("rulings", "variants", "difficulty", "puertomas"):
                    yield {**body, key: {name: odd}}
        yield odd


def check(answer, sent):
    """Check that an answer is no fault, and that a refusal has a sentence."""
    assert answer.status_code < 500, (str(sent)[:300], answer.text[:300])
    if answer.status_code >= 400:
        assert answer.json()["sentence"], str(sent)[:300]


def encoded(value):
    return json.dumps(value).encode("utf-8", "surrogatepass")


SETUP = {"game": "puerto_rico", "edition": "special", "seats": [{"kind": "person", "name": "A", "level": ""},
                                                                {"kind": "bot", "level": "fair"}],
         "expansions": ["nobles"], "options": {}, "seed": 1, "pace": 1.0}


@pytest.mark.parametrize(("path", "body"), [
    ("/api/tables", SETUP),
    ("/api/tables/import", {"record": "", "position": "x = 1", "seats": [{"kind": "bot"}], "pace": 1.0}),
    ("/api/tables/brief", {"tables": ["x"]}),
    ("/api/tables/TABLE/join", {"name": "A", "seat": 1, "key": "x" * 40}),
    ("/api/tables/TABLE/rematch", {"key": "x" * 40}),
], ids=["tables", "import", "brief", "join", "rematch"])
def test_bodies_with_odd_values_are_refused_with_a_sentence(served, made, path, body):
    path = path.replace("TABLE", made["table"])
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {made['keys']['0']}"}
    with served.http(headers=headers) as client:
        for sent in odd_bodies(body):
            check(client.post(path, content=encoded(sent)), sent)
        for raw in (b"\xff\xfe", b'{"name": "\xff"}', NESTED.encode(), b"{" * 5000, b'{"a":' * 5000, b"", b"null",
                    b"1e999", b'{"seed": 1e999}', b'{"seed": ' + b"9" * 5000 + b"}", b'"\xed\xa0\x80"', b"\x00"):
            check(client.post(path, content=raw), raw)
        for header in ((b"Content-Type", b"text/\xff"), (b"Content-Type", b""), (b"Content-Encoding", b"gzip")):
            check(client.post(path, content=b"{}", headers=[header]), header)


def test_records_with_odd_values_are_refused_with_a_sentence(served):
    game = boriken.new_game("puerto_rico", edition="special", seats=2, seed=1, expansions=("nobles",))
    game.play(game.legal_actions[0])
    record = json.loads(game.to_record())
    position = game.to_text()
    with served.http() as client:
        for number, sent in enumerate(odd_bodies(record)):
            if number % 3 == 0:
                text = json.dumps(sent)
                check(client.post("/api/tables/import", content=encoded({"record": text})), text)
        for start in ({"position": position}, {"position": position.replace("seats = 2", f"seats = {'9' * 5000}")},
                      {"position": "\0"}, {"position": 5}):
            check(client.post("/api/tables/import", json={"record": json.dumps({**record, "start": start})}), start)
        chance = random.Random(1)
        for _ in range(60):
            place = chance.randrange(len(position))
            odd = chance.choice(["", "\0", "9" * 90, "[", "{", "=", ".", "-", '"', "\n[x]\n", "1e999", "nan", "\ud800"])
            text = position[:place] + odd + position[place + chance.randrange(4):]
            check(client.post("/api/tables/import", content=encoded({"position": text})), text[place - 20:place + 120])


@pytest.mark.parametrize("path", [
    "/api/tables/%00", "/api/tables/%00/lines", "/api/tables/a%00b/record", "/api/tables/" + "x" * 400,
    "/api/tables/" + "x" * 5000, "/%00", "/" + "x" * 300, "/" + "x" * 5000, "/assets/%00",
    "/assets/" + "y" * 300 + ".js",
    "/api/words/%00", "/api/words/" + "x" * 300, "/api/words/en/%00/%00", "/api/words/..%2f..%2fen",
    "/api/reference/%00/x", "/api/reference/puerto_rico/%00", "/api/reference/" + "x" * 300 + "/y",
    "/api/tables/%ff%fe", "/%ff", "/api/tables/%F0%9F%92%A9", "/api/tables/a/replay?move=" + "9" * 5000,
    "/api/tables/a/replay?move=x&seat=y&open=z", "/api/tables/a/position?move=1e5", "/api/%2e%2e/x", "//", "/..;/",
])
def test_odd_paths_are_refused_or_show_the_page(served, path):
    with served.http() as client:
        answer = client.get(path)
        assert answer.status_code < 500, answer.text[:200]


@pytest.mark.parametrize("query", ["move=-1", f"move={HUGE}", "move=NaN", "seat=99", f"seat=-{HUGE}", "seat=", "open=2",
                                   "move=%00", "move=1&move=2", "seat=%ff", "open=true", "%00=%00"])
@pytest.mark.parametrize("part", ["replay", "position", "lines", "statistics", "analysis", "record"])
def test_odd_queries_are_refused_with_a_sentence(served, made, part, query):
    answer = served.get(f"/api/tables/{made['table']}/{part}?{query}", made["keys"]["0"])
    check(answer, query)


def test_odd_keys_are_refused(served, made):
    with served.http() as client:
        for given in (b"Bearer \xff\xfe", b"Bearer " + b"x" * 5000, b"Bearer", b"Basic x", b"\x80",
                      b"Bearer \xed\xa0\x80"):
            check(client.get(f"/api/tables/{made['table']}/lines", headers=[(b"Authorization", given)]), given)


def test_odd_headers_are_refused(served):
    with served.http() as client:
        for name in (b"Host", b"Origin"):
            for given in (b"\xff", b"[::1].evil", b"[", b"http://[", b"//", b"x" * 5000, b"http://[::1", b"\xc3\xbc"):
                assert client.post("/api/tables", headers=[(name, given)]).status_code < 500


MESSAGES = [
    {"type": "enter", "key": "", "after": 0}, {"type": "play", "id": "1", "version": 0, "actions": ["x"]},
    {"type": "arrange", "id": "2", "version": 0, "wanted": {"tile:corn@0": 1}, "among": {"x": 1}, "dry": True},
    {"type": "undo", "id": "3", "version": 0}, {"type": "lend", "id": "4", "seat": 0, "level": "fair"},
    {"type": "keep", "id": "5", "pace": 1.0, "thinking": True, "hints": True, "name": "A"},
    {"type": "consult", "id": "6"},
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message["type"])
def test_messages_with_odd_values_are_refused_or_close_the_socket(served, message, capfd):
    made = served.table()
    for sent in odd_bodies(message):
        with served.page(made["table"], made["keys"]["0"]) as page:
            page.until("snapshot")
            with contextlib.suppress(ConnectionClosed):
                page.send(encoded(sent).decode("utf-8", "replace"))
                page.send({"type": "undo", "id": "last", "version": 0})
                while json.loads(page.socket.recv(timeout=PATIENCE)).get("id") != "last":
                    pass
            assert page.socket.close_code in (None, 1009, 4400, 4403), str(sent)[:200]
    assert "Traceback" not in capfd.readouterr().err


def test_random_bytes_close_the_socket(served, made):
    chance = random.Random(7)
    for _ in range(30):
        with served.page(made["table"], enter=False) as page:
            page.send("".join(chance.choice(string.printable) for _ in range(chance.randrange(1, 200))))
            assert page.close_code() == 4400


def test_a_table_can_still_be_played_after_all_this(served, made):
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.request("keep", hints=True)["type"] == "done"
    assert served.get("/readyz").status_code == 200


def test_a_fault_of_the_server_names_no_secret(tmp_path, monkeypatch):
    with serving(tmp_path) as served:
        monkeypatch.setattr(served.services.rooms, "find", lambda *given: 1 / 0)
        answer = served.get("/api/tables/abc")
        assert answer.status_code == 500
        assert answer.json()["sentence"] == "the server failed; its log has the details"
