"""Set-ups that cannot be played and records that cannot be replayed, each with its message."""

from __future__ import annotations

import json
import re

import pytest

import boriken
from boriken import Game
from boriken.engine.errors import (
    BorikenError,
    BrokenRecord,
    BrokenText,
    ImpossibleSetup,
    WrongVersion,
    one_of,
)

# -- set-ups -------------------------------------------------------------------------------------------------------

SEATS = "Puerto Rico (Grow) has 2 to 5 seats, not "
SEED = "the seed must be a whole number from 0 to 2**64 - 1, not "


@pytest.mark.parametrize(("given", "says"), [
    ({"game": "puerto_rica"}, "unknown game 'puerto_rica'. Did you mean 'puerto_rico'?"),
    ({"game": None}, "unknown game None."),
    ({"edition": "1987"}, "unknown edition '1987'. Did you mean '1897'? Known: grow, devir, 1897, special."),
    ({"edition": 1897}, "unknown edition 1897."),
    ({"seats": 1}, SEATS + "1"), ({"seats": 6}, SEATS + "6"), ({"seats": 0}, SEATS + "0"),
    ({"seats": -4}, SEATS + "-4"), ({"seats": True}, SEATS + "True"), ({"seats": "4"}, SEATS + "'4'"),
    ({"seats": None}, SEATS + "None"), ({"seats": [4]}, SEATS + "[4]"), ({"seats": 3.5}, SEATS + "3.5"),
    ({"seed": -1}, SEED + "-1"), ({"seed": 2**64}, SEED + "18446744073709551616"), ({"seed": 1.5}, SEED + "1.5"),
    ({"seed": "7"}, SEED + "'7'"), ({"seed": True}, SEED + "True"), ({"seed": None}, SEED + "None"),
    ({"number": -1}, "the number must be a whole number from 0 to 2**64 - 1, not -1"),
    ({"number": 2**64}, "the number must be a whole number from 0 to 2**64 - 1, not 18446744073709551616"),
    ({"number": "3"}, "the number must be a whole number from 0 to 2**64 - 1, not '3'"),
    ({"number": False}, "the number must be a whole number from 0 to 2**64 - 1, not False"),
    ({"expansions": ("no_such",)}, "Puerto Rico (Grow): unknown expansion 'no_such'."),
    ({"expansions": "no_such"}, "expansions must be a list of names, not 'no_such'"),
    ({"open_point": True}, "unknown option 'open_point'. Did you mean 'open_points'?"),
    ({"open_points": 1}, "open_points must be True or False, not 1"),
    ({"as_printed": "yes"}, "as_printed must be True or False, not 'yes'"),
    ({"as_printed": True}, "as_printed cannot be used: Puerto Rico (Grow) has no errata"),
    ({"rulings": ["mayor_must_fill"]}, "rulings must be a dict from name to True or False, not ['mayor_must_fill']"),
    ({"rulings": {"mayor_must": True}}, "unknown ruling 'mayor_must'. Did you mean 'mayor_must_fill'?"),
    ({"rulings": {"mayor_must_fill": 1}}, "the ruling mayor_must_fill must be True or False, not 1"),
], ids=str)
def test_an_impossible_set_up_says_why(given, says):
    given = {"game": "puerto_rico", "edition": "grow", "seats": 4} | given
    with pytest.raises(ImpossibleSetup, match=re.escape(says)):
        boriken.new_game(given.pop("game"), **given)


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_the_widest_seeds_are_played(seed):
    assert boriken.new_game(edition="grow", seats=4, seed=seed).decider == 0


def test_options_reach_the_game():
    """Without the errata the special edition does not finish its last round; one answer is changed by name."""
    usual, changed = (set(boriken.new_game(edition="special", seats=4, **options).view(None)["identity"]["rulings"])
                      for options in ({}, {"as_printed": True, "rulings": {"mayor_must_fill": False}}))
    assert usual - changed == {"round_is_finished", "mayor_must_fill"}
    assert changed - usual == set()


# -- records -------------------------------------------------------------------------------------------------------


def record(**changes):
    """A record of a game with two decisions, with keys changed, or left out for None."""
    game = boriken.new_game(edition="grow", seats=3, seed=1)
    game.play_all(["role builder", "pass"])
    data = json.loads(game.to_record()) | changes
    return json.dumps({key: value for key, value in data.items() if value is not None})


def start(**changes):
    return {"edition": "grow", "seats": 3, "expansions": [], "seed": 1, "number": 0, "options": {}} | changes


def test_the_record_replays():
    assert [action.text for action in Game.from_record(record()).played] == ["role builder", "pass"]
    assert json.loads(record(outcome=0))["start"] == start()


@pytest.mark.parametrize("given", ["", "{", "nonsense", b"\xff", None, 5, [], {}], ids=repr)
def test_a_record_is_json(given):
    with pytest.raises(BrokenRecord, match="the record is not JSON: "):
        Game.from_record(given)


@pytest.mark.parametrize(("given", "error", "says"), [
    ("[]", BrokenRecord, "expected a JSON object with \"format\": 'boriken record 1'"),
    ("7", BrokenRecord, "expected a JSON object"),
    (record(format=None), BrokenRecord, "expected a JSON object with"),
    (record(format="boriken record 2"), BrokenRecord, "expected a JSON object with"),
    (record(game=None), BrokenRecord, "the record must have 'game' of type str"),
    (record(game=5), BrokenRecord, "the record must have 'game' of type str"),
    (record(game="chess"), ImpossibleSetup, "unknown game 'chess'."),
    (record(edition=None), BrokenRecord, "the record must have 'edition' of type str"),
    (record(edition="gro"), BrokenRecord, "unknown edition 'gro'. Did you mean 'grow'?"),
    (record(version=None), BrokenRecord, "the record must have 'version' of type int"),
    (record(version="1"), BrokenRecord, "the record must have 'version' of type int"),
    (record(version=99), WrongVersion, "of the rules of puerto_rico grow, which this Boriken plays, not 99"),
    (record(start=None), BrokenRecord, "the record must have 'start' of type dict"),
    (record(start=[]), BrokenRecord, "the record must have 'start' of type dict"),
    (record(start={}), BrokenRecord, "the record's start must have 'edition' of type str"),
    (record(start=start(seats=9)), ImpossibleSetup, "has 2 to 5 seats, not 9"),
    (record(start=start(seed=1.5)), BrokenRecord, "the record's start must have 'seed' of type int | str"),
    (record(start=start(seed="x")), ImpossibleSetup, SEED + "'x'; a long seed is 'siphash24-1:'"),
    (record(start=start(seed=-1)), ImpossibleSetup, SEED + "-1"),
    (record(start=start(edition="devir")), BrokenRecord, "its start of puerto_rico devir"),
    (record(start=start(expansions=5)), BrokenRecord, "the record's start must have 'expansions' of type list"),
    (record(start=start(options=5)), BrokenRecord, "the record's start must have 'options' of type dict"),
    (record(start=start(options={"x": 1})), ImpossibleSetup, "unknown option 'x'."),
    (record(start=start(number="x")), BrokenRecord, "the record's start must have 'number' of type int"),
    (record(start=start(number=-1)), ImpossibleSetup, "the number must be a whole number from 0"),
    (record(start=start(nummer=4)), BrokenRecord,
     "unknown entry in the record's start 'nummer'. Did you mean 'number'? Known: edition, seats, "),
    (record(start={"position": "x", "seed": 4}), BrokenRecord,
     "the record's start must be a position or a set-up, not both: 'position' and 'seed'"),
    (record(players=["a", "b"]), BrokenRecord, "unknown entry in the record 'players'. Known: format, game, edition, "),
    (record(outcome={"winners": [0], "scores": [1, 2, 3], "reasons": []}), BrokenRecord,
     "the record has an outcome, but its decisions do not end the game"),
    (record() + "\n" + record(), BrokenRecord, "the record is not JSON: Extra data: line 2"),
    (record() + "\n" + record(), BrokenRecord, "pass one line of a file that has a record on each line"),
    (record(start={"position": 5}), BrokenText, "expected a position text as a str, not int"),
    (record(start={"position": "x"}), BrokenText, "the position text is not well-formed"),
    (record(decisions=None), BrokenRecord, "the record must have 'decisions' of type list"),
    (record(decisions="pass"), BrokenRecord, "the record must have 'decisions' of type list"),
    (record(decisions=["pass"]), BrokenRecord, "decision 1 of the record cannot be played: 'pass' is not legal now"),
    (record(decisions=["role builder", "role mayor"]), BrokenRecord, "decision 2 of the record cannot be played"),
    (record(decisions=["role builder", None]), BrokenRecord, "decision 2 of the record cannot be played: expected"),
    (record(decisions=["role builder", {}]), BrokenRecord, "decision 2 of the record cannot be played: expected"),
    (record(decisions=["role builder", 1e9]), BrokenRecord, "decision 2 of the record cannot be played: expected"),
    (record(decisions=["role builder", 10**9]), BrokenRecord, "decision 2 of the record cannot be played: expected"),
])
def test_a_broken_record_says_what_is_wrong(given, error, says):
    with pytest.raises(error, match=re.escape(says)):
        Game.from_record(given)


@pytest.mark.parametrize("given", [
    record(edition=[]), record(edition={}), record(start=start(options=[])), "[" * 100_000],
    ids=["edition as a list", "edition as a table", "options as a list", "deeply nested"])
def test_a_hostile_record_is_refused_like_any_other(given):
    with pytest.raises(BorikenError):
        Game.from_record(given)


def test_a_finished_record_tells_the_outcome():
    game = boriken.new_game(edition="devir", seats=2, seed=3)
    assert json.loads(game.to_record())["outcome"] is None
    while game.decider is not None:
        game.play(game.legal_actions[0 if game.question == "place_colonists" else -1])
    told = json.loads(game.to_record())["outcome"]
    assert told == {"winners": list(game.outcome.winners), "scores": list(game.outcome.scores),
                    "reasons": list(game.outcome.reasons)}
    assert Game.from_record(game.to_record()).outcome == game.outcome
    data = json.loads(game.to_record())
    assert Game.from_record(json.dumps(data | {"outcome": None})).outcome == game.outcome
    data["outcome"]["scores"][0] += 1
    with pytest.raises(BrokenRecord, match=r"the record has the outcome .* but its decisions lead to "):
        Game.from_record(json.dumps(data))


def test_a_record_without_a_number_is_the_first_game_of_its_seed():
    begun = {key: value for key, value in start().items() if key != "number"}
    assert Game.from_record(record(start=begun)).to_record() == Game.from_record(record()).to_record()


def test_a_record_on_one_line_is_the_same_record():
    game = Game.from_record(record())
    line = game.to_record(one_line=True)
    assert "\n" not in line
    assert json.loads(line) == json.loads(game.to_record())
    assert Game.from_record(line).to_record() == game.to_record()


# -- errors --------------------------------------------------------------------------------------------------------


def test_an_unknown_name_is_answered_with_the_nearest():
    told = one_of("fruit", "aple", ["apple", "pear"])
    assert told == "unknown fruit 'aple'. Did you mean 'apple'? Known: apple, pear."
    assert one_of("fruit", 7, []) == "unknown fruit 7. Known: none."


def test_all_errors_are_value_errors():
    for error in (ImpossibleSetup, BrokenText, BrokenRecord, WrongVersion, boriken.IllegalAction):
        assert issubclass(error, BorikenError)
        assert issubclass(error, ValueError)
