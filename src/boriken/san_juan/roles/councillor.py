"""The councillor: every seat draws two cards and keeps one; the councillor draws three more."""

from enum import IntEnum

from boriken.kernel.bags import count
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import ask
from boriken.kernel.seats import next_seat
from boriken.san_juan.actions import KEEP
from boriken.san_juan.effects.base import archive_takes_all, prefecture_keeps
from boriken.san_juan.effects.new_buildings import customs_office_fills
from boriken.san_juan.hands import (
    begin_choice,
    choose_card,
    count_privilege,
    draw_cards,
    draw_unseen,
    end_choice,
    offer_cards,
)
from boriken.san_juan.memory import remember_council, remember_council_away, remember_kept
from boriken.san_juan.vocab import N_CARDS, NO_CARD, Happening, Phase, Question

ALL_DRAW = 2
PRIVILEGE_DRAWS = 3


class Stage(IntEnum):
    """A seat's turn."""

    DRAW = 0
    KEEP = 1
    LAY_AWAY = 2  # with an archive


@rule
def begin_councillor(s, journal):
    """Customs offices receive their good; then the councillor goes first."""
    s.phase = Phase.COUNCILLOR
    s.stage = Stage.DRAW
    seat = int(s.role_seat)
    for _ in range(s.seats):
        customs_office_fills(s, seat, journal)
        seat = next_seat(s, seat)


@rule
def continue_councillor(s, journal):
    """One seat after the other. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.DRAW:
        draw_for_council(s, seat, journal)
    if s.stage == Stage.KEEP:
        if s.to_choose > 0 and s.to_choose < count(s.council):
            ask(s, seat, Question.KEEP)
            return False
        end_council(s, seat, journal)
    elif s.to_choose > 0:
        ask(s, seat, Question.DISCARD)
        return False
    end_choice(s)
    s.stage = Stage.DRAW
    s.turn += 1
    s.decider = next_seat(s, seat)
    return s.turn == s.seats


@rule
def count_council_cards(s, seat):
    """Two, and three more for the privilege."""
    return ALL_DRAW + PRIVILEGE_DRAWS * count_privilege(s, seat)


@rule
def draw_for_council(s, seat, journal):
    """Into the hand with an archive, which then lays away; else beside it, to keep one or two."""
    number, kept = count_council_cards(s, seat), 1 + prefecture_keeps(s, seat)
    if archive_takes_all(s, seat):
        before = int(s.hand_size[seat])
        draw_cards(s, seat, number, journal)
        begin_choice(s, max(0, int(s.hand_size[seat]) - before - kept))
        s.stage = Stage.LAY_AWAY
        return
    drawn = 0
    for _ in range(number):
        card = draw_unseen(s, seat, journal)
        if card == NO_CARD:
            break
        s.council[card] += 1
        remember_council(s, seat)
        drawn += 1
    begin_choice(s, min(kept, drawn))
    s.stage = Stage.KEEP


@rule
def list_kept(s):
    """Drawn cards in ascending order."""
    offer_cards(s, s.council, KEEP, int(s.to_choose))


@rule
def do_keep(s, seat, action, journal):
    """One of them goes into the hand."""
    card = action - KEEP
    choose_card(s, card)
    keep_card(s, seat, card, journal)


@rule
def keep_card(s, seat, card, journal):
    """From the drawn cards into the hand."""
    s.council[card] -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    remember_kept(s, seat, count(s.council))
    note(journal, Happening.KEPT, seat, card, 0, 0)


@rule
def end_council(s, seat, journal):
    """What need not be chosen is kept; what is left goes on the discards."""
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
