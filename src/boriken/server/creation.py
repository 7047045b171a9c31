"""Make tables: from a set-up, a record or a position, or as a rematch."""

from __future__ import annotations

import itertools
import json
import secrets
from collections.abc import Iterator
from typing import Any

import msgspec

from boriken.engine.commitments import new_salt
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game, game_class
from boriken.engine.long_seeds import new_long_seed
from boriken.library import make_setup
from boriken.server.catalogue import usual_level
from boriken.server.reading import read_position, read_record
from boriken.server.rows import Chair, DealOrigin, Made, hashed, new_key, new_table_id
from boriken.server.shapes import WRONG_VALUES, check_position, check_record
from boriken.server.store import Key, Store
from boriken.server.tables import PACES, Refusal, Table, check_level, checked_name
from boriken.server.workers import TooLong, Workers

USUAL_PACE = 1.0
LONGEST_SENTENCE = 2000
#: For seats without a name: names that are the same in every language.
NAMES_GIVEN = ("Ana", "Benito", "Carmen", "Diego", "Elena")


class TableRequest(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A request for a new table: the game, and who sits at each seat."""

    game: str
    seats: list[Chair]
    edition: str = ""
    expansions: list[str] = []
    options: dict[str, Any] = {}
    seed: int | str | None = None  # without one, the server draws a long seed; a chosen one is shown to all
    pace: float = USUAL_PACE


class ImportRequest(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game record or a position text to go on from; without seats, the asked seat is a person's, the others bots'."""

    record: str = ""
    position: str = ""
    seats: list[Chair] = []
    pace: float = USUAL_PACE


class MadeTable(msgspec.Struct, frozen=True):
    """A new table with the keys of its people's seats; a key is all that is needed to play a seat."""

    table: str
    keys: dict[int, str]
    host_key: str = ""  # of a host who has no seat


async def make_table(store: Store, wanted: TableRequest) -> MadeTable:
    """Make a table with a new game."""
    seed = new_long_seed() if wanted.seed is None else wanted.seed
    try:
        cls = game_class(wanted.game)
        edition = wanted.edition or next(iter(cls.editions()))
        setup = make_setup(wanted.game, edition, len(wanted.seats), wanted.expansions, seed, wanted.options)
        game = cls.new(setup)
    except BorikenError as error:
        raise Refusal("impossible", str(error)[:LONGEST_SENTENCE]) from None
    except WRONG_VALUES:
        raise Refusal("impossible", "an option, an expansion or the seed has a value of the wrong kind: /api/catalogue "
                      "lists what each edition offers") from None
    return await seat_people(store, game, wanted.seats, wanted.pace, "drawn" if wanted.seed is None else "seed")


async def import_table(store: Store, readers: Workers, wanted: ImportRequest, client: str,
                       deadline: float) -> MadeTable:
    """Make a table that continues a record or a position; a worker reads it."""
    if bool(wanted.record) == bool(wanted.position):
        raise Refusal("broken", "an import needs either a record or a position")
    if wanted.record:
        check_record(wanted.record)
        reading = readers.run(read_record, wanted.record, client=client, deadline=deadline)
    else:
        check_position(wanted.position)
        reading = readers.run(read_position, wanted.position, client=client, deadline=deadline)
    try:
        record, given = await reading
    except TooLong:
        raise Refusal("too_long", f"the record or position could not be read in {deadline:g} seconds") from None
    game, names = Game.from_record(record), dict(enumerate(given))
    chairs = wanted.seats or [Chair("person" if seat == (game.decider or 0) else "bot") for seat in range(game.seats)]
    named = [Chair(chair.kind, chair.name or names.get(seat, ""), chair.level) for seat, chair in enumerate(chairs)]
    return await seat_people(store, game, named, wanted.pace, "import")


async def seat_people(store: Store, game: Game, chairs: list[Chair], pace: float, origin: DealOrigin,
                      before: str = "", lesson: str = "") -> MadeTable:
    """Make a table for a game, with keys for the seats of people; the first of them is the host."""
    if len(chairs) != game.seats:
        raise Refusal("impossible", f"{len(chairs)} seats are given, but this game has {game.seats}")
    if not PACES[0] <= pace <= PACES[1]:
        raise Refusal("broken", f"a pace must be {PACES[0]:g} to {PACES[1]:g} seconds")
    seated = [seated_chair(game, seat, Chair(chair.kind, name, chair.level))
              for seat, (chair, name) in enumerate(zip(chairs, names_of(game, chairs), strict=True))]
    made = Made(json.loads(game.to_record()), seated, pace, secrets.randbits(48), before, origin, new_salt(), lesson)
    persons = [seat for seat, chair in enumerate(seated) if chair.kind == "person"]
    keys, host_key, table = {seat: new_key() for seat in persons}, new_key(), new_table_id()
    await store.make(table, made, [
        Key(hashed(host_key), None, True),
        *(Key(hashed(key), seat, seat == persons[0]) for seat, key in keys.items())])
    return MadeTable(table, keys, host_key)


def names_of(game: Game, chairs: list[Chair]) -> list[str]:
    """Return the names of all seats; a seat without one gets a name that no other seat has."""
    names, automata = [checked_name(chair.name) for chair in chairs], game.automata()
    for seat, name in enumerate(names):
        if not name:
            offered = _automaton_names(game, seat) if seat in automata else _person_names(seat)
            names[seat] = next(free for free in offered if free not in names)
    return names


def _automaton_names(game: Game, seat: int) -> Iterator[str]:
    """Yield names for a seat that the rules play: `Puertoma 1` for the first of them."""
    for number in itertools.count(seat - min(game.automata()) + 1):
        yield f"{game.automaton.capitalize()} {number}"


def _person_names(seat: int) -> Iterator[str]:
    """Yield names for any other seat, the seat's own first."""
    own_first = [*NAMES_GIVEN[seat:], *NAMES_GIVEN[:seat]]
    yield from own_first
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in own_first)


def seated_chair(game: Game, seat: int, chair: Chair) -> Chair:
    """Return the chair of a seat as the game allows it; a seat that the rules play is an automaton."""
    if seat in game.automata():
        return Chair("automaton", chair.name)
    if chair.kind == "automaton":
        raise Refusal("impossible", f"seat {seat} cannot be an automaton: the rules do not play it in this game")
    level = (chair.level or usual_level(game.id)) if chair.kind == "bot" else ""
    if level:
        check_level(level, game.id)
    return Chair(chair.kind, chair.name, level)


async def rematch(store: Store, table: Table) -> str:
    """Make a table with the same set-up and another deal, the seats of people open; return its id."""
    start = table.made.record["start"]
    if "position" in start:
        raise Refusal("impossible", "there is no rematch of a table that began with a position: it has no set-up")
    game = type(table.game).new(make_setup(table.game.id, start["edition"], start["seats"], start["expansions"],
                                           new_long_seed(), start["options"]))
    chairs = [Chair("open" if sitting.chair.kind == "person" else sitting.chair.kind, sitting.name, sitting.chair.level)
              for sitting in table.sittings]
    return (await seat_people(store, game, chairs, table.pace, "drawn", table.id)).table
