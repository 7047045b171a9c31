"""The prospector: no action; who chooses it earns one doubloon."""

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.puerto_rico.islands import earn
from boriken.puerto_rico.vocab import Happening


@rule
def do_prospect(s, seat, journal):
    """The privilege; the phase is over at once."""
    earn(s, seat, 1)
    note(journal, Happening.PRIVILEGE_DOUBLOON, seat, 1, 0, 0)
