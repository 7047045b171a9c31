"""Deal anew what a seat cannot know, so that a search can try it: every possible deal is equally likely.

A seat knows the place of its own hand, of the cards under its chapel and bank, of all buildings, of the cards
that it laid away itself and of those that all have seen on the discards. Everything else is hidden from it:
the deck, other hands, goods (its own, too), what lies under harbors and under others' chapels, what others
laid away. Two things it remembers bind the hidden cards:

* `known_deck`: cards that it knew among the discards when these became the present deck. They are still in the
  deck, or where cards drawn from it have gone: never among goods older than the deck, and among a seat's cards
  never more than the seat has drawn (`drawn`, `drawn_out`, `drawn_under`).
* `shown`: cards that all saw another seat take into its hand. They are there, or that seat has laid them away
  since (`shown_out`: at most so many).

First it is drawn how many remembered cards lie in each bounded place, as often as there are deals of that kind
(`choose_shares`); then the cards themselves are dealt.
"""

from boriken.kernel.bags import count, draw, pour
from boriken.kernel.jit import rule
from boriken.kernel.rng import GOLDEN, below, mixed
from boriken.san_juan.flow import list_options
from boriken.san_juan.vocab import N_CARDS, N_GOODS, Place

TRIES = 10000  # far more than are ever needed
FINE = 1 << 31


@rule
def redeal(s, seat, word):
    """Deal what the seat cannot know, by a generator of its own (a 64-bit word); gives the generator's next state."""
    word = word + GOLDEN
    s.rng = mixed(word)
    unseen, harbor = count(s.unseen_discard), count(s.harbor_cards)
    gather(s, seat)
    for card in range(N_CARDS):
        s.kept[card] = s.known_deck[seat, card]
        s.deck[card] -= s.known_deck[seat, card]
    for other in range(s.seats):
        if other != seat:
            place_shown(s, other)
    unseen_share, harbor_share = choose_shares(s, unseen, harbor)
    deal_into(s, s.unseen_discard, unseen, unseen_share)
    deal_into(s, s.harbor_cards, harbor, harbor_share)
    for other in range(s.seats):
        deal_seat(s, other)
    deal_goods(s)
    pour(s.kept, s.deck)
    for other in range(s.seats):
        if other != seat:
            remember_anew(s, other)
    if seat != s.decider and not s.over:
        s.last_card = 0  # which cards others have chosen so far is hidden, too
        list_options(s)
    return word


@rule
def looks_at_council(s, seat):
    """Whether the drawn cards of a council, if there are any, are this seat's."""
    return seat == s.decider


# == All hidden cards together =====================================================================================


@rule
def gather(s, seat):
    """Pour all that is hidden from the seat into the deck; `sizes` keeps how many cards lay where."""
    for other in range(s.seats):
        gather_goods(s, other)
        if other != seat:
            s.sizes[other, Place.HAND] = s.hand_size[other]
            s.sizes[other, Place.UNDER] = count(s.under[other])
            s.sizes[other, Place.DISCARD] = count(s.own_discard[other])
            pour(s.hand[other], s.deck)
            pour(s.under[other], s.deck)
            pour(s.own_discard[other], s.deck)
    pour(s.unseen_discard, s.deck)
    pour(s.harbor_cards, s.deck)
    if not looks_at_council(s, seat):
        s.sizes[s.decider, Place.COUNCIL] = count(s.council)
        pour(s.council, s.deck)


@rule
def gather_goods(s, seat):
    """The cards that are a seat's goods."""
    for good in range(N_GOODS):
        for place in range(s.goods[seat, good]):
            s.deck[s.good_cards[seat, good, place] - 1] += 1


# == Shown cards ===================================================================================================


@rule
def place_shown(s, seat):
    """Shown cards are in the hand, or laid away; not more of them than the seat has laid away since."""
    may_be_gone = int(s.shown_out[seat])
    for card in range(N_CARDS):
        for _ in range(s.shown[seat, card]):
            s.deck[card] -= 1
            hand, under = int(s.sizes[seat, Place.HAND]), int(s.sizes[seat, Place.UNDER])
            number = 0
            if may_be_gone > 0:
                number = below(s, hand + under + int(s.sizes[seat, Place.DISCARD]))
            if number < hand:
                s.hand[seat, card] += 1
                s.sizes[seat, Place.HAND] -= 1
                continue
            may_be_gone -= 1
            if number < hand + under:
                s.under[seat, card] += 1
                s.sizes[seat, Place.UNDER] -= 1
            else:
                s.own_discard[seat, card] += 1
                s.sizes[seat, Place.DISCARD] -= 1


# == How many remembered cards lie where ===========================================================================


@rule
def choose_shares(s, unseen, harbor):
    """Draw the numbers of remembered cards in all bounded places; gives those of unseen discards and harbors.

    The deck and the goods newer than it are not bounded: what lies nowhere else lies there. For each bounded
    place a number is drawn as if the places did not depend on each other; the whole is accepted as often as the
    free places can take the rest.
    """
    cards, free = count(s.kept), count_free(s)
    if cards == 0:
        return 0, 0
    odds = odds_of_remembered(s, cards, free + unseen + harbor)
    for _ in range(TRIES):
        unseen_share = draw_share(s, unseen, int(s.unseen_new), odds)
        harbor_share = draw_share(s, harbor, int(s.harbor_new), odds)
        total = unseen_share + harbor_share
        for seat in range(s.seats):
            total += draw_seat_shares(s, seat, odds)
        if is_accepted(s, cards, free, total, odds):
            return unseen_share, harbor_share
    for seat in range(s.seats):
        forget_shares(s, seat)
    return 0, 0


@rule
def count_free(s):
    """Places where any number of remembered cards may lie: the deck, and goods newer than it."""
    free = int(s.deck_size)
    for seat in range(s.seats):
        for good in range(N_GOODS):
            free += int(s.goods[seat, good]) - int(s.goods_old[seat, good])
    return free


@rule
def odds_of_remembered(s, cards, places):
    """About how many remembered cards there are for every other card, over all places where they may lie."""
    for seat in range(s.seats):
        if s.drawn[seat] > 0:
            for place in range(s.sizes.shape[1]):
                places += int(s.sizes[seat, place])
    return (cards + 0.5) / (max(places - cards, 0) + 0.5)


@rule
def draw_fraction(s):
    """A number from 0 up to 1."""
    return below(s, FINE) / float(FINE)


@rule
def draw_share(s, size, most, odds):
    """A number of remembered cards in a place for `size` cards, of which at most so many can be remembered ones."""
    most = min(size, most)
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
def draw_seat_shares(s, seat, odds):
    """The same for the cards of one seat, whose places are bounded together; gives their sum."""
    forget_shares(s, seat)
    drawn = int(s.drawn[seat])
    if drawn == 0:
        return 0
    mark = draw_fraction(s) * weigh_seat(s, seat, odds, -1.0)
    weigh_seat(s, seat, odds, mark)
    return int(s.shares[seat, Place.HAND]) + int(s.shares[seat, Place.UNDER]) + int(s.shares[seat, Place.DISCARD])


@rule
def forget_shares(s, seat):
    """None of the seat's cards is a remembered one."""
    for place in range(s.shares.shape[1]):
        s.shares[seat, place] = 0


@rule
def weigh_seat(s, seat, odds, mark):
    """Go through all divisions of a seat's remembered cards and sum their weights, or stop at the mark.

    The hand and the cards of a council count as one place here.
    """
    sizes, drawn = s.sizes[seat], int(s.drawn[seat])
    hand = int(sizes[Place.HAND]) + int(sizes[Place.COUNCIL])
    under, discard = int(sizes[Place.UNDER]), int(sizes[Place.DISCARD])
    whole, under_weight = 0.0, 1.0
    for in_under in range(min(under, int(s.drawn_under[seat]), drawn) + 1):
        discard_weight = under_weight
        for in_discard in range(min(discard, int(s.drawn_out[seat]), drawn - in_under) + 1):
            weight = discard_weight
            for in_hand in range(min(hand, drawn - in_under - in_discard) + 1):
                whole += weight
                if 0.0 <= mark < whole:
                    s.shares[seat, Place.HAND] = in_hand
                    s.shares[seat, Place.UNDER] = in_under
                    s.shares[seat, Place.DISCARD] = in_discard
                    return whole
                weight *= odds * (hand - in_hand) / (in_hand + 1)
            discard_weight *= odds * (discard - in_discard) / (in_discard + 1)
        under_weight *= odds * (under - in_under) / (in_under + 1)
    return whole


@rule
def is_accepted(s, cards, free, total, odds):
    """Accept the sum of the bounded places as often as the free places can take the rest, without the odds."""
    least = max(0, cards - free)
    if total < least or total > cards:
        return False
    weight, best, ours = 1.0, 1.0, 1.0
    for number in range(least, cards):
        if number == total:
            ours = weight
        weight *= (cards - number) / (free - cards + number + 1) / odds
        best = max(best, weight)
    if total == cards:
        ours = weight
    return draw_fraction(s) * best < ours


# == Dealing =======================================================================================================


@rule
def deal_into(s, bag, number, share):
    """So many cards, of which a share is remembered."""
    for i in range(number):
        if i < share:
            bag[draw(s, s.kept)] += 1
        else:
            bag[draw_other(s)] += 1


@rule
def draw_other(s):
    """A hidden card that is not remembered (any, in a position that contradicts itself)."""
    if count(s.deck) == 0:
        return draw(s, s.kept)
    return draw(s, s.deck)


@rule
def deal_seat(s, seat):
    """Hand, drawn cards, cards under chapel and bank, and discards of a seat; the seat dealt for has its own."""
    sizes, shares = s.sizes[seat], s.shares[seat]
    hand, council = int(sizes[Place.HAND]), int(sizes[Place.COUNCIL])
    in_council = 0
    for i in range(shares[Place.HAND]):  # hand and council were one place: each card equally likely in both
        if below(s, hand + council - i) < council - in_council:
            in_council += 1
    deal_into(s, s.hand[seat], hand, int(shares[Place.HAND]) - in_council)
    deal_into(s, s.council, council, in_council)
    deal_into(s, s.under[seat], int(sizes[Place.UNDER]), int(shares[Place.UNDER]))
    deal_into(s, s.own_discard[seat], int(sizes[Place.DISCARD]), int(shares[Place.DISCARD]))
    for place in range(sizes.shape[0]):
        sizes[place] = 0
        shares[place] = 0


@rule
def deal_goods(s):
    """A remembered card is as likely among goods newer than the deck as in the deck; never among older ones."""
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
    """What another seat knows of the deck is hidden, too: as many cards of the new one."""
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
