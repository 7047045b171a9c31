"""Play at a table as a person does, who knows no rule: choose among what is lit, by clicks or by keys."""

from __future__ import annotations

import random

LIT = ".spot.lit:visible, .circle:visible, .answers .answer:enabled:visible, .choices .choice:visible"
CONFIRM = ".answer.sure"
ASKED = ".ask.mine"
OVER = "tfoot"  # of the table of points
MOST_MOVES = 1500
PATIENCE = 60_000  # milliseconds in which it is one's turn again, on a busy machine
MOST_TABS = 60  # from anywhere on the page to something that is lit
LOOKS = 40  # for a change after an answer
MOST_IDLE = 40  # answers after each other that change nothing


class Table:
    """A seat at a table in a browser."""

    def __init__(self, page, seed=1):
        self.page = page
        self.chance = random.Random(seed)
        page.wait_for_selector(".board")

    def play(self, act, moves=MOST_MOVES):
        """Answer so many questions, or play to the end; whether it came."""
        idle = 0
        for _ in range(moves):
            self.page.wait_for_selector(f"{ASKED}, {OVER}", timeout=PATIENCE)
            if self.page.query_selector(OVER):
                return True
            before = self.state()
            act()
            idle = 0 if self.changed(before) else idle + 1
            assert idle < MOST_IDLE, f"nothing that is lit can be reached: {before}"
        return False

    def play_by_clicks(self, moves=MOST_MOVES):
        return self.play(self.click, moves)

    def play_by_keys(self, moves=MOST_MOVES):
        return self.play(self.press, moves)

    def state(self):
        """What tells that an answer has arrived."""
        return self.page.evaluate("[document.querySelector('.ask')?.innerText, "
                                  "document.querySelectorAll('.picked, [aria-pressed=true]').length, "
                                  "document.querySelectorAll('ol[tabindex] li').length].join('|')")

    def changed(self, before):
        """Whether something has changed, if not at once then soon."""
        for _ in range(LOOKS):
            if self.page.query_selector(OVER) or self.state() != before:
                return True
            self.page.wait_for_timeout(25)
        return False

    def click(self):
        """Choose something that is lit; confirm what has been laid out as soon as it can be."""
        sure = self.page.query_selector(CONFIRM)
        if sure and sure.is_enabled() and self.chance.random() < 0.7:
            sure.click()
        else:
            lit = self.page.query_selector_all(LIT)
            if not lit:
                return
            try:
                self.chance.choice(lit).click(timeout=1000)
            except Exception as error:  # it has just gone: somebody else has moved
                if "Timeout" not in type(error).__name__ and "attached" not in str(error):
                    raise

    def press(self):
        """Go to something that is lit with Tab, and press Enter."""
        for _ in range(self.chance.randint(1, 8)):
            self.page.keyboard.press("Tab")
        for _ in range(MOST_TABS):
            if self.page.evaluate(f"document.activeElement.matches({LIT.replace(':visible', '')!r})"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
