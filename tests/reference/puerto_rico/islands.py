"""What the rules say about a position of Puerto Rico: prices, harvests, loads, what can be kept, final points.

Questions only; `course.py` and the roles asks them when their time has come.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

from tests.reference.puerto_rico.position import (
    BUILDINGS,
    DECK,
    GOODS,
    LARGE,
    LARGE_PLANTS,
    PLACES,
    PRICES,
    PRODUCTION,
    SMALL_PLANTS,
    Island,
    Position,
)

FACTORY = (0, 0, 1, 2, 3, 5)  # doubloons by kinds produced
RESIDENCE = (0, *[4] * 9, 5, 6, 7)  # points by filled fields
CLOISTER = (0, 1, 3, 6, 10)  # points by sets of three
#: Tasks of the festival that bring people.
PEOPLE_TO_COME = ("plantation_goal", "harvest_weighing", "closing_time", "specialist_prize", "festival_delivery",
                  "solemn_dispatch")
GIFTS = ("colonist", "barrel", "point")  # what a black market takes
APART = {"hacienda_and_forest_house_apart": ("hacienda", "forest_house"),
         "villa_and_jeweler_apart": ("villa", "jeweler")}


# -- drafting ------------------------------------------------------------------------------------------------------


def draftable(p: Position) -> list[str]:
    """Buildings for which there is a space of their cost, and none that is kept apart from one already chosen."""
    found = []
    for building in p.pool:
        enemies = {b for variant, pair in APART.items() if variant in p.variants and building in pair for b in pair}
        if p.spaces[p.cost(building)] and not any(p.board[b] for b in enemies - {building}):
            found.append(building)
    return found


def is_draft_settled(p: Position) -> bool:
    """Whether all that can still be chosen will be: there is nothing to choose between."""
    left = draftable(p)
    needed = Counter(p.cost(b) for b in left)
    enemies = any(variant in p.variants and set(pair) <= set(left) for variant, pair in APART.items())
    return not enemies and all(p.spaces[cost] >= n for cost, n in needed.items())


def drafted_tiles(p: Position, building: str) -> int:
    """How many tiles of a drafted building lie out."""
    if building in LARGE:
        return 1
    both = len(p.islands) > 2 or building == "jeweler" or "draft_lays_both_tiles" in p.rulings
    return 2 if both else 1


# -- settling ------------------------------------------------------------------------------------------------------


def can_draw(p: Position) -> bool:
    """Whether there is an unseen plantation, in the stack or to be made into one."""
    return p.stack.total() + p.discard.total() > 0


def open_tiles(p: Position, seat: int, may_quarry: bool) -> list[str]:
    """What a seat with a free field may take."""
    if p.islands[seat].fields() == 12:
        return []
    tiles = [kind for kind in GOODS if p.row[kind]]
    # With no plantation left anywhere, three of the four books let nobody act.
    is_played = tiles or can_draw(p) or "quarry_without_plantations" in p.rulings
    if may_quarry and p.quarries and is_played:
        tiles.append("quarry")
    if "forest_is_a_gained_tile" not in p.rulings and p.islands[seat].works("forest_house") and can_draw(p):
        tiles.append("forest")
    return tiles


def has_emptiest_fields(p: Position, seat: int) -> bool:
    """More empty fields than anybody else; a tie is not enough."""
    own = p.islands[seat].fields()
    return all(own < other.fields() for number, other in enumerate(p.islands) if number != seat)


def plantations(own: Island) -> dict[str, tuple[str, str]]:
    """How an owner names a plantation that is to go: kind and who stands on it, where that must be said."""
    found = {}
    for kind in GOODS:
        numbers = {"": own.vacant(kind), "occupied ": own.colonists[kind], "noble's ": own.nobles[kind]}
        there = [who for who, number in numbers.items() if number]
        for who in there:
            found[(who if len(there) > 1 else "") + "{}" + kind] = (kind, who)
    return found


# -- placing people ------------------------------------------------------------------------------------------------


def numbers_to_place(hand: int, must_stand: int, must_fill: bool, here: int, later: list[int]) -> list[int]:
    """How many of those in hand may stand on so many circles, when these and the later circles are arranged.

    All arrangements are looked at, by how many stand in each.
    """
    totals = {0}
    for circles in later:
        totals = {total + more for total in totals for more in range(circles + 1)}
    found = []
    for number in range(here + 1):
        for total in totals:
            standing = number + total
            waits = hand - standing
            is_allowed = waits >= 0 and (
                (waits == 0 or standing == here + sum(later)) if must_fill else standing >= must_stand)
            if is_allowed and number not in found:
                found.append(number)
    return found


# -- building ------------------------------------------------------------------------------------------------------


def price(p: Position, seat: int, building: str, privilege: int) -> int:
    """What it costs this seat: every help takes a doubloon away, as long as there is one."""
    return max(p.cost(building) - helps(p, seat, BUILDINGS[building].section, privilege), 0)


def helps(p: Position, seat: int, section: int, privilege: int) -> int:
    """The doubloons that help this seat to build in a section of the board."""
    own = p.islands[seat]
    helping = min(own.people("quarry"), section) + privilege
    if own.works("forest_house") or "forest_discount_needs_forest_house" not in p.rulings:
        helping += own.tiles["forest"] // 2
    if section == 4 and own.has_noble("zoning_office"):
        helping += 2
    if section < 4 and own.has_colonist("zoning_office"):
        helping += 1
    return helping


def gifts(own: Island) -> list[str]:
    """What the black market could have: a person other than its own, any barrel, any point."""
    found = []
    if own.works("black_market"):
        if own.all_people() > own.people("black_market"):
            found.append("colonist")
        if own.goods.total():
            found.append("barrel")
        if own.points:
            found.append("point")
    return found


def payments(own: Island, short: int) -> dict[str, tuple[str, ...]]:
    """The sets of gifts that make up for so many doubloons, by their text."""
    sets = combinations(gifts(own), short)
    return {"pay with " + (", ".join(given[:-1]) + " and " + given[-1] if len(given) > 1 else given[0]): given
            for given in sets}


def returnable_people(own: Island) -> list[tuple[str, str]]:
    """Whom the black market could have: rank and place."""
    return [(rank, place) for rank, people in (("colonist", own.colonists), ("noble", own.nobles))
            for place in PLACES if people[place] and place != "black_market"]


def market_might_take(p: Position, own: Island) -> bool:
    """Whether a black market of this island could take somebody before people are placed again.

    It must be occupied, or a guest or a newcomer must be able to occupy it; and there must be room for it, if it is not
    there, and for what it helps to pay. The university's newcomers come with buildings: with the black market, or with
    a guesthouse, where they are guests. Those whom the smuggler poaches go where they like, as guests do.
    """
    room, newcomers = 12 - own.city(), own.works("university")
    guests = own.people("guesthouse") > 0 or "smuggler" in p.expansions
    guests = guests or any(p.tasks.get(task) == "open" for task in PEOPLE_TO_COME)
    if "black_market" in own.buildings:
        new_guests = newcomers and "guesthouse" not in own.buildings and p.board["guesthouse"] > 0 and room >= 2
        return room >= 1 and (own.works("black_market") or guests or new_guests)
    return p.board["black_market"] > 0 and room >= 2 and (guests or newcomers)


def buildable(p: Position, seat: int, privilege: int) -> list[str]:
    """What is left, not owned, fits and can be paid, with the black market's help where money is short."""
    own = p.islands[seat]
    room, means = 12 - own.city(), own.doubloons + len(gifts(own))
    reach = {section: means + helps(p, seat, section, privilege) for section in (1, 2, 3, 4)}
    return [building for building, row in BUILDINGS.items()
            if p.board[building] and building not in own.buildings and room >= (2 if building in LARGE else 1)
            and p.cost(building) <= reach[row.section]]


# -- producing and selling -----------------------------------------------------------------------------------------


def harvest(own: Island, supply: Counter[str]) -> Counter[str]:
    """What an island produces out of a supply: barrel by barrel, a plantation and a place in a plant for each."""
    received: Counter[str] = Counter()
    for good in GOODS:
        plants = sum(own.people(b) for b in own.buildings if BUILDINGS[b].makes == good)
        for farmer in range(own.people(good)):
            if (good == "corn" or farmer < plants) and received[good] < supply[good]:
                received[good] += 1
    return received


def aqueduct_brings(own: Island, received: Counter[str], supply: Counter[str]) -> list[str]:
    """The kinds of which the large plant gives one more."""
    if not own.works("aqueduct"):
        return []
    return [good for good, plant in LARGE_PLANTS.items()
            if received[good] and own.works(plant) and supply[good] > received[good]]


def specialty(own: Island, received: Counter[str]) -> int:
    """A doubloon less than barrels of the kind, other than corn, of which there are most."""
    most = max(received[good] for good in GOODS if good != "corn")
    return max(0, most - 1) if own.works("specialty_factory") else 0


def jewels(p: Position, own: Island) -> int:
    """A doubloon for each noble."""
    most = 3 if "jeweler_at_most_three" in p.variants else 20
    return min(most, own.all_nobles()) if own.works("jeweler") else 0


def income(own: Island, good: str, privilege: int) -> int:
    """Of a sale to the trading house."""
    return (PRICES[good] + (1 if own.works("small_market") else 0) + (2 if own.works("large_market") else 0)
            + privilege)


# -- loading and storing -------------------------------------------------------------------------------------------


def room_for(p: Position, good: str, ship: int) -> int:
    """Barrels of a kind that a ship still takes: no mixed load, and no kind on two ships."""
    elsewhere = any(load[good] for other, load in p.cargo.items() if other != ship)
    mixed = any(number for kind, number in p.cargo[ship].items() if kind != good)
    return 0 if elsewhere or mixed else ship - p.cargo[ship][good]


def cargo_loads(p: Position, own: Island) -> list[tuple[str, int]]:
    """All lawful loads on cargo ships; of empty ships those that take the most."""
    found = []
    for good in GOODS:
        takes = {ship: min(own.goods[good], room_for(p, good, ship)) for ship in p.cargo}
        most = max(takes.values())
        found += [(good, ship) for ship, barrels in takes.items() if barrels == most > 0]
    return found


def keepings(own: Island, may_keep_less: bool) -> list[list[str]]:
    """Every way to keep barrels, as the answers that say it: whole kinds for the warehouses, then single barrels.

    Where several ways keep the same barrels, they are one choice. Who must keep what can be kept uses all room, the
    first way counts, as lists of kinds are compared, and if everything can be kept, it is. Who may keep less says when
    there is enough of both; warehouses hold as many of the kinds that are kept whole as they can, the largest.
    """
    room = (1 if own.works("small_warehouse") else 0) + (2 if own.works("large_warehouse") else 0)
    singles = 1 + (3 if own.works("storehouse") else 0)
    kinds = [good for good in GOODS if own.goods[good]]
    ways: dict[frozenset[tuple[str, int]], list[str]] = {}
    for number in range(0 if may_keep_less else min(room, len(kinds)), min(room, len(kinds)) + 1):
        for stored in combinations(kinds, number):
            whole = Counter({good: own.goods[good] for good in stored})
            rest = own.goods - whole
            most = min(singles, rest.total())
            for kept in (k for n in range(0 if may_keep_less else most, most + 1)
                         for k in combinations_with_replacement(kinds, n)):
                if Counter(kept) - rest:
                    continue
                barrels = whole + Counter(kept)
                stores, keeps = [f"store {good}" for good in stored], [f"keep one {good}" for good in kept]
                if not may_keep_less:
                    ways.setdefault(frozenset(barrels.items()), stores + keeps)
                elif list(stored) == in_warehouses(own, barrels, room):
                    ways[frozenset(barrels.items())] = [*stores, "pass", *keeps, "pass"]
    everything = frozenset((+own.goods).items())
    return [ways[everything]] if everything in ways and not may_keep_less else list(ways.values())


def in_warehouses(own: Island, barrels: Counter[str], room: int) -> list[str]:
    """Of the kinds that are kept whole the largest, as many as there is room for."""
    whole = [good for good in GOODS if barrels[good] and barrels[good] == own.goods[good]]
    largest = sorted(whole, key=lambda good: own.goods[good], reverse=True)[:room]
    return [good for good in GOODS if good in largest]


# -- the end -------------------------------------------------------------------------------------------------------


def points_by_source(p: Position, seat: int) -> dict[str, int]:
    """Chips, buildings, nobles, and the bonus of occupied large buildings."""
    own = p.islands[seat]
    plants = [b for b in own.buildings if b in PRODUCTION]
    bonus = {
        "guild_hall": sum(1 if b in SMALL_PLANTS else 2 for b in plants),
        "residence": RESIDENCE[own.fields()],
        "fortress": own.all_people() // 3,
        "customs_house": own.points // 4,
        "city_hall": len(own.buildings) - len(plants),
        "cloister": CLOISTER[sum(number // 3 for number in own.tiles.values())],
        "royal_garden": own.all_nobles(),
    }
    found = {"chips": own.points, "buildings": sum(BUILDINGS[b].points for b in own.buildings),
             "nobles": own.all_nobles(), "achievements": sum(DECK[c] for c in own.achievements if c in own.met)}
    return found | {building: points if own.works(building) else 0 for building, points in bonus.items()}


def final_points(p: Position, seat: int) -> int:
    """All of them."""
    return sum(points_by_source(p, seat).values())


def winners(p: Position) -> list[int]:
    """Most points, then most doubloons and barrels together; else shared."""
    value = [(final_points(p, seat), own.doubloons + own.goods.total()) for seat, own in enumerate(p.islands)]
    return [seat for seat, v in enumerate(value) if v == max(value)]
