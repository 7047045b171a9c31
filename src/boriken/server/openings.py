"""Openings for the page: the roles that followed a course of roles, how the seats fared, and a position to look at.

A course is a text: the roles that were taken, with a point between them, as `settler.builder`.
"""

from __future__ import annotations

import msgspec

from boriken.arena.openings import FEW_GAMES, OpeningNode, OpeningsFile, example_of, openings_of, shipped_openings
from boriken.engine.errors import BorikenError
from boriken.engine.game import game_class
from boriken.engine.packs import packs
from boriken.search.tables import players_of
from boriken.server.tables import Refusal
from boriken.text.addresses import targets

BETWEEN = "."  # the roles of a course


class OpeningOffer(msgspec.Struct, frozen=True):
    """A set-up that has openings."""

    game: str
    edition: str
    seats: int
    games: int


class SeatFortune(msgspec.Struct, frozen=True):
    """How a seat fared: its share of the wins with its 95 % interval, and its mean points."""

    share: float
    low: float
    high: float
    points: float


class OpeningChoice(msgspec.Struct, frozen=True):
    """A role that was taken, and what became of the games in which it was."""

    course: str  # up to this role
    thing: str  # the address of the role
    seat: int  # that took it
    games: int
    is_few: bool  # too few games to trust the share without its interval
    seats: list[SeatFortune]
    continues: bool  # whether the next role is known, too


class ShownOpening(msgspec.Struct, frozen=True):
    """The games that began with a course of roles."""

    game: str
    edition: str
    course: list[OpeningChoice]
    games: int
    is_few: bool
    seats: list[SeatFortune]
    next: list[OpeningChoice]
    others: int  # games that went on with a role that was too rare to be kept
    player: str  # who played the games
    temperature: float  # at which early roles were drawn


def offered_openings() -> list[OpeningOffer]:
    """Return all set-ups that have openings."""
    games = [pack.id for pack in packs() if players_of(pack.id).openings is not None]
    return [OpeningOffer(game, tree.edition, tree.seats, tree.root.games)
            for game in games for tree in shipped_openings(game).trees]


def show_opening(game: str, edition: str, seats: int, course: str) -> ShownOpening:
    """Return what followed a course of roles."""
    openings, nodes = _walk(game, edition, seats, course)
    here = nodes[-1]
    parts = course.split(BETWEEN) if course else []
    steps = [_choice(game, openings, node, BETWEEN.join(parts[:number])) for number, node in enumerate(nodes[1:])]
    after = [_choice(game, openings, node, course) for node in here.next]
    return ShownOpening(game, edition, steps, here.games, here.games < FEW_GAMES, _fortunes(here), after,
                        here.games - sum(node.games for node in here.next), openings.settings.player,
                        openings.settings.temperature)


def opening_position(game: str, edition: str, seats: int, course: str) -> str:
    """Return the text of a position after a course of roles: a fixed deal, in which the network gave all other answers.

    It takes the time of some evaluations of the network, so a worker does it.
    """
    openings, nodes = _walk(game, edition, seats, course)
    return example_of(game, edition, seats, [openings.answers[node.answer] for node in nodes[1:]]).to_text()


def _walk(game: str, edition: str, seats: int, course: str) -> tuple[OpeningsFile, list[OpeningNode]]:
    """Return the openings of a game and the nodes of a course; raise a refusal if there is no such course."""
    try:
        openings, block = shipped_openings(game), openings_of(game).block
        answers = [f"{block} {role}" for role in course.split(BETWEEN)] if course else []
        return openings, openings.walk(openings.tree(edition, seats), answers)
    except BorikenError as error:
        raise Refusal("unknown", str(error)[:500]) from None


def _choice(game: str, openings: OpeningsFile, node: OpeningNode, before: str) -> OpeningChoice:
    cls = game_class(game)
    action = cls.space.find(openings.answers[node.answer])
    role = action.text.partition(" ")[2]
    return OpeningChoice(f"{before}{BETWEEN}{role}" if before else role, targets(cls, action, node.seat)[0], node.seat,
                         node.games, node.games < FEW_GAMES, _fortunes(node), bool(node.next))


def _fortunes(node: OpeningNode) -> list[SeatFortune]:
    bounds = [node.interval(seat) for seat in range(len(node.wins))]
    return [SeatFortune(wins / 1000, round(low, 4), round(high, 4), points / 10)
            for wins, points, (low, high) in zip(node.wins, node.points, bounds, strict=True)]
