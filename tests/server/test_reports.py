"""Reports on the wire: intervals, and answers that are too close to call."""

import msgspec

import boriken
from boriken.search.report import AnswerValue, Report
from boriken.server.reports import make_report
from boriken.server.thinking import worded

GAME = boriken.new_game("san_juan", seats=3, seed=8)
FIRST, SECOND, THIRD = GAME.legal_actions[:3]


def test_every_tried_answer_has_its_interval_and_says_whether_it_is_too_close_to_call():
    answers = (AnswerValue(FIRST, (0.5, 0.3, 0.2), 0.05, simulations=20),
               AnswerValue(SECOND, (0.45, 0.3, 0.25), 0.05, 0.1), AnswerValue(THIRD, ()))
    report = worded(GAME, Report(0, answers, answers[0].chances, clear_errors=2.5))
    assert [answer.action for answer in report.answers] == [FIRST.text, SECOND.text]
    assert report.answers[0].interval == [0.5 - 1.96 * 0.05, 0.5 + 1.96 * 0.05]
    assert [answer.is_close for answer in report.answers] == [False, True]
    sent = msgspec.to_builtins(report)["answers"]
    assert "is_close" not in sent[0]
    assert sent[1]["is_close"] is True


def test_a_report_without_errors_has_no_intervals():
    report = make_report(GAME, (0.5, 0.3, 0.2), [(FIRST.text, 0.5, 0)], [])
    assert "interval" not in msgspec.to_builtins(report)["answers"][0]
