"""Drawing a board as one SVG from pieces of the table's art (`art/pieces.json`, written by `tools/gen_art.py`)."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

FOLDER = Path(__file__).parent / "art"
ART = FOLDER / "pieces.json"
WIDTHS = FOLDER / "widths.json"  # of letters, for a font of one pixel
FONTS = {name: FOLDER / f"{name}.ttf" for name in ("sans-400", "sans-700", "serif-700")}
FAMILIES = {"sans": "'Boriken Sans', 'Source Sans 3', 'Segoe UI', sans-serif",
            "serif": "'Boriken Serif', Alegreya, Georgia, serif"}

LINE = 1.3  # the one weight of all lines of the print
STROKE = re.compile(r"\[([\d.]+)\]")


@cache
def art() -> dict[str, Any]:
    """Return all pieces, the page's colours by day, the letters of goods, and what each game says of its things."""
    found: dict[str, Any] = json.loads(ART.read_text("utf-8"))
    return found


@cache
def _widths() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads(WIDTHS.read_text("utf-8"))
    return found


def facts(game: str, table: str) -> dict[str, Any]:
    """Return a table of a game's art: `makes`, `roofs` or `about`."""
    found: dict[str, Any] = art()["games"][game][table]
    return found


def colour(name: str) -> str:
    """Return a colour of the page."""
    found: str = art()["colours"][name]
    return found


class Box(NamedTuple):
    """A rectangle on the board."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Return the x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Return the y of the bottom edge."""
        return self.y + self.height

    def inside(self, x: float, y: float | None = None) -> Box:
        """Return the box without a margin at each side."""
        y = x if y is None else y
        return Box(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    def below(self, height: float) -> Box:
        """Return the box without a strip of this height at the top."""
        return Box(self.x, self.y + height, self.width, self.height - height)

    def grid(self, columns: int, rows: int, gap: float = 0.0, line_gap: float | None = None) -> Iterator[Box]:
        """Yield the equal cells of a grid, line by line."""
        line_gap = gap if line_gap is None else line_gap
        width = (self.width - gap * (columns - 1)) / columns
        height = (self.height - line_gap * (rows - 1)) / rows
        for row in range(rows):
            for column in range(columns):
                yield Box(self.x + column * (width + gap), self.y + row * (height + line_gap), width, height)


@dataclass(frozen=True)
class Font:
    """A font: its family, weight and size in pixels."""

    size: float
    weight: int = 400
    kind: str = "sans"

    def width(self, text: str) -> float:
        """Return the width of a text."""
        widths = _widths()[f"{self.kind}-{self.weight}"]
        return self.size * sum(widths.get(letter, 0.6) for letter in text)

    def cut(self, text: str, width: float) -> str:
        """Return as much of a text as fits into the width."""
        if self.width(text) <= width:
            return text
        while text and self.width(f"{text}…") > width:
            text = text[:-1]
        return f"{text.rstrip()}…"

    def lines(self, text: str, width: float, most: int) -> list[str]:
        """Return a text wrapped between its words; the last line is cut."""
        lines: list[str] = []
        words = text.split()
        while words and len(lines) < most - 1:
            line = words.pop(0)
            while words and self.width(f"{line} {words[0]}") <= width:
                line = f"{line} {words.pop(0)}"
            lines.append(self.cut(line, width))
        return [*lines, self.cut(" ".join(words), width)] if words else lines


SMALL, PLAIN, BOLD, TITLE = Font(11.5), Font(13), Font(13, 700), Font(15, 700, "serif")


class Sheet:
    """A drawing: its shapes so far, from back to front."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._drawn: list[str] = []

    def svg(self, with_fonts: bool = True) -> str:
        """Return the drawing as SVG; with its fonts it looks the same everywhere."""
        fonts = _font_faces() if with_fonts else ""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}" height="{self.height:g}" '
                f'viewBox="0 0 {self.width:g} {self.height:g}" stroke-linejoin="round" stroke-linecap="round" '
                f'font-family="{FAMILIES["sans"]}">{fonts}'
                f'<clipPath id="round"><circle cx="32" cy="32" r="31"/></clipPath>{"".join(self._drawn)}</svg>')

    def rect(self, box: Box, fill: str = "none", line: str = "none", corner: float = 6.0, dashed: bool = False,
             weight: float = LINE, opacity: float = 1.0) -> None:
        """Draw a rectangle."""
        dashes = ' stroke-dasharray="3.5 3"' if dashed else ""
        faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
        self._drawn.append(
            f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" rx="{corner:g}" '
            f'fill="{_painted(fill)}" stroke="{_painted(line)}" stroke-width="{weight:g}"{dashes}{faint}/>')

    def path(self, data: str, fill: str = "none", line: str = "print", weight: float = LINE,
             opacity: float = 1.0) -> None:
        """Draw a path."""
        self._drawn.append(f'<path d="{data}" fill="{_painted(fill)}" stroke="{_painted(line)}" '
                           f'stroke-width="{weight:g}" opacity="{opacity:g}"/>')

    def text(self, x: float, y: float, text: object, font: Font = PLAIN, fill: str = "ink",
             anchor: str = "start") -> None:
        """Draw a line of text; `y` is its baseline."""
        family = "" if font.kind == "sans" else f' font-family="{FAMILIES[font.kind]}"'
        self._drawn.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{font.size:g}" font-weight="{font.weight}"{family} '
            f'text-anchor="{anchor}" fill="{_painted(fill)}">{escape(str(text))}</text>')

    def lines(self, x: float, y: float, lines: Iterable[str], font: Font, fill: str = "ink",
              anchor: str = "start") -> None:
        """Draw lines of text, one below the other."""
        for number, line in enumerate(lines):
            self.text(x, y + number * font.size * 1.02, line, font, fill, anchor)

    def piece(self, name: str, x: float, y: float, height: float, letter: object = "", hue: str = "wall",
              faint: bool = False) -> float:
        """Draw a piece of the art with its upper left corner here; return its width."""
        drawn, width = _scaled(name, round(height, 2))
        drawn = drawn.replace("var(--hue)", colour(hue)) if "var(--hue)" in drawn else drawn
        drawn = re.sub(r">#+<", f">{escape(str(letter))}<", drawn) if "#<" in drawn else drawn
        opacity = ' opacity=".38"' if faint else ""
        self._drawn.append(f'<g transform="translate({x:.2f} {y:.2f})"{opacity}>{drawn}</g>')
        return width

    def centred(self, name: str, box: Box, letter: object = "", hue: str = "wall", faint: bool = False) -> None:
        """Draw a piece in the middle of a box, as large as it allows."""
        _, _, wide, high = art()["pieces"][name]["box"]
        height = min(box.height, box.width * high / wide)
        width = height * wide / high
        self.piece(name, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, height, letter, hue, faint)

    def counted(self, name: str, x: float, y: float, size: float, count: object) -> float:
        """Draw a coin or a shield with a number on it; return its width."""
        return self.piece(f"{name}:{3 if len(str(count)) > 2 else 2}", x, y, size, count)


def width_of(name: str, height: float) -> float:
    """Return the width of a piece of this height."""
    _, _, wide, high = art()["pieces"][name]["box"]
    return float(height * wide / high)


@lru_cache(maxsize=4096)
def _scaled(name: str, height: float) -> tuple[str, float]:
    """Return a piece at a size, with lines of the one weight, and its width."""
    piece = art()["pieces"][name]
    x, y, wide, high = piece["box"]
    scale = height / high
    drawn = STROKE.sub(lambda found: f"{LINE / (scale * float(found[1])):.3g}", piece["svg"])
    placed = f"scale({scale:.4g}) translate({-x:g} {-y:g})"
    return f'<g fill="none" stroke="{colour("print")}" transform="{placed}">{drawn}</g>', scale * wide


def _painted(name: str) -> str:
    return name if name == "none" or name.startswith("#") else colour(name)


@cache
def _font_faces() -> str:
    return f"<style>{''.join(_font_face(name, path) for name, path in FONTS.items())}</style>"


def _font_face(name: str, path: Path) -> str:
    kind, weight = name.split("-")
    data = base64.b64encode(path.read_bytes()).decode()
    return (f'@font-face{{font-family:"Boriken {kind.capitalize()}";font-weight:{weight};'
            f"src:url(data:font/ttf;base64,{data})}}")
