"""Data sets: the games that are in them, going on after an interruption, and the page that describes them."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from typer.testing import CliRunner

import boriken
from boriken.cli.app import app
from boriken.engine.errors import BorikenError
from boriken.engine.jit import plain
from boriken.engine.rng import below_word

pl = pytest.importorskip("polars")

from boriken.research import read_dataset, write_dataset  # noqa: E402
from boriken.research.dataset import DECISIONS, GAMES, below_many  # noqa: E402

PAGE = Path(__file__).parents[2] / "docs" / "datasets.md"


def replayed(dataset, number, **setup):
    """A game of a data set played again; every decision is compared."""
    game = boriken.new_game(number=number, **setup)
    rows = dataset.decisions.filter(pl.col("game") == number).collect()
    for place, row in enumerate(rows.iter_rows(named=True)):
        assert (row["decision"], row["seat"], row["question"]) == (place, game.decider, game.question)
        assert row["options"] == [action.index for action in game.legal_actions]
        assert row["round"] == game.state.round_number
        if "observation" in row:
            assert (np.array(row["observation"], np.float32) == game.observe()).all()
        game.play(dataset.actions[row["action"]])
    return game


@pytest.mark.parametrize("players", ["random", "trained,random,gentle"])
def test_every_decision_is_there_and_comes_to_the_outcome(tmp_path, players):
    dataset = write_dataset(tmp_path / "games", "san_juan", seats=3, games=4, players=players.split(","), seed=5,
                            shard=3)
    assert sorted(file.name for file in (tmp_path / "games").iterdir()) == [
        "README.md", "SHA256SUMS", "actions.json", "columns.json", "dataset.json", "decisions-00000.parquet",
        "decisions-00001.parquet", "games-00000.parquet", "games-00001.parquet"]
    for row in dataset.games.collect().iter_rows(named=True):
        game = replayed(dataset, row["game"], game="san_juan", seats=3, seed=5)
        outcome = game.outcome
        assert outcome is not None
        assert tuple(row["scores"]) == outcome.scores
        assert tuple(row["end_reasons"]) == outcome.reasons
        assert [share > 0 for share in row["win_share"]] == [seat in outcome.winners for seat in range(3)]
        assert row["decisions"] == len(game.played)


def test_random_games_are_those_of_simulate_and_observations_are_what_the_seat_knew(tmp_path):
    given = {"game": "puerto_rico", "edition": "special", "seats": 3, "expansions": ("nobles",)}
    dataset = write_dataset(tmp_path / "d", games=2, seed=9, observations=True, options={"puertomas": 1}, **given)
    summary = boriken.simulate(games=2, seed=9, options={"puertomas": 1}, **given)
    assert dataset.games.select(pl.col("decisions").sum()).collect().item() == summary.decisions
    scores = np.array(dataset.games.collect()["scores"].to_list())
    assert scores.mean(axis=0).tolist() == list(summary.mean_scores)
    replayed(dataset, 0, seed=9, puertomas=1, **given)
    assert dataset.columns == boriken.batch("puerto_rico").observation.names


def test_what_was_interrupted_goes_on_and_comes_to_the_same(tmp_path):
    def table(folder):
        dataset = read_dataset(folder)
        return dataset.decisions.collect(), dataset.games.collect()

    given = {"game": "san_juan", "seats": 2, "seed": 3, "shard": 2}
    write_dataset(tmp_path / "whole", games=6, **given)
    write_dataset(tmp_path / "parts", games=2, **given)
    (tmp_path / "parts" / "decisions-00001.parquet.part").write_bytes(b"half a file")
    write_dataset(tmp_path / "parts", games=6, **given)
    for whole, parts in zip(table(tmp_path / "whole"), table(tmp_path / "parts"), strict=True):
        assert whole.equals(parts)
    before = (tmp_path / "whole" / "games-00000.parquet").stat().st_mtime_ns
    write_dataset(tmp_path / "whole", games=6, **given)
    assert (tmp_path / "whole" / "games-00000.parquet").stat().st_mtime_ns == before


def test_the_tables_are_as_they_are_described(tmp_path):
    dataset = write_dataset(tmp_path, "san_juan", seats=2, games=1, observations=True)
    for frame, described in ((dataset.decisions, DECISIONS), (dataset.games, GAMES)):
        found = {name: str(dtype).partition(", shape")[0].removesuffix(")") for name, dtype in
                 frame.collect_schema().items()}
        assert found == {name: dtype.removesuffix(")") for name, (dtype, _) in described.items()}
    page = PAGE.read_text("utf-8")
    for described in (DECISIONS, GAMES):
        rows = [f"| `{name}` | `{dtype}` | {meaning} |" for name, (dtype, meaning) in described.items()]
        assert "\n".join(rows) in page


def test_numbers_drawn_together_are_those_drawn_one_by_one():
    chance = random.Random(1)
    words = np.array([chance.getrandbits(64) for _ in range(40)], np.uint64)
    bounds = np.array([chance.choice((1, 2, 3, 7, 2**31 + 1)) for _ in words], np.uint64)
    numbers, after = below_many(words, bounds)
    with np.errstate(over="ignore"):
        one_by_one = [plain(below_word)(word, int(bound)) for word, bound in zip(words, bounds, strict=True)]
    assert numbers.tolist() == [int(number) for number, _ in one_by_one]
    assert after.tolist() == [int(word) for _, word in one_by_one]


def test_a_data_set_stands_alone(tmp_path):
    """Its card writes the same games again, its checksums hold, and its names need no game."""
    first = tmp_path / "first"
    write_dataset(first, "puerto_rico", edition="special", seats=3, games=3, expansions=("nobles",), seed=2, shard=2,
                  options={"puertomas": 1, "rulings": {"people_stay_on_circles": False}})
    card = (first / "README.md").read_text("utf-8")
    code = card.split("```python\n")[2].split("```")[0].replace("FOLDER", str(tmp_path / "again"))
    exec(code, {})
    sums = [(folder / "SHA256SUMS").read_text("utf-8") for folder in (first, tmp_path / "again")]
    assert sums[0] == sums[1]
    listed = dict(reversed(line.split("  ")) for line in sums[0].splitlines())
    assert set(listed) == {file.name for file in first.iterdir()} - {"SHA256SUMS"}
    assert all(hashlib.sha256((first / name).read_bytes()).hexdigest() == digest for name, digest in listed.items())
    (first / "actions.json").write_text(json.dumps(["a", "b"]))
    assert read_dataset(first).actions == ("a", "b")
    columns = json.loads((first / "columns.json").read_text())
    assert {name: (told["type"], told["meaning"]) for name, told in columns["games"].items()} == GAMES
    (first / "actions.json").unlink()
    with pytest.raises(BorikenError, match=r"actions\.json cannot be read"):
        read_dataset(first)


def test_the_shards_of_a_short_run_are_those_of_a_long_one(tmp_path):
    given = {"game": "san_juan", "seats": 2, "seed": 3, "shard": 2, "players": ["trained", "random"]}
    for folder, games in (("short", 2), ("long", 4)):
        write_dataset(tmp_path / folder, games=games, **given)
    for table in ("games", "decisions"):
        name = f"{table}-00000.parquet"
        assert (tmp_path / "short" / name).read_bytes() == (tmp_path / "long" / name).read_bytes()


def test_processes_write_the_same_tables(tmp_path):
    given = {"game": "san_juan", "seats": 2, "games": 3, "seed": 3, "shard": 1}
    for folder, workers in (("one", 1), ("two", 2)):
        write_dataset(tmp_path / folder, **given, workers=workers)
    assert len({(tmp_path / folder / "SHA256SUMS").read_bytes() for folder in ("one", "two")}) == 1
    with pytest.raises(BorikenError, match="exists in this process only"):
        write_dataset(tmp_path / "three", players=SimpleNamespace(choose=print), **given, workers=2)
    with pytest.raises(BorikenError, match="workers must be a whole number from 1 on, not 0"):
        write_dataset(tmp_path / "three", **given, workers=0)
    assert not (tmp_path / "three").exists()


def test_another_data_set_is_not_overwritten_and_what_is_none_is_refused(tmp_path):
    write_dataset(tmp_path / "d", "san_juan", seats=2, games=1)
    with pytest.raises(BorikenError, match="contains another data set, with seed 0, not 1; name another folder"):
        write_dataset(tmp_path / "d", "san_juan", seats=2, games=1, seed=1)
    with pytest.raises(BorikenError, match="cannot grow: its last shard is not full"):
        write_dataset(tmp_path / "d", "san_juan", seats=2, games=2)
    with pytest.raises(BorikenError, match=r"is not a data set: dataset\.json cannot be read"):
        read_dataset(tmp_path)
    (tmp_path / "dataset.json").write_text("{}")
    with pytest.raises(BorikenError, match="expected the format 'boriken dataset"):
        read_dataset(tmp_path)
    with pytest.raises(BorikenError, match="games must be a whole number from 1 on, not 0"):
        write_dataset(tmp_path / "e", "san_juan", games=0)
    with pytest.raises(BorikenError, match="unknown player"):
        write_dataset(tmp_path / "e", "san_juan", players="nobody")


def test_the_command_writes_and_says_what_there_is(tmp_path):
    command = ["dataset", str(tmp_path / "d"), "--game", "san_juan", "--seats", "2", "--games", "2", "--seed", "4"]
    done = CliRunner().invoke(app, [*command, "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert (told["games"], told["files"], told["players"]) == (2, 2, ["random", "random"])
    assert told["decisions"] == boriken.simulate("san_juan", seats=2, games=2, seed=4).decisions
    again = CliRunner().invoke(app, command)
    assert "2 games with" in again.stdout.replace("\n", " ")
    wrong = CliRunner().invoke(app, ["dataset", str(tmp_path / "d"), "--game", "san_juan", "--players", "nobody"])
    assert wrong.exit_code == 2
