"""The command line: what it prints, and what it says when something is wrong."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

import boriken
from boriken import Game
from boriken.arena.bench import Bench, Measurement
from boriken.cli import app, completing, main
from boriken.engine.errors import CompileFailed
from boriken.players.protocol import player_names, players, read_player

WITHOUT_ENGINE = """
import sys
from typer.testing import CliRunner
from boriken.cli import app
result = CliRunner().invoke(app, {arguments!r})
assert result.exit_code == 0, result.output
print(sorted(set(sys.modules) & {{"numba", "boriken.games.puerto_rico.rules.game", "boriken.arena.simulate"}}))
"""


def run(*arguments, **more):
    return CliRunner().invoke(app, list(arguments), **more)


@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "--help"], ["play", "--help"],
                                       ["arena", "--help"], ["serve", "--help"], ["completion", "bash"]])
def test_help_loads_neither_the_compiler_nor_a_game(arguments):
    code = WITHOUT_ENGINE.format(arguments=arguments)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_version_says_what_the_rules_of_each_game_are_compiled_for():
    result = run("--version")
    assert result.exit_code == 0
    first, *games = result.output.splitlines()
    assert first.startswith("boriken ")
    assert [line.partition(":")[0] for line in games] == ["puerto_rico", "san_juan"]
    assert all("compiled" in line or "plain Python" in line for line in games)


@pytest.mark.parametrize(("command", "library", "extra"), [
    (["serve"], "litestar", "table"), (["serve"], "sqlalchemy", "table"), (["play"], "fluent", "terminal"),
    (["analyse", "no.game"], "fluent", "terminal"),
])
def test_a_command_whose_extra_is_missing_says_how_to_install_it(command, library, extra):
    code = (f"import sys; sys.modules[{library!r}] = None; sys.argv = ['boriken', *{command!r}];"
            "from boriken.cli import main; main()")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.strip() == (f"boriken: this command needs {library}, which is not installed: "
                                   f"pip install 'boriken[{extra}]'")


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
    (["play", "--language", "de"], "unknown language 'de'. Known: en, es, pt."),
    (["serve", "--host", "999.1.1.1"], "the host '999.1.1.1' is neither an address nor a name"),
    (["serve", "--host", "203.0.113.1"], "the host '203.0.113.1' is not an address of this machine"),
    (["serve", "--host", "203.0.113.1", "--port", "9000"], "is not an address of this machine"),
])
def test_bad_input_is_one_clear_line_and_exit_code_2(arguments, says):
    result = run(*arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert "Traceback" not in result.output


def test_taken_ports_are_not_blamed_on_the_host(monkeypatch):
    def all_taken(host, wanted):
        raise OSError("no port from 8765 to 8814 is free")

    monkeypatch.setattr("boriken.cli.serve.free_port", all_taken)
    result = run("serve")
    assert result.exit_code == 2
    assert "no port from 8765 to 8814 is free" in result.stderr


def test_records_are_not_overwritten_unless_told_to(tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    path.write_text("something dear", "utf-8")
    command = ["simulate", "--game", "san_juan", "--seats", "2", "--games", "1", "--records", str(path)]
    with monkeypatch.context() as patched:
        patched.setattr("boriken.cli.simulate.simulate", lambda **_: pytest.fail("games were played"))
        refused = run(*command)
    assert refused.exit_code == 2
    assert f"{path} exists already" in refused.stderr
    assert path.read_text("utf-8") == "something dear"
    done = run(*command, "--overwrite")
    assert done.exit_code == 0, done.output
    assert Game.from_record(path.read_text("utf-8")).outcome is not None


def test_a_failed_compile_is_said_without_a_traceback(monkeypatch):
    def fail(*games):
        raise CompileFailed("the rules of san_juan could not be compiled: no memory")

    monkeypatch.setattr("boriken.cli.simulate.compile_rules", fail)
    result = run("simulate", "--game", "san_juan", "--games", "1")
    assert result.exit_code == 1
    assert result.stderr.strip() == "boriken: the rules of san_juan could not be compiled: no memory"


@pytest.mark.parametrize("content", [
    b"no weights", b"", b"PK\x03\x04 a zip that ends", b"\x80\x04N.", b"\x93NUMPY\x01\x00v\x00{'descr'"],
    ids=["text", "empty", "broken zip", "pickle", "broken array"])
def test_a_bad_file_of_weights_gets_our_sentence_and_not_unsafe_advice(tmp_path, content):
    path = tmp_path / "weights.npz"
    path.write_bytes(content)
    result = run("simulate", "--game", "san_juan", "--seats", "2", "--games", "1", "--players", f"trained:{path}")
    assert result.exit_code == 2
    assert f"{path}: the weights cannot be read; expected an .npz file" in result.stderr
    assert "pickle" not in result.output


# -- what there is -------------------------------------------------------------------------------------------------


def test_players_as_table_and_as_json():
    table = run("players", env={"COLUMNS": "160"})
    assert table.exit_code == 0, table.output
    data = json.loads(run("players", "--json").stdout)
    assert [entry["name"] for entry in data] == list(player_names())
    assert all(entry["name"] in table.stdout and entry["description"][1:] in table.stdout for entry in data)
    written = {example for entry in data for example in entry["examples"]}
    assert written == {"playout:1000", "trained:FILE", "search:100", "search:1s"}
    assert all(example in table.stdout for example in written)
    for example in written - {"trained:FILE"}:
        assert read_player(example)[1] is not None
    assert {entry.name for entry in players() if entry.strength} == {name.partition(":")[0] for name in written}


def test_help_of_play_names_the_levels_and_where_everything_is_listed():
    said = " ".join(run("play", "--help", env={"COLUMNS": "300"}).stdout.split())
    for level in ("novice", "gentle", "fair", "strong", "merciless"):
        assert level in said
    assert "`boriken players` lists" in said
    assert "`boriken editions` lists those of each edition" in said


@pytest.mark.parametrize("shell", completing.Shell)
def test_a_script_makes_a_shell_complete(shell):
    result = run("completion", shell.value)
    assert result.exit_code == 0
    assert "_BORIKEN_COMPLETE" in result.stdout
    assert f"complete_{shell.value}" in result.stdout


@pytest.mark.parametrize(("line", "offers"), [
    ("boriken pl", {"play", "players"}),
    ("boriken play --game ", {"puerto_rico", "san_juan"}),
    ("boriken play --game puerto_rico --edition ", {"grow", "devir", "1897", "special"}),
    ("boriken play --game san_juan --edition ", {"san_juan"}),
    ("boriken play --edition 1897 --expansions nobles,", {"nobles,new_buildings", "nobles,smuggler",
                                                          "nobles,festival"}),
    ("boriken play --language ", {"en", "es", "pt"}),
    ("boriken arena --players random,st", {"random,steady", "random,strong"}),
    ("boriken arena --one search", {"search", "search:100", "search:1s"}),
    ("boriken simulate --option open", {"open_points="}),
])
def test_shells_complete_commands_and_values(line, offers, monkeypatch, capsys):
    words = line.split(" ")
    for name, value in (("_BORIKEN_COMPLETE", "complete_bash"), ("COMP_WORDS", line),
                        ("COMP_CWORD", str(len(words) - 1))):
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit):
        main()
    assert set(capsys.readouterr().out.split()) == offers


def test_every_public_name_is_listed():
    assert set(boriken.__all__) <= set(dir(boriken))
    assert {"simulate", "play_match", "analyse"} <= set(dir(boriken))
    assert all(hasattr(boriken, name) for name in boriken.__all__)


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
