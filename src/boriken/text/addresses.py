"""Addresses of things on the board: the kind of a thing, its label, and the seat that owns it.

`role:builder`, `ship:7`; `good:corn` in the supply, `good:corn@2` before seat 2; `seat:2` is a seat itself. An answer
is lit at the addresses of the things that it is about, by the rows of the game's `targets`; an answer without a place
on the board is a button. A block of answers without a row is lit at the addresses of its axes, so that a new block can
be played before it has a row.
"""

from __future__ import annotations

from collections.abc import Mapping

from boriken.engine.actionspace import Action, ActionSpace
from boriken.engine.game import Game
from boriken.text.tables import text_of

#: Axes that are numbers and no things.
NUMBERS = ("count", "barrels", "colonists", "nobles")

#: Axes -> the kind of thing of their labels, where the names differ.
KINDS: Mapping[str, str] = {"circled_tile": "tile", "plantation": "tile"}

#: Axes whose labels are places for people.
PLACES = ("place", "target")

WINDROSE = "windrose"  # the label of the place where colonists wait


def targets(game: type[Game], action: Action, seat: int) -> list[str]:
    """Return the addresses where an answer of a seat is lit."""
    text = text_of(game.id)
    row = text.single_targets.get(action.text, text.targets.get(action.block))
    names = labels(game.space, action)
    if row is None:
        return [f"{KINDS.get(name, name)}:{label}" for name, label in names.items() if name not in NUMBERS]
    return [placed(game, template, names, seat) for template in row]


def placed(game: type[Game], template: str, names: Mapping[str, int | str | None], seat: int | None) -> str:
    """Return an address from its template; an unknown label is left out: `card:{card}` is then any `card`."""
    filled: dict[str, int | str | None] = {"seat": seat}
    for name, label in names.items():
        filled[name] = "" if label is None else place(game, str(label)) if name in PLACES else label
    thing, at, owner = template.format_map(filled).partition("@")
    return thing.removesuffix(":") + at + owner


def place(game: type[Game], label: str) -> str:
    """Return the address, without a seat, of a place for people: a kind of tile, a building, or the windrose."""
    if label == WINDROSE:
        return "colonist"
    fields = game.record_type.by_name
    is_tile = "tiles" in fields and label in fields["tiles"].axes[-1].labels
    return f"tile:{label}" if is_tile else f"building:{label}"


def labels(space: ActionSpace, action: Action) -> dict[str, int | str | None]:
    """Return the arguments of an action by the names of its axes."""
    axes = space.blocks[action.block].axes
    return {axis.name: label for axis, label in zip(axes, action.arguments, strict=True)}


def number(space: ActionSpace, action: Action) -> int | None:
    """Return the number in an answer; the first of two, None if it has none."""
    found = labels(space, action)
    return next((int(label) for name, label in found.items() if name in NUMBERS and label is not None), None)
