"""The fields of Puertomas that a position text may leave out, and the reasons why their positions are impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from boriken.engine.errors import field_problem, problem
from boriken.engine.fields import label
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.catalogue.buildings import COLUMN, IS_PRODUCTION, SPACES
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import ROWS as TASK_ROWS
from boriken.games.puerto_rico.rules.expansions.puertoma.board import count_estate_circles, first_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.builder import HIGHEST, count_abilities, is_reserved
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import (
    EASY_ABILITIES,
    FIRST_MARKER,
    FIRST_TOKEN,
    SPACES_OF_KIND,
    SPACES_OF_LEVEL,
    TOKEN_LEVEL,
    UNLOCKED_BY,
)
from boriken.games.puerto_rico.rules.expansions.puertoma.wishes import has_wishes
from boriken.games.puerto_rico.rules.state import BUILDING, TILE
from boriken.games.puerto_rico.rules.vocab import (
    N_LEVELS,
    N_PLANTATIONS,
    TASK_IS_DONE,
    Ability,
    Difficulty,
    Phase,
    Question,
    Role,
    Task,
    Tile,
)

MOST_WISHED = 3  # plantations of a kind that a task wants at most


def _seats(s: Any) -> range:
    return range(plain(first_puertoma)(s), int(s.seats))


def _buildings(s: Any, seat: int) -> list[int]:
    return [int(b) for b in np.nonzero(s.buildings[seat])[0]]


def _is_endowed(s: Any) -> bool:
    """Return whether hard Puertomas have their first pieces, as soon as the buildings of the game are known."""
    return bool(s.difficulty == Difficulty.HARD and s.phase != Phase.DRAFT)


# -- filling in fields ---------------------------------------------------------------------------------------------


def complete(s: Any, given: set[str]) -> None:
    """Fill in the spaces of buildings, tokens and reservations.

    Buildings lie on the lowest space that they can have, the first token of a level is the one that is unlocked, and
    reservations lie on the first large buildings.
    """
    if s.puertomas and "marker" not in given:
        s.marker = FIRST_MARKER + 1
    for seat in _seats(s):
        if "level_buildings" not in given:
            _fill_spaces(s, seat)
        if "abilities" not in given:
            _turn_tokens(s, seat)
        if "reserved" not in given and _has_reservation(s, seat):
            s.reserved[seat] = next(iter(_free_large(s))) + 1


def _fill_spaces(s: Any, seat: int) -> None:
    for building in sorted(_buildings(s, seat), key=lambda b: int(COLUMN[b])):
        level = int(COLUMN[building]) - 1
        while level < HIGHEST and s.level_buildings[seat, level] == SPACES_OF_LEVEL:
            level += 1
        s.level_buildings[seat, level] += 1


def _is_unlocked(s: Any, seat: int, level: int) -> bool:
    """Return whether a token is unlocked, by buildings or from the beginning."""
    return (s.level_buildings[seat, level] >= UNLOCKED_BY[level]
            or (level == 0 and _is_endowed(s)))


def _turn_tokens(s: Any, seat: int) -> None:
    is_easy = s.difficulty == Difficulty.EASY
    for level in range(N_LEVELS):
        if is_easy and plain(count_abilities)(s, seat) == EASY_ABILITIES:
            break
        if _is_unlocked(s, seat, level):
            s.abilities[seat, level] = FIRST_TOKEN[level]
    if is_easy and plain(count_abilities)(s, seat) == EASY_ABILITIES:
        s.abilities[seat][s.abilities[seat] == Ability.FACE_DOWN] = Ability.DISCARDED


def _free_large(s: Any) -> list[int]:
    """Return the large buildings on the board that no Puertoma has reserved."""
    return [b for b in range(int(s.building_kinds)) if SPACES[b] == 2 and s.building_supply[b] > 0
            and not plain(is_reserved)(s, b)]


def _has_reservation(s: Any, seat: int) -> bool:
    """Return whether a seat has built and has a space for a large building, as long as one is free."""
    return (len(_buildings(s, seat)) > _is_endowed(s) and s.level_buildings[seat, HIGHEST] < SPACES_OF_LEVEL
            and bool(_free_large(s)))


# -- problems ------------------------------------------------------------------------------------------------------


def table_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the Puertomas' pieces on the table; nothing in a game without Puertomas."""
    if not s.puertomas:
        return
    if not s.marker or not s.roles[int(s.marker) - 1] or s.marker == Role.SECOND_PROSPECTOR + 1:
        yield field_problem("marker", "marker must be a role of this game; of two prospectors, the first one")
    if s.tasks[Task.FESTIVAL_DELIVERY]:
        yield problem("task-absent", "festival_delivery is not used in games with Puertomas",
                      task="task:festival_delivery")
    people = range(plain(first_puertoma)(s))
    if any(s[name][seat].any() for name in ("level_buildings", "abilities", "reserved") for seat in people):
        yield field_problem("abilities", "only Puertomas, the last seats, have level_buildings, abilities and reserved")
    reserved = [int(r) for r in s.reserved if r]
    if len(reserved) > len(set(reserved)):
        yield problem("reserved-twice", "two Puertomas have reserved the same building")
    for building in (r - 1 for r in reserved):
        if SPACES[building] != 2 or not s.building_supply[building]:
            yield problem("not-reserved", f"{BUILDING.labels[building]} cannot be reserved: only large buildings that "
                          "are left can be", building=f"building:{BUILDING.labels[building]}")


def asked_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with a question to a Puertoma: it is never asked."""
    for question, seat in ((s.question, s.decider), (s.held_question, s.held_decider)):
        if question and int(seat) in _seats(s):
            yield problem("puertoma-asked", f"seat {int(seat)} is a Puertoma, which is asked no question, not "
                          f"{label(Question(int(question)))}", name=f"seat:{int(seat)}")


def board_problems(s: Any, seat: int) -> Iterator[str]:
    """Yield what is wrong with a Puertoma's plantations, people, buildings and tokens."""
    yield from _estate_problems(s, seat)
    yield from _building_problems(s, seat)
    for level in range(N_LEVELS):
        yield from _token_problems(s, seat, level)
    unlocked = plain(count_abilities)(s, seat)
    discarded = int((s.abilities[seat] == Ability.DISCARDED).sum())
    if discarded != (N_LEVELS - EASY_ABILITIES if s.difficulty == Difficulty.EASY and unlocked == EASY_ABILITIES
                     else 0):
        yield field_problem("abilities", f"seat {seat}: only an easy Puertoma that has unlocked {EASY_ABILITIES} "
                            "tokens has discarded the others")


def _estate_problems(s: Any, seat: int) -> Iterator[str]:
    who = f"seat:{seat}"
    for tile, name in enumerate(TILE.labels):
        circles = plain(count_estate_circles)(s, seat, tile)
        if s.tile_colonists[seat, tile] > circles:
            workers = int(s.tile_colonists[seat, tile])
            yield problem("estate-crowded", f"seat {seat} has {workers} workers on {circles} circles under {name}",
                          name=who, colonists=workers, circles=int(circles), tile=f"tile:{name}")
        if s.tile_nobles[seat, tile] > s.tile_colonists[seat, tile]:
            yield problem("nobles-among", f"seat {seat} has more nobles than workers under {name}", name=who,
                          place=f"tile:{name}")
        if tile < N_PLANTATIONS and s.tiles[seat, tile] > (MOST_WISHED if plain(has_wishes)(s) else SPACES_OF_KIND):
            yield problem("puertoma-tiles", f"seat {seat} is a Puertoma, which has at most {SPACES_OF_KIND} "
                          f"plantations of {name}, or {MOST_WISHED} where a task of the festival has wanted them",
                          name=who, most=SPACES_OF_KIND, tile=f"tile:{name}")
    if s.tiles[seat, Tile.FOREST] or s.under_forest[seat].any():
        yield problem("puertoma-forests", f"seat {seat} is a Puertoma, which has no forests", name=who)
    if not s.tiles[seat, :N_PLANTATIONS].any():
        yield problem("no-tile", f"seat {seat} has no plantation; every seat starts with one", name=who)
    if s.waiting_nobles[seat] > s.waiting[seat]:
        yield problem("nobles-waiting", f"seat {seat} has more nobles than workers in the area for points", name=who)
    if s.newcomer_nobles[seat] > s.newcomers[seat]:
        yield field_problem("newcomer_nobles", f"seat {seat} has more nobles than newcomers")


def _building_problems(s: Any, seat: int) -> Iterator[str]:
    buildings, done = _buildings(s, seat), _count_wished(s, seat)
    made = [BUILDING.labels[b] for b in buildings if IS_PRODUCTION[b]]
    if made:
        yield problem("puertoma-production", f"seat {seat} is a Puertoma, which has no production buildings: "
                      f"{', '.join(made)}", name=f"seat:{seat}", building=f"building:{made[0]}")
    if s.building_colonists[seat].any() or s.building_nobles[seat].any():
        yield problem("puertoma-occupied", f"seat {seat} is a Puertoma, which has nobody on its buildings",
                      name=f"seat:{seat}")
    of_level = [sum(COLUMN[b] == level + 1 for b in buildings) for level in range(N_LEVELS)]
    raised = max(0, of_level[HIGHEST - 1] - SPACES_OF_LEVEL)  # small buildings on spaces of the highest level
    spaces = [*of_level[:HIGHEST - 1], of_level[HIGHEST - 1] - raised, of_level[HIGHEST] + raised]
    crowded = [level for level in range(N_LEVELS) if of_level[level] > SPACES_OF_LEVEL + (
        done if level == HIGHEST - 1 else 0)]
    for level in crowded:
        wished = (f"; one more lies on a space of level {N_LEVELS} only for a task of the festival that wanted it, "
                  "which tasks says the seat has done" if level == HIGHEST - 1 else "")
        yield _crowded(seat, level + 1, f"seat {seat} is a Puertoma, which has {SPACES_OF_LEVEL} spaces for buildings "
                       f"of level {level + 1}, not {of_level[level]}{wished}")
    if crowded:
        return
    if spaces[HIGHEST] > SPACES_OF_LEVEL:
        yield _crowded(seat, N_LEVELS, f"seat {seat} is a Puertoma with {SPACES_OF_LEVEL} spaces of level {N_LEVELS}: "
                       f"{of_level[HIGHEST]} large buildings and {raised} small ones do not fit on them")
    elif [int(n) for n in s.level_buildings[seat]] != spaces:
        filled = ", ".join(f"{n} of level {level + 1}" for level, n in enumerate(spaces) if n) or "none"
        yield field_problem("level_buildings", f"seat {seat} has {len(buildings)} buildings, which fill these spaces "
                            f"in level_buildings: {filled}")
    elif not s.reserved[seat] and _has_reservation(s, seat):
        yield problem("reserved", f"seat {seat} has built, so reserved must name its large building",
                      name=f"seat:{seat}")
    elif s.reserved[seat] and (len(buildings) <= _is_endowed(s)
                               or s.level_buildings[seat, HIGHEST] == SPACES_OF_LEVEL):
        yield problem("reserved-none", f"seat {seat} has no reservation: it has not built yet, or has two large "
                      "buildings", name=f"seat:{seat}")


def _crowded(seat: int, level: int, sentence: str) -> str:
    return problem("puertoma-crowded", sentence, name=f"seat:{seat}", level=level, spaces=SPACES_OF_LEVEL)


def _count_wished(s: Any, seat: int) -> int:
    """Return the number of tasks of the festival that wanted a small building and that the seat has done."""
    return sum(row.building_spaces == 1 and int(s.tasks[row.task]) == TASK_IS_DONE + seat for row in TASK_ROWS)


def _token_problems(s: Any, seat: int, level: int) -> Iterator[str]:
    ability = Ability(int(s.abilities[seat, level]))
    if ability in (Ability.FACE_DOWN, Ability.DISCARDED):
        if ability == Ability.FACE_DOWN and _is_unlocked(s, seat, level):
            yield _wrong_token(seat, level, f"seat {seat} has unlocked its token of level {level + 1}: abilities must "
                               "name it")
    elif TOKEN_LEVEL[ability] != level:
        yield _wrong_token(seat, level, f"seat {seat}: {label(ability)} is a token of level "
                           f"{int(TOKEN_LEVEL[ability]) + 1}, not {level + 1}")
    elif not _is_unlocked(s, seat, level):
        yield _wrong_token(seat, level, f"seat {seat} has too few buildings of level {level + 1} for its token "
                           f"{label(ability)}: it needs {UNLOCKED_BY[level]}")


def _wrong_token(seat: int, level: int, sentence: str) -> str:
    return problem("token", sentence, name=f"seat:{seat}", level=level + 1)
