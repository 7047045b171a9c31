"""People who come outside the mayor phase: their places are asked for before all else, and nothing else is lost."""

import random

import pytest

from boriken import Game, new_game
from boriken.engine import contract, jit
from boriken.engine.errors import BrokenText
from boriken.engine.journal import null_journal
from boriken.engine.options import ask
from boriken.games.puerto_rico.rules import flow, newcomers
from boriken.games.puerto_rico.rules.state import RECORD
from boriken.games.puerto_rico.rules.vocab import Question
from tests.rulebook.tables import each, island, play, position, some, staffed, texts, told

SELLING = {"governor": 2, "phase": "trader", "role_seat": 2, "turn": 2, "stage": 1, "decider": 1, "question": "sell"}
SELLER = {"goods": {"corn": 1, "sugar": 1}}

only_plain = pytest.mark.skipif(jit.MODE != "plain", reason="rules are called one by one in plain Python")


def selling(edition="grow", **islands):
    """Seat 2 is the trader, seat 1 is asked what it sells; `seat_0` and so on say what else the seats have."""
    fields = {seat: islands.get(f"seat_{seat}", {}) for seat in range(3)}
    fields[1] = SELLER | fields[1]
    fields[2] = fields[2] | {"roles_taken": ["trader"]}
    expansions = ["nobles"] if edition != "grow" else []
    return position(edition, 3, islands=fields, flow=SELLING, expansions=expansions)


def stands(game, seat):
    """Where a seat's people are."""
    i = island(game, seat)
    return some(i["tile_colonists"] | i["building_colonists"] | {"windrose": i["waiting"]})


def nobles(game, seat):
    i = island(game, seat)
    return some(i["tile_nobles"] | i["building_nobles"] | {"windrose": i["waiting_nobles"]})


def arrangements(game, seat):
    """Every line of answers of a seat to `place_newcomer`, with where its people and nobles are in the end."""
    if (game.question, game.decider) != ("place_newcomer", seat):
        return [str((stands(game, seat), nobles(game, seat)))]
    found = []
    for action in game.legal_actions:
        after = game.copy()
        after.play(action)
        found += arrangements(after, seat)
    return found


# -- what was open stays open ----------------------------------------------------------------------------------


def test_newcomers_of_another_seat_are_placed_before_an_open_question_which_is_then_asked():
    game = selling(seat_0={"tiles": {"corn": 1, "sugar": 1}, "newcomers": 2})
    assert (game.decider, game.question) == (0, "place_newcomer")
    game.play("newcomer to sugar")  # the other one waits: the places are named in ascending order
    assert (game.decider, game.question) == (1, "sell")
    assert texts(game) == ["pass", "sell corn", "sell sugar"]
    assert stands(game, 0) == {"sugar": 1, "windrose": 1}
    assert game.state.held_question == game.state.held_decider == game.state.newcomers_left == 0
    placed = selling(seat_0={"tiles": {"corn": 1, "sugar": 1}, "tile_colonists": {"sugar": 1}, "waiting": 1})
    assert placed.to_text() == game.to_text().replace("decisions = 1\n", "")


def test_newcomers_of_the_seat_that_is_asked_come_first_too():
    game = selling(seat_1={"newcomers": 1})
    assert (game.decider, game.question) == (1, "place_newcomer")
    assert texts(game) == ["newcomer to corn", "newcomer to windrose"]
    game.play("newcomer to corn")
    assert (game.decider, game.question) == (1, "sell")


def test_seats_place_their_newcomers_clockwise_from_the_seat_that_is_asked():
    game = selling(seat_0={"newcomers": 1}, seat_1={"newcomers": 1}, seat_2={"newcomers": 1})
    asked = []
    while game.question == "place_newcomer":
        asked.append(game.decider)
        game.play("newcomer to windrose")
    assert asked == [1, 2, 0]
    assert (game.decider, game.question) == (1, "sell")


def test_newcomers_may_come_where_nobody_is_asked_anything():
    flow_fields = {"governor": 0, "phase": "craftsman", "role_seat": 0, "turn": 1, "stage": 1, "decider": 1}
    game = position("grow", 3, flow=flow_fields, islands={
        0: {"roles_taken": ["craftsman"]}, 1: {"newcomers": 1},
        2: {"tile_colonists": {"corn": 1}}})
    assert (game.decider, game.question) == (1, "place_newcomer")
    game.play("newcomer to corn")
    assert (game.decider, game.question) == (1, "choose_role")
    assert told(game, "produced") == [(2, "corn", 1, 1)], "seat 1's turn was over when its newcomer came"


def test_a_text_in_the_middle_of_placing_is_the_same_position():
    game = selling(seat_0={"tiles": {"corn": 2, "sugar": 2}, "newcomers": 3})
    game.play("newcomer to sugar")
    assert 'newcomer_place = "sugar"' in game.to_text()
    again = Game.from_text(game.to_text())
    assert again.state.tobytes() == game.state.tobytes()
    assert texts(again) == ["newcomer to sugar", "newcomer to windrose"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", ["grow", "1897", "special"])
def test_wherever_newcomers_come_nothing_else_changes(edition):
    """In random games with all expansions: two newcomers at any decision, and the same question stands afterwards."""
    choose = random.Random(edition)
    game = new_game("puerto_rico", edition=edition, seats=4, expansions=("new_buildings", "nobles"), seed=5,
                    draft="random")
    seen = set()
    while game.decider is not None:
        seat = choose.randrange(4)
        is_arranging = game.question in ("place_colonists", "place_nobles") and seat == game.decider
        if choose.random() < 0.05 and not is_arranging and game.state.colonist_supply > 2:
            seen.add(game.question)
            check_interruption(game.copy(), seat, choose)
        game.play(choose.choice(game.legal_actions))
    assert len(seen) >= 8


def check_interruption(game, seat, choose):
    before = (game.decider, game.question, int(game.state.stage), int(game.state.turn), int(game.state.phase))
    options = texts(game)
    s = game.state
    s.newcomers[seat] = s.newcomers_left = 2
    s.colonist_supply -= 2
    game.batch.settle(game._games)
    assert not list(contract.thorough_breaches(game))
    people = count_people(s, seat)
    while game.question == "place_newcomer":
        assert game.decider == seat
        assert not list(contract.thorough_breaches(game))
        game.play(choose.choice(game.legal_actions))
    s = game.state
    assert (s.newcomers[seat], count_people(s, seat)) == (0, people)
    after = (game.decider, game.question, int(s.stage), int(s.turn), int(s.phase))
    if before != after:  # newcomers filled the last circle that a question was about
        assert before[1] in ("send_guest", "use_hospice", "use_university")
    elif before[1] not in ("send_guest", "return_colonist", "pay_black_market") and seat != game.decider:
        assert texts(game) == options


def count_people(s, seat):
    standing = s.tile_colonists[seat].sum() + s.building_colonists[seat].sum()
    return int(s.newcomers[seat]) + int(s.waiting[seat]) + standing


# -- where they go ---------------------------------------------------------------------------------------------


def test_every_arrangement_is_one_line_of_play():
    game = selling("1897", seat_0={"tiles": {"corn": 2, "sugar": 1}, "buildings": ["sugar_mill", "office"],
                                   "newcomers": 4, "newcomer_nobles": 2})
    found = arrangements(game, 0)
    assert len(found) == len(set(found)) > 100


def test_colonists_are_placed_before_nobles_who_may_go_anywhere_again():
    game = selling("1897", seat_0={"tiles": {"corn": 1, "sugar": 1}, "newcomers": 2, "newcomer_nobles": 1})
    game.play("newcomer to sugar")
    assert texts(game) == ["newcomer to corn", "newcomer to windrose"]
    game.play("newcomer to corn")
    assert (stands(game, 0), nobles(game, 0)) == ({"corn": 1, "sugar": 1}, {"corn": 1})
    assert told(game, "nobles_placed") == [(0, "corn", 1)]


def test_who_must_stand_finds_no_windrose_and_leaves_the_others_a_circle():
    game = selling(seat_0={"tiles": {"corn": 2, "sugar": 1}, **staffed("office"), "newcomers": 2,
                           "newcomers_stand": 1})
    assert told(game, "decided") == [(0, "newcomer to corn", "yes")], "from sugar on there is one circle for two"
    assert texts(game) == ["newcomer to corn", "newcomer to sugar"]
    game.play("newcomer to sugar")
    assert stands(game, 0) == {"corn": 1, "sugar": 1, "office": 1}


@pytest.mark.parametrize(("newcomers", "expected"), [
    (1, {"corn": 1}),
    (2, {"corn": 2}),
])
def test_one_place_only_is_no_question(newcomers, expected):
    game = selling(seat_0={"tiles": {"corn": newcomers}, "newcomers": newcomers, "newcomers_stand": 1})
    assert (game.decider, game.question) == (1, "sell")
    assert stands(game, 0) == expected
    assert each(game, "newcomers_stand") == [0, 0, 0]


def test_a_hospice_does_without_when_a_newcomer_takes_its_circle():
    settling = {"phase": "settler", "stage": 2, "question": "use_hospice", "new_tile": "indigo"}
    islands = {0: {"tiles": {"indigo": 1}, **staffed("hospice"), "roles_taken": ["settler"], "newcomers": 1}}
    game = position("grow", 3, islands=islands, flow=settling, table={"row": {"sugar": 3}})
    game.play("newcomer to indigo")
    assert (game.decider, game.question) == (1, "take_tile")
    assert stands(game, 0) == {"indigo": 1, "hospice": 1}


# -- bad texts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat_0", "flow_fields", "problem"), [
    ({"newcomers": 1, "newcomer_nobles": 2}, {}, "seat 0 has more nobles than newcomers"),
    ({"newcomers": 2, "newcomers_stand": 1}, {}, "must stand"),
    ({"newcomers_stand": 1}, {}, "must stand"),
    ({}, {"held_question": "sell"}, "must be zero, except while newcomers are placed"),
    ({}, {"newcomer_place": "sugar"}, "must be zero, except while newcomers are placed"),
    ({}, {"question": "place_newcomer", "held_question": "sell", "held_decider": 1}, "nobody has newcomers"),
    ({"newcomers": 1}, {"question": "place_newcomer", "held_question": "sell", "held_decider": 1},
     "seat 0 has to place its newcomers, not seat 1"),
    ({"newcomers": 1}, {"question": "place_newcomer", "decider": 0, "held_question": "build", "held_decider": 1},
     "build is not asked in the phase trader"),
    ({"newcomers": 1}, {"question": "place_newcomer", "decider": 0, "held_question": "sell", "held_decider": 2},
     "expected turn 2 of seat 1 in this phase"),
])
def test_impossible_newcomers(seat_0, flow_fields, problem):
    islands = {0: seat_0, 1: SELLER, 2: {"roles_taken": ["trader"]}}
    with pytest.raises(BrokenText, match=problem):
        position("grow", 3, islands=islands, flow=SELLING | flow_fields, expansions=["nobles"])


# -- a question is never put aside by another ------------------------------------------------------------------


@only_plain
def test_to_ask_over_an_open_question_is_an_error():
    s = RECORD.zeros(1)[0]
    ask(s, 0, Question.SELL)
    with pytest.raises(AssertionError):
        ask(s, 1, Question.BUILD)


@only_plain
def test_a_rule_that_asks_twice_is_caught(monkeypatch):
    def asks_twice(s, journal):
        is_over = continue_trader(s, journal)
        if s.question == Question.SELL:
            ask(s, int(s.decider), Question.USE_LAND_OFFICE)
        return is_over

    continue_trader = flow.continue_trader
    game = new_game("puerto_rico", edition="grow", seats=3, seed=1)
    monkeypatch.setattr(flow, "continue_trader", asks_twice)
    with pytest.raises(AssertionError):
        game.play("role trader")


@only_plain
def test_welcome_keeps_the_question_that_a_rule_has_just_asked():
    game = selling(seat_0={"tiles": {"corn": 1, "sugar": 1}})
    s = game.state
    s.colonist_supply -= 3
    newcomers.welcome(s, 0, 1, 0, True)
    newcomers.welcome(s, 0, 2, 0, True)
    assert s.question == Question.SELL
    flow.settle(s, null_journal())
    assert (s.question, s.decider, s.held_question, s.held_decider) == (Question.PLACE_NEWCOMER, 0, Question.SELL, 1)
    play(game, "newcomer to corn", "newcomer to windrose")
    assert (game.decider, game.question, stands(game, 0)) == (1, "sell", {"corn": 1, "windrose": 2})


@only_plain
def test_welcome_is_held_to_its_word():
    s = selling(seat_0={"tiles": {"corn": 1}}).state
    with pytest.raises(AssertionError):
        newcomers.welcome(s, 0, 2, 0, False)  # there is one circle
    with pytest.raises(AssertionError):
        newcomers.welcome(s, 0, 1, 0, True)  # and those before must stand
