"""The prospector: no action; the seat that chooses it draws a card. Then gold mines and goldsmiths work."""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.options import offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.games.san_juan.rules.actions import PASS, USE
from boriken.games.san_juan.rules.effects.new_buildings import goldsmith_takes
from boriken.games.san_juan.rules.gains import offer_draw, offer_gain
from boriken.games.san_juan.rules.hands import count_privilege, draw_earned, end_step
from boriken.games.san_juan.rules.vocab import Card, Phase, Question


class ProspectorStage(IntEnum):
    """The points at which a seat's turn resumes after a question."""

    OPEN = 0
    END_TURN = 1
    GOLDSMITH = 2
    DRAW = 3
    PRIVILEGE = 4  # before the first turn


ASKED = (
    Asked(Question.NOTHING, Phase.PROSPECTOR, (ProspectorStage.PRIVILEGE,), Turns.FIRST),
    Asked(Question.USE_LIBRARY, Phase.PROSPECTOR, (ProspectorStage.PRIVILEGE,), Turns.FIRST),
    Asked(Question.DRAW, Phase.PROSPECTOR, (ProspectorStage.DRAW,), Turns.FIRST),
    Asked(Question.NOTHING, Phase.PROSPECTOR, (ProspectorStage.OPEN,)),
    Asked(Question.USE_BUILDING, Phase.PROSPECTOR, (ProspectorStage.GOLDSMITH,), about=Card.GOLD_MINE),
    Asked(Question.USE_BUILDING, Phase.PROSPECTOR, (ProspectorStage.END_TURN,), about=Card.GOLDSMITH),
    Asked(Question.TAKE_SHOWN, Phase.PROSPECTOR, (ProspectorStage.END_TURN,)),
)


@rule
def begin_prospector(s):
    """Begin the phase, which has only a privilege."""
    s.phase = Phase.PROSPECTOR
    s.stage = ProspectorStage.PRIVILEGE


@rule
def continue_prospector(s, journal):
    """Draw the prospector's card; then gold mine and goldsmith, seat by seat. Return True when all is done."""
    seat = int(s.decider)
    if s.stage == ProspectorStage.PRIVILEGE:
        s.stage = ProspectorStage.DRAW
        if offer_draw(s, seat, count_privilege(s, seat)):
            return False
    if s.stage == ProspectorStage.DRAW:
        draw_earned(s, seat, journal)
        s.stage = ProspectorStage.OPEN
    if s.stage == ProspectorStage.OPEN:
        s.stage = ProspectorStage.GOLDSMITH
        if offer_gain(s, seat, Card.GOLD_MINE, journal):
            return False
    if s.stage == ProspectorStage.GOLDSMITH:
        s.stage = ProspectorStage.END_TURN
        if offer_gain(s, seat, Card.GOLDSMITH, journal):
            return False
    return end_step(s, seat, ProspectorStage.OPEN, ProspectorStage.OPEN)


@rule
def list_shown(s):
    """List the answers: take the goldsmith's card, or not."""
    offer(s, PASS)
    offer(s, USE + Card.GOLDSMITH)


@rule
def do_take_shown(s, seat, action, journal):
    """Take the goldsmith's card into the hand, or discard it."""
    goldsmith_takes(s, seat, action == USE + Card.GOLDSMITH, journal)


HANDLERS = (
    Handler(Question.TAKE_SHOWN, list_shown, do_take_shown),
)
