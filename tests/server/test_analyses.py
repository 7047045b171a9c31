"""Analyses are made beside the bots: nobody waits for them, each is made once, and few of them wait."""

import functools
import json
import os
import random
import time
from pathlib import Path

import msgspec
import pytest

import boriken
from boriken.server import analyses, post_game, reports
from boriken.text.texts import Text
from tests.server.serving import PATIENCE, serving


def held_analysis(folder, record):
    """What the worker does in these tests: it says that it has begun, and goes on when it is let go."""
    with Path(folder, "begun").open("a") as begun:
        begun.write(f"{os.getpid()}\n")
    wait_for(Path(folder, "go").exists, 10 * PATIENCE)
    return record.encode()


def quick_glance(record):
    return b'{"judge": "trained", "course": [], "decisions": [], "provisional": true}'


def broken_glance(record):
    raise ValueError("no glance today")


def no_reasons(record, analysis):
    return b"[]"


def quick_analysis(record):
    return b"{}"


def broken_reasons(record, analysis):
    raise ValueError("no reasons today")


def wait_for(happens, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def hold(tmp_path, monkeypatch):
    """Analyses wait for the file `go` in the folder."""
    monkeypatch.setattr(analyses, "analyse_record", functools.partial(held_analysis, str(tmp_path)))
    monkeypatch.setattr(analyses, "glance_at_record", quick_glance)
    monkeypatch.setattr(analyses, "explain_record", no_reasons)


@pytest.fixture
def held(hold, tmp_path):
    """A server with one process for its bots."""
    with serving(tmp_path) as served:
        yield served


@pytest.fixture(scope="module")
def record():
    game, chance = boriken.new_game("san_juan", seats=2, seed=3), random.Random(3)
    while game.outcome is None:
        game.play(chance.choice(game.legal_actions))
    return game.to_record()


@pytest.fixture(scope="module")
def made(record):
    """The analysis of the record."""
    return post_game.analyse_record(record)


def imported(served, record):
    table = served.post("/api/tables/import", record=record, seats=[{"kind": "bot"}] * 2)["table"]
    return f"/api/tables/{table}/analysis"


def analysed(served, path):
    wait_for(lambda: served.get(path).status_code != 202)
    return served.get(path).json()


@pytest.mark.long
def test_bots_and_hints_come_while_an_analysis_is_made(held, tmp_path, record):
    path = imported(held, record)
    assert held.get(path).status_code == 202
    wait_for((tmp_path / "begun").exists)
    made = held.table(game="san_juan", seats=("person", "fair"))
    with held.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        page.request("keep", hints=True)
        bots = 0
        while bots < 3:
            while page.ask is None or page.ask["seat"] != 0:
                bots += page.hear()["type"] == "step"
            page.play(page.ask["options"][0]["action"])
        while page.ask["seat"] != 0:
            page.hear()
        page.send({"type": "consult", "id": "hint"})
        report = page.until("thought")["report"]
        assert report["answers"]
        assert 1 <= len(report["reasons"]["sentences"]) <= 3 or len(report["answers"]) == 1
    for _ in range(3):
        assert held.get(path).status_code == 202
    (tmp_path / "go").touch()
    assert analysed(held, path) == json.loads(record)
    assert held.get(path).status_code == 200
    assert analysed(held, path.replace("/analysis", "/reasons")) == []
    assert len((tmp_path / "begun").read_text().splitlines()) == 1


@pytest.mark.long
def test_few_analyses_wait_and_the_others_are_asked_for_again(held, tmp_path, record, monkeypatch):
    monkeypatch.setattr(analyses, "MOST_WAITING", 2)
    paths = [imported(held, record) for _ in range(3)]
    assert [held.get(path).status_code for path in paths] == [202] * 3
    assert len(held.services.analyses._waiting) == 2
    wait_for((tmp_path / "begun").exists)
    aside = held.services.bots.aside
    aside.rest(0.0)
    assert aside.is_started  # not in the middle of it
    (tmp_path / "go").touch()
    assert all(analysed(held, path) == json.loads(record) for path in paths)
    assert len((tmp_path / "begun").read_text().splitlines()) == 3
    wait_for(lambda: not held.services.analyses._waiting)
    aside.rest(60.0)
    assert aside.is_started
    aside.rest(0.0)
    assert not aside.is_started


@pytest.mark.long
def test_a_provisional_analysis_is_sent_until_searches_have_confirmed_it(held, tmp_path, record):
    path = imported(held, record)
    first = held.get(path)
    assert (first.status_code, first.json()) == (202, None)
    wait_for((tmp_path / "begun").exists)
    early = held.get(path)
    assert early.status_code == 202
    assert msgspec.json.decode(early.content, type=post_game.GameAnalysis).provisional
    (tmp_path / "go").touch()
    assert analysed(held, path) == json.loads(record)
    wait_for(lambda: not held.services.analyses._waiting)
    assert held.services.analyses._glances == {}


def test_a_provisional_analysis_has_the_course_and_the_losses_of_the_network(record):
    early = msgspec.json.decode(post_game.glance_at_record(record), type=post_game.GameAnalysis)
    game = boriken.Game.from_record(record)
    assert (early.provisional, early.judge) == (True, "trained")
    assert len(early.course) == len(game.played) + 1
    assert all(one.interval is None for one in early.decisions)
    assert any(one.gave_away > 0 for one in early.decisions)


@pytest.mark.long
def test_a_server_that_stops_ends_an_analysis_in_the_middle(hold, tmp_path, record):
    with serving(tmp_path) as served:
        served.get(imported(served, record))
        wait_for(lambda: (tmp_path / "begun").exists() and (tmp_path / "begun").read_text())
        worker = int((tmp_path / "begun").read_text())
        assert is_there(worker)
    wait_for(lambda: not is_there(worker))


def is_there(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_costly_decisions_are_explained(record, made):
    analysis = msgspec.json.decode(made, type=post_game.GameAnalysis)
    explained = msgspec.json.decode(post_game.explain_record(record, made), type=list[post_game.ExplainedDecision])
    costly = {one.move: one for one in post_game.costly_decisions(analysis)}
    assert explained
    assert [one.move for one in explained] == sorted(costly)
    for one in explained:
        assert one.reasons.other == costly[one.move].given.text
        assert 1 <= len(one.reasons.sentences) <= 3
    for seat in range(2):
        own = [one for one in analysis.decisions if one.seat == seat]
        chosen = [one for one in costly.values() if one.seat == seat]
        assert len(chosen) <= post_game.MOST_EXPLAINED
        assert min(one.gave_away for one in chosen) >= post_game.COSTLY
        left = [one.gave_away for one in own if one.move not in costly]
        assert len(chosen) < post_game.MOST_EXPLAINED or max(left) <= min(one.gave_away for one in chosen)


def test_a_decision_is_ahead_of_the_next_answer_only_if_it_is_the_best(made):
    analysis = msgspec.json.decode(made, type=post_game.GameAnalysis)
    assert any(one.ahead > 0 for one in analysis.decisions)
    assert all(one.ahead == 0 or len(one.report.answers) == 1 for one in analysis.decisions)


def test_others_do_not_read_the_reasons_of_a_seat(record):
    game = boriken.new_game("san_juan", seats=2, seed=3)
    report = msgspec.structs.replace(reports.make_report(game, [0.5, 0.5], [], []),
                                     reasons=reports.WordedReasons(Text("because-nothing"), []))
    assert reports.without_secrets(game, report).reasons is None


@pytest.mark.long
def test_an_analysis_is_kept_when_its_reasons_fail(tmp_path, monkeypatch, record):
    monkeypatch.setattr(analyses, "glance_at_record", broken_glance)
    monkeypatch.setattr(analyses, "analyse_record", quick_analysis)
    monkeypatch.setattr(analyses, "explain_record", broken_reasons)
    with serving(tmp_path) as served:
        path = imported(served, record)
        assert analysed(served, path) == {}
        assert analysed(served, path.replace("analysis", "reasons")) == []
        assert analysed(served, path) == {}
