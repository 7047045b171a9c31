"""Puzzles on the server: the answer comes after an answer, and never before."""

import datetime
import json

import pytest

from boriken.analysis.puzzles import shipped_puzzles
from boriken.server.puzzles import ask_puzzle, find_puzzle, present_position, puzzle_list, solve_puzzle
from boriken.server.tables import Refusal

GAMES = ("puerto_rico", "san_juan")


def wrong_answer(puzzle):
    return next(answer for answer in puzzle.shares if answer not in (puzzle.answer, puzzle.rival))


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_asked_without_its_answer(game):
    puzzle = shipped_puzzles(game)[0]
    asked = json.loads(ask_puzzle(puzzle.id))
    assert asked["entry"]["id"] == puzzle.id
    assert set(asked["entry"]) <= {"id", "game", "edition", "seats", "theme", "difficulty", "rating", "expansions"}
    shown = asked["snapshot"]
    assert shown["viewer"] == shown["ask"]["seat"] == puzzle.seat
    assert {option["action"] for option in shown["ask"]["options"]} == set(puzzle.shares)
    assert shown["seats"][puzzle.seat]["name"] == "Ana"
    text = json.dumps(asked)
    assert all(word not in text for word in ("solved_by", "evidence", "rival", "because-", '"shares"', "right"))


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_shows_only_what_its_seat_may_know(game):
    puzzle = shipped_puzzles(game)[0]
    asked = puzzle.to_game()
    other = asked.redealt(puzzle.seat, 99)
    assert asked.state.tobytes() != other.state.tobytes()
    assert present_position(asked, puzzle.seat) == present_position(other, puzzle.seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_names_the_best_answer_the_reasons_and_the_games(game):
    puzzle = shipped_puzzles(game)[0]
    right = json.loads(solve_puzzle(puzzle.id, puzzle.answer))
    assert right["right"] is True
    assert right["games"] == 160
    assert right["answers"][0]["action"] == puzzle.answer
    assert {answer["action"]: answer["chance"] for answer in right["answers"]} == puzzle.shares
    assert len(right["reasons"]["sentences"]) == len(puzzle.reasons)
    assert "merciless" in right["levels"]
    wrong = json.loads(solve_puzzle(puzzle.id, puzzle.rival))
    assert wrong["right"] is False
    assert {**wrong, "right": True} == right


def test_wrong_requests_are_refused():
    puzzle = shipped_puzzles("san_juan")[0]
    with pytest.raises(Refusal, match="no answer to this puzzle"):
        solve_puzzle(puzzle.id, "role nothing")
    for unknown in ("", "today", "../" + puzzle.id, "0" * 400):
        with pytest.raises(Refusal, match="there is no puzzle"):
            find_puzzle(unknown)


def test_every_day_has_a_puzzle_of_each_game():
    first = puzzle_list(datetime.date(2026, 11, 18))
    second = puzzle_list(datetime.date(2026, 11, 19))
    assert set(first.today) == set(GAMES)
    assert first.today != second.today
    assert first.day == "2026-11-18"
    assert {entry.id for entry in first.puzzles} >= set(first.today.values())


def test_the_line_of_a_solution_names_seats_and_no_small_steps():
    found = [json.loads(solve_puzzle(puzzle.id, puzzle.answer))["line"] for game in GAMES
             for puzzle in shipped_puzzles(game)[:8]]
    assert any(found)
    for move in (move for line in found for move in line):
        assert set(move) == {"seat", "text"}
        assert not move["text"]["id"].startswith(("answer-place", "answer-pay"))


@pytest.fixture
def client(served):
    with served.http() as client:
        yield client


@pytest.mark.parametrize("answer", ["right", "wrong"])
def test_a_puzzle_is_solved_over_http(client, answer):
    listed = client.get("/api/puzzles").json()
    puzzle = find_puzzle(listed["today"]["san_juan"])
    assert client.get(f"/api/puzzles/{puzzle.id}").json()["entry"] == next(
        entry for entry in listed["puzzles"] if entry["id"] == puzzle.id)
    given = puzzle.answer if answer == "right" else wrong_answer(puzzle) if len(puzzle.shares) > 2 else puzzle.rival
    solved = client.post(f"/api/puzzles/{puzzle.id}", json={"answer": given})
    assert solved.status_code == 200
    assert solved.json()["right"] is (answer == "right")


def test_bad_requests_over_http_are_answered_with_a_sentence(client):
    puzzle = shipped_puzzles("san_juan")[0]
    assert client.get("/api/puzzles/none").status_code == 404
    assert client.post("/api/puzzles/none", json={"answer": "pass"}).status_code == 404
    bad = client.post(f"/api/puzzles/{puzzle.id}", json={"answer": "role nothing"})
    assert (bad.status_code, bad.json()["reason"]) == (400, "illegal")
    assert client.post(f"/api/puzzles/{puzzle.id}", json={"answer": 3}).status_code == 400
    assert client.post(f"/api/puzzles/{puzzle.id}", json={}).status_code == 400
