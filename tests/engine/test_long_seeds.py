"""Long seeds: nobody without the key can compute a draw, and a record keeps its generator."""

from __future__ import annotations

import hashlib
import re

import numpy as np
import pytest

import boriken
from boriken import BrokenRecord, ImpossibleSetup
from boriken.engine.long_seeds import PREFIX, new_long_seed, read_long_seed
from boriken.engine.rng import forget_chance, keyed

ONE = PREFIX + "000102030405060708090a0b0c0d0e0f"
GAMES = ("puerto_rico", "san_juan")


def dealt(game, seed, number=0):
    return boriken.new_game(game, seats=3, seed=seed, number=number)


def random_end(game, seed):
    chance = np.random.default_rng(seed)
    while game.decider is not None:
        game.play(game.legal_actions[chance.integers(len(game.legal_actions))])
    return game


def test_keyed_words_are_those_of_siphash_2_4():
    """The published vector: the key 00 01 .. 0f and the message 00 01 .. 07, read as little-endian words."""
    key, message = (np.uint64(0x0706050403020100), np.uint64(0x0F0E0D0C0B0A0908)), np.uint64(0x0706050403020100)
    assert int(keyed(*key, message)) == 0x93F5F5799A932462


@pytest.mark.parametrize(("game", "digest"), [("puerto_rico", "60ebbfd3d87c19af"), ("san_juan", "3fc434a7d97e2a39")])
def test_the_games_of_a_long_seed_never_change(game, digest):
    end = random_end(dealt(game, ONE), 3)
    assert hashlib.sha256(end.to_text().encode()).hexdigest()[:16] == digest


def test_new_seeds_have_128_bits_and_differ():
    seeds = {new_long_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(re.fullmatch(PREFIX + "[0-9a-f]{32}", seed) for seed in seeds)


@pytest.mark.parametrize("text", ["", "7", ONE[:-1], ONE + "0", ONE.upper(), ONE.replace("24-1", "24-2"),
                                  PREFIX + "0" * 32, PREFIX + "g" * 32, f" {ONE}", ONE + "\n"])
def test_any_other_text_is_refused_with_the_form_that_is_expected(text):
    with pytest.raises(ImpossibleSetup, match=r"hexadecimal digits|not all be zero"):
        dealt("san_juan", text)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_keeps_the_generator_and_replays_to_the_same_bytes(game):
    played = random_end(dealt(game, ONE), 3)
    again = boriken.Game.from_record(played.to_record())
    assert again.state.tobytes() == played.state.tobytes()
    assert f'"seed": "{ONE}"' in played.to_record()


@pytest.mark.parametrize("game", GAMES)
def test_games_of_a_long_seed_depend_on_every_part_of_it(game):
    others = [ONE, ONE[:-1] + "e", ONE.replace(":0", ":1")]
    ends = {dealt(game, seed, number).to_text().partition("[table]")[2]
            for seed in others for number in (0, 1)}
    assert len(ends) == 6


def test_both_words_of_the_key_are_used_in_draws():
    s = dealt("san_juan", ONE)
    same = [s.copy() for _ in range(3)]
    same[1].state.rng_key_0 ^= np.uint64(1)
    same[2].state.rng_key_1 ^= np.uint64(1 << 63)
    ends = {random_end(game, 1).to_record() for game in same}
    assert len(ends) == 3


def test_a_key_of_which_one_half_is_zero_is_a_key():
    low, high = PREFIX + "0" * 16 + "1" * 16, PREFIX + "1" * 16 + "0" * 16
    assert len({dealt("san_juan", seed).to_text().partition("[table]")[2] for seed in (0, low, high)}) == 3
    assert [int(word) for word in read_long_seed(low)] == [0, 0x1111111111111111]


@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_forgets_the_key(game):
    real = dealt(game, ONE)
    redealt = real.redealt(0, 5)
    assert (int(redealt.state.rng_key_0), int(redealt.state.rng_key_1)) == (0, 0)
    assert "rng_key" not in redealt.to_text()
    many = np.repeat(real.state.reshape(1), 4)
    real.batch.redeal(many, 1, np.arange(4, dtype=np.uint64))
    assert not many["rng_key_0"].any()
    assert not many["rng_key_1"].any()
    assert len(set(many["rng"].tolist())) == 4


def test_the_rule_of_games_without_hidden_pieces_forgets_the_key():
    s = dealt("san_juan", ONE).state
    assert forget_chance(s, np.uint64(9)) != 9
    assert (int(s.rng_key_0), int(s.rng_key_1)) == (0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_neither_views_nor_observations_contain_the_key(game):
    real = dealt(game, ONE)
    other = real.copy()
    other.state.rng_key_0 ^= np.uint64(0xDEADBEEF)
    other.state.rng_key_1 ^= np.uint64(0xDEADBEEF)
    for seat in (None, 0, 1, 2):
        assert real.view(seat) == other.view(seat)
        assert "rng_key" not in str(real.view(seat))
    assert all(np.array_equal(real.observe(seat), other.observe(seat)) for seat in range(3))
    assert not [name for name in real.batch.observation.names if name.startswith("rng")]


@pytest.mark.parametrize("game", GAMES)
def test_position_texts_keep_the_key_and_short_seeds_have_none(game):
    real = dealt(game, ONE)
    assert boriken.Game.from_text(real.to_text()).state.tobytes() == real.state.tobytes()
    assert "rng_key" not in dealt(game, 7).to_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_deals_the_same_games(game):
    cls = type(dealt(game, ONE))
    games = cls.batch.deal(boriken.opening(game, seats=3), ONE, 4, 3)
    assert [games[i].tobytes() for i in range(3)] == [dealt(game, ONE, 4 + i).state.tobytes() for i in range(3)]


def test_a_choice_that_draws_nothing_is_not_a_revelation_under_a_key():
    """Taking back compares with other deals of the same position: their key is that of the game."""
    game = boriken.new_game("puerto_rico", seats=3, seed=ONE)
    game.play("role builder")
    assert not game.reveals(0, 0)


def test_records_refuse_seeds_of_other_types():
    record = dealt("san_juan", 7).to_record().replace('"seed": 7', '"seed": 7.5')
    with pytest.raises(BrokenRecord, match=r"'seed' of type int \| str"):
        boriken.Game.from_record(record)
