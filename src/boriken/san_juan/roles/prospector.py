"""The prospector: no action; who chooses it draws a card. Then gold mines and goldsmiths work."""

from enum import IntEnum

from boriken.kernel.jit import rule
from boriken.kernel.options import ask, offer
from boriken.kernel.seats import next_seat
from boriken.san_juan.actions import PASS, USE
from boriken.san_juan.effects.base import gold_mine_can_open, gold_mine_opens
from boriken.san_juan.effects.new_buildings import goldsmith_opens, goldsmith_takes
from boriken.san_juan.hands import count_privilege, draw_cards
from boriken.san_juan.vocab import Card, Phase, Question


class Stage(IntEnum):
    """A seat's turn."""

    OPEN = 0
    NEXT = 1


@rule
def begin_prospector(s, seat, journal):
    """The privilege is all there is to the role."""
    s.phase = Phase.PROSPECTOR
    s.stage = Stage.OPEN
    draw_cards(s, seat, count_privilege(s, seat), journal)


@rule
def continue_prospector(s, journal):
    """Gold mine and goldsmith of one seat after the other. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.OPEN:
        if gold_mine_can_open(s, seat):
            gold_mine_opens(s, seat, journal)
        s.stage = Stage.NEXT
        if goldsmith_opens(s, seat, journal):
            ask(s, seat, Question.TAKE_SHOWN)
            return False
    s.stage = Stage.OPEN
    s.turn += 1
    s.decider = next_seat(s, seat)
    return s.turn == s.seats


@rule
def list_shown(s):
    """The goldsmith's card may be taken."""
    offer(s, PASS)
    offer(s, USE + Card.GOLDSMITH)


@rule
def do_take_shown(s, seat, action, journal):
    """Into the hand, or on the discards."""
    goldsmith_takes(s, seat, action == USE + Card.GOLDSMITH, journal)
