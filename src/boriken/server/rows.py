"""The stored form of a table: how it was made, and every act since, in order. A table is the fold of its rows."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any, Literal

import msgspec

SeatKind = Literal["person", "open", "bot", "automaton"]
#: `seat`: each seat has its time for the whole game; `move`: each move has its time.
ClockKind = Literal["seat", "move"]
ProposalKind = Literal["undo", "pause", "replace"]
#: Where a table's deal comes from: the server's random bits, a seed that a person chose, a record or position.
DealOrigin = Literal["drawn", "seed", "import"]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who is to sit at a seat."""

    kind: SeatKind
    name: str = ""
    level: str = ""  # of a bot: the name of its player


class ClockSettings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The clock of a table: the seconds of a seat or of a move, and the bot that takes over when they have run out."""

    kind: ClockKind
    seconds: float
    increment: float = 0.0  # seconds that a seat gains with each turn that it ends
    level: str = ""  # of the bot; empty: the usual one


class Made(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table began: the record of its game, its seats, its pace."""

    record: dict[str, Any]
    chairs: list[Chair]
    pace: float
    luck: int  # the seed of the bots' own chance
    before: str = ""  # the table of which this is a rematch
    origin: DealOrigin = "drawn"
    salt: str = ""  # of the commitment to the deal; empty: the table is older than commitments
    lesson: str = ""  # the lesson that is played at it
    clock: ClockSettings | None = None
    served_at: float = 0.0  # the up-time of the server when the table was made (`uptime.py`)
    chat: bool = True  # whether people may write to each other, besides the phrases
    counts: bool = False  # whether the game counts for the ladder
    people: dict[int, str] = {}  # the tags of people by seat, where they show them
    tournament: str = ""  # the tournament to which the table belongs


class Played(msgspec.Struct, frozen=True, tag="play"):
    """A seat gave some answers in one gesture."""

    seat: int
    actions: list[str]


class TakenBack(msgspec.Struct, frozen=True, omit_defaults=True, tag="undo"):
    """A seat went back to the position after so many decisions."""

    seat: int
    move: int
    agreed: bool = False  # by all people, because the seat could not do it alone


class Sat(msgspec.Struct, frozen=True, omit_defaults=True, tag="sit"):
    """A person took an open seat."""

    seat: int
    name: str
    person: str = ""  # their tag, where they show it


class Lent(msgspec.Struct, frozen=True, tag="lend"):
    """A bot plays a seat from now on; without a level, its person plays it again."""

    seat: int
    level: str


class SettingsChanged(msgspec.Struct, frozen=True, omit_defaults=True, tag="keep"):
    """Settings of the table or of a seat were changed."""

    seat: int | None = None
    pace: float | None = None
    hints: bool | None = None  # whether the seat agrees to hints
    thinking: bool | None = None  # whether bots show what they think
    name: str | None = None  # of the seat
    chat: bool | None = None  # whether people may write to each other


class Spoke(msgspec.Struct, frozen=True, omit_defaults=True, tag="say"):
    """A seat said something: one of the phrases, or a text of its own."""

    seat: int
    phrase: str = ""
    text: str = ""


class Left(msgspec.Struct, frozen=True, omit_defaults=True, tag="leave"):
    """A person left their seat for good. It is open again; in a game that has begun, a bot plays it meanwhile."""

    seat: int
    level: str = ""


class CalledOff(msgspec.Struct, frozen=True, tag="off"):
    """The host called the game off before its first move."""


class Followed(msgspec.Struct, frozen=True, tag="follow"):
    """A rematch began at another table."""

    table: str


class TimedOut(msgspec.Struct, frozen=True, tag="timeout"):
    """The time of a seat ran out: a bot plays it until its person comes back."""

    seat: int
    level: str


class Proposed(msgspec.Struct, frozen=True, omit_defaults=True, tag="propose"):
    """A seat asked the others to agree to something."""

    seat: int
    kind: ProposalKind
    until: float  # the up-time of the server at which the proposal expires
    move: int = 0  # undo: decisions that are left
    target: int = 0  # replace: the seat
    level: str = ""  # replace: the bot that takes the seat; empty: the seat becomes open
    minutes: float = 0.0  # pause: its length


class Agreed(msgspec.Struct, frozen=True, tag="agree"):
    """A seat agreed to the open proposal, and others have not yet; the last agreement is the act itself."""

    seat: int


class Dismissed(msgspec.Struct, frozen=True, omit_defaults=True, tag="dismiss"):
    """The open proposal was declined, withdrawn, or (without a seat) has expired."""

    seat: int | None = None


class Paused(msgspec.Struct, frozen=True, tag="pause"):
    """The game rests until an up-time of the server; the seat asked for it and may end it."""

    seat: int
    until: float


class Resumed(msgspec.Struct, frozen=True, omit_defaults=True, tag="resume"):
    """The pause ended, by the seat that asked for it or by time."""

    seat: int | None = None


class Replaced(msgspec.Struct, frozen=True, omit_defaults=True, tag="replace"):
    """The seat of a person who left went to a bot; without a level, it is open again and its key is revoked."""

    seat: int
    level: str = ""


Act = (Played | TakenBack | Sat | Lent | SettingsChanged | Followed | TimedOut | Proposed | Agreed | Dismissed | Paused
       | Resumed | Replaced | Spoke | Left | CalledOff)


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stored act: its number at the table, the id that its sender gave it, and the act."""

    sequence: int
    action_id: str
    act: Act
    served_at: float = 0.0  # the up-time of the server when the act was accepted


# -- secrets --------------------------------------------------------------------------------------------------------

KEY_BYTES = 24

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
_KEY = re.compile(r"[A-Za-z0-9_-]{32,64}")
_ACTION_ID = re.compile(r"[ -~]{1,56}")


def new_key() -> str:
    """Return a new key of 192 random bits, the last part of a seat's link."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """Return a new id of 80 random bits, easy to read out; a person who knows it can watch the table."""
    alphabet = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(16))


def is_table_id(table: str) -> bool:
    """Return whether a text can be the id of a table."""
    return _TABLE_ID.fullmatch(table) is not None


def is_key(key: str) -> bool:
    """Return whether a text can be a key that a page has chosen: random, and made of the letters of a link."""
    return _KEY.fullmatch(key) is not None


def is_action_id(given: str) -> bool:
    """Return whether a text can be the id of a message: printable ASCII, at most 56 characters."""
    return _ACTION_ID.fullmatch(given) is not None


def hashed(key: str) -> str:
    """Return the hash of a key, which is stored in its place: a reader of the database cannot use it."""
    return hashlib.sha256(key.encode()).hexdigest()
