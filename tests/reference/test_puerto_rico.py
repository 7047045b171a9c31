"""Random games, side by side with the reference: what is legal, what simple answers do, how the game ends."""

from __future__ import annotations

import random

import pytest

import boriken
from boriken.kernel.jit import IS_COMPILED
from tests.reference import puerto_rico as rules
from tests.reference.puerto_rico_rich import rich_game

EDITIONS = ("grow", "devir", "1897", "special")
GAMES = 8 if IS_COMPILED else 1
RICH_GAMES = 20 if IS_COMPILED else 1
TABLES = [(edition, seats) for edition in EDITIONS for seats in (2, 3, 4, 5)]


def new_game(edition, seats, number):
    """Every second game plays some rulings the other way."""
    chance = random.Random(f"{edition} {seats} {number}")
    answers = {name: chance.random() < 0.5 for name in rules.RULINGS} if number % 2 else {}
    return boriken.new_game(edition=edition, seats=seats, seed=chance.getrandbits(64), rulings=answers), chance


def choose(game, chance):
    """Mostly at random, with a liking for what makes cities and warehouses grow."""
    options = game.legal_actions
    if chance.random() < 0.4:
        options = [a for a in options if a.block in ("build", "use", "take")] or options
    return chance.choice(options)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_engine_and_reference_agree(edition, seats):
    for number in range(GAMES):
        check_game(*new_game(edition, seats, number))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_engine_and_reference_agree_on_rich_islands(edition, seats):
    chance = random.Random(f"rich {edition} {seats}")
    for _ in range(RICH_GAMES):
        check_game(rich_game(edition, seats, chance), chance)


def check_game(game, chance):
    """Play to the end, engine and reference side by side."""
    before = rules.read(game)
    while game.decider is not None:
        legal = sorted(a.text for a in game.legal_actions)
        assert legal == rules.legal_texts(before), f"{game.question}\n{game.to_text()}"
        if game.question == "choose_role":
            check_nothing_is_left_over(before)
        if chance.random() < 0.01:
            assert rules.read_text(game.to_text()) == before
        action = choose(game, chance)
        game.play(action)
        after = rules.read(game)
        check_effect(before, action, after)
        before = after
    assert list(game.outcome.scores) == [rules.final_points(before, seat) for seat in range(game.seats)]
    assert list(game.outcome.winners) == rules.winners(before)


def check_nothing_is_left_over(p):
    """What a phase remembers for itself is forgotten between the phases."""
    assert not any(island.wharf_used for island in p.islands)
    assert (p.hospice_used, p.captain_paid, p.in_hand, p.must_stand, p.stage) == (False, False, 0, 0, 0)
    assert (p.stored, p.craftsman_goods) == ([], [])
    assert (p.new_tile, p.new_building) == ("corn", "small_indigo_plant")  # the first of each: nothing new


def check_effect(before, action, after):
    """What the answer has done, by the book."""
    seat, what = before.decider, action.arguments[0] if action.arguments else ""
    mine, mine_after = before.me, after.islands[seat]
    if action.block == "build":
        assert mine.doubloons - mine_after.doubloons == rules.price(before, seat, what)
        assert set(mine_after.buildings) == {*mine.buildings, what}
    elif action.block == "sell":
        assert mine_after.doubloons - mine.doubloons == rules.income(before, seat, what)
    elif action.block == "role":
        check_role(before, what, after)
    elif action.block == "extra_colonist" or (action.text, before.question) == ("pass", "take_extra_colonist"):
        check_arrival(before, action.block == "extra_colonist", after)
    elif before.question == "load":
        check_loading(before, action.text, after)
    if before.question == "place_colonists" and after.question == "choose_role":
        assert after.ship == rules.ship_after_mayor(after, before.supply)


def check_role(before, role, after):
    seat, card = before.decider, before.role_doubloons.get(role, 0)
    bonus = 1 if "prospector" in role else 0
    if role == "craftsman" and "production_may_be_declined" not in before.rulings:
        goods, earned = rules.goods_after_production(before)
        assert [i.goods for i in after.islands] == goods
        earned[seat] += card
        assert [a.doubloons - b.doubloons for a, b in zip(after.islands, before.islands, strict=True)] == earned
        if after.question == "take_extra_good":
            gained = {g for g in goods[seat] if goods[seat][g] > before.me.goods.get(g, 0)}
            assert set(after.craftsman_goods) == gained
    else:
        assert after.islands[seat].doubloons - before.me.doubloons == card + bonus
    if role == "mayor" and after.question != "take_extra_colonist":
        before.role_seat = seat
        check_arrival(before, before.supply > 0, after)


def check_arrival(before, extra, after):
    counts = [i.colonists() for i in after.islands]
    counts[after.decider] += after.in_hand
    assert counts == rules.colonists_after_arrival(before, extra)


def check_loading(before, text, after):
    points, goods = rules.points_after_loading(before, text)
    assert [i.points for i in after.islands] == points
    if after.question == "load":
        assert [i.goods for i in after.islands] == goods


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_colonists_stand_after_the_mayor_phase(edition, seats):
    """Must-fill editions leave no circle empty while somebody waits; else nobody who stood is sent away."""
    for number in range(0, 2 * max(1, GAMES // 4), 2):
        game, chance = new_game(edition, seats, number)
        standing, role = [0] * seats, ""
        while game.decider is not None:
            action = chance.choice(game.legal_actions)
            role = action.text if action.block == "role" else role
            game.play(action)
            p = rules.read(game)
            if p.question == "place_colonists":
                continue
            for seat, island in enumerate(p.islands):
                stands = island.colonists() - island.waiting
                assert stands >= standing[seat]
                standing[seat] = stands
                if "mayor_must_fill" in p.rulings and (p.question, role) == ("choose_role", "role mayor"):
                    circles = sum(island.circles(group) for group in rules.GROUPS)
                    assert island.waiting == 0 or stands == circles


@pytest.mark.parametrize("kinds", range(6))
def test_engine_and_reference_agree_on_a_factory(kinds):
    """Random play seldom makes all kinds of goods at once."""
    plants = ("small_indigo_plant", "small_sugar_mill", "tobacco_storage", "coffee_roaster")[: max(0, kinds - 1)]
    tiles = "{ " + ", ".join(f"{tile} = 1" for tile in ("quarry", *rules.GOODS[:kinds])) + " }"
    staffed = "{ " + ", ".join(f"{building} = 1" for building in ("factory", *plants)) + " }"
    game = boriken.Game.from_text("\n".join((
        'format = "boriken position 1"', 'game = "puerto_rico"', "version = 3", 'edition = "grow"', "seats = 2",
        "[flow]", 'question = "choose_role"', "[seat.0]", f"tiles = {tiles}", f"tile_colonists = {tiles}",
        f"buildings = {['factory', *plants]}", f"building_colonists = {staffed}", "[seat.1]", "tiles = { corn = 1 }")))
    before, craftsman = rules.read(game), game.space.find("role craftsman")
    game.play(craftsman)
    check_effect(before, craftsman, rules.read(game))
