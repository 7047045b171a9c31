"""Levels: fit how far each one strays from the network, and measure each against a table of the level below.

    python -m training.levels fit --game puerto_rico --seats 4 --games 160
    python -m training.levels measure --game puerto_rico --seats 4 --games 400 --out runs/levels.jsonl
    python -m training.levels measure --edition special --expansions all --games 400 --out runs/levels.jsonl
    python -m training.levels alone --games 400 --out runs/levels.jsonl

`fit` goes down from `strong` and searches, by bisection, the temperature at which a level loses to the one above it as
wanted; the novice has the temperature of `gentle`, and forgets. It writes the settings beside the game's networks.
Games are played side by side, every deal from every seat. `measure` adds a line for each step to a file and leaves out
the steps that the file has already. `alone` does the same for each level alone against two seats that the rules play.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from boriken.engine.game import Setup, game_class
from boriken.players.levels import FILE, LevelPlayer, LevelSettings, settings_of
from boriken.search.batched import win_shares
from boriken.search.tables import players_of

LEVELS = ("novice", "gentle", "fair", "strong")  # those that play by the network alone
WANTED = 0.66  # the share of the wins of a level against a table of the level below
STEPS = 5  # of a bisection
TEMPERATURES = (5.0, 60.0)
FORGETS = (0.02, 0.8)
CLOSE = 0.03  # to the wanted share
DIFFICULTIES = ("easy", "normal", "hard")  # of Puertomas
SEED = 31


def share_of_wins(game: str, setup: Setup, one: LevelPlayer, other: LevelPlayer, games: int, seed: int = SEED) -> float:
    """Return the share of the wins of one player in one seat against others of another kind, from every seat.

    Seats that the rules play stay theirs.
    """
    cls = game_class(game)
    opening = cls.opening(setup)
    seats = [seat for seat in range(setup.seats) if seat not in cls.automata_of(opening[0])]
    deals = -(-games // len(seats))
    played = np.repeat(cls.batch.deal(opening, seed, 0, deals), len(seats))
    own = np.tile(seats, deals)
    while not played["over"].all():
        for player, is_own in ((one, True), (other, False)):
            turn = np.flatnonzero((played["over"] == 0) & ((played["decider"] == own) == is_own))
            if len(turn):
                some = played[turn]
                cls.batch.step(some, player.choose_many(cls, some), np.zeros(len(turn), np.int8))
                played[turn] = some
    return float(win_shares(played)[np.arange(len(played)), own].mean())


def with_strength(level: str, value: float, above: LevelSettings) -> LevelSettings:
    """Return the settings of a level with one number to fit: how often it forgets, or its temperature.

    Answers below the favourite by more logits than the temperature are never drawn: the others are nearly equal.
    """
    if level == "novice":
        return dataclasses.replace(above, forgets=round(value, 4))
    return LevelSettings(round(value, 3), float(f"{np.exp(-value):.3g}"))


def fit_level(game: str, setup: Setup, level: str, above: LevelSettings, games: int) -> tuple[LevelSettings, float]:
    """Return settings against which the level above wins its wanted share, and that share."""
    low, high = FORGETS if level == "novice" else TEMPERATURES
    for number in range(STEPS):
        value = float(np.sqrt(low * high))
        found = with_strength(level, value, above)
        share = share_of_wins(game, setup, LevelPlayer(1, "", above), LevelPlayer(2, "", found), games, SEED + number)
        print(json.dumps({"level": level, "seats": setup.seats, **dataclasses.asdict(found), "lost_to": share}),
              flush=True)
        low, high = (value, high) if share < WANTED else (low, value)
        if abs(share - WANTED) < CLOSE:
            break
    return found, share


def fit(game: str, setup: Setup, games: int) -> None:
    """Fit all levels for a number of seats, and write their settings beside the game's networks."""
    folder = players_of(game).networks
    if folder is None:
        raise SystemExit(f"the game {game!r} has no network to play by")
    file, above = folder / FILE, LevelSettings()
    for level in reversed(LEVELS[:-1]):
        above, _ = fit_level(game, setup, level, above, games)
        fitted = json.loads(file.read_text("utf-8")) if file.exists() else {}
        fitted.setdefault(level, {})[str(setup.seats)] = dataclasses.asdict(above)
        fitted[level] = dict(sorted(fitted[level].items()))
        file.write_text(json.dumps(fitted, indent=1) + "\n", "utf-8")


def measure(game: str, setup: Setup, games: int, out: Path) -> None:
    """Add the share of each level against the one below it to a file."""
    for below, level in pairwise(LEVELS):
        add_share(game, setup, level, below, games, out)


def measure_alone(expansions: tuple[str, ...], games: int, out: Path) -> None:
    """Add the share of each level alone against two Puertomas to a file, for each difficulty."""
    for difficulty in DIFFICULTIES:
        setup = Setup("special", 3, expansions, options={"puertomas": 2, "difficulty": difficulty})
        for level in LEVELS:
            add_share("puerto_rico", setup, level, f"puertoma {difficulty}", games, out)


def add_share(game: str, setup: Setup, level: str, against: str, games: int, out: Path) -> None:
    """Play a level in one seat against a level, or seats that the rules play, and add its share to a file."""
    out.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()] if out.exists() else []
    step: dict[str, Any] = {"game": game, "edition": setup.edition, "seats": setup.seats,
                            "expansions": list(setup.expansions), "one": level, "against": against}
    if any(step.items() <= line.items() for line in lines):
        return
    others = against if against in LEVELS else level  # never asked where the rules play the other seats
    players = [LevelPlayer(1, "", settings_of(game, name, setup.seats)) for name in (level, others)]
    step |= {"wins": round(share_of_wins(game, setup, *players, games, SEED + 1000), 4), "games": games}
    with out.open("a", encoding="utf-8") as file:
        file.write(json.dumps(step) + "\n")
    print(json.dumps(step), flush=True)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "measure", "alone"))
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--expansions", default="", help="comma-separated, or 'all' of the edition")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--out", type=Path, default=Path("runs/levels.jsonl"))
    given = parser.parse_args()
    editions = game_class(given.game).editions()
    edition = given.edition or next(iter(editions))
    named = tuple(editions[edition]["expansions"]) if given.expansions == "all" else tuple(
        filter(None, given.expansions.split(",")))
    setup = Setup(edition, given.seats, named)
    if given.what == "fit":
        fit(given.game, setup, given.games)
    elif given.what == "alone":
        measure_alone(named, given.games, given.out)
    else:
        measure(given.game, setup, given.games, given.out)


if __name__ == "__main__":
    main()
