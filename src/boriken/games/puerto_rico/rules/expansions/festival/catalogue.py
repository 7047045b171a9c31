"""The tasks of the festival: the three of its board and the twelve cards, in the order of the rulebook.

The kinds or the building of a task are drawn when it is laid out. A row has the number of kinds of plantations or goods
that are drawn, with the number that a seat needs of each kind; or it names that a building is drawn; and it has the
reward of the first seat that does the task.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boriken.games.puerto_rico.rules.vocab import N_TASKS, Task


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRow:
    """One task."""

    task: Task
    tiles: tuple[int, ...] = ()  # plantations of so many kinds, and how many of each a seat must have
    goods: tuple[int, ...] = ()  # the same of barrels: to produce, to load, to sell or to dispatch a ship with
    building_spaces: int = 0  # a building on so many city spaces must be built
    colonists: int = 0  # the reward
    doubloons: int = 0
    points: int = 0


ROWS = (
    TaskRow(task=Task.PLANTATION_GOAL, tiles=(3,), colonists=3),
    TaskRow(task=Task.PRODUCTION_GOAL, doubloons=3),  # three barrels, of which kinds may repeat
    TaskRow(task=Task.BUILDING_GOAL, building_spaces=1, points=3),
    TaskRow(task=Task.HARVEST_WEIGHING, goods=(3,), colonists=1, doubloons=1, points=1),
    TaskRow(task=Task.CARNIVAL_COCKTAIL, goods=(1, 1, 1), doubloons=3),
    TaskRow(task=Task.CLOSING_TIME, goods=(1,), colonists=2),
    TaskRow(task=Task.SPECIALIST_PRIZE, tiles=(3,), colonists=3),
    TaskRow(task=Task.FARMING_FAIR, tiles=(1, 1), goods=(1, 1), doubloons=3),
    TaskRow(task=Task.FESTIVAL_DELIVERY, goods=(1, 2), colonists=2, points=2),
    TaskRow(task=Task.TWIN_FARMERS, tiles=(2, 2), points=3),
    TaskRow(task=Task.TWO_BASKETS, goods=(2, 2), doubloons=3),
    TaskRow(task=Task.SOLEMN_DISPATCH, goods=(1,), colonists=3),
    TaskRow(task=Task.PIONEERS_TOAST, building_spaces=1, points=3),
    TaskRow(task=Task.INAUGURATION, building_spaces=2, points=3),
    TaskRow(task=Task.TRADITIONAL_DISPATCH, goods=(1,), doubloons=2),
)

BOARD_BARRELS = 3  # on the board's spaces for goods
BARRELS_OF_A_KIND = 3  # among which they are drawn
CARDS_DRAWN = 3
SMALL_BUILDING_POINTS = 3  # on a small building that can be drawn


def _numbers(name: str) -> np.ndarray:
    """Return the numbers of each task's kinds, filled up with zeros."""
    table = np.zeros((N_TASKS, max(len(getattr(row, name)) for row in ROWS)), np.int64)
    for row in ROWS:
        numbers = getattr(row, name)
        table[row.task, : len(numbers)] = numbers
    return table


def _column(name: str) -> np.ndarray:
    return np.array([getattr(row, name) for row in ROWS], np.int64)


TILES_WANTED, GOODS_WANTED = _numbers("tiles"), _numbers("goods")
BUILDING_SPACES = _column("building_spaces")
COLONISTS, DOUBLOONS, POINTS = _column("colonists"), _column("doubloons"), _column("points")
