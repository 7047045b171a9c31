"""Data sets: many games as tables in Parquet files, with every decision, its options, and the outcome of each game.

A data set is a folder: `dataset.json` describes the games; the shards contain a fixed number of games each, with a
table of decisions and one of games. A shard depends only on the data set and its number, and gets its final name when
it is complete. So writing can be interrupted and continued, processes or a cluster can share the work, and the same
command writes the same tables. `dataset_card.py` writes the files beside the tables.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from boriken.arena.crews import crew_of
from boriken.arena.match import check_elsewhere
from boriken.arena.table import at_least_one, seat_players
from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError, BrokenRecord
from boriken.engine.jit import plain
from boriken.engine.rng import LOW_32, S32, mixed, next_word
from boriken.library import DEFAULT_GAME, accepted
from boriken.players.own import PlayerLike
from boriken.players.protocol import Player, make_player, seed_for
from boriken.research.dataset_card import ACTIONS, COLUMNS, write_card, write_checksums, write_names
from boriken.research.extras import need
from boriken.research.opponents import ONE_FOR_ALL, RANDOM, choose_many
from boriken.research.scenes import Scene, make_scene, read_seed

if TYPE_CHECKING:
    import polars

FORMAT = "boriken dataset 2"
ABOUT = "dataset.json"
SHARD, SHARD_OBSERVED = 1000, 50  # games in a shard; observations are large

#: The tables: each column with its Polars type and its meaning. `docs/datasets.md` shows them.
DECISIONS = {
    "game": ("UInt64", "the number of the game among those of the seed"),
    "decision": ("Int32", "the number of the decision in its game, from 0"),
    "round": ("Int32", "the round of the game"),
    "seat": ("Int8", "the seat that is asked"),
    "question": ("String", "what it is asked"),
    "action": ("Int16", "the answer that was given; `actions.json` has the texts"),
    "options": ("List(Int16)", "all answers that were open, ascending"),
    "observation": ("Array(Float32)", "what the seat knew, if it was asked for; `columns.json` names the numbers"),
}
GAMES = {
    "game": ("UInt64", "the number of the game among those of the seed"),
    "decisions": ("Int32", "how many decisions it has"),
    "rounds": ("Int32", "how many rounds it has"),
    "scores": ("List(Int16)", "points by seat"),
    "win_share": ("List(Float32)", "by seat; a shared win is shared"),
    "end_reasons": ("List(String)", "why it ended; several conditions may hold at once"),
}
TABLES = {"decisions": DECISIONS, "games": GAMES}

Progress = Callable[[int], None]  # called with the number of games finished since the last call


@dataclass(frozen=True)
class Dataset:
    """A data set for reading; its tables are loaded when they are collected."""

    about: dict[str, Any]  # the content of `dataset.json`
    decisions: polars.LazyFrame
    games: polars.LazyFrame
    actions: tuple[str, ...]  # the text of each action
    columns: tuple[str, ...]  # the name of each number of an observation


# -- reading -------------------------------------------------------------------------------------------------------


def read_dataset(folder: str | Path) -> Dataset:
    """Return the data set in a folder; an incomplete one is read as far as it goes."""
    pl = need("polars", "data")
    folder = Path(folder)
    about = _read_about(folder)
    actions, columns = _read_names(folder, ACTIONS), _read_names(folder, COLUMNS)["observation"]
    for table in TABLES:
        if not any(folder.glob(f"{table}-*.parquet")):
            raise BrokenRecord(f"{folder} has no finished shard yet: continue writing it first")
    decisions, games = (pl.scan_parquet(folder / f"{table}-*.parquet") for table in TABLES)
    return Dataset(about, decisions, games, tuple(actions), tuple(columns))


def _read_about(folder: Path) -> dict[str, Any]:
    try:
        about = json.loads((folder / ABOUT).read_text("utf-8"))
    except OSError as error:
        raise BrokenRecord(f"{folder} is not a data set: {ABOUT} cannot be read ({error.strerror})") from None
    except ValueError:
        about = None
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise BrokenRecord(f"expected the format {FORMAT!r} in {folder / ABOUT}, written by this version")
    return about


def _read_names(folder: Path, file: str) -> Any:
    try:
        return json.loads((folder / file).read_text("utf-8"))
    except (OSError, ValueError):
        raise BrokenRecord(f"{folder / file} cannot be read: the command that wrote the data set writes it again"
                           ) from None


# -- writing -------------------------------------------------------------------------------------------------------


def write_dataset(folder: str | Path, game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4,
                  expansions: Sequence[str] = (), games: int = 1000,
                  players: PlayerLike | Sequence[PlayerLike] = RANDOM, seed: int = 0, observations: bool = False,
                  shard: int | None = None, options: Mapping[str, Any] | None = None, workers: int | None = 1,
                  ray: str | None = None, progress: Progress | None = None, **more: Any) -> Dataset:
    """Play games 0 .. games-1 of a seed and write their tables; an incomplete folder is continued.

    `workers` is the number of processes, all cores for None; `ray` is the address of a cluster whose workers play
    instead. The tables do not depend on them.
    """
    pl = need("polars", "data")
    scene, folder = make_scene(game, edition, seats, expansions, "win", options,
                               arguments=accepted(write_dataset), **more), Path(folder)
    size = shard or (SHARD_OBSERVED if observations else SHARD)
    at_least_one(games=games, shard=size)
    names = seat_players(players, scene.cls, scene.opening[0])
    crew = crew_of(workers, ray)
    if workers != 1 or ray is not None:
        check_elsewhere(names)
    about = {"format": FORMAT, "boriken": version("boriken"), "polars": pl.__version__, "game": scene.cls.id,
             "edition": scene.setup.edition,
             "version": scene.cls.editions()[scene.setup.edition]["version"], "seats": scene.seats,
             "expansions": list(scene.setup.expansions), "options": dict(scene.setup.options), "players": list(names),
             "asked": [names[seat] for seat in scene.asked],
             "seed": read_seed(seed), "games": games, "shard": size, "observations": observations}
    about = _begin(folder, about)
    write_names(folder, TABLES, [action.text for action in scene.cls.space.actions], scene.batch.observation.names)
    shards = [(number, first, min(size, about["games"] - first))
              for number, first in enumerate(range(0, about["games"], size))]
    missing = [one for one in shards if not all((folder / _file(table, one[0])).exists() for table in TABLES)]
    tell = progress or (lambda done: None)
    tell(sum(count for *_, count in shards) - sum(count for *_, count in missing))
    for number, count, tables in crew(partial(_shard_bytes, about), missing):
        _write_shard(folder, number, tables)
        tell(count)
    written = read_dataset(folder)
    write_card(folder, about, TABLES, int(written.games.select("decisions").sum().collect().item()))
    write_checksums(folder)
    return written


def _shard_bytes(about: Mapping[str, Any], shard: tuple[int, int, int]) -> tuple[int, int, dict[str, bytes]]:
    """Play a shard, given as its number, first game and count; return its number, count and tables as files."""
    pl = need("polars", "data")
    number, first, count = shard
    scene = make_scene(about["game"], about["edition"], about["seats"], tuple(about["expansions"]), "win",
                       about["options"])
    tables = play_shard(scene, about["players"], about["seed"], first, count, about["observations"])
    return number, count, {name: _parquet(pl, name, columns) for name, columns in tables.items()}


def _file(table: str, number: int) -> str:
    return f"{table}-{number:05d}.parquet"


def _begin(folder: Path, about: dict[str, Any]) -> dict[str, Any]:
    """Write the description of the data set and return it; refuse a folder with another one."""
    if (folder / ABOUT).exists():
        theirs = _read_about(folder)
        ours = json.loads(json.dumps(about))
        for name in ours | theirs:
            if name not in ("games", "boriken", "polars") and ours.get(name) != theirs.get(name):
                raise BorikenError(f"{folder} contains another data set, with {name} {json.dumps(theirs.get(name))}, "
                                   f"not {json.dumps(ours.get(name))}; name another folder")
        if theirs["games"] % about["shard"] and about["games"] != theirs["games"]:
            raise BorikenError(f"{folder} has {theirs['games']} games and cannot grow: its last shard is not full")
        about = about | {"games": max(theirs["games"], about["games"])}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ABOUT).write_text(json.dumps(about, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise BorikenError(f"{folder} cannot be written: {error.strerror}") from None
    return about


def _write_shard(folder: Path, number: int, tables: Mapping[str, bytes]) -> None:
    for name, content in tables.items():
        part = folder / f"{_file(name, number)}.part"
        part.write_bytes(content)
        part.rename(folder / _file(name, number))


def _parquet(pl: Any, table: str, columns: Mapping[str, Any]) -> bytes:
    """Return a table as the content of a Parquet file."""
    types = {column: _polars_type(pl, TABLES[table][column][0], columns[column]) for column in columns}
    file = io.BytesIO()
    pl.DataFrame(dict(columns), schema=types).write_parquet(file, compression="zstd")
    return file.getvalue()


def _polars_type(pl: Any, text: str, values: Any) -> Any:
    outer, _, inner = text.removesuffix(")").partition("(")
    if outer == "List":
        return pl.List(getattr(pl, inner))
    return pl.Array(getattr(pl, inner), values.shape[1]) if outer == "Array" else getattr(pl, outer)


# -- playing -------------------------------------------------------------------------------------------------------


def play_shard(scene: Scene, names: Sequence[str], seed: int, first: int, count: int,
               observations: bool) -> dict[str, dict[str, Any]]:
    """Return the tables of games `first` .. `first + count - 1`, all played side by side."""
    batch, games = scene.batch, scene.batch.deal(scene.opening, seed, first, count)
    line_up = LineUp(scene, names, seed, first, count)
    accepted, turns = np.zeros(count, np.int8), []
    while len(rows := np.flatnonzero(games["over"] == 0)):
        some = games if len(rows) == count else games[rows]
        actions = line_up.choose(some, rows)
        turns.append(_turn(scene, some, rows, first, actions, observations))
        batch.step(some, actions, accepted[: len(rows)])
        games[rows] = some
    return {"decisions": _decisions(scene, turns), "games": _games(scene, games, first)}


class LineUp:
    """The players of a shard. If all play at random, the games are those of `boriken simulate`."""

    def __init__(self, scene: Scene, names: Sequence[str], seed: int, first: int, count: int) -> None:
        self._scene, self._names, self._seed, self._first = scene, names, seed, first
        self._rng_states = scene.batch.player_rng_states(seed, first, count)
        self._is_random = np.array([name == RANDOM for name in names])
        self._brains: dict[tuple[int, int], Player] = {}

    def choose(self, games: Array, rows: Array) -> Array:
        """Return an answer in each of these games; `rows` are their places in the shard."""
        seats = games["decider"].astype(np.int64)
        actions = np.zeros(len(games), np.int32)
        at_random = np.flatnonzero(self._is_random[seats])
        if len(at_random):
            counts = games["n_options"][at_random].astype(np.uint64)
            picked, self._rng_states[rows[at_random]] = below_many(self._rng_states[rows[at_random]], counts)
            actions[at_random] = games["options"][at_random, picked]
        thinking = np.flatnonzero(~self._is_random[seats])
        if len(thinking):
            brains = [self._brain(int(row), int(seat)) for row, seat in zip(rows[thinking], seats[thinking],
                                                                            strict=True)]
            actions[thinking] = choose_many(self._scene, games[thinking], brains)
        return actions

    def _brain(self, row: int, seat: int) -> Player:
        name, number = self._names[seat], self._first + row
        key = (-1, self._names.index(name)) if name in ONE_FOR_ALL else (row, seat)
        if key not in self._brains:
            self._brains[key] = make_player(name, seed_for(self._seed, number, seat), self._scene.cls.id)
        return self._brains[key]


def below_many(rng_states: Array, bounds: Array) -> tuple[Array, Array]:
    """Draw a number below each bound, like the rule `below_word`; return the numbers and the next random states."""
    one, states = np.uint64(1), rng_states.copy()
    limits = (LOW_32 + one - bounds) % bounds
    numbers, left = np.zeros(len(states), np.int64), np.arange(len(states))
    with np.errstate(over="ignore"):  # the generator wraps round
        while len(left):
            states[left] = plain(next_word)(states[left])
            product = (plain(mixed)(states[left]) >> S32) * bounds[left]
            numbers[left] = (product >> S32).astype(np.int64)
            left = left[(product & LOW_32) < limits[left]]
    return numbers, states


def _turn(scene: Scene, games: Array, rows: Array, first: int, actions: Array, observations: bool) -> dict[str, Array]:
    """Return the decisions that are made in all games of a shard at the same time."""
    turn: dict[str, Array] = {
        "game": (rows + first).astype(np.uint64), "decision": games["decisions"].astype(np.int32),
        "round": games["round_number"].astype(np.int32), "seat": games["decider"].astype(np.int8),
        "question": games["question"].astype(np.int16), "action": actions.astype(np.int16),
        "count": games["n_options"].copy(), "options": _open_options(games)}
    if observations:
        turn["observation"] = np.zeros((len(games), scene.columns), np.float32)
        scene.batch.observe(games, turn["observation"])
    return turn


def _open_options(games: Array) -> Array:
    """Return the options of all games, one after the other."""
    options: Array = games["options"]
    return options[np.arange(options.shape[1]) < games["n_options"][:, None]].astype(np.int16)


def _decisions(scene: Scene, turns: Sequence[Mapping[str, Array]]) -> dict[str, Any]:
    """Return all decisions in the order of their games."""
    joined = {name: np.concatenate([turn[name] for turn in turns]) for name in turns[0]}
    order = np.lexsort((joined["decision"], joined["game"]))
    ends = np.cumsum(joined["count"].astype(np.int64))
    lists = np.split(joined["options"], ends[:-1])
    questions = np.array(scene.cls.questions, object)
    table: dict[str, Any] = {name: joined[name][order] for name in ("game", "decision", "round", "seat")}
    table |= {"question": questions[joined["question"][order]].tolist(), "action": joined["action"][order],
              "options": [lists[place] for place in order]}
    if "observation" in joined:
        table["observation"] = joined["observation"][order]
    return table


def _games(scene: Scene, games: Array, first: int) -> dict[str, Any]:
    """Return the outcomes of the games."""
    reasons = scene.cls.record_type.by_name["end_reasons"].axes[0].labels
    return {
        "game": np.arange(first, first + len(games), dtype=np.uint64), "decisions": games["decisions"].astype(np.int32),
        "rounds": games["round_number"].astype(np.int32),
        "scores": games["score"][:, : scene.seats].astype(np.int16).tolist(),
        "win_share": scene.payoffs(games).tolist(),
        "end_reasons": [[name for name, is_met in zip(reasons, row, strict=True) if is_met]
                        for row in games["end_reasons"].tolist()],
    }
