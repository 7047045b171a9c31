"""Shared libraries of the rules for other machines: code by LLVM, linked by zig's linker."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from boriken.engine.loops import templates


@dataclass(frozen=True)
class Target:
    """A kind of machine: names for LLVM, zig and wheels, and the levels of its processor, with LLVM's names."""

    triple: str
    zig: str
    wheel: str
    ending: str
    levels: tuple[tuple[str, str], ...]

    @property
    def is_x86(self) -> bool:
        """Return whether levels are chosen when the library is loaded."""
        return self.triple.startswith("x86_64")


X86 = (("v2", "x86-64-v2"), ("v3", "x86-64-v3"))

TARGETS = {
    "linux-x86_64": Target("x86_64-unknown-linux-gnu", "x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64", "so", X86),
    "linux-aarch64": Target("aarch64-unknown-linux-gnu", "aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64", "so",
                            (("aarch64", "generic"),)),
    "macos-arm64": Target("arm64-apple-macosx11.0.0", "aarch64-macos.11.0", "macosx_11_0_arm64", "dylib",
                          (("arm64", "apple-m1"),)),
    "macos-x86_64": Target("x86_64-apple-macosx11.0.0", "x86_64-macos.11.0", "macosx_11_0_x86_64", "dylib", X86),
    "windows-x86_64": Target("x86_64-pc-windows-gnu", "x86_64-windows-gnu", "win_amd64", "dll", X86),
}

#: What the processor has, for `boriken.engine.shipped`: the registers of CPUID for a leaf, and XCR0.
PROCESSOR = """
define void @read_cpuid(i32 %leaf, ptr %found) {
  %all = call {i32, i32, i32, i32} asm sideeffect "cpuid", "={ax},={bx},={cx},={dx},0,2"(i32 %leaf, i32 0)
  store {i32, i32, i32, i32} %all, ptr %found
  ret void
}

define i32 @read_xcr0() {
  %both = call {i32, i32} asm sideeffect "xgetbv", "={ax},={dx},{cx}"(i32 0)
  %low = extractvalue {i32, i32} %both, 0
  ret i32 %low
}
"""


def make_library(module: Path, target: Target, path: Path) -> None:
    """Write the shared library of a game's module for a kind of machine."""
    path.parent.mkdir(parents=True, exist_ok=True)
    objects = []
    for name, code in object_codes(module, target):
        objects.append(path.with_suffix(f".{name}.o"))
        objects[-1].write_bytes(code)
    subprocess.run([sys.executable, "-m", "ziglang", "cc", "-target", target.zig, "-shared", "-O2", "-s", "-o",
                    str(path), *map(str, objects), *(["-lm"] if target.ending == "so" else [])], check=True)
    for file in (*objects, path.with_suffix(".pdb"), path.with_suffix(".lib")):
        file.unlink(missing_ok=True)


def object_codes(module: Path, target: Target) -> Iterator[tuple[str, bytes]]:
    """Yield the names and the object codes that make up a library."""
    for suffix, cpu in target.levels:
        yield suffix, compile_for(module.read_bytes(), target.triple, cpu, f"_{suffix}")
    if target.is_x86:
        machine = machine_for(target.triple, "x86-64")
        yield "processor", emit(llvm.parse_assembly(PROCESSOR), target.triple, machine)


def compile_for(bitcode: bytes, triple: str, cpu: str, suffix: str = "") -> bytes:
    """Return the object code of a module for a processor; the names of its loops get a suffix."""
    module = llvm.parse_bitcode(bitcode)
    for name in templates():
        function = module.get_function(name)
        function.name = f"{name}{suffix}"
    return emit(module, triple, machine_for(triple, cpu))


def machine_for(triple: str, cpu: str) -> Any:
    """Return LLVM's description of a processor."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.initialize_native_asmparser()  # for the inline assembler in PROCESSOR; an x86-64 machine makes the wheels
    return llvm.Target.from_triple(triple).create_target_machine(cpu=cpu, opt=3, reloc="pic", codemodel="default")


def emit(module: llvm.ModuleRef, triple: str, machine: Any) -> bytes:
    """Return an optimised module as object code."""
    module.triple, module.data_layout = triple, str(machine.target_data)
    if "windows" in triple:
        for function in module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.storage_class = llvm.StorageClass.dllexport
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return machine.emit_object(module)  # type: ignore[no-any-return]
