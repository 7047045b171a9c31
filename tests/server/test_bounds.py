"""Everything that a client can make the server keep or compute has a bound."""

import contextlib
import json
import socket
import threading
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import boriken
from boriken.server import connections, creation, rooms, running, tables
from boriken.server.limits import Allowance, client_of, price_of
from boriken.server.shapes import DEEPEST, LONGEST_POSITION, check_position, check_record
from boriken.server.tables import MOST_ACTS, Refusal, Table
from tests.server.serving import PATIENCE, serving, wait_for

DOTTED = "\n".join(f"{'a.' * 400}b{number} = 1" for number in range(60))  # 50 KB that a parser needs very long for


# -- imports ---------------------------------------------------------------------------------------------------------


def test_the_server_answers_while_a_hostile_import_is_read_and_a_deadline_ends_it(tmp_path, monkeypatch):
    monkeypatch.setattr(creation, "check_position", lambda position: None)
    with serving(tmp_path, deadline=4.0) as served, served.http() as client:
        deepest = "\n".join(f"{'a.' * 4000}b{number} = 1" for number in range(60))
        found = []
        hostile = threading.Thread(target=lambda: found.append(
            httpx.post(f"{served.address}/api/tables/import", json={"position": deepest}, timeout=PATIENCE)))
        hostile.start()
        answers = 0
        while not found:
            assert client.get("/healthz").status_code == 200
            answers += 1
            time.sleep(0.02)
        hostile.join()
        assert (found[0].status_code, found[0].json()["reason"]) == (413, "too_long")
        assert answers > 3
        wait_for(lambda: client.post("/api/tables/import", json={  # a new worker reads the next one
            "record": boriken.new_game("san_juan", seats=2, seed=1).to_record()}).status_code == 201)


@pytest.mark.parametrize("position", [
    DOTTED, "a = " + "9" * 5000, "a = " + "[" * 100 + "]" * 100, "a = 1\n" * 5000, "x" * (LONGEST_POSITION + 1),
    "a = " + "{b = " * 50 + "1" + "}" * 50, "\n".join(f"[{'a.' * 10}b{number}]" for number in range(1000)),
])
def test_positions_of_impossible_shape_are_refused_before_they_are_parsed(position):
    with pytest.raises(Refusal) as refused:
        check_position(position)
    assert refused.value.reason in ("broken", "too_long")


@pytest.mark.parametrize("record", ["[" * 1000, '{"a":' * 20, '{"version": ' + "1" * 5000 + "}", "x" * 200_001])
def test_records_of_impossible_shape_are_refused_before_they_are_parsed(record):
    with pytest.raises(Refusal):
        check_record(record)


def test_the_texts_of_games_have_an_allowed_shape():
    game = boriken.new_game("puerto_rico", edition="special", seats=5, seed=2**31,
                            expansions=("new_buildings", "nobles", "smuggler", "festival"))
    check_position(game.to_text() + "\n# a comment: it's long ... and has dots. Many. Really. Many.\n")
    check_record(game.to_record())
    check_record(json.dumps({"a": "[" * (DEEPEST + 1)}))  # brackets in strings do not count


# -- prices ----------------------------------------------------------------------------------------------------------


def test_an_allowance_is_spent_by_cost_and_comes_back(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    allowance = Allowance(10.0, burst=5.0)
    assert allowance.take(30.0)
    assert allowance.take(20.0)
    assert not allowance.take(1.0)
    now[0] += 1.0
    assert allowance.take(10.0)
    allowance.charge(1000.0)  # a debt, but never more than a full allowance
    now[0] += 5.0
    assert not allowance.take(1.0)
    now[0] += 5.0
    assert allowance.take(1e9)  # a full allowance pays for anything


def test_clients_are_addresses_and_networks():
    assert client_of(("10.0.0.1", 5)) == "10.0.0.1"
    assert client_of(("::ffff:10.0.0.1", 5)) == "10.0.0.1"
    assert client_of(("2001:db8:1:2:3::1", 5)) == client_of(("2001:db8:1:2:4::1", 5)) != client_of(("2001:db8::1", 5))
    assert client_of(None) == ""


def test_dear_requests_cost_more():
    assert price_of("POST", "/api/tables/import") > price_of("GET", "/api/tables/x/replay") > price_of("GET", "/api/x")
    assert price_of("GET", "/assets/x.js") < price_of("GET", "/api/catalogue")


def test_a_client_pays_for_coming_back_far_behind(tmp_path):
    with serving(tmp_path, allowance=60.0) as served:
        made = served.table()
        with served.page(made["table"], made["keys"]["0"]) as page:
            page.until("snapshot")
            with contextlib.suppress(ConnectionClosed):
                for _ in range(200):
                    page.send({"type": "enter", "key": made["keys"]["0"]})
            assert page.close_code() == 4429
            assert len(page.heard) < 100


def test_new_tables_of_a_client_are_limited(tmp_path):
    with serving(tmp_path, tables_an_hour=3) as served, served.http() as client:
        body = {"game": "san_juan", "seats": [{"kind": "person"}] * 2}
        assert [client.post("/api/tables", json=body).status_code for _ in range(4)] == [201, 201, 201, 429]


# -- memory ----------------------------------------------------------------------------------------------------------


def test_a_list_of_tables_reads_none_into_memory(tmp_path):
    with serving(tmp_path) as served:
        tables = [served.table()["table"] for _ in range(12)]
        assert len(list(served.services.rooms)) == 0
        found = served.post("/api/tables/brief", tables=[*tables, "x\0y", "x" * 300, "unknown"])["tables"]
        assert [brief["table"] for brief in found] == tables
        assert len(list(served.services.rooms)) == 0
        made = served.services.summaries.made
        served.post("/api/tables/brief", tables=tables)
        assert served.services.summaries.made == made == 12  # they were kept


def test_few_tables_are_in_memory_and_those_that_nobody_sees_go(tmp_path, monkeypatch):
    monkeypatch.setattr(rooms, "TIME_TO_ENTER", 0.0)
    with serving(tmp_path, most_rooms=3) as served:
        tables = [served.table() for _ in range(5)]
        pages = [served.page(made["table"]) for made in tables[:3]]
        for page in pages:
            page.until("snapshot")
        with served.page(tables[3]["table"]) as refused:
            assert refused.close_code() == 4503
        assert served.get(f"/api/tables/{tables[4]['table']}/lines").status_code == 503
        pages[0].socket.close()
        wait_for(lambda: len([room for room in served.services.rooms if room.viewers]) == 2)
        with served.page(tables[3]["table"]) as page:
            page.until("snapshot")
        for page in pages[1:]:
            page.socket.close()


def test_a_client_has_few_sockets_and_its_oldest_onlooker_goes(tmp_path):
    with serving(tmp_path, most_sockets_of_a_client=3) as served:
        made = served.table()
        seats = [served.page(made["table"], made["keys"][seat]) for seat in ("0", "1")]
        onlookers = [served.page(made["table"])]
        for page in (*seats, *onlookers):
            page.until("snapshot")
        onlookers.append(served.page(made["table"]))
        onlookers[1].until("snapshot")
        assert onlookers[0].close_code() == 4429
        wait_for(lambda: len(served.services.sockets) == 3)
        for page in (*seats, onlookers[1]):
            page.socket.close()


def test_a_table_with_many_acts_accepts_moves_only():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    table = Table("t", None, game, [], 1.0, 0)
    table.version = MOST_ACTS - 1
    table.check_room()
    table.version = MOST_ACTS
    with pytest.raises(Refusal, match="nothing but moves"):
        table.check_room()


def test_settings_of_a_full_table_are_refused_and_moves_are_not(served, monkeypatch):
    monkeypatch.setattr(tables, "MOST_ACTS", 1)
    made = served.table()
    pages = [served.page(made["table"], made["keys"][seat]) for seat in ("0", "1")]
    for page in pages:
        page.until("snapshot")
    asked = pages[pages[0].ask["seat"]]
    assert asked.request("keep", hints=True)["type"] == "done"
    assert asked.request("keep", hints=False)["reason"] == "too_many"
    assert asked.play(asked.ask["options"][0]["action"])["type"] == "done"
    assert asked.request("undo")["reason"] == "too_many"
    for page in pages:
        page.socket.close()


# -- connections -----------------------------------------------------------------------------------------------------


@pytest.fixture
def hasty(tmp_path, monkeypatch):
    """A server that waits for nobody."""
    monkeypatch.setattr(running, "Connections", lambda *given: connections.Connections(*given, 0.3, 0.3))
    with serving(tmp_path, most_connections_of_a_client=20) as served:
        yield served


@pytest.mark.parametrize("sent", [
    b"", b"GET / HTT", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
])
def test_an_unfinished_request_is_cut_off(hasty, sent):
    with socket.create_connection(("127.0.0.1", hasty.settings.port), timeout=PATIENCE) as raw:
        raw.sendall(sent)
        assert is_cut(raw)


def test_a_second_unfinished_request_is_cut_off(hasty):
    with socket.create_connection(("127.0.0.1", hasty.settings.port), timeout=PATIENCE) as raw:
        raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert raw.recv(1000).startswith(b"HTTP/1.1 200")
        raw.sendall(b"GET /heal")
        assert is_cut(raw)


def test_finished_requests_and_sockets_are_not_cut_off(hasty):
    made = hasty.table()
    with hasty.page(made["table"], made["keys"]["0"]) as page, hasty.http() as client:
        page.until("snapshot")
        time.sleep(1.0)  # longer than an unfinished request has
        assert client.get("/healthz").status_code == 200
        assert page.request("keep", hints=True)["type"] == "done"


def test_a_client_has_few_connections(tmp_path):
    with serving(tmp_path, most_connections_of_a_client=10) as served:
        held = [socket.create_connection(("127.0.0.1", served.settings.port), timeout=PATIENCE) for _ in range(11)]
        assert is_cut(held[-1])  # at once: the others have seconds to go on
        held[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert held[0].recv(1000).startswith(b"HTTP/1.1 200")
        for raw in held:
            raw.close()

        def answers():
            with contextlib.suppress(httpx.TransportError):
                return served.get("/healthz").status_code == 200

        wait_for(answers)


def test_a_trusted_proxy_has_only_the_limit_of_all():
    bounds = connections.Connections(3, 1, frozenset({"proxy"}))
    assert [bounds.add("proxy"), bounds.add("proxy"), bounds.add("a"), bounds.add("a")] == [True, True, True, False]
    bounds.remove("a")
    bounds.remove("a")
    assert bounds.by_peer == {"proxy": 2}


def is_cut(raw):
    """Whether the server ends a connection, with an answer or without."""
    with contextlib.suppress(ConnectionError):
        while raw.recv(10_000):
            pass
    return True


def test_a_client_that_only_sends_pings_is_cut_off(served):
    made = served.table()
    with served.page(made["table"]) as page:
        page.until("snapshot")
        with contextlib.suppress(ConnectionClosed, OSError):
            for _ in range(2000):
                page.socket.ping()
        assert page.close_code() == 1006


def test_the_limit_of_descriptors_is_raised():
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
        connections.raise_descriptor_limit()
        raised = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert raised == min(before[1], connections.MOST_DESCRIPTORS)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
