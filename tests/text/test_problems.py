"""What is wrong with a position is said in every language: each sentence has a message, and all its arguments."""

from __future__ import annotations

import ast
import pickle

import pytest

from boriken.engine.errors import BrokenText, PositionProblem, impossible, problem
from boriken.engine.game import Game, game_class, game_ids
from boriken.text.editing import Draft
from boriken.text.texts import Text, problem_text
from boriken.text.words import LANGUAGES, Words
from tests.text.needed import EDITIONS, problem_files, problems_said
from tests.text.test_words import arguments, entries

NAMES = ["Ana", "Benito", "Carmen"]
VERSION = game_class("puerto_rico").editions()["grow"]["version"]
TEXT = f"""
format = "boriken position 1"
game = "puerto_rico"
version = {VERSION}
edition = "grow"
seats = 3

[seat.0]
tiles = {{ indigo = 1 }}
[seat.1]
tiles = {{ indigo = 1 }}
[seat.2]
tiles = {{ corn = 1 }}
buildings = ["office"]
building_colonists = {{ office = 3 }}
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_message_uses_only_arguments_that_it_gets(game, edition, language):
    wanted = arguments(entries(Words(language, game, edition).ftl()))
    for name, given in problems_said(game):
        assert wanted[f"problem-{name}"] <= given, name


@pytest.mark.parametrize("game", game_ids())
def test_no_check_yields_a_sentence_without_a_message(game):
    bare = []
    for file in problem_files(game):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef) or not function.name.endswith("problems"):
                continue
            bare += [f"{file.name}:{node.lineno}" for node in ast.walk(function)
                     if isinstance(node, ast.Yield) and not isinstance(node.value, ast.Call | ast.Subscript)]
    assert bare == []


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Carmen has 3 colonists on office, where there is room for 1."),
    ("es", "En la Oficina de Carmen hay 3 colonos, pero solo hay sitio para 1."),
    ("pt", "No Escritório de Carmen há 3 colonos, mas só há lugar para 1."),
])
def test_an_overcrowded_building_in_words(language, sentence):
    found = Draft.of_text(TEXT).problems()[0]
    assert found == "seat 2 has 3 colonists on 1 circles of office"
    assert Words(language, "puerto_rico", "grow").say(problem_text(found), NAMES) == sentence


def test_a_refused_text_keeps_the_message_of_its_first_problem():
    with pytest.raises(BrokenText, match="3 colonists on 1 circles") as refused:
        Game.from_text(TEXT)
    assert problem_text(refused.value.args[0]).id == "problem-building-crowded"
    assert problem_text("any other sentence") is None
    assert problem_text(impossible(["plain"])) is None


def test_an_error_with_a_message_travels_between_processes():
    error = pickle.loads(pickle.dumps(BrokenText(problem("seats", "too many seats", seats=9))))
    assert problem_text(error.args[0]) == Text("problem-seats", {"seats": 9})
    assert isinstance(error.args[0], PositionProblem)


def test_an_unknown_name_is_no_address():
    with pytest.raises(BrokenText) as refused:
        Draft.of_text(TEXT.replace("office = 3", '"seat:99" = 3'))
    assert ":" not in problem_text(refused.value.args[0]).args["given"]
