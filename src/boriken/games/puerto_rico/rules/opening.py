"""The first round, when the buildings of the game are known and everything is dealt."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.vocab import Happening, Phase


@rule
def open_game(s, journal):
    """Let expansions lay out their parts; then the first round begins, unless one of them has a phase before it."""
    s.phase = Phase.ROLE_CHOICE
    moments.opened(s, journal)
    if s.phase == Phase.ROLE_CHOICE:
        note(journal, Happening.ROUND_BEGAN, int(s.governor), 1, 0, 0)
