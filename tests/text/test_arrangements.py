"""Arrangements: whatever a seat can answer step by step can be arranged at once, and nothing else."""

import random

import pytest

import boriken
from boriken.engine.game import game_class, game_ids
from boriken.text.addresses import number, targets
from boriken.text.arrangements import (
    Unarrangeable,
    answers_for,
    arrangement,
    ask_text,
    preview,
    series_of,
)
from boriken.text.questions import answer_text, question_text
from boriken.text.tables import text_of
from boriken.text.words import LANGUAGES, Words
from tests.arranging import game_with_colonists_to_place
from tests.rulebook.tables import arrange, position
from tests.san_juan import tables as cards

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
GAMES = [
    {"game": "puerto_rico", "edition": "grow", "seats": 3},
    {"game": "puerto_rico", "edition": "1897", "seats": 4, "expansions": ("new_buildings", "nobles")},
    {"game": "puerto_rico", "edition": "special", "seats": 3, "expansions": ALL, "puertomas": 1},
    {"game": "puerto_rico", "edition": "grow", "seats": 2, "expansions": ("new_buildings",),
         "rulings": {"storing_may_keep_less": True}},
    {"game": "san_juan", "seats": 3, "expansions": ("new_buildings",)},
]


def answered(game, chance):
    """Answer a series at random; what came of it, as an arrangement says it, and the game after it."""
    series, seat, wanted = series_of(game), game.decider, {}
    after = game.copy()
    while after.decider == seat and after.question in series.questions:
        action = chance.choice(after.legal_actions)
        if action.text != "pass":
            address = targets(type(game), action, seat)[0]
            count = number(game.space, action)
            wanted[address] = wanted.get(address, 0) + (1 if count is None else count)
        after.play(action)
    if series.reached is not None:
        wanted = {at: count for at, count in series.reached(after, seat).items() if count}
    wanted.pop(f"colonist@{seat}", None)
    return wanted, after


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: setup.get("edition", "san_juan"))
def test_what_can_be_answered_step_by_step_can_be_arranged_at_once(setup):
    chance, seen = random.Random(5), set()
    for seed in range(3):
        game = boriken.new_game(seed=seed, **setup)
        while game.decider is not None:
            seat = game.decider
            found = arrangement(game, seat)
            if found is not None and chance.random() < 0.4:
                seen.add(found.kind)
                wanted, after = answered(game, chance)
                addresses = {place.address: place for place in found.places}
                assert set(wanted) <= set(addresses)
                assert all(count <= addresses[at].most for at, count in wanted.items())
                assert sum(wanted.values()) >= found.least
                assert found.most is None or sum(wanted.values()) <= found.most
                made = game.copy()
                made.play_all(answers_for(game, seat, wanted))
                assert made.state.tobytes() == after.state.tobytes()
            game.play(chance.choice(game.legal_actions))
    assert seen


@pytest.mark.parametrize("setup", GAMES[1:3], ids=lambda setup: setup["edition"])
def test_colonists_and_nobles_are_arranged_together(setup):
    chance, checked, fixed = random.Random(2), 0, 0
    for seed in range(4):
        game = boriken.new_game(seed=seed, **setup)
        while game.decider is not None:
            seat, found = game.decider, arrangement(game, game.decider)
            if found is not None and found.among is not None:
                wanted, _ = answered(game, chance)
                among = dealt(chance, wanted, found.most, found.among.most)
                by_rules, at_once = game.copy(), game.copy()
                named = {label_of(at): count for at, count in among.items()}
                waiting = {"windrose": found.among.most - sum(among.values())}
                arrange(by_rules, {**{label_of(at): count for at, count in wanted.items()}, "nobles": named | waiting})
                at_once.play_all(answers_for(game, seat, wanted, among))
                assert at_once.state.tobytes() == by_rules.state.tobytes()
                assert at_once.question != "place_nobles" or at_once.decider != seat
                checked += 1
                fixed += any(action.block.startswith("nobles") for action in at_once.played[len(game.played):])
            game.play(chance.choice(game.legal_actions))
    assert checked > fixed > 5


def dealt(chance, wanted, people, nobles):
    """Who of those who stand somewhere are nobles, all people being dealt out anew."""
    kinds = ["noble"] * nobles + ["colonist"] * (people - nobles)
    chance.shuffle(kinds)
    return {at: sum(kinds.pop() == "noble" for _ in range(count)) for at, count in wanted.items()}


def label_of(address):
    return address.partition(":")[2].partition("@")[0]


def test_nobles_who_are_not_there_are_refused():
    game, chance, wanted = boriken.new_game(**GAMES[1], seed=1), random.Random(1), {}
    while not ((found := arrangement(game, game.decider)) and found.among and sum(wanted.values()) == found.most):
        game.play(chance.choice(game.legal_actions))
        wanted = answered(game, chance)[0] if game.question == "place_colonists" else {}
    at = next(iter(wanted))
    empty = next(place.address for place in found.places if place.address not in wanted)
    for among in ({at: wanted[at] + 1}, {empty: 1}, {at: -1}, {"tile:corn@9": 1}, {}):  # all stand, the nobles, too
        with pytest.raises(Unarrangeable):
            answers_for(game, game.decider, wanted, among)
    assert answers_for(game, game.decider, wanted)


def test_four_of_six_achievement_cards_are_chosen_at_once_in_any_order():
    game = boriken.new_game("puerto_rico", edition="special", seats=3, puertomas=2, seed=4, expansions=ALL)
    while game.question != "choose_achievement":
        game.play(game.legal_actions[0])
    found = arrangement(game, game.decider)
    assert len(found.places) == 6
    assert found.total == 4
    highest = {place.address: 1 for place in found.places[2:]}
    game.play_all(answers_for(game, 0, highest))
    assert game.question != "choose_achievement"
    assert int(game.state.achievements[0]).bit_count() == 4


def laid_out(found):
    return {place.address: place.now for place in found.places if place.now}


def test_goods_of_san_juan_are_made_and_sold_at_once_and_the_dearest_lie_there():
    plants = {"indigo_plant": 2, "tobacco_storage": 1, "silver_smelter": 1}
    making = cards.position(3, cities={0: {"buildings": plants, "goods": {"indigo": 1}}})
    making.play("role producer")
    assert laid_out(arrangement(making, 0)) == {"good:silver@0": 1, "good:tobacco@0": 1}
    assert answers_for(making, 0, {"good:silver@0": 1, "good:indigo@0": 1}) == ["produce indigo", "produce silver"]
    selling = cards.position(3, cities={0: {"buildings": plants, "goods": {"indigo": 2, "tobacco": 1, "silver": 1}}})
    selling.play("role trader")
    found = arrangement(selling, 0)
    assert laid_out(found) == {"good:silver@0": 1, "good:tobacco@0": 1}
    assert (found.least, found.most) == (0, 2)
    assert answers_for(selling, 0, {"good:silver@0": 1, "good:tobacco@0": 1}) == ["sell tobacco", "sell silver"]
    assert answers_for(selling, 0, {}) == ["pass"]
    with pytest.raises(Unarrangeable):
        answers_for(selling, 0, {"good:indigo@0": 2, "good:silver@0": 1})


def test_a_harbor_of_san_juan_is_asked_about_each_good_that_is_sold():
    game = cards.position(3, new=True, cities={0: {"buildings": ["indigo_plant", "tobacco_storage", "harbor"],
                                                   "goods": {"indigo": 1, "tobacco": 1}}})
    game.play("role trader")
    assert game.question == "sell"
    assert arrangement(game, 0) is None


def test_every_series_is_asked_by_its_game():
    for game in game_ids():
        questions = game_class(game).questions
        assert all(question in questions for series in text_of(game).series for question in series.questions)


def test_what_the_rules_do_not_allow_is_refused_with_a_reason():
    game, chance = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1), random.Random(1)
    while game.question != "place_colonists" or arrangement(game, game.decider).least == 0:
        game.play(chance.choice(game.legal_actions))
    seat = game.decider
    found = arrangement(game, seat)
    with pytest.raises(Unarrangeable) as refusal:
        answers_for(game, seat, {})  # whoever can stand must
    assert refusal.value.text.id in ("reason-too-few", "reason-too-few-after")
    with pytest.raises(Unarrangeable):
        answers_for(game, seat, {place.address: place.most + 1 for place in found.places})
    with pytest.raises(Unarrangeable):
        answers_for(game, seat, {f"tile:coffee@{(seat + 1) % 3}": 1})


def test_people_are_shown_where_they_stood():
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    chance = random.Random(3)
    checked = 0
    stood = {}
    while game.decider is not None and checked < 5:
        if game.question == "place_colonists" and (found := arrangement(game, game.decider)) is not None:
            for place in found.places:
                assert place.now == stood.get((game.decider, place.address), 0)
            checked += any(place.now for place in found.places)
        game.play(chance.choice(game.legal_actions))
        for seat in range(3):
            if not (game.decider == seat and game.question == "place_colonists"):
                for kind, count in game.seat_view(seat)["tile_colonists"].items():
                    stood[seat, f"tile:{kind}@{seat}"] = count
                for kind, count in game.seat_view(seat)["building_colonists"].items():
                    stood[seat, f"building:{kind}@{seat}"] = count
    assert checked


CORN, INDIGO, PLANT = "tile:corn@0", "tile:indigo@0", "building:small_indigo_plant@0"


@pytest.mark.parametrize(("wanted", "expected"), [
    ({}, "Next production: nothing"),
    ({INDIGO: 1}, "Next production: nothing"),  # indigo needs its plant
    ({CORN: 3, INDIGO: 1}, "Next production: 3 corn"),
    ({CORN: 2, INDIGO: 1, PLANT: 1}, "Next production: 2 corn and 1 indigo"),
])
def test_an_arrangement_tells_what_would_be_produced(wanted, expected):
    game = game_with_colonists_to_place()
    before = game.state.tobytes()
    assert Words("en", "puerto_rico", "grow").say(preview(game, 0, wanted)) == expected
    assert game.state.tobytes() == before


def test_the_production_that_is_told_is_the_one_that_comes():
    game, wanted = game_with_colonists_to_place(), {CORN: 2, INDIGO: 1, PLANT: 1}
    told = preview(game, 0, wanted)
    game.play_all(answers_for(game, 0, wanted))
    while game.question != "choose_role":
        game.play(game.legal_actions[0])
    game.play("role craftsman")
    produced = [part.args for part in told.args["list"]]
    assert {part["good"].partition(":")[2]: part["barrels"] for part in produced} == {"corn": 2, "indigo": 1}
    goods = game.record_type.by_name["goods"].axes[1].labels
    assert [int(game.state.goods[0, goods.index(good)]) for good in ("corn", "indigo")] == [2, 1]


def test_the_production_that_is_told_knows_how_much_is_left():
    mine = {"tiles": {"corn": 4}, "buildings": ["hospice"]}
    game = position("grow", seats=3, table={"colonist_ship": 9}, islands={0: mine, 1: {"goods": {"corn": 9}}})
    game.play_all(["role mayor", "take extra colonist"])  # of ten barrels of corn one is left
    told = Words("en", "puerto_rico", "grow").say(preview(game, 0, {CORN: 3}))
    assert told == "Next production: 1 corn (instead of 3: the supply is empty)"


def test_what_cannot_be_arranged_tells_no_production():
    game = game_with_colonists_to_place()
    for wanted in ({CORN: 4}, {CORN: -1}, {"tile:corn@1": 1}, {"tile:coffee@0": 1}):
        assert preview(game, 0, wanted) is None
    assert preview(boriken.new_game("san_juan", seats=2, seed=1), 0, {}) is None


def test_the_whole_arrangement_is_asked_for_not_its_first_piece():
    game = game_with_colonists_to_place()
    words = Words("en", "puerto_rico", "grow")
    assert words.say(ask_text(game, arrangement(game, 0))) == "Where do your colonists stand?"
    game.play("place 2 on corn")
    assert arrangement(game, 0) is None  # in the middle of it every piece is asked for
    assert ask_text(game, None) == question_text(game)


def test_an_answer_of_a_series_is_a_whole_sentence():
    game = game_with_colonists_to_place()
    game.play("place 3 on corn")
    told = {language: [Words(language, "puerto_rico", "grow").say(answer_text(game, action))
                       for action in game.legal_actions] for language in LANGUAGES}
    assert told == {"en": ["Nobody on indigo", "1 colonist on indigo"], "es": ["Nadie en añil", "1 colono en añil"],
                    "pt": ["Ninguém em índigo", "1 colono em índigo"]}
