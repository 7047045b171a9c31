"""A game for people to look at, as an onlooker or a seat sees it: as text, as a drawing, as pixels."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.game import Game
from boriken.engine.packs import find_pack, load, packs
from boriken.research.extras import need

RENDER_MODES = ("ansi", "rgb_array", "svg")


def read_render_mode(mode: str | None) -> str | None:
    """Return None or one of the modes; raise an error at once if a library for the mode is missing."""
    if mode is not None and mode not in RENDER_MODES:
        raise ImpossibleSetup(f"render_mode must be None or {', '.join(map(repr, RENDER_MODES))}, not {mode!r}")
    if mode == "rgb_array":
        need("resvg_py", "research")
        need("PIL.Image", "research")
    return mode


def rendered(game: Game, mode: str) -> str | Array:
    """Return a game as a mode of rendering shows it to an onlooker."""
    if mode == "rgb_array":
        return pixels_of(game)
    return svg_of(game) if mode == "svg" else text_of(game)


def svg_of(game: Game, seat: int | None = None) -> str:
    """Return the table as an SVG with its fonts; the board of the seat (for an onlooker, of seat 0) is large."""
    return str(_sheet(game, seat).svg())


def pixels_of(game: Game, seat: int | None = None, width: int = 1280) -> Array:
    """Return the table as RGB pixels: rows from the top, each of this width; the height is five eighths of it."""
    if not isinstance(width, int) or not 16 <= width <= 8192:
        raise ImpossibleSetup(f"width must be a number of pixels from 16 to 8192, not {width!r}")
    from boriken.research.drawing import FONTS

    png = need("resvg_py", "research").svg_to_bytes(
        svg_string=_sheet(game, seat).svg(with_fonts=False), width=width, skip_system_fonts=True,
        font_files=[str(path) for path in FONTS.values()])
    with need("PIL.Image", "research").open(io.BytesIO(png)) as image:
        return np.array(image.convert("RGB"))


def _sheet(game: Game, seat: int | None) -> Any:
    drawing = find_pack(game.id).drawing
    if not drawing:
        drawn = [pack.id for pack in packs() if pack.drawing]
        raise ImpossibleSetup(one_of("game that is drawn", game.id, drawn))
    from boriken.research.boards import Shown

    return load(drawing)(Shown(game, seat))


def text_of(game: Game, seat: int | None = None) -> str:
    """Return the whole table as a seat (or an onlooker, for None) sees it, one line for each thing."""
    return "\n".join(_lines(game, seat))


def _lines(game: Game, seat: int | None) -> Iterator[str]:
    view = game.view(seat)
    outcome = game.outcome
    if outcome is None:
        yield f"{game.id} {game.edition}, {game.seats} seats: seat {game.decider} is asked {game.question}"
    else:
        yield (f"{game.id} {game.edition}, {game.seats} seats: over ({', '.join(outcome.reasons)}), points "
               f"{', '.join(map(str, outcome.scores))}, won by seat {' and '.join(map(str, outcome.winners))}")
    for group in game.record_type.groups:
        told = {name: value for name, value in view.get(group.name, {}).items() if _says_something(value)}
        if told:
            yield f"[{group.name}] {group.meaning}"
        for name, value in told.items():
            if game.record_type.by_name[name].is_per_seat:
                yield f"  {name}:"
                yield from (f"    seat {seat}: {_written(part)}" for seat, part in enumerate(value)
                            if _says_something(part))
            else:
                yield f"  {name}: {_written(value)}"


def _says_something(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_says_something, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(_says_something, value))
    return value not in (None, 0, "", "nothing", "none", False)


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_written(part)}" for name, part in value.items() if _says_something(part))
    if isinstance(value, (list, tuple)):
        return " ".join(map(_written, value))
    return str(value)
