"""The role cards: the free ones, those that a seat may take, and the doubloons on them."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import offer
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import ROLE
from boriken.games.puerto_rico.rules.vocab import N_ROLES, N_SEATS, Happening, Role

# -- questions: they change nothing --------------------------------------------------------------------------------


@rule
def role_is_free(s, role):
    """Return whether a card is in the game and not taken in this round."""
    cards = int(s.roles[role])
    for seat in range(N_SEATS):  # absent seats have none; a sum is faster than leaving a loop
        cards -= int(s.roles_taken[seat, role])
    return cards > 0


@rule
def is_like_the_first(s, role):
    """Return whether a card is the second of two free prospectors with as many doubloons: one is enough."""
    return (role == Role.SECOND_PROSPECTOR and role_is_free(s, Role.PROSPECTOR)
            and not moments.is_set_apart(s, Role.PROSPECTOR)
            and s.role_doubloons[role] == s.role_doubloons[Role.PROSPECTOR])


@rule
def can_take_role(s, seat, role):
    """Return whether a card is free and no expansion bars it."""
    return role_is_free(s, role) and not moments.bars_role(s, seat, role)


@rule
def list_roles(s, seat):
    """List every card that the seat may take."""
    for role in range(N_ROLES):
        if can_take_role(s, seat, role) and (moments.is_set_apart(s, role) or not is_like_the_first(s, role)):
            offer(s, ROLE + role)


# -- verbs ---------------------------------------------------------------------------------------------------------


@rule
def take_card(s, seat, role, journal):
    """Take a card and the doubloons on it."""
    doubloons = int(s.role_doubloons[role])
    s.roles_taken[seat, role] = 1
    s.role_doubloons[role] = 0
    s.doubloons[seat] += doubloons
    note(journal, Happening.ROLE_TAKEN, seat, role, doubloons, 0)
    moments.role_taken(s, seat, role, journal)


@rule
def return_cards(s, journal):
    """Lay a doubloon on every card that no seat has taken; then all cards go back to the table."""
    for role in range(N_ROLES):
        if role_is_free(s, role) and not moments.stays_bare(s, role):
            s.role_doubloons[role] += 1
            s.bank -= 1
            note(journal, Happening.ROLE_DOUBLOON, 0, role, int(s.role_doubloons[role]), 0)
    s.roles_taken[:] = 0
    moments.round_ended(s)
