"""The words of the game. Identifiers are ours; `catalogue/names.py` has the names that each edition prints."""

from enum import IntEnum


class Good(IntEnum):
    """The goods that are produced, sold and shipped."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4


class Tile(IntEnum):
    """The tiles on the fields of an island; the plantations come first, in the order of their goods.

    A forest is a plantation laid face down; it has no circle.
    """

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4
    QUARRY = 5
    FOREST = 6


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
    SMUGGLER = 8


class Building(IntEnum):
    """All buildings in catalogue order: the base game's, production buildings first, then each expansion's."""

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

    AQUEDUCT = 23
    FOREST_HOUSE = 24
    BLACK_MARKET = 25
    STOREHOUSE = 26
    GUESTHOUSE = 27
    TRADING_POST = 28
    CHURCH = 29
    SMALL_WHARF = 30
    LIGHTHOUSE = 31
    SPECIALTY_FACTORY = 32
    LIBRARY = 33
    UNION_HALL = 34
    STATUE = 35
    CLOISTER = 36

    LAND_OFFICE = 37
    CHAPEL = 38
    HUNTING_LODGE = 39
    ZONING_OFFICE = 40
    ROYAL_SUPPLIER = 41
    VILLA = 42
    JEWELER = 43
    ROYAL_GARDEN = 44


class Expansion(IntEnum):
    """The expansions of the base game."""

    NEW_BUILDINGS = 0
    NOBLES = 1
    SMUGGLER = 2
    FESTIVAL = 3
    FESTIVAL_CARDS = 4
    ACHIEVEMENTS = 5


class Variant(IntEnum):
    """Changes that players may agree on in any edition."""

    EXCHANGED_PRICES = 0
    CORN_SEATS_POORER = 1
    JEWELER_AT_MOST_THREE = 2
    HACIENDA_AND_FOREST_HOUSE_APART = 3
    VILLA_AND_JEWELER_APART = 4
    ACHIEVEMENTS_ARE_DRAFTED = 5


class Achievement(IntEnum):
    """The achievement cards, by their titles."""

    BIG_SPENDER = 0
    CARAMEL_POPCORN_INVENTOR = 1
    COFFEE_DISPATCHER = 2
    CONFECTIONERY_SUPPLIER = 3
    CORN_DISPATCHER = 4
    DEAL_CLOSER = 5
    DOCK_TYCOON = 6
    FRUIT_DISPATCHER = 7
    HEAD_ADMINISTRATOR = 8
    INDEPENDENT_SHIPPER = 9
    LEADING_EMPLOYER = 10
    LEADING_PRODUCER = 11
    LUXURY_CROP_TRADER = 12
    LUXURY_GOODS_PROVIDER = 13
    MAJOR_INVESTOR = 14
    MAJOR_LANDOWNER = 15
    MASTER_AGRONOMIST = 16
    MASTER_ARCHITECT = 17
    MASTER_COLLECTOR = 18
    PASTRY_MAKER = 19
    PRUDENT_MERCHANT = 20
    SENIOR_BUREAUCRAT = 21
    SPECIALISED_SHIPPER = 22
    SUGAR_DISPATCHER = 23
    TAVERN_SUPPLIER = 24
    TOBACCO_DISPATCHER = 25
    TOBACCO_AND_FRUIT_BROKER = 26
    TRADE_STRATEGIST = 27
    TRADE_TYCOON = 28
    TROPICAL_PRODUCE_MAGNATE = 29


class Task(IntEnum):
    """The tasks that the festival rewards: the three goals of its board, then its cards."""

    PLANTATION_GOAL = 0
    PRODUCTION_GOAL = 1
    BUILDING_GOAL = 2
    HARVEST_WEIGHING = 3
    CARNIVAL_COCKTAIL = 4
    CLOSING_TIME = 5
    SPECIALIST_PRIZE = 6
    FARMING_FAIR = 7
    FESTIVAL_DELIVERY = 8
    TWIN_FARMERS = 9
    TWO_BASKETS = 10
    SOLEMN_DISPATCH = 11
    PIONEERS_TOAST = 12
    INAUGURATION = 13
    TRADITIONAL_DISPATCH = 14


class Ship(IntEnum):
    """The five cargo ships of the box, by their spaces; two or three of them are in a game."""

    SHIP_4 = 0
    SHIP_5 = 1
    SHIP_6 = 2
    SHIP_7 = 3
    SHIP_8 = 4


class Phase(IntEnum):
    """The phase of the round: a role is being chosen, or the phase of a role is played."""

    ROLE_CHOICE = 0
    SETTLER = 1
    MAYOR = 2
    BUILDER = 3
    CRAFTSMAN = 4
    TRADER = 5
    LOADING = 6  # the captain phase, first part
    STORING = 7  # the captain phase, second part
    DRAFT = 8  # before the first round: the buildings of the game are chosen
    PROSPECTOR = 9  # only where a guest may still go to the library
    SCORING = 10  # the game has ended; guests may still go to large buildings
    SMUGGLER = 11
    ACHIEVEMENT_DRAFT = 12  # before the first round: achievement cards are chosen and passed


#: The phases in which no role is played.
BETWEEN_ROLES = (Phase.ROLE_CHOICE, Phase.DRAFT, Phase.SCORING, Phase.ACHIEVEMENT_DRAFT)


class Question(IntEnum):
    """The questions that a seat can be asked."""

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
    DRAFT = 15
    USE_FOREST_HOUSE = 16
    TAKE_SECOND_TILE = 17
    DISCARD_TILE = 18
    USE_VILLA = 19
    TAKE_FROM_SHIP = 20
    PLACE_NOBLES = 21
    PAY_BLACK_MARKET = 22
    RETURN_GOOD = 23
    RETURN_COLONIST = 24
    USE_LAND_OFFICE = 25
    DELIVER = 26
    LOAD_SMALL_WHARF = 27
    SEND_GUEST = 28
    PLACE_NEWCOMER = 29
    SMUGGLE = 30
    CHOOSE_ACHIEVEMENT = 31


class GuestMoment(IntEnum):
    """The moments at which the owner of a guesthouse may send guests; each has its own places that can matter."""

    NONE = 0
    SETTLER_TURN = 1  # before the owner takes a tile
    SECOND_TILE = 2  # the settler, before the library's second tile
    SETTLER_END = 3
    BUILDER_TURN = 4
    CRAFTSMAN_START = 5
    CRAFTSMAN_TURN = 6  # before the owner produces
    EXTRA_GOOD = 7  # the craftsman, before the privilege
    TRADER_TURN = 8
    CAPTAIN_START = 9
    LOADING_TURN = 10
    STORING = 11  # before the owner stores
    PROSPECTOR = 12
    SCORING = 13
    HACIENDA_DRAW = 14  # before the owner's hacienda draws
    MAYOR_START = 15  # before the owner's villa
    MAYOR_PRIVILEGE = 16
    SHIP_REFILL = 17  # when all colonists stand, before the ship is refilled
    SMUGGLER = 18  # before the owner acts as smuggler


class Moment(IntEnum):
    """The moments at which buildings work: a short closed list. Adding one is a design decision."""

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
    AFTER_LAYING_TILE = 11
    SETTLER_PHASE_ENDS = 12
    MAYOR_PHASE_BEGINS = 13
    PRICING = 14
    PAYING = 15
    CRAFTSMAN_PHASE_BEGINS = 16
    CAPTAIN_PHASE_BEGINS = 17
    PRIVILEGE = 18
    ANY_TIME = 19
    GUEST_MOVES = 20  # a guest comes, and may make a difference
    PLACING_NOBLES = 21


class Occupant(IntEnum):
    """The person on a tile, if any."""

    NOBODY = 0
    COLONIST = 1
    NOBLE = 2


class EndReason(IntEnum):
    """The reasons why a game ends with the round."""

    COLONISTS_SHORT = 0
    CITY_FULL = 1
    CHIPS_GONE = 2


class Source(IntEnum):
    """The sources of a seat's points."""

    CHIPS = 0
    BUILDINGS = 1
    GUILD_HALL = 2
    RESIDENCE = 3
    FORTRESS = 4
    CUSTOMS_HOUSE = 5
    CITY_HALL = 6
    CLOISTER = 7
    NOBLES = 8
    ROYAL_GARDEN = 9
    ACHIEVEMENTS = 10
    LARGE_BUILDINGS = 11  # the last five: what only a Puertoma has
    UNUSED_WORKERS = 12
    QUARRIES = 13
    PAIRS_OF_ESTATES = 14
    GOODS_AND_DOUBLOONS = 15


class Happening(IntEnum):
    """The kinds of events in the journal."""

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
    DRAFTED = 29
    TILE_SEEN = 30
    FOREST_LAID = 31
    TILE_DISCARDED = 32
    TILE_SOLD = 33
    BUILDING_PAID = 34
    BUILDING_SCORED = 35
    AQUEDUCT_BROUGHT = 36
    POINT_RETURNED = 37
    COLONIST_RETURNED = 38
    NOBLE_RETURNED = 39
    SOLD_TO_POST = 40
    LOADED_ON_SMALL_WHARF = 41
    NOBLE_ARRIVED = 42
    NOBLE_FROM_SHIP = 43
    NOBLES_PLACED = 44
    NOBLE_BOARDED = 45
    GUEST_SENT = 46
    NOBLE_GUEST_SENT = 47
    DELIVERED = 48
    FIRST_TILE = 49
    DRAFTED_BY_CHANCE = 50
    SMUGGLER_TOKEN_TAKEN = 51
    SHIP_RAIDED = 52
    HOUSE_PLUNDERED = 53
    SHIP_POACHED = 54
    ROLE_CAPTURED = 55
    RANSOM_PAID = 56
    CAPTURED_ROLE_PLAYED = 57
    TASK_WANTS_TILES = 58
    TASK_WANTS_GOODS = 59
    TASK_WANTS_BUILDING = 60
    TASK_DONE = 61
    DECIDED_SECRETLY = 62
    ACHIEVEMENT_SEEN = 63
    ACHIEVEMENT_KEPT = 64
    ACHIEVEMENTS_PASSED = 65
    ACHIEVEMENT_ANNOUNCED = 66
    PUERTOMA_CONSIDERED = 67
    PUERTOMA_REASON = 68
    TIE_BREAK_DRAWN = 69
    TIE_BREAK_SHUFFLED = 70
    COUNTED_OUT = 71
    MARKER_MOVED = 72
    MARKER_STAYED = 73
    RESERVED = 74
    ABILITY_UNLOCKED = 75
    ABILITY_DISCARDED = 76
    ABILITY_USED = 77
    PUERTOMA_ENDOWED = 78
    SMUGGLER_WEIGHED = 79
    MARKER_READ = 80
    PUERTOMA_WEIGHED = 81


class Reason(IntEnum):
    """The reasons why an answer to the open question is not legal; `catalogue/options.py` has their meanings."""

    NONE = 0
    OTHER_THING = 1
    NOT_IN_GAME = 2
    NOT_BUILT = 3
    NOT_OCCUPIED = 4
    NEEDS_COLONIST = 5
    NEEDS_NOBLE = 6
    ALREADY_USED = 7
    IN_ORDER = 8
    SAME_BY_OTHER_ANSWER = 9
    ROLE_TAKEN = 10
    SAME_AS_OTHER_PROSPECTOR = 11
    ALREADY_IN_GAME = 12
    KEPT_APART = 13
    NO_SPACE_OF_COST = 14
    NOT_IN_ROW = 15
    NO_QUARRY_LEFT = 16
    NO_RIGHT_TO_QUARRY = 17
    NO_PLANTATIONS_LEFT = 18
    FOREST_ONLY_BY_TURNING = 19
    NO_TILE_LEFT = 20
    NO_EMPTY_FIELD = 21
    NO_SUCH_TILE = 22
    ALL_OCCUPIED = 23
    QUARRY_STAYS = 24
    TOO_FEW = 25
    TOO_MANY = 26
    NO_EMPTY_CIRCLE = 27
    MUST_STAND = 28
    TOO_FEW_AFTER = 29
    NO_GUEST = 30
    MAKES_NO_DIFFERENCE = 31
    NOBODY_THERE = 32
    ONLY_NOBLES_THERE = 33
    NO_NOBLE_THERE = 34
    OWN_COLONIST = 35
    ALREADY_BUILT = 36
    SOLD_OUT = 37
    NO_CITY_SPACE = 38
    TOO_EXPENSIVE = 39
    NOTHING_TO_GIVE = 40
    OTHER_NUMBER = 41
    NOT_PRODUCED = 42
    SUPPLY_EMPTY = 43
    NO_BARREL = 44
    HOUSE_HAS_KIND = 45
    HOUSE_FULL = 46
    MUST_LOAD = 47
    SHIP_FULL = 48
    SHIP_CARRIES_OTHER = 49
    KIND_ON_OTHER_SHIP = 50
    SMALLER_EMPTY_SHIP = 51
    MUST_KEEP = 52
    ALREADY_STORED = 53
    ROOM_LEFT_OVER = 54
    HAS_TOKEN = 55
    OWN_CAPTURE = 56
    RANSOM_TOO_DEAR = 57
    SHIP_EMPTY = 58
    HOUSE_EMPTY = 59
    NOBODY_TO_POACH = 60
    NOT_IN_PACK = 61
    CARD_NOT_HELD = 62
    GOAL_NOT_MET = 63
    ALREADY_ANNOUNCED = 64
    NO_CAPTURE_WITH_PUERTOMAS = 65
    TOO_FEW_CARDS_LEFT = 66


class Difficulty(IntEnum):
    """The strength of Puertomas."""

    NORMAL = 0
    EASY = 1
    HARD = 2


class Ability(IntEnum):
    """The abilities of a Puertoma's tokens; three of each level are in the box, of which one is drawn."""

    FACE_DOWN = 0  # not unlocked: which one it is, is drawn when it is turned up
    SELLS_WHAT_THE_HOUSE_HAS = 1
    DOUBLOON_FOR_SALE = 2
    WORKER_FOR_BUILDING = 3
    STORES_BEST_KIND = 4
    DOUBLOON_BEFORE_BUILDING = 5
    BARREL_OF_BEST_KIND = 6
    DOUBLOON_FOR_KINDS = 7
    WORKER_AFTER_MAYOR = 8
    BARREL_FOR_ESTATE = 9
    POINT_FOR_BARRELS = 10
    POINTS_FOR_DISCARDS = 11
    DOUBLOON_FOR_WORKERS = 12
    DISCARDED = 13  # out of the game


class Condition(IntEnum):
    """The conditions by which a Puertoma chooses a role, in this order, until one role is left."""

    PROFITABLE = 0
    ADJACENT = 1
    MOST_DOUBLOONS = 2
    SMUGGLER = 3
    CARD = 4


class Why(IntEnum):
    """The reasons of a Puertoma for its next event in the journal."""

    HAS_ONE_OF_KIND = 0
    BEST_THAT_FITS = 1
    NOTHING_FITS = 2
    RESERVED_BUILDING = 3
    HIGHEST_LEVEL = 4
    MOST_BARRELS = 5
    WORST_OF_EQUALS = 6
    ONLY_SHIP = 7
    KIND_NOT_MADE = 8
    FULLEST_SHIP = 9
    BEST_CARGO = 10
    FESTIVAL = 11  # a wish of the festival comes first


class Verdict(IntEnum):
    """The result of a candidate in a choice of a Puertoma: the first condition in which it is worse than another.

    The conditions of each choice are in the order in which they are looked at.
    """

    CHOSEN = 0
    CANNOT_BE_TAKEN = 1
    NOT_PROFITABLE = 2  # from here on five in the order of `Condition`
    NOT_ADJACENT = 3
    FEWER_DOUBLOONS = 4
    NOT_SMUGGLER = 5
    LOWER_ON_CARD = 6
    NOT_WANTED = 7  # a task of the festival wants something else
    ONLY_IF_NOTHING_FITS = 8
    TOO_EXPENSIVE = 9
    NO_SPACE = 10
    NONE_OF_KIND = 11
    NOT_RESERVED = 12
    RESERVED_BY_OTHER = 13
    LOWER_LEVEL = 14
    COSTS_MORE = 15
    CANNOT_BE_LOADED = 16
    SOLD_ALREADY = 17
    BRINGS_NOTHING = 18
    SUPPLY_EMPTY = 19
    NOT_EMPTY = 20
    TAKES_FEWER = 21
    LARGER_SHIP = 22
    KIND_IS_MADE = 23
    FEWER_BARRELS = 24
    MORE_EMPTY_CIRCLES = 25
    SMALLER_GAIN = 26
    LATER_IN_ORDER = 27
    LESS_VALUABLE = 28
    MORE_VALUABLE = 29
    NOT_COUNTED_OUT = 30


class Edition(IntEnum):
    """The four rulebooks of Puerto Rico."""

    GROW = 0
    DEVIR = 1
    E1897 = 2
    SPECIAL = 3


N_SEATS = 5
N_GOODS = len(Good)
NO_GOOD = -1  # a number of no good
N_PLANTATIONS = N_GOODS
N_TILES = len(Tile)
FOREST = Tile.FOREST + 0  # as a plain number, where a rule gives back a kind
N_CIRCLED = Tile.QUARRY + 1  # kinds of tiles with a circle: all but forests
N_ROLES = len(Role)
N_BUILDINGS = len(Building)
N_BASE_BUILDINGS = Building.CITY_HALL + 1
N_NOBLES = 20
N_SHIPS = len(Ship)
N_ACHIEVEMENTS = len(Achievement)

FIELD_SPACES = 12
CITY_SPACES = 12
HOUSE_SPACES = 4

N_TASKS = len(Task)
FIRST_CARD = Task.HARVEST_WEIGHING + 0  # the tasks before it are the board's
TASK_IS_OPEN = 1  # `tasks`: no seat has done the task
TASK_IS_DONE = 2  # `tasks`: added to the number of the seat that has done the task
N_LEVELS = 4  # of buildings, by the points that are printed on them; all large buildings are of the highest
N_TIE_BREAK_CARDS = 8
MOST_PUERTOMAS = 2

MOST_SMUGGLED = 3  # barrels of a ship, or people, that the smuggler keeps
RANSOM = 3  # doubloons for a captured role card
NOBODY = -1  # no seat
CARDS_EACH = 4  # achievement cards of a seat
CARDS_TO_CHOOSE_FROM = 6  # where Puertomas play

#: Where a colonist can be: on a kind of tile, on a building, or on the windrose, counted in this order.
WINDROSE = N_CIRCLED + N_BUILDINGS
N_PLACES = WINDROSE + 1
