"""The smuggler: the token, the four actions, and what becomes of a captured role."""

from __future__ import annotations

import pytest

from boriken import BorikenError, IllegalAction, new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import barrels, city, each, island, late, play, position, some, table, texts, told

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
    assert told(game, "ship_raided") == [(0, "7", kept, 5)]


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


# -- poach ---------------------------------------------------------------------------------------------------------

EMPTY = {"tiles": {"corn": 3, "quarry": 1}, "buildings": ["indigo_plant"]}


@rulebook("000.smuggler.10", "000.smuggler.11", "000.smuggler.14", "003.smuggler.13", "003.smuggler.14")
@pytest.mark.parametrize(("edition", "back", "gone"), [("special", 0, 3), ("1897", 3, 0)])
def test_poaching_leaves_one_for_each_seat_and_brings_up_to_three(edition, back, gone):
    game = smuggling(edition, {0: EMPTY}, seats=3, table={"colonist_ship": 8})
    before = int(game.state.colonist_supply)
    assert [t for t in texts(game) if t.startswith("poach")] == [f"poach {n} colonists and 0 nobles" for n in range(4)]
    play(game, "poach 2 colonists and 0 nobles", "newcomer to corn", "newcomer to indigo_plant")
    own = island(game, 0)
    assert (own["tile_colonists"]["corn"], own["building_colonists"]["indigo_plant"]) == (1, 1)
    assert int(game.state.colonist_ship) == 3
    assert int(game.state.colonist_supply) == before + back
    assert int(game.state.colonists_gone) == gone
    assert told(game, "ship_poached") == [(0, 2, 0, 3)]


@rulebook("000.smuggler.10", "003.smuggler.13")
@editions(*SMUGGLED)
def test_nobody_is_poached_from_a_ship_with_one_for_each_seat(edition):
    game = smuggling(edition, {0: EMPTY}, table={"colonist_ship": 4})
    assert not [t for t in texts(game) if t.startswith("poach")]


@rulebook("000.smuggler.12", "000.smuggler.13", "003.smuggler.15", "003.smuggler.16")
@editions(*SMUGGLED)
def test_poached_people_stand_on_circles_never_on_the_windrose(edition):
    own = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 1}}
    game = smuggling(edition, {0: own}, table={"colonist_ship": 8})
    assert [t for t in texts(game) if t.startswith("poach")] == [f"poach {n} colonists and 0 nobles" for n in range(2)]
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
    assert [t for t in texts(game) if t.startswith("poach")] == [
        f"poach {c} colonists and {n} nobles" for c in range(4) for n in range(4 - c)]
    play(game, "poach 1 colonists and 1 nobles")
    assert (int(game.state.colonist_ship), int(game.state.noble_ship)) == (1, 2)  # a colonist left besides
    assert game.question == "place_newcomer"
    play(game, "newcomer to quarry", "newcomer to corn")
    own = island(game, 0)
    assert (own["tile_colonists"]["quarry"], own["tile_nobles"]["quarry"]) == (1, 0)
    assert (own["tile_colonists"]["corn"], own["tile_nobles"]["corn"]) == (1, 1)


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
    assert each(game, "doubloons")[:2] == after
    assert int(game.state.bank) - before == bank
    assert game.view(None)["flow"]["captured"] == "nothing"
    assert [told(game, "ransom_paid")[0][i] for i in (0, 1, 2)] == [0, "trader", 3]


@rulebook("000.smuggler.17", "003.smuggler.19")
@pytest.mark.parametrize(("edition", "may"), [("special", False), ("1897", True)])
def test_who_cannot_pay_the_ransom_cannot_take_the_card(edition, may):
    game = play(smuggling(edition, {1: {"doubloons": 2}}), "capture trader")
    assert ("role trader" in texts(game)) == may


@rulebook("000.smuggler.17", "003.smuggler.19")
@editions(*SMUGGLED)
def test_the_captor_does_not_take_the_card_itself(edition):
    game = play(smuggling(edition, {0: {"doubloons": 9}}, seats=2), "capture trader", "role craftsman")
    assert (game.decider, game.question) == (0, "choose_role")
    assert "role trader" not in texts(game)


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
    game = play(smuggling(edition, seats=3), "capture trader", "role craftsman", "role settler")
    while int(game.state.round_number) == 1:
        game.play(0)
    assert some(table(game)["role_doubloons"]) == {"mayor": 1, "builder": 1, "captain": 1}


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
    play(game, "build small_indigo_plant", "pass", "pass") if False else play(game, "build small_indigo_plant")
    while game.outcome is None and game.question == "build":
        game.play("pass")
    assert game.outcome is not None
    assert game.outcome.reasons == ("city_full",)


@rulebook("000.smuggler.18", "003.smuggler.20")
@editions(*SMUGGLED)
def test_the_round_in_which_the_game_ends_has_its_captured_role(edition):
    game = play(smuggling(edition, RICH, seats=3, flow={"end_reasons": ["chips_gone"]}), "capture builder",
                "role trader", "role craftsman")
    assert (game.decider, game.question) == (0, "build")
    play(game, "pass", "pass", "pass")
    assert game.outcome is not None


def test_as_printed_the_game_ends_before_a_captured_role_is_played():
    rulings = new_game(edition="special", expansions=SMUGGLER, as_printed=True).view(None)["identity"]["rulings"]
    game = smuggling("special", RICH, seats=3, rulings=rulings, flow={"end_reasons": ["chips_gone"]})
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


@pytest.mark.parametrize(("given", "says"), [
    ({"flow": {"captured": "builder"}}, "seat 0 has not taken the smuggler in this round"),
    ({"flow": {"captor": 1}}, "captor names a seat, but nothing is captured"),
    ({"islands": {0: {"smuggler_token": 1}, 1: {"smuggler_token": 1}}}, "only one seat has the smuggler's token"),
    ({"islands": {0: {"roles_taken": ["smuggler"]}}, "flow": {"picks": 1}}, "seat 0 has taken the smuggler, so it has"),
    ({"islands": {0: {"roles_taken": ["smuggler"], "smuggler_token": 1}}, "flow": {"picks": 1, "captured": "smuggler"}},
     "smuggler cannot lie captured"),
    ({"islands": {0: {"roles_taken": ["smuggler"], "smuggler_token": 1}}, "flow": {"picks": 1, "captured": "builder"},
      "table": {"role_doubloons": {"builder": 1}}}, "the doubloons on builder went to its captor"),
])
def test_impossible_positions_are_refused(given, says):
    with pytest.raises(BorikenError, match=says):
        position("1897", expansions=SMUGGLER, **given)


def test_the_smuggler_belongs_to_its_expansion():
    with pytest.raises(BorikenError, match="belong to the expansion smuggler"):
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
