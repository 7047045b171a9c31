"""Which way of playing many random games on a GPU is the fastest: made ready anywhere, measured where a GPU is.

    BORIKEN_RULES=numba python benchmarks/gpu_variants.py build build/variants --game san_juan   # no GPU: PTX, minutes
    BORIKEN_RULES=numba python benchmarks/gpu_variants.py build build/variants --game san_juan --plain
    python benchmarks/gpu_variants.py registers build/variants        # what ptxas says of each kernel, without a GPU
    python benchmarks/gpu_variants.py run build/variants --json variants.json       # CuPy, ptxas and a GPU

`run` needs neither Boriken nor Numba, so a machine with a GPU spends its time measuring. Every way plays the same games
with the same draws; what comes of them must be what the CPU had, to the byte.

The ways: a thread plays a game to its end (`thread`); all games one decision at a time, sorted by their action or their
question before each (`by action`, `by question`, `unsorted`); and each decision in small kernels, between which the
games are sorted by what they do next (`turns`). Each with as many registers as it likes, or fewer, for more threads.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

SETUPS = {"san_juan": ("san_juan", 4), "puerto_rico": ("grow", 4)}
SAME = 2048  # games that are dealt and played by the CPU; a GPU plays many copies with draws of their own
ARCHITECTURE = "sm_90"
REGISTERS = {"play_out": (0, 128, 64), "step": (0, 168, 128, 96, 64), "answer": (0, 64), "turns": (0, 64)}
PLAIN = ("play_out", "step")  # also compiled for games without expansions
IN_FLIGHT = (65_536, 262_144, 1_048_576)
LOOK = 16  # steps between looks whether all games are over
SMALL_TURNS = 3  # of a decision, each a kernel of its own; what is left then is played in one
SORT_THREADS, MOST_KEYS = 256, 2048  # as in kernel/gpu_order.py


# == Making ready ==================================================================================================


def build(folder: Path, game: str, plain: bool, only: list[str]) -> None:
    """PTX of all kernels, of some, or of those that know no expansion; dealt games and what the CPU makes of them."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / f"{game}.npy").exists():
        subprocess.run([sys.executable, __file__, "deal", str(folder), "--game", game], check=True,
                       env={**os.environ, "BORIKEN_RULES": "native"})
    from boriken.engine.game import game_class
    from boriken.engine.gpu import load_cuda

    cuda, batch = load_cuda(), game_class(game).batch
    pretend_a_device()
    if plain:
        leave_out_expansions(game)
    kernels = {f"{name}_plain": kernel for name, kernel in play_kernels(cuda, batch).items() if name in PLAIN
               } if plain else kernels_of(cuda, batch)
    for name, (function, arguments) in kernels.items():
        if only and name not in only:
            continue
        begun = time.perf_counter()
        ptx, _ = cuda.compile_ptx(function, tuple(types_of(batch)[kind] for kind in arguments), cc=(9, 0))
        path = folder / f"{game}-{name}.ptx"
        path.write_text(ptx, "utf-8")
        print(f"{path}: {len(ptx):,} characters, {time.perf_counter() - begun:.0f} s", flush=True)


def pretend_a_device() -> None:
    """Rules that kernels call are compiled for the device at hand; where none is, for the one that is meant."""
    from numba.cuda import dispatcher

    class Meant:
        compute_capability = (9, 0)

    dispatcher.get_current_device = Meant


def leave_out_expansions(game: str) -> None:
    """Let the rules that ask for an expansion say no, so that the compiler drops what only expansions need."""
    import numba

    def no_expansion(s: Any, expansion: Any) -> Any:
        return False

    def not_expanded(s: Any) -> Any:
        return False

    answers = {"has_expansion": numba.njit(no_expansion), "is_expanded": numba.njit(not_expanded)}
    for name, module in list(sys.modules.items()):
        for rule, answer in answers.items():
            if name.startswith(f"boriken.{game}") and hasattr(module, rule):
                setattr(module, rule, answer)


def deal(folder: Path, game: str) -> None:
    """The CPU's side."""
    from boriken.engine.game import Setup, game_class

    cls = game_class(game)
    edition, seats = SETUPS[game]
    games = cls.batch.deal(cls.opening(Setup(edition, seats)), 1, 0, SAME)
    rng_states = np.arange(SAME, dtype=np.uint64)
    dealt = games.copy()
    cls.batch.play_out(games, rng_states)
    fields = {name: (int(cls.record_type.dtype.fields[name][1]), str(cls.record_type.dtype.fields[name][0]))
              for name in ("decisions", "over")}
    about = {"size": cls.record_type.dtype.itemsize, "actions": cls.batch.actions, "fields": fields,
             "hash": hash_of(games.view(np.uint8), rng_states),
             "decisions": int(games["decisions"].sum(dtype=np.int64))}
    (folder / f"{game}.json").write_text(json.dumps(about, indent=1), "utf-8")
    with gzip.open(folder / f"{game}.dealt.gz", "wb") as file:
        file.write(dealt.tobytes())
    np.save(folder / f"{game}.npy", cls.batch.observation.table)


def hash_of(games: Any, rng_states: Any) -> str:
    """Of every byte of the games and of the players' generators."""
    whole = np.ascontiguousarray(games).tobytes() + np.ascontiguousarray(rng_states).tobytes()
    return hashlib.sha256(whole).hexdigest()


def types_of(batch: Any) -> dict[str, Any]:
    """Numba's types of the kernels' arguments."""
    from numba.cuda import types
    from numba.cuda.np.numpy_support import from_dtype

    def array(kind: Any, axes: int = 1) -> Any:
        return types.Array(kind, axes, "C")

    return {"games": array(from_dtype(batch.record.dtype)), "rng_states": array(types.uint64),
            "numbers": array(types.int32), "flags": array(types.int8), "journal": array(types.int32, 2),
            "masks": array(types.int8, 2), "number": types.int32, "table": array(types.int32, 2),
            "seen": array(types.float32)}


def kernels_of(cuda: Any, batch: Any) -> dict[str, tuple[Any, tuple[str, ...]]]:
    """Every kernel with its arguments."""
    from boriken.engine import gpu_order
    from boriken.engine.gpu import marker_of, observer_of

    return {
        "count": (gpu_order.counter_of(cuda), ("numbers", "number", "numbers")),
        "add_up": (gpu_order.adder_of(cuda), ("numbers", "numbers")),
        "place": (gpu_order.placer_of(cuda), ("numbers", "number", "numbers", "numbers")),
        "mark": (marker_of(cuda), ("games", "masks")),
        "observe": (observer_of(cuda), ("numbers", "number", "numbers", "table", "numbers", "number", "seen")),
        **play_kernels(cuda, batch),
        **turn_kernels(cuda, batch),
    }


def play_kernels(cuda: Any, batch: Any) -> dict[str, tuple[Any, tuple[str, ...]]]:
    """Whole games, whole decisions, and the draws between them."""
    from boriken.engine.gpu import drawer_of

    play_out_many, step_many = batch.loops["play_out_many"], batch.loops["step_many"]

    def question(games: Any, actions: Any, keys: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            keys[i] = games[i].question if actions[i] >= 0 else -1

    def play_out(games: Any, rng_states: Any, journal: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            play_out_many(games[i : i + 1], rng_states[i : i + 1], journal[:0])

    def step(games: Any, actions: Any, accepted: Any, order: Any, journal: Any) -> None:
        place = cuda.grid(1)
        if place < games.shape[0]:
            i = order[place]
            if actions[i] >= 0:
                step_many(games[i : i + 1], actions[i : i + 1], accepted[i : i + 1], journal[:0])

    return {"draw": (drawer_of(cuda), ("games", "rng_states", "numbers")),
            "question": (question, ("games", "numbers", "numbers")),
            "play_out": (play_out, ("games", "rng_states", "journal")),
            "step": (step, ("games", "numbers", "flags", "numbers", "journal"))}


def turn_kernels(cuda: Any, batch: Any) -> dict[str, tuple[Any, tuple[str, ...]]]:
    """A decision in parts: the answer, then turns of `settle` (engine/flow.py) until somebody is asked."""
    verbs = names_in(names_in(batch.loops["step_many"])["step"])
    play_answer, settle = verbs["play_answer"], names_in(verbs["settle"])
    go_on, list_options, play_forced = settle["go_on"], settle["list_options"], settle["play_forced"]
    ask_interrupts, is_asked_when_forced = settle["ask_interrupts"], settle["is_asked_when_forced"]

    def answer(games: Any, actions: Any, keys: Any, order: Any, journal: Any) -> None:
        place = cuda.grid(1)
        if place >= games.shape[0]:
            return
        i = order[place]
        if actions[i] < 0:
            keys[i] = -1
            return
        s = games[i]
        s.decisions += 1
        play_answer(s, np.int64(actions[i]), journal[:0])
        keys[i] = 64 + s.question if s.question != 0 else s.phase

    def turns(games: Any, keys: Any, order: Any, most: Any, journal: Any) -> None:
        place = cuda.grid(1)
        if place >= games.shape[0]:
            return
        i = order[place]
        if keys[i] < 0:
            return
        s, null = games[i], journal[:0]
        for _ in range(most):
            if s.over:
                keys[i] = -1
                return
            ask_interrupts(s, null)
            if s.question == 0:
                go_on(s, null)
                continue
            list_options(s)
            if s.n_options > 1 or is_asked_when_forced(s):
                keys[i] = -1
                return
            play_forced(s, null)
        keys[i] = 64 + s.question if s.question != 0 else s.phase

    return {"answer": (answer, ("games", "numbers", "numbers", "numbers", "journal")),
            "turns": (turns, ("games", "numbers", "numbers", "number", "journal"))}


def names_in(rule: Any) -> dict[str, Any]:
    """What the names in a rule stand for."""
    names: dict[str, Any] = getattr(rule, "py_func", rule).__globals__
    return names


# == Assembling ====================================================================================================


def assemble(folder: Path, workers: int) -> dict[str, dict[str, Any]]:
    """A cubin of every kernel at every number of registers, made side by side; what ptxas says of it."""
    wanted = [(path, most) for path in sorted(folder.glob("*.ptx")) for most in
              REGISTERS.get(path.stem.partition("-")[2], (0,))]
    with ThreadPoolExecutor(workers) as pool:
        return dict(pool.map(lambda one: assembled(*one), wanted))


def assembled(ptx: Path, most: int) -> tuple[str, dict[str, Any]]:
    """One of them; kept with what was said of it."""
    name = f"{ptx.stem}-{most}"
    cubin, said = ptx.with_name(f"{name}.cubin"), ptx.with_name(f"{name}.txt")
    if not (cubin.exists() and said.exists()):
        command = [find_ptxas(), "-v", f"-arch={ARCHITECTURE}", *([f"-maxrregcount={most}"] if most else []), str(ptx),
                   "-o", str(cubin)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            return name, {"error": done.stderr[-300:]}
        said.write_text(done.stderr, "utf-8")
    text = said.read_text("utf-8")
    spills = re.findall(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads", text)
    stack = re.search(r"cumulative stack size (\d+)|used (\d+) bytes cumulative stack", text)
    registers = max(map(int, re.findall(r"Used (\d+) registers", text)), default=0)
    return name, {"registers": registers, "frames": sum(int(frame) for frame, _, _ in spills),
                  "spilled": sum(int(stored) + int(read) for _, stored, read in spills),
                  "stack": int(next(filter(None, stack.groups()))) if stack else 0,
                  "functions": len(spills), "entry": re.search(r"\.entry\s+(\w+)", ptx.read_text("utf-8"))[1]}


def find_ptxas() -> str:
    """The assembler, wherever there is one: CUDA's, or the one that comes with Triton."""
    spec = find_spec("triton")
    places = [shutil.which("ptxas"), "/usr/local/cuda/bin/ptxas",
              Path(spec.origin).parent / "backends/nvidia/bin/ptxas" if spec and spec.origin else None]
    for place in places:
        if place and Path(place).exists():
            return str(place)
    raise RuntimeError("no ptxas is found: install nvidia-cuda-nvcc-cu12 or CUDA, and put it on the path")


def show_registers(folder: Path) -> None:
    """A line for each kernel."""
    print(f"{'kernel':36}{'registers':>10}{'stack':>8}{'frames':>8}{'spilled':>9}{'functions':>10}")
    for name, told in assemble(folder, os.cpu_count() or 1).items():
        if "error" in told:
            print(f"{name:36} {told['error']}")
        else:
            print(f"{name:36}{told['registers']:>10}{told['stack']:>8}{told['frames']:>8}{told['spilled']:>9}"
                  f"{told['functions']:>10}")


# == Measuring =====================================================================================================


class Device:
    """The kernels of one game on a GPU, and the arrays that they work on."""

    def __init__(self, folder: Path, game: str, told: dict[str, dict[str, Any]]) -> None:
        import cupy

        self.cupy, self.folder, self.game, self.told = cupy, folder, game, told
        self.about = json.loads((folder / f"{game}.json").read_text("utf-8"))
        with gzip.open(folder / f"{game}.dealt.gz", "rb") as file:
            self.dealt = np.frombuffer(file.read(), np.uint8).reshape(SAME, self.about["size"])
        self.journal = cupy.zeros((1, 5), np.int32)
        self._kernels: dict[str, Any] = {}

    def prepare(self, count: int) -> None:
        """Games as they were dealt, generators of their own, and room for what a step needs."""
        cupy = self.cupy
        self.count = count
        self.games = cupy.asarray(np.ascontiguousarray(np.tile(self.dealt, (count // SAME, 1))))
        self.rng_states = cupy.arange(count, dtype=np.uint64)
        self.actions, self.keys = cupy.zeros(count, np.int32), cupy.zeros(count, np.int32)
        self.order, self.accepted = cupy.arange(count, dtype=np.int32), cupy.zeros(count, np.int8)
        self.counts, self.starts = cupy.zeros(MOST_KEYS, np.int32), cupy.zeros(MOST_KEYS, np.int32)

    def start(self, kernel: str, threads: int, *arguments: Any, registers: int = 0,
              blocks: tuple[int, ...] = ()) -> None:
        """Start a kernel, with a thread for each game unless the blocks are given."""
        name = f"{self.game}-{kernel}-{registers}"
        if name not in self._kernels:
            module = self.cupy.RawModule(path=str(self.folder / f"{name}.cubin"))
            self._kernels[name] = module.get_function(self.told[name]["entry"])
        blocks = blocks or ((self.count + threads - 1) // threads,)
        self._kernels[name](blocks, (threads,), tuple(self._flat(arguments)))

    def _flat(self, arguments: tuple[Any, ...]) -> list[Any]:
        """Arguments as Numba's kernels take them: an array is seven numbers, or nine."""
        flat: list[Any] = []
        for argument in arguments:
            if isinstance(argument, int):
                flat.append(np.int32(argument))
                continue
            is_games = argument is self.games
            shape, strides = ((self.count,), (self.about["size"],)) if is_games else (argument.shape, argument.strides)
            size = self.about["size"] if is_games else argument.itemsize
            total = int(np.prod(shape))
            flat += [np.int64(value) for value in (0, 0, total, size, argument.data.ptr, *shape, *strides)]
        return flat

    def sort(self, keys: Any, most: int) -> None:
        """Put the games in order by their keys."""
        self.counts.fill(0)
        self.start("count", SORT_THREADS, keys, most, self.counts)
        self.start("add_up", MOST_KEYS // 2, self.counts, self.starts, blocks=(1,))
        self.start("place", SORT_THREADS, keys, most, self.starts, self.order)

    def is_over(self) -> bool:
        """Whether all games are; waits."""
        return bool(self.games[:, self.about["fields"]["over"][0]].all())

    def decisions(self) -> int:
        """How many have been played."""
        offset, kind = self.about["fields"]["decisions"]
        size = np.dtype(kind).itemsize
        column = self.cupy.ascontiguousarray(self.games[:, offset : offset + size]).view(kind)
        return int(column.sum(dtype=np.int64))

    def is_right(self) -> bool:
        """Whether the first games, whose draws the CPU had, too, came to the same."""
        return hash_of(self.games[:SAME].get(), self.rng_states[:SAME].get()) == self.about["hash"]


def by_threads(device: Device, threads: int, registers: int, kernel: str = "play_out") -> int:
    """A thread plays a game to its end."""
    device.start(kernel, threads, device.games, device.rng_states, device.journal, registers=registers)
    return 1


def by_steps(device: Device, threads: int, registers: int, key: str, kernel: str = "step") -> int:
    """All games one decision at a time."""
    steps = 0
    while True:
        for _ in range(LOOK):
            device.start("draw", 128, device.games, device.rng_states, device.actions)
            if key == "action":
                device.sort(device.actions, device.about["actions"])
            elif key == "question":
                device.start("question", 128, device.games, device.actions, device.keys)
                device.sort(device.keys, 64)
            device.start(kernel, threads, device.games, device.actions, device.accepted, device.order, device.journal,
                         registers=registers)
        steps += LOOK
        if device.is_over():
            return steps


def by_turns(device: Device, threads: int, registers: int, small: int) -> int:
    """Each decision in parts, the games sorted by what comes next before each."""
    steps = 0
    while True:
        for _ in range(LOOK):
            device.start("draw", 128, device.games, device.rng_states, device.actions)
            device.sort(device.actions, device.about["actions"])
            device.start("answer", threads, device.games, device.actions, device.keys, device.order, device.journal,
                         registers=registers)
            for turn in range(small + 1):
                device.sort(device.keys, 128)
                device.start("turns", threads, device.games, device.keys, device.order, 1 if turn < small else 1 << 20,
                             device.journal, registers=registers)
        steps += LOOK
        if device.is_over():
            return steps


def variants() -> list[tuple[str, Any, tuple[Any, ...], int]]:
    """Name, way, its arguments, games in flight; what says most comes first."""
    few, some, many = IN_FLIGHT
    return [
        ("thread", by_threads, (64, 0), some),
        ("by action", by_steps, (64, 0, "action"), some),
        ("thread, no expansions known", by_threads, (64, 0, "play_out_plain"), some),
        ("by action, no expansions known", by_steps, (64, 0, "action", "step_plain"), some),
        ("by question", by_steps, (64, 0, "question"), some),
        ("unsorted", by_steps, (64, 0, ""), some),
        *((f"by action, registers {most}", by_steps, (64, most, "action"), some) for most in REGISTERS["step"][1:]),
        *((f"by action, {threads} threads", by_steps, (threads, 0, "action"), some) for threads in (32, 128, 256)),
        *((f"by action, {games} games", by_steps, (64, 0, "action"), games) for games in (few, many)),
        *((f"turns, {small} small, registers {most}", by_turns, (64, most, small), some)
          for most in REGISTERS["turns"] for small in (0, SMALL_TURNS)),
        *((f"thread, registers {most}", by_threads, (64, most), some) for most in REGISTERS["play_out"][1:]),
        ("thread, 128 threads", by_threads, (128, 0), some),
    ]


def measure(device: Device, way: Any, arguments: tuple[Any, ...], count: int) -> dict[str, Any]:
    """Play so many games to their end; the better of two runs, after a short one that loads the kernels."""
    best: dict[str, Any] = {}
    for games in (SAME, count, count):
        device.prepare(games)
        device.cupy.cuda.Device().synchronize()
        begun = time.perf_counter()
        steps = way(device, *arguments)
        device.cupy.cuda.Device().synchronize()
        seconds = time.perf_counter() - begun
        speed = device.decisions() / seconds
        if games == count and speed > best.get("decisions_per_second", 0):
            best = {"games": count, "seconds": round(seconds, 3), "ms_per_step": round(1000 * seconds / steps, 3),
                    "decisions_per_second": round(speed), "is_right": device.is_right()}
    return best


def looking(device: Device) -> dict[str, float]:
    """Milliseconds for the masks and the observations of 65,536 games."""
    cupy = device.cupy
    device.prepare(IN_FLIGHT[0])
    masks = cupy.zeros((device.count, device.about["actions"]), np.int8)
    table = cupy.asarray(np.load(device.folder / f"{device.game}.npy"))
    seen, viewers = cupy.zeros(device.count * (len(table) - 1), np.float32), cupy.full(device.count, -1, np.int32)
    raw, columns, size = device.games.view(np.int32).ravel(), len(table) - 1, device.about["size"]
    places = cupy.arange(columns, dtype=np.int32)
    return {"mark": clocked(device, lambda: device.start("mark", 128, device.games, masks, blocks=(4096,))),
            "observe": clocked(device, lambda: device.start("observe", 128, raw, size, viewers, table, places, columns,
                                                            seen, blocks=(1024, (columns + 127) // 128)))}


def clocked(device: Device, start: Any) -> float:
    """Milliseconds that something takes, when it is done again and again."""
    begun, times = 0.0, 20
    for attempt in range(times + 1):
        if attempt == 1:
            device.cupy.cuda.Device().synchronize()
            begun = time.perf_counter()
        start()
    device.cupy.cuda.Device().synchronize()
    return round(1000 * (time.perf_counter() - begun) / times, 3)


def run(folder: Path, minutes: float, target: Path | None) -> None:
    """Assemble, measure, and print a table as it grows; stops when the time is over."""
    begun, told = time.perf_counter(), assemble(folder, os.cpu_count() or 1)
    print(f"assembled in {time.perf_counter() - begun:.0f} s", flush=True)
    result: dict[str, Any] = {"kernels": told}
    for about in sorted(folder.glob("*.json")):
        device = Device(folder, about.stem, told)
        result[about.stem] = {"ms_for_65536_games": looking(device)}
        print(f"{about.stem}, milliseconds for 65,536 games: {result[about.stem]['ms_for_65536_games']}", flush=True)
        print(f"{'way':44}{'games':>10}{'ms/step':>10}{'million/s':>11}  equal to the CPU", flush=True)
        for name, way, arguments, count in variants():
            if time.perf_counter() - begun > 60 * minutes:
                print("no time left", flush=True)
                break
            try:
                found = measure(device, way, arguments, count)
            except Exception as error:
                print(f"{name:44} {type(error).__name__}: {error}", flush=True)
                continue
            result[about.stem][name] = found
            print(f"{name:44}{found['games']:>10}{found['ms_per_step']:>10}"
                  f"{found['decisions_per_second'] / 1e6:>11.1f}  {found['is_right']}", flush=True)
            if target:
                target.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


def main() -> None:
    """Build, assemble or run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("build", "deal", "registers", "run"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=list(SETUPS), default="san_juan")
    parser.add_argument("--plain", action="store_true", help="build the kernels that know no expansion")
    parser.add_argument("--only", nargs="*", default=[], metavar="KERNEL", help="build these, say in several processes")
    parser.add_argument("--minutes", type=float, default=8.0, help="begin nothing new after this time")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    if given.what == "build":
        build(given.folder, given.game, given.plain, given.only)
    elif given.what == "deal":
        deal(given.folder, given.game)
    elif given.what == "registers":
        show_registers(given.folder)
    else:
        run(given.folder, given.minutes, given.json)


if __name__ == "__main__":
    main()
