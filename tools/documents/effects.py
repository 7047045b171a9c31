"""What each building does, from the comments above its functions in a game's rules."""

from __future__ import annotations

import itertools
from importlib import import_module
from pathlib import Path


def paragraphs(game: str) -> dict[str, str]:
    """Return the paragraph below the banner of each building that has registered effects, by the building's id."""
    rules = import_module(f"boriken.games.{game}.rules")
    registered = {building.name for building in import_module(f"boriken.games.{game}.rules.effects").REGISTRY}
    found: dict[str, str] = {}
    for path in sorted(Path(rules.__path__[0]).rglob("*.py")):
        lines = path.read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            name = line.removeprefix("# == ").partition(" =")[0].strip().upper().replace(" ", "_")
            if line.startswith("# == ") and name in registered:
                words = [*itertools.takewhile(lambda text: text.startswith("# "), lines[number + 1 :])]
                if words:  # other headings of rule files have no paragraph
                    found.setdefault(name, " ".join(text[2:] for text in words))
    missing = sorted(name for name in registered if not found.get(name))
    if missing:
        raise ValueError(f"buildings with effects but without a paragraph: {', '.join(missing)}")
    return found
