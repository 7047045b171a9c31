"""The role that a Puertoma takes, by the marker that remembers the last action of the Puertomas.

Of the roles that it may take and that are profitable, it prefers those next to the marker by an arrow; of these the
ones with the most doubloons; of these the smuggler; of these the first on a tie-break card. A condition that no role
meets is passed over; as soon as one role is left, the Puertoma takes it. Sets of roles are bits here.
"""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.expansions.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.builder import can_build_as_builder
from boriken.games.puerto_rico.rules.expansions.puertoma.cards import draw_card, first_listed
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import ARROWS_FROM, SMUGGLER_COUNTS_AS
from boriken.games.puerto_rico.rules.expansions.puertoma.settler import can_fit_plantation
from boriken.games.puerto_rico.rules.expansions.puertoma.smuggler import largest_gain
from boriken.games.puerto_rico.rules.expansions.puertoma.trader import find_sale
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_ROLE, choose, highest_member, weigh
from boriken.games.puerto_rico.rules.islands import count_empty_circles, count_made
from boriken.games.puerto_rico.rules.role_cards import can_take_role, is_like_the_first
from boriken.games.puerto_rico.rules.ships import can_load
from boriken.games.puerto_rico.rules.vocab import N_GOODS, N_ROLES, NO_GOOD, Condition, Happening, Role, Verdict

# -- profitable roles ----------------------------------------------------------------------------------------------


@rule
def is_profitable(s, seat, role):
    """Return whether a Puertoma that took the role would gain by it."""
    if role == Role.SETTLER:
        return can_fit_plantation(s, seat)
    if role == Role.MAYOR:
        return count_empty_circles(s, seat, 0) > 0
    if role == Role.BUILDER:
        return can_build_as_builder(s, seat)
    if role == Role.CRAFTSMAN:
        return makes_new_kind(s, seat)
    if role == Role.TRADER:
        return find_sale(s, seat, True) != NO_GOOD
    if role == Role.CAPTAIN:
        return can_load(s, seat)
    if role == Role.SMUGGLER:
        return largest_gain(s, seat) > 0
    return True  # the prospector


@rule
def makes_new_kind(s, seat):
    """Return whether it can produce a kind of which it has no barrel."""
    for good in range(N_GOODS):
        if s.goods[seat, good] == 0 and count_made(s, seat, good) > 0:
            return True
    return False


# -- choosing ------------------------------------------------------------------------------------------------------


@rule
def choose_role(s, seat, journal):
    """Return the role that the conditions leave, applied in order; each is journaled with its roles."""
    note(journal, Happening.MARKER_READ, seat, int(s.marker) - 1, 0, 0)
    free = find_free_roles(s, seat)
    weigh_roles_of_others(s, seat, journal)
    roles = narrow(s, seat, Condition.PROFITABLE, free, find_profitable_roles(s, seat, free), journal)
    if are_several(roles):
        roles = narrow(s, seat, Condition.ADJACENT, roles, roles & ARROWS_FROM[int(s.marker) - 1], journal)
    if are_several(roles):
        roles = narrow(s, seat, Condition.MOST_DOUBLOONS, roles, find_richest_roles(s, roles), journal)
    if are_several(roles) and s.roles[Role.SMUGGLER]:
        roles = narrow(s, seat, Condition.SMUGGLER, roles, roles & 1 << Role.SMUGGLER, journal)
    if are_several(roles):
        role = first_listed(draw_card(s, seat, journal), roles)
        roles = narrow(s, seat, Condition.CARD, roles, 1 << role, journal)
    role = highest_member(roles)
    choose(journal, seat, FIRST_ROLE + role, count_doubloons(s, role))
    return role


@rule
def narrow(s, seat, condition, roles, met, journal):
    """Return the roles that meet the condition; all of them, if none does."""
    left = met if met != 0 else roles
    note(journal, Happening.PUERTOMA_CONSIDERED, seat, condition, 1 if met != 0 else 0, left)
    for role in range(N_ROLES):
        if (roles & ~left) >> role & 1:
            weigh(journal, seat, FIRST_ROLE + role, Verdict.NOT_PROFITABLE + condition, count_doubloons(s, role))
    return left


@rule
def weigh_roles_of_others(s, seat, journal):
    """Journal the roles of the game that the seat may not take, most of them because a seat has taken them."""
    for role in range(N_ROLES):
        if s.roles[role] and not can_take_role(s, seat, role):
            weigh(journal, seat, FIRST_ROLE + role, Verdict.CANNOT_BE_TAKEN, count_doubloons(s, role))


@rule
def are_several(roles):
    """Return whether a set has more than one member."""
    return roles & (roles - 1) != 0


@rule
def find_free_roles(s, seat):
    """Return the roles that the seat may take; of two prospectors alike one is enough."""
    roles = 0
    for role in range(N_ROLES):
        if can_take_role(s, seat, role) and not is_like_the_first(s, role):
            roles |= 1 << role
    return roles


@rule
def find_profitable_roles(s, seat, roles):
    """Return the roles of a set that are profitable."""
    profitable = 0
    for role in range(N_ROLES):
        if roles >> role & 1 and is_profitable(s, seat, role):
            profitable |= 1 << role
    return profitable


@rule
def find_richest_roles(s, roles):
    """Return the roles of a set with the most doubloons; the smuggler counts as if it had two."""
    most, richest = -1, 0
    for role in range(N_ROLES):
        if roles >> role & 1:
            doubloons = count_doubloons(s, role)
            if doubloons > most:
                most, richest = doubloons, 0
            if doubloons == most:
                richest |= 1 << role
    return richest


@rule
def count_doubloons(s, role):
    """Return the doubloons on a role; the smuggler, on which none are ever laid, counts as if there were two."""
    return SMUGGLER_COUNTS_AS if role == Role.SMUGGLER else int(s.role_doubloons[role])


@rule
def puertoma_chooses_role(s, seat, journal):
    """Return the role that a Puertoma takes; -1 for any other seat."""
    return choose_role(s, seat, journal) if is_puertoma(s, seat) else -1
