"""The packages' former names work, with a warning, and give the modules of today."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
import warnings

import pytest

import boriken.engine
import boriken.text

RENAMED = {"boriken.kernel": boriken.engine, "boriken.presentation": boriken.text}
MOVED = {"boriken.kernel.tree": "boriken.search.tree", "boriken.kernel.quick": "boriken.search.distilled"}


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch):
    """The former names as in a process that has not used them, and no trace of them afterwards."""
    for name in [name for name in sys.modules if name.startswith(tuple(RENAMED))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    yield
    for name in [name for name in sys.modules if name.startswith(tuple(RENAMED))]:
        del sys.modules[name]


@pytest.mark.parametrize(("former", "present"), RENAMED.items(), ids=RENAMED)
def test_every_module_is_found_under_the_former_name_and_is_the_same(former, present):
    with pytest.warns(DeprecationWarning, match=f"{former} is called {present.__name__}: change the import"):
        importlib.import_module(former)
    modules = [found.name for found in pkgutil.iter_modules(present.__path__) if found.name != "gpu_order"]
    assert len(modules) > 10
    for name in modules:
        today = importlib.import_module(f"{present.__name__}.{name}")
        spec = today.__spec__
        assert importlib.import_module(f"{former}.{name}") is today
        assert today.__spec__ is spec
        assert today.__name__ == f"{present.__name__}.{name}"


@pytest.mark.parametrize(("former", "present"), MOVED.items())
def test_a_module_that_has_moved_is_found(former, present):
    with pytest.warns(DeprecationWarning, match="change the import"):
        assert importlib.import_module(former) is importlib.import_module(present)


def test_an_unknown_module_is_not_found():
    with (pytest.warns(DeprecationWarning, match="change the import"),
          pytest.raises(ModuleNotFoundError, match=r"boriken\.kernel\.steam")):
        importlib.import_module("boriken.kernel.steam")


def test_the_warning_names_the_line_that_imports(tmp_path):
    program = tmp_path / "old.py"
    program.write_text("import boriken\nfrom boriken.kernel.errors import IllegalAction\n"
                       "from boriken.presentation.texts import Text\nassert IllegalAction is boriken.IllegalAction\n")
    done = subprocess.run([sys.executable, "-W", "default", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{program}:2: DeprecationWarning: boriken.kernel is called boriken.engine" in done.stderr
    assert f"{program}:3: DeprecationWarning: boriken.presentation is called boriken.text" in done.stderr


def test_nothing_of_the_package_itself_uses_a_former_name():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for name in ("cli", "server", "research", "arena", "analysis", "players"):
            importlib.import_module(f"boriken.{name}")
    assert not [name for name in sys.modules if name.startswith(tuple(RENAMED))]
