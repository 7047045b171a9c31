"""The vocabulary of the game. Identifiers are ours; the names that the edition prints are in `catalogue/names.py`."""

from enum import IntEnum


class Card(IntEnum):
    """All cards in catalogue order: production first, then in the order of the rulebook.

    A card is a building when it lies open in a city, money in a hand, and a good face down on a building. The
    cathedral is a board piece, not a card: it is only ever a building, and comes last.
    """

    INDIGO_PLANT = 0
    SUGAR_MILL = 1
    TOBACCO_STORAGE = 2
    COFFEE_ROASTER = 3
    SILVER_SMELTER = 4
    SMITHY = 5
    GOLD_MINE = 6
    ARCHIVE = 7
    POOR_HOUSE = 8
    BLACK_MARKET = 9
    TRADING_POST = 10
    WELL = 11
    MARKET_STAND = 12
    CRANE = 13
    CHAPEL = 14
    TOWER = 15
    AQUEDUCT = 16
    CARPENTER = 17
    PREFECTURE = 18
    MARKET_HALL = 19
    QUARRY = 20
    LIBRARY = 21
    STATUE = 22
    VICTORY_COLUMN = 23
    HERO = 24
    CITY_HALL = 25
    GUILD_HALL = 26
    TRIUMPHAL_ARCH = 27
    PALACE = 28
    GUARD_ROOM = 29
    OFFICE = 30
    HUT = 31
    TAVERN = 32
    PARK = 33
    CUSTOMS_OFFICE = 34
    BANK = 35
    HARBOR = 36
    GOLDSMITH = 37
    RESIDENCE = 38
    CATHEDRAL = 39


class Good(IntEnum):
    """The goods on buildings: by the production building that makes them, then the customs good."""

    INDIGO = 0
    SUGAR = 1
    TOBACCO = 2
    COFFEE = 3
    SILVER = 4
    CUSTOMS = 5


class Role(IntEnum):
    """The role tiles."""

    BUILDER = 0
    PRODUCER = 1
    TRADER = 2
    COUNCILLOR = 3
    PROSPECTOR = 4


class TradingTile(IntEnum):
    """The trading tiles by their prices, from indigo to silver; a tile is unknown until it is turned over once."""

    UNKNOWN = 0
    P11122 = 1
    P11222 = 2
    P11223 = 3
    P12223 = 4
    P12233 = 5


class Phase(IntEnum):
    """The phase of the round."""

    ROLE_CHOICE = 0
    BUILDER = 1
    PRODUCER = 2
    TRADER = 3
    COUNCILLOR = 4
    PROSPECTOR = 5
    ROUND_START = 6
    OPENING = 7  # only in the variant: seats reduce their hands to four


#: The phases in which no role is played.
BETWEEN_ROLES = (Phase.ROLE_CHOICE, Phase.ROUND_START, Phase.OPENING)


class Question(IntEnum):
    """The questions that a seat can be asked."""

    NOTHING = 0
    CHOOSE_ROLE = 1
    USE_LIBRARY = 2  # two seats, or where gains may be declined
    BUILD = 3
    GIVE_GOODS = 4  # black market
    COVER = 5  # crane
    PAY = 6
    USE_POOR_HOUSE = 7
    PRODUCE = 8
    SELL = 9
    KEEP = 10  # council
    DISCARD = 11  # archive, hand limit, the variant's opening
    TAKE_SHOWN = 12  # goldsmith
    USE_OFFICE = 13
    LAY_UNDER_CHAPEL = 14
    LAY_UNDER_BANK = 15
    USE_BUILDING = 16  # where gains may be declined: what a building gives
    DRAW = 17  # where gains may be declined: the cards of a role


#: Questions whose answers name cards that others may not see.
SECRET_QUESTIONS = (Question.PAY, Question.KEEP, Question.DISCARD, Question.USE_OFFICE, Question.LAY_UNDER_CHAPEL,
                    Question.LAY_UNDER_BANK)
#: Questions about a hand: asked even if there is one answer, because skipping them would reveal something about the
#: hand. Others see what is built, but not why nothing is built.
ASKED_WHEN_FORCED = (Question.BUILD, *SECRET_QUESTIONS)


class Moment(IntEnum):
    """The moment at which a building works: a short closed list. Adding one is a design decision."""

    ROUND_START = 0
    BUILDING_PRICE = 1
    AFTER_BUILDING = 2
    AFTER_BUILDER_PHASE = 3
    PRODUCTION = 4
    AFTER_PRODUCTION = 5
    SELLING = 6
    AFTER_SELLING = 7
    AFTER_TRADER_PHASE = 8
    BEFORE_COUNCIL = 9
    COUNCIL = 10
    PROSPECTING = 11
    PRIVILEGE = 12
    FINAL_SCORING = 13


class EndReason(IntEnum):
    """The reasons why a game ends."""

    CITY_FULL = 0
    STANDSTILL = 1


class Source(IntEnum):
    """The sources of a seat's points, in the order in which they are counted."""

    BUILDINGS = 0
    CARDS_UNDER = 1  # chapel, bank and harbor
    TRIUMPHAL_ARCH = 2
    GUILD_HALL = 3
    CITY_HALL = 4
    RESIDENCE = 5
    CATHEDRAL = 6
    PALACE = 7


class Happening(IntEnum):
    """The kinds of events in the journal."""

    DECIDED = 0
    DECIDED_SECRETLY = 1
    ROUND_BEGAN = 2
    ROLE_TAKEN = 3
    LIBRARY_USED = 4
    CANNOT_ACT = 5
    DRAWN = 6
    DISCARDED = 7
    DECK_SHUFFLED = 8
    PAID = 9
    GOOD_GIVEN = 10
    GOOD_LOST = 11
    BUILT = 12
    PRODUCED = 13
    TILE_SHOWN = 14
    SOLD = 15
    STORED_IN_HARBOR = 16
    KEPT = 17
    SHOWN = 18
    SHOWN_TAKEN = 19
    LAID_UNDER = 20
    END_TRIGGERED = 21
    GAME_OVER = 22
    DECLINED = 23
    DEALT = 24
    OPENING_BEGAN = 25


class Reason(IntEnum):
    """The reasons why an answer to the open question is not offered; `catalogue/options.py` has their meanings."""

    NONE = 0
    OTHER_THING = 1
    ROLE_TAKEN = 2
    NOT_IN_HAND = 3
    NOT_DRAWN = 4
    NOT_FOR_SALE = 5
    ALREADY_BUILT = 6
    TOO_EXPENSIVE = 7
    NOT_PAID = 8
    NO_GOOD = 9
    NOT_BUILT = 10
    CRANE_STAYS = 11
    SAME_BUILDING = 12
    BLACK_MARKET_USED = 13
    ALL_HOLD_GOODS = 14
    NOT_PRODUCED = 15
    IN_ORDER = 16
    TOO_FEW_AFTER = 17


class CardPlace(IntEnum):
    """The places where a seat has cards that others do not see."""

    HAND = 0
    UNDER = 1
    DISCARD = 2
    COUNCIL = 3


class Expansion(IntEnum):
    """The expansions of the base game."""

    NEW_BUILDINGS = 0


N_SEATS = 4
N_BUILDINGS = len(Card)
N_CARDS = N_BUILDINGS - 1  # kinds in the deck: all but the cathedral
N_PLANTS = 5  # kinds of production buildings; they come first
N_GOODS = len(Good)
N_ROLES = len(Role)
N_TRADING_TILES = len(TradingTile) - 1

MOST_GOODS = 9  # of one kind in one city
MOST_SHOWN = 8  # cards that a seat took openly, as many as are remembered
MOST_REMEMBERED = 127
CITY_SPACES = 12
NO_CARD = -1
