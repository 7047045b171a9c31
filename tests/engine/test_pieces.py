"""Small pieces of the engine: the declaration of records, the journal, options, seats, threads, cached code."""

from __future__ import annotations

import pickle
from enum import IntEnum

import numpy as np
import pytest

from boriken.engine import batch, journal, options, rules_cache, seats
from boriken.engine.fields import Group, RecordType, axis, counted, flags, label, labelled, switch
from boriken.engine.game import game_class
from boriken.engine.rules_cache import object_name, source_hash


class Colour(IntEnum):
    RED = 0
    DARK_BLUE = 1


SEAT = axis("seat", 3)


def kind_of_record(*fields):
    return RecordType((Group("all", "everything", fields),))


# -- fields --------------------------------------------------------------------------------------------------------


def test_labels_are_the_names_in_small_letters():
    assert (label(Colour.DARK_BLUE), axis("colour", Colour).labels, SEAT.labels) == (
        "dark_blue", ("red", "dark_blue"), ("0", "1", "2"))


def test_numbers_outside_their_range_are_told_with_their_place():
    record_type = kind_of_record(
        counted("coins", SEAT, high=5, meaning=""), counted("pot", low=-2, high=2, meaning=""),
        labelled("shade", Colour, meaning=""), switch("won", SEAT, meaning=""), flags("bits", Colour, ""))
    record = record_type.zeros(1)[0]
    assert list(record_type.range_problems(record)) == []
    record.coins[2], record.pot, record.shade, record.won[0], record.bits = 6, -3, 2, -1, 2**63
    assert list(record_type.range_problems(record)) == [
        "coins.2 must be from 0 to 5, not 6", "pot must be from -2 to 2, not -3",
        "shade must be from 0 to 1, not 2", "won.0 must be from 0 to 1, not -1"]


def test_wide_fields_come_first_so_that_there_are_no_holes():
    record_type = kind_of_record(switch("a", meaning=""), flags("b", Colour, ""), counted("c", meaning="", high=1))
    dtype = record_type.dtype
    assert dtype.names[:3] == ("b", "c", "a")
    assert [f.name for f in record_type] == ["a", "b", "c"]
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize  # no byte belongs to no field


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_records_are_written_to_by_attribute_copied_and_pickled(game):
    records = game_class(game).record_type.zeros(2)
    records[1].seats = 3
    apart = records[1].copy()
    apart.seats += 1
    assert (records["seats"].tolist(), apart.seats) == ([0, 3], 4)
    again = pickle.loads(pickle.dumps(records))
    assert again.tobytes() == records.tobytes()
    assert again[1].seats == 3
    with pytest.raises(AttributeError, match="no attribute 'saets'"):
        records[1].saets = 3


def test_a_field_may_not_hide_an_attribute_of_records():
    with pytest.raises(ValueError, match="rename the fields copy, sum"):
        kind_of_record(counted("copy", meaning="", high=1), counted("sum", meaning="", high=1))


def test_a_record_may_not_be_larger_than_promised():
    with pytest.raises(ValueError, match="the record has 4000 bytes; at most 2048 are allowed"):
        kind_of_record(counted("wide", axis("place", 2000), meaning="", high=1))


# -- journal, options, seats ---------------------------------------------------------------------------------------


class Happening(IntEnum):
    PAID = 0
    DAWN = 1


COINS, SHADE = journal.Argument("coins", secret=True), journal.Argument("colour", ("red", "blue"))
EVENTS = journal.EventTypes(Happening, {Happening.PAID: journal.by_seat("somebody pays", COINS, SHADE),
                                        Happening.DAWN: journal.by_table("the sun rises")})


def test_events_are_written_read_and_told():
    rows = np.zeros((4, journal.WIDTH), np.int32)
    journal.note(rows, 0, 2, 7, 1, 0)
    journal.note(rows, 1, 0, 0, 0, 0)
    read = EVENTS.read(rows)
    paid, dawn = EVENTS.decode(read, 2, open_book=False)
    assert paid == journal.Event("paid", 2, {"coins": 7, "colour": "blue"})
    assert (str(paid), str(dawn), dawn.seat) == ("seat 2: paid coins=7 colour=blue", "dawn", None)
    assert next(EVENTS.decode(read, 1, open_book=False)).arguments == {"coins": None, "colour": "blue"}
    assert next(EVENTS.decode(read, None, open_book=False)).arguments["coins"] is None
    assert next(EVENTS.decode(read, None, open_book=True)).arguments["coins"] == 7


def test_more_events_than_rows_are_counted_and_told():
    rows = np.zeros((3, journal.WIDTH), np.int32)
    for _ in range(5):
        journal.note(rows, 0, 0, 0, 0, 0)
    with pytest.raises(OverflowError, match="at most 2 events at once, not 5"):
        EVENTS.read(rows)


def test_every_kind_of_event_must_be_declared():
    with pytest.raises(KeyError):
        journal.EventTypes(Happening, {Happening.DAWN: journal.by_table("the sun rises")})


def test_the_null_journal_takes_nothing():
    rows = journal.null_journal()
    journal.note(rows, 0, 0, 0, 0, 0)
    assert rows.shape == (0, journal.WIDTH)


@pytest.fixture
def record():
    return np.zeros(1, np.dtype((np.record, [("n_options", "i2"), ("options", "i2", (4,)), ("seats", "i2")])))[0]


def test_options_are_a_short_list(record):
    for action in (2, 5, 7):
        options.offer(record, action)
    mask = np.ones(9, np.int8)
    options.mark_options(record, mask)
    assert [action for action in range(9) if options.is_offered(record, action)] == [2, 5, 7]
    assert np.flatnonzero(mask).tolist() == [2, 5, 7]
    options.clear_options(record)
    assert (int(record.n_options), record.options.tolist(), options.is_offered(record, 0)) == (0, [0] * 4, False)


def test_seats_go_round(record):
    record.seats = 3
    assert [int(seats.next_seat(record, seat)) for seat in range(3)] == [1, 2, 0]
    assert [int(seats.seat_after(record, 2, steps)) for steps in (0, 1, 5)] == [2, 0, 1]


@pytest.mark.parametrize(("count", "threads"), [(1, 4), (2, 4), (10, 3), (7, 1), (0, 2)])
def test_threads_share_out_everything_once(count, threads):
    done = []
    batch._on_threads(lambda low, high: done.extend(range(low, high)), count, threads)
    assert sorted(done) == list(range(count))


def test_a_failure_on_a_thread_is_not_lost():
    def part(low, high):
        raise RuntimeError(f"{low} to {high}")

    with pytest.raises(RuntimeError):
        batch._on_threads(part, 10, 2)


# -- cached machine code -------------------------------------------------------------------------------------------


@pytest.fixture
def package(tmp_path):
    for name in ("a.py", "deep/b.py", "deep/table.py"):
        path = tmp_path / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n")
    return tmp_path / "game"


@pytest.mark.parametrize("change", [
    lambda p: (p / "a.py").write_text("# another text\n"),
    lambda p: (p / "deep/table.py").write_text("COST = 3\n"),
    lambda p: (p / "new.py").write_text(""),
    lambda p: (p / "deep/b.py").unlink(),
    lambda p: (p / "deep/b.py").rename(p / "deep/c.py"),
], ids=["text", "table in a sub-package", "new file", "file gone", "file renamed"])
def test_another_source_means_another_place_for_its_code(package, change):
    before, name = source_hash(package), object_name("some:Game", package)
    assert source_hash(package) == before
    change(package)
    assert source_hash(package) != before
    assert object_name("some:Game", package) != name


def test_what_is_no_source_does_not_matter(package):
    before = source_hash(package)
    (package / "README.md").write_text("read me")
    (package / "a.py").touch()
    assert source_hash(package) == before


def test_the_engine_is_part_of_every_game(package, tmp_path, monkeypatch):
    """A change of the engine changes the code of every game."""
    engine = tmp_path / "engine"
    engine.mkdir()
    monkeypatch.setattr(rules_cache, "ENGINE", engine)
    (engine / "flow.py").write_text("# some flow")
    before = source_hash(package)
    (engine / "flow.py").write_text("# another flow")
    assert source_hash(package) != before
