"""What a library's header and symbols must be, for machines that cannot be tried here."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

from boriken.engine.loops import templates
from shipping.targets import Target

ELF_MACHINES = {62: "x86_64", 183: "aarch64"}
MACH_MACHINES = {0x01000007: "x86_64", 0x0100000C: "arm64"}
PE_MACHINES = {0x8664: "x86_64", 0xAA64: "aarch64"}


def problems_of(library: Path, target: Target) -> Iterator[str]:
    """Yield a sentence for everything in a library that does not fit its kind of machine."""
    content = library.read_bytes()
    found, wanted = machine_of(content), target.triple.partition("-")[0]
    if found != (target.ending, wanted):
        yield f"{library.name} is {' for '.join(found)}, not {target.ending} for {wanted}"
    symbols = [f"{name}_{suffix}" for name in templates() for suffix, _ in target.levels]
    symbols += ["read_cpuid", "read_xcr0"] if target.is_x86 else []
    for symbol in symbols:
        if symbol.encode() + b"\0" not in content:
            yield f"{library.name} does not export {symbol}"


def machine_of(content: bytes) -> tuple[str, str]:
    """Return the kind of a library (so, dylib, dll) and the processor that its header names."""
    if content[:4] == b"\x7fELF" and struct.unpack_from("<H", content, 16)[0] == 3:
        return "so", ELF_MACHINES.get(struct.unpack_from("<H", content, 18)[0], "another processor")
    magic, machine, _, kind = struct.unpack_from("<IIII", content)
    if magic == 0xFEEDFACF and kind == 6:
        return "dylib", MACH_MACHINES.get(machine, "another processor")
    if content[:2] == b"MZ":
        header = struct.unpack_from("<I", content, 0x3C)[0]
        return "dll", PE_MACHINES.get(struct.unpack_from("<H", content, header + 4)[0], "another processor")
    return "an unknown file", "another processor"
