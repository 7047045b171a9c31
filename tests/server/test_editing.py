"""The editor's address: positions by set-up, text, record and changes; whatever is broken gets a sentence."""

from __future__ import annotations

import pytest

import boriken
from boriken.server.editing import EditorRequest, EditorSetup, edited
from tests.server.serving import serving

SETUP = {"game": "puerto_rico", "edition": "grow", "seats": 3}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("editor")) as served:
        yield served


def test_a_position_is_entered_checked_and_played_from(served):
    begun = served.post("/api/editor", setup=SETUP)
    assert "problems" not in begun
    assert begun["position"]["ask"]["question"] == "choose_role"
    changes = [{"field": "tile_colonists", "value": 1, "seat": 0, "labels": ["corn"]}]
    wrong = served.post("/api/editor", text=begun["text"], changes=changes)
    assert wrong["problems"] == [{"sentence": "seat 0 has more colonists than tiles on corn", "text": {
        "id": "problem-tile-crowded", "args": {"name": "seat:0", "tile": "tile:corn"}}}]
    assert "ask" not in wrong["position"]
    changes = [{"field": "tiles", "value": 1, "seat": 0, "labels": ["corn"]}]
    right = served.post("/api/editor", text=wrong["text"], changes=changes)
    assert "problems" not in right
    made = served.post("/api/tables/import", position=right["text"])
    assert list(made["keys"]) == ["0"]


def test_a_text_comes_back_as_it_was_written(served):
    text = served.post("/api/editor", setup=SETUP)["text"].replace("[seat.0]", "# my own words\n[seat.0]")
    assert served.post("/api/editor", text=text)["text"] == text


def test_a_record_gives_its_last_position(served):
    game = boriken.new_game("san_juan", seats=2, seed=4)
    game.play(game.legal_actions[0])
    found = served.post("/api/editor", text=game.to_record())
    assert boriken.Game.from_text(found["text"]) == game


def test_an_unreadable_text_is_kept_with_a_sentence(served):
    found = served.post("/api/editor", text="not = a position")
    assert (found["text"], "position" in found) == ("not = a position", False)
    assert "not well-formed" in found["problems"][0]["sentence"]
    assert found["problems"][0]["text"] == {"id": "problem-text", "args": {"line": 1}}


def test_unknown_hands_are_not_shown():
    found = edited(EditorRequest(setup=EditorSetup("san_juan", "san_juan", 2)))
    assert found.position.snapshot.view["cities"]["hand"] == [None, None]
    hand = next(f for f in found.position.fields if f.name == "hand")
    assert (hand.unknown, hand.values) == ([0, 1], [{}, {}])


def test_only_things_of_the_game_are_offered():
    found = edited(EditorRequest(setup=EditorSetup("puerto_rico", "special", 3)))
    fields = {f.name: f for f in found.position.fields}
    assert "forest" not in fields["tiles"].axes[0].labels
    assert "aqueduct" not in fields["buildings"].axes[0].labels
    assert fields["cargo"].axes[0].labels == ["4", "5", "6"]
    assert "tile_nobles" not in fields
    assert "smuggler" not in fields["phase"].choices


@pytest.mark.parametrize(("body", "status", "words"), [
    ({}, 400, "either a text or a set-up"),
    ({"text": "a", "setup": SETUP}, 400, "either a text or a set-up"),
    ({"setup": {**SETUP, "seats": 9}}, 400, "seats"),
    ({"setup": {**SETUP, "edition": "none"}}, 400, "edition"),
    ({"setup": {**SETUP, "game": "chess"}}, 400, "chess"),
    ({"setup": {**SETUP, "options": {"rulings": 3}}}, 400, ""),
    ({"setup": SETUP, "changes": [{"field": "goods", "value": 99, "seat": 0, "labels": ["corn"]}]}, 400, "0 to 11"),
    ({"setup": SETUP, "changes": [{"field": "goods", "value": 1}] * 101}, 413, "at most 100"),
    ({"text": "x" * 60_000}, 413, "too long"),
    ({"text": "[" * 40}, 400, "nested too deeply"),
    ({"text": "{" * 3}, 200, ""),
    ({"text": 5}, 400, ""),
])
def test_a_broken_request_gets_a_sentence(served, body, status, words):
    with served.http() as client:
        answer = client.post("/api/editor", json=body)
    assert answer.status_code == status, answer.text
    assert words in answer.text
