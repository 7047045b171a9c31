"""The marker of the action board, which remembers the last action of the Puertomas."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.expansions.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import ARROWS_FROM
from boriken.games.puerto_rico.rules.vocab import Happening, Role


@rule
def follow_with_marker(s, seat, role, journal):
    """The marker goes to the role whose action a Puertoma has done, if an arrow leads there."""
    if role == Role.SECOND_PROSPECTOR:
        role = Role.PROSPECTOR + 0
    if s.marker == role + 1:
        return
    if ARROWS_FROM[int(s.marker) - 1] >> role & 1:
        s.marker = role + 1
        note(journal, Happening.MARKER_MOVED, seat, role, 0, 0)
    else:
        note(journal, Happening.MARKER_STAYED, seat, role, 0, 0)


@rule
def puertoma_prospected(s, seat, journal):
    """The marker follows a Puertoma that has been paid as prospector."""
    if is_puertoma(s, seat):
        follow_with_marker(s, seat, Role.PROSPECTOR, journal)
