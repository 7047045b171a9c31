"""How a game begins is told: the deal of a new game, and what is forced when a position text is read."""

from __future__ import annotations

import re

import numpy as np
import pytest

import boriken
from boriken import Game, IllegalAction
from boriken.engine.game import Setup, game_class
from boriken.engine.journal import ROWS, empty_journal
from tests.engine.texts import added, changed

FIRST_TILES = {  # by seats: 003 GAME SETUP and the two-player variant
    2: ["indigo", "corn"], 3: ["indigo", "indigo", "corn"], 4: ["indigo", "indigo", "corn", "corn"],
    5: ["indigo", "indigo", "indigo", "corn", "corn"],
}


def told(game, *kinds):
    return [(event.kind, event.seat, *event.arguments.values()) for event in game.journal if event.kind in kinds]


# -- the deal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", FIRST_TILES)
@pytest.mark.parametrize("edition", ["grow", "devir", "1897", "special"])
def test_the_journal_begins_with_first_tiles_first_row_and_round_1(edition, seats):
    game = boriken.new_game(edition=edition, seats=seats, seed=5)
    assert told(game, "first_tile") == [("first_tile", seat, tile) for seat, tile in enumerate(FIRST_TILES[seats])]
    row = [tile for _, _, tile in told(game, "row_laid")]
    assert len(row) == seats + 1
    assert game.view(None)["table"]["row"] == {tile: row.count(tile) for tile in game.view(None)["table"]["row"]}
    assert str(game.journal[-1]) == "seat 0: round_began round=1"
    assert len(game.journal) == seats + len(row) + 1


def test_the_deal_is_told_in_its_order():
    """The special edition lays the row first; in the others the seats take their tiles before."""
    first = {edition: boriken.new_game(edition=edition, seed=5).journal[0].kind for edition in ("special", "grow")}
    assert first == {"special": "row_laid", "grow": "first_tile"}


@pytest.mark.parametrize(("edition", "seats"), [("grow", 5), ("1897", 4), ("special", 2)])
def test_a_random_draft_is_told_whole_and_by_nobody(edition, seats):
    game = boriken.new_game(edition=edition, seats=seats, seed=5, expansions=["new_buildings", "nobles"],
                            draft="random")
    drafted = told(game, "drafted_by_chance")
    supply = game.view(None)["table"]["building_supply"]
    assert len(drafted) >= 15
    assert {seat for _, seat, *_ in drafted} == {None}
    assert {building: count for *_, building, count in drafted}.items() <= supply.items()
    assert len(game.journal) < ROWS / 2
    assert str(game.journal[-1]) == "seat 0: round_began round=1"
    assert told(game, "drafted") == []


def test_a_draft_by_the_seats_comes_before_round_1():
    game = boriken.new_game(edition="grow", seats=3, expansions=["new_buildings"])
    assert told(game, "round_began") == []
    while game.question == "draft":
        game.play(game.legal_actions[0])
    assert told(game, "round_began") == [("round_began", 0, 1)]
    assert len(told(game, "drafted")) == len({name for _, _, name, _ in told(game, "drafted")})


def test_the_deal_cannot_be_taken_back():
    game = boriken.new_game(edition="grow", seats=3, seed=5)
    dealt = game.journal
    assert dealt
    with pytest.raises(IllegalAction, match="no decision to take back"):
        game.undo()
    game.play("role mayor")
    assert game.journal[: len(dealt)] == dealt
    game.undo()
    assert game.journal == dealt


def test_a_copy_keeps_the_deal_and_a_game_dealt_anew_has_no_past():
    game = boriken.new_game("san_juan", seats=3, seed=5)
    assert game.copy().journal == game.journal != []
    anew = game.redealt(0, seed=8)
    assert (anew.journal, anew.played) == ([], [])
    assert Game.from_record(anew.to_record()).journal == []


@pytest.mark.parametrize("given", [
    {"game": "puerto_rico", "edition": "special", "expansions": ["new_buildings", "nobles"], "draft": "random"},
    {"game": "puerto_rico", "edition": "devir"},
    {"game": "san_juan", "expansions": ["new_buildings"], "opening_variant": True},
])
def test_a_record_tells_the_same_beginning(given):
    game = boriken.new_game(**given, seed=3, number=2)
    game.play(game.legal_actions[0])
    assert Game.from_record(game.to_record()).journal == game.journal


def test_what_is_dealt_to_one_seat_is_told_to_no_other():
    game = boriken.new_game("san_juan", seats=3, seed=5)
    for viewer in (None, 0, 1, 2):
        cards = [event for event in game.journal_for(viewer) if "card" in event.arguments]
        assert len(cards) == 3 * 4
        assert {event.seat for event in cards if event.arguments["card"] is not None} == {viewer} - {None}


def test_a_journal_tells_the_deal_of_one_game():
    cls = game_class("puerto_rico")
    opening = cls.opening(Setup("grow", 3))
    with pytest.raises(ValueError, match="one game to deal with a journal, not 2"):
        cls.batch.deal(opening, 1, 0, 2, journal=empty_journal())
    silent, rows = cls.batch.deal(opening, 1, 5, 1), empty_journal()
    assert cls.batch.deal(opening, 1, 5, 1, journal=rows).tobytes() == silent.tobytes()
    assert int(rows[0, 0]) == 3 + 4 + 1


# -- positions -----------------------------------------------------------------------------------------------------

#: The trader phase begins, and nobody has anything to sell.
NOTHING_TO_SELL = added("flow", 'phase = "trader"', 'question = "nothing"',
                        text=added("seat.0", 'roles_taken = ["trader"]'))


def test_what_is_forced_when_a_text_is_read_is_told():
    game = Game.from_text(NOTHING_TO_SELL)
    assert [str(event) for event in game.journal] == [f"seat {seat}: cannot_act question=sell" for seat in (0, 1, 2)]
    assert (game.question, game.decider, game.played) == ("choose_role", 1, [])
    game.play("role mayor")
    game.undo()
    assert len(game.journal) == 3
    assert Game.from_record(game.to_record()).journal == game.journal


def test_a_text_at_a_question_has_no_past():
    game = boriken.new_game(edition="grow", seats=3, seed=5)
    game.play("role builder")
    assert Game.from_text(game.to_text()).journal == []


# -- forced answers that are given once more ----------------------------------------------------------------------


def refused(game, action):
    before = game.state.tobytes()
    with pytest.raises(IllegalAction) as caught:
        game.play(action)
    assert game.state.tobytes() == before
    return str(caught.value)


JUST_PLAYED = "{!r} was forced and has just been played for seat {}; seat 1 is asked 'choose_role'; it may answer "


def test_a_pass_that_was_forced_has_just_been_played():
    game = boriken.new_game(edition="grow", seats=3, seed=5)
    game.play("role trader")
    assert refused(game, "pass").startswith(JUST_PLAYED.format("pass", 2))
    assert refused(game, "sell corn").startswith("'sell corn' is not legal now: seat 1 is asked 'choose_role'; ")
    assert refused(Game.from_text(NOTHING_TO_SELL), "pass").startswith(JUST_PLAYED.format("pass", 2))


@pytest.mark.parametrize(("action", "seat"), [("place 1 on indigo", 1), ("place 1 on corn", 2)])
def test_colonists_without_a_choice_have_just_been_placed(action, seat):
    game = boriken.new_game(edition="grow", seats=3, seed=5, rulings={"mayor_may_decline_extra": False})
    game.play("role mayor")
    assert refused(game, action).startswith(JUST_PLAYED.format(action, seat))
    assert refused(game, "place 1 on sugar").startswith("'place 1 on sugar' is not legal now: ")


def test_a_load_that_was_forced_has_just_been_played():
    text = added("table", "cargo = { 4 = { corn = 1 } }", text=added("seat.0", "goods = { corn = 1 }"))
    game = Game.from_text(text)
    game.play("role captain")
    assert refused(game, "load corn on ship 4").startswith(JUST_PLAYED.format("load corn on ship 4", 0))


def test_a_decision_that_is_given_twice_was_not_forced():
    game = boriken.new_game(edition="grow", seats=3, seed=5)
    game.play("role settler")
    game.play("take quarry")
    assert "is not legal now" in refused(game, "take quarry")
    placing = Game.from_text(added("seat.0", "tiles = { corn = 1, indigo = 1, sugar = 1 }", text=changed(
        "seats = 3", "seats = 3\nrulings = { mayor_may_decline_extra = false }")))
    placing.play("role mayor")
    placing.play("place 1 on corn")
    assert "is not legal now" in refused(placing, "place 1 on corn")


def test_a_forced_answer_of_a_finished_game_says_that_it_is_over():
    game = boriken.new_game(edition="grow", seats=3, seed=5)
    game.play("role trader")
    game.state.over = 1
    assert refused(game, "pass") == "'pass' was forced and has just been played for seat 2; the game is over"
    assert re.fullmatch("'sell corn' cannot be played: the game is over", refused(game, "sell corn"))


# -- numbered games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_a_number_is_a_game_of_its_own_under_the_seed(game):
    cls = game_class(game)
    edition = next(iter(cls.editions()))
    dealt = cls.batch.deal(cls.opening(Setup(edition, 3)), 6, 0, 5)
    games = [boriken.new_game(game, seats=3, seed=6, number=number) for number in range(5)]
    assert [g.state.tobytes() for g in games] == [record.tobytes() for record in dealt]
    assert len({g.state.tobytes() for g in games}) == 5
    assert games[0].state.tobytes() == boriken.new_game(game, seats=3, seed=6).state.tobytes()


def test_a_numbered_game_replays_as_the_same_game():
    game = boriken.new_game(edition="grow", seats=3, seed=6, number=4)
    game.play("role settler")
    again = Game.from_record(game.to_record())
    assert again.state.tobytes() == game.state.tobytes()
    assert again.to_record() == game.to_record()
    assert again.journal == game.journal


def test_numbers_and_seeds_of_numpy_are_numbers():
    game = boriken.new_game(edition="grow", seats=np.int64(3), seed=np.uint64(2**64 - 1), number=np.int8(3))
    assert Game.from_record(game.to_record()).state.tobytes() == game.state.tobytes()


def test_options_given_as_sets_come_back_from_a_record():
    game = boriken.new_game(edition="special", expansions=["nobles", "new_buildings"],
                            variants={"exchanged_prices", "corn_seats_poorer"})
    assert Game.from_record(game.to_record()).state.tobytes() == game.state.tobytes()
