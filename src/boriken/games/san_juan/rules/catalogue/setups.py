"""The opening hands, and the numbers of a round by the number of seats."""

from __future__ import annotations

from dataclasses import dataclass

OPENING_HAND = 4
VARIANT_HANDS = (5, 6, 7, 8)  # drawn by the first seat, the second, ...; all keep OPENING_HAND
HAND_LIMIT = 7
HAND_LIMIT_WITH_GUARD_ROOM_IN_THE_DECK = 6  # for seats that have not built it
QUIET_ROUNDS = 20  # the game ends after this many rounds in a row without a building


@dataclass(frozen=True, slots=True)
class RoundNumbers:
    """The numbers of a round for one number of seats."""

    roles_a_round: int


TABLES = {2: RoundNumbers(roles_a_round=3), 3: RoundNumbers(roles_a_round=3), 4: RoundNumbers(roles_a_round=4)}
