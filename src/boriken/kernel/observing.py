"""The rule that observes a game: it reads numbers out of a record's bytes as a table of columns says.

It knows no game and no field: `observation.py` makes the tables from the declaration of a record.
"""

from enum import IntEnum

import numpy as np

from boriken.kernel.jit import rule

EVERY_PHASE = 0
ASKED = -1  # in place of a viewer: the seat that is asked


class Read(IntEnum):
    """What is made of the number that is found."""

    NUMBER = 0  # divided by what is usual
    MEMBER = 1  # 1 where it is the member
    FLAG = 2  # 1 where the bit is set
    SEAT = 3  # 1 where it is the seat so many places to the left of the viewer


class Part(IntEnum):
    """The numbers that describe a column."""

    READ = 0
    OFFSET = 1  # bytes from the start of the record, for seat 0
    WIDTH = 2  # bytes; signed
    TURN = 3  # places to the left of the viewer; NOT_TURNED
    STRIDE = 4  # bytes from one seat to the next
    OTHER_TURN = 5  # the same for a second axis of seats
    OTHER_STRIDE = 6
    TARGET = 7  # the member, flag or place; for numbers what is usual
    PHASES = 8  # bits of the phases in which it means something; EVERY_PHASE
    WITH = 9  # where the number lies that is not zero where it means something; WITH_NOTHING
    DECIDER_ONLY = 10  # 1 = nothing but for the seat that is asked


N_PARTS = len(Part)
NOT_TURNED = -1
WITH_NOTHING = -1


class Known(IntEnum):
    """What the first row of a table says: where the numbers lie that all columns need."""

    SEATS = 0
    DECIDER = 1
    PHASE = 2


@rule
def whole_number(record, offset, width):
    """A number with a sign from its bytes, the lowest first; most of them have one."""
    number = np.int64(record[offset + width - 1])
    for byte in range(width - 2, -1, -1):
        number = number << 8 | np.int64(record[offset + byte]) & 0xFF
    return number


@rule
def seat_at(viewer, places, seats):
    """The seat so many places to the left of the viewer, fewer than there are seats; a division would take longer."""
    seat = viewer + places
    return seat - seats if seat >= seats else seat


@rule
def observed_number(record, part, viewer, seats, decider, phase):
    """One column of what a viewer knows of a game, given as its bytes."""
    if part[Part.PHASES] != EVERY_PHASE and part[Part.PHASES] >> phase & 1 == 0:
        return 0.0
    if part[Part.WITH] != WITH_NOTHING and whole_number(record, part[Part.WITH], 2) == 0:
        return 0.0
    if part[Part.DECIDER_ONLY] and viewer != decider:
        return 0.0
    if part[Part.TURN] >= seats or part[Part.OTHER_TURN] >= seats:
        return 0.0
    offset = np.int64(part[Part.OFFSET])
    if part[Part.TURN] != NOT_TURNED:
        offset += seat_at(viewer, part[Part.TURN], seats) * part[Part.STRIDE]
    if part[Part.OTHER_TURN] != NOT_TURNED:
        offset += seat_at(viewer, part[Part.OTHER_TURN], seats) * part[Part.OTHER_STRIDE]
    number = whole_number(record, offset, part[Part.WIDTH])
    target = np.int64(part[Part.TARGET])
    if part[Part.READ] == Read.NUMBER:
        return number / target
    if part[Part.READ] == Read.MEMBER:
        return 1.0 if number == target else 0.0
    if part[Part.READ] == Read.FLAG:
        return 1.0 if number >> target & 1 else 0.0
    return 1.0 if target < seats and number == seat_at(viewer, target, seats) else 0.0


@rule
def observe_one(record, viewer, known, parts, numbers):
    """Write columns of a game, given as its bytes; where no viewer is named, for the seat that is asked."""
    seats = whole_number(record, known[Known.SEATS], 2)
    decider = whole_number(record, known[Known.DECIDER], 2)
    phase = whole_number(record, known[Known.PHASE], 2)
    seat = decider if viewer == ASKED else np.int64(viewer)
    for column in range(parts.shape[0]):
        numbers[column] = observed_number(record, parts[column], seat, seats, decider, phase)


def observe_many(raw, viewers, table, numbers):
    """Write what the viewers know of each game as a row of numbers."""
    for i in range(raw.shape[0]):
        observe_one(raw[i], viewers[i], table[0], table[1:], numbers[i])
