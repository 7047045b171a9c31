"""The native code of a game: the same results as every other way, and what happens around its making."""

import copy
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

from boriken.engine import batch as batches
from boriken.engine import flow, jit, loops, native, rng, rules_cache
from boriken.engine.errors import CompileFailed
from boriken.engine.game import Setup, game_class
from boriken.engine.journal import ROWS, WIDTH
from tests.engine import toy

ROOT = Path(__file__).parents[2]
NAME = "toy-0123456789abcdef.rules"
only_native = pytest.mark.skipif(jit.MODE != "native", reason="compares native code with the plain rules beside it")


def run_toy(rules, *arguments, **more):
    mode = {"BORIKEN_RULES": rules, "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}
    return subprocess.run([sys.executable, "-m", "tests.engine.toy", *arguments], cwd=ROOT, capture_output=True,
                          text=True, check=False, env={**os.environ, **mode, **more})


def uncompiled(batch):
    """The same loops as plain Python."""
    made = copy.copy(batch)
    made.call = lambda loop, *arguments: made.loops[loop](*arguments)
    return made


# -- the same results ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def toy_object(tmp_path_factory):
    """The object code of the toy, compiled once."""
    path = tmp_path_factory.mktemp("toy") / NAME
    made = run_toy("object", str(path))
    assert made.returncode == 0, made.stderr
    return path


LINKED = """
from boriken.engine.compiling import link_rules, symbol_of
from tests.engine import toy
for function in link_rules(toy.BATCH)[1].functions:
    if function.name.startswith(symbol_of("boriken.engine.rng.keyed")):
        print(b" ".join(function.attributes).decode())
"""


@pytest.mark.long
def test_a_rare_rule_stays_out_of_its_callers():
    environment = {**os.environ, "BORIKEN_RULES": "object", "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}
    done = subprocess.run([sys.executable, "-c", LINKED], cwd=ROOT, capture_output=True, text=True, check=True,
                          env=environment)
    (attributes,) = done.stdout.splitlines()
    assert {"cold", "noinline"} <= set(attributes.split())


@pytest.mark.long
@only_native
def test_one_module_and_numbas_own_way_and_plain_python_give_the_same_bytes(toy_object):
    compiled = copy.copy(toy.BATCH)
    compiled._native = native.load(toy_object)
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
    words = [b.player_rng_states(9, 2, count) for b in (compiled, plain)]
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
    refused = run_toy("object", str(tmp_path / NAME), TOY="allocating")
    assert refused.returncode == 1
    assert "np.zeros(3)" in refused.stderr


@pytest.fixture(scope="module")
def checked_cache(tmp_path_factory):
    """A cache with the checked rules of the toy, compiled once."""
    folder = tmp_path_factory.mktemp("checked")
    done = run_toy("native", NUMBA_BOUNDSCHECK="1", BORIKEN_CACHE=str(folder))
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == toy.results(uncompiled(toy.BATCH))
    return folder


@pytest.mark.long
@pytest.mark.parametrize(("wrong", "says"), [
    ("index", "IndexError: index is out of bounds in take"),
    ("expect", "AssertionError: a condition that a rule expects does not hold"),
])
def test_checked_rules_are_one_module_whose_errors_are_raised(checked_cache, wrong, says):
    before = names_in(checked_cache)
    assert [name.partition("-")[0] for name in before if name.endswith(".rules")] == ["Toy_checked"]
    done = run_toy("native", wrong, NUMBA_BOUNDSCHECK="1", BORIKEN_CACHE=str(checked_cache))
    assert done.returncode == 1
    assert says in done.stderr.splitlines()[-1]
    assert names_in(checked_cache) == before


# -- the files -----------------------------------------------------------------------------------------------------

DAMAGES = {
    "empty": lambda content: b"",
    "only a part of the header": lambda content: content[:20],
    "truncated": lambda content: content[: len(content) // 2],
    "one byte changed": lambda content: content[:-100] + bytes([content[-100] ^ 1]) + content[-99:],
    "longer": lambda content: content + b"more",
    "garbage": lambda content: bytes(range(256)) * (len(content) // 256 + 1),
    "without a header": lambda content: content[rules_cache.HEADER.size:],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused(tmp_path, damage):
    path = tmp_path / NAME
    rules_cache.write_object(path, bytes(1000))
    assert rules_cache.read_object(path) == bytes(1000)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert not rules_cache.has_object(path)
    with pytest.raises(rules_cache.DamagedObject):
        native.load(path)


@pytest.mark.long
@only_native
def test_a_damaged_file_is_compiled_again_and_the_log_says_so(toy_object, tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("BORIKEN_CACHE", str(tmp_path))
    compiled = []

    def compile_in_process(game, path):
        compiled.append(game)
        yield 1
        path.write_bytes(toy_object.read_bytes())

    monkeypatch.setattr(native, "compile_in_process", compile_in_process)
    batch = copy.copy(toy.BATCH)
    batch.object_path.write_bytes(toy_object.read_bytes()[:5000])
    assert not batch.is_ready
    assert toy.results(batch) == toy.results(uncompiled(toy.BATCH))
    assert compiled == ["tests.engine.toy:Toy"]
    message, = (record.getMessage() for record in caplog.records)
    assert str(batch.object_path) in message
    assert "They are compiled again." in message
    assert copy.copy(toy.BATCH).is_ready


def test_environments_and_clones_with_the_same_sources_share_a_file(tmp_path, monkeypatch):
    for clone in ("one", "two"):
        (tmp_path / clone / "game").mkdir(parents=True)
        (tmp_path / clone / "game" / "rules.py").write_text("COST = 3\n")
    one = rules_cache.object_name("some:Game", tmp_path / "one" / "game")
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "another environment"))
    assert rules_cache.object_name("some:Game", tmp_path / "two" / "game") == one
    assert re.fullmatch(r"Game(_checked)?-[0-9a-f]{16}\.rules", one)


@pytest.mark.parametrize("other", ["get_host_cpu_name", "get_host_cpu_features", "get_default_triple"])
def test_another_processor_means_another_file(other, tmp_path, monkeypatch):
    before = rules_cache.object_name("some:Game", tmp_path)
    features = copy.deepcopy(llvm.get_host_cpu_features())
    features["other"] = True
    monkeypatch.setattr(llvm, other, lambda: features if other == "get_host_cpu_features" else "other")
    assert rules_cache.object_name("some:Game", tmp_path) != before


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def test_files_of_the_most_recently_used_sources_are_kept(tmp_path):
    """One was made long ago and is in use; a lock and a GPU's kernel go with the code beside which they are."""
    hashes = [f"{number:016x}" for number in range(rules_cache.KEPT + 2)]
    for age, name in enumerate(reversed(hashes)):
        for file in (f"toy-{name}.rules", f"toy-{name}.lock", f"toy-{name}-12345678.kernel", f"toys-{name}.rules"):
            (tmp_path / file).write_bytes(b"")
            os.utime(tmp_path / file, (0, 1_000_000 - age))
    rules_cache.mark_used(tmp_path / f"toy-{hashes[0]}.rules")
    new = "f" * 16
    rules_cache.write_object(tmp_path / f"toy-{new}.rules", b"code")
    kept = [hashes[0], *hashes[-(rules_cache.KEPT - 2):]]
    assert names_in(tmp_path) == sorted([
        f"toy-{new}.rules", *(f"toys-{name}.rules" for name in hashes),
        *(f"toy-{name}{end}" for name in kept for end in (".rules", ".lock", "-12345678.kernel"))])


# -- the folder ----------------------------------------------------------------------------------------------------

#: A process with a stand-in for the compiler, which notes that it runs and waits until a file says that it may end.
STAND_IN = """
import os, sys, time
from pathlib import Path
from boriken.engine import native, rules_cache

notes, me = Path(sys.argv[1]), sys.argv[2]

def compile_in_process(game, path):
    (notes / f"compiles-{game}-{me}").touch()
    done = 0
    while not (notes / "go").exists():
        done += 1
        yield done
        time.sleep(0.02)
    rules_cache.write_object(path, b"code")

native.compile_in_process = compile_in_process
for game in sys.argv[3:]:
    for progress in native.compile_once(game, f"{game}-0123456789abcdef.rules"):
        if progress.is_waiting:
            (notes / f"waits-{game}-{me}").write_text(str(progress.done))
    assert rules_cache.has_object(rules_cache.cache_folder() / f"{game}-0123456789abcdef.rules")
print(rules_cache.cache_folder())
"""


def start(notes, me, *games, cache):
    return subprocess.Popen([sys.executable, "-c", STAND_IN, str(notes), me, *games], cwd=ROOT, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            env={**os.environ, "BORIKEN_CACHE": str(cache)})


def noted(notes, what):
    return sorted(path.name for path in notes.glob(f"{what}-*"))


def until(condition):
    for _ in range(6000):
        if condition():
            return
        time.sleep(0.02)
    pytest.fail("nothing happened for two minutes")


@pytest.mark.parametrize("below", ["", "deep/folder"])
def test_where_the_cache_folder_cannot_be_used_a_temporary_one_is_and_one_sentence_says_so(tmp_path, below):
    """The cache folder is a file, or is to lie below one; two games are compiled."""
    blocked, notes = tmp_path / "file", tmp_path / "notes"
    blocked.write_text("in the way")
    notes.mkdir()
    (notes / "go").touch()
    child = start(notes, "a", "one", "two", cache=blocked / below)
    used, said = child.communicate(timeout=120)
    assert child.returncode == 0, said
    assert noted(notes, "compiles") == ["compiles-one-a", "compiles-two-a"]
    assert said.count("cannot be used") == said.count("BORIKEN_CACHE") == 1
    assert str(blocked / below) in said
    assert used.strip() in said
    assert not Path(used.strip()).exists()  # it was removed when the process ended
    assert blocked.read_text() == "in the way"


def test_children_use_the_temporary_folder_too(tmp_path, monkeypatch):
    monkeypatch.setenv("BORIKEN_CACHE", str(tmp_path / "file" / "cache"))
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = rules_cache.writable_folder()
    assert folder.parent == tmp_path
    assert os.environ["BORIKEN_CACHE"] == str(folder) == str(rules_cache.writable_folder())


def test_without_any_folder_the_error_names_what_was_tried(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("BORIKEN_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "file" / "temporary"))
    with pytest.raises(CompileFailed, match=r"file/cache.*file/temporary.*BORIKEN_CACHE"):
        rules_cache.writable_folder()


def test_compiled_rules_are_found_in_a_folder_that_cannot_be_written(tmp_path, monkeypatch):
    """Nothing is written where everything is compiled."""
    monkeypatch.setenv("BORIKEN_CACHE", str(tmp_path))
    batch = copy.copy(toy.BATCH)
    rules_cache.write_object(batch.object_path, b"code")
    monkeypatch.setattr(rules_cache, "writable_folder", lambda: pytest.fail("written"))
    assert list(batch.prepare()) == []


# -- one compiles, the others wait ---------------------------------------------------------------------------------


def test_of_three_processes_one_compiles_and_the_others_wait_and_see_how_far_it_is(tmp_path):
    children = [start(tmp_path, me, "toy", cache=tmp_path / "cache") for me in ("a", "b", "c")]
    until(lambda: len(noted(tmp_path, "waits")) == 2)
    until(lambda: all(int(path.read_text() or 0) > 0 for path in tmp_path.glob("waits-*")))
    (tmp_path / "go").touch()
    for child in children:
        _, said = child.communicate(timeout=120)
        assert child.returncode == 0, said
    assert len(noted(tmp_path, "compiles")) == 1


def test_a_process_that_waits_compiles_itself_when_the_one_that_compiles_is_killed(tmp_path):
    killed = start(tmp_path, "a", "toy", cache=tmp_path / "cache")
    until(lambda: noted(tmp_path, "compiles"))
    waiting = start(tmp_path, "b", "toy", cache=tmp_path / "cache")
    until(lambda: noted(tmp_path, "waits") == ["waits-toy-b"])
    assert noted(tmp_path, "compiles") == ["compiles-toy-a"]
    killed.kill()
    killed.communicate()
    until(lambda: noted(tmp_path, "compiles") == ["compiles-toy-a", "compiles-toy-b"])
    (tmp_path / "go").touch()
    _, said = waiting.communicate(timeout=120)
    assert waiting.returncode == 0, said


# -- compiling -----------------------------------------------------------------------------------------------------


def test_a_failed_compile_says_why(tmp_path):
    with pytest.raises(CompileFailed, match="the rules of no_such_game:Game could not be compiled") as failed:
        list(native.compile_in_process("no_such_game:Game", tmp_path / NAME))
    assert "No module named 'no_such_game'" in str(failed.value)


def test_a_compiler_that_is_killed_says_by_what(tmp_path, monkeypatch):
    (tmp_path / "killed.py").write_text("import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(CompileFailed, match="ended by signal 9; the machine may have too little memory"):
        list(native.compile_in_process("killed:Game", tmp_path / NAME))


def test_settings_of_numba_do_not_reach_the_code_that_all_share(tmp_path, monkeypatch):
    (tmp_path / "printing.py").write_text("import os, sys; sys.exit(repr([n for n in os.environ if 'NUMBA' in n]))")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("NUMBA_OPT", "0")
    kept = r"\['NUMBA_BOUNDSCHECK'\]$" if jit.IS_CHECKED else r"\[\]$"  # bounds-checked rules have a file of their own
    with pytest.raises(CompileFailed, match=kept):
        list(native.compile_in_process("printing:Game", tmp_path / NAME))


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
    with pytest.raises(TypeError, match=f"_many needs the rule {missing}, which the game does not provide"):
        loops.bind_all(rules)


@pytest.mark.parametrize("missing", ["list_options", "answer", "go_on", "Happening"])
def test_a_game_that_leaves_out_what_its_verbs_need_is_told_its_name(missing):
    rules = {name: lambda *_: None for name in ("list_options", "answer", "go_on", "Happening") if name != missing}
    with pytest.raises(TypeError, match=f"needs the rule {missing}, which the game does not provide"):
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
