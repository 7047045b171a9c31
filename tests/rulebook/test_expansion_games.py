"""Whole games with the expansions: nothing is lost, nothing leaks, and without them nothing has changed."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boriken
from boriken import Game
from boriken.engine import contract
from boriken.engine.jit import IS_COMPILED
from boriken.games.puerto_rico.rules.game import PuertoRico
from tests.properties.playing import count_buildings, losses, name
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import BOTH, EXPANDED, NEW_BUILDINGS, city, play, position, texts

#: All ways to mix expansions; as plain Python a few of them.
MIXTURES = [setup for setup in (contract.mixtures if IS_COMPILED else contract.covering)(PuertoRico, seed=5)
            if setup.expansions]
LONGEST = 5000  # decisions

#: Fields of the expansions; a base game leaves them at zero.
ADDED = ("expansions", "variants", "noble_supply", "noble_ship", "tile_nobles", "building_nobles", "waiting_nobles",
         "under_forest", "draft_spaces", "smuggler_token", "captured", "colonists_gone", "nobles_gone", "newcomers",
         "newcomer_nobles")
N_BASE_BUILDINGS, FOREST = 23, 6


# -- nothing is lost -----------------------------------------------------------------------------------------


@pytest.mark.sampled(3)
@pytest.mark.parametrize("setup", MIXTURES, ids=name)
@rulebook("000.nobles.9", "001.nobles.3", "003.nobles.6", "001.nobles.11", "003.nobles.5")
def test_random_games_of_every_mixture_end_and_lose_nothing(setup):
    batch = PuertoRico.batch
    games = batch.deal(PuertoRico.opening(setup), setup.seed, 0, 40 if IS_COMPILED else 1)
    chance, accepted = np.random.default_rng(setup.seats), np.zeros(len(games), np.int8)
    drafted = None
    for step in range(LONGEST):
        if step % 10 == 0:
            assert losses(games, setup) == []
        if drafted is None and not games["draft_spaces"].any():
            drafted = count_buildings(games)
        if games["over"].all():
            break
        number = chance.integers(0, np.maximum(games["n_options"], 1))
        actions = np.take_along_axis(games["options"], number[:, None], 1)[:, 0].astype(np.int32)
        going = games["over"] == 0
        batch.step(games, actions, accepted)
        assert np.array_equal(accepted == 1, going)
    assert games["over"].all()
    assert np.array_equal(count_buildings(games), drafted)
    assert "nobles" not in setup.expansions or (games["end_reasons"][:, 0] == 0).all()  # no end by colonists


@pytest.mark.sampled(4)
@pytest.mark.parametrize("setup", MIXTURES[::4], ids=name)
def test_positions_of_a_game_can_be_written_read_and_replayed(setup):
    game, chance = PuertoRico.new(setup), random.Random(2)
    while game.decider is not None:
        if chance.random() < (0.04 if IS_COMPILED else 0.01):
            read = Game.from_text(game.to_text())
            assert read.to_text() == game.to_text()
            assert (read.decider, read.question, texts(read)) == (game.decider, game.question, texts(game))
        game.play(chance.choice(game.legal_actions))
    assert Game.from_record(game.to_record()).outcome == game.outcome
    assert sum(game.outcome.breakdown[0].values()) == game.outcome.scores[0]


# -- off means off -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
@editions()
def test_a_base_game_leaves_everything_of_the_expansions_at_zero(edition, seats):
    game, chance = boriken.new_game(edition=edition, seats=seats, seed=4), random.Random(6)
    assert game.question == "choose_role"
    while True:
        s = game.state
        assert not any(np.any(s[name]) for name in ADDED)
        assert not s.buildings[:, N_BASE_BUILDINGS:].any()
        assert not s.building_supply[N_BASE_BUILDINGS:].any()
        assert not s.tiles[:, FOREST].any()
        if game.decider is None:
            break
        game.play(chance.choice(game.legal_actions))


# -- nothing leaks -------------------------------------------------------------------------------------------


def views(game):
    return {viewer: game.view(viewer) for viewer in (None, *range(game.seats))}


def differing(one, other):
    """The viewers who can tell two games apart, by what they see or by what they were told."""
    return {viewer for viewer in (None, *range(one.seats))
            if one.view(viewer) != other.view(viewer) or one.journal_for(viewer) != other.journal_for(viewer)}


def two_worlds(edition, own=None, expansions=NEW_BUILDINGS, **fields):
    """Two positions that differ only in what lies under seat 1's forest and in the one tile of the stack."""
    rest = {"corn": 10 - 3, "indigo": 12 - 2, "sugar": 11, "tobacco": 9 - 1, "coffee": 8 - 2}
    found = []
    for stack, under in (("coffee", "tobacco"), ("tobacco", "coffee")):
        piles = {"stack": dict.fromkeys(rest, 0) | {stack: 1}, "discard": rest, "row": {"indigo": 2, "coffee": 1}}
        islands = {0: own or {}, 1: city("forest_house") | {"tiles": {"forest": 1}, "under_forest": {under: 1}}}
        found.append(position(edition, islands=islands, table=piles | fields, expansions=expansions))
    return found


@editions(*EXPANDED)
@rulebook("001.forest_house.2", "003.forest_house.2", "000.forest_house.2")
def test_nobody_sees_what_lies_under_a_forest_or_what_the_stack_then_holds(edition):
    one, other = two_worlds(edition)
    assert one.state.under_forest.tolist() != other.state.under_forest.tolist()
    assert differing(one, other) == set()
    for game in (one, other):
        play(game, "role mayor")
    assert differing(one, other) == set()


@editions("grow")
@rulebook("001.forest_house.2")
def test_nobody_sees_which_tile_became_a_forest(edition):
    one, other = two_worlds(edition, city("forest_house"))
    for game in (one, other):
        play(game, "role settler", "take forest")
    assert one.state.under_forest[0].tolist() != other.state.under_forest[0].tolist()
    assert differing(one, other) == set()


@rulebook("001.forest_house.8", "003.forest_house.10", "000.forest_house.10", "003.land_office.3", "000.land_office.5")
@pytest.mark.parametrize(("edition", "building", "role"), [
    ("grow", "hacienda", "settler"), ("1897", "hacienda", "settler"), ("special", "hacienda", "settler"),
    ("1897", "land_office", "trader"), ("special", "land_office", "trader")])
def test_a_drawn_tile_is_seen_by_its_owner_only_and_by_all_once_it_lies_open(edition, building, role):
    one, other = two_worlds(edition, city("forest_house", building) | {"doubloons": 2}, BOTH)
    for game in (one, other):
        play(game, f"role {role}", f"use {building}")
    assert differing(one, other) == {0}
    opened = [play(game.copy(), "pass") for game in (one, other)]
    assert differing(*opened) == {None, 0, 1, 2, 3}
    for game in (one, other):
        play(game, "use forest_house")
    assert differing(one, other) == {0}  # who remembers
    assert one.view(1) == other.view(1)


@editions("grow")
@rulebook("001.land_office.3")
def test_in_grow_nobody_sees_the_land_offices_tile_before_it_lies_open_nor_that_of_a_forest(edition):
    one, other = two_worlds(edition, city("forest_house", "land_office") | {"doubloons": 2}, BOTH)
    for game in (one, other):
        play(game, "role trader", "use land_office")
    assert differing(one, other) == set()
    opened = [play(game.copy(), "pass") for game in (one, other)]
    assert differing(*opened) == {None, 0, 1, 2, 3}
    for game in (one, other):
        play(game, "use forest_house")
    assert differing(one, other) == set()


WITH_FORESTS = ["aqueduct", "forest_house", "hacienda", "storehouse", "hospice", "office", "church", "small_wharf",
                "factory", "university", "library", "wharf", "guild_hall", "residence", "fortress", "cloister",
                "statue"]


@pytest.mark.parametrize("seed", range(2))
@editions(*EXPANDED)
def test_in_whole_games_nobody_can_tell_a_tile_under_a_forest_from_one_in_the_stack(edition, seed):
    game = boriken.new_game(edition=edition, expansions=NEW_BUILDINGS, draft=WITH_FORESTS, seed=seed)
    chance, compared = random.Random(seed), 0
    while game.decider is not None:
        under = [(seat, int(kind)) for seat in range(4) for kind in np.flatnonzero(game.state.under_forest[seat])]
        hidden = [(place, int(kind)) for place in under for kind in np.flatnonzero(game.state.stack)
                  if kind != place[1]]
        if hidden and chance.random() < 0.06:
            (seat, face), kind = chance.choice(hidden)
            other = game.copy()
            other.state.under_forest[seat, face] -= 1
            other.state.under_forest[seat, kind] += 1
            other.state.stack[kind] -= 1
            other.state.stack[face] += 1
            assert views(game) == views(other)
            compared += 1
        wanted = {"build forest_house", "use forest_house", "take forest"} & set(texts(game))
        game.play(min(wanted) if wanted else chance.choice(game.legal_actions))
    assert compared > 3


@editions("grow", "special")
def test_where_no_forest_can_be_the_stack_is_open_as_in_the_base_game(edition):
    draft = ["small_market", "hacienda", "construction_hut", "storehouse", "hospice", "office", "church",
             "large_warehouse", "factory", "university", "library", "wharf", "guild_hall", "residence", "fortress",
             "customs_house", "statue"]
    game = boriken.new_game(edition=edition, expansions=NEW_BUILDINGS, draft=draft)
    assert sum(game.view(None)["table"]["stack"].values()) == 50 - 4 - 5
    draft[2] = "forest_house"
    game = boriken.new_game(edition=edition, expansions=NEW_BUILDINGS, draft=draft)
    assert not game.view(None)["table"].get("stack")
