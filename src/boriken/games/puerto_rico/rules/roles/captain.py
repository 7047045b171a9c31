"""The captain: goods are shipped for points, as long as anybody can load; then what is left is stored.

Who can load must load, all barrels that fit, but of which kind is free. After the last load every seat
keeps one barrel and what its warehouses hold; full ships sail.
"""

from enum import IntEnum

from boriken.engine.bags import count
from boriken.engine.facts import total
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.actions import DELIVER, KEEP, LOAD, LOAD_ON_WHARF, PASS, STORE, USE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects.base import harbor_points, wharf_is_ready, wharf_loads, wharf_offers
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import (
    library_extra,
    lighthouse_pays,
    lighthouse_pays_captain,
    small_wharf_asks,
    small_wharf_loads,
    small_wharf_offers,
    small_wharf_offers_loads,
    small_wharf_sails,
    union_hall_scores,
)
from boriken.games.puerto_rico.rules.effects.nobles import (
    royal_supplier_accepts,
    royal_supplier_has_turn,
    royal_supplier_offers,
    royal_supplier_takes,
)
from boriken.games.puerto_rico.rules.goals import goals_see_cargo, goals_see_load, goals_see_stores
from boriken.games.puerto_rico.rules.islands import count_barrels, is_expanded, return_goods, trigger_end, win_points
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.captain import choose_kept, choose_load, has_loaded, score_barrels
from boriken.games.puerto_rico.rules.roles.warehouses import (
    can_keep_everything,
    can_keep_single,
    can_store,
    count_free_stores,
    count_keepable,
    count_singles,
    count_stored,
    has_several_ways,
    last_kept,
    last_stored,
    leads_to_first_way,
    may_keep_less,
    may_keep_single,
    stored_kinds,
)
from boriken.games.puerto_rico.rules.ships import (
    NO_SHIP,
    can_load,
    count_ship_space,
    most_an_empty_ship_takes,
    obstacle_to_load,
    ship_carrying,
)
from boriken.games.puerto_rico.rules.vocab import (
    N_GOODS,
    N_SHIPS,
    NO_GOOD,
    Building,
    EndReason,
    GuestMoment,
    Happening,
    Phase,
    Question,
    Reason,
)


class Stage(IntEnum):
    """A seat's turn, in loading and in storing; before loading, what expansions add at the start of the phase.

    The royal supplier is asked for barrels at the start (SUPPLY) or in the seat's own first turn (OWN_SUPPLY).
    """

    ACT = 0
    NEXT = 1
    START = 2
    SUPPLY = 3
    NEXT_START = 4
    OWN_SUPPLY = 5


ASKED = (
    Asked(Question.NOTHING, Phase.LOADING, turns=Turns.ANY),
    Asked(Question.DELIVER, Phase.LOADING, (Stage.SUPPLY, Stage.OWN_SUPPLY)),
    Asked(Question.LOAD, Phase.LOADING, (Stage.NEXT,), Turns.ANY),
    Asked(Question.LOAD_SMALL_WHARF, Phase.LOADING, (Stage.NEXT,), Turns.ANY),
    Asked(Question.SEND_GUEST, Phase.LOADING, (Stage.START,), about=GuestMoment.CAPTAIN_START),
    Asked(Question.SEND_GUEST, Phase.LOADING, (Stage.ACT,), Turns.ANY, GuestMoment.LOADING_TURN),
    Asked(Question.NOTHING, Phase.STORING),
    Asked(Question.STORE, Phase.STORING, (Stage.ACT,)),
    Asked(Question.KEEP, Phase.STORING, (Stage.NEXT,)),
    Asked(Question.SEND_GUEST, Phase.STORING, (Stage.ACT,), about=GuestMoment.STORING),
)


@rule
def begin_captain(s):
    """The captain loads first."""
    s.phase = Phase.LOADING
    s.stage = Stage.START if is_expanded(s) else Stage.ACT


# == The start of the phase ========================================================================================


@rule
def continue_start(s, seat, journal):
    """Clockwise from the captain: union hall, the captain's lighthouse, by the edition royal supplier. Then loading."""
    if s.stage == Stage.START:
        if not guesthouse_asks(s, seat, GuestMoment.CAPTAIN_START):
            s.stage = Stage.NEXT_START if has_ruling(s, Ruling.ROYAL_SUPPLIER_IN_OWN_TURN) else Stage.SUPPLY
            union_hall_scores(s, seat, journal)
            lighthouse_pays_captain(s, seat, journal)
    elif s.stage == Stage.SUPPLY:
        continue_deliveries(s, seat, journal)
    else:
        s.stage = Stage.START
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == s.seats:
            s.turn = 0
            s.stage = Stage.ACT


@rule
def continue_deliveries(s, seat, journal):
    """Barrel after barrel, as long as the royal supplier takes one."""
    if royal_supplier_accepts(s, seat):
        ask(s, seat, Question.DELIVER)
    else:
        end_deliveries(s, seat, journal)


@rule
def end_deliveries(s, seat, journal):
    """The next seat's start of the phase, or the load of the turn."""
    s.delivered[:] = 0
    if s.stage == Stage.OWN_SUPPLY:
        begin_load(s, seat, journal)
    else:
        s.stage = Stage.NEXT_START


@rule
def list_deliveries(s, seat):
    """One more barrel, or no more."""
    offer(s, PASS)
    royal_supplier_offers(s, seat)


@rule
def do_deliver(s, seat, action, journal):
    """After each barrel the seat may deliver another one."""
    if action == PASS:
        end_deliveries(s, seat, journal)
    else:
        royal_supplier_takes(s, seat, action - DELIVER, journal)


# == Loading =======================================================================================================


@rule
def continue_loading(s, journal):
    """Seat after seat, round and round, until all in turn have loaded nothing; then all store."""
    seat = int(s.decider)
    if s.stage == Stage.ACT:
        if count_barrels(s, seat) > 0 and guesthouse_asks(s, seat, GuestMoment.LOADING_TURN):
            return False
        if royal_supplier_has_turn(s):
            s.stage = Stage.OWN_SUPPLY
        else:
            begin_load(s, seat, journal)
    elif s.stage == Stage.OWN_SUPPLY:
        continue_deliveries(s, seat, journal)
    elif s.stage == Stage.NEXT:
        s.stage = Stage.ACT
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.idle_turns >= s.seats:
            begin_storing(s)
    else:
        continue_start(s, seat, journal)
    return False


@rule
def begin_load(s, seat, journal):
    """Ask who has barrels; whether anything can be loaded is seen by the answers."""
    s.stage = Stage.NEXT
    s.idle_turns += 1  # taken back by a load
    if count_barrels(s, seat) > 0:
        if is_puertoma(s, seat):
            load_by_board(s, seat, journal)
        else:
            ask(s, seat, Question.LOAD)


@rule
def load_by_board(s, seat, journal):
    """A Puertoma's turn."""
    action = choose_load(s, seat, journal)
    if action == PASS:
        note(journal, Happening.CANNOT_ACT, seat, Question.LOAD, 0, 0)
    else:
        do_load(s, seat, action, journal)
        has_loaded(s, seat, journal)


@rule
def offer_loads_of(s, seat, good):
    """Every ship that may take the kind."""
    barrels, carrying = int(s.goods[seat, good]), ship_carrying(s, good)
    most = most_an_empty_ship_takes(s, barrels) if carrying == NO_SHIP else 0
    for ship in range(N_SHIPS):
        if obstacle_to_load(s, ship, barrels, carrying, most) == Reason.NONE:
            offer(s, LOAD + good * N_SHIPS + ship)


@rule
def list_loads(s, seat):
    """Cargo ships, the wharf, the small wharf. Only who can do no more than use the wharves may pass."""
    must_load = can_load(s, seat)
    if not must_load:
        offer(s, PASS)
    small_wharf_offers(s, seat)
    if must_load:
        for good in range(N_GOODS):
            if s.goods[seat, good] > 0:
                offer_loads_of(s, seat, good)
    if wharf_is_ready(s, seat):
        wharf_offers(s, seat)


@rule
def do_load(s, seat, action, journal):
    """Load, and win a point a barrel; the small wharf asks for its barrels first."""
    if action == PASS:
        return
    if action == USE + Building.SMALL_WHARF:
        small_wharf_asks(s, seat)
        return
    if action >= LOAD_ON_WHARF:
        good, ship = action - LOAD_ON_WHARF, NO_SHIP
        barrels = wharf_loads(s, seat, good, journal)
    else:
        good, ship = (action - LOAD) // N_SHIPS, (action - LOAD) % N_SHIPS
        barrels = load_ship(s, seat, good, ship, journal)
    score_load(s, seat, load_parts(s, seat, barrels, 1), journal)
    if s.watched and ship != NO_SHIP:
        goals_see_cargo(s, seat, good, ship, barrels, journal)


LOAD_PARTS = ("barrels", "harbor", "privilege", "library")


@rule
def load_parts(s, seat, points, loads):
    """A load's points: for its barrels, the harbor's, and once a phase the captain's own, two with the library.

    `loads`: how often the harbor counts it.
    """
    privilege = 1 if seat == s.role_seat and not s.captain_paid else 0
    return points, loads * harbor_points(s, seat), privilege, privilege * library_extra(s, seat)


@rule
def score_load(s, seat, parts, journal):
    """What a load brings: its points, and the lighthouse's doubloon."""
    if seat == s.role_seat:
        s.captain_paid = 1
    points = total(parts)
    if points > 0:
        win_points(s, seat, points, journal)
    lighthouse_pays(s, seat, journal)
    s.idle_turns = 0


@rule
def do_load_small_wharf(s, seat, action, journal):
    """Kind by kind; when all are named, the ship sails: a point for two barrels, and the harbor's."""
    small_wharf_loads(s, seat, action, journal)
    if small_wharf_asks(s, seat):
        return
    barrels, kinds = small_wharf_sails(s, seat)
    score_load(s, seat, small_wharf_parts(s, seat, barrels, kinds), journal)


@rule
def small_wharf_parts(s, seat, barrels, kinds):
    """A point for two barrels; the harbor counts the load, or each kind in it."""
    return load_parts(s, seat, barrels // 2, kinds if has_ruling(s, Ruling.HARBOR_COUNTS_KINDS) else 1)


@rule
def count_load(s, seat, good, ship):
    """All barrels of the kind that fit."""
    return min(int(s.goods[seat, good]), count_ship_space(s, ship))


@rule
def load_ship(s, seat, good, ship, journal):
    """All barrels of the kind that fit; gives how many."""
    barrels = count_load(s, seat, good, ship)
    s.goods[seat, good] -= barrels
    s.cargo[ship, good] += barrels
    note(journal, Happening.LOADED, seat, good, ship, barrels)
    if s.watched:
        goals_see_load(s, seat, good, barrels, journal)
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
    s.small_wharf_used[:] = 0


@rule
def continue_storing(s, journal):
    """Seat after seat stores; then full ships sail. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.ACT:
        if is_puertoma(s, seat):
            s.stage = Stage.NEXT
            store_by_board(s, seat, journal)
        elif count_barrels(s, seat) == 0 or (not may_keep_less(s) and can_keep_everything(s, seat)):
            s.stage = Stage.NEXT
        elif count_stored(s) == 0 and guesthouse_asks(s, seat, GuestMoment.STORING):
            return False
        elif can_store(s, seat):
            ask(s, seat, Question.STORE)
        else:
            continue_singles(s, seat, journal)
        return False
    s.stage = Stage.ACT
    s.stored[:] = 0
    s.kept[:] = 0
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn < s.seats:
        return False
    if s.watched:
        goals_see_stores(s, journal)
        s.loaded[:] = 0
        s.phase_points[:] = 0
    sail_full_ships(s, journal)
    if s.points_left <= 0 and has_ruling(s, Ruling.NEXT_CAPTAIN_PHASE_ENDS):
        trigger_end(s, EndReason.CHIPS_GONE, journal)  # also when nobody has won a point in this one
    return True


@rule
def store_by_board(s, seat, journal):
    """A Puertoma's turn; its tokens work before."""
    score_barrels(s, seat, journal)
    choose_kept(s, seat, journal)
    return_the_rest(s, seat, journal)


@rule
def list_stores(s, seat):
    """Kinds for a warehouse, ascending; what can be kept in several ways is kept in the first."""
    if not can_store(s, seat):
        return
    if may_keep_less(s):
        offer(s, PASS)
        for good in range(last_stored(s) + 1, N_GOODS):
            if s.goods[seat, good] > 0:
                offer(s, STORE + good)
        return
    free, first, stored = count_free_stores(s, seat), last_stored(s) + 1, stored_kinds(s)
    has_ways = has_several_ways(s, seat)
    kinds_after = 0
    for good in range(first, N_GOODS):
        if s.goods[seat, good] > 0:
            kinds_after += 1
    for good in range(first, N_GOODS):
        if s.goods[seat, good] > 0 and kinds_after >= free:
            if not has_ways or leads_to_first_way(s, seat, stored | 1 << good, NO_GOOD):
                offer(s, STORE + good)
            kinds_after -= 1


@rule
def do_store(s, seat, action, journal):
    """The kind stays on the windrose, whole; or no other kind does."""
    if action == PASS:
        continue_singles(s, seat, journal)
        return
    good = action - STORE
    s.stored[good] = 1
    note(journal, Happening.STORED, seat, good, int(s.goods[seat, good]), 0)


@rule
def continue_singles(s, seat, journal):
    """The warehouses are done with: ask for a single barrel; when there is none, or no room, the rest goes back."""
    s.stage = Stage.NEXT
    if can_keep_single(s, seat):
        ask(s, seat, Question.KEEP)
    else:
        return_the_rest(s, seat, journal)


@rule
def list_keeps(s, seat):
    """A single barrel of a kind that is not stored whole; kinds ascending, and no room is wasted, unless by will."""
    if not can_keep_single(s, seat):
        return
    if may_keep_less(s):
        offer(s, PASS)
        for good in range(N_GOODS):
            if may_keep_single(s, seat, good):
                offer(s, KEEP + good)
        return
    room, first, left = count_singles(s, seat) - count(s.kept), last_kept(s), 0
    has_ways = has_several_ways(s, seat)
    for good in range(first, N_GOODS):
        left += count_keepable(s, seat, good)
    for good in range(first, N_GOODS):
        keepable = count_keepable(s, seat, good)
        if keepable > 0 and left >= room:
            if not has_ways or leads_to_first_way(s, seat, stored_kinds(s), good):
                offer(s, KEEP + good)
        left -= keepable


@rule
def do_keep(s, seat, action, journal):
    """One barrel stays, or no other does."""
    if action == PASS:
        return_the_rest(s, seat, journal)
    else:
        s.kept[action - KEEP] += 1
        continue_singles(s, seat, journal)


@rule
def return_the_rest(s, seat, journal):
    """What is neither stored nor kept goes back to the supply."""
    for good in range(N_GOODS):
        if s.stored[good]:
            continue
        left = count_keepable(s, seat, good)
        if s.kept[good] > 0:
            note(journal, Happening.STORED, seat, good, int(s.kept[good]), 0)
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


HANDLERS = (
    Handler(Question.LOAD, list_loads, do_load),
    Handler(Question.STORE, list_stores, do_store),
    Handler(Question.KEEP, list_keeps, do_keep),
    Handler(Question.DELIVER, list_deliveries, do_deliver),
    Handler(Question.LOAD_SMALL_WHARF, small_wharf_offers_loads, do_load_small_wharf),
)
