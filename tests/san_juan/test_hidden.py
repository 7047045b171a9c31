"""What a seat may know: views, journals, questions, and dealing anew what it cannot know."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter

import numpy as np
import pytest

from boriken import Game, new_game
from boriken.engine import jit
from boriken.engine.errors import BrokenText
from boriken.games.san_juan.rules.game import SanJuan
from boriken.games.san_juan.rules.problems import cards_seen_by
from boriken.games.san_juan.rules.state import CARD
from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import BOX, answer, pass_until, phase, play, position, texts

SETUPS = [{"seats": seats, "expansions": expansions, "opening_variant": variant}
          for seats in (2, 3, 4) for expansions in ((), ("new_buildings",)) for variant in (False, True)]
SETUPS += [setup | {"rulings": {"gains_may_be_declined": True}} for setup in (SETUPS[2], SETUPS[5], SETUPS[10])]
all_setups = pytest.mark.parametrize(
    "setup", SETUPS, ids=lambda s: "-".join("declining" if isinstance(v, dict) else str(v) for v in s.values()))

SECRET_KINDS = {"decided_secretly", "dealt", "drawn", "discarded", "paid", "kept", "laid_under"}


def random_positions(setup, seed, every=17):
    """Positions of a random game, now and then."""
    game = new_game("san_juan", seed=seed, **setup)
    generator = random.Random(seed)
    while game.decider is not None:
        game.play(generator.choice(game.legal_actions))
        if len(game.played) % every == 0:
            yield game
    yield game


# -- views -----------------------------------------------------------------------------------------------------------


def names_in(data):
    """All card names that plain data holds with a number above zero, or as a value."""
    found = Counter()
    if isinstance(data, dict):
        for key, value in data.items():
            if key in CARD.labels and isinstance(value, int):
                found[key] += value
            else:
                found += names_in(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            found += names_in(value)
    elif data in CARD.labels:
        found[data] += 1
    return found


@pytest.mark.sampled(4)
@all_setups
def test_a_view_holds_exactly_the_cards_that_the_seat_sees(setup):
    for game in random_positions(setup, 1):
        s = game.state
        for seat in (None, *range(game.seats)):
            view = {key: value for key, value in game.view(seat).items() if key not in ("legal_actions", "results")}
            open_cards = s.buildings[:, : len(CARD.labels)].sum(axis=0).astype(int) + s.covered
            if seat is not None:
                open_cards = open_cards + s.hand[seat] + s.under[seat]
                if seat == game.decider:
                    open_cards = open_cards + s.council
            for field in ("new_building", "covers", "on_view", "offered"):
                if 0 < int(s[field]) <= len(CARD.labels):
                    open_cards[int(s[field]) - 1] += 1
            expected = {name: int(n) for name, n in zip(CARD.labels, open_cards, strict=True) if n}
            assert +names_in(view) == expected


@rulebook("004.setup.5", "004.newround.6", "004.chapel.3", "004.builder.9")
def test_a_view_shows_a_seats_own_hand_and_the_size_of_the_others():
    game = position(3, cities={0: {"hand": {"hero": 2}}, 1: {"hand": {"palace": 1}, "buildings": ["chapel"],
                                                            "under": {"crane": 2}}})
    cities = game.view(0)["cities"]
    assert cities["hand"][0]["hero"] == 2
    assert cities["hand"][1] is None
    assert cities["hand_size"] == [2, 1, 0]
    assert cities["under"][1] is None
    assert game.view(1)["cities"]["under"][1]["crane"] == 2
    assert game.view(None)["cities"]["hand"] == [None, None, None]
    for hidden in ("deck", "deck_size", "own_discard", "unseen_discard", "good_cards", "known_deck", "rng"):
        assert f'"{hidden}"' not in json.dumps(game.view(0))


@rulebook("004.crane.10", "004.goldsmith.2")
def test_covered_cards_are_seen_by_all():
    """They lie face up below the new building; so all can tell that a goldsmith may not take a card like them."""
    game = position(2, flow=phase("builder"), cities={
        0: {"buildings": ["indigo_plant", "crane", "chapel"], "hand": {"palace": 1, "hero": 3}, "under": {"crane": 1}}})
    pass_until(play(game, "build palace"), "choose_role")  # three cards pay for it over the chapel only
    for viewer in (None, 0, 1):
        seen = game.view(viewer)["table"]["covered"]
        assert {card for card, number in seen.items() if number} == {"chapel"}
    for seed in range(10):
        assert (game.redealt(1, seed).state.covered == game.state.covered).all()


def test_drawn_cards_and_the_order_of_choice_are_shown_to_the_decider_only():
    game = play(position(3), "role councillor")
    assert sum(game.view(0)["flow"]["council"].values()) == 5
    assert game.view(1)["flow"]["council"] is None
    assert game.view(None)["flow"]["last_card"] is None
    assert game.view(1)["legal_actions"] == []


@all_setups
def test_the_journal_tells_others_nothing_of_hands(setup):
    *_, game = random_positions(setup, 2)
    open_book = game.journal
    for viewer in (None, *range(game.seats)):
        for event, told in zip(open_book, game.journal_for(viewer), strict=True):
            assert (event.kind, event.seat) == (told.kind, told.seat)
            if event.kind in SECRET_KINDS and event.seat != viewer:
                hidden = [v for name, v in told.arguments.items() if name in ("card", "action")]
                assert hidden == [None]
            else:
                assert event == told
    public = {e.kind for e in open_book} - SECRET_KINDS
    for event in open_book:
        if event.kind == "decided":
            assert not any(str(event.arguments["action"]).startswith(verb)
                           for verb in ("pay", "keep", "discard", "lay"))
    assert {"built", "role_taken"} <= public


# -- questions -------------------------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@all_setups
def test_what_is_asked_does_not_depend_on_what_an_onlooker_cannot_see(setup):
    """Deal the decider's cards anew for another seat: the same seat is asked the same, and can answer."""
    for number, game in enumerate(random_positions(setup, 3)):
        if game.decider is None:
            continue
        for seat in range(game.seats):
            again = Game.from_text(game.redealt(seat, number).to_text())
            assert (again.decider, again.question) == (game.decider, game.question)
            assert again.legal_actions
            if again.question not in SanJuan.asked_when_forced:
                assert texts(again) == texts(game)


# -- dealing anew ----------------------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@all_setups
def test_a_new_deal_conserves_cards_and_keeps_what_the_seat_sees(setup):
    for number, game in enumerate(random_positions(setup, 4)):
        for seat in range(game.seats):
            other = game.redealt(seat, number)
            s, t = game.state, other.state
            assert not list(SanJuan.problems(t))
            assert not list(SanJuan.record_type.range_problems(t))
            assert other.view(seat) == game.view(seat)
            assert (cards_seen_by(t, seat) == cards_seen_by(s, seat)).all()
            for field in ("own_discard", "known_deck", "under", "hand"):
                assert (t[field][seat] == s[field][seat]).all()
            assert (t.open_discard == s.open_discard).all()
            assert (t.own_discard.sum(axis=1) == s.own_discard.sum(axis=1)).all()
            assert t.rng != s.rng
            assert Game.from_text(other.to_text()).state.tobytes() == t.tobytes()


@pytest.mark.sampled(4)
@all_setups
def test_a_game_goes_on_from_a_new_deal(setup):
    generator = random.Random(5)
    for number, game in enumerate(random_positions(setup, 5, every=40)):
        if game.decider is None:
            continue
        other = game.redealt(number % game.seats, number)
        while other.decider is not None:
            other.play(generator.choice(other.legal_actions))
        assert not list(SanJuan.problems(other.state))


def test_the_same_generator_deals_the_same():
    game = new_game("san_juan", seats=3, seed=1)
    assert game.redealt(0, 7).state.tobytes() == game.redealt(0, 7).state.tobytes()
    assert game.redealt(0, 7).state.tobytes() != game.redealt(0, 8).state.tobytes()


# -- exactness on small cases: count all deals of the physical cards, and compare ------------------------------------


def small(**memory):
    """Nearly all cards lie open on the discards; a few are hidden from seat 0: see `place_of_cards`."""
    cities = {
        0: {"hand": {"statue": 1}, "goods": {"indigo": 1}, "good_cards": {"indigo": {"0": "hero"}}},
        1: {"hand": {"crane": 1, "hero": 1}, "own_discard": {"palace": 1},
            "buildings": ["indigo_plant", "chapel"], "under": {"crane": 1}},
    }
    for name, value in memory.items():
        seat, _, field = name.partition("_")
        cities[int(seat[1:])][field] = value
    left = dict(BOX) | {"indigo_plant": 8, "statue": 2, "chapel": 2, "crane": 0, "hero": 0, "palace": 0}
    hidden = {"crane": 1, "palace": 1}  # crane 3 = deck, hand, under; hero 3 = hand, good, unseen; palace 2 = deck, own
    return position(2, cities=cities, table={"deck": hidden, "unseen_discard": {"hero": 1},
                                             "open_discard": {c: n for c, n in left.items() if n}})


def drew(number, **more):
    """What seat 0 saw seat 1 draw from the present deck, and the bounds for what became of it."""
    return {"s0_drawn": {"1": number}} | {f"s0_drawn_{name}": {"1": most} for name, most in more.items()}


def place_of_cards(s):
    """The hidden places, each with the cards in it."""
    def bag(counts):
        return tuple((CARD.labels[i], int(n)) for i, n in enumerate(counts) if n)

    return (bag(s.deck), bag(s.hand[1]), bag(s.own_discard[1]), bag(s.under[1]), bag(s.unseen_discard),
            CARD.labels[int(s.good_cards[0, 0, 0]) - 1])


def expected_deals(allowed):
    """Every deal of the eight hidden cards, labelled, that `allowed` lets pass: place -> share."""
    cards = ["crane"] * 3 + ["hero"] * 3 + ["palace"] * 2
    found = Counter()

    def bag(names):
        return tuple(sorted((c, names.count(c)) for c in set(names)))

    for order in itertools.permutations(range(8)):
        deal = {"deck": order[:2], "hand": order[2:4], "own": order[4:5], "under": order[5:6], "unseen": order[6:7],
                "good": order[7:8]}
        if allowed(deal):
            named = {place: [cards[i] for i in numbers] for place, numbers in deal.items()}
            found[(bag(named["deck"]), bag(named["hand"]), bag(named["own"]), bag(named["under"]), bag(named["unseen"]),
                   named["good"][0])] += 1
    total = sum(found.values())
    return {key: number / total for key, number in found.items()}


def drawn_deals(game, number=40_000):
    """How often each deal comes, by the compiled loop."""
    games = np.repeat(game.state.reshape(1), number)
    SanJuan.batch.redeal(games, 0, np.arange(number, dtype=np.uint64) * np.uint64(977))
    return Counter(place_of_cards(s) for s in games), number


def assert_same(expected, counted, number):
    """Chi-square with a wide margin, and nothing that is impossible."""
    assert set(counted) <= set(expected)
    statistic = sum((counted.get(key, 0) - share * number) ** 2 / (share * number) for key, share in expected.items())
    degrees = len(expected) - 1
    assert statistic < degrees + 6 * (2 * degrees) ** 0.5 + 10


needs_speed = pytest.mark.skipif(not jit.IS_COMPILED, reason="forty thousand deals take too long uncompiled")


@needs_speed
def test_deals_are_uniform_where_nothing_is_remembered():
    counted, number = drawn_deals(small())
    assert_same(expected_deals(lambda deal: True), counted, number)


@needs_speed
def test_deals_are_uniform_where_cards_are_remembered_in_the_deck():
    """Seat 0 knew a crane (card 0) and a hero (card 3) in the deck; seat 1 has drawn one card since, laid away none."""
    game = small(s0_known_deck={"crane": 1, "hero": 1}, s0_goods_old={"indigo": 1}, **drew(1))
    known = {0, 3}

    def allowed(deal):
        outside = known & set(deal["own"] + deal["under"] + deal["unseen"] + deal["good"])
        return not outside and len(known & set(deal["hand"])) <= 1

    counted, number = drawn_deals(game)
    assert_same(expected_deals(allowed), counted, number)


@needs_speed
def test_deals_are_uniform_where_remembered_cards_may_have_gone_on():
    """Seat 1 has drawn two cards, laid away one and put one under its chapel since; the good is new."""
    game = small(s0_known_deck={"crane": 1, "hero": 1, "palace": 1}, **drew(2, away=1, under=1, gone=2))
    known = {0, 3, 6}

    def allowed(deal):
        return (not known & set(deal["unseen"])
                and len(known & set(deal["hand"] + deal["own"] + deal["under"])) <= 2)

    counted, number = drawn_deals(game)
    assert_same(expected_deals(allowed), counted, number)


@needs_speed
def test_deals_are_uniform_where_one_of_two_cards_may_have_gone_on():
    """Seat 1 drew one card, laid one away and put one under its chapel, and drew two more."""
    game = small(s0_known_deck={"crane": 1, "hero": 1, "palace": 1}, **drew(3, away=1, under=1, gone=1))
    known = {0, 3, 6}

    def allowed(deal):
        return not known & set(deal["unseen"]) and len(known & set(deal["own"] + deal["under"])) <= 1

    counted, number = drawn_deals(game)
    assert_same(expected_deals(allowed), counted, number)


@needs_speed
def test_deals_are_uniform_where_a_card_was_laid_away_from_a_council():
    """Seat 1 drew two cards in a council, kept one and laid one away; its chapel's card is older."""
    game = small(s0_known_deck={"crane": 1, "hero": 1, "palace": 1}, s1_council_away=1, **drew(1))
    known = {0, 3, 6}

    def allowed(deal):
        return not known & set(deal["unseen"] + deal["under"]) and len(known & set(deal["hand"])) <= 1

    counted, number = drawn_deals(game)
    assert_same(expected_deals(allowed), counted, number)


@needs_speed
def test_deals_are_uniform_where_discards_became_the_deck_within_a_council():
    """The same, but the first of the two cards came from the deck before."""
    game = small(s0_known_deck={"crane": 1, "hero": 1, "palace": 1}, s1_council_away=1, **drew(1, in_all=1))
    known = {0, 3, 6}

    def allowed(deal):
        return (not known & set(deal["unseen"] + deal["under"])
                and len(known & set(deal["hand"] + deal["own"])) <= 1)

    counted, number = drawn_deals(game)
    assert_same(expected_deals(allowed), counted, number)


def shown(*cards, away=(), under=()):
    """Cards that all saw seat 1 take, the oldest first, and what it laid away since each."""
    numbers = {"shown": cards, "shown_away": away, "shown_under": under}
    return {f"s1_{name}": {str(i): value for i, value in enumerate(values) if value}
            for name, values in numbers.items()}


@needs_speed
def test_deals_are_uniform_where_a_card_was_shown():
    """All saw seat 1 take a hero (card 3); it has laid one card away since, and one under its chapel."""
    game = small(**shown("hero", away=[1], under=[1]))
    counted, number = drawn_deals(game)
    assert_same(expected_deals(lambda deal: 3 in deal["hand"] + deal["own"] + deal["under"]), counted, number)
    game = small(**shown("hero", away=[1]))
    counted, number = drawn_deals(game)
    assert_same(expected_deals(lambda deal: 3 in deal["hand"] + deal["own"]), counted, number)
    certain = small(**shown("hero"))
    counted, number = drawn_deals(certain)
    assert_same(expected_deals(lambda deal: 3 in deal["hand"]), counted, number)


@needs_speed
def test_deals_are_uniform_where_two_cards_were_shown_one_after_the_other():
    """A hero (card 3), then a crane (card 0); one card was laid away between them, none later."""
    game = small(**shown("hero", "crane", away=[1, 0]))
    counted, number = drawn_deals(game)
    assert_same(expected_deals(lambda deal: 0 in deal["hand"] and 3 in deal["hand"] + deal["own"]), counted, number)
    game = small(**shown("hero", "crane", away=[1, 1]))  # both before the card was laid away: it can be one of them
    counted, number = drawn_deals(game)
    assert_same(expected_deals(lambda deal: {0, 3} <= set(deal["hand"] + deal["own"])), counted, number)


@needs_speed
def test_deals_are_uniform_where_cards_are_shown_and_others_remembered():
    """A hero (card 3) was shown, and a card laid away since; seat 0 knew a crane and a palace in the deck."""
    game = small(s0_known_deck={"crane": 1, "palace": 1}, **drew(1, away=1, gone=1), **shown("hero", away=[1]))
    known = {0, 6}

    def allowed(deal):
        return (3 in deal["hand"] + deal["own"] and not known & set(deal["unseen"] + deal["under"])
                and len(known & set(deal["hand"] + deal["own"])) <= 1)

    counted, number = drawn_deals(game)
    assert_same(expected_deals(allowed), counted, number)


# -- memory ----------------------------------------------------------------------------------------------------------


def test_a_seat_remembers_what_it_laid_away_and_where_it_went():
    game = position(2, deck={"palace": 1}, cities={0: {"hand": {"statue": 1, "hero": 3}}}, flow={
        "phase": "builder", "role_seat": 0, "decider": 0})
    play(game, "build statue", "pay hero", "pay hero")
    s = game.state
    hero = CARD.labels.index("hero")
    assert int(s.own_discard[0, hero]) == 2
    for seed in range(20):
        assert int(game.redealt(0, seed).state.own_discard[0, hero]) == 2
    play(game, "role prospector")  # seat 1 takes the last card of the deck
    play(game, "role councillor")  # the discards become the deck
    assert int(s.known_deck[1, hero]) == 0
    looked = int(game.state.council[hero])
    assert int(game.state.known_deck[0, hero]) == 2 - looked


def test_cards_that_all_have_seen_are_remembered_by_all():
    game = position(3, deck={"quarry": 1, "gold_mine": 1, "tobacco_storage": 1, "hero": 1},
                    flow={"phase": "prospector", "role_seat": 0, "decider": 0},
                    cities={0: {"buildings": ["gold_mine"]}})
    mine = CARD.labels.index("gold_mine")
    assert game.state.shown[0].tolist() == [mine + 1] + [0] * 7
    for seed in range(30):
        t = game.redealt(1, seed).state
        assert int(t.hand[0, mine]) == 1
        assert int(t.open_discard.sum()) == 3


def test_opened_discards_are_known_to_all_in_the_deck_that_they_become():
    """The gold mine has opened four cards, two of one cost; the prospector of the next role needs a new deck."""
    opened = {"library": 1, "prefecture": 1, "coffee_roaster": 1, "smithy": 1}
    game = play(position(2, deck=opened, cities={0: {"buildings": ["gold_mine"]}}, flow=phase("prospector")),
                "role councillor")  # seat 1 draws; the discards become the deck
    looked = {card for card in opened if game.state.council[CARD.labels.index(card)]}
    for seat in (0, 1):
        known = {CARD.labels[i] for i in np.flatnonzero(game.state.known_deck[seat])}
        assert known == (set(opened) - looked if seat == 1 else set(opened))


def drawn_by_1(game):
    """What seat 0 can tell of the cards that seat 1 has drawn: in hand, laid away, under, both, in all."""
    s = game.state
    return tuple(int(s[name][0, 1]) for name in ("drawn", "drawn_away", "drawn_under", "drawn_gone", "drawn_in_all"))


def test_what_has_left_a_hand_cannot_have_been_drawn_later():
    """Seat 1 draws one card, lays one away and one under its chapel, and draws again: one of the two is old."""
    game = position(2, cities={1: {"hand": {"smithy": 1, "hero": 2, "statue": 1}, "buildings": ["chapel"]}},
                    flow={"governor": 1})
    answer(game, 1, "role prospector")
    assert drawn_by_1(game) == (1, 0, 0, 0, 1)
    answer(game, 0, "role builder")
    answer(game, 1, "build smithy")
    answer(game, 1, "pay hero")
    assert drawn_by_1(game) == (1, 1, 0, 1, 1)
    answer(game, 1, "role producer")
    pass_until(game, "lay_under_chapel", 1)
    answer(game, 1, "lay hero under chapel")
    assert drawn_by_1(game) == (1, 1, 1, 1, 1)
    pass_until(game, "choose_role", 0)
    answer(game, 0, "role trader")
    answer(game, 1, "role prospector")
    assert drawn_by_1(game) == (2, 1, 1, 1, 2)


def test_a_card_that_was_certainly_drawn_is_not_drawn_any_more_once_it_is_built():
    """Seat 0 knew the only hidden smithy in the deck: seat 1, which has drawn two cards, builds it."""
    for copies, after in ((1, (1, 0, 0, 0, 1)), (2, (2, 0, 0, 0, 2))):  # with another one hidden nobody can tell
        game = position(2, table={"covered": {"smithy": 3 - copies}}, flow=phase("builder", 1), cities={
            0: {"known_deck": {"smithy": 1}, "drawn": {"1": 2}}, 1: {"hand": {"smithy": 1, "hero": 1}}})
        assert drawn_by_1(game) == (2, 0, 0, 0, 2)
        answer(game, 1, "build smithy")
        assert drawn_by_1(game) == after
        assert not game.state.known_deck[0].any()


@all_setups
def test_what_a_seat_remembers_is_true(setup):
    """Remembered cards really lie where they can have gone, and shown cards where they were seen to go."""
    remembered = 0
    for seed in (6, 7):
        for game in random_positions(setup, seed, every=11):
            assert not list(SanJuan.problems(game.state))
            remembered += int(game.state.known_deck.sum()) + int((game.state.shown > 0).sum())
    assert remembered > 0


@pytest.mark.parametrize(("memory", "problem"), [
    ({"s0_known_deck": {"statue": 2}}, "seat 0 remembers cards in the deck that it can see elsewhere"),
    ({"s0_known_deck": {"hero": 3}},
     "seat 0 remembers cards in the deck that are neither there nor where they can have gone"),
    (drew(1, gone=2), "laid away more cards of the present deck than it has drawn"),
    (drew(1, away=1), "laid away more cards of the present deck than it has drawn"),
    (shown("palace"), "seat 1 was shown to take cards that are neither in its hand nor laid away since"),
    (shown("hero", "crane", away=[0, 1]),
     "seat 1 cannot have laid away more cards since a card was shown than since an earlier one"),
    ({"s1_shown": {"1": "hero"}}, "seat 1: shown must have no gap"),
])
def test_a_memory_that_cannot_be_is_refused(memory, problem):
    with pytest.raises(BrokenText) as error:
        small(**memory)
    assert problem in str(error.value)
