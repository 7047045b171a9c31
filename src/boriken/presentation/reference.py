"""Every thing of an edition with what is printed on it, where its rulebook describes it, and our rulings about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from boriken.kernel.errors import ImpossibleSetup, one_of
from boriken.kernel.fields import label
from boriken.kernel.game import Setup, game_class
from boriken.presentation.catalogues import RULINGS
from boriken.presentation.puertoma_story import action_board, tie_break_cards
from boriken.presentation.rulebook_places import place_text
from boriken.presentation.texts import Text
from boriken.puerto_rico.catalogue.achievements import ROWS as ACHIEVEMENTS
from boriken.puerto_rico.catalogue.buildings import ROWS as BUILDINGS
from boriken.puerto_rico.catalogue.festival import ROWS as TASKS
from boriken.puerto_rico.vocab import FIRST_CARD, Edition, Role, Tile
from boriken.san_juan.catalogue.cards import ROWS as CARDS
from boriken.san_juan.vocab import Role as SanJuanRole

PLACES = Path(__file__).parent / "rulebook_places.json"  # written by tools/gen_places.py


#: Game -> places and pieces on the table whose rule is explained, with the expansion that they belong to.
THINGS: Mapping[str, Mapping[str, str]] = {
    "puerto_rico": {"cargo_ship": "", "colonist_ship": "", "house": "", "colonist": "", "noble": "nobles",
                    "doubloon": "", "point": "", "stack": "", "governor": ""},
    "san_juan": {"deck": "", "discard": "", "trading_tiles": "", "governor": ""},
}


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing: its numbers by name, the rulebook's place, the names of rulings about it."""

    id: str
    axis: str
    numbers: dict[str, int] = {}
    place: Text | None = None
    expansion: str = ""
    rulings: list[str] = []


class Automaton(msgspec.Struct, frozen=True):
    """What is printed for the seats that the rules play: a board with arrows between roles, and cards of roles."""

    arrows: dict[str, list[str]]  # from the space of each role to those of others
    cards: list[list[str]]  # the roles on each card from the top; the first card has number 1


class Reference(msgspec.Struct, frozen=True, omit_defaults=True):
    """All things of an edition, and the names of the rulings that it answers with yes."""

    entries: list[Entry]
    on: list[str]
    automaton: Automaton | None = None  # where the rules can play seats


@lru_cache(maxsize=16)
def reference(game: str, edition: str) -> Reference:
    """What an edition has, expansions included."""
    editions = game_class(game).editions()
    if edition not in editions:
        raise ImpossibleSetup(one_of("edition", edition, editions))
    offered = set(editions[edition]["expansions"])
    found = [entry for entry in ENTRIES.get(game, _nothing)(edition) if not entry.expansion
             or entry.expansion in offered]
    axes = {entry.id: entry.axis for entry in found}
    places = {thing: place_text(place, axes)
              for thing, place in json.loads(PLACES.read_text("utf-8")).get(edition, {}).items()}
    return Reference([msgspec.structs.replace(entry, place=places.get(entry.id), rulings=_rulings(game, entry.id))
                      for entry in found], _on(game, edition), _automaton(game, edition))


def _automaton(game: str, edition: str) -> Automaton | None:
    """The tables of Puertomas, for the one edition that has them."""
    if (game, edition) != ("puerto_rico", label(Edition.SPECIAL)):
        return None
    return Automaton(action_board(), [*tie_break_cards().values()])


def _on(game: str, edition: str) -> list[str]:
    """The rulings that hold in a game of the edition with everything that it offers."""
    cls = game_class(game)
    row = cls.editions()[edition]
    word = int(cls.opening(Setup(edition, row["seats"][0], tuple(row["expansions"])))[0].rulings)
    return [name for bit, name in enumerate(cls.record_type.by_name["rulings"].labels) if word >> bit & 1]


def _rulings(game: str, thing: str) -> list[str]:
    """Rulings that name a thing."""
    words = f"_{thing}_"
    return [label(text.ruling) for text in RULINGS.get(game, ()) if words in f"_{label(text.ruling)}_"]


def _nothing(edition: str) -> Iterator[Entry]:
    return iter(())


def _puerto_rico(edition: str) -> Iterator[Entry]:
    roles = game_class("puerto_rico").opening(Setup(edition, 5))[0].roles
    for role in Role:
        if roles[role] or role == Role.SMUGGLER:
            yield Entry(label(role), "role", expansion="smuggler" if role == Role.SMUGGLER else "")
    for tile in Tile:
        yield Entry(label(tile), "tile", expansion="new_buildings" if tile == Tile.FOREST else "")
    for row in BUILDINGS:
        numbers = {"cost": row.cost, "points": row.points, "circles": row.circles, "column": row.column,
                   "copies": row.copies, "spaces": row.spaces}
        yield Entry(label(row.building), "building", numbers,
                    expansion="" if row.expansion is None else label(row.expansion))
    for task in TASKS:
        reward = _some(colonists=task.colonists, doubloons=task.doubloons, points=task.points)
        yield Entry(label(task.task), "task", reward,
                    expansion="festival" if task.task < FIRST_CARD else "festival_cards")
    for card in ACHIEVEMENTS:
        numbers = _some(points=card.points, least=card.least, most=card.most)
        yield Entry(label(card.card), "achievement", numbers, expansion="achievements")
    yield from _things("puerto_rico")


def _san_juan(edition: str) -> Iterator[Entry]:
    for role in SanJuanRole:
        yield Entry(label(role), "role")
    for row in CARDS:
        is_new = not row.copies and bool(row.added)
        yield Entry(label(row.card), "card", {"cost": row.cost, "points": row.points,
                                              **_some(copies=row.copies or row.added)},
                    expansion="new_buildings" if is_new else "")
    yield from _things("san_juan")


def _things(game: str) -> Iterator[Entry]:
    for thing, expansion in THINGS[game].items():
        yield Entry(thing, "thing", expansion=expansion)


def _some(**numbers: int) -> dict[str, int]:
    """Numbers that are printed."""
    return {name: number for name, number in numbers.items() if number}


#: Games with tables of things.
ENTRIES: Mapping[str, Callable[[str], Iterator[Entry]]] = {"puerto_rico": _puerto_rico, "san_juan": _san_juan}
