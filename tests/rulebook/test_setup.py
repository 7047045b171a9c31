"""Set-up for three to five seats, and what the box holds. Two seats: test_two_players.py."""

from __future__ import annotations

import random

import pytest

from boriken import BorikenError, new_game
from boriken.engine.game import game_class
from boriken.library import make_setup
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import island, late, table

SEATS = (3, 4, 5)
SIX_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
GOODS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}

seats_3_to_5 = pytest.mark.parametrize("seats", SEATS)


def start(edition, seats, seed=1):
    return new_game(edition=edition, seats=seats, seed=seed)


# -- the table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "points"), [
    ("grow", {3: 75, 4: 100, 5: 126}), ("devir", {3: 75, 4: 100, 5: 122}),
    ("1897", {3: 75, 4: 100, 5: 126}), ("special", {3: 75, 4: 100, 5: 126})])
@rulebook("000.setup.2", "000.setup.3", "000.setup.4", "001.setup.9", "002.setup.10", "003.setup.13",
          "000.components.6", "001.components.9", "002.components.11", "003.components.9")
def test_chips_hold_75_or_100_points_and_with_five_the_whole_box(edition, points):
    assert {seats: table(start(edition, seats))["points_left"] for seats in SEATS} == points


@editions()
@rulebook("000.setup.5", "000.setup.6", "000.setup.7", "000.setup.8", "001.setup.18", "001.setup.19",
          "002.setup.19", "002.setup.20", "003.setup.19", "003.setup.20",
          "000.components.7", "001.components.7", "002.components.8", "003.components.7")
def test_colonists_on_the_ship_come_on_top_of_55_75_or_95_in_the_supply(edition):
    tables = [table(start(edition, seats)) for seats in SEATS]
    assert [t["colonist_supply"] for t in tables] == [55, 75, 95]
    assert [t["colonist_ship"] for t in tables] == [3, 4, 5]
    assert [t["colonist_supply"] + t["colonist_ship"] for t in tables] == [58, 79, 100]


@editions()
@rulebook("000.setup.10", "001.setup.12", "002.setup.13", "003.setup.12")
def test_row_has_one_plantation_more_than_seats(edition):
    assert [sum(table(start(edition, seats))["row"].values()) for seats in SEATS] == [4, 5, 6]


@editions()
@rulebook("000.setup.9", "001.setup.11", "002.setup.12", "003.setup.11")
def test_row_is_drawn_by_chance_from_all_kinds(edition):
    rows = [table(start(edition, 4, seed))["row"] for seed in range(30)]
    assert all(any(row[kind] for row in rows) for kind in PLANTATIONS)
    assert len({tuple(row.values()) for row in rows}) > 15
    assert table(start(edition, 4, 7))["row"] == table(start(edition, 4, 7))["row"]


@pytest.mark.parametrize(("edition", "starting_kinds_in_row"), [
    ("grow", 6 * 17 / 45), ("devir", 6 * 17 / 45), ("1897", 6 * 17 / 45), ("special", 6 * 22 / 50)])
@rulebook("000.setup.25", "003.setup.11")
def test_special_edition_draws_the_row_before_the_first_plantations_are_handed_out(
        edition, starting_kinds_in_row):
    """With five seats 3 indigo and 2 corn go out: of 50 tiles 22 are of these kinds, of the 45 left 17."""
    game = game_class("puerto_rico")
    deals = 1000
    opening = game.opening(make_setup("puerto_rico", edition, 5, (), 0, {}))
    rows = game.batch.deal(opening, 3, 0, deals)["row"]
    assert abs(rows[:, :2].sum() / deals - starting_kinds_in_row) < 0.15


@editions()
@seats_3_to_5
@rulebook("000.setup.11", "001.setup.10", "002.setup.11", "003.setup.10",
          "000.components.4", "001.components.5", "002.components.6", "003.components.5")
def test_eight_quarries_lie_open(edition, seats):
    assert table(start(edition, seats))["quarries"] == 8


@editions()
@rulebook("000.setup.12", "000.setup.13", "000.setup.14", "001.setup.13", "001.setup.14", "001.setup.15",
          "002.setup.14", "002.setup.15", "002.setup.16", "003.setup.14", "003.setup.15", "003.setup.16",
          "000.components.1", "001.components.2", "002.components.3", "003.components.2")
def test_prospectors_in_the_game_are_none_one_or_two(edition):
    assert [table(start(edition, seats))["roles"] for seats in SEATS] == [
        SIX_ROLES, [*SIX_ROLES, "prospector"], [*SIX_ROLES, "prospector", "second_prospector"]]


@editions()
@rulebook("000.setup.15", "000.setup.16", "000.setup.17", "001.setup.16", "002.setup.17", "003.setup.17",
          "000.components.9", "001.components.6", "002.components.10", "003.components.6")
def test_three_cargo_ships_by_the_number_of_seats(edition):
    assert [table(start(edition, seats))["ships"] for seats in SEATS] == [
        ["4", "5", "6"], ["5", "6", "7"], ["6", "7", "8"]]


@editions("grow", "devir", "1897")
@seats_3_to_5
@rulebook("001.setup.17", "002.setup.18", "003.setup.18", "001.components.8", "002.components.9",
          "003.components.8")
def test_all_fifty_goods_are_in_the_supply(edition, seats):
    assert table(start(edition, seats))["goods_supply"] == GOODS
    assert sum(GOODS.values()) == 50


@pytest.mark.parametrize(("edition", "coins"), [
    ("grow", 46 + 8 * 5), ("devir", 46 + 8 * 5), ("1897", 43 + 8 * 5), ("special", 43 + 8 * 5)])
@seats_3_to_5
@rulebook("001.setup.8", "002.setup.2", "003.setup.2", "000.components.5", "001.components.10",
          "002.components.5", "003.components.10")
def test_bank_holds_all_coins_but_those_handed_out(edition, coins, seats):
    handed_out = seats * (seats - 1)
    assert table(start(edition, seats))["bank"] == coins - handed_out


# -- the seats -----------------------------------------------------------------------------------------------


@editions()
@seats_3_to_5
@rulebook("000.setup.18", "001.setup.1", "002.setup.4", "003.setup.3")
def test_first_governor_is_the_seat_that_chooses_first(edition, seats):
    """Who sits there is for the people to agree on."""
    game = start(edition, seats)
    assert game.view(None)["flow"]["governor"] == 0
    assert (game.decider, game.question) == (0, "choose_role")


@editions()
@seats_3_to_5
@rulebook("000.setup.19", "001.setup.2", "002.setup.9", "003.setup.4")
def test_every_seat_starts_with_one_doubloon_fewer_than_seats(edition, seats):
    assert start(edition, seats).view(None)["islands"]["doubloons"] == [seats - 1] * seats


@editions()
@rulebook("000.setup.20", "002.setup.3", "003.setup.5")
def test_doubloons_are_open_to_everybody(edition):
    game = late(edition, islands={1: {"doubloons": 7}})
    assert all(game.view(viewer)["islands"]["doubloons"][1] == 7 for viewer in (None, 0, 1, 2, 3))


@editions()
@rulebook("000.setup.21", "000.setup.22", "000.setup.23", "001.setup.3", "001.setup.4", "001.setup.5",
          "001.setup.6", "002.setup.5", "002.setup.6", "002.setup.7", "002.setup.8", "003.setup.6",
          "003.setup.7", "003.setup.8")
def test_first_plantations_are_indigo_for_the_first_seats_and_corn_for_the_last(edition):
    def first(seats):
        islands = start(edition, seats).view(None)["islands"]["tiles"]
        return [[kind for kind, tiles in own.items() for _ in range(tiles)] for own in islands]

    assert first(3) == [["indigo"], ["indigo"], ["corn"]]
    assert first(4) == [["indigo"], ["indigo"], ["corn"], ["corn"]]
    assert first(5) == [["indigo"], ["indigo"], ["indigo"], ["corn"], ["corn"]]


@editions()
@seats_3_to_5
@rulebook("000.setup.24", "002.setup.5", "003.setup.9")
def test_first_plantation_lies_open_and_unoccupied_with_eleven_spaces_left(edition, seats):
    game = start(edition, seats)
    for seat in range(seats):
        assert sum(game.view(None)["islands"]["tiles"][seat].values()) == 1
        own = island(game, seat)
        assert own["waiting"] == sum(own["tile_colonists"].values()) == 0
        assert own["buildings"] == []
        assert own["points"] == sum(own["goods"].values()) == 0
    with pytest.raises(BorikenError, match="12"):
        late(edition, seats=seats, islands={0: {"tiles": {"corn": 1, "indigo": 12}}})
    late(edition, seats=seats, islands={0: {"tiles": {"corn": 1, "indigo": 11}}})


@editions()
@rulebook("002.components.13")
def test_two_to_five_can_play(edition):
    for seats in (2, 3, 4, 5):
        assert start(edition, seats).seats == seats
    for seats in (1, 6):
        with pytest.raises(BorikenError, match="seats"):
            start(edition, seats)


# -- the box -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "coins", "points"), [
    ("grow", 86, 126), ("devir", 86, 122), ("1897", 83, 126), ("special", 83, 126)])
@rulebook("000.components.2", "000.components.3", "000.components.8", "000.components.12",
          "001.components.1", "001.components.3", "001.components.4", "002.components.1",
          "002.components.4", "002.components.7", "003.components.1", "003.components.3", "003.components.4")
def test_nothing_is_made_or_lost_while_five_seats_play(edition, coins, points):
    game = start(edition, 5)
    chance = random.Random(5)
    for _ in range(150):
        game.play(chance.choice(game.legal_actions))
        if game.outcome:
            break
        s = game.state
        goods = s.goods_supply + s.goods.sum(axis=0) + s.house + s.cargo.sum(axis=0)
        tiles = s.tiles.sum(axis=0)
        assert goods.tolist() == [10, 11, 11, 9, 9]
        assert (s.stack + s.row + s.discard + tiles[:5]).tolist() == [10, 12, 11, 9, 8]
        assert s.quarries + tiles[5] == 8
        assert s.building_supply.sum() + s.buildings.sum() == 49
        assert (s.colonist_supply + s.colonist_ship + s.in_hand + s.waiting.sum() + s.tile_colonists.sum()
                + s.building_colonists.sum()) == 100
        assert s.bank + s.doubloons.sum() + s.role_doubloons.sum() == coins
        assert s.points_left + s.points.sum() == points
