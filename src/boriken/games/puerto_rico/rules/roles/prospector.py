"""The prospector: no action; the seat that chooses the role earns one doubloon."""

from boriken.engine.facts import total
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.questions import Asked, Turns
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.islands import earn
from boriken.games.puerto_rico.rules.vocab import GuestMoment, Happening, Phase, Question

ASKED = (
    Asked(Question.NOTHING, Phase.PROSPECTOR, turns=Turns.FIRST),
    Asked(Question.SEND_GUEST, Phase.PROSPECTOR, turns=Turns.FIRST, about=GuestMoment.PROSPECTOR),
)


@rule
def begin_prospector(s):
    """Only the seat that chose the role takes part."""
    s.phase = Phase.PROSPECTOR


@rule
def continue_prospector(s, journal):
    """Pay the privilege. Return whether the phase is over."""
    seat = int(s.decider)
    if moments.asks_before(s, seat, GuestMoment.PROSPECTOR):
        return False
    do_prospect(s, seat, journal)
    return True


PROSPECT_PARTS = ("privilege", "library")


@rule
def prospect_parts(s, seat):
    """Return the privilege and the parts that expansions add to it."""
    return 1, moments.privilege_extra(s, seat)


@rule
def do_prospect(s, seat, journal):
    """Pay the privilege from the bank."""
    doubloons = total(prospect_parts(s, seat))
    earn(s, seat, doubloons)
    note(journal, Happening.PRIVILEGE_DOUBLOON, seat, doubloons, 0, 0)
    moments.prospected(s, seat, journal)
