"""Where questions are asked is said by rows in the files that ask; nothing is left out, nothing is said twice."""

from collections import Counter

import pytest

from boriken.engine.problems import turn_problems
from boriken.engine.questions import Asked, Turns
from boriken.games.puerto_rico.rules import problems
from boriken.games.puerto_rico.rules.state import RECORD
from boriken.games.puerto_rico.rules.vocab import GuestMoment, Phase, Question


def test_every_question_of_a_phase_and_every_guest_moment_has_a_row() -> None:
    in_any_phase = {Question.PLACE_NEWCOMER}
    assert {row.question for row in problems.ASKED} == set(Question) - in_any_phase
    assert {row.about for row in problems.ASKED} == {None, *GuestMoment} - {GuestMoment.NONE}


def test_no_two_rows_say_the_same() -> None:
    said = Counter((row.question, row.phase, stage, row.about) for row in problems.ASKED for stage in row.stages)
    assert [what for what, times in said.items() if times > 1] == []


def test_a_text_may_leave_the_question_out_in_every_phase() -> None:
    assert {row.phase for row in problems.ASKED if row.question == Question.NOTHING} == set(Phase)


@pytest.mark.parametrize(("turns", "first", "last"), [
    (Turns.EACH, 0, 3), (Turns.FIRST, 0, 0), (Turns.AFTER, 4, 4), (Turns.AGAIN, 4, 7),
])
def test_the_turns_of_four_seats(turns: Turns, first: int, last: int) -> None:
    assert turns.span(4) == (first, last)


ROWS = (
    Asked(Question.SELL, Phase.TRADER, (1,)),
    Asked(Question.SEND_GUEST, Phase.TRADER, (0,), Turns.AFTER, GuestMoment.TRADER_TURN),
)


@pytest.mark.parametrize(("question", "phase", "stage", "turn", "seat", "about", "problem"), [
    (Question.SELL, Phase.TRADER, 1, 2, 0, None, ""),
    (Question.SELL, Phase.BUILDER, 1, 2, 0, None, "sell is not asked in the phase builder"),
    (Question.SELL, Phase.TRADER, 0, 2, 0, None, "at the question sell the stage must be 1, not 0"),
    (Question.SELL, Phase.TRADER, 1, 3, 1, None, "expected turn 2 of seat 0 in this phase, not turn 3 of seat 1"),
    (Question.SELL, Phase.TRADER, 1, 1, 1, None, "expected turn 1 of seat 2 in this phase, not turn 1 of seat 1"),
    (Question.SELL, Phase.TRADER, 1, 2, 0, GuestMoment.STORING, "sell is asked here about nothing, not about storing"),
    (Question.SEND_GUEST, Phase.TRADER, 0, 3, 1, GuestMoment.TRADER_TURN, ""),
    (Question.SEND_GUEST, Phase.TRADER, 0, 0, 1, GuestMoment.TRADER_TURN,
     "expected turn 3 of seat 1 in this phase, not turn 0 of seat 1"),
    (Question.SEND_GUEST, Phase.TRADER, 0, 3, 1, None, "send_guest is asked here about trader_turn, not about nothing"),
])
def test_a_question_is_open_only_where_a_row_says_so(
        question: Question, phase: Phase, stage: int, turn: int, seat: int, about: GuestMoment | None,
        problem: str) -> None:
    s = RECORD.zeros(1)[0]
    s.seats, s.stage, s.turn, s.decider = 3, stage, turn, seat
    assert list(turn_problems(s, ROWS, question, phase, 1, about)) == ([problem] if problem else [])
