"""`boriken arena`: what it prints, draws and refuses."""

import json

import pytest
from typer.testing import CliRunner

from boriken.cli import app, arena

DUEL = ["arena", "--game", "san_juan", "--seats", "3", "--one", "playout:2", "--against", "random", "--games", "6",
        "--workers", "1"]


def run(*arguments):
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    """The duel's logbook: what is asked of it later is not played again."""
    path = tmp_path_factory.mktemp("arena") / "duel.jsonl"
    assert run(*DUEL, "--out", str(path)).exit_code == 0
    return str(path)


def test_json_is_one_object_with_all_that_is_promised(log):
    result = run(*DUEL, "--out", log, "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert set(data) == {"game", "edition", "seats", "expansions", "options", "seed", "even_share", "confidence",
                         "pairings", "ratings", "forfeits"}
    pairing, = data["pairings"]
    assert set(pairing) == {"title", "kind", "games", "deals", "shared_wins", "mean_winner_points", "mean_rounds",
                            "mean_decisions", "sides"}
    assert (pairing["title"], pairing["kind"], pairing["games"], pairing["deals"]) == (
        "playout:2 against 2 × random", "duel", 6, 2)
    for side in pairing["sides"]:
        assert set(side) == {"player", "seats", "win_share", "interval", "mean_points", "by_seat"}
        assert [set(seat) for seat in side["by_seat"]] == 3 * [{"seat", "games", "win_share", "mean_points"}]
    assert [set(rating) for rating in data["ratings"]] == 2 * [{"player", "mu", "sigma", "seats"}]


def test_people_see_shares_intervals_seats_and_ratings(log):
    result = run(*DUEL, "--out", log)
    assert result.exit_code == 0, result.output
    for words in ("even is 33.3%", "playout:2 against 2 × random", "6 games of 2 deals", "95% interval", "by seat",
                  "Ratings", "mean points"):
        assert words in result.stdout


def test_a_field_and_several_duels_are_each_one_command():
    result = run("arena", "--game", "san_juan", "--seats", "2", "--players", "random,playout:1,playout:2",
                 "--games", "2", "--workers", "1", "--json")
    assert json.loads(result.stdout)["pairings"][0]["kind"] == "field"
    result = run("arena", "--game", "san_juan", "--seats", "2", "--one", "random", "--one", "playout:1", "--against",
                 "random", "--games", "2", "--workers", "1", "--json")
    assert [pairing["title"] for pairing in json.loads(result.stdout)["pairings"]] == [
        "random against random", "playout:1 against random"]


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_the_standings_are_drawn(ending, begins, log, tmp_path):
    pytest.importorskip("matplotlib", reason="Matplotlib is not installed (pip install boriken[plots])")
    path = tmp_path / f"duel.{ending}"
    result = run(*DUEL, "--out", log, "--plot", str(path))
    assert result.exit_code == 0, result.output
    assert path.read_bytes().startswith(begins)


def test_what_the_keyboard_stops_says_how_to_go_on(monkeypatch, tmp_path):
    def stop(*given):
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run_match", stop)
    result = run(*DUEL, "--out", "some.jsonl")
    assert result.exit_code == 130
    assert "The played deals are in some.jsonl: the same command continues from there." in result.stderr


@pytest.mark.parametrize(("arguments", "says"), [
    ([], "expected either a field of players"),
    (["--players", "random"], "at least two players"),
    (["--players", "random,bob"], "unknown player 'bob'"),
    (["--one", "random"], "`one` and `against`"),
    (["--one", "random", "--against", "playout,random"], "3 other seats"),
    (["--players", "random,playout", "--games", "0"], "games"),
    (["--players", "random,playout", "--workers", "0"], "workers"),
    (["--players", "random,playout", "--seats", "9"], "seats"),
    (["--players", "random,playout", "--plot", "picture.bmp"], ".png, .svg or .pdf, not 'picture.bmp'"),
    (["--players", "random,playout", "--plot", "no/such/folder/picture.png"], "cannot be written"),
    (["--players", "random,playout", "--out", "no/such/folder/log.jsonl"], "cannot be written"),
    (["--players", "random,playout", "--out", __file__], "is it the right file?"),
])
def test_bad_input_is_one_clear_line_and_exit_code_2(arguments, says):
    result = run("arena", *arguments)
    assert result.exit_code == 2, result.output
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert "Traceback" not in result.output


def test_a_match_whose_deals_are_all_forfeited_says_why_and_draws_nothing(tmp_path):
    picture = tmp_path / "picture.png"
    result = run("arena", "--game", "san_juan", "--seats", "2", "--one", "tests.players.bots:Raises",
                 "--against", "random", "--games", "4", "--workers", "1", "--plot", str(picture))
    assert result.exit_code != 0
    said = " ".join(result.output.split())
    assert "2 deals forfeited by tests.players.bots:Raises (tests.players.bots:Raises against random)" in said
    assert "raised" in said
    assert "Ratings" not in said
    assert "picture.png is not drawn: no deal was played to its end" in said
    assert not picture.exists()
