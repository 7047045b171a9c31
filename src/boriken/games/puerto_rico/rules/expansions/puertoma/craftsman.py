"""The craftsman: active plantations produce without any building; the extra barrels are of the best kind."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.seats import seat_after
from boriken.games.puerto_rico.rules.actions import EXTRA_GOOD
from boriken.games.puerto_rico.rules.expansions.puertoma.board import has_ability, is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_GOOD, choose, weigh
from boriken.games.puerto_rico.rules.islands import earn
from boriken.games.puerto_rico.rules.roles.craftsman import do_extra_good, produce
from boriken.games.puerto_rico.rules.vocab import N_GOODS, NO_GOOD, Ability, Happening, Question, Role, Verdict


@rule
def has_produced(s, seat, journal):
    """The marker follows a Puertoma that has received anything; a token pays for the kinds."""
    kinds = 0
    for good in range(N_GOODS):
        if s.produced[seat, good] > 0:
            kinds += 1
    if kinds > 0:
        follow_with_marker(s, seat, Role.CRAFTSMAN, journal)
        if has_ability(s, seat, Ability.DOUBLOON_FOR_KINDS):
            earn(s, seat, kinds)
            note(journal, Happening.ABILITY_USED, seat, Ability.DOUBLOON_FOR_KINDS, kinds, 0)


@rule
def find_best_produced(s, seat):
    """Return the best kind that it has produced in this phase and of which a barrel is left."""
    for below_best in range(N_GOODS):
        good = N_GOODS - 1 - below_best
        if s.produced[seat, good] > 0 and s.goods_supply[good] > 0:
            return good
    return NO_GOOD


@rule
def choose_best_produced(s, seat, journal):
    """Return the best kind that it has produced, and journal the kinds among which it was chosen."""
    best = find_best_produced(s, seat)
    for good in range(N_GOODS):
        if s.produced[seat, good] > 0 and good != best:
            verdict = Verdict.LESS_VALUABLE if s.goods_supply[good] > 0 else Verdict.SUPPLY_EMPTY
            weigh(journal, seat, FIRST_GOOD + good, verdict, 0)
    if best != NO_GOOD:
        choose(journal, seat, FIRST_GOOD + best, 0)
    return best


@rule
def bring_last_barrels(s, journal):
    """Tokens bring barrels at the end of the phase, after the privilege, clockwise from the craftsman."""
    for place in range(int(s.seats) if s.puertomas > 0 else 0):
        seat = seat_after(s, int(s.role_seat), place)
        if has_ability(s, seat, Ability.BARREL_OF_BEST_KIND) and find_best_produced(s, seat) != NO_GOOD:
            good = choose_best_produced(s, seat, journal)
            s.goods_supply[good] -= 1
            s.goods[seat, good] += 1
            note(journal, Happening.ABILITY_USED, seat, Ability.BARREL_OF_BEST_KIND, 1, good + 1)


@rule
def puertoma_produces(s, seat, journal):
    """Play a Puertoma's turn; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    produce(s, seat, journal)
    has_produced(s, seat, journal)
    return True


@rule
def puertoma_takes_extra_good(s, seat, journal):
    """Play a Puertoma's privilege; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    good = choose_best_produced(s, seat, journal)
    if good == NO_GOOD:
        note(journal, Happening.CANNOT_ACT, seat, Question.TAKE_EXTRA_GOOD, 0, 0)
    else:
        do_extra_good(s, seat, EXTRA_GOOD + good, journal)
    return True
