"""The start page while the rules cannot be played."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, WIDE, problems_of

REASON = "\n".join(["the rules of boriken.games.san_juan.rules.game:SanJuan could not be compiled: Traceback",
                    *(f"  File compiling.py, line {line}, in somewhere" for line in range(10)),
                    "OSError: [Errno 28] No space left on device"])
FAILED = {"ready": False, "done": 12, "total": 1100, "failed": REASON}


@pytest.mark.parametrize(("language", "says", "size"), [
    ("en", "The rules could not be compiled on this machine.", WIDE),
    ("es", "No se pudieron compilar las reglas en este equipo.", PHONE),
    ("pt", "Não foi possível compilar as regras neste computador.", WIDE),
])
def test_the_page_says_that_compiling_failed_and_why(visit, language, says, size):
    page = visit("/", size, language)
    page.route("**/api/compilation", lambda route: route.fulfill(json=FAILED))
    page.reload()
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert says in alert.inner_text()
    assert REASON in page.locator("pre").inner_text()
    assert "/readyz" in alert.inner_text()
    assert page.locator("progress").count() == 0
    assert page.locator("button.play").is_disabled()
    assert problems_of(page) == []
