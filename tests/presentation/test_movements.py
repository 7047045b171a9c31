"""Where answers are lit and what events move: the tables are complete, and what they say is there."""

import random
import string

import pytest

import boriken
from boriken.kernel.game import game_class, game_ids
from boriken.presentation.addresses import SECRET_BLOCKS, SINGLE, TARGETS, targets
from boriken.presentation.movements import MOVEMENTS, moves

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
SETUPS = [
    {"game": "puerto_rico", "edition": "special", "seats": 4, "expansions": ALL, "puertomas": 1},
    {"game": "san_juan", "seats": 3, "expansions": ("new_buildings",)},
]


def names_in(template):
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("game", game_ids())
def test_every_block_of_answers_and_every_kind_of_event_has_its_row(game):
    assert set(TARGETS[game]) == set(game_class(game).space.blocks)
    assert set(MOVEMENTS[game]) == set(game_class(game).events.kinds)


@pytest.mark.parametrize("game", game_ids())
def test_rows_name_what_their_answers_and_events_have(game):
    cls = game_class(game)
    for block, rows in TARGETS[game].items():
        for template in rows:
            assert names_in(template) <= {"seat", *(axis.name for axis in cls.space.blocks[block].axes)}
    assert set(SECRET_BLOCKS[game]) <= set(cls.space.blocks)
    assert all(text in {action.text for action in cls.space.actions} for text in SINGLE.get(game, {}))
    for kind, table in zip(cls.events.kinds, cls.events.table, strict=True):
        arguments = {argument.name: argument for argument in table.arguments}
        for row in MOVEMENTS[game][kind]:
            for template in (row.token, row.source, row.target):
                assert names_in(template) <= {*arguments, *(["seat"] if table.has_seat else [])}
            assert isinstance(row.count, int) or row.count in arguments
            if row.argument:
                assert set(row.values) <= set(arguments[row.argument].labels)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup["game"])
def test_addresses_are_of_things_that_there_are(setup):
    game = boriken.new_game(seed=2, **setup)
    cls, chance = type(game), random.Random(1)
    while game.decider is not None:
        for action in game.legal_actions:
            for address in targets(cls, action, game.decider):
                check(cls, address, game.seats)
        game.play(chance.choice(game.legal_actions))
    for event in game.journal:
        for move in moves(cls, event):
            for address in (move.source, move.target):
                check(cls, address, game.seats)
            assert move.count > 0


def check(cls, address, seats):
    thing, _, owner = address.partition("@")
    kind, _, label = thing.partition(":")
    assert not owner or int(owner) < seats
    if kind == "seat":
        assert int(label) < seats
    elif label and kind in ("tile", "building", "good", "role", "ship", "task", "card", "council"):
        axes = {axis.name: axis.labels for field in cls.record_type.by_name.values() for axis in field.axes}
        labels = {*axes.get(kind, ()), *axes.get("building", ())} if kind in ("card", "council") else axes[kind]
        assert label in labels, address


def test_what_a_viewer_may_not_know_has_no_label():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    dealt = [event for event in game.journal_for(0) if event.kind == "dealt" and event.seat == 1]
    assert {move.token for event in dealt for move in moves(type(game), event)} == {"card"}
