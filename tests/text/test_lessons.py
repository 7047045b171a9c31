"""Lessons: every script is played by the rules, every target is something on the table, every sentence has words."""

import re
from pathlib import Path

import pytest

from boriken.engine.errors import BorikenError
from boriken.engine.game import game_ids
from boriken.text.addresses import targets
from boriken.text.lessons import (
    BrokenLesson,
    LessonFile,
    ScriptedStep,
    find_lesson,
    lesson_files,
    lesson_words,
    replayed,
)
from boriken.text.reference import reference
from boriken.text.texts import Text, message_id
from boriken.text.words import LANGUAGES, Words

LESSONS = [(game, lesson) for game in game_ids() for lesson in lesson_files(game)]
#: Places of a board that belong to no axis of the game, with or without a seat.
PLACES = {"point", "doubloon", "colonist", "tile", "building", "good", "governor", "house", "hand", "trading_tiles",
          "deck", "discard", "colonist_ship", "noble_ship", "seat"}
LONGEST = 300  # characters of a step: three lines of a laptop


def test_both_games_have_a_first_lesson():
    assert ("puerto_rico", "first") in LESSONS
    assert ("san_juan", "first") in LESSONS


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_replays_to_its_end(game, lesson):
    found = find_lesson(game, lesson)
    played = found.begun()
    assert found.is_followed(played)
    played.play_all(found.script)
    assert not found.is_followed(played)
    assert found.steps[-1].move == len(found.script)
    assert not found.steps[-1].asks


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_each_answer_of_the_learner_has_a_step_that_asks_for_it(game, lesson):
    found = find_lesson(game, lesson)
    played = found.begun()
    asked = {step.move for step in found.steps if step.asks}
    assert asked == set(found.gestures)
    for move, answer in enumerate(found.script):
        is_inside = any(start < move < start + len(answers) for start, answers in found.gestures.items())
        assert (played.decider == found.file.learner) == (move in asked or is_inside)
        played.play(answer)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_steps_stop_only_where_the_learner_is_asked_or_the_game_is_over(game, lesson):
    found = find_lesson(game, lesson)
    played = found.begun()
    for move in range(len(found.script) + 1):
        if any(step.move == move for step in found.steps):
            assert played.decider in (found.file.learner, None)
        if move < len(found.script):
            played.play(found.script[move])


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_steps_point_at_things_of_the_edition(game, lesson):
    found = find_lesson(game, lesson)
    known = {f"{entry.axis}:{entry.id}" for entry in reference(game, found.file.edition).entries}
    played = found.begun()
    legal = set()
    while True:
        legal |= {at for action in played.legal_actions for at in targets(type(played), action, played.decider)}
        if len(played.played) == len(found.script):
            break
        played.play(found.script[len(played.played)])
    for address in {at for step in found.steps for at in step.at}:
        thing = address.partition("@")[0]
        place = thing.replace("building:", "card:")
        assert address in legal or thing in known or place in known or thing.partition(":")[0] in PLACES, address


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_step_has_words(game, lesson, language):
    found = find_lesson(game, lesson)
    words = Words(language, game, found.file.edition, f"lessons/{lesson}")
    english = Words("en", game, found.file.edition, f"lessons/{lesson}")
    for step in found.steps:
        assert words.has(step.text.id)
        assert len(words.say(step.text)) <= LONGEST
        wrong = f"{step.text.id}.wrong"
        assert words.has(wrong) == english.has(wrong) == step.asks
        if step.asks:
            assert words.say(Text(wrong))
    ids = {line.split(" =")[0] for line in lesson_words(game, lesson, language).splitlines()
           if line.startswith("lesson-")}
    assert ids == {step.text.id for step in found.steps}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_lesson_has_a_title(game, lesson, language):
    words = Words(language)
    title = message_id(f"ui-lesson-{game}", lesson)
    assert words.has(title)
    assert words.has(f"{title}.note")


def test_the_page_on_lessons_lists_them_all():
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    listed = re.findall(r"^\| ([^|]+?) \| [^|]+ \| (\d+) minutes \|$", page, re.MULTILINE)
    words = Words("en")
    assert sorted(listed) == sorted((words.say(Text(message_id(f"ui-lesson-{game}", lesson))),
                                     str(find_lesson(game, lesson).file.minutes)) for game, lesson in LESSONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_on_the_end_builds_what_counts_most_and_adds_up(language):
    lesson = find_lesson("puerto_rico", "end")
    words = Words(language, "puerto_rico", lesson.file.edition, "lessons/end")
    results = {}
    for building in ("city_hall", "fortress", "guild_hall", "residence"):
        game = lesson.begun()
        for answer in lesson.script:
            game.play(f"build {building}" if answer == "build city_hall" else answer)
        results[building] = game.outcome
    best = results["city_hall"]
    assert all(best.scores[0] > other.scores[0] for other in results.values() if other is not best)
    assert re.findall(r"\d+", words.say(Text("lesson-end-tie"))) == [*map(str, best.scores)]
    assert str(best.breakdown[0]["city_hall"]) in words.say(Text("lesson-end-large"))
    for building in ("fortress", "guild_hall"):
        assert str(results[building].breakdown[0][building]) in words.say(Text("lesson-end-large.wrong"))


def test_a_lesson_that_the_rules_refuse_is_an_error():
    file = LessonFile(1, "grow", [ScriptedStep("x", play=["build harbor"])], seats=3, seed=30)
    with pytest.raises(BrokenLesson, match="step 0"):
        replayed("puerto_rico", "broken", file)


def test_an_answer_of_the_wrong_seat_is_an_error():
    file = LessonFile(1, "grow", [ScriptedStep("x", others=["role builder"])], seats=3, seed=30)
    with pytest.raises(BrokenLesson, match="seat 0 is asked"):
        replayed("puerto_rico", "broken", file)


@pytest.mark.parametrize(("lesson", "language"),
                         [("nothing", "en"), ("first", "xx"), ("../game", "en"), ("first", "..")])
def test_unknown_lessons_and_languages_are_refused(lesson, language):
    with pytest.raises(BorikenError):
        lesson_words("puerto_rico", lesson, language)


def test_a_lesson_is_followed_only_by_its_script():
    found = find_lesson("puerto_rico", "first")
    game = found.begun()
    game.play("role mayor")
    assert not found.is_followed(game)
