"""Games of every released version of the rules replay to their outcomes, or name the change that concerns them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boriken
from boriken import Game, WrongVersion
from boriken.engine.jit import IS_COMPILED
from boriken.engine.versions import Change, Concern, PlayedSetup, rulings_to_go_on, with_rulings

FOLDER = Path(__file__).parent / "released"
RECORDS = [line for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]


def name_of(line):
    data = json.loads(line)
    start = data["start"]
    return "-".join((data["edition"], str(data["version"]), str(start["seats"]), *start["expansions"],
                     *start["options"]))


def goes_on(data):
    """What the histories of the editions say in words."""
    start = data["start"]
    return data["version"] == 3 and not ("puertomas" in start["options"] and "festival" in start["expansions"])


def test_every_released_version_has_games():
    found = {(data["game"], data["edition"], data["version"]) for data in map(json.loads, RECORDS)}
    for game, editions in boriken.editions().items():
        for edition, about in editions.items():
            assert {version for *named, version in found if named == [game, edition]} == set(range(1, about["version"]))


@pytest.mark.parametrize("line", RECORDS if IS_COMPILED else RECORDS[::6], ids=name_of)
def test_an_older_game_replays_or_names_the_change(line):
    data = json.loads(line)
    if not goes_on(data):
        with pytest.raises(WrongVersion, match=f"not {data['version']}; version {data['version'] + 1} changed this"):
            Game.from_record(line)
        return
    game = Game.from_record(line)
    assert list(game.outcome.scores) == data["outcome"]["scores"]
    assert json.loads(game.to_record()) == data  # it stays a game of its own version
    assert game.copy().version == data["version"]


NOBLES = next(line for line in RECORDS if name_of(line) == "special-3-2-nobles")


def test_a_game_goes_on_under_the_rulings_that_undo_the_change():
    view = Game.from_record(NOBLES).view(None)["identity"]["rulings"]
    assert not {"noble_comes_from_ship", "people_stay_on_circles"} & set(view)
    now = boriken.new_game("puerto_rico", edition="special", seats=2, expansions=["nobles"])
    assert {"noble_comes_from_ship", "people_stay_on_circles"} <= set(now.view(None)["identity"]["rulings"])


def test_positions_of_older_versions_go_on_with_the_rulings_that_they_list():
    game = Game.from_record(NOBLES)
    for _ in range(20):
        game.undo()
    old = game.to_text().replace("version = 4", "version = 3", 1)
    again = Game.from_text(old)
    assert again.state.tobytes() == game.state.tobytes()
    assert json.loads(Game.from_record(again.to_record()).to_record()) == json.loads(again.to_record())


def test_positions_without_a_list_of_rulings_get_those_that_undo_the_change():
    game = Game.from_record(NOBLES)
    for _ in range(20):
        game.undo()
    lines = game.to_text().replace("version = 4", "version = 3", 1).splitlines()
    short = "\n".join(line for line in lines if not line.startswith("rulings"))
    assert Game.from_text(short).state.rulings == game.state.rulings


@pytest.mark.parametrize("version", [0, -1, 99, True, "4", None, 4.0])
def test_unknown_versions_are_refused(version):
    record = json.loads(NOBLES) | {"version": version}
    with pytest.raises(boriken.BorikenError, match="version"):
        Game.from_record(json.dumps(record))


@pytest.mark.parametrize("version", [0, 1, 99])
def test_records_that_begin_with_a_position_have_a_known_version(version):
    record = json.loads(Game.from_text(boriken.new_game("san_juan", seats=2).to_text()).to_record())
    assert Game.from_record(json.dumps(record)).version == 2
    with pytest.raises(WrongVersion, match=f"not {version}"):
        Game.from_record(json.dumps(record | {"version": version}))


HISTORY = ("the first", Change("a second", Concern(("x",), undone_by={"r": False})),
           Change("a third", Concern(("x", "y")), Concern(options=("n",), without=("q",))), Change("words only"))


@pytest.mark.parametrize(("expansions", "options", "rulings", "version", "expected"), [
    ((), {}, {}, 1, {}),
    (("x",), {}, {}, 1, {"r": False}),
    (("x",), {}, {}, 2, {}),
    (("x", "y"), {}, {}, 1, "version 3 changed this game: a third"),
    (("x", "y"), {}, {}, 3, {}),
    ((), {"n": 1}, {}, 2, {}),
    ((), {"n": 0}, {"q": False}, 2, {}),
    ((), {"n": 1}, {"q": False}, 2, "version 3 changed"),
    ((), {"n": 1}, {"q": True}, 2, {}),
    ((), {"n": 1}, ["q"], 2, {}),
    ((), {"n": 1}, ["p"], 2, "version 3 changed"),
])
def test_a_change_concerns_the_set_ups_that_it_names(expansions, options, rulings, version, expected):
    setup = PlayedSetup(expansions, options, rulings)
    if isinstance(expected, dict):
        assert rulings_to_go_on("g", "e", HISTORY, version, setup) == expected
    else:
        with pytest.raises(WrongVersion, match=expected):
            rulings_to_go_on("g", "e", HISTORY, version, setup)


def test_a_plain_line_of_history_concerns_every_game():
    with pytest.raises(WrongVersion, match="version 2 changed this game: all"):
        rulings_to_go_on("g", "e", ("the first", "all"), 1, PlayedSetup((), {}, {}))


def test_given_rulings_remain():
    assert with_rulings({"a": True}, {"a": False, "b": False}) == {"a": True, "b": False}
    assert with_rulings(["a"], {"b": True, "c": False}) == ["a", "b"]
