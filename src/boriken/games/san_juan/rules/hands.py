"""Questions about a seat's city and hand, and the small verbs that every role uses: choose, draw, discard."""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import offer
from boriken.engine.seats import next_seat
from boriken.games.san_juan.rules.actions import DISCARD, PASS
from boriken.games.san_juan.rules.catalogue.cards import HOLDER
from boriken.games.san_juan.rules.deck import take_top
from boriken.games.san_juan.rules.memory import (
    remember_built,
    remember_drawn,
    remember_good_laid_away,
    remember_good_stored,
    remember_laid_away,
    remember_laid_under,
    remember_shown,
    see_from_deck,
)
from boriken.games.san_juan.rules.vocab import N_CARDS, N_GOODS, NO_CARD, Happening

# -- questions: they change nothing --------------------------------------------------------------------------


@rule
def owns(s, seat, building):
    """Return whether the building is uncovered in the seat's city."""
    return s.buildings[seat, building] > 0


@rule
def count_buildings(s, seat):
    """Return the number of buildings in the city; covered ones do not count."""
    return count(s.buildings[seat])


@rule
def count_goods(s, seat):
    """Return the number of all goods on a seat's buildings."""
    return count(s.goods[seat])


@rule
def count_empty(s, seat, good):
    """Return the number of production buildings of a kind without a good, or an empty customs office."""
    return int(s.buildings[seat, HOLDER[good]]) - int(s.goods[seat, good])


@rule
def has_privilege(s, seat):
    """Return whether the seat has chosen the role that is played."""
    return seat == s.role_seat


@rule
def count_privilege(s, seat):
    """Return how often a seat has the privilege of the role: not at all, once, or twice with the library."""
    if not has_privilege(s, seat):
        return 0
    return 2 if s.library_on else 1


# -- turns -----------------------------------------------------------------------------------------------------


@rule
def end_step(s, seat, this, following):
    """Pass this step to the left or, when all have taken it, the following step to the first seat. Return True then."""
    s.decider = next_seat(s, seat)
    s.turn += 1
    if s.turn < s.seats:
        s.stage = this
        return False
    s.turn = 0
    s.stage = following
    return True


# -- choosing --------------------------------------------------------------------------------------------------


@rule
def begin_choice(s, number):
    """Begin a choice of `number` cards or goods, in ascending order, so that a set is one line of play."""
    s.to_choose = number
    s.chosen = 0
    s.last_card = 0
    s.last_good = 0


@rule
def end_choice(s):
    """End the choice."""
    begin_choice(s, 0)


@rule
def offer_cards(s, cards, block, number):
    """Offer kinds from the last one chosen on, as long as `number` cards can still be chosen in that order."""
    first, last = int(s.last_card), N_CARDS - 1
    left = int(cards[last])
    while left < number and last > first:
        last -= 1
        left += int(cards[last])
    for card in range(first, last + 1):
        if cards[card] > 0:
            offer(s, block + card)


@rule
def list_hand(s, seat, block):
    """List the cards of the hand in ascending order, or to stop."""
    offer(s, PASS)
    offer_cards(s, s.hand[seat], block, 1)


@rule
def list_discards(s, seat):
    """List the cards of the hand that can be discarded."""
    offer_cards(s, s.hand[seat], DISCARD, int(s.to_choose))


@rule
def do_discard(s, seat, action, journal):
    """Discard one card."""
    card = action - DISCARD
    choose_card(s, card)
    lay_away(s, seat, card, Happening.DISCARDED, journal)


@rule
def choose_card(s, card):
    """Count one more chosen card; the next is of the same kind or a later one."""
    s.to_choose -= 1
    s.chosen += 1
    s.last_card = card


@rule
def choose_good(s, good):
    """Count one more chosen good; the next is of the same kind or a later one."""
    s.to_choose -= 1
    s.chosen += 1
    s.last_good = good


# -- cards -----------------------------------------------------------------------------------------------------


@rule
def draw_unseen(s, seat, happening, journal):
    """Draw a card that only this seat sees and return it; the caller places it. Return NO_CARD if there is none."""
    card = take_top(s, journal)
    if card != NO_CARD:
        see_from_deck(s, seat, card)
        note(journal, happening, seat, card, 0, 0)
    return card


@rule
def draw_into_hand(s, seat, happening, journal):
    """Draw a card into the hand. Return False if there is none."""
    card = draw_unseen(s, seat, happening, journal)
    if card == NO_CARD:
        return False
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    remember_drawn(s, seat)
    return True


@rule
def draw_cards(s, seat, number, journal):
    """Draw cards into the hand; fewer if no more are left."""
    for _ in range(number):
        if not draw_into_hand(s, seat, Happening.DRAWN, journal):
            return


@rule
def draw_earned(s, seat, journal):
    """Draw the cards that were counted for the seat into its hand."""
    draw_cards(s, seat, int(s.earned), journal)
    s.earned = 0


@rule
def lay_away(s, seat, card, happening, journal):
    """Discard a card of the hand face down."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.own_discard[seat, card] += 1
    remember_laid_away(s, seat)
    note(journal, happening, seat, card, 0, 0)


@rule
def lay_under(s, seat, card, building, journal):
    """Lay a card of the hand face down under the chapel or the bank, where it stays."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.under[seat, card] += 1
    remember_laid_under(s, seat)
    note(journal, Happening.LAID_UNDER, seat, building, card, 0)


@rule
def take_shown(s, seat, card, journal):
    """Take a card that lies open into a hand."""
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    remember_shown(s, seat, card)
    note(journal, Happening.SHOWN_TAKEN, seat, card, 0, 0)


@rule
def take_from_hand(s, seat, card):
    """Take a card out of the hand to build it openly."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    remember_built(s, seat, card)


# -- goods -----------------------------------------------------------------------------------------------------


@rule
def make_good(s, seat, good, journal):
    """Lay a card from the deck onto a building, unseen by anybody. Return False if there is none."""
    card = take_top(s, journal)
    if card == NO_CARD:
        return False
    s.good_cards[seat, good, s.goods[seat, good]] = card + 1
    s.goods[seat, good] += 1
    note(journal, Happening.PRODUCED, seat, good, 0, 0)
    return True


@rule
def take_good(s, seat, good):
    """Take the newest good of a kind off its building; return the card, which the caller places unseen."""
    place = int(s.goods[seat, good]) - 1
    card = int(s.good_cards[seat, good, place]) - 1
    s.good_cards[seat, good, place] = 0
    s.goods[seat, good] = place
    return card


@rule
def lose_good(s, seat, good):
    """Discard a good, unseen."""
    remember_good_laid_away(s, seat, good)
    s.unseen_discard[take_good(s, seat, good)] += 1


@rule
def store_good(s, seat, good):
    """Lay a good under the harbor, unseen."""
    remember_good_stored(s, seat, good)
    s.harbor_cards[take_good(s, seat, good)] += 1
    s.harbor_size[seat] += 1


@rule
def has_good_from(s, seat, good):
    """Return whether the seat has a good of this kind or a later one."""
    for later in range(good, N_GOODS):
        if s.goods[seat, later] > 0:
            return True
    return False
