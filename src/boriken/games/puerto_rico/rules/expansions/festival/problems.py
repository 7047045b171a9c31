"""The fields of the festival that a position text may leave out, and the reasons why its positions are impossible."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import numpy as np

from boriken.engine.errors import field_problem, problem
from boriken.engine.fields import label
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import BOARD_BARRELS, CARDS_DRAWN, ROWS
from boriken.games.puerto_rico.rules.expansions.festival.tasks import (
    TO_OWN,
    TO_PRODUCE,
    can_be_wanted,
    count_barrels_at,
    count_tiles_at,
    has_what_is_wanted,
    is_in_the_middle,
    production_counts,
)
from boriken.games.puerto_rico.rules.state import BUILDING
from boriken.games.puerto_rico.rules.vocab import FIRST_CARD, TASK_IS_DONE, TASK_IS_OPEN, Expansion, Phase, Task


def open_tasks(s: Any) -> None:
    """Open the tasks of which a text has only the pieces that they want."""
    wanting = s.task_tiles.any(axis=1) | s.task_goods.any(axis=1) | (s.task_building != 0)
    s.tasks[(s.tasks == 0) & wanting] = TASK_IS_OPEN


def _wants_something(s: Any, task: Task) -> bool:
    return bool(s.task_tiles[task].any() or s.task_goods[task].any() or s.task_building[task])


def festival_problems(s: Any, expansions: Collection[Expansion]) -> Iterator[str]:
    """Yield what is wrong with the tasks, their pieces, and the seats that have done them."""
    if Expansion.FESTIVAL not in expansions and not (s.tasks.any() or s.task_tiles.any() or s.task_goods.any()
                                                     or s.task_building.any()):
        return
    states = {task: int(s.tasks[task]) for task in Task}
    is_laid = Expansion.FESTIVAL in expansions and s.phase != Phase.DRAFT
    board, cards = list(Task)[:FIRST_CARD], [task for task in list(Task)[FIRST_CARD:] if states[task]]
    if not is_laid and any(states.values()):
        yield field_problem("tasks", "tasks lie out only in games with the expansion festival, and when the buildings "
                            "of the game are chosen")
    elif is_laid:
        missing = [label(task) for task in board if not states[task]]
        if missing:
            yield problem("task-missing", f"{', '.join(missing)} must lie out: add what it wants (task_tiles, "
                          "task_goods, task_building), or name in tasks the seat that has done it",
                          task=f"task:{missing[0]}")
        wanted = CARDS_DRAWN if Expansion.FESTIVAL_CARDS in expansions else 0
        if len(cards) != wanted:
            yield problem("task-cards", f"{len(cards)} cards of the festival lie out, open or done, but this game has "
                          f"{wanted}", cards=len(cards), wanted=wanted)
    for task in Task:
        if states[task] - TASK_IS_DONE >= int(s.seats):
            yield field_problem("tasks", f"{label(task)} is done by a seat that this game does not have")
        yield from _open_task_problems(s, task) if states[task] == TASK_IS_OPEN else _closed_task_problems(s, task)


def _open_task_problems(s: Any, task: Task) -> Iterator[str]:
    """Yield what is wrong with an open task: its pieces cannot be drawn, or a seat has done it."""
    wrong = [*_number_problems(s, task), *_building_problems(s, task)]
    yield from wrong
    for seat in range(0 if wrong else int(s.seats)):
        if _has_done(s, seat, task):
            yield problem("task-done", f"seat {seat} has what {label(task)} wants: tasks must name the seat that has "
                          "done it", name=f"seat:{seat}", task=f"task:{label(task)}")


def _number_problems(s: Any, task: Task) -> Iterator[str]:
    """Yield what is wrong with the number of kinds that a task wants, and of pieces of each."""
    row, tiles, goods = ROWS[task], *(sorted(n for n in wanted if n) for wanted in (
        s.task_tiles[task].tolist(), s.task_goods[task].tolist()))
    if tiles != sorted(row.tiles):
        yield _wrong_pieces(task, f"task_tiles: {label(task)} wants {_wanted(row.tiles, 'plantations')}")
    if task == Task.PRODUCTION_GOAL:
        if sum(goods) != BOARD_BARRELS:
            yield _wrong_pieces(task, f"task_goods: {label(task)} wants {BOARD_BARRELS} barrels in all")
    elif goods != sorted(row.goods):
        yield _wrong_pieces(task, f"task_goods: {label(task)} wants {_wanted(row.goods, 'barrels')}")


def _building_problems(s: Any, task: Task) -> Iterator[str]:
    """Yield what is wrong with the building of a task: it cannot be drawn, or a seat has built it."""
    spaces, building = ROWS[task].building_spaces, int(s.task_building[task]) - 1
    kinds = {0: "no building", 1: "a small commercial building of this game worth 3 points",
             2: "a large building of this game"}
    if building >= 0 and spaces and s.buildings[:, building].any():
        yield problem("task-built", f"{BUILDING.labels[building]} has been built, so {label(task)} is done: tasks must "
                      "name the seat that has done it", building=f"building:{BUILDING.labels[building]}",
                      task=f"task:{label(task)}")
    elif (building >= 0) != (spaces > 0) or (building >= 0 and not plain(can_be_wanted)(s, task, building)):
        found = BUILDING.labels[building] if building >= 0 else "nothing"
        yield _wrong_pieces(task, f"task_building: {label(task)} wants {kinds[spaces]}, not {found}")


def _closed_task_problems(s: Any, task: Task) -> Iterator[str]:
    """Yield what is wrong with a task that is done, or not in the game: it wants nothing."""
    if _wants_something(s, task):
        yield _wrong_pieces(task, f"{label(task)} is not open, so it wants nothing: task_tiles, task_goods and "
                            "task_building leave it out")


def _wrong_pieces(task: Task, sentence: str) -> str:
    return problem("task-pieces", sentence, task=f"task:{label(task)}")


def _wanted(numbers: Sequence[int], what: str) -> str:
    if not numbers:
        return f"no {what}"
    return f"{what} of {len(numbers)} kinds: {', '.join(map(str, numbers))}"


def _has_done(s: Any, seat: int, task: Task) -> bool:
    """Return whether the rules would have seen a seat do an open task; events of a moment leave no trace."""
    is_watched = task in (*TO_OWN, Task.FESTIVAL_DELIVERY) or (task in TO_PRODUCE and plain(production_counts)(s))
    return is_watched and not plain(is_in_the_middle)(s) and bool(plain(has_what_is_wanted)(s, seat, task))


# -- what is set aside ---------------------------------------------------------------------------------------------


def count_barrels_aside(s: Any, good: int) -> int:
    """Return the barrels of a kind that are set aside at all tasks."""
    return sum(plain(count_barrels_at)(s, task, good) for task in np.flatnonzero(s.task_goods[:, good]).tolist())


def count_tiles_aside(s: Any, tile: int) -> int:
    """Return the plantations of a kind that are set aside at all tasks."""
    return sum(plain(count_tiles_at)(s, task, tile) for task in np.flatnonzero(s.task_tiles[:, tile]).tolist())


def count_joined(s: Any) -> int:
    """Return the plantations of tasks that can have joined the row."""
    if not plain(has_ruling)(s, Ruling.FESTIVAL_TILE_JOINS_ROW):
        return 0
    return sum(len(row.tiles) for row in ROWS if s.tasks[row.task] >= TASK_IS_DONE)
