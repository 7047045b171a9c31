"""The style of pictures, and the checks before one is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from boriken.engine.errors import BorikenError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: Distinct for colour-blind people (Okabe and Ito), and by their lightness in grey.
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
    """Raise an error where matplotlib is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BorikenError("pictures are drawn by matplotlib: pip install 'boriken[plots]'") from None


def check_picture(path: Path) -> None:
    """Raise an error for a file that could not be written as a picture; without a suffix it is a PNG."""
    need_matplotlib()
    if path.suffix and path.suffix.lower() not in FORMATS:
        raise BorikenError(f"expected a picture named {', '.join(FORMATS[:-1])} or {FORMATS[-1]}, not {path.name!r}")
    check_folder(path.parent)
    if path.is_dir():
        raise BorikenError(f"{path} cannot be written: it is a folder")


def check_folder(folder: Path) -> None:
    """Raise an error for a folder that could not be made for pictures; it is made later."""
    need_matplotlib()
    for above in (folder, *folder.parents):
        if above.is_dir():
            return
        if above.exists():
            raise BorikenError(f"{folder} cannot be written: {above} is a file, not a folder")


@contextmanager
def our_style() -> Iterator[None]:
    """Draw everything in this context in the style of our pictures."""
    need_matplotlib()
    from matplotlib import rc_context

    with rc_context(STYLE):
        yield


def new_figure(width: float, height: float, rows: int = 1, columns: int = 1, **more: Any) -> tuple[Figure, Any]:
    """Return an empty picture, its size in inches, and its axes; it never opens a window."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots(rows, columns, **more)


def save(figure: Figure, path: Path) -> Path:
    """Write a picture in the format of its suffix and return its path; the same picture gives the same bytes."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with our_style():
            figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else {})
    except (OSError, ValueError) as error:
        raise BorikenError(f"{path} cannot be written: {error}") from None
    return path


def ruled(axes: Axes, axis: Literal["x", "y"]) -> None:
    """Draw grid lines along one axis only."""
    axes.grid(visible=True, axis=axis)


def counted_in(axes: Axes, axis: Literal["x", "y"]) -> None:
    """Label an axis with whole numbers."""
    from matplotlib.ticker import MaxNLocator

    (axes.xaxis if axis == "x" else axes.yaxis).set_major_locator(MaxNLocator(integer=True))
