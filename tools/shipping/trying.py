"""Try a wheel as its user would: in a fresh environment, without a compiler."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from shipping.targets import TARGETS

ROOT = Path(__file__).parents[2]

#: A program for the environment of the wheel: what is compiled for what, and all golden games.
REPLAY = """
import importlib.util, sys
import boriken
from boriken.engine.game import game_class, game_ids
from tools import record

assert "site-packages" in boriken.__file__, boriken.__file__
assert not any(importlib.util.find_spec(name) for name in ("numba", "llvmlite")), "the compiler is installed"
for game in game_ids():
    print(f"{game}: {game_class(game).batch.compiled_for()}")
    assert "in the wheel" in game_class(game).batch.compiled_for()
files = sorted(record.FOLDER.glob("*.game"))
for path in files:
    recorded = record.read(path)
    problem = record.first_problem(recorded)
    assert not problem and str(recorded) == path.read_text("utf-8"), f"{path.name}: {problem}"
print(f"{len(files)} golden games replay to the byte in Python {sys.version.split()[0]}")
"""


def try_wheel(folder: Path, python: str) -> None:
    """Install the wheel for this machine into a fresh environment of a Python, and replay the golden games."""
    target = TARGETS[f"{sys.platform}-{platform.machine()}"]
    wheel, = folder.glob(f"*{target.wheel}.whl")
    environment = folder / "environment"
    shutil.rmtree(environment, ignore_errors=True)
    uv = shutil.which("uv") or "uv"
    subprocess.run([uv, "venv", "--quiet", "--python", python, str(environment)], check=True)
    installed = environment / "bin" / "python"
    subprocess.run([uv, "pip", "install", "--quiet", "--python", str(installed), str(wheel)], check=True)
    for _, level in target.levels:
        replay(installed, level)
    print(f"{python}: {sizes(environment)}", flush=True)


def replay(python: Path, level: str) -> None:
    """Replay the golden games at a level of the processor, with an empty cache that nothing may be written to."""
    settings = {"PYTHONPATH": str(ROOT), "BORIKEN_PROCESSOR": level, "BORIKEN_CACHE": os.devnull}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "BORIKEN", "PYTHON"))}
    subprocess.run([str(python), "-c", REPLAY], env=kept | settings, cwd=ROOT / "build", check=True)


def sizes(environment: Path) -> str:
    """Return the sizes of the installed packages, the largest first."""
    packages, = environment.glob("lib/python*/site-packages")
    found = {part.name: sum(file.stat().st_size for file in part.rglob("*") if file.is_file()) if part.is_dir()
             else part.stat().st_size for part in packages.iterdir()}
    listed = [f"{name} {size / 1e6:.1f}" for name, size in sorted(found.items(), key=lambda item: -item[1])
              if size > 5e5]
    return f"{sum(found.values()) / 1e6:.1f} MB installed, of which {', '.join(listed)}"
