"""The box, set-up and the variant."""

from __future__ import annotations

import pytest

from boriken import BorikenError, new_game
from boriken.games.san_juan.rules.catalogue.names import CARDS
from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import BOX, NEW, city, hand, hand_size, position, texts

SEATS = (2, 3, 4)
seats_2_to_4 = pytest.mark.parametrize("seats", SEATS)

#: Cost and points of every building, typed from the cards.
PRINTED = {
    "indigo_plant": (1, 1), "sugar_mill": (2, 1), "tobacco_storage": (3, 2), "coffee_roaster": (4, 2),
    "silver_smelter": (5, 3), "smithy": (1, 1), "gold_mine": (1, 1), "archive": (1, 1), "poor_house": (2, 1),
    "black_market": (2, 1), "trading_post": (2, 1), "well": (2, 1), "market_stand": (2, 1), "crane": (2, 1),
    "chapel": (3, 2), "tower": (3, 2), "aqueduct": (3, 2), "carpenter": (3, 2), "prefecture": (4, 2),
    "market_hall": (4, 2), "quarry": (4, 2), "library": (5, 3), "statue": (3, 3), "victory_column": (4, 4),
    "hero": (5, 5), "city_hall": (6, 0), "guild_hall": (6, 0), "triumphal_arch": (6, 0), "palace": (6, 0),
    "guard_room": (1, 1), "office": (1, 1), "hut": (2, 1), "tavern": (2, 1), "park": (3, 2),
    "customs_office": (3, 2), "bank": (3, 2), "harbor": (4, 2), "goldsmith": (5, 3), "residence": (6, 0),
    "cathedral": (7, 0),
}


def in_the_box(game):
    """All cards of a game, wherever they are."""
    from boriken.games.san_juan.rules.problems import cards_outside_deck

    total = cards_outside_deck(game.state) + game.state.deck
    labels = game.record_type.by_name["deck"].axes[0].labels
    return {card: int(n) for card, n in zip(labels, total, strict=True) if n}


@rulebook("004.components.1", "004.buildings.1", "004.buildings.3")
def test_the_deck_has_42_production_and_68_common_cards():
    assert in_the_box(new_game("san_juan", seats=3)) == BOX
    plants = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
    assert sum(BOX[p] for p in plants) == 42
    assert sum(BOX.values()) == 110


@rulebook("004.components.3", "004.newbuildings.1", "004.newbuildings.2")
def test_the_expansion_adds_33_cards_and_the_cathedral():
    game = new_game("san_juan", seats=3, expansions=["new_buildings"])
    assert in_the_box(game) == {card: BOX.get(card, 0) + NEW.get(card, 0) for card in {**BOX, **NEW}}
    assert sum(NEW.values()) == 33
    assert game.view(None)["table"]["cathedral"] == 1
    assert new_game("san_juan", seats=3).view(None)["table"]["cathedral"] == 0


@rulebook("004.buildings.1", "004.buildings.3", "004.monuments.1")
def test_costs_and_points_are_the_printed_ones():
    from boriken.games.san_juan.rules.catalogue.cards import ROWS

    assert {row.card.name.lower(): (row.cost, row.points) for row in ROWS} == PRINTED
    assert {card.name.lower() for card in CARDS} == set(PRINTED)


@seats_2_to_4
@rulebook("004.setup.1", "004.setup.4", "004.setup.5", "004.setup.6", "004.aim.3")
def test_everybody_starts_with_an_indigo_plant_and_four_cards(seats):
    game = new_game("san_juan", seats=seats, seed=3)
    for seat in range(seats):
        assert city(game, seat) == {"indigo_plant": 1}
        assert sum(hand(game, seat).values()) == 4
    assert int(game.state.deck_size) == 110 - 5 * seats
    assert game.view(None)["flow"]["governor"] == 0
    assert (game.decider, game.question) == (0, "choose_role")


@rulebook("004.setup.2", "004.components.2", "004.round.8")
def test_the_governor_must_choose_one_of_five_roles():
    game = new_game("san_juan", seats=4)
    assert texts(game) == ["role builder", "role producer", "role trader", "role councillor", "role prospector"]


@rulebook("004.setup.3")
def test_trading_tiles_are_unknown_at_the_start():
    game = new_game("san_juan", seats=4)
    assert set(game.view(None)["table"]["trading_tiles"].values()) == {"unknown"}


@seats_2_to_4
@rulebook("004.variant.1", "004.variant.2")
def test_in_the_variant_seats_draw_five_to_eight_and_keep_four(seats):
    game = new_game("san_juan", seats=seats, seed=5, opening_variant=True)
    assert [hand_size(game, seat) for seat in range(seats)] == [5, 6, 7, 8][:seats]
    for seat in range(seats):
        for _ in range(seat + 1):
            assert (game.decider, game.question) == (seat, "discard")
            game.play(game.legal_actions[0])
    assert [hand_size(game, seat) for seat in range(seats)] == [4] * seats
    assert (game.decider, game.question) == (0, "choose_role")


@seats_2_to_4
@rulebook("004.setup.5")
def test_the_deal_is_told_to_each_seat_its_own_cards_and_of_the_others_how_many(seats):
    game = new_game("san_juan", seats=seats, seed=3)
    for viewer in (None, *range(seats)):
        told = game.journal_for(viewer)
        dealt = {seat: [e.arguments["card"] for e in told if (e.kind, e.seat) == ("dealt", seat)]
                 for seat in range(seats)}
        assert len(told) == 4 * seats + 1
        assert (told[-1].kind, told[-1].seat, told[-1].arguments) == ("round_began", 0, {"round": 1})
        for seat in range(seats):
            held = [card for card, number in hand(game, seat).items() for _ in range(number)]
            assert sorted(dealt[seat]) == sorted(held) if seat == viewer else dealt[seat] == [None] * 4


@rulebook("004.variant.1", "004.variant.2")
def test_in_the_variant_the_first_round_is_told_when_all_have_chosen_their_hands():
    game = new_game("san_juan", seats=2, seed=5, opening_variant=True)
    assert [e.kind for e in game.journal] == ["dealt"] * 11 + ["opening_began"]
    assert game.journal[-1].arguments == {"keep": 4}
    while game.question == "discard":
        game.play(game.legal_actions[0])
    assert [e.kind for e in game.journal[12:]] == ["decided_secretly", "discarded"] * 3 + ["round_began"]


@rulebook("004.variant.2")
def test_in_the_variant_every_set_of_four_can_be_kept_in_one_way_only():
    game = new_game("san_juan", seats=2, seed=8, opening_variant=True)
    game.play(game.legal_actions[0])
    first = hand(game, 1)
    ways, kept = 0, set()

    def explore():
        nonlocal ways
        if game.decider != 1 or game.question != "discard":
            ways += 1
            kept.add(tuple(sorted(hand(game, 1).items())))
            return
        for action in game.legal_actions:
            game.play(action)
            explore()
            game.undo()

    explore()
    assert sum(first.values()) == 6
    assert ways == len(kept)
    import itertools

    cards = [card for card, n in first.items() for _ in range(n)]
    assert kept == {tuple(sorted((c, k.count(c)) for c in set(k))) for k in itertools.combinations(cards, 4)}


def test_impossible_set_ups_are_refused():
    for wrong in ({"seats": 5}, {"seats": 1}, {"expansions": ["nobles"]}, {"opening_variant": 1}, {"open_points": True},
                  {"rulings": {"no_such": True}}, {"edition": "grow"}):
        with pytest.raises(BorikenError):
            new_game("san_juan", **({"seats": 3} | wrong))


def test_impossible_positions_are_refused():
    for wrong in (
        {"cities": {0: {"buildings": ["indigo_plant", "library", "library"]}}},
        {"cities": {0: {"hand": {"palace": 2}}, 1: {"hand": {"palace": 1}}}},
        {"cities": {0: {"goods": {"silver": 1}}}},
        {"cities": {0: {"hand": {"palace": 1}, "hand_size": 3}}},
        {"cities": {0: {"buildings": ["cathedral"]}}},
        {"cities": {0: {"buildings": ["office"]}}},
        {"flow": {"picks": 2}},
        {"flow": {"question": "pay"}},
        {"table": {"trading_tiles": {"0": "p11122", "1": "p11122"}}},
        {"seats": 7},
    ):
        with pytest.raises(BorikenError):
            position(**wrong)
