"""Achievement cards that a seat cannot know are dealt anew: fairly, and so that it sees no difference."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product

import numpy as np
import pytest

from boriken import Game, new_game
from boriken.engine.game import Setup
from boriken.engine.jit import IS_COMPILED
from boriken.games.puerto_rico.rules.game import PuertoRico
from boriken.games.puerto_rico.rules.vocab import Source
from tests.rulebook.tables import position
from tests.rulebook.test_achievements import ACHIEVEMENTS, BY_CHOICE, DECK, DRAFTED

CARDS = list(DECK)
MANY = 20_000 if IS_COMPILED else 1_500
SETTINGS = [(seats, variants, by_choice) for seats in (2, 3, 4, 5) for variants in ([], DRAFTED)
            for by_choice in (False, True)]


def names(word):
    return frozenset(card for number, card in enumerate(CARDS) if int(word) >> number & 1)


def bits(cards):
    return sum(1 << CARDS.index(card) for card in cards)


def redealt(game, viewer, number):
    """So many deals of what the viewer cannot know."""
    games = np.frombuffer(bytearray(game.state.tobytes() * number), PuertoRico.record_type.dtype)
    PuertoRico.batch.redeal(games, viewer, np.arange(number, dtype=np.uint64) * np.uint64(977) + np.uint64(5))
    return games


def is_fair(found, possible):
    """By chi-square: everything possible is found, about equally often, and nothing else."""
    if not set(found) <= set(possible):
        return False
    expected = sum(found.values()) / len(possible)
    if expected < 5:
        return True  # too few to judge (plain Python); nothing impossible was found
    distance = sum((found[deal] - expected) ** 2 / expected for deal in possible)
    freedom = len(possible) - 1
    return distance < freedom + 4 * (2 * max(freedom, 1)) ** 0.5 + 4


def played(seats, variants, by_choice, decisions, seed=0):
    game = new_game(edition="special", seats=seats, expansions=ACHIEVEMENTS, variants=variants, seed=seed,
                    rulings={"achievements_are_announced_by_choice": by_choice})
    chance = random.Random(seed)
    for _ in range(decisions):
        if game.decider is not None:
            game.play(chance.choice(game.legal_actions))
    return game


# -- nothing that the viewer knows is changed ----------------------------------------------------------------------


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("seats", "variants", "by_choice"), SETTINGS)
def test_a_redealt_game_looks_the_same_and_is_possible(seats, variants, by_choice):
    changed = 0
    for number, decisions in enumerate((0, 1, 2, seats, seats + 1, 2 * seats, 3 * seats - 1, 3 * seats, 150, 250)):
        if not IS_COMPILED and decisions > 50:
            continue
        game = played(seats, variants, by_choice, decisions, number)
        for viewer in range(seats):
            other = game.redealt(viewer, number)
            assert other.view(viewer) == game.view(viewer)
            assert list(PuertoRico.problems(other.state)) == []
            again = Game.from_text(other.to_text())
            assert again.state.tobytes() == other.state.tobytes()
            assert other.view(None)["islands"]["announced"] == game.view(None)["islands"]["announced"]
            changed += other.state.achievements.tolist() != game.state.achievements.tolist()
    assert changed


@pytest.mark.parametrize("by_choice", [False, True])
def test_what_another_seat_has_met_and_not_announced_it_does_not_have(by_choice):
    """Unless it chooses when to announce."""
    islands = {0: {"achievements": CARDS[:4]}, 1: {"achievements": CARDS[4:8], "goals_met": CARDS[8:27]}}
    game = position("special", 3, islands=islands, expansions=ACHIEVEMENTS,
                    rulings=BY_CHOICE if by_choice else {})
    had = Counter(card for s in redealt(game, 0, 3000 if IS_COMPILED else 300) for card in names(s.achievements[1]))
    assert set(had) == set(CARDS[4:] if by_choice else CARDS[4:8] + CARDS[27:])


# -- fair: against all deals that can be, listed one by one ---------------------------------------------------------


def hands(seats, allowed, sizes, used=frozenset()):
    """All ways to give so many of the allowed cards to each seat."""
    if not seats:
        yield ()
        return
    for hand in combinations(sorted(allowed[seats[0]] - used), sizes[seats[0]]):
        for rest in hands(seats[1:], allowed, sizes, used | set(hand)):
            yield (frozenset(hand), *rest)


@pytest.mark.parametrize("barred", [
    {1: range(8, 30), 2: range(8, 30)},  # the same eight cards for both
    {1: range(10, 30), 2: [*range(7), *range(16, 30)]},  # some for both, others for one
    {1: range(6, 30), 2: [*range(3), *range(9, 30)]},
])
def test_all_deals_are_equally_likely(barred):
    """The viewer is seat 0 with the last two cards; what others have met and not announced they do not have."""
    allowed = {seat: set(CARDS[:28]) - {CARDS[i] for i in numbers} for seat, numbers in barred.items()}
    sizes = {1: 2, 2: 3}
    possible = list(hands([1, 2], allowed, sizes))
    assert len(possible) > 100
    islands = {0: {"achievements": CARDS[28:]}} | {
        seat: {"achievements": sorted(possible[0][seat - 1]), "goals_met": [CARDS[i] for i in numbers]}
        for seat, numbers in barred.items()}
    game = position("special", 3, islands=islands, expansions=ACHIEVEMENTS)
    found = Counter((names(s.achievements[1]), names(s.achievements[2])) for s in redealt(game, 0, MANY))
    assert is_fair(found, possible)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (3, 0), (3, 2), (4, 1), (5, 3)])
def test_all_drafts_that_fit_what_was_seen_are_equally_likely(seats, viewer):
    """Every other seat can have its own cards and a few more: what is possible is listed from what the viewer saw."""
    game = played(seats, DRAFTED, False, 3 * seats, seed=seats)
    chance, s, few = random.Random(seats), game.state, {2: 3, 3: 3, 4: 1, 5: 0}[seats]
    spare = [card for card in CARDS if not bits([card]) & int(np.bitwise_or.reduce(s.achievements))]
    may_have = {}
    for seat in range(seats):
        others = [card for other in range(seats) if other not in (seat, viewer)
                  for card in sorted(names(s.achievements[other]))]
        more = chance.sample(spare, few) + chance.sample(others, min(len(others), few + 1))
        may_have[seat] = names(s.achievements[seat]) | set(more)
        if seat != viewer:
            s.goals_met[seat] = bits(set(CARDS) - may_have[seat])
    possible = set(drafts(s, viewer, may_have))
    assert draft_of(s) in possible
    found = Counter(draft_of(t) for t in redealt(game, viewer, MANY))
    assert 2 < len(possible) < 4000, len(possible)
    assert is_fair(found, possible)


def draft_of(s):
    """Which card was kept from each pack at each choice."""
    return tuple(next(iter(names(int(s.first_packs[pack]) & int(s.choices[choice]))))
                 for pack in range(int(s.seats)) for choice in range(4))


def drafts(s, viewer, may_have):
    """All drafts that fit: the viewer's own choices, and what lay before it each time."""
    seats, true = int(s.seats), draft_of(s)
    slots = list(product(range(seats), range(4)))
    options = []
    for (pack, choice), card in zip(slots, true, strict=True):
        chooser = (pack + choice) % seats
        looks = [c for c in range(4) if (pack + c) % seats == viewer]
        if chooser == viewer:
            options.append({card})
            continue
        fits = set(may_have[chooser])
        for look in looks:
            seen = {true[pack * 4 + c] for c in range(look, 4)}
            fits = fits & seen if choice >= look else fits - seen
        options.append(fits - {true[i] for i, (p, c) in enumerate(slots) if (p + c) % seats == viewer})

    def go_on(number, used):
        if number == len(slots):
            yield ()
            return
        for card in options[number] - used:
            for rest in go_on(number + 1, used | {card}):
                yield (card, *rest)

    return go_on(0, frozenset())


def test_in_the_middle_of_a_draft_unseen_cards_can_be_anywhere_unseen():
    game = played(4, DRAFTED, False, 4 + 2, seed=3)  # seats 0 and 1 have chosen for the second time
    s, viewer = game.state, 1
    own, before = names(s.achievements[viewer]), names(s.packs[viewer])
    passed = names(s.first_packs[viewer]) - own  # lies before seat 2 or was kept by it
    unseen = set(CARDS) - own - before - passed
    assert (len(own), len(before), len(passed), len(unseen)) == (2, 2, 3, 23)
    found = redealt(game, viewer, MANY)
    assert {names(t.packs[2]) for t in found} == {passed}
    assert is_fair(Counter(next(iter(names(t.achievements[0]) & names(t.choices[0]))) for t in found), unseen)
    assert is_fair(Counter(next(iter(names(t.achievements[2]))) for t in found), unseen)
    pairs = Counter(names(t.packs[0]) for t in found)
    assert is_fair(Counter(card for pair in pairs.elements() for card in pair), unseen)
    assert all(len(names(t.packs[seat])) == size for t in found[:50] for seat, size in enumerate((2, 2, 3, 3)))


def test_a_pack_that_was_passed_on_is_divided_in_all_ways():
    game = played(4, DRAFTED, False, 3 * 4 - 1, seed=3)
    s, viewer = game.state, 0
    passed = names(s.first_packs[viewer]) - names(s.achievements[viewer])  # seats 1, 2, 3 have one each, or will have
    orders = Counter(tuple(next(iter(names(int(t.choices[choice])) & passed)) for choice in (1, 2))
                     for t in redealt(game, viewer, MANY // 4))
    assert is_fair(orders, [(a, b) for a in passed for b in passed if a != b])


def test_the_deal_is_fair():
    opening = new_game(edition="special", seats=5, expansions=ACHIEVEMENTS)
    games = PuertoRico.batch.deal(PuertoRico.opening(setup_of(opening)), 9, 0, MANY // 10)
    for seat in range(5):
        assert is_fair(Counter(card for word in games["achievements"][:, seat] for card in names(word)), CARDS)


def setup_of(game):
    return Setup(**game._start | {"expansions": tuple(game._start["expansions"])})


# -- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "variants", "by_choice"), SETTINGS)
def test_random_games_keep_the_cards_together(seats, variants, by_choice):
    rulings = {"achievements_are_announced_by_choice": by_choice}
    game = new_game(edition="special", seats=seats, expansions=ACHIEVEMENTS, variants=variants, rulings=rulings)
    count = 300 if IS_COMPILED else 1
    games = PuertoRico.batch.deal(PuertoRico.opening(setup_of(game)), 3, 0, count)
    dealt = games["achievements"].copy() if not variants else None
    PuertoRico.batch.play_out(games, PuertoRico.batch.player_rng_states(3, 0, count))
    assert games["over"].all()
    for s in games:
        held = [int(word) for word in s.achievements[:seats]]
        assert [word.bit_count() for word in held] == [4] * seats
        assert int(np.bitwise_or.reduce(s.achievements)).bit_count() == 4 * seats
        assert s.announced.tolist() == (s.achievements & s.goals_met).tolist()
        assert not s.packs.any()
        assert s.last_announced == 0
        points = [sum(DECK[card] for card in names(word)) for word in s.announced[:seats]]
        assert s.score_parts[:seats, Source.ACHIEVEMENTS].tolist() == points
    if dealt is not None:
        assert (games["achievements"] == dealt).all()
    assert not IS_COMPILED or games["announced"].any()
