"""The stored form of a table: how it was made, and every act since, in order. A table is the fold of its rows."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any, Literal

import msgspec

SeatKind = Literal["person", "open", "bot", "automaton"]
#: Where a table's deal comes from: the server's random bits, a seed that a person chose, a record or position.
DealOrigin = Literal["drawn", "seed", "import"]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who is to sit at a seat."""

    kind: SeatKind
    name: str = ""
    level: str = ""  # of a bot: the name of its player


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


class Played(msgspec.Struct, frozen=True, tag="play"):
    """A seat gave some answers in one gesture."""

    seat: int
    actions: list[str]


class TakenBack(msgspec.Struct, frozen=True, tag="undo"):
    """A seat went back to the position after so many decisions."""

    seat: int
    move: int


class Sat(msgspec.Struct, frozen=True, tag="sit"):
    """A person took an open seat."""

    seat: int
    name: str


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


class Followed(msgspec.Struct, frozen=True, tag="follow"):
    """A rematch began at another table."""

    table: str


Act = Played | TakenBack | Sat | Lent | SettingsChanged | Followed


class Row(msgspec.Struct, frozen=True):
    """A stored act: its number at the table, the id that its sender gave it, and the act."""

    sequence: int
    action_id: str
    act: Act


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
