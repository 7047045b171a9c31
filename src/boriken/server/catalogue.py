"""The catalogue of the start page: games, editions, options, and the levels of bots.

The options of an edition are found by trying: a value is offered if a set-up of the edition accepts it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from itertools import combinations
from typing import Any, Literal

import msgspec

from boriken.engine.editions import Offers
from boriken.engine.errors import ImpossibleSetup, UnknownPlayer
from boriken.engine.fields import label
from boriken.engine.game import Game, Setup, game_class, game_ids
from boriken.engine.packs import find_pack, load
from boriken.players.protocol import read_player
from boriken.server.offered import offered
from boriken.text.lessons import lesson_files
from boriken.text.tables import text_of

LEVELS = ("novice", "gentle", "fair", "strong", "merciless")  # the weakest first
USUAL_LEVEL = "fair"


class OptionOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option: on or off, one of several values, or some of several."""

    id: str
    kind: Literal["switch", "choice", "several"]
    values: list[int | str] = []
    #: Values that need all expansions of one of these lists, by their text; a switch has the value `true`.
    needs: dict[str, list[list[str]]] = {}


class AutomataCount(msgspec.Struct, frozen=True):
    """How many seats the rules can play beside a number of people."""

    people: int
    automata: list[int]


class AutomataOffer(msgspec.Struct, frozen=True):
    """Seats that the rules themselves play, after those of people: enough for a game that one plays alone."""

    name: str  # the name of such a seat: `puertoma`
    option: str  # the option that sets their number
    companies: list[AutomataCount]  # with one person: a game alone
    difficulty: str  # the option that sets how hard they are to beat
    difficulties: list[str]  # its values, the easiest first
    usual: str  # the difficulty of a game that names none


class RulingOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A yes-or-no question on which rulebooks differ or are silent, with the edition's answer.

    A table changes an answer by the option `rulings`: a table from the question's id to the new answer.
    """

    id: str
    answer: bool
    as_printed: bool | None = None  # the answer with the option `as_printed`, where that is another one
    expansions: list[str] = []  # the question comes up with any of these; without any of them in every game


class EditionOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An edition, with its expansions, options and rulings."""

    id: str
    title: str
    version: int
    seats: list[int]
    expansions: list[str]
    needs: dict[str, str]  # expansions that are played only with another one
    options: list[OptionOffer]
    rulings: list[RulingOffer]
    automata: AutomataOffer | None = None  # where the rules can play seats


class LessonOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lesson: the edition and the expansions that it is about, and the minutes that it takes."""

    id: str
    edition: str
    minutes: int
    expansions: list[str] = []


class GameOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game, its editions, the levels of bots that can play it, the weakest first, and its lessons."""

    id: str
    editions: list[EditionOffer]
    levels: list[str]
    lessons: list[LessonOffer] = []


class Catalogue(msgspec.Struct, frozen=True):
    """All games, and the addresses under which other machines reach this server."""

    games: list[GameOffer]
    addresses: list[str]
    can_open: bool = False  # whether a person at this machine can open the server to the network
    listing: bool = False  # whether tables that wait for people can be listed


def offers_of(game: str) -> Offers:
    """Return the options that a game offers, by its id."""
    reference = find_pack(game).offers
    found: Offers = load(reference) if reference else Offers({})
    return found


def levels_of(game: str) -> list[str]:
    """Return the levels of bots that can play a game: some need networks that the game has to bring."""
    found = []
    for level in LEVELS:
        with suppress(UnknownPlayer):
            read_player(level, game)
            found.append(level)
    return found


def usual_level(game: str) -> str:
    """Return the level of a bot where none is named."""
    levels = levels_of(game)
    return USUAL_LEVEL if USUAL_LEVEL in levels else levels[0]


def read_catalogue(addresses: list[str]) -> Catalogue:
    """Return the catalogue of all games."""
    return Catalogue([msgspec.structs.replace(game, levels=[*game.levels, *offered(game.id)]) for game in _games()],
                     addresses)


@lru_cache(maxsize=1)
def _games() -> tuple[GameOffer, ...]:
    return tuple(
        GameOffer(game, [
            EditionOffer(edition, row["title"], row["version"], list(row["seats"]), list(row["expansions"]),
                         dict(row["needs"]), list(_options(game_class(game), edition, row)),
                         list(_rulings(game, edition, row["expansions"])),
                         _automata(game_class(game), edition, row))
            for edition, row in game_class(game).editions().items()], levels_of(game),
            [LessonOffer(lesson, file.edition, file.minutes, file.expansions)
             for lesson, file in lesson_files(game).items()])
        for game in game_ids())


def _options(game: type[Game], edition: str, row: Mapping[str, Any]) -> Iterator[OptionOffer]:
    offers = offers_of(game.id)
    for option, (kind, values) in offers.options.items():
        beside = offers.beside.get(option, {})
        chosen = {"true": True} if kind == "switch" else {str(value): value for value in values}
        needs = {text: _needed(game, edition, row, {**beside, option: [value] if kind == "several" else value})
                 for text, value in chosen.items()}
        found = [value for text, value in chosen.items() if needs[text] is not None]
        if len(found) > (kind != "switch"):
            yield OptionOffer(option, kind, [] if kind == "switch" else found,
                              {text: expansions for text, expansions in needs.items() if expansions})


def _needed(game: type[Game], edition: str, row: Mapping[str, Any], options: dict[str, Any]) -> list[list[str]] | None:
    """Return the smallest sets of expansions that make options possible.

    The list is empty where they are possible without expansions; it is None where nothing makes them possible.
    """
    for size in range(len(row["expansions"]) + 1):
        found = [list(some) for some in combinations(row["expansions"], size)
                 if _is_possible(game, edition, row, options, _with_needs(row, some))]
        if found:
            return found if size else []
    return None


def _with_needs(row: Mapping[str, Any], expansions: Iterable[str]) -> set[str]:
    """Return expansions and those without which they cannot be played."""
    found = set(expansions)
    while missing := {row["needs"][one] for one in found if one in row["needs"]} - found:
        found |= missing
    return found


def _rulings(game: str, edition: str, expansions: Collection[str]) -> Iterator[RulingOffer]:
    """Return the questions that can come up in games of an edition, in the order of the table of rulings."""
    for text in text_of(game).rulings:
        needed = [label(expansion) for expansion in text.expansions]
        offered = [expansion for expansion in needed if expansion in expansions]
        if needed and not offered:
            continue
        answer = text.defaults[edition]
        printed = text.as_printed.get(edition, answer)
        yield RulingOffer(label(text.ruling), answer, None if printed == answer else printed, offered)


def _automata(game: type[Game], edition: str, row: Mapping[str, Any]) -> AutomataOffer | None:
    """Return how many seats the rules can play beside how many people; None where they play none."""
    offers = offers_of(game.id)
    if offers.automata is None:
        return None
    option, difficulty = offers.automata.number, offers.automata.difficulty
    _, numbers = offers.options[option]
    tables = [(seats - number, number) for number in numbers for seats in row["seats"]
              if any(_is_possible(game, edition, {**row, "seats": [seats]}, {option: number}, expansions)
                     for expansions in ((), row["expansions"]))]
    if not tables:
        return None
    companies = [AutomataCount(people, [number for others, number in tables if others == people])
                 for people in sorted({people for people, _ in tables})]
    return AutomataOffer(game.automaton, option, companies, difficulty, list(offers.automata.easiest_first),
                         offers.options[difficulty][1][0])


def _is_possible(game: type[Game], edition: str, row: Mapping[str, Any], options: dict[str, Any],
                 expansions: Collection[str]) -> bool:
    """Return whether the edition has a set-up with these options and expansions, with any number of seats."""
    for seats in row["seats"]:
        try:
            game.opening(Setup(edition, seats, tuple(expansions), options=options))
        except ImpossibleSetup:
            continue
        return True
    return False
