"""Points at the end: what the large buildings bring, and the palace last."""

from __future__ import annotations

import pytest

from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import ended, outcome_of, parts, phase, position


def scored(*cities, new=False, **more):
    """A finished game of two or three seats with these cities."""
    return ended(max(2, len(cities)), new=new, cities=dict(enumerate(cities)), **more)


@rulebook("004.cityhall.1", "004.cityhall.2")
def test_the_example_of_the_city_hall():
    game = scored({"buildings": ["poor_house", "aqueduct", "carpenter", "chapel", "quarry", "library", "statue",
                                 "victory_column", "city_hall", "indigo_plant"]})
    assert parts(game, 0)["city_hall"] == 9


@rulebook("004.guildhall.1", "004.guildhall.2")
def test_the_example_of_the_guild_hall():
    game = scored({"buildings": {"indigo_plant": 2, "sugar_mill": 1, "tobacco_storage": 2, "guild_hall": 1}})
    assert parts(game, 0)["guild_hall"] == 8


@rulebook("004.arch.1")
@pytest.mark.parametrize(("monuments", "points"), [
    ([], 0), (["statue"], 4), (["hero"], 4), (["statue", "victory_column"], 6),
    (["statue", "victory_column", "hero"], 8)])
def test_the_triumphal_arch_counts_monuments(monuments, points):
    game = scored({"buildings": ["indigo_plant", "triumphal_arch", *monuments]})
    assert parts(game, 0).get("triumphal_arch", 0) == points


@rulebook("004.arch.2", "004.monuments.1")
def test_city_hall_and_triumphal_arch_both_count():
    game = scored({"buildings": ["city_hall", "triumphal_arch", "statue", "victory_column", "hero"]})
    assert parts(game, 0) == {"buildings": 3 + 4 + 5, "triumphal_arch": 8, "city_hall": 5}
    assert game.outcome.scores[0] == 25


@rulebook("004.palace.1", "004.palace.2", "004.end.2", "004.end.4")
def test_the_example_of_the_palace_comes_last():
    game = scored({"buildings": ["palace", "city_hall", "triumphal_arch", "statue", "victory_column", "hero",
                                 "chapel", "smithy"], "under": {"hero": 1, "tower": 3}})
    assert parts(game, 0) == {"buildings": 15, "cards_under": 4, "triumphal_arch": 8, "city_hall": 8, "palace": 8}
    game = scored({"buildings": ["palace", "city_hall", "triumphal_arch", "statue", "victory_column", "hero",
                                 "chapel", "smithy"], "under": {"hero": 1, "tower": 2}})
    assert game.outcome.scores[0] == 34 + 8 == 42


@rulebook("004.chapel.2", "004.end.2")
def test_cards_under_the_chapel_are_one_point_each_whatever_they_are():
    game = scored({"buildings": ["chapel"], "under": {"hero": 1, "indigo_plant": 1, "palace": 1}})
    assert parts(game, 0) == {"buildings": 2, "cards_under": 3}


# -- the expansion ---------------------------------------------------------------------------------------------------


@rulebook("004.residence.1", "004.residence.2")
def test_the_first_example_of_the_residence():
    game = scored({"buildings": {"indigo_plant": 2, "sugar_mill": 1, "black_market": 1, "well": 1, "tobacco_storage": 2,
                                 "aqueduct": 1, "palace": 1, "guild_hall": 1, "residence": 1}}, new=True)
    assert parts(game, 0)["residence"] == 7


@rulebook("004.residence.1", "004.residence.3")
def test_the_second_example_of_the_residence():
    twelve = {"indigo_plant": 2, "archive": 1, "gold_mine": 1, "guard_room": 1, "office": 1, "bank": 1,
              "tobacco_storage": 1, "aqueduct": 1, "palace": 1, "city_hall": 1, "residence": 1}
    game = position(2, new=True, cities={0: {"buildings": twelve}},
                    flow=phase("builder") | {"turn": 1, "decider": 1, "end_reasons": ["city_full"]})
    assert game.outcome.reasons == ("city_full",)  # the other seat has no card, so the phase was over at once
    assert parts(game, 0)["residence"] == 10


@rulebook("004.residence.1")
@pytest.mark.parametrize(("buildings", "points"), [
    ({"residence": 1}, 0),
    ({"residence": 1, "palace": 1, "city_hall": 1}, 4),
    ({"residence": 1, "indigo_plant": 3, "smithy": 1, "archive": 1, "gold_mine": 1, "office": 1}, 4 + 3),
    ({"residence": 1, "indigo_plant": 5, "smithy": 1}, 0),
    ({"residence": 1, "indigo_plant": 4, "smithy": 1, "archive": 1}, 4),
])
def test_the_residence_takes_the_best_division(buildings, points):
    assert parts(scored({"buildings": buildings}, new=True), 0).get("residence", 0) == points


def test_the_residence_equals_a_search_over_all_divisions():
    import random

    from boriken.games.san_juan.rules.catalogue.cards import COST
    from boriken.games.san_juan.rules.effects import new_buildings
    from boriken.games.san_juan.rules.state import RECORD
    from boriken.games.san_juan.rules.vocab import Card

    def slow(counts):
        kinds = [(k, n) for k, n in counts.items() if n]
        best = 0
        for cost in {int(COST[k]) for k, _ in kinds}:
            group = {k: n for k, n in kinds if COST[k] == cost}

            def most(left):
                names = [k for k, n in left.items() if n]
                found = 0
                for i, a in enumerate(names):
                    for j, b in enumerate(names[i + 1:], i + 1):
                        for c in names[j + 1:]:
                            rest = dict(left)
                            for k in (a, b, c):
                                rest[k] -= 1
                            found = max(found, 1 + most(rest))
                return found

            best += most(group)
        return sum(max(0, 4 - i) for i in range(best))

    generator = random.Random(1)
    for _ in range(25):
        s = RECORD.zeros(1)[0]
        s.seats = 2
        counts = {Card.RESIDENCE: 1}
        for _ in range(8):
            kind = generator.choice([Card.INDIGO_PLANT, Card.SMITHY, Card.ARCHIVE, Card.GUARD_ROOM, Card.SUGAR_MILL,
                                     Card.WELL, Card.CRANE, Card.PALACE, Card.CITY_HALL])
            if kind <= Card.SILVER_SMELTER or not counts.get(kind):
                counts[kind] = counts.get(kind, 0) + 1
        for kind, number in counts.items():
            s.buildings[0, kind] = number
        assert new_buildings.residence_points(s, 0) == slow(counts)


@rulebook("004.cathedral.2", "004.cathedral.3")
def test_the_example_of_the_cathedral():
    game = scored({"buildings": ["cathedral", "indigo_plant"]},
                  {"buildings": ["guild_hall", "city_hall", "residence"]},
                  {"buildings": ["residence", "palace", "triumphal_arch"]}, new=True)
    assert parts(game, 0)["cathedral"] == 10


@rulebook("004.cathedral.2")
def test_the_cathedral_does_not_count_ones_own_buildings():
    game = scored({"buildings": ["cathedral", "palace", "city_hall"]}, {"buildings": ["guild_hall"]}, new=True)
    assert parts(game, 0)["cathedral"] == 4


@rulebook("004.harbor.1", "004.bank.1")
def test_cards_under_bank_and_harbor_are_points():
    game = scored({"buildings": ["bank", "harbor"], "under": {"hero": 2}, "harbor_size": 3}, new=True)
    assert parts(game, 0) == {"buildings": 4, "cards_under": 5}


@rulebook("004.end.3")
def test_scores_decide_before_the_tie_break():
    game = scored({"buildings": ["statue"]}, {"hand_size": 7})
    assert outcome_of(game) == ((3, 1), (0,))
