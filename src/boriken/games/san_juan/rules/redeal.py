"""Deal anew what a seat cannot know, so that a search can try it: every possible deal is equally likely.

A seat knows the place of its own hand, of the cards under its chapel and bank, of all buildings, of the cards
that it laid away itself and of those that all have seen on the discards. Everything else is hidden from it:
the deck, other hands, goods (its own, too), what lies under harbors and under others' chapels, what others
laid away. The hidden cards can be dealt to these places in every way that agrees with the facts of `memory.py`.

Two kinds of cards are bound: known ones, of the deck, and shown ones, of a hand. Their places are drawn first,
each combination as often as there are deals with it (`choose_places`); then the cards themselves are dealt.
"""

from boriken.engine.bags import count, draw, pour
from boriken.engine.jit import rule
from boriken.engine.rng import below, forget_chance
from boriken.games.san_juan.rules.flow import list_options
from boriken.games.san_juan.rules.memory import count_shown
from boriken.games.san_juan.rules.vocab import N_CARDS, N_GOODS, CardPlace

TRIES = 10000  # far more than are ever needed
FINE = 1 << 31


@rule
def redeal(s, seat, word):
    """Deal what the seat cannot know, with a random state of its own; return the next random state."""
    word = forget_chance(s, word)
    unseen, harbor = count(s.unseen_discard), count(s.harbor_cards)
    gather(s, seat)
    set_bound_cards_apart(s, seat)
    unseen_share, harbor_share = choose_places(s, seat, unseen, harbor)
    deal_into(s, s.unseen_discard, unseen, unseen_share)
    deal_into(s, s.harbor_cards, harbor, harbor_share)
    for other in range(s.seats):
        if other != seat:
            deal_seat(s, other)
    deal_goods(s)
    pour(s.kept, s.deck)
    for other in range(s.seats):
        if other != seat:
            remember_anew(s, other)
    if seat != s.decider and not s.over:
        s.last_card = 0  # the cards that others have chosen so far are hidden, too
        list_options(s)
    return word


# == All hidden cards together =====================================================================================


@rule
def gather(s, seat):
    """Move everything that is hidden from the seat into the deck; `sizes` keeps the number of cards of each place."""
    for other in range(s.seats):
        gather_goods(s, other)
        if other != seat:
            s.sizes[other, CardPlace.HAND] = s.hand_size[other]
            s.sizes[other, CardPlace.UNDER] = count(s.under[other])
            s.sizes[other, CardPlace.DISCARD] = count(s.own_discard[other])
            pour(s.hand[other], s.deck)
            pour(s.under[other], s.deck)
            pour(s.own_discard[other], s.deck)
    pour(s.unseen_discard, s.deck)
    pour(s.harbor_cards, s.deck)
    if seat != s.decider:  # the cards of a council are the decider's
        s.sizes[s.decider, CardPlace.COUNCIL] = count(s.council)
        pour(s.council, s.deck)


@rule
def gather_goods(s, seat):
    """Move the cards that are a seat's goods into the deck."""
    for good in range(N_GOODS):
        for place in range(s.goods[seat, good]):
            s.deck[s.good_cards[seat, good, place] - 1] += 1


@rule
def set_bound_cards_apart(s, seat):
    """Take the cards that the seat knows in the deck, and the shown ones of others, out of the hidden cards."""
    for card in range(N_CARDS):
        s.kept[card] = s.known_deck[seat, card]
        s.deck[card] -= s.known_deck[seat, card]
    for other in range(s.seats):
        if other != seat:
            for i in range(count_shown(s, other)):
                s.deck[s.shown[other, i] - 1] -= 1


# == Where bound cards lie =========================================================================================


@rule
def choose_places(s, seat, unseen, harbor):
    """Draw the places of shown cards, and the number of known ones in each bounded place.

    Return the numbers for unseen discards and harbors. The deck and the goods newer than it are not bounded: they
    contain the rest. For each bounded place a number is drawn as if the places did not depend on
    each other; the whole is accepted as often as the free places can take the rest.
    """
    known, free = count(s.kept), count_free(s)
    odds = odds_of_known(s, seat, known, free + unseen + harbor)
    for _ in range(TRIES):
        unseen_share = draw_share(s, unseen, int(s.unseen_new), odds)
        harbor_share = draw_share(s, harbor, int(s.harbor_new), odds)
        total, is_possible = unseen_share + harbor_share, True
        for other in range(s.seats):
            if other != seat:
                is_possible = is_possible and draw_places(s, seat, other, odds)
                total += count(s.shares[other])
        if is_possible and is_accepted(s, known, free, total, odds):
            return unseen_share, harbor_share
    for other in range(s.seats):
        forget_shares(s, other)
    return 0, 0


@rule
def count_free(s):
    """Return the number of places without a bound on known cards: the deck, and goods newer than it."""
    free = int(s.deck_size)
    for seat in range(s.seats):
        for good in range(N_GOODS):
            free += int(s.goods[seat, good]) - int(s.goods_old[seat, good])
    return free


@rule
def odds_of_known(s, me, known, places):
    """Return about how many known cards there are for every other card in all possible places; 0 for none."""
    if known == 0:
        return 0.0
    for seat in range(s.seats):
        if s.drawn_in_all[me, seat] > 0:
            places += count(s.sizes[seat])
    return (known + 0.5) / (max(places - known, 0) + 0.5)


@rule
def draw_fraction(s):
    """Draw a number from 0 up to 1."""
    return below(s, FINE) / float(FINE)


@rule
def draw_share(s, size, most, odds):
    """Draw the number of known cards in a place for `size` cards, of which at most `most` can be known ones."""
    most = min(size, most)
    if most == 0 or odds == 0.0:
        return 0
    whole, weight = 0.0, 1.0
    for number in range(most + 1):
        whole += weight
        weight *= odds * (size - number) / (number + 1)
    mark, weight = draw_fraction(s) * whole, 1.0
    for number in range(most):
        mark -= weight
        if mark < 0:
            return number
        weight *= odds * (size - number) / (number + 1)
    return most


@rule
def draw_places(s, me, seat, odds):
    """Draw the places of a seat's shown cards and its shares of known ones; return False if it must be repeated."""
    forget_shares(s, seat)
    if not place_shown(s, seat):
        return False
    if odds == 0.0 or s.drawn_in_all[me, seat] == 0:
        return True
    sizes, drawn = s.sizes[seat], int(s.drawn_in_all[me, seat])
    in_council = draw_share(s, int(sizes[CardPlace.COUNCIL]), int(s.council_new), odds)
    s.shares[seat, CardPlace.COUNCIL] = in_council
    hand, under = count_others(s, seat, CardPlace.HAND), count_others(s, seat, CardPlace.UNDER)
    away = count_others(s, seat, CardPlace.DISCARD)
    whole = weigh_seat(s, me, seat, odds, hand, under, away, drawn - in_council, -1.0)
    if s.shown[seat, 0] > 0 or in_council > 0:
        # These leave less room for others than there would be without them, so they are accepted proportionally.
        most = weigh_seat(s, me, seat, odds, int(sizes[CardPlace.HAND]), int(sizes[CardPlace.UNDER]),
                          int(sizes[CardPlace.DISCARD]), drawn, -1.0)
        if draw_fraction(s) * most >= whole:
            return False
    weigh_seat(s, me, seat, odds, hand, under, away, drawn - in_council, draw_fraction(s) * whole)
    return True


@rule
def forget_shares(s, seat):
    """Set all shares of known cards of the seat to zero."""
    for place in range(s.shares.shape[1]):
        s.shares[seat, place] = 0


@rule
def place_shown(s, seat):
    """CardPlace each shown card in the hand or where it can have gone; return False if a later one finds no room.

    The newest first: where it can have gone older ones can, too, so that each has the same number of places
    however the ones before it were placed, and all ways are equally likely.
    """
    number, laid_away, laid_under = count_shown(s, seat), 0, 0
    for i in range(number - 1, -1, -1):
        hand = int(s.sizes[seat, CardPlace.HAND])
        under = int(s.sizes[seat, CardPlace.UNDER]) if s.shown_under[seat, i] > 0 else 0
        away = int(s.sizes[seat, CardPlace.DISCARD]) if s.shown_away[seat, i] > 0 else 0
        placed = number - 1 - i
        if hand + under + away <= placed:
            return False
        mark = below(s, hand + under + away - placed) - (hand - (placed - laid_away - laid_under))
        if mark < 0:
            s.shown_place[seat, i] = CardPlace.HAND
        elif mark < under - laid_under:
            s.shown_place[seat, i] = CardPlace.UNDER
            laid_under += 1
            if s.shown_under[seat, i] < laid_under:
                return False
        else:
            s.shown_place[seat, i] = CardPlace.DISCARD
            laid_away += 1
            if s.shown_away[seat, i] < laid_away:
                return False
    return True


@rule
def count_others(s, seat, place):
    """Return the number of cards of a place that are not shown ones."""
    others = int(s.sizes[seat, place])
    for i in range(count_shown(s, seat)):
        if s.shown_place[seat, i] == place:
            others -= 1
    return others


@rule
def weigh_seat(s, me, seat, odds, hand, under, away, most, mark):
    """Sum the weights of all divisions of known cards over a seat's cards, up to the mark.

    There are at most `most` of them. Except for cards straight from councils, the discarded ones went
    through the hand.
    """
    drawn, council = int(s.drawn[me, seat]), int(s.council_away[seat])
    most_away, most_gone = int(s.drawn_away[me, seat]), int(s.drawn_gone[me, seat])
    whole, under_weight = 0.0, 1.0
    for in_under in range(min(under, int(s.drawn_under[me, seat])) + 1):
        away_weight = under_weight
        for in_away in range(min(away, most_away + council) + 1):
            gone = in_under + max(0, in_away - council)
            if gone > most_gone or in_under + in_away > most:
                break
            weight = away_weight
            for in_hand in range(min(hand, drawn - gone, most - in_under - in_away) + 1):
                whole += weight
                if 0.0 <= mark < whole:
                    s.shares[seat, CardPlace.HAND] = in_hand
                    s.shares[seat, CardPlace.UNDER] = in_under
                    s.shares[seat, CardPlace.DISCARD] = in_away
                    return whole
                weight *= odds * (hand - in_hand) / (in_hand + 1)
            away_weight *= odds * (away - in_away) / (in_away + 1)
        under_weight *= odds * (under - in_under) / (in_under + 1)
    return whole


@rule
def is_accepted(s, known, free, total, odds):
    """Accept the sum of the bounded places as often as the free places can take the rest, without the odds."""
    if known == 0:
        return True
    least = max(0, known - free)
    if total < least or total > known:
        return False
    weight, best, ours = 1.0, 1.0, 1.0
    for number in range(least, known):
        if number == total:
            ours = weight
        weight *= (known - number) / (free - known + number + 1) / odds
        best = max(best, weight)
    if total == known:
        ours = weight
    return draw_fraction(s) * best < ours


# == Dealing =======================================================================================================


@rule
def deal_into(s, bag, number, share):
    """Deal a number of cards, of which a share is known."""
    for i in range(number):
        if i < share:
            bag[draw(s, s.kept)] += 1
        else:
            bag[draw_other(s)] += 1


@rule
def draw_other(s):
    """Draw a hidden card that is not bound (any card, in a position that contradicts itself)."""
    if count(s.deck) == 0:
        return draw(s, s.kept)
    return draw(s, s.deck)


@rule
def deal_seat(s, seat):
    """Deal the shown cards to their places; then hand, council, cards under chapel and bank, and discards."""
    sizes, shares = s.sizes[seat], s.shares[seat]
    for i in range(count_shown(s, seat)):
        deal_shown(s, seat, i)
    deal_into(s, s.hand[seat], int(sizes[CardPlace.HAND]), int(shares[CardPlace.HAND]))
    deal_into(s, s.council, int(sizes[CardPlace.COUNCIL]), int(shares[CardPlace.COUNCIL]))
    deal_into(s, s.under[seat], int(sizes[CardPlace.UNDER]), int(shares[CardPlace.UNDER]))
    deal_into(s, s.own_discard[seat], int(sizes[CardPlace.DISCARD]), int(shares[CardPlace.DISCARD]))
    for place in range(sizes.shape[0]):
        sizes[place] = 0
        shares[place] = 0


@rule
def deal_shown(s, seat, number):
    """Deal a shown card to its place (to another one, if a position that contradicts itself has no room for it)."""
    place, card = s.shown_place[seat, number], s.shown[seat, number] - 1
    s.shown_place[seat, number] = 0
    if s.sizes[seat, place] == 0:
        s.deck[card] += 1
        return
    s.sizes[seat, place] -= 1
    if place == CardPlace.HAND:
        s.hand[seat, card] += 1
    elif place == CardPlace.UNDER:
        s.under[seat, card] += 1
    else:
        s.own_discard[seat, card] += 1


@rule
def deal_goods(s):
    """Deal the goods: a known card is as likely among goods newer than the deck as in it, never among older ones."""
    free = count_free(s)
    for seat in range(s.seats):
        for good in range(N_GOODS):
            for place in range(s.goods[seat, good]):
                if place < s.goods_old[seat, good]:
                    card = draw_other(s)
                elif below(s, free) < count(s.kept):
                    card = draw(s, s.kept)
                    free -= 1
                else:
                    card = draw_other(s)
                    free -= 1
                s.good_cards[seat, good, place] = card + 1


# == What others remember ==========================================================================================


@rule
def remember_anew(s, seat):
    """Replace another seat's knowledge of the deck, which is hidden, too, by as many cards of the new one."""
    left = int(s.deck_size)
    number = min(count(s.known_deck[seat]), left)
    for card in range(N_CARDS):
        known = 0
        for _ in range(s.deck[card]):
            if below(s, left) < number:
                known += 1
                number -= 1
            left -= 1
        s.known_deck[seat, card] = known
