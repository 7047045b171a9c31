"""The settler phase: plantations, quarries, hacienda, construction hut and hospice."""

from __future__ import annotations

import pytest

from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import ROW, island, play, position, staffed, table, texts

PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
OPEN = ["pass", "take indigo", "take sugar", "take coffee"]
ALL_QUARRIES_TAKEN = {3: {"tiles": {"corn": 1, "quarry": 8}}}
OTHER_BUILDINGS = ("small_market", "small_warehouse", "office", "large_market", "large_warehouse", "factory",
                   "university", "harbor", "wharf")


def settle(edition, seat_0=None, others=None, **fields):
    """Seat 0 has chosen the settler; the row is ROW unless the table says otherwise."""
    fields = {"table": ROW} | fields
    return play(position(edition, islands={0: seat_0 or {}} | (others or {}), **fields), "role settler")


def tiles(game, seat=0):
    return {kind: count for kind, count in island(game, seat)["tiles"].items() if count}


def occupied(game, seat=0):
    return {kind: count for kind, count in island(game, seat)["tile_colonists"].items() if count}


def piles(stack, row, corn_on_islands=4):
    """The table with this stack and row; all other plantations are discarded."""
    on_islands = {"corn": corn_on_islands}
    discard = {kind: total - stack.get(kind, 0) - row.get(kind, 0) - on_islands.get(kind, 0)
               for kind, total in PLANTATIONS.items()}
    return {"stack": dict.fromkeys(PLANTATIONS, 0) | stack, "row": row, "discard": discard}


# -- the action ----------------------------------------------------------------------------------------------


@editions()
@rulebook("000.settler.1", "001.settler.2", "002.settler.2", "003.settler.2")
def test_each_seat_clockwise_may_take_one_open_plantation_and_lay_it_on_its_island(edition):
    game = settle(edition)
    for seat, take in enumerate(("indigo", "coffee", "indigo", "sugar")):
        assert game.decider == seat
        game.play(f"take {take}")
        assert tiles(game, seat) == {"corn": 1, take: 1}
    assert game.question == "choose_role"


@editions()
@rulebook("000.settler.1", "000.settler.2", "001.settler.1", "002.settler.1", "003.settler.1")
def test_the_settler_may_take_a_quarry_instead_of_a_plantation(edition):
    game = settle(edition)
    assert texts(game) == [*OPEN, "take quarry"]
    game.play("take quarry")
    assert tiles(game) == {"corn": 1, "quarry": 1}
    assert table(game)["quarries"] == 7
    assert game.decider == 1


@editions()
@rulebook("001.settler.3", "002.settler.2", "003.settler.3")
def test_the_others_may_take_a_quarry_only_with_an_occupied_construction_hut(edition):
    game = settle(edition, others={1: staffed("construction_hut"), 2: {"buildings": ["construction_hut"]}})
    game.play("pass")
    assert (game.decider, texts(game)) == (1, [*OPEN, "take quarry"])
    game.play("take quarry")
    assert tiles(game, 1) == {"corn": 1, "quarry": 1}
    assert (game.decider, texts(game)) == (2, OPEN)
    game.play("pass")
    assert (game.decider, texts(game)) == (3, OPEN)


@editions()
@rulebook("000.settler.3", "001.settler.1", "001.settler.8", "002.settler.8", "003.settler.4")
def test_a_tile_is_laid_without_a_choice_of_space(edition):
    game = play(settle(edition, {"tiles": {"sugar": 8}}), "take coffee")
    assert tiles(game) == {"sugar": 8, "coffee": 1}
    assert game.decider == 1


@editions()
@rulebook("000.settler.9", "001.settler.10", "002.settler.9", "003.settler.10")
def test_with_twelve_tiles_the_settler_may_be_chosen_but_no_tile_is_taken(edition):
    full = {"tiles": {"corn": 4, "quarry": 8}}
    game = settle(edition, full | staffed("hacienda", "construction_hut", "hospice"),
                  table={"row": {"indigo": 2}, "role_doubloons": {"settler": 2}})
    assert island(game, 0)["doubloons"] == 2
    assert tiles(game) == full["tiles"]
    assert game.decider == 1
    assert texts(settle(edition, {"tiles": {"corn": 4, "quarry": 7}})) == [*OPEN, "take quarry"]


@editions()
@rulebook("000.settler.10", "001.settler.9", "002.settler.10", "003.settler.11")
def test_without_quarries_neither_privilege_nor_construction_hut_works(edition):
    hut = staffed("construction_hut")
    game = settle(edition, hut, others=ALL_QUARRIES_TAKEN | {1: hut})
    assert texts(game) == OPEN
    game.play("pass")
    assert (game.decider, texts(game)) == (1, OPEN)


@editions()
@rulebook("000.settler.11", "001.settler.11", "002.settler.5", "003.settler.9")
def test_hacienda_hospice_and_construction_hut_act_in_this_phase_and_no_other_building(edition):
    acting = staffed("hacienda", "hospice", "construction_hut")
    game = settle(edition, staffed(*OTHER_BUILDINGS), others={1: acting})
    assert game.question == "take_tile"
    before = island(game, 0)
    game.play("take coffee")
    after = island(game, 0)
    assert after.pop("tiles") != before.pop("tiles")
    assert after == before
    assert (game.decider, game.question) == (1, "use_hacienda")
    play(game, "pass")
    assert "take quarry" in texts(game)
    play(game, "take quarry")
    assert (game.decider, game.question) == (1, "use_hospice")


# -- the row is laid anew ------------------------------------------------------------------------------------


@editions()
@rulebook("000.settler.5", "000.settler.6", "001.settler.4", "001.settler.5", "002.settler.3",
          "002.settler.4", "003.settler.5", "003.settler.6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_all_have_acted_the_rest_is_discarded_and_one_tile_more_than_seats_is_laid(edition, seats):
    row = {"sugar": 2, "coffee": 1, "tobacco": seats - 2}
    game = play(position(edition, seats, table={"row": row}), "role settler", "take sugar")
    for _ in range(seats - 2):
        assert sum(table(game)["discard"].values()) == 0
        game.play("take tobacco")
    game.play("pass")
    assert table(game)["discard"] == dict.fromkeys(PLANTATIONS, 0) | {"sugar": 1, "coffee": 1}
    assert sum(table(game)["row"].values()) == seats + 1
    assert sum(table(game)["stack"].values()) == 50 - seats - sum(row.values()) - (seats + 1)


@editions()
@rulebook("000.settler.7", "001.settler.6", "002.settler.6", "003.settler.7")
def test_what_is_left_is_laid_first_and_then_the_discards_become_the_stack(edition):
    game = settle(edition, table=piles({"coffee": 3}, {"sugar": 1, "indigo": 2}))
    play(game, "take indigo", "take indigo", "take sugar")  # the fourth seat finds nothing
    after = table(game)
    assert after["row"]["coffee"] >= 3
    assert sum(after["row"].values()) == 5
    assert sum(after["discard"].values()) == 0
    assert sum(after["stack"].values()) == 50 - 4 - 3 - 5


@editions()
@rulebook("000.settler.7", "001.settler.6", "002.settler.6", "003.settler.7")
def test_as_long_as_the_stack_suffices_the_discards_stay(edition):
    game = settle(edition, table=piles({"coffee": 5}, {"sugar": 1}))
    play(game, "take sugar")
    assert table(game)["row"]["coffee"] == 5
    assert sum(table(game)["stack"].values()) == 0
    assert sum(table(game)["discard"].values()) == 50 - 4 - 1 - 5


@editions()
@rulebook("000.settler.7", "001.settler.6", "002.settler.6", "003.settler.7")
def test_reshuffled_discards_come_out_in_any_order(edition):
    rows = set()
    for number in range(12):
        game = position(edition, table=piles({}, {"sugar": 1}), rng=f"{number + 1:016x}")
        play(game, "role settler", "take sugar")
        rows.add(tuple(table(game)["row"].values()))
    assert len(rows) > 6


#: Five islands with all 50 plantations, two spaces left at most on each; and with all quarries besides.
NO_PLANTATIONS = {0: {"corn": 10}, 1: {"sugar": 11}, 2: {"tobacco": 9, "indigo": 1},
                  3: {"coffee": 8, "indigo": 2}, 4: {"indigo": 9}}
QUARRIES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 2}


def exhausted(edition, quarries_left):
    islands = {seat: {"tiles": own if quarries_left else own | {"quarry": QUARRIES[seat]}}
               for seat, own in NO_PLANTATIONS.items()}
    return position(edition, 5, table={"role_doubloons": {"settler": 3}}, islands=islands)


@editions()
@rulebook("000.settler.8", "001.settler.7", "002.settler.7", "003.settler.8")
def test_when_all_plantations_are_out_the_role_brings_its_doubloons_and_no_action(edition):
    game = exhausted(edition, quarries_left=False)
    assert "role settler" in texts(game)
    game.play("role settler")
    assert island(game, 0)["doubloons"] == 3
    assert (game.decider, game.question) == (1, "choose_role")
    assert sum(table(game)["row"].values()) == 0


@editions("grow", "1897", "special")
@rulebook("000.settler.8", "001.settler.7", "003.settler.8")
def test_when_all_plantations_are_out_there_is_no_action_even_if_quarries_are_left(edition):
    game = play(exhausted(edition, quarries_left=True), "role settler")
    assert (game.decider, game.question) == (1, "choose_role")
    assert tiles(game) == NO_PLANTATIONS[0]


@rulebook("002.settler.7")
def test_when_all_plantations_are_out_the_devir_settler_may_still_take_a_quarry():
    game = play(exhausted("devir", quarries_left=True), "role settler")
    assert texts(game) == ["pass", "take quarry"]


@editions()
@rulebook("002.settler.7", "001.settler.7")
def test_a_row_that_cannot_be_filled_stays_short_and_the_last_seats_find_nothing(edition):
    islands = {0: {"tiles": {"corn": 10}}, 1: {"tiles": {"sugar": 11}}, 2: {"tiles": {"indigo": 12}},
               3: {"tiles": {"tobacco": 9, "coffee": 2}}, 4: {"tiles": {"coffee": 2}}}
    game = play(position(edition, 5, table={"row": {"coffee": 2}, "discard": {"coffee": 2}}, islands=islands),
                "role settler")
    play(game, "pass", "take coffee", "take coffee")  # seat 2 has no space, seat 4 no tile to take
    assert tiles(game, 1) == {"sugar": 11, "coffee": 1}
    assert tiles(game, 3) == {"tobacco": 9, "coffee": 3}
    assert (game.decider, game.question) == (1, "choose_role")
    assert {kind: count for kind, count in table(game)["row"].items() if count} == {"coffee": 2}
    assert sum(table(game)["discard"].values()) == 0


# -- hacienda ------------------------------------------------------------------------------------------------


@editions()
@rulebook("000.hacienda.2", "000.hacienda.3", "000.hacienda.4", "001.hacienda.1", "001.hacienda.2",
          "001.hacienda.3", "002.hacienda.1", "002.hacienda.2", "002.hacienda.3", "003.hacienda.1",
          "003.hacienda.2", "003.hacienda.3")
def test_hacienda_draws_a_plantation_that_is_laid_at_once_and_the_normal_take_follows(edition):
    game = settle(edition, staffed("hacienda"), table=piles({"tobacco": 1}, ROW["row"]))
    assert texts(game) == ["pass", "use hacienda"]
    game.play("use hacienda")
    assert tiles(game) == {"corn": 1, "tobacco": 1}
    assert occupied(game) == {}
    assert sum(table(game)["stack"].values()) == 0
    assert texts(game) == [*OPEN, "take quarry"]  # the drawn tile cannot be given back
    game.play("take coffee")
    assert tiles(game) == {"corn": 1, "tobacco": 1, "coffee": 1}
    assert game.decider == 1


@editions()
@rulebook("000.hacienda.2", "001.hacienda.1", "002.hacienda.1", "003.hacienda.1")
def test_hacienda_works_for_every_seat_that_has_it_occupied_and_may_be_declined(edition):
    game = settle(edition, {"buildings": ["hacienda"]}, others={1: staffed("hacienda")})
    assert (game.decider, game.question) == (0, "take_tile")
    game.play("pass")
    assert (game.decider, game.question) == (1, "use_hacienda")
    game.play("pass")
    assert (game.question, texts(game)) == ("take_tile", OPEN)
    assert tiles(game, 1) == {"corn": 1}


@editions()
@rulebook("000.hacienda.4", "001.hacienda.3", "002.hacienda.2", "003.hacienda.3")
def test_after_the_hacienda_the_normal_take_may_be_declined(edition):
    game = play(settle(edition, staffed("hacienda")), "use hacienda", "pass")
    assert sum(tiles(game).values()) == 2
    assert game.decider == 1


@editions()
@rulebook("000.hacienda.2", "001.hacienda.1", "002.hacienda.1", "003.hacienda.1")
def test_hacienda_draws_by_chance(edition):
    drawn = set()
    for number in range(20):
        game = position(edition, table=ROW, islands={0: staffed("hacienda")}, rng=f"{number + 1:016x}")
        drawn |= set(tiles(play(game, "role settler", "use hacienda")))
    assert len(drawn) >= 4
    assert "quarry" not in drawn


@editions()
@rulebook("000.settler.7", "001.settler.6", "003.settler.7")
def test_hacienda_with_an_empty_stack_draws_from_the_reshuffled_discards(edition):
    game = settle(edition, staffed("hacienda"), table=piles({}, {"sugar": 2}))
    discards = sum(table(game)["discard"].values())
    game.play("use hacienda")
    assert sum(tiles(game).values()) == 2
    assert sum(table(game)["discard"].values()) == 0
    assert sum(table(game)["stack"].values()) == discards - 1


@editions()
@rulebook("001.settler.7", "002.settler.7", "003.settler.8")
def test_hacienda_is_not_asked_when_no_tile_can_be_drawn_or_no_space_is_free(edition):
    islands = {seat: {"tiles": own} for seat, own in NO_PLANTATIONS.items()}
    islands[4] = {"tiles": {"indigo": 7}} | staffed("hacienda")
    game = play(position(edition, 5, table={"row": {"indigo": 2}}, islands=islands, flow={"governor": 4}),
                "role settler")
    assert (game.decider, game.question) == (4, "take_tile")
    game = settle(edition, staffed("hacienda") | {"tiles": {"corn": 4, "quarry": 8}})
    assert game.decider == 1


@editions()
@rulebook("000.settler.9", "001.settler.10", "002.settler.9", "003.settler.10")
def test_hacienda_on_the_twelfth_space_leaves_none_for_the_normal_take(edition):
    game = settle(edition, staffed("hacienda", "construction_hut") | {"tiles": {"corn": 4, "quarry": 7}})
    game.play("use hacienda")
    assert sum(tiles(game).values()) == 12
    assert game.decider == 1


# -- construction hut ----------------------------------------------------------------------------------------


@editions()
@rulebook("000.construction_hut.2", "001.construction_hut.1", "002.construction_hut.1",
          "003.construction_hut.1")
def test_construction_hut_gives_a_quarry_instead_of_a_plantation(edition):
    game = play(settle(edition, others={1: staffed("construction_hut")}), "take quarry")
    assert texts(game) == [*OPEN, "take quarry"]
    game.play("take quarry")
    assert tiles(game, 1) == {"corn": 1, "quarry": 1}
    assert game.decider == 2  # instead of, not besides
    assert table(game)["quarries"] == 6


@editions()
@rulebook("000.construction_hut.3", "001.construction_hut.2", "002.construction_hut.2",
          "003.construction_hut.2")
def test_construction_hut_gives_the_settler_no_second_quarry(edition):
    game = play(settle(edition, staffed("construction_hut")), "take quarry")
    assert tiles(game) == {"corn": 1, "quarry": 1}
    assert game.decider == 1


@editions()
@rulebook("000.construction_hut.4", "000.hacienda.5", "001.hacienda.4", "002.hacienda.4", "003.hacienda.4",
          "003.hacienda.5", "003.construction_hut.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_hacienda_with_construction_hut_gives_one_quarry_only_and_that_for_the_normal_take(edition, seat):
    game = settle(edition, others={seat: staffed("hacienda", "construction_hut")})
    if seat == 1:
        game.play("pass")
    assert (game.decider, texts(game)) == (seat, ["pass", "use hacienda"])
    game.play("use hacienda")
    assert tiles(game, seat).get("quarry", 0) == 0
    assert texts(game) == [*OPEN, "take quarry"]
    game.play("take quarry")
    assert tiles(game, seat)["quarry"] == 1
    assert game.decider == seat + 1


# -- hospice -------------------------------------------------------------------------------------------------


@editions()
@pytest.mark.parametrize("tile", ["coffee", "quarry"])
@rulebook("000.hospice.2", "000.hospice.3", "001.hospice.1", "001.hospice.2", "001.hospice.4",
          "002.hospice.1", "003.hospice.1", "003.hospice.2")
def test_hospice_sets_a_colonist_of_the_supply_on_the_new_plantation_or_quarry_and_on_no_other(edition, tile):
    game = settle(edition, staffed("hospice") | {"tiles": {"corn": 1, "sugar": 1}},
                  table=ROW | {"colonist_ship": 4})
    supply = table(game)["colonist_supply"]
    game.play(f"take {tile}")
    assert (game.question, texts(game)) == ("use_hospice", ["pass", "use hospice"])
    game.play("use hospice")
    assert occupied(game) == {tile: 1}
    assert island(game, 0)["waiting"] == 0
    assert (table(game)["colonist_supply"], table(game)["colonist_ship"]) == (supply - 1, 4)
    assert game.decider == 1


@editions()
@rulebook("000.hospice.2", "001.hospice.1", "002.hospice.1", "003.hospice.1")
def test_hospice_may_be_declined_needs_a_colonist_of_its_own_and_a_tile(edition):
    game = settle(edition, staffed("hospice"), others={1: {"buildings": ["hospice"]}})
    play(game, "take coffee", "pass")
    assert occupied(game) == {}
    game.play("take sugar")
    assert (game.decider, game.question) == (2, "take_tile")
    game = play(settle(edition, staffed("hospice")), "pass")
    assert (game.decider, game.question) == (1, "take_tile")


def supply_empty(ship):
    """All of a game's 79 colonists but those on the ship and one on each hospice are with seat 3."""
    return {"table": ROW | {"colonist_ship": ship, "colonist_supply": 0},
            "others": {3: {"waiting": 79 - 1 - ship}}}


@editions()  # grow: by ruling, its book is silent
@rulebook("000.hospice.4", "002.hospice.3", "003.hospice.3")
def test_hospice_takes_its_colonist_from_the_ship_when_the_supply_is_empty(edition):
    game = settle(edition, staffed("hospice"), **supply_empty(ship=2))
    play(game, "take coffee", "use hospice")
    assert occupied(game) == {"coffee": 1}
    assert table(game)["colonist_ship"] == 1
    assert not game.view(None)["flow"]["end_reasons"]


@pytest.mark.parametrize(("rulings", "asked"), [(["mayor_must_fill", "hospice_takes_from_ship"], True),
                                                (["mayor_must_fill"], False)])
@editions("grow")
def test_hospice_and_the_ship_are_a_ruling_where_the_book_is_silent(edition, rulings, asked):
    game = settle(edition, staffed("hospice"), rulings=rulings, **supply_empty(ship=2))
    game.play("take coffee")
    assert (game.question == "use_hospice") == asked


@editions()
@rulebook("000.hospice.5", "002.hospice.4")
def test_hospice_gives_none_when_supply_and_ship_are_empty(edition):
    game = settle(edition, staffed("hospice"), **supply_empty(ship=0))
    game.play("take coffee")
    assert (game.decider, game.question) == (1, "take_tile")
    assert tiles(game) == {"corn": 1, "coffee": 1}


@editions("grow", "1897", "special")
@rulebook("000.hospice.6", "001.hospice.3", "003.hospice.4")
def test_hospice_with_hacienda_sets_its_one_colonist_on_either_tile(edition):
    game = settle(edition, staffed("hacienda", "hospice"), table=piles({"tobacco": 1}, ROW["row"]))
    game.play("use hacienda")
    assert game.question == "use_hospice"
    first = play(game.copy(), "use hospice", "take coffee")
    assert occupied(first) == {"tobacco": 1}
    assert first.decider == 1  # no second colonist
    second = play(game, "pass", "take coffee")
    assert second.question == "use_hospice"
    assert occupied(play(second, "use hospice")) == {"coffee": 1}


@editions("grow", "1897", "special")
@rulebook("000.hospice.6", "001.hospice.3", "003.hospice.4")
def test_hospice_is_asked_for_once_when_hacienda_and_row_bring_the_same_kind(edition):
    """On which of two tiles of a kind the colonist stands is the same."""
    game = settle(edition, staffed("hacienda", "hospice"), table=piles({"coffee": 1}, ROW["row"]))
    play(game, "use hacienda")
    assert game.question == "use_hospice"
    declined = play(game.copy(), "pass", "take coffee")
    assert (declined.decider, occupied(declined)) == (1, {})
    assert occupied(play(game.copy(), "use hospice", "take coffee")) == {"coffee": 1}
    other = play(game, "pass", "take sugar")
    assert (other.decider, other.question) == (0, "use_hospice")


@editions("grow", "1897", "special")
@rulebook("000.hospice.6", "001.hospice.3", "003.hospice.4")
def test_hospice_declined_by_one_seat_is_asked_for_anew_by_the_next(edition):
    both = staffed("hacienda", "hospice")
    game = settle(edition, both, others={1: staffed("hospice")}, table=piles({"coffee": 1}, {"coffee": 2}))
    play(game, "use hacienda", "pass", "take coffee", "take coffee")
    assert (game.decider, game.question) == (1, "use_hospice")


@editions("devir")
@rulebook("002.hospice.2", "002.hospice.1")
def test_hospice_without_a_question_for_the_haciendas_tile_is_asked_for_the_same_kind(edition):
    game = settle(edition, staffed("hacienda", "hospice"), table=piles({"coffee": 1}, ROW["row"]))
    play(game, "use hacienda", "take coffee")
    assert (game.decider, game.question) == (0, "use_hospice")


@editions("devir")
@rulebook("002.hospice.2")
def test_hospice_gives_no_colonist_for_the_haciendas_tile(edition):
    game = settle(edition, staffed("hacienda", "hospice"), table=piles({"tobacco": 1}, ROW["row"]))
    play(game, "use hacienda")
    assert (game.decider, game.question) == (0, "take_tile")
    play(game, "take coffee", "use hospice")
    assert occupied(game) == {"coffee": 1}


@editions()
@rulebook("000.hospice.2", "001.hospice.1", "002.hospice.1", "003.hospice.1")
def test_hospice_works_anew_in_every_turn(edition):
    both = staffed("hospice")
    game = play(settle(edition, both, others={1: both}), "take coffee", "use hospice", "take sugar")
    assert (game.decider, game.question) == (1, "use_hospice")
    assert occupied(play(game, "use hospice"), 1) == {"sugar": 1}
