"""The native code of a game: the same results as every other way, and what happens around its making."""

import copy
import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from boriken.kernel import batch as batches
from boriken.kernel import flow, jit, loops, native, rng
from boriken.kernel.game import Setup, game_class
from boriken.kernel.journal import ROWS, WIDTH
from tests.kernel import toy

ROOT = Path(__file__).parents[2]
only_native = pytest.mark.skipif(jit.MODE != "native", reason="compares native code with the plain rules beside it")


def run_toy(rules, *arguments, **more):
    mode = {"BORIKEN_RULES": rules, "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}
    return subprocess.run([sys.executable, "-m", "tests.kernel.toy", *arguments], cwd=ROOT, capture_output=True,
                          text=True, check=False, env={**os.environ, **mode, **more})


def uncompiled(batch):
    """The same loops as plain Python."""
    made = copy.copy(batch)
    made._call = lambda loop, *arguments: made.loops[loop](*arguments)
    return made


# -- the same results ----------------------------------------------------------------------------------------------


@only_native
def test_one_module_and_numbas_own_way_and_plain_python_give_the_same_bytes(tmp_path):
    made = run_toy("object", str(tmp_path / "toy-here-now.rules"))
    assert made.returncode == 0, made.stderr
    compiled = copy.copy(toy.BATCH)
    compiled._native = native.load(tmp_path / "toy-here-now.rules")
    ordinary = run_toy("numba")
    assert ordinary.returncode == 0, ordinary.stderr
    assert toy.results(compiled) == ordinary.stdout.strip() == toy.results(uncompiled(toy.BATCH))


def same(*arrays):
    return len({array.tobytes() for array in arrays}) == 1


@only_native
@pytest.mark.parametrize(("game", "setup"), [
    ("puerto_rico", Setup("1897", 3, ("new_buildings", "nobles"))),
    ("puerto_rico", Setup("special", 2, ("new_buildings",))),
    ("puerto_rico", Setup("devir", 4)),
    ("san_juan", Setup("san_juan", 4)),
    ("san_juan", Setup("san_juan", 2)),
], ids=str)
def test_every_loop_of_a_game_gives_the_same_bytes_as_plain_python(game, setup):
    count, steps = 2, 120
    compiled = game_class(game).batch
    plain, chance = uncompiled(compiled), np.random.default_rng(1)
    here, there = (b.deal(game_class(game).opening(setup), 7, 3, count) for b in (compiled, plain))
    masks = [np.zeros((count, compiled.actions), np.int8) for _ in range(2)]
    accepted = [np.zeros(count, np.int8) for _ in range(2)]
    journals = [np.zeros((ROWS, WIDTH), np.int32) for _ in range(2)]
    for step in range(steps):
        actions = [chance.choice(g.options[: g.n_options]) if g.n_options else 0 for g in here]
        if step % 8 == 7:
            actions = chance.integers(0, compiled.actions, count)
        for b, games, mask, accept, journal in zip(
                (compiled, plain), (here, there), masks, accepted, journals, strict=True):
            b.legal(games, mask)
            b.step(games, actions, accept, journal)
        assert same(here, there), f"step {step}: {actions}"
        assert same(*masks)
        assert same(*accepted)
        assert same(*journals)
    words = [b.player_words(9, 2, count) for b in (compiled, plain)]
    for b, games, word in zip((compiled, plain), (here, there), words, strict=True):
        b.redeal(games, 1, word)
        b.settle(games)
    assert same(here, there)
    for b, games, word in zip((compiled, plain), (here, there), words, strict=True):
        b.play_out(games[:1], word[:1])
    assert here[0].over
    assert same(here, there)
    assert same(*words)


def test_a_rule_that_allocates_does_not_compile(tmp_path):
    refused = run_toy("object", str(tmp_path / "toy-here-now.rules"), TOY="allocating")
    assert refused.returncode == 1
    assert "np.zeros(3)" in refused.stderr


# -- making it -----------------------------------------------------------------------------------------------------


def test_a_new_file_takes_the_place_of_those_before_it_from_the_same_place(tmp_path):
    others = ["toy-there-1.rules", "other_toy-here-1.rules", "toy-here-1.txt"]
    for name in ("toy-here-1.rules", "toy-here-2.rules", *others):
        (tmp_path / name).write_bytes(b"")
    native.write_object(tmp_path / "toy-here-3.rules", "entry", b"code")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["toy-here-3.rules", *others])
    assert (tmp_path / "toy-here-3.rules").read_bytes() == b"entry\ncode"


def test_a_copy_of_the_sources_elsewhere_is_another_place(tmp_path):
    for copy_of in ("one", "two"):
        (tmp_path / copy_of / "game").mkdir(parents=True)
    one, two = (native.object_path(tmp_path / copy_of / "game").name for copy_of in ("one", "two"))
    assert one != two
    assert one.rpartition("-")[2] == two.rpartition("-")[2]


def test_a_process_that_fails_to_compile_is_told(tmp_path, capfd):
    with pytest.raises(RuntimeError, match="the rules of no_such_game:Game could not be compiled"):
        list(native.compile_in_process("no_such_game:Game", tmp_path / "game.rules"))
    assert "No module named 'no_such_game'" in capfd.readouterr().err


class Fake:
    """Something to prepare that needs another one to be prepared at the same time."""

    def __init__(self, both, error=None):
        self.both, self.error = both, error

    def prepare(self):
        yield 1
        self.both.wait(timeout=10)
        yield 2
        if self.error:
            raise self.error


def test_games_are_compiled_side_by_side():
    both = threading.Barrier(2)
    one, two = Fake(both), Fake(both)
    told = list(batches.prepare_side_by_side([one, two]))
    assert [done for batch, done in told if batch is one] == [done for batch, done in told if batch is two] == [1, 2]


def test_a_failure_of_one_game_is_not_lost():
    both = threading.Barrier(2)
    with pytest.raises(RuntimeError, match="no room"):
        list(batches.prepare_side_by_side([Fake(both, RuntimeError("no room")), Fake(both)]))


# -- what a game gives ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["begin", "settle", "step"])
def test_a_game_that_leaves_out_a_rule_of_the_loops_is_told_its_name(missing):
    rules = {name: lambda *_: None for name in ("begin", "settle", "step") if name != missing}
    with pytest.raises(TypeError, match=f"_many needs {missing}, which the game has not given"):
        loops.bind_all(rules)


@pytest.mark.parametrize("missing", ["list_options", "answer", "go_on", "Happening"])
def test_a_game_that_leaves_out_what_its_verbs_need_is_told_its_name(missing):
    rules = {name: lambda *_: None for name in ("list_options", "answer", "go_on", "Happening") if name != missing}
    with pytest.raises(TypeError, match=f"needs {missing}, which the game has not given"):
        flow.bind_verbs(rules)


# -- other people's programs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [{"NUMBA_DISABLE_JIT": "1"}, {"BORIKEN_RULES": "native"}])
def test_numpy_warns_as_before_after_boriken_is_imported(mode):
    code = ("import numpy, warnings; warnings.simplefilter('error'); before = numpy.geterr(); import boriken;"
            "boriken.new_game(game='san_juan', seats=2, seed=2**63); assert numpy.geterr() == before, numpy.geterr()")
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **mode}, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(jit.MODE in jit.OPTIONS, reason="Numba's functions never warn")
def test_the_generator_wraps_round_without_a_warning():
    most = np.uint64(2**64 - 1)
    with np.errstate(over="raise"):
        assert rng.next_word(most) == rng.GOLDEN - np.uint64(1)
        assert rng.split(most, most) == rng.mixed(rng.mixed(rng.GOLDEN - np.uint64(1)))
