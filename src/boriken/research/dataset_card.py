"""The files beside the tables of a data set: the names of actions and columns, a card, and checksums.

With them a data set stands alone: it can be read, checked and published without this package. The card has the form of
the Hugging Face hub, so that `datasets.load_dataset(FOLDER, "decisions")` reads the folder.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ACTIONS, COLUMNS, CARD, CHECKSUMS = "actions.json", "columns.json", "README.md", "SHA256SUMS"
SIZES = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"), (10**7, "1M<n<10M"),
         (10**8, "10M<n<100M"), (10**9, "100M<n<1B"))
LARGEST = "n>1B"

Tables = Mapping[str, Mapping[str, tuple[str, str]]]  # table -> column -> its type and its meaning


def write_names(folder: Path, tables: Tables, actions: Sequence[str], observation: Sequence[str]) -> None:
    """Write the texts of the actions, and the meanings of all columns."""
    described = {table: {name: {"type": kind, "meaning": meaning} for name, (kind, meaning) in columns.items()}
                 for table, columns in tables.items()}
    _write(folder / ACTIONS, json.dumps(list(actions), indent=0, ensure_ascii=False) + "\n")
    _write(folder / COLUMNS, json.dumps({**described, "observation": list(observation)}, indent=1) + "\n")


def write_card(folder: Path, about: Mapping[str, Any], tables: Tables, decisions: int) -> None:
    """Write the card of a data set, with the code that writes it again."""
    _write(folder / CARD, "\n".join([*_front_matter(about, tables, decisions), *_text(about, tables, decisions)]))


def write_checksums(folder: Path) -> None:
    """Write the checksums of all files, as `sha256sum --check` reads them."""
    files = sorted(file for file in folder.iterdir()
                   if file.suffix in (".json", ".md", ".parquet") and file.name != CHECKSUMS)
    _write(folder / CHECKSUMS, "".join(f"{_checksum(file)}  {file.name}\n" for file in files))


def call(about: Mapping[str, Any]) -> str:
    """Return the Python code that writes a data set again."""
    given = {name: about[name] for name in ("game", "edition", "seats", "expansions", "options", "games")}
    given |= {"players": about["asked"], **{name: about[name] for name in ("seed", "shard", "observations")}}
    arguments = "".join(f",\n              {name}={value!r}" for name, value in given.items())
    return f'write_dataset("FOLDER"{arguments})'


def _front_matter(about: Mapping[str, Any], tables: Tables, decisions: int) -> list[str]:
    lines = ["---", f"pretty_name: {_title(about)}", "license: mit", "task_categories:", "- reinforcement-learning",
             "tags:", "- board-games", "- multi-agent", f"- {about['game'].replace('_', '-')}", "size_categories:",
             f"- {next((name for limit, name in SIZES if decisions < limit), LARGEST)}", "configs:"]
    for place, table in enumerate(sorted(tables, reverse=True)):
        lines += [f"- config_name: {table}", f"  data_files: {table}-*.parquet",
                  *(["  default: true"] if not place else [])]
    return [*lines, "---", ""]


def _title(about: Mapping[str, Any]) -> str:
    return f"Boriken {about['game']} {about['edition']}, {about['seats']} seats"


def _text(about: Mapping[str, Any], tables: Tables, decisions: int) -> list[str]:
    lines = [
        f"# {_title(about)}", "",
        f"{about['games']:,} games with {decisions:,} decisions, played by {', '.join(about['players'])} (by seat) "
        f"with the rules of Boriken {about['boriken']} (edition {about['edition']}, version {about['version']}).", "",
        "The configuration `games` has a row for each game, `decisions` one for each decision of a seat.", "",
        "```python", "from datasets import load_dataset", "", 'games = load_dataset("FOLDER", "games", split="train")',
        'decisions = load_dataset("FOLDER", "decisions", split="train")', "```", "",
        "This writes the same games again:", "", "```python", "from boriken.research import write_dataset", "",
        call(about), "```", "",
        f"`{ACTIONS}` has the text of each action, `{COLUMNS}` the columns and the names of the numbers of an "
        f"observation, and `sha256sum --check {CHECKSUMS}` checks the files. The bytes of the tables depend on the "
        f"version of Polars that wrote them ({about['polars']}).", ""]
    for table, columns in tables.items():
        shown = {name: told for name, told in columns.items() if name != "observation" or about["observations"]}
        lines += [f"## {table}", "", "| column | type | meaning |", "|---|---|---|",
                  *(f"| `{name}` | `{kind}` | {meaning} |" for name, (kind, meaning) in shown.items()), ""]
    return [
        *lines, "## How the games were made", "",
        "All games are self-play of programs; no person's data is in them. The games of a seed are numbered, and a "
        "player's randomness follows from the seed, the number of the game and the seat. The distribution of positions "
        "is that of these players: strong players avoid many lines of play, and random players seldom reach the "
        "positions of good ones.", ""]


def _checksum(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _write(file: Path, content: str) -> None:
    file.write_text(content, "utf-8", newline="\n")
