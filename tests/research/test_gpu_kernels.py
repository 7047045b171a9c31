"""Files of GPU kernels: made without a GPU, read where one is, and clear sentences where something is missing."""

import importlib.metadata
import lzma
import os
import subprocess
import sys
from importlib.util import find_spec

import pytest
from typer.testing import CliRunner

from boriken.cli.app import app
from boriken.engine.game import game_class
from boriken.research import gpu_kernels
from boriken.research.gpu_kernels import BrokenKernels, assembler, entry_of, make_kernels, read, read_capability, write

needs_numba_cuda = pytest.mark.skipif(find_spec("numba_cuda") is None,
                                      reason="numba-cuda is not installed (pip install boriken[gpu])")


def test_kernels_are_read_as_they_were_written(tmp_path):
    batch = game_class("san_juan").batch
    compiled = {"game": "san_juan", "mark": gpu_kernels.source_mark(batch), "capability": [9, 0],
                "rules": b"\x01a\n\x02", "rules_entry": "rules", "observer": b"more", "observer_entry": "observer"}
    path = tmp_path / "san_juan.kernels"
    write(compiled, path)
    found = read(path, batch)
    assert {name: found[name] for name in compiled} == compiled
    assert list(tmp_path.iterdir()) == [path]


def test_kernels_of_other_rules_are_refused(tmp_path):
    path = tmp_path / "san_juan.kernels"
    write({"game": "san_juan", "mark": "of before", "capability": [9, 0], "rules": b""}, path)
    with pytest.raises(BrokenKernels, match="other sources: run boriken gpu-kernels san_juan"):
        read(path, game_class("san_juan").batch)


@pytest.mark.parametrize("content", [b"text", lzma.compress(b"text"), lzma.compress(b"{}\n")])
def test_a_file_that_has_no_kernels_is_refused(tmp_path, content):
    path = tmp_path / "san_juan.kernels"
    path.write_bytes(content)
    with pytest.raises(BrokenKernels, match="is not a file of kernels: make one with boriken gpu-kernels"):
        read(path, game_class("san_juan").batch)
    with pytest.raises(BrokenKernels, match="cannot be read: No such file"):
        read(tmp_path / "none", game_class("san_juan").batch)


def test_an_entry_is_found_in_its_text():
    assert entry_of(".version 8.8\n.visible .entry _ZN3abc(\n\t.param .u64 x\n)") == "_ZN3abc"


def test_a_capability_is_two_numbers():
    assert read_capability(" 8.9") == (8, 9)
    assert read_capability("12.0") == (12, 0)
    for text in ("9", "sm_90", "9.0a", ""):
        with pytest.raises(BrokenKernels, match="expected the compute capability of a GPU"):
            read_capability(text)


def command(*arguments):
    """The exit code of `boriken gpu-kernels`, and what it says, in one line."""
    done = CliRunner().invoke(app, ["gpu-kernels", *map(str, arguments)])
    return done.exit_code, " ".join(done.output.split())


def test_the_command_says_what_is_missing(tmp_path, monkeypatch):
    file = tmp_path / "san_juan.kernels"
    monkeypatch.setattr(gpu_kernels, "find_spec", lambda name: None)
    code, said = command("san_juan", file)
    assert (code, "pip install 'boriken[gpu]' (no GPU is needed)" in said) == (2, True), said
    monkeypatch.setattr(gpu_kernels, "find_spec", lambda name: object())
    monkeypatch.setattr(gpu_kernels, "ASSEMBLERS", ("nvidia-cuda-nothing",))
    monkeypatch.setenv("PATH", str(tmp_path))
    code, said = command("san_juan", file)
    assert (code, "assembler ptxas is missing" in said) == (2, True), said
    assert command("chess", file)[0] == command("san_juan", file, "--capability", "new")[0] == 2
    assert "there is no folder" in command("san_juan", tmp_path / "none" / "x.kernels")[1]
    assert not list(tmp_path.iterdir()), "nothing was written"


def test_the_assembler_is_that_of_the_extra_or_of_a_toolkit(tmp_path, monkeypatch):
    def no_files(package):
        raise importlib.metadata.PackageNotFoundError(package)

    monkeypatch.setattr(gpu_kernels, "files", no_files)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BrokenKernels, match="ptxas is missing"):
        assembler()
    program = tmp_path / "ptxas"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert assembler() == str(program)


def test_why_a_compilation_failed_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(gpu_kernels, "find_spec", lambda name: object())
    monkeypatch.setattr(gpu_kernels, "assembler", lambda: "ptxas")
    monkeypatch.setattr(gpu_kernels.subprocess, "run", lambda *given, **options: subprocess.CompletedProcess(
        given, 1, stderr="a traceback\nno compiler\n"))
    with pytest.raises(BrokenKernels, match=r"kernels of 'san_juan' could not be compiled: no compiler$"):
        make_kernels("san_juan", tmp_path / "x.kernels")


SMALL = """
import sys
from pathlib import Path
from boriken.engine.gpu import KernelFile, load_cuda
from boriken.research.gpu_kernels import entry_of, machine_code, no_device_needed
cuda = load_cuda()
from numba import types
from numba.cuda.codegen import CUDACodeLibrary
from numba.cuda.dispatcher import _Kernel
CUDACodeLibrary._ensure_cc = lambda self, cc: cc or (9, 0)  # no device to ask
def kernel(numbers):
    numbers[cuda.grid(1)] = 7
signature = types.void(types.int32[::1])
with no_device_needed((9, 0)):
    text, _ = cuda.compile(kernel, signature, device=False, abi="numba", cc=(9, 0), output="ptx")
    code = machine_code(text, (9, 0))
    assert code[:4] == b"\x7fELF" and entry_of(text).encode() in code, "machine code with its entry"
    made = _Kernel(kernel, signature.args)
    made._codelibrary._cubin_cache[9, 0] = code  # what the driver's linker would make
file = KernelFile(Path(sys.argv[1]))
file.save_overload(signature, made)
stored = file.path.read_bytes()
assert b".visible .entry" not in stored and b"define void" not in stored, "only machine code is kept"
assert b"ELF" in stored
loaded = file.load_overload(signature, None)
assert loaded.entry_name == made.entry_name
assert loaded._codelibrary.get_cubin(cc=(9, 0)) == code
assert file.load_overload(types.void(types.int64), None) is None
"""


@needs_numba_cuda
def test_a_kernel_is_made_without_a_gpu_and_kept_as_machine_code(tmp_path):
    done = subprocess.run([sys.executable, "-c", SMALL, str(tmp_path / "small.kernel")],
                          env={**os.environ, "BORIKEN_RULES": "numba"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
