"""What can be played, and by whom: what the start page offers.

What an edition offers is found out by trying: an option or a value is there if some set-up of the edition has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal

import msgspec

from boriken.kernel.errors import ImpossibleSetup
from boriken.kernel.fields import label
from boriken.kernel.game import Game, Setup, game_class, game_ids
from boriken.presentation.catalogues import RULINGS
from boriken.puerto_rico.vocab import MOST_PUERTOMAS, Difficulty, Variant

LEVELS = ("gentle", "fair", "strong", "merciless")


class OptionOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be set: on or off, one of several values, or some of several."""

    id: str
    kind: Literal["switch", "choice", "several"]
    values: list[Any] = []


class Company(msgspec.Struct, frozen=True):
    """So many people play with so many seats that the rules themselves play."""

    people: int
    automata: list[int]


class AutomataOffer(msgspec.Struct, frozen=True):
    """Seats that the rules themselves play, after those of people: enough for a game that one plays alone."""

    name: str  # what such a seat is called: `puertoma`
    option: str  # the option that says how many there are
    companies: list[Company]  # with one person: a game alone
    difficulty: str  # the option that says how hard they are to beat
    difficulties: list[str]  # its values, the easiest first
    usual: str  # the difficulty where none is said


class RulingOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A yes-or-no question on which rulebooks differ or are silent, with the edition's answer.

    A table changes an answer by the option `rulings`: a table from the question's id to the new answer.
    """

    id: str
    answer: bool
    as_printed: bool | None = None  # the answer with the option `as_printed`, where that is another one
    expansions: list[str] = []  # the question comes up with any of these; without any of them in every game


class EditionOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An edition: what can be added and changed."""

    id: str
    title: str
    version: int
    seats: list[int]
    expansions: list[str]
    needs: dict[str, str]  # expansions that are played only with another one
    options: list[OptionOffer]
    rulings: list[RulingOffer]
    automata: AutomataOffer | None = None  # where the rules can play seats


class GameOffer(msgspec.Struct, frozen=True):
    """A game and its editions."""

    id: str
    editions: list[EditionOffer]


class Catalogue(msgspec.Struct, frozen=True):
    """All of it, with the addresses under which other machines reach this server."""

    games: list[GameOffer]
    levels: list[str]
    addresses: list[str]


#: Game -> option -> its kind, and the values that it can have.
OFFERED: Mapping[str, Mapping[str, tuple[Literal["switch", "choice", "several"], tuple[Any, ...]]]] = {
    "puerto_rico": {
        "open_points": ("switch", ()),
        "as_printed": ("switch", ()),
        "draft": ("choice", ("seats", "random")),
        "puertomas": ("choice", tuple(range(1, MOST_PUERTOMAS + 1))),
        "difficulty": ("choice", tuple(label(member) for member in Difficulty)),
        "variants": ("several", tuple(label(member) for member in Variant)),
    },
    "san_juan": {"opening_variant": ("switch", ())},
}

#: Options that mean something only beside another one, with a value for that one.
BESIDE: Mapping[str, dict[str, Any]] = {"difficulty": {"puertomas": 1}}

#: Game -> the option for seats that the rules play, the one for how hard these are, and its values by that.
AUTOMATA: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "puerto_rico": ("puertomas", "difficulty", ("easy", "normal", "hard"))}


def read_catalogue(addresses: list[str]) -> Catalogue:
    """What the games and players say of themselves."""
    return Catalogue(list(_games()), list(LEVELS), addresses)


@lru_cache(maxsize=1)
def _games() -> tuple[GameOffer, ...]:
    return tuple(
        GameOffer(game, [
            EditionOffer(edition, row["title"], row["version"], list(row["seats"]), list(row["expansions"]),
                         dict(row["needs"]), list(_options(game_class(game), edition, row)),
                         list(_rulings(game, edition, row["expansions"])),
                         _automata(game_class(game), edition, row))
            for edition, row in game_class(game).editions().items()])
        for game in game_ids())


def _options(game: type[Game], edition: str, row: Mapping[str, Any]) -> Iterator[OptionOffer]:
    for option, (kind, values) in OFFERED.get(game.id, {}).items():
        if kind == "switch" and _is_possible(game, edition, row, {option: True}):
            yield OptionOffer(option, kind)
        some = [value for value in values if _is_possible(
            game, edition, row, {**BESIDE.get(option, {}), option: [value] if kind == "several" else value})]
        if len(some) > 1:
            yield OptionOffer(option, kind, some)


def _rulings(game: str, edition: str, expansions: Collection[str]) -> Iterator[RulingOffer]:
    """Return the questions that can come up in games of an edition, in the order of the table of rulings."""
    for text in RULINGS.get(game, ()):
        needed = [label(expansion) for expansion in text.expansions]
        offered = [expansion for expansion in needed if expansion in expansions]
        if needed and not offered:
            continue
        answer = text.defaults[edition]
        printed = text.as_printed.get(edition, answer)
        yield RulingOffer(label(text.ruling), answer, None if printed == answer else printed, offered)


def _automata(game: type[Game], edition: str, row: Mapping[str, Any]) -> AutomataOffer | None:
    """Which seats the rules can play beside how many people."""
    if game.id not in AUTOMATA:
        return None
    option, difficulty, easiest_first = AUTOMATA[game.id]
    _, numbers = OFFERED[game.id][option]
    tables = [(seats - number, number) for number in numbers for seats in row["seats"]
              if _is_possible(game, edition, {**row, "seats": [seats]}, {option: number})]
    if not tables:
        return None
    companies = [Company(people, [number for others, number in tables if others == people])
                 for people in sorted({people for people, _ in tables})]
    return AutomataOffer(game.automaton, option, companies, difficulty, list(easiest_first),
                         OFFERED[game.id][difficulty][1][0])


def _is_possible(game: type[Game], edition: str, row: Mapping[str, Any], options: dict[str, Any]) -> bool:
    """Whether some set-up of the edition has these options."""
    for expansions in ((), row["expansions"]):
        for seats in row["seats"]:
            try:
                game.opening(Setup(edition, seats, tuple(expansions), options=options))
            except ImpossibleSetup:
                continue
            return True
    return False
