"""The smuggler: of poaching, plundering and raiding the action with the largest gain; the first of equals.

A Puertoma never captures a role.
"""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.actions import PASS, PLUNDER, POACH, POACH_COUNTS, RAID, RAID_COUNTS
from boriken.games.puerto_rico.rules.expansions.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_SHIP, FIRST_SMUGGLING, choose, weigh
from boriken.games.puerto_rico.rules.expansions.smuggler.poaching import most_poached
from boriken.games.puerto_rico.rules.expansions.smuggler.role import do_smuggle
from boriken.games.puerto_rico.rules.islands import count_capacity
from boriken.games.puerto_rico.rules.ships import NO_SHIP
from boriken.games.puerto_rico.rules.vocab import (
    MOST_SMUGGLED,
    N_GOODS,
    N_SHIPS,
    Happening,
    Question,
    Role,
    Verdict,
    Why,
)

# -- what each action would bring ----------------------------------------------------------------------------------


@rule
def gain_by_poaching(s, seat):
    """Return the number of people for whom there is a circle."""
    return max(0, most_poached(s, seat))


@rule
def gain_by_plundering(s):
    """Return a point for each barrel in the trading house."""
    return count(s.house)


@rule
def gain_by_raiding(s, seat):
    """Return the barrels of the ship that it would raid."""
    ship = find_raid(s, seat)
    return 0 if ship == NO_SHIP else min(count(s.cargo[ship]), MOST_SMUGGLED)


@rule
def find_raid(s, seat):
    """Return a ship with a kind that it does not produce; of several the one with most barrels; then the best kind."""
    found, best = NO_SHIP, 0
    for ship in range(N_SHIPS):
        barrels = count(s.cargo[ship])
        if barrels > 0:
            value = value_of_raid(s, seat, carried_good(s, ship), barrels)
            if value > best:
                found, best = ship, value
    return found


@rule
def value_of_raid(s, seat, good, barrels):
    """Return the three conditions as one number, the first of them weighing most."""
    is_new = 1 if count_capacity(s, seat, good) == 0 else 0
    return (is_new * 100 + barrels) * 100 + good


@rule
def carried_good(s, ship):
    """Return the good on a ship that is not empty."""
    good = 0
    while s.cargo[ship, good] == 0 and good < N_GOODS - 1:
        good += 1
    return good


@rule
def largest_gain(s, seat):
    """Return the gain of the best of the three actions."""
    return max(gain_by_poaching(s, seat), gain_by_plundering(s), gain_by_raiding(s, seat))


# -- which one -----------------------------------------------------------------------------------------------------


@rule
def choose_smuggling(s, seat, journal):
    """Return the action with the largest gain, poaching before plundering before raiding; none without a gain."""
    poach, plunder, raid = gain_by_poaching(s, seat), gain_by_plundering(s), gain_by_raiding(s, seat)
    note(journal, Happening.SMUGGLER_WEIGHED, seat, poach, plunder, raid)
    most = max(poach, plunder, raid)
    if most == 0:
        return PASS + 0
    weigh_smuggling(seat, poach, plunder, raid, journal)
    follow_with_marker(s, seat, Role.SMUGGLER, journal)
    if poach == most:
        nobles = min(poach, int(s.noble_ship))
        return POACH + (poach - nobles) * POACH_COUNTS + nobles
    if plunder == most:
        return PLUNDER + 0
    ship = find_raid(s, seat)
    note_raid(s, seat, ship, journal)
    return RAID + ship * RAID_COUNTS + raid


@rule
def weigh_smuggling(seat, poach, plunder, raid, journal):
    """Journal the three actions in order, each with its gain; the first with the largest gain is chosen."""
    most = max(poach, plunder, raid)
    chosen = 0 if poach == most else 1 if plunder == most else 2
    for action in range(3):
        gain = poach if action == 0 else plunder if action == 1 else raid
        if action != chosen:
            verdict = Verdict.SMALLER_GAIN if gain < most else Verdict.LATER_IN_ORDER
            weigh(journal, seat, FIRST_SMUGGLING + action, verdict, gain)
    choose(journal, seat, FIRST_SMUGGLING + chosen, most)


@rule
def note_raid(s, seat, raided, journal):
    """Journal the condition that decided for the ship."""
    why, good, barrels = Why.ONLY_SHIP + 0, carried_good(s, raided), count(s.cargo[raided])
    is_new = count_capacity(s, seat, good) == 0
    for ship in range(N_SHIPS):
        if ship == raided or count(s.cargo[ship]) == 0:
            continue
        if (count_capacity(s, seat, carried_good(s, ship)) == 0) != is_new:
            why, verdict = max(why, Why.KIND_NOT_MADE + 0), Verdict.KIND_IS_MADE + 0
        elif count(s.cargo[ship]) < barrels:
            why, verdict = max(why, Why.FULLEST_SHIP + 0), Verdict.FEWER_BARRELS + 0
        else:
            why, verdict = max(why, Why.BEST_CARGO + 0), Verdict.LESS_VALUABLE + 0
        weigh(journal, seat, FIRST_SHIP + ship, verdict, count(s.cargo[ship]))
    note(journal, Happening.PUERTOMA_REASON, seat, why, 0, 0)
    choose(journal, seat, FIRST_SHIP + raided, barrels)


@rule
def puertoma_smuggles(s, seat, journal):
    """Play a Puertoma's turn; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    action = choose_smuggling(s, seat, journal)
    if action == PASS:
        note(journal, Happening.CANNOT_ACT, seat, Question.SMUGGLE, 0, 0)
    do_smuggle(s, seat, action, journal)
    return True
