"""Position texts that somebody has changed: refused in words, or played to the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from boriken import BorikenError, Game, new_game
from boriken.engine import jit
from boriken.engine.fields import Form
from boriken.games.san_juan.rules.game import SanJuan
from boriken.games.san_juan.rules.problems import ASKED
from boriken.games.san_juan.rules.vocab import Phase, Question
from tests.san_juan.tables import hand, phase, position

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


@pytest.mark.sampled(4)
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


def test_hidden_cards_are_completed_by_our_own_generator_and_leave_its_chance_alone():
    """A text that names only numbers of cards is the same position for ever: these are the cards of this word."""
    game = position(3, rng="0123456789abcdef", new=True, cities={
        0: {"hand_size": 4},
        1: {"hand_size": 3, "buildings": ["harbor", "sugar_mill"], "goods": {"sugar": 1}, "harbor_size": 2}})
    assert hand(game, 0) == {"silver_smelter": 1, "archive": 1, "market_stand": 1, "statue": 1}
    assert hand(game, 1) == {"coffee_roaster": 1, "gold_mine": 1, "hut": 1}
    names = SanJuan.record_type.by_name["hand"].axes[1].labels
    assert names[int(game.state.good_cards[1, 1, 0]) - 1] == "carpenter"
    assert [name for name, number in zip(names, game.state.harbor_cards, strict=True) if number] == [
        "tobacco_storage", "carpenter"]
    assert int(game.state.rng) == 0x0123456789ABCDEF


# -- the rows that say where each question is asked ------------------------------------------------------------------


def test_every_question_has_a_row_and_no_two_rows_say_the_same():
    assert {row.question for row in ASKED} == set(Question)
    assert {row.phase for row in ASKED if row.question == Question.NOTHING} == set(Phase)
    said = Counter((row.question, row.phase, stage, row.about) for row in ASKED for stage in row.stages)
    assert [what for what, times in said.items() if times > 1] == []


def test_every_building_that_simply_gives_something_has_a_row():
    """These give cards, goods or a choice of cards at a moment of their own; the library has its own question."""
    assert {row.about.name.lower() for row in ASKED if row.question == Question.USE_BUILDING} == {
        "carpenter", "tavern", "well", "harbor", "market_stand", "market_hall", "hut", "customs_office", "prefecture",
        "gold_mine", "goldsmith"}
    assert {row.phase for row in ASKED if row.question == Question.USE_LIBRARY} == {
        Phase.BUILDER, Phase.PRODUCER, Phase.TRADER, Phase.COUNCILLOR, Phase.PROSPECTOR}


@pytest.mark.parametrize(("flow", "problem"), [
    ({"phase": "councillor", "question": "draw", "stage": 0}, "at the question draw the stage must be 3, not 0"),
    ({"phase": "trader", "question": "use_library", "turn": 1, "decider": 1},
     "expected turn 0 of seat 0 in this phase, not turn 1 of seat 1"),
    ({"phase": "prospector", "stage": 4, "turn": 1, "decider": 1},
     "expected turn 0 of seat 0 in this phase, not turn 1 of seat 1"),
    ({"phase": "trader", "question": "use_building", "stage": 5, "offered": "hut"},
     "use_building is asked here about market_hall, not about hut"),
    ({"phase": "builder", "question": "build", "stage": 6, "offered": "tavern"},
     "build is asked here about nothing, not about tavern"),
    ({"phase": "builder", "question": "produce"}, "produce is not asked in the phase builder"),
    ({"phase": "builder", "council": {"hero": 1}}, "council must be zero in the phase builder"),
])
def test_a_question_where_it_is_not_asked_is_refused_in_words(flow, problem):
    with pytest.raises(BorikenError) as error:
        position(3, new=True, flow=phase(flow["phase"]) | flow, table={"trading_tiles": {"0": "p11122"}})
    assert problem in str(error.value)


def test_a_library_that_doubles_already_is_not_asked_about():
    flow = phase("trader") | {"question": "use_library"}
    for is_on in (0, 1):
        given = {"flow": flow | {"library_on": is_on}, "cities": {0: {"buildings": ["library"]}},
                 "table": {"trading_tiles": {"0": "p11122"}}}
        if not is_on:
            assert position(2, **given).question == "use_library"
            continue
        with pytest.raises(BorikenError, match="use_library cannot be asked here"):
            position(2, **given)
