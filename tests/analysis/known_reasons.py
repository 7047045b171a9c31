"""Positions with known reasons: what a person who knows the game would say, checked by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boriken import Game
from tests.rulebook.tables import position, staffed
from tests.san_juan import tables as cards

#: Eleven of the twelve spaces of a city.
NEARLY_BUILT = ("small_indigo_plant", "indigo_plant", "small_sugar_mill", "sugar_mill", "tobacco_storage",
                "coffee_roaster", "small_market", "large_market", "hacienda", "hospice", "office")
DECK = {"indigo_plant": 6, "sugar_mill": 5, "tobacco_storage": 5, "coffee_roaster": 5, "smithy": 2, "poor_house": 3,
        "black_market": 3, "trading_post": 3, "well": 3, "market_stand": 3, "crane": 3, "chapel": 3, "tower": 3}
FARM = {"tiles": {"corn": 4}, "tile_colonists": {"corn": 4}}


@dataclass(frozen=True)
class KnownReason:
    """A decision, the better answer and another one, and the statement that must come first, or be among those made.

    The statement is given by its consequence, the seat that it is about, and the kind of thing.
    """

    id: str
    make: Callable[[], Game]
    better: str
    other: str
    reason: tuple[str, int, str]
    comes_first: bool = True


def _after(game: Game, *answers: str) -> Game:
    for answer in answers:
        game.play(answer)
    return game


def _a_ship_to_block() -> Game:
    return _after(position("grow", 3, islands={0: {"goods": {"corn": 2, "sugar": 1}}, 1: {"goods": {"sugar": 3}}},
                           table={"cargo": {"4": {"indigo": 2}, "5": {"tobacco": 2}}}), "role captain")


def _a_house_with_two_spaces() -> Game:
    return position("grow", 3, table={"house": {"corn": 1, "indigo": 1}}, islands={
        0: {"goods": {"coffee": 1}}, 1: {"goods": {"tobacco": 1}}, 2: {"goods": {"sugar": 1}}})


def _a_house_with_one_space() -> Game:
    return _after(position("grow", 3, table={"house": {"corn": 1, "indigo": 1, "sugar": 1}}, islands={
        0: {"goods": {"tobacco": 1}}, 1: {"goods": {"coffee": 1}}}), "role trader")


def _two_goods_to_sell() -> Game:
    return _after(position("grow", 3, islands={0: {"goods": {"coffee": 1, "indigo": 1}}}), "role trader")


def _a_city_to_complete() -> Game:
    return _after(position("grow", 3, islands={
        0: staffed(*NEARLY_BUILT) | {"points": 40, "doubloons": 4},
        1: {"points": 15} | FARM | staffed("wharf", "harbor"),
        2: {"points": 15} | FARM | staffed("construction_hut")}), "role builder")


def _a_farm_to_harvest() -> Game:
    return position("grow", 3, islands={0: FARM | {"tiles": {"corn": 5}, "tile_colonists": {"corn": 5}}})


def _barrels_to_ship() -> Game:
    return position("grow", 3, islands={0: {"goods": {"corn": 6}}, 1: {"goods": {"indigo": 1}}})


def _one_harbor_left() -> Game:
    rich = {"tiles": {"corn": 3}, "tile_colonists": {"corn": 3}, "doubloons": 9}
    return _after(position("grow", 2, islands={0: rich, 1: rich | {"doubloons": 8}}), "role builder")


def _an_empty_island() -> Game:
    plants = {"tiles": {"indigo": 3, "corn": 1}, "buildings": ["indigo_plant", "small_market"], "doubloons": 1}
    return position("grow", 3, table={"colonist_ship": 6}, islands={0: plants})


def _doubloons_on_a_role() -> Game:
    return position("grow", 3, table={"role_doubloons": {"trader": 4}})


def _one_kind_to_store() -> Game:
    return _after(position("grow", 3, islands={
        0: staffed("small_warehouse") | {"goods": {"coffee": 3, "corn": 1, "sugar": 2}}},
        table={"cargo": {"4": {"indigo": 3}, "5": {"tobacco": 4}, "6": {"corn": 5}}}), "role captain")


def _an_extra_good() -> Game:
    return _after(position("grow", 3, islands={0: {
        "tiles": {"corn": 1, "coffee": 1}, "tile_colonists": {"corn": 1, "coffee": 1},
        **staffed("coffee_roaster", "office")}}), "role craftsman")


def _goods_in_the_last_round() -> Game:
    return position("grow", 3, islands={
        0: staffed(*NEARLY_BUILT, "small_warehouse") | {"goods": {"corn": 4}, "doubloons": 3, "points": 20},
        1: {"points": 20} | FARM, 2: {"points": 20} | FARM})


def _a_wharf_to_use() -> Game:
    return _after(position("grow", 3, islands={
        0: staffed("wharf") | {"goods": {"corn": 5, "sugar": 1}}, 1: {"goods": {"sugar": 3}}},
        table={"cargo": {"4": {"corn": 3}, "5": {"indigo": 2}, "6": {"tobacco": 2}}}), "role captain")


def _a_rival_who_ships() -> Game:
    return position("grow", 3, islands={1: {"goods": {"corn": 6}}})


def _a_house_in_1897() -> Game:
    return position("1897", 3, table={"house": {"corn": 1, "indigo": 1}}, islands={
        0: {"goods": {"coffee": 1}}, 1: {"goods": {"tobacco": 1}}, 2: {"goods": {"sugar": 1}}})


def _people_to_poach() -> Game:
    return _after(position("special", 3, expansions=["smuggler"], table={"colonist_ship": 6}, islands={
        0: {"tiles": {"corn": 2, "indigo": 2}, "buildings": ["indigo_plant"]}}), "role smuggler")


def _three_empty_plants() -> Game:
    return cards.position(3, cities={0: {"buildings": ["indigo_plant", "silver_smelter", "coffee_roaster"]}})


def _goods_to_sell() -> Game:
    return cards.position(3, cities={0: {"buildings": ["indigo_plant", "silver_smelter", "market_hall"],
                                         "goods": {"silver": 1}}}, deck=DECK)


def _the_twelfth_building() -> Game:
    built = ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter", "statue",
             "victory_column", "hero", "library", "quarry", "carpenter"]
    return _after(cards.position(3, cities={0: {"buildings": built, "hand": ["smithy", "gold_mine"]}}, deck=DECK),
                  "role builder")


KNOWN = (
    KnownReason("corn blocks the last ship", _a_ship_to_block, "load corn on ship 6", "load sugar on ship 6",
                ("shipped", 0, "corn")),
    KnownReason("the trader sells before the house is full", _a_house_with_two_spaces, "role trader", "role builder",
                ("sold", 0, "")),
    KnownReason("the last space of the house is denied", _a_house_with_one_space, "sell tobacco", "pass",
                ("sold", 0, "")),
    KnownReason("the dearer good is sold", _two_goods_to_sell, "sell coffee", "sell indigo", ("sold", 0, "")),
    KnownReason("the game ends while it is won", _a_city_to_complete, "build small_warehouse", "pass",
                ("length", -1, "")),
    KnownReason("the craftsman harvests", _a_farm_to_harvest, "role craftsman", "role settler",
                ("produced", 0, "corn")),
    KnownReason("the captain ships", _barrels_to_ship, "role captain", "role settler", ("shipped", 0, "corn")),
    KnownReason("the harbor pays in points", _one_harbor_left, "build harbor", "build large_market",
                ("source", 0, "chips")),
    KnownReason("people come", _an_empty_island, "role mayor", "role settler", ("joined", 0, "")),
    KnownReason("doubloons lie on a role", _doubloons_on_a_role, "role trader", "role captain", ("earned", 0, "")),
    KnownReason("the right kind is stored", _one_kind_to_store, "store coffee", "store sugar", ("lost", 0, "coffee")),
    KnownReason("the extra good is coffee", _an_extra_good, "take extra coffee", "take extra corn",
                ("shipped", 0, "")),
    KnownReason("goods are shipped before the end", _goods_in_the_last_round, "role captain", "role trader",
                ("shipped", 0, "corn"), comes_first=False),
    KnownReason("the wharf takes it all", _a_wharf_to_use, "load corn on wharf", "load sugar on wharf",
                ("shipped", 0, "corn")),
    KnownReason("a rival would ship", _a_rival_who_ships, "role builder", "role captain", ("shipped", 1, "corn")),
    KnownReason("coins in 1897", _a_house_in_1897, "role trader", "role builder", ("sold", 0, "")),
    KnownReason("people are poached", _people_to_poach, "poach 3 colonists and 0 nobles", "pass", ("joined", 0, ""),
                comes_first=False),
    KnownReason("three plants produce what is sold soon", _three_empty_plants, "role producer", "role prospector",
                ("sold", 0, "")),
    KnownReason("silver is sold", _goods_to_sell, "role trader", "role producer", ("drawn", 0, "")),
    KnownReason("the twelfth building ends it", _the_twelfth_building, "build smithy", "pass", ("length", -1, "")),
)
