"""A lesson at a table: the others play the script, the learner is kept to it, and afterwards it is a table like any."""

import pytest

from boriken.text.lessons import find_lesson


@pytest.fixture
def learner(served):
    made = served.post("/api/lessons/puerto_rico/first", name="Eva")
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        yield page


def play(page, answer):
    """Play an answer and wait until the learner is asked again."""
    assert page.play(answer)["type"] == "done"
    while page.ask is None or page.ask["seat"] != page.seat:
        page.hear()


def test_a_lesson_begins_at_an_ordinary_table(served, learner):
    snapshot = next(message for message in learner.heard if message["type"] == "snapshot")
    assert snapshot["lesson"] == "first"
    assert [seat["name"] for seat in snapshot["seats"]] == ["Eva", "Benito", "Carmen"]
    assert served.get(f"/api/tables/{snapshot['table']}").json()["lesson"] == "first"


def test_another_answer_is_refused_with_the_reason_of_the_step(learner):
    refused = learner.play("role mayor")
    assert refused["type"] == "refused"
    assert refused["reason"] == "lesson"
    assert refused["text"] == {"id": "lesson-first-builder.wrong"}
    assert learner.move == 0
    assert learner.play("role builder")["type"] == "done"


def test_the_other_seats_play_the_script(served, learner):
    script = find_lesson("puerto_rico", "first").script
    play(learner, "role builder")
    play(learner, "build small_indigo_plant")
    assert learner.move == 7
    table = next(message["table"] for message in learner.heard if message["type"] == "snapshot")
    lines = served.get(f"/api/tables/{table}/lines").json()
    assert any(line["text"]["args"].get("role") == "role:settler" for line in lines if "args" in line["text"])
    assert script[:7][-1] == "take coffee"


def test_a_move_that_is_taken_back_leads_to_the_step_before(learner):
    play(learner, "role builder")
    learner.send({"type": "undo", "id": "back", "version": learner.version})
    while learner.move != 0:
        learner.hear()
    assert learner.play("role mayor")["reason"] == "lesson"


def test_the_page_gets_steps_without_the_script(served):
    shown = served.get("/api/lessons/puerto_rico/first").json()
    assert shown["next"] == "end"
    builder = {"text": {"id": "lesson-first-builder"}, "move": 0, "at": ["role:builder"], "asks": True}
    assert shown["steps"][3] == builder
    assert "lesson-first-builder =" in served.get("/api/lessons/puerto_rico/first/words/es").text


@pytest.mark.parametrize("path", ["/api/lessons/puerto_rico/nothing", "/api/lessons/chess/first",
                                  "/api/lessons/puerto_rico/first/words/xx"])
def test_an_unknown_lesson_is_a_sentence(served, path):
    answer = served.get(path)
    assert answer.status_code == 404
    assert answer.json()["sentence"]


def test_the_catalogue_offers_lessons(served):
    games = {game["id"]: game for game in served.get("/api/catalogue").json()["games"]}
    assert [lesson["id"] for lesson in games["puerto_rico"]["lessons"]][:2] == ["first", "end"]
    assert games["san_juan"]["lessons"][0]["id"] == "first"


def test_after_the_script_any_answer_is_taken(served):
    found = find_lesson("san_juan", "first")
    made = served.post("/api/lessons/san_juan/first", name="")
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        page.send({"type": "keep", "id": "pace", "pace": 0.0})
        page.until("done")
        for answers in found.gestures.values():
            page.send({"type": "play", "id": f"at {page.move}", "version": page.version, "actions": answers})
            assert page.until("done", "refused")["type"] == "done"
            while page.ask is None or page.ask["seat"] != 0 or page.move < 1:
                page.hear()
        assert page.move == len(found.script)
        assert page.play("pass")["type"] == "done"
