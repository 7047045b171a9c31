"""The deck and the discards, and what drawing and shuffling do to what the seats can remember."""

from boriken.kernel.bags import count
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.rng import below
from boriken.san_juan.vocab import N_CARDS, N_GOODS, NO_CARD, Happening


@rule
def take_top(s, journal):
    """Take a card from the deck; the discards become the deck when it is empty. NO_CARD when both are."""
    if s.deck_size == 0:
        shuffle_discards(s, journal)
        if s.deck_size == 0:
            return NO_CARD
    number = below(s, int(s.deck_size))
    card = 0
    while number >= s.deck[card]:
        number -= int(s.deck[card])
        card += 1
    s.deck[card] -= 1
    s.deck_size -= 1
    return card


@rule
def open_top(s, journal):
    """Turn over a card before everybody; the caller lays it down. NO_CARD when there is none."""
    card = take_top(s, journal)
    if card != NO_CARD:
        for seat in range(s.seats):
            see_from_deck(s, seat, card)
    return card


@rule
def see_from_deck(s, seat, card):
    """A seat sees a card that comes from the deck: one card less that it knows to be there."""
    if s.known_deck[seat, card] > 0:
        s.known_deck[seat, card] -= 1


@rule
def count_discards(s):
    """Cards in the discard pile."""
    total = count(s.open_discard) + count(s.unseen_discard)
    for seat in range(s.seats):
        total += count(s.own_discard[seat])
    return total


@rule
def shuffle_discards(s, journal):
    """The discards become the deck; every seat knows that what it knew among them is there."""
    size = 0
    for card in range(N_CARDS):
        seen = int(s.open_discard[card])
        total = seen + int(s.unseen_discard[card])
        for seat in range(s.seats):
            own = int(s.own_discard[seat, card])
            s.known_deck[seat, card] = own + seen
            s.own_discard[seat, card] = 0
            total += own
        s.open_discard[card] = 0
        s.unseen_discard[card] = 0
        s.deck[card] = total
        size += total
    s.deck_size = size
    for seat in range(s.seats):
        begin_new_memory(s, seat)
    s.unseen_new = 0
    s.harbor_new = 0
    if size > 0:
        note(journal, Happening.DECK_SHUFFLED, 0, 0, 0, 0)


@rule
def begin_new_memory(s, seat):
    """Nothing of the new deck has been drawn; a shown card that may be gone is in the hand or in the deck."""
    s.drawn[seat] = 0
    s.drawn_out[seat] = 0
    s.drawn_under[seat] = 0
    for good in range(N_GOODS):
        s.goods_old[seat, good] = s.goods[seat, good]
    if s.shown_out[seat] == 0:
        return
    may_be_under = count(s.under[seat]) > 0  # then nothing certain is left to remember
    for card in range(N_CARDS):
        shown = int(s.shown[seat, card])
        if shown > 0 and not may_be_under:
            for other in range(s.seats):
                if other != seat:
                    s.known_deck[other, card] += shown
            s.drawn[seat] += shown
        s.shown[seat, card] = 0
    s.shown_out[seat] = 0
