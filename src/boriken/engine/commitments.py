"""Commitments to a deal: made before the first move, opened after the end, checked by anybody.

The text of a deal is a JSON object in one line, its keys sorted: the game, the edition, the version of its rules, the
start (set-up and seed, or a position), a salt, and the format of the text itself. The commitment is the SHA-256 of the
text in UTF-8, as 64 hexadecimal digits. Nobody can find the seed from it, and nobody can later show another text.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

from boriken.engine.errors import BrokenRecord

FORMAT = "boriken deal 1"
#: The parts of a record that a commitment fixes.
FIXED = ("game", "edition", "version", "start")
#: The part of a record that has its commitment, and the text that opens it.
DEAL, COMMITMENT, TEXT = "deal", "commitment", "text"


class BrokenCommitment(BrokenRecord):
    """The commitment of a record does not hold."""


def new_salt() -> str:
    """Return 128 random bits, so that equal set-ups have different commitments and short seeds cannot be tried."""
    return secrets.token_hex(16)


def deal_text(record: Mapping[str, Any], salt: str) -> str:
    """Return the text of a record's deal, which a commitment fixes."""
    parts = {"format": FORMAT, "salt": salt, **{name: record[name] for name in FIXED}}
    return json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def commitment_to(text: str) -> str:
    """Return the commitment to the text of a deal."""
    return hashlib.sha256(text.encode()).hexdigest()


def opened(record: Mapping[str, Any], salt: str) -> dict[str, str]:
    """Return the part of a record that has its commitment and opens it."""
    text = deal_text(record, salt)
    return {COMMITMENT: commitment_to(text), TEXT: text}


def check_commitment(record: Mapping[str, Any], noted: str = "") -> str:
    """Return the commitment of a record, checked; raise `BrokenCommitment` if it does not hold.

    `noted` is the commitment that the table has shown before the first move, where a person has noted it.
    """
    deal = record.get(DEAL)
    if deal is None:
        raise BrokenCommitment("the record has no commitment: its game was not played at a table that commits to its "
                               "deals, or that part was removed")
    commitment, text = str(deal[COMMITMENT]), str(deal[TEXT])
    if commitment_to(text) != commitment:
        raise BrokenCommitment(f"the deal was exchanged: the SHA-256 of the opened text is {commitment_to(text)}, but "
                               f"the record's commitment is {commitment}")
    if noted and noted.strip().lower() != commitment:
        raise BrokenCommitment(f"the commitment was exchanged: the record has {commitment}, but the table had shown "
                               f"{noted.strip()}")
    _check_text(record, text)
    return commitment


def _check_text(record: Mapping[str, Any], text: str) -> None:
    """Raise an error if the text of a deal is not that of the record's own start."""
    try:
        parts = json.loads(text)
    except (ValueError, RecursionError):
        parts = None
    if not isinstance(parts, dict) or parts.get("format") != FORMAT:
        raise BrokenCommitment(f"the opened text is not a deal: expected a JSON object with \"format\": {FORMAT!r}")
    for name in FIXED:
        if parts.get(name) != record[name]:
            raise BrokenCommitment(f"the record is not of the deal that was committed to: its {name} is "
                                   f"{_short(record[name])}, that of the deal is {_short(parts.get(name))}")


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else text[:300] + "..."
