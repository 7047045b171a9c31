"""Openings: games with varied first roles are counted exactly, the file is small, and every node can be looked at."""

from collections import Counter

import msgspec
import numpy as np
import pytest

from boriken.arena.crews import crew_of
from boriken.arena.openings import (
    OpeningNode,
    OpeningSettings,
    example_of,
    file_of,
    make_openings,
    openings_of,
    play_unit,
    read_openings,
    shipped_openings,
    units_of,
    write_openings,
)
from boriken.engine.errors import BorikenError
from boriken.search.tables import games_with

GAMES = games_with("openings")
LARGEST = 300_000  # bytes of all files together


def nodes_below(node: OpeningNode):
    yield node
    for after in node.next:
        yield from nodes_below(after)


@pytest.fixture(scope="module")
def played():
    settings = OpeningSettings(15.0, varied=6, nodes=60)
    unit = next(unit for unit in units_of("san_juan", 24, settings) if unit.seats == 3)
    return unit, play_unit(unit)[1]


def test_every_game_is_counted_at_each_role_of_its_course(played):
    _, sums = played
    assert sums[()][0] == 24
    by_length = Counter()
    for course, counted in sums.items():
        by_length[len(course)] += counted[0]
    assert set(by_length.values()) == {24}


def test_wins_and_points_are_those_of_the_games(played):
    _, sums = played
    wins, points = sums[()][1:4], sums[()][4:]
    assert wins.sum() == pytest.approx(24)
    assert (points / 24 > 5).all()
    for course, counted in sums.items():
        longer = [more for more in sums if len(more) == len(course) + 1 and more[: len(course)] == course]
        if longer:
            assert np.sum([sums[more] for more in longer], axis=0) == pytest.approx(counted)


def test_the_first_roles_vary_and_the_same_settings_give_the_same_games(played):
    unit, sums = played
    assert len([course for course in sums if len(course) == 2]) > 4
    again = play_unit(unit)[1]
    assert list(again) == list(sums)
    assert all((again[course] == sums[course]).all() for course in sums)


def test_only_the_most_frequent_nodes_are_kept_and_the_beginning_of_each(played):
    unit, sums = played
    more = {course: counted * 20 for course, counted in sums.items()}
    made = file_of("san_juan", unit.settings, {("san_juan", 3): more})
    kept = list(nodes_below(made.trees[0].root))
    assert len(kept) == 60
    assert made.trees[0].root.games == 480
    rarest = min(node.games for node in kept)
    assert sum(counted[0] > rarest for counted in more.values()) <= 60
    rare = file_of("san_juan", unit.settings, {("san_juan", 3): sums})
    assert {node.games >= 20 for node in nodes_below(rare.trees[0].root)} == {True}


def test_a_file_is_read_as_it_was_written(played, tmp_path):
    unit, sums = played
    made = file_of("san_juan", unit.settings, {("san_juan", 3): sums})
    write_openings(tmp_path / "openings.json", made)
    assert read_openings(tmp_path / "openings.json") == made
    (tmp_path / "broken.json").write_text("[1]")
    with pytest.raises(BorikenError, match="expected a file of `boriken openings make`"):
        read_openings(tmp_path / "broken.json")
    with pytest.raises(BorikenError, match="cannot be written"):
        write_openings(tmp_path / "nowhere" / "openings.json", made)


@pytest.mark.parametrize(("game", "changes", "message"), [
    ("san_juan", {"temperature": 0.0}, "temperature must be above 0"), ("san_juan", {"nodes": 0}, "nodes must be"),
    ("san_juan", {"player": "nobody"}, "unknown player"), ("puerto_rico", {"varied": 0}, "varied must be")])
def test_settings_that_cannot_be_played_are_refused(game, changes, message):
    settings = msgspec.structs.replace(OpeningSettings(15.0), **changes)
    with pytest.raises(BorikenError, match=message):
        units_of(game, 10, settings)


@pytest.mark.long
@pytest.mark.parametrize("player", ["gentle", "steady"])
def test_any_player_can_make_openings(player):
    settings = OpeningSettings(15.0, player=player)
    units = [unit for unit in units_of("san_juan", 4, settings) if unit.seats == 2]
    assert play_unit(units[0])[1][()][0] == 4


def test_a_game_without_openings_is_refused():
    settings = OpeningSettings(15.0)
    with pytest.raises(BorikenError):
        make_openings("nothing", [], settings, crew_of(1), lambda games: None)


# -- the shipped files ------------------------------------------------------------------------------------------------


def test_the_shipped_files_are_small():
    assert sum(openings_of(game).file.stat().st_size for game in GAMES) < LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_files_have_all_set_ups_and_shares_that_add_up(game):
    shipped, openings = shipped_openings(game), openings_of(game)
    assert [(tree.edition, tree.seats) for tree in shipped.trees] == [
        (edition, seats) for edition, all_seats in openings.setups for seats in all_seats]
    for tree in shipped.trees:
        for node in nodes_below(tree.root):
            assert sum(node.wins) == pytest.approx(1000, abs=tree.seats)
            assert sum(after.games for after in node.next) <= node.games
            low, high = node.interval(0)
            assert low - 1e-9 <= node.wins[0] / 1000 <= high + 1e-9


@pytest.mark.parametrize("game", GAMES)
def test_a_course_of_roles_is_shown_on_the_board(game):
    shipped = shipped_openings(game)
    tree = shipped.trees[0]
    node, course, seats = tree.root, [], []
    while node.next and len(course) < 4:
        node = node.next[0]
        course.append(shipped.answers[node.answer])
        seats.append(node.seat)
    shown = example_of(game, tree.edition, tree.seats, course)
    roles = [action.text for action in shown.played if action.block == openings_of(game).block]
    assert roles == course
    assert shown.legal_actions[0].block == openings_of(game).block
    assert shipped.walk(tree, course)[-1] is node
    with pytest.raises(BorikenError, match="no game of these openings goes on"):
        shipped.walk(tree, [*course, "role nobody"])
