"""Where things are on the board: an address is the kind of a thing, its label, and the seat whose it is.

`role:builder`, `ship:7`; `good:corn` in the supply, `good:corn@2` before seat 2; `seat:2` is a seat itself. An answer
is lit at the addresses of what it is about, by the rows of `TARGETS`; one that has no place on the board is a button. A
block of answers without a row is lit where its axes say, so that what is new can be played before it has one.
"""

from __future__ import annotations

from collections.abc import Mapping

from boriken.kernel.actionspace import Action, ActionSpace
from boriken.kernel.game import Game

#: Axes that count instead of naming a thing.
NUMBERS = ("count", "barrels", "colonists", "nobles")

#: Axes by another name -> the kind of thing that their labels are.
KINDS: Mapping[str, str] = {"circled_tile": "tile", "plantation": "tile"}

#: Game -> kinds of addresses whose labels name things of another axis: a card in a city of San Juan is a `building`.
SYNONYMS: Mapping[str, Mapping[str, str]] = {"san_juan": {"building": "card", "council": "card"}}

#: Axes whose labels are places that people stand on.
PLACES = ("place", "target")

WINDROSE = "windrose"  # the label of the place where colonists wait

#: Game -> block of answers -> the addresses of what it is about, filled with the labels of its axes and the seat.
TARGETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "puerto_rico": {
        "pass": (),
        "use": ("building:{building}@{seat}",),
        "extra_colonist": ("colonist",),
        "produce": (),
        "role": ("role:{role}",),
        "take": ("tile:{tile}",),
        "place_on_fields": ("tile:{circled_tile}@{seat}",),
        "place_in_city": ("building:{building}@{seat}",),
        "build": ("building:{building}",),
        "extra_good": ("good:{good}",),
        "sell": ("good:{good}@{seat}",),
        "load": ("good:{good}@{seat}", "ship:{ship}"),
        "load_on_wharf": ("good:{good}@{seat}", "building:wharf@{seat}"),
        "store": ("good:{good}@{seat}",),
        "keep": ("good:{good}@{seat}",),
        "draft": ("building:{building}",),
        "pay_with": (),
        "return_good": ("good:{good}@{seat}",),
        "return_colonist": ("{place}@{seat}",),
        "return_noble": ("{place}@{seat}",),
        "sell_to_post": ("good:{good}@{seat}", "building:trading_post@{seat}"),
        "load_small_wharf": ("good:{good}@{seat}", "building:small_wharf@{seat}"),
        "arrival": ("{arrival}_ship",),
        "nobles_on_fields": ("tile:{circled_tile}@{seat}",),
        "nobles_in_city": ("building:{building}@{seat}",),
        "nobles_waiting": ("colonist@{seat}",),
        "send_guest": ("{target}@{seat}",),
        "send_noble_guest": ("{target}@{seat}",),
        "deliver": ("good:{good}@{seat}", "building:royal_supplier@{seat}"),
        "discard": ("tile:{tile}@{seat}",),
        "discard_occupied": ("tile:{plantation}@{seat}",),
        "sell_plantation": ("tile:{plantation}@{seat}",),
        "sell_occupied": ("tile:{plantation}@{seat}",),
        "newcomer": ("{place}@{seat}",),
        "raid": ("ship:{ship}",),
        "plunder": ("house",),
        "poach": ("colonist_ship",),
        "capture": ("role:{role}",),
        "keep_achievement": ("achievement:{card}@{seat}",),
        "announce": ("achievement:{card}@{seat}",),
    },
    "san_juan": {
        "pass": (),
        "use": ("building:{building}@{seat}",),
        "role": ("role:{role}",),
        "build": ("card:{building}@{seat}",),
        "give": ("good:{good}@{seat}",),
        "cover": ("building:{building}@{seat}",),
        "cover_full": ("building:{building}@{seat}",),
        "pay": ("card:{card}@{seat}",),
        "produce": ("good:{good}@{seat}",),
        "sell": ("good:{good}@{seat}",),
        "keep": ("council:{card}@{seat}",),
        "discard": ("card:{card}@{seat}",),
        "under_chapel": ("card:{card}@{seat}", "building:chapel@{seat}"),
        "under_bank": ("card:{card}@{seat}", "building:bank@{seat}"),
        "draw": ("deck",),
    },
}

#: Game -> single answers that are about something else than the others of their block.
SINGLE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "san_juan": {"build cathedral": ("building:cathedral",)},  # it lies in the middle, in nobody's hand
}


#: Game -> blocks of answers that name what only the seat that is asked can see: even that one is open tells of it.
SECRET_BLOCKS: Mapping[str, tuple[str, ...]] = {
    "puerto_rico": ("keep_achievement", "announce"),
    "san_juan": ("build", "pay", "keep", "discard", "under_chapel", "under_bank"),
}


def targets(game: type[Game], action: Action, seat: int) -> list[str]:
    """Where an answer of a seat is lit."""
    row = SINGLE.get(game.id, {}).get(action.text, TARGETS.get(game.id, {}).get(action.block))
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
