"""Make tables: from a set-up, a record or a position, or as a rematch."""

from __future__ import annotations

import itertools
import json
import math
import secrets
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from boriken.engine.commitments import new_salt
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game, game_class
from boriken.engine.long_seeds import new_long_seed
from boriken.library import make_setup
from boriken.server.catalogue import usual_level
from boriken.server.clocks import INCREMENTS, MOVE_SECONDS, SEAT_SECONDS
from boriken.server.identity import Person
from boriken.server.ladder import check_counting
from boriken.server.reading import read_position, read_record
from boriken.server.rows import Chair, ClockSettings, DealOrigin, Made, hashed, new_key, new_table_id
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
    clock: ClockSettings | None = None
    chat: bool = True  # whether people may write to each other, besides the phrases
    counts: bool = False  # whether the game counts for the ladder
    mine: int | None = None  # the seat of the person who asks: it gets the name and the tag of their device


class ImportRequest(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game record or a position text to go on from; without seats, the asked seat is a person's, the others bots'."""

    record: str = ""
    position: str = ""
    seats: list[Chair] = []
    pace: float = USUAL_PACE
    clock: ClockSettings | None = None


class MadeTable(msgspec.Struct, frozen=True):
    """A new table with the keys of its people's seats; a key is all that is needed to play a seat."""

    table: str
    keys: dict[int, str]
    host_key: str = ""  # of a host who has no seat


async def make_table(store: Store, wanted: TableRequest, served_at: float = 0.0,
                     person: Person | None = None) -> MadeTable:
    """Make a table with a new game; the person who asks has the seat that they call theirs."""
    people = seat_of_person(wanted, person)
    if wanted.counts:
        check_counting(wanted.seed is None, [chair.kind for chair in wanted.seats], bool(people),
                       person is not None and person.ladder)
    seed = new_long_seed() if wanted.seed is None else wanted.seed
    game = begin_game(wanted.game, wanted.edition, len(wanted.seats), wanted.expansions, wanted.options, seed)
    return await seat_people(store, game, wanted.seats, wanted.pace, "drawn" if wanted.seed is None else "seed",
                             clock=wanted.clock, served_at=served_at, chat=wanted.chat, people=people,
                             counts=wanted.counts)


def begin_game(game: str, edition: str, seats: int, expansions: list[str], options: dict[str, Any],
               seed: int | str) -> Game:
    """Return a new game; raise a refusal if there is no such set-up. Without an edition it is the game's first."""
    try:
        cls = game_class(game)
        return cls.new(make_setup(game, edition or next(iter(cls.editions())), seats, expansions, seed, options))
    except BorikenError as error:
        raise Refusal("impossible", str(error)[:LONGEST_SENTENCE]) from None
    except WRONG_VALUES:
        raise Refusal("impossible", "an option, an expansion or the seed has a value of the wrong kind: /api/catalogue "
                      "lists what each edition offers") from None


def seat_of_person(wanted: TableRequest, person: Person | None) -> dict[int, Person]:
    """Return the person who asks for a table by their seat; empty where the request names no seat as theirs."""
    if wanted.mine is None or person is None:
        return {}
    if not 0 <= wanted.mine < len(wanted.seats) or wanted.seats[wanted.mine].kind != "person":
        raise Refusal("broken", f"seat {wanted.mine} is not a person's: `mine` must be the seat of a person")
    return {wanted.mine: person}


async def import_table(store: Store, readers: Workers, wanted: ImportRequest, client: str,
                       deadline: float, served_at: float = 0.0) -> MadeTable:
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
    return await seat_people(store, game, named, wanted.pace, "import", clock=wanted.clock,
                             served_at=served_at)


async def seat_people(store: Store, game: Game, chairs: list[Chair], pace: float, origin: DealOrigin,
                      before: str = "", lesson: str = "", clock: ClockSettings | None = None,
                      served_at: float = 0.0, chat: bool = True,
                      people: Mapping[int, Person] | None = None, counts: bool = False,
                      tournament: str = "", table: str = "") -> MadeTable:
    """Make a table for a game, with keys for the seats of people; the first of them is the host.

    A table of a tournament has no host, and its id may be chosen before it is made.
    """
    known = people or {}
    chairs = [Chair(chair.kind, known[seat].name, chair.level) if seat in known else chair
              for seat, chair in enumerate(chairs)]
    if len(chairs) != game.seats:
        raise Refusal("impossible", f"{len(chairs)} seats are given, but this game has {game.seats}")
    check_pace(pace)
    seated = [seated_chair(game, seat, Chair(chair.kind, name, chair.level))
              for seat, (chair, name) in enumerate(zip(chairs, names_of(game, chairs), strict=True))]
    made = Made(json.loads(game.to_record()), seated, pace, secrets.randbits(48), before, origin, new_salt(), lesson,
                checked_clock(clock, game.id), served_at, chat, counts,
                {seat: person.shown_tag for seat, person in known.items() if person.shown_tag}, tournament)
    persons = [seat for seat, chair in enumerate(seated) if chair.kind == "person"]
    keys, host_key, id_ = {seat: new_key() for seat in persons}, new_key(), table or new_table_id()
    await store.make(id_, made, [
        Key(hashed(host_key), None, not tournament),
        *(Key(hashed(key), seat, seat == persons[0] and not tournament, known[seat].tag if seat in known else "")
          for seat, key in keys.items())])
    return MadeTable(id_, keys, host_key)


def check_pace(pace: float) -> None:
    """Raise a refusal if a pace is out of bounds."""
    if not PACES[0] <= pace <= PACES[1]:
        raise Refusal("broken", f"a pace must be {PACES[0]:g} to {PACES[1]:g} seconds")


def names_of(game: Game, chairs: list[Chair]) -> list[str]:
    """Return the names of all seats; a seat without one gets a name that no other seat has."""
    names, automata = [checked_name(chair.name) for chair in chairs], game.automata()
    for seat, name in enumerate(names):
        if not name:
            offered = _automaton_names(game, seat) if seat in automata else given_names(seat)
            names[seat] = next(free for free in offered if free not in names)
    return names


def _automaton_names(game: Game, seat: int) -> Iterator[str]:
    """Yield names for a seat that the rules play: `Puertoma 1` for the first of them."""
    for number in itertools.count(seat - min(game.automata()) + 1):
        yield f"{game.automaton.capitalize()} {number}"


def given_names(seat: int) -> Iterator[str]:
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


def checked_clock(clock: ClockSettings | None, game: str) -> ClockSettings | None:
    """Return the settings of a clock with the bot that takes over; raise a refusal if they are out of bounds."""
    if clock is None:
        return None
    least, most = SEAT_SECONDS if clock.kind == "seat" else MOVE_SECONDS
    if not (math.isfinite(clock.seconds) and least <= clock.seconds <= most):
        raise Refusal("broken", f"a clock of the kind {clock.kind!r} must have {least:g} to {most:g} seconds")
    if not (math.isfinite(clock.increment) and INCREMENTS[0] <= clock.increment <= INCREMENTS[1]):
        raise Refusal("broken", f"an increment must be {INCREMENTS[0]:g} to {INCREMENTS[1]:g} seconds")
    if clock.increment and clock.kind == "move":
        raise Refusal("broken", "a clock of the kind 'move' has no increment: each move has its whole time")
    level = clock.level or usual_level(game)
    check_level(level, game)
    return ClockSettings(clock.kind, clock.seconds, clock.increment, level)


async def rematch(store: Store, table: Table, served_at: float = 0.0) -> str:
    """Make a table with the same set-up and another deal, the seats of people open; return its id."""
    start = table.made.record["start"]
    if "position" in start:
        raise Refusal("impossible", "there is no rematch of a table that began with a position: it has no set-up")
    game = type(table.game).new(make_setup(table.game.id, start["edition"], start["seats"], start["expansions"],
                                           new_long_seed(), start["options"]))
    chairs = [Chair("open" if sitting.chair.kind == "person" else sitting.chair.kind, sitting.name, sitting.chair.level)
              for sitting in table.sittings]
    return (await seat_people(store, game, chairs, table.pace, "drawn", table.id, clock=table.made.clock,
                              served_at=served_at, chat=table.chat)).table
