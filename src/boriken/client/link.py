"""The link of a table or of a seat, and the HTTP requests of a program that holds one."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote, urlsplit

from boriken.engine.errors import BorikenError

PATIENCE = 30.0  # seconds for the answer to a request
LARGEST_ANSWER = 4_000_000


class BrokenLink(BorikenError):
    """The text is not the link of a table."""


class Unreachable(BorikenError):
    """The server does not answer, or refuses the request; the message says why."""


class LostAnswer(Unreachable):
    """The server may have carried the request out, but its answer did not arrive."""


@dataclass(frozen=True, slots=True)
class Link:
    """The address of a server, the id of one of its tables, and the key of a seat; without a key, an onlooker."""

    server: str
    table: str
    key: str = ""

    @classmethod
    def parse(cls, text: str) -> Link:
        """Return the parts of a link such as `http://localhost:8000/t/ID#KEY`."""
        try:
            parts = urlsplit(text.strip())
            _ = parts.port  # raises for a port that is no number
        except ValueError as error:
            raise BrokenLink(f"{text!r} is not a link: {error}") from None
        folder, _, table = parts.path.rpartition("/t/")
        if parts.scheme not in ("http", "https") or not parts.hostname or not table or "/" in table:
            raise BrokenLink(f"{text!r} is not the link of a table: expected http://HOST/t/TABLE, "
                             "with #KEY after it for a seat")
        return cls(f"{parts.scheme}://{parts.netloc}{folder}", table, parts.fragment)

    def __str__(self) -> str:
        return f"{self.server}/t/{self.table}" + (f"#{self.key}" if self.key else "")

    @property
    def socket(self) -> str:
        """Return the address of the table's socket."""
        return "ws" + self.server.removeprefix("http") + f"{self._path}/live"

    @property
    def _path(self) -> str:
        return f"/api/tables/{quote(self.table, safe='')}"

    async def get(self, part: str) -> str:
        """Return the text at an address of the table."""
        return await asyncio.to_thread(self._request, part, None)

    async def post(self, part: str, body: dict[str, Any]) -> Any:
        """Send a request to an address of the table and return the decoded answer."""
        return json.loads(await asyncio.to_thread(self._request, part, body))

    def _request(self, part: str, body: dict[str, Any] | None) -> str:
        request = urllib.request.Request(f"{self.server}{self._path}/{part}")
        if self.key:
            request.add_header("Authorization", f"Bearer {self.key}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return str(answer.read(LARGEST_ANSWER).decode())
        except urllib.error.HTTPError as error:
            raise Unreachable(f"{self.server} refuses the request: {_sentence(error)}") from None
        except OSError as error:
            raise LostAnswer(f"{self.server} does not answer: {error}") from None


def _sentence(error: urllib.error.HTTPError) -> str:
    """Return the server's reason for a refusal, or the status if it gives none."""
    try:
        return str(json.loads(error.read(LARGEST_ANSWER))["sentence"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP status {error.code}"


async def join(link: Link | str, name: str, seat: int | None = None) -> Link:
    """Take an open seat of a table and return its link: the given seat, or the first open one.

    The key is chosen here, so that the request can be repeated: the same key gets the same seat.
    """
    found = Link.parse(link) if isinstance(link, str) else link
    wanted = {"name": name, "key": secrets.token_urlsafe(24), **({} if seat is None else {"seat": seat})}
    try:
        await found.post("join", wanted)
    except LostAnswer:
        await found.post("join", wanted)
    return replace(found, key=str(wanted["key"]))
