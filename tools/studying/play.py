"""Play the parts of the study, many games in step, and write a file of rows for each block of games.

The player `trained` answers for all games of a block at once, as `TrainedPlayer.choose_many` does; its network's
chances are noted with its answers. A player that searches does so before roles and purchases, and gives the network's
answers elsewhere. Any other player answers game by game, and no chances are noted.

After some choices, drawn by chance, the game is played on a second time with the answer that the network holds for
next best, and after a building is bought a third time without buying: what comes of it is noted beside the choice.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import boriken
from boriken.analysis.gains import held
from boriken.arena.crews import crew_of
from boriken.arena.table import set_table
from boriken.engine.game import Game, game_class
from boriken.library import make_setup
from boriken.search.batched import observed, over_options, win_shares
from boriken.search.evaluators import SearchEvaluator
from boriken.search.networks import Network
from boriken.search.seeds import seed_for
from boriken.search.tree_search import CANDIDATES
from studying.networks import Networks
from studying.parts import Part

Array = np.ndarray[Any, Any]

SEED = 1897
BLOCK = 100  # games
SEARCH_BLOCK = 4  # games, where each takes long
SEARCH = "search:"
TRIED_SHARE = 0.08  # of the choices
NONE = -1
SEARCHED = ("choose_role", "build")  # questions
SEATS, SOURCES, THINGS, ROLES = 5, 16, 5, 9  # columns of the rows: the most that a game has

GAME = np.dtype([
    ("rounds", "i2"), ("decisions", "i2"), ("reasons", "u1"), ("kinds", "u8"), ("owned", "u8", (SEATS,)),
    ("score", "i2", (SEATS,)), ("share", "f4", (SEATS,)), ("parts", "i2", (SEATS, SOURCES)),
])
#: A role taken, or a building bought (or not) where one could be: `thing` is the role or building, or NONE.
CHOICE = np.dtype([
    ("game", "i2"), ("round", "i2"), ("pick", "i1"), ("seat", "i1"), ("is_role", "?"), ("thing", "i1"),
    ("offered", "u8"), ("coins", "i1", (ROLES,)), ("chance", "f4"), ("after", "f4"),
    ("gained", "i2", (THINGS,)), ("others_gained", "f4", (THINGS,)),
])
#: What came of another answer to a choice.
TRIED = np.dtype([("choice", "i4"), ("is_pass", "?"), ("after", "f4"), ("share", "f4")])


class Rows(NamedTuple):
    """The rows of some games."""

    games: Array
    choices: Array
    tried: Array


class Answers(NamedTuple):
    """The answers in some games, and the network's evaluation of them."""

    best: Array
    second: Array  # NONE where there is but one answer
    chance: Array  # of the seat that is asked; not a number where no network plays


# -- who plays -------------------------------------------------------------------------------------------------------


class NetworkPlayers:
    """The trained player in every seat."""

    def __init__(self, cls: type[Game], network: Network) -> None:
        self.batch, self.network = cls.batch, network

    def answer(self, games: Array, numbers: Array) -> Answers:
        """Return the best answer and the next best, by the network's evaluation."""
        opinion = self.network.predict(observed(self.batch, games), games["seats"])
        wanted, options = over_options(opinion.policy, games), games["options"].astype(np.intp)
        rows = np.arange(len(games))
        first = wanted.argmax(axis=1)
        best = options[rows, first]
        wanted[rows, first] = -np.inf
        second = np.where(games["n_options"] > 1, options[rows, wanted.argmax(axis=1)], NONE)
        return Answers(best, second, opinion.chances[:, 0])


class SearchingPlayers(NetworkPlayers):
    """The trained player, with a search before each choice of the questions that the study is about."""

    def __init__(self, cls: type[Game], network: Network, simulations: int, first: int) -> None:
        super().__init__(cls, network)
        self.cls, self.first = cls, first
        self.evaluator = SearchEvaluator(network, simulations, None, CANDIDATES)
        self.searched = [cls.questions.index(name) for name in SEARCHED]

    def answer(self, games: Array, numbers: Array) -> Answers:
        """Return the network's answers, and those of the search where there is one."""
        found = super().answer(games, numbers)
        wanted = np.isin(games["question"], self.searched) & (games["n_options"] > 1)
        for row in np.flatnonzero(wanted).tolist():
            game = self.cls.from_state(games[row: row + 1], check=False)
            seed = seed_for(SEED, self.first + int(numbers[row]), int(games["decisions"][row]))
            found.best[row] = self.evaluator.search(game, int(games["decider"][row]), seed).best.action.index
        return found._replace(second=np.full(len(games), NONE), chance=np.full(len(games), np.nan))


class NamedPlayers:
    """Players of any kind, each game at its own table."""

    def __init__(self, cls: type[Game], part: Part, numbers: Sequence[int]) -> None:
        self.tables = [set_table(cls, make_setup(cls.id, part.edition, part.seats, part.expansions, SEED,
                                                 dict(part.options), number), (part.player,) * part.seats)
                       for number in numbers]

    def answer(self, games: Array, numbers: Array) -> Answers:
        """Ask at each table, and play the answer there, too."""
        best = np.zeros(len(games), np.intp)
        for row, number in enumerate(numbers.tolist()):
            table = self.tables[number]
            seat = int(games["decider"][row])
            best[row] = table.players[seat].choose(table.game, seat).index
            table.game.play(int(best[row]))
        return Answers(best, np.full(len(games), NONE), np.full(len(games), np.nan))


# -- one block -------------------------------------------------------------------------------------------------------


def play_block(part: Part, block: int, networks: Networks) -> Rows:
    """Play a block of a part's games to their ends."""
    return _Block(part, block, networks).play()


def block_size(part: Part) -> int:
    """Return the number of games that a part plays in step."""
    return SEARCH_BLOCK if part.player.startswith(SEARCH) else BLOCK


class _Block:
    """Games in step. Games for trying other answers come after the others, and only their result is noted."""

    def __init__(self, part: Part, block: int, networks: Networks) -> None:
        self.part, self.cls = part, game_class(part.game)
        self.size = block_size(part)
        self.block, self.first = block, part.first + block * self.size
        self.chance = np.random.default_rng([SEED, block])
        self.games = self._deal()
        self.kinds = _bits(self._fields("building_supply") > 0)
        self.players = self._players(networks)
        self.role_of, self.building_of = _things(self.cls, "role"), _things(self.cls, "build")
        self.choosing, self.building = (self.cls.questions.index(name) for name in ("choose_role", "build"))
        self.choices: list[Array] = []
        self.n_choices = 0
        self.open_role = np.full(self.size, NONE)  # the role that is played, as a row of choices
        self.held = np.zeros((self.size, SEATS, THINGS), np.int64)  # when it was taken
        self.gained: list[tuple[Array, Array, Array]] = []  # rows, the taker's gains, those of the others
        self.waiting = np.full((self.size, SEATS), NONE)  # the choice whose seat has not been asked since
        self.after: list[tuple[Array, Array]] = []  # rows, chances
        self.tried = np.zeros(0, TRIED)  # of the games after those of the block
        self.tried_seat = np.zeros(0, np.int64)
        self.is_new = np.zeros(0, bool)  # tried games whose seat has not been asked since

    def _players(self, networks: Networks) -> NetworkPlayers | NamedPlayers:
        network = networks.network(self.part.game, self.part.network)
        if self.part.player == "trained":
            return NetworkPlayers(self.cls, network)
        if self.part.player.startswith(SEARCH):
            return SearchingPlayers(self.cls, network, int(self.part.player.removeprefix(SEARCH)), self.first)
        return NamedPlayers(self.cls, self.part, range(self.first, self.first + self.size))

    def _deal(self) -> Array:
        games = self.cls.batch.deal(boriken.opening(self.part.game, **self.part.setup), SEED, self.first, self.size)
        for seat, more in enumerate(self.part.more_doubloons):
            games["doubloons"][:, seat] += more
            games["bank"] -= more
        boriken.Game.from_state(games[0])  # refuses an impossible one
        return games

    def play(self) -> Rows:
        """Play all games to their ends."""
        while len(going := np.flatnonzero(self.games["over"] == 0)):
            asked = self.games[going]
            answers = self.players.answer(asked, going)
            self._close_roles(going, asked)
            self._note_after(going, asked, answers.chance)
            branches = self._note_choices(going, asked, answers)
            accepted = np.zeros(len(asked), np.int8)
            self.cls.batch.step(asked, answers.best, accepted)
            assert accepted.all(), "a player gave an answer that is not open"
            self.games[going] = asked
            self._try(*branches)
        return self._rows()

    # -- noting ----------------------------------------------------------------------------------------------------

    def _note_choices(self, going: Array, asked: Array, answers: Answers) -> tuple[Array, Array, Array, Array]:
        """Note roles and purchases of these games; return the positions and other answers to try."""
        is_role = asked["question"] == self.choosing
        noted = np.flatnonzero((going < self.size) & (asked["n_options"] > 1) & (
            is_role | (asked["question"] == self.building)))
        if not len(noted):
            return asked[:0], noted, noted, noted.astype(bool)
        rows = np.zeros(len(noted), CHOICE)
        some, number, is_role = asked[noted], going[noted], is_role[noted]
        seat = some["decider"].astype(np.intp)
        rows["game"], rows["round"], rows["pick"], rows["seat"] = number, some["round_number"], some["picks"], seat
        rows["is_role"], rows["chance"], rows["after"] = is_role, answers.chance[noted], np.nan
        best = answers.best[noted]
        rows["thing"] = np.where(is_role, self.role_of[best], self.building_of[best])
        rows["offered"] = self._offered(some, is_role)
        if "role_doubloons" in some.dtype.names:
            rows["coins"] = np.where(is_role[:, None], some["role_doubloons"], 0)
        place = self.n_choices + np.arange(len(noted))
        self.choices.append(rows)
        self.n_choices += len(noted)
        self.waiting[number, seat] = place
        self.open_role[number[is_role]] = place[is_role]
        self.held[number[is_role]] = self._held(some[is_role])
        return self._branches(some, rows, place, answers.second[noted])

    def _branches(self, some: Array, rows: Array, place: Array,
                  second: Array) -> tuple[Array, Array, Array, Array]:
        """Return the positions to try with the next best answer; without buying, where that is not the same."""
        if self.block * self.size >= self.part.tried_games:
            return some[:0], place[:0], second[:0], place[:0].astype(bool)
        is_drawn = self.chance.random(len(some)) < TRIED_SHARE
        without = is_drawn & ~rows["is_role"] & (rows["thing"] != NONE) & (second != 0)
        both = np.concatenate([np.flatnonzero(is_drawn), np.flatnonzero(without)])
        answer = np.concatenate([second[is_drawn], np.zeros(int(without.sum()), second.dtype)])
        return some[both].copy(), place[both], answer, answer == 0

    def _try(self, positions: Array, place: Array, answer: Array, is_pass: Array) -> None:
        """Play other answers, in separate games."""
        if not len(positions):
            return
        rows = np.zeros(len(positions), TRIED)
        rows["choice"], rows["is_pass"] = place, is_pass
        seats = positions["decider"].astype(np.int64)
        accepted = np.zeros(len(positions), np.int8)
        self.cls.batch.step(positions, answer, accepted)
        assert accepted.all(), "another answer was not open"
        self.games = np.concatenate([self.games, positions])
        self.tried = np.concatenate([self.tried, rows])
        self.tried_seat = np.concatenate([self.tried_seat, seats])
        self.is_new = np.concatenate([self.is_new, np.ones(len(positions), bool)])

    def _note_after(self, going: Array, asked: Array, chance: Array) -> None:
        """Note the chance of a seat when it is asked the next time with its last choice."""
        seat = asked["decider"].astype(np.intp)
        main = going < self.size
        number, seats = going[main], seat[main]
        row = self.waiting[number, seats]
        self.after.append((row[row != NONE], chance[main][row != NONE]))
        self.waiting[number, seats] = NONE
        number = going[~main] - self.size
        is_its = self.is_new[number] & (self.tried_seat[number] == seat[~main])
        self.tried["after"][number[is_its]] = chance[~main][is_its]
        self.is_new[number[is_its]] = False

    def _close_roles(self, going: Array, asked: Array) -> None:
        """Note the gains of the last role where another role or round has begun."""
        main = np.flatnonzero(going < self.size)
        number, now = going[main], asked[main]
        row = self.open_role[number]
        has_role = row != NONE
        number, now, row = number[has_role], now[has_role], row[has_role]
        if len(row):
            begun = self._chosen(row)
            done = (now["round_number"] != begun["round"]) | (now["picks"] != begun["pick"])
            self._note_gains(number[done], now[done], row[done])

    def _note_gains(self, number: Array, now: Array, row: Array) -> None:
        change = self._held(now) - self.held[number]
        lines, seat = np.arange(len(row)), self._chosen(row)["seat"]
        own = change[lines, seat]
        self.gained.append((row, own, (change.sum(axis=1) - own) / (self.part.seats - 1)))
        self.open_role[number] = NONE

    # -- reading records -------------------------------------------------------------------------------------------

    def _chosen(self, rows: Array) -> Array:
        if len(self.choices) > 1:
            self.choices = [np.concatenate(self.choices)]
        return self.choices[0][rows]

    def _offered(self, some: Array, is_role: Array) -> Array:
        """Return the roles or buildings among the legal answers, as bits."""
        options = some["options"].astype(np.intp)
        things = np.where(is_role[:, None], self.role_of[options], self.building_of[options])
        is_open = (np.arange(options.shape[1]) < some["n_options"][:, None]) & (things != NONE)
        marks = np.where(is_open, np.uint64(1) << np.maximum(things, 0).astype(np.uint64), np.uint64(0))
        offered: Array = np.bitwise_or.reduce(marks, axis=1)
        return offered

    def _held(self, games: Array) -> Array:
        """Return everything that each seat has, thing by thing."""
        found = np.zeros((len(games), SEATS, THINGS), np.int64)
        for thing, fields in enumerate(held(self.cls.id).values()):
            for name in fields:
                values = games[name].astype(np.int64)
                found[:, : values.shape[1], thing] += values.sum(axis=tuple(range(2, values.ndim)))
        return found

    def _fields(self, name: str) -> Array:
        games = self.games[:self.size]
        values: Array = games[name] if name in games.dtype.names else np.zeros((len(games), 1))
        return values

    def _rows(self) -> Rows:
        """Return all rows."""
        games, ended = self.games[:self.size], np.arange(self.size)
        has_role = self.open_role != NONE
        self._note_gains(ended[has_role], games[has_role], self.open_role[has_role])
        choices = self._chosen(np.arange(self.n_choices))
        shares = win_shares(self.games)
        for row, chance in self.after:
            choices["after"][row] = chance
        for number, seat in np.argwhere(self.waiting != NONE):
            choices["after"][self.waiting[number, seat]] = shares[number, seat]
        for row, own, others in self.gained:
            choices["gained"][row], choices["others_gained"][row] = own, others
        self.tried["share"] = shares[self.size + np.arange(len(self.tried)), self.tried_seat]
        self.tried["after"][self.is_new] = self.tried["share"][self.is_new]
        return Rows(self._game_rows(games, shares[:self.size]), choices, self.tried)

    def _game_rows(self, games: Array, shares: Array) -> Array:
        rows = np.zeros(len(games), GAME)
        rows["rounds"], rows["decisions"], rows["kinds"] = games["round_number"], games["decisions"], self.kinds
        rows["reasons"] = _bits(games["end_reasons"] != 0)
        rows["owned"][:, : shares.shape[1]] = _bits(games["buildings"] > 0)
        rows["score"][:, : shares.shape[1]], rows["share"][:, : shares.shape[1]] = games["score"], shares
        parts = games["score_parts"]
        rows["parts"][:, : parts.shape[1], : parts.shape[2]] = parts
        return rows


def _bits(marks: Array) -> Array:
    """Return the last axis as bits of a number."""
    weighed = marks.astype(np.uint64) << np.arange(marks.shape[-1], dtype=np.uint64)
    bits: Array = weighed.sum(axis=-1, dtype=np.uint64)
    return bits


def _things(cls: type[Game], block: str) -> Array:
    """Return action -> its place in a block of actions, NONE outside it."""
    things = np.full(len(cls.space), NONE)
    inside = [action.index for action in cls.space.actions if action.text.startswith(f"{block} ")]
    things[inside] = np.arange(len(inside))
    return things


# -- files -----------------------------------------------------------------------------------------------------------


Block = tuple[Part, int]  # a part and the number of one of its blocks


def missing_blocks(part: Part, folder: Path, games: int) -> list[Block]:
    """Return the blocks of a part that its folder lacks."""
    return [(part, block) for block in range(-(-games // block_size(part))) if not (folder / _file(block)).exists()]


def play_to_file(block: Block, folder: Path, networks: Networks) -> str:
    """Play a block, write its rows, and return a line about it."""
    part, number = block
    began = time.perf_counter()
    rows = play_block(part, number, networks)
    path = folder / part.name / _file(number)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".tmp")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **rows._asdict())
    unfinished.replace(path)
    return f"{part.name}: block {number + 1}, {len(rows.games)} games, {time.perf_counter() - began:.1f} s"


def play_blocks(blocks: Sequence[Block], folder: Path, networks: Networks, workers: int = 1) -> None:
    """Play blocks, in several processes if wanted: those that take longest first."""
    ordered = sorted(blocks, key=lambda block: -_cost(*block))
    for line in crew_of(workers)(partial(play_to_file, folder=folder, networks=networks), ordered):
        print(line, flush=True)


def _cost(part: Part, block: int) -> float:
    """Return roughly how long a block takes, in games of the trained player."""
    size = block_size(part)
    times = 100 if part.player.startswith(SEARCH) else 8 if block * size < part.tried_games else 1
    return size * times * part.seats


def _file(block: int) -> str:
    return f"{block:04}.npz"


def read_part(folder: Path) -> Rows | None:
    """Return all rows of a part so far; games are numbered consecutively."""
    blocks: list[Rows] = []
    n_choices = n_games = 0
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as stored:
            games, choices, tried = (stored[name] for name in Rows._fields)
        choices = _renumbered(choices, "game", n_games)
        tried = _renumbered(tried, "choice", n_choices)
        n_choices += len(choices)
        n_games += len(games)
        blocks.append(Rows(games, choices, tried))
    return Rows(*(np.concatenate(rows) for rows in zip(*blocks, strict=True))) if blocks else None


def _renumbered(rows: Array, column: str, first: int) -> Array:
    kind = [(name, "i4" if name == column else rows.dtype[name]) for name in rows.dtype.names or ()]
    wide = rows.astype(np.dtype(kind))
    wide[column] += first
    return wide
