"""The command line: what it prints, and what it says when something is wrong."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from boriken import Game
from boriken.arena.bench import Bench, Measurement
from boriken.cli import app

WITHOUT_ENGINE = """
import sys
from typer.testing import CliRunner
from boriken.cli import app
result = CliRunner().invoke(app, {arguments!r})
assert result.exit_code == 0, result.output
print(sorted(set(sys.modules) & {{"numba", "boriken.puerto_rico.game", "boriken.arena.simulate"}}))
"""


def run(*arguments, **more):
    return CliRunner().invoke(app, list(arguments), **more)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["simulate", "--help"], ["play", "--help"],
                                       ["arena", "--help"], ["serve", "--help"]])
def test_help_and_version_load_neither_the_compiler_nor_a_game(arguments):
    code = WITHOUT_ENGINE.format(arguments=arguments)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_version_is_one_line():
    result = run("--version")
    assert result.exit_code == 0
    assert result.output.startswith("boriken ")


def test_without_a_command_the_table_is_served_to_this_machine_alone(monkeypatch):
    served = []
    monkeypatch.setattr("boriken.cli.serve.serve_table", lambda *given: served.append(given))
    assert run().exit_code == 0
    host, port, opens_browser, _ = served[0]
    assert (host, port, opens_browser) == ("127.0.0.1", None, True)


def test_simulate_prints_one_json_object():
    result = run("simulate", "--game", "puerto_rico", "--edition", "grow", "--seats", "4", "--games", "50",
                 "--players", "random", "--seed", "1", "--threads", "1", "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert set(data) >= {"games", "decisions", "seconds", "games_per_second", "decisions_per_second", "threads",
                         "mean_rounds", "mean_scores", "win_share", "end_reasons"}
    assert data["games"] == 50
    assert len(data["mean_scores"]) == len(data["win_share"]) == 4


def test_simulate_for_people_names_the_players():
    result = run("simulate", "--seats", "3", "--games", "3", "--players", "random,playout:2,random")
    assert result.exit_code == 0, result.output
    assert "playout:2" in result.stdout
    assert "Why games ended" in result.stdout


def test_simulate_takes_options_and_rulings():
    result = run("simulate", "--edition", "special", "--games", "5", "--option", "as_printed=true", "--option",
                 "ruling.mayor_must_fill=true", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["options"] == {"as_printed": True, "rulings": {"mayor_must_fill": True}}


def test_simulate_writes_the_record_of_every_game(tmp_path):
    path = tmp_path / "games.jsonl"
    result = run("simulate", "--game", "san_juan", "--seats", "2", "--games", "3", "--records", str(path))
    assert result.exit_code == 0, result.output
    games = [Game.from_record(line) for line in path.read_text("utf-8").splitlines()]
    assert len(games) == 3
    assert all(game.outcome is not None for game in games)


@pytest.mark.parametrize(("arguments", "says"), [
    (["simulate", "--games", "1", "--records", "no/such/folder/games.jsonl"], "cannot be written"),
    (["simulate", "--edition", "grw"], "Did you mean 'grow'"),
    (["simulate", "--seats", "8"], "seats"),
    (["simulate", "--players", "bob"], "unknown player 'bob'"),
    (["simulate", "--players", "random,random"], "4 seats"),
    (["simulate", "--expansions", "moon"], "expansion"),
    (["simulate", "--option", "open_points"], "NAME=VALUE"),
    (["simulate", "--option", "open_points=perhaps"], "True or False"),
    (["simulate", "--option", "ruling.nothing=true"], "ruling"),
    (["simulate", "--games", "0"], "games"),
    (["play", "--seat", "7"], "--seat"),
    (["play", "--players", "random,random"], "--players"),
    (["play", "--from", "no/such/file"], "cannot be read"),
])
def test_bad_input_is_one_clear_line_and_exit_code_2(arguments, says):
    result = run(*arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert "Traceback" not in result.output


def test_an_unknown_option_of_the_program_is_exit_code_2():
    assert run("simulate", "--sets", "4").exit_code == 2


def test_editions_as_table_and_as_json():
    table = run("editions")
    assert table.exit_code == 0
    assert "grow" in table.stdout
    data = json.loads(run("editions", "--json").stdout)
    assert set(data["puerto_rico"]) == {"grow", "devir", "1897", "special"}
    assert data["puerto_rico"]["grow"]["seats"] == [2, 3, 4, 5]


@pytest.mark.parametrize("as_json", [["--json"], []])
def test_bench_prints_what_was_measured(monkeypatch, as_json):
    """The measuring itself is tested in `tests/arena`."""
    def measured(seconds, threads, peers, report, more):
        report("a line")
        assert any("vector stepping" in name for name, _ in more)
        assert (seconds, threads, peers) == (0.01, 1, False)
        machine = dict.fromkeys(("processor", "cores", "python", "numba", "numpy", "date"), "some")
        return Bench(machine, seconds, [Measurement("group", "a line", 2.0, "ms", 4e6, 0.5)])

    monkeypatch.setattr("boriken.cli.bench.bench", measured)
    result = run("bench", "--seconds", "0.01", "--threads", "1", "--no-peers", *as_json)
    assert result.exit_code == 0, result.output
    if as_json:
        assert json.loads(result.stdout)["measurements"][0]["value"] == 2.0
    else:
        assert [part in result.stdout for part in ("a line", "2 ms", "4.00 M", "500")] == [True] * 4
