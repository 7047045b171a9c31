"""The achievements of the sixth expansion: four hidden cards for each seat, with goals that bring points at the end.

The cards are dealt when the buildings of the game are known; in the variant each seat keeps one of its cards and passes
the others to the left, until all are kept. A goal that a seat has met stays met (`meet_goal`; `goals.py` has the
conditions); the card is then announced: all know its title. Announcing can do no harm, so the rules announce for the
seat, unless the seats want to choose: then an announcement is offered beside the answers to any question, never by a
question of its own, which would show the others that there is something to announce.

Where Puertomas play, each person keeps four of six cards, and the cards whose goals people have not met score for the
Puertomas.

Sets of cards are bits: card `c` is bit `c`.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rng import below
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import seat_after
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import ANNOUNCE, KEEP_ACHIEVEMENT
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import POINTS
from boriken.games.puerto_rico.rules.islands import has_variant
from boriken.games.puerto_rico.rules.vocab import (
    CARDS_EACH,
    CARDS_TO_CHOOSE_FROM,
    N_ACHIEVEMENTS,
    Expansion,
    Happening,
    Phase,
    Question,
    Source,
    Variant,
)

ALL_CARDS = (1 << N_ACHIEVEMENTS) - 1

ASKED = (
    Asked(Question.NOTHING, Phase.ACHIEVEMENT_DRAFT, turns=Turns.ANY),
    Asked(Question.CHOOSE_ACHIEVEMENT, Phase.ACHIEVEMENT_DRAFT, turns=Turns.ANY),
)

# -- sets of cards ---------------------------------------------------------------------------------------------


@rule
def count_cards(cards):
    """Return how many cards are in a set."""
    number = 0
    while cards != 0:
        cards &= cards - 1
        number += 1
    return number


@rule
def draw_card(s, cards):
    """Return one card of a set that is not empty, each equally likely; as a set."""
    for _ in range(below(s, count_cards(cards))):
        cards &= cards - 1
    return cards & -cards


@rule
def count_people(s):
    """Return the number of seats that are no Puertomas; they are the first seats."""
    return int(s.seats) - int(s.puertomas)


# -- the deal --------------------------------------------------------------------------------------------------


@rule
def deal_achievements(s, journal):
    """Deal four cards to each seat: to keep, or in the variant to choose from; beside Puertomas six to choose from."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    left, are_chosen = ALL_CARDS, has_variant(s, Variant.ACHIEVEMENTS_ARE_DRAFTED) or s.puertomas > 0
    for seat in range(count_people(s)):
        cards = 0
        for _ in range(CARDS_TO_CHOOSE_FROM if s.puertomas > 0 else CARDS_EACH):
            card = draw_card(s, left)
            left -= card
            cards += card
        if are_chosen:
            s.first_packs[seat] = cards
            s.packs[seat] = cards
            s.phase = Phase.ACHIEVEMENT_DRAFT
            note_cards(journal, Happening.ACHIEVEMENT_SEEN, seat, cards)
        else:
            s.achievements[seat] = cards
            note_cards(journal, Happening.ACHIEVEMENT_KEPT, seat, cards)


@rule
def note_cards(journal, kind, seat, cards):
    """Journal one event for each card of a set."""
    for card in range(N_ACHIEVEMENTS):
        if cards >> card & 1:
            note(journal, kind, seat, card, 0, 0)


# -- the variant: cards are chosen and passed ------------------------------------------------------------------


@rule
def continue_achievement_draft(s, journal):
    """Everybody chooses at the same time, unseen; the seats are asked one after the other."""
    seat = seat_after(s, int(s.governor), int(s.turn))
    if s.puertomas > 0 and s.turn == int(s.seats) * CARDS_EACH:
        s.packs[:] = 0
        end_choosing(s, journal)
    elif moments.is_automaton(s, seat):
        s.turn += 1
    else:
        ask(s, seat, Question.CHOOSE_ACHIEVEMENT)
    return False


@rule
def end_choosing(s, journal):
    """The first round begins when all seats have their cards."""
    s.turn = 0
    s.phase = Phase.ROLE_CHOICE
    note(journal, Happening.ROUND_BEGAN, int(s.governor), 1, 0, 0)


@rule
def list_achievements(s, seat):
    """List every card of the pack before the seat; if packs are not passed on, only cards that leave enough to keep."""
    pack = int(s.packs[seat])
    for card in range(N_ACHIEVEMENTS):
        if pack >> card & 1 and leaves_enough(s, seat, card):
            offer(s, KEEP_ACHIEVEMENT + card)


@rule
def leaves_enough(s, seat, card):
    """Return whether a card, those above it and those kept already make four, for a pack that is not passed on."""
    return s.puertomas == 0 or (
        count_cards(int(s.achievements[seat])) + count_cards(int(s.packs[seat]) >> card) >= CARDS_EACH)


@rule
def keep_in_order(s, seat, card, journal):
    """Discard the cards below the kept one: four of six are named ascending, which is one line of play."""
    s.achievements[seat] |= 1 << card
    s.packs[seat] = int(s.packs[seat]) >> card + 1 << card + 1
    s.turn += 1
    note(journal, Happening.ACHIEVEMENT_KEPT, seat, card, 0, 0)


@rule
def do_keep_achievement(s, seat, action, journal):
    """The card is the seat's; when all have chosen, the packs are passed."""
    if s.puertomas > 0:
        keep_in_order(s, seat, action - KEEP_ACHIEVEMENT, journal)
        return
    keep_achievement(s, seat, 1 << (action - KEEP_ACHIEVEMENT), count_choices(s), journal)
    s.turn += 1
    if int(s.turn) % int(s.seats) == 0:
        pass_packs(s, journal)


@rule
def count_choices(s):
    """Return how often all seats have chosen in this draft."""
    return int(s.turn) // int(s.seats)


@rule
def keep_achievement(s, seat, card, choice, journal):
    """Move a card from the pack to the seat's own cards."""
    s.packs[seat] -= card
    s.achievements[seat] += card
    s.choices[choice] += card
    note_cards(journal, Happening.ACHIEVEMENT_KEPT, seat, card)


@rule
def pass_packs(s, journal):
    """Each pack goes to the left; the last card of each is kept without asking, and the first round begins."""
    note(journal, Happening.ACHIEVEMENTS_PASSED, 0, 0, 0, 0)
    last = int(s.seats) - 1
    passed = int(s.packs[last])
    for seat in range(last, 0, -1):
        s.packs[seat] = s.packs[seat - 1]
    s.packs[0] = passed
    for seat in range(int(s.seats)):
        note_cards(journal, Happening.ACHIEVEMENT_SEEN, seat, int(s.packs[seat]))
    if count_choices(s) == CARDS_EACH - 1:
        for seat in range(int(s.seats)):
            keep_achievement(s, seat, int(s.packs[seat]), CARDS_EACH - 1, journal)
        end_choosing(s, journal)


# -- goals that are met ----------------------------------------------------------------------------------------


@rule
def is_announced_by_choice(s):
    """Return whether seats choose when to announce the goals that they have met."""
    return has_ruling(s, Ruling.ACHIEVEMENTS_ARE_ANNOUNCED_BY_CHOICE)


@rule
def meet_goal(s, seat, card, journal):
    """The seat has met the goal of a card, whether or not it has the card; the goal stays met."""
    if int(s.goals_met[seat]) >> card & 1 or moments.is_automaton(s, seat):  # a Puertoma has no cards
        return
    s.goals_met[seat] |= 1 << card
    if int(s.achievements[seat]) >> card & 1 and not is_announced_by_choice(s):
        announce(s, seat, card, journal)


@rule
def announce(s, seat, card, journal):
    """The card's title is known to all; its points stay hidden."""
    s.announced[seat] |= 1 << card
    note(journal, Happening.ACHIEVEMENT_ANNOUNCED, seat, card, 0, 0)


@rule
def cards_met(s, seat):
    """Return the seat's cards of which it has met the goal."""
    return int(s.achievements[seat]) & int(s.goals_met[seat])


@rule
def list_announcements(s, seat):
    """List the cards that the seat may announce before it answers, ascending: one line of play for several.

    A seat that has only one answer is not stopped: that would show the others that there is something to announce.
    """
    if not is_announced_by_choice(s) or s.n_options <= 1:
        return
    cards = cards_met(s, seat) & ~int(s.announced[seat])
    for card in range(int(s.last_announced), N_ACHIEVEMENTS):
        if cards >> card & 1:
            offer(s, ANNOUNCE + card)


@rule
def announces(s, seat, question, action, journal):
    """Announce a card, with the question still open; return whether the answer is an announcement."""
    if action < ANNOUNCE:
        s.last_announced = 0
        return False
    announce(s, seat, action - ANNOUNCE, journal)
    s.last_announced = action - ANNOUNCE + 1
    ask(s, seat, question)
    return True


# -- the end ---------------------------------------------------------------------------------------------------


@rule
def announce_all(s, journal):
    """At the end all goals that were met are shown, since they count."""
    for seat in range(int(s.seats)):
        cards = cards_met(s, seat) & ~int(s.announced[seat])
        for card in range(N_ACHIEVEMENTS):
            if cards >> card & 1:
                announce(s, seat, card, journal)


@rule
def achievement_points(s, seat):
    """The points on the cards whose goals the seat has met; the others cost nothing.

    Where Puertomas play, each of them has instead the points on all cards whose goals people have not met.
    """
    cards = cards_met(s, seat)
    if s.puertomas > 0:
        cards = 0
        for person in range(count_people(s) if moments.is_automaton(s, seat) else 0):
            cards |= int(s.achievements[person]) & ~int(s.goals_met[person])
    points = 0
    for card in range(N_ACHIEVEMENTS):
        if cards >> card & 1:
            points += POINTS[card]
    return points


@rule
def achievements_score(s, seat):
    """Count the points of the cards."""
    s.score_parts[seat, Source.ACHIEVEMENTS] = achievement_points(s, seat)


@rule
def is_choosing(s):
    """Return whether a seat chooses a card, which the others do not see."""
    return s.question == Question.CHOOSE_ACHIEVEMENT


HANDLERS = (
    Handler(Question.CHOOSE_ACHIEVEMENT, list_achievements, do_keep_achievement),
)
