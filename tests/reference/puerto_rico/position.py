"""What there is in a game of Puerto Rico: names and numbers as printed, positions as plain data, and reading them."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry", "forest")
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "second_prospector",
         "smuggler")
PHASES = ("role_choice", *ROLES[:5], "loading", "storing", "draft", "prospector", "scoring", "smuggler",
          "achievement_draft")
SHIPS = (4, 5, 6, 7, 8)
EDITIONS = ("grow", "devir", "1897", "special")
EXPANSIONS = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
VARIANTS = ("exchanged_prices", "corn_seats_poorer", "jeweler_at_most_three", "hacienda_and_forest_house_apart",
            "villa_and_jeweler_apart", "achievements_are_drafted")
_EITHER = ("new_buildings", "nobles")
_POINTS = (*_EITHER, "smuggler", "festival")
#: The switches, each with the expansions of which one must be in the game for it to matter.
RULINGS: dict[str, tuple[str, ...]] = {
    "mayor_must_fill": (), "mayor_may_decline_extra": (), "hospice_on_hacienda_tile": (),
    "hospice_takes_from_ship": (), "production_may_be_declined": (), "round_is_finished": (),
    "first_tiles_before_row": (), "quarry_without_plantations": (), "last_point_ends_any_phase": _POINTS,
    "draft_lays_both_tiles": _EITHER, "forest_is_a_gained_tile": ("new_buildings",),
    "forest_discount_needs_forest_house": ("new_buildings",), "hospice_prefers_plain_tile": ("new_buildings",),
    "hospice_on_library_tile": ("new_buildings",), "library_brings_second_quarry": ("new_buildings",),
    "harbor_counts_kinds": ("new_buildings",), "lighthouse_pays_unoccupied": ("new_buildings",),
    "specialty_counts_privilege": ("new_buildings",), "noble_boards_first": ("nobles",),
    "villa_may_be_declined": ("nobles",), "hunting_lodge_returns_to_stack": ("nobles",),
    "guests_move_in_mayor_phase": ("new_buildings",), "storing_may_keep_less": (), "next_captain_phase_ends": _POINTS,
    "full_house_ends_phase": _EITHER, "land_office_looks_first": ("nobles",), "hunting_lodge_sees_new_row": ("nobles",),
    "royal_supplier_in_own_turn": ("nobles",), "poached_leave_the_game": ("smuggler",),
    "ransom_is_paid_by_taker": ("smuggler",), "festival_tile_returns_to_stack": ("festival",),
    "achievements_are_announced_by_choice": ("achievements",), "festival_tile_joins_row": ("festival",),
    "festival_counts_one_turn": ("festival",), "noble_comes_from_ship": ("nobles",),
    "people_stay_on_circles": ("nobles",), "draft_fills_sixth_large_space": ("nobles",)}


def rulings_of(expansions: Iterable[str]) -> list[str]:
    """The switches of a game with these expansions."""
    return [name for name, needs in RULINGS.items() if not needs or set(needs) & set(expansions)]


TASKS = ("plantation_goal", "production_goal", "building_goal", "harvest_weighing", "carnival_cocktail", "closing_time",
         "specialist_prize", "farming_fair", "festival_delivery", "twin_farmers", "two_baskets", "solemn_dispatch",
         "pioneers_toast", "inauguration", "traditional_dispatch")
TASK_STATES = ("absent", "open", *(f"done_by_{seat}" for seat in range(5)))
#: The achievement cards and the points on them.
DECK = {
    "big_spender": 5, "caramel_popcorn_inventor": 4, "coffee_dispatcher": 5, "confectionery_supplier": 4,
    "corn_dispatcher": 3, "deal_closer": 4, "dock_tycoon": 5, "fruit_dispatcher": 3, "head_administrator": 6,
    "independent_shipper": 4, "leading_employer": 6, "leading_producer": 6, "luxury_crop_trader": 4,
    "luxury_goods_provider": 5, "major_investor": 7, "major_landowner": 7, "master_agronomist": 5,
    "master_architect": 3, "master_collector": 7, "pastry_maker": 4, "prudent_merchant": 4, "senior_bureaucrat": 7,
    "specialised_shipper": 5, "sugar_dispatcher": 4, "tavern_supplier": 4, "tobacco_dispatcher": 5,
    "tobacco_and_fruit_broker": 4, "trade_strategist": 7, "trade_tycoon": 4, "tropical_produce_magnate": 4,
}
REASONS = ("colonists_short", "city_full", "chips_gone")
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}


class Tile(NamedTuple):
    """A building tile as printed."""

    cost: int
    points: int
    circles: int = 1
    makes: str | None = None

    @property
    def section(self) -> int:
        """Of the building board, which is how many quarries may help to pay: four for large buildings."""
        return 4 if self.cost == 10 else self.points


BASE = {
    "small_indigo_plant": Tile(1, 1, 1, "indigo"), "small_sugar_mill": Tile(2, 1, 1, "sugar"),
    "indigo_plant": Tile(3, 2, 3, "indigo"), "sugar_mill": Tile(4, 2, 3, "sugar"),
    "tobacco_storage": Tile(5, 3, 3, "tobacco"), "coffee_roaster": Tile(6, 3, 2, "coffee"),
    "small_market": Tile(1, 1), "hacienda": Tile(2, 1), "construction_hut": Tile(2, 1), "small_warehouse": Tile(3, 1),
    "hospice": Tile(4, 2), "office": Tile(5, 2), "large_market": Tile(5, 2), "large_warehouse": Tile(6, 2),
    "factory": Tile(7, 3), "university": Tile(8, 3), "harbor": Tile(8, 3), "wharf": Tile(9, 3),
    "guild_hall": Tile(10, 4), "residence": Tile(10, 4), "fortress": Tile(10, 4), "customs_house": Tile(10, 4),
    "city_hall": Tile(10, 4),
}
NEW = {
    "aqueduct": Tile(1, 1), "forest_house": Tile(2, 1), "black_market": Tile(2, 1), "storehouse": Tile(3, 1),
    "guesthouse": Tile(4, 2, 2), "trading_post": Tile(5, 2), "church": Tile(5, 2), "small_wharf": Tile(6, 2),
    "lighthouse": Tile(7, 3), "specialty_factory": Tile(8, 3), "library": Tile(8, 3), "union_hall": Tile(9, 3),
    "statue": Tile(10, 8, 0), "cloister": Tile(10, 4),
}
NOBLES = {
    "land_office": Tile(2, 1), "chapel": Tile(3, 1), "hunting_lodge": Tile(4, 2), "zoning_office": Tile(5, 2),
    "royal_supplier": Tile(6, 2), "villa": Tile(7, 3), "jeweler": Tile(8, 3), "royal_garden": Tile(10, 4),
}
BUILDINGS = BASE | NEW | NOBLES
LARGE = tuple(name for name, tile in BUILDINGS.items() if tile.cost == 10)  # two city spaces each
PRODUCTION = (*(name for name, tile in BASE.items() if tile.makes), "jeweler")
SMALL_PLANTS = ("small_indigo_plant", "small_sugar_mill")
LARGE_PLANTS = {"indigo": "indigo_plant", "sugar": "sugar_mill"}  # what an aqueduct helps
#: Where people can stand, in the order in which a seat is asked for them; and where they wait.
CIRCLES = (*TILES[:-1], *BUILDINGS)
WINDROSE = "windrose"
PLACES = (*CIRCLES, WINDROSE)


# == Positions =====================================================================================================


@dataclass
class Island:
    """What one seat has. Colonists and nobles are counted apart, by the place where they are."""

    doubloons: int
    points: int
    goods: Counter[str]
    tiles: Counter[str]
    faces: Counter[str]  # under the forests
    buildings: list[str]
    colonists: Counter[str]
    nobles: Counter[str]
    cards: list[str]
    has_token: bool  # the smuggler's
    achievements: list[str]
    announced: list[str]
    met: list[str]  # achievements whose goal was met, with or without the card
    first_pack: list[str]  # draft of achievements: what was dealt, and what lies before the seat
    pack: list[str]

    def people(self, place: str) -> int:
        """Who is there, of whatever rank."""
        return self.colonists[place] + self.nobles[place]

    def works(self, building: str) -> bool:
        """It is there, and somebody stands on it."""
        return building in self.buildings and self.people(building) > 0

    def has_noble(self, building: str) -> bool:
        """A noble stands on it."""
        return building in self.buildings and self.nobles[building] > 0

    def has_colonist(self, building: str) -> bool:
        """A colonist, no noble, stands on it."""
        return building in self.buildings and self.colonists[building] > 0

    def fields(self) -> int:
        """Filled field spaces."""
        return self.tiles.total()

    def city(self) -> int:
        """Filled city spaces."""
        return sum(2 if b in LARGE else 1 for b in self.buildings)

    def circles(self, place: str) -> int:
        """Circles on a building, or on the tiles of a kind, be it unknown."""
        if place in BUILDINGS:
            return BUILDINGS[place].circles if place in self.buildings else 0
        return self.tiles[place]

    def vacant(self, place: str) -> int:
        """Circles on which nobody stands."""
        return self.circles(place) - self.people(place)

    def all_nobles(self) -> int:
        """Wherever they are."""
        return self.nobles.total()

    def all_people(self) -> int:
        """Colonists and nobles, wherever they are."""
        return self.colonists.total() + self.nobles.total()


@dataclass
class Position:
    """A position as plain data."""

    edition: str
    expansions: list[str]
    variants: list[str]
    rulings: list[str]
    bank: int
    chips: int
    supply: Counter[str]  # colonists and nobles
    ship: Counter[str]  # colonists and nobles
    gone: Counter[str]  # colonists and nobles who are out of the game
    newcomers: Counter[str]  # colonists and nobles whom the seat that is asked has to place
    barrels: Counter[str]
    stack: Counter[str]
    row: Counter[str]
    discard: Counter[str]
    quarries: int
    board: Counter[str]  # building tiles
    pool: list[str]  # what may still be drafted
    spaces: Counter[int]  # still to be drafted, by cost
    cargo: dict[int, Counter[str]]
    house: Counter[str]
    cards: list[str]
    card_doubloons: Counter[str]
    cards_each: int
    captured: str
    islands: list[Island]
    round_number: int
    governor: int
    picks: int
    phase: str
    reasons: list[str]
    decider: int
    question: str
    tasks: dict[str, str]  # the festival's, open or by whom they were done
    wanted_tiles: dict[str, Counter[str]]  # what open tasks want
    wanted_goods: dict[str, Counter[str]]
    wanted_building: dict[str, str]
    kept: dict[str, list[str]]  # draft of achievements: what was kept at each choice

    def from_(self, seat: int) -> list[int]:
        """All seats clockwise from one."""
        return [(seat + i) % len(self.islands) for i in range(len(self.islands))]

    def cost(self, building: str) -> int:
        """As printed, or exchanged."""
        if "exchanged_prices" in self.variants and building in ("factory", "university"):
            return {"factory": 8, "university": 7}[building]
        return BUILDINGS[building].cost

    def copy(self) -> Position:
        """Another position like this."""
        return copy.deepcopy(self)

    def copy_for(self, seat: int) -> Position:
        """Another position, in which the table and one island may change."""
        other = _copied(self)
        other.cargo = {ship: load.copy() for ship, load in self.cargo.items()}
        other.islands = [*self.islands]
        other.islands[seat] = _copied(self.islands[seat])
        return other


def _copied(thing: Any) -> Any:
    """The same data in new containers; what is in the containers is not copied."""
    other = object.__new__(type(thing))
    for name, value in vars(thing).items():
        setattr(other, name, value.copy() if isinstance(value, (dict, list)) else value)
    return other


def differences(ours: Position, theirs: Position) -> list[str]:
    """What is not the same in two positions, in words."""
    found = []
    for name in ours.__dataclass_fields__:
        if name != "islands" and getattr(ours, name) != getattr(theirs, name):
            found.append(f"{name}: {getattr(ours, name)} in the account, {getattr(theirs, name)} in the engine")
    for seat, (own, other) in enumerate(zip(ours.islands, theirs.islands, strict=True)):
        for name in own.__dataclass_fields__:
            if getattr(own, name) != getattr(other, name):
                found.append(f"seat {seat}, {name}: {getattr(own, name)} in the account, "
                             f"{getattr(other, name)} in the engine")
    return found


# == Reading =======================================================================================================


def read_text(text: str) -> Position:
    """A position from its text."""
    data = tomllib.loads(text)
    seats = [data["seat"][str(seat)] for seat in range(data["seats"])]
    return from_data(data, data["table"], data.get("flow", {}), seats)


def read(game: Any) -> Position:
    """The same from the record, faster; a test compares the two."""
    s = game.state

    def bag(names: Any, counts: list[int]) -> dict[Any, int]:
        if not any(counts):
            return {}
        return {name: number for name, number in zip(names, counts, strict=True) if number}

    def flags(names: Any, word: str) -> list[str]:
        return [name for bit, name in enumerate(names) if int(s[word]) >> bit & 1]

    by_name = {"goods": GOODS, "tiles": TILES, "tile_colonists": TILES, "tile_nobles": TILES, "under_forest": GOODS,
               "buildings": BUILDINGS, "building_colonists": BUILDINGS, "building_nobles": BUILDINGS,
               "roles_taken": ROLES}
    columns = {field: [bag(names, counts) for counts in s[field][: game.seats].tolist()]
               for field, names in by_name.items()}
    for field in ("doubloons", "points", "waiting", "waiting_nobles", "smuggler_token", "newcomers", "newcomer_nobles"):
        columns[field] = s[field][: game.seats].tolist()
    for field in ("achievements", "announced", "goals_met", "first_packs", "packs"):
        columns[field] = [_cards(word) for word in s[field][: game.seats].tolist()]
    identity = {"edition": game.edition, "expansions": flags(EXPANSIONS, "expansions"),
                "variants": flags(VARIANTS, "variants"), "rulings": flags(RULINGS, "rulings")}
    table: dict[str, Any] = {field: int(s[field]) for field in (
        "bank", "points_left", "colonist_supply", "noble_supply", "colonist_ship", "noble_ship", "quarries",
        "roles_each", "colonists_gone", "nobles_gone")}
    table |= {field: bag(names, s[field].tolist()) for field, names in (
        ("goods_supply", GOODS), ("stack", GOODS), ("row", GOODS), ("discard", GOODS), ("building_supply", BUILDINGS),
        ("draft_pool", BUILDINGS), ("draft_spaces", range(1, 11)), ("ships", SHIPS), ("house", GOODS),
        ("roles", ROLES), ("role_doubloons", ROLES))}
    if s["tasks"].any():
        table |= {
            "tasks": {task: TASK_STATES[n] for task, n in bag(TASKS, s["tasks"].tolist()).items()},
            "task_tiles": {task: bag(GOODS, n) for task, n in zip(TASKS, s["task_tiles"].tolist(), strict=True)},
            "task_goods": {task: bag(GOODS, n) for task, n in zip(TASKS, s["task_goods"].tolist(), strict=True)},
            "task_building": {task: list(BUILDINGS)[n - 1]
                              for task, n in bag(TASKS, s["task_building"].tolist()).items()}}
    table["choices"] = {choice: _cards(word) for choice, word in zip(("first", "second", "third", "last"),
                                                                     s["choices"].tolist(), strict=True) if word}
    table["cargo"] = {ship: bag(GOODS, load) for ship, load in zip(SHIPS, s["cargo"].tolist(), strict=True)}
    flow: dict[str, Any] = {field: int(s[field]) for field in ("round_number", "governor", "picks", "decider")}
    flow["captured"] = ("nothing", *ROLES)[int(s["captured"])]
    flow |= {"phase": PHASES[int(s["phase"])], "question": game.question or "nothing",
             "end_reasons": list(bag(REASONS, s["end_reasons"].tolist()))}
    return from_data(identity, table, flow, [{name: column[seat] for name, column in columns.items()}
                                             for seat in range(game.seats)])


def from_data(identity: dict[str, Any], table: dict[str, Any], flow: dict[str, Any], seats: list[dict[str, Any]]
              ) -> Position:
    """Plain data put in order."""
    def bag(field: str) -> Counter[Any]:
        return Counter(table.get(field, {}))

    return Position(
        identity["edition"], identity.get("expansions", []), identity.get("variants", []),
        rulings_on(identity["rulings"]), table["bank"], table["points_left"],
        Counter(colonist=table["colonist_supply"], noble=table.get("noble_supply", 0)),
        Counter(colonist=table.get("colonist_ship", 0), noble=table.get("noble_ship", 0)),
        Counter(colonist=table.get("colonists_gone", 0), noble=table.get("nobles_gone", 0)), _newcomers(seats),
        bag("goods_supply"), bag("stack"), bag("row"), bag("discard"), table["quarries"], bag("building_supply"),
        list(table.get("draft_pool", [])), Counter({int(c): n for c, n in table.get("draft_spaces", {}).items()}),
        {int(ship): Counter(_of_ship(table.get("cargo", {}), ship)) for ship in table["ships"]}, bag("house"),
        list(table["roles"]), bag("role_doubloons"), table["roles_each"], flow.get("captured", "nothing"),
        [_island(seat) for seat in seats],
        flow.get("round_number", 0), flow.get("governor", 0), flow.get("picks", 0), flow.get("phase", PHASES[0]),
        flow.get("end_reasons", []), flow.get("decider", 0), flow.get("question", "nothing"), table.get("tasks", {}),
        {task: Counter(kinds) for task, kinds in table.get("task_tiles", {}).items() if kinds},
        {task: Counter(kinds) for task, kinds in table.get("task_goods", {}).items() if kinds},
        table.get("task_building", {}), table.get("choices", {}))


def rulings_on(written: list[str] | dict[str, bool]) -> list[str]:
    """Those that are on: a game writes a table only where all that its edition has on are off."""
    return written if isinstance(written, list) else [name for name, is_on in written.items() if is_on]


def _of_ship(cargo: dict[Any, Any], ship: Any) -> dict[str, int]:
    found: dict[str, int] = cargo.get(ship, {})
    return found


def _island(seat: dict[str, Any]) -> Island:
    """The record counts nobles among the colonists."""
    everybody = Counter(seat.get("tile_colonists", {})) + Counter(seat.get("building_colonists", {}))
    nobles = Counter(seat.get("tile_nobles", {})) + Counter(seat.get("building_nobles", {}))
    everybody[WINDROSE], nobles[WINDROSE] = seat.get("waiting", 0), seat.get("waiting_nobles", 0)
    return Island(
        seat.get("doubloons", 0), seat.get("points", 0), Counter(seat.get("goods", {})), Counter(seat.get("tiles", {})),
        Counter(seat.get("under_forest", {})), list(seat.get("buildings", [])), everybody - nobles, +nobles,
        list(seat.get("roles_taken", [])), seat.get("smuggler_token", 0) == 1,
        *(list(seat.get(field, [])) for field in ("achievements", "announced", "goals_met", "first_packs", "packs")))


def _newcomers(seats: list[dict[str, Any]]) -> Counter[str]:
    """They come to one seat at a time; the record counts nobles among them."""
    everybody = sum(seat.get("newcomers", 0) for seat in seats)
    nobles = sum(seat.get("newcomer_nobles", 0) for seat in seats)
    return Counter(colonist=everybody - nobles, noble=nobles)


def _cards(word: int) -> list[str]:
    """A set of cards, a bit for each."""
    return [card for bit, card in enumerate(DECK) if word >> bit & 1] if word else []
