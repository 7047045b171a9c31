"""Position texts that somebody has changed: refused in words, or played to the end."""

from __future__ import annotations

import random

import pytest

from boriken import BorikenError, Game, new_game
from boriken.kernel import jit
from boriken.kernel.fields import Form
from boriken.san_juan.game import SanJuan
from tests.san_juan.tables import phase, position

CHANGED = [f for f in SanJuan.record_type if f.form is not Form.DERIVED and f.form is not Form.HEX
           and f.name not in ("edition", "seats", "over", "decisions")]


def change_one(game, generator):
    """A text in which one number of one field is another one, within its range."""
    games = game._games.copy()
    f = generator.choice(CHANGED)
    values = games[f.name][0]
    high = (1 << len(f.labels)) - 1 if f.form is Form.FLAGS else f.high
    value = generator.randint(f.low, min(high, f.low + 12))
    if f.axes:
        index = tuple(generator.randrange(min(a.size, game.seats) if i == 0 and f.is_per_seat else a.size)
                      for i, a in enumerate(f.axes))
        values[index] = value
    else:
        games[0][f.name] = value
    return SanJuan(games, {}).to_text()


@pytest.mark.parametrize("declining", [False, True], ids=("taken", "asked"))
@pytest.mark.parametrize("seed", range(8))
def test_a_changed_position_is_refused_or_can_be_played(seed, declining):
    generator = random.Random(seed)
    game = new_game("san_juan", seats=2 + seed % 3, seed=seed, expansions=["new_buildings"] * (seed % 2),
                    rulings={"gains_may_be_declined": declining})
    accepted = refused = 0
    while game.decider is not None:
        game.play(generator.choice(game.legal_actions))
        if len(game.played) % (5 if jit.IS_COMPILED else 9):
            continue
        try:
            other = Game.from_text(change_one(game, generator))
        except BorikenError:
            refused += 1
            continue
        accepted += 1
        while other.decider is not None:
            other.play(generator.choice(other.legal_actions))
        assert not list(SanJuan.problems(other.state))
    assert accepted
    assert refused


@pytest.mark.parametrize(("question", "flow", "city"), [
    ("produce", {"phase": "producer", "stage": 1, "to_choose": 5}, {"buildings": {"indigo_plant": 6}}),
    ("sell", {"phase": "trader", "stage": 1, "to_choose": 3},
     {"buildings": {"indigo_plant": 3}, "goods": {"indigo": 3}}),
    ("keep", {"phase": "councillor", "stage": 1, "to_choose": 2, "council": {"hero": 1, "statue": 2}}, {}),
    ("keep", {"phase": "councillor", "stage": 1, "to_choose": 1, "council": {"hero": 3, "statue": 3}}, {}),
    ("discard", {"phase": "councillor", "stage": 2, "to_choose": 4}, {"hand": {"hero": 3, "statue": 3}}),
    ("discard", {"phase": "councillor", "stage": 2, "to_choose": 5},
     {"hand": {"hero": 3, "statue": 3}, "buildings": ["archive"]}),
])
def test_more_than_a_seat_can_ever_choose_is_refused(question, flow, city):
    """As producer or trader two goods, of five council cards one, or four laid away with an archive."""
    flow = phase(flow["phase"]) | flow | {"question": question}
    table = {"trading_tiles": {"0": "p11122"}} if question == "sell" else {}
    with pytest.raises(BorikenError, match=f"{question} cannot be asked here"):
        position(3, flow=flow, cities={0: city}, table=table)
