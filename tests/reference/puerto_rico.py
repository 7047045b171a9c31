"""A second legality of Puerto Rico's base game, slow and obvious, written from the rulebooks.

Nothing is taken from `boriken.puerto_rico`: names, numbers and rules are typed again, and every rule is put
another way than in the engine. A position is plain data. `legal_texts` answers any question that the engine
can ask; it gives an empty list where the question should not have been asked at all. Where the books leave
room, the documented rulings hold: they are part of the position.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "second_prospector")
SHIPS = (4, 5, 6, 7, 8)
RULINGS = ("mayor_must_fill", "mayor_may_decline_extra", "hospice_on_hacienda_tile", "hospice_takes_from_ship",
           "production_may_be_declined", "round_is_finished", "first_tiles_before_row", "quarry_without_plantations")
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
FACTORY = {0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 5}  # doubloons by kinds produced
RESIDENCE = {10: 5, 11: 6, 12: 7}  # 4 up to nine filled spaces


class Tile(NamedTuple):
    """A building tile as printed."""

    cost: int
    points: int
    circles: int
    quarries: int  # how many may help to pay
    makes: str | None = None


BUILDINGS = {
    "small_indigo_plant": Tile(1, 1, 1, 1, "indigo"), "small_sugar_mill": Tile(2, 1, 1, 1, "sugar"),
    "indigo_plant": Tile(3, 2, 3, 2, "indigo"), "sugar_mill": Tile(4, 2, 3, 2, "sugar"),
    "tobacco_storage": Tile(5, 3, 3, 3, "tobacco"), "coffee_roaster": Tile(6, 3, 2, 3, "coffee"),
    "small_market": Tile(1, 1, 1, 1), "hacienda": Tile(2, 1, 1, 1), "construction_hut": Tile(2, 1, 1, 1),
    "small_warehouse": Tile(3, 1, 1, 1), "hospice": Tile(4, 2, 1, 2), "office": Tile(5, 2, 1, 2),
    "large_market": Tile(5, 2, 1, 2), "large_warehouse": Tile(6, 2, 1, 2), "factory": Tile(7, 3, 1, 3),
    "university": Tile(8, 3, 1, 3), "harbor": Tile(8, 3, 1, 3), "wharf": Tile(9, 3, 1, 3),
    "guild_hall": Tile(10, 4, 1, 4), "residence": Tile(10, 4, 1, 4), "fortress": Tile(10, 4, 1, 4),
    "customs_house": Tile(10, 4, 1, 4), "city_hall": Tile(10, 4, 1, 4),
}
LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")  # two city spaces each
GROUPS = (*TILES, *BUILDINGS)  # the order in which a seat is asked for its colonists


# == Positions =====================================================================================================


@dataclass
class Island:
    """What one seat has; in the dictionaries only what is there."""

    doubloons: int
    points: int
    goods: dict[str, int]
    tiles: dict[str, int]
    farmers: dict[str, int]
    buildings: list[str]
    workers: dict[str, int]
    waiting: int
    cards: list[str]
    wharf_used: bool

    def works(self, building: str) -> bool:
        """Occupied by at least one colonist."""
        return self.workers.get(building, 0) > 0

    def fields(self) -> int:
        """Filled field spaces."""
        return sum(self.tiles.values())

    def city(self) -> int:
        """Filled city spaces."""
        return sum(2 if b in LARGE else 1 for b in self.buildings)

    def circles(self, group: str) -> int:
        """Circles on the tiles of a kind or on a building."""
        if group in TILES:
            return self.tiles.get(group, 0)
        return BUILDINGS[group].circles if group in self.buildings else 0

    def colonists(self) -> int:
        """On fields, in the city and on the windrose."""
        return sum(self.farmers.values()) + sum(self.workers.values()) + self.waiting


@dataclass
class Position:
    """A position as plain data."""

    rulings: list[str]
    question: str
    decider: int
    role_seat: int
    stage: int
    supply: int
    ship: int
    goods_supply: dict[str, int]
    hidden_tiles: int
    row: dict[str, int]
    quarries: int
    building_supply: dict[str, int]
    cargo: dict[int, dict[str, int]]
    house: dict[str, int]
    roles: list[str]
    role_doubloons: dict[str, int]
    hospice_used: bool
    new_tile: str
    new_building: str
    in_hand: int
    must_stand: int
    craftsman_goods: list[str]
    captain_paid: bool
    stored: list[str]
    islands: list[Island]

    @property
    def me(self) -> Island:
        """The island of the seat that is asked."""
        return self.islands[self.decider]

    def from_(self, seat: int) -> list[int]:
        """All seats clockwise from one."""
        return [(seat + i) % len(self.islands) for i in range(len(self.islands))]


def read_text(text: str) -> Position:
    """A position from its text."""
    data = tomllib.loads(text)
    table, flow = data["table"], data.get("flow", {})
    islands = []
    for seat in range(data["seats"]):
        i = data["seat"][str(seat)]
        islands.append(Island(
            i.get("doubloons", 0), i.get("points", 0), i.get("goods", {}), i.get("tiles", {}),
            i.get("tile_colonists", {}), i.get("buildings", []), i.get("building_colonists", {}),
            i.get("waiting", 0), i.get("roles_taken", []), bool(i.get("wharf_used", 0))))
    craftsman = data["seat"][str(flow.get("role_seat", 0))]
    hidden = sum(table.get("stack", {}).values()) + sum(table.get("discard", {}).values())
    return Position(
        rulings_on(data["rulings"]), flow.get("question", "nothing"), flow.get("decider", 0), flow.get("role_seat", 0),
        flow.get("stage", 0), table["colonist_supply"], table.get("colonist_ship", 0), table["goods_supply"],
        hidden, table.get("row", {}), table["quarries"], table["building_supply"],
        {int(ship): table.get("cargo", {}).get(ship, {}) for ship in table["ships"]}, table.get("house", {}),
        table["roles"], table.get("role_doubloons", {}), bool(flow.get("hospice_used", 0)),
        flow.get("new_tile", TILES[0]), flow.get("new_building", "small_indigo_plant"), flow.get("in_hand", 0),
        flow.get("must_stand", 0), list(craftsman.get("produced", {})), bool(flow.get("captain_paid", 0)),
        flow.get("stored", []), islands)


def rulings_on(written: list[str] | dict[str, bool]) -> list[str]:
    """Those that are on: a game writes a table only where all that its edition has on are off."""
    return written if isinstance(written, list) else [name for name, is_on in written.items() if is_on]


def read(game: Any) -> Position:
    """The same from the record, faster; a test compares the two."""
    s = game.state

    def number(field: str) -> int:
        return int(s[field])

    def some(names: Any, values: list[int]) -> dict[Any, Any]:
        if any(values[len(names):]):
            raise ValueError("the reference knows the base game only")
        return {name: value for name, value in zip(names, values, strict=False) if value}

    def table(field: str, names: Any) -> dict[Any, Any]:
        return some(names, s[field].tolist())

    rows = {f: s[f].tolist() for f in ("doubloons", "points", "goods", "tiles", "tile_colonists", "buildings",
                                       "building_colonists", "waiting", "roles_taken", "wharf_used", "cargo")}
    islands = [Island(rows["doubloons"][i], rows["points"][i], some(GOODS, rows["goods"][i]),
                      some(TILES, rows["tiles"][i]), some(TILES, rows["tile_colonists"][i]),
                      list(some(BUILDINGS, rows["buildings"][i])), some(BUILDINGS, rows["building_colonists"][i]),
                      rows["waiting"][i], list(some(ROLES, rows["roles_taken"][i])), bool(rows["wharf_used"][i]))
               for i in range(game.seats)]
    return Position(
        [r for bit, r in enumerate(RULINGS) if number("rulings") >> bit & 1], game.question or "nothing",
        number("decider"), number("role_seat"), number("stage"), number("colonist_supply"),
        number("colonist_ship"), table("goods_supply", GOODS), int(s["stack"].sum() + s["discard"].sum()),
        table("row", GOODS), number("quarries"), table("building_supply", BUILDINGS),
        {ship: some(GOODS, rows["cargo"][i]) for i, ship in enumerate(SHIPS) if s["ships"][i]},
        table("house", GOODS), list(table("roles", ROLES)), table("role_doubloons", ROLES),
        bool(number("hospice_used")), TILES[number("new_tile")], list(BUILDINGS)[number("new_building")],
        number("in_hand"), number("must_stand"), list(some(GOODS, s["produced"][number("role_seat")].tolist())),
        bool(number("captain_paid")), list(table("stored", GOODS)), islands)


# == What may be answered ==========================================================================================


def legal_texts(p: Position) -> list[str]:
    """Every legal answer to the question that is open, sorted by text."""
    return sorted(ANSWERS[p.question](p))


def choose_role(p: Position) -> list[str]:
    """A card that lies beside the board. Two prospectors with equal doubloons are the same choice."""
    taken = [card for island in p.islands for card in island.cards]
    free = {card: p.role_doubloons.get(card, 0) for card in p.roles if card not in taken}
    if "prospector" in free and free["prospector"] == free.get("second_prospector"):
        del free["second_prospector"]
    return [f"role {card}" for card in free]


def use_hacienda(p: Position) -> list[str]:
    """Before the regular tile, with room for a tile and a tile to draw."""
    fits = p.me.works("hacienda") and p.me.fields() < 12 and p.hidden_tiles > 0
    return ["pass", "use hacienda"] if fits else []


def take_tile(p: Position) -> list[str]:
    """A face-up plantation; a quarry by privilege or with the hut."""
    if p.me.fields() == 12:
        return []
    open_tiles = list(p.row)
    # With no plantation left anywhere, three of the four books let nobody act.
    is_played = p.row or p.hidden_tiles or "quarry_without_plantations" in p.rulings
    if p.quarries and is_played and (p.decider == p.role_seat or p.me.works("construction_hut")):
        open_tiles.append("quarry")
    return ["pass", *(f"take {tile}" for tile in open_tiles)]


def use_hospice(p: Position) -> list[str]:
    """Once a turn a colonist for the tile just laid."""
    drawn_with_hacienda = p.stage == 1  # the regular tile is still to come
    if not p.me.works("hospice") or p.hospice_used:
        return []
    if drawn_with_hacienda and "hospice_on_hacienda_tile" not in p.rulings:
        return []
    someone = p.supply or (p.ship and "hospice_takes_from_ship" in p.rulings)
    vacant = p.me.tiles.get(p.new_tile, 0) > p.me.farmers.get(p.new_tile, 0)
    return ["pass", "use hospice"] if someone and vacant else []


def take_extra_colonist(p: Position) -> list[str]:
    """The mayor's privilege, from the supply only."""
    is_asked = "mayor_may_decline_extra" in p.rulings and p.supply > 0 and p.decider == p.role_seat
    return ["pass", "take extra colonist"] if is_asked else []


def place_colonists(p: Position) -> list[str]:
    """Every number on the asked group that belongs to an allowed arrangement of this and the later groups."""
    number = p.stage - 3
    group, later = GROUPS[number], GROUPS[number + 1:]
    totals = {0}  # how many can stand on the later groups: all arrangements, by their sum
    for other in later:
        totals = {total + here for total in totals for here in range(p.me.circles(other) + 1)}
    answers = [here for here in range(p.me.circles(group) + 1)
               if any(stands_allowed(p, here + total, p.me.circles(group) + max(totals)) for total in totals)]
    return [f"place {here} on {group}" for here in answers]


def stands_allowed(p: Position, standing: int, circles: int) -> bool:
    """Whether so many of the colonists in hand may stand on so many circles, the others going to the windrose."""
    waits = p.in_hand - standing
    if waits < 0:
        return False
    if "mayor_must_fill" in p.rulings:
        return waits == 0 or standing == circles
    return standing >= p.must_stand


def build(p: Position) -> list[str]:
    """A building that is left, not owned, that fits and that can be paid."""
    me, answers = p.me, ["pass"]
    for building in p.building_supply:
        room = 12 - me.city() >= (2 if building in LARGE else 1)
        if building not in me.buildings and room and price(p, p.decider, building) <= me.doubloons:
            answers.append(f"build {building}")
    return answers


def price(p: Position, seat: int, building: str) -> int:
    """Quarries count one by one, up to the column; the builder's doubloon comes on top."""
    left = BUILDINGS[building].cost
    for _ in range(min(p.islands[seat].farmers.get("quarry", 0), BUILDINGS[building].quarries)):
        left -= 1
    if seat == p.role_seat:
        left -= 1
    return left if left > 0 else 0


def use_university(p: Position) -> list[str]:
    """A colonist for the building just built."""
    vacant = p.new_building in p.me.buildings and not p.me.works(p.new_building)
    return ["pass", "use university"] if p.me.works("university") and p.supply + p.ship and vacant else []


def produce(p: Position) -> list[str]:
    """Asked only where it may be declined and something would come."""
    is_asked = "production_may_be_declined" in p.rulings and production(p, p.decider, p.goods_supply)
    return ["pass", "produce"] if is_asked else []


def production(p: Position, seat: int, supply: dict[str, int]) -> dict[str, int]:
    """What a seat receives out of a supply: barrel by barrel, a plantation and a place in a plant for each."""
    island, received = p.islands[seat], {}
    for good in GOODS:
        plants = sum(n for b, n in island.workers.items() if BUILDINGS[b].makes == good)
        barrels = 0
        for farmer in range(island.farmers.get(good, 0)):
            if (good == "corn" or farmer < plants) and barrels < supply.get(good, 0):
                barrels += 1
        if barrels:
            received[good] = barrels
    return received


def take_extra_good(p: Position) -> list[str]:
    """One more barrel of a kind that the craftsman has produced."""
    return ["pass", *(f"take extra {good}" for good in p.craftsman_goods if p.goods_supply.get(good))]


def sell(p: Position) -> list[str]:
    """One barrel, unless the house is full; of a kind it lacks, unless there is an office."""
    if sum(p.house.values()) == 4:
        return ["pass"]
    wanted = [good for good in p.me.goods if p.me.works("office") or good not in p.house]
    return ["pass", *(f"sell {good}" for good in wanted)]


def income(p: Position, seat: int, good: str) -> int:
    """The price, one for the small market, two for the large, one for the trader."""
    island = p.islands[seat]
    return (PRICES[good] + (1 if island.works("small_market") else 0) + (2 if island.works("large_market") else 0)
            + (1 if seat == p.role_seat else 0))


def room_for(p: Position, good: str, ship: int) -> int:
    """Barrels of a kind that a ship still takes: no mixed load, and no kind on two ships."""
    elsewhere = any(good in load for other, load in p.cargo.items() if other != ship)
    mixed = any(kind != good for kind in p.cargo[ship])
    return 0 if elsewhere or mixed else ship - p.cargo[ship].get(good, 0)


def cargo_loads(p: Position, seat: int) -> dict[tuple[str, int], int]:
    """All lawful loads on cargo ships with their barrels; of empty ships those that take the most."""
    loads = {}
    for good, barrels in p.islands[seat].goods.items():
        takes = {ship: min(barrels, room_for(p, good, ship)) for ship in p.cargo if room_for(p, good, ship)}
        loads.update({(good, ship): n for ship, n in takes.items() if n == max(takes.values())})
    return loads


def load(p: Position, seat: int | None = None) -> list[str]:
    """Who can load must; the wharf may stand in; who could only use the wharf may pass."""
    seat = p.decider if seat is None else seat
    loads = [f"load {good} on ship {ship}" for good, ship in cargo_loads(p, seat)] or ["pass"]
    island = p.islands[seat]
    if island.works("wharf") and not island.wharf_used:
        loads += [f"load {good} on wharf" for good in island.goods]
    return loads


def keepings(p: Position) -> list[tuple[tuple[str, ...], str]]:
    """Every way to use all warehouse room for whole kinds, and then the single barrel.

    Where several ways keep the same barrels, they are one choice: the first way, as lists of kinds are compared.
    """
    room = (1 if p.me.works("small_warehouse") else 0) + (2 if p.me.works("large_warehouse") else 0)
    kinds = [good for good in GOODS if good in p.me.goods]
    first: dict[frozenset[tuple[str, int]], tuple[tuple[str, ...], str]] = {}
    for stored in combinations(kinds, min(room, len(kinds))):
        for single in kinds:
            if single not in stored:
                kept = {good: p.me.goods[good] for good in stored} | {single: 1}
                first.setdefault(frozenset(kept.items()), (stored, single))
    return list(first.values())


def store(p: Position) -> list[str]:
    """The next kind of any keeping that goes on from what is stored."""
    done = len(p.stored)
    return list({f"store {stored[done]}" for stored, _ in keepings(p)
                 if list(stored[:done]) == p.stored and len(stored) > done})


def keep(p: Position) -> list[str]:
    """The single barrel."""
    return [f"keep one {single}" for stored, single in keepings(p) if list(stored) == p.stored]


ANSWERS = {f.__name__: f for f in (
    choose_role, use_hacienda, take_tile, use_hospice, take_extra_colonist, place_colonists, build,
    use_university, produce, take_extra_good, sell, load, store, keep)}


# == What an answer does ===========================================================================================


def goods_after_production(p: Position) -> tuple[list[dict[str, int]], list[int]]:
    """Once the craftsman is chosen: each seat's goods, and what its factory earns; the supply may run short."""
    supply = dict(p.goods_supply)
    goods, earned = [dict(i.goods) for i in p.islands], [0] * len(p.islands)
    for seat in p.from_(p.decider):
        received = production(p, seat, supply)
        for good, barrels in received.items():
            supply[good] -= barrels
            goods[seat][good] = goods[seat].get(good, 0) + barrels
        if p.islands[seat].works("factory"):
            earned[seat] = FACTORY[len(received)]
    return goods, earned


def colonists_after_arrival(p: Position, extra: bool) -> list[int]:
    """Once the mayor is chosen: each seat's colonists, dealt one by one from the ship."""
    counts = [i.colonists() for i in p.islands]
    if extra:
        counts[p.role_seat] += 1
    for number in range(p.ship):
        counts[(p.role_seat + number) % len(counts)] += 1
    return counts


def points_after_loading(p: Position, text: str) -> tuple[list[int], list[dict[str, int]]]:
    """A load, then every load that is forced, until a seat has a choice or nobody can load."""
    seat, idle = p.decider, 0
    while idle < len(p.islands):
        idle = 0 if load_one(p, seat, text) else idle + 1
        seat = (seat + 1) % len(p.islands)
        options = load(p, seat) if p.islands[seat].goods else ["pass"]
        if len(options) > 1:
            break
        text = options[0]
    return [i.points for i in p.islands], [i.goods for i in p.islands]


def load_one(p: Position, seat: int, text: str) -> bool:
    """A point a barrel, one for the harbor, and for the captain one in the phase. False for a pass."""
    if text == "pass":
        return False
    _, good, _, *place = text.split()
    island = p.islands[seat]
    if place == ["wharf"]:
        barrels, island.wharf_used = island.goods[good], True
    else:
        ship = int(place[1])
        barrels = min(island.goods[good], room_for(p, good, ship))
        p.cargo[ship][good] = p.cargo[ship].get(good, 0) + barrels
    island.goods[good] -= barrels
    if not island.goods[good]:
        del island.goods[good]
    island.points += barrels + (1 if island.works("harbor") else 0)
    if seat == p.role_seat and not p.captain_paid:
        p.captain_paid = True
        island.points += 1
    return True


def ship_after_mayor(p: Position, supply: int) -> int:
    """Colonists on the ship when the mayor phase is over, refilled from a supply."""
    empty = sum(i.circles(b) - i.workers.get(b, 0) for i in p.islands for b in i.buildings)
    return min(supply, max(empty, len(p.islands)))


# == The end =======================================================================================================


def final_points(p: Position, seat: int) -> int:
    """Chips, buildings, and the bonus of occupied large buildings."""
    i = p.islands[seat]
    plants = [b for b in i.buildings if BUILDINGS[b].makes]
    bonus = {
        "guild_hall": sum(1 if b.startswith("small") else 2 for b in plants),
        "residence": RESIDENCE.get(i.fields(), 4),
        "fortress": i.colonists() // 3,
        "customs_house": i.points // 4,
        "city_hall": len(i.buildings) - len(plants),
    }
    return (i.points + sum(BUILDINGS[b].points for b in i.buildings)
            + sum(points for building, points in bonus.items() if i.works(building)))


def winners(p: Position) -> list[int]:
    """Most points, then most doubloons and barrels together; else shared."""
    value = [(final_points(p, seat), i.doubloons + sum(i.goods.values())) for seat, i in enumerate(p.islands)]
    return [seat for seat, v in enumerate(value) if v == max(value)]
