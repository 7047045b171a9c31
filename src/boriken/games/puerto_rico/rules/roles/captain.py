"""The captain: goods are shipped for points, as long as any seat can load; then every seat stores (`storing.py`).

A seat that can load must load all barrels of a kind that fit; it chooses the kind and the ship.
"""

from enum import IntEnum

from boriken.engine.facts import total
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments, ships
from boriken.games.puerto_rico.rules.actions import LOAD, LOAD_ON_WHARF, PASS
from boriken.games.puerto_rico.rules.effects import base
from boriken.games.puerto_rico.rules.islands import count_barrels, is_expanded, win_points
from boriken.games.puerto_rico.rules.roles.storing import begin_storing
from boriken.games.puerto_rico.rules.vocab import N_GOODS, N_SHIPS, GuestMoment, Happening, Phase, Question, Reason


class CaptainStage(IntEnum):
    """The resume points of the phase: the parts of expansions before loading, then one turn after the other.

    A seat is asked for deliveries at the start of the phase (SUPPLY) or in its own first turn (OWN_SUPPLY).
    """

    ACT = 0
    NEXT = 1
    START = 2
    SUPPLY = 3
    NEXT_START = 4
    OWN_SUPPLY = 5


ASKED = (
    Asked(Question.NOTHING, Phase.LOADING, turns=Turns.ANY),
    Asked(Question.DELIVER, Phase.LOADING, (CaptainStage.SUPPLY, CaptainStage.OWN_SUPPLY)),
    Asked(Question.LOAD, Phase.LOADING, (CaptainStage.NEXT,), Turns.ANY),
    Asked(Question.LOAD_SMALL_WHARF, Phase.LOADING, (CaptainStage.NEXT,), Turns.ANY),
    Asked(Question.SEND_GUEST, Phase.LOADING, (CaptainStage.START,), about=GuestMoment.CAPTAIN_START),
    Asked(Question.SEND_GUEST, Phase.LOADING, (CaptainStage.ACT,), Turns.ANY, GuestMoment.LOADING_TURN),
)


@rule
def begin_captain(s):
    """The captain loads first."""
    s.phase = Phase.LOADING
    s.stage = CaptainStage.START if is_expanded(s) else CaptainStage.ACT


@rule
def continue_start(s, seat, journal):
    """Expansions act clockwise from the captain; then loading begins."""
    if s.stage == CaptainStage.START:
        if not moments.asks_before(s, seat, GuestMoment.CAPTAIN_START):
            s.stage = CaptainStage.SUPPLY
            moments.captain_begins(s, seat, journal)
    elif s.stage == CaptainStage.SUPPLY:
        if not moments.asks_for_delivery(s, seat):
            s.stage = CaptainStage.NEXT_START
    else:
        s.stage = CaptainStage.START
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == s.seats:
            s.turn = 0
            s.stage = CaptainStage.ACT


# == Loading =======================================================================================================


@rule
def continue_loading(s, journal):
    """The seats load in turn until every seat in a row has loaded nothing; then all seats store."""
    seat = int(s.decider)
    if s.stage == CaptainStage.ACT:
        if count_barrels(s, seat) > 0 and moments.asks_before(s, seat, GuestMoment.LOADING_TURN):
            return False
        if not moments.asks_for_delivery(s, seat):
            begin_load(s, seat, journal)
    elif s.stage == CaptainStage.OWN_SUPPLY:
        if not moments.asks_for_delivery(s, seat):
            begin_load(s, seat, journal)
    elif s.stage == CaptainStage.NEXT:
        s.stage = CaptainStage.ACT
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.idle_turns >= s.seats:
            begin_storing(s)
    else:
        continue_start(s, seat, journal)
    return False


@rule
def begin_load(s, seat, journal):
    """Ask a seat that has barrels; the list of answers shows whether it can load any."""
    s.stage = CaptainStage.NEXT
    s.idle_turns += 1  # a load sets it back to 0
    if count_barrels(s, seat) > 0 and not moments.load_by_rules(s, seat, journal):
        ask(s, seat, Question.LOAD)


@rule
def offer_loads_of(s, seat, good):
    """Offer every ship that may take the kind."""
    barrels, carrying = int(s.goods[seat, good]), ships.ship_carrying(s, good)
    most = ships.most_an_empty_ship_takes(s, barrels) if carrying == ships.NO_SHIP else 0
    for ship in range(N_SHIPS):
        if ships.obstacle_to_load(s, ship, barrels, carrying, most) == Reason.NONE:
            offer(s, LOAD + good * N_SHIPS + ship)


@rule
def list_loads(s, seat):
    """List cargo ships and wharves; a seat that can load a cargo ship may not pass."""
    must_load = ships.can_load(s, seat)
    if not must_load:
        offer(s, PASS)
    moments.offers_before_loads(s, seat)
    if must_load:
        for good in range(N_GOODS):
            if s.goods[seat, good] > 0:
                offer_loads_of(s, seat, good)
    if base.wharf_is_ready(s, seat):
        base.wharf_offers(s, seat)


@rule
def do_load(s, seat, action, journal):
    """Load, and win a point for each barrel."""
    if action == PASS or moments.loads_elsewhere(s, seat, action):
        return
    if action >= LOAD_ON_WHARF:
        good, ship = action - LOAD_ON_WHARF, ships.NO_SHIP
        barrels = base.wharf_loads(s, seat, good, journal)
    else:
        good, ship = (action - LOAD) // N_SHIPS, (action - LOAD) % N_SHIPS
        barrels = load_ship(s, seat, good, ship, journal)
    score_load(s, seat, load_parts(s, seat, barrels, 1), journal)
    if s.watched and ship != ships.NO_SHIP:
        moments.shipped(s, seat, good, ship, barrels, journal)


LOAD_PARTS = ("barrels", "harbor", "privilege", "library")


@rule
def load_parts(s, seat, points, loads):
    """Return a load's points by source: for barrels, by the harbor, and once in the phase the captain's privilege.

    `loads`: how often the harbor counts the load. The last part is the one that the library adds to the privilege.
    """
    privilege = 1 if seat == s.role_seat and not s.captain_paid else 0
    return points, loads * base.harbor_points(s, seat), privilege, privilege * moments.privilege_extra(s, seat)


@rule
def score_load(s, seat, parts, journal):
    """Give a seat the points of its load, and those that expansions add to a load."""
    if seat == s.role_seat:
        s.captain_paid = 1
    points = total(parts)
    if points > 0:
        win_points(s, seat, points, journal)
    moments.load_scored(s, seat, journal)
    s.idle_turns = 0


@rule
def count_load(s, seat, good, ship):
    """Return the number of barrels of the kind that fit."""
    return min(int(s.goods[seat, good]), ships.count_ship_space(s, ship))


@rule
def load_ship(s, seat, good, ship, journal):
    """Load all barrels of the kind that fit, and return their number."""
    barrels = count_load(s, seat, good, ship)
    s.goods[seat, good] -= barrels
    s.cargo[ship, good] += barrels
    note(journal, Happening.LOADED, seat, good, ship, barrels)
    ships.count_loaded(s, seat, good, barrels, journal)
    return barrels


HANDLERS = (
    Handler(Question.LOAD, list_loads, do_load),
)
