"""Set up the project and start it; this needs only Python 3.11 or newer.

    python3 start.py                 the table, in the browser
    python3 start.py play            play in the terminal
    python3 start.py test            run the checks and the tests
    python3 start.py build           build the table's page again
    python3 start.py simulate ...    any other command of boriken
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
#: What people who play need, a third of the whole: commands for research and the tests install the rest.
FOR_PLAYING = ("--no-default-groups", "--extra", "compile", "--extra", "served", "--extra", "terminal")


def find_uv() -> str:
    """Return the path of uv: the machine's own, or one installed beside the project."""
    found = shutil.which("uv")
    if found:
        return found
    folder = TOOLS / ("Scripts" if os.name == "nt" else "bin")
    installed = shutil.which("uv", path=str(folder))
    if installed:
        return installed
    print("Installing uv into .tools, once ...", flush=True)
    try:
        subprocess.run([sys.executable, "-m", "venv", str(TOOLS)], check=True)
        subprocess.run([str(folder / "python"), "-m", "pip", "install", "--quiet", "uv"], check=True)
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(TOOLS, ignore_errors=True)
        sys.exit("uv could not be installed: this Python needs its venv and pip modules "
                 "(on Debian: apt install python3-venv), or install uv yourself and start again.")
    return str(folder / "uv")


def run(uv: str, *command: str, parts: tuple[str, ...] = ()) -> None:
    """Run a command in the project's environment, with all its parts or only some; exit if it fails."""
    shown = ("--quiet",) if (ROOT / ".venv").is_dir() else ()  # the first run shows what it installs
    done = subprocess.run([uv, "run", *shown, *parts, *command], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def check_and_compile(uv: str) -> None:
    """Check the page while the rules are compiled and the types checked; exit if one of them fails."""
    beside = [subprocess.Popen([uv, "run", "--quiet", *command], cwd=ROOT, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
              for command in (["python", "tools/compile.py"], ["mypy"])]
    try:
        run(uv, "npm", "--prefix", "web", "run", "--silent", "check")
        run(uv, "npm", "--prefix", "web", "run", "--silent", "test")
    except SystemExit:
        for process in beside:
            process.terminate()
        raise
    for process in beside:
        print(process.communicate()[0], end="", flush=True)
    if any(process.returncode for process in beside):
        sys.exit(1)


def main() -> None:
    """Set up what the command needs, then run it."""
    if sys.version_info < (3, 11):  # noqa: UP036  (this file may be started by an older one)
        sys.exit("Boriken needs Python 3.11 or newer.")
    uv = find_uv()
    match sys.argv[1:]:
        case ["test", *rest]:
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start hundreds of processes: compile modules once
            run(uv, "ruff", "check")
            check_and_compile(uv)
            # With the reasons of skips and failures. Tests wait for servers and browsers: more processes than cores.
            processes = str((os.cpu_count() or 1) + 2)
            run(uv, "pytest", "-rsfE", *(rest or ["--numprocesses", processes, "--dist", "worksteal"]))
        case ["build"]:
            run(uv, "python", "-c", "", parts=("--reinstall-package", "boriken", *FOR_PLAYING))
        case [] | ["play" | "serve" | "editions" | "players", *_] as command:
            run(uv, "boriken", *command, parts=FOR_PLAYING)
        case command:
            run(uv, "boriken", *command)


if __name__ == "__main__":
    main()
