"""What the journal tells of gains adds up to what the record holds."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from tools import record

from boriken.analysis import gains as table
from boriken.analysis.gains import gain_rows, gains
from boriken.engine.game import game_class, game_ids
from boriken.engine.journal import Event

SETUPS = dict(record.headers())


def held(game, thing, seat):
    return sum(int(np.sum(game.state[field][seat], dtype=int)) for field in table.held(game.id)[thing])


@pytest.mark.parametrize("name", SETUPS)
def test_over_a_whole_game_the_gains_are_what_each_seat_has_more(name):
    """From the first role on; what is dealt and drafted before it belongs to nobody's turn."""
    header = SETUPS[name]
    game = record.start(header)
    chance = record.random.Random(header["seed"])
    while game.question != "choose_role":
        game.play(chance.choice(game.legal_actions))
    begun = len(game.journal)
    before = {(thing, seat): held(game, thing, seat) for thing in table.held(game.id) for seat in range(game.seats)}
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    told = Counter()
    for _, seat, thing, amount in gains(game.id, game.journal[begun:]):
        told[thing, seat] += amount
    for (thing, seat), had in before.items():
        assert told[thing, seat] == held(game, thing, seat) - had, (thing, seat)


@pytest.mark.parametrize("game", game_ids())
def test_every_thing_that_can_be_gained_is_in_fields_and_in_the_rows_of_movements(game):
    cls = game_class(game)
    kinds = dict(zip(cls.events.kinds, cls.events.table, strict=True))
    rows = [(kind, gain) for kind, gains_of_kind in gain_rows(game).items() for gain in gains_of_kind]
    assert set(table.held(game)) == {gain.thing for _, gain in rows}
    for fields in table.held(game).values():
        assert set(fields) <= set(cls.record_type.by_name)
    for kind, gain in rows:  # statistics know the event, and no ruling
        assert gain.row.argument in {"", *(argument.name for argument in kinds[kind].arguments)}
        assert gain.row.count is not None


def test_a_ransom_is_taken_from_the_seat_that_takes_the_role():
    events = [Event("role_taken", 2, {"role": "builder", "doubloons": 1}),
              Event("ransom_paid", 0, {"role": "builder", "doubloons": 3, "payer": "seat"}),
              Event("ransom_paid", 0, {"role": "builder", "doubloons": 3, "payer": "bank"})]
    assert sorted(gains("puerto_rico", events)) == [
        (0, 2, "doubloons", 1), (1, 0, "doubloons", 3), (1, 2, "doubloons", -3), (2, 0, "doubloons", 3)]
