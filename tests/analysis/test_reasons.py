"""Reasons in words: positions with known reasons, and nothing that the numbers do not bear."""

import json
import re

import numpy as np
import pytest

import boriken
from boriken.analysis.consequences import Tally, columns_of
from boriken.analysis.reasons import MOST, Compared, _is_clear, explain, explain_game
from boriken.cli.analyse import run_analysis
from boriken.engine.errors import IllegalAction
from boriken.search.continuations import play_both
from boriken.text.words import LANGUAGES, Words
from tests.analysis.known_reasons import KNOWN
from tests.analysis.records import played_at_random
from tests.rulebook.tables import position, staffed

NAMES = ["Ana", "Benito", "Carmen"]
DEALS = 16  # enough for differences without luck

#: Eleven of the twelve spaces of a city.
NEARLY_BUILT = ("small_indigo_plant", "indigo_plant", "small_sugar_mill", "sugar_mill", "tobacco_storage",
                "coffee_roaster", "small_market", "large_market", "hacienda", "hospice", "office")


def sentences(game, better, other, language="en"):
    found = explain(game, better, other, DEALS)
    words = Words(language, game.id, game.edition)
    return [words.say(text, NAMES, game.decider) for text in found.texts]


def a_ship_to_block(edition="grow"):
    """Ana can fill the last free ship with corn, or with sugar, of which Benito has three barrels."""
    game = position(edition, 3, islands={0: {"goods": {"corn": 2, "sugar": 1}}, 1: {"goods": {"sugar": 3}}},
                    table={"cargo": {"4": {"indigo": 2}, "5": {"tobacco": 2}}})
    game.play("role captain")
    return game


def test_a_blocked_ship_is_named():
    said = sentences(a_ship_to_block(), "load corn on ship 6", "load sugar on ship 6")
    assert "You ship 2 more barrels of corn this round." in said
    assert "Benito ships 3 fewer barrels of sugar this round." in said


def test_a_sale_before_the_house_fills_is_named():
    game = position("grow", 3, table={"house": {"corn": 1, "indigo": 1}}, islands={
        0: {"goods": {"coffee": 1}}, 1: {"goods": {"tobacco": 1}}, 2: {"goods": {"sugar": 1}}})
    assert sentences(game, "role trader", "role builder")[0] == "You earn 5 more doubloons with sales this round."


def test_the_end_of_a_game_that_is_won_is_named():
    game = position("grow", 3, islands={
        0: staffed(*NEARLY_BUILT) | {"points": 40, "doubloons": 4},
        1: {"points": 15, "tiles": {"corn": 4}, "tile_colonists": {"corn": 4}} | staffed("wharf", "harbor"),
        2: {"points": 15, "tiles": {"corn": 4}, "tile_colonists": {"corn": 4}} | staffed("construction_hut")})
    game.play("role builder")
    said = sentences(game, "build small_warehouse", "pass")
    assert any(re.fullmatch(r"The game lasts about \d+ rounds? less, and you win in every game\.", one) for one in said)


@pytest.mark.long
@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.id)
def test_the_reason_that_a_person_would_name_is_stated(known):
    """It comes first, but for two positions in which the network finds another reason that is larger."""
    game = known.make()
    found = explain(game, known.better, known.other, DEALS)
    stated = [(one.column.id, one.column.seat, one.column.label) for one in found.statements]
    assert known.reason in (stated[:1] if known.comes_first else stated)
    for language in LANGUAGES:
        words = Words(language, game.id, game.edition)
        for text in found.texts:
            assert re.fullmatch(r"[A-ZÁÉÍÓÚ¿][^_{}]*\.", words.say(text, NAMES, game.decider))


def test_the_answer_itself_is_no_reason_for_it():
    game = position("grow", 3, islands={0: {"doubloons": 5}})
    game.play("role builder")
    found = explain(game, "build small_market", "build hacienda", DEALS)
    assert not any(one.column.label == "small_market" and one.column.seat == 0 for one in found.statements)


def test_equal_answers_differ_in_nothing():
    assert sentences(a_ship_to_block(), "load corn on ship 6", "load corn on ship 6") == [
        "Nothing that follows differs clearly."]


def test_the_reasons_are_the_same_every_time_and_at_most_three():
    game = a_ship_to_block()
    found = explain(game, "load corn on ship 6", "load sugar on ship 6", DEALS)
    assert found == explain(game, "load corn on ship 6", "load sugar on ship 6", DEALS)
    assert 1 <= len(found.statements) <= MOST
    weights = [one.weight for one in found.statements]
    assert weights == sorted(weights, reverse=True)
    assert weights[-1] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_use_the_words_of_the_edition(language):
    coin = {"en": "coin", "es": "moneda", "pt": "moeda"}[language]
    game = position("1897", 3, table={"house": {"corn": 1, "indigo": 1}}, islands={
        0: {"goods": {"coffee": 1}}, 1: {"goods": {"tobacco": 1}}, 2: {"goods": {"sugar": 1}}})
    assert coin in sentences(game, "role trader", "role builder", language)[0]


def test_cards_of_san_juan_are_named():
    game = boriken.new_game("san_juan", seats=2, seed=4)
    while game.question != "choose_role":
        game.play(game.legal_actions[0])
    found = explain(game, "role producer", "role prospector", DEALS)
    assert any(one.column.id == "produced" and one.column.seat == game.decider for one in found.statements)


def test_an_answer_that_is_not_legal_is_refused():
    with pytest.raises(IllegalAction):
        explain(a_ship_to_block(), "load corn on ship 6", "role mayor", DEALS)


def test_continuations_share_their_deals_and_end():
    game = a_ship_to_block()
    answers = [game.space.find("load corn on ship 6")] * 2
    one, other = play_both(game, answers, 4, 7)
    assert [played.record.tobytes() for played in one] == [played.record.tobytes() for played in other]
    assert all(played.record["over"] for played in one)
    assert len({played.record.tobytes() for played in one}) == 4


def test_columns_add_up_to_the_records():
    game = a_ship_to_block()
    played = play_both(game, game.legal_actions[:1], 4, 7)[0]
    columns = columns_of(game, played)
    for seat in range(3):
        points = sum(values for column, values in columns.items() if column.id == "source" and column.seat == seat)
        assert points.tolist() == [one.record["score"][seat] for one in played]
    totals = [column for column in columns if column.id in ("shipped", "lost", "produced") and not column.label]
    assert totals
    for total in totals:
        kinds = [values for column, values in columns.items() if column[:3] == total[:3] and column.label]
        assert columns[total].tolist() == sum(kinds).tolist()


def compared(differences):
    return Compared(0, [Tally("points", place, "game") for place in range(differences.shape[1])], differences,
                    np.zeros_like(differences))


def test_luck_alone_is_seldom_clear():
    chance = np.random.default_rng(3)
    found = [_is_clear(compared(chance.normal(size=(48, 200))), seed).any() for seed in range(60)]
    assert sum(found) <= 4  # one in a hundred is expected


def test_a_difference_must_be_large_for_its_error():
    noise = np.random.default_rng(5).normal(size=(48, 50))
    noise[:, 7] += 1.5
    noise[:, 9] = 0.0
    noise[:, 11] = 2.0
    assert np.flatnonzero(_is_clear(compared(noise), 1)).tolist() == [7, 11]


def test_a_game_is_explained_at_the_decisions_that_are_wanted():
    game = played_at_random(3, 12, seats=2)
    back = game.copy()
    back.undo()
    number, given = len(game.played), game.played[-1].text
    better = next(action.text for action in back.legal_actions if action.text != given) if len(
        back.legal_actions) > 1 else given
    assert explain_game(game, {number: (better, given)}) == {number: explain(back, better, given)}


@pytest.mark.long
def test_analyse_explains_the_costliest_decisions(tmp_path, capsys):
    path = tmp_path / "game.json"
    path.write_text(played_at_random(2, game="san_juan", seats=2).to_record())
    run_analysis(str(path), True, False, None, None, "en", 1)
    decisions = json.loads(capsys.readouterr().out)["decisions"]
    assert 1 <= sum(bool(one["reasons"]) for one in decisions) <= 2
    run_analysis(str(path), False, False, None, None, "pt", 1)
    assert "Decision" in capsys.readouterr().out
