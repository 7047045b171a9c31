"""Storing: after the last load every seat keeps one barrel and the contents of its warehouses; full ships sail.

`warehouses.py` has the rules for what a seat can keep, and in which ways.
"""

from enum import IntEnum

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments, ships
from boriken.games.puerto_rico.rules.actions import KEEP, PASS, STORE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import count_barrels, return_goods, trigger_end
from boriken.games.puerto_rico.rules.roles import warehouses
from boriken.games.puerto_rico.rules.vocab import (
    N_GOODS,
    NO_GOOD,
    EndReason,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class StoringStage(IntEnum):
    """The resume points of a seat's turn."""

    ACT = 0
    NEXT = 1


ASKED = (
    Asked(Question.NOTHING, Phase.STORING),
    Asked(Question.STORE, Phase.STORING, (StoringStage.ACT,)),
    Asked(Question.KEEP, Phase.STORING, (StoringStage.NEXT,)),
    Asked(Question.SEND_GUEST, Phase.STORING, (StoringStage.ACT,), about=GuestMoment.STORING),
)


@rule
def begin_storing(s):
    """The captain stores first."""
    s.phase = Phase.STORING
    s.stage = StoringStage.ACT
    s.turn = 0
    s.decider = s.role_seat
    s.idle_turns = 0
    s.captain_paid = 0
    s.wharf_used[:] = 0
    moments.loading_ended(s)


@rule
def continue_storing(s, journal):
    """The seats store in turn; then full ships sail. Return whether the phase is over."""
    seat = int(s.decider)
    if s.stage == StoringStage.ACT:
        if moments.store_by_rules(s, seat, journal) or needs_no_room(s, seat):
            s.stage = StoringStage.NEXT
        elif warehouses.count_stored(s) == 0 and moments.asks_before(s, seat, GuestMoment.STORING):
            return False
        elif warehouses.can_store(s, seat):
            ask(s, seat, Question.STORE)
        else:
            continue_singles(s, seat, journal)
        return False
    s.stage = StoringStage.ACT
    s.stored[:] = 0
    s.kept[:] = 0
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn < s.seats:
        return False
    if s.watched:
        moments.stored(s, journal)
        s.loaded[:] = 0
        s.phase_points[:] = 0
    sail_full_ships(s, journal)
    if s.points_left <= 0 and has_ruling(s, Ruling.NEXT_CAPTAIN_PHASE_ENDS):
        trigger_end(s, EndReason.CHIPS_GONE, journal)  # also if no seat has won a point in this phase
    return True


@rule
def needs_no_room(s, seat):
    """Return whether a seat has no barrels, or keeps them all because it can and must."""
    return count_barrels(s, seat) == 0 or (not warehouses.may_keep_less(s) and warehouses.can_keep_everything(s, seat))


@rule
def list_stores(s, seat):
    """List the kinds for a warehouse, ascending; of several ways to keep the same barrels only the first is listed."""
    if not warehouses.can_store(s, seat):
        return
    if warehouses.may_keep_less(s):
        offer(s, PASS)
        for good in range(warehouses.last_stored(s) + 1, N_GOODS):
            if s.goods[seat, good] > 0:
                offer(s, STORE + good)
        return
    free, stored = warehouses.count_free_stores(s, seat), warehouses.stored_kinds(s)
    first = warehouses.last_stored(s) + 1
    has_ways = warehouses.has_several_ways(s, seat)
    kinds_after = 0
    for good in range(first, N_GOODS):
        if s.goods[seat, good] > 0:
            kinds_after += 1
    for good in range(first, N_GOODS):
        if s.goods[seat, good] > 0 and kinds_after >= free:
            if not has_ways or warehouses.leads_to_first_way(s, seat, stored | 1 << good, NO_GOOD):
                offer(s, STORE + good)
            kinds_after -= 1


@rule
def do_store(s, seat, action, journal):
    """Keep all barrels of the kind, or no further kind."""
    if action == PASS:
        continue_singles(s, seat, journal)
        return
    good = action - STORE
    s.stored[good] = 1
    note(journal, Happening.STORED, seat, good, int(s.goods[seat, good]), 0)


@rule
def continue_singles(s, seat, journal):
    """Ask for a single barrel after the warehouses; without a barrel or room for one, the rest goes back."""
    s.stage = StoringStage.NEXT
    if warehouses.can_keep_single(s, seat):
        ask(s, seat, Question.KEEP)
    else:
        return_the_rest(s, seat, journal)


@rule
def list_keeps(s, seat):
    """List single barrels of kinds that are not stored whole, ascending; room stays empty only if less may be kept."""
    if not warehouses.can_keep_single(s, seat):
        return
    if warehouses.may_keep_less(s):
        offer(s, PASS)
        for good in range(N_GOODS):
            if warehouses.may_keep_single(s, seat, good):
                offer(s, KEEP + good)
        return
    room, first, left = warehouses.count_singles(s, seat) - count(s.kept), warehouses.last_kept(s), 0
    has_ways = warehouses.has_several_ways(s, seat)
    for good in range(first, N_GOODS):
        left += warehouses.count_keepable(s, seat, good)
    for good in range(first, N_GOODS):
        keepable = warehouses.count_keepable(s, seat, good)
        if keepable > 0 and left >= room:
            if not has_ways or warehouses.leads_to_first_way(s, seat, warehouses.stored_kinds(s), good):
                offer(s, KEEP + good)
        left -= keepable


@rule
def do_keep(s, seat, action, journal):
    """Keep one barrel, or no further one."""
    if action == PASS:
        return_the_rest(s, seat, journal)
    else:
        s.kept[action - KEEP] += 1
        continue_singles(s, seat, journal)


@rule
def return_the_rest(s, seat, journal):
    """Return to the supply all barrels that are neither stored nor kept."""
    for good in range(N_GOODS):
        if s.stored[good]:
            continue
        left = warehouses.count_keepable(s, seat, good)
        if s.kept[good] > 0:
            note(journal, Happening.STORED, seat, good, int(s.kept[good]), 0)
        if left > 0:
            return_goods(s, seat, good, left)
            note(journal, Happening.RETURNED, seat, good, left, 0)


@rule
def sail_full_ships(s, journal):
    """Empty full ships into the supply; the others keep their load."""
    for good in range(N_GOODS):
        ship = ships.ship_carrying(s, good)
        if ship != ships.NO_SHIP and ships.count_ship_space(s, ship) == 0:
            barrels = int(s.cargo[ship, good])
            s.cargo[ship, good] = 0
            s.goods_supply[good] += barrels
            note(journal, Happening.SHIP_SAILED, 0, ship, good, barrels)


HANDLERS = (
    Handler(Question.STORE, list_stores, do_store),
    Handler(Question.KEEP, list_keeps, do_keep),
)
