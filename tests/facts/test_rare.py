"""What random play seldom reaches: an answer is made open, then one thing is spoiled, and that is the reason.

The other way round than in `test_puerto_rico.py`, where what is in the way is taken out of it.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

import boriken
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules import flow, reasons
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.vocab import Building, Question
from tests.facts.rich import enriched
from tests.facts.test_puerto_rico import RARE, wrong_facts

BOTH = ("new_buildings", "nobles")
ROLES = {"take_tile": "settler", "discard_tile": "settler", "load": "captain", "sell": "trader", "store": "captain",
         "return_colonist": "builder", "pay_black_market": "builder", "send_guest": "captain", "produce": "craftsman"}


def asked(question):
    """A rich game at the question."""
    for seed in range(200):
        chance = random.Random(seed)
        setup = boriken.Setup("special", 4, BOTH, seed, {"rulings": {"production_may_be_declined": True}})
        game = enriched(setup, chance)
        game.play(f"role {ROLES[question]}")
        for _ in range(25):
            if game.decider is None or game.question == question:
                break
            game.play(chance.choice(game.legal_actions))
        if game.question == question:
            return game
    raise AssertionError(f"{question} was not asked in any game")


def turn(s, ruling, is_on):
    bit = np.uint64(1 << ruling)
    s.rulings = s.rulings | bit if is_on else s.rulings & ~bit


def stand_on(s, seat, building):
    s.buildings[seat, building] = s.building_colonists[seat, building] = 1
    s.building_nobles[seat, building] = 0


def may_take_quarry(s, seat):
    stand_on(s, seat, Building.CONSTRUCTION_HUT)
    s.quarries = s.row[0] = 1
    turn(s, Ruling.QUARRY_WITHOUT_PLANTATIONS, is_on=False)


def no_quarries(s, seat):
    s.quarries = 0


def no_plantations(s, seat):
    s.row[:] = s.stack[:] = s.discard[:] = 0


def may_take_forest(s, seat):
    stand_on(s, seat, Building.FOREST_HOUSE)
    s.stack[0] = 1
    turn(s, Ruling.FOREST_IS_A_GAINED_TILE, is_on=False)


def only_by_turning(s, seat):
    turn(s, Ruling.FOREST_IS_A_GAINED_TILE, is_on=True)


def has_two_empty_corn(s, seat):
    s.tiles[seat, 0], s.tile_colonists[seat, 0], s.tile_nobles[seat, 0] = 2, 0, 0


def stand_unlike(s, seat):
    s.tile_colonists[seat, 0], s.tile_nobles[seat, 0] = 2, 1


def few_barrels_and_empty_ships(s, seat):
    s.cargo[:] = 0
    s.goods[seat, 0] = 3


def many_barrels(s, seat):
    s.goods[seat, 0] = 8


def has_corn_to_sell(s, seat):
    s.house[:] = 0
    s.goods[seat, 0] = 1


def fill_house(s, seat):
    s.house[1:] = 1


def may_buy_tile(s, seat):
    stand_on(s, seat, Building.LAND_OFFICE)
    s.doubloons[seat], s.stack[0], s.land_office_used = 1, 1, 0
    s.tiles[seat] = (1, 0, 0, 0, 0, 0, 0)


def fill_fields(s, seat):
    s.tiles[seat, 0] = 12


def is_one_short(s, seat):
    s.new_building, s.role_seat = Building.WHARF, (seat + 1) % 4
    s.tiles[seat] = s.tile_colonists[seat] = s.building_colonists[seat, Building.ZONING_OFFICE] = 0
    s.doubloons[seat], s.points[seat] = 8, 1


def no_points(s, seat):
    s.points[seat] = 0


def stores_one_of_two(s, seat):
    s.goods[seat] = (5, 0, 5, 0, 0)
    s.building_colonists[seat, [Building.LARGE_WAREHOUSE, Building.STOREHOUSE]] = 0
    stand_on(s, seat, Building.SMALL_WAREHOUSE)
    turn(s, Ruling.STORING_MAY_KEEP_LESS, is_on=False)


def stores_two_more(s, seat):
    stand_on(s, seat, Building.LARGE_WAREHOUSE)


def waits_a_colonist(s, seat):
    s.waiting[seat], s.waiting_nobles[seat] = 1, 0


def waits_a_noble(s, seat):
    s.waiting_nobles[seat] = 1


def guest_for_wharf(s, seat):
    s.buildings[seat, [Building.GUESTHOUSE, Building.WHARF]] = 1
    s.building_colonists[seat, Building.GUESTHOUSE], s.building_nobles[seat, Building.GUESTHOUSE] = 1, 0
    s.building_colonists[seat, Building.WHARF] = s.wharf_used[seat] = 0
    s.goods[seat, 0] = 3


def somebody_on_wharf(s, seat):
    s.building_colonists[seat, Building.WHARF] = 1


def no_guest(s, seat):
    s.building_colonists[seat, Building.GUESTHOUSE] = 0


def only_a_noble_waits(s, seat):
    s.waiting[seat] = s.waiting_nobles[seat] = 1


SPOILED = [
    ("take_tile", "take quarry", may_take_quarry, no_quarries, "no_quarry_left"),
    ("take_tile", "take quarry", may_take_quarry, no_plantations, "no_plantations_left"),
    ("take_tile", "take forest", may_take_forest, no_plantations, "no_tile_left"),
    ("take_tile", "take forest", may_take_forest, only_by_turning, "forest_only_by_turning"),
    ("discard_tile", "discard corn", has_two_empty_corn, stand_unlike, "all_occupied"),
    ("load", "load corn on ship 5", few_barrels_and_empty_ships, many_barrels, "smaller_empty_ship most=7"),
    ("sell", "sell corn", has_corn_to_sell, fill_house, "house_full"),
    ("sell", "use land_office", may_buy_tile, fill_fields, "no_empty_field"),
    ("pay_black_market", "pay with point", is_one_short, no_points, "nothing_to_give thing=point"),
    ("store", "store sugar", stores_one_of_two, stores_two_more, "room_left_over"),
    ("return_colonist", "return colonist from windrose", waits_a_colonist, waits_a_noble, "only_nobles_there"),
    ("return_colonist", "return noble from windrose", only_a_noble_waits, waits_a_colonist, "no_noble_there"),
    ("send_guest", "send guest to wharf", guest_for_wharf, somebody_on_wharf, "no_empty_circle"),
    ("send_guest", "send guest to wharf", guest_for_wharf, no_guest, "no_guest"),
]


@pytest.mark.parametrize(("question", "action", "enable", "spoil", "reason"), SPOILED,
                         ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_spoiled_is_the_reason(question, action, enable, spoil, reason):
    game = asked(question)
    if question == "send_guest":
        game.state.guest_moment = 10  # before a load
    check(game, action, enable, spoil, reason)


def check(game, action, enable, spoil, reason):
    s, seat = game.state, game.decider
    index = game.space.find(action).index
    enable(s, seat)
    plain(flow.list_options)(s)
    assert game.why_not(action) is None
    assert index in s.options[: s.n_options]
    spoil(s, seat)
    plain(flow.list_options)(s)
    assert index not in s.options[: s.n_options]
    assert str(game.why_not(action)) == reason


# -- newcomers -----------------------------------------------------------------------------------------------------


def one_has_come(s, seat):
    s.question = Question.PLACE_NEWCOMER
    s.newcomers[seat], s.newcomer_nobles[seat], s.newcomers_stand[seat] = 1, 0, 0


def must_stand(s, seat):
    s.newcomers_stand[seat] = 1
    s.tiles[seat, 0] = s.tile_colonists[seat, 0] + 1


def may_stand_on_last_circle(s, seat):
    one_has_come(s, seat)
    s.newcomers_stand[seat] = 1
    s.tile_colonists[seat] = s.tiles[seat]
    s.buildings[seat] = s.building_colonists[seat] = s.building_nobles[seat] = 0
    s.buildings[seat, Building.HARBOR] = 1


def another_has_come(s, seat):
    s.newcomers[seat] = 2
    s.tile_colonists[seat, 0] -= 1


NEWCOMERS = [
    ("newcomer to windrose", one_has_come, must_stand, "must_stand"),
    ("newcomer to harbor", may_stand_on_last_circle, another_has_come, "too_few_after needed=2"),
]


@pytest.mark.parametrize(("action", "enable", "spoil", "reason"), NEWCOMERS)
def test_what_keeps_a_newcomer_from_a_place(action, enable, spoil, reason):
    game = asked("take_tile")
    game.state.tiles[game.decider, 0] = 2
    check(game, action, enable, spoil, reason)


def test_a_variant_keeps_two_buildings_apart():
    game = boriken.new_game("puerto_rico", edition="special", seats=3, expansions=["new_buildings"],
                            variants=["hacienda_and_forest_house_apart"])
    assert game.why_not("draft forest_house") is None
    game.play("draft hacienda")
    assert str(game.why_not("draft forest_house")) == "kept_apart building=hacienda"


def test_what_is_called_rare_is_tested_here():
    assert {row[-1].split()[0] for row in (*SPOILED, *NEWCOMERS)} | {"kept_apart"} == RARE


# -- facts -----------------------------------------------------------------------------------------------------------


def test_production_tells_the_aqueducts_barrel_and_what_the_factories_pay():
    game = asked("produce")
    s, seat = game.state, game.decider
    s.role_seat = (seat + 1) % 4  # who has not the privilege is paid at once
    for building in (Building.AQUEDUCT, Building.FACTORY, Building.SPECIALTY_FACTORY):
        stand_on(s, seat, building)
    s.tile_colonists[seat] = (1, 2, 0, 0, 0, 0, 0)
    s.building_colonists[seat, [Building.SMALL_INDIGO_PLANT, Building.INDIGO_PLANT]] = (0, 2)
    s.goods_supply[:] = (5, 3, 5, 5, 5)
    option = game.options[1]
    assert dict(option.facts["barrels"].parts) == {"corn": 1, "indigo": 3}
    assert dict(option.facts["doubloons"].parts) == {"factory": 1, "specialty_factory": 2}
    assert list(wrong_facts(game, option, random.Random(1))) == []


def test_a_load_on_the_wharf_tells_harbor_privilege_library_and_lighthouse():
    game = asked("load")
    s, seat = game.state, game.decider
    for building in (Building.HARBOR, Building.LIBRARY, Building.WHARF, Building.LIGHTHOUSE):
        stand_on(s, seat, building)
    s.role_seat, s.captain_paid, s.wharf_used[seat], s.goods[seat, 0] = seat, 0, 0, 4
    plain(flow.list_options)(s)
    option = next(option for option in game.options if option.action.text == "load corn on wharf")
    assert dict(option.facts["points"].parts) == {"barrels": 4, "harbor": 1, "privilege": 1, "library": 1}
    assert dict(option.facts["doubloons"].parts) == {"lighthouse": 1}
    assert list(wrong_facts(game, option, random.Random(1))) == []


def test_every_question_has_its_answers():
    assert reasons.ANSWERS.keys() == set(Question) - {Question.NOTHING}
