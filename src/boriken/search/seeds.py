"""Seeds derived from one seed."""

from __future__ import annotations

import hashlib


def seed_for(seed: int, *numbers: int) -> int:
    """Return a 64-bit seed for a player, game or position, from one seed and its numbers; the same on every machine."""
    text = "/".join(str(n) for n in (seed, *numbers))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
