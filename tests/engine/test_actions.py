"""Finding and playing actions: whatever is given, an error says what is wrong and nothing changes."""

from __future__ import annotations

import re

import numpy as np
import pytest

import boriken
from boriken import IllegalAction
from boriken.engine.actionspace import Action, ActionSpace, Block
from boriken.engine.fields import Axis

COLOUR, SIZE = Axis("colour", ("red", "blue")), Axis("size", ("0", "1", "2"))
SPACE = ActionSpace((
    Block("pass", "pass"), Block("paint", "paint {1} {0}", (COLOUR, SIZE)), Block("buy", "buy {}", (SIZE,))))


def test_blocks_lie_one_after_the_other():
    assert [a.text for a in SPACE.actions] == [
        "pass", "paint 0 red", "paint 1 red", "paint 2 red", "paint 0 blue", "paint 1 blue", "paint 2 blue",
        "buy 0", "buy 1", "buy 2"]
    assert [SPACE.start(name) for name in ("pass", "paint", "buy")] == [0, 1, 7]
    assert [block.size for block in SPACE.blocks.values()] == [1, 6, 3]
    assert len(SPACE) == 10
    assert SPACE.actions[5] == Action(5, "paint 1 blue", "paint", ("blue", "1"))


@pytest.mark.parametrize("given", ["paint 1 blue", "  paint  1\tblue ", 5, np.int32(5), np.uint8(5), SPACE.actions[5]])
def test_an_action_is_found_by_itself_its_text_or_its_index(given):
    assert SPACE.find(given) is SPACE.actions[5]


def test_an_action_is_its_text_and_its_index():
    action = SPACE.actions[5]
    assert (str(action), action.__index__(), list("abcdef")[action]) == ("paint 1 blue", 5, "f")


@pytest.mark.parametrize(("given", "says"), [
    ("paint 1 bleu", "unknown action 'paint 1 bleu'. Did you mean 'paint 1 blue'? Known: pass, paint 0 red"),
    ("PASS", "unknown action 'PASS'."),
    ("", "unknown action ''."),
    (10, "expected an action index from 0 to 9, not 10"),
    (-1, "expected an action index from 0 to 9, not -1"),
    (2**70, "expected an action index from 0 to 9, not 1180591620717411303424"),
    (True, "expected an action index from 0 to 9, not True"),
    (Action(0, "sing", "sing", ()), "unknown action 'sing'."),
    (1.0, "expected an Action, its text or its index, not float"),
    (None, "not NoneType"),
    ([5], "not list"),
    ({"index": 5}, "not dict"),
    (b"pass", "not bytes"),
    (object(), "not object"),
    (np.float64(5), "not float64"),
    (np.bool_(True), "not bool"),
])
def test_what_is_no_action_is_refused(given, says):
    with pytest.raises(IllegalAction, match=re.escape(says)):
        SPACE.find(given)


@pytest.mark.parametrize("given", [int, np.array([1, 2])])
def test_what_only_looks_like_an_index_is_refused(given):
    with pytest.raises(IllegalAction):
        SPACE.find(given)


def test_two_actions_with_one_text_are_no_space():
    with pytest.raises(ValueError, match="two actions have the same text"):
        ActionSpace((Block("a", "go {}", (SIZE,)), Block("b", "go 1")))


BAD = ["", "role", "role bilder", "role builder now", "sell corn", "pass", 0, -1, 283, 10**30, 2.5, None, True, [], {},
       (1,), b"role builder", object(), np.float32(1), Action(25, "no such action", "role", ())]


@pytest.mark.parametrize("given", BAD, ids=lambda given: type(given).__name__)
def test_bad_input_changes_nothing(given):
    game = boriken.new_game(edition="grow", seats=4, seed=7)
    dealt = game.journal
    game.play("role mayor")
    game.undo()
    before = game.state.tobytes()
    with pytest.raises(IllegalAction):
        game.play(given)
    assert (game.state.tobytes(), game.played, game.journal) == (before, [], dealt)
    game.play("role builder")
    assert (game.question, game.decider) == ("build", 0)


def test_an_illegal_action_is_answered_with_the_legal_ones():
    game = boriken.new_game(edition="grow", seats=3, seed=7)
    with pytest.raises(IllegalAction, match=re.escape(
            "'role prospector' is not legal now (not_in_game): seat 0 is asked 'choose_role'; it may answer "
            "'role settler', 'role mayor', 'role builder', 'role craftsman', 'role trader', 'role captain'")):
        game.play("role prospector")


def test_nothing_is_played_when_the_game_is_over():
    game = boriken.new_game(edition="grow", seats=2, seed=7)
    while game.decider is not None:
        game.play(game.legal_actions[-1])
    before = game.state.tobytes()
    for action in game.space.actions:
        with pytest.raises(IllegalAction, match="the game is over"):
            game.play(action)
    assert game.state.tobytes() == before
    assert (game.question, game.legal_actions) == (None, [])
