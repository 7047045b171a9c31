"""What the store keeps of a table: how it was made, and every act since, in order. A table is the fold of its rows."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal

import msgspec

SeatKind = Literal["person", "open", "bot", "automaton"]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who shall sit at a seat."""

    kind: SeatKind
    name: str = ""
    level: str = ""  # of a bot: the name of its player


class Made(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table began: a record of the game as it then stood, who sits there, and how it is kept."""

    record: dict[str, Any]
    chairs: list[Chair]
    pace: float
    luck: int  # the seed of the bots' own chance
    before: str = ""  # the table of which this is a rematch


class Played(msgspec.Struct, frozen=True, tag="play"):
    """Answers of a seat, one gesture."""

    seat: int
    actions: list[str]


class TakenBack(msgspec.Struct, frozen=True, tag="undo"):
    """Back to the position after so many decisions."""

    seat: int
    move: int


class Sat(msgspec.Struct, frozen=True, tag="sit"):
    """Somebody took an open seat."""

    seat: int
    name: str


class Lent(msgspec.Struct, frozen=True, tag="lend"):
    """A bot plays a seat from now on; without a level its person has it back."""

    seat: int
    level: str


class SettingsChanged(msgspec.Struct, frozen=True, omit_defaults=True, tag="keep"):
    """The table is kept differently from now on."""

    seat: int | None = None
    pace: float | None = None
    hints: bool | None = None  # whether the seat agrees to hints
    thinking: bool | None = None  # whether bots show what they think
    name: str | None = None  # of the seat


class Followed(msgspec.Struct, frozen=True, tag="follow"):
    """The same people play again, at another table."""

    table: str


Act = Played | TakenBack | Sat | Lent | SettingsChanged | Followed


class Row(msgspec.Struct, frozen=True):
    """An act as it is kept: its number at the table, the id that its sender gave it, and what was done."""

    sequence: int
    action_id: str
    act: Act


# -- secrets --------------------------------------------------------------------------------------------------------

KEY_BYTES = 24


def new_key() -> str:
    """A secret link's last part: 192 random bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """The name of a table; who knows it may watch. 80 random bits, easy to read out."""
    alphabet = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(16))


def hashed(key: str) -> str:
    """What is stored of a key: who reads the store cannot sit down with it."""
    return hashlib.sha256(key.encode()).hexdigest()
