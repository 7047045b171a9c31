"""The program that starts everything from a clone installs what a command needs, and no more."""

import runpy
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parent.parent


def started(monkeypatch, *arguments):
    """Return what `start.py` lets uv run, without the word that keeps it quiet after the first time."""
    lines = []
    monkeypatch.setattr(sys, "argv", ["start.py", *arguments])
    monkeypatch.setattr("shutil.which", lambda name, path=None: "uv")
    monkeypatch.setattr("subprocess.run", lambda line, **_: lines.append(line) or SimpleNamespace(returncode=0))
    runpy.run_path(str(ROOT / "start.py"), run_name="__main__")
    assert all(line[:2] == ["uv", "run"] for line in lines)
    return [[word for word in line[2:] if word != "--quiet"] for line in lines]


@pytest.mark.parametrize(("arguments", "ran"), [
    ([], ["boriken"]),
    (["play", "--seats", "3"], ["boriken", "play", "--seats", "3"]),
    (["serve", "--port", "80"], ["boriken", "serve", "--port", "80"]),
])
def test_people_who_play_do_not_install_what_tests_and_research_need(monkeypatch, arguments, ran):
    (line,) = started(monkeypatch, *arguments)
    assert line[-len(ran):] == ran
    parts = line[: -len(ran)]
    assert parts[0] == "--no-default-groups"
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert {*parts[2::2]} <= {*extras}
    assert parts[1::2] == ["--extra"] * len(parts[2::2])
    assert "compile" in parts, "a clone has no compiled rules"


def test_other_commands_have_everything(monkeypatch):
    assert started(monkeypatch, "simulate", "--json") == [["boriken", "simulate", "--json"]]


def test_a_command_that_fails_ends_the_program_with_its_status(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["start.py", "editions"])
    monkeypatch.setattr("shutil.which", lambda name, path=None: "uv")
    monkeypatch.setattr("subprocess.run", lambda line, **_: SimpleNamespace(returncode=3))
    with pytest.raises(SystemExit, match="3"):
        runpy.run_path(str(ROOT / "start.py"), run_name="__main__")
