"""How pictures look, and the sentence for who has not installed what draws them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from boriken.engine.errors import BorikenError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: Told apart by everybody (Okabe and Ito), and by their lightness in grey.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#F0E442", "#999999")
FORMATS = (".png", ".svg", ".pdf")
INK, PALE, GRID = "#222222", "#888888", "#DDDDDD"

STYLE: Any = {
    "font.size": 10, "axes.titlesize": 12, "axes.titleweight": "bold", "axes.titlelocation": "left",
    "axes.titlepad": 12, "axes.edgecolor": PALE, "axes.labelcolor": INK, "axes.spines.top": False,
    "axes.spines.right": False, "axes.axisbelow": True, "text.color": INK, "xtick.color": INK, "ytick.color": INK,
    "xtick.major.size": 0, "ytick.major.size": 0, "grid.color": GRID, "grid.linewidth": 0.8, "legend.frameon": False,
    "savefig.dpi": 160, "figure.dpi": 160, "svg.hashsalt": "boriken",
}


def need_matplotlib() -> None:
    """Refuse to draw before anything else is done, where it cannot be."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BorikenError("pictures are drawn by matplotlib: install boriken[plots]") from None


def check_picture(path: Path) -> None:
    """Refuse a file that could not be drawn, before anything else is done; without an ending it is a PNG."""
    need_matplotlib()
    if path.suffix and path.suffix.lower() not in FORMATS:
        raise BorikenError(f"a picture is a file {', '.join(FORMATS[:-1])} or {FORMATS[-1]}, not {path.name!r}")
    check_folder(path.parent)
    if path.is_dir():
        raise BorikenError(f"{path} cannot be written: it is a folder")


def check_folder(folder: Path) -> None:
    """Refuse a folder for pictures that cannot be there, before anything else is done; it is made later."""
    need_matplotlib()
    for above in (folder, *folder.parents):
        if above.is_dir():
            return
        if above.exists():
            raise BorikenError(f"{folder} cannot be written: {above} is a file, not a folder")


@contextmanager
def our_style() -> Iterator[None]:
    """All that is drawn in here looks as our pictures do."""
    need_matplotlib()
    from matplotlib import rc_context

    with rc_context(STYLE):
        yield


def new_figure(width: float, height: float, rows: int = 1, columns: int = 1, **more: Any) -> tuple[Figure, Any]:
    """An empty picture, in inches, and its parts; without a window, whatever the machine has."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots(rows, columns, **more)


def save(figure: Figure, path: Path) -> Path:
    """Write a picture as what its name ends with; the same picture is the same file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with our_style():
            figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else {})
    except (OSError, ValueError) as error:
        raise BorikenError(f"{path} cannot be written: {error}") from None
    return path


def ruled(axes: Axes, axis: Literal["x", "y"]) -> None:
    """Lines across one way only."""
    axes.grid(visible=True, axis=axis)


def counted_in(axes: Axes, axis: Literal["x", "y"]) -> None:
    """Whole numbers at the marks."""
    from matplotlib.ticker import MaxNLocator

    (axes.xaxis if axis == "x" else axes.yaxis).set_major_locator(MaxNLocator(integer=True))
