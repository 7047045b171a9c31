"""The reference: every thing that an edition has, with its numbers and the place where its book describes it."""

import pytest
from tools import gen_places

import boriken
from boriken.kernel.game import game_class, game_ids
from boriken.presentation.reference import PLACES, reference

EDITIONS = [(game, edition) for game in game_ids() for edition in game_class(game).editions()]


def test_the_places_are_those_of_the_index():
    assert PLACES.read_text("utf-8") == gen_places.text(), "run tools/gen_places.py"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_entry_has_a_place_and_numbers_where_they_are_printed(game, edition):
    entries = reference(game, edition).entries
    assert all(entry.place for entry in entries), [entry.id for entry in entries if not entry.place]
    assert all({"cost", "points"} <= set(entry.numbers) for entry in entries if entry.axis in ("building", "card"))


def test_an_edition_has_only_its_own_expansions():
    assert not any(entry.expansion for entry in reference("puerto_rico", "devir").entries)
    assert {entry.axis for entry in reference("puerto_rico", "special").entries} == {
        "role", "tile", "building", "task", "achievement"}


def test_an_unknown_edition_is_refused():
    with pytest.raises(boriken.ImpossibleSetup):
        reference("puerto_rico", "1492")
