"""A page learns from the server whether what it shows is for one seat only: then it draws a curtain between people."""

import dataclasses
import random

import numpy as np
import pytest

import boriken
from boriken.engine.contract import mixtures
from boriken.engine.game import Setup, game_class, game_ids
from boriken.server.presenting import present_snapshot, present_step
from boriken.text.views import has_secrets, public_view
from tests.server.test_undo import OPTIONS, name, table_of

SETUPS = [(game, setup) for game in game_ids() for setup in mixtures(game_class(game))] + OPTIONS


def has_cards(game, setup):
    """Whether seats hold cards that others may not see, as the rulebooks say: a hand, or achievements."""
    return game == "san_juan" or "achievements" in setup.expansions


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=name)
def test_a_seat_has_secrets_from_the_start_where_it_holds_cards(game, setup):
    table = table_of(game_class(game).new(setup))
    people = set(range(table.game.seats)) - table.game.automata()
    if "draft" not in str(table.game.question) or game == "san_juan":  # the cards are dealt after the buildings
        assert {present_snapshot(table, seat, False).secret for seat in people} == {has_cards(game, setup)}
    assert not present_snapshot(table, None, False).secret


@pytest.mark.parametrize(("game", "setup"), [("puerto_rico", Setup("grow", 3)), ("puerto_rico", Setup("special", 4, (
    "smuggler", "festival", "nobles")))], ids=name)
def test_where_nothing_is_hidden_nothing_becomes_a_secret(game, setup):
    table, chance = table_of(game_class(game).new(setup)), random.Random(1)
    while table.game.decider is not None:
        table.game.play(chance.choice(table.game.legal_actions))
        public = public_view(table.game)
        assert not any(present_step(table, len(table.game.played) - 1, seat, public).secret
                       for seat in range(table.game.seats))
    assert table.game.state.points.any()  # which lie face down, but were won in the open
    assert not any(has_secrets(table.game, seat) for seat in range(table.game.seats))


def test_a_tile_that_one_seat_has_looked_at_is_its_secret_from_then_on():
    """The forest services: the seat sees the tile, and its log names it as long as the game goes on."""
    setup, looked = Setup("grow", 3, ("new_buildings",)), set()
    for seed in range(28, 60):  # in the first of them somebody does
        game, chance = game_class("puerto_rico").new(dataclasses.replace(setup, seed=seed)), random.Random(seed)
        secret = set()
        while game.decider is not None:
            game.play(chance.choice(game.legal_actions))
            secret |= {seat for seat in range(3) if any(
                event.kind == "tile_seen" and event.seat == seat for event in game.journal_for(seat, len(game.played)))}
            if chance.random() < 0.05 or np.any(game.state.looked_at):
                assert {seat for seat in range(3) if has_secrets(game, seat)} == secret
        looked |= secret
        if looked:
            return
    pytest.fail("nobody has looked at a tile")


def test_a_position_has_secrets_though_it_has_no_past():
    game = boriken.new_game("puerto_rico", edition="special", seats=3, seed=1, expansions=("achievements",))
    again = boriken.Game.from_text(game.to_text())
    assert [has_secrets(again, seat) for seat in (0, 1, 2, None)] == [True, True, True, False]
