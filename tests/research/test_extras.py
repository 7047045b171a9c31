"""What is not installed is said to be missing, with the extra that brings it."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(("module", "library", "extra"), [
    ("gymnasium", "gymnasium", "research"), ("pettingzoo", "pettingzoo", "research"),
    ("openspiel", "pyspiel", "openspiel"),
])
def test_a_missing_library_is_named(module, library, extra):
    code = f"import sys; sys.modules[{library!r}] = None\nimport boriken.research.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"this needs {library}: pip install 'boriken[{extra}]'" in done.stderr


def test_a_data_set_needs_polars():
    code = ("import sys; sys.modules['polars'] = None\nfrom boriken.research import read_dataset\n"
            "read_dataset('nowhere')")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "this needs polars: pip install 'boriken[data]'" in done.stderr
