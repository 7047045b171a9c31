"""Openings: the first roles of many games by strong players, and how the seats fared after them.

Strong players alone would show one opening. So each game varies a number of its first roles, drawn for that game:
these are drawn from the network's policy at a temperature, and everything else is played by the players. A node of the
tree is a course of roles; its games are all that began so. The result depends only on the settings, never on the number
of workers. `boriken openings make` writes the file of a game, which its pack names (`search/tables.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np

from boriken.arena.crews import Crew
from boriken.arena.standings import wilson_interval
from boriken.arena.table import at_least_one
from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError, one_of
from boriken.engine.game import Game, Setup, game_class
from boriken.players.protocol import Player, make_player, seed_for
from boriken.players.trained import TrainedPlayer
from boriken.search.batched import actions_at, observed, over_options, win_shares
from boriken.search.networks import Network, shipped_network
from boriken.search.tables import Openings, players_of

UNIT = 128  # games that a worker plays side by side
KEPT_ROLES = 16  # of a game; the tree is cut by the number of its nodes long before
LEAST_GAMES = 20  # of a node that is kept
FEW_GAMES = 100  # a node with fewer says so
EXAMPLE_SEED = 1897  # of the deal in which a course of roles is shown on the board

Progress = Callable[[int], None]
#: A course of roles: the answer and the seat that gave it, in order.
Course = tuple[tuple[int, int], ...]
#: Games, then the wins of each seat, then the points of each seat, summed over the games that began with a course.
Sums = dict[Course, Array]


class OpeningSettings(msgspec.Struct, frozen=True):
    """How the games of an openings file are played."""

    temperature: float  # of the policy that varied roles are drawn from
    player: str = "trained"  # in every seat
    varied: int = 10  # the most roles of a game that are varied; the number is drawn for each game
    seed: int = 1
    nodes: int = 480  # of each set-up that are kept: those with the most games


class OpeningNode(msgspec.Struct, frozen=True, array_like=True):
    """The games that began with a course of roles; an array in the file, to keep it small."""

    answer: int  # the last role of the course: its place in the file's list of answers; -1 at the root
    seat: int  # that gave it; -1 at the root
    games: int
    wins: list[int]  # by seat, in thousandths of the games; a shared win is divided
    points: list[int]  # by seat, the mean in tenths
    next: list[OpeningNode]  # the courses that go on, the most frequent first

    def interval(self, seat: int) -> tuple[float, float]:
        """Return the 95 % interval of a seat's share of the wins."""
        return wilson_interval(self.wins[seat] / 1000, self.games)


class OpeningTree(msgspec.Struct, frozen=True):
    """The openings of one set-up."""

    edition: str
    seats: int
    root: OpeningNode


class OpeningsFile(msgspec.Struct, frozen=True):
    """The openings of a game."""

    game: str
    settings: OpeningSettings
    answers: list[str]  # that nodes refer to
    trees: list[OpeningTree]

    def tree(self, edition: str, seats: int) -> OpeningTree:
        """Return the openings of a set-up; raise `BorikenError` if there are none."""
        for tree in self.trees:
            if (tree.edition, tree.seats) == (edition, seats):
                return tree
        raise BorikenError(one_of("set-up with openings", f"{edition} {seats}",
                                  [f"{tree.edition} {tree.seats}" for tree in self.trees]))

    def walk(self, tree: OpeningTree, course: Sequence[str]) -> list[OpeningNode]:
        """Return the nodes of a course of answers, from the root on; raise `BorikenError` where it leaves the tree."""
        nodes = [tree.root]
        for answer in course:
            known = {self.answers[node.answer]: node for node in nodes[-1].next}
            if answer not in known:
                raise BorikenError(f"no game of these openings goes on with {answer!r} after {len(nodes) - 1} roles; "
                                   f"expected one of {', '.join(known) or 'none: the tree ends here'}")
            nodes.append(known[answer])
        return nodes


# -- the file ---------------------------------------------------------------------------------------------------------


def openings_of(game: str) -> Openings:
    """Return what a game's pack says about its openings; raise `BorikenError` for a game without them."""
    found = players_of(game_class(game).id).openings
    if found is None:
        raise BorikenError(f"the game {game!r} has no openings")
    return found


def shipped_openings(game: str) -> OpeningsFile:
    """Return the openings that come with a game."""
    return read_openings(openings_of(game).file)


@lru_cache(maxsize=4)
def read_openings(path: Path) -> OpeningsFile:
    """Return the openings of a file; raise `BorikenError` if it is not one."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=OpeningsFile)
    except (OSError, msgspec.DecodeError) as error:
        raise BorikenError(f"{path}: expected a file of `boriken openings make`: {error}") from None


def write_openings(path: Path, openings: OpeningsFile) -> None:
    """Write openings to a file, a set-up on each line."""
    head = msgspec.json.encode(msgspec.structs.replace(openings, trees=[])).decode().removesuffix("[]}")
    trees = ",\n".join(msgspec.json.encode(tree).decode() for tree in openings.trees)
    try:
        path.write_text(f"{head}[\n{trees}\n]}}\n", "utf-8")
    except OSError as error:
        raise BorikenError(f"{path} cannot be written: {error.strerror}") from None


# -- making -----------------------------------------------------------------------------------------------------------


class OpeningUnit(msgspec.Struct, frozen=True):
    """Some games of a set-up, for a worker."""

    game: str
    edition: str
    seats: int
    first: int
    count: int
    settings: OpeningSettings


def units_of(game: str, games: int, settings: OpeningSettings) -> list[OpeningUnit]:
    """Return the work for so many games of each set-up; raise an error for settings that cannot be played."""
    at_least_one(games=games, nodes=settings.nodes, varied=settings.varied)
    if settings.temperature <= 0:
        raise BorikenError(f"the temperature must be above 0, not {settings.temperature}: without variation all games "
                           "have the same opening")
    openings = openings_of(game)
    _network(game)
    make_player(settings.player, 0, game)
    return [OpeningUnit(game, edition, seats, first, min(UNIT, games - first), settings)
            for edition, all_seats in openings.setups for seats in all_seats for first in range(0, games, UNIT)]


def make_openings(game: str, units: Sequence[OpeningUnit], settings: OpeningSettings, crew: Crew,
                  progress: Progress) -> OpeningsFile:
    """Play the units and return the openings; `progress` is called with the number of games of each finished unit."""
    sums: dict[tuple[str, int], Sums] = {
        (edition, seats): {} for edition, all_seats in openings_of(game).setups for seats in all_seats}
    for unit, found in crew(play_unit, units):
        total = sums[unit.edition, unit.seats]
        for course, counted in found.items():
            total[course] = total[course] + counted if course in total else counted
        progress(unit.count)
    return file_of(game, settings, sums)


def play_unit(unit: OpeningUnit) -> tuple[OpeningUnit, Sums]:
    """Play the games of a unit and sum up what followed each course of roles."""
    cls, settings = game_class(unit.game), unit.settings
    seed = seed_for(settings.seed, unit.seats, unit.first)
    opening = cls.opening(Setup(unit.edition, unit.seats, (), settings.seed, {}))
    games = cls.batch.deal(opening, settings.seed, unit.first, unit.count)
    courses = _play(cls, games, make_player(settings.player, seed, unit.game), settings, seed)
    wins, points = win_shares(games)[:, : unit.seats], games["score"][:, : unit.seats]
    sums: Sums = defaultdict(lambda: np.zeros(1 + 2 * unit.seats))
    for course, won, scored in zip(courses, wins, points, strict=True):
        for length in range(len(course) + 1):
            sums[tuple(course[:length])] += np.concatenate(([1.0], won, scored))
    return unit, dict(sums)


def _play(cls: type[Game], games: Array, player: Player, settings: OpeningSettings,
          seed: int) -> list[list[tuple[int, int]]]:
    """Play all games to their end and return the course of each."""
    network, chance = _network(cls.id), np.random.default_rng(seed)
    block = openings_of(cls.id).block
    start = cls.space.start(block)
    varied = chance.integers(0, settings.varied + 1, len(games))
    courses: list[list[tuple[int, int]]] = [[] for _ in games]
    while len(going := np.flatnonzero(games["over"] == 0)):
        some = games[going]
        chosen = _answers(cls, player, some)
        lengths = np.array([len(courses[place]) for place in going])
        is_role = (some["options"][:, 0] >= start) & (some["options"][:, 0] < start + cls.space.blocks[block].size)
        if (is_varied := is_role & (lengths < varied[going])).any():
            chosen[is_varied] = _drawn(cls, network, some[is_varied], settings.temperature, chance)
        for number in np.flatnonzero(is_role & (lengths < KEPT_ROLES)).tolist():
            courses[going[number]].append((int(chosen[number]), int(some["decider"][number])))
        cls.batch.step(some, chosen, np.zeros(len(some), np.int8))
        games[going] = some
    return courses


def _answers(cls: type[Game], player: Player, games: Array) -> Array:
    """Return the player's answer in each game."""
    if isinstance(player, TrainedPlayer):
        return player.choose_many(cls, games)
    return np.array([player.choose(cls.from_state(one), int(one["decider"])).index for one in games], np.int32)


def _drawn(cls: type[Game], network: Network, games: Array, temperature: float, chance: np.random.Generator) -> Array:
    """Return an answer in each game, drawn from the network's policy at a temperature."""
    logits = over_options(network.predict(observed(cls.batch, games), games["seats"]).policy, games)
    return actions_at(games, (logits / temperature + chance.gumbel(size=logits.shape)).argmax(axis=1))


def _network(game: str) -> Network:
    found = shipped_network(game)
    if found is None:
        raise BorikenError(f"the game {game!r} has no trained network, which draws the varied roles")
    return found


# -- summing up -------------------------------------------------------------------------------------------------------


def file_of(game: str, settings: OpeningSettings, sums: dict[tuple[str, int], Sums]) -> OpeningsFile:
    """Return the openings file of summed games; only the nodes with the most games are kept."""
    kept = {setup: _kept(found, settings.nodes) for setup, found in sums.items()}
    used = sorted({answer for found in kept.values() for course in found for answer, _ in course})
    places = {answer: place for place, answer in enumerate(used)}
    trees = [OpeningTree(edition, seats, _node((), found, _children(found), places))
             for (edition, seats), found in kept.items()]
    return OpeningsFile(game, settings, [game_class(game).space.actions[answer].text for answer in used], trees)


def _kept(sums: Sums, nodes: int) -> Sums:
    """Return the courses with the most games; the beginning of each is among them, since it has at least as many."""
    ranked = sorted(sums, key=lambda course: (-sums[course][0], len(course), course))
    return {course: sums[course] for course in ranked[:nodes] if sums[course][0] >= LEAST_GAMES or not course}


def _children(sums: Iterable[Course]) -> dict[Course, list[Course]]:
    found: dict[Course, list[Course]] = defaultdict(list)
    for course in sums:
        if course:
            found[course[:-1]].append(course)
    return found


def _node(course: Course, sums: Sums, children: dict[Course, list[Course]], places: dict[int, int]) -> OpeningNode:
    answer, seat = course[-1] if course else (-1, -1)
    games, numbers = int(sums[course][0]), sums[course][1:] / sums[course][0]
    wins, points = np.split(numbers, 2)
    return OpeningNode(places.get(answer, -1), seat, games, [round(share * 1000) for share in wins.tolist()],
                       [round(mean * 10) for mean in points.tolist()],
                       [_node(longer, sums, children, places) for longer in children.get(course, ())])


# -- on the board -----------------------------------------------------------------------------------------------------


def example_of(game: str, edition: str, seats: int, course: Sequence[str]) -> Game:
    """Return a game in which a course of roles was played, from a fixed deal; the network gives all other answers."""
    played = game_class(game).new(Setup(edition, seats, (), EXAMPLE_SEED, {}))
    player, block = TrainedPlayer(0), openings_of(game).block
    left = list(course)
    while played.decider is not None and (left or played.legal_actions[0].block != block):
        if played.legal_actions[0].block == block:
            played.play(left.pop(0))
        else:
            played.play(player.choose(played, played.decider))
    return played
