"""The smuggler of the third expansion: only the seat that chose the role acts, in one of four ways.

It raids a ship, plunders the trading house, poaches people from the ship, or captures a role card (`capture.py`).
"""

from enum import IntEnum

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import CAPTURE, PASS, PLUNDER, POACH, POACH_COUNTS, RAID, RAID_COUNTS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.smuggler.capture import can_be_captured
from boriken.games.puerto_rico.rules.expansions.smuggler.poaching import count_poachable, most_poached
from boriken.games.puerto_rico.rules.islands import win_points
from boriken.games.puerto_rico.rules.newcomers import welcome
from boriken.games.puerto_rico.rules.vocab import (
    MOST_SMUGGLED,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class SmugglerStage(IntEnum):
    """The resume points of the phase: the smuggler acts once."""

    ACT = 0
    DONE = 1


ASKED = (
    Asked(Question.NOTHING, Phase.SMUGGLER, turns=Turns.FIRST),
    Asked(Question.SEND_GUEST, Phase.SMUGGLER, turns=Turns.FIRST, about=GuestMoment.SMUGGLER),
    Asked(Question.SMUGGLE, Phase.SMUGGLER, (SmugglerStage.DONE,), turns=Turns.FIRST),
)


@rule
def begin_smuggler(s, seat, journal):
    """Give the token to the seat that has chosen the role."""
    s.phase = Phase.SMUGGLER
    s.stage = SmugglerStage.ACT
    s.smuggler_token[:] = 0
    s.smuggler_token[seat] = 1
    note(journal, Happening.SMUGGLER_TOKEN_TAKEN, seat, 0, 0, 0)


@rule
def continue_smuggler(s, journal):
    """Ask the seat that has chosen the role. Return whether the phase is over."""
    seat = int(s.role_seat)
    if s.stage == SmugglerStage.DONE:
        return True
    if moments.smuggling_by_rules(s, seat, journal):
        s.stage = SmugglerStage.DONE
    elif not moments.asks_before(s, seat, GuestMoment.SMUGGLER):
        s.stage = SmugglerStage.DONE
        ask(s, seat, Question.SMUGGLE)
    return False


@rule
def list_smugglings(s, seat):
    """List each of the four actions in every way in which it does something, or none of them."""
    offer(s, PASS)
    for ship in range(N_SHIPS):
        barrels = count(s.cargo[ship])
        if barrels > 0:
            for kept in range(min(barrels, MOST_SMUGGLED) + 1):
                offer(s, RAID + ship * RAID_COUNTS + kept)
    if count(s.house) > 0:
        offer(s, PLUNDER)
    list_poachings(s, seat)
    for role in range(N_ROLES):
        if can_be_captured(s, role):
            offer(s, CAPTURE + role)


@rule
def do_smuggle(s, seat, action, journal):
    """Play one action, or none."""
    if action == PASS:
        return
    if action < PLUNDER:
        do_raid(s, seat, (action - RAID) // RAID_COUNTS, (action - RAID) % RAID_COUNTS, journal)
    elif action == PLUNDER:
        do_plunder(s, seat, journal)
    elif action < CAPTURE:
        do_poach(s, seat, (action - POACH) // POACH_COUNTS, (action - POACH) % POACH_COUNTS, journal)
    else:
        do_capture(s, seat, action - CAPTURE, journal)


# -- raid and plunder ----------------------------------------------------------------------------------------------


@rule
def do_raid(s, seat, ship, kept, journal):
    """Give the smuggler up to three barrels of one cargo ship; its other barrels go back to the supply."""
    for good in range(N_GOODS):
        barrels = int(s.cargo[ship, good])
        if barrels > 0:
            s.cargo[ship, good] = 0
            s.goods[seat, good] += kept
            s.goods_supply[good] += barrels - kept
            note(journal, Happening.SHIP_RAIDED, seat, ship, good, barrels)
            if barrels > kept:
                note(journal, Happening.RETURNED, seat, good, barrels - kept, 0)


@rule
def do_plunder(s, seat, journal):
    """Empty the trading house into the supply; every barrel is a point."""
    barrels = count(s.house)
    for good in range(N_GOODS):
        s.goods_supply[good] += s.house[good]
        s.house[good] = 0
    note(journal, Happening.HOUSE_PLUNDERED, seat, barrels, 0, 0)
    win_points(s, seat, barrels, journal)


# -- poach ---------------------------------------------------------------------------------------------------------


@rule
def list_poachings(s, seat):
    """List numbers of colonists and nobles for all of whom the smuggler has a circle, or nobody."""
    if count_poachable(s) <= 0:
        return
    most = most_poached(s, seat)
    for colonists in range(min(most, int(s.colonist_ship)) + 1):
        for nobles in range(min(most - colonists, int(s.noble_ship)) + 1):
            offer(s, POACH + colonists * POACH_COUNTS + nobles)


@rule
def do_poach(s, seat, colonists, nobles, journal):
    """Place the people whom the smuggler keeps at once; of the others who leave the ship, colonists go first."""
    others = count_poachable(s) - colonists - nobles
    s.colonist_ship -= colonists
    s.noble_ship -= nobles
    note(journal, Happening.SHIP_POACHED, seat, colonists, nobles, others)
    leaving = min(others, int(s.colonist_ship))
    s.colonist_ship -= leaving
    s.noble_ship -= others - leaving
    if has_ruling(s, Ruling.POACHED_LEAVE_THE_GAME):
        s.colonists_gone += leaving
        s.nobles_gone += others - leaving
    else:
        s.colonist_supply += leaving
        s.noble_supply += others - leaving
    welcome(s, seat, colonists, nobles, False)


# -- capture -------------------------------------------------------------------------------------------------------


@rule
def do_capture(s, seat, role, journal):
    """Capture a card and take the doubloons on it."""
    doubloons = int(s.role_doubloons[role])
    s.role_doubloons[role] = 0
    s.doubloons[seat] += doubloons
    s.captured = role + 1
    note(journal, Happening.ROLE_CAPTURED, seat, role, doubloons, 0)


HANDLERS = (
    Handler(Question.SMUGGLE, list_smugglings, do_smuggle),
)
