"""What a stranger may try: broken, huge and hasty messages, wrong keys, names and pages, reading too slowly."""

import asyncio
import contextlib
import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boriken.server.live import MOST_WAITING, TOO_SLOW, Socket
from boriken.server.rooms import Who
from tests.server.serving import serving

BROKEN = [
    b"\xff\xfe", "", "nonsense", "[]", "{}", '{"type": "fly"}', '{"type": "enter", "key": 7}',
    '{"type": "enter", "unknown": 1}', '{"type": "play", "id": "1", "version": 0, "actions": []}', "[" * 5000,
]


@pytest.fixture(scope="module")
def table(served):
    return served.table()


@pytest.mark.parametrize("message", BROKEN, ids=range(len(BROKEN)))
def test_a_first_message_that_is_none_closes_the_socket(served, table, message):
    with served.page(table["table"], enter=False) as page:
        page.send(message)
        assert page.close_code() == 4400


@pytest.mark.parametrize("message", ['{"type": "play", "id": "1", "version": 0, "actions": 7}', "{", '{"type": "x"}',
                                     '{"type": "undo", "id": 5, "version": 0}', "\u0000", b"\x00\x01"])
def test_a_later_message_that_is_none_closes_the_socket(served, table, message):
    with served.page(table["table"], table["keys"]["0"]) as page:
        page.until("snapshot")
        page.send(message)
        assert page.close_code() == 4400


def test_a_huge_message_closes_the_socket(served, table):
    with served.page(table["table"], table["keys"]["0"]) as page:
        page.until("snapshot")
        page.send(json.dumps({"type": "play", "id": "1", "version": 0, "actions": ["x" * 100_000]}))
        assert page.close_code() == 1009


def test_ids_and_numbers_without_sense_are_refused(served, table):
    with served.page(table["table"], table["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.play("role builder", id="")["reason"] == "broken"
        assert page.play("role builder", id="x" * 57)["reason"] == "broken"
        assert page.play("role builder", version=-1)["reason"] == "stale"
        assert page.play("role builder", version=10**6)["reason"] == "stale"
        assert page.play(*["role builder"] * 65)["reason"] == "broken"
        assert page.request("keep", pace=1e9)["reason"] == "broken"
        assert page.request("lend", seat=-1, level="fair")["reason"] == "broken"
        assert page.request("lend", seat=1, level="playout:1000000000")["reason"] == "broken"
        assert page.play("role builder", id="a\0b")["reason"] == "broken"
        assert page.request("arrange", wanted={"tile:corn@0": 1})["reason"] == "illegal"


def test_a_key_opens_its_own_table_only(served, table):
    other = served.table()
    for key in ("x", table["keys"]["0"] + "x", other["keys"]["0"]):
        with served.page(table["table"], key) as page:
            assert page.close_code() == 4403
        assert served.get(f"/api/tables/{table['table']}/lines", key).status_code == 403


def test_there_is_no_table_of_another_name(served):
    for name in ("nothing", "..", "%2e%2e", "x" * 300):
        with served.page(name) as page:
            assert page.close_code() in (4404, 1006, 4400)
        assert served.get(f"/api/tables/{name}").status_code == 404


def test_pages_of_other_sites_cannot_connect(served, table):
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{served.settings.port + 1}", "file://"):
        with pytest.raises(InvalidStatus):
            served.page(table["table"], table["keys"]["0"], origin=origin)
    with served.page(table["table"], table["keys"]["0"], origin=served.address) as page:
        page.until("snapshot")


def test_posts_of_other_sites_are_refused(served):
    with served.http() as client:
        body = {"game": "puerto_rico", "seats": [{"kind": "person"}] * 3}
        assert client.post("/api/tables", json=body, headers={"Origin": "http://evil.example"}).status_code == 403
        assert client.post("/api/tables", json=body, headers={"Origin": served.address}).status_code == 201


def test_a_name_that_is_not_ours_is_refused(served, table):
    with served.http() as client:
        for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::1", "[::1].evil",
                     "[::1].evil:80", "[::1]evil", "localhost:80:evil", "evil@localhost", "localhost/evil",
                     "local\thost"):
            answer = client.get(f"/api/tables/{table['table']}", headers={"Host": host})
            assert answer.status_code in (400, 403), host
        assert client.get("/healthz", headers={"Host": f"localhost:{served.settings.port}"}).status_code == 200


@pytest.mark.parametrize("body", [
    b"", b"{", b"[]", b"null", b'{"game": "go", "seats": []}', b'{"game": "puerto_rico", "seats": []}',
    b'{"game": "puerto_rico", "seats": [{"kind": "person"}], "cheat": 1}',
    b'{"game": "puerto_rico", "edition": "grow", "seats": [{"kind": "king"}, {"kind": "bot"}]}',
    b'{"game": "puerto_rico", "edition": "grow", "seats": [{"kind": "bot", "level": "search:9999s"}, {"kind": "bot"}]}',
    b'{"game": "puerto_rico", "edition": "grow", "seats": [{"kind": "bot"}, {"kind": "bot"}], "seed": -1}',
    b'{"game": "puerto_rico", "edition": "grow", "seats": [{"kind": "bot"}, {"kind": "bot"}], "options": {"x": 1}}',
    b'{"game": "puerto_rico", "edition": "grow", "seats": [{"kind": "bot"}, {"kind": "bot"}], "pace": 1e99}',
    b'{"game": "puerto_rico", "edition": "grow", "seats": [{"kind": "bot"}, {"kind": "automaton"}]}',
    b'{"game": "puerto_rico", "edition": "grow", "seats": [{"kind": "bot"}, {"kind": "bot"}], "expansions": ["x"]}',
])
def test_a_table_that_cannot_be_is_refused_with_a_sentence(served, body):
    with served.http() as client:
        answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert set(answer.json()) == {"reason", "sentence"}
    assert answer.json()["sentence"]


def test_a_huge_body_is_refused(served):
    with served.http() as client:
        answer = client.post("/api/tables/import", json={"record": "x" * 600_000})
        assert answer.status_code == 413
        assert client.post("/api/tables/import", json={"record": "x" * 450_000}).status_code == 413


def test_files_outside_the_page_are_not_served(served):
    with served.http() as client:
        for path in ("/../settings.py", "/%2e%2e/settings.py", "/..%2fsettings.py", "/assets/../../store.py",
                     "/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd"):
            answer = client.get(path)
            assert "sqlite" not in answer.text
            assert "root:" not in answer.text


def test_who_sends_too_much_is_slowed_down_and_then_dropped(tmp_path):
    with serving(tmp_path, allowance=25.0) as served:
        made = served.table()
        with served.page(made["table"], made["keys"]["0"]) as page:
            page.until("snapshot")
            with contextlib.suppress(ConnectionClosed):  # the server may close before the last message
                for number in range(100):
                    page.send({"type": "consult", "id": str(number)})
            assert page.close_code() == 4429
            reasons = [message["reason"] for message in page.heard if message["type"] == "refused"]
            assert "too_fast" in reasons


def test_who_asks_too_often_is_told_to_wait(tmp_path):
    with serving(tmp_path, allowance=4.0) as served:
        with served.http() as client:
            statuses = [client.get("/api/compilation").status_code for _ in range(12)]
        assert set(statuses) == {200, 429}


class Deaf:
    """A socket whose other end reads nothing."""

    def __init__(self):
        self.closed = None
        self.reads = asyncio.Event()

    async def send_data(self, data, mode):
        await self.reads.wait()

    async def close(self, code, reason):
        self.closed = code


def test_who_reads_too_slowly_is_dropped():
    async def deaf_viewer():
        deaf = Deaf()
        viewer = Socket(deaf, Who())
        for _ in range(MOST_WAITING + 2):
            viewer.tell(b"x")
            await asyncio.sleep(0)
        assert viewer._closing[0] == TOO_SLOW
        assert len(viewer._outbox) == 0
        viewer.tell(b"more")  # nothing is kept for him any more
        assert len(viewer._outbox) == 0
        deaf.reads.set()
        await viewer.finish()
        assert deaf.closed == TOO_SLOW

    asyncio.run(deaf_viewer())


def test_what_every_answer_says_to_browsers(served, table):
    with served.http() as client:
        for path in ("/", "/api/catalogue", f"/t/{table['table']}", "/api/nothing", "/healthz"):
            headers = client.get(path).headers
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert "server" not in headers


def test_no_key_is_in_a_log_or_in_the_store(tmp_path, capfd):
    with serving(tmp_path) as served:
        made = served.table()
        with served.page(made["table"], made["keys"]["0"]) as page:
            page.until("snapshot")
            page.play(page.ask["options"][0]["action"])
        served.get(f"/api/tables/{made['table']}/lines", made["keys"]["0"])
        with served.page(made["table"], made["keys"]["0"] + "x") as page:
            page.close_code()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    said = "".join(capfd.readouterr())
    for key in (*made["keys"].values(), made["host_key"]):
        assert key.encode() not in kept
        assert key not in said


def test_the_schema_is_there_and_names_no_other_host(served):
    with served.http() as client:
        schema = client.get("/schema/openapi.json")
        assert schema.status_code == 200
        assert "/api/tables" in schema.json()["paths"]
        assert client.get("/schema").status_code in (200, 404)
        assert b"cdn" not in httpx.Response(200, content=client.get("/schema").content).content
