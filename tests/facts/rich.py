"""Positions with much in them: a game at a role choice whose seats are given buildings, people, goods and money."""

from __future__ import annotations

from boriken import Game
from boriken.engine.game import game_class
from boriken.games.puerto_rico.rules.catalogue.buildings import CIRCLES, SPACES
from boriken.games.puerto_rico.rules.vocab import CITY_SPACES, FIELD_SPACES, N_CIRCLED


def enriched(setup, chance):
    """A game of the set-up in which every seat has come far; nothing is lost, the supplies have what is left."""
    game = game_class("puerto_rico").new(setup)
    while game.question in ("draft", "choose_achievement"):
        game.play(chance.choice(game.legal_actions))
    s = game.state.copy()
    for seat in range(game.seats):
        _build(s, seat, chance)
        _settle(s, seat, chance)
        for good in range(5):
            _move(s, "goods_supply", "goods", seat, good, chance.randint(0, 4))
        money, points = chance.randint(0, 8), chance.randint(0, 6)
        s.bank += int(s.doubloons[seat]) - money
        s.doubloons[seat] = money
        s.points[seat] += points
        s.points_left -= points
    _celebrate(s)
    _fill_table(s, chance)
    return Game.from_state(s)


def _celebrate(s):
    """Tasks of the festival that somebody has done by now: what was set aside is back."""
    for task in range(len(s.tasks)):
        building, tiles, goods = int(s.task_building[task]) - 1, s.task_tiles[task], s.task_goods[task]
        for seat in range(int(s.seats)):
            owns = tiles.any() and not goods.any() and (s.tiles[seat, :5] >= tiles).all()
            if s.tasks[task] == 1 and (owns or (building >= 0 and s.buildings[seat, building])):
                s.tasks[task] = 2 + seat
                s.stack += (tiles > 0)
                s.task_tiles[task] = s.task_building[task] = 0


def _fill_table(s, chance):
    """Barrels in the trading house, three at most, and on the ships, each of another kind; people on the ship."""
    for good in chance.sample(range(5), chance.randint(0, 3)):
        if s.goods_supply[good] > 0:
            s.goods_supply[good] -= 1
            s.house[good] += 1
    for ship, good in zip([ship for ship in range(5) if s.ships[ship]], chance.sample(range(5), 3), strict=False):
        barrels = min(int(s.goods_supply[good]), chance.choice((0, 1, 4 + ship)))
        s.goods_supply[good] -= barrels
        s.cargo[ship, good] += barrels
    aboard = min(chance.randint(0, 5), int(s.colonist_supply))  # more than one for each seat, for who poaches
    s.colonist_supply -= aboard
    s.colonist_ship += aboard


def _move(s, source, target, seat, kind, number):
    number = min(number, int(s[source][kind]))
    s[source][kind] -= number
    s[target][seat, kind] += number
    return number


def _build(s, seat, chance):
    """Most of what fits, most of it occupied, now and then by a noble."""
    free = CITY_SPACES - 1
    for building in chance.sample(range(int(s.building_kinds)), int(s.building_kinds)):
        needs = int(SPACES[building])
        if s.building_supply[building] == 0 or needs > free or chance.random() < 0.2:
            continue
        free -= needs
        s.building_supply[building] -= 1
        s.buildings[seat, building] = 1
        people = min(int(CIRCLES[building]), chance.randint(0, 4), int(s.colonist_supply) - 4)
        if people <= 0:
            continue
        nobles = 1 if s.noble_supply > 0 and chance.random() < 0.4 else 0
        s.building_colonists[seat, building] = people
        s.building_nobles[seat, building] = nobles
        s.noble_supply -= nobles
        s.colonist_supply -= people - nobles


def _settle(s, seat, chance):
    """Tiles from the stack and quarries, most of them occupied."""
    for _ in range(chance.randint(0, FIELD_SPACES - int(s.tiles[seat].sum()))):
        tile = chance.randrange(N_CIRCLED)
        left = s.quarries if tile == N_CIRCLED - 1 else s.stack[tile]
        if left == 0:
            continue
        if tile == N_CIRCLED - 1:
            s.quarries -= 1
        else:
            s.stack[tile] -= 1
        s.tiles[seat, tile] += 1
        if s.noble_supply > 0 and chance.random() < 0.2:
            s.noble_supply -= 1
            s.tile_colonists[seat, tile] += 1
            s.tile_nobles[seat, tile] += 1
        elif s.colonist_supply > 4 and chance.random() < 0.7:
            s.colonist_supply -= 1
            s.tile_colonists[seat, tile] += 1
    if s.building_kinds > 23 and s.expansions & 1:
        _turn_over(s, seat, chance)


def _turn_over(s, seat, chance):
    """Some plantations on which nobody stands are forests."""
    for tile in range(5):
        if s.tiles[seat, tile] > s.tile_colonists[seat, tile] and chance.random() < 0.5:
            s.tiles[seat, tile] -= 1
            s.tiles[seat, N_CIRCLED] += 1
            s.under_forest[seat, tile] += 1
