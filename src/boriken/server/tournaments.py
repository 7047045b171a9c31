"""A tournament as it is stored: its settings, entrants and rounds, and the acts that change it. Nothing here waits.

An act either changes the tournament or raises a refusal; the store writes what an act has changed, all or nothing. The
results of its tables are part of it, so the standings do not depend on tables that have expired or are archived.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from boriken.arena.pairing import PairedRound, System, split, usual_rounds
from boriken.arena.placings import Placing, PlayedTable, standings
from boriken.engine.game import Game, game_class, game_ids
from boriken.server.catalogue import usual_level
from boriken.server.creation import USUAL_PACE, begin_game, check_pace, checked_clock, given_names
from boriken.server.identity import Person
from boriken.server.rows import ClockSettings, hashed, new_table_id
from boriken.server.tables import Refusal, check_level, checked_name, cleaned

TournamentState = Literal["open", "running", "over", "off"]

LONGEST_TITLE = 60
MOST_ENTRANTS = 48
MOST_ROUNDS = 20
LONGEST_PAUSE = 3_600.0  # seconds between two rounds
USUAL_PAUSE = 60.0
FEWEST_SEATS = 2


class TournamentRequest(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A request for a new tournament: the games of it, and how its rounds are made."""

    name: str
    game: str
    system: System
    seats: int = 0  # at a table; a series has one table for all
    edition: str = ""
    expansions: list[str] = []
    options: dict[str, Any] = {}
    rounds: int = 0  # 0: as many as are usual for the number of entrants
    mixed: bool = True  # whether tables may have other sizes where the number of entrants does not fit; otherwise byes
    pause: float = USUAL_PAUSE  # seconds between two rounds
    pace: float = USUAL_PACE
    clock: ClockSettings | None = None
    chat: bool = True
    counts: bool = False  # whether the games count for the ladder
    key: str = ""  # of the organiser, chosen by the page, so that it can ask again if no answer comes


class Entrant(msgspec.Struct, omit_defaults=True):
    """A person or a bot in a tournament. A bot takes the place of a person who was removed after the start."""

    name: str
    key: str = ""  # the hash of the person's key
    person: str = ""  # their tag
    hidden: bool = False  # whether the tag is not shown
    level: str = ""  # of a bot
    gone: bool = False  # removed after the start


class TournamentTable(msgspec.Struct, omit_defaults=True):
    """A table of a round: its entrants by seat, and its result when it is over."""

    table: str
    entrants: list[int]
    made: bool = False  # whether the table was made; its id was chosen before
    ranks: list[float] = []  # by seat, the best lowest
    scores: list[int] = []
    void: bool = False  # closed without a result

    @property
    def is_over(self) -> bool:
        """Return whether the round does not wait for this table any more."""
        return self.void or bool(self.ranks)


class StoredRound(msgspec.Struct, omit_defaults=True):
    """A round of a tournament."""

    tables: list[TournamentTable]
    byes: list[int] = []

    @property
    def is_over(self) -> bool:
        """Return whether all tables are over."""
        return all(table.is_over for table in self.tables)


class Tournament(msgspec.Struct, omit_defaults=True):
    """A tournament."""

    wanted: TournamentRequest
    sizes: list[int]  # that tables may have
    seed: int
    state: TournamentState = "open"
    entrants: list[Entrant] = []
    total: int = 0  # rounds, known from the start on
    rounds: list[StoredRound] = []
    plan: list[StoredRound] = []  # the rounds of a round-robin or a series that are to come
    next_at: float = 0.0  # when the next round begins, in seconds since 1970; 0 while a round is played

    # -- asking -----------------------------------------------------------------------------------------------

    @property
    def usual_size(self) -> int:
        """Return the usual number of seats at a table: a series has one table for all."""
        return len(self.entrants) if self.wanted.system == "series" else self.wanted.seats

    def entrant_of(self, key_hash: str, person: str = "") -> int | None:
        """Return the entrant with the hash of a key, or with the tag of a person."""
        for number, entrant in enumerate(self.entrants):
            if (key_hash and entrant.key == key_hash) or (person and entrant.person == person and entrant.key):
                return number
        return None

    def past(self) -> list[PairedRound]:
        """Return the rounds so far for the pairing of the next one."""
        return [PairedRound(tuple(tuple(table.entrants) for table in one.tables), tuple(one.byes))
                for one in self.rounds]

    def placings(self) -> list[Placing]:
        """Return the standings; a table without a result counts as a bye."""
        tables = [table for one in self.rounds for table in one.tables]
        games = [PlayedTable(tuple(table.entrants), tuple(table.ranks), tuple(table.scores))
                 for table in tables if table.ranks]
        byes = [entrant for one in self.rounds for entrant in one.byes]
        byes += [entrant for table in tables if table.void for entrant in table.entrants]
        return standings(len(self.entrants), games, byes)

    def table_of(self, entrant: int) -> tuple[TournamentTable, int] | None:
        """Return the table at which an entrant plays now, and their seat; None where they wait."""
        for table in self.rounds[-1].tables if self.rounds else []:
            if entrant in table.entrants and not table.is_over:
                return table, table.entrants.index(entrant)
        return None

    def open_table(self, table: str) -> TournamentTable:
        """Return a table of this round that is not over; raise a refusal for any other."""
        self.check_running()
        for found in self.rounds[-1].tables if self.rounds else []:
            if found.table == table and not found.is_over:
                return found
        raise Refusal("unknown", "no table of this round has this id, or it is over")

    # -- before the start -------------------------------------------------------------------------------------

    def check_open(self) -> None:
        """Raise a refusal if the tournament has begun or was called off."""
        if self.state != "open":
            raise Refusal("closed", "the tournament has begun, is over or was called off: nobody can enter or leave it")

    def check_running(self) -> None:
        """Raise a refusal if the tournament is not being played."""
        if self.state != "running":
            raise Refusal("no_round", "the tournament is not being played: it has not begun, or it is over")

    def check_room(self, more: int = 1) -> None:
        """Raise a refusal if the tournament has no room for more entrants."""
        most = max(self.sizes) if self.wanted.system == "series" else MOST_ENTRANTS
        if len(self.entrants) + more > most:
            raise Refusal("full", f"a tournament of this kind has at most {most} entrants")

    def join(self, name: str, key: str, person: Person | None) -> int:
        """Enter a person, and return their number; who asks again with the same key or as the same person has it."""
        found = self.entrant_of(hashed(key), person.tag if person else "")
        if found is not None:
            return found
        self.check_open()
        self.check_room()
        if self.wanted.counts and (person is None or not person.ladder):
            raise Refusal("cannot_count", "the games of this tournament count for the ladder: it is for people with a "
                          "name and a rating here")
        plain = person.name if person else checked_name(name)
        if not plain:
            raise Refusal("broken", "an entrant needs a name: send one of 1 to 40 characters")
        self.entrants.append(Entrant(self._free(plain), hashed(key), person.tag if person else "",
                                     person is not None and person.hidden))
        return len(self.entrants) - 1

    def add_bots(self, count: int, level: str) -> None:
        """Enter bots of a level, as many as the tables of the people can have."""
        self.check_open()
        people = sum(not entrant.level for entrant in self.entrants)
        most = max(1, people) * (max(self.sizes) - 1)
        bots = len(self.entrants) - people + count
        if count < 1 or bots > most:
            raise Refusal("full", f"{people} people can have 1 to {most} bots in all, not {bots}")
        self.check_room(count)
        chosen = level or usual_level(self.wanted.game)
        check_level(chosen, self.wanted.game)
        for _ in range(count):
            taken = {entrant.name for entrant in self.entrants}
            self.entrants.append(Entrant(next(name for name in given_names(1) if name not in taken), level=chosen))

    def remove(self, entrant: int) -> None:
        """Remove an entrant. After the start a bot plays in their place from the next round on."""
        if not 0 <= entrant < len(self.entrants):
            raise Refusal("unknown", f"there is no entrant {entrant}: entrants are 0 to {len(self.entrants) - 1}")
        if self.state == "running":
            found = self.entrants[entrant]
            if found.level:
                raise Refusal("not_allowed", "a bot cannot be removed after the start: others are paired with it")
            found.key, found.person, found.level, found.gone = "", "", usual_level(self.wanted.game), True
        else:
            self.check_open()
            del self.entrants[entrant]

    def _free(self, name: str) -> str:
        """Return a name that no entrant has: with a number where it is taken."""
        taken = {entrant.name for entrant in self.entrants}
        for number in range(1, MOST_ENTRANTS + 2):
            tried = name if number == 1 else f"{name} {number}"
            if tried not in taken:
                return tried
        return name

    # -- rounds -----------------------------------------------------------------------------------------------

    def rounds_wanted(self) -> int:
        """Return the number of rounds for the present entrants; raise a refusal if they cannot play."""
        self.check_open()
        if all(entrant.level for entrant in self.entrants):
            raise Refusal("impossible", "nobody has entered yet: a tournament needs at least one person")
        count = len(self.entrants)
        if self.wanted.system == "series" and count not in self.sizes:
            raise Refusal("impossible", f"{count} cannot play a series of this game: it needs "
                          f"{' or '.join(map(str, self.sizes))}")
        try:
            split(count, self.usual_size, self.sizes)
        except ValueError as error:
            raise Refusal("impossible", f"{error}: wait for more people, or add bots") from None
        return self.wanted.rounds or min(MOST_ROUNDS, usual_rounds(self.wanted.system, count, self.usual_size))

    def start(self, plan: list[PairedRound]) -> None:
        """Begin with a plan of rounds: all of them, or the first round of a Swiss tournament."""
        self.total, self.state = self.rounds_wanted(), "running"
        self.plan = [_stored(one) for one in plan]
        self._begin_round()

    def go_on(self, paired: PairedRound | None, now: float) -> bool:
        """Go on after a round: end, wait for the pause, or begin the next round. Return whether something changed."""
        if self.state != "running" or not self.rounds or not self.rounds[-1].is_over:
            return False
        if len(self.rounds) >= self.total:
            self.state = "over"
        elif not self.next_at:
            self.next_at = now + self.wanted.pause
        elif now < self.next_at or (not self.plan and paired is None):
            return False
        else:
            if paired is not None and not self.plan:
                self.plan = [_stored(paired)]
            self._begin_round()
        return True

    def needs_pairing(self, now: float) -> bool:
        """Return whether it is time for a round that is not planned."""
        return (self.state == "running" and self.rounds[-1].is_over and len(self.rounds) < self.total
                and not self.plan and 0 < self.next_at <= now)

    def _begin_round(self) -> None:
        self.rounds.append(self.plan.pop(0))
        self.next_at = 0.0

    def hurry(self) -> None:
        """End the pause before the next round."""
        self.check_running()
        if not self.next_at:
            raise Refusal("not_over", "this round is not over: the next one begins when all its tables are")
        self.next_at = 1.0

    def take_result(self, table: str, ranks: list[float], scores: list[int]) -> bool:
        """Keep the result of a table, once; return whether it was new."""
        found = self._unfinished(table)
        if found is not None:
            found.ranks, found.scores = ranks, scores
        return found is not None

    def make_void(self, table: str) -> bool:
        """Close a table without a result; return whether it was open."""
        found = self._unfinished(table)
        if found is not None:
            found.void = True
        return found is not None

    def _unfinished(self, table: str) -> TournamentTable | None:
        return next((found for one in self.rounds for found in one.tables
                     if found.table == table and not found.is_over), None)

    def call_off(self) -> None:
        """End the tournament before its last round; its tables stay."""
        if self.state not in ("open", "running"):
            raise Refusal("not_allowed", "the tournament is over or was called off before")
        self.state, self.plan, self.next_at = "off", [], 0.0


def new_tournament(wanted: TournamentRequest) -> Tournament:
    """Return a new tournament; raise a refusal if its settings are not possible."""
    name = cleaned(wanted.name)
    if not 0 < len(name) <= LONGEST_TITLE:
        raise Refusal("broken", f"a tournament needs a name of 1 to {LONGEST_TITLE} characters")
    if not 0 <= wanted.rounds <= MOST_ROUNDS:
        raise Refusal("broken", f"a tournament has 1 to {MOST_ROUNDS} rounds, or 0 for the usual number")
    if not (math.isfinite(wanted.pause) and 0 <= wanted.pause <= LONGEST_PAUSE):
        raise Refusal("broken", f"the pause between two rounds must be 0 to {LONGEST_PAUSE:g} seconds")
    check_pace(wanted.pace)
    sizes = list(_sizes(wanted))
    clock = checked_clock(wanted.clock, wanted.game)
    edition = wanted.edition or next(iter(game_class(wanted.game).editions()))
    kept = msgspec.structs.replace(wanted, name=name, edition=edition, clock=clock, key="")
    return Tournament(kept, sizes, secrets.randbits(48))


def _sizes(wanted: TournamentRequest) -> Iterator[int]:
    """Yield the sizes of tables that the game and the settings allow."""
    if wanted.system != "series":
        game = _tried(wanted, wanted.seats)
        if wanted.seats < FEWEST_SEATS or game.automata():
            raise Refusal("impossible", f"a table of a tournament has at least {FEWEST_SEATS} seats, and the rules "
                          "play none of them")
        if not wanted.mixed:
            yield wanted.seats
            return
    offered = game_class(wanted.game).editions() if wanted.game in game_ids() else {}
    edition = wanted.edition or next(iter(offered), "")
    if edition not in offered:
        _tried(wanted, FEWEST_SEATS)  # raises the refusal
    found, problem = 0, None
    for seats in sorted(offered[edition]["seats"]):
        try:
            if seats >= FEWEST_SEATS and not _tried(wanted, seats).automata():
                found += 1
                yield seats
        except Refusal as refusal:
            problem = refusal
    if not found:
        raise problem or Refusal("impossible", "no table of this game has only seats of people and bots")


def _tried(wanted: TournamentRequest, seats: int) -> Game:
    return begin_game(wanted.game, wanted.edition, seats, wanted.expansions, wanted.options, 1)


def _stored(paired: PairedRound) -> StoredRound:
    return StoredRound([TournamentTable(new_table_id(), list(table)) for table in paired.tables], list(paired.byes))
