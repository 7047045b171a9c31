"""The governor's duties before a round: offices, then chapels and banks, then the hand limit; and the opening.

In the variant every seat reduces its first hand to four cards before the first round.
"""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask
from boriken.engine.questions import Asked, Handler
from boriken.engine.seats import seat_after
from boriken.games.san_juan.rules.actions import DISCARD, PASS, UNDER_BANK, UNDER_CHAPEL
from boriken.games.san_juan.rules.catalogue.cards import HAND_LIMIT
from boriken.games.san_juan.rules.catalogue.setups import OPENING_HAND
from boriken.games.san_juan.rules.effects.base import chapel_can_take
from boriken.games.san_juan.rules.effects.new_buildings import MOST_CHANGED, bank_can_take, office_can_change
from boriken.games.san_juan.rules.hands import (
    begin_choice,
    choose_card,
    do_discard,
    draw_cards,
    end_choice,
    end_step,
    lay_away,
    lay_under,
    list_discards,
    list_hand,
    owns,
)
from boriken.games.san_juan.rules.vocab import Card, Happening, Phase, Question


class GovernorStage(IntEnum):
    """The steps, and the points at which they resume after a question; all seats take one before the next begins."""

    OFFICE = 0
    CHANGING = 1
    CHAPEL = 2
    BANK = 3
    SAVING = 4
    LIMIT = 5
    LAYING_AWAY = 6


ASKED = (
    Asked(Question.NOTHING, Phase.ROUND_START, (GovernorStage.OFFICE,)),
    Asked(Question.USE_OFFICE, Phase.ROUND_START, (GovernorStage.CHANGING,)),
    Asked(Question.LAY_UNDER_CHAPEL, Phase.ROUND_START, (GovernorStage.BANK,)),
    Asked(Question.LAY_UNDER_BANK, Phase.ROUND_START, (GovernorStage.SAVING,)),
    Asked(Question.DISCARD, Phase.ROUND_START, (GovernorStage.LAYING_AWAY,)),
    Asked(Question.NOTHING, Phase.OPENING, (GovernorStage.LIMIT,)),
    Asked(Question.DISCARD, Phase.OPENING, (GovernorStage.LAYING_AWAY,)),
)


@rule
def begin_round_start(s):
    """Begin the steps, from the new governor on."""
    s.phase = Phase.ROUND_START
    s.stage = GovernorStage.OFFICE
    s.turn = 0


@rule
def continue_round_start(s, journal):
    """Continue step by step, seat by seat. Return True when the governor may choose a role."""
    while s.question == Question.NOTHING:
        seat = seat_after(s, int(s.governor), int(s.turn))
        if s.stage <= GovernorStage.CHANGING:
            continue_changing(s, seat, journal)
        elif s.stage <= GovernorStage.SAVING:
            continue_saving(s, seat)
        elif continue_limit(s, seat):
            return True
    return False


# == Office ========================================================================================================


@rule
def continue_changing(s, seat, journal):
    """Exchange up to two cards: discard them, then draw as many."""
    if s.stage == GovernorStage.OFFICE:
        begin_choice(s, MOST_CHANGED if office_can_change(s, seat) else 0)
        s.stage = GovernorStage.CHANGING
    if s.to_choose > 0 and s.hand_size[seat] > 0:
        ask(s, seat, Question.USE_OFFICE)
    else:
        draw_cards(s, seat, int(s.chosen), journal)
        end_choice(s)
        end_step(s, seat, GovernorStage.OFFICE, GovernorStage.CHAPEL)


@rule
def do_change(s, seat, action, journal):
    """Discard a card at the office."""
    if action == PASS:
        s.to_choose = 0
        return
    choose_card(s, action - DISCARD)
    lay_away(s, seat, action - DISCARD, Happening.DISCARDED, journal)


# == Chapel and bank ===============================================================================================


@rule
def do_under_chapel(s, seat, action, journal):
    """Lay a card under the chapel, where it stays to the end."""
    if action != PASS:
        lay_under(s, seat, action - UNDER_CHAPEL, Card.CHAPEL, journal)


@rule
def continue_saving(s, seat):
    """Offer one card under the chapel; then any number of cards under the bank, all at one time."""
    if s.stage == GovernorStage.CHAPEL:
        s.stage = GovernorStage.BANK
        if chapel_can_take(s, seat):
            ask(s, seat, Question.LAY_UNDER_CHAPEL)
            return
    if s.stage == GovernorStage.BANK:
        begin_choice(s, int(s.hand_size[seat]) if bank_can_take(s, seat) else 0)
        s.stage = GovernorStage.SAVING
    if s.to_choose > 0:
        ask(s, seat, Question.LAY_UNDER_BANK)
        return
    if s.chosen > 0:
        s.bank_used[seat] = 1
    end_choice(s)
    end_step(s, seat, GovernorStage.CHAPEL, GovernorStage.LIMIT)


@rule
def do_under_bank(s, seat, action, journal):
    """Lay a card under the bank, where it stays to the end."""
    if action == PASS:
        s.to_choose = 0
        return
    choose_card(s, action - UNDER_BANK)
    lay_under(s, seat, action - UNDER_BANK, Card.BANK, journal)


# == Hand limit ====================================================================================================


@rule
def count_hand_limit(s, seat):
    """Return the tower's limit, else the guard room's, else the general one."""
    if owns(s, seat, Card.TOWER):
        return HAND_LIMIT[Card.TOWER]
    if owns(s, seat, Card.GUARD_ROOM):
        return HAND_LIMIT[Card.GUARD_ROOM]
    return int(s.hand_limit)


@rule
def count_allowed(s, seat):
    """Return the number of cards that the seat may keep: four in the variant's opening, else its limit."""
    return OPENING_HAND if s.phase == Phase.OPENING else count_hand_limit(s, seat)


@rule
def continue_limit(s, seat):
    """Let seats discard the cards above the limit. Return True when all seats have."""
    if s.stage == GovernorStage.LIMIT:
        begin_choice(s, max(0, int(s.hand_size[seat]) - count_allowed(s, seat)))
        s.stage = GovernorStage.LAYING_AWAY
    if s.to_choose > 0:
        ask(s, seat, Question.DISCARD)
        return False
    end_choice(s)
    return end_step(s, seat, GovernorStage.LIMIT, GovernorStage.OFFICE)


# == The variant's opening =========================================================================================


@rule
def begin_opening(s, journal):
    """Begin the variant's opening, from the first governor on."""
    s.phase = Phase.OPENING
    s.stage = GovernorStage.LIMIT
    note(journal, Happening.OPENING_BEGAN, 0, OPENING_HAND, 0, 0)


@rule
def continue_opening(s):
    """Let every seat keep four cards. Return True when all have."""
    return continue_limit(s, seat_after(s, int(s.governor), int(s.turn)))


# == What is asked =================================================================================================


@rule
def list_changes(s, seat):
    """List the cards; any may be exchanged at the office."""
    list_hand(s, seat, DISCARD)


@rule
def list_under_chapel(s, seat):
    """List the cards; any may go under the chapel."""
    list_hand(s, seat, UNDER_CHAPEL)


@rule
def list_under_bank(s, seat):
    """List the cards; any may go under the bank."""
    list_hand(s, seat, UNDER_BANK)


HANDLERS = (
    Handler(Question.USE_OFFICE, list_changes, do_change),
    Handler(Question.LAY_UNDER_CHAPEL, list_under_chapel, do_under_chapel),
    Handler(Question.LAY_UNDER_BANK, list_under_bank, do_under_bank),
    Handler(Question.DISCARD, list_discards, do_discard, (Phase.ROUND_START, Phase.OPENING)),
)
