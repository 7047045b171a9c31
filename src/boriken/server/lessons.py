"""Lessons at tables: an ordinary table whose other seats play a script, and whose learner is kept to it.

The page shows the steps of the narrator. Which step it is follows from the number of decisions, so a lesson goes on
wherever its link is opened, and a move that was taken back leads to the step before. When the script ends, the table is
like any other.
"""

from __future__ import annotations

from contextlib import suppress

import msgspec

from boriken.engine.errors import BorikenError
from boriken.server.creation import NAMES_GIVEN, MadeTable, seat_people
from boriken.server.rows import Act, Chair, Played
from boriken.server.store import Store
from boriken.server.tables import Refusal, Table
from boriken.text.lessons import Lesson, LessonStep, find_lesson
from boriken.text.questions import answer_text
from boriken.text.texts import Text
from boriken.text.words import ENGLISH, Words

PACE = 1.2  # seconds that a scripted move stays on the screen
LEVEL = "gentle"  # of the other seats when the script has ended


class ShownLesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """The steps of a lesson, for the page; `next` is the lesson that continues it."""

    game: str
    id: str
    steps: list[LessonStep]
    moves: int  # decisions of the script
    next: str = ""


def present_lesson(game: str, lesson: str) -> ShownLesson:
    """Return a lesson as the page shows it."""
    found = find_lesson(game, lesson)
    return ShownLesson(game, lesson, list(found.steps), len(found.script), found.file.next)


async def make_lesson(store: Store, game: str, lesson: str, name: str) -> MadeTable:
    """Make the table of a lesson, with the key of the learner's seat."""
    found = find_lesson(game, lesson)
    begun = found.begun()
    others = iter(given for given in NAMES_GIVEN[1:] if given != name)
    chairs = [Chair("person", name) if seat == found.file.learner
              else Chair("automaton") if seat in begun.automata() else Chair("bot", next(others), LEVEL)
              for seat in range(begun.seats)]
    return await seat_people(store, begun, chairs, PACE, "import", lesson=lesson)


def lesson_of(table: Table) -> Lesson | None:
    """Return the lesson whose script a table follows; None for any other table, and when the script has ended."""
    if not table.made.lesson:
        return None
    with suppress(BorikenError):  # a lesson that a later version does not have: the table goes on like any other
        found = find_lesson(table.game.id, table.made.lesson)
        return found if found.is_followed(table.game) else None
    return None


def scripted_answer(table: Table) -> str | None:
    """Return the answer that the script has for the seat that is asked; None without a script."""
    found = lesson_of(table)
    return None if found is None else found.script[len(table.game.played)]


def check_script(table: Table, act: Act) -> Act:
    """Return an act; raise a refusal with a kind reason where the script has other answers for the learner."""
    found = lesson_of(table)
    if found is None or not isinstance(act, Played):
        return act
    move = len(table.game.played)
    wanted = found.gestures.get(move, [found.script[move]])
    if act.actions != wanted:
        raise Refusal("lesson", f"the lesson goes on with {', '.join(wanted)}", _reason(found, table, wanted[0]))
    return act


def _reason(lesson: Lesson, table: Table, wanted: str) -> Text:
    """Return why another answer is better here: the step's own reason, or the answer that the lesson goes on with."""
    step = lesson.step_at(len(table.game.played))
    own = "" if step is None else f"{step.text.id}.wrong"
    words = Words(ENGLISH, table.game.id, table.game.edition, f"lessons/{lesson.id}")
    if own and words.has(own):
        return Text(own)
    return Text("reason-lesson", {"answer": answer_text(table.game, table.game.space.find(wanted))})
