"""Viewers get only what they may see: games that differ only in what is hidden from a viewer look the same to them."""

import json
import random
from dataclasses import replace

import msgspec
import pytest

import boriken
from boriken.engine.fields import Group, RecordType, Sees
from boriken.engine.game import game_class, game_ids
from boriken.server.messages import Thought
from boriken.server.presenting import present_snapshot, present_step, present_thought
from boriken.server.reports import make_report
from boriken.server.rows import Chair, Made, Played, Row
from boriken.server.tables import Table
from boriken.text.views import open_view, public_view, view_of, with_supplies

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
SETUPS = [
    {"game": "san_juan", "seats": 3, "expansions": ("new_buildings",)},
    {"game": "san_juan", "seats": 2, "opening_variant": True},
    {"game": "puerto_rico", "edition": "special", "seats": 4, "expansions": ALL,
     "variants": ["achievements_are_drafted"]},
    {"game": "puerto_rico", "edition": "special", "seats": 3, "expansions": ("achievements",), "puertomas": 1,
     "rulings": {"achievements_are_announced_by_choice": True}},
]


def at_a_table(game):
    chairs = [Chair("person", f"P{seat}") for seat in range(game.seats)]
    return Table("x", Made({"start": {}}, chairs, 1.0, 1), game, [], 1.0, 0)


def twin(game, viewer, seed):
    """The same game to a viewer: all that is hidden from him, now and in the journal, is something else."""
    seat = seed % game.seats if viewer is None else viewer
    other = game.copy()
    other._games = game.redealt(seat, seed)._games
    other._happened, other._played, number = [], list(game._played), -1
    kinds = game.events
    for rows in game._happened:
        changed = rows.copy()
        for row in changed:
            kind, name = kinds.table[row[0]], kinds.kinds[row[0]]
            for place, argument in enumerate(kind.arguments):
                if argument.secret and row[1] != viewer:
                    row[2 + place] = (row[2 + place] + 1) % len(argument.labels)
            if name == "decided_secretly" and row[1] != viewer:
                other._played[number if number >= 0 else 0] = int(row[2])
        other._happened.append(changed)
        number += 1
    return other


@pytest.mark.sampled(2)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup['game']}-{setup['seats']}")
def test_what_is_hidden_changes_nothing_that_is_sent(setup):
    chance, compared, differing = random.Random(7), 0, 0
    for seed in range(2):
        game = boriken.new_game(seed=seed, **setup)
        while game.decider is not None:
            if chance.random() < 0.01 or len(game.played) < 3:
                for viewer in (*range(game.seats), None):
                    if viewer in game.automata():
                        continue
                    assert view_of(game, viewer, public_view(game)) == seen(game, viewer)
                    other = twin(game, viewer, chance.randrange(1000))
                    differing += other.state.tobytes() != game.state.tobytes()
                    for one, two in zip(payloads(game, viewer), payloads(other, viewer), strict=True):
                        assert one == two
                        compared += 1
            game.play(chance.choice(game.legal_actions))
    assert compared > 40
    assert differing > 10  # there was something to hide


def seen(game, viewer):
    """What the engine lets a viewer see."""
    view = game.view(viewer)
    del view["legal_actions"]
    return with_supplies(game, view)


def test_a_supply_that_has_run_out_is_shown_empty_and_its_points_are_counted():
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    assert (view_of(game, 0, public_view(game))["table"]["points_left"], int(game.state.points[0])) == (75, 0)
    game.state.points_left, game.state.points[0], game.state.bank = -1, 76, -2
    for viewer in (None, 0, 1):
        shown = present_snapshot(at_a_table(game), viewer, False).view
        assert (shown["table"]["points_left"], shown["table"]["bank"]) == (0, 0)
        assert shown["islands"]["points"][0] == (76 if viewer == 0 else None)
    assert open_view(game)["table"]["points_left"] == 0
    assert open_view(game)["islands"]["points"] == [76, 0, 0]


def payloads(game, viewer):
    """Everything about a game that is sent to a viewer."""
    table = at_a_table(game)
    table.sittings = []
    yield msgspec.json.encode(present_snapshot(table, viewer, False))
    if game.played:
        yield msgspec.json.encode(present_step(table, len(game.played) - 1, viewer, public_view(game)))


def test_a_bots_thoughts_name_nothing_that_only_its_seat_knows():
    game, chance = boriken.new_game("san_juan", seats=2, seed=1), random.Random(1)
    hidden = 0
    while game.decider is not None:
        seat = game.decider
        actions = [action.text for action in game.legal_actions]
        thought = Thought(len(game.played), "merciless", seat, make_report(
            game, (0.5, 0.5), [(action, 0.5, 1) for action in actions], actions))
        for viewer in (1 - seat, None):
            told = present_thought(game, thought, viewer).report
            blocks = {game.space.find(answer.action).block for answer in told.answers}
            assert not blocks & game.space.secret_blocks(game.record_type)
            assert len(told.line) <= len(told.answers)
            hidden += len(actions) - len(told.answers)
        own = present_thought(game, thought, seat).report
        assert [answer.action for answer in own.answers] == actions
        game.play(chance.choice(game.legal_actions))
    assert hidden


def test_secret_blocks_follow_from_the_visibility_of_their_fields():
    spaces = {cls.id: cls.space.secret_blocks(cls.record_type) for cls in map(game_class, game_ids())}
    assert spaces == {"puerto_rico": {"keep_achievement", "announce"},
                      "san_juan": {"build", "pay", "keep", "discard", "under_chapel", "under_bank"}}
    cls = game_class("san_juan")
    seen = RecordType([Group(group.name, group.meaning, tuple(
        replace(f, sees=Sees.EVERYONE) if f.name == "hand" else f for f in group.fields))
        for group in cls.record_type.groups], limit=1 << 16)
    assert cls.space.secret_blocks(seen) == {"keep"}


@pytest.mark.parametrize("setup", [
    {"game": "san_juan", "seats": 3, "expansions": ("new_buildings",)},
    {"game": "puerto_rico", "edition": "special", "seats": 3, "expansions": ("achievements", "nobles", "new_buildings"),
     "variants": ("achievements_are_drafted",), "rulings": {"achievements_are_announced_by_choice": True}}],
    ids=lambda setup: setup["game"])
def test_answers_that_are_not_secret_are_the_same_in_every_deal_that_others_cannot_tell_apart(setup):
    """That an answer is legal reveals something exactly if its block is secret: all secret blocks are met."""
    differing, chance = set(), random.Random(3)
    for seed in range(6):
        game = boriken.new_game(seed=seed, **setup)
        secret = game.space.secret_blocks(game.record_type)
        while game.decider is not None:
            other = game.redealt((game.decider + 1) % game.seats, chance.getrandbits(60))
            if (other.decider, other.question) == (game.decider, game.question):
                differ = {action.block for action in {*game.legal_actions} ^ {*other.legal_actions}}
                assert differ <= secret, (game.question, game.to_text())
                differing |= differ
            game.play(chance.choice(game.legal_actions))
    assert len(differing) > len(secret) / 2


def test_an_undo_is_never_offered_past_what_was_drawn_or_done_by_another():
    chance = random.Random(5)
    for setup in ({"game": "san_juan", "seats": 2}, {"game": "puerto_rico", "edition": "grow", "seats": 3}):
        game = boriken.new_game(seed=3, **setup)
        chairs = [Chair("person", f"P{seat}") for seat in range(game.seats)]
        table = Table.begun("x", Made(json.loads(game.to_record()), chairs, 1.0, 1))
        offered = 0
        while table.game.decider is not None:
            seat, luck = table.game.decider, int(table.game.state.rng)
            table.apply(Row(table.version + 1, str(table.version), Played(
                seat, [chance.choice(table.game.legal_actions).text])))
            for other in range(game.seats):
                may = table.undo_to(other) is not None
                offered += may
                assert not may or (other == seat and int(table.game.state.rng) == luck and not table.game.outcome)
        assert offered
