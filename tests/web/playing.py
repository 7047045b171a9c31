"""Play at a table as a person does, who knows no rule: choose among what is lit, by clicks or by keys."""

from __future__ import annotations

import random

LIT = ".spot.lit, .circle, .answers .answer:enabled, .choices .choice"
#: The same without what has been picked: taking back as often as laying out, nobody gets a whole city filled.
FREE = ".spot.lit:not(.picked), .circle:not([aria-pressed=true]), .answers .answer:enabled, .choices .choice"
OFTEN = 0.8  # the share of answers that add to an arrangement
CONFIRM = ".answer.sure:enabled"
ASKED = ".ask.mine"
OVER = "tfoot"  # of the table of points
MOST_MOVES = 5000
PATIENCE = 60_000  # milliseconds in which it is one's turn again, on a busy machine
SOON = 1_000  # milliseconds in which something has changed after an answer
MOST_IDLE = 40  # answers after each other that change nothing
WAYS = ("Tab", "Shift+Tab", "ArrowRight", "ArrowDown")
MOST_TABS = 60  # from anywhere on the page to something that is lit

#: What tells that an answer has arrived.
STATE = """() => [document.querySelector('.ask')?.innerText, document.querySelector('tfoot') !== null,
    document.querySelectorAll('.picked, [aria-pressed=true]').length,
    document.querySelectorAll('ol[tabindex] li').length].join('|')"""

#: Where a thing is, brought into sight: its middle, unless something else would be hit there.
AIM = """([things, share]) => {
    const seen = [...document.querySelectorAll(things)].filter((one) => one.checkVisibility());
    const thing = seen[Math.floor(share * seen.length)];
    if (!thing) return null;
    thing.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return thing.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


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
            before = self.page.evaluate(STATE)
            act()
            idle = 0 if self.changed(before) else idle + 1
            assert idle < MOST_IDLE, f"nothing that is lit can be reached: {before}"
        return False

    def play_by_clicks(self, moves=MOST_MOVES):
        return self.play(self.click, moves)

    def play_by_keys(self, moves=MOST_MOVES):
        return self.play(self.press, moves)

    def changed(self, before):
        """Whether something has changed, if not at once then soon."""
        try:
            self.page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before, timeout=SOON)
        except Exception as error:
            if "Timeout" not in type(error).__name__:
                raise
            return False
        return True

    def click(self):
        """Choose something that is lit; confirm what has been laid out as soon as it can be."""
        sure = CONFIRM if self.chance.random() < 0.7 else LIT
        point = self.aim(sure) or self.aim(self.wanted()) or self.aim(LIT)
        if point:
            self.page.mouse.click(*point)

    def wanted(self):
        """What to choose among: mostly what is not picked yet."""
        return FREE if self.chance.random() < OFTEN else LIT

    def aim(self, things):
        """Where one of the things is that can be seen; None where there is none, or something lies over it."""
        return self.page.evaluate(AIM, [things, self.chance.random()])

    def press(self):
        """Confirm by its number, or go on from the first answer, which has the focus, and press Enter."""
        if self.chance.random() < 0.7 and self.page.query_selector(CONFIRM):
            self.page.keyboard.press("1")
            return
        for _ in range(self.chance.randint(0, 3)):
            self.page.keyboard.press(self.chance.choice(WAYS))
        wanted = self.wanted()
        for _ in range(MOST_TABS):
            if self.page.evaluate(f"document.activeElement.matches({wanted!r})"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
