"""Talking at a table, leaving it, tables that wait for people, and a server that is opened to its network."""

import secrets

import httpx
import pytest

from boriken.server import network, places
from boriken.server.limits import SAID_AT_ONCE
from boriken.server.tables import LONGEST_SAID, MOST_SAID, PHRASES
from boriken.text.words import Words
from tests.server.serving import serving
from tests.server.test_identity import Device


@pytest.fixture
def two(served):
    """A table of two people who look at it."""
    made = served.table(game="san_juan")
    with served.page(made["table"], made["keys"]["0"]) as one, served.page(made["table"], made["keys"]["1"]) as other:
        one.until("snapshot")
        other.until("snapshot")
        yield made, one, other


def heard_talk(page):
    while "said" not in (message := page.until("company")):
        pass
    return message["said"]


def test_what_is_said_reaches_all_and_is_there_later(served, two):
    made, one, other = two
    assert one.request("say", text="  hola \n a\ttodos\u0007 ")["type"] == "done"
    assert heard_talk(other) == {"seat": 0, "name": "Ana", "text": "hola a todos"}
    before = other.version
    assert other.request("say", phrase="thanks")["type"] == "done"
    assert heard_talk(one) == {"seat": 1, "name": "Benito", "phrase": "thanks"}
    with served.page(made["table"]) as onlooker:
        assert [line.get("text", line.get("phrase")) for line in onlooker.until("snapshot")["talk"]] == [
            "hola a todos", "thanks"]
        assert onlooker.request("say", phrase="hello")["reason"] == "not_allowed"
    with served.page(made["table"], made["keys"]["1"], after=before) as back:  # after a gap
        assert heard_talk(back)["phrase"] == "thanks"


def test_the_host_can_leave_people_the_phrases_only(served, two):
    _, one, other = two
    assert other.request("keep", chat=False)["reason"] == "not_allowed"
    assert one.request("keep", chat=False)["type"] == "done"
    assert other.request("say", text="hello")["reason"] == "not_allowed"
    assert other.request("say", phrase="hello")["type"] == "done"


def test_texts_and_phrases_are_checked(two):
    _, one, _ = two
    for wrong in ({"text": ""}, {"text": " \u0000"}, {"text": "x" * (LONGEST_SAID + 1)}, {"phrase": "insult"},
                  {"phrase": "hello", "text": "x"}):
        assert one.request("say", **wrong)["reason"] == "broken"


def test_talk_is_limited_in_speed_and_in_all(served, two):
    made, one, _ = two
    answers = [one.request("say", phrase="hello") for _ in range(int(SAID_AT_ONCE) + 2)]
    assert [answer["type"] for answer in answers] == ["done"] * int(SAID_AT_ONCE) + ["refused"] * 2
    room = served.services.rooms.known(made["table"])
    room.table.said = MOST_SAID
    assert one.request("say", phrase="hello")["reason"] == "too_many"


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_every_phrase_has_words(language):
    text = Words(language).ftl()
    assert all(f"talk-{phrase.replace('_', '-')} =" in text for phrase in PHRASES)


def test_a_person_can_leave_before_the_game_and_the_seat_is_open_again(served):
    ana, bob = Device(served, "Ana"), Device(served, "Bob")
    made = ana.table()
    key = secrets.token_urlsafe(24)
    bob.post(f"/api/tables/{made['table']}/join", key=key)
    with served.page(made["table"], key) as page:
        page.until("snapshot")
        assert page.request("leave")["type"] == "done"
        assert page.request("say", phrase="hello")["reason"] == "not_allowed"
    assert served.get(f"/api/tables/{made['table']}").json()["seats"][1]["kind"] == "open"
    with served.page(made["table"], key) as page:
        assert page.until("snapshot")["viewer"] is None
    with served.page(made["table"], bob.key) as page:
        assert page.close_code() == 4403
    assert bob.get("/api/me/tables") == []
    assert bob.post(f"/api/tables/{made['table']}/join", key=secrets.token_urlsafe(24))["seat"] == 1


def test_a_bot_plays_the_seat_of_a_person_who_leaves_a_game(served, two):
    made, one, other = two
    pages = {0: one, 1: other}
    asked = pages[one.ask["seat"]]
    assert asked.play(asked.ask["options"][0]["action"])["type"] == "done"
    assert other.request("leave")["type"] == "done"
    seat = served.get(f"/api/tables/{made['table']}").json()["seats"][1]
    assert (seat["kind"], seat["lent"], seat["level"]) == ("open", True, "fair")
    # Somebody else can take the seat from the bot.
    joined = served.post(f"/api/tables/{made['table']}/join", name="Eva")
    assert joined["seat"] == 1
    seat = served.get(f"/api/tables/{made['table']}").json()["seats"][1]
    assert (seat["kind"], seat["name"], "lent" in seat) == ("person", "Eva", False)


def test_the_host_fills_seats_with_bots_or_calls_the_game_off(served):
    ana = Device(served, "Ana")
    made = ana.table(("person", "open"))
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.request("lend", seat=1, level="novice")["type"] == "done"
    assert served.get(f"/api/tables/{made['table']}").json()["started"] is True
    made = ana.table()
    joined = served.post(f"/api/tables/{made['table']}/join", name="Eva")
    with served.page(made["table"], joined["key"]) as page:
        page.until("snapshot")
        assert page.request("off")["reason"] == "not_allowed"
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.request("off")["type"] == "done"
        assert page.heard[-2]["off"] is True
        assert page.request("off")["reason"] == "called_off"
        if page.ask["seat"] == 0:
            assert page.play(page.ask["options"][0]["action"])["reason"] == "called_off"
    assert ana.refused(f"/api/tables/{made['table']}/join") == (409, "called_off")
    assert served.get(f"/api/tables/{made['table']}").json()["off"] is True


def test_a_table_is_listed_while_it_waits(served):
    ana, bob = Device(served, "Ana"), Device(served, "Bob")
    made, private = ana.table(), ana.table()
    path = f"/api/tables/{made['table']}/listing"
    assert bob.refused(path, listed=True) == (403, "not_allowed")
    assert ana.post(path, made["host_key"], listed=True) == {"listed": True}
    assert served.get(path).json() == {"listed": True}

    def listed():
        served.services.meeting._found_at = 0.0
        return [table["table"] for table in served.get("/api/meeting").json()["tables"]]

    assert made["table"] in listed()
    assert private["table"] not in listed()
    bob.post(f"/api/tables/{made['table']}/join")
    assert made["table"] not in listed()
    assert served.get(path).json() == {"listed": False}
    answer = ana.asked("POST", path, made["host_key"], listed=True)
    assert answer.json()["reason"] == "not_allowed"


def test_an_operator_can_forbid_the_list(tmp_path):
    with serving(tmp_path, listing=0) as served:
        ana = Device(served, "Ana")
        made = ana.table()
        answer = ana.asked("POST", f"/api/tables/{made['table']}/listing", made["host_key"], listed=True)
        assert (answer.status_code, answer.json()["reason"]) == (403, "not_allowed")
        assert served.get("/api/meeting").json() == {"allowed": False, "tables": []}
        assert served.get("/api/catalogue").json()["listing"] is False


def opened(served, **headers):
    with served.http(headers=headers) as client:
        return client.post("/api/network")


def test_a_private_server_is_opened_to_its_network_by_its_own_page(tmp_path, monkeypatch):
    other = "127.0.0.2"  # stands for the address in the network: tests reach no other
    monkeypatch.setattr(network, "own_address", lambda: other)
    with serving(tmp_path) as served:
        away = f"http://{other}:{served.settings.port}"
        assert served.get("/api/catalogue").json()["can_open"] is True
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{away}/healthz")
        assert opened(served).status_code == 403  # a program that is no page
        assert opened(served, Origin="http://elsewhere.example").status_code == 403
        monkeypatch.setattr(places, "is_here", lambda request: False)
        assert opened(served, Origin=served.address).status_code == 403
        monkeypatch.undo()
        monkeypatch.setattr(network, "own_address", lambda: None)
        assert opened(served, Origin=served.address).json()["reason"] == "no_network"
        monkeypatch.setattr(network, "own_address", lambda: other)
        assert opened(served, Origin=served.address).json()["reason"] == "no_network"  # only this machine has it
        monkeypatch.setattr(network, "is_in_network", lambda address: True)
        assert opened(served, Origin=served.address).json() == {"addresses": [away]}
        assert httpx.get(f"{away}/healthz").text == "alive"
        assert httpx.get(f"{away}/api/catalogue").json()["addresses"] == [away]
        assert httpx.get(f"{away}/healthz", headers={"Host": "127.0.0.3"}).status_code == 403
        assert opened(served, Origin=served.address).json() == {"addresses": [away]}


def test_a_served_deployment_is_not_opened(tmp_path):
    with serving(tmp_path, hosts=("boriken.example",)) as served:
        assert served.get("/api/catalogue").json()["can_open"] is False
        assert opened(served, Origin=served.address).json()["reason"] == "not_allowed"
