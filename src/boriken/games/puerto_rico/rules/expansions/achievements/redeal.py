"""Deal anew the achievement cards that a seat cannot know: every deal that is possible is equally likely.

A seat knows its own cards and those that are announced; and if announcing is not a choice, that another seat has no
card whose goal that seat has met and not announced.

In the variant in which cards are passed a seat has also seen packs on their way. Of a pack that it has passed on it
knows the set of cards that the next seats divide among them, until the pack comes round again: those cards change
places among themselves (`deal_seen`). All cards that it has never seen change places with the cards that were not dealt
(`deal_unseen`).
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import expect, rule
from boriken.engine.rng import below
from boriken.games.puerto_rico.rules.expansions.achievements.cards import (
    ALL_CARDS,
    count_cards,
    count_choices,
    count_people,
    draw_card,
    is_announced_by_choice,
)
from boriken.games.puerto_rico.rules.vocab import CARDS_EACH, CARDS_TO_CHOOSE_FROM, Expansion, Phase

FINE = 1 << 31


@rule
def redeal_achievements(s, viewer):
    """Deal the cards that the viewer has seen on their way, then all others."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    if s.puertomas > 0:
        redeal_chosen(s, viewer)
        return
    unseen = ALL_CARDS & ~int(s.achievements[viewer])
    if s.first_packs[0] != 0:
        for pack in range(int(s.seats)):
            first = first_look(s, viewer, pack)
            while first <= last_choice(s):
                then = first + int(s.seats)
                cards = cards_between(s, pack, first, then)
                deal_seen(s, pack, first + 1, min(then, count_chosen(s, pack)), cards)
                unseen &= ~cards
                first = then
    deal_unseen(s, viewer, unseen)
    if s.first_packs[0] != 0:
        tell_draft_anew(s, viewer, unseen)


# == Four of six, where Puertomas play =============================================================================


@rule
def redeal_chosen(s, viewer):
    """Of others' cards the viewer knows those that are announced, and that they are none of its own six."""
    unseen = ALL_CARDS & ~int(s.first_packs[viewer]) & ~int(s.achievements[viewer])
    if s.phase != Phase.ACHIEVEMENT_DRAFT:
        deal_unseen(s, viewer, unseen)
    for seat in range(int(s.seats)):
        unseen &= ~int(s.achievements[seat])
    for seat in range(count_people(s)):
        if seat != viewer and s.first_packs[seat] != 0:
            unseen = redeal_pack(s, seat, unseen)


@rule
def redeal_pack(s, seat, unseen):
    """Deal another seat's six cards, and return the cards that are left.

    In the middle of its choice they are any six, of which any four are to be kept, as many as it has kept already;
    later they are those that it has, and any two.
    """
    is_choosing, kept = s.phase == Phase.ACHIEVEMENT_DRAFT, int(s.achievements[seat])
    number = count_cards(kept)
    six = 0 if is_choosing else kept
    if is_choosing:
        unseen |= kept
    while count_cards(six) < CARDS_TO_CHOOSE_FROM:
        card = draw_card(s, unseen)
        unseen -= card
        six += card
    s.first_packs[seat] = six
    if is_choosing:
        four = six
        while count_cards(four) > CARDS_EACH:
            four -= draw_card(s, four)
        pack, kept = six, 0
        for _ in range(number):
            card = four & -four
            four -= card
            kept += card
            pack &= ~(2 * card - 1)
        s.achievements[seat] = kept
        s.packs[seat] = pack
    return unseen


# == The draft: who has seen what ==================================================================================


@rule
def last_choice(s):
    """Return the last choice for which the packs lie, or lay, before the seats; they are counted from 0."""
    return count_choices(s) if s.phase == Phase.ACHIEVEMENT_DRAFT else CARDS_EACH - 1


@rule
def first_look(s, viewer, pack):
    """Return the choice for which a pack first came to the viewer; a pack is named by the seat that was dealt it."""
    return (viewer - pack) % int(s.seats)


@rule
def chooser(s, pack, choice):
    """Return the seat before which a pack lies for a choice."""
    return (pack + choice) % int(s.seats)


@rule
def chosen_before(s, choice):
    """Return all cards that were kept at earlier choices."""
    cards = 0
    for earlier in range(min(choice, CARDS_EACH)):
        cards |= int(s.choices[earlier])
    return cards


@rule
def count_chosen(s, pack):
    """Return how many seats have chosen from a pack."""
    if s.phase != Phase.ACHIEVEMENT_DRAFT:
        return CARDS_EACH
    seats, choices = int(s.seats), count_choices(s)
    place = (chooser(s, pack, choices) - int(s.governor)) % seats
    return choices + (1 if place < int(s.turn) % seats else 0)


@rule
def cards_between(s, pack, first, then):
    """Return the cards of a pack that were passed on after a choice, and are not in it when it comes round again.

    It comes round again only if the draft has come so far; until then these are all that were passed on.
    """
    cards = int(s.first_packs[pack]) & ~chosen_before(s, first + 1)
    return cards & chosen_before(s, then) if then <= last_choice(s) else cards


# == Dealing =======================================================================================================


@rule
def can_have(s, seat, card):
    """Return whether another seat may have a card: one that it has announced, or that nobody has and it could not."""
    if int(s.announced[seat]) & card:
        return True
    for other in range(int(s.seats)):
        if int(s.announced[other]) & card:
            return False
    return not int(s.goals_met[seat]) & card or is_announced_by_choice(s)


@rule
def deal_seen(s, pack, first, end, cards):
    """Deal the cards of a pack that choosers from `first` to before `end` divided among them; the others stay in it."""
    for choice in range(first, end):
        s.achievements[chooser(s, pack, choice)] &= ~cards
        s.choices[choice] &= ~cards
    fits = False
    while not fits:  # the true deal fits
        left, fits = cards, True
        for choice in range(first, end):
            card = draw_card(s, left)
            left -= card
            fits = fits and can_have(s, chooser(s, pack, choice), card)
            s.choices[choice] = int(s.choices[choice]) & ~cards | card
    for choice in range(first, end):
        s.achievements[chooser(s, pack, choice)] |= int(s.choices[choice]) & cards


@rule
def deal_unseen(s, viewer, unseen):
    """Deal the cards that no seat has announced: every seat gets as many as it has had of them."""
    for seat in range(int(s.seats)):
        unseen &= ~int(s.announced[seat])
    while not deal_hands(s, viewer, unseen):  # the true deal fits
        pass


@rule
def deal_hands(s, viewer, unseen):
    """Deal to each seat in turn from the cards left that it may have; return False if they must be dealt again.

    If seats may have different cards, the cards that one draws limit the next more or less. So that all deals are
    equally likely, each is accepted as often as the next seats could choose beside it.
    """
    used, weight = 0, 1.0
    for seat in range(int(s.seats)):
        number = count_cards(int(s.achievements[seat]) & unseen)
        if seat == viewer or number == 0:
            continue
        may_have = unseen if is_announced_by_choice(s) else unseen & ~int(s.goals_met[seat])
        least_in_the_way = max(0, count_cards(used) - count_cards(unseen & ~may_have))
        most, left = count_cards(may_have) - least_in_the_way, may_have & ~used
        here, hand = count_cards(left), 0
        if here < number:
            return False
        for i in range(number):
            weight *= (here - i) / (most - i)
            card = draw_card(s, left)
            left -= card
            hand += card
        s.achievements[seat] = int(s.achievements[seat]) & ~unseen | hand
        used |= hand
    return weight == 1.0 or below(s, FINE) < weight * FINE


# == What the draft was, then ======================================================================================


@rule
def tell_draft_anew(s, viewer, unseen):
    """Rewrite the draft: unseen cards of each seat came, in any order, from packs that the viewer had not looked at.

    The other unseen cards are in these packs.
    """
    for choice in range(CARDS_EACH):
        s.choices[choice] &= ~unseen
    for pack in range(int(s.seats)):
        s.first_packs[pack] &= ~unseen
    left = unseen
    for seat in range(int(s.seats)):
        cards = int(s.achievements[seat]) & unseen
        left -= cards
        for choice in range(CARDS_EACH):
            pack = (seat - choice) % int(s.seats)
            if choice < min(first_look(s, viewer, pack), count_chosen(s, pack)):
                card = draw_card(s, cards)
                cards -= card
                s.first_packs[pack] += card
                s.choices[choice] += card
        expect(cards == 0)
    if s.phase == Phase.ACHIEVEMENT_DRAFT:
        fill_packs(s, viewer, left)


@rule
def fill_packs(s, viewer, left):
    """Fill the packs that the viewer has not looked at with any of the cards that are left."""
    chosen = chosen_before(s, CARDS_EACH)
    for pack in range(int(s.seats)):
        if first_look(s, viewer, pack) > last_choice(s):
            for _ in range(CARDS_EACH - count_chosen(s, pack)):
                card = draw_card(s, left)
                left -= card
                s.first_packs[pack] += card
        s.packs[chooser(s, pack, last_choice(s))] = int(s.first_packs[pack]) & ~chosen
