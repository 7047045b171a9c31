"""The councillor: every seat draws two cards and keeps one; the councillor draws three more."""

from enum import IntEnum

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask
from boriken.engine.questions import Asked, Handler, Turns
from boriken.games.san_juan.rules.actions import KEEP
from boriken.games.san_juan.rules.effects.base import archive_takes_all
from boriken.games.san_juan.rules.gains import offer_draw, offer_gain, offer_to_all
from boriken.games.san_juan.rules.hands import (
    begin_choice,
    choose_card,
    count_privilege,
    do_discard,
    draw_earned,
    draw_unseen,
    end_choice,
    end_step,
    has_privilege,
    list_discards,
    offer_cards,
)
from boriken.games.san_juan.rules.memory import remember_council, remember_council_away, remember_kept
from boriken.games.san_juan.rules.vocab import N_CARDS, NO_CARD, Card, Happening, Phase, Question

ALL_DRAW = 2
PRIVILEGE_DRAWS = 3
ALL_KEEP = 1


class CouncillorStage(IntEnum):
    """The points at which a seat's turn resumes after a question."""

    DRAW = 0
    KEEP = 1
    LAY_AWAY = 2  # with an archive
    PRIVILEGE = 3
    LOOK = 4
    CUSTOMS_OFFICE = 5  # before the first turn
    AFTER_CUSTOMS_OFFICE = 6


ASKED = (
    Asked(Question.NOTHING, Phase.COUNCILLOR, (CouncillorStage.CUSTOMS_OFFICE,), Turns.FIRST),
    Asked(Question.USE_LIBRARY, Phase.COUNCILLOR, (CouncillorStage.CUSTOMS_OFFICE,), Turns.FIRST),
    Asked(Question.USE_BUILDING, Phase.COUNCILLOR, (CouncillorStage.AFTER_CUSTOMS_OFFICE,), about=Card.CUSTOMS_OFFICE),
    Asked(Question.NOTHING, Phase.COUNCILLOR, (CouncillorStage.DRAW,)),
    Asked(Question.DRAW, Phase.COUNCILLOR, (CouncillorStage.PRIVILEGE, CouncillorStage.LOOK)),
    Asked(Question.USE_BUILDING, Phase.COUNCILLOR, (CouncillorStage.KEEP, CouncillorStage.LAY_AWAY),
          about=Card.PREFECTURE),
    Asked(Question.KEEP, Phase.COUNCILLOR, (CouncillorStage.KEEP,)),
    Asked(Question.DISCARD, Phase.COUNCILLOR, (CouncillorStage.LAY_AWAY,)),
)


@rule
def begin_councillor(s):
    """Begin the phase: customs offices receive their good; then the councillor goes first."""
    s.phase = Phase.COUNCILLOR
    s.stage = CouncillorStage.CUSTOMS_OFFICE


@rule
def continue_councillor(s, journal):
    """Continue with one seat after the other. Return True when the phase is over."""
    if s.stage >= CouncillorStage.CUSTOMS_OFFICE:
        if not offer_to_all(s, Card.CUSTOMS_OFFICE, CouncillorStage.CUSTOMS_OFFICE,
                            CouncillorStage.AFTER_CUSTOMS_OFFICE, journal):
            return False
        s.stage = CouncillorStage.DRAW
    seat = int(s.decider)
    if s.stage == CouncillorStage.DRAW:
        s.stage = CouncillorStage.PRIVILEGE
        if offer_draw(s, seat, ALL_DRAW):
            return False
    if s.stage == CouncillorStage.PRIVILEGE:
        s.stage = CouncillorStage.LOOK
        if has_privilege(s, seat) and offer_draw(s, seat, PRIVILEGE_DRAWS * count_privilege(s, seat)):
            return False
    if s.stage == CouncillorStage.LOOK:
        draw_for_council(s, seat, journal)
        if offer_gain(s, seat, Card.PREFECTURE, journal):
            return False
    if s.stage == CouncillorStage.KEEP:
        if s.to_choose > 0 and s.to_choose < count(s.council):
            ask(s, seat, Question.KEEP)
            return False
        end_council(s, seat, journal)
    elif s.to_choose > 0:
        ask(s, seat, Question.DISCARD)
        return False
    end_choice(s)
    return end_step(s, seat, CouncillorStage.DRAW, CouncillorStage.DRAW)


@rule
def count_council_cards(s, seat):
    """Return the most cards that a seat draws: two, and three more for the privilege."""
    return ALL_DRAW + PRIVILEGE_DRAWS * count_privilege(s, seat)


@rule
def draw_for_council(s, seat, journal):
    """Draw cards into the hand with an archive, which then discards; otherwise beside it, to keep one."""
    if archive_takes_all(s, seat):
        before = int(s.hand_size[seat])
        draw_earned(s, seat, journal)
        begin_choice(s, max(0, int(s.hand_size[seat]) - before - ALL_KEEP))
        s.stage = CouncillorStage.LAY_AWAY
        return
    drawn = 0
    for _ in range(s.earned):
        card = draw_unseen(s, seat, Happening.DRAWN, journal)
        if card == NO_CARD:
            break
        s.council[card] += 1
        remember_council(s, seat)
        drawn += 1
    s.earned = 0
    begin_choice(s, min(ALL_KEEP, drawn))
    s.stage = CouncillorStage.KEEP


@rule
def list_kept(s):
    """List the drawn cards in ascending order."""
    offer_cards(s, s.council, KEEP, int(s.to_choose))


@rule
def do_keep(s, seat, action, journal):
    """Keep one of the drawn cards."""
    card = action - KEEP
    choose_card(s, card)
    keep_card(s, seat, card, journal)


@rule
def keep_card(s, seat, card, journal):
    """Move a drawn card into the hand."""
    s.council[card] -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    remember_kept(s, seat, count(s.council))
    note(journal, Happening.KEPT, seat, card, 0, 0)


@rule
def end_council(s, seat, journal):
    """Keep the cards that need no choice; discard the rest."""
    keeps_all = s.to_choose > 0
    s.to_choose = 0
    for card in range(N_CARDS):
        while keeps_all and s.council[card] > 0:
            keep_card(s, seat, card, journal)
    remember_council_away(s, seat, count(s.council))
    for card in range(N_CARDS):
        while s.council[card] > 0:
            s.council[card] -= 1
            s.own_discard[seat, card] += 1
            note(journal, Happening.DISCARDED, seat, card, 0, 0)


HANDLERS = (
    Handler(Question.KEEP, list_kept, do_keep),
    Handler(Question.DISCARD, list_discards, do_discard, (Phase.COUNCILLOR,)),
)
