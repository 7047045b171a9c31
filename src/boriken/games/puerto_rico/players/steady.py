"""The evaluation of positions in Puerto Rico for the player `steady`, on one page.

- Points count, and buildings count twice: for their points and for their effects during the rest of the game.
- A plantation and a place in a plant make a barrel at every craftsman; the dearest kind brings money, all bring points.
- Money is worth points as long as there is time to build; quarries are money.
- People are placed where they bring most; people without an empty circle bring little.
- A large building is worth half a city, if it can still be paid for and manned.

All numbers below are in final points. The rules compute costs and gains; this page contains only values.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.games.puerto_rico.rules.actions import PLACE
from boriken.games.puerto_rico.rules.catalogue.buildings import (
    CIRCLES,
    COLUMN,
    COST,
    IS_PRODUCTION,
    POINTS,
    PRICE,
    PRODUCES,
    SALE_BONUS,
    SPACES,
)
from boriken.games.puerto_rico.rules.catalogue.setups import TABLES
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import POINTS as CARD_POINTS
from boriken.games.puerto_rico.rules.vocab import (
    BETWEEN_ROLES,
    CITY_SPACES,
    N_BUILDINGS,
    N_CIRCLED,
    N_GOODS,
    NO_GOOD,
    Building,
    Good,
    Phase,
    Question,
    Tile,
)
from boriken.players.weighing import at_the_end, field

ROLE_TURNS = 12.0  # how often each role is taken in a whole game
COIN, LAST_COINS = 0.55, 0.25  # a doubloon; at the end, for each further builder phase
BARREL, LAST_BARRELS = 0.45, 0.3  # a barrel in store; at the end, for each further captain phase
LARGE = 5.0  # the final value of a large building, beyond its own points
PERSON = 0.15
COMING = 2.0  # people of the next ship, for whom there must be circles
CARD_CHANCE = 0.4  # the probability that the goal of an achievement will be met

# The value of a thing each time a role is taken:
SHIPPED = 0.3  # a barrel made
SOLD = 0.2  # a doubloon of the price of the dearest kind
KIND = 0.15  # another kind of goods
SAVED = 0.25  # a quarry
USE_BY_COST = 0.05  # a building in use, for each doubloon of its price: dear ones do more
USE = {Building.UNIVERSITY: 0.1, Building.FACTORY: 0.6, Building.HARBOR: 0.7, Building.WHARF: 0.8}
LONE = 0.3  # a plantation that may still find its plant
NOW = 0.3  # everything in use now, before the next mayor

MOST_QUARRIES = int(COLUMN.max())  # more quarries never help to pay
PLENTY = 99.0  # corn needs no plant

# -- the same for all buildings ------------------------------------------------------------------------------------

IS_LARGE = SPACES > 1
IN_USE = np.where(IS_LARGE | (IS_PRODUCTION > 0) | (SALE_BONUS > 0), 0.0, USE_BY_COST * COST)
IN_USE[list(USE)] = list(USE.values())
PLANT_OF = (PRODUCES[:, None] == np.arange(N_GOODS)).astype(np.float64)
COUNTED = np.where(IS_LARGE & (CIRCLES > 0), LARGE, 0.0)  # a large building that nobody can man has only its points

BUILT = np.column_stack([POINTS + COUNTED, CIRCLES, SPACES, SALE_BONUS, IN_USE,
                         CIRCLES[:, None] * PLANT_OF]).astype(np.float32)
MANNED = np.column_stack([np.ones(N_BUILDINGS), IN_USE, PLANT_OF]).astype(np.float32)
SELLS = PRICE.astype(np.float32)
BY_TWO = ((SHIPPED + KIND + SOLD * PRICE) / 2).tolist()  # a barrel needs somebody on the plantation and in the plant
BY_ONE = np.where(PRODUCES == NO_GOOD, SOLD * SALE_BONUS + IN_USE + COUNTED, np.array(BY_TWO)[PRODUCES]).tolist()
IS_BETWEEN_ROLES = np.isin(np.arange(len(Phase)), BETWEEN_ROLES)
ALL_POINTS = {seats: float(table.points) for seats, table in TABLES.items()}
ALL_COLONISTS = {seats: float(table.colonists) for seats, table in TABLES.items()}


def is_done(games: Array) -> Array:
    """Return whether the role has been played, or only its colonists remain to be placed, which `plan` does."""
    done: Array = IS_BETWEEN_ROLES[games["phase"]] | (games["question"] == Question.PLACE_COLONISTS)
    return done


def worth(games: Array) -> Array:
    """Return the value of each seat in points: a row for each position, with a number for each seat."""
    seats = int(games["seats"][0])
    city = field(games, "buildings", seats) @ BUILT
    points, circles, spaces, sale_bonus, in_use = city[..., :5].transpose(2, 0, 1)
    tiles, goods = field(games, "tiles", seats), field(games, "goods", seats)
    turns = ROLE_TURNS * share_left(games, spaces, seats)
    coin = np.minimum(COIN, LAST_COINS * turns)

    plants = city[..., 5:]
    plants[..., Good.CORN] = PLENTY
    makes = np.minimum(tiles[..., :N_GOODS], plants)
    barrels, kinds = makes.sum(axis=-1), (makes > 0).sum(axis=-1)
    quarries = np.minimum(tiles[..., Tile.QUARRY], MOST_QUARRIES)
    income = SOLD * (_dearest(makes) + sale_bonus * (kinds > 0)) + SAVED * quarries
    brings = SHIPPED * barrels + KIND * kinds + in_use + coin / COIN * income
    people, ready = _people(games, seats)
    circles = circles + tiles[..., :N_CIRCLED].sum(axis=-1)
    empty = 1 - np.minimum(1, (people + COMING) / np.maximum(1, circles))
    brings *= 1 - empty * empty  # the best places are taken first
    ready = np.where((games["phase"] == Phase.MAYOR)[:, None], brings, ready)  # all people are about to be placed well

    alone = tiles[..., :N_GOODS].sum(axis=-1) - barrels
    stock = np.minimum(BARREL, LAST_BARRELS * turns) * goods.sum(axis=-1) + coin / 2 * _dearest(goods)
    total: Array = (games["points"][:, :seats] + points + coin * games["doubloons"][:, :seats] + stock
                    + turns * brings + NOW * ready + LONE * turns / ROLE_TURNS * alone + PERSON * people)
    if games["expansions"][0]:
        total += _of_expansions(games, seats)
    return at_the_end(games, seats, total)


def _people(games: Array, seats: int) -> tuple[Array, Array]:
    """Return the number of people, and the value of those who are in circles."""
    fields, city = field(games, "tile_colonists", seats), field(games, "building_colonists", seats) @ MANNED
    workers = city[..., 2:]
    workers[..., Good.CORN] = PLENTY
    ready = (SHIPPED * np.minimum(fields[..., :N_GOODS], workers).sum(axis=-1) + SAVED * fields[..., Tile.QUARRY]
             + city[..., 1])
    people = city[..., 0] + fields.sum(axis=-1) + games["waiting"][:, :seats] + games["newcomers"][:, :seats]
    people[np.arange(len(games)), games["decider"]] += games["in_hand"]
    return people, ready


def share_left(games: Array, spaces: Array, seats: int) -> Array:
    """Return the share of the game that is left, by the end condition that is nearest."""
    left = np.minimum(games["points_left"] / ALL_POINTS[seats], games["colonist_supply"] / ALL_COLONISTS[seats])
    share: Array = np.maximum(0, np.minimum(left, 1 - spaces.max(axis=1) / CITY_SPACES))[:, None]
    return share


def _of_expansions(games: Array, seats: int) -> Array:
    """Return the value of nobles, a point each, and of achievements, unmet ones in part."""
    nobles = (games["tile_nobles"][:, :seats].sum(axis=-1) + games["building_nobles"][:, :seats].sum(axis=-1)
              + games["waiting_nobles"][:, :seats])
    cards = games["achievements"][:, :seats, None] >> np.arange(len(CARD_POINTS)) & 1
    met = games["goals_met"][:, :seats, None] >> np.arange(len(CARD_POINTS)) & 1
    value: Array = nobles + (cards * np.where(met, 1, CARD_CHANCE)) @ CARD_POINTS
    return value


def _dearest(barrels: Array) -> Array:
    """Return the trading house's price for the dearest kind in store."""
    price: Array = (SELLS * (barrels > 0)).max(axis=-1)
    return price


# -- people ------------------------------------------------------------------------------------------------------

PLACINGS = ("place_on_fields", "place_in_city", "nobles_on_fields", "nobles_in_city", "nobles_waiting")


def plan(game: Game, seat: int, legal: list[Action]) -> Action | None:
    """Return the planned answer where people are placed; None for all other questions, which are evaluated."""
    placings = [action for action in legal if action.block in PLACINGS]
    if not placings:
        return None
    if game.question == "place_nobles":  # as many as may go to buildings: elsewhere they bring nothing more
        return max(placings, key=_number) if placings[0].block == "nobles_in_city" else placings[0]
    s, place = game.state, PLACE.labels.index(placings[0].arguments[0])
    ahead = sorted((circle for circle in circles_of(s, seat) if circle[1] >= place), reverse=True)
    wanted = sum(where == place for _, where in ahead[: int(s.in_hand)])
    return min(placings, key=lambda action: abs(_number(action) - wanted))


def circles_of(s: Any, seat: int) -> list[tuple[float, int]]:
    """Return all circles of a seat: the value of a person there, and the place."""
    tiles, city = s.tiles[seat].tolist(), np.flatnonzero(s.buildings[seat]).tolist()
    found = [(SAVED, int(Tile.QUARRY))] * tiles[Tile.QUARRY]
    plants = [tiles[Good.CORN]] + [0] * (N_GOODS - 1)
    for building in city:
        good, circles = int(PRODUCES[building]), int(CIRCLES[building])
        at_work = circles if good == NO_GOOD else min(circles, tiles[good] - plants[good])
        found += _circles(N_CIRCLED + building, BY_ONE[building], at_work, circles)
        if good != NO_GOOD:
            plants[good] += at_work
    for good in range(N_GOODS):
        found += _circles(good, BY_TWO[good] * (2 if good == Good.CORN else 1), plants[good], tiles[good])
    return found


def _circles(place: int, value: float, at_work: int, circles: int) -> list[tuple[float, int]]:
    """Return the circles of a place: the first ones have a value, the others none."""
    return [(value, place)] * at_work + [(0.0, place)] * (circles - at_work)


def _number(action: Action) -> int:
    return int(action.arguments[-1])
