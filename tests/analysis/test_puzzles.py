"""Puzzles: each has one answer, the evidence for it, and a position that can be played."""

import datetime
from collections import defaultdict
from itertools import pairwise

import msgspec
import pytest

from boriken.analysis import mining
from boriken.analysis.mining import (
    APART,
    DEALS,
    DENYING,
    LEAST_ANSWERS,
    LONG,
    TIMING,
    TRAINED,
    Mine,
    judge,
    long_search,
    make_puzzle,
    read_set_up,
    set_ups_of,
    short_search,
)
from boriken.analysis.puzzles import (
    LEVELS,
    PLAYOUTS,
    SEARCH,
    Evidence,
    append_puzzles,
    place_of,
    place_of_day,
    rating_of,
    read_puzzles,
    shipped_puzzles,
)
from boriken.cli import puzzles as commands
from boriken.engine.errors import BorikenError
from boriken.engine.game import Setup, game_class
from boriken.players.protocol import make_player
from boriken.text.tables import text_of
from boriken.text.texts import Text
from boriken.text.words import LANGUAGES, Words
from tests.rulebook.tables import position

GAMES = ("puerto_rico", "san_juan")
SHIPPED = [puzzle for game in GAMES for puzzle in shipped_puzzles(game)]
SAMPLE = SHIPPED[::max(1, len(SHIPPED) // 40)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_puzzles_with_evidence(game):
    puzzles = shipped_puzzles(game)
    assert len(puzzles) >= {"puerto_rico": 400, "san_juan": 150}[game]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert puzzle.game == game
        assert [found.kind for found in puzzle.evidence] == [SEARCH, SEARCH, PLAYOUTS]
        assert all(found.is_clear for found in puzzle.evidence)
        assert [found.by == "trained" for found in puzzle.evidence] == [True, False, False]
        assert len({found.seed for found in puzzle.evidence}) == 3
        assert all(found.simulations >= LONG or not found.error for found in puzzle.evidence[:2])  # or an exact ending
        assert puzzle.evidence[2].simulations == DEALS * len(puzzle.shares)
        assert set(puzzle.solved_by) == set(LEVELS)
        assert max(puzzle.shares, key=puzzle.shares.get) == puzzle.answer
        assert puzzle.rival in puzzle.shares
        assert puzzle.rival != puzzle.answer
        assert puzzle.line[0] == puzzle.answer
        assert puzzle.reasons


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_asks_its_seat_and_takes_its_answer(puzzle):
    game = puzzle.to_game()
    assert (game.decider, game.question, game.edition) == (puzzle.seat, puzzle.question, puzzle.edition)
    assert (game.seats, list(game.expansions)) == (puzzle.seats, puzzle.expansions)
    assert set(puzzle.shares) == {action.text for action in game.legal_actions}
    assert len(game.legal_actions) >= LEAST_ANSWERS


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_has_words_and_belongs_to_a_role_or_a_question(game):
    themes = text_of(game).themes
    roles = {action.text for action in game_class(game).space.actions if action.block == "role"}
    assert roles <= set(themes)
    assert set(themes) - roles <= set(game_class(game).questions)
    shipped = {puzzle.theme for puzzle in shipped_puzzles(game)}
    for theme in {*themes.values(), *shipped, TIMING, DENYING}:
        assert all(Words(language).has(f"ui-puzzle-theme-{theme}") for language in LANGUAGES)


def test_evidence_is_clear_by_size_and_by_error():
    assert Evidence(SEARCH, "trained", 1, 1, 0.12, 0.04).is_clear
    assert not Evidence(SEARCH, "trained", 1, 1, 0.11, 0.001).is_clear
    assert not Evidence(SEARCH, "trained", 1, 1, 0.3, 0.11).is_clear
    assert Evidence(PLAYOUTS, "distilled", 1, 1, 0.06, 0.02).is_clear
    assert not Evidence(PLAYOUTS, "distilled", 1, 1, 0.06, 0.03).is_clear


def test_a_puzzle_that_stronger_levels_miss_has_a_higher_rating():
    solved = [dict.fromkeys(LEVELS, 0.0)]
    for level in reversed(LEVELS):
        solved.append({**solved[-1], level: 1.0})
    ratings = [rating_of(shares) for shares in solved]
    assert all(harder > easier for harder, easier in pairwise(ratings))
    assert 1100 < ratings[-1] < ratings[0] < 2800


# -- mining ----------------------------------------------------------------------------------------------------------


def test_equal_answers_make_no_puzzle():
    assert make_puzzle(position("grow", 2), 1) is None


def test_a_test_gives_up_far_below_what_it_needs():
    at_a_quarter = {0.12: False, 0.095: False, 0.085: True, -0.1: True}  # gap -> whether a search gives up
    for gap, gives_up in at_a_quarter.items():
        assert mining._is_hopeless(Evidence(SEARCH, "trained", 96, 1, gap, 0.03)) == gives_up
    assert mining._is_hopeless(Evidence(PLAYOUTS, "distilled", 96, 1, 0.04, 0.09))  # needs three of 0.045
    assert not mining._is_hopeless(Evidence(PLAYOUTS, "distilled", 96, 1, 0.05, 0.09))


@pytest.fixture
def short_work(monkeypatch):
    """Let the tests of a puzzle take less time."""
    monkeypatch.setattr(mining, "SHORT", 48)
    monkeypatch.setattr(mining, "LONG", 96)
    monkeypatch.setattr(mining, "DEALS", 48)
    monkeypatch.setattr(mining, "TRIES", 4)


def clear_puzzle():
    """The San Juan puzzle on a role whose evidence is clearest, so that less work confirms it; no exact ending."""
    searched = [puzzle for puzzle in shipped_puzzles("san_juan")
                if puzzle.evidence[0].simulations and puzzle.question == "choose_role"]
    return max(searched, key=lambda puzzle: min(found.gap for found in puzzle.evidence))


def test_a_puzzle_is_made_with_three_kinds_of_evidence(short_work):
    puzzle = clear_puzzle()
    made = make_puzzle(puzzle.to_game(), 5, "5/0")
    assert (made.answer, made.position, made.question) == (puzzle.answer, puzzle.position, puzzle.question)
    assert [(found.kind, found.by) for found in made.evidence] == [
        (SEARCH, "trained"), (SEARCH, "distilled"), (PLAYOUTS, "distilled")]


@pytest.mark.parametrize("step", ["long_search", "played_to_the_end"])
def test_a_puzzle_that_one_test_does_not_confirm_is_dropped(step, short_work, monkeypatch):
    puzzle, real = clear_puzzle(), getattr(mining, step)

    def unsure(*given):
        result, found = real(*given)
        return result, msgspec.structs.replace(found, gap=0.05)

    monkeypatch.setattr(mining, step, unsure)
    assert make_puzzle(puzzle.to_game(), 5) is None


def test_a_search_ends_early_only_without_hope(short_work, monkeypatch):
    game = clear_puzzle().to_game()
    report, found = long_search(game, TRAINED, short_search(game, TRAINED, 1), 2)
    assert (found.is_clear, report.simulations) == (True, mining.LONG)
    monkeypatch.setattr(mining, "HOPE", -100.0)
    assert long_search(game, TRAINED, short_search(game, TRAINED, 1), 2)[0].simulations < mining.LONG
    assert judge(clear_puzzle(), 2)[1].simulations == mining.LONG


def test_few_games_are_played_to_the_end_without_hope():
    puzzle = clear_puzzle()
    game = puzzle.to_game()
    worst = game.space.find(min(puzzle.shares, key=puzzle.shares.get))
    _, found = mining.played_to_the_end(game, worst, 3)
    assert found.gap < 0
    assert found.simulations == DEALS // mining.FIRST * len(puzzle.shares)


@pytest.mark.parametrize(("proposed", "expected"), [
    ([(5, False), (30, False), (60, False), (90, False)], [5, 30, 60]),  # three of a game at most,
    ([(50, False), (50 + APART - 1, False), (50 - APART, False)], [50, 50 - APART]),  # some decisions apart,
    ([(9, False), (40, True), (70, True)], [9, 40]),  # and only one of them is obvious
])
def test_puzzles_of_a_game_are_few_apart_and_seldom_obvious(proposed, expected, monkeypatch):
    record = game_class("san_juan").batch.record

    def state(decisions):
        found = record.zeros(1)[0]
        found["decisions"] = decisions
        return found

    tried = []
    puzzle = shipped_puzzles("san_juan")[0]
    monkeypatch.setattr(mining, "_proposed", lambda *given: [(state(place), obvious) for place, obvious in proposed])
    monkeypatch.setattr(mining, "make_puzzle", lambda game, seed, origin: tried.append(game) or puzzle)
    monkeypatch.setattr(game_class("san_juan"), "from_state", lambda self, state: int(state["decisions"]))
    assert len(Mine("san_juan", (Setup("san_juan", 2),)).search_game(0)) == len(expected)
    assert tried == expected


def test_an_answer_that_the_player_by_rules_and_a_weak_level_give_is_obvious(monkeypatch):
    game = clear_puzzle().to_game()
    by_rules = make_player("steady", 1, game.id).choose(game, game.decider)
    other = next(action for action in game.legal_actions if action != by_rules)
    monkeypatch.setattr(mining, "_share", lambda game, level, answer, seed: {"gentle": 1.0}[level])
    assert mining.is_obvious(game, by_rules, 1)
    assert not mining.is_obvious(game, other, 1)
    monkeypatch.setattr(mining, "_share", lambda *given: 0.9)
    assert not mining.is_obvious(game, by_rules, 1)


def puzzle_of(game, answer, **more):
    """A puzzle of a position, as far as it matters to whether it is dull."""
    told = {"novice": 0.5, "gentle": 0.9, "fair": 1.0, "strong": 1.0, "merciless": 1.0}
    changed = {"reasons": [Text("because-points")], "solved_by": told} | more
    return msgspec.structs.replace(clear_puzzle(), game=game.id, position=game.to_text(), question=str(game.question),
                                   answer=answer, **changed)


def sale(**goods):
    game = position("grow", 3, islands={0: {"goods": goods}}, flow={"round_number": 5})
    game.play("role trader")
    return game


def test_an_obvious_answer_among_few_or_with_the_largest_gain_is_dull(monkeypatch):
    two, three = sale(coffee=1, corn=1), sale(coffee=1, corn=1, sugar=1)
    monkeypatch.setattr(mining, "is_obvious", lambda game, answer, seed: True)
    assert mining.is_dull(puzzle_of(two, "sell corn"))  # one of three
    assert mining.is_dull(puzzle_of(three, "sell coffee"))  # which brings most
    assert not mining.is_dull(puzzle_of(three, "sell sugar"))
    monkeypatch.setattr(mining, "is_obvious", lambda game, answer, seed: False)
    assert not mining.is_dull(puzzle_of(two, "sell corn"))
    assert not mining.is_dull(puzzle_of(three, "sell coffee"))


def test_what_the_gentle_level_plays_in_the_opening_is_dull():
    seen = {"novice": 0.5, "gentle": 0.96}
    for number, dull in ((1, True), (2, True), (3, False)):
        game = position("grow", 3, flow={"round_number": number})
        assert mining.is_dull(puzzle_of(game, "role captain", solved_by=seen)) is dull


def test_what_everybody_plays_and_what_nobody_can_explain_is_dull():
    game = sale(coffee=1, corn=1, sugar=1)
    assert mining.is_dull(puzzle_of(game, "sell sugar", solved_by={"novice": 0.96, "gentle": 1.0}))
    assert mining.is_dull(puzzle_of(game, "sell sugar", reasons=[Text("because-nothing")]))
    assert not mining.is_dull(puzzle_of(game, "sell sugar"))


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_asks_for_a_step_of_an_arrangement(game):
    assert {puzzle.question for puzzle in shipped_puzzles(game)}.isdisjoint(mining._asked_in_parts(game))


def test_nothing_is_mined_after_the_end_of_the_time():
    assert Mine("san_juan", set_ups_of("san_juan"), until=0.0).search_game(0) == []


def test_set_ups_have_every_edition_expansion_and_number_of_seats():
    found = set_ups_of("puerto_rico")
    assert {(one.edition, one.seats) for one in found} == {
        (edition, seats) for edition in ("grow", "devir", "1897", "special") for seats in (2, 3, 4, 5)}
    assert {name for one in found for name in one.expansions} == {
        "new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements"}
    assert all("festival" in one.expansions for one in found if "festival_cards" in one.expansions)
    assert 0.4 < sum(not one.expansions for one in found) / len(found) < 0.6


def test_a_set_up_is_read():
    assert read_set_up("special+nobles+festival/4", "puerto_rico") == Setup("special", 4, ("nobles", "festival"))
    for wrong, reason in {"grow": "expected a set-up", "grow/x": "expected a set-up", "grow+festival/4": "festival",
                          "grow/9": "9", "groww/4": "groww"}.items():
        with pytest.raises(BorikenError, match=reason):
            read_set_up(wrong, "puerto_rico")


class Counting:
    """Stands in for the work of a mine: each game has one puzzle."""

    def __init__(self, game, set_ups, seed, until):
        self.seed = seed

    def search_game(self, number):
        puzzle = shipped_puzzles("san_juan")[number % 5]
        return [msgspec.structs.replace(puzzle, id=f"{number}", origin=f"{self.seed}/{number}")]


def test_mining_continues_a_file_and_survives_a_torn_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(commands, "Mine", Counting)
    path = tmp_path / "mined.jsonl"
    commands.run_mining("san_juan", path, 7, 3, None, 1)
    assert [puzzle.origin for puzzle in read_puzzles(path)] == ["7/0", "7/1", "7/2"]
    path.write_bytes(path.read_bytes() + b'{"id": "torn')
    commands.run_mining("san_juan", path, 7, 2, None, 1)
    commands.run_mining("san_juan", path, 8, 1, None, 1)
    assert [puzzle.origin for puzzle in read_puzzles(path)] == ["7/0", "7/1", "7/2", "7/3", "7/4", "8/0"]
    assert "2 new puzzles from 2 games, 5 in" in capsys.readouterr().out


def test_mining_stops_at_its_time(tmp_path, capsys):
    commands.run_mining("san_juan", tmp_path / "mined.jsonl", 7, None, 0.0001, 1)
    assert "0 new puzzles" in capsys.readouterr().out


def test_a_selection_is_spread_over_themes_and_set_ups(tmp_path, monkeypatch):
    monkeypatch.setattr(commands, "is_dull", lambda puzzle: False)
    source, into = tmp_path / "all.jsonl", tmp_path / "some.jsonl"
    common, rare = shipped_puzzles("san_juan")[0], shipped_puzzles("puerto_rico")[0]
    append_puzzles(source, [*(msgspec.structs.replace(common, id=f"{number}", origin=f"1/{number}")
                             for number in range(9)), rare])
    commands.run_selection([source], into, 3)
    assert sum(puzzle.game == "puerto_rico" for puzzle in read_puzzles(into)) == 1
    assert len(read_puzzles(into)) == 3
    monkeypatch.setattr(commands, "is_dull", lambda puzzle: puzzle.id == "3")
    commands.run_selection([source], tmp_path / "no_dull_one.jsonl", 9)
    assert {puzzle.id for puzzle in read_puzzles(tmp_path / "no_dull_one.jsonl")} == {*"01245678", rare.id}
    commands.run_selection([source], tmp_path / "all_needed.jsonl", 10)
    assert len(read_puzzles(tmp_path / "all_needed.jsonl")) == 10
    near = tmp_path / "near.jsonl"
    append_puzzles(near, [common, msgspec.structs.replace(common, id="near")])
    commands.run_selection([near], tmp_path / "one.jsonl", 3)
    assert len(read_puzzles(tmp_path / "one.jsonl")) == 1
    with pytest.raises(BorikenError, match="exists"):
        commands.run_selection([source], into, 3)


# -- files and commands ----------------------------------------------------------------------------------------------


def test_puzzles_are_written_and_read(tmp_path):
    path = tmp_path / "puzzles.jsonl"
    append_puzzles(path, SHIPPED[:2])
    assert read_puzzles(path) == SHIPPED[:2]
    path.write_text('{"id": 3}')
    with pytest.raises(BorikenError, match="expected a file with a puzzle on each line"):
        read_puzzles(path)
    with pytest.raises(BorikenError, match="expected a file with a puzzle on each line"):
        read_puzzles(tmp_path / "missing.json")


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_of_one_game_are_some_decisions_apart(game):
    places = defaultdict(list)
    for puzzle in shipped_puzzles(game):
        places[puzzle.origin].append(puzzle)
    for puzzles in places.values():
        found = sorted(place_of(puzzle) for puzzle in puzzles) if len(puzzles) > 1 else []
        assert all(later - earlier >= APART for earlier, later in pairwise(found))


def test_solving_shows_the_puzzle_then_the_reason(capsys):
    puzzle = shipped_puzzles("san_juan")[0]
    commands.run_solving("san_juan", None, 1, "")
    shown = capsys.readouterr().out
    assert puzzle.answer in shown
    commands.run_solving("san_juan", None, 1, puzzle.answer)
    assert "Right." in capsys.readouterr().out
    wrong = next(action.text for action in puzzle.to_game().legal_actions if action.text != puzzle.answer)
    commands.run_solving("san_juan", None, 1, wrong)
    assert "No:" in capsys.readouterr().out


def test_a_puzzle_with_another_answer_is_found_out(tmp_path, capsys):
    puzzle = shipped_puzzles("san_juan")[0]
    wrong = next(action.text for action in puzzle.to_game().legal_actions if action.text != puzzle.answer)
    path = tmp_path / "puzzles.jsonl"
    append_puzzles(path, [msgspec.structs.replace(puzzle, answer=wrong)])
    with pytest.raises(BorikenError, match="1 of 1 puzzles have another best answer"):
        commands.run_check("san_juan", path, 0, 5)
    assert "CHANGED" in capsys.readouterr().out


def test_days_go_through_all_puzzles_before_one_returns():
    first = datetime.date(2026, 11, 18)
    for count in (1, 2, 7, 50, 412):
        start = datetime.date(2026, 1, 1) + datetime.timedelta(days=count * 3)
        places = [place_of_day(start + datetime.timedelta(days=day), count) for day in range(count)]
        assert sorted(places) == list(range(count))
    assert place_of_day(first, 50) != place_of_day(first + datetime.timedelta(days=1), 50)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", SHIPPED[::max(1, len(SHIPPED) // 24)], ids=lambda puzzle: puzzle.id)
def test_a_fresh_search_finds_the_same_answer(puzzle):
    answer, evidence = judge(puzzle, seed=9107)
    assert answer == puzzle.answer
    assert evidence.gap > 0.06
