"""The captain: goods are shipped for points, as long as anybody can load; then what is left is stored.

Who can load must load, all barrels that fit, but of which kind is free. After the last load every seat
keeps one barrel and what its warehouses hold; full ships sail.
"""

from enum import IntEnum

from boriken.kernel.bags import count
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import offer
from boriken.kernel.seats import next_seat
from boriken.puerto_rico.actions import KEEP, LOAD, LOAD_ON_WHARF, PASS, STORE
from boriken.puerto_rico.catalogue.buildings import STORES
from boriken.puerto_rico.effects.base import harbor_points, wharf_is_ready, wharf_loads, wharf_offers
from boriken.puerto_rico.islands import (
    ask,
    count_barrels,
    is_occupied,
    return_goods,
    win_points,
)
from boriken.puerto_rico.vocab import N_BUILDINGS, N_GOODS, N_SHIPS, Happening, Phase, Question

SMALLEST_SHIP = 4
NO_SHIP = -1


class Stage(IntEnum):
    """A seat's turn, in loading and in storing."""

    ACT = 0
    NEXT = 1


# == Loading =======================================================================================================


@rule
def begin_captain(s):
    """The captain loads first."""
    s.phase = Phase.LOADING
    s.stage = Stage.ACT


@rule
def continue_loading(s, journal):
    """Seat after seat, round and round, until all in turn have loaded nothing. True when loading is over."""
    seat = int(s.decider)
    if s.stage == Stage.ACT:
        s.stage = Stage.NEXT
        s.idle_turns += 1  # taken back by a load
        if count_barrels(s, seat) > 0:
            ask(s, seat, Question.LOAD)
        return False
    s.stage = Stage.ACT
    s.turn += 1
    s.decider = next_seat(s, seat)
    return s.idle_turns >= s.seats


@rule
def count_ship_space(s, ship):
    """Empty spaces of a ship; none if it is not in this game."""
    return SMALLEST_SHIP + ship - count(s.cargo[ship]) if s.ships[ship] else 0


@rule
def ship_carrying(s, good):
    """The ship that carries a kind; no two ships carry the same."""
    for ship in range(N_SHIPS):
        if s.cargo[ship, good] > 0:
            return ship
    return NO_SHIP


@rule
def is_empty(s, ship):
    """In this game, and nothing on it."""
    return s.ships[ship] == 1 and count(s.cargo[ship]) == 0


@rule
def most_an_empty_ship_takes(s, barrels):
    """Of so many barrels, what the best empty ship takes; 0 when no ship is empty."""
    most = 0
    for ship in range(N_SHIPS):
        if is_empty(s, ship):
            most = max(most, min(barrels, SMALLEST_SHIP + ship))
    return most


@rule
def offer_loads_of(s, seat, good):
    """The ship that carries the kind, if it has room; else every empty ship that takes the most."""
    ship = ship_carrying(s, good)
    if ship != NO_SHIP:
        if count_ship_space(s, ship) > 0:
            offer(s, LOAD + good * N_SHIPS + ship)
        return
    barrels = int(s.goods[seat, good])
    most = most_an_empty_ship_takes(s, barrels)
    for ship in range(N_SHIPS):
        if is_empty(s, ship) and min(barrels, SMALLEST_SHIP + ship) == most:
            offer(s, LOAD + good * N_SHIPS + ship)


@rule
def can_load(s, seat):
    """Whether a cargo ship takes any of the seat's barrels, so that it must load."""
    for good in range(N_GOODS):
        if s.goods[seat, good] == 0:
            continue
        ship = ship_carrying(s, good)
        if ship == NO_SHIP:
            if most_an_empty_ship_takes(s, 1) > 0:
                return True
        elif count_ship_space(s, ship) > 0:
            return True
    return False


@rule
def list_loads(s, seat):
    """Cargo ships first, then the wharf. Only who can do no more than use the wharf may pass."""
    wharf = wharf_is_ready(s, seat)
    if not can_load(s, seat):
        offer(s, PASS)
    else:
        for good in range(N_GOODS):
            if s.goods[seat, good] > 0:
                offer_loads_of(s, seat, good)
    if wharf:
        wharf_offers(s, seat)


@rule
def do_load(s, seat, action, journal):
    """Load, and win a point a barrel, one more for a harbor, and once a phase one for the captain."""
    if action == PASS:
        return
    if action >= LOAD_ON_WHARF:
        barrels = wharf_loads(s, seat, action - LOAD_ON_WHARF, journal)
    else:
        barrels = load_ship(s, seat, (action - LOAD) // N_SHIPS, (action - LOAD) % N_SHIPS, journal)
    points = barrels + harbor_points(s, seat)
    if seat == s.role_seat and not s.captain_paid:
        s.captain_paid = 1
        points += 1
    win_points(s, seat, points, journal)
    s.idle_turns = 0


@rule
def load_ship(s, seat, good, ship, journal):
    """All barrels of the kind that fit; gives how many."""
    barrels = min(int(s.goods[seat, good]), count_ship_space(s, ship))
    s.goods[seat, good] -= barrels
    s.cargo[ship, good] += barrels
    note(journal, Happening.LOADED, seat, good, ship, barrels)
    return barrels


# == Storing =======================================================================================================


@rule
def begin_storing(s):
    """Again from the captain on."""
    s.phase = Phase.STORING
    s.stage = Stage.ACT
    s.turn = 0
    s.decider = s.role_seat
    s.idle_turns = 0
    s.captain_paid = 0
    s.wharf_used[:] = 0


@rule
def continue_storing(s, journal):
    """Seat after seat stores; then full ships sail. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.ACT:
        if can_keep_everything(s, seat):
            s.stage = Stage.NEXT
        elif count_free_stores(s, seat) > 0:
            ask(s, seat, Question.STORE)
        else:
            s.stage = Stage.NEXT
            ask(s, seat, Question.KEEP)
        return False
    s.stage = Stage.ACT
    s.stored[:] = 0
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn < s.seats:
        return False
    sail_full_ships(s, journal)
    return True


@rule
def count_stores(s, seat):
    """Kinds that the occupied warehouses hold whole: one in the small, two in the large."""
    kinds = 0
    for building in range(N_BUILDINGS):
        if STORES[building] > 0 and is_occupied(s, seat, building):
            kinds += STORES[building]
    return kinds


@rule
def count_free_stores(s, seat):
    """Warehouse room not yet given to a kind."""
    return count_stores(s, seat) - count_stored(s)


@rule
def count_stored(s):
    """Kinds the storing seat has put into warehouses so far."""
    kinds = 0
    for good in range(N_GOODS):
        kinds += int(s.stored[good])
    return kinds


@rule
def can_keep_everything(s, seat):
    """All kinds fit into the warehouses, or all but a single barrel."""
    kinds, single = 0, 0
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            kinds += 1
        if s.goods[seat, good] == 1:
            single = 1
    return kinds <= count_stores(s, seat) + single


@rule
def list_stores(s, seat):
    """Kinds for a warehouse, ascending, so that every choice of kinds is one line of play."""
    free, last = count_free_stores(s, seat), -1
    for good in range(N_GOODS):
        if s.stored[good]:
            last = good
    kinds_after = 0
    for good in range(last + 1, N_GOODS):
        if s.goods[seat, good] > 0:
            kinds_after += 1
    for good in range(last + 1, N_GOODS):
        if s.goods[seat, good] > 0 and kinds_after >= free:
            offer(s, STORE + good)
            kinds_after -= 1


@rule
def do_store(s, seat, action, journal):
    """The kind stays on the windrose, whole."""
    good = action - STORE
    s.stored[good] = 1
    note(journal, Happening.STORED, seat, good, s.goods[seat, good], 0)


@rule
def list_keeps(s, seat):
    """The one barrel that everybody may keep, of a kind that is not stored already."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0 and not s.stored[good]:
            offer(s, KEEP + good)


@rule
def do_keep(s, seat, action, journal):
    """One barrel stays, all others that are not stored go back to the supply."""
    kept = action - KEEP
    for good in range(N_GOODS):
        if s.stored[good]:
            continue
        left = int(s.goods[seat, good])
        if good == kept:
            left -= 1
            note(journal, Happening.STORED, seat, good, 1, 0)
        if left > 0:
            return_goods(s, seat, good, left)
            note(journal, Happening.RETURNED, seat, good, left, 0)


@rule
def sail_full_ships(s, journal):
    """Full ships are emptied into the supply; the others keep their load."""
    for good in range(N_GOODS):
        ship = ship_carrying(s, good)
        if ship != NO_SHIP and count_ship_space(s, ship) == 0:
            barrels = int(s.cargo[ship, good])
            s.cargo[ship, good] = 0
            s.goods_supply[good] += barrels
            note(journal, Happening.SHIP_SAILED, 0, ship, good, barrels)
