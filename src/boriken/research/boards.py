"""The parts that the boards of all games share: the open question, the role cards, the seats.

The layout is that of the table's page: the question above, then the roles, the table in the middle, one seat large
below it, the others at the side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boriken.engine.game import Game
from boriken.research.drawing import LINE, PLAIN, SMALL, TITLE, Box, Font, Sheet, art
from boriken.text.questions import question_text, waiting_text
from boriken.text.reference import reference
from boriken.text.tables import text_of as text_tables
from boriken.text.texts import Text, message_id
from boriken.text.words import ENGLISH, Words

WIDTH, HEIGHT = 1280, 800
GAP = 8.0
LEFT, SIDE = 984.0, 268.0  # the widths of the table and of the other seats beside it
ASKED = Box(10, 8, LEFT, 42)
ROLES = Box(10, 58, LEFT, 80)
TABLE_TOP = ROLES.bottom + GAP
BOTTOM = HEIGHT - 10.0
OTHERS = Box(10 + LEFT + GAP, 8, SIDE, BOTTOM - 8)

Counts = Mapping[str, int]


@dataclass(frozen=True)
class RoleCard:
    """A role card on the board."""

    label: str
    taker: int | None
    in_play: bool
    coins: int = 0


class Shown:
    """A game as a seat (or an onlooker, for None) sees it, with the messages for its table."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.game, self.viewer = game, viewer
        self.view: dict[str, Any] = game.view(viewer)
        self.main = 0 if viewer is None else viewer  # the seat whose board is large
        self.others = [(self.main + step) % game.seats for step in range(1, game.seats)]
        self.names = [f"Seat {seat}" for seat in range(game.seats)]
        self.outcome = game.outcome
        self._words, self._page = Words(ENGLISH, game.id, game.edition), Words(ENGLISH)

    @property
    def title(self) -> str:
        """Return the title and the round."""
        title = self.game.editions()[self.game.edition]["title"]
        return f"{title} · Round {self.view['flow']['round_number']}"

    @property
    def asked(self) -> str:
        """Return the open question or the outcome; only the asked seat reads the question itself."""
        if self.outcome is not None:
            winners = self._words.listed([self.names[seat] for seat in self.outcome.winners])
            points = max(self.outcome.scores)
            return f"{winners} {'wins' if len(self.outcome.winners) == 1 else 'share the win'} with {points} points."
        text = question_text(self.game) if self.viewer == self.game.decider else waiting_text(self.game)
        return self._words.say(text, self.names, self.viewer)

    @cached_property
    def _numbers(self) -> dict[tuple[str, str], dict[str, int]]:
        return {(entry.axis, entry.id): entry.numbers for entry in reference(self.game.id, self.game.edition).entries}

    @cached_property
    def is_fruit(self) -> bool:
        """Return whether the edition has fruit instead of indigo."""
        naming = text_tables(self.game.id).naming
        return naming is not None and naming.wordings[self.game.edition] == "1897"

    def name(self, axis: str, label: str) -> str:
        """Return the name of a thing."""
        return self._words.say(Text(message_id(axis, label)))

    def say(self, message: str, **arguments: int | str) -> str:
        """Return a sentence of the table's page."""
        return self._page.say(Text(message, dict(arguments)))

    def printed(self, axis: str, label: str, number: str, usual: int = 0) -> int:
        """Return a number that is printed on a thing."""
        return self._numbers.get((axis, label), {}).get(number, usual)

    def picture(self, kind: str) -> str:
        """Return the name of the picture of a good or a tile."""
        return "fruit" if kind == "indigo" and self.is_fruit else kind

    @cached_property
    def letters(self) -> dict[str, str]:
        """Return the letter of each good."""
        goods = self.game.record_type.by_name["goods"].axes[-1].labels
        return dict(zip(goods, art()["letters"][f"{self.game.id}:{self.game.edition}"], strict=True))

    def is_asked(self, seat: int) -> bool:
        """Return whether it is a seat's turn."""
        return self.outcome is None and self.game.decider == seat


def draw_frame(sheet: Sheet, shown: Shown, roles: Sequence[RoleCard]) -> None:
    """Draw the background, the question and the roles."""
    sheet.rect(Box(0, 0, WIDTH, HEIGHT), "paper", corner=0)
    sheet.rect(ASKED, "ask")
    room = ASKED.width - 32 - PLAIN.width(shown.title) - 20
    font = Font(17, 700, "serif")
    sheet.text(ASKED.x + 16, ASKED.y + 27, font.cut(shown.asked, room), font, "on-ask")
    sheet.text(ASKED.right - 16, ASKED.y + 26, shown.title, PLAIN, "on-ask", "end")
    for role, box in zip(roles, ROLES.grid(len(roles), 1, GAP), strict=True):
        draw_role(sheet, shown, role, box)


def draw_role(sheet: Sheet, shown: Shown, role: RoleCard, box: Box) -> None:
    """Draw a role card, with the coins on it or the seat that has it."""
    is_taken = role.taker is not None
    fill, line = ("foam", "ink") if role.in_play else ("none", "edge") if is_taken else ("raised", "line")
    sheet.rect(box, fill, line, dashed=is_taken and not role.in_play)
    font = Font(14, 700, "serif")
    name = font.lines(shown.name("role", role.label), box.width - 12, 2)
    size = min(50.0 if len(name) == 1 else 40.0, box.width * 0.45)
    sheet.piece(f"role:{role.label}", box.right - size - 5, box.bottom - size - 5, size,
                faint=is_taken and not role.in_play)
    ink = "ink" if role.in_play or not is_taken else "soft"
    sheet.lines(box.x + 8, box.y + 17, name, font, ink)
    if role.taker is not None:
        draw_who(sheet, shown, role.taker, box.x + 7, box.bottom - 22)
    elif role.coins:
        sheet.counted("coin", box.x + 6, box.bottom - 31, 26, role.coins)


def draw_who(sheet: Sheet, shown: Shown, seat: int, x: float, y: float) -> None:
    """Draw the name of a seat on a small label of its colour."""
    name = shown.names[seat]
    sheet.rect(Box(x, y, SMALL.width(name) + 12, 16), "paper", corner=2)
    sheet.rect(Box(x, y, 4, 16), f"seat-{seat}", corner=0)
    sheet.text(x + 8, y + 12, name, SMALL)


def draw_panel(sheet: Sheet, box: Box, fill: str = "card", title: str = "", note: str = "") -> Box:
    """Draw a sheet of paper on the table; return the box inside it."""
    sheet.rect(box, fill, "line")
    if not title:
        return box.inside(8)
    sheet.text(box.x + 10, box.y + 18, title, Font(13.5, 700, "serif"), "soft")
    sheet.text(box.right - 10, box.y + 18, note, SMALL, "soft", "end")
    return Box(box.x + 10, box.y + 25, box.width - 20, box.height - 33)


def draw_seat(sheet: Sheet, shown: Shown, box: Box, seat: int, roles: Iterable[str]) -> float:
    """Draw a seat's name, the governor's mark and its roles; return the x at which the free space begins."""
    if shown.is_asked(seat):
        sheet.rect(box, "none", "ink", weight=2.4)
    sheet.rect(Box(box.x + 8, box.y + 7, 5, 20), f"seat-{seat}", corner=0)
    name = shown.names[seat]
    sheet.text(box.x + 20, box.y + 22, name, TITLE)
    x = box.x + 26 + TITLE.width(name)
    if shown.view["flow"]["governor"] == seat:
        x += sheet.piece("crown", x, box.y + 6, 21) + 6
    if shown.outcome is not None and seat in shown.outcome.winners:
        sheet.text(x, box.y + 22, "wins", PLAIN, "soft")
    elif seat in shown.game.automata():
        sheet.text(x, box.y + 22, "Puertoma", PLAIN, "soft")
    right = box.right - 8
    for role in roles:
        right -= 24
        sheet.piece(f"role:{role}", right, box.y + 6, 21)
    return right


def draw_counts(sheet: Sheet, x: float, y: float, size: float, counts: Iterable[tuple[str, str, int]],
                pitch: float) -> float:
    """Draw a row of pieces, each with a number beside it (name, letter, count); return the x of its end."""
    font = Font(size * 0.72, 700)
    for name, letter, count in counts:
        sheet.piece(name, x, y, size, letter, faint=not count)
        sheet.text(x + size + 2, y + size * 0.76, count, font if count else Font(font.size), "ink" if count else "soft")
        x += pitch
    return x


def draw_pegs(sheet: Sheet, box: Box, people: Sequence[str], size: float) -> None:
    """Draw the people in the circles at the foot of a thing."""
    size = min(size, box.width / max(len(people), 1))
    x = box.x + (box.width - size * len(people)) / 2
    for number, who in enumerate(people):
        sheet.piece(f"peg:{who}", x + number * size, box.bottom - size, size)


def people_in_circles(circles: int, people: int, nobles: int = 0) -> list[str]:
    """Return who is in each circle: nobles first, then the other colonists."""
    return ["noble" if place < nobles else "colonist" if place < people else "" for place in range(circles)]


def draw_empty(sheet: Sheet, box: Box, small: bool = False) -> None:
    """Draw an empty place."""
    sheet.rect(box, "none", "edge", corner=2, dashed=not small, weight=1 if small else LINE,
               opacity=0.3 if small else 0.6)


def each(counts: Counts | None) -> list[str]:
    """Return the things one by one."""
    return [label for label, count in (counts or {}).items() for _ in range(count)]


def points_of(shown: Shown, seat: int, visible: int | None) -> int | str:
    """Return the points of a seat as far as they are visible; at the end, the final points."""
    if shown.outcome is not None:
        return shown.outcome.scores[seat]
    return "?" if visible is None else visible
