"""Tells people who are not at the table that it is their turn: by Web Push, a webhook or e-mail.

Notices are an extra, off the path of acts: a room puts the seat in a queue of limited length, and tasks of the notifier
send what is still right some seconds later. A contact that is not reached is tried again with growing pauses.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

import msgspec
import structlog

from boriken.server import metrics, pushing
from boriken.server.contacts import Contact, ContactKind, Contacts
from boriken.server.mailing import Mailer, is_mail_address
from boriken.server.network import reachable_at
from boriken.server.outgoing import Outgoing, Undelivered, checked_url
from boriken.server.pushing import PushAddress, check_subscription, push_address
from boriken.server.rooms import Room, Rooms
from boriken.server.settings import Settings
from boriken.server.tables import Refusal
from boriken.text.texts import Text
from boriken.text.words import Words

log = structlog.get_logger()

DELAY = 5.0  # seconds after the turn began: a person who only loads the page again needs no notice
LOOK = 0.5  # seconds between looks at the queue
MOST_WAITING = 2_000  # notices; further ones are dropped
AT_ONCE = 8  # that are being sent
PAUSES = (30.0, 120.0, 600.0)  # seconds before a contact that was not reached is tried again
GONE = (404, 410)  # answers of a push service to a subscription that does not exist any more
#: The kind of a text, its subject and its body.
TURN = ("turn", "ui-your-turn", "ui-notice-waits")
CONFIRM = ("confirm", "ui-notice-confirm", "ui-notice-confirm-text")
VAPID = "vapid"  # the name of the key under the server's secrets


@dataclass(frozen=True, slots=True)
class Notice:
    """A seat whose turn it is, and the contact that is tried again, where one is."""

    table: str
    seat: int
    contact: str = ""
    tries: int = 0


class Notifier:
    """Sends notices."""

    def __init__(self, settings: Settings, rooms: Rooms, contacts: Contacts) -> None:
        self.settings, self.rooms, self.contacts = settings, rooms, contacts
        self.outgoing = Outgoing(bool(settings.private_notices))
        self.mailer = Mailer(settings.smtp, settings.mail_from)
        self.delay = DELAY
        self._waiting: dict[Notice, float] = {}  # and when they are due
        self._sending: set[asyncio.Task[None]] = set()
        self._private = ""  # the key of the server that signs push messages

    @property
    def home(self) -> str:
        """Return the address of this server, for links."""
        return next(iter(reachable_at(self.settings)), f"http://localhost:{self.settings.port}")

    async def open(self) -> None:
        """Read the key of the server; make it at the first start."""
        await self.contacts.open()
        if pushing.is_available():
            self._private = await self.contacts.secret(VAPID, pushing.new_private_key())

    @property
    def push_key(self) -> str:
        """Return the public key for subscriptions of browsers; empty where Web Push is not available."""
        return pushing.public_key(self._private) if self._private else ""

    # -- contacts ---------------------------------------------------------------------------------------------

    async def add(self, kind: ContactKind, address: str, language: str) -> Contact:
        """Add a contact, and send it the link that confirms it where it needs one."""
        self._check(kind, address)
        contact = await self.contacts.add(kind, address, language)
        if kind != "push":
            try:
                await self._deliver_text(contact, CONFIRM, self._settings_link(contact))
            except Undelivered as error:
                await self.contacts.remove(contact)
                raise Refusal("undelivered", f"the request to confirm could not be delivered: {error}") from None
        return contact

    def _settings_link(self, contact: Contact) -> str:
        """Return the link at which the owner of an address confirms a contact or removes it."""
        return f"{self.home}/notices#{self.contacts.token_of(contact.id)}"

    def _check(self, kind: ContactKind, address: str) -> None:
        if kind == "push":
            if not self._private:
                raise Refusal("not_offered", "this server does not offer push messages: it needs the extra `push`")
            check_subscription(push_address(address), self.outgoing.allow_private)
        elif kind == "webhook":
            if not self.settings.webhooks:
                raise Refusal("not_offered", "this server does not offer webhooks: its operator sets BORIKEN_WEBHOOKS")
            checked_url(address, self.outgoing.allow_private)
        elif not self.mailer.url:
            raise Refusal("not_offered", "this server does not offer e-mail: its operator sets BORIKEN_SMTP")
        elif not is_mail_address(address):
            raise Refusal("broken", f"{address[:100]!r} is not an e-mail address")

    # -- the queue --------------------------------------------------------------------------------------------

    def turn(self, room: Room) -> None:
        """Take note that a turn began; the notice is sent if the person does not come in the next seconds."""
        table, seat = room.table, room.table.game.decider
        if seat is None or not table.is_started or seat not in table.active() or seat in room.connected():
            return
        self._put(Notice(table.id, seat), self.delay)

    def _put(self, notice: Notice, delay: float) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.setdefault(notice, time.monotonic() + delay)
        else:
            metrics.NOTICES.labels("dropped").inc()

    async def run(self) -> None:
        """Send notices until the task is cancelled."""
        try:
            while True:
                await asyncio.sleep(LOOK)
                self.send_due()
        finally:
            for task in tuple(self._sending):
                task.cancel()

    def send_due(self) -> None:
        """Start to send the notices that are due, some at a time."""
        now = time.monotonic()
        for notice in [notice for notice, due in self._waiting.items() if due <= now]:
            if len(self._sending) >= AT_ONCE:
                return
            del self._waiting[notice]
            task = asyncio.create_task(self._send(notice))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, notice: Notice) -> None:
        room = self.rooms.known(notice.table)
        if room is not None and (room.table.game.decider != notice.seat or notice.seat in room.connected()):
            return  # the person came, or the game went on
        try:
            for contact in await self.contacts.of_seat(notice.table, notice.seat):
                if notice.contact in ("", contact.id):
                    await self._tell(notice, contact)
        except Exception as error:
            log.warning("a notice was not sent", table=notice.table, error=str(error)[:300])

    async def _tell(self, notice: Notice, contact: Contact) -> None:
        try:
            if contact.kind == "push":
                status = await self._push(notice, contact)
                if status in GONE:
                    await self.contacts.remove(contact)
            else:
                await self._deliver_text(contact, TURN, f"{self.home}/t/{notice.table}")
        except Undelivered as error:
            log.warning("a contact was not reached", table=notice.table, kind=contact.kind, error=str(error)[:300])
            metrics.NOTICES.labels("failed").inc()
            await self.contacts.failed(contact)
            if notice.tries < len(PAUSES):
                self._put(Notice(notice.table, notice.seat, contact.id, notice.tries + 1), PAUSES[notice.tries])
        else:
            metrics.NOTICES.labels("sent").inc()
            await self.contacts.delivered(contact)

    async def _push(self, notice: Notice, contact: Contact) -> int:
        address = push_address(contact.address)
        headers, body = await asyncio.to_thread(self._sealed, notice, contact, address)
        status = await self.outgoing.post(address.endpoint, headers, body)
        if status >= 400 and status not in GONE:
            raise Undelivered(f"the push service answered {status}")
        return status

    def _sealed(self, notice: Notice, contact: Contact, address: PushAddress) -> tuple[dict[str, str], bytes]:
        words = Words(contact.language)
        message = {"title": words.say(Text("ui-your-turn")), "body": words.say(Text("ui-notice-waits")),
                   "url": f"/t/{notice.table}", "tag": notice.table}
        sender = f"mailto:{self.settings.mail_from}" if self.settings.mail_from else self.home
        sender = sender if sender.startswith(("mailto:", "https:")) else "mailto:nobody@example.org"
        return pushing.sealed(address, msgspec.json.encode(message), self._private, sender, notice.table)

    async def _deliver_text(self, contact: Contact, texts: tuple[str, str, str], link: str) -> None:
        """Send a text by a webhook or by e-mail; raise `Undelivered` if it does not arrive."""
        words, stop = await asyncio.to_thread(Words, contact.language), self._settings_link(contact)
        kind, subject, text = texts[0], words.say(Text(texts[1])), words.say(Text(texts[2]))
        if contact.kind == "mail":
            whole = f"{text}\n\n{link}\n\n{words.say(Text('ui-notice-stop'))}\n{stop}\n"
            await self.mailer.send(contact.address, f"Boriken: {subject}", whole, stop)
            return
        body = msgspec.json.encode({"kind": kind, "text": f"{subject}. {text}", "link": link, "stop": stop})
        status = await self.outgoing.post(contact.address, {"Content-Type": "application/json"}, body)
        if status >= 300:
            raise Undelivered(f"the webhook answered {status}")
