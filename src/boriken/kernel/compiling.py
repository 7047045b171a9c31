"""Compile the rules of a game into one object file: what the compiling process does (`native.py` starts it).

Numba's ordinary way makes a library of machine code of every function by itself, optimised together with all that
it calls, and again in each of its callers. Here each rule is only typed and translated to LLVM's language. When all
are there, they are linked into one module in which nothing but the entry can be seen from outside, and that module is
optimised once and becomes code once: a third of the time, and faster code, because LLVM sees who calls what.

This is the only file that knows Numba's insides. They may change with any release, so the project's Numba is held
to the release that was tested; `tests/kernel/test_compiling.py` compares with the ordinary way.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, codegen, dispatcher, event, registry
from numba.core.runtime import rtsys

from boriken.kernel.batch import Batch
from boriken.kernel.fields import RecordType
from boriken.kernel.jit import OPTIONS
from boriken.kernel.journal import WIDTH
from boriken.kernel.loops import Loop
from boriken.kernel.observing import PLAN_WIDTH
from boriken.kernel.quick import Between, Form
from boriken.kernel.rules_cache import write_object

types = numba.types

N_FORM, N_BETWEEN = len(Form), len(Between)

# -- the entry -------------------------------------------------------------------------------------------------


def entry_of(loops: dict[str, Any]) -> Callable[..., None]:
    """The one function that is seen from outside: it calls the loop of the number it is given."""
    deal_many, settle_many, step_many = loops["deal_many"], loops["settle_many"], loops["step_many"]
    mark_many, play_out_many, words_many = loops["mark_many"], loops["play_out_many"], loops["words_many"]
    redeal_many, renew_many, observe_many = loops["redeal_many"], loops["renew_many"], loops["observe_many"]
    descend_many, credit_many = loops["descend_many"], loops["credit_many"]
    answer_many, check_many, play_on_many = loops["answer_many"], loops["check_many"], loops["play_on_many"]
    carray = numba.carray

    def entry(loop: Any, games: Any, count: Any, openings: Any, n_openings: Any, words: Any, actions: Any, flags: Any,
              width: Any, journal: Any, rows: Any, seed: Any, first: Any, table: Any, columns: Any,
              numbers: Any, nodes: Any, n_nodes: Any, n_rows: Any, usual: Any, traces: Any, trace_width: Any,
              form: Any, weights: Any, n_weights: Any, row: Any, places: Any, between: Any, between_width: Any) -> None:
        g = carray(games, (count,))
        j = carray(journal, (rows, WIDTH))
        if loop == Loop.DEAL:
            deal_many(g, carray(openings, (1,)), seed, first, j)
        elif loop == Loop.SETTLE:
            settle_many(g, j)
        elif loop == Loop.STEP:
            step_many(g, carray(actions, (count,)), carray(flags, (count,)), j)
        elif loop == Loop.MARK:
            mark_many(g, carray(flags, (count, width)))
        elif loop == Loop.PLAY_OUT:
            play_out_many(g, carray(words, (count,)), j)
        elif loop == Loop.WORDS:
            words_many(carray(words, (count,)), seed, first)
        elif loop == Loop.REDEAL:
            redeal_many(g, np.int64(first), carray(words, (count,)))
        elif loop == Loop.RENEW:
            renew_many(g, carray(openings, (n_openings,)), carray(actions, (count,)), seed, carray(words, (count,)), j)
        elif loop == Loop.OBSERVE:
            observe_many(carray(flags, (count, width)), carray(actions, (count,)), carray(table, (n_rows, PLAN_WIDTH)),
                         carray(usual, (columns,)), carray(numbers, (count, columns)),
                         carray(traces, (count, trace_width)))
        elif loop == Loop.DESCEND:
            descend_many(g, carray(nodes, (n_nodes,)), carray(actions, (count, width)), carray(numbers, (1,))[0], j)
        elif loop == Loop.CREDIT:
            credit_many(carray(nodes, (n_nodes,)), carray(actions, (count, width)), carray(numbers, (count, columns)))
        elif loop == Loop.ANSWER:
            answer_many(g, carray(actions, (count,)), carray(words, (count,)), j)
        elif loop == Loop.CHECK:
            check_many(g, carray(actions, (count,)), carray(flags, (count,)))
        elif loop == Loop.PLAY_ON:
            play_on_many(g, carray(flags, (count, width)), carray(actions, (count,)), carray(numbers, (1,))[0],
                         carray(table, (n_rows, PLAN_WIDTH)), carray(usual, (columns,)), carray(row, (1, columns)),
                         carray(traces, (1, trace_width)), carray(form, (N_FORM,)), carray(weights, (n_weights,)),
                         carray(places, (columns + 1,)), carray(between, (N_BETWEEN, between_width)), j)

    return entry


def signature_of(record: RecordType, nodes: np.dtype[Any]) -> Any:
    """The types of the entry's arguments, as `native.ARGUMENTS` has them for a caller."""
    records = types.CPointer(numba.from_dtype(record.dtype))
    whole, small = types.CPointer(types.int32), types.CPointer(types.int8)
    words, numbers = types.CPointer(types.uint64), types.CPointer(types.float32)
    return types.void(types.int64, records, types.int64, records, types.int64, words, whole, small, types.int64, whole,
                      types.int64, types.uint64, types.uint64, whole, types.int64, numbers,
                      types.CPointer(numba.from_dtype(nodes)), types.int64, types.int64, numbers, whole, types.int64,
                      whole, numbers, types.int64, numbers, whole, numbers, types.int64)


# -- one module instead of many libraries ----------------------------------------------------------------------


class Part(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Takes the place of a function's own library: hands its module on, and is never finished by itself."""

    def add_ir_module(self, module: ir.Module) -> None:
        """Keep what the function was translated to."""
        self._codegen.take(module)

    def add_linking_library(self, library: Any) -> None:
        """What a function calls is in the one module anyway."""

    def finalize(self) -> None:
        """There is nothing to make ready."""

    def _ensure_finalized(self) -> None:
        """Nor is there here."""

    def get_pointer_to_function(self, name: str) -> int:
        """No function has an address before all are compiled."""
        return 0


class OneModule(codegen.JITCPUCodegen):  # type: ignore[misc]
    """Numba's code generator for this processor, with one module for everything."""

    _library_class = Part

    def __init__(self) -> None:
        super().__init__("boriken")
        self._whole = llvm.parse_assembly(str(self._create_empty_module("rules")))

    def take(self, module: ir.Module) -> None:
        """Add a function's module."""
        self._whole.link_in(llvm.parse_assembly(cgutils.normalize_ir_text(str(module))))

    def set_env(self, name: str, environment: Any) -> None:
        """Rules use no Python objects."""

    def object_code(self, entry: str) -> bytes:
        """The machine code of all, seen from outside only at the entry."""
        whole = self._whole
        whole.link_in(rtsys.library._get_module_for_linking(), preserve=True)
        for value in (*whole.functions, *whole.global_variables):
            if not value.is_declaration and value.name != entry:
                value.linkage = "internal"
        whole.verify()
        passes, builder = self._module_pass_manager()
        passes.run(whole, builder)
        return self._tm.emit_object(whole)  # type: ignore[no-any-return]


def widened(given: Any) -> Any:
    """One type for all whole numbers with a sign: fields of any width, enumerations, numbers written in a call."""
    plain = types.unliteral(given)
    is_number = isinstance(plain, types.IntEnumMember) or (isinstance(plain, types.Integer) and plain.signed)
    return types.int64 if is_number else plain


@contextmanager
def one_form_for_all_numbers() -> Iterator[None]:
    """Compile a rule once for all whole numbers it is called with: a fifth less time, and the code is as fast."""
    compiler = dispatcher._FunctionCompiler
    ordinary = compiler.fold_argument_types

    def fold(self: Any, args: Any, kws: Any) -> tuple[Any, tuple[Any, ...]]:
        signature, args = ordinary(self, args, kws)
        if self.targetoptions.items() >= OPTIONS["object"].items():  # a rule, not a function of Numba's own
            args = tuple(map(widened, args))
        return signature, args

    compiler.fold_argument_types = fold
    try:
        yield
    finally:
        compiler.fold_argument_types = ordinary


@contextmanager
def one_module() -> Iterator[OneModule]:
    """Let Numba put what it compiles into one module."""
    context = registry.cpu_target.target_context
    context.refresh()  # Numba's own runtime is made ready by the ordinary generator
    ordinary, context._internal_codegen = context._internal_codegen, OneModule()
    try:
        yield context._internal_codegen
    finally:
        context._internal_codegen = ordinary


def compile_object(batch: Batch) -> tuple[str, bytes]:
    """The name of the entry and the object code of loops whose rules were made for it (`BORIKEN_RULES=object`)."""
    with one_module() as module, one_form_for_all_numbers():
        signature = signature_of(batch.record, batch.node_type)
        compiled = numba.cfunc(signature, error_model="numpy")(entry_of(batch.loops))
        return compiled.native_name, module.object_code(compiled.native_name)


# -- the process -----------------------------------------------------------------------------------------------


class Count(event.Listener):  # type: ignore[misc]
    """Tells the number of functions compiled so far, a line each."""

    done = 0

    def on_start(self, _: Any) -> None:
        """Nothing is finished yet."""

    def on_end(self, _: Any) -> None:
        """One more."""
        self.done += 1
        print(self.done, flush=True)


def main(game: str, path: Path) -> None:
    """Compile a game ("module:class") and write its object code."""
    gc.disable()  # collecting what is left over would take a tenth of the time of a process that soon ends
    module, _, name = game.partition(":")
    cls = getattr(importlib.import_module(module), name)
    with event.install_listener("numba:compile", Count()):
        entry, code = compile_object(cls.batch)
    if cls.batch.object_path.name != path.name:
        raise RuntimeError("the sources were changed while they were compiled: start again")
    write_object(path, entry, code)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
