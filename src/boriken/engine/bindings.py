"""The C interface of the loops, generated from the types of their arguments.

A loop is a function over arrays of games, marked with `@loop(...)`, which declares for each argument whether it is a
number or an array, and its element type. Generated from that are: the exported native function (an array is passed as
an address and its variable lengths), its types for the compiler (`compiling.py`), its prototype for ctypes
(`native.py`), and the conversion of a caller's arrays (`batch.py`).
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

if TYPE_CHECKING:
    from boriken.engine.batch import Batch

F = TypeVar("F", bound=Callable[..., Any])

#: An element type that depends on the game: its records, the nodes of a tree over its actions.
GameElement = Callable[["Batch"], "np.dtype[Any]"]

NUMBERS = {"i8": ctypes.c_int64, "u8": ctypes.c_uint64, "f4": ctypes.c_float}


@dataclass(frozen=True)
class ArgumentType:
    """The type of a loop's argument: a number (`shape` is None), or an array with some lengths fixed."""

    element: str | GameElement
    shape: tuple[int | None, ...] | None = None

    def dtype(self, batch: Batch) -> np.dtype[Any]:
        """Return the type of the number or of the array's elements, for the games of a batch."""
        return np.dtype(self.element) if isinstance(self.element, str) else self.element(batch)

    @cached_property
    def free_dimensions(self) -> tuple[int, ...]:
        """Return the dimensions whose lengths the caller passes."""
        return tuple(dimension for dimension, length in enumerate(self.shape or ()) if length is None)

    def prototype(self) -> Iterator[Any]:
        """Yield the types of the native arguments, for ctypes."""
        if self.shape is None:
            yield NUMBERS[str(self.element)]
            return
        yield ctypes.c_void_p
        for _ in self.free_dimensions:
            yield ctypes.c_int64

    def native(self, value: Any) -> Iterator[Any]:
        """Yield the native arguments for a value."""
        if self.shape is None:
            yield float(value) if self.element == "f4" else int(value)
            return
        if not value.flags.c_contiguous:
            raise TypeError("expected a contiguous array of games, actions, masks or events")
        yield value.ctypes.data
        for dimension in self.free_dimensions:
            yield value.shape[dimension]


def number(element: str) -> ArgumentType:
    """Return the type of an argument that is a number."""
    return ArgumentType(element)


def array(element: str | GameElement, *shape: int | None) -> ArgumentType:
    """Return the type of an argument that is an array; None is a length taken from the caller's array."""
    return ArgumentType(element, shape or (None,))


def record_type_of(batch: Batch) -> np.dtype[Any]:
    """Return the type of a game's records."""
    return batch.record.dtype


#: An array of a game's records.
RECORDS = array(record_type_of)

Arguments = Mapping[str, ArgumentType]


def loop(**arguments: ArgumentType) -> Callable[[F], F]:
    """Mark a template of a loop with the types of its arguments, in their order."""

    def mark(template: F) -> F:
        code = template.__code__
        names = code.co_varnames[: code.co_argcount]
        if tuple(arguments) != names:
            raise TypeError(f"{code.co_name} has the arguments {names}, but @loop declares {tuple(arguments)}")
        template.arguments = arguments  # type: ignore[attr-defined]
        return template

    return mark


def arguments_of(template: Callable[..., Any]) -> Arguments:
    """Return the types of a loop's arguments, by name."""
    found: Arguments = template.arguments  # type: ignore[attr-defined]
    return found


def exported_source(name: str, arguments: Arguments) -> str:
    """Return the source of a loop's exported function: it makes arrays of addresses and calls the loop."""
    parameters, given = [], []
    for argument, kind in arguments.items():
        parameters.append(argument)
        if kind.shape is None:
            given.append(argument)
            continue
        lengths = [f"{argument}_{dimension}" if length is None else str(length)
                   for dimension, length in enumerate(kind.shape)]
        parameters += [f"{argument}_{dimension}" for dimension in kind.free_dimensions]
        given.append(f"carray({argument}, ({', '.join(lengths)},))")
    return f"def {name}({', '.join(parameters)}):\n    loop({', '.join(given)})\n"


def prototype(arguments: Arguments, result: Any = None) -> Any:
    """Return the ctypes prototype of a loop's exported function; `result` is c_void_p where errors are read."""
    return ctypes.CFUNCTYPE(result, *(part for kind in arguments.values() for part in kind.prototype()))


def native_arguments(arguments: Arguments, values: tuple[Any, ...]) -> list[Any]:
    """Return the arguments of a loop's exported function for the arguments of the loop."""
    return [part for kind, value in zip(arguments.values(), values, strict=True) for part in kind.native(value)]
