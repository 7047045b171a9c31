"""What a seat observes: every number it may know, turned to it, and nothing else."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boriken
from boriken.engine import contract
from boriken.engine.fields import Form, Sees
from boriken.engine.game import Setup, game_class, game_ids
from boriken.engine.jit import IS_COMPILED, plain
from boriken.engine.observing import (
    ASKED,
    EVERY_PHASE,
    NOT_TURNED,
    WITH_NOTHING,
    Known,
    Part,
    Read,
    marked_number,
    observe_many,
    whole_number,
)

EXPANDED = {"puerto_rico": {"edition": "special", "expansions": ("new_buildings", "nobles", "smuggler")},
            "san_juan": {"expansions": ("new_buildings",)}}


def positions(game_id, seats, length, seed=3):
    """Positions of a random game with expansions, now and then one."""
    chance = random.Random(seed)
    game = boriken.new_game(game_id, seats=seats, seed=seed, **EXPANDED[game_id])
    for number in range(length):
        if game.decider is None:
            return
        if number % 7 == 0:
            yield game
        game.play(chance.choice(game.legal_actions))


def told_again(game, viewer):
    """The same numbers by name, read from the record as the declaration describes it, without any table."""
    s, seats = game.state, game.seats
    for field in game.record_type:
        who = field.observed_by or field.sees
        if who is Sees.NOBODY or field.form in (Form.DERIVED, Form.HEX):
            continue
        for index in np.ndindex(field.shape):
            places, found = [], []
            for axis, i in zip(field.axes, index, strict=True):
                is_seat = axis.name in ("seat", "other")
                places.append(("self" if i == 0 else f"left{i}") if is_seat else axis.labels[i])
                found.append((i if i >= seats else (viewer + i) % seats) if is_seat else i)
            if who is Sees.OWNER and places[0] != "self":
                continue
            value = int(np.asarray(s[field.name])[tuple(found)])
            means = (field.phases is None or int(s.phase) in field.phases) and \
                (not field.only_with or s[field.only_with]) and \
                (who is not Sees.DECIDER or viewer == s.decider) and \
                all(i < seats for axis, i in zip(field.axes, index, strict=True) if axis.name in ("seat", "other"))
            name = ".".join((field.name, *places))
            if field.form is Form.LABEL:
                yield from ((f"{name}={label}", float(means and value == i)) for i, label in enumerate(field.labels))
            elif field.form is Form.FLAGS:
                yield from ((f"{name}:{label}", float(value >> i & 1)) for i, label in enumerate(field.labels))
            elif field.form is Form.SEAT:
                for place in range(game.record_type.by_name["seats"].high):
                    is_it = means and place < seats and value == (viewer + place) % seats
                    yield f"{name}={f'left{place}' if place else 'self'}", float(is_it)
            else:
                yield name, value / (field.scale or max(field.high, -field.low)) * bool(means)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game_id", "seats"), [("puerto_rico", 2), ("puerto_rico", 5), ("san_juan", 3)])
def test_every_number_is_the_one_its_name_says(game_id, seats):
    names = game_class(game_id).batch.observation.names
    assert len(set(names)) == len(names)
    for game in positions(game_id, seats, 400 if IS_COMPILED else 60):
        for viewer in range(seats):
            expected = dict(told_again(game, viewer))
            assert tuple(expected) == names
            np.testing.assert_allclose(game.observe(viewer), list(expected.values()), rtol=1e-6, err_msg=game.to_text())


@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_is_observed_that_a_new_deal_of_the_hidden_changes(game_id):
    """Whatever the seat cannot know is dealt anew: each seat observes the same as before."""
    changed = 0
    for game in positions(game_id, 4, 600 if IS_COMPILED else 60):
        for viewer in range(4):
            before = game.observe(viewer)
            for seed in range(3):
                other = game.redealt(viewer, seed)
                assert other.observe(viewer).tobytes() == before.tobytes(), game.to_text()
                changed += other.state.tobytes() != game.state.tobytes()
    assert changed


def test_the_points_of_others_are_those_that_everybody_has_heard_of():
    """They lie face down, but whoever counts along knows them: the journal of an onlooker adds up to them."""
    for seed in range(20 if IS_COMPILED else 2):
        chance = random.Random(seed)
        game = boriken.new_game("puerto_rico", expansions=("new_buildings", "nobles"), seats=3, seed=seed)
        names = game.batch.observation.names
        while game.decider is not None and len(game.played) < 500:
            game.play(chance.choice(game.legal_actions))
        heard = [0, 0, 0]
        for event in game.journal_for(None):
            if event.kind == "points_won":
                heard[event.seat] += event.arguments["points"]
            if event.kind == "point_returned":
                heard[event.seat] -= 1
        seen = game.observe(0)
        for place, seat in (("self", 0), ("left1", 1), ("left2", 2)):
            assert round(float(seen[names.index(f"points.{place}")]) * 40) == heard[seat]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_batch_is_observed_like_single_games_and_threads_change_nothing(game_id):
    cls = game_class(game_id)
    count = 64 if IS_COMPILED else 4
    games = cls.batch.deal(boriken.opening(game_id, seats=3, **EXPANDED[game_id]), seed=4, first=0, count=count)
    viewers = np.arange(count, dtype=np.int32) % 4 - 1  # -1: the seat that is asked
    numbers, again = (np.full((count, len(cls.batch.observation.columns)), 7, np.float32) for _ in range(2))
    cls.batch.observe(games, numbers, viewers)
    cls.batch.observe(games, again, viewers, threads=3)
    assert numbers.tobytes() == again.tobytes()
    for i in range(4):
        single = boriken.Game.from_state(games[i])
        assert single.observe(int(viewers[i]) if viewers[i] >= 0 else None).tobytes() == numbers[i].tobytes()
    if IS_COMPILED:
        plainly, seen = np.zeros_like(numbers[:2]), cls.batch.observation
        raw = games[:2].view(np.int8).reshape(2, -1)
        plain(observe_many)(raw, viewers[:2], seen.plan, seen.scale, plainly, seen.new_traces(2))
        assert plainly.tobytes() == numbers[:2].tobytes()


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int32, np.int64])
def test_a_number_of_any_width_is_read_at_once_as_byte_by_byte(kind):
    most = np.iinfo(kind).max
    raw = np.array([7, 0, 1, -1, most, most // 3, -most], kind).view(np.int8)
    raw = np.concatenate([raw, np.zeros(-len(raw) % 8, np.int8)])
    width = np.dtype(kind).itemsize
    for place, number in enumerate([7, 0, 1, -1, most, most // 3, -most]):
        found = plain(marked_number)(raw, raw.view(np.int16), raw.view(np.int32), np.uint64(place * width), width)
        assert found == plain(whole_number)(raw, place * width, width) == number


@pytest.mark.parametrize(("game_id", "setup"), [
    ("puerto_rico", Setup("grow", 3, seed=3)), ("puerto_rico", Setup("special", 2, seed=3, options={"puertomas": 1})),
    ("puerto_rico", Setup("special", 4, ("new_buildings", "nobles", "smuggler"), 3)),
    ("san_juan", Setup("san_juan", 2, seed=3))])
def test_columns_of_what_a_set_up_does_not_have_never_change(game_id, setup):
    cls, chance = game_class(game_id), random.Random(3)
    game, observation = cls.new(setup), cls.batch.observation
    varying = observation.varying(cls.opening(setup)[0])
    assert varying == observation.varying(game.state)
    assert 0 < len(varying) < len(observation.columns)
    first = game.observe(0)
    fixed = np.setdiff1d(np.arange(len(first)), varying)
    while game.decider is not None:
        for seat in range(game.seats):
            assert (game.observe(seat)[fixed] == first[fixed]).all()
        game.play(chance.choice(game.legal_actions))


def by_columns(batch, games, viewers):
    """The same numbers column by column, as a GPU reads them."""
    numbers, table = np.zeros((len(games), len(batch.observation.columns)), np.float32), batch.observation.table
    raw = games.view(np.int8).reshape(len(games), -1)
    for i, viewer in enumerate(viewers):
        seats, decider, phase = (plain(whole_number)(raw[i], table[0][known], 2) for known in Known)
        seat = decider if viewer == ASKED else int(viewer)
        numbers[i] = [observed_number(raw[i], part, seat, seats, decider, phase) for part in table[1:]]
    return numbers


def observed_number(record, part, viewer, seats, decider, phase):
    """One column of what a viewer knows of a game, given as its bytes: the plain definition."""
    if part[Part.PHASES] != EVERY_PHASE and part[Part.PHASES] >> phase & 1 == 0:
        return 0.0
    if part[Part.WITH] != WITH_NOTHING and plain(whole_number)(record, part[Part.WITH], 2) == 0:
        return 0.0
    if part[Part.DECIDER_ONLY] and viewer != decider:
        return 0.0
    if part[Part.TURN] >= seats or part[Part.OTHER_TURN] >= seats:
        return 0.0
    offset = int(part[Part.OFFSET])
    if part[Part.TURN] != NOT_TURNED:
        offset += (viewer + int(part[Part.TURN])) % seats * int(part[Part.STRIDE])
    if part[Part.OTHER_TURN] != NOT_TURNED:
        offset += (viewer + int(part[Part.OTHER_TURN])) % seats * int(part[Part.OTHER_STRIDE])
    number, target = plain(whole_number)(record, offset, part[Part.WIDTH]), int(part[Part.TARGET])
    if part[Part.READ] == Read.NUMBER:
        return number / target
    if part[Part.READ] == Read.MEMBER:
        return float(number == target)
    if part[Part.READ] == Read.FLAG:
        return float(number >> target & 1)
    return float(target < seats and number == (viewer + target) % seats)


@pytest.mark.parametrize("game_id", game_ids())
def test_runs_and_marks_say_what_the_columns_say_whatever_a_row_held_before(game_id):
    """Games of all kinds, stepped and thrown together, are observed again and again into the same rows."""
    cls, chance = game_class(game_id), np.random.default_rng(1)
    setups = list(contract.mixtures(cls, seed=2))
    count = min(10, max(4, len(setups))) if IS_COMPILED else 2
    picked = [setups[i] for i in chance.choice(len(setups), count)]
    games = np.concatenate([cls.batch.deal(cls.opening(setup), 5, i, 1) for i, setup in enumerate(picked)])
    numbers = np.full((count, len(cls.batch.observation.columns)), 7, np.float32)
    traces, accepted = cls.batch.observation.new_traces(count), np.zeros(count, np.int8)
    for turn in range(4):
        for _ in range(40):
            pick = (chance.random(count) * games["n_options"]).astype(int)
            cls.batch.step(games, games["options"][np.arange(count), pick], accepted)
        if turn % 2:
            games = games[chance.permutation(count)]
        viewers = (chance.integers(0, 60, count) % (games["seats"].astype(int) + 1) - 1).astype(np.int32)
        cls.batch.observe(games, numbers, viewers, traces=traces)
        assert numbers.tobytes() == by_columns(cls.batch, games, viewers).tobytes()


@pytest.mark.skipif(not IS_COMPILED, reason="plays many games")
@pytest.mark.parametrize("game_id", game_ids())
def test_a_field_that_needs_something_is_zero_without_it(game_id):
    cls = game_class(game_id)
    needy = [field for field in cls.record_type if field.needs]
    for setup in contract.mixtures(cls, seed=3):
        games = cls.batch.deal(cls.opening(setup), 3, 0, 4)
        words = cls.batch.player_rng_states(3, 0, 4)
        middle = games.copy()
        cls.batch.answer(middle, np.full(4, 1, np.int32), words.copy())
        cls.batch.play_out(games, words)
        for field in needy:
            name, flag = field.needs
            has = games[name][0] if not flag else int(games[name][0]) >> cls.record_type.by_name[name].labels.index(
                flag) & 1
            if not has:
                assert not games[field.name].any(), f"{field.name} in {setup}"
                assert not middle[field.name].any(), f"{field.name} in {setup}"


def test_a_game_of_any_set_up_has_the_same_columns():
    shapes = {game_class(game_id).new(setup).observe().shape
              for game_id in ("puerto_rico",) for setup in list(contract.mixtures(game_class(game_id), seed=1))[::17]}
    assert len(shapes) == 1


def test_what_cannot_be_observed_is_refused():
    batch = boriken.batch("san_juan")
    games = batch.deal(boriken.opening("san_juan", seats=2), seed=1, first=0, count=2)
    numbers = np.zeros((2, len(batch.observation.columns)), np.float32)
    with pytest.raises(ValueError, match="viewers must be seats of their games, or -1 for the seat that is asked"):
        batch.observe(games, numbers, np.array([0, 2], np.int32))
    with pytest.raises(TypeError, match="numbers must be an array of float32 of shape"):
        batch.observe(games, numbers[:, :5])
    with pytest.raises(boriken.IllegalAction, match="seat"):
        boriken.Game.from_state(games[0]).observe(2)


@pytest.mark.parametrize("game_id", game_ids())
def test_games_that_are_over_are_dealt_anew_and_the_others_go_on(game_id):
    batch = boriken.batch(game_id)
    openings = np.concatenate([boriken.opening(game_id, seats=seats) for seats in (2, 3)])
    games = batch.deal(openings[:1], seed=1, first=0, count=4)
    batch.play_out(games[:2], batch.player_rng_states(1, 0, 2))
    before = games.copy()
    batch.renew(games, openings, np.array([0, 1, 0, 1], np.int32), 9, np.array([5, 6, 7, 8], np.uint64))
    assert games[2:].tobytes() == before[2:].tobytes()
    for i, (choice, number) in enumerate([(0, 5), (1, 6)]):
        assert games[i].tobytes() == batch.deal(openings[choice : choice + 1], seed=9, first=number, count=1).tobytes()
    with pytest.raises(ValueError, match="there are 2 openings"):
        batch.renew(games, openings, np.array([0, 2, 0, 1], np.int32), 9, np.array([5, 6, 7, 8], np.uint64))
