"""Long seeds: 128 random bits as the key of a game's generator, in a text form that names the generator.

A short seed is a whole number below 2**64; the games that it deals are those of every earlier version. A long seed is
`siphash24-1:` and 32 hexadecimal digits. The prefix is the generator and its version (`rng.py`): other draws from the
same key would have another prefix, so that a saved game always names the draws that it was dealt by.
"""

from __future__ import annotations

import re
import secrets
from typing import Any

import numpy as np

from boriken.engine.errors import ImpossibleSetup

Array = np.ndarray[Any, Any]

PREFIX = "siphash24-1:"
_LONG_SEED = re.compile(re.escape(PREFIX) + "([0-9a-f]{16})([0-9a-f]{16})")


def new_long_seed() -> str:
    """Return a new long seed from the random bits of the operating system."""
    return PREFIX + f"{secrets.randbelow(2**128 - 1) + 1:032x}"


def read_long_seed(text: str) -> tuple[np.uint64, np.uint64]:
    """Return the key of a long seed as two words; raise `ImpossibleSetup` for any other text."""
    found = _LONG_SEED.fullmatch(text)
    if found is None:
        raise ImpossibleSetup(f"the seed must be a whole number from 0 to 2**64 - 1, not {text!r}; a long seed is "
                              f"{PREFIX!r} and 32 hexadecimal digits (0-9, a-f)")
    key = np.uint64(int(found[1], 16)), np.uint64(int(found[2], 16))
    if not any(key):
        raise ImpossibleSetup("the digits of a long seed must not all be zero: such a key hides nothing")
    return key


def sown(opening: Array, seed: int | str) -> tuple[Array, int]:
    """Return an opening and the number from which its games are dealt; a long seed goes into a copy of the opening."""
    if not isinstance(seed, str):
        return opening, seed
    keyed = opening.copy()
    keyed["rng_key_0"], keyed["rng_key_1"] = read_long_seed(seed)
    return keyed, 0
