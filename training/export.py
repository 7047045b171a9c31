"""Write the weights of a checkpoint in the form that the package ships: `python -m training.export CHECKPOINT OUT.npz`.

The file has numbers of 16 bits and the names of columns and actions, without the optimiser. Columns that were always
zero during training are left out, because the network has learnt nothing about them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from training.checkpoint import Saved


def export(saved: Saved, out: Path) -> None:
    """Write the file of weights from a checkpoint."""
    arrays = {name: value.to("cpu", torch.float32).numpy().astype(np.float16)
              for name, value in saved["network"].items()}
    used = saved["used"].cpu().numpy()
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
    export(torch.load(arguments.checkpoint, map_location="cpu", weights_only=True), arguments.out)


if __name__ == "__main__":
    main()
