"""Three runs of `boriken bench` as benchmarks/results.json, and as the table of benchmarks/README.md.

    for run in 1 2 3; do uv run boriken bench --seconds 2 --json > build/bench-$run.json; done
    python tools/bench_table.py build/bench-?.json
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "benchmarks"
RESULTS, PAGE = FOLDER / "results.json", FOLDER / "README.md"
HEAD = ("| measured | value | decisions a second | per 1000 numbers of the loop |\n"
        "|---|---|---|---|\n")
TABLE = re.compile(re.escape(HEAD) + r"(\|.*\n)*")


def table(runs: list[dict[str, Any]]) -> str:
    """Return the lowest and the highest of the runs, a line for each measurement."""
    return HEAD + "".join(row([run["measurements"][place] for run in runs])
                          for place, first in enumerate(runs[0]["measurements"]) if first["group"] != "machine")


def row(found: list[dict[str, Any]]) -> str:
    """Return the line of one measurement."""
    first = found[0]
    decisions, ratios = values(found, "decisions_per_second"), values(found, "ratio")
    value = "" if first["unit"] == "decisions/s" else f"{spread(values(found, 'value'))} {first['unit']}"
    cells = (f"{first['group']}: {first['name']}", value, spread(decisions), spread([1000 * one for one in ratios]))
    return "| " + " | ".join(cells) + " |\n"


def values(found: list[dict[str, Any]], name: str) -> list[float]:
    """Return a number of every run that has it."""
    return [one[name] for one in found if one[name] is not None]


def spread(numbers: list[float]) -> str:
    """Return a range from the lowest to the highest."""
    return "-".join(dict.fromkeys(map(written, (min(numbers), max(numbers))))) if numbers else ""


def written(number: float) -> str:
    """Return a number with three significant digits."""
    if number >= 1_000_000:
        return f"{number / 1_000_000:.1f} M"
    if number >= 100:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{float(f'{number:.2g}'):g}" if number < 10 else f"{number:.0f}"


def main() -> None:
    """Combine the runs, and write the table into the page."""
    runs = [json.loads(Path(name).read_text("utf-8")) for name in sys.argv[1:]]
    if not runs:
        raise SystemExit(__doc__)
    together = {"note": f"{len(runs)} whole runs, one after the other", "runs": runs}
    RESULTS.write_text(json.dumps(together, indent=1) + "\n", "utf-8")
    PAGE.write_text(TABLE.sub(lambda _: table(runs), PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
