"""The festival of the fourth and fifth expansions: tasks that reward the first seat that does them.

Three tasks belong to the board; with the festival's cards there are three more. The kinds or the building of a task are
drawn when it is laid out (`lay_festival`), and the plantations and barrels that were drawn are set aside until it is
done. Tasks about the holdings, the production or the loads of a seat are checked after every event (`watch_festival`);
the others are done at the moment of a sale, of a ship's load or of a building (`festival_sees_sale` and its
neighbours).
"""

import numpy as np

from boriken.engine.bags import count
from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rng import below
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.catalogue.buildings import IS_PRODUCTION, SPACES
from boriken.games.puerto_rico.rules.catalogue.buildings import POINTS as BUILDING_POINTS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import (
    BARRELS_OF_A_KIND,
    BOARD_BARRELS,
    BUILDING_SPACES,
    CARDS_DRAWN,
    COLONISTS,
    DOUBLOONS,
    GOODS_WANTED,
    POINTS,
    SMALL_BUILDING_POINTS,
    TILES_WANTED,
)
from boriken.games.puerto_rico.rules.islands import earn, win_points
from boriken.games.puerto_rico.rules.newcomers import welcome
from boriken.games.puerto_rico.rules.ships import count_ship_space, largest_ship, smallest_ship
from boriken.games.puerto_rico.rules.vocab import (
    FIRST_CARD,
    HOUSE_SPACES,
    N_GOODS,
    N_PLANTATIONS,
    N_TASKS,
    TASK_IS_DONE,
    TASK_IS_OPEN,
    Expansion,
    Happening,
    Phase,
    Question,
    Task,
)

# == Set-up ========================================================================================================


@rule
def lay_festival(s, journal):
    """Lay the tasks of the board and, in a game with cards, three of these."""
    if not has_expansion(s, Expansion.FESTIVAL):
        return
    for task in range(FIRST_CARD):
        lay_task(s, task, journal)
    if has_expansion(s, Expansion.FESTIVAL_CARDS):
        for _ in range(CARDS_DRAWN):
            lay_task(s, draw_card(s), journal)


@rule
def draw_card(s):
    """Return a card that is not in the game yet, each equally likely."""
    number = below(s, count_cards_left(s))
    task = FIRST_CARD
    while not is_card_left(s, task) or number > 0:
        if is_card_left(s, task):
            number -= 1
        task += 1
    return task


@rule
def count_cards_left(s):
    """Return the number of cards that can be drawn."""
    cards = 0
    for task in range(FIRST_CARD, N_TASKS):
        cards += 1 if is_card_left(s, task) else 0
    return cards


@rule
def is_card_left(s, task):
    """Return whether a card can be drawn; the delivery cannot in a game with Puertomas."""
    return s.tasks[task] == 0 and not (task == Task.FESTIVAL_DELIVERY and s.puertomas > 0)


@rule
def lay_task(s, task, journal):
    """Draw the pieces that the task wants, set them aside and journal them."""
    s.tasks[task] = TASK_IS_OPEN
    if task == Task.PRODUCTION_GOAL:
        draw_board_goods(s)
    for i in range(TILES_WANTED.shape[1]):
        if TILES_WANTED[task, i] > 0:
            s.task_tiles[task, draw_kind(s, s.task_tiles[task], s.stack)] = TILES_WANTED[task, i]
    for i in range(GOODS_WANTED.shape[1]):
        if GOODS_WANTED[task, i] > 0:
            s.task_goods[task, draw_kind(s, s.task_goods[task], s.goods_supply)] = GOODS_WANTED[task, i]
    if BUILDING_SPACES[task] > 0:
        s.task_building[task] = draw_building(s, task) + 1
        note(journal, Happening.TASK_WANTS_BUILDING, 0, task, int(s.task_building[task]) - 1, 0)
    for kind in range(N_GOODS):
        s.stack[kind] -= count_tiles_at(s, task, kind)
        s.goods_supply[kind] -= count_barrels_at(s, task, kind)
        if s.task_tiles[task, kind] > 0:
            note(journal, Happening.TASK_WANTS_TILES, 0, task, kind, int(s.task_tiles[task, kind]))
        if s.task_goods[task, kind] > 0:
            note(journal, Happening.TASK_WANTS_GOODS, 0, task, kind, int(s.task_goods[task, kind]))


@rule
def draw_board_goods(s):
    """Draw three barrels out of three of each kind; a kind may be drawn more than once."""
    wanted = s.task_goods[Task.PRODUCTION_GOAL]
    for drawn in range(BOARD_BARRELS):
        number, kind = below(s, BARRELS_OF_A_KIND * N_GOODS - drawn), 0
        while number >= BARRELS_OF_A_KIND - wanted[kind]:
            number -= BARRELS_OF_A_KIND - int(wanted[kind])
            kind += 1
        wanted[kind] += 1


@rule
def draw_kind(s, wanted, left):
    """Return a kind that the task does not want yet and of which `left` has a piece, each equally likely."""
    kinds = 0
    for kind in range(N_GOODS):
        kinds += 1 if wanted[kind] == 0 and left[kind] > 0 else 0
    number, kind = below(s, kinds), 0
    while wanted[kind] > 0 or left[kind] == 0 or number > 0:
        if wanted[kind] == 0 and left[kind] > 0:
            number -= 1
        kind += 1
    return kind


@rule
def can_be_wanted(s, task, building):
    """Return whether a task can want a building: a small commercial one worth three points, or a large one."""
    return (s.building_supply[building] > 0 and not IS_PRODUCTION[building]
            and SPACES[building] == BUILDING_SPACES[task]
            and (SPACES[building] > 1 or BUILDING_POINTS[building] == SMALL_BUILDING_POINTS))


@rule
def draw_building(s, task):
    """Return a building that the task can want, each equally likely."""
    buildings = 0
    for building in range(int(s.building_kinds)):
        buildings += 1 if can_be_wanted(s, task, building) else 0
    number, building = below(s, buildings), 0
    while not can_be_wanted(s, task, building) or number > 0:
        if can_be_wanted(s, task, building):
            number -= 1
        building += 1
    return building


# == What is set aside =============================================================================================


@rule
def count_tiles_at(s, task, kind):
    """Return the plantations of a kind that are set aside at a task: one, however many are wanted."""
    return min(int(s.task_tiles[task, kind]), 1)


@rule
def count_barrels_at(s, task, kind):
    """Return the barrels of a kind that are set aside at a task: one; at the production goal all that are wanted."""
    wanted = int(s.task_goods[task, kind])
    return wanted if task == Task.PRODUCTION_GOAL else min(wanted, 1)


@rule
def return_pieces(s, task):
    """Return barrels to the supply, plantations to the row, the stack or the discards; the task wants nothing more."""
    to_row = has_ruling(s, Ruling.FESTIVAL_TILE_JOINS_ROW)
    to_stack = has_ruling(s, Ruling.FESTIVAL_TILE_RETURNS_TO_STACK)
    for kind in range(N_PLANTATIONS):
        if to_row:
            s.row[kind] += count_tiles_at(s, task, kind)
        elif to_stack:
            s.stack[kind] += count_tiles_at(s, task, kind)
        else:
            s.discard[kind] += count_tiles_at(s, task, kind)
        s.goods_supply[kind] += count_barrels_at(s, task, kind)
        s.task_tiles[task, kind] = 0
        s.task_goods[task, kind] = 0
    s.task_building[task] = 0


# == What is done ==================================================================================================


@rule
def is_open(s, task):
    """Return whether a task is in the game and no seat has done it."""
    return s.tasks[task] == TASK_IS_OPEN


@rule
def festival_can_bring(s):
    """Return whether a task can still bring people to a seat."""
    for task in range(N_TASKS):
        if is_open(s, task) and COLONISTS[task] > 0:
            return True
    return False


@rule
def do_task(s, seat, task, journal):
    """Reward the first seat at once, with as many colonists as the supply has."""
    s.tasks[task] = TASK_IS_DONE + seat
    return_pieces(s, task)
    colonists = min(COLONISTS[task], int(s.colonist_supply))
    note(journal, Happening.TASK_DONE, seat, task, colonists, DOUBLOONS[task])
    earn(s, seat, DOUBLOONS[task])
    if POINTS[task] > 0:
        win_points(s, seat, POINTS[task], journal)
    if colonists > 0:
        s.colonist_supply -= colonists
        welcome(s, seat, colonists, 0, True)


# -- what a seat has, has produced or has loaded -------------------------------------------------------------------

TO_OWN = np.array((Task.PLANTATION_GOAL, Task.SPECIALIST_PRIZE, Task.TWIN_FARMERS), np.int64)
TO_PRODUCE = np.array((Task.PRODUCTION_GOAL, Task.HARVEST_WEIGHING, Task.CARNIVAL_COCKTAIL, Task.FARMING_FAIR,
                       Task.TWO_BASKETS), np.int64)


@rule
def watch_festival(s, journal):
    """Look at each task in the phases in which a seat can do it."""
    if not has_expansion(s, Expansion.FESTIVAL) or is_in_the_middle(s):
        return
    if s.phase == Phase.SETTLER or s.phase == Phase.TRADER:
        for i in range(TO_OWN.shape[0]):
            watch_task(s, TO_OWN[i], journal)
    elif s.phase == Phase.CRAFTSMAN and production_counts(s):
        for i in range(TO_PRODUCE.shape[0]):
            watch_task(s, TO_PRODUCE[i], journal)
    elif s.phase == Phase.LOADING:
        watch_task(s, Task.FESTIVAL_DELIVERY, journal)


@rule
def production_counts(s):
    """Return whether barrels that come now count: those of a seat's own turn, by a ruling those of the privilege."""
    return s.turn < s.seats or not has_ruling(s, Ruling.FESTIVAL_COUNTS_ONE_TURN)


@rule
def is_in_the_middle(s):
    """Return whether a tile that may be turned over is being laid, or a load is being put together."""
    return s.question == Question.USE_FOREST_HOUSE or s.question == Question.LOAD_SMALL_WHARF


@rule
def watch_task(s, task, journal):
    """Let the first seat that has all that is wanted do the task, clockwise from the seat that has acted."""
    seat = int(s.decider)
    for _ in range(int(s.seats)):
        if is_open(s, task) and has_what_is_wanted(s, seat, task):
            do_task(s, seat, task, journal)
        seat = next_seat(s, seat)


@rule
def has_what_is_wanted(s, seat, task):
    """Return whether a seat has the plantations, and has produced (for the delivery: loaded) the barrels, of a task."""
    for kind in range(N_GOODS):
        barrels = s.loaded[seat, kind] if task == Task.FESTIVAL_DELIVERY else s.produced[seat, kind]
        if s.tiles[seat, kind] < s.task_tiles[task, kind] or barrels < s.task_goods[task, kind]:
            return False
    return True


# -- what happens in a moment --------------------------------------------------------------------------------------


@rule
def festival_sees_sale(s, seat, good, journal):
    """Do the task that wants a kind as the fourth barrel of the trading house."""
    if closes_house(s, good, count(s.house)):
        do_task(s, seat, Task.CLOSING_TIME, journal)


@rule
def closes_house(s, good, barrels):
    """Return whether a barrel does the task when it is the last of so many in the house."""
    return is_open(s, Task.CLOSING_TIME) and s.task_goods[Task.CLOSING_TIME, good] > 0 and barrels == HOUSE_SPACES


@rule
def festival_sees_cargo(s, seat, good, ship, journal):
    """Do the tasks that want a cargo ship dispatched, which is when its last space is filled."""
    if count_ship_space(s, ship) == 0:
        if is_dispatched(s, Task.SOLEMN_DISPATCH, good, ship):
            do_task(s, seat, Task.SOLEMN_DISPATCH, journal)
        if is_dispatched(s, Task.TRADITIONAL_DISPATCH, good, ship):
            do_task(s, seat, Task.TRADITIONAL_DISPATCH, journal)


@rule
def is_dispatched(s, task, good, ship):
    """Return whether a task wants a ship full of a kind: the largest ship of the game, or the smallest."""
    wanted = largest_ship(s) if task == Task.SOLEMN_DISPATCH else smallest_ship(s)
    return is_open(s, task) and s.task_goods[task, good] > 0 and ship == wanted


@rule
def festival_sees_building(s, seat, building, journal):
    """Do the tasks that want the building."""
    for task in range(N_TASKS if s.watched else 0):
        if wants_building(s, task, building):
            do_task(s, seat, task, journal)


@rule
def wants_building(s, task, building):
    """Return whether the task wants a building."""
    return s.task_building[task] == building + 1
