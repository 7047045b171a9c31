"""Proposals at a table: to take back what a seat cannot take back alone, to pause, to replace a person who left.

One proposal is open at a time. It needs the agreement of all other people who play themselves, and expires. The last
agreement is written as the act itself. A proposal contains nothing that is hidden: a seat and a number of decisions.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from boriken.server.rows import Proposed

TIME_TO_AGREE = 600.0  # seconds; where moves have days, as long as a move
LONGEST_PAUSE = 7 * 24 * 60.0  # minutes


@dataclass(slots=True)
class Proposal:
    """An open proposal."""

    act: Proposed
    number: int  # the row in which it was made: answers name it
    agreed: set[int] = field(default_factory=set)  # seats that agree, without the one that asked
