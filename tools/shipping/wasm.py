"""The rules as WebAssembly: the same modules as the wheels', and a description of the game beside each."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from boriken.engine.game import Game, game_class
from boriken.engine.loops import templates
from boriken.engine.shipped import library_name
from shipping.targets import emit

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"  # every browser since 2021 has them
STACK = 1 << 20  # bytes
#: The loops that are kept; the search and the networks stay with Python.
EXPORTS = ("deal_many", "settle_many", "step_many", "mark_many", "play_out_many", "rng_states_many", "redeal_many")
FORMAT = "boriken rules 1"


def make_wasm(module: Path, path: Path) -> None:
    """Write the WebAssembly of a game's module."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unlinked = path.with_suffix(".o")
    unlinked.write_bytes(object_code(module.read_bytes()))
    subprocess.run([sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--gc-sections", "--strip-all",
                    "--export=__heap_base", *(f"--export={name}" for name in EXPORTS),
                    "-z", f"stack-size={STACK}", "-o", str(path), str(unlinked)], check=True)
    unlinked.unlink()


def object_code(bitcode: bytes) -> bytes:
    """Return the object code of a module with the exported loops only."""
    module = llvm.parse_bitcode(bitcode)
    for name in templates():
        if name not in EXPORTS:
            module.get_function(name).linkage = llvm.Linkage.internal
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu="generic", features=FEATURES, opt=3,
                                                                    reloc="static", codemodel="default")
    return emit(module, TRIPLE, machine)


# -- descriptions ----------------------------------------------------------------------------------------------------


def describe(game: str) -> dict[str, Any]:
    """Return what a program needs beside the WebAssembly: fields, actions, questions, events and openings."""
    cls = game_class(game)
    dtype = cls.batch.record.dtype
    assert dtype.fields is not None
    return {
        "format": FORMAT, "game": game, "rules": library_name(cls.batch.game, cls.batch.package, "wasm").split(".")[0],
        "size": dtype.itemsize,
        "fields": {name: _field(*dtype.fields[name][:2]) for name in dtype.names or ()},
        "actions": [action.text for action in cls.space.actions], "questions": list(cls.questions),
        "events": list(cls.events.kinds),
        "setups": [{**setup, "opening": sparse(cls, setup)} for setup in setups(cls)],
    }


def _field(dtype: np.dtype[Any], offset: int) -> list[Any]:
    element, shape = dtype.subdtype or (dtype, ())
    return [element.str[1:], offset, list(shape)]


def setups(cls: type[Game]) -> Iterator[dict[str, Any]]:
    """Yield the set-ups that are described: every edition and number of seats, plain, with each expansion, with all."""
    for edition, about in cls.editions().items():
        expansions, needs = list(about["expansions"]), about.get("needs", {})
        single = [[name for name in expansions if name in (one, needs.get(one))] for one in expansions]
        for seats in about["seats"]:
            for some in ([], *single, *([expansions] if len(expansions) > 1 else [])):
                yield {"edition": edition, "seats": seats, "expansions": some}


def sparse(cls: type[Game], setup: dict[str, Any]) -> list[Any]:
    """Return the bytes of an opening that are not zero, as places and base64 texts."""
    import boriken

    content = boriken.opening(cls.id, **setup).tobytes()
    runs, start = [], None
    for place in range(len(content) + 1):
        if place < len(content) and any(content[place: place + 4]):
            start = place if start is None else start
        elif start is not None:
            runs += [start, base64.b64encode(content[start: place]).decode().rstrip("=")]
            start = None
    return runs


def write_description(game: str, path: Path) -> None:
    """Write the description of a game as JSON."""
    path.write_text(json.dumps(describe(game), separators=(",", ":")) + "\n", "utf-8")
