"""The deck and the discards."""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rng import below
from boriken.games.san_juan.rules.memory import begin_memory_of_deck, see_from_deck
from boriken.games.san_juan.rules.vocab import N_CARDS, NO_CARD, Happening


@rule
def take_top(s, journal):
    """Take a card from the deck, which the discards replace if it is empty. Return NO_CARD if both are."""
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
def show_top(s, seat, journal):
    """Turn over a card openly and return it; the caller places it. Return NO_CARD if there is none."""
    card = take_top(s, journal)
    if card != NO_CARD:
        for other in range(s.seats):
            see_from_deck(s, other, card)
        note(journal, Happening.SHOWN, seat, card, 0, 0)
    return card


@rule
def count_discards(s):
    """Return the number of cards in the discard pile."""
    total = count(s.open_discard) + count(s.unseen_discard)
    for seat in range(s.seats):
        total += count(s.own_discard[seat])
    return total


@rule
def shuffle_discards(s, journal):
    """Make the discards, if there are any, the deck; the cards that a seat knew among them are known in the deck."""
    size = count_discards(s)
    if size == 0:
        return
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
    s.deck_size = size
    begin_memory_of_deck(s)
    note(journal, Happening.DECK_SHUFFLED, 0, 0, 0, 0)
