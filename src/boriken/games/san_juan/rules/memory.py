"""The memory of the seats: facts about cards they no longer see, with which every `redeal.py` deal agrees.

The facts contain only what the table shows: who drew, laid away, put under or was shown how many cards. All
facts but one (`shown`) are about the present deck, from the moment the discards became it:

* `known_deck`: the cards that a seat knew among those discards. One is struck off when a card like it turns up
  where it can have gone: turned over or drawn from the deck, or built by a seat that has drawn since.
* They are in the deck still, or have been drawn. Among goods, discards and harbors only those can be that came
  from the present deck (`goods_old`, `unseen_new`, `harbor_new`). Of the cards of another seat at most so many as
  it has drawn: `drawn` in hand, under its buildings and laid away together, `drawn_away` among the laid away,
  `drawn_under` among those under its buildings, `drawn_gone` among both. The last three are smaller where cards
  left the hand before others were drawn. Cards laid away straight from a council never were in the hand:
  `council_away` more of the discards can be such cards, and `council_new` of those being looked at. All these
  together cannot be more than `drawn_in_all`: where the discards became the deck in the middle of a council, both
  the kept and the laid away can be the ones drawn after that, but not both at the same time.
* The numbers drawn are kept as each seat sees them: when a card is built that can only be one it knew in the
  deck, it knows that one of the drawn cards is gone.
* `shown`: cards that all saw a seat take into its hand, the oldest first. One is there still, or it is one of
  the cards that the seat has laid away (`shown_away`) or under (`shown_under`) since it was shown. It is struck
  off when a card like it is built, and forgotten when it may have been among discards that became the deck.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.games.san_juan.rules.catalogue.cards import ADDED, COPIES
from boriken.games.san_juan.rules.vocab import MOST_REMEMBERED, N_GOODS, Expansion

# -- the present deck ----------------------------------------------------------------------------------------------


@rule
def see_from_deck(s, seat, card):
    """Remove a card that a seat sees coming from the deck from those that it knows to be there."""
    if s.known_deck[seat, card] > 0:
        s.known_deck[seat, card] -= 1


@rule
def remember_drawn(s, seat):
    """Note that a card came from the deck into a hand."""
    for me in range(s.seats):
        s.drawn[me, seat] = min(int(s.drawn[me, seat]) + 1, MOST_REMEMBERED)
        s.drawn_in_all[me, seat] = min(int(s.drawn_in_all[me, seat]) + 1, MOST_REMEMBERED)


@rule
def remember_laid_away(s, seat):
    """Note that a card of the hand went on the discards, unseen: any that the seat has drawn, or shown, so far."""
    for me in range(s.seats):
        s.drawn_away[me, seat] = min(int(s.drawn_away[me, seat]) + 1, int(s.drawn[me, seat]))
        s.drawn_gone[me, seat] = min(int(s.drawn_gone[me, seat]) + 1, int(s.drawn[me, seat]))
    for i in range(count_shown(s, seat)):
        s.shown_away[seat, i] = min(int(s.shown_away[seat, i]) + 1, MOST_REMEMBERED)


@rule
def remember_laid_under(s, seat):
    """Note that a card of the hand went under the chapel or the bank."""
    for me in range(s.seats):
        s.drawn_under[me, seat] = min(int(s.drawn_under[me, seat]) + 1, int(s.drawn[me, seat]))
        s.drawn_gone[me, seat] = min(int(s.drawn_gone[me, seat]) + 1, int(s.drawn[me, seat]))
    for i in range(count_shown(s, seat)):
        s.shown_under[seat, i] = min(int(s.shown_under[seat, i]) + 1, MOST_REMEMBERED)


@rule
def remember_council(s, seat):
    """Note that a card came from the deck into a council."""
    s.council_new = min(int(s.council_new) + 1, MOST_REMEMBERED)
    for me in range(s.seats):
        s.drawn_in_all[me, seat] = min(int(s.drawn_in_all[me, seat]) + 1, MOST_REMEMBERED)


@rule
def remember_kept(s, seat, left):
    """Note that a card of a council came into the hand, of the present deck if any of the `left` cards was."""
    if s.council_new > 0:
        for me in range(s.seats):
            s.drawn[me, seat] = min(int(s.drawn[me, seat]) + 1, int(s.drawn_in_all[me, seat]))
    s.council_new = min(int(s.council_new), left)


@rule
def remember_council_away(s, seat, number):
    """Note that the rest of a council went on the discards."""
    s.council_away[seat] = min(int(s.council_away[seat]) + min(int(s.council_new), number), MOST_REMEMBERED)
    s.council_new = 0


@rule
def begin_memory_of_deck(s):
    """Begin anew when the discards become the deck: nothing of it is drawn, and shown cards in it are forgotten."""
    s.drawn[:] = 0
    s.drawn_away[:] = 0
    s.drawn_under[:] = 0
    s.drawn_gone[:] = 0
    s.drawn_in_all[:] = 0
    s.council_away[:] = 0
    s.council_new = 0
    s.unseen_new = 0
    s.harbor_new = 0
    for seat in range(s.seats):
        for good in range(N_GOODS):
            s.goods_old[seat, good] = s.goods[seat, good]
        for i in range(count_shown(s, seat) - 1, -1, -1):
            if s.shown_away[seat, i] > 0:
                forget_shown(s, seat, i)


# -- built cards ---------------------------------------------------------------------------------------------------


@rule
def remember_built(s, seat, card):
    """Note that all see a card come out of a hand: the shown one, or perhaps one known in the deck."""
    if strike_shown(s, seat, card):
        return
    for me in range(s.seats):
        if me == seat or s.drawn[me, seat] == 0 or s.known_deck[me, card] == 0:
            continue
        if count_hidden(s, me, card) == s.known_deck[me, card]:
            spend_drawn(s, me, seat)
        s.known_deck[me, card] -= 1


@rule
def count_hidden(s, me, card):
    """Return the number of cards of a kind that a seat does not see, including the one just built."""
    hidden = int(COPIES[card]) - int(s.covered[card]) - int(s.open_discard[card])
    hidden -= int(s.hand[me, card]) + int(s.under[me, card]) + int(s.own_discard[me, card])
    if has_expansion(s, Expansion.NEW_BUILDINGS):
        hidden += int(ADDED[card])
    for seat in range(s.seats):
        hidden -= int(s.buildings[seat, card])
    return hidden


@rule
def spend_drawn(s, me, seat):
    """Note that a drawn card of the seat is built: it is not among those that it has laid away or holds."""
    s.drawn[me, seat] -= 1
    s.drawn_in_all[me, seat] -= 1
    drawn = int(s.drawn[me, seat])
    s.drawn_away[me, seat] = min(int(s.drawn_away[me, seat]), drawn)
    s.drawn_under[me, seat] = min(int(s.drawn_under[me, seat]), drawn)
    s.drawn_gone[me, seat] = min(int(s.drawn_gone[me, seat]), drawn)


# -- shown cards ---------------------------------------------------------------------------------------------------


@rule
def count_shown(s, seat):
    """Return the number of cards that all saw the seat take, without those struck off."""
    number = 0
    while number < s.shown.shape[1] and s.shown[seat, number] > 0:
        number += 1
    return number


@rule
def remember_shown(s, seat, card):
    """Note that all saw the seat take the card; if there is no room, the oldest is forgotten."""
    number = count_shown(s, seat)
    if number == s.shown.shape[1]:
        forget_shown(s, seat, 0)
        number -= 1
    s.shown[seat, number] = card + 1


@rule
def strike_shown(s, seat, card):
    """Forget the newest shown card of this kind; return False if there is none."""
    for i in range(count_shown(s, seat) - 1, -1, -1):
        if s.shown[seat, i] == card + 1:
            forget_shown(s, seat, i)
            return True
    return False


@rule
def forget_shown(s, seat, place):
    """Forget a shown card; the later ones move up."""
    last = s.shown.shape[1] - 1
    for i in range(place, last):
        s.shown[seat, i] = s.shown[seat, i + 1]
        s.shown_away[seat, i] = s.shown_away[seat, i + 1]
        s.shown_under[seat, i] = s.shown_under[seat, i + 1]
    s.shown[seat, last] = 0
    s.shown_away[seat, last] = 0
    s.shown_under[seat, last] = 0


# -- goods ---------------------------------------------------------------------------------------------------------


@rule
def is_good_new(s, seat, good):
    """Return whether the newest good of a kind came from the present deck."""
    return s.goods[seat, good] > s.goods_old[seat, good]


@rule
def remember_good_laid_away(s, seat, good):
    """Note that the newest good of a kind is about to go on the discards."""
    if is_good_new(s, seat, good):
        s.unseen_new = min(int(s.unseen_new) + 1, MOST_REMEMBERED)
    else:
        s.goods_old[seat, good] -= 1


@rule
def remember_good_stored(s, seat, good):
    """Note that the newest good of a kind is about to go under a harbor."""
    if is_good_new(s, seat, good):
        s.harbor_new = min(int(s.harbor_new) + 1, MOST_REMEMBERED)
    else:
        s.goods_old[seat, good] -= 1
