"""Notices: who receives one when it is their turn, by which way, and where the server may not send anything."""

import asyncio
import base64
import contextlib
import json
import re
import socket
import socketserver
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from boriken.server.contacts import MOST_OF_A_PERSON, MOST_OF_A_SEAT, Contacts
from boriken.server.identity import Identities
from boriken.server.mailing import is_mail_address
from boriken.server.migrating import migrate
from boriken.server.network import free_port
from boriken.server.outgoing import Outgoing, Undelivered, checked_url, is_public
from boriken.server.rows import new_key
from boriken.server.store import Store, sqlite_url
from boriken.server.tables import Refusal
from tests.server.services import wait_for
from tests.server.serving import serving

# -- other machines, on loopback ---------------------------------------------------------------------------------


class Heard:
    """What a server on loopback has received, and its answer."""

    def __init__(self):
        self.requests, self.status = [], 201


@contextlib.contextmanager
def web_service():
    """A push service or webhook."""
    heard = Heard()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard.requests.append((self.path, dict(self.headers), body))
            self.send_response(heard.status)
            self.end_headers()

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        heard.url = f"http://127.0.0.1:{server.server_port}"
        yield heard
        server.shutdown()


@contextlib.contextmanager
def mail_server():
    """An SMTP server that accepts everything."""
    heard = Heard()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            self.wfile.write(b"220 loopback\r\n")
            while line := self.rfile.readline():
                word = line[:4].upper()
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    data = b""
                    while not data.endswith(b"\r\n.\r\n"):
                        data += self.rfile.readline()
                    heard.requests.append(data.decode())
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
                if word == b"QUIT":
                    return

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        heard.url = f"smtp://127.0.0.1:{server.server_address[1]}"
        yield heard
        server.shutdown()


def text_of(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser with a push subscription."""

    def __init__(self, endpoint):
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.address = json.dumps({"endpoint": endpoint, "p256dh": text_of(point), "auth": text_of(self.auth)})

    def read(self, body):
        import http_ece

        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def pass_the_turn(served, made):
    """Seat 0 plays until seat 1 is asked, which is not there."""
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        while page.ask["seat"] == 0:
            assert page.play(page.ask["options"][0]["action"])["type"] == "done"


def seat(made, number=1):
    return {"table": made["table"], "key": made["keys"][str(number)]}


# -- notices ----------------------------------------------------------------------------------------------------


def test_a_person_who_is_not_there_gets_a_push_message(tmp_path):
    pytest.importorskip("http_ece")
    with web_service() as service, serving(tmp_path, private_notices=1) as served:
        served.services.notifier.delay = 0.0
        made = served.table(game="san_juan")
        browser = Browser(f"{service.url}/push/1")
        offer = served.get("/api/notices").json()
        assert len(base64.urlsafe_b64decode(offer["push_key"] + "=")) == 65
        assert (offer["mail"], offer["webhooks"]) == (False, False)
        token = served.post("/api/notices", kind="push", address=browser.address, language="es",
                            seats=[seat(made)])["token"]
        pass_the_turn(served, made)
        wait_for(lambda: service.requests)
        path, headers, body = service.requests[0]
        assert path == "/push/1"
        assert headers["Authorization"].startswith("vapid t=")
        assert headers["Authorization"].endswith(f"k={offer['push_key']}")
        assert browser.read(body) == {"title": "Te toca", "body": "Una partida te espera.",
                                      "url": f"/t/{made['table']}", "tag": made["table"]}
        assert made["keys"]["1"].encode() not in body
        served.post("/api/notices/revoke", token=token)
        contacts = served.services.notifier.contacts
        assert served.run(contacts.of_seat, made["table"], 1) == []
        with served.http() as client:
            assert client.post("/api/notices/revoke", json={"token": token}).status_code == 403
            assert client.post("/api/notices/revoke", json={"token": token[:-1] + "x"}).status_code == 403
    with serving(tmp_path, private_notices=1) as served:
        assert served.get("/api/notices").json()["push_key"] == offer["push_key"], "the key is kept with the data"


def test_a_subscription_that_is_gone_is_removed_and_one_that_fails_is_tried_again(tmp_path):
    pytest.importorskip("http_ece")
    with web_service() as service, serving(tmp_path, private_notices=1) as served:
        notifier = served.services.notifier
        notifier.delay = 0.0
        made = served.table(game="san_juan")
        served.post("/api/notices", kind="push", address=Browser(service.url).address, seats=[seat(made)])
        service.status = 500
        pass_the_turn(served, made)
        wait_for(lambda: any(notice.tries == 1 for notice in notifier._waiting))
        assert served.run(notifier.contacts.of_seat, made["table"], 1)[0].failures == 1
        service.status = 410
        again = next(iter(notifier._waiting))
        served.run(notifier._send, again)
        assert served.run(notifier.contacts.of_seat, made["table"], 1) == []


def test_nobody_is_called_who_is_there_or_whose_seat_a_bot_plays(served):
    notifier = served.services.notifier
    before = dict(notifier._waiting)
    made = served.table(game="san_juan")
    with served.page(made["table"], made["keys"]["1"]) as there:
        there.until("snapshot")
        pass_the_turn(served, made)
        assert dict(notifier._waiting) == before


def test_a_mail_address_is_confirmed_told_and_stopped_by_links(tmp_path):
    with mail_server() as mail, serving(tmp_path, smtp=mail.url, mail_from="table@example.org") as served:
        served.services.notifier.delay = 0.0
        made = served.table(game="san_juan")
        answer = served.post("/api/notices", kind="mail", address="bea@example.org", seats=[seat(made)])
        assert answer == {"token": ""}, "only the owner of the address gets the token"
        assert len(mail.requests) == 1
        assert "To: bea@example.org" in mail.requests[0]
        contacts = served.services.notifier.contacts
        assert served.run(contacts.of_seat, made["table"], 1) == [], "nothing is sent before it is confirmed"
        text = mail.requests[0].replace("=\r\n", "").replace("=3D", "=")
        token = re.search(r"/notices#([\w.-]+)", text)[1]
        served.post("/api/notices/confirm", token=token)
        pass_the_turn(served, made)
        wait_for(lambda: len(mail.requests) == 2)
        assert f"/t/{made['table']}" in mail.requests[1].replace("=\r\n", "")
        assert made["keys"]["1"] not in mail.requests[1]
        served.post("/api/notices/revoke", token=token)
        assert served.run(contacts.of_seat, made["table"], 1) == []


def test_a_webhook_is_confirmed_first(tmp_path):
    with web_service() as service, serving(tmp_path, webhooks=1, private_notices=1) as served:
        served.services.notifier.delay = 0.0
        made = served.table(game="san_juan")
        served.post("/api/notices", kind="webhook", address=f"{service.url}/hook?a=1", seats=[seat(made)])
        path, _, body = service.requests[0]
        told = json.loads(body)
        assert (path, told["kind"]) == ("/hook?a=1", "confirm")
        served.post("/api/notices/confirm", token=told["link"].partition("#")[2])
        pass_the_turn(served, made)
        wait_for(lambda: len(service.requests) == 2)
        assert json.loads(service.requests[1][2])["kind"] == "turn"
        service.status = 302  # a redirect leads nowhere
        with served.http() as client:
            refused = client.post("/api/notices", json={"kind": "webhook", "address": service.url, "seats": []})
        assert (refused.status_code, refused.json()["reason"]) == (409, "undelivered")


# -- people -----------------------------------------------------------------------------------------------------


def as_person(served, path, device, body=None):
    """The answer to a request of a device."""
    with served.http(headers={"Boriken-Device": device}) as client:
        answer = client.get(path) if body is None else client.post(path, json=body)
    return answer.raise_for_status().json()


def seated(served, device):
    """A table at which the person of a device sits at seat 1, and another one at seat 0."""
    chairs = [{"kind": "person"}, {"kind": "person"}]
    return as_person(served, "/api/tables", device, {"game": "san_juan", "seats": chairs, "pace": 0, "seed": 1,
                                                     "mine": 1})


def new_person(served, name="Bea"):
    device = new_key()
    as_person(served, "/api/me", device, {"name": name})
    return device


def told_tables(service):
    return [json.loads(body)["link"].rpartition("/")[2] for _, _, body in service.requests
            if json.loads(body)["kind"] == "turn"]


def test_a_person_subscribes_once_and_is_told_of_every_table(tmp_path):
    with web_service() as service, serving(tmp_path, webhooks=1, private_notices=1) as served:
        served.services.notifier.delay = 0.0
        bea, other = new_person(served), new_person(served, "Eva")
        before = seated(served, bea)
        as_person(served, "/api/notices", bea, {"kind": "webhook", "address": service.url, "seats": []})
        mine = as_person(served, "/api/notices", bea)
        assert mine["person"]
        assert [(one["kind"], one["address"], one["confirmed"]) for one in mine["contacts"]] == [
            ("webhook", service.url, False)]
        assert served.run(served.services.notifier.contacts.of_seat, before["table"], 1) == [], "not confirmed"
        token = json.loads(service.requests[0][2])["link"].partition("#")[2]
        served.post("/api/notices/confirm", token=token)
        after, foreign = seated(served, bea), seated(served, other)
        for made in (before, foreign, after):
            pass_the_turn(served, made)
        wait_for(lambda: len(told_tables(service)) >= 2)
        assert sorted(told_tables(service)) == sorted([before["table"], after["table"]])
        assert as_person(served, "/api/notices", other)["contacts"] == [], "only one's own contacts are shown"
        with served.http(headers={"Boriken-Device": other}) as client:
            assert client.post("/api/notices/remove", json={"id": mine["contacts"][0]["id"]}).status_code == 404
        served.post("/api/notices/revoke", token=token)
        assert as_person(served, "/api/notices", bea)["contacts"] == []
        assert served.run(served.services.notifier.contacts.of_seat, after["table"], 1) == []


def test_a_contact_goes_with_its_person_and_is_removed_by_them(tmp_path):
    pytest.importorskip("http_ece")
    with serving(tmp_path, private_notices=1) as served:
        contacts = served.services.notifier.contacts
        first, second = new_person(served), new_person(served, "Eva")
        made = seated(served, first)

        def reached():
            return len(served.run(contacts.of_seat, made["table"], 1))

        push = {"kind": "push", "address": Browser("http://127.0.0.1:9/a").address, "seats": [seat(made)]}
        as_person(served, "/api/notices", first, push)
        assert reached() == 1, "the seat and its person name the same contact"
        code = as_person(served, "/api/me/code", second, {})["code"]
        as_person(served, "/api/me/device", first, {"code": code})  # the first person has become the second
        own = as_person(served, "/api/notices", second)["contacts"]
        assert [one["address"] for one in own] == ["127.0.0.1"]
        assert reached() == 1
        left = as_person(served, "/api/notices/remove", second, {"id": own[0]["id"]})
        assert (left["contacts"], reached()) == ([], 0)
        as_person(served, "/api/notices", second, push)
        as_person(served, "/api/me/forget", second, {})
        assert reached() == 0, "a person who is forgotten gets no notices"
        token = served.post("/api/notices", **push)["token"]  # of a device without a name
        third = new_person(served)
        as_person(served, "/api/notices/seats", third, {"token": token, "seats": []})
        assert len(as_person(served, "/api/notices", third)["contacts"]) == 1


def test_what_a_server_does_not_offer_is_refused(served):
    for body, reason in (({"kind": "mail", "address": "a@example.org", "seats": []}, "not_offered"),
                         ({"kind": "webhook", "address": "https://example.org", "seats": []}, "not_offered"),
                         ({"kind": "push", "address": "{}", "seats": []}, "broken"),
                         ({"kind": "push", "address": Browser("http://127.0.0.1/").address, "seats": []}, "broken"),
                         ({"kind": "mail", "address": "a@example.org", "language": "xx", "seats": []}, "broken")):
        with served.http() as client:
            answer = client.post("/api/notices", json=body)
        assert answer.json()["reason"] == reason, body


# -- where the server may not send anything ---------------------------------------------------------------------


@pytest.mark.parametrize("url", [
    "http://example.org/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/", "https://169.254.169.254/x",
    "https://[::ffff:10.0.0.1]/", "https://[64:ff9b::a00:1]/", "https://user:pass@example.org/", "file:///etc/passwd",
    "https:///x", "https://example.org:22/", "https://example.org/\r\nX: y", "https://0.0.0.0/", "https://[fe80::1%25x]/",
    "https://" + "a" * 2000, "https://exa mple.org", "https://[bad", "gopher://example.org", "https://224.0.0.1/",
    "https://[2002:a00:1::]/", "https://example.org:99999/"])
def test_addresses_inside_are_refused(url):
    with pytest.raises(Refusal):
        checked_url(url)


def test_a_name_that_leads_inside_is_refused_when_it_is_resolved(monkeypatch):
    async def check(addresses):
        async def resolve(*_, **__):
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve, raising=False)
        with pytest.raises(Undelivered, match="private network"):
            await Outgoing().post("https://inside.example.org/", {}, b"")

    for addresses in (["127.0.0.1"], ["93.184.215.14", "10.0.0.1"]):  # one bad address is enough
        asyncio.run(check(addresses))
    assert is_public("93.184.215.14")
    assert is_public("2606:4700::1")


def test_a_service_that_does_not_answer_is_given_up(monkeypatch):
    monkeypatch.setattr("boriken.server.outgoing.TIME_LIMIT", 0.3)
    with socket.create_server(("127.0.0.1", free_port("127.0.0.1", 25900))) as silent, pytest.raises(Undelivered):
        asyncio.run(Outgoing(allow_private=True).post(f"http://127.0.0.1:{silent.getsockname()[1]}/", {}, b"x"))


def test_mail_addresses_are_one_line_and_one_person():
    assert is_mail_address("bea.o'neill+x@mail.example.org")
    for wrong in ("", "bea", "a@b", "a@example.org\r\nBcc: b@example.org", "a@example.org,b@example.org", "<a@b.org>",
                  "a b@example.org", "x" * 250 + "@example.org"):
        assert not is_mail_address(wrong)


def test_a_seat_and_a_person_have_a_limited_number_of_contacts(tmp_path):
    async def check():
        store = Store(sqlite_url(tmp_path / "x.sqlite"))
        await migrate(store)
        contacts = Contacts(store)
        await contacts.open()
        async with store.writing() as connection:
            from boriken.server.schema import TABLES

            await connection.execute(TABLES.insert().values(id="t", made="{}", made_at=0.0))
        for number in range(MOST_OF_A_SEAT + 3):
            await contacts.add_seats(await contacts.add("push", f"{number}", "en"), [("t", 0)])
        assert sorted(found.address for found in await contacts.of_seat("t", 0)) == ["3", "4", "5", "6", "7"]
        bea = await Identities(store).save(new_key(), "Bea")
        for number in range(MOST_OF_A_PERSON + 2):
            await contacts.add_person(await contacts.add("mail", f"{number}@example.org", "en"), bea.tag)
        assert [found.address[0] for found in await contacts.of_person(bea.tag)] == ["2", "3", "4", "5", "6"]
        first = (await contacts.of_seat("t", 0))[0]
        for _ in range(20):
            left = [found for found in await contacts.of_seat("t", 0) if found.id == first.id]
            if not left:
                break
            await contacts.failed(left[0])
        assert len(await contacts.of_seat("t", 0)) == MOST_OF_A_SEAT - 1, "one that always fails is removed"
        await store.close()

    asyncio.run(check())
