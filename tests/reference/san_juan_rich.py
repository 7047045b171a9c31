"""Rich positions: full cities, goods, large hands, small decks, such as random play from the start seldom reaches."""

from __future__ import annotations

import json

from boriken import Game
from tests.reference.san_juan import CARDS, GOODS, KINDS, MAKES, ROLES, TILES

#: Buildings that work at the same time; a city is given some of these groups.
GROUPS = (
    ("crane", "black_market", "poor_house", "carpenter", "park", "customs_office"),
    ("smithy", "quarry", "crane", "library"), ("archive", "prefecture", "customs_office", "library"),
    ("office", "chapel", "bank", "tower", "guard_room"),
    ("trading_post", "market_stand", "market_hall", "harbor", "customs_office", "hut"),
    ("aqueduct", "well", "poor_house", "tavern"), ("gold_mine", "goldsmith", "library"),
    ("triumphal_arch", "statue", "victory_column", "hero", "palace"),
    ("residence", "cathedral", "guild_hall", "city_hall", "palace"),
)


def rich_game(seats, new_buildings, chance, is_last=False, declining=False):
    """A game at the choice of a role in a late round, the last one if nobody builds any more."""
    box = {card: CARDS[card].copies + (CARDS[card].added if new_buildings else 0) for card in KINDS}
    left = box | {"cathedral": int(new_buildings)}
    cities = [_city(chance, left) for _ in range(seats)]
    governor, most = chance.randrange(seats), max(seats, 3) - 1
    picks = most if is_last else chance.randint(0, most)
    for number, role in enumerate(chance.sample(ROLES, picks)):
        cities[(governor + number) % seats].setdefault("roles_taken", []).append(role)
    left.pop("cathedral")
    unseen = sum(sum(city["goods"].values()) + city["harbor_size"] for city in cities)
    covered = _draw(chance, left, chance.choice((0, 0, 15)))
    _draw(chance, left, unseen)  # lie as goods and under harbors: the engine draws them from what is not named
    if chance.random() < 0.2:  # nearly all cards are out of the game
        covered = _add(covered, _draw(chance, left, sum(left.values()) - chance.randint(0, 9)))
    discards = _draw(chance, left, chance.choice((0, sum(left.values()) - 2)))
    tiles = chance.sample(list(TILES), chance.randint(0, len(TILES)))
    table = {"trading_tiles": dict(enumerate(tiles)), "deck": left,
             "next_tile": chance.randrange(len(TILES)), "unseen_discard": discards, "covered": covered}
    flow = {"round_number": 9, "governor": governor, "picks": picks, "question": "choose_role",
            "decider": (governor + picks) % seats, "quiet_rounds": 19 if is_last else chance.choice((0, 0, 12))}
    rulings = {"goldsmith_counts_covered": chance.random() < 0.5, "gains_may_be_declined": declining}
    lines = ['format = "boriken position 1"', 'game = "san_juan"', "version = 2", 'edition = "san_juan"',
             f"seats = {seats}", f"expansions = {['new_buildings'] if new_buildings else []}",
             f"rulings = {toml(rulings)}", f'rng = "{chance.getrandbits(64):016x}"']
    for title, fields in (("table", table), ("flow", flow), *((f"seat.{i}", city) for i, city in enumerate(cities))):
        lines += [f"[{title}]", *(f"{name} = {toml(value)}" for name, value in fields.items())]
    return Game.from_text("\n".join(lines))


def toml(value):
    """A table or a value as a position text has it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {toml(number)}" for name, number in value.items()) + " }"
    return json.dumps(value)


def _city(chance, left):
    """Two groups of buildings and some others, goods on a part of them, and a hand of any size."""
    wanted = [*chance.choice(GROUPS), *chance.choice(GROUPS), *chance.choices(list(MAKES), k=chance.randint(1, 7))]
    if chance.random() < 0.2:
        wanted = chance.sample(list(left), 9)
    elif chance.random() < 0.2:  # few costs, for the residence
        cost = chance.randint(1, 3)
        wanted = [card for card in left if CARDS[card].cost == cost for _ in range(3 if card in MAKES else 1)]
        wanted += ["residence", chance.choice(list(left))]
    buildings = {}
    for building in chance.sample(wanted, min(len(wanted), chance.randint(3, 11))):
        if left.get(building) and (building in MAKES or building not in buildings):
            left[building] -= 1
            buildings[building] = buildings.get(building, 0) + 1
    holders = dict(zip(GOODS, (*MAKES, "customs_office"), strict=True))
    goods = {good: chance.randint(0, buildings[holder]) for good, holder in holders.items() if holder in buildings}
    cards = {card: number for card, number in left.items() if card != "cathedral"}
    hand = _draw(chance, cards, chance.choice((0, 1, 2, 3, 4, 6, 8, 11, 14)))
    under = _draw(chance, cards, chance.choice((0, 0, 4)))
    left.update(cards)
    return {"hand": hand, "buildings": buildings, "goods": goods, "under": under,
            "harbor_size": chance.choice((0, 2)) if buildings.get("harbor") else 0,
            "bank_used": chance.choice((0, 0, 1)) if buildings.get("bank") else 0}


def _add(some, more):
    return {card: some.get(card, 0) + more.get(card, 0) for card in (*some, *more)}


def _draw(chance, left, number):
    """So many cards out of what is left, by name; they are taken away."""
    cards = [name for name, n in left.items() for _ in range(n)]
    drawn = chance.sample(cards, max(0, min(number, len(cards))))
    for card in drawn:
        left[card] -= 1
    return {name: drawn.count(name) for name in left if name in drawn}
