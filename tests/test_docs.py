import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_code_in_the_readme_does_what_it_says():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False,
                              optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.attempted > 15
    assert result.failed == 0


@pytest.mark.parametrize("module", ["boriken.library"])
def test_the_code_in_docstrings_does_what_it_says(module):
    result = doctest.testmod(__import__(module, fromlist=["_"]))
    assert result.attempted > 0
    assert result.failed == 0


def test_generated_pages_are_up_to_date_and_every_sentence_has_a_test_or_a_waiver():
    done = subprocess.run([sys.executable, "tools/gen_docs.py", "--check"], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_links_in_the_documents_lead_somewhere():
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#h][^)#]*)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
