"""A hundred thousand games into a data frame, and a plot: how the seats fare, and how points and length go together.

    python examples/many_games.py --games 100000 --plot seats.svg

Random players, because they take half a minute. `boriken dataset` writes the games of any players with every decision.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import polars as pl

import boriken


def play(games: int, seats: int = 4, seed: int = 1, threads: int = 2) -> pl.DataFrame:
    """Return a row for each seat of each game."""
    batch = boriken.batch("puerto_rico")
    dealt = batch.deal(boriken.opening("puerto_rico", edition="grow", seats=seats), seed, 0, games, threads)
    batch.play_out(dealt, batch.player_rng_states(seed, 0, games), threads)
    winners = dealt["winner"][:, :seats].sum(axis=1)
    return pl.concat(
        pl.DataFrame({"game": range(games), "seat": [seat + 1] * games, "points": dealt["score"][:, seat],
                      "win": dealt["winner"][:, seat] / winners, "rounds": dealt["round_number"]})
        for seat in range(seats))


def by_seat(frame: pl.DataFrame) -> pl.DataFrame:
    """Return the shares of the wins with their standard errors, and points."""
    return frame.group_by("seat").agg(
        wins=pl.col("win").mean(), error=pl.col("win").std() / pl.len().sqrt(), points=pl.col("points").mean(),
        best_tenth=pl.col("points").quantile(0.9)).sort("seat")


def draw(frame: pl.DataFrame, file: Path) -> None:
    """Draw wins by seat, and points by the length of the game."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    seats = by_seat(frame)
    lengths = frame.group_by("rounds").agg(points=pl.col("points").mean(), games=pl.len()).sort("rounds")
    lengths = lengths.filter(pl.col("games") >= frame.height / 1000)
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 3.5), layout="constrained")
    left.bar(seats["seat"], seats["wins"], yerr=1.96 * seats["error"], color="#8a5a2b", capsize=4)
    left.axhline(1 / len(seats), color="grey", linewidth=1)
    left.set(xlabel="seat", ylabel="share of the wins", xticks=seats["seat"].to_list())
    right.plot(lengths["rounds"], lengths["points"], marker="o", color="#2b6a8a")
    right.set(xlabel="rounds", ylabel="points of a seat")
    figure.savefig(file)
    pyplot.close(figure)


def main() -> None:
    """Play, count, draw."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--plot", type=Path, default=Path("seats.svg"))
    given = parser.parse_args()
    frame = play(given.games)
    print(by_seat(frame))
    draw(frame, given.plot)
    print(f"Drawn: {given.plot}")


if __name__ == "__main__":
    main()
