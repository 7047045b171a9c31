"""The types of views, which the page's compiler reads, are those of the views that the server sends."""

from __future__ import annotations

import random
import typing

import msgspec
import pytest

import boriken
from boriken.engine.game import game_class, game_ids
from boriken.text.tables import text_of
from boriken.text.views import public_view, view_of, view_type

SETUPS = [(game, edition, expansions) for game in game_ids()
          for edition, row in game_class(game).editions().items() for expansions in {(), tuple(row["expansions"])}]


@pytest.mark.parametrize(("game", "edition", "expansions"), SETUPS)
def test_every_view_of_a_game_has_the_type_of_its_views(game, edition, expansions):
    chance, expected = random.Random(1), view_type(game)
    played = boriken.new_game(game, edition=edition, seats=3, expansions=expansions, seed=2)
    while played.decider is not None:
        for viewer in (None, *range(played.seats)):
            msgspec.convert(view_of(played, viewer, public_view(played)), expected)
        played.play(chance.choice(played.legal_actions))


def test_views_with_automata_have_their_type():
    played = boriken.new_game("puerto_rico", edition="special", seats=3, seed=1, puertomas=2)
    msgspec.convert(view_of(played, 0, public_view(played)), view_type("puerto_rico"))


@pytest.mark.parametrize("game", game_ids())
def test_the_type_has_every_field_that_somebody_may_see_and_no_other(game):
    groups = typing.get_type_hints(view_type(game))
    for group in game_class(game).record_type.groups:
        named = set(groups[group.name].__struct_fields__)
        seen = {field.name for field in group.fields if field.name in named}
        assert named - seen == set(text_of(game).added_fields.get(group.name, {}))
        assert not named & {"rng", "options", "n_options"}


def test_a_view_of_another_shape_is_refused():
    view = public_view(boriken.new_game("san_juan", seats=2, seed=1))
    view["flow"]["phase"] = "tea break"
    with pytest.raises(msgspec.ValidationError, match=r"flow\.phase"):
        msgspec.convert(view, view_type("san_juan"))
    del view["flow"]["phase"]
    with pytest.raises(msgspec.ValidationError, match="phase"):
        msgspec.convert(view, view_type("san_juan"))
