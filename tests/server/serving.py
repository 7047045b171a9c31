"""A server on a port of its own for tests, and a page that talks to it through real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import threading

import httpx
from websockets.sync.client import connect

from boriken.server.network import free_port
from boriken.server.running import make_server
from boriken.server.services import Services
from boriken.server.settings import Settings
from boriken.server.store import sqlite_url
from tests.server.services import PATIENCE, is_ready, wait_for

# Processes of the tests begin far from each other: a port that one has found free another may take before it does.
_ports = itertools.count(18700 + 1000 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")), 20)


class Served:
    """A running server."""

    def __init__(self, settings):
        self.settings = settings
        self.services = Services(settings)
        self.services.bots.start = lambda: None  # workers are started by the first who needs one: most tests do not
        self.server = make_server(settings, self.services)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self):
        self.loop = asyncio.get_running_loop()
        await self.server.serve()

    def run(self, work, *arguments):
        """The result of a coroutine function in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work(*arguments), self.loop).result(PATIENCE)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.settings.port}"

    def http(self, **more):
        return httpx.Client(base_url=self.address, timeout=PATIENCE, **more)

    def post(self, path, **body):
        with self.http() as client:
            answer = client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path, key=""):
        with self.http() as client:
            return client.get(path, headers={"Authorization": f"Bearer {key}"} if key else {})

    def table(self, seats=("person", "person"), game="puerto_rico", edition="grow", pace=0.0, seed=1, **more):
        """A new table; seats are kinds, or levels of bots."""
        chairs = [{"kind": kind} if kind in ("person", "open", "automaton") else {"kind": "bot", "level": kind}
                  for kind in seats]
        if game == "san_juan":
            edition = "san_juan"
        return self.post("/api/tables", game=game, edition=edition, seats=chairs, pace=pace, seed=seed, **more)

    def page(self, table, key="", after=None, **more):
        return Page(self.settings.port, table, key, after, **more)


@contextlib.contextmanager
def serving(folder, **more):
    """A server that keeps its tables in a folder."""
    settings = Settings(**{"port": free_port("127.0.0.1", next(_ports)), "workers": 1, "allowance": 1e9,
                           "tables_an_hour": 1e9, "database_url": sqlite_url(folder / "tables.sqlite"),
                           "deadline": PATIENCE, **more})  # a busy machine takes long to load the rules
    served = Served(settings)
    served.thread.start()
    try:
        wait_for(lambda: is_ready(settings.port) or not served.thread.is_alive())
        assert served.thread.is_alive(), "the server has stopped"
        yield served
    finally:
        served.server.should_exit = True
        served.thread.join(PATIENCE)
        assert not served.thread.is_alive()


class Page:
    """What a browser does: it enters, hears, acts. It checks that versions have no gaps."""

    def __init__(self, port, table, key="", after=None, origin=None, enter=True, max_queue=None):
        self.connection = connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", origin=origin,
                                  open_timeout=PATIENCE, max_size=None, max_queue=max_queue)
        self.socket = self.connection.__enter__()
        self.version, self.move, self.ask, self.view = after, None, None, None
        self.heard, self.numbers = [], itertools.count()
        self.seat = None
        if enter:
            self.send({"type": "enter", "key": key, **({} if after is None else {"after": after})})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, message):
        self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def hear(self):
        """The next message."""
        message = json.loads(self.socket.recv(timeout=PATIENCE))
        self.heard.append(message)
        if message["type"] == "snapshot":
            self.seat = message["viewer"]
        if message["type"] in ("step", "company"):
            assert message["version"] in (self.version, self.version + 1), "a gap"
            assert message["type"] == "company" or message["version"] == self.version + 1
        if message["type"] in ("snapshot", "step", "company"):
            self.version = message["version"]
        if message["type"] in ("snapshot", "step"):
            self.move, self.ask, self.view = message["move"], message.get("ask"), message["view"]
        return message

    def until(self, *types):
        """Hear until a message of a type comes; that one."""
        while (message := self.hear())["type"] not in types:
            pass
        return message

    def request(self, kind, /, **more):
        """Send a request and hear the answer to it."""
        number = more.pop("id", f"{id(self)}-{next(self.numbers)}")
        if kind in ("play", "arrange", "undo"):
            more.setdefault("version", self.version)
        self.send({"type": kind, "id": number, **more})
        while True:
            message = self.until("done", "refused", "tried")
            if message.get("id", "") == number:
                return message

    def play(self, *actions, **more):
        return self.request("play", actions=list(actions), **more)

    def close_code(self):
        """Hear until the server closes; its code."""
        with contextlib.suppress(Exception):
            while True:
                self.hear()
        return self.socket.close_code


def play_on(pages, chance, moves):
    """Random answers by whoever is asked, every page hearing everything; pages by seat."""
    for _ in range(moves):
        asked = next(iter(pages.values())).ask
        if asked is None:
            return
        page = pages[asked["seat"]]
        action = chance.choice(page.ask["options"])["action"]
        assert page.play(action)["type"] == "done"
        for other in pages.values():
            while other.version < page.version:
                other.hear()
