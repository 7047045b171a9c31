"""Where things are on the board: an address is the kind of a thing, its label, and the seat whose it is.

`role:builder`, `ship:7`; `good:corn` in the supply, `good:corn@2` before seat 2; `seat:2` is a seat itself. An answer
is lit at the addresses of what it is about, by the rows of the game's `targets`; one that has no place on the board is
a button. A block of answers without a row is lit where its axes say, so that what is new can be played before it has
one.
"""

from __future__ import annotations

from collections.abc import Mapping

from boriken.engine.actionspace import Action, ActionSpace
from boriken.engine.game import Game
from boriken.text.tables import text_of

#: Axes that count instead of naming a thing.
NUMBERS = ("count", "barrels", "colonists", "nobles")

#: Axes by another name -> the kind of thing that their labels are.
KINDS: Mapping[str, str] = {"circled_tile": "tile", "plantation": "tile"}

#: Axes whose labels are places that people stand on.
PLACES = ("place", "target")

WINDROSE = "windrose"  # the label of the place where colonists wait


def targets(game: type[Game], action: Action, seat: int) -> list[str]:
    """Where an answer of a seat is lit."""
    text = text_of(game.id)
    row = text.single_targets.get(action.text, text.targets.get(action.block))
    names = labels(game.space, action)
    if row is None:
        return [f"{KINDS.get(name, name)}:{label}" for name, label in names.items() if name not in NUMBERS]
    return [placed(game, template, names, seat) for template in row]


def placed(game: type[Game], template: str, names: Mapping[str, int | str | None], seat: int | None) -> str:
    """An address from its template; a label that is not known is left out: `card:{card}` is then any `card`."""
    filled: dict[str, int | str | None] = {"seat": seat}
    for name, label in names.items():
        filled[name] = "" if label is None else place(game, str(label)) if name in PLACES else label
    thing, at, owner = template.format_map(filled).partition("@")
    return thing.removesuffix(":") + at + owner


def place(game: type[Game], label: str) -> str:
    """The address, without a seat, of a place that people stand on: a kind of tile, a building, or the windrose."""
    if label == WINDROSE:
        return "colonist"
    fields = game.record_type.by_name
    is_tile = "tiles" in fields and label in fields["tiles"].axes[-1].labels
    return f"tile:{label}" if is_tile else f"building:{label}"


def labels(space: ActionSpace, action: Action) -> dict[str, int | str | None]:
    """What an action is about, by the names of its axes."""
    axes = space.blocks[action.block].axes
    return {axis.name: label for axis, label in zip(axes, action.arguments, strict=True)}


def number(space: ActionSpace, action: Action) -> int | None:
    """How many, where an answer says it; the first where it says two numbers."""
    found = labels(space, action)
    return next((int(label) for name, label in found.items() if name in NUMBERS and label is not None), None)
