"""The variants that the special edition recommends."""

from __future__ import annotations

import pytest

from boriken import BorikenError, new_game
from tests.rulebook.sentences import ALL, editions, rulebook
from tests.rulebook.tables import BOTH, NEW_BUILDINGS, NOBLES, city, each, play, position, table, texts

LIMIT = ["jeweler_at_most_three"]
APART = [("hacienda_and_forest_house_apart", NEW_BUILDINGS, "hacienda", "forest_house"),
         ("villa_and_jeweler_apart", NOBLES, "villa", "jeweler")]


def price(edition, building, variants):
    own = {"doubloons": 12}
    game = play(position(edition, islands={1: own}, variants=variants), "role builder", "pass",
                f"build {building}")
    return 12 - each(game, "doubloons")[1]


@editions(*ALL)
@rulebook("000.variants.1", "000.variants.2", "000.buildings.2", "000.buildings.3")
def test_exchanged_prices_are_7_for_the_university_and_8_for_the_factory(edition):
    variants = ["exchanged_prices"]
    assert (price(edition, "university", variants), price(edition, "factory", variants)) == (7, 8)
    assert (price(edition, "university", []), price(edition, "factory", [])) == (8, 7)
    game = new_game(edition=edition, variants=variants)
    assert game.view(None)["identity"]["variants"] == variants


@editions("special")
@rulebook("000.variants.1", "000.variants.2")
def test_with_exchanged_prices_university_and_factory_are_drafted_for_each_others_spaces(edition):
    game = new_game(edition=edition, expansions=NEW_BUILDINGS, variants=["exchanged_prices"])
    play(game, "draft lighthouse")  # the only space of cost 7
    assert "draft university" not in texts(game)
    play(game, "draft factory", "draft harbor")  # both spaces of cost 8
    assert not {"draft library", "draft specialty_factory"} & set(texts(game))


@pytest.mark.parametrize(("seats", "doubloons", "normal"), [
    (3, [2, 2, 1], [2, 2, 2]), (4, [3, 3, 2, 2], [3, 3, 3, 3]), (5, [4, 4, 4, 3, 3], [4, 4, 4, 4, 4])])
@editions(*ALL)
@rulebook("000.variants.3")
def test_seats_that_start_with_corn_have_a_doubloon_less(edition, seats, doubloons, normal):
    base = new_game(edition=edition, seats=seats)
    game = new_game(edition=edition, seats=seats, variants=["corn_seats_poorer"])
    assert (each(game, "doubloons"), each(base, "doubloons")) == (doubloons, normal)
    assert table(game)["bank"] == table(base)["bank"] + sum(normal) - sum(doubloons)


@pytest.mark.parametrize(("nobles", "variants", "doubloons"), [
    (2, LIMIT, 2), (3, LIMIT, 3), (5, LIMIT, 3), (5, [], 5)])
@editions("grow", "1897", "special")
@rulebook("000.variants.4")
def test_the_jeweler_pays_at_most_three_doubloons_a_phase(edition, nobles, variants, doubloons):
    own = city("jeweler") | {"waiting": nobles, "waiting_nobles": nobles}
    game = play(position(edition, islands={1: own}, expansions=NOBLES, variants=variants), "role craftsman")
    assert each(game, "doubloons")[1] == doubloons


@pytest.mark.parametrize(("variant", "expansions", "one", "other"), APART)
@editions("special")
@rulebook("000.variants.5", "000.variants.6")
def test_two_buildings_that_are_kept_apart_are_never_drafted_together(edition, variant, expansions, one, other):
    for first, second in ((one, other), (other, one)):
        game = new_game(edition=edition, expansions=expansions, variants=[variant])
        assert {f"draft {first}", f"draft {second}"} < set(texts(game))
        assert f"draft {second}" not in texts(play(game, f"draft {first}"))
        free = play(new_game(edition=edition, expansions=expansions), f"draft {first}")
        assert f"draft {second}" in texts(free)
    for seed in range(20):
        game = new_game(edition=edition, expansions=expansions, variants=[variant], draft="random", seed=seed)
        supply = table(game)["building_supply"]
        assert not (supply[one] and supply[other])


@editions("special")
@rulebook("000.variants.5", "000.variants.6")
def test_a_given_draft_that_holds_both_is_refused(edition):
    given = ["aqueduct", "forest_house", "hacienda", "storehouse", "guesthouse", "trading_post", "church",
             "small_wharf", "lighthouse", "specialty_factory", "library", "union_hall", "statue", "cloister",
             "guild_hall", "residence", "fortress"]
    new_game(edition=edition, expansions=NEW_BUILDINGS, draft=given)
    with pytest.raises(BorikenError, match="hacienda"):
        new_game(edition=edition, expansions=NEW_BUILDINGS, draft=given, variants=["hacienda_and_forest_house_apart"])


@pytest.mark.parametrize("variants", [["cheaper_wharf"], "exchanged_prices", 3])
def test_an_unknown_variant_is_refused(variants):
    with pytest.raises(BorikenError, match="variant"):
        new_game(edition="special", expansions=BOTH, variants=variants)
