"""Finished games in little space: the place of each decision among the legal actions, compressed.

A game is determined by its set-up, seed and number, and by these places. A decision has few legal actions, so a game of
four hundred decisions takes about two hundred bytes.
"""

from __future__ import annotations

import base64
import binascii
import lzma
from collections.abc import Sequence

import numpy as np

from boriken.engine.errors import BrokenRecord
from boriken.engine.game import Game

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
MOST_BYTES = 1 << 24  # of all places together


def pack_places(games: Sequence[Sequence[int]]) -> str:
    """Return the places of several games as text."""
    numbers = [number for places in games for number in (len(places), *places)]
    plain = np.array(numbers, "<u2").tobytes()
    return base64.b85encode(lzma.compress(plain, lzma.FORMAT_RAW, filters=_FILTERS)).decode()


def unpack_places(text: str) -> list[list[int]]:
    """Return the places of the games in a text; raise `BrokenRecord` if it is damaged."""
    try:
        unpacker = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_FILTERS)
        plain = unpacker.decompress(base64.b85decode(text), MOST_BYTES)
        numbers: list[int] = np.frombuffer(plain, "<u2").tolist()
    except (ValueError, binascii.Error, lzma.LZMAError) as error:
        raise BrokenRecord(f"the decisions of the games cannot be unpacked: {error}") from None
    games, at = list[list[int]](), 0
    while at < len(numbers):
        length = numbers[at]
        games.append(numbers[at + 1 : at + 1 + length])
        if len(games[-1]) != length:
            raise BrokenRecord("the decisions of the last game are cut off")
        at += 1 + length
    return games


def play_places(game: Game, places: Sequence[int]) -> None:
    """Play decisions, given by their places among the legal actions."""
    for number, place in enumerate(places, 1):
        legal = game.legal_actions
        if game.decider is None or not 0 <= place < len(legal):
            raise BrokenRecord(f"decision {number} has the place {place}, but there are {len(legal)} legal actions")
        game.play(legal[place])
