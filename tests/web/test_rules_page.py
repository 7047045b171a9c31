"""The rules in ten minutes, and the role cards that carry them to the table."""

import pytest

from tests.web.conftest import PHONE, TABLET, WIDE, me_and_bots, problems_of
from tests.web.playing import ASKED

#: Words on role cards that are cut off or lie under the picture.
CUT_OFF = """() => {
  const box = (one) => one.getBoundingClientRect();
  return [...document.querySelectorAll('.role .card')].flatMap((card) => {
    const words = [...card.querySelectorAll('.name, .action, .extra')].filter((one) => one.checkVisibility());
    return words.filter((one) => box(one).bottom > box(card).bottom + 1 || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent);
  });
}"""


@pytest.mark.parametrize(("path", "size", "language", "words"), [
    ("/rules/puerto_rico/1897", WIDE, "en", ["The course of a round", "Planter", "Cargo ships, by spaces", "6, 7, 8"]),
    ("/rules/san_juan/san_juan", PHONE, "pt", ["O curso de uma rodada", "Construtor", "Cartas na mão"])])
def test_the_rules_of_an_edition_are_a_page(visit, path, size, language, words):
    page = visit(path, size, language, "dark")
    page.get_by_role("heading", level=1).wait_for()  # with the edition's own names from the beginning
    assert "Settler" not in page.locator("dt").all_inner_texts()
    for word in words:
        page.get_by_text(word, exact=True).first.wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    assert problems_of(page) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["wide", "tablet", "phone"])
def test_role_cards_show_action_and_privilege_in_full(sit, size, language):
    page = sit("puerto_rico", "grow", me_and_bots(4), size=size, language=language).page
    page.wait_for_selector(ASKED)
    assert page.locator(".role .action").count() == page.locator(".role .extra").count() == 7
    assert page.locator(".role .action:visible").count() == 7
    assert page.evaluate(CUT_OFF) == []
