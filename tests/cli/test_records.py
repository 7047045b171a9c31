"""`boriken stats` and `boriken analyse`: tables, JSON, pictures, and what is said when something is wrong."""

from __future__ import annotations

import builtins
import json

import pytest
from typer.testing import CliRunner

from boriken.cli import app
from tests.analysis.records import played_at_random, puerto_rico_records, san_juan_records

PNG = b"\x89PNG"


def run(*arguments):
    return CliRunner().invoke(app, list(map(str, arguments)), env={"COLUMNS": "140"})


@pytest.fixture
def many(tmp_path):
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(san_juan_records()) + "\n", "utf-8")
    return path


@pytest.fixture
def short(tmp_path):
    path = tmp_path / "short.record.json"
    path.write_text(played_at_random(3, 12, game="san_juan", seats=2).to_record(), "utf-8")
    return path


@pytest.fixture
def no_matplotlib(monkeypatch):
    imported = builtins.__import__

    def without(name, *more):
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return imported(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)


# -- stats ---------------------------------------------------------------------------------------------------------


def test_stats_for_people_has_all_tables(many, tmp_path):
    (tmp_path / "one.record.json").write_text(puerto_rico_records()[0], "utf-8")
    result = run("stats", tmp_path)
    assert result.exit_code == 0, result.output
    for said in ("4 games of 2 set-ups", "San Juan (Grow), 2 seats", "3 games", "Puerto Rico (Grow), 2 seats", "1 game",
                 "Why games ended", "mean points", "Points by source", "Buildings", "buyers win", "Roles:",
                 "How often a role is taken, by round", "small market", "councillor"):
        assert said in result.stdout, said


def test_stats_prints_one_json_object(many):
    result = run("stats", many, "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert data["games"] == 3
    group, = data["groups"]
    assert {"seats", "rounds", "decisions", "end_reasons", "sources", "buildings", "roles", "role_rounds"} <= set(group)


def test_stats_names_what_is_broken_and_goes_on(many):
    with many.open("a", encoding="utf-8") as file:
        file.write("{}\n")
    result = run("stats", many)
    assert result.exit_code == 1
    assert "3 games" in result.stdout
    assert "many.jsonl:4: expected a JSON object with" in result.stderr.replace("\n", "")
    strict = run("stats", many, "--strict")
    assert strict.exit_code == 2
    assert strict.stdout == ""


def test_stats_without_a_finished_game_is_an_error(short, tmp_path):
    result = run("stats", short)
    assert result.exit_code == 2
    assert "these records contain no finished game; not counted, because the game is not over" in result.stderr
    assert run("stats", tmp_path / "none").exit_code == 2


def test_stats_draws_pictures(many, tmp_path):
    result = run("stats", many, "--plot", tmp_path / "drawn")
    assert result.exit_code == 0, result.output
    drawn = sorted((tmp_path / "drawn").iterdir())
    assert [path.name for path in drawn] == [
        f"san_juan-san_juan-2-{what}.png" for what in ("buildings", "role-values", "roles", "seats", "sources")]
    assert all(path.read_bytes().startswith(PNG) for path in drawn)


# -- analyse -------------------------------------------------------------------------------------------------------


def test_analyse_for_people_has_the_graph_and_the_mistakes(many):
    result = run("analyse", f"{many}:2", "--evaluator", "playout:8")
    assert result.exit_code == 0, result.output
    for said in ("San Juan (Grow), 2 seats", "evaluated by playout:8", "█ 100.0%", "  round", "agreed", "gave away"):
        assert said in result.stdout, said


def test_analyse_shows_all_decisions_in_words(short):
    result = run("analyse", short, "--all")
    assert result.exit_code == 0, result.output
    assert "not over yet" in result.stdout
    assert "Round 1" in result.stdout
    assert "seat 1 · Choose a role." in result.stdout
    assert result.stdout.count("▶") + result.stdout.count("(the only answer)") == 12


def test_analyse_prints_one_json_object(short):
    result = run("analyse", short, "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert len(data["decisions"]) == 12
    told = {"seat", "question", "action", "before", "after", "best", "gave_away", "answers"}
    assert told <= set(data["decisions"][0])


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_analyse_draws_the_same_picture_again(short, tmp_path, ending):
    drawn = [tmp_path / f"{name}.{ending}" for name in ("one", "two")]
    for path in drawn:
        assert run("analyse", short, "--plot", path).exit_code == 0
    assert drawn[0].read_bytes() == drawn[1].read_bytes()
    assert drawn[0].read_bytes().startswith(PNG if ending == "png" else b"<?xml")


@pytest.mark.parametrize(("arguments", "says"), [
    (["none.json"], "does not exist"), (["{many}"], "has 3 records: name one by its line"),
    (["{many}:7"], "has no record on line 7"), (["{short}", "--judge", "oracle"], "unknown evaluator"),
    (["{short}", "--plot", "{short}/graph.png"], "cannot be written"),
    (["{short}", "--plot", "graph.gif"], ".png, .svg or .pdf, not 'graph.gif'"),
    (["{short}", "--language", "de"], "unknown language 'de'. Known: en, es, pt."),
])
def test_analyse_says_what_is_wrong_before_it_judges(many, short, arguments, says, monkeypatch):
    monkeypatch.setattr("boriken.cli.analyse.analyse", lambda *_: pytest.fail("the game was judged"))
    result = run("analyse", *(text.format(many=many, short=short) for text in arguments))
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_stats_refuses_a_file_as_folder_of_pictures_before_it_counts(many, monkeypatch):
    monkeypatch.setattr("boriken.cli.stats.statistics", lambda *_, **__: pytest.fail("records were replayed"))
    result = run("stats", many, "--plot", many)
    assert result.exit_code == 2
    assert "is a file, not a folder" in result.stderr


def test_a_record_without_decisions_has_nothing_to_analyse(tmp_path):
    path = tmp_path / "new.record.json"
    path.write_text(played_at_random(1, 0, game="san_juan", seats=2).to_record(), "utf-8")
    result = run("analyse", path)
    assert result.exit_code == 2
    assert "this record has no decisions" in result.stderr


def test_without_matplotlib_pictures_are_refused_before_anything_else(no_matplotlib, short):
    for command in ("stats", "analyse"):
        result = run(command, short, "--plot", "drawn")
        assert result.exit_code == 2
        assert "pictures are drawn by matplotlib: pip install 'boriken[plots]'" in result.stderr
        assert result.stdout == ""
