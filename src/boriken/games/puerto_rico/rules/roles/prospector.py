"""The prospector: no action; who chooses it earns one doubloon."""

from boriken.engine.facts import total
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.questions import Asked, Turns
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import library_extra
from boriken.games.puerto_rico.rules.islands import earn
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.vocab import GuestMoment, Happening, Phase, Question, Role

ASKED = (
    Asked(Question.NOTHING, Phase.PROSPECTOR, turns=Turns.FIRST),
    Asked(Question.SEND_GUEST, Phase.PROSPECTOR, turns=Turns.FIRST, about=GuestMoment.PROSPECTOR),
)


@rule
def begin_prospector(s):
    """Nobody but the seat that chose the role takes part."""
    s.phase = Phase.PROSPECTOR


@rule
def continue_prospector(s, journal):
    """A guest may go to the library first. True when the phase is over."""
    seat = int(s.decider)
    if guesthouse_asks(s, seat, GuestMoment.PROSPECTOR):
        return False
    do_prospect(s, seat, journal)
    return True


PROSPECT_PARTS = ("privilege", "library")


@rule
def prospect_parts(s, seat):
    """The privilege, doubled by the library."""
    return 1, library_extra(s, seat)


@rule
def do_prospect(s, seat, journal):
    """The privilege."""
    doubloons = total(prospect_parts(s, seat))
    earn(s, seat, doubloons)
    note(journal, Happening.PRIVILEGE_DOUBLOON, seat, doubloons, 0, 0)
    if is_puertoma(s, seat):
        follow_with_marker(s, seat, Role.PROSPECTOR, journal)
