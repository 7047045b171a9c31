"""Rich positions: islands full of buildings and goods, such as random play from the start seldom reaches."""

from __future__ import annotations

import json

from boriken import Game
from tests.properties.playing import BUILDINGS, COLONISTS, GOODS, PLANTATIONS, POINTS, QUARRIES
from tests.reference import puerto_rico as rules

SHIPS = {2: (4, 6), 3: (4, 5, 6), 4: (5, 6, 7), 5: (6, 7, 8)}
STORES = ("small_warehouse", "large_warehouse")


def rich_game(edition, seats, chance):
    """A game at the beginning of a late round; what the seats have is drawn from the box."""
    size = 2 if seats == 2 else 3
    goods = dict(zip(rules.GOODS, GOODS[size], strict=True))
    tiles = dict(zip(rules.TILES, (*PLANTATIONS[size], QUARRIES[size]), strict=True))
    buildings = dict(zip(rules.BUILDINGS, BUILDINGS[size], strict=True))
    colonists = COLONISTS[seats] - seats
    most_points = chance.choice((12, POINTS[seats] // seats - 1))  # half the games are short of chips
    row = _draw(chance, {good: tiles[good] for good in rules.GOODS}, seats + 1)
    for good, number in row.items():
        tiles[good] -= number
    cargo = _load(chance, goods, SHIPS[seats]) if chance.random() < 0.5 else {}
    lines = ['format = "boriken position 1"', 'game = "puerto_rico"', "version = 3", f'edition = "{edition}"',
             f"seats = {seats}", f'rng = "{chance.getrandbits(64):016x}"',
             "[table]", f"colonist_ship = {seats}", f"row = {_table(row)}", f"cargo = {_table(cargo)}",
             "[flow]", 'question = "choose_role"', "round_number = 9"]
    for seat in range(seats):
        fields = {"doubloons": str(chance.randint(0, 9)), "points": str(chance.randint(most_points // 2, most_points))}
        kept = _draw(chance, goods, chance.randint(0, 9))
        laid = _draw(chance, tiles, chance.randint(1, 12))
        built = _build(chance, buildings, chance.randint(2, 11))
        circles = laid | {building: rules.BUILDINGS[building].circles for building in built}
        placed = _draw(chance, dict(circles), min(colonists // (seats - seat), chance.randint(2, 18)))
        colonists -= sum(placed.values())
        fields |= {"goods": _table(kept), "tiles": _table(laid), "buildings": json.dumps(built),
                   "tile_colonists": _table({k: n for k, n in placed.items() if k in rules.TILES}),
                   "building_colonists": _table({k: n for k, n in placed.items() if k not in rules.TILES})}
        for left, taken in ((goods, kept), (tiles, laid), (buildings, dict.fromkeys(built, 1))):
            for name, number in taken.items():
                left[name] -= number
        lines += [f"[seat.{seat}]", *(f"{name} = {value}" for name, value in fields.items())]
    return Game.from_text("\n".join(lines))


def _table(counts):
    return "{ " + ", ".join(f"{name} = {number}" for name, number in counts.items()) + " }"


def _draw(chance, left, number):
    """So many pieces out of what is left, by name."""
    pieces = [name for name, n in left.items() for _ in range(n)]
    drawn = chance.sample(pieces, min(number, len(pieces)))
    return {name: drawn.count(name) for name in left if name in drawn}


def _load(chance, left, ships):
    """Every ship carries another kind and has no space left, or one."""
    cargo = {}
    for ship, good in zip(ships, chance.sample(list(left), len(ships)), strict=True):
        barrels = min(left[good], ship - chance.randint(0, 1))
        left[good] -= barrels
        cargo[ship] = _table({good: barrels})
    return cargo


def _build(chance, left, spaces):
    """Different buildings that fill so many city spaces at most; often warehouses."""
    built, order = [], chance.sample(list(left), len(left))
    for building in sorted(order, key=lambda name: name in STORES and chance.random() < 0.5, reverse=True):
        needs = 2 if building in rules.LARGE else 1
        if left[building] and needs <= spaces:
            built.append(building)
            spaces -= needs
    return built
