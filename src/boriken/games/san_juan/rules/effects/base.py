"""The common buildings of the base game, in the order of the rulebook.

The tower is a column of `catalogue/cards.py` (`hand_limit`), and so are the monuments' points.
`covered` is the building that the new one covers, NO_CARD if none: it has no effect any more.
"""

from boriken.engine.bags import count
from boriken.engine.journal import note
from boriken.engine.rulings import has_ruling
from boriken.games.san_juan.rules.catalogue.cards import COST, CRANE_SAVING, IS_MONUMENT, IS_PRODUCTION
from boriken.games.san_juan.rules.catalogue.rulings import Ruling
from boriken.games.san_juan.rules.deck import count_discards, show_top
from boriken.games.san_juan.rules.effects import effect
from boriken.games.san_juan.rules.hands import count_goods, owns, take_shown
from boriken.games.san_juan.rules.vocab import N_BUILDINGS, N_PLANTS, NO_CARD, Card, Happening, Moment

# == Smithy ======================================================================= builder, the price ==
# A production building costs its owner one card less.


@effect(Card.SMITHY, at=Moment.BUILDING_PRICE)
def smithy_saves(s, seat, building, covered):
    """Return the cards saved by the smithy."""
    return 1 if IS_PRODUCTION[building] and owns(s, seat, Card.SMITHY) and covered != Card.SMITHY else 0


# == Gold mine ==================================================== prospector, after the prospector's card ==
# No matter who prospects, the owner opens four cards. If all costs differ, the cheapest comes into the hand.

MINE_CARDS = 4


@effect(Card.GOLD_MINE, at=Moment.PROSPECTING)
def gold_mine_can_open(s, seat):
    """Return whether the owner can open four cards."""
    return owns(s, seat, Card.GOLD_MINE) and int(s.deck_size) + count_discards(s) >= MINE_CARDS


@effect(Card.GOLD_MINE, at=Moment.PROSPECTING)
def gold_mine_opens(s, seat, journal):
    """Open four cards; cards that are not taken go on the discards, seen by all."""
    cards = (show_top(s, seat, journal), show_top(s, seat, journal), show_top(s, seat, journal),
             show_top(s, seat, journal))
    cheapest, all_differ = 0, True
    for i in range(MINE_CARDS):
        if COST[cards[i]] < COST[cards[cheapest]]:
            cheapest = i
        for j in range(i):
            if COST[cards[i]] == COST[cards[j]]:
                all_differ = False
    for i in range(MINE_CARDS):
        if all_differ and i == cheapest:
            take_shown(s, seat, cards[i], journal)
        else:
            s.open_discard[cards[i]] += 1


# == Archive ================================================================================= council ==
# All drawn cards come into the hand; any card of the hand may be discarded.


@effect(Card.ARCHIVE, at=Moment.COUNCIL)
def archive_takes_all(s, seat):
    """Return whether drawn cards join the hand before the seat chooses."""
    return owns(s, seat, Card.ARCHIVE)


# == Poor house ===================================================================== builder, after building ==
# A seat with at most one card left after building may draw one. The carpenter's card comes first.

POOR = 1


@effect(Card.POOR_HOUSE, at=Moment.AFTER_BUILDING)
def poor_house_can_draw(s, seat, built):
    """Return whether the seat may draw a card; the poor house does not work for its own building."""
    return owns(s, seat, Card.POOR_HOUSE) and built != Card.POOR_HOUSE and s.hand_size[seat] <= POOR


@effect(Card.POOR_HOUSE, at=Moment.BUILDING_PRICE)
def poor_house_allows_waiving(s, seat, covered):
    """Return whether paying more than necessary can be useful."""
    return owns(s, seat, Card.POOR_HOUSE) and covered != Card.POOR_HOUSE


# == Black market ===================================================================== builder, the price ==
# Up to two goods may be discarded; each makes the building one card cheaper.

MOST_GIVEN = 2


@effect(Card.BLACK_MARKET, at=Moment.BUILDING_PRICE)
def black_market_takes(s, seat, covered):
    """Return the number of goods that the seat could give."""
    if not owns(s, seat, Card.BLACK_MARKET) or covered == Card.BLACK_MARKET:
        return 0
    return min(MOST_GIVEN, count_goods(s, seat))


# == Trading post ============================================================================ trader ==
# The owner may sell one good more.


@effect(Card.TRADING_POST, at=Moment.SELLING)
def trading_post_sells(s, seat):
    """Return the number of goods that may be sold in addition."""
    return 1 if owns(s, seat, Card.TRADING_POST) else 0


# == Well ============================================================================= producer, at the end ==
# A seat that has produced at least two goods draws a card.


@effect(Card.WELL, at=Moment.AFTER_PRODUCTION)
def well_can_draw(s, seat, produced):
    """Return whether the seat draws a card, as the producer or not."""
    return produced >= 2 and owns(s, seat, Card.WELL)


# == Market stand ======================================================================= trader, at the end ==
# A seat that has sold at least two goods draws one card more.


@effect(Card.MARKET_STAND, at=Moment.AFTER_SELLING)
def market_stand_can_draw(s, seat, sold):
    """Return whether the seat draws a card, as the trader or not."""
    return sold >= 2 and owns(s, seat, Card.MARKET_STAND)


# == Crane ========================================================================= builder, the place ==
# A building may be laid over another one of the city, which saves that one's cost. Never over a crane, nor over
# a building of the same kind.


@effect(Card.CRANE, at=Moment.BUILDING_PRICE)
def crane_can_cover(s, seat, building, covered):
    """Return whether the new building may cover that one."""
    return (owns(s, seat, Card.CRANE) and owns(s, seat, covered) and covered != Card.CRANE
            and covered != building)


@effect(Card.CRANE, at=Moment.BUILDING_PRICE)
def crane_saves(covered):
    """Return the cards saved by covering that building."""
    return CRANE_SAVING[covered] if covered != NO_CARD else 0


# == Chapel ============================================================================ start of a round ==
# The owner may lay a card of the hand under the chapel; it is a point at the end, also when the chapel is covered.


@effect(Card.CHAPEL, at=Moment.ROUND_START)
def chapel_can_take(s, seat):
    """Return whether the seat has a card to lay under the chapel."""
    return owns(s, seat, Card.CHAPEL) and s.hand_size[seat] > 0


@effect(Card.CHAPEL, at=Moment.FINAL_SCORING)
def points_under(s, seat):
    """Return one point for each card under chapel, bank and harbor, whatever it is."""
    return count(s.under[seat]) + int(s.harbor_size[seat])


# == Aqueduct ========================================================================== producer ==
# The owner may produce one good more.


@effect(Card.AQUEDUCT, at=Moment.PRODUCTION)
def aqueduct_produces(s, seat):
    """Return the number of goods that may be produced in addition."""
    return 1 if owns(s, seat, Card.AQUEDUCT) else 0


# == Carpenter ====================================================================== builder, after building ==
# A seat that has built a common building draws a card, once it is paid.


@effect(Card.CARPENTER, at=Moment.AFTER_BUILDING)
def carpenter_can_draw(s, seat, built):
    """Return whether the seat draws a card; not for the carpenter itself, nor for production buildings."""
    return owns(s, seat, Card.CARPENTER) and built != Card.CARPENTER and not IS_PRODUCTION[built]


# == Prefecture ========================================================================== council ==
# The owner keeps two cards instead of one.


@effect(Card.PREFECTURE, at=Moment.COUNCIL)
def prefecture_can_keep(s, seat):
    """Return whether there is a card that would be discarded otherwise."""
    if not owns(s, seat, Card.PREFECTURE):
        return False
    return s.to_choose > 0 if archive_takes_all(s, seat) else s.to_choose < count(s.council)


@effect(Card.PREFECTURE, at=Moment.COUNCIL)
def prefecture_keeps(s, seat):
    """Keep one card more; with an archive, discard one less."""
    s.to_choose += -1 if archive_takes_all(s, seat) else 1


# == Market hall ======================================================================= trader, at the end ==
# A seat that has sold at least one good draws one card more.


@effect(Card.MARKET_HALL, at=Moment.AFTER_SELLING)
def market_hall_can_draw(s, seat, sold):
    """Return whether the seat draws one card, no matter how many goods it has sold."""
    return sold >= 1 and owns(s, seat, Card.MARKET_HALL)


# == Quarry ========================================================================= builder, the price ==
# A common building costs its owner one card less.


@effect(Card.QUARRY, at=Moment.BUILDING_PRICE)
def quarry_saves(s, seat, building, covered):
    """Return the cards saved by the quarry."""
    return 1 if not IS_PRODUCTION[building] and owns(s, seat, Card.QUARRY) and covered != Card.QUARRY else 0


# == Library ========================================================================= the owner's role ==
# It doubles the privilege of the role that its owner has chosen; with two seats once in a round only.


@effect(Card.LIBRARY, at=Moment.PRIVILEGE)
def library_can_double(s, seat):
    """Return whether the library is there and not used up: only a governor has a second role in a round."""
    return owns(s, seat, Card.LIBRARY) and not (s.library_used and seat == s.governor)


@effect(Card.LIBRARY, at=Moment.PRIVILEGE)
def library_is_asked(s, seat):
    """Return whether the owner is asked: a governor of two seats may save it for the second role; else by ruling."""
    return library_can_double(s, seat) and (
        (s.seats == 2 and s.picks == 0) or has_ruling(s, Ruling.GAINS_MAY_BE_DECLINED))


@effect(Card.LIBRARY, at=Moment.PRIVILEGE)
def library_doubles(s, journal):
    """Double the privilege of the present role; a governor of two seats cannot use the library again in this round."""
    s.library_on = 1
    if s.role_seat == s.governor and s.picks == 0:
        s.library_used = 1
    note(journal, Happening.LIBRARY_USED, s.role_seat, 0, 0, 0)


@effect(Card.LIBRARY, at=Moment.BUILDING_PRICE)
def library_is_lost(s, covered):
    """Return whether a builder covers the library and so loses its double privilege for that building."""
    return covered == Card.LIBRARY and s.library_on


# == City hall ======================================================================= the end ==
# One point for each common building.


@effect(Card.CITY_HALL, at=Moment.FINAL_SCORING)
def city_hall_points(s, seat):
    """Return one point for each common building, including itself."""
    points = 0
    for building in range(N_PLANTS, N_BUILDINGS):
        points += int(s.buildings[seat, building])
    return points


# == Guild hall ======================================================================= the end ==
# One point for each production building, and one for each kind of them.


@effect(Card.GUILD_HALL, at=Moment.FINAL_SCORING)
def guild_hall_points(s, seat):
    """Return one point for each production building and one for each kind."""
    points = 0
    for building in range(N_PLANTS):
        if owns(s, seat, building):
            points += int(s.buildings[seat, building]) + 1
    return points


# == Triumphal arch ==================================================================== the end ==
# Four points for one monument, six for two, eight for all three.


@effect(Card.TRIUMPHAL_ARCH, at=Moment.FINAL_SCORING)
def triumphal_arch_points(s, seat):
    """Return four, six or eight points by the number of monuments; 0 without one."""
    monuments = 0
    for building in range(N_BUILDINGS):
        if IS_MONUMENT[building] and owns(s, seat, building):
            monuments += 1
    return 2 + 2 * monuments if monuments > 0 else 0


# == Palace ========================================================================= the end, last ==
# One point for every four points from everything else.


@effect(Card.PALACE, at=Moment.FINAL_SCORING)
def palace_points(points):
    """Return a quarter of the other points, rounded down."""
    return points // 4
