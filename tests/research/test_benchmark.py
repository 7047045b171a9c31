"""The benchmark: rows follow from their evidence, broken ones are refused, and exact answers are exact."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path

import pytest

import boriken
from boriken.cli.benchmark import run_list, run_tasks, run_verify
from boriken.engine.errors import BorikenError, BrokenRecord
from boriken.engine.game import game_class
from boriken.research import benchmark, tasks
from boriken.research.benchmark import (
    BrokenRow,
    add_row,
    check_ending,
    check_row,
    evidence_path,
    interval_of,
    read_leaderboard,
    run_task,
    share_of,
)
from boriken.research.option_codes import pack_places, play_places, unpack_places
from boriken.research.tasks import ENDINGS, INFERENCE, find_task

LEADERBOARD = Path(__file__).parents[2] / "benchmarks" / "leaderboard.json"
WHOLE = tasks.tasks()


@pytest.fixture
def small(monkeypatch):
    """The laptop tasks with few deals, so that a run takes a moment."""
    chosen = {name: replace(task, deals=2, field=task.field[:2])
              for name, task in WHOLE.items()}
    monkeypatch.setattr(tasks, "tasks", lambda: chosen)
    return chosen


def test_places_are_packed_and_played_again():
    game, chance, places = boriken.new_game("san_juan", seats=2, seed=1), random.Random(1), []
    while game.decider is not None:
        places.append(chance.randrange(len(game.legal_actions)))
        game.play(game.legal_actions[places[-1]])
    packed = pack_places([places, [], places[:5]])
    assert len(packed) < len(places) * 2
    assert unpack_places(packed) == [places, [], places[:5]]
    again = boriken.new_game("san_juan", seats=2, seed=1)
    play_places(again, places)
    assert again == game
    with pytest.raises(BrokenRecord, match="legal actions"):
        play_places(again, [0])
    for broken in (packed[:-10], "no such text", ""):
        if broken:
            with pytest.raises(BrokenRecord):
                unpack_places(broken)


def test_every_task_can_be_set_up():
    for task in WHOLE.values():
        assert task.about.endswith(".")
        if task.kind in (ENDINGS, INFERENCE):
            assert len(task.positions()) >= 10
        else:
            assert len(game_class(task.game).opening(task.setup)) == 1
    assert len({(task.seed, task.game) for task in WHOLE.values()}) == len(WHOLE)


def test_a_row_follows_from_its_evidence_and_a_changed_one_is_refused(small, tmp_path):
    row = json.loads(json.dumps(run_task("san_juan-small", "steady")))
    assert row["measures"]["games"] == 4
    assert row["measures"]["forfeits"] == 0
    check_row(row)
    with pytest.raises(BrokenRow, match="says win_share"):
        check_row({**row, "measures": {**row["measures"], "win_share": {"value": 1.0, "low": 1.0, "high": 1.0}}})
    games = unpack_places(row["evidence"]["places"])
    with pytest.raises(BrokenRow, match="has 4 games, but the evidence has 3"):
        check_row({**row, "evidence": {**row["evidence"], "places": pack_places(games[:3])}})
    with pytest.raises(BrokenRow, match="neither finished nor forfeited"):
        check_row({**row, "evidence": {**row["evidence"], "places": pack_places([games[0][:-1], *games[1:]])}})
    with pytest.raises(BrokenRow, match="does not replay"):
        check_row({**row, "evidence": {**row["evidence"], "places": pack_places([[99], *games[1:]])}})
    with pytest.raises(BrokenRow, match="another form"):
        check_row({**row, "evidence": []})
    with pytest.raises(BrokenRow, match="run it again"):
        check_row({**row, "rules": 99})
    with pytest.raises(BrokenRow, match="the row san_juan-small, steady has no evidence that can be read"):
        check_row({name: value for name, value in row.items() if name != "evidence"})
    path = tmp_path / "leaderboard.json"
    add_row(path, row)
    add_row(path, row)
    assert len(read_leaderboard(path)) == 1
    assert row.pop("failures") == []
    assert read_leaderboard(path)[0] == row


def test_broken_rows_are_reported_and_the_others_are_still_checked(small, tmp_path, capsys):
    path = tmp_path / "leaderboard.json"
    for player in ("random", "steady", "gentle"):
        add_row(path, run_task("san_juan-small", player))
    evidence_path(tmp_path, {"task": "san_juan-small", "player": "random"}).write_text("{")
    rows = json.loads(path.read_text())
    next(row for row in rows if row["player"] == "steady")["measures"]["forfeits"] = 7
    path.write_text(json.dumps([*rows, {"player": "nobody"}, {"task": "san_juan-small"}]))
    players = [row.get("player") for row in read_leaderboard(path)]
    assert players == ["gentle", "random", "steady", "nobody", None]
    with pytest.raises(BorikenError, match="4 of "):
        run_verify(path, "")
    said = " ".join(capsys.readouterr().out.split())
    for sentence in ("san_juan-small, random has no evidence", "san_juan-small, steady says forfeits = 7",
                     "the row without a task, nobody has no", "the row san_juan-small, without a player has no"):
        assert sentence in said
    run_list(path)
    assert "1 without a player or its measures" in capsys.readouterr().out
    add_row(path, run_task("san_juan-small", "random"))
    assert len(read_leaderboard(path)) == 5
    path.write_text("{")
    with pytest.raises(BrokenRow, match="cannot be read as a leaderboard"):
        read_leaderboard(path)


@pytest.mark.parametrize(("task", "times"), [("san_juan-small", 4), ("san_juan-endings", 16)])
def test_whoever_runs_a_player_that_fails_is_told_why(small, tmp_path, capsys, task, times):
    run_tasks([task], f"{__name__}:Raising", 1, tmp_path / "leaderboard.json")
    assert f"The player failed {times} times. The first: " in (said := capsys.readouterr().out)
    assert "raised ValueError: [no model]" in said
    assert "failures" not in json.loads((tmp_path / "leaderboard.json").read_text())[0]


class Raising:
    """Fails at once, with a text that could be taken for markup."""

    def choose(self, game, seat):
        raise ValueError("[no model]")


class Cheat:
    """Answers as the real coming chance would reward it, if it could see it."""

    seen: list[int] = []  # noqa: RUF012

    def choose(self, game, seat):
        type(self).seen.append(int(game.state.rng))
        return game.legal_actions[0]


class Stubborn:
    """Fails at its third decision."""

    def __init__(self):
        self.count = 0

    def choose(self, game, seat):
        self.count += 1
        return "nonsense" if self.count == 3 else game.legal_actions[0]

    def value(self, game):
        return (0.25,) * game.seats


def test_a_player_of_ones_own_sees_no_secrets_and_a_failure_costs_its_game(small):
    Cheat.seen.clear()
    run_task("san_juan-small", Cheat)
    real = set()
    task = find_task("san_juan-small")
    for deal in range(task.deals):
        real.add(int(boriken.new_game("san_juan", seats=2, seed=task.seed, number=deal).state.rng))
    assert Cheat.seen
    assert not real & set(Cheat.seen)
    row = json.loads(json.dumps(run_task("san_juan-small", Stubborn)))
    assert row["measures"]["forfeits"] == row["measures"]["games"] == 4
    assert row["measures"]["win_share"]["value"] == 0
    assert row["measures"]["points"] is None
    assert all(claims == [0.25] for claims in row["evidence"]["claims"])
    check_row(row)


def test_exploitability_is_measured_on_deals_that_did_not_choose_the_exploiter(small):
    row = json.loads(json.dumps(run_task("san_juan-exploit", "random")))
    assert row["measures"]["exploiter"] == "steady"
    assert row["measures"]["exploitability"]["value"] > 0.3
    assert set(row["measures"]["by_exploiter"]) == {"random", "steady"}
    check_row(row)


@pytest.mark.parametrize("name", [task.id for task in WHOLE.values() if task.kind == ENDINGS])
def test_endings_have_exact_answers_and_count_right_ones(name):
    task = find_task(name)
    entries = task.positions()
    for entry in entries[:2]:
        check_ending(task, entry)
        answers = list(entry["values"])
        wrong = {**entry, "values": {**entry["values"], answers[0]: [0.123] * len(entry["values"][answers[0]])}}
        with pytest.raises(BrokenRow, match="other exact answers"):
            check_ending(task, wrong)
    best = {entry["id"]: max(entry["values"], key=lambda text, e=entry: e["values"][text][e["seat"]])
            for entry in entries}
    assert benchmark.measures_of(task, best)["right"]["value"] == 1
    worst = {entry["id"]: min(entry["values"], key=lambda text, e=entry: e["values"][text][e["seat"]])
             for entry in entries}
    found = benchmark.measures_of(task, worst)
    assert found["right"]["value"] == 0
    assert found["regret"]["value"] > 0
    with pytest.raises(BrokenRow, match="are not those to its positions"):
        benchmark.measures_of(task, {})


def test_inference_is_scored_by_log_loss(monkeypatch):
    some = find_task("san_juan-hands").positions()[:4]
    monkeypatch.setattr(tasks.BenchmarkTask, "positions", lambda self: some)
    uniform, redeal = (run_task("san_juan-hands", name) for name in ("uniform", "redeal"))
    kinds = len(uniform["evidence"][0])
    assert uniform["measures"]["log_loss"]["value"] == pytest.approx(math.log(kinds), abs=1e-4)
    assert redeal["measures"]["log_loss"]["value"] < uniform["measures"]["log_loss"]["value"]
    check_row(json.loads(json.dumps(redeal)))
    with pytest.raises(BorikenError, match="unknown predictor 'clairvoyant'"):
        run_task("san_juan-hands", "clairvoyant")


def test_intervals():
    assert interval_of([1.0, 1.0, 1.0]) == {"value": 1.0, "low": 1.0, "high": 1.0}
    assert interval_of([2.0])["low"] is None
    none = share_of([0.0] * 50)
    assert none["value"] == none["low"] == 0
    assert 0.05 < none["high"] < 0.09  # Wilson's interval for 0 of 50
    half = share_of([0.0, 1.0] * 50)
    assert half["low"] == pytest.approx(0.404, abs=0.005)


def test_unknown_tasks_and_players_are_refused():
    with pytest.raises(BorikenError, match="unknown task 'san_juan-smal'"):
        run_task("san_juan-smal", "random")
    with pytest.raises(BorikenError, match="unknown player"):
        run_task("san_juan-small", "nobody")


@pytest.mark.long
def test_every_row_of_the_leaderboard_replays():
    rows = read_leaderboard(LEADERBOARD)
    assert rows
    for row in rows:
        check_row(row)


def test_one_row_of_the_leaderboard_replays_every_day():
    rows = [row for row in read_leaderboard(LEADERBOARD) if row["task"] == "san_juan-small"]
    assert rows
    check_row(rows[0])
