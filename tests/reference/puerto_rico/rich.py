"""Rich positions: islands full of buildings, goods and people, such as random play from the start seldom reaches.

Some of them are made for one rule: a factory where all five goods are produced, four quarries for a large building.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, count
from math import comb

from boriken import Game, new_game
from tests.properties.playing import COLONISTS, GOODS, PLANTATIONS, POINTS, QUARRIES
from tests.reference.puerto_rico import position as rules
from tests.reference.puerto_rico.festival import CRATES, GOALS, LAND, REWARDS
from tests.rulebook.tables import VERSIONS, toml

SHIPS = {2: (4, 6), 3: (4, 5, 6), 4: (5, 6, 7), 5: (6, 7, 8)}
#: Buildings that work together, by the role in which they do; those of the end under the name of the last phase.
GROUPS = {
    "settler": (("hacienda", "forest_house", "hospice", "library", "construction_hut", "hunting_lodge"),),
    "mayor": (("villa", "library", "black_market", "chapel", "land_office", "zoning_office"),),
    "builder": (("black_market", "university", "church", "zoning_office", "library", "forest_house"),),
    "craftsman": (("indigo_plant", "sugar_mill", "aqueduct", "specialty_factory", "factory", "library"),
                  ("small_indigo_plant", "small_sugar_mill", "tobacco_storage", "coffee_roaster", "jeweler", "chapel")),
    "trader": (("land_office", "forest_house", "trading_post", "office", "large_market", "small_market"),),
    "captain": (("harbor", "lighthouse", "wharf", "small_wharf", "union_hall", "royal_supplier"),
                ("small_warehouse", "large_warehouse", "storehouse", "small_wharf", "lighthouse", "library")),
    "scoring": (("guild_hall", "fortress", "cloister", "royal_garden"), ("residence", "city_hall", "customs_house")),
}
FIVE_PLANTS = ("small_indigo_plant", "small_sugar_mill", "tobacco_storage", "coffee_roaster", "factory")


def pairs_of_values(names):
    """Few ways to set switches in which every two of them have all four pairs of values somewhere.

    A switch is on in `most` of the ways but the first, in which none is. Two switches that are on in different ways are
    once on and off, once off and on; they are on together somewhere because `most` is more than half of the ways.
    """
    ways = next(n for n in count(1) if comb(n, n // 2 + 1) >= len(names))
    on_in = dict(zip(names, combinations(range(1, ways + 1), ways // 2 + 1), strict=False))
    return [[name for name in names if way in on_in[name]] for way in range(ways + 1)]


def rulings_and_variants(edition, seats, expansions, chance, flip):
    """The names of rulings and variants of a game: the edition's, or (to flip) some the other way."""
    usual = new_game(edition=edition, seats=seats, expansions=expansions).view(None)["identity"]["rulings"]
    if not flip:
        return usual, []
    variants = [name for name in ("exchanged_prices", *["jeweler_at_most_three"] * ("nobles" in expansions),
                                  *["achievements_are_drafted"] * ("achievements" in expansions))
                if chance.random() < 0.3]
    fixed = ["guests_move_in_mayor_phase"] * ("achievements" in expansions)  # else any moment may be a guest's last
    return [name for name in rules.rulings_of(expansions)
            if (name in usual) != (chance.random() < 0.3 and name not in fixed)], variants


def rich_game(edition, seats, expansions, chance, role, flip=False, guests=False, rulings=None):
    """A game at the beginning of a late round; what the seats have is drawn from the box.

    The islands have buildings that matter for the role; for "scoring", the last role of the game is still to be taken.
    With `guests`, every island has a full guesthouse and few empty circles, and little is left to be built. With
    `rulings`, these are on and no others, and most islands have somebody on all buildings that matter for the role.
    """
    size = 2 if seats == 2 else 3
    share, all_work = (0.8, 0.0) if rulings is None else (0.95, 0.7)
    if rulings is None:
        rulings, variants = rulings_and_variants(edition, seats, expansions, chance, flip)
    else:
        variants = []
    goods = Counter(dict(zip(rules.GOODS, GOODS[size], strict=True)))
    tiles = Counter(dict(zip(rules.TILES, (*PLANTATIONS[size], QUARRIES[size]), strict=False)))
    tiles_in_box = box(edition, seats, expansions, rulings)
    buildings = tiles_in_box.copy()
    people = Counter(colonist=_colonists(edition, seats, expansions), noble=20 if "nobles" in expansions else 0)
    ship = _board(chance, seats, expansions)
    people -= ship
    most_points = chance.choice((12, POINTS[seats] // seats - 1))  # half the games are short of chips
    row = _draw(chance, Counter({good: tiles[good] for good in rules.GOODS}), seats + 1)
    tiles -= row
    cargo = _load(chance, goods, SHIPS[seats]) if chance.random() < 0.5 else {}
    house = _draw(chance, goods, chance.randint(0, 3)) if chance.random() < 0.3 else Counter()
    goods -= house
    islands, deck = [], Counter(list(rules.DECK))
    most_goods = chance.choice((9, 16) if role == "captain" and not guests else (3, 9, 9, 16))
    crowded = seats == 5 and "festival" not in expansions and chance.random() < (
        0.8 if role == "settler" else 0.2)  # hardly a tile is left
    for seat in range(seats):
        own = {"doubloons": chance.randint(0, 9), "points": chance.randint(most_points // 2, most_points)}
        own["goods"] = _draw(chance, goods, chance.randint(0, most_goods))
        laid = _draw(chance, tiles, 11 if crowded else chance.randint(0 if "nobles" in expansions else 1, 12))
        if role == "scoring" and chance.random() < 0.5:
            laid = _threes(chance, tiles)
        wanted = [b for b in chance.choice(GROUPS.get(role, ((),))) if chance.random() < share]
        sure, forests = Counter(wanted if chance.random() < all_work else ()), "new_buildings" in expansions
        spaces = chance.randint(2, 11)
        if role in ("craftsman", "builder") and not crowded and not guests and chance.random() < 0.3:
            if made := _for_one_rule(chance, role, tiles, buildings, own):
                laid, wanted, sure = made
                spaces, forests = chance.randint(5, 9), False
        built = _build(chance, buildings, spaces, [*["guesthouse"] * guests, *wanted])
        own |= _fields(chance, laid, forests) | {"buildings": built}
        own |= _people(chance, own, people, seats - seat, wanted, guests, sure)
        if "achievements" in expansions:
            own["achievements"] = _draw(chance, deck, 4)
            own["goals_met"] = chance.sample(list(rules.DECK), chance.randint(0, 8))
            deck -= own["achievements"]
            own["achievements"] = list(own["achievements"])
        goods -= own["goods"]
        tiles -= laid
        buildings -= Counter(built)
        islands.append(own)
    if chance.random() < 0.3:
        _empty_supply(chance, islands, people)
    if role == "craftsman" and chance.random() < 0.4:
        _hand_out(chance, islands, goods)
    table = {"colonist_ship": ship["colonist"], "noble_ship": ship["noble"], "row": row, "cargo": cargo, "house": house}
    if "smuggler" in expansions:
        chance.choice(islands)["smuggler_token"] = chance.randint(0, 1)
        table["role_doubloons"] = {role: chance.randint(0, 2) for role in rules.ROLES[:6]}
    if chance.random() < 0.5 or guests:  # some were not drafted
        may_miss = drafted(edition, expansions)
        out = [b for b in buildings if buildings[b] == tiles_in_box[b] and b in may_miss and chance.random() < 0.8]
        table["building_supply"] = Counter({b: n for b, n in buildings.items() if b not in out})
    if "festival" in expansions:
        buildings = table.get("building_supply", buildings)
        table |= _festival(chance, islands, buildings, goods, tiles, "festival_cards" in expansions)
    switches = {name: name in rulings for name in rules.rulings_of(expansions)}
    lines = ['format = "boriken position 1"', 'game = "puerto_rico"', f"version = {VERSIONS[edition]}",
             f'edition = "{edition}"', f"seats = {seats}", f'rng = "{chance.getrandbits(64):016x}"',
             f"expansions = {toml(list(expansions))}", f"rulings = {toml(switches)}", f"variants = {toml(variants)}",
             "[table]", *(f"{name} = {toml(value)}" for name, value in table.items()),
             "[flow]", 'question = "choose_role"', "round_number = 9"]
    if role == "scoring":
        lines += _take_cards(chance, islands)
    for seat, own in enumerate(islands):
        lines += [f"[seat.{seat}]", *(f"{name} = {toml(value)}" for name, value in own.items())]
    return Game.from_text("\n".join(lines))


def _for_one_rule(chance, role, tiles, buildings, own):
    """Tiles, buildings and occupied places of an island that has a factory and makes all goods, or four quarries.

    Nothing where the box has not enough left for it.
    """
    if role == "craftsman":
        kinds, wanted = Counter(rules.GOODS), list(FIVE_PLANTS)
    else:
        kinds, wanted = Counter(quarry=4), []
        own["doubloons"] = chance.randint(5, 9)
    if any(tiles[kind] < n for kind, n in kinds.items()) or any(not buildings[b] for b in wanted):
        return None
    return kinds + _draw(chance, tiles - kinds, chance.randint(0, 4)), wanted, kinds + Counter(wanted)


def _festival(chance, islands, buildings, goods, tiles, has_cards):
    """Tasks of the festival that nobody has done yet, with pieces out of what is left; and some that are done."""
    table = {"tasks": {}, "task_tiles": {}, "task_goods": {}, "task_building": {}}
    cards = chance.sample(list(REWARDS)[3:], 3) if has_cards else []
    for task in [*GOALS, *sorted(cards, key=list(REWARDS).index)]:
        land = _kinds(chance, LAND.get(task, []), tiles, lambda kind, n: n > 1 and any(
            own["tiles"][kind] >= n for own in islands))
        crates = _kinds(chance, CRATES.get(task, []), goods, lambda kind, n: False)
        if task == "production_goal":
            crates = _draw(chance, Counter({good: min(goods[good], 3) for good in rules.GOODS}), 3)
        built = {b for own in islands for b in own["buildings"]}
        wanted = [b for b in buildings if buildings[b] and b not in built and b not in rules.PRODUCTION and (
            b in rules.LARGE if task == "inauguration" else rules.BUILDINGS[b].points == 3 and b not in rules.LARGE)]
        wants_building = task in ("building_goal", "pioneers_toast", "inauguration")
        is_possible = (len(land) == len(LAND.get(task, [])) and len(crates) >= len(CRATES.get(task, []))
                       and (task != "production_goal" or sum(crates.values()) == 3)
                       and (wanted or not wants_building))
        if not is_possible or chance.random() < 0.15:
            table["tasks"][task] = f"done_by_{chance.randrange(len(islands))}"
            continue
        table["tasks"][task] = "open"
        if land:
            table["task_tiles"][task] = land
            tiles.subtract(list(land))
        if crates:
            table["task_goods"][task] = dict(crates)
            goods.subtract(crates if task == "production_goal" else list(crates))
        if wants_building:
            table["task_building"][task] = chance.choice(wanted)
    return table


def _kinds(chance, numbers, left, is_met):
    """Different kinds, each with the number that is wanted of it."""
    found = {}
    for n in numbers:
        kinds = [kind for kind in rules.GOODS if left[kind] > 0 and kind not in found and not is_met(kind, n)]
        if kinds:
            found[chance.choice(kinds)] = n
    return found


def box(edition, seats, expansions, rulings):
    """All building tiles that could be in such a game."""
    known = rules.BASE | (rules.NEW if "new_buildings" in expansions else {}) | (
        rules.NOBLES if "nobles" in expansions else {})
    plants = Counter(small_indigo_plant=4, small_sugar_mill=4, indigo_plant=3, sugar_mill=3, tobacco_storage=3,
                     coffee_roaster=3)
    if seats == 2:
        plants = Counter(dict.fromkeys(plants, 2))
    chosen = drafted(edition, expansions) if "draft_lays_both_tiles" in rulings else set()
    both = {name for name in known if seats > 2 or name in chosen or name == "jeweler"} - set(rules.LARGE)
    return plants + Counter({name: 2 if name in both else 1 for name in known if name not in plants})


def drafted(edition, expansions):
    """The buildings that need not be in such a game."""
    nobles = "nobles" in expansions and (edition == "special" or (edition == "1897" and "new_buildings" in expansions))
    if not nobles and "new_buildings" not in expansions:
        return set()
    new = rules.NEW if "new_buildings" in expansions else {}
    return {name for name, tile in (rules.BASE | new | (rules.NOBLES if nobles else {})).items() if not tile.makes}


def _colonists(edition, seats, expansions):
    return 100 if "nobles" in expansions and edition != "special" else COLONISTS[seats]


def _draw(chance, left, number):
    """So many pieces out of what is left."""
    pieces = list(left.elements())
    return Counter(chance.sample(pieces, min(number, len(pieces))))


def _board(chance, seats, expansions):
    """The people on the ship: one for each seat, and more where somebody could poach them."""
    nobles, more = int("nobles" in expansions), 0
    if "smuggler" in expansions:
        nobles, more = nobles * chance.randint(0, 3), chance.randint(0, 5)
    return Counter(colonist=max(0, seats + more - nobles), noble=nobles)


def _load(chance, left, ships):
    """Every ship carries another kind and has no space left, or one."""
    cargo = {}
    for ship, good in zip(ships, chance.sample(list(left), len(ships)), strict=True):
        barrels = min(left[good], ship - chance.randint(0, 1))
        left[good] -= barrels
        cargo[ship] = {good: barrels}
    return cargo


def _build(chance, left, spaces, wanted):
    """Different buildings that fill so many city spaces at most: those that are wanted, mostly another group."""
    group = chance.choice(chance.choice(list(GROUPS.values()))) if chance.random() < 0.8 else ()
    built = []
    for building in [*wanted, *group, *chance.sample(list(left), len(left))]:
        needs = 2 if building in rules.LARGE else 1
        if left[building] and needs <= spaces and building not in built:
            built.append(building)
            spaces -= needs
    return built


def _threes(chance, left):
    """Up to twelve tiles, three of a kind."""
    kinds = [kind for kind in left if left[kind] >= 3]
    return Counter(dict.fromkeys(chance.sample(kinds, min(len(kinds), chance.randint(2, 4))), 3))


def _hand_out(chance, islands, left):
    """Nearly all barrels lie on some windrose."""
    for good in rules.GOODS:
        barrels = max(0, left[good] - chance.randint(0, 3))
        left[good] -= barrels
        chance.choice(islands)["goods"][good] += barrels


def _fields(chance, laid, forests):
    """Tiles, some of the plantations turned over, or all."""
    faces = Counter()
    if forests and chance.random() < 0.6:
        number = chance.choice((chance.randint(0, 2), chance.randint(0, 5), 12))
        faces = _draw(chance, Counter({kind: n for kind, n in laid.items() if kind != "quarry"}), number)
    return {"tiles": laid - faces | Counter(forest=faces.total()), "under_forest": faces}


def _take_cards(chance, islands):
    """All seats but the last have their cards, and an end condition is met."""
    seats = len(islands)
    cards = chance.sample(rules.ROLES[:6], 5 if seats == 2 else seats - 1)
    for number, card in enumerate(cards):
        islands[number % seats].setdefault("roles_taken", []).append(card)
    return [f"picks = {len(cards)}", f"decider = {seats - 1}", 'end_reasons = ["city_full"]']


def _empty_supply(chance, islands, left):
    """Nearly all people who are left wait on some windrose."""
    for rank in ("colonist", "noble"):
        for _ in range(max(0, left[rank] - chance.randint(0, 3))):
            own = chance.choice(islands)
            left[rank] -= 1
            own["waiting"] += 1
            own["waiting_nobles"] += rank == "noble"


def _people(chance, own, left, shares, wanted, guests, sure):
    """Colonists and nobles on circles and on the windrose: most of the buildings that are wanted are occupied.

    `sure`: places where somebody stands in any case, as far as there are circles and people.
    """
    circles = own["tiles"] + Counter({b: rules.BUILDINGS[b].circles for b in own["buildings"]})
    del circles["forest"]
    favoured = (Counter(b for b in wanted if circles[b] and chance.random() < 0.6) | sure) & circles
    number = max(0, min(left.total() // shares, chance.randint(2, 18)) - favoured.total())
    standing = favoured + _draw(chance, circles - favoured, number)
    if guests:  # and here they are empty
        number = max(0, chance.randint(1, 6) - favoured.total())
        empty = _draw(chance, circles - Counter(guesthouse=2) - favoured, number) + Counter(
            {b: circles[b] for b in favoured})
        standing = circles - empty
    waiting = chance.choice((0, 0, 1, 3))
    everybody = standing + Counter(windrose=waiting)
    ranks = _draw(chance, +left, everybody.total())
    everybody = _draw(chance, everybody, ranks.total())
    nobles = _draw(chance, everybody, ranks["noble"])
    left -= ranks
    of_fields = {place: n for place, n in everybody.items() if place in rules.TILES}
    in_city = {place: n for place, n in everybody.items() if place in rules.BUILDINGS}
    return {"tile_colonists": of_fields, "building_colonists": in_city, "waiting": everybody["windrose"],
            "tile_nobles": {place: nobles[place] for place in of_fields},
            "building_nobles": {place: nobles[place] for place in in_city}, "waiting_nobles": nobles["windrose"]}
