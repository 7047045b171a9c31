"""Compile the rules of a game into one object file; `native.py` starts this in its own process.

Numba normally compiles every function into its own library of machine code, optimised together with all functions that
it calls, and again in each of its callers. Here each rule is only typed and translated to LLVM's language. All rules
are then linked into one module in which only the exported functions, one per loop, are visible from outside, and that
module is optimised and compiled once. This takes a third of the time, and the code is faster, because LLVM sees all
calls.

This is the only file that depends on Numba's internals. They may change with any release, so the project pins the
release of Numba that was tested; `tests/engine/test_compiling.py` compares with the normal way.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import callconv, cgutils, codegen, dispatcher, event, registry

from boriken.engine.batch import Batch
from boriken.engine.bindings import Arguments, arguments_of, exported_source
from boriken.engine.jit import OPTIONS, RARE
from boriken.engine.loops import templates
from boriken.engine.rules_cache import write_object

types = numba.types

#: The counting of references in Numba's runtime, for arrays that belong to the caller: nothing is counted.
NO_MEMORY = "".join(f"define void @{name}(i8* %memory) {{ ret void }}\n" for name in ("NRT_incref", "NRT_decref"))

# -- the exported functions ------------------------------------------------------------------------------------


def exported(name: str, loop: Any, arguments: Arguments) -> Callable[..., None]:
    """Return the function through which a loop is called from outside."""
    space = {"carray": numba.carray, "loop": loop}
    exec(compile(exported_source(name, arguments), f"<exported {name}>", "exec"), space)
    found: Callable[..., None] = space[name]
    return found


def signature_of(batch: Batch, arguments: Arguments) -> Any:
    """Return the types of a loop's exported function."""
    given = []
    for kind in arguments.values():
        element = numba.from_dtype(kind.dtype(batch))
        given += [element] if kind.shape is None else [types.CPointer(element), *(types.int64,) * len(
            kind.free_dimensions)]
    return types.void(*given)


# -- one module instead of many libraries ----------------------------------------------------------------------


class PendingLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The replacement of a function's own library: it passes its module on and is never finalised by itself."""

    def add_ir_module(self, module: ir.Module) -> None:
        """Pass on the module that the function was translated to."""
        self._codegen.take(module)

    def add_linking_library(self, library: Any) -> None:
        """Do nothing: every called function is in the one module."""

    def finalize(self) -> None:
        """Do nothing: only the whole module is compiled."""

    def _ensure_finalized(self) -> None:
        """Do nothing, like `finalize`."""

    def get_pointer_to_function(self, name: str) -> int:
        """Return no address: no function has one before all are compiled."""
        return 0


class OneModule(codegen.JITCPUCodegen):  # type: ignore[misc]
    """Numba's code generator for this processor, with one module for everything."""

    _library_class = PendingLibrary

    def __init__(self) -> None:
        super().__init__("boriken")
        self._whole = llvm.parse_assembly(str(self._create_empty_module("rules")))

    def take(self, module: ir.Module) -> None:
        """Add a function's module."""
        self._whole.link_in(llvm.parse_assembly(cgutils.normalize_ir_text(str(module))))

    def set_env(self, name: str, environment: Any) -> None:
        """Do nothing: rules use no Python objects."""

    def linked(self, exports: Collection[str]) -> llvm.ModuleRef:
        """Return all functions as one module; only the exported ones are visible from outside."""
        whole = self._whole
        whole.link_in(llvm.parse_assembly(NO_MEMORY))
        for value in (*whole.functions, *whole.global_variables):
            if not value.is_declaration and value.name not in exports:
                value.linkage = "internal"
        for function in whole.functions:
            if not function.is_declaration and function.name.startswith(tuple(map(symbol_of, RARE))):
                function.add_function_attribute("noinline")
                function.add_function_attribute("cold")
        whole.verify()
        return whole

    def object_code(self, module: llvm.ModuleRef) -> bytes:
        """Return a module as machine code for this processor."""
        passes, builder = self._module_pass_manager()
        passes.run(module, builder)
        return self._tm.emit_object(module)  # type: ignore[no-any-return]


def symbol_of(rule: str) -> str:
    """Return the beginning of the symbols of a rule, by its module and name; their end depends on argument types."""
    return "_ZN" + "".join(f"{len(part)}{part}" for part in rule.split(".")) + "B"


def widened(given: Any) -> Any:
    """Return one type for all signed integers: fields of any width, enumerations, literals."""
    plain = types.unliteral(given)
    is_number = isinstance(plain, types.IntEnumMember) or (isinstance(plain, types.Integer) and plain.signed)
    return types.int64 if is_number else plain


@contextmanager
def one_form_for_all_numbers() -> Iterator[None]:
    """Compile a rule once for all integer types: this takes a fifth less time, and the code is as fast."""
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
    """Let Numba put everything that it compiles into one module."""
    context = registry.cpu_target.target_context
    context.refresh()  # the ordinary generator prepares Numba's own runtime
    ordinary, context._internal_codegen = context._internal_codegen, OneModule()
    context.create_cfunc_wrapper = partial(export, context)  # hides the method of the class
    try:
        yield context._internal_codegen
    finally:
        context._internal_codegen = ordinary
        del context.create_cfunc_wrapper


def export(context: Any, library: Any, descriptor: Any, *_: Any) -> None:
    """Add the C function of a loop under the loop's name: it returns null, or the address of the error's description.

    Numba's own would print the error with the functions of Python, which code without Python cannot call. Functions
    of Numba's own are not called from outside and need none.
    """
    name = descriptor.qualname.rpartition(".")[2]
    if name not in templates():
        return
    module = context.create_module("exported")
    types = descriptor.restype, descriptor.argtypes
    inner = ir.Function(module, context.call_conv.get_function_type(*types), descriptor.llvm_func_name)
    outer_type = ir.FunctionType(cgutils.voidptr_t, [context.get_value_type(kind) for kind in descriptor.argtypes])
    outer = ir.Function(module, outer_type, name)
    builder = ir.IRBuilder(outer.append_basic_block())
    status, _ = context.call_conv.call_function(builder, inner, *types, outer.args)
    error = builder.bitcast(status.excinfoptr, cgutils.voidptr_t)
    builder.ret(builder.select(status.is_error, error, cgutils.voidptr_t(None)))
    library.add_ir_module(module)


@contextmanager
def errors_that_name_their_rule() -> Iterator[None]:
    """Add the name of the rule to the errors of checked indices, for which Numba records no place."""
    convention = callconv.CPUCallConv
    ordinary = convention.set_static_user_exc

    def describe(self: Any, builder: Any, exc: Any, exc_args: Any = None, **place: Any) -> None:
        if exc is IndexError:
            exc_args = (f"{exc_args[0]} in {builder.module.name.partition('$')[0]}",)
        ordinary(self, builder, exc, exc_args, **place)

    convention.set_static_user_exc = describe
    try:
        yield
    finally:
        convention.set_static_user_exc = ordinary


def compile_object(batch: Batch) -> bytes:
    """Return the object code of a game's loops for this processor, made for it (`BORIKEN_RULES=object`)."""
    generator, module = link_rules(batch)
    return generator.object_code(module)


def link_rules(batch: Batch) -> tuple[OneModule, llvm.ModuleRef]:
    """Return the loops of a game as one module that is not optimised yet, and its generator.

    The module is the same for every processor; `tools/wheels.py` compiles it for others.
    """
    with one_module() as generator, one_form_for_all_numbers(), errors_that_name_their_rule():
        for name, template in templates().items():
            arguments = arguments_of(template)
            make = numba.cfunc(signature_of(batch, arguments), error_model="numpy")
            make(exported(name, batch.loops[name], arguments))
        return generator, generator.linked(templates())


# -- the process -----------------------------------------------------------------------------------------------


class Count(event.Listener):  # type: ignore[misc]
    """Prints the number of functions compiled so far, one line each."""

    done = 0

    def on_start(self, _: Any) -> None:
        """Do nothing: only the end of a compilation counts."""

    def on_end(self, _: Any) -> None:
        """Count one more function and print the number."""
        self.done += 1
        print(self.done, flush=True)


def main(game: str, path: Path) -> None:
    """Compile a game ("module:class") and write its object code."""
    gc.disable()  # garbage collection would take a tenth of the time of this short-lived process
    module, _, name = game.partition(":")
    cls = getattr(importlib.import_module(module), name)
    with event.install_listener("numba:compile", Count()):
        code = compile_object(cls.batch)
    if cls.batch.object_path.name != path.name:
        raise RuntimeError("the sources changed while they were compiled: start again")
    write_object(path, code)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
