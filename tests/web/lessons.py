"""Play a lesson in a browser as a learner does: read on, and do what the narrator asks for."""

from __future__ import annotations

from boriken.text.lessons import find_lesson
from boriken.text.questions import answer_text
from boriken.text.words import Words

NARRATOR = "aside[aria-live], aside:has([aria-live])"
PATIENCE = 60_000  # milliseconds in which the others have played, on a busy machine
CONFIRM = ".answer.sure"
NUMBER = "aside .count"


class Learner:
    """A learner at the table of a lesson."""

    def __init__(self, page, game, lesson, language="en", looked=lambda number: None):
        self.page, self.lesson, self.looked = page, find_lesson(game, lesson), looked
        self.words = Words(language, game, self.lesson.file.edition)
        self.game = self.lesson.begun()
        page.wait_for_selector(".board")

    def play(self):
        """Play the lesson to its end; yield the number of each step when it is shown."""
        for number, step in enumerate(self.lesson.steps):
            self.wait_for(number)
            self.looked(number)
            yield number
            if step.asks:
                self.answer(step)
            elif number < len(self.lesson.steps) - 1:
                self.read_on()

    def wait_for(self, number):
        count = len(self.lesson.steps)
        self.page.wait_for_function(
            f"(text) => document.querySelector({NUMBER!r})?.textContent === text",
            arg=f"{number + 1} of {count}" if self.words.language == "en" else f"{number + 1} de {count}",
            timeout=PATIENCE)

    def read_on(self):
        self.page.locator("aside button.primary").click(timeout=PATIENCE)

    def answer(self, step):
        """Give the answers that the step wants: press the places of an arrangement, or the thing or button itself."""
        self.page.wait_for_selector(".ask.mine", timeout=PATIENCE)
        self.game.play_all(self.lesson.script[len(self.game.played):step.move])
        wanted = self.lesson.gestures[step.move]
        if self.page.locator(CONFIRM).count():
            for address in step.at:
                self.press(address)
            self.page.locator(f"{CONFIRM}:enabled").click(timeout=PATIENCE)
        else:
            self.choose(wanted[0])

    def choose(self, answer):
        action = self.game.space.find(answer)
        words = self.words.say(answer_text(self.game, action), ["You"] * self.game.seats, self.lesson.file.learner)
        button = self.page.locator(".answers .answer, .choices .choice").filter(has_text=words, visible=True)
        if button.count():
            button.first.click(timeout=PATIENCE)
            return
        step = self.lesson.step_at(len(self.game.played))
        for address in step.at:
            self.press(address)
        if button.count():  # several answers at one place, such as numbers
            button.first.click(timeout=PATIENCE)

    def press(self, address):
        circle = self.page.locator(f':has(> [data-address="{address}"]) > .circles .circle').first
        thing = self.page.locator(f'.spot.lit[data-address="{address}"]').first
        (circle if circle.count() else thing).click(timeout=PATIENCE)
