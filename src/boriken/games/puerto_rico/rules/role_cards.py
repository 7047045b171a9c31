"""The role cards: which are free, who may take or capture one, what taking one costs and brings."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import offer
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.actions import ROLE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import earn
from boriken.games.puerto_rico.rules.vocab import N_ROLES, N_SEATS, NOBODY, RANSOM, Happening, Role

# -- questions: they change nothing --------------------------------------------------------------------------------


@rule
def role_is_free(s, role):
    """In the game, and not taken in this round."""
    cards = int(s.roles[role])
    for seat in range(N_SEATS):  # absent seats have none; a sum is reckoned faster than a loop is left
        cards -= int(s.roles_taken[seat, role])
    return cards > 0


@rule
def is_captured(s, role):
    """Whether a card lies before the seat that has captured it in this round."""
    return s.captured == role + 1


@rule
def captor_of(s, role):
    """The seat that has captured a card: whoever has the smuggler's token has been the smuggler."""
    if is_captured(s, role):
        for seat in range(int(s.seats)):
            if s.smuggler_token[seat]:
                return seat
    return NOBODY


@rule
def is_like_the_first(s, role):
    """Of two free prospectors alike in doubloons one is enough, unless the first is captured."""
    return (role == Role.SECOND_PROSPECTOR and role_is_free(s, Role.PROSPECTOR)
            and not is_captured(s, Role.PROSPECTOR)
            and s.role_doubloons[role] == s.role_doubloons[Role.PROSPECTOR])


@rule
def can_take_role(s, seat, role):
    """Free; no smuggler for whoever has the token; no captured card for its captor, or without the ransom."""
    if not role_is_free(s, role):
        return False
    if role == Role.SMUGGLER and s.smuggler_token[seat]:
        return False
    return not is_captured(s, role) or can_ransom(s, seat, role)


@rule
def can_ransom(s, seat, role):
    """Whether a seat may take a captured card."""
    if captor_of(s, role) == seat:
        return False
    return not has_ruling(s, Ruling.RANSOM_IS_PAID_BY_TAKER) or s.doubloons[seat] >= RANSOM


@rule
def can_be_captured(s, role):
    """Any free card but the smuggler's own, which has just been taken; none where there are Puertomas."""
    return s.puertomas == 0 and role_is_free(s, role) and not is_like_the_first(s, role)


@rule
def list_roles(s, seat):
    """Every card that the seat may take."""
    for role in range(N_ROLES):
        if can_take_role(s, seat, role) and (is_captured(s, role) or not is_like_the_first(s, role)):
            offer(s, ROLE + role)


# -- verbs ---------------------------------------------------------------------------------------------------------


@rule
def take_card(s, seat, role, journal):
    """The card and the doubloons on it."""
    doubloons = int(s.role_doubloons[role])
    s.roles_taken[seat, role] = 1
    s.role_doubloons[role] = 0
    s.doubloons[seat] += doubloons
    note(journal, Happening.ROLE_TAKEN, seat, role, doubloons, 0)
    if is_captured(s, role):
        captor = captor_of(s, role)
        s.captured = 0
        pay_ransom(s, seat, role, captor, journal)


@rule
def pay_ransom(s, seat, role, captor, journal):
    """The captor of a card that another seat takes gets three doubloons, from that seat or from the bank."""
    is_paid_by_taker = has_ruling(s, Ruling.RANSOM_IS_PAID_BY_TAKER)
    if is_paid_by_taker:
        s.doubloons[seat] -= RANSOM
        s.doubloons[captor] += RANSOM
    else:
        earn(s, captor, RANSOM)
    note(journal, Happening.RANSOM_PAID, captor, role, RANSOM, 0 if is_paid_by_taker else 1)


@rule
def return_cards(s, journal):
    """A doubloon on every card that nobody has played, but never on the smuggler's; then all cards go back."""
    for role in range(N_ROLES):
        if role != Role.SMUGGLER and role_is_free(s, role) and not is_captured(s, role):
            s.role_doubloons[role] += 1
            s.bank -= 1
            note(journal, Happening.ROLE_DOUBLOON, 0, role, int(s.role_doubloons[role]), 0)
    s.roles_taken[:] = 0
    s.captured = 0
