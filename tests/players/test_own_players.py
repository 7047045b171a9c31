"""Players of one's own: objects, classes, references and entry points; and what happens when they fail."""

import json
import sys
import threading
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import boriken
from boriken.engine.errors import PlayerFailed, UnknownPlayer
from boriken.players import PlayerEntry, make_player, own, players, protocol
from boriken.players.checking import MOST_DELAYS, in_time
from boriken.research.scenes import make_scene
from boriken.research.vector import VectorGames
from tests.players import bots

SETUP = {"game": "san_juan", "seats": 2}


@pytest.fixture(autouse=True)
def forget(monkeypatch):
    """Players that a test registers are gone after it."""
    monkeypatch.setattr(protocol, "_entries", dict(protocol._entries))
    monkeypatch.setattr(own, "_kept", {})


def brought(monkeypatch, **points):
    monkeypatch.setattr(own, "_points", lambda: {name: EntryPoint(name, value, own.GROUP)
                                                 for name, value in points.items()})


# -- all ways to name a player ---------------------------------------------------------------------------------------

WAYS = {"class": bots.First, "reference": "tests.players.bots:First", "object": bots.First(), "entry point": "first"}


@pytest.mark.parametrize("way", WAYS)
def test_a_player_sits_in_simulations_matches_and_environments(way, monkeypatch):
    brought(monkeypatch, first="tests.players.bots:First")
    player = WAYS[way]
    summary = boriken.simulate(**SETUP, players=[player, "random"], games=2, seed=3)
    assert (summary.games, summary.forfeits) == (2, ())
    field = boriken.play_match(**SETUP, players=[player, "random"], games=2, seed=3)
    duel = boriken.play_match(**SETUP, one=player, against="random", games=2, seed=3)
    assert field.pairings[0].games == duel.pairings[0].games == 2
    assert summary.players[0] == duel.pairings[0].sides[0].player
    vector = VectorGames(make_scene("san_juan", seats=2), 3, 0, player)
    vector.deal(1)
    assert not vector.games["decider"].any()


def test_all_ways_play_the_same_games(monkeypatch):
    brought(monkeypatch, first="tests.players.bots:First")
    games = [boriken.simulate(**SETUP, players=[player, "random"], games=3, seed=3).results() | {"players": ()}
             for player in WAYS.values()]
    assert games == [games[0]] * len(WAYS)


def test_a_class_gets_the_seed_of_its_seat_and_a_name_that_other_processes_find():
    assert own.name_player(bots.Seeded) == "tests.players.bots:Seeded"
    assert make_player(bots.Seeded, 5).player.seed == 5
    assert make_player("tests.players.bots:Inner.Deep", 5).player.seed == 5


def test_objects_of_one_class_have_different_names_and_one_object_has_one():
    one, two = bots.First(), bots.First()
    assert [own.name_player(player) for player in (one, two, one)] == ["First", "First 2", "First"]


def test_workers_refuse_a_player_of_this_process(tmp_path):
    for player in (bots.First(), type("Local", (bots.First,), {})):
        with pytest.raises(UnknownPlayer, match=r"exists in this process only.*workers=1"):
            boriken.play_match(**SETUP, one=player, against="random", games=2, workers=2, out=tmp_path / "log")
    assert not (tmp_path / "log").exists()


@pytest.mark.long
def test_workers_play_a_class_of_a_module():
    both = [boriken.play_match(**SETUP, one=bots.Seeded, against="random", games=4, workers=workers)
            for workers in (1, 2)]
    assert both[0] == both[1]


@pytest.mark.parametrize(("player", "says"), [
    (5, "not 5"), (bots, "expected the name of a player"), ("tests.players.bots:Nobody", "no attribute 'Nobody'"),
    ("tests.players.bots:SETTING", "expected a class with a method"), ("tests.players.bots:Needy", "needs deck"),
    ("tests.players.bots:Stillborn", "cannot be made: RuntimeError: no"),
    ("no_such_module:Class", "There is no module 'no_such_module'"), ("serach:fast", "Did you mean 'search'"),
    ("tests.players.broken_module:Bot", "cannot be loaded.*ZeroDivisionError"),
])
def test_a_player_that_cannot_be_made_is_refused_with_a_sentence(player, says):
    with pytest.raises(UnknownPlayer, match=says):
        make_player(player, 1)


def test_the_present_folder_is_searched(tmp_path, monkeypatch):
    (tmp_path / "bot_of_this_folder.py").write_text("class Bot:\n    def choose(self, game, seat):\n        return 0\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [p for p in sys.path if p])
    assert type(make_player("bot_of_this_folder:Bot", 1).player).__name__ == "Bot"


def test_packages_bring_players_and_a_broken_one_does_not_hide_the_others(monkeypatch):
    brought(monkeypatch, bad="no_such_module:Bot", entry="tests.players.bots:ENTRY", first="tests.players.bots:First")
    with pytest.warns(RuntimeWarning, match="'bad' cannot be loaded"):
        names = [entry.name for entry in players()]
    assert names[-2:] == ["listed", "first"]
    assert make_player("entry", 1).choose(boriken.new_game("san_juan", seats=2), 0)


# -- failures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "says"), [
    (bots.Raises, "raised ValueError: I am lost"), (bots.Exits, "raised SystemExit"),
    (bots.Nonsense, "gave an answer that is no action: unknown action 'role pirate'"),
    (bots.Silent, "no action: expected an Action, its text or its index, not NoneType"),
    (bots.Illegal, "answered '.*' to 'choose_role'; legal are 'role"), (bots.Hangs, "no answer within 0.05 seconds"),
])
def test_a_failure_becomes_a_sentence_and_changes_nothing(player, says):
    game = boriken.new_game("puerto_rico", seats=3, seed=1)
    before = game.state.tobytes()
    with pytest.raises(PlayerFailed, match=says) as failure:
        make_player(player, 1, patience=0.05).choose(game, 0)
    assert failure.value.seat == 0
    assert game.state.tobytes() == before


def test_a_player_that_plays_on_the_game_it_gets_does_no_harm():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    before = game.state.tobytes()
    assert make_player(bots.Plays, 1).choose(game, 0) in game.legal_actions
    assert game.state.tobytes() == before
    assert game.played == []


def test_texts_and_indices_are_answers_too():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    assert make_player(bots.Texts, 1).choose(game, 0) == make_player(bots.First, 1).choose(game, 0)


def test_a_class_that_is_late_again_and_again_is_not_asked_any_more():
    class Late:
        asked = 0

        def choose(self, game, seat):
            Late.asked += 1
            while True:
                pass

    game = boriken.new_game("san_juan", seats=2, seed=1)
    for _ in range(MOST_DELAYS):
        with pytest.raises(PlayerFailed, match="no answer within"):
            make_player(Late(), 1, patience=0.02).choose(game, 0)
    with pytest.raises(PlayerFailed, match="not asked again"):
        make_player(Late(), 1, patience=0.02).choose(game, 0)
    assert Late.asked == MOST_DELAYS


def test_a_loop_that_is_late_is_ended():
    ended = threading.Event()

    def forever():
        try:
            while True:
                pass
        finally:
            ended.set()

    with pytest.raises(TimeoutError):
        in_time(forever, 0.02)
    assert ended.wait(60)
    assert in_time(lambda: 7, 60) == 7


def test_a_simulation_goes_on_without_failed_games(tmp_path):
    records = tmp_path / "records"
    summary = boriken.simulate(**SETUP, players=[bots.Sometimes(), "random"], games=6, seed=1, records=records)
    assert summary.games == 3
    assert [sentence.partition(":")[0] for sentence in summary.forfeits] == ["game 1", "game 3", "game 5"]
    assert all("raised KeyError: 'odd'" in sentence for sentence in summary.forfeits)
    assert len(records.read_text().splitlines()) == 3


def test_a_match_records_forfeited_deals_and_plays_them_again(tmp_path):
    log = tmp_path / "log"
    given = {**SETUP, "one": "tests.players.bots:Switched", "against": "random", "games": 6, "seed": 1, "out": log}
    bots.Switched.is_broken = True
    try:
        standings = boriken.play_match(**given)
    finally:
        bots.Switched.is_broken = False
    assert standings.pairings == ()
    (forfeit,) = standings.forfeits
    assert (forfeit.player, forfeit.deals) == ("tests.players.bots:Switched", 3)
    assert "deal 0, game 1: the player 'tests.players.bots:Switched' in seat" in forfeit.reason
    assert [json.loads(line)["forfeit"]["side"] for line in log.read_text().splitlines()[1:]] == [0, 0, 0]
    assert boriken.read_match(log) == standings
    again = boriken.play_match(**given)
    assert (again.pairings[0].deals, again.forfeits) == (3, ())
    assert boriken.read_match(log) == again


def test_an_environment_raises_the_sentence_and_can_be_reset(monkeypatch):
    vector = VectorGames(make_scene("san_juan", seats=2), 2, 1, bots.Switched)
    monkeypatch.setattr(bots.Switched, "is_broken", True)
    with pytest.raises(PlayerFailed, match="Switched' in seat 0 raised OSError: the disk is full"):
        vector.deal(2)
    monkeypatch.setattr(bots.Switched, "is_broken", False)
    vector.deal(3)
    assert vector.is_dealt


def test_the_example_beats_chance_and_has_about_twenty_lines(monkeypatch):
    folder = Path(__file__).parents[2] / "examples"
    monkeypatch.syspath_prepend(str(folder))
    lines = [line for line in (folder / "greedy_bot.py").read_text().splitlines() if line.strip()]
    assert len(lines) <= 20
    standings = boriken.play_match("puerto_rico", seats=3, one="greedy_bot:Greedy", against="random", games=9, seed=1)
    assert standings.pairings[0].sides[0].win_share > 1 / 3


def test_registered_players_are_checked_and_our_own_are_not():
    protocol.register(PlayerEntry("mine", "is mine", lambda seed, strength: bots.Raises()))
    with pytest.raises(PlayerFailed):
        make_player("mine", 1).choose(boriken.new_game("san_juan", seats=2), 0)
    assert not any(protocol.registered(name).is_checked for name in ("random", "steady", "trained", "search", "fair"))


@pytest.mark.parametrize("patience", [0, -1, float("nan"), "long", True])
def test_a_patience_that_is_no_time_is_refused(patience):
    for play in (lambda: boriken.simulate("san_juan", seats=2, players=bots.First, games=1, patience=patience),
                 lambda: boriken.play_match("san_juan", seats=2, one=bots.First, against="random", games=2,
                                            patience=patience)):
        with pytest.raises(boriken.ImpossibleSetup, match="patience must be a positive number of seconds, not "):
            play()


@pytest.mark.parametrize("games", [0, 2.5, "many", None])
def test_a_number_of_games_is_whole(games):
    for play in (lambda: boriken.simulate("san_juan", seats=2, games=games),
                 lambda: boriken.play_match("san_juan", seats=2, one="random", against="random", games=games)):
        with pytest.raises(boriken.ImpossibleSetup, match="games must be a whole number from 1 on, not "):
            play()
