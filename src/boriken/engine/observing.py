"""The rule that observes a game: it reads numbers from a record's bytes as a table of columns describes.

It knows no game and no field: `observation.py` builds the tables from the declaration of a record.
"""

from enum import IntEnum

import numpy as np

from boriken.engine.bindings import RECORDS, array, loop, number
from boriken.engine.jit import rule
from boriken.engine.options import mark_options

EVERY_PHASE = 0
ASKED = -1  # as a viewer: the seat that must decide


class Read(IntEnum):
    """The conversion of a number that was read."""

    NUMBER = 0  # divided by the field's scale
    MEMBER = 1  # 1 if it is the member
    FLAG = 2  # 1 if the bit is set
    SEAT = 3  # 1 if it is the seat that many places to the left of the viewer


class Part(IntEnum):
    """The numbers that describe a column."""

    READ = 0
    OFFSET = 1  # bytes from the start of the record, for seat 0
    WIDTH = 2  # bytes; signed
    TURN = 3  # places to the left of the viewer; NOT_TURNED
    STRIDE = 4  # bytes from one seat to the next
    OTHER_TURN = 5  # the same for a second axis of seats
    OTHER_STRIDE = 6
    TARGET = 7  # the member, flag or place; for numbers the scale
    PHASES = 8  # bits of the phases in which the column is used; EVERY_PHASE
    WITH = 9  # offset of a number that is not zero where the column is used; WITH_NOTHING
    DECIDER_ONLY = 10  # 1 = zero except for the seat that must decide


N_PARTS = len(Part)
NOT_TURNED = -1
WITH_NOTHING = -1


class Known(IntEnum):
    """The first row of a table: the offsets of the numbers that all columns need."""

    SEATS = 0
    DECIDER = 1
    PHASE = 2


@rule
def whole_number(record, offset, width):
    """Return a signed number from its bytes, the lowest first."""
    number = np.int64(record[offset + width - 1])
    for byte in range(width - 2, -1, -1):
        number = number << 8 | np.int64(record[offset + byte]) & 0xFF
    return number


@rule
def seat_at(viewer, places, seats):
    """Return the seat that is `places` to the left of the viewer; a division would be slower."""
    seat = viewer + places
    return seat - seats if seat >= seats else seat


# -- the same on a GPU ---------------------------------------------------------------------------------------------
#
# `context` packs what all columns need to know of a game: four bits for its seats, four for the viewing seat, one
# for whether this seat must decide, then the phase. Numbers are aligned to their width, so the four bytes that contain
# one are read at once; of a number of eight bytes, which is a member or flags, the lower four are enough.


@rule
def place_in_record(context, base, turn, stride, other_turn, other_stride):
    """Return the offset of a column's number in a record, for the viewer of the `context`."""
    seats, seat = context & 15, context >> 4 & 15
    return base + seat_at(seat, turn, seats) * stride + seat_at(seat, other_turn, seats) * other_stride


@rule
def number_from(word, place, spare):
    """Return a number from the four bytes that contain it; `spare` bits of them are not its own."""
    return np.int32(np.int32(word >> ((place & 3) << 3) << spare) >> spare)


@rule
def shown_number(context, number, read, target, scale):
    """Return the observed value of a number, as `observe_many` writes it."""
    if read == Read.NUMBER:
        return np.float32(number) / scale
    if read == Read.FLAG:
        return np.float32(number >> target & 1)
    if read == Read.MEMBER:
        return np.float32(number == target)
    seats = context & 15
    return np.float32(target < seats and number == seat_at(context >> 4 & 15, target, seats))


@rule
def is_shown(context, turn, other_turn, phases, decider_only):
    """Return whether a column is used for this viewer now."""
    seats, is_asked, phase = context & 15, context >> 8 & 1, context >> 9
    return (turn < seats and other_turn < seats and decider_only <= is_asked
            and (phases == EVERY_PHASE or phases >> phase & 1 != 0))


# -- many columns at a time ----------------------------------------------------------------------------------------
#
# Indices are unsigned in the inner loops: a signed one could count from the end, and the compiler would check it.


class Plan(IntEnum):
    """The first row of a plan: the offsets of the numbers that determine how the rest is read."""

    SEATS = 0
    DECIDER = 1
    PHASE = 2
    FIRST_NEED = 3  # the bytes that fields may need
    SECOND_NEED = 4
    MOST_SEATS = 5


class View(IntEnum):
    """The row of a plan for a number of seats and a viewer: where its runs and marks begin."""

    RUNS = 0
    MARKS = 1
    END = 2


class Run(IntEnum):
    """A run: numbers that are adjacent in the record and in the observation."""

    OFFSET = 0
    WIDTH = 1
    COLUMN = 2
    COUNT = 3
    PHASES = 4
    NEED = 5  # offset of the byte without which they are zero; NO_NEED
    NEED_BITS = 6
    NEXT = 7  # the row after those with the same need
    DECIDER_ONLY = 8


class Mark(IntEnum):
    """A mark: a number that selects which of some columns is 1; flags select several."""

    OFFSET = 0
    WIDTH = 1
    COLUMN = 2
    READ = 3
    PHASES = 4
    NEED = 5
    NEED_BITS = 6
    NEXT = 7
    DECIDER_ONLY = 8
    WITH = 9


PLAN_WIDTH = len(Mark)
NO_NEED = -1


class Trace(IntEnum):
    """The entries that are kept of a row between two writes; the columns that marks have set follow."""

    KEY = 0  # the set-up, as far as it determines which columns are left out; 0: the row may contain anything
    PHASE = 1
    COUNT = 2
    COLUMNS = 3


NO_FLAG, ONE, TWO, FOUR = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(4)


@rule
def is_met(record, plan, row, need, bits):
    """Return whether the game has the bits that a run or mark needs."""
    return plan[row, need] == NO_NEED or record[plan[row, need]] & plan[row, bits] != 0


@rule
def write_bytes(record, offset, scale, numbers, column, count):
    """Write numbers of one byte."""
    place = np.uint64(0)
    while place < count:
        numbers[column + place] = np.float32(record[offset + place]) / scale[column + place]
        place += ONE


@rule
def write_shorts(shorts, offset, scale, numbers, column, count):
    """Write numbers of two bytes."""
    place = np.uint64(0)
    while place < count:
        numbers[column + place] = np.float32(shorts[offset + place]) / scale[column + place]
        place += ONE


@rule
def write_words(words, offset, scale, numbers, column, count):
    """Write numbers of four bytes, which may have more digits than a float."""
    place = np.uint64(0)
    while place < count:
        numbers[column + place] = np.float64(words[offset + place]) / np.float64(scale[column + place])
        place += ONE


@rule
def write_run(record, shorts, words, plan, row, scale, numbers):
    """Write the numbers of a run, each divided by the field's scale."""
    offset, column = np.uint64(plan[row, Run.OFFSET]), np.uint64(plan[row, Run.COLUMN])
    count, width = np.uint64(plan[row, Run.COUNT]), plan[row, Run.WIDTH]
    if width == 1:
        write_bytes(record, offset, scale, numbers, column, count)
    elif width == 2 and count == ONE:
        numbers[column] = np.float32(shorts[offset // TWO]) / scale[column]
    elif width == 2:
        write_shorts(shorts, offset // TWO, scale, numbers, column, count)
    else:
        write_words(words, offset // FOUR, scale, numbers, column, count)


@rule
def set_flags(word, column, numbers, trace, count):
    """Set a column for each bit; return the number of columns that are set so far."""
    place = np.int64(column)
    while word != NO_FLAG:
        if word & ONE != NO_FLAG:
            numbers[place] = 1.0
            trace[Trace.COLUMNS + count] = place
            count += 1
        word >>= ONE
        place += 1
    return count


@rule
def marked_number(record, shorts, words, offset, width):
    """Return the number of a mark, of any width."""
    if width == 2:
        return np.int64(shorts[offset // TWO])
    if width == 1:
        return np.int64(record[offset])
    number = np.int64(words[offset // FOUR])
    if width == 8:
        number = number & 0xFFFFFFFF | np.int64(words[offset // FOUR + ONE]) << 32
    return number


@rule
def set_mark(record, shorts, words, plan, row, viewer, seats, numbers, trace, count):
    """Set the column of a mark; return the number of columns that are set so far."""
    number = marked_number(record, shorts, words, np.uint64(plan[row, Mark.OFFSET]), plan[row, Mark.WIDTH])
    column = np.int64(plan[row, Mark.COLUMN])
    if plan[row, Mark.READ] == Read.FLAG:
        return set_flags(np.uint64(number), column, numbers, trace, count)
    if plan[row, Mark.READ] == Read.SEAT:
        if number >= seats:
            return count
        number -= viewer
        if number < 0:
            number += seats
    numbers[column + number] = 1.0
    trace[Trace.COLUMNS + count] = column + number
    return count + 1


@rule
def is_mark_shown(record, plan, row, phase, viewer, decider):
    """Return whether a mark is used in this phase, for this viewer."""
    phases = plan[row, Mark.PHASES]
    if phases != EVERY_PHASE and phases >> phase & 1 == 0:
        return False
    if plan[row, Mark.WITH] != WITH_NOTHING and whole_number(record, plan[row, Mark.WITH], 2) == 0:
        return False
    return plan[row, Mark.DECIDER_ONLY] == 0 or viewer == decider


@rule
def clear_row(record, plan, first, last, numbers, trace, key):
    """Prepare a row: reset the columns that marks have set; clear a row of another set-up completely.

    Fields that the game does not have are zero, and their marks set the first column throughout the game.
    """
    if trace[Trace.KEY] == key:
        for place in range(trace[Trace.COUNT]):
            numbers[trace[Trace.COLUMNS + place]] = 0.0
        return
    for place in range(numbers.shape[0]):
        numbers[place] = 0.0
    for row in range(first, last):
        if plan[row, Mark.READ] == Read.MEMBER and not is_met(record, plan, row, Mark.NEED, Mark.NEED_BITS):
            numbers[plan[row, Mark.COLUMN]] = 1.0


@rule
def observe_row(record, shorts, words, viewer, plan, scale, numbers, trace):
    """Write all columns of a game, given as bytes, shorts and words; `trace` describes the row's previous content."""
    seats = whole_number(record, plan[0, Plan.SEATS], 2)
    decider = whole_number(record, plan[0, Plan.DECIDER], 2)
    phase = whole_number(record, plan[0, Plan.PHASE], 2)
    seat = decider if viewer == ASKED else np.int64(viewer)
    view = 1 + (seats - 1) * plan[0, Plan.MOST_SEATS] + seat
    key = (seats | (np.int64(record[plan[0, Plan.FIRST_NEED]]) & 0xFF) << 8
           | (np.int64(record[plan[0, Plan.SECOND_NEED]]) & 0xFF) << 16)
    first, middle, last = np.uint64(plan[view, View.RUNS]), np.uint64(plan[view, View.MARKS]), np.uint64(
        plan[view, View.END])
    before = np.int64(trace[Trace.PHASE]) if trace[Trace.KEY] == key else phase
    clear_row(record, plan, middle, last, numbers, trace, key)
    row = first
    while row < middle:
        if not is_met(record, plan, row, Run.NEED, Run.NEED_BITS):
            row = np.uint64(plan[row, Run.NEXT])
            continue
        phases = plan[row, Run.PHASES]
        if phases == EVERY_PHASE or (phases >> phase | phases >> before) & 1:
            write_run(record, shorts, words, plan, row, scale, numbers)
            if plan[row, Run.DECIDER_ONLY] and seat != decider:
                numbers[plan[row, Run.COLUMN]:plan[row, Run.COLUMN] + plan[row, Run.COUNT]] = 0.0
        row += ONE
    count = 0
    while row < last:
        if not is_met(record, plan, row, Mark.NEED, Mark.NEED_BITS):
            row = np.uint64(plan[row, Mark.NEXT])
            continue
        if is_mark_shown(record, plan, row, phase, seat, decider):
            count = set_mark(record, shorts, words, plan, row, seat, seats, numbers, trace, count)
        row += ONE
    trace[Trace.KEY], trace[Trace.PHASE], trace[Trace.COUNT] = key, phase, count


@loop(raw=array("i1", None, None), viewers=array("i4"), plan=array("i4", None, PLAN_WIDTH), scale=array("f4"),
      numbers=array("f4", None, None), traces=array("i4", None, None))
def observe_many(raw, viewers, plan, scale, numbers, traces):
    """Write what the viewers know of each game as rows of numbers; `traces` has a row for each, zeros at first."""
    shorts, words = raw.view(np.int16), raw.view(np.int32)
    for i in range(raw.shape[0]):
        observe_row(raw[i], shorts[i], words[i], viewers[i], plan, scale, numbers[i], traces[i])


@loop(rows=array("i4"), games=RECORDS, raw=array("i1", None, None), viewers=array("i4"), asks_all=number("i8"),
      plan=array("i4", None, PLAN_WIDTH), scale=array("f4"), numbers=array("f4", None, None),
      traces=array("i4", None, None), masks=array("i1", None, None))
def look_many(rows, games, raw, viewers, asks_all, plan, scale, numbers, traces, masks):
    """Write observations and masks of some games: those that `rows` lists, up to the first negative number.

    If all seats are asked, the viewer becomes the seat that must decide; in a finished game it stays.
    """
    shorts, words = raw.view(np.int16), raw.view(np.int32)
    for place in range(rows.shape[0]):
        row = rows[place]
        if row < 0:
            return
        if asks_all and not games[row].over:
            viewers[row] = games[row].decider
        observe_row(raw[row], shorts[row], words[row], viewers[row], plan, scale, numbers[row], traces[row])
        mark_options(games[row], masks[row])


@loop(rows=array("i4"), numbers=array("f4", None, None), starts=array("i4"), columns=array("i4"), weights=array("f4"),
      sums=array("f4", None, None))
def sum_columns_many(rows, numbers, starts, columns, weights, sums):
    """Write weighted sums of columns in some rows: those that `rows` lists, up to the first negative number.

    The columns and weights of sum k begin at `starts[k]` and end before `starts[k + 1]`.
    """
    for place in range(rows.shape[0]):
        row = rows[place]
        if row < 0:
            return
        for k in range(sums.shape[1]):
            total = np.float32(0.0)
            for entry in range(starts[k], starts[k + 1]):
                total += numbers[row, columns[entry]] * weights[entry]
            sums[row, k] = total


LOOPS = (observe_many, look_many, sum_columns_many)
