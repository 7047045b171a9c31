"""The captain: the Puertoma loads the kind of which it can load the most, on the fullest ship that takes them all.

It stores the best kind.
"""

import numpy as np

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.actions import LOAD, PASS
from boriken.games.puerto_rico.rules.expansions.puertoma.board import has_ability, is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import MOST_DISCARDS
from boriken.games.puerto_rico.rules.expansions.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_GOOD, FIRST_SHIP, choose, weigh
from boriken.games.puerto_rico.rules.expansions.puertoma.wishes import find_dispatch, has_wishes, wished_ship
from boriken.games.puerto_rico.rules.islands import count_barrels, return_goods, win_points
from boriken.games.puerto_rico.rules.roles.captain import do_load
from boriken.games.puerto_rico.rules.roles.storing import return_the_rest
from boriken.games.puerto_rico.rules.ships import (
    NO_SHIP,
    count_ship_space,
    is_empty,
    most_an_empty_ship_takes,
    ship_carrying,
)
from boriken.games.puerto_rico.rules.vocab import (
    N_GOODS,
    N_SHIPS,
    NO_GOOD,
    Ability,
    Happening,
    Question,
    Role,
    Task,
    Verdict,
    Why,
)

#: The tasks that want a ship dispatched.
DISPATCHES = np.array((Task.SOLEMN_DISPATCH, Task.TRADITIONAL_DISPATCH), np.int64)

# -- loading -------------------------------------------------------------------------------------------------------


@rule
def count_loadable(s, seat, good):
    """Return the barrels of a kind that can be loaded now."""
    barrels, ship = int(s.goods[seat, good]), ship_carrying(s, good)
    if ship != NO_SHIP:
        return min(barrels, count_ship_space(s, ship))
    return most_an_empty_ship_takes(s, barrels)


@rule
def choose_load(s, seat, journal):
    """Return the action, PASS if nothing can be loaded; the ship that the festival wants dispatched comes first."""
    if has_wishes(s):
        for i in range(DISPATCHES.shape[0]):
            good = find_dispatch(s, seat, DISPATCHES[i])
            if good != NO_GOOD:
                note(journal, Happening.PUERTOMA_REASON, seat, Why.FESTIVAL, 0, 0)
                weigh_beside_dispatch(s, seat, good, journal)
                return LOAD + good * N_SHIPS + wished_ship(s, DISPATCHES[i])
    good = choose_kind(s, seat, journal)
    return PASS + 0 if good == NO_GOOD else LOAD + good * N_SHIPS + choose_ship(s, seat, good, journal)


@rule
def weigh_beside_dispatch(s, seat, good, journal):
    """Journal the kind that fills the ship, and the others of which there are barrels."""
    for other in range(N_GOODS):
        if other != good and s.goods[seat, other] > 0:
            weigh(journal, seat, FIRST_GOOD + other, Verdict.NOT_WANTED, count_loadable(s, seat, other))
    choose(journal, seat, FIRST_GOOD + good, count_loadable(s, seat, good))


@rule
def choose_kind(s, seat, journal):
    """Return the kind of which most can be loaded, the worst of several; NO_GOOD if nothing can be."""
    kind, most, equals = NO_GOOD, 0, 0
    for good in range(N_GOODS):
        barrels = count_loadable(s, seat, good)
        if barrels > most:
            kind, most, equals = good, barrels, 1
        elif barrels == most:
            equals += 1
    if kind != NO_GOOD:
        note(journal, Happening.PUERTOMA_REASON, seat, Why.MOST_BARRELS if equals == 1 else Why.WORST_OF_EQUALS, 0, 0)
        weigh_kinds(s, seat, kind, most, journal)
    return kind


@rule
def weigh_kinds(s, seat, kind, most, journal):
    """Journal the kind that is loaded, and the others of which there are barrels."""
    for good in range(N_GOODS):
        if good != kind and s.goods[seat, good] > 0:
            barrels = count_loadable(s, seat, good)
            verdict = Verdict.FEWER_BARRELS if barrels < most else Verdict.MORE_VALUABLE
            weigh(journal, seat, FIRST_GOOD + good, Verdict.CANNOT_BE_LOADED if barrels == 0 else verdict, barrels)
    choose(journal, seat, FIRST_GOOD + kind, most)


@rule
def choose_ship(s, seat, good, journal):
    """Return the ship that carries the kind; else the smallest empty one that takes as many as any."""
    carrying = ship_carrying(s, good)
    if carrying != NO_SHIP:
        return carrying
    most = count_loadable(s, seat, good)
    for ship in range(N_SHIPS):
        if is_empty(s, ship) and count_ship_space(s, ship) >= most:
            weigh_ships(s, seat, ship, most, journal)
            return ship
    return NO_SHIP


@rule
def weigh_ships(s, seat, chosen, most, journal):
    """Journal the ship that is begun, and the others of the game, each with its empty spaces."""
    for ship in range(N_SHIPS):
        if s.ships[ship] and ship != chosen:
            space = count_ship_space(s, ship)
            verdict = Verdict.TAKES_FEWER if space < most else Verdict.LARGER_SHIP
            weigh(journal, seat, FIRST_SHIP + ship, verdict if is_empty(s, ship) else Verdict.NOT_EMPTY, space)
    choose(journal, seat, FIRST_SHIP + chosen, count_ship_space(s, chosen))


@rule
def has_loaded(s, seat, journal):
    """The marker follows the first load."""
    if s.turn < s.seats:
        follow_with_marker(s, seat, Role.CAPTAIN, journal)


# -- storing -------------------------------------------------------------------------------------------------------


@rule
def score_barrels(s, seat, journal):
    """Score before storing: a token brings points for barrels, or for barrels of the worst kind that are given back."""
    barrels = count_barrels(s, seat)
    if barrels == 0:
        return
    if has_ability(s, seat, Ability.POINT_FOR_BARRELS):
        note(journal, Happening.ABILITY_USED, seat, Ability.POINT_FOR_BARRELS, barrels, 0)
        win_points(s, seat, barrels, journal)
    elif has_ability(s, seat, Ability.POINTS_FOR_DISCARDS):
        good = 0
        while s.goods[seat, good] == 0:
            good += 1
        weigh_barrels(s, seat, good, good + 1, N_GOODS, Verdict.MORE_VALUABLE, journal)
        discards = min(int(s.goods[seat, good]), MOST_DISCARDS)
        return_goods(s, seat, good, discards)
        note(journal, Happening.ABILITY_USED, seat, Ability.POINTS_FOR_DISCARDS, discards, good + 1)
        win_points(s, seat, discards, journal)


@rule
def choose_kept(s, seat, journal):
    """Keep one barrel of the best kind; with a token all of the best kind, and one barrel of the next."""
    stores = has_ability(s, seat, Ability.STORES_BEST_KIND)
    for below_best in range(N_GOODS):
        good = N_GOODS - 1 - below_best
        if s.goods[seat, good] == 0:
            continue
        weigh_barrels(s, seat, good, 0, good, Verdict.LESS_VALUABLE, journal)
        if stores:
            stores = False
            s.stored[good] = 1
            note(journal, Happening.ABILITY_USED, seat, Ability.STORES_BEST_KIND, int(s.goods[seat, good]), good + 1)
            note(journal, Happening.STORED, seat, good, int(s.goods[seat, good]), 0)
        else:
            s.kept[good] = 1
            return


@rule
def weigh_barrels(s, seat, chosen, first, end, verdict, journal):
    """Journal the kind that is chosen, and the kinds of a range of which there are barrels, with their barrels."""
    for good in range(first, end):
        if s.goods[seat, good] > 0:
            weigh(journal, seat, FIRST_GOOD + good, verdict, int(s.goods[seat, good]))
    choose(journal, seat, FIRST_GOOD + chosen, int(s.goods[seat, chosen]))


# -- the turns -----------------------------------------------------------------------------------------------------


@rule
def puertoma_loads(s, seat, journal):
    """Play a Puertoma's turn in loading; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    action = choose_load(s, seat, journal)
    if action == PASS:
        note(journal, Happening.CANNOT_ACT, seat, Question.LOAD, 0, 0)
    else:
        do_load(s, seat, action, journal)
        has_loaded(s, seat, journal)
    return True


@rule
def puertoma_stores(s, seat, journal):
    """Play a Puertoma's turn in storing, before which its tokens work; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    score_barrels(s, seat, journal)
    choose_kept(s, seat, journal)
    return_the_rest(s, seat, journal)
    return True
