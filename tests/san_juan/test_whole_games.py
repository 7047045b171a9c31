"""Whole games: the contract of every game, cards conserved in many games, the same bytes in every mode."""

from __future__ import annotations

import hashlib
import itertools
import random

import numpy as np
import pytest

from boriken import Game, IllegalAction, new_game
from boriken.engine import contract, jit
from boriken.engine.game import Setup
from boriken.games.san_juan.rules.game import SanJuan
from boriken.games.san_juan.rules.problems import cards_outside_deck
from boriken.games.san_juan.rules.setup import box

SETUPS = [Setup("san_juan", seats, expansions, 0, {"opening_variant": variant})
          for seats in (2, 3, 4) for expansions in ((), ("new_buildings",)) for variant in (False, True)]
DECLINING = [Setup(s.edition, s.seats, s.expansions, 0, s.options | {"rulings": {"gains_may_be_declined": True}})
             for s in SETUPS]


def name(setup):
    options = setup.options
    return (f"{setup.seats}{'-new' * bool(setup.expansions)}{'-variant' * options['opening_variant']}"
            f"{'-declining' * ('rulings' in options)}")


all_setups = pytest.mark.parametrize("setup", SETUPS, ids=name)
with_declining = pytest.mark.parametrize("setup", SETUPS + DECLINING, ids=name)

#: The first sixteen hexadecimal digits of a hash over the last positions of four games: the same in every mode.
DIGESTS = {
    (2, False, False): "943a37ff6a778a0b",
    (2, False, True): "1d6b071ca544b6ea",
    (2, True, False): "20fc28202cc6f6a9",
    (2, True, True): "23a1561d00283bdd",
    (3, False, False): "d5ae21f2a17c5102",
    (3, False, True): "5198cd04e129725e",
    (3, True, False): "ff4dc83c6ed2d108",
    (3, True, True): "f5344cbfac54d521",
    (4, False, False): "89362905b51a2436",
    (4, False, True): "80be6108c3be44b2",
    (4, True, False): "f277c236208be2d4",
    (4, True, True): "2bf17d547e294b70",
}
FIELDS = ("rng", "decisions", "round_number", "score", "winner", "deck", "hand", "buildings", "goods", "under")


def played_out(setup, number, seed=1):
    games = SanJuan.batch.deal(SanJuan.opening(setup), seed, 0, number)
    SanJuan.batch.play_out(games, SanJuan.batch.player_rng_states(seed, 0, number))
    return games


@pytest.mark.sampled(4)
@with_declining
def test_the_contract_holds(setup):
    assert not list(contract.class_breaches(SanJuan))
    assert not list(contract.play_through(SanJuan.new(setup), random.Random(setup.seats).choice, thorough=40))


@with_declining
def test_random_games_end_and_conserve_all_cards(setup):
    games = played_out(setup, 1000 if jit.IS_COMPILED else 3)
    assert games["over"].all()
    assert (games["end_reasons"].sum(axis=1) >= 1).all()
    for s in games[:50]:
        assert (cards_outside_deck(s) + s.deck == box(s)).all()
        assert not list(SanJuan.problems(s))
    assert not games["score"][:, setup.seats:].any()


@all_setups
def test_the_same_seed_gives_the_same_bytes_in_every_mode(setup):
    games = played_out(setup, 4, seed=11)
    digest = hashlib.sha256(b"".join(games[field].tobytes() for field in FIELDS)).hexdigest()[:16]
    key = (setup.seats, bool(setup.expansions), setup.options["opening_variant"])
    assert digest == DIGESTS[key]


def test_a_batch_is_the_same_as_single_games():
    setup = SETUPS[4]
    games = SanJuan.batch.deal(SanJuan.opening(setup), 3, 0, 5)
    singles = [SanJuan.batch.deal(SanJuan.opening(setup), 3, i, 1)[0] for i in range(5)]
    for many, one in zip(games, singles, strict=True):
        assert many.tobytes() == one.tobytes()
    accepted = np.zeros(5, np.int8)
    for _ in range(30):
        actions = np.array([s.options[int(s.n_options) - 1] for s in games], np.int32)
        SanJuan.batch.step(games, actions, accepted)
        assert accepted.all()
        for i, s in enumerate(singles):
            one = np.zeros(1, np.int8)
            SanJuan.batch.step(s.reshape(1), actions[i : i + 1], one)
    for many, one in zip(games, singles, strict=True):
        assert many.tobytes() == one.tobytes()


def test_an_illegal_action_changes_nothing():
    game = new_game("san_juan", seats=3, seed=6)
    before = game.state.tobytes()
    for action in game.space.actions:
        if action not in game.legal_actions:
            with pytest.raises(IllegalAction):
                game.play(action)
    assert game.state.tobytes() == before


def test_texts_and_records_bring_the_game_back():
    game = new_game("san_juan", seats=4, seed=6, expansions=["new_buildings"], opening_variant=True)
    generator = random.Random(6)
    while game.decider is not None:
        if len(game.played) % 25 == 0:
            assert Game.from_text(game.to_text()).state.tobytes() == game.state.tobytes()
        game.play(generator.choice(game.legal_actions))
    assert Game.from_record(game.to_record()).state.tobytes() == game.state.tobytes()


def test_a_record_is_at_most_two_kib():
    assert SanJuan.record_type.dtype.itemsize <= 2048


def test_every_set_of_cards_is_one_line_of_play():
    """From a builder's decision on, no two lines lead to the same position."""
    game = new_game("san_juan", seats=2, seed=12)
    game.play("role councillor")
    while game.question == "keep":
        game.play(game.legal_actions[0])
    game.play("role builder")
    seen = set()

    def explore(seat):
        if game.decider != seat or game.question not in ("build", "pay"):
            key = (game.state.hand[seat].tobytes(), game.state.buildings[seat].tobytes())
            assert key not in seen
            seen.add(key)
            return
        for action in game.legal_actions:
            game.play(action)
            explore(seat)
            game.undo()

    explore(game.decider)
    assert len(seen) > 3


def test_catalogue_and_effects_agree():
    """Every common building has a column or an effect; effects come in the order of the catalogue."""
    from boriken.games.san_juan.rules.catalogue.cards import ROWS
    from boriken.games.san_juan.rules.effects import REGISTRY, base, new_buildings  # noqa: F401

    for row in ROWS:
        has_column = row.produces is not None or row.monument or row.hand_limit or row.crane_saving
        assert has_column or REGISTRY.get(row.card), row.card
    first_base = [card for card in REGISTRY if card <= 28]
    assert first_base == sorted(first_base)
    later = [card for card in REGISTRY if card > 28]
    assert later == sorted(later)


def test_every_sentence_of_the_book_is_checked_or_only_tells_components_or_advice():
    """Marks in these files name every sentence of 004 that can be wrong."""
    import re
    from pathlib import Path

    from tests.rulebook.sentences import sentences

    marked = set(itertools.chain.from_iterable(
        re.findall(r"004\.[a-z]+\.\d+", path.read_text("utf-8")) for path in Path(__file__).parent.glob("test_*.py")))
    missing = {i for i, s in sentences().items() if i.startswith("004.")} - marked
    assert not missing
