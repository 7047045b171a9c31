"""Mistakes that public implementations of Puerto Rico make; ours must not make them."""

from itertools import product

import pytest

import boriken
from boriken import Game, IllegalAction
from tests.rulebook.sentences import editions
from tests.rulebook.tables import (
    BLOCKED,
    barrels,
    each,
    island,
    keep,
    last_choice,
    position,
    some,
    staffed,
    table,
    texts,
    told,
)

#: What the tiles say: cost, and column of the board.
TILES = {
    "small_indigo_plant": (1, 1), "small_sugar_mill": (2, 1), "indigo_plant": (3, 2), "sugar_mill": (4, 2),
    "tobacco_storage": (5, 3), "coffee_roaster": (6, 3), "small_market": (1, 1), "hacienda": (2, 1),
    "construction_hut": (2, 1), "small_warehouse": (3, 1), "hospice": (4, 2), "office": (5, 2),
    "large_market": (5, 2), "large_warehouse": (6, 2), "factory": (7, 3), "university": (8, 3),
    "harbor": (8, 3), "wharf": (9, 3), "guild_hall": (10, 4), "residence": (10, 4), "fortress": (10, 4),
    "customs_house": (10, 4), "city_hall": (10, 4),
}


def captain(edition, own, cargo=BLOCKED, **others):
    """A captain phase of seat 0, whose island comes first."""
    game = position(edition, islands={0: own} | {int(name[1:]): fields for name, fields in others.items()},
                    table={"cargo": cargo})
    game.play("role captain")
    return game


def having(*buildings, **goods):
    return {"goods": goods} | staffed(*buildings)


# -- 1, 2: set-up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "supply", "ship"), [(2, 40, 2), (3, 55, 3), (4, 75, 4), (5, 95, 5)])
@editions()
def test_mistake_1_the_ships_colonists_are_taken_out_of_the_supplys(edition, seats, supply, ship):
    dealt = table(boriken.new_game(edition=edition, seats=seats))
    assert (dealt["colonist_supply"], dealt["colonist_ship"]) == (supply, ship)


@pytest.mark.parametrize(("seats", "doubloons", "prospectors", "first"), [
    (2, 3, 1, "ic"), (3, 2, 0, "iic"), (4, 3, 1, "iicc"), (5, 4, 2, "iiicc")])
@editions()
def test_mistake_2_the_table_of_the_set_up_slips(edition, seats, doubloons, prospectors, first):
    game = boriken.new_game(edition=edition, seats=seats)
    assert each(game, "doubloons") == [doubloons] * seats
    assert sum("prospector" in role for role in table(game)["roles"]) == prospectors
    tiles = [some(island(game, seat)["tiles"]) for seat in range(seats)]
    assert tiles == [{"i": {"indigo": 1}, "c": {"corn": 1}}[kind] for kind in first]
    assert table(game)["building_supply"]["small_sugar_mill"] == (2 if seats == 2 else 4)


@pytest.mark.parametrize(("building", "cost"), [("small_market", 1), ("small_warehouse", 3)])
@editions()
def test_mistake_2_small_market_and_small_warehouse_have_wrong_prices(edition, building, cost):
    game = position(edition, islands={1: {"doubloons": 5}})
    game.play_all(["role builder", "pass", f"build {building}"])
    assert each(game, "doubloons")[1] == 5 - cost


# -- 3: the captain --------------------------------------------------------------------------------


@editions()
def test_mistake_3_a_smaller_empty_ship_is_allowed(edition):
    game = captain(edition, having(tobacco=6, corn=1), cargo={"6": {"corn": 1}})
    assert texts(game) == ["load corn on ship 6", "load tobacco on ship 7"]


@editions()
def test_mistake_3_the_wharf_is_forced_when_it_is_the_only_way_left(edition):
    game = captain(edition, having("wharf", coffee=2))
    assert texts(game) == ["pass", "load coffee on wharf"]


@editions()
def test_mistake_3_the_privilege_is_given_without_loading(edition):
    assert each(captain(edition, having(coffee=2)), "points") == [0, 0, 0, 0]
    game = captain(edition, having("harbor", "wharf", coffee=2))
    game.play("pass")
    assert each(game, "points") == [0, 0, 0, 0]


@editions()
def test_mistake_3_the_engine_chooses_what_is_stored(edition):
    declined = [] if edition == "devir" else ["pass"]
    assert texts(captain(edition, having(tobacco=3, coffee=1))) == [*declined, "keep one tobacco", "keep one coffee"]
    game = captain(edition, having("small_warehouse", tobacco=3, coffee=2))
    assert texts(game) == [*declined, "store tobacco", "store coffee"]


@editions()
def test_mistake_3_owners_of_warehouses_are_denied_the_single_barrel(edition):
    game = captain(edition, having("small_warehouse", tobacco=3, coffee=2))
    game.play("store tobacco")
    assert barrels(keep(game), 0) == {"tobacco": 3, "coffee": 1}


@editions()
def test_mistake_3_the_goods_on_the_wharf_are_lost(edition):
    game = captain(edition, having("wharf", coffee=4))
    assert table(game)["goods_supply"]["coffee"] == 5
    game.play("load coffee on wharf")
    assert table(game)["goods_supply"]["coffee"] == 9


# -- 4, 5: order and plantations -------------------------------------------------------------------


@editions()
def test_mistake_4_production_runs_from_the_first_seat_instead_of_from_the_craftsman(edition):
    makes = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}}
    game = position(edition, islands={0: makes, 1: {"goods": {"corn": 7}}, 2: makes, 3: makes},
                    flow={"governor": 3})
    game.play("role craftsman")  # three corn are left
    assert [barrels(game, seat).get("corn", 0) for seat in range(4)] == [1, 7, 0, 2]


@editions()
def test_mistake_4_all_roles_are_chosen_before_any_is_played(edition):
    game = position(edition, islands={1: {"goods": {"sugar": 1}}})
    game.play("role trader")
    assert (game.decider, game.question) == (1, "sell")
    game.play("sell sugar")
    assert (game.decider, game.question) == (1, "choose_role")
    assert "role trader" not in texts(game)


@editions()
def test_mistake_4_the_row_is_refilled_in_the_middle_of_the_settler_phase(edition):
    game = boriken.new_game(edition=edition)
    game.play("role settler")
    for left in (5, 4, 3, 2):
        assert sum(table(game)["row"].values()) == left
        game.play(next(text for text in texts(game) if text.startswith("take") and "quarry" not in text))
    assert sum(table(game)["row"].values()) == 5


def without_stack(edition, number=1, **own):
    """All plantations that nobody has are discarded; the chance of the game is set by a number."""
    discard = {"corn": 6, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
    return position(edition, islands={0: own}, table={"stack": {}, "discard": discard}, rng=f"{number:x}")


@editions()
def test_mistake_5_reshuffled_plantations_are_not_shuffled(edition):
    rows = set()
    for number in range(1, 41):
        game = without_stack(edition, number)
        game.play_all(["role settler", "pass"])
        rows.add(tuple(table(game)["row"].values()))
        assert sum(table(game)["row"].values()) == 5
    assert len(rows) > 10


@editions()
def test_mistake_5_the_hacienda_does_nothing_when_the_stack_is_empty(edition):
    game = without_stack(edition, **staffed("hacienda"))
    game.play("role settler")
    assert texts(game) == ["pass", "use hacienda"]
    game.play("use hacienda")
    assert sum(island(game, 0)["tiles"].values()) == 2
    assert sum(table(game)["discard"].values()) == 0
    assert sum(table(game)["stack"].values()) == 45


# -- 6, 7: colonists -------------------------------------------------------------------------------


def arrangements(game):
    """Every way to place the colonists, as texts."""
    if game.question != "place_colonists":
        return [()]
    found = []
    for text in texts(game):
        after = game.copy()
        after.play(text)
        found += [(text, *rest) for rest in arrangements(after)]
    return found


@editions()
def test_mistake_6_the_mayor_passes_with_empty_circles_or_has_one_arrangement_only(edition):
    """Two colonists on two corn, one indigo and a small market."""
    own = {"tiles": {"corn": 2, "indigo": 1}, "buildings": ["small_market"]}
    game = position(edition, islands={0: own}, table={"colonist_ship": 1})
    game.play("role mayor")
    if game.question == "take_extra_colonist":
        game.play("take extra colonist")
    found = arrangements(game)
    assert len(found) == len(set(found)) == 4
    assert all(text.startswith("place") for line in found for text in line)
    assert max(map(len, found)) <= 3  # one question for each group of circles, never one twice


@editions()
def test_mistake_7_the_universitys_colonist_leaves_a_large_building_unoccupied(edition):
    own = {"doubloons": 9} | staffed("university")
    game = position(edition, islands={0: own}, flow={"end_reasons": ["chips_gone"]})
    game.play_all(["role builder", "build residence", "use university"])
    assert island(game, 0)["building_colonists"]["residence"] == 1
    game.play_all(["role prospector", "role craftsman", "role trader"])
    assert game.outcome.breakdown[0]["residence"] == 4


# -- 8: the end ------------------------------------------------------------------------------------


@editions()
def test_mistake_8_an_empty_supply_of_colonists_ends_the_game(edition):
    own = {"doubloons": 9} | staffed("university")
    game = position(edition, islands={0: own, 3: {"waiting": 73}}, table={"colonist_ship": 4})
    assert table(game)["colonist_supply"] == 1
    game.play_all(["role builder", "build wharf", "use university"])
    assert table(game)["colonist_supply"] == 0
    for role in ("prospector", "craftsman", "trader"):
        game.play(f"role {role}")
    assert (game.outcome, int(game.state.round_number)) == (None, 2)


@editions()
def test_mistake_8_points_are_capped_at_the_pool(edition):
    game = last_choice(edition, {0: {"points": 99}, 3: having(corn=5)}, reasons=())
    game.play_all(["role captain", "load corn on ship 7"])
    assert game.outcome.scores == (99, 0, 0, 6)


@editions()
def test_mistake_8_a_tie_is_broken_by_doubloons_before_goods(edition):
    game = last_choice(edition, {0: {"points": 9, "doubloons": 5},
                                 1: {"points": 9, "doubloons": 2, "goods": {"corn": 4}}})
    game.play("role prospector")
    assert game.outcome.winners == (1,)


# -- 9: the trading house --------------------------------------------------------------------------


@editions()
def test_mistake_9_the_house_is_emptied_at_the_wrong_moment_or_its_barrels_are_destroyed(edition):
    game = position(edition, table={"house": {"corn": 1, "indigo": 1}},
                    islands={0: having(coffee=1), 1: having(sugar=1), 2: having("office", sugar=1)})
    game.play_all(["role trader", "sell coffee"])
    assert some(table(game)["house"]) == {"corn": 1, "indigo": 1, "coffee": 1}
    game.play("sell sugar")  # the fourth: seat 2 finds the house full, and emptied only afterwards
    assert (barrels(game, 2), some(table(game)["house"])) == ({"sugar": 1}, {})
    assert table(game)["goods_supply"] == {"corn": 10, "indigo": 11, "sugar": 10, "tobacco": 9, "coffee": 9}


# -- 10: lists, questions and copies ---------------------------------------------------------------


def on_the_way(edition, seats, every=15, seed=3):
    """Positions on the way through a game in which the answers go round the legal list."""
    game = boriken.new_game(edition=edition, seats=seats, seed=seed)
    number = 0
    while game.outcome is None and number < 600:
        if number % every == 0:
            yield game
        legal = game.legal_actions
        game.play(legal[(number * 7 + 3) % len(legal)])
        number += 1
    yield game


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@editions()
def test_mistake_10_legal_list_and_rule_disagree(edition, seats):
    for game in on_the_way(edition, seats, every=60):
        legal, before = set(texts(game)), game.state.tobytes()
        for action in game.space.actions:
            tried = game.copy()
            if action.text in legal:
                tried.play(action)
                assert tried.state.tobytes() != before
            else:
                with pytest.raises(IllegalAction):
                    tried.play(action)
                assert tried.state.tobytes() == before


@editions()
def test_mistake_10_a_question_changes_the_state(edition):
    for game in on_the_way(edition, 4):
        before = game.state.tobytes()
        asked = [(game.legal_actions, game.view(None), game.view(2), game.to_text(), game.outcome,
                  game.journal, game.journal_for(1), game.to_record(), repr(game)) for _ in range(2)]
        assert asked[0] == asked[1]
        assert game.state.tobytes() == before


@editions()
def test_mistake_10_a_copy_forgets_a_field(edition):
    for game in on_the_way(edition, 4, every=40):
        before = game.state.tobytes()
        copy, read = game.copy(), Game.from_text(game.to_text())
        assert copy.state.tobytes() == before
        assert (copy.played, copy.journal, copy.to_text()) == (game.played, game.journal, game.to_text())
        for _ in range(30):
            if copy.outcome is None:
                action = copy.legal_actions[-1]
                copy.play(action)
                read.play(action)
                assert read.to_text() == copy.to_text()
        assert game.state.tobytes() == before


# -- 11: prices ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("is_builder", "quarries"), [*product([False, True], [0, 1, 2, 3, 5])])
@editions()
def test_mistake_11_list_bill_and_journal_have_different_prices_of_a_building(edition, is_builder, quarries):
    price = {building: max(0, cost - min(quarries, column) - is_builder)
             for building, (cost, column) in TILES.items()}
    seat = 0 if is_builder else 1
    for doubloons in range(11):
        own = {"tiles": {"corn": 1, "quarry": quarries}, "tile_colonists": {"quarry": quarries},
               "doubloons": doubloons}
        game = position(edition, islands={seat: own})
        game.play_all(["role builder"] if is_builder else ["role builder", "pass"])
        offered = texts(game)[1:] if game.decider == seat and game.question == "build" else []
        assert offered == [f"build {building}" for building in TILES if price[building] <= doubloons]
    for building in TILES:
        after = game.copy()
        after.play(f"build {building}")
        assert told(after, "built") == [(seat, building, price[building])]
        assert each(after, "doubloons")[seat] == 10 - price[building]


@pytest.mark.parametrize("markets", [
    (), ("small_market",), ("large_market",), ("small_market", "large_market")])
@editions()
def test_mistake_11_bill_and_journal_have_different_prices_of_a_good(edition, markets):
    more = {"small_market": 1, "large_market": 2}
    for seat, (price, good) in product((0, 1), enumerate(("corn", "indigo", "sugar", "tobacco", "coffee"))):
        game = position(edition, islands={seat: having(*markets, **{good: 1})})
        game.play_all(["role trader", f"sell {good}"])
        expected = price + sum(more[market] for market in markets) + (seat == 0)
        assert told(game, "sold") == [(seat, good, expected)]
        assert each(game, "doubloons")[seat] == expected
