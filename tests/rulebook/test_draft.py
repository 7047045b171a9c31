"""Which buildings are in the game: the draft of the first expansion, and what the nobles add."""

from __future__ import annotations

from collections import Counter

import pytest

from boriken import BorikenError, new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import BOTH, EXPANDED, NEW_BUILDINGS, NOBLES, play, some, table, texts

#: Commercial buildings by cost, as their tiles and the examples say.
BASE = {1: ["small_market"], 2: ["hacienda", "construction_hut"], 3: ["small_warehouse"], 4: ["hospice"],
        5: ["office", "large_market"], 6: ["large_warehouse"], 7: ["factory"], 8: ["university", "harbor"],
        9: ["wharf"], 10: ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]}
NEW = {1: ["aqueduct"], 2: ["forest_house", "black_market"], 3: ["storehouse"], 4: ["guesthouse"],
       5: ["trading_post", "church"], 6: ["small_wharf"], 7: ["lighthouse"], 8: ["specialty_factory", "library"],
       9: ["union_hall"], 10: ["statue", "cloister"]}
NOBLE = {2: ["land_office"], 3: ["chapel"], 4: ["hunting_lodge"], 5: ["zoning_office"], 6: ["royal_supplier"],
         7: ["villa"], 8: ["jeweler"], 10: ["royal_garden"]}
COST = {name: cost for part in (BASE, NEW, NOBLE) for cost, names in part.items() for name in names}
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
MORE_SPACES = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}  # the 1897 book with both expansions
PRODUCTION = {"small_indigo_plant": 4, "small_sugar_mill": 4, "indigo_plant": 3, "sugar_mill": 3,
              "tobacco_storage": 3, "coffee_roaster": 3}
ALL_NOBLE = [name for names in NOBLE.values() for name in names]

#: What is drafted from what: edition, expansions, pool, spaces.
DRAFTS = [
    ("grow", NEW_BUILDINGS, (BASE, NEW), SPACES),
    ("grow", BOTH, (BASE, NEW), SPACES),
    ("1897", NEW_BUILDINGS, (BASE, NEW), SPACES),
    ("1897", BOTH, (BASE, NEW, NOBLE), Counter(SPACES) + Counter(MORE_SPACES)),
    ("special", NEW_BUILDINGS, (BASE, NEW), SPACES),
    ("special", NOBLES, (BASE, NOBLE), SPACES),
    ("special", BOTH, (BASE, NEW, NOBLE), SPACES),
]
drafts = pytest.mark.parametrize(("edition", "expansions", "parts", "spaces"), DRAFTS)


def start(edition, expansions=NEW_BUILDINGS, seats=4, **options):
    return new_game(edition=edition, seats=seats, expansions=expansions, **options)


def pool(parts):
    return {name for part in parts for names in part.values() for name in names}


def in_game(game):
    """The buildings on the board, without the production buildings of the base game."""
    return {name: n for name, n in some(table(game)["building_supply"]).items() if name not in PRODUCTION}


def draft_all(game, *first):
    """Draft these, then always the last of the offered."""
    play(game, *(f"draft {name}" for name in first))
    while game.question == "draft":
        game.play(texts(game)[-1])
    return game


def of_each_cost(names):
    return Counter(COST[name] for name in names)


# -- drafting ------------------------------------------------------------------------------------------------


@drafts
@rulebook("000.draft.2", "000.draft.4", "000.draft.6", "000.nobles.4", "000.nobles.6", "000.nobles.7", "001.draft.3",
          "001.draft.4", "001.draft.7", "001.draft.10", "003.draft.4", "003.draft.5", "003.draft.7", "003.draft.8",
          "003.nobles.4", "000.nobles.2")
def test_seats_pick_in_turn_from_the_governor_until_every_space_of_a_cost_is_filled(edition, expansions, parts, spaces):
    game = start(edition, expansions)
    free, left, turn = Counter(spaces), pool(parts), 0
    while game.question == "draft":
        assert game.decider == turn % 4
        assert set(texts(game)) == {f"draft {name}" for name in left if free[COST[name]]}
        name = texts(game)[(7 * turn) % len(texts(game))].removeprefix("draft ")
        game.play(f"draft {name}")
        free[COST[name]] -= 1
        left.remove(name)
        turn += 1
    picked = pool(parts) - left
    assert (game.decider, game.question) == (0, "choose_role")
    drafted = {name for name in in_game(game) if name in pool(parts)}
    assert picked <= drafted
    assert of_each_cost(drafted) == Counter(spaces)


@editions(*EXPANDED)
@rulebook("000.draft.3", "000.nobles.3", "001.draft.2", "003.draft.3")
def test_production_buildings_are_in_every_game_and_are_not_drafted(edition):
    game = start(edition, NEW_BUILDINGS)
    assert not {f"draft {name}" for name in PRODUCTION} & set(texts(game))
    supply = table(draft_all(game))["building_supply"]
    assert {name: supply[name] for name in PRODUCTION} == PRODUCTION


@pytest.mark.parametrize(("edition", "seats", "tiles"), [
    ("grow", 2, 1), ("grow", 3, 2), ("grow", 5, 2), ("1897", 2, 1), ("1897", 3, 2), ("1897", 5, 2),
    ("special", 2, 2), ("special", 3, 2), ("special", 5, 2)])
@rulebook("000.draft.5", "001.draft.5", "001.draft.6", "003.draft.6")
def test_a_small_building_comes_with_both_tiles_and_with_one_where_two_play_but_in_the_special_edition(
        edition, seats, tiles):
    supply = in_game(draft_all(start(edition, seats=seats)))
    assert {supply[name] for name in supply if COST[name] < 10} == {tiles}
    assert {supply[name] for name in supply if COST[name] == 10} == {1}


@editions(*EXPANDED)
@rulebook("000.draft.7", "001.draft.3", "001.draft.8", "001.draft.10", "003.draft.4", "003.draft.9")
def test_of_55_commercial_tiles_29_are_picked_and_26_are_not_in_the_game(edition):
    supply = in_game(draft_all(start(edition)))
    assert sum(supply.values()) == 55 - 26 == 29
    assert len(supply) == 12 + 5


@editions(*EXPANDED)
@rulebook("000.draft.7", "001.draft.8", "003.draft.9")
def test_nobody_builds_what_was_not_drafted(edition):
    game = draft_all(start(edition))
    left_out = pool((BASE, NEW)) - set(in_game(game))
    game.state.doubloons[0] = 60
    game.play("role builder")
    assert "build small_indigo_plant" in texts(game)
    assert not {f"build {name}" for name in left_out} & set(texts(game))


@editions(*EXPANDED)
@rulebook("001.draft.9", "003.draft.2", "000.draft.2")
def test_after_the_draft_the_game_starts_as_the_base_game_does(edition):
    game, base = draft_all(start(edition, seed=3)), new_game(edition=edition, seed=3)
    assert texts(game) == texts(base)
    ours, theirs = table(game), table(base)
    for field in ("bank", "points_left", "colonist_supply", "colonist_ship", "goods_supply", "quarries", "ships"):
        assert ours[field] == theirs[field]
    assert game.view(0)["islands"]["doubloons"] == base.view(0)["islands"]["doubloons"]


# -- the printed examples ------------------------------------------------------------------------------------


@editions("grow")
@rulebook("001.draft.11")
def test_with_black_market_and_hacienda_drafted_construction_hut_and_forest_house_are_out(edition):
    game = play(start(edition), "draft black_market", "draft hacienda")
    assert not {"draft construction_hut", "draft forest_house"} & set(texts(game))
    supply = in_game(draft_all(game))
    assert (supply["black_market"], supply["hacienda"]) == (2, 2)
    assert not {"construction_hut", "forest_house"} & set(supply)


@editions("1897")
@rulebook("003.draft.10")
def test_with_church_and_office_drafted_large_market_and_trading_post_are_out(edition):
    game = play(start(edition), "draft church")
    assert {"draft large_market", "draft trading_post"} < set(texts(game))
    game.play("draft office")
    assert not {"draft large_market", "draft trading_post"} & set(texts(game))


@pytest.mark.parametrize("expansions", [NEW_BUILDINGS, BOTH])
@editions("special")
@rulebook("000.draft.8", "000.nobles.8")
def test_large_warehouse_and_small_wharf_are_never_in_one_game(edition, expansions):
    for first, other in (("large_warehouse", "small_wharf"), ("small_wharf", "large_warehouse")):
        assert f"draft {other}" not in texts(play(start(edition, expansions), f"draft {first}"))


# -- what the nobles add -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats", "commercial", "jewelers"), [
    ("grow", 4, 2, 2), ("grow", 2, 1, 2), ("1897", 4, 2, 2), ("1897", 2, 1, 2)])
@rulebook("001.nobles.1", "001.nobles.2", "001.nobles.9", "001.nobles.10", "003.nobles.1", "003.nobles.2",
          "003.nobles.3")
def test_without_the_first_expansion_the_eight_buildings_are_added_without_a_draft(
        edition, seats, commercial, jewelers):
    game = start(edition, NOBLES, seats)
    assert (game.decider, game.question) == (0, "choose_role")
    supply, base = in_game(game), in_game(new_game(edition=edition, seats=seats))
    assert {name: n for name, n in supply.items() if name not in ALL_NOBLE} == base
    expected = dict.fromkeys(ALL_NOBLE, commercial) | {"jeweler": jewelers, "royal_garden": 1}
    assert {name: supply[name] for name in ALL_NOBLE} == expected


@editions("grow")
@rulebook("001.nobles.2", "001.nobles.10")
def test_in_grow_the_eight_buildings_are_added_to_what_was_drafted(edition):
    game = start(edition, BOTH)
    assert not {f"draft {name}" for name in ALL_NOBLE} & set(texts(game))
    supply = in_game(draft_all(game))
    assert set(ALL_NOBLE) < set(supply)
    assert len(supply) == 17 + 8


@editions("1897")
@rulebook("003.nobles.4")
def test_in_1897_seven_more_small_buildings_are_drafted_and_no_more_large_ones(edition):
    supply = in_game(draft_all(start(edition, BOTH), "land_office", "black_market", "forest_house", "royal_garden"))
    assert len(supply) == 17 + 7
    assert sum(COST[name] == 10 for name in supply) == 5
    assert not {"hacienda", "construction_hut"} & set(supply)


@editions("special")
@rulebook("000.nobles.3", "000.nobles.4", "000.nobles.5", "000.nobles.6", "000.nobles.7")
def test_in_the_special_edition_nobles_alone_mean_a_draft_with_the_jeweler_in_it(edition):
    game = start(edition, NOBLES)
    assert "draft jeweler" in texts(game)
    supply = in_game(draft_all(game, "jeweler", "villa", "royal_garden"))
    assert (supply["jeweler"], supply["villa"], supply["royal_garden"]) == (2, 2, 1)
    assert len(supply) == 17
    assert not set(supply) & pool((NEW,))


@editions("special")
def test_when_only_forced_picks_are_left_nobody_is_asked(edition):
    first = ["hacienda", "land_office", "chapel", "hospice", "office", "zoning_office", "royal_supplier", "villa",
             "jeweler", "harbor", "guild_hall", "residence", "fortress", "customs_house", "royal_garden"]
    game = play(start(edition, NOBLES), *(f"draft {name}" for name in first))  # small market and wharf are left
    assert (game.decider, game.question) == (0, "choose_role")
    assert set(in_game(game)) == {*first, "small_market", "wharf"}


# -- random and given drafts ---------------------------------------------------------------------------------


@drafts
def test_a_random_draft_fills_the_same_spaces_and_differs_by_seed(edition, expansions, parts, spaces):
    found = set()
    for seed in range(8):
        game = start(edition, expansions, draft="random", seed=seed)
        assert (game.decider, game.question) == (0, "choose_role")
        drafted = {name for name in in_game(game) if name in pool(parts)}
        assert of_each_cost(drafted) == Counter(spaces)
        assert in_game(start(edition, expansions, draft="random", seed=seed)) == in_game(game)
        found.add(frozenset(drafted))
    assert len(found) > 4


def first_fit(parts, spaces):
    """The last buildings of each cost in the pool."""
    by_cost = {cost: [name for part in parts for name in part.get(cost, [])] for cost in spaces}
    return [name for cost, count in spaces.items() for name in by_cost[cost][-count:]]


@drafts
def test_a_given_draft_is_the_game(edition, expansions, parts, spaces):
    given = first_fit(parts, spaces)
    game = start(edition, expansions, draft=given)
    assert (game.decider, game.question) == (0, "choose_role")
    assert {name for name in in_game(game) if name in pool(parts)} == set(given)


GIVEN = ["aqueduct", "forest_house", "black_market", "storehouse", "guesthouse", "trading_post", "church",
         "small_wharf", "lighthouse", "specialty_factory", "library", "union_hall", "statue", "cloister",
         "guild_hall", "residence", "fortress"]


@pytest.mark.parametrize(("given", "says"), [
    (GIVEN[:-1], "10"),  # a space of cost 10 stays empty
    ([*GIVEN, "city_hall"], "10"),
    ([*GIVEN[1:], "hacienda"], "2"),  # three for two spaces
    ([*GIVEN[:-1], "statue"], "10"),  # one of them twice
    ([*GIVEN[1:], "small_indigo_plant"], "small_indigo_plant"),
    ([*GIVEN[1:], "acqueduct"], "acqueduct"),
    ([*GIVEN[:-1], "royal_garden"], "royal_garden"),  # without the nobles
    ("quickly", "quickly"), (7, "7"),
])
@editions(*EXPANDED)
def test_an_impossible_draft_is_refused_with_a_reason(edition, given, says):
    assert start(edition, draft=GIVEN).question == "choose_role"
    with pytest.raises(BorikenError, match=says):
        start(edition, draft=given)


@editions(*EXPANDED)
def test_a_draft_without_an_expansion_is_refused(edition):
    with pytest.raises(BorikenError, match="draft"):
        new_game(edition=edition, draft=GIVEN)


def test_devir_has_no_expansions():
    for expansion in ("new_buildings", "nobles"):
        with pytest.raises(BorikenError, match=expansion):
            new_game(edition="devir", expansions=[expansion])


@pytest.mark.parametrize(("rulings", "large"), [({}, 5), ({"draft_fills_sixth_large_space": True}, 6)])
@rulebook("003.nobles.4")
def test_five_large_buildings_are_drafted_with_both_expansions_or_six_where_all_spaces_are_filled(rulings, large):
    game = draft_all(start("1897", BOTH, rulings=rulings))
    costs = of_each_cost(in_game(game))
    assert costs == {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 3, 9: 1, 10: large}
