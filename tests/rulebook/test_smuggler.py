"""The smuggler: the token, the four actions, and what becomes of a captured role."""

from __future__ import annotations

import pytest

from boriken import BorikenError, Game, IllegalAction, new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    as_printed,
    barrels,
    city,
    each,
    island,
    late,
    play,
    position,
    some,
    table,
    texts,
    told,
)

SMUGGLED = ("1897", "special")  # the editions that have the smuggler
SMUGGLER = ["smuggler"]


def smuggling(edition, islands=None, seats=4, **given):
    """Seat 0 has chosen the smuggler."""
    given.setdefault("expansions", SMUGGLER)
    return play(position(edition, seats, islands=islands, **given), "role smuggler")


def supply(game, good):
    return table(game)["goods_supply"][good]


# -- the card and the token ----------------------------------------------------------------------------------------


@rulebook("000.smuggler.1", "000.smuggler.2", "003.smuggler.1", "003.smuggler.2")
@editions(*SMUGGLED)
@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 7), (4, 8), (5, 9)])
def test_the_smuggler_is_one_role_more(edition, seats, cards):
    game = new_game(edition=edition, seats=seats, expansions=SMUGGLER)
    roles = table(game)["roles"]
    assert len(roles) == cards
    assert "smuggler" in roles
    assert "role smuggler" in texts(game)
    assert "smuggler" not in table(new_game(edition=edition, seats=seats))["roles"]


@rulebook("000.smuggler.3", "000.smuggler.4", "003.smuggler.3", "003.smuggler.7")
@editions(*SMUGGLED)
def test_who_has_the_token_waits_until_another_has_been_the_smuggler(edition):
    game = position(edition, seats=3, expansions=SMUGGLER, islands={0: {"smuggler_token": 1}})
    assert "role smuggler" not in texts(game)
    play(game, "role builder", "pass")
    assert game.decider == 1
    play(game, "role smuggler", "pass")
    assert each(game, "smuggler_token") == [0, 1, 0]
    play(game, "role trader")
    assert game.state.governor == 1  # the next round
    assert "role smuggler" not in texts(game)
    play(game, "role trader")
    assert game.decider == 2
    assert "role smuggler" in texts(game)


@rulebook("000.smuggler.5", "003.smuggler.4", "003.smuggler.5")
@editions(*SMUGGLED)
def test_only_the_smuggler_acts_and_once(edition):
    game = smuggling(edition, table={"house": {"corn": 1}, "cargo": {"5": {"indigo": 1}}})
    assert (game.decider, game.question) == (0, "smuggle")
    play(game, "plunder the trading house")
    assert (game.decider, game.question) == (1, "choose_role")


@rulebook("000.smuggler.5", "003.smuggler.4")
@editions(*SMUGGLED)
def test_an_action_that_does_nothing_is_not_offered_and_none_need_be_taken(edition):
    game = smuggling(edition, seats=3)
    assert texts(game) == ["pass", "capture settler", "capture mayor", "capture builder", "capture craftsman",
                           "capture trader", "capture captain"]


@rulebook("000.smuggler.20", "003.smuggler.6")
@editions(*SMUGGLED)
def test_no_doubloon_is_laid_on_the_smuggler(edition):
    game = late(edition, "settler", "mayor", "builder", expansions=SMUGGLER)
    play(game, "role trader")
    assert some(table(game)["role_doubloons"]) == {"craftsman": 1, "captain": 1, "prospector": 1}


# -- raid ----------------------------------------------------------------------------------------------------------


@rulebook("000.smuggler.6", "000.smuggler.7", "003.smuggler.8", "003.smuggler.9", "003.smuggler.10")
@editions(*SMUGGLED)
@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_a_raid_brings_up_to_three_barrels_and_empties_the_ship(edition, kept):
    game = smuggling(edition, table={"cargo": {"7": {"sugar": 5}, "5": {"corn": 2}}})
    assert [t for t in texts(game) if t.startswith("raid ship 7")] == [f"raid ship 7 and keep {n}" for n in range(4)]
    assert [t for t in texts(game) if t.startswith("raid ship 5")] == [f"raid ship 5 and keep {n}" for n in range(3)]
    play(game, f"raid ship 7 and keep {kept}")
    assert barrels(game, 0) == ({"sugar": kept} if kept else {})
    assert some(table(game)["cargo"]) == {"5": {"corn": 2}}
    assert supply(game, "sugar") == 11 - kept
    assert told(game, "ship_raided") == [(0, "7", "sugar", 5)]
    assert told(game, "returned") == [(0, "sugar", 5 - kept)]


@rulebook("000.smuggler.6", "003.smuggler.8")
@editions(*SMUGGLED)
def test_empty_ships_are_not_raided(edition):
    game = smuggling(edition, table={"cargo": {"6": {"corn": 1}}})
    assert [t for t in texts(game) if t.startswith("raid")] == ["raid ship 6 and keep 0", "raid ship 6 and keep 1"]


# -- plunder -------------------------------------------------------------------------------------------------------


@rulebook("000.smuggler.8", "000.smuggler.9", "003.smuggler.11", "003.smuggler.12")
@editions(*SMUGGLED)
def test_plundering_brings_a_point_a_barrel(edition):
    game = smuggling(edition, table={"house": {"corn": 1, "sugar": 1, "coffee": 1}})
    play(game, "plunder the trading house")
    assert each(game, "points") == [3, 0, 0, 0]
    assert not some(table(game)["house"])
    assert (supply(game, "corn"), supply(game, "sugar"), supply(game, "coffee")) == (10, 11, 9)
    assert barrels(game, 0) == {}


LAST_CHIPS = {0: {"points": 50}, 1: {"points": 23}}  # of 75: two are left


@rulebook("000.smuggler.9", "003.smuggler.12")
@pytest.mark.parametrize(("edition", "ends"), [("special", True), ("1897", False)])
def test_plundering_the_last_chip_ends_the_game_where_that_may_happen_in_any_phase(edition, ends):
    game = smuggling(edition, LAST_CHIPS, seats=3, table={"house": {"corn": 1, "sugar": 1, "coffee": 1}})
    play(game, "plunder the trading house")
    assert each(game, "points") == [53, 23, 0]
    play(game, "role trader", "role craftsman")
    assert (game.outcome is not None) == ends


@pytest.mark.parametrize(("captain", "ends"), [("captain", True), ("craftsman", False)])
def test_as_printed_a_captain_phase_after_the_last_chip_was_plundered_ends_the_game(captain, ends):
    game = smuggling("special", LAST_CHIPS, seats=3, rulings=as_printed("special", SMUGGLER),
                     table={"house": {"corn": 1, "sugar": 1}})
    play(game, "plunder the trading house", f"role {captain}")
    assert (game.outcome is not None) == ends


# -- poach ---------------------------------------------------------------------------------------------------------

EMPTY = {"tiles": {"corn": 3, "quarry": 1}, "buildings": ["indigo_plant"]}


def poachings(game):
    return [text for text in texts(game) if text.startswith("poach")]


@rulebook("000.smuggler.10", "000.smuggler.11", "000.smuggler.14", "003.smuggler.13", "003.smuggler.14")
@pytest.mark.parametrize(("edition", "back", "gone"), [("special", 0, 3), ("1897", 3, 0)])
def test_poaching_leaves_one_for_each_seat_and_brings_up_to_three(edition, back, gone):
    game = smuggling(edition, {0: EMPTY}, seats=3, table={"colonist_ship": 8})
    before = int(game.state.colonist_supply)
    assert poachings(game) == [f"poach {n} colonists and 0 nobles" for n in range(4)]
    play(game, "poach 2 colonists and 0 nobles", "newcomer to corn", "newcomer to indigo_plant")
    own = island(game, 0)
    assert (own["tile_colonists"]["corn"], own["building_colonists"]["indigo_plant"]) == (1, 1)
    assert int(game.state.colonist_ship) == 3
    assert int(game.state.colonist_supply) == before + back
    assert int(game.state.colonists_gone) == gone
    assert told(game, "ship_poached") == [(0, 2, 0, 3)]


@rulebook("000.smuggler.10", "003.smuggler.13")
@editions(*SMUGGLED)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_is_poached_from_a_ship_with_one_for_each_seat(edition, seats):
    game = smuggling(edition, {0: EMPTY}, seats, table={"colonist_ship": seats})
    assert poachings(game) == []
    game = smuggling(edition, {0: EMPTY}, seats, table={"colonist_ship": seats + 1})
    assert poachings(game) == ["poach 0 colonists and 0 nobles", "poach 1 colonists and 0 nobles"]
    assert int(play(game, "poach 0 colonists and 0 nobles").state.colonist_ship) == seats


@rulebook("000.smuggler.12", "003.smuggler.15")
@editions(*SMUGGLED)
def test_without_an_empty_circle_people_leave_the_ship_and_nobody_is_kept(edition):
    game = smuggling(edition, {0: {"tile_colonists": {"corn": 1}}}, table={"colonist_ship": 9})
    assert poachings(game) == ["poach 0 colonists and 0 nobles"]
    play(game, "poach 0 colonists and 0 nobles")
    assert (int(game.state.colonist_ship), each(game, "waiting")) == (4, [0] * 4)
    assert Game.from_text(game.to_text()).to_text() == game.to_text()  # nobody is left to be placed


@rulebook("000.smuggler.12", "000.smuggler.13", "003.smuggler.15", "003.smuggler.16")
@editions(*SMUGGLED)
def test_poached_people_stand_on_circles_never_on_the_windrose(edition):
    own = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 1}}
    game = smuggling(edition, {0: own}, table={"colonist_ship": 8})
    assert poachings(game) == [f"poach {n} colonists and 0 nobles" for n in range(2)]
    play(game, "poach 1 colonists and 0 nobles")  # there is but one circle
    assert island(game, 0)["tile_colonists"]["corn"] == 2
    assert island(game, 0)["waiting"] == 0
    game = smuggling(edition, {0: EMPTY}, table={"colonist_ship": 8})
    play(game, "poach 3 colonists and 0 nobles")
    assert texts(game) == ["newcomer to corn", "newcomer to quarry", "newcomer to indigo_plant"]


@rulebook("000.nobles.12", "003.nobles.11")
@editions(*SMUGGLED)
def test_nobles_aboard_can_be_poached(edition):
    game = smuggling(edition, {0: EMPTY}, seats=3, expansions=["nobles", "smuggler"],
                     table={"colonist_ship": 3, "noble_ship": 3})
    assert poachings(game) == [f"poach {c} colonists and {n} nobles" for c in range(4) for n in range(4 - c)]
    play(game, "poach 1 colonists and 1 nobles")
    assert (int(game.state.colonist_ship), int(game.state.noble_ship)) == (1, 2)  # a colonist left besides
    assert game.question == "place_newcomer"
    play(game, "newcomer to quarry", "newcomer to corn")
    own = island(game, 0)
    assert (own["tile_colonists"]["quarry"], own["tile_nobles"]["quarry"]) == (1, 0)
    assert (own["tile_colonists"]["corn"], own["tile_nobles"]["corn"]) == (1, 1)


@pytest.mark.parametrize(("edition", "back", "gone"), [("special", 0, 2), ("1897", 2, 0)])
def test_when_no_colonist_is_left_aboard_nobles_leave_the_ship(edition, back, gone):
    game = smuggling(edition, {0: EMPTY}, seats=3, expansions=["nobles", "smuggler"],
                     table={"colonist_ship": 1, "noble_ship": 5})
    before = int(game.state.noble_supply)
    play(game, "poach 1 colonists and 0 nobles", "newcomer to quarry")
    assert (int(game.state.colonist_ship), int(game.state.noble_ship)) == (0, 3)
    assert (int(game.state.noble_supply) - before, int(game.state.nobles_gone)) == (back, gone)


FULL_HOUSE = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "buildings": ["guesthouse", "chapel"],
              "building_colonists": {"guesthouse": 2}}
EVERYTHING = ["new_buildings", "nobles", "smuggler"]


@rulebook("000.guesthouse.2", "003.guesthouse.3")
@editions(*SMUGGLED)
def test_a_noble_guest_may_make_room_for_a_poached_colonist(edition):
    own = FULL_HOUSE | {"building_nobles": {"guesthouse": 1}}
    game = smuggling(edition, {0: own}, seats=3, expansions=EVERYTHING, table={"colonist_ship": 4})
    assert (game.question, texts(game)) == ("send_guest", ["pass", "send noble guest to chapel"])
    stays = play(game.copy(), "pass", "poach 1 colonists and 0 nobles")
    assert some(island(stays, 0)["building_colonists"]) == {"guesthouse": 2, "chapel": 1}  # the only empty circle
    assert some(island(stays, 0)["building_nobles"]) == {"guesthouse": 1}
    play(game, "send noble guest to chapel", "poach 1 colonists and 0 nobles")
    assert some(island(game, 0)["building_nobles"]) == {"chapel": 1}
    assert some(island(game, 0)["building_colonists"]) == {"guesthouse": 2, "chapel": 1}


@editions(*SMUGGLED)
def test_guests_need_not_move_for_poached_people_of_their_rank(edition):
    game = smuggling(edition, {0: FULL_HOUSE}, seats=3, expansions=EVERYTHING, table={"colonist_ship": 4})
    assert game.question == "smuggle"  # whoever comes can go to the chapel himself


@editions(*SMUGGLED)
def test_where_poached_people_may_man_a_black_market_it_matters_of_every_place_who_is_a_noble(edition):
    own = {"tiles": {"corn": 1, "indigo": 1}, "buildings": ["black_market"], "waiting": 2, "waiting_nobles": 1}
    asked = []
    for expansions in (EVERYTHING, EVERYTHING[:2]):
        game = position(edition, 3, expansions=expansions, islands={0: own})
        play(game, "role mayor")
        while game.question in ("take_extra_colonist", "place_colonists"):
            place = {"corn": "place 1 on corn", "indigo": "place 1 on indigo"}
            wanted = [text for text in texts(game) if text in (*place.values(), "pass")]
            play(game, wanted[0] if wanted else texts(game)[0])
        asked.append(game.question == "place_nobles")
    assert asked == [True, False]


# -- capture -------------------------------------------------------------------------------------------------------


@rulebook("000.smuggler.15", "000.smuggler.16", "003.smuggler.17", "003.smuggler.18")
@editions(*SMUGGLED)
def test_a_captured_card_brings_its_doubloons(edition):
    game = smuggling(edition, table={"role_doubloons": {"builder": 2}})
    play(game, "capture builder")
    assert each(game, "doubloons") == [2, 0, 0, 0]
    assert table(game)["role_doubloons"]["builder"] == 0
    assert game.view(None)["flow"]["captured"] == "builder"


@rulebook("000.smuggler.15", "003.smuggler.17")
@editions(*SMUGGLED)
def test_a_card_that_was_taken_cannot_be_captured(edition):
    game = late(edition, "trader", seats=3, expansions=SMUGGLER)
    play(game, "role smuggler")
    assert "capture trader" not in texts(game)
    assert "capture smuggler" not in texts(game)


@rulebook("000.smuggler.17", "003.smuggler.19")
@pytest.mark.parametrize(("edition", "after", "bank"), [("special", [3, 1], 0), ("1897", [3, 4], -3)])
def test_who_takes_a_captured_card_pays_or_the_bank_does(edition, after, bank):
    game = smuggling(edition, {1: {"doubloons": 4}})
    before = int(game.state.bank)
    play(game, "capture trader", "role trader")
    assert game.decider == 2  # seat 1 has nothing to sell
    assert each(game, "doubloons")[:2] == after
    assert int(game.state.bank) - before == bank
    assert game.view(None)["flow"]["captured"] == "nothing"
    assert [told(game, "ransom_paid")[0][i] for i in (0, 1, 2)] == [0, "trader", 3]


@rulebook("000.smuggler.17", "003.smuggler.19")
@pytest.mark.parametrize(("edition", "doubloons", "may"), [
    ("special", 2, False), ("special", 3, True), ("1897", 0, True)])
def test_who_cannot_pay_the_ransom_cannot_take_the_card(edition, doubloons, may):
    game = play(smuggling(edition, {1: {"doubloons": doubloons}}), "capture trader")
    assert ("role trader" in texts(game)) == may


@rulebook("000.smuggler.17", "003.smuggler.19")
@editions(*SMUGGLED)
def test_the_captor_does_not_take_the_card_itself(edition):
    game = play(smuggling(edition, {0: {"doubloons": 9}}, seats=2), "capture trader", "role craftsman")
    assert (game.decider, game.question) == (0, "choose_role")
    assert "role trader" not in texts(game)


@rulebook("000.smuggler.16", "003.smuggler.18")
@editions(*SMUGGLED)
def test_the_doubloons_that_lay_on_a_captured_card_are_not_its_takers(edition):
    game = smuggling(edition, {1: {"doubloons": 3}}, table={"role_doubloons": {"prospector": 2}})
    play(game, "capture prospector", "role prospector")
    assert each(game, "doubloons") == ([5, 1, 0, 0] if edition == "special" else [5, 4, 0, 0])


def finish_round(game):
    """Play on to the end of the round; gives the game back."""
    number = int(game.state.round_number)
    while game.outcome is None and int(game.state.round_number) == number:
        game.play(game.legal_actions[-1])
    return game


RICH = {seat: {"doubloons": 2} for seat in range(3)}


@rulebook("000.smuggler.18", "000.smuggler.19", "003.smuggler.20", "003.smuggler.21")
@editions(*SMUGGLED)
def test_a_card_that_nobody_took_is_played_at_the_end_of_the_round(edition):
    game = play(smuggling(edition, RICH, seats=3), "capture builder")
    play(game, "role trader", "role craftsman")
    assert (game.decider, game.question) == (0, "build")
    play(game, "build indigo_plant")  # 3, and the privilege
    assert each(game, "doubloons") == [0, 2, 2]
    assert (game.decider, game.question) == (1, "build")
    assert "build indigo_plant" not in texts(game)
    play(game, "build small_market", "pass")
    assert (game.decider, game.question, int(game.state.round_number)) == (1, "choose_role", 2)
    assert told(game, "captured_role_played") == [(0, "builder")]


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_a_captured_card_that_was_played_gets_no_doubloon(edition):
    game = finish_round(play(smuggling(edition, seats=3), "capture trader", "role craftsman", "role settler"))
    assert some(table(game)["role_doubloons"]) == {"mayor": 1, "builder": 1, "captain": 1}
    assert "role trader" in texts(game)  # it is back on the table


@rulebook("000.smuggler.18", "000.smuggler.20", "003.smuggler.6", "003.smuggler.20")
@editions(*SMUGGLED)
def test_with_two_seats_a_captured_role_is_the_seventh_of_the_round(edition):
    game = play(smuggling(edition, seats=2), "capture prospector", "role trader", "role craftsman", "role captain")
    assert (game.decider, "role prospector" in texts(game)) == (0, False)
    play(game, "role builder", "pass")
    assert (game.decider, game.question) == (1, "choose_role")
    play(game, "role settler", "pass")
    assert (game.state.governor, int(game.state.round_number), each(game, "doubloons")) == (1, 2, [1, 0])
    assert some(table(game)["role_doubloons"]) == {"mayor": 1}


@rulebook("000.smuggler.15", "003.smuggler.17")
@editions(*SMUGGLED)
def test_one_of_two_prospectors_can_be_captured(edition):
    game = smuggling(edition, seats=5)
    assert [t for t in texts(game) if "prospector" in t] == ["capture prospector"]  # they are alike
    play(game, "capture prospector")
    assert "role second_prospector" in texts(game)
    assert ("role prospector" in texts(game)) == (edition == "1897")
    play(game, "role second_prospector", "role trader", "role craftsman", "role captain")
    assert each(game, "doubloons") == [1, 1, 0, 0, 0]
    assert some(table(game)["role_doubloons"]) == {"settler": 1, "mayor": 1, "builder": 1}


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_a_captured_prospector_brings_its_doubloon(edition):
    game = play(smuggling(edition), "capture prospector", "role trader", "role craftsman", "role captain")
    assert int(game.state.round_number) == 2
    assert each(game, "doubloons") == [1, 0, 0, 0]


FULL_CITY = {"buildings": ["guild_hall", "residence", "fortress", "customs_house", "small_market", "hacienda",
                           "construction_hut"], "doubloons": 9}


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_a_captured_builder_can_end_the_game(edition):
    game = play(smuggling(edition, {0: FULL_CITY}, seats=3), "capture builder", "role trader", "role craftsman")
    play(game, "build small_indigo_plant")  # the others have no doubloons
    assert game.outcome is not None
    assert game.outcome.reasons == ("city_full",)


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_a_captured_mayor_can_end_the_game(edition):
    game = smuggling(edition, {0: {"waiting": 52}}, seats=3, table={"colonist_ship": 3})  # 3 of 58 are in the supply
    finish_round(play(game, "capture mayor", "role trader", "role craftsman"))
    assert island(game, 0)["waiting"] + island(game, 0)["tile_colonists"]["corn"] == 54  # the privilege's colonist, too
    assert game.outcome is not None
    assert game.outcome.reasons == ("colonists_short",)


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_a_captured_captain_can_end_the_game(edition):
    islands = {0: LAST_CHIPS[0] | {"goods": {"corn": 1}}, 1: LAST_CHIPS[1]}
    game = play(smuggling(edition, islands, seats=3), "capture captain", "role trader", "pass", "role craftsman")
    finish_round(game)
    assert each(game, "points") == [52, 23, 0]  # a barrel and the privilege
    assert game.outcome is not None
    assert game.outcome.reasons == ("chips_gone",)


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_the_round_in_which_the_game_ends_has_its_captured_role(edition):
    game = play(smuggling(edition, RICH, seats=3, flow={"end_reasons": ["chips_gone"]}), "capture builder",
                "role trader", "role craftsman")
    assert (game.decider, game.question) == (0, "build")
    play(game, "pass", "pass", "pass")
    assert game.outcome is not None


def test_as_printed_the_game_ends_before_a_captured_role_is_played():
    game = smuggling("special", RICH, seats=3, rulings=as_printed("special", SMUGGLER),
                     flow={"end_reasons": ["chips_gone"]})
    play(game, "capture builder")
    assert game.outcome is not None


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_the_library_doubles_the_privilege_of_a_captured_role(edition):
    own = city("library") | {"doubloons": 0}
    game = play(smuggling(edition, {0: own}, expansions=["new_buildings", "smuggler"]), "capture prospector",
                "role trader", "role craftsman", "role captain")
    assert each(game, "doubloons")[0] == 2


# -- positions that cannot be --------------------------------------------------------------------------------------


CAPTOR = {"roles_taken": ["smuggler"], "smuggler_token": 1}
ALL_CHOSEN = {0: CAPTOR, 1: {"roles_taken": ["trader"]}, 2: {"roles_taken": ["craftsman"]},
              3: {"roles_taken": ["captain"]}}


@pytest.mark.parametrize(("given", "says"), [
    ({"flow": {"captured": "builder"}}, "builder is captured, but no seat has taken the smuggler in this round"),
    ({"islands": {1: {"smuggler_token": 1}}, "flow": {"captured": "builder"}},
     "builder is captured, but no seat has taken the smuggler in this round"),
    ({"islands": {0: {"smuggler_token": 1}, 1: {"smuggler_token": 1}}}, "2 seats have the smuggler's token"),
    ({"islands": {0: {"roles_taken": ["smuggler"]}}, "flow": {"picks": 1}}, "so it must have the smuggler_token"),
    ({"islands": {0: {"roles_taken": ["smuggler"]}, 1: {"smuggler_token": 1}}, "flow": {"picks": 1}},
     "seat 0 has taken the smuggler in this round, so it must have the smuggler_token"),
    ({"islands": {0: CAPTOR}, "flow": {"picks": 1, "captured": "smuggler"}}, "it is not in the game, or it is taken"),
    ({"islands": {0: CAPTOR, 1: {"roles_taken": ["trader"]}}, "flow": {"picks": 2, "captured": "trader"}},
     "trader cannot be captured: it is not in the game, or it is taken"),
    ({"islands": {0: CAPTOR}, "flow": {"picks": 1, "captured": "second_prospector"}}, "it is not in the game, or"),
    ({"islands": {0: CAPTOR}, "flow": {"picks": 1, "captured": "builder"}, "table": {"role_doubloons": {"builder": 1}}},
     "role_doubloons must have none on builder"),
    ({"islands": {0: CAPTOR}, "flow": {"phase": "smuggler", "question": "smuggle", "stage": 1, "captured": "builder"}},
     "the smuggler has not acted yet"),
    ({"table": {"role_doubloons": {"smuggler": 1}}}, "role_doubloons must have none on smuggler"),
    ({"table": {"colonists_gone": 1}}, "whom the smuggler does not keep go back to the supply"),
    ({"flow": {"phase": "builder", "picks": 4}, "islands": ALL_CHOSEN}, "must be that of a captured card"),
    ({"flow": {"phase": "builder", "picks": 4, "captured": "mayor"}, "islands": ALL_CHOSEN}, "captured must name it"),
    ({"flow": {"phase": "builder", "picks": 4, "captured": "builder", "role_seat": 1}, "islands": ALL_CHOSEN},
     "role_seat the seat with the smuggler's token"),
])
def test_impossible_positions_are_refused(given, says):
    with pytest.raises(BorikenError, match=says):
        position("1897", expansions=SMUGGLER, **given)


@editions(*SMUGGLED)
def test_a_text_can_stand_in_the_middle_of_a_captured_role(edition):
    islands = ALL_CHOSEN | {0: ALL_CHOSEN[0] | {"doubloons": 4}}
    game = position(edition, expansions=SMUGGLER, islands=islands, flow={
        "phase": "builder", "picks": 4, "captured": "builder", "question": "build", "stage": 1})
    assert (game.decider, game.question) == (0, "build")
    play(game, "build indigo_plant")
    assert each(game, "doubloons")[0] == 2  # with the privilege
    assert (int(game.state.round_number), game.state.governor) == (2, 1)


def test_the_smuggler_belongs_to_its_expansion():
    with pytest.raises(BorikenError, match="smuggler_token is used only with smuggler: remove it, or add smuggler"):
        position("1897", islands={0: {"smuggler_token": 1}})
    with pytest.raises(BorikenError, match="expansion"):
        new_game(edition="grow", expansions=SMUGGLER)
    with pytest.raises(IllegalAction):
        new_game(edition="1897").play("role smuggler")


@editions(*SMUGGLED)
@pytest.mark.parametrize("expansions", [["smuggler"], ["nobles", "smuggler"]])
def test_the_smuggler_brings_no_draft_of_its_own(edition, expansions):
    with_it, without = new_game(edition=edition, expansions=expansions), new_game(edition=edition,
                                                                                  expansions=expansions[:-1])
    assert with_it.question == without.question
    assert table(with_it)["building_supply"] == table(without)["building_supply"]
