"""Every choice of a Puertoma can be checked: its candidates, what became of each, the card and the count."""

import random

import pytest

import boriken
from boriken.games.puerto_rico.text.puertoma_story import action_board, listed_role, tie_break_cards
from boriken.text.reference import reference
from boriken.text.story import lines
from boriken.text.words import LANGUAGES, Words
from tests.rulebook.puertomas import card, choosing, following
from tests.rulebook.tables import position, told

EVERYTHING = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
NAMES = ["Ana", "Benito", "Carmen", "Diego", "Elena"]

#: What a line says of a Puertoma -> the argument of the event that names what was chosen.
OUTCOMES = {"event-role-taken": "role", "event-tile-taken": "tile", "event-built": "building",
            "event-reserved": "building", "event-sold": "good", "event-drafted": "building"}


def played(seed, **setup):
    game = boriken.new_game("puerto_rico", edition="special", seed=seed, **setup)
    chance = random.Random(seed)
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    return game


GAMES = [(1, {"seats": 3, "puertomas": 2}), (2, {"seats": 2, "puertomas": 1, "difficulty": "hard"}),
         (3, {"seats": 5, "puertomas": 2, "expansions": ("smuggler",)}),
         (4, {"seats": 3, "puertomas": 2, "expansions": EVERYTHING, "difficulty": "hard"})]


@pytest.fixture(scope="module", params=GAMES, ids=lambda given: f"seed {given[0]}")
def game(request):
    seed, setup = request.param
    return played(seed, **setup)


def choices(game, viewer=None):
    return [(line, choice) for line in lines(game, viewer) for choice in line.choices]


def chosen(choice):
    return [candidate.thing for candidate in choice.candidates if candidate.chosen]


def test_what_is_chosen_is_what_is_done(game):
    """The explanation names the role, tile, building or good of the line to which it belongs."""
    seen = set()
    for line, choice in choices(game):
        name = OUTCOMES.get(line.text.id)
        if name and line.text.args[name].partition(":")[0] == choice.candidates[0].thing.partition(":")[0]:
            seen.add(line.text.id)
            assert chosen(choice) == [line.text.args[name]]
    assert {"event-role-taken", "event-tile-taken", "event-built", "event-reserved", "event-sold"} <= seen


def test_every_role_of_the_game_is_a_candidate_for_every_choice_of_a_role(game):
    roles = {f"role:{role}" for role in game.view(None)["table"]["roles"]}
    found = [choice for line, choice in choices(game) if line.text.id == "event-role-taken"]
    assert len(found) == sum(seat in game.automata() for seat, *_ in told(game, "role_taken"))
    for choice in found:
        things = [candidate.thing for candidate in choice.candidates]
        assert len(things) == len(set(things))
        assert roles - set(things) <= {"role:second_prospector"}  # a second prospector alike is not looked at
        assert choice.marker in action_board()


def test_the_count_ends_where_the_cards_number_says(game):
    """From the left, round and round."""
    found = [choice for _, choice in choices(game) if choice.counted]
    assert found
    for choice in found:
        assert 1 <= choice.card <= 8
        assert chosen(choice) == [choice.counted[(choice.card - 1) % len(choice.counted)]]


def test_the_first_candidate_on_a_card_is_chosen(game):
    """Of those that are left when the card is turned up."""
    found = [choice for line, choice in choices(game) if choice.card and choice.marker]
    for choice in found:
        left = {listed_role(candidate.thing.partition(":")[2]) for candidate in choice.candidates
                if candidate.chosen or candidate.why.id == "verdict-lower-on-card"}
        first = next(role for role in tie_break_cards()[choice.card] if role in left)
        assert [listed_role(thing.partition(":")[2]) for thing in chosen(choice)] == [first]


def test_choices_are_worded_in_all_languages(game):
    words = [Words(language, "puerto_rico", "special") for language in LANGUAGES]
    for _, choice in choices(game):
        for text in [choice.asked, *(candidate.why for candidate in choice.candidates)]:
            for one in words:
                assert one.has(text.id), text.id
                assert "{" not in one.say(text, NAMES, 0)


def test_others_read_the_same_choices(game):
    """Nothing of a Puertoma is secret."""
    assert [choice for _, choice in choices(game, 0)] == [choice for _, choice in choices(game)]


# -- single choices, typed from the rulebook ---------------------------------------------------------------------------


def explained(game, number=0):
    """What is said of each candidate of one of the Puertoma's choices."""
    words = Words("en", "puerto_rico", "special")
    _, choice = choices(game)[number]
    return {candidate.thing: words.say(candidate.why, NAMES, 0) for candidate in choice.candidates}


def test_why_a_role_and_why_not_the_others():
    """From the prospector arrows lead to builder and settler; card 2 has the builder above the settler."""
    game = choosing({"doubloons": 9, "goods": {"corn": 1, "coffee": 1}, "tiles": {"indigo": 1, "corn": 1}}, seats=4,
                    table={"marker": "prospector", "row": {"indigo": 2}, **card(2)})
    said = explained(game)
    assert said["role:builder"] == "the highest on card 2 of those that were left"
    assert said["role:settler"] == "lower on card 2"
    assert said["role:mayor"] == "no arrow leads to it from the Adventurer"
    assert said["role:craftsman"] == "not profitable: it would produce no kind of which it has none"
    assert list(said)[:2] == ["role:builder", "role:settler"]


def test_why_a_tile_and_why_not_the_others():
    """It has one sugar and two corn: the best fitting kind of which it has one goes first, a quarry last."""
    game = following("settler", {"tiles": {"corn": 2, "sugar": 1}}, "take corn", "pass",
                     table={"row": {"corn": 2, "sugar": 1, "coffee": 1}})
    said = next(explained(game, place) for place, (line, _) in enumerate(choices(game))
                if line.text.id == "event-tile-taken")
    assert said == {
        "tile:sugar": "the only kind that fits and of which it has one",
        "tile:coffee": "it has none of this kind, and one of a kind that it has comes first",
        "tile:corn": "no space for it on the board", "tile:quarry": "only when nothing else fits"}


def test_why_nothing_is_sold():
    game = following("trader", {"goods": {"coffee": 2, "corn": 1}}, table={"house": {"coffee": 1}})
    assert explained(game) == {"good:corn": "would bring nothing",
                               "good:coffee": "the trading house has this kind already"}


def test_a_log_line_names_what_is_counted():
    game = following("builder", {"doubloons": 3, "tiles": {"corn": 1}}, "pass", table=card(6))
    words = Words("en", "puerto_rico", "special")
    said = [words.say(line.text, NAMES, 0) for line in lines(game, 0)]
    assert "Counted to 6 among small market, hacienda, builders yard, and small warehouse: hacienda." in said


def test_workers_without_a_circle_are_named_with_their_place():
    game = following("mayor", {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}},
                     table={"colonist_ship": 3})
    words = Words("en", "puerto_rico", "special")
    said = [words.say(line.text, NAMES, 0) for line in lines(game, 0)]
    assert "Carmen places 1 worker in the area for points." in said


# -- the tables --------------------------------------------------------------------------------------------------------


def test_the_reference_has_the_board_and_the_cards_where_puertomas_play():
    """Four arrows lead from the builder; card 6 begins with the builder and ends with the settler."""
    found = reference("puerto_rico", "special").automaton
    assert set(found.arrows["builder"]) == {"prospector", "settler", "trader", "mayor"}
    assert found.cards[5][0] == "builder"
    assert found.cards[5][-1] == "settler"
    assert len(found.cards) == 8
    assert reference("puerto_rico", "grow").automaton is None
    assert reference("san_juan", "san_juan").automaton is None


def test_people_have_no_choices_to_explain():
    game = position(seats=3)
    game.play("role builder")
    assert choices(game) == []
