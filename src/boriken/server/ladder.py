"""The ladder: ratings by game of people who want one, and of the levels of bots, from tables that count.

A table counts if its host says so when it is made. Its deal is drawn by the server, every person has a name here and
wants a rating, and nobody takes moves back or gets advice. A person whose seat a bot plays, for whatever reason, gets
the last rank, so nobody gains by leaving. A game that is not finished does not count. A game does not count either if
two of its people have already played some games that count within a day, or if its only person has played some against
bots.
"""

from __future__ import annotations

import time
from collections import Counter
from itertools import combinations

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from boriken.server.schema import PEOPLE, RATED, RATINGS, SEATINGS
from boriken.server.store import Store
from boriken.server.tables import Refusal, Table

log = structlog.get_logger()

DAY = 86_400.0
MOST_TOGETHER = 3  # games of the same two people that count within a day
MOST_ALONE = 5  # games of a person against bots that count within a day
SHOWN = 100  # players in a list
BOT = "bot:"
SCALE = 40.0  # points of the ladder for one unit of OpenSkill: a new player has 1000
LIKELY = 1.96  # standard deviations in which a rating is with a chance of 95 %


class LadderRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player of the ladder: the rating, and the interval in which it is with a chance of 95 %."""

    name: str  # of a person, or the level of a bot
    rating: int
    low: int
    high: int
    games: int
    tag: str = ""  # of a person
    bot: bool = False


class Ladder:
    """The ratings of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def read(self, game: str) -> list[LadderRow]:
        """Return the players of a game, by the lower end of the interval of their ratings."""
        async with self.store.reading() as connection:
            found = await connection.execute(
                sa.select(RATINGS, PEOPLE.c.name).select_from(
                    RATINGS.outerjoin(PEOPLE, sa.and_(PEOPLE.c.tag == RATINGS.c.player, PEOPLE.c.on_ladder)))
                .where(RATINGS.c.game == game, sa.or_(PEOPLE.c.tag.is_not(None), RATINGS.c.player.startswith(BOT)))
                .order_by((RATINGS.c.mu - LIKELY * RATINGS.c.sigma).desc(), RATINGS.c.player).limit(SHOWN))
            return [_row(*one) for one in found]

    async def rate(self, table: Table) -> None:
        """Count a game that is over, once. A failure is logged: the next process that opens the table tries again."""
        if not table.made.counts or table.game.outcome is None:
            return
        try:
            async with self.store.writing() as connection:
                await self._rate(connection, table)
        except IntegrityError:
            pass  # another process has counted it
        except Exception as error:
            log.error("a game could not be counted", table=table.id, error=str(error))

    async def _rate(self, connection: AsyncConnection, table: Table) -> None:
        if await connection.scalar(sa.select(RATED.c.player).where(RATED.c.table_id == table.id).limit(1)):
            return
        players = await _players(connection, table)
        people = [player for player in players if not player.startswith(BOT)]
        if len(set(people)) < len(people) or not people or await _is_too_often(connection, people):
            return
        if self.store.engine.dialect.name == "postgresql":
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext(:game))"), {"game": table.game.id})
        before = {row.player: (row.mu, row.sigma, row.games) for row in await connection.execute(
            sa.select(RATINGS).where(RATINGS.c.game == table.game.id, RATINGS.c.player.in_(players)))}
        now = time.time()
        for player, (mu, sigma) in rated(players, ranks_of(table), before).items():
            games = before[player][2] + 1 if player in before else 1
            await connection.execute(RATINGS.delete().where(
                RATINGS.c.game == table.game.id, RATINGS.c.player == player))
            await connection.execute(RATINGS.insert().values(
                game=table.game.id, player=player, mu=mu, sigma=sigma, games=games))
            await connection.execute(RATED.insert().values(table_id=table.id, player=player, rated_at=now))


def ranks_of(table: Table) -> list[float]:
    """Return a rank for each seat, the best lowest; a person whose seat a bot has played has the last one."""
    outcome = table.game.outcome
    assert outcome is not None
    last = len(outcome.scores)
    return [float(last if seat in table.forfeited else -1 if seat in outcome.winners
                  else sum(other > score for other in outcome.scores))
            for seat, score in enumerate(outcome.scores)]


def rated(players: list[str], ranks: list[float],
          before: dict[str, tuple[float, float, int]]) -> dict[str, tuple[float, float]]:
    """Return the new mean and deviation of each player; one in several seats gets the mean of the results."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull()
    teams = [[model.rating(*before[player][:2])] if player in before else [model.rating()] for player in players]
    results = [team[0] for team in model.rate(teams, ranks=ranks)]
    found = {}
    for player, count in Counter(players).items():
        own = [result for name, result in zip(players, results, strict=True) if name == player]
        found[player] = (sum(one.mu for one in own) / count, sum(one.sigma for one in own) / count)
    return found


async def _players(connection: AsyncConnection, table: Table) -> list[str]:
    """Return the player of each seat; empty where one of them has no name here any more."""
    seated = {row.seat: row.tag for row in await connection.execute(
        sa.select(SEATINGS.c.seat, SEATINGS.c.tag).where(SEATINGS.c.table_id == table.id))}
    players = [BOT + sitting.player if sitting.chair.kind in ("bot", "open") else seated.get(seat, "")
               for seat, sitting in enumerate(table.sittings)]
    return players if all(players) else []


async def _is_too_often(connection: AsyncConnection, people: list[str]) -> bool:
    """Return whether the same people have played too many games that count within a day."""
    recent = await connection.execute(sa.select(RATED.c.table_id, RATED.c.player).where(
        RATED.c.rated_at > time.time() - DAY, RATED.c.player.in_(people)))
    at_table: dict[str, set[str]] = {}
    for table, player in recent:
        at_table.setdefault(table, set()).add(player)
    if len(people) == 1:
        return len(at_table) >= MOST_ALONE
    return any(sum(pair <= players for players in at_table.values()) >= MOST_TOGETHER
               for pair in map(set, combinations(people, 2)))


def _row(game: str, player: str, mu: float, sigma: float, games: int, name: str | None) -> LadderRow:
    low, high = (round(SCALE * (mu + sign * LIKELY * sigma)) for sign in (-1, 1))
    if player.startswith(BOT):
        return LadderRow(player.removeprefix(BOT), round(SCALE * mu), low, high, games, bot=True)
    return LadderRow(name or "", round(SCALE * mu), low, high, games, tag=player)


def check_counting(is_drawn: bool, kinds: list[str], has_person: bool, wants_rating: bool) -> None:
    """Raise a refusal if a table cannot count for the ladder."""
    if not is_drawn:
        raise Refusal("cannot_count", "a game with a chosen seed cannot count for the ladder")
    if not has_person or kinds.count("person") != 1 or "automaton" in kinds or len(kinds) < 2:
        raise Refusal("cannot_count", "at a table that counts, one seat is that of the person who makes it, and the "
                      "others are open or those of bots")
    if not wants_rating:
        raise Refusal("cannot_count", "you have no rating: turn the ladder on in your settings first")
