"""With the ruling gains_may_be_declined a seat is asked before it takes what a role or a building simply gives.

Each choice: it is asked with the ruling and not without it; to take it is what happens without the ruling; to do
without leaves cards and goods where they were.
"""

from __future__ import annotations

import random

import pytest

from boriken import BorikenError, Game, new_game
from boriken.engine.jit import IS_COMPILED
from boriken.games.san_juan.rules.game import SanJuan
from boriken.games.san_juan.rules.vocab import Card
from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import answer, city, goods, hand_size, pass_until, phase, play, position, texts

TAKEN = ["goldsmith_counts_covered"]
ASKED = [*TAKEN, "gains_may_be_declined"]
PRICES = {"trading_tiles": {"0": "p11122"}}
GAMES = 4 if IS_COMPILED else 1
NEW_QUESTIONS = {"use_building", "draw"}

#: What must be the same, whether a gain was asked for and taken or taken at once.
SAME = ("rng", "deck", "hand", "hand_size", "buildings", "goods", "good_cards", "under", "harbor_size", "own_discard",
        "open_discard", "unseen_discard", "council", "on_view", "to_choose", "chosen", "may_pay", "earned", "stored",
        "phase", "stage", "turn", "decider", "question", "score", "known_deck", "drawn", "drawn_in_all", "shown")


def both(*actions, **given):
    """A position with the ruling, played as far as the actions go where they are asked, and without it."""
    games = []
    for rulings in (ASKED, TAKEN):
        game = position(rulings=rulings, **given)
        for action in actions:
            if action in texts(game):
                game.play(action)
        games.append(game)
    return games


def assert_same(one, other):
    assert [name for name in SAME if (one.state[name] != other.state[name]).any()] == []


def deck_size(game):
    return int(game.state.deck_size)


def assert_asked(game, seat, building):
    assert (game.decider, game.question) == (seat, "use_building")
    assert texts(game) == ["pass", f"use {building}"]
    assert game.view(None)["flow"]["offered"] == building
    assert Game.from_text(game.to_text()).state.tobytes() == game.state.tobytes()


# -- buildings that bring a card -------------------------------------------------------------------------------------

SOLD = {"goods": {"indigo": 1, "sugar": 1}}
DRAWS = {  # the seat that is asked, what is played before, the position
    "carpenter": (0, ["build statue"], {"flow": phase("builder"), "cities": {
        0: {"buildings": ["carpenter"], "hand": {"statue": 1, "hero": 2}}}}),
    "well": (0, ["produce indigo", "produce sugar"], {"flow": phase("producer"), "cities": {
        0: {"buildings": ["indigo_plant", "sugar_mill", "well"]}}}),
    "market_stand": (0, ["sell indigo", "sell sugar"], {"flow": phase("trader"), "table": PRICES, "cities": {
        0: {"buildings": ["indigo_plant", "sugar_mill", "market_stand"]} | SOLD}}),
    "market_hall": (0, ["sell indigo", "pass"], {"flow": phase("trader"), "table": PRICES, "cities": {
        0: {"buildings": ["indigo_plant", "sugar_mill", "market_hall", "market_stand"]} | SOLD}}),
    "hut": (1, ["role trader"], {"new": True, "cities": {1: {"buildings": ["hut"]}}}),
    "tavern": (0, ["role builder"], {"new": True, "cities": {
        0: {"buildings": ["tavern"]}, 1: {"buildings": ["smithy", "well"]}}}),
}


@rulebook("004.buildings.6")
@pytest.mark.parametrize("building", DRAWS)
def test_a_building_that_brings_a_card_may_be_left_unused(building):
    seat, before, given = DRAWS[building]
    asked, taken = both(*before, **given)
    assert_asked(asked, seat, building)
    assert taken.question not in NEW_QUESTIONS
    used, left = play(asked.copy(), f"use {building}"), play(asked.copy(), "pass")
    assert_same(used, taken)
    assert hand_size(left, seat) == hand_size(used, seat) - 1
    assert deck_size(left) == deck_size(used) + 1
    assert (left.decider, left.question) == (used.decider, used.question)


def test_the_markets_are_asked_one_after_the_other_before_a_card_is_drawn():
    cities = {0: {"buildings": ["indigo_plant", "sugar_mill", "market_stand", "market_hall"]} | SOLD}
    asked, taken = both("sell indigo", "sell sugar", flow=phase("trader"), table=PRICES, cities=cities)
    for first, second, cards in (("use", "use", 4), ("use", "pass", 3), ("pass", "use", 3), ("pass", "pass", 2)):
        game = asked.copy()
        for building, said in (("market_stand", first), ("market_hall", second)):
            assert_asked(game, 0, building)
            assert hand_size(game, 0) == 0
            game.play("pass" if said == "pass" else f"use {building}")
        assert hand_size(game, 0) == cards
    assert hand_size(taken, 0) == 4


def test_a_building_that_does_not_work_is_not_asked_about():
    game, _ = both("produce indigo", flow=phase("producer"), cities={0: {"buildings": ["indigo_plant", "well"]}})
    assert game.decider == 1
    game, _ = both("build sugar_mill", flow=phase("builder"), cities={
        0: {"buildings": ["carpenter"], "hand": {"sugar_mill": 1, "hero": 1}}})
    assert game.question == "choose_role"
    game, _ = both("build carpenter", flow=phase("builder"), cities={0: {"hand": {"carpenter": 1, "hero": 2}}})
    assert game.question == "choose_role"


def test_every_seat_with_a_hut_is_asked_in_turn():
    huts = {seat: {"buildings": ["hut"]} for seat in range(3)}
    game, taken = both("role trader", new=True, cities=huts)
    answer(game, 0, "use hut")
    answer(game, 1, "pass")
    answer(game, 2, "use hut")
    assert [hand_size(game, seat) for seat in range(3)] == [1, 0, 1]
    assert (game.question, int(game.state.next_tile)) == ("choose_role", 1)
    assert [hand_size(taken, seat) for seat in range(3)] == [1, 1, 1]


def test_a_carpenter_is_asked_about_before_the_poor_house():
    cities = {0: {"buildings": ["carpenter", "poor_house"], "hand": {"statue": 1, "hero": 2}}}
    game, _ = both("build statue", flow=phase("builder"), cities=cities)
    assert_asked(game, 0, "carpenter")
    answer(game, 0, "pass")
    assert (game.decider, game.question) == (0, "use_poor_house")
    answer(game, 0, "use poor_house")
    assert hand_size(game, 0) == 1


def test_after_the_last_builder_phase_no_tavern_is_asked_about():
    twelve = ["indigo_plant"] * 3 + ["smithy", "well", "archive", "chapel", "tower", "hero", "statue", "park"]
    cities = {0: {"buildings": twelve, "hand": {"gold_mine": 1}}, 1: {"buildings": ["tavern"]}}
    game, _ = both("build gold_mine", new=True, flow=phase("builder"), cities=cities)
    assert game.outcome is not None


# -- goods -----------------------------------------------------------------------------------------------------------


@rulebook("004.buildings.6", "004.customs.1")
def test_a_customs_office_may_stay_empty():
    asked, taken = both("role councillor", new=True, cities={
        1: {"buildings": ["customs_office"]}, 2: {"buildings": ["customs_office"]}})
    assert_asked(asked, 1, "customs_office")
    before = deck_size(asked)
    answer(asked, 1, "pass")
    assert_asked(asked, 2, "customs_office")
    answer(asked, 2, "use customs_office")
    assert [goods(asked, seat) for seat in (1, 2)] == [{}, {"customs": 1}]
    assert deck_size(asked) == before - 1
    assert (asked.decider, asked.question) == (0, "draw")
    assert (taken.question, goods(taken, 1), goods(taken, 2)) == ("keep", {"customs": 1}, {"customs": 1})


def harbor():
    """The trader has a harbor and three goods to sell."""
    return both("sell indigo", new=True, flow=phase("trader"), table=PRICES, cities={
        0: {"buildings": ["harbor", "indigo_plant", "sugar_mill", "trading_post", "coffee_roaster"],
            "goods": {"indigo": 1, "sugar": 1, "coffee": 1}}})


@rulebook("004.buildings.6", "004.harbor.1")
def test_a_harbor_is_asked_about_at_each_good_until_it_has_taken_one():
    asked, taken = harbor()
    assert_asked(asked, 0, "harbor")
    used = play(asked.copy(), "use harbor")
    assert_same(used, taken)
    play(used, "sell sugar", "sell coffee")
    assert_same(used, play(taken, "sell sugar", "sell coffee"))
    assert (used.view(0)["cities"]["harbor_size"][0], int(used.state.unseen_discard.sum())) == (1, 2)
    play(asked, "pass")
    assert (goods(asked, 0), int(asked.state.unseen_discard.sum())) == ({"sugar": 1, "coffee": 1}, 1)
    play(asked, "sell sugar")
    assert_asked(asked, 0, "harbor")
    later = play(asked.copy(), "use harbor", "sell coffee")
    assert later.question == "choose_role"
    assert (later.view(0)["cities"]["harbor_size"][0], int(later.state.unseen_discard.sum())) == (1, 2)
    never = play(asked, "pass", "sell coffee", "pass")
    assert (never.view(0)["cities"]["harbor_size"][0], int(never.state.unseen_discard.sum())) == (0, 3)
    assert [hand_size(game, 0) for game in (used, later, never)] == [1 + 1 + 2] * 3
    assert int(never.state.stored) == int(later.state.stored) == 0


# -- prospecting -----------------------------------------------------------------------------------------------------


@rulebook("004.round.9", "004.prospector.1")
@pytest.mark.parametrize(("buildings", "cards"), [([], 1), (["library"], 2)])
def test_the_prospector_may_do_without_its_cards(buildings, cards):
    asked, taken = both("role prospector", "use library", cities={0: {"buildings": buildings}})
    assert (asked.decider, asked.question, texts(asked)) == (0, "draw", ["pass", "draw"])
    assert asked.view(1)["flow"]["to_choose"] == cards
    assert Game.from_text(asked.to_text()).state.tobytes() == asked.state.tobytes()
    drawn, left = play(asked.copy(), "draw"), play(asked, "pass")
    assert_same(drawn, taken)
    assert (hand_size(drawn, 0), hand_size(left, 0)) == (cards, 0)
    assert deck_size(left) == deck_size(drawn) + cards


@rulebook("004.buildings.6", "004.goldmine.1")
def test_a_gold_mine_may_stay_closed():
    asked, taken = both(deck={"quarry": 1, "gold_mine": 1, "tobacco_storage": 1, "hero": 1},
                        flow=phase("prospector"), cities={0: {"buildings": ["gold_mine"]}})
    assert_asked(asked, 0, "gold_mine")
    used, left = play(asked.copy(), "use gold_mine"), play(asked, "pass")
    assert_same(used, taken)
    assert (hand_size(used, 0), deck_size(used), int(used.state.open_discard.sum())) == (1, 0, 3)
    assert (hand_size(left, 0), deck_size(left), int(left.state.open_discard.sum())) == (0, 4, 0)


@rulebook("004.buildings.6", "004.goldsmith.1")
def test_a_goldsmith_may_stay_closed_and_what_it_opens_may_be_left():
    asked, taken = both(new=True, deck={"hero": 1}, flow=phase("prospector"), cities={0: {"buildings": ["goldsmith"]}})
    assert_asked(asked, 0, "goldsmith")
    assert taken.question == "take_shown"
    opened, left = play(asked.copy(), "use goldsmith"), play(asked, "pass")
    assert_same(opened, taken)
    assert_same(play(opened.copy(), "use goldsmith"), play(taken, "use goldsmith"))
    assert int(play(opened, "pass").state.open_discard.sum()) == 1
    assert (left.question, deck_size(left), int(left.state.open_discard.sum())) == ("choose_role", 1, 0)


def test_a_seat_with_both_is_asked_about_the_gold_mine_first():
    game, _ = both("role prospector", new=True, cities={1: {"buildings": ["gold_mine", "goldsmith"]}})
    answer(game, 0, "draw")
    assert_asked(game, 1, "gold_mine")
    answer(game, 1, "pass")
    assert_asked(game, 1, "goldsmith")


# -- councils --------------------------------------------------------------------------------------------------------


@rulebook("004.round.9", "004.councillor.1")
@pytest.mark.parametrize(("buildings", "privilege"), [([], 3), (["library"], 6)])
@pytest.mark.parametrize("action", ["draw", "pass"])
@pytest.mark.parametrize("more", ["draw", "pass"])
def test_the_councillor_may_do_without_action_and_privilege(buildings, privilege, action, more):
    asked, taken = both("role councillor", "use library", cities={0: {"buildings": buildings}})
    before = deck_size(asked)
    for said, number in ((action, 2), (more, privilege)):
        assert (asked.decider, asked.question) == (0, "draw")
        assert asked.view(None)["flow"]["to_choose"] == number
        assert deck_size(asked) == before
        assert Game.from_text(asked.to_text()).state.tobytes() == asked.state.tobytes()
        answer(asked, 0, said)
    drawn = 2 * (action == "draw") + privilege * (more == "draw")
    assert deck_size(asked) == before - drawn
    if drawn == 2 + privilege:
        assert_same(asked, taken)
    if drawn:
        assert (asked.decider, asked.question) == (0, "keep")
        answer(asked, 0, texts(asked)[0])
    assert hand_size(asked, 0) == (1 if drawn else 0)
    assert int(asked.state.own_discard[0].sum()) == max(0, drawn - 1)
    assert (asked.decider, asked.question) == (1, "draw")


@rulebook("004.round.9", "004.councillor.2")
def test_the_others_may_do_without_the_council():
    game, _ = both("role councillor")
    play(game, "pass", "pass")
    answer(game, 1, "draw")
    answer(game, 1, texts(game)[0])
    answer(game, 2, "pass")
    assert [hand_size(game, seat) for seat in range(3)] == [0, 1, 0]
    assert game.question == "choose_role"


@rulebook("004.buildings.6", "004.prefecture.1")
def test_with_a_prefecture_one_card_may_be_kept_when_the_cards_are_seen():
    asked, taken = both("role councillor", cities={0: {"buildings": ["prefecture"]}})
    play(asked, "draw", "draw")
    assert_asked(asked, 0, "prefecture")
    assert sum(asked.view(0)["flow"]["council"].values()) == 5
    assert asked.view(1)["flow"]["council"] is None
    used, left = play(asked.copy(), "use prefecture"), play(asked, "pass")
    assert_same(used, taken)
    for game, kept in ((used, 2), (left, 1)):
        pass_until(game, "draw", 1)
        assert (hand_size(game, 0), int(game.state.own_discard[0].sum())) == (kept, 5 - kept)


@rulebook("004.buildings.6", "004.prefecture.3")
def test_with_prefecture_and_archive_one_card_more_may_be_laid_away():
    asked, taken = both("role councillor", cities={0: {"buildings": ["prefecture", "archive"], "hand": {"hero": 2}}})
    play(asked, "draw", "draw")
    assert_asked(asked, 0, "prefecture")
    used, left = play(asked.copy(), "use prefecture"), play(asked, "pass")
    assert_same(used, taken)
    for game, kept in ((used, 2), (left, 1)):
        pass_until(game, "draw", 1)
        assert (hand_size(game, 0), int(game.state.own_discard[0].sum())) == (2 + kept, 5 - kept)


def test_a_prefecture_is_not_asked_about_where_nothing_was_drawn():
    game, _ = both("role councillor", cities={0: {"buildings": ["prefecture"]}, 1: {"buildings": ["prefecture"]}})
    play(game, "pass", "pass")
    answer(game, 1, "draw")
    assert_asked(game, 1, "prefecture")
    used, left = play(game.copy(), "use prefecture"), play(game, "pass")
    assert (hand_size(used, 1), used.decider) == (2, 2)
    assert (left.decider, left.question) == (1, "keep")


# -- library ---------------------------------------------------------------------------------------------------------


@rulebook("004.buildings.6", "004.library.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_library_is_asked_about_whoever_has_it(seats):
    taken = [["builder"], ["producer"], ["trader"]][: seats - 1]
    cities = {seat: {"roles_taken": roles} for seat, roles in enumerate(taken)}
    cities[seats - 1] = {"buildings": ["library"]}
    asked, without = both("role prospector", seats=seats, flow={"picks": seats - 1}, cities=cities)
    assert (asked.decider, asked.question, texts(asked)) == (seats - 1, "use_library", ["pass", "use library"])
    assert without.question != "use_library"
    used, left = play(asked.copy(), "use library", "draw"), play(asked, "pass", "draw")
    assert (hand_size(used, seats - 1), hand_size(left, seats - 1)) == (2, 1)
    pass_until(without, "choose_role")
    assert hand_size(without, seats - 1) == 2


@rulebook("004.library.4")
@pytest.mark.parametrize("first", ["use library", "pass"])
def test_with_two_seats_a_library_is_used_once_in_a_round(first):
    game, _ = both("role trader", first, seats=2, cities={0: {"buildings": ["library"]}})
    play(game, "role producer")
    pass_until(game, "choose_role")
    answer(game, 0, "role prospector")
    assert game.question == ("draw" if first == "use library" else "use_library")


# -- discounts -------------------------------------------------------------------------------------------------------


@rulebook("004.buildings.6", "004.round.9")
@pytest.mark.parametrize(("buildings", "most"), [([], 3), (["smithy"], 3), (["quarry"], 3), (["library", "quarry"], 3)])
def test_any_seat_may_pay_more_up_to_the_price_without_discounts(buildings, most):
    asked, taken = both(flow=phase("builder") | {"library_on": int("library" in buildings)}, cities={
        0: {"buildings": ["indigo_plant", *buildings], "hand": {"statue": 1, "hero": 3, "palace": 2}}})
    least = most - 1 - len({"quarry", "library"} & set(buildings))
    for game, paid in ((taken, [least]), (asked, range(least, most + 1))):
        game.play("build statue")
        for number in paid:
            trial = game.copy()
            for _ in range(number):
                assert (trial.decider, trial.question) == (0, "pay")
                trial.play("pay hero")
            if number < paid[-1]:
                trial.play("pass")
            assert (hand_size(trial, 0), city(trial, 0)["statue"]) == (5 - number, 1)
            assert trial.question == "choose_role"


# -- whole games -----------------------------------------------------------------------------------------------------


SETUPS = [(seats, expansions, variant) for seats in (2, 3, 4) for expansions in ((), ("new_buildings",))
          for variant in (False, True)]
all_setups = pytest.mark.parametrize(("seats", "expansions", "variant"), SETUPS)


def pair(seats, expansions, variant, seed):
    """The same game with the ruling and without it."""
    return [new_game("san_juan", seats=seats, expansions=expansions, opening_variant=variant, seed=seed,
                     rulings={"gains_may_be_declined": declining}) for declining in (True, False)]


def take(game):
    """Take what is given, at the least price."""
    game.play("pass" if game.question == "pay" else game.legal_actions[-1])


@all_setups
def test_to_take_all_that_is_given_is_the_game_without_the_ruling(seats, expansions, variant):
    asked = set()
    for seed in range(GAMES):
        declining, game = pair(seats, expansions, variant, seed)
        chance = random.Random(seed)
        while game.decider is not None:
            while (declining.decider, declining.question, texts(declining)) != (game.decider, game.question,
                                                                               texts(game)):
                asked.add(declining.question)
                take(declining)
            action = chance.choice([a for a in game.legal_actions if a.text != "pass"] or game.legal_actions)
            game.play(action)
            declining.play(action)
        while declining.decider is not None:
            take(declining)
        assert declining.outcome == game.outcome
        assert_same(declining, game)
    assert {"draw", "pay"} <= asked <= {*NEW_QUESTIONS, "pay", "use_library"}


def random_game(seats, expansions, variant, seed):
    """After every decision of random players who like to build."""
    game, _ = pair(seats, expansions, variant, seed)
    chance = random.Random(seed)
    while game.decider is not None:
        options = game.legal_actions
        if chance.random() < 0.4:
            options = [a for a in options if a.block not in ("pass", "role")] or options
        game.play(chance.choice(options))
        yield game


@all_setups
def test_every_question_is_a_position_that_can_be_written_and_read(seats, expansions, variant):
    for number, game in enumerate(random_game(seats, expansions, variant, seats)):
        if game.question in NEW_QUESTIONS or number % 9 == 0:
            assert not list(SanJuan.problems(game.state))
            if number % 3 == 0:
                assert Game.from_text(game.to_text()).state.tobytes() == game.state.tobytes()


@pytest.mark.skipif(not IS_COMPILED, reason="takes too long uncompiled")
def test_every_building_that_gives_something_is_asked_about():
    offered = {Card(int(game.state.offered) - 1).name.lower() for seed in range(60)
               for game in random_game(3, ("new_buildings",), False, seed) if game.question == "use_building"}
    assert offered == {*DRAWS, "customs_office", "harbor", "gold_mine", "goldsmith", "prefecture"}


@pytest.mark.parametrize("changes", [
    {"rulings": TAKEN}, {"offered": "well"}, {"offered": "none"}, {"stage": 6}, {"new_building": "carpenter"},
    {"new_building": "none"}, {"to_choose": 1},
])
def test_a_question_that_cannot_be_asked_is_refused(changes):
    flow = phase("builder") | {"stage": 7, "question": "use_building", "offered": "carpenter", "new_building": "statue"}
    given = {"rulings": ASKED, "cities": {0: {"buildings": ["carpenter", "statue"]}}}
    assert position(3, flow=flow, **given).question == "use_building"
    given |= {name: value for name, value in changes.items() if name == "rulings"}
    flow |= {name: value for name, value in changes.items() if name != "rulings"}
    with pytest.raises(BorikenError):
        position(3, flow=flow, **given)


@pytest.mark.parametrize("changes", [{"to_choose": 2}, {"to_choose": 0}, {"earned": 3}, {"stage": 3}])
def test_cards_that_no_role_gives_are_not_asked_for(changes):
    flow = phase("councillor") | {"stage": 4, "question": "draw", "to_choose": 3, "earned": 2}
    assert position(3, flow=flow, rulings=ASKED).question == "draw"
    with pytest.raises(BorikenError, match="draw cannot be asked here"):
        position(3, flow=flow | changes, rulings=ASKED)
