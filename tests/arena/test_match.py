"""Matches: the same deals for all, repeatable, on any number of workers, interrupted or not."""

import json
import os
from typing import ClassVar

import pytest

from boriken.arena.crews import crew_of
from boriken.arena.match import play_match, read_match
from boriken.engine.errors import BorikenError
from boriken.players import PlayerEntry, make_player, protocol

DUEL = {"game": "san_juan", "seats": 3, "one": "random", "against": "random", "games": 9, "seed": 4}
FIELD = {"game": "san_juan", "seats": 3, "players": ["trained", "random", "playout:2", "playout:1"], "games": 12}


@pytest.fixture(scope="module")
def duel():
    return play_match(**DUEL)


def lines(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


class Spy:
    """Plays at random; keeps the first position of every game, who sat where in it, and its seed."""

    dealt: ClassVar[list[tuple[str, int]]] = []
    seeds: ClassVar[list[int]] = []

    def __init__(self, seed, strength):
        self.player = make_player("random", seed)
        self.seeds.append(seed)

    def choose(self, game, seat):
        if not game.played:
            self.dealt.append(game.to_text())
        return self.player.choose(game, seat)


@pytest.fixture
def spy(monkeypatch):
    monkeypatch.setitem(protocol._entries, "spy", PlayerEntry("spy", "looks at the deal", Spy))
    Spy.dealt.clear()
    Spy.seeds.clear()
    return Spy


def test_every_deal_is_played_once_with_every_player_in_every_seat(spy, tmp_path):
    play_match("san_juan", seats=3, one="spy", against="spy", games=6, out=tmp_path / "log")
    assert len(spy.dealt) == 6  # of two deals: who is asked first sees each three times
    assert [spy.dealt.count(text) for text in spy.dealt] == [3] * 6
    for line in lines(tmp_path / "log")[1:]:
        assert sorted(game["sides"].index(0) for game in line["games"]) == [0, 1, 2]


def test_no_two_players_share_their_chance(spy):
    play_match("san_juan", seats=3, one="spy", against="spy", games=6)
    assert len(set(spy.seeds)) == len(spy.seeds) == 18


@pytest.fixture(scope="module")
def field():
    return play_match(**FIELD)


def test_shares_of_all_seats_add_up_to_the_games(duel, field):
    for standings in (duel, field):
        for pairing in standings.pairings:
            assert sum(side.win_share * side.seats for side in pairing.sides) == pytest.approx(pairing.games)
            assert sum(side.seats for side in pairing.sides) == 3 * pairing.games
            for side in pairing.sides:
                assert len({seat.games for seat in side.by_seat}) == 1
                assert side.interval[0] <= side.win_share <= side.interval[1]


def test_a_player_that_thinks_beats_players_that_do_not(field):
    thinks, at_random, *_ = field.pairings[0].sides
    assert thinks.win_share > field.even_share > at_random.win_share
    assert [rating.player for rating in field.ratings][::3] == ["trained", "random"]


def test_the_seed_matters(duel):
    assert play_match(**DUEL) == duel
    assert play_match(**DUEL | {"seed": 5}) != duel


def test_workers_do_not_matter(duel, tmp_path):
    assert play_match(**DUEL, workers=2, out=tmp_path / "log").to_dict() == duel.to_dict()
    assert read_match(tmp_path / "log") == duel


def end_this_process(unit):
    os._exit(1)


def test_a_worker_that_is_ended_is_told_of_instead_of_waited_for():
    with pytest.raises(BorikenError, match="a worker was killed"):
        list(crew_of(workers=2)(end_this_process, [1, 2]))


def test_games_are_rounded_up_to_whole_deals():
    assert play_match(**DUEL | {"games": 7}).pairings[0].games == 9


def test_another_pairing_changes_nothing_in_the_first(duel):
    both = play_match(**DUEL | {"against": ["random", "playout:1"]})
    assert both.pairings[0] == duel.pairings[0]
    assert len(both.pairings) == 2


# -- going on ------------------------------------------------------------------------------------------------------


def stop_after(count):
    left = count

    def told(done):
        nonlocal left
        left -= done
        if left <= 0:
            raise KeyboardInterrupt

    return told


def test_an_interrupted_match_goes_on_and_comes_to_the_same(duel, tmp_path, monkeypatch):
    path = tmp_path / "log"
    with pytest.raises(KeyboardInterrupt):
        play_match(**DUEL, out=path, progress=stop_after(6))
    assert len(lines(path)) == 3
    assert read_match(path).pairings[0].games == 6
    done = []
    assert play_match(**DUEL, out=path, progress=done.append) == duel
    assert done == [6, 3]
    assert len(lines(path)) == 4
    assert play_match(**DUEL, out=path, progress=done.append) == duel
    assert done == [6, 3, 9]  # nothing was left to play


def test_a_line_that_was_not_written_to_its_end_is_played_again(duel, tmp_path):
    path = tmp_path / "log"
    play_match(**DUEL, out=path)
    whole = path.read_bytes()
    for cut in (10, 200, len(whole) - 30):  # in the last line, further back, in the first
        path.write_bytes(whole[:-cut])
        assert play_match(**DUEL, out=path) == duel
        assert path.read_bytes() == whole


def test_the_order_of_the_lines_does_not_matter(duel, tmp_path):
    path = tmp_path / "log"
    play_match(**DUEL, out=path)
    header, *rest = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([header, *reversed(rest), ""]), "utf-8")
    assert play_match(**DUEL, out=path) == read_match(path) == duel


def test_a_match_can_be_made_longer(duel, tmp_path):
    for games in (3, 9):
        standings = play_match(**DUEL | {"games": games}, out=tmp_path / "log")
    assert standings == duel
    assert play_match(**DUEL | {"games": 3}, out=tmp_path / "log").pairings[0].games == 3  # of what is there


@pytest.mark.parametrize(("other", "says"), [
    ({"seed": 5}, "seed 4, not 5"), ({"against": "playout:1"}, "pairings"), ({"seats": 2}, "seats 3, not 2"),
    ({"expansions": ["new_buildings"]}, "expansions"), ({"options": {"opening_variant": True}}, "options"),
])
def test_a_file_of_another_match_is_refused_and_left_alone(other, says, tmp_path):
    path = tmp_path / "log"
    play_match(**DUEL | {"games": 3}, out=path)
    before = path.read_bytes()
    with pytest.raises(BorikenError, match=rf"contains another match, with .*{says}"):
        play_match(**DUEL | other, out=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["Dear diary\n", "[1, 2]\n", '{"a": 1}\n', "\n\n"])
def test_another_file_is_refused_and_left_alone(text, tmp_path):
    path = tmp_path / "diary"
    path.write_text(text, "utf-8")
    for use in (lambda: play_match(**DUEL, out=path), lambda: read_match(path)):
        with pytest.raises(BorikenError, match=r"line 1 of .*diary is not part of a logbook"):
            use()
    assert path.read_text("utf-8") == text


def test_a_broken_line_in_the_middle_is_refused(tmp_path):
    path = tmp_path / "log"
    play_match(**DUEL | {"games": 6}, out=path)
    header, first, second = path.read_text("utf-8").splitlines()
    for broken in (first[:50], '{"pairing": 0}'):
        path.write_text("\n".join([header, broken, second, ""]), "utf-8")
        with pytest.raises(BorikenError, match="line 2 of"):
            play_match(**DUEL, out=path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\n"])
def test_an_empty_file_is_begun_and_one_that_is_no_text_is_refused(content, tmp_path, duel):
    path = tmp_path / "log"
    path.write_bytes(content)
    if content:
        with pytest.raises(BorikenError, match="cannot be read: not a text file"):
            play_match(**DUEL, out=path)
    else:
        assert play_match(**DUEL, out=path) == duel


@pytest.mark.parametrize(("wrong", "says"), [
    ({"games": 0}, "games must be a whole number from 1 on"), ({"workers": 0}, "workers must be a whole number"),
    ({"out": "no/such/folder/log"}, "cannot be written"),
])
def test_bad_input_is_refused_before_any_game(wrong, says):
    told = []
    with pytest.raises(BorikenError, match=says):
        play_match(**DUEL | wrong, progress=told.append)
    assert told == []


# -- other set-ups -------------------------------------------------------------------------------------------------


def test_a_small_field_fills_all_seats():
    standings = play_match("san_juan", seats=4, players=["random", "playout:2"], games=8)
    assert [side.seats for side in standings.pairings[0].sides] == [16, 16]
    assert standings.even_share == 0.25


def test_puertomas_keep_their_seats_and_are_a_side_of_their_own():
    given = {"edition": "special", "seats": 3, "games": 2, "options": {"puertomas": 1}}
    standings = play_match(**given, players=["random", "playout:2"])
    assert [(side.player, [seat.seat for seat in side.by_seat]) for side in standings.pairings[0].sides] == [
        ("random", [1, 2]), ("playout:2", [1, 2]), ("puertoma", [3])]
    assert {rating.player for rating in standings.ratings} == {"random", "playout:2", "puertoma"}
    assert sum(side.win_share * side.seats for side in standings.pairings[0].sides) == pytest.approx(2)


def test_one_player_alone_can_meet_puertomas():
    standings = play_match(edition="special", seats=2, games=2, options={"puertomas": 1}, players=["random"])
    assert [side.player for side in standings.pairings[0].sides] == ["random", "puertoma"]
    assert standings.pairings[0].deals == 2


def test_expansions_and_rulings_reach_the_games():
    standings = play_match(edition="1897", seats=2, expansions=["nobles", "new_buildings"], games=2,
                           options={"rulings": {"mayor_must_fill": False}}, one="random", against="random")
    assert standings.expansions == ("new_buildings", "nobles")
    assert standings.options == {"rulings": {"mayor_must_fill": False}}
