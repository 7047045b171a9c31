"""Openings over HTTP: the set-ups, what followed a course of roles, and a position for the board."""

import pytest

from boriken.arena.openings import shipped_openings
from boriken.engine.game import Game

PATH = "/api/openings/puerto_rico/grow/3"


def test_the_set_ups_are_listed(served):
    offers = served.get("/api/openings").json()
    assert {(one["game"], one["edition"], one["seats"]) for one in offers} >= {
        ("puerto_rico", "grow", 4), ("puerto_rico", "1897", 3), ("san_juan", "san_juan", 2)}
    assert all(one["games"] > 0 for one in offers)


def test_a_node_shows_what_followed_and_how_the_seats_fared(served):
    shown = served.get(PATH).json()
    assert shown["course"] == []
    assert len(shown["seats"]) == 3
    assert sum(one["share"] for one in shown["seats"]) == pytest.approx(1, abs=0.01)
    assert all(one["low"] <= one["share"] <= one["high"] for one in shown["seats"])
    assert shown["games"] == shown["others"] + sum(one["games"] for one in shown["next"])
    first = shown["next"][0]
    assert first["seat"] == 0
    assert first["thing"] == f"role:{first['course']}"
    after = served.get(f"{PATH}?course={first['course']}").json()
    assert after["course"] == [first]
    assert after["games"] == first["games"]
    assert {one["seat"] for one in after["next"]} == {1}
    assert after["next"][0]["course"].startswith(f"{first['course']}.")


def test_a_node_has_a_position_for_the_board(served):
    first = served.get(PATH).json()["next"][0]["course"]
    course = served.get(f"{PATH}?course={first}").json()["next"][0]["course"]
    game = Game.from_text(served.get(f"{PATH}/position?course={course}").text)
    assert (game.edition, game.seats, game.decider, game.question) == ("grow", 3, 2, "choose_role")
    assert not {f"role {role}" for role in course.split(".")} & {action.text for action in game.legal_actions}


@pytest.mark.parametrize("path", [
    "/api/openings/nothing/grow/3", "/api/openings/puerto_rico/nothing/3", "/api/openings/puerto_rico/grow/9",
    f"{PATH}?course=nobody", f"{PATH}?course=.", f"{PATH}?course=settler.settler", f"{PATH}/position?course=nobody",
    f"{PATH}?course={'settler.' * 40}"])
def test_unknown_set_ups_and_courses_are_refused(served, path):
    answer = served.get(path)
    assert answer.status_code in (400, 404)
    assert answer.json()["sentence"]


def test_the_files_name_answers_of_their_game():
    assert "role settler" in shipped_openings("puerto_rico").answers
