"""Lessons: scripted games with a narrator, as data in the folder of each game.

A lesson is a TOML file in the game's `lessons` folder and a file of messages for each language
(`messages/<language>/lessons/<lesson>.ftl`). It has a deal (set-up and seed) or a position, and steps in the order in
which they happen. A step can say something (`say`), point at things (`at`), ask for answers of the learner (`play`),
and give the answers of the other seats that follow (`others`):

    [[steps]]
    say = "builder"                                        # the message `lesson-<lesson>-builder`
    play = ["role builder"]                                # its targets are pointed at, unless `at` names other things

    [[steps]]
    others = ["build small_sugar_mill", "role settler"]

The rules replay a lesson when it is read: an answer that is not legal, or given by the wrong seat, is an error.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from boriken.engine.errors import BorikenError, one_of
from boriken.engine.game import Game, Setup, game_class
from boriken.text.addresses import targets
from boriken.text.tables import text_of
from boriken.text.texts import Text, message_id


class BrokenLesson(BorikenError):
    """A lesson that cannot be read or replayed."""


class ScriptedStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as its file has it."""

    say: str = ""
    at: list[str] = []
    play: list[str] = []
    others: list[str] = []


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it; either a deal (seats and seed) or a position."""

    order: int  # the place among the game's lessons
    edition: str
    steps: list[ScriptedStep]
    seats: int = 0
    seed: int = 0
    expansions: list[str] = []
    options: dict[str, Any] = {}
    position: str = ""
    learner: int = 0  # the seat of the learner
    minutes: int = 5  # that it takes
    next: str = ""  # the lesson that continues this one


class LessonStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of the narrator: the sentence, the number of decisions before it, and the things that it points at.

    A step that `asks` ends when the learner has given its answers; any other step ends when the learner reads on.
    """

    text: Text
    move: int
    at: list[str] = []
    asks: bool = False


@dataclass(frozen=True)
class Lesson:
    """A lesson that was replayed by the rules."""

    id: str
    file: LessonFile
    start: str  # the record of the game before its first decision
    steps: tuple[LessonStep, ...]
    script: tuple[str, ...]  # all decisions, in order
    gestures: dict[int, list[str]]  # the answers of the learner, by the number of decisions before them

    def begun(self) -> Game:
        """Return the game at its beginning."""
        return Game.from_record(self.start)

    def is_followed(self, game: Game) -> bool:
        """Return whether a game has been played by the script so far, and the script goes on."""
        played = [action.text for action in game.played]
        return len(played) < len(self.script) and list(self.script[:len(played)]) == played

    def step_at(self, move: int) -> LessonStep | None:
        """Return the step that asks for the answers after so many decisions."""
        return next((step for step in self.steps if step.asks and step.move == move), None)


def lesson_files(game: str) -> dict[str, LessonFile]:
    """Return the lessons of a game by their ids, in the order in which they are offered; nothing is replayed."""
    folder = text_of(game).lessons
    return _files(folder) if folder is not None else {}


@lru_cache(maxsize=32)
def _files(folder: Path) -> dict[str, LessonFile]:
    found = {path.stem: read_file(path) for path in folder.glob("*.toml")}
    return dict(sorted(found.items(), key=lambda item: item[1].order))


def read_file(path: Path) -> LessonFile:
    """Return a lesson as its file has it."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), LessonFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BrokenLesson(f"{path.name}: {error}") from None


@lru_cache(maxsize=64)
def find_lesson(game: str, lesson: str) -> Lesson:
    """Return a lesson by its id, replayed by the rules."""
    files = lesson_files(game)
    if lesson not in files:
        raise BorikenError(one_of("lesson", lesson, files))
    return replayed(game, lesson, files[lesson])


def lesson_words(game: str, lesson: str, language: str) -> str:
    """Return the messages of a lesson in a language; they refer to those of the game."""
    folder = text_of(game).messages
    if lesson not in lesson_files(game) or folder is None:
        raise BorikenError(one_of("lesson", lesson, lesson_files(game)))
    path = folder / language / "lessons" / f"{lesson}.ftl"
    if language not in {found.parent.parent.name for found in folder.glob(f"*/lessons/{lesson}.ftl")}:
        raise BorikenError(f"the lesson {lesson!r} has no messages in the language {language!r}")
    return path.read_text("utf-8")


# -- replaying ------------------------------------------------------------------------------------------------------


def replayed(game: str, lesson: str, file: LessonFile) -> Lesson:
    """Return a lesson after playing its script by the rules."""
    played = deal(game, file)
    start, gestures = played.to_record(), {}
    steps = []
    for number, step in enumerate(file.steps):
        if step.play:
            gestures[len(played.played)] = step.play
        if step.say:
            steps.append(_step(lesson, file, step, played))
        for answer in _answers(step, file, played):
            try:
                played.play(answer)
            except BorikenError as error:
                raise BrokenLesson(f"step {number} of the lesson {lesson!r}: {error}") from None
    script = tuple(action.text for action in played.played)
    return Lesson(lesson, file, start, tuple(steps), script, gestures)


def deal(game: str, file: LessonFile) -> Game:
    """Return the game with which a lesson begins."""
    if file.position:
        return Game.from_text(file.position)
    setup = Setup(file.edition, file.seats, tuple(sorted(file.expansions)), file.seed, file.options)
    return game_class(game).new(setup)


def _step(lesson: str, file: LessonFile, step: ScriptedStep, game: Game) -> LessonStep:
    text = Text(message_id(f"lesson-{lesson}", step.say))
    return LessonStep(text, len(game.played), step.at or _lit(step, file, game), bool(step.play))


def _lit(step: ScriptedStep, file: LessonFile, game: Game) -> list[str]:
    """Return where the answers of a step are lit; a number that is zero asks for nothing at its place."""
    actions = [game.space.find(answer) for answer in step.play]
    found = [address for action in actions if " 0 " not in f" {action.text} "
             for address in targets(type(game), action, file.learner)]
    return list(dict.fromkeys(found))


def _answers(step: ScriptedStep, file: LessonFile, game: Game) -> Iterator[str]:
    """Yield the answers of a step; raise `BrokenLesson` where another seat than the expected one is asked."""
    for answers, is_learner in ((step.play, True), (step.others, False)):
        for answer in answers:
            if (game.decider == file.learner) != is_learner:
                raise BrokenLesson(f"{answer!r} is expected of {'the learner' if is_learner else 'another seat'}, but "
                                   f"seat {game.decider} is asked after {len(game.played)} decisions")
            yield answer
