"""Random games, side by side with the reference: what is asked, what is legal, what follows, how the game ends.

A game is played by the engine and then told again by the reference: at every decision both must have the same
position, down to the last card of every hand, and the same legal answers.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from itertools import combinations

import pytest

import boriken
from boriken.engine.jit import IS_COMPILED
from tests.reference import san_juan as rules
from tests.reference.san_juan_course import Course, in_order
from tests.reference.san_juan_rich import rich_game, toml

GAMES = 3 if IS_COMPILED else 1
RICH_GAMES = 6 if IS_COMPILED else 1
PHASES = 210 if IS_COMPILED else 105
ENDS = 40 if IS_COMPILED else 15
SEATS = (2, 3, 4)
BOX = {False: 110, True: 143}
NEW = ("take_shown", "use_office", "lay_under_bank")  # questions of the New Buildings
TWO = ("use_library",)  # questions of two seats
GAINS = ("use_building", "draw")  # questions where gains may be declined


def choose(game, chance):
    """Mostly at random, with a liking for what makes cities grow and for what buildings do."""
    options = game.legal_actions
    if chance.random() < 0.4:
        options = [a for a in options if a.block not in ("pass", "role")] or options
    return chance.choice(options)


for_seats = pytest.mark.parametrize("seats", SEATS)
asked_for_gains = pytest.mark.parametrize("declining", [False, True], ids=("taken", "asked"))
with_and_without = pytest.mark.parametrize("new_buildings", [False, True], ids=("base", "new"))


@pytest.mark.sampled(4)
@asked_for_gains
@pytest.mark.parametrize("variant", [False, True], ids=("plain", "variant"))
@with_and_without
@for_seats
def test_engine_and_reference_agree(seats, new_buildings, variant, declining):
    for number in range(GAMES):
        chance = random.Random(f"{seats} {new_buildings} {variant} {number}")
        game = boriken.new_game("san_juan", seats=seats, expansions=["new_buildings"] * new_buildings,
                                seed=chance.getrandbits(64), opening_variant=variant,
                                rulings={"goldsmith_counts_covered": chance.random() < 0.5,
                                         "gains_may_be_declined": declining})
        check_deal(game, new_buildings, variant)
        check_game(game, chance)


@pytest.mark.sampled(4)
@asked_for_gains
@with_and_without
@for_seats
def test_engine_and_reference_agree_on_rich_cities(seats, new_buildings, declining):
    chance = random.Random(f"rich {seats} {new_buildings}")
    for _ in range(RICH_GAMES):
        check_game(rich_game(seats, new_buildings, chance, declining=declining), chance)


@pytest.mark.sampled(4)
@asked_for_gains
@with_and_without
@for_seats
def test_engine_and_reference_agree_on_a_phase_of_rich_cities(seats, new_buildings, declining):
    """One role and, after the last role of a round, what begins the next round; all questions come up."""
    chance = random.Random(f"phase {seats} {new_buildings}")
    asked = set()
    for number in range(PHASES):
        game = rich_game(seats, new_buildings, chance, declining=declining)
        role = ("builder", "builder", *rules.ROLES)[number % 7]
        asked |= check_game(game, chance, f"role {role}", just_one=True)
    if IS_COMPILED:
        others = (NEW if not new_buildings else ()) + (() if declining else GAINS + (TWO if seats > 2 else ()))
        assert asked == rules.ANSWERS.keys() - set(others)


@with_and_without
@for_seats
def test_engine_and_reference_agree_on_the_end(seats, new_buildings):
    """The last role of the last round, without a building: rich cities are scored."""
    chance = random.Random(f"end {seats} {new_buildings}")
    for _ in range(ENDS):
        game = rich_game(seats, new_buildings, chance, is_last=True)
        roles = [a.text for a in game.legal_actions if a.text != "role builder"]
        check_game(game, chance, chance.choice(roles))
        assert game.decider is None


@pytest.mark.parametrize("building", ["silver_smelter", "hero", "palace", "cathedral"])
def test_engine_and_reference_agree_on_what_is_covered(building):
    """Every building is covered once: what it saves, and what it does not do any more."""
    chance = random.Random(f"cover {building}")
    for place in rules.CARDS:
        city = dict.fromkeys(("crane", "coffee_roaster", place), 1)
        goods = {"coffee": 1, "customs": 1} if place == "customs_office" else {"coffee": 1}
        hand = {"indigo_plant": 3, "silver_smelter": 2, "hero": 1, "palace": 1}
        game = position('question = "choose_role"', {"hand": hand, "buildings": city, "goods": goods})
        check_game(game, chance, "role builder", f"build {building}", f"cover {place}", f"cover {place} with its good",
                   just_one=True)


def position(flow, mine):
    """Three seats with the New Buildings; only the first has more than an indigo plant."""
    others = {"buildings": {"indigo_plant": 1}}
    lines = ['format = "boriken position 1"', 'game = "san_juan"', "version = 2", 'edition = "san_juan"', "seats = 3",
             'expansions = ["new_buildings"]', 'rng = "0000000000000007"', "[flow]", flow]
    for seat, city in enumerate((mine, others, others)):
        lines += [f"[seat.{seat}]", *(f"{name} = {toml(value)}" for name, value in city.items())]
    return boriken.Game.from_text("\n".join(lines))


def check_deal(game, new_buildings, variant):
    """An indigo plant and four cards each, or by position five to eight; the journal tells which."""
    p, seats = rules.read(game), game.seats
    hands = [5, 6, 7, 8][:seats] if variant else [4] * seats
    told = [(event.kind, event.seat) for event in game.journal]
    assert told == [*(("dealt", seat) for seat in range(seats) for _ in range(hands[seat])),
                    ("opening_began", None) if variant else ("round_began", 0)]
    for seat, city in enumerate(p.cities):
        dealt = [e.arguments["card"] for e in game.journal if (e.kind, e.seat) == ("dealt", seat)]
        assert city.hand == in_order(dealt, rules.KINDS)
    assert [city.buildings for city in p.cities] == [["indigo_plant"]] * seats
    assert (p.deck, p.discards, p.governor) == (BOX[new_buildings] - seats - sum(hands), 0, 0)
    assert (p.phase, p.question) == (("opening", "discard") if variant else ("role_choice", "choose_role"))


def check_game(game, chance, *wanted, just_one=False):
    """Play to the end, or to the next choice of a role, and tell it again; gives the questions that were asked.

    What is wanted is played where it can be.
    """
    seen, asked = [rules.read(game)], set()
    while game.decider is not None and not (just_one and asked and game.question == "choose_role"):
        asked.add(game.question)
        legal = sorted(a.text for a in game.legal_actions)
        assert legal == rules.legal_texts(seen[-1]), f"{game.question}\n{game.to_text()}"
        if chance.random() < 0.01:
            assert rules.read_text(game.to_text()) == seen[-1]
        assert game.state.hand_size[: game.seats].tolist() == [len(city.hand) for city in seen[-1].cities]
        game.play(next((text for text in wanted if text in legal), None) or choose(game, chance))
        wanted = wanted if game.question != "choose_role" else ()
        seen.append(rules.read(game))
    tell_again(seen, game)
    if game.decider is None:
        check_end(seen[-1], game.outcome)
    return asked


def check_end(p, outcome):
    """Points by source, in all, and who has won."""
    seats = range(len(p.cities))
    assert list(outcome.breakdown) == [rules.points_by_source(p, seat) for seat in seats]
    assert list(outcome.scores) == [rules.final_points(p, seat) for seat in seats]
    assert list(outcome.winners) == rules.winners(p)
    assert outcome.reasons == (("city_full",) if any(len(c.buildings) == 12 for c in p.cities) else ("standstill",))


def tell_again(seen, game):
    """The reference goes through the same decisions and comes to the same positions."""
    course = Course(copy.deepcopy(seen[0]))
    story = course.play()
    next(story)
    for number, (action, events) in enumerate(zip(game.played, decisions(game), strict=True), 1):
        try:
            story.send((action.text, events))
        except StopIteration:
            assert game.decider is None
            assert number == len(game.played)
        assert course.p == seen[number], f"after decision {number}, {action.text!r}, of\n{seen[number - 1]}"
    assert not course.told


def decisions(game):
    """The journal, cut into what follows each decision; the deal comes before the first."""
    parts = [[]]
    for event in game.journal:
        if event.kind == "decided_secretly" or (event.kind == "decided" and event.arguments["forced"] == "no"):
            parts.append([])
        else:
            parts[-1].append(event)
    return parts[1:]


# -- sets of cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("flow", "mine", "sizes"), [
    ('phase = "round_start"', ("gold_mine",), [2]),
    ('phase = "round_start"', ("bank",), range(9)),
    ('phase = "round_start"', ("tower", "office"), range(3)),
    ('phase = "builder"', ("smithy",), [3]),
    ('phase = "builder"', ("smithy", "poor_house"), range(3, 6)),
    ('phase = "builder"\nlibrary_on = 1', ("quarry", "library", "poor_house"), range(2, 6)),
    ('phase = "councillor"\nlibrary_on = 1', ("library", "prefecture"), [2]),
    ('phase = "councillor"', ("prefecture", "archive"), [3]),
], ids=("limit", "bank", "office", "pay", "pay-more", "pay-three-more", "keep", "archive"))
def test_every_set_of_cards_is_one_line_of_play(flow, mine, sizes):
    """Whatever the order of the catalogue, each set can be chosen, and in one way only."""
    hand = {"indigo_plant": 2, "sugar_mill": 1, "silver_smelter": 2, "crane": 1, "hero": 2}
    role = flow.split('"')[1]
    game = position(flow, {"hand": hand, "buildings": dict.fromkeys(("coffee_roaster", *mine), 1),
                           "roles_taken": [role] if role in rules.ROLES else []})
    if "builder" in flow:
        game.play("build hero" if "library_on" in flow else "build silver_smelter")
    p = rules.read(game)
    cards = p.council or p.me.hand
    assert Counter(lines(game, game.question)) == Counter({s for size in sizes for s in combinations(cards, size)})


def lines(game, question):
    """Every way to answer a question until another is asked: the cards that were named."""
    if (game.question, game.decider) != (question, 0):
        return [()]
    found = []
    for action in game.legal_actions:
        game.play(action)
        found += [(*action.arguments, *rest) for rest in lines(game, question)]
        game.undo()
    return found
