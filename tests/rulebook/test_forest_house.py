"""The forest house: forests in place of plantations, and what they save."""

from __future__ import annotations

import pytest

from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    BOTH,
    EXPANDED,
    NEW_BUILDINGS,
    ROW,
    as_mayor,
    city,
    each,
    forests,
    island,
    play,
    position,
    rulings_of,
    standing,
    table,
    texts,
    tiles,
    told,
)

FACE_UP = {"take indigo", "take sugar", "take coffee"}
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}


def settle(edition, own=None, others=None, **fields):
    """Seat 0 has an occupied forest house, and what `own` says, and is settler."""
    fields = {"table": ROW, "expansions": NEW_BUILDINGS} | fields
    islands = {0: city("forest_house") if own is None else own} | (others or {})
    return play(position(edition, islands=islands, **fields), "role settler")


def lay_forest(edition, game):
    """The normal take becomes a forest, the way the edition has it."""
    return play(game, "take forest") if edition == "grow" else play(game, "take sugar", "use forest_house")


def one_in_stack(kind):
    """The stack is one tile of this kind; all the others are discarded."""
    row, islands = ROW["row"], {"corn": 4}
    discard = {k: n - row.get(k, 0) - islands.get(k, 0) - (k == kind) for k, n in PLANTATIONS.items()}
    return {"stack": dict.fromkeys(PLANTATIONS, 0) | {kind: 1}, "discard": discard} | ROW


# -- laying forests ------------------------------------------------------------------------------------------


@editions("grow")
@rulebook("001.forest_house.1", "001.forest_house.2")
def test_in_grow_the_forest_is_an_unseen_tile_and_the_row_keeps_its_tiles(edition):
    game = settle(edition)
    assert set(texts(game)) == {"pass", "take quarry", "take forest"} | FACE_UP
    stack = int(game.state.stack.sum())
    game.play("take forest")
    assert tiles(game) == {"corn": 1, "forest": 1}
    assert game.state.stack.sum() == stack - 1
    assert game.state.under_forest[0].sum() == 1
    assert table(game)["row"] == dict.fromkeys(PLANTATIONS, 0) | ROW["row"]
    assert (game.decider, set(texts(game))) == (1, {"pass"} | FACE_UP)


@pytest.mark.parametrize("discarded", [0, 1])
@editions("grow")
@rulebook("001.forest_house.2")
def test_in_grow_there_is_no_forest_without_a_tile_to_draw(edition, discarded):
    """All plantations lie on islands and in the row; one that was discarded could be drawn."""
    others = {1: {"tiles": {"indigo": 11}}, 2: {"tiles": {"sugar": 10, "corn": 1}},
              3: {"tiles": {"tobacco": 8, "corn": 3}}, 4: {"tiles": {"coffee": 6, "corn": 4 - discarded}}}
    laid = {"row": {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 2}, "discard": {"corn": discarded}}
    game = settle(edition, others=others, table=laid | {"stack": dict.fromkeys(PLANTATIONS, 0)}, seats=5)
    assert ("take forest" in texts(game)) == (discarded == 1)


@editions("grow")
@rulebook("001.forest_house.2")
def test_in_grow_a_tile_of_the_row_is_never_turned_over(edition):
    game = play(settle(edition), "take sugar")
    assert (game.decider, tiles(game)) == (1, {"corn": 1, "sugar": 1})


@editions("1897", "special")
@rulebook("003.forest_house.1", "003.forest_house.2", "000.forest_house.2")
def test_in_the_other_books_a_tile_of_the_row_is_turned_over(edition):
    game = settle(edition)
    assert "take forest" not in texts(game)
    stack = int(game.state.stack.sum())
    game.play("take sugar")
    assert set(texts(game)) == {"pass", "use forest_house"}
    assert tiles(play(game.copy(), "pass")) == {"corn": 1, "sugar": 1}
    game.play("use forest_house")
    assert tiles(game) == {"corn": 1, "forest": 1}
    assert table(game)["row"]["sugar"] == 1
    assert game.state.stack.sum() == stack
    assert game.decider == 1


@editions(*EXPANDED)
@rulebook("003.forest_house.4", "000.forest_house.2", "001.forest_house.1")
def test_a_quarry_cannot_become_a_forest(edition):
    game = play(settle(edition), "take quarry")
    assert (game.decider, tiles(game)) == (1, {"corn": 1, "quarry": 1})


@editions(*EXPANDED)
@rulebook("001.forest_house.1", "003.forest_house.1", "000.forest_house.2")
def test_the_forest_house_needs_a_colonist(edition):
    game = settle(edition, city(idle=["forest_house"]))
    assert "take forest" not in texts(game)
    assert play(game, "take sugar").decider == 1


@editions(*EXPANDED)
@rulebook("001.forest_house.3", "003.forest_house.5", "000.forest_house.3")
def test_forests_have_no_circle(edition):
    own = city("forest_house") | forests(3, corn=1) | {"waiting": 3}
    game = as_mayor(position(edition, islands={0: own}, expansions=NEW_BUILDINGS, rulings={"mayor_must_fill": False}))
    for place in ("corn", "forest_house"):
        assert texts(game) == [f"place 0 on {place}", f"place 1 on {place}"]
        game.play(f"place 1 on {place}")
    assert game.decider == 1
    assert island(game, 0)["tile_colonists"]["forest"] == 0
    assert island(game, 0)["waiting"] == 3 + 1 - 1  # the privilege's colonist, one on corn


@editions(*EXPANDED)
@rulebook("003.forest_house.3", "003.forest_house.13", "000.forest_house.7")
def test_a_tile_that_lies_is_not_turned_over_later(edition):
    own = city("forest_house") | forests(2, corn=1, sugar=1)
    game = play(settle(edition, own), "take coffee", *([] if edition == "grow" else ["pass"]))
    assert game.decider == 1
    assert tiles(game) == {"corn": 1, "sugar": 1, "coffee": 1, "forest": 2}


@editions(*EXPANDED)
@rulebook("001.forest_house.2", "003.forest_house.2", "000.forest_house.2")
def test_a_forest_needs_a_free_field(edition):
    own = city("forest_house") | {"tiles": {"corn": 4, "quarry": 8}}
    assert settle(edition, own).decider == 1


# -- with other buildings ------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("001.forest_house.8", "003.forest_house.10", "000.forest_house.10")
def test_with_the_hacienda_the_drawn_tile_is_looked_at_first(edition):
    game = play(settle(edition, city("forest_house", "hacienda"), table=one_in_stack("tobacco")), "use hacienda")
    assert (game.decider, set(texts(game))) == (0, {"pass", "use forest_house"})
    seen = [event for event in game.journal_for(0) if "tobacco" in event.arguments.values()]
    assert seen or "tobacco" in str(game.view(0)["flow"])
    plain = play(game.copy(), "pass")
    assert tiles(plain) == {"corn": 1, "tobacco": 1}
    game.play("use forest_house")
    assert tiles(game) == {"corn": 1, "forest": 1}
    assert game.state.under_forest[0].tolist() == [0, 0, 0, 1, 0]


@editions(*EXPANDED)
@rulebook("000.forest_house.11", "001.forest_house.8", "003.forest_house.10")
@pytest.mark.parametrize(("hacienda", "normal", "laid"), [
    (False, False, {"tobacco": 1, "sugar": 1}), (True, False, {"forest": 1, "sugar": 1}),
    (False, True, {"tobacco": 1, "forest": 1}), (True, True, {"forest": 2})])
def test_each_plantation_of_a_turn_is_decided_by_itself(edition, hacienda, normal, laid):
    game = settle(edition, city("forest_house", "hacienda"), table=one_in_stack("tobacco"))
    play(game, "use hacienda", "use forest_house" if hacienda else "pass")
    if normal:
        lay_forest(edition, game)
    else:
        play(game, "take sugar", *([] if edition == "grow" else ["pass"]))  # a tile of the row stays as it is in grow
    assert tiles(game) == {"corn": 1} | laid


@editions(*EXPANDED)
@rulebook("001.forest_house.9", "003.forest_house.11", "000.forest_house.11")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_with_the_library_none_one_or_both_tiles_become_forests(edition, count):
    game = settle(edition, city("forest_house", "library"))
    for turn in range(2):
        assert game.decider == 0
        if turn < count:
            lay_forest(edition, game)
        else:
            play(game, "take sugar")
            if edition != "grow":
                play(game, "pass")
        if turn == 0:
            play(game, "pass", "pass", "pass")
    assert game.question == "choose_role"
    assert tiles(game).get("forest", 0) == count
    assert sum(tiles(game).values()) == 3


@editions(*EXPANDED)
@rulebook("001.forest_house.10", "003.forest_house.12", "000.forest_house.12")
def test_the_hospices_colonist_for_a_forest_waits_on_the_windrose(edition):
    game = lay_forest(edition, settle(edition, city("forest_house", "hospice")))
    supply = table(game)["colonist_supply"]
    assert set(texts(game)) == {"pass", "use hospice"}
    game.play("use hospice")
    assert standing(game) == ({}, 1)
    assert table(game)["colonist_supply"] == supply - 1
    assert game.decider == 1


def drawing_tobacco(edition, *answers):
    """Hacienda, hospice and forest house; the drawn tile is tobacco."""
    own = city("forest_house", "hospice", "hacienda")
    return play(settle(edition, own, table=one_in_stack("tobacco")), "use hacienda", *answers)


@editions("grow", "1897")
@rulebook("001.forest_house.10", "003.forest_house.12")
def test_a_colonist_who_comes_with_a_forest_waits_though_the_turn_brought_a_plain_tile_besides(edition):
    game = lay_forest(edition, drawing_tobacco(edition, "pass", "pass"))  # a plain tile, and no colonist for it
    assert set(texts(game)) == {"pass", "use hospice"}
    assert standing(play(game, "use hospice")) == ({}, 1)


@editions("special")
@rulebook("000.forest_house.13", "000.hospice.6")
def test_in_the_special_edition_plain_tile_and_forest_put_the_colonist_on_the_plain_one_asked_once(edition):
    game = drawing_tobacco(edition, "pass", "use hospice")
    assert standing(lay_forest(edition, game)) == ({"tobacco": 1}, 0)
    declined = lay_forest(edition, drawing_tobacco(edition, "pass", "pass"))
    assert (declined.decider, standing(declined)) == (1, ({}, 0))  # he would stand on the tobacco again


@editions("special")
@rulebook("000.forest_house.13", "000.hospice.6")
def test_with_forest_first_and_a_plain_tile_after_the_colonist_stands_on_that_asked_once(edition):
    game = play(drawing_tobacco(edition, "use forest_house", "use hospice"), "take coffee", "pass")
    assert (game.decider, standing(game)) == (1, ({"coffee": 1}, 0))
    declined = play(drawing_tobacco(edition, "use forest_house", "pass"), "take coffee", "pass")
    assert (declined.decider, standing(declined)) == (1, ({}, 0))


@editions(*EXPANDED)
@rulebook("000.forest_house.12", "001.forest_house.10", "003.forest_house.12")
def test_for_two_forests_of_a_turn_the_hospice_is_asked_for_once(edition):
    game = lay_forest(edition, drawing_tobacco(edition, "use forest_house", "pass"))
    assert (game.decider, standing(game)) == (1, ({}, 0))
    game = lay_forest(edition, drawing_tobacco(edition, "use forest_house", "use hospice"))
    assert (game.decider, standing(game)) == (1, ({}, 1))


@editions("grow", "1897")
@rulebook("001.forest_house.10", "003.forest_house.12", "001.hospice.3", "003.hospice.4")
def test_a_colonist_declined_for_a_forest_may_come_with_the_plain_tile(edition):
    no_forest = ["pass"] if edition == "1897" else []
    game = play(drawing_tobacco(edition, "use forest_house", "pass"), "take coffee", *no_forest)
    assert set(texts(game)) == {"pass", "use hospice"}
    assert standing(play(game, "use hospice")) == ({"coffee": 1}, 0)


@editions(*EXPANDED)
@rulebook("001.land_office.3", "003.land_office.3", "000.land_office.5")
@pytest.mark.parametrize(("answer", "laid"), [("use forest_house", {"forest": 1}), ("pass", {"tobacco": 1})])
def test_the_plantation_bought_with_the_land_office_may_become_a_forest(edition, answer, laid):
    own = city("land_office", "forest_house") | {"doubloons": 2}
    game = position(edition, islands={1: own}, table=one_in_stack("tobacco"), expansions=BOTH)
    play(game, "role trader", "use land_office", answer)
    assert tiles(game, 1) == {"corn": 1} | laid
    assert each(game, "doubloons")[1] == 1


@pytest.mark.parametrize(("edition", "looks"), [("grow", False), ("1897", True), ("special", True)])
@rulebook("001.land_office.3", "003.land_office.3", "000.land_office.5")
def test_only_in_grow_the_owner_decides_before_he_sees_the_land_offices_tile(edition, looks):
    own = city("land_office", "forest_house") | {"doubloons": 2}
    game = position(edition, islands={1: own}, table=one_in_stack("tobacco"), expansions=BOTH)
    play(game, "role trader", "use land_office")
    assert (told(game, "tile_seen") == [(1, "tobacco")]) == looks
    assert int(game.state.stack.sum()) == (0 if looks else 1)
    play(game, "use forest_house")
    assert told(game, "forest_laid") == [(1, "gained tile" if looks else "stack")]
    assert game.state.under_forest[1].tolist() == [0, 0, 0, 1, 0]


@editions("grow")
@rulebook("001.land_office.3")
def test_looking_first_is_a_ruling(edition):
    own = city("land_office", "forest_house") | {"doubloons": 2}
    game = position(edition, islands={1: own}, table=one_in_stack("tobacco"), expansions=BOTH,
                    rulings=rulings_of(edition, BOTH, land_office_looks_first=True))
    assert told(play(game, "role trader", "use land_office"), "tile_seen") == [(1, "tobacco")]


# -- what forests save ---------------------------------------------------------------------------------------


def price(edition, building, count, quarries=0, seat=1, forest_house="occupied"):
    """What seat 0 (the builder) or seat 1 pays for a building with so many forests and occupied quarries."""
    own = {"occupied": city("forest_house"), "idle": city(idle=["forest_house"]), "none": {}}[forest_house]
    own = own | forests(count, corn=1, quarry=quarries) | {"doubloons": 20, "tile_colonists": {"quarry": quarries}}
    game = play(position(edition, islands={seat: own}, expansions=NEW_BUILDINGS), "role builder")
    if seat == 1:
        play(game, "pass")
    game.play(f"build {building}")
    return 20 - each(game, "doubloons")[seat]


@editions(*EXPANDED)
@rulebook("001.forest_house.7", "001.forest_house.5", "000.forest_house.5", "003.forest_house.7")
def test_example_the_builder_with_5_forests_and_4_quarries_pays_3_for_the_wharf(edition):
    assert price(edition, "wharf", 5, quarries=4, seat=0) == 9 - 1 - 2 - 3 == 3


@editions(*EXPANDED)
@rulebook("003.forest_house.9", "000.forest_house.8", "001.forest_house.5")
def test_example_the_builder_with_4_forests_and_2_quarries_pays_1_for_the_large_warehouse(edition):
    assert price(edition, "large_warehouse", 4, quarries=2, seat=0) == 6 - 2 - 2 - 1 == 1


@editions(*EXPANDED)
@rulebook("001.forest_house.4", "001.forest_house.6", "000.forest_house.4", "000.forest_house.6", "003.forest_house.6",
          "003.forest_house.8", "003.forest_house.14")
@pytest.mark.parametrize(("building", "count", "paid"), [
    ("wharf", 0, 9), ("wharf", 1, 9), ("wharf", 2, 8), ("wharf", 3, 8), ("wharf", 4, 7), ("wharf", 11, 4),
    ("small_warehouse", 6, 0), ("small_market", 4, 0), ("city_hall", 10, 5), ("coffee_roaster", 8, 2)])
def test_every_two_forests_save_a_doubloon_without_any_limit_by_column(edition, building, count, paid):
    assert price(edition, building, count) == paid


@pytest.mark.parametrize(("edition", "forest_house", "paid"), [
    ("grow", "none", 7), ("grow", "idle", 7), ("1897", "none", 7), ("1897", "idle", 7),
    ("special", "none", 9), ("special", "idle", 9), ("special", "occupied", 7)])
@rulebook("000.forest_house.3", "000.forest_house.4", "001.forest_house.3", "001.forest_house.4", "003.forest_house.5",
          "003.forest_house.6")
def test_forests_save_without_a_forest_house_but_in_the_special_edition_only_with_an_occupied_one(
        edition, forest_house, paid):
    assert price(edition, "wharf", 4, forest_house=forest_house) == paid


@editions("special")
@rulebook("000.forest_house.13", "000.hospice.6")
def test_where_the_hospice_does_not_work_for_the_drawn_tile_a_forests_colonist_does_not_stand_there_either(edition):
    """Two switches together: the tobacco came by the hacienda, so that the colonist of the forest waits."""
    own = city("forest_house", "hospice", "hacienda")
    game = settle(edition, own, table=one_in_stack("tobacco"), rulings={"hospice_on_hacienda_tile": False})
    lay_forest(edition, play(game, "use hacienda", "pass"))
    assert set(texts(game)) == {"pass", "use hospice"}
    play(game, "use hospice")
    assert (standing(game), game.decider) == (({}, 1), 1)
