"""What follows when the buildings of the game are known: what other expansions lay out, then the first round."""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.achievements import deal_achievements
from boriken.games.puerto_rico.rules.puertoma.opening import endow_puertomas
from boriken.games.puerto_rico.rules.vocab import Expansion, Happening, Phase


@rule
def open_game(s, journal):
    """The expansions in the order of the book; where achievements are drafted, the first round waits."""
    s.phase = Phase.ROLE_CHOICE
    endow_puertomas(s, journal)
    if has_expansion(s, Expansion.ACHIEVEMENTS):
        deal_achievements(s, journal)
    if s.phase == Phase.ROLE_CHOICE:
        note(journal, Happening.ROUND_BEGAN, int(s.governor), 1, 0, 0)
