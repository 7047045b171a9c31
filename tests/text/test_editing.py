"""Edited positions: everything follows a change, for every game and edition; broken changes change nothing."""

from __future__ import annotations

import random

import pytest

import boriken
from boriken.engine.errors import BrokenText
from boriken.engine.game import Game, Setup, game_class, game_ids
from boriken.text.editing import Draft, Editing, ValueChange, begun, questions_of
from boriken.text.tables import text_of

SETUPS = [(game, edition, max(row["seats"]), tuple(row["expansions"]))
          for game in game_ids() for edition, row in game_class(game).editions().items()]


def editing(game):
    return text_of(game).editing or Editing()


def begin(game="puerto_rico", edition="grow", seats=4, expansions=()):
    return begun(game, Setup(edition, seats, expansions), editing(game))


@pytest.mark.parametrize(("game", "edition", "seats", "expansions"), SETUPS)
def test_every_set_up_begins_with_a_possible_position_that_names_no_supply(game, edition, seats, expansions):
    draft = begin(game, edition, seats, expansions)
    assert draft.problems() == []
    assert Game.from_text(draft.text()).seats == seats
    assert not {"goods_supply", "bank", "deck", "stack", "rng"} & draft.given()


def test_a_building_leaves_the_market_and_a_barrel_the_supply():
    after = begin().changed([ValueChange("buildings", 1, 1, ("office",)), ValueChange("goods", 3, 0, ("corn",))])
    view = Game.from_text(after.text()).view(None)
    assert (view["table"]["building_supply"]["office"], view["table"]["goods_supply"]["corn"]) == (1, 7)


def test_buildings_that_were_not_drafted_stay_out_of_the_game():
    before = begin("puerto_rico", "special", 4, ("new_buildings",))
    supply = before.record()["building_supply"].tolist()
    labels = before.fields["building_supply"].axes[0].labels
    drafted = labels.index("wharf")
    built = before.changed([ValueChange("buildings", 1, 0, ("wharf",)), ValueChange("buildings", 1, 1, ("wharf",))])
    assert built.record()["building_supply"][drafted] == supply[drafted] - 2 == 0
    back = built.changed([ValueChange("buildings", 0, 0, ("wharf",))])
    assert back.record()["building_supply"][drafted] == 1
    assert back.changed([ValueChange("buildings", 0, 1, ("wharf",))]).record()["building_supply"].tolist() == supply


def test_whose_turn_it_is_follows_the_governor_and_the_roles_that_were_taken():
    draft = begin().changed([ValueChange("governor", 2), ValueChange("roles_taken", 1, 2, ("mayor",)),
                             ValueChange("roles_taken", 1, 3, ("settler",))])
    game = Game.from_text(draft.text())
    assert (game.decider, game.question) == (0, "choose_role")


def test_a_phase_gives_its_role_to_the_next_seat_and_any_seat_can_be_asked():
    draft = begin().changed([ValueChange("doubloons", 9, seat) for seat in range(4)])
    draft = draft.changed([ValueChange("governor", 1), ValueChange("phase", "builder"), ValueChange("decider", 3)])
    game = Game.from_text(draft.text())
    assert (game.decider, game.question, int(game.state.role_seat)) == (3, "build", 1)
    assert "build" in questions_of(draft)
    again = Game.from_text(draft.changed([ValueChange("question", "build")]).text())
    assert (again.decider, again.question) == (3, "build")
    assert Game.from_text(draft.changed([ValueChange("phase", "role_choice")]).text()).question == "choose_role"


def test_the_captain_opens_both_of_its_phases():
    draft = begin().changed([ValueChange("goods", 1, 0, ("corn",)), ValueChange("phase", "loading")])
    assert (draft.problems(), Game.from_text(draft.text()).question) == ([], "load")


def test_a_hand_is_known_or_only_counted():
    draft = begin("san_juan", "san_juan", 3)
    named = draft.changed([ValueChange("hand", 2, 1, ("indigo_plant",)), ValueChange("hand_size", 6, 2)])
    game = Game.from_text(named.text())
    assert [int(size) for size in game.state.hand_size[:3]] == [4, 2, 6]
    assert "hand = { indigo_plant = 2 }" in named.text()
    unnamed = named.changed([ValueChange("hand_size", 5, 1)])
    assert "hand = " not in unnamed.text()
    assert unnamed.problems() == []


def test_hidden_cards_are_kept_as_long_as_they_fit():
    played, chance = boriken.new_game("san_juan", seats=3, seed=3), random.Random(5)
    while not played.state.goods.any() or played.question != "choose_role":
        played.play(chance.choice(played.legal_actions))
    seat, good = (int(one[0]) for one in played.state.goods.nonzero())
    draft = Draft.of_text(played.to_text(), editing("san_juan"))
    more = draft.changed([ValueChange("round_number", 30)])
    assert more.record()["good_cards"].tobytes() == played.state.good_cards.tobytes()
    label = draft.fields["goods"].axes[1].labels[good]
    fewer = draft.changed([ValueChange("goods", 0, seat, (label,))])
    assert fewer.problems() == []
    assert "good_cards" not in fewer.given()


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_a_tidy_text_is_the_same_position(game):
    played, chance = boriken.new_game(game, seats=3, seed=2), random.Random(1)
    for _ in range(60):
        played.play(chance.choice(played.legal_actions))
        draft = Draft.of_text(played.to_text(), editing(game))
    tidy = draft.tidied()
    assert len(tidy.text()) < len(played.to_text())
    assert Game.from_text(tidy.text()) == played


def test_an_impossible_position_is_explained_and_can_be_edited_on():
    crowded = begin().changed([ValueChange("tile_colonists", 2, 0, ("indigo",))])
    assert crowded.problems() == ["seat 0 has more colonists than tiles on indigo"]
    assert crowded.changed([ValueChange("tiles", 2, 0, ("indigo",))]).problems() == []


def test_supplies_of_a_text_are_computed_when_asked_for():
    text = begin().text().replace("[table]", "[table]\ngoods_supply = { coffee = 3 }")
    draft = Draft.of_text(text, editing("puerto_rico"))
    assert "leave goods_supply out" in draft.problems()[0]
    assert draft.without_supplies().problems() == []


@pytest.mark.parametrize(("change", "sentence"), [
    (ValueChange("gods", 1, 0, ("corn",)), "gods"),
    (ValueChange("goods", 1, 0, ("horn",)), "horn"),
    (ValueChange("goods", 1, 0), "expected 1 names"),
    (ValueChange("goods", 1, 7, ("corn",)), "expected a seat from 0 to 3"),
    (ValueChange("goods", 1, None, ("corn",)), "expected a seat from 0 to 3"),
    (ValueChange("goods", 99, 0, ("corn",)), "from 0 to 11"),
    (ValueChange("goods", "many", 0, ("corn",)), "from 0 to 11"),
    (ValueChange("phase", "siesta"), "siesta"),
    (ValueChange("round_number", 3, 0), "no seat"),
    (ValueChange("rng", 3), "rng"),
    (ValueChange("seats", 3), "seats"),
])
def test_a_broken_change_is_refused_with_a_sentence(change, sentence):
    draft = begin()
    before = draft.text()
    with pytest.raises(BrokenText, match=sentence):
        draft.changed([change])
    assert draft.text() == before


@pytest.mark.parametrize("text", ["", "format = 1", "[" * 50, 'format = "boriken position 1"\ngame = "puerto_rico"\n'
                                  'version = 3\nedition = "grow"\n'])
def test_an_unreadable_text_is_refused_with_a_sentence(text):
    with pytest.raises(BrokenText):
        Draft.of_text(text)
