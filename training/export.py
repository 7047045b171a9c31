"""Write the weights of a checkpoint in the form that the package ships: `python -m training.export CHECKPOINT OUT.npz`.

Numbers of 16 bits, without the optimiser, with the names of columns and actions. A column that was never anything but
zero while learning is left out: nothing was learnt of it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch


def export(checkpoint: Path, out: Path) -> None:
    """Write the file."""
    saved = torch.load(checkpoint, map_location="cpu", weights_only=True)
    arrays = {name: value.to(torch.float32).numpy().astype(np.float16) for name, value in saved["network"].items()}
    used = saved["used"].numpy()
    arrays["entrance.weight"] = np.ascontiguousarray(arrays["entrance.weight"][:, used])
    names = {"columns": [name for name, is_used in zip(saved["columns"], used, strict=True) if is_used],
             "actions": saved["actions"]}
    for what, some in names.items():
        arrays[what] = np.frombuffer("\n".join(some).encode("utf-8"), np.uint8)
    np.savez_compressed(out, **arrays)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path)
    arguments = parser.parse_args()
    export(arguments.checkpoint, arguments.out)


if __name__ == "__main__":
    main()
