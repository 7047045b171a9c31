"""The three end conditions, and when the game ends after one of them."""

import pytest

import boriken
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import each, last_choice, position, some, staffed, table, texts

ELEVEN = ("small_sugar_mill", "indigo_plant", "sugar_mill", "small_market", "hacienda", "construction_hut",
          "small_warehouse", "hospice", "office", "large_market", "large_warehouse")
PRINTED = boriken.new_game(edition="special", as_printed=True)
AS_PRINTED = {"rulings": PRINTED.view(None)["identity"]["rulings"]}


def go_on(game, role):
    """Take a role and answer its questions: take what is given, place all, build and sell nothing."""
    game.play(f"role {role}")
    while game.question not in ("choose_role", None):
        game.play(texts(game)[0 if game.question in ("build", "sell") else -1])


def mayor(edition, supply, **given):
    """Four colonists are on the ship, so many in the supply, the rest on the last seat's windrose."""
    islands = {3: {"waiting": 75 - supply}} | given.pop("islands", {})
    return position(edition, islands=islands, table={"colonist_ship": 4, "colonist_supply": supply}, **given)


def builder(edition, buildings=ELEVEN, **given):
    """Seat 0 has these buildings and ten doubloons."""
    return position(edition, islands={0: {"buildings": list(buildings), "doubloons": 10},
                                      1: {"doubloons": 3}}, **given)


def captain(edition, left, corn=4, **given):
    """So many points are left in chips; seat 0 has corn to load, seat 1 two sugar."""
    islands = {0: {"goods": {"corn": corn}}, 1: {"goods": {"sugar": 2}}, 3: {"points": 100 - left}}
    cargo = {"5": {"sugar": 1}, "6": {"corn": 1}}
    return position(edition, islands=islands, table={"cargo": cargo}, **given)


def met(game):
    """The end conditions met so far."""
    return tuple(game.view(None)["flow"]["end_reasons"])


# -- the conditions --------------------------------------------------------------------------------


@rulebook("000.end.2", "001.end.2", "002.end.2", "003.end.2")
@pytest.mark.parametrize(("supply", "reasons"), [
    (5, ()), (4, ("colonists_short",)), (0, ("colonists_short",))])
@editions()
def test_too_few_colonists_for_the_ship_at_the_end_of_the_mayor_phase(edition, supply, reasons):
    game = mayor(edition, supply)  # the mayor takes one; the ship needs four
    go_on(game, "mayor")
    assert met(game) == reasons
    assert table(game)["colonist_ship"] == max(0, min(4, supply - 1))


@rulebook("000.end.2", "001.end.2", "002.end.2", "003.end.2")
@pytest.mark.parametrize(("supply", "reasons"), [(9, ()), (8, ("colonists_short",))])
@editions()
def test_the_ship_needs_a_colonist_for_every_empty_circle_in_the_cities(edition, supply, reasons):
    plants = {"buildings": ["indigo_plant", "sugar_mill", "tobacco_storage"], "tile_colonists": {"corn": 1}}
    game = mayor(edition, supply, islands={1: plants, 3: {"waiting": 74 - supply}})
    go_on(game, "mayor")  # seat 1 receives one colonist for its nine circles, the mayor one more
    assert met(game) == reasons
    assert table(game)["colonist_ship"] == min(8, supply - 1)


@rulebook("000.end.3", "001.end.3", "002.end.3", "003.end.3")
@pytest.mark.parametrize(("buildings", "build", "reasons"), [
    (ELEVEN, "small_indigo_plant", ("city_full",)), (ELEVEN[1:], "residence", ("city_full",)),
    (ELEVEN[1:], "small_sugar_mill", ()), (ELEVEN[2:], "residence", ())])
@editions()
def test_a_city_with_all_twelve_spaces_filled(edition, buildings, build, reasons):
    game = builder(edition, buildings)
    game.play_all(["role builder", f"build {build}"])
    assert met(game) == reasons
    assert (game.decider, game.question) == (1, "build")  # the others may still build
    game.play("build hacienda" if "build hacienda" in texts(game) else "build small_market")
    assert game.question == "choose_role"


@rulebook("000.end.4", "001.end.4", "002.end.4", "003.end.4")
@pytest.mark.parametrize(("left", "reasons"), [(8, ()), (7, ("chips_gone",)), (5, ("chips_gone",)),
                                               (3, ("chips_gone",))])
@editions()
def test_the_last_chip_is_taken_in_the_captain_phase(edition, left, reasons):
    game = captain(edition, left)
    go_on(game, "captain")  # 4 + 1 for the captain, 2 for seat 1
    assert met(game) == reasons


@rulebook("000.end.6", "001.end.5", "002.end.5", "003.end.5", "000.scoring.2", "001.scoring.2",
          "002.scoring.2", "003.scoring.2")
@editions()
def test_points_after_the_last_chip_are_won_all_the_same(edition):
    game = captain(edition, 3)
    go_on(game, "captain")
    assert each(game, "points") == [5, 2, 0, 97]
    assert table(game)["points_left"] == -4
    for role in ("trader", "craftsman", "prospector"):
        go_on(game, role)
    assert game.outcome.scores == (5, 2, 0, 97)


# -- the round is played to its end ----------------------------------------------------------------


CASES = pytest.mark.parametrize(("start", "role", "reason"), [
    (lambda edition, **given: mayor(edition, 4, **given), "mayor", "colonists_short"),
    (lambda edition, **given: builder(edition, **given), "builder", "city_full"),
    (lambda edition, **given: captain(edition, 5, **given), "captain", "chips_gone")],
    ids=["colonists", "city", "chips"])


def meet(game, role):
    """Play the role so that its end condition is met."""
    if role == "builder":
        game.play_all(["role builder", "build small_indigo_plant", "pass"])
    else:
        go_on(game, role)


@rulebook("000.end.1", "001.end.1", "002.end.1", "003.end.1", "000.end.8")
@CASES
@editions()
def test_the_round_in_which_a_condition_is_met_is_finished(edition, start, role, reason):
    game = start(edition)
    meet(game, role)
    for seat, next_role in ((1, "trader"), (2, "craftsman"), (3, "prospector")):
        assert (game.decider, game.question, game.outcome) == (seat, "choose_role", None)
        go_on(game, next_role)
    assert game.outcome.reasons == (reason,)
    assert (game.decider, game.question, texts(game)) == (None, None, [])
    assert int(game.state.round_number) == 1


@rulebook("000.captain.8", "000.end.7", "000.end.8")
@CASES
@editions("special")
def test_as_printed_the_special_edition_ends_after_the_phase(edition, start, role, reason):
    game = start(edition, **AS_PRINTED)
    meet(game, role)
    assert game.outcome.reasons == (reason,)


@rulebook("000.captain.8", "000.end.7")
@editions("special")
def test_as_printed_the_phase_itself_is_finished(edition):
    game = captain(edition, 5, **AS_PRINTED)
    go_on(game, "captain")
    assert game.outcome.scores == (5, 2, 0, 95)  # seat 1 has loaded after the last chip
    game = builder(edition, **AS_PRINTED)
    game.play_all(["role builder", "build small_indigo_plant"])
    assert (game.decider, game.question) == (1, "build")


@rulebook("000.end.1", "001.end.1", "002.end.1", "003.end.1")
@editions()
def test_a_condition_met_by_the_last_role_of_a_round_ends_the_game_at_once(edition):
    game = last_choice(edition, {3: {"goods": {"corn": 4}}, 2: {"points": 97}}, reasons=())
    go_on(game, "captain")
    assert game.outcome.reasons == ("chips_gone",)
    assert game.outcome.scores == (0, 0, 97, 5)


@rulebook("000.end.1", "001.end.1", "002.end.1", "003.end.1")
@editions()
def test_without_a_condition_the_next_round_begins(edition):
    game = last_choice(edition, reasons=())
    game.play("role prospector")
    assert (game.outcome, int(game.state.round_number), game.decider) == (None, 2, 1)


@rulebook("000.end.1", "001.end.1", "002.end.1", "003.end.1")
@editions()
def test_several_conditions_may_be_met_in_one_round(edition):
    game = position(edition, islands={0: {"goods": {"corn": 4}}, 2: {"buildings": list(ELEVEN)},
                                      3: {"points": 97}})
    go_on(game, "captain")
    go_on(game, "prospector")
    meet(game, "builder")
    go_on(game, "trader")
    assert game.outcome.reasons == ("city_full", "chips_gone")


@rulebook("000.customs_house.1", "001.customs_house.1", "002.customs_house.2", "003.customs_house.1",
          "000.end.6")
@editions()
def test_points_on_paper_count_for_the_customs_house(edition):
    owner = {"points": 3, "goods": {"corn": 4}} | staffed("customs_house")
    game = last_choice(edition, {2: {"points": 97}, 3: owner}, reasons=())
    go_on(game, "captain")  # no chip is left when seat 3 wins 5 points
    assert table(game)["points_left"] == -5
    assert some(game.outcome.breakdown[3]) == {"chips": 8, "buildings": 4, "customs_house": 2}
