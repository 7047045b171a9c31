"""The common buildings of the expansion, in the order of the rulebook.

The guard room and the park are columns of `catalogue/cards.py` (`hand_limit`, `crane_saving`).
"""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rulings import has_ruling
from boriken.games.san_juan.rules.catalogue.cards import COST, MOST_COST
from boriken.games.san_juan.rules.catalogue.rulings import Ruling
from boriken.games.san_juan.rules.deck import show_top
from boriken.games.san_juan.rules.effects import effect
from boriken.games.san_juan.rules.hands import (
    count_buildings,
    count_empty,
    owns,
    store_good,
    take_shown,
)
from boriken.games.san_juan.rules.vocab import N_BUILDINGS, NO_CARD, Card, EndReason, Good, Happening, Moment

# == Office ============================================================================ start of a round ==
# The owner may discard one or two cards and draw as many.

MOST_CHANGED = 2


@effect(Card.OFFICE, at=Moment.ROUND_START)
def office_can_change(s, seat):
    """Return whether the seat has a card to discard."""
    return owns(s, seat, Card.OFFICE) and s.hand_size[seat] > 0


# == Hut ========================================================================= trader, the phase's end ==
# A seat that has sold nothing draws a card.


@effect(Card.HUT, at=Moment.AFTER_TRADER_PHASE)
def hut_can_draw(s, seat):
    """Return whether the seat draws a card at the end of the phase."""
    return owns(s, seat, Card.HUT) and not s.has_sold[seat]


# == Tavern ====================================================================== builder, after the phase ==
# A seat with the fewest buildings draws a card.


@effect(Card.TAVERN, at=Moment.AFTER_BUILDER_PHASE)
def tavern_can_draw(s, seat):
    """Return whether no seat has fewer buildings and some seat has more; never when the game is over."""
    if not owns(s, seat, Card.TAVERN) or s.end_reasons[EndReason.CITY_FULL]:
        return False
    own, has_fewest, somebody_has_more = count_buildings(s, seat), True, False
    for other in range(s.seats):
        buildings = count_buildings(s, other)
        if buildings < own:
            has_fewest = False
        if buildings > own:
            somebody_has_more = True
    return has_fewest and somebody_has_more


# == Customs office =================================================================== council, before it ==
# A good is laid on it when a council begins; it sells for two, no matter which trading tile is open.


@effect(Card.CUSTOMS_OFFICE, at=Moment.BEFORE_COUNCIL)
def customs_office_is_empty(s, seat):
    """Return whether the customs office is empty: it holds one good at most, as every building."""
    return count_empty(s, seat, Good.CUSTOMS) > 0


# == Bank ============================================================================= start of a round ==
# Once in the game the owner may lay any number of cards under the bank, a point each.


@effect(Card.BANK, at=Moment.ROUND_START)
def bank_can_take(s, seat):
    """Return whether the seat has a card, and has not used the bank."""
    return owns(s, seat, Card.BANK) and not s.bank_used[seat] and s.hand_size[seat] > 0


# == Harbor ============================================================================= trader ==
# One of the goods that the owner sells goes under the harbor, a point each.


@effect(Card.HARBOR, at=Moment.SELLING)
def harbor_can_store(s, seat):
    """Return whether the harbor can take a good in this phase: the first sold, unless the owner may decline."""
    return owns(s, seat, Card.HARBOR) and s.stored == 0


@effect(Card.HARBOR, at=Moment.SELLING)
def harbor_stores(s, seat, good, journal):
    """Lay the good that is being sold under the harbor, unseen."""
    s.stored = s.chosen + 1
    store_good(s, seat, good)
    note(journal, Happening.STORED_IN_HARBOR, seat, good, 0, 0)


# == Goldsmith ====================================================================== prospector ==
# The owner opens a card and may take it if nobody has built such a building.


@effect(Card.GOLDSMITH, at=Moment.PROSPECTING)
def goldsmith_can_open(s, seat):
    """Return whether the goldsmith can open a card, no matter who prospects."""
    return owns(s, seat, Card.GOLDSMITH)


@effect(Card.GOLDSMITH, at=Moment.PROSPECTING)
def goldsmith_opens(s, seat, journal):
    """Open a card; return True if it may be taken: it lies open until the seat has decided."""
    card = show_top(s, seat, journal)
    if card == NO_CARD:
        return False
    if is_built(s, card):
        s.open_discard[card] += 1
        return False
    s.on_view = card + 1
    return True


@rule
def is_built(s, card):
    """Return whether any seat has built it, the goldsmith's owner included."""
    for seat in range(s.seats):
        if owns(s, seat, card):
            return True
    return has_ruling(s, Ruling.GOLDSMITH_COUNTS_COVERED) and s.covered[card] > 0


@effect(Card.GOLDSMITH, at=Moment.PROSPECTING)
def goldsmith_takes(s, seat, takes, journal):
    """Take the card into the hand, or discard it."""
    card = int(s.on_view) - 1
    s.on_view = 0
    if takes:
        take_shown(s, seat, card, journal)
    else:
        s.open_discard[card] += 1


# == Residence ========================================================================== the end ==
# For sets of three different buildings of one cost: four points for the first, three for the second, and so on.

SET = 3
FIRST_SET = 4


@effect(Card.RESIDENCE, at=Moment.FINAL_SCORING)
def residence_points(s, seat):
    """Return the points for sets; sets of different costs do not compete, so each cost is divided at its best."""
    sets = 0
    for cost in range(1, MOST_COST + 1):
        sets += count_sets(s, seat, cost)
    return value_series(sets)


@rule
def count_sets(s, seat, cost):
    """Return the most sets: each takes at most one of a kind, so `n` sets need 3n cards with at most n of each."""
    sets = 0
    while True:
        usable = 0
        for building in range(N_BUILDINGS):
            if COST[building] == cost:
                usable += min(int(s.buildings[seat, building]), sets + 1)
        if usable < SET * (sets + 1):
            return sets
        sets += 1


@rule
def value_series(number):
    """Return four points for the first, three for the second, two, one, and none for more."""
    points = 0
    for i in range(number):
        points += max(0, FIRST_SET - i)
    return points


# == Cathedral ========================================================================== the end ==
# For the opponents' buildings of cost six: four points for the first, three for the second, and so on.

LARGE = 6


@effect(Card.CATHEDRAL, at=Moment.FINAL_SCORING)
def cathedral_points(s, seat):
    """Return the points for the buildings of all opponents together."""
    number = 0
    for other in range(s.seats):
        if other == seat:
            continue
        for building in range(N_BUILDINGS):
            if COST[building] == LARGE:
                number += int(s.buildings[other, building])
    return value_series(number)
