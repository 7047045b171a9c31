"""What the journal tells of gains adds up to what the record holds."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from tools import record

from boriken.analysis.gains import GAINS, HELD, gains
from boriken.kernel.game import game_class, game_ids

SETUPS = dict(record.headers())


def held(game, thing, seat):
    return sum(int(np.sum(game.state[field][seat], dtype=int)) for field in HELD[game.id][thing])


@pytest.mark.parametrize("name", SETUPS)
def test_over_a_whole_game_the_gains_are_what_each_seat_has_more(name):
    """From the first role on; what is dealt and drafted before it belongs to nobody's turn."""
    header = SETUPS[name]
    game = record.start(header)
    chance = record.random.Random(header["seed"])
    while game.question != "choose_role":
        game.play(chance.choice(game.legal_actions))
    begun = len(game.journal)
    before = {(thing, seat): held(game, thing, seat) for thing in HELD[game.id] for seat in range(game.seats)}
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    told = Counter()
    for _, seat, thing, amount in gains(game.id, game.journal[begun:]):
        told[thing, seat] += amount
    for (thing, seat), had in before.items():
        assert told[thing, seat] == held(game, thing, seat) - had, (thing, seat)


@pytest.mark.parametrize("game", game_ids())
def test_the_tables_name_events_and_fields_of_the_game(game):
    cls = game_class(game)
    kinds = dict(zip(cls.events.kinds, cls.events.table, strict=True))
    assert set(GAINS[game]) == set(HELD[game])
    for fields in HELD[game].values():
        assert set(fields) <= set(cls.record_type.by_name)
    for rows in GAINS[game].values():
        for row in rows:
            arguments = {argument.name: argument.labels for argument in kinds[row.kind].arguments}
            assert isinstance(row.amount, int) or arguments[row.amount] == ()
            for name, values in filter(None, (row.only, row.never)):
                assert set(values) <= set(arguments[name])
