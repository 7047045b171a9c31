"""The words of the game. Identifiers are ours; what each edition prints is in `catalogue/names.py`."""

from enum import IntEnum


class Good(IntEnum):
    """What is produced, sold and shipped."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4


class Tile(IntEnum):
    """What lies on an island's fields; the plantations come first, in the order of their goods."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4
    QUARRY = 5


class Role(IntEnum):
    """The role cards; with two prospectors each is a card of its own."""

    SETTLER = 0
    MAYOR = 1
    BUILDER = 2
    CRAFTSMAN = 3
    TRADER = 4
    CAPTAIN = 5
    PROSPECTOR = 6
    SECOND_PROSPECTOR = 7


class Building(IntEnum):
    """All buildings in catalogue order: production buildings first, then by cost."""

    SMALL_INDIGO_PLANT = 0
    SMALL_SUGAR_MILL = 1
    INDIGO_PLANT = 2
    SUGAR_MILL = 3
    TOBACCO_STORAGE = 4
    COFFEE_ROASTER = 5
    SMALL_MARKET = 6
    HACIENDA = 7
    CONSTRUCTION_HUT = 8
    SMALL_WAREHOUSE = 9
    HOSPICE = 10
    OFFICE = 11
    LARGE_MARKET = 12
    LARGE_WAREHOUSE = 13
    FACTORY = 14
    UNIVERSITY = 15
    HARBOR = 16
    WHARF = 17
    GUILD_HALL = 18
    RESIDENCE = 19
    FORTRESS = 20
    CUSTOMS_HOUSE = 21
    CITY_HALL = 22


class Ship(IntEnum):
    """The five cargo ships of the box, by their spaces; two or three of them are in a game."""

    SHIP_4 = 0
    SHIP_5 = 1
    SHIP_6 = 2
    SHIP_7 = 3
    SHIP_8 = 4


class Phase(IntEnum):
    """Where the round stands: a role is being chosen, or the phase of a role is played."""

    ROLE_CHOICE = 0
    SETTLER = 1
    MAYOR = 2
    BUILDER = 3
    CRAFTSMAN = 4
    TRADER = 5
    LOADING = 6  # the captain phase, first part
    STORING = 7  # the captain phase, second part


class Question(IntEnum):
    """What a seat can be asked."""

    NOTHING = 0
    CHOOSE_ROLE = 1
    USE_HACIENDA = 2
    TAKE_TILE = 3
    USE_HOSPICE = 4
    TAKE_EXTRA_COLONIST = 5
    PLACE_COLONISTS = 6
    BUILD = 7
    USE_UNIVERSITY = 8
    PRODUCE = 9
    TAKE_EXTRA_GOOD = 10
    SELL = 11
    LOAD = 12
    STORE = 13
    KEEP = 14


class Moment(IntEnum):
    """When a building works: a short closed list. Adding one is a design decision."""

    PRODUCTION = 0
    BEFORE_TAKING_TILE = 1
    TAKING_TILE = 2
    AFTER_TAKING_TILE = 3
    AFTER_BUILDING = 4
    AFTER_PRODUCTION = 5
    SELLING = 6
    LOADING_OFFERS = 7
    LOADING = 8
    STORING = 9
    FINAL_SCORING = 10


class EndReason(IntEnum):
    """Why a game ends with the round."""

    COLONISTS_SHORT = 0
    CITY_FULL = 1
    CHIPS_GONE = 2


class Source(IntEnum):
    """Where a seat's points come from."""

    CHIPS = 0
    BUILDINGS = 1
    GUILD_HALL = 2
    RESIDENCE = 3
    FORTRESS = 4
    CUSTOMS_HOUSE = 5
    CITY_HALL = 6


class Happening(IntEnum):
    """What the journal tells."""

    DECIDED = 0
    ROUND_BEGAN = 1
    ROLE_TAKEN = 2
    PRIVILEGE_DOUBLOON = 3
    TILE_DRAWN = 4
    TILE_TAKEN = 5
    ROW_DISCARDED = 6
    ROW_LAID = 7
    STACK_RESHUFFLED = 8
    COLONIST_ARRIVED = 9
    COLONISTS_FROM_SHIP = 10
    COLONISTS_PLACED = 11
    SHIP_REFILLED = 12
    BUILT = 13
    PRODUCED = 14
    EXTRA_GOOD = 15
    FACTORY_PAID = 16
    SOLD = 17
    HOUSE_EMPTIED = 18
    LOADED = 19
    LOADED_ON_WHARF = 20
    POINTS_WON = 21
    CANNOT_ACT = 22
    STORED = 23
    RETURNED = 24
    SHIP_SAILED = 25
    ROLE_DOUBLOON = 26
    END_TRIGGERED = 27
    GAME_OVER = 28


class Edition(IntEnum):
    """The four rulebooks of Puerto Rico."""

    GROW = 0
    DEVIR = 1
    E1897 = 2
    SPECIAL = 3


N_SEATS = 5
N_GOODS = len(Good)
N_PLANTATIONS = N_GOODS
N_TILES = len(Tile)
N_ROLES = len(Role)
N_BUILDINGS = len(Building)
N_SHIPS = len(Ship)

FIELD_SPACES = 12
CITY_SPACES = 12
HOUSE_SPACES = 4
