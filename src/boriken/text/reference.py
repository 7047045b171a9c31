"""The reference: every thing of an edition with its printed numbers, its place in the rulebook, and our rulings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

import msgspec

from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.fields import label
from boriken.engine.game import Setup, game_class
from boriken.text.rulebook_places import place_text
from boriken.text.tables import text_of
from boriken.text.texts import Text


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing: its numbers by name, its place in the rulebook, the names of rulings about it."""

    id: str
    axis: str
    numbers: dict[str, int] = {}
    place: Text | None = None
    expansion: str = ""
    rulings: list[str] = []


class Automaton(msgspec.Struct, frozen=True):
    """The tables of the seats that the rules play: a board with arrows between roles, and cards of roles."""

    arrows: dict[str, list[str]]  # from the space of each role to the spaces of others
    cards: list[list[str]]  # the roles on each card from the top; the first card has number 1


class Reference(msgspec.Struct, frozen=True, omit_defaults=True):
    """All things of an edition, and the names of the rulings that are on in it."""

    entries: list[Entry]
    on: list[str]
    automaton: Automaton | None = None  # if the rules can play seats
    setup: dict[int, dict[str, list[int]]] = {}  # seats -> the numbers with which a game begins, by name


def entries_of(game: str, edition: str) -> Iterator[Entry]:
    """Yield all things of an edition; a game without such tables has none."""
    entries = text_of(game).entries
    return iter(()) if entries is None else entries(edition)


def automaton_of(game: str, edition: str) -> Automaton | None:
    """Return the tables of the seats that the rules play in an edition; None if they play none."""
    automaton = text_of(game).automaton
    return None if automaton is None else automaton(edition)


def setup_of(game: str, edition: str) -> dict[int, dict[str, list[int]]]:
    """Return the numbers with which games of an edition begin, for each number of seats that needs no automaton."""
    numbers, found = text_of(game).setup_numbers, {}
    for seats in game_class(game).editions()[edition]["seats"] if numbers is not None else ():
        with suppress(ImpossibleSetup):
            found[seats] = dict(numbers(edition, seats)) if numbers is not None else {}
    return found


def read_places(game: str) -> dict[str, dict[str, str]]:
    """Return the place in each edition's rulebook that describes each thing."""
    file = text_of(game).places
    found: dict[str, dict[str, str]] = {} if file is None else json.loads(file.read_text("utf-8"))
    return found


@lru_cache(maxsize=16)
def reference(game: str, edition: str) -> Reference:
    """Return the reference of an edition, including its expansions."""
    editions = game_class(game).editions()
    if edition not in editions:
        raise ImpossibleSetup(one_of("edition", edition, editions))
    offered = set(editions[edition]["expansions"])
    found = [entry for entry in entries_of(game, edition) if not entry.expansion
             or entry.expansion in offered]
    axes = {entry.id: entry.axis for entry in found}
    places = {thing: place_text(place, axes)
              for thing, place in read_places(game).get(edition, {}).items()}
    return Reference([msgspec.structs.replace(entry, place=places.get(entry.id), rulings=_rulings(game, entry.id))
                      for entry in found], _on(game, edition), automaton_of(game, edition), setup_of(game, edition))


def _on(game: str, edition: str) -> list[str]:
    """Return the rulings that are on in a game of the edition with all its expansions and options."""
    cls = game_class(game)
    row = cls.editions()[edition]
    word = int(cls.opening(Setup(edition, row["seats"][0], tuple(row["expansions"])))[0].rulings)
    return [name for bit, name in enumerate(cls.record_type.by_name["rulings"].labels) if word >> bit & 1]


def _rulings(game: str, thing: str) -> list[str]:
    """Return the rulings that name a thing."""
    words = f"_{thing}_"
    return [label(text.ruling) for text in text_of(game).rulings if words in f"_{label(text.ruling)}_"]


def printed_numbers(**numbers: int) -> dict[str, int]:
    """Return the numbers that are not zero."""
    return {name: number for name, number in numbers.items() if number}
