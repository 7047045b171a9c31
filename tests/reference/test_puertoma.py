"""Whole games with Puertomas told again by the second account: every role, card, worker, building and point."""

from __future__ import annotations

import random

import pytest

import boriken
from boriken.engine.jit import IS_COMPILED
from tests.reference.puerto_rico import position as rules
from tests.reference.puerto_rico.following import follow, look
from tests.reference.puerto_rico.islands import points_by_source
from tests.reference.puerto_rico.puertoma import CIRCLES_UNDER, TOKENS, PuertomaCourse, read_boards

SEATS = [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2)]
MIXTURES = [(), ("smuggler",), ("new_buildings",), ("nobles",), ("festival",), ("festival", "festival_cards"),
            ("achievements",), ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")]
DIFFICULTIES = ("easy", "normal", "hard")
GAMES = [(seats, puertomas, DIFFICULTIES[(number + place) % 3], expansions)
         for number, (seats, puertomas) in enumerate(SEATS) for place, expansions in enumerate(MIXTURES)]


def name(value):
    """For the test's id."""
    return ("+".join(value) or "base") if isinstance(value, tuple) else str(value)


def told_again(game, chance):
    """Play at random with a liking for growth, tell again, and compare at every decision."""
    seen, boards = [look(game)], [read_boards(game)]
    while game.decider is not None:
        options = game.legal_actions
        if chance.random() < 0.3:
            options = [a for a in options if a.block in ("build", "use", "take")] or options
        game.play(chance.choice(options))
        seen.append(look(game))
        boards.append(read_boards(game))
    difficulty = game.view(None)["identity"]["difficulty"]
    return follow(game, seen, PuertomaCourse(seen[0].position.copy(), boards, difficulty))


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("seats", "puertomas", "difficulty", "expansions"), GAMES if IS_COMPILED else GAMES[::7],
                         ids=name)
def test_games_told_again(seats, puertomas, difficulty, expansions):
    chance = random.Random(f"{seats} {puertomas} {difficulty} {expansions}")
    game = boriken.new_game(edition="special", seats=seats, puertomas=puertomas, difficulty=difficulty,
                            expansions=expansions, seed=chance.getrandbits(64))
    check_points(game, told_again(game, chance))


def check_points(game, course):
    """Points by source, in all, and who has won."""
    outcome, totals = game.outcome, []
    for seat in range(game.seats):
        found = course.points(seat) if seat in game.automata() else (
            points_by_source(course.p, seat) | {"achievements": 0})
        assert {source: n for source, n in outcome.breakdown[seat].items() if n} == {
            source: n for source, n in found.items() if n}
        totals.append(sum(found.values()))
    assert list(outcome.scores) == totals
    value = [(total, own.doubloons + own.goods.total()) for total, own in zip(totals, course.p.islands, strict=True)]
    assert list(outcome.winners) == [seat for seat, v in enumerate(value) if v == max(value)]
    assert list(outcome.reasons) == course.p.reasons


@pytest.mark.parametrize("rulings", [
    {"round_is_finished": False}, {"quarry_without_plantations": False, "mayor_must_fill": True},
    {"production_may_be_declined": False, "storing_may_keep_less": False, "mayor_may_decline_extra": False}])
def test_games_by_other_rulings_told_again(rulings):
    chance = random.Random(str(rulings))
    usual = boriken.new_game(edition="special").view(None)["identity"]["rulings"]
    changed = {name: (name not in usual) for name in rulings}
    for seats, puertomas in SEATS[::2] if IS_COMPILED else SEATS[2:3]:
        game = boriken.new_game(edition="special", seats=seats, puertomas=puertomas, rulings=changed,
                                seed=chance.getrandbits(64))
        told_again(game, chance)


@pytest.mark.parametrize(("seats", "puertomas"), SEATS)
def test_a_hard_deal(seats, puertomas):
    """What hard Puertomas begin with, where there is no draft."""
    for seed in range(10):
        plain, hard = (boriken.new_game(edition="special", seats=seats, puertomas=puertomas, difficulty=d, seed=seed)
                       for d in ("normal", "hard"))
        before, after, boards = rules.read(plain), rules.read(hard), read_boards(hard)
        for seat in hard.automata():
            old, own = before.islands[seat], after.islands[seat]
            assert own.tiles == old.tiles
            has_indigo = own.tiles["indigo"] == 1
            (building,) = own.buildings
            assert rules.BUILDINGS[building].points == (1 if has_indigo else 2)
            assert building not in rules.PRODUCTION
            assert own.colonists == ({"indigo": 1} if has_indigo else {})
            assert own.goods == ({"corn": 1} if has_indigo else {"sugar": 1})
            assert own.doubloons == (old.doubloons if has_indigo else 1)
            assert boards.tokens[seat][0] in TOKENS[0]
            assert boards.filled[seat] == ([1, 0, 0, 0] if has_indigo else [0, 1, 0, 0])
        assert len(boards.used) == puertomas


def test_a_board_has_twenty_two_circles():
    assert sum(2 * circles for circles in CIRCLES_UNDER.values()) == 22
