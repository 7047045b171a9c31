"""Simulation: plausible, repeatable, the same on any number of threads."""

import json
from typing import ClassVar

import pytest

from boriken import Game
from boriken.arena.simulate import simulate
from boriken.engine.errors import BorikenError
from boriken.engine.game import Setup
from boriken.engine.jit import IS_COMPILED
from boriken.games.puerto_rico.rules.game import PuertoRico
from boriken.players import PlayerEntry, make_player, protocol

PROMISED = {"games", "decisions", "seconds", "games_per_second", "decisions_per_second", "threads", "mean_rounds",
            "mean_scores", "win_share", "end_reasons"}


@pytest.fixture(scope="module")
def thousands():
    return simulate("puerto_rico", "grow", 4, games=2000, seed=1)


def test_a_summary_has_all_that_is_promised(thousands):
    assert set(thousands.to_dict()) >= PROMISED


def test_random_games_of_four_seats_look_like_games(thousands):
    assert thousands.games == 2000
    assert 18 <= thousands.mean_rounds <= 25
    assert 24 <= sum(thousands.mean_scores) / 4 <= 34
    assert all(low <= middle <= high for low, middle, high in thousands.score_quartiles)
    assert sum(thousands.win_share) == pytest.approx(1)
    assert thousands.decisions == pytest.approx(thousands.mean_decisions * 2000)


def test_every_game_ends_for_a_reason(thousands):
    assert set(thousands.end_reasons) == {"colonists_short", "city_full", "chips_gone"}
    assert sum(thousands.end_reasons.values()) >= thousands.games


def test_the_speed_is_what_was_played_in_the_time(thousands):
    assert thousands.seconds > 0
    assert thousands.games_per_second == pytest.approx(thousands.games / thousands.seconds)
    assert thousands.decisions_per_second == pytest.approx(thousands.decisions / thousands.seconds)


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_do_not_matter(thousands, threads):
    assert simulate("puerto_rico", "grow", 4, games=2000, seed=1, threads=threads).results() == thousands.results()


def test_the_seed_matters():
    one, same, other = (simulate(seats=3, games=50, seed=seed).results() for seed in (1, 1, 2))
    assert one == same
    assert one["mean_scores"] != other["mean_scores"]


def test_other_players_are_repeatable_and_independent_of_threads():
    given = {"seats": 3, "games": 3, "players": ["playout:6", "random", "random"], "seed": 4}
    assert simulate(**given).results() == simulate(**given, threads=2).results()


def test_a_player_that_thinks_beats_players_that_do_not():
    summary = simulate(seats=3, games=10, players=["random", "playout:30", "random"], seed=2)
    assert summary.win_share[1] >= 0.8


class Spy:
    """Plays at random and keeps the first position of every game."""

    seen: ClassVar[list[str]] = []

    def __init__(self, seed, strength):
        self.player = make_player("random", seed)
        self.fresh = True

    def choose(self, game, seat):
        if self.fresh and not game.played:
            self.seen.append(game.to_text())
        self.fresh = False
        return self.player.choose(game, seat)


def test_the_deal_does_not_depend_on_the_players(monkeypatch):
    """Game number n of a seed is the same game, played compiled or through objects."""
    monkeypatch.setitem(protocol._entries, "spy", PlayerEntry("spy", "looks at the deal", Spy))
    Spy.seen.clear()
    simulate(seats=2, games=4, players="spy", seed=6)
    dealt = PuertoRico.batch.deal(PuertoRico.opening(Setup("grow", 2, seed=6)), 6, 0, 4)
    assert Spy.seen == [PuertoRico(dealt[i : i + 1].copy(), {}).to_text() for i in range(4)]


# -- records -------------------------------------------------------------------------------------------------------

RECORDED = {
    "random": {"seats": 3},
    "other players": {"edition": "1897", "seats": 2, "players": ["playout:2", "random"]},
    "expansions": {"edition": "special", "expansions": ["nobles", "new_buildings"], "options": {
        "draft": "random", "variants": ["exchanged_prices"], "as_printed": True, "open_points": True}},
    "rulings": {"edition": "devir", "options": {"rulings": {"mayor_must_fill": False}}},
    "San Juan": {"game": "san_juan", "seats": 4},
    "San Juan's expansion": {"game": "san_juan", "seats": 3, "expansions": ["new_buildings"], "options": {
        "opening_variant": True, "rulings": {"gains_may_be_declined": True}}},
    "San Juan with other players": {"game": "san_juan", "seats": 2, "players": ["random", "playout:2"]},
}
GAMES = 4 if IS_COMPILED else 2


@pytest.mark.parametrize("name", RECORDED)
def test_every_record_replays_to_the_end_of_its_game(name, tmp_path):
    path = tmp_path / "games.jsonl"
    given = RECORDED[name] | {"games": GAMES, "seed": 6}
    summary = simulate(**given, records=path)
    assert summary.results() == simulate(**given).results()  # whether records are written changes no game
    lines = path.read_text("utf-8").splitlines()
    replayed = [Game.from_record(line) for line in lines]  # which also compares the outcomes that they tell
    assert [json.loads(line)["start"]["number"] for line in lines] == list(range(GAMES))
    assert [game.to_record(one_line=True) for game in replayed] == lines
    assert len({game.to_text() for game in replayed}) == GAMES
    scores = [game.outcome.scores for game in replayed]
    assert tuple(sum(seat) / GAMES for seat in zip(*scores, strict=True)) == pytest.approx(summary.mean_scores)
    assert sum(len(game.played) for game in replayed) == summary.decisions


def test_records_do_not_depend_on_threads(tmp_path):
    paths = [tmp_path / "one", tmp_path / "three"]
    for path, threads in zip(paths, (1, 3), strict=True):
        simulate(seats=2, games=5, seed=2, threads=threads, records=str(path))
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_records_that_cannot_be_written_are_refused_before_any_game(tmp_path):
    told = []
    with pytest.raises(BorikenError, match=r"records\.jsonl cannot be written: "):
        simulate(seats=2, games=1, records=tmp_path / "no" / "records.jsonl", progress=told.append)
    assert told == []


def test_progress_is_told_in_games():
    done = []
    simulate(seats=2, games=2500, seed=1, progress=done.append)
    assert sum(done) == 2500


def test_options_reach_the_game():
    summary = simulate(seats=3, games=20, options={"rulings": {"mayor_must_fill": False}, "open_points": True})
    assert summary.options == {"rulings": {"mayor_must_fill": False}, "open_points": True}


@pytest.mark.parametrize(("wrong", "says"), [
    ({"edition": "grw"}, "Did you mean 'grow'"), ({"seats": 9}, "seats"), ({"games": 0}, "games"),
    ({"threads": 0}, "threads"), ({"players": ["random", "random"]}, "4 seats"), ({"players": "bob"}, "player"),
    ({"seed": -1}, "seed"), ({"game": "chess"}, "game"), ({"expansions": ["moon"]}, "expansion"),
    ({"options": {"open": True}}, "option"),
])
def test_bad_input_is_refused_clearly(wrong, says):
    with pytest.raises(BorikenError, match=says):
        simulate(**wrong)
