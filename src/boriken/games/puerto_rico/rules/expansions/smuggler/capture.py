"""The smuggler's token, and role cards that are captured: the seats that may take them, and the ransom.

The seat that has chosen the smuggler keeps the token and may not choose the smuggler again before another seat has. A
captured card may still be taken by the other seats, for a ransom. If no seat takes it, the smuggler plays it at the end
of the round.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import earn
from boriken.games.puerto_rico.rules.role_cards import is_like_the_first, role_is_free
from boriken.games.puerto_rico.rules.vocab import NOBODY, RANSOM, Expansion, Happening, Role

# -- questions: they change nothing --------------------------------------------------------------------------------


@rule
def is_captured(s, role):
    """Return whether a card has been captured in this round."""
    return s.captured == role + 1


@rule
def captor_of(s, role):
    """Return the seat that has captured a card: the one with the smuggler's token; NOBODY if it is not captured."""
    if is_captured(s, role):
        for seat in range(int(s.seats)):
            if s.smuggler_token[seat]:
                return seat
    return NOBODY


@rule
def smuggler_bars_role(s, seat, role):
    """Return whether a seat may not take a card: the smuggler with its token; its own captive; one without ransom."""
    if role == Role.SMUGGLER and s.smuggler_token[seat]:
        return True
    return is_captured(s, role) and not can_ransom(s, seat, role)


@rule
def can_ransom(s, seat, role):
    """Return whether a seat may take a captured card."""
    if captor_of(s, role) == seat:
        return False
    return not has_ruling(s, Ruling.RANSOM_IS_PAID_BY_TAKER) or s.doubloons[seat] >= RANSOM


@rule
def can_be_captured(s, role):
    """Return whether a card can be captured: any free one but the smuggler's own; none in a game with Puertomas."""
    return s.puertomas == 0 and role_is_free(s, role) and not is_like_the_first(s, role)


@rule
def smuggler_stays_bare(s, role):
    """Return whether a card gets no doubloon at the end of a round: the smuggler's, or a captured one."""
    return role == Role.SMUGGLER or is_captured(s, role)


@rule
def smuggler_may_poach(s):
    """Return whether a seat may get people for any of its circles by poaching."""
    return has_expansion(s, Expansion.SMUGGLER)


@rule
def captured_role(s):
    """Return the captured card that no seat has taken; -1 if there is none."""
    return int(s.captured) - 1


# -- verbs ---------------------------------------------------------------------------------------------------------


@rule
def captor_plays(s, role, journal):
    """Journal that the captor plays a card that no seat has taken; return the captor."""
    captor = captor_of(s, role)
    note(journal, Happening.CAPTURED_ROLE_PLAYED, captor, role, 0, 0)
    return captor


@rule
def ransom_is_paid(s, seat, role, journal):
    """Pay the captor of a card that another seat takes three doubloons, from that seat or from the bank."""
    if not is_captured(s, role):
        return
    captor, is_paid_by_taker = captor_of(s, role), has_ruling(s, Ruling.RANSOM_IS_PAID_BY_TAKER)
    s.captured = 0
    if is_paid_by_taker:
        s.doubloons[seat] -= RANSOM
        s.doubloons[captor] += RANSOM
    else:
        earn(s, captor, RANSOM)
    note(journal, Happening.RANSOM_PAID, captor, role, RANSOM, 0 if is_paid_by_taker else 1)


@rule
def release_captured(s):
    """Return a captured card at the end of the round."""
    s.captured = 0
