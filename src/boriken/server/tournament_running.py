"""Tournaments that are played: their tables are made, their results kept, and their rounds begun.

Several processes may look after the same tournament. The ids of a round's tables are stored before the tables are made,
and an act changes a tournament once, so nothing is made twice, and a process that dies leaves nothing undone.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import structlog
from sqlalchemy.exc import IntegrityError

from boriken.arena.pairing import PairedRound, plan_rounds, swiss_round
from boriken.engine.long_seeds import new_long_seed
from boriken.server.catalogue import usual_level
from boriken.server.creation import begin_game, seat_people
from boriken.server.identity import Person
from boriken.server.ladder import ranks_of
from boriken.server.messages import Lend
from boriken.server.public import Brief
from boriken.server.rooms import Rooms, Who
from boriken.server.rows import Chair, new_key
from boriken.server.shown_tournaments import ShownTournament, show_tournament, with_tables
from boriken.server.summaries import Summaries
from boriken.server.tables import Refusal
from boriken.server.tournament_store import KeptTournament, TournamentStore
from boriken.server.tournaments import Tournament, TournamentTable

log = structlog.get_logger()

LOOK = 1.0  # seconds between looks at the tournaments that are played
AT_ONCE = 20  # tournaments that one look examines
TIME_TO_PAIR = 60.0  # seconds for the plan of a round-robin, which takes 3 at most on an idle core
MOST_KNOWN = 200  # tournaments in memory
FRESH = 1.0  # seconds for which the state of tables is good


class Tournaments:
    """The tournaments of a server."""

    def __init__(self, store: TournamentStore, rooms: Rooms, summaries: Summaries) -> None:
        self.store, self.rooms, self.summaries = store, rooms, summaries
        self._after = ""  # the last tournament that was examined
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def run(self) -> None:
        """Look after the tournaments until the task is cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception as error:
                log.warning("tournaments could not be looked after", error=str(error))

    async def look(self) -> None:
        """Look after some tournaments, the next ones each time."""
        found = await self.store.running(self._after, AT_ONCE)
        self._after = found[-1] if len(found) == AT_ONCE else ""
        for tournament in found:
            try:
                await self.advance(tournament)
            except Exception as error:
                log.warning("a tournament could not go on", tournament=tournament, error=str(error))

    # -- rounds -----------------------------------------------------------------------------------------------

    async def start(self, tournament: str, client: str) -> None:
        """Begin a tournament, or its next round before the pause is over."""
        document = (await self.store.read(tournament)).document
        if document.state == "running":
            await self.store.change(tournament, Tournament.hurry)
        else:
            entrants = len(document.entrants)
            plan = await self._plan(document, client)

            def begin(found: Tournament) -> None:
                if len(found.entrants) != entrants:
                    raise Refusal("changed", "somebody entered or left in this moment: start again")
                found.start(plan)

            await self.store.change(tournament, begin)
            await self._make_tables(tournament, (await self.store.read(tournament)).document)
            return
        await self.advance(tournament)

    async def _plan(self, document: Tournament, client: str) -> list[PairedRound]:
        """Return the rounds of a tournament that begins, as far as they can be planned; a worker works them out."""
        rounds, entrants = document.rounds_wanted(), len(document.entrants)
        if document.wanted.system == "swiss":
            return [await self._pair(document, client)]
        return await self.rooms.bots.readers.run(
            plan_rounds, entrants, document.usual_size, document.sizes, rounds, document.seed, client=client,
            deadline=TIME_TO_PAIR)

    async def _pair(self, document: Tournament, client: str) -> PairedRound:
        points = {placing.entrant: placing.points for placing in document.placings()}
        return await self.rooms.bots.readers.run(
            swiss_round, [points[entrant] for entrant in range(len(document.entrants))], document.past(),
            document.usual_size, document.sizes, document.seed, client=client, deadline=TIME_TO_PAIR)

    async def advance(self, tournament: str) -> None:
        """Do what a tournament that is played needs: make tables, keep results, begin the next round."""
        document = (await self.store.read(tournament)).document
        if document.state != "running":
            return
        await self._make_tables(tournament, document)
        if await self._take_results(tournament, document):
            document = (await self.store.read(tournament)).document
        if document.rounds[-1].is_over:
            now = time.time()
            paired = await self._pair(document, tournament) if document.needs_pairing(now) else None
            rounds = len(document.rounds)
            if await self.store.change(
                    tournament, lambda found: len(found.rounds) == rounds and found.go_on(paired, now)):
                await self._make_tables(tournament, (await self.store.read(tournament)).document)

    # -- tables -----------------------------------------------------------------------------------------------

    async def _make_tables(self, tournament: str, document: Tournament) -> None:
        """Make the tables of this round that were not made yet."""
        missing = [table for table in document.rounds[-1].tables if not table.made]
        for table in missing:
            with suppress(IntegrityError):  # another process has made it
                await self._make_table(tournament, document, table)
        if missing:
            made = {table.table for table in missing}

            def mark(found: Tournament) -> None:
                for table in found.rounds[-1].tables:
                    table.made = table.made or table.table in made

            await self.store.change(tournament, mark)
            for table in missing:
                table.made = True

    async def _make_table(self, tournament: str, document: Tournament, table: TournamentTable) -> None:
        wanted, entrants = document.wanted, [document.entrants[number] for number in table.entrants]
        game = begin_game(wanted.game, wanted.edition, len(entrants), wanted.expansions, wanted.options,
                          new_long_seed())
        people = {seat: Person(entrant.person, entrant.name, entrant.hidden, wanted.counts, 0, [])
                  for seat, entrant in enumerate(entrants) if entrant.person}
        chairs = [Chair("bot", entrant.name, entrant.level) if entrant.level else Chair("person", entrant.name)
                  for entrant in entrants]
        has_people = any(not entrant.level for entrant in entrants)
        await seat_people(self.store.store, game, chairs, wanted.pace if has_people else 0.0, "drawn",
                          clock=wanted.clock, served_at=self.rooms.uptime.now(), chat=wanted.chat, people=people,
                          counts=wanted.counts and has_people, tournament=tournament, table=table.table)

    async def _take_results(self, tournament: str, document: Tournament) -> bool:
        """Keep the results of tables that are over, and let bots go on; return whether something changed."""
        waited = [table.table for table in document.rounds[-1].tables if not table.is_over]
        stored = {found.table: found for found in await self.summaries.find(
            [table for table in waited if self.rooms.known(table) is None])}
        is_changed = False
        for table in waited:
            room, found = self.rooms.known(table), stored.get(table)
            if room is None and (found is None or found.archived):  # too old, or the rules have changed
                is_changed |= await self.store.change(tournament, partial(Tournament.make_void, table=table))
            elif room.table.game.outcome is not None if room else found is not None and found.result is not None:
                is_changed |= await self._take_result(tournament, table)
            elif room is None and found is not None and found.turn is not None and found.seats[found.turn].level:
                await self._wake(table)
        return is_changed

    async def _take_result(self, tournament: str, table: str) -> bool:
        room = await self.rooms.find(table)
        outcome = room.table.game.outcome
        assert outcome is not None
        ranks, scores = ranks_of(room.table), [int(score) for score in outcome.scores]
        return await self.store.change(tournament, lambda found: found.take_result(table, ranks, scores))

    async def _wake(self, table: str) -> None:
        """Let the bot of a table move, for which nobody may be looking."""
        room = await self.rooms.find(table)
        if await self.rooms.sharing.owns(room):
            room.wake()

    async def let_bots_play(self, tournament: str, table: str) -> None:
        """Let bots play the seats of a table whose people have been absent for some time."""
        document = (await self.store.read(tournament)).document
        document.open_table(table)
        was_open = self.rooms.known(table) is not None
        room = await self.rooms.find(table)
        if not was_open:  # nobody has looked at it since its last move at least
            room.absent = dict.fromkeys(room.table.persons(), room.touched)
        lent, problem = 0, Refusal("not_absent", "bots play for all people of this table already")
        for seat in room.table.active():
            try:
                await room.perform(Who(None, True), Lend(new_key(), seat, usual_level(document.wanted.game)))
                lent += 1
            except Refusal as refusal:
                problem = refusal
        if not lent:
            raise problem

    # -- showing ----------------------------------------------------------------------------------------------

    async def find(self, tournament: str) -> KeptTournament:
        """Return a tournament, from memory if it has not changed; nobody may change what this returns."""
        return (await self._find(tournament)).kept

    async def show(self, tournament: str, client: str) -> ShownTournament:
        """Return a tournament as everybody may see it, with the present state of its tables."""
        found = await self._find(tournament)
        if time.monotonic() - found.made_at > FRESH:
            shown, made_at = found.shown, time.monotonic()
            tables = [table.table for table in shown.rounds[-1].tables if table.state == "playing"
                      ] if shown.state == "running" else []
            now: list[Brief] = []
            with suppress(Refusal):  # the server is too busy for summaries: the standings are there all the same
                now = await self.summaries.find(tables, client)
            found.live, found.made_at = with_tables(shown, {one.table: one for one in now}), made_at
        return found.live

    async def _find(self, tournament: str) -> _Known:
        known = self._known.get(tournament)
        if known is None or known.kept.version != await self.store.version(tournament):
            kept = await self.store.read(tournament)
            shown = show_tournament(kept)
            known = self._known[tournament] = _Known(kept, shown, shown)
            while len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(tournament)
        return known


@dataclass(slots=True)
class _Known:
    """A tournament of a version: its public part, and the same with the state of its tables a moment ago."""

    kept: KeptTournament
    shown: ShownTournament
    live: ShownTournament
    made_at: float = -FRESH
