"""`boriken gpu-kernels`: machine code for GPUs, made on any machine."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console

from boriken.research.gpu_kernels import make_kernels, read_capability


def run_gpu_kernels(as_json: bool, game: str, file: Path, capability: str) -> None:
    """Make a file of kernels and print its size."""
    console = Console(stderr=True)
    with console.status(f"Compiling {game.replace('_', ' ')} for a GPU: some minutes ..."):
        size = make_kernels(game, file, read_capability(capability))
    if as_json:
        print(json.dumps({"game": game, "file": str(file), "capability": capability, "bytes": size}))
    else:
        print(f"{file}: {size / 1e6:.1f} MB of machine code for GPUs of compute capability {capability}")
