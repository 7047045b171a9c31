"""A player of the operator's own in the browser."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.web.conftest import serving

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.fixture(scope="module")
def address(tmp_path_factory, chromium):
    """The address of a server that offers the example's player."""
    paths = os.pathsep.join(filter(None, (str(EXAMPLES), os.environ.get("PYTHONPATH"))))
    with serving(tmp_path_factory.mktemp("tables"), "--player", "greedy_bot:Greedy", PYTHONPATH=paths) as here:
        yield here


@pytest.mark.long
def test_it_is_chosen_on_the_start_page_and_plays(visit):
    page = visit("/")
    strength = page.get_by_label("Strength of seat 2")
    strength.wait_for()
    assert strength.locator("option").all_inner_texts()[-1] == "Greedy"
    strength.select_option("Greedy")
    page.locator("button.play").click()
    page.locator(".ask").first.wait_for()
    page.get_by_text("Greedy").first.wait_for()
