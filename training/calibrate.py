"""How far the chances of a search can be trusted: play games of search in all seats, and fit a calibration map.

    python -m training.calibrate play --game puerto_rico --seats 4 --games 100 runs/claims-4.jsonl
    python -m training.calibrate play --game puerto_rico --seats 4 --games 40 --from-round 11 runs/claims-4-late.jsonl
    python -m training.calibrate check runs/claims-4.jsonl
    python -m training.calibrate fit --game puerto_rico runs/claims-*.jsonl

`play` adds a line for each game to the file and continues where an earlier run stopped. Several processes share the
games with `--first` and a file each. With `--from-round` the network plays the rounds before at once, so that claims of
the last stage, which need few games, cost a third of the time. `check` holds out a twentieth of the games at a time and
maps them by a fit to the others (cross-validation). `fit` writes the map beside the game's networks if it brings the
claims of the held-out games nearer to their results than the present map does; otherwise it changes nothing. A stage
without claims keeps its present trust.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import boriken
from boriken.engine.game import Game
from boriken.players.trained import TrainedPlayer
from boriken.search.calibration import FILE, STAGES, shipped_trust, stage_of, trust_in
from boriken.search.networks import shipped_network
from boriken.search.seeds import seed_for
from boriken.search.tables import players_of
from boriken.search.tree_search import CANDIDATES, TreeSearch

Array = np.ndarray[Any, Any]

SEED = 77  # of the games; matches elsewhere have others
BINS = 10
LEAST_GAMES = 60  # of a number of seats, before it has a trust of its own
LEAST_GAMES_OF_STAGE = 20  # before their standard error says anything,
LARGEST_ERROR = 0.05  # and the largest one of a stage with a trust of its own; other stages share one
FOLDS = 20  # of the cross-validation


class Claims(NamedTuple):
    """The chances that searches claimed, one row for each seat of each decision, and what came of them."""

    games: Array  # the number of the game
    seats: Array  # how many seats it has
    stages: Array
    chances: Array
    results: Array  # the seat's share of the win


# -- games of search in all seats ----------------------------------------------------------------------------------


def play(game: str, edition: str | None, seats: int, games: int, simulations: int, file: Path, first: int = 0,
         from_round: int = 0) -> None:
    """Add games to a file until it has so many; the first of them has the number `first`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    done = len(file.read_text("utf-8").splitlines()) if file.exists() else 0
    for number in range(first + done, first + games):
        played = boriken.new_game(game, edition=edition, seats=seats, seed=seed_for(SEED, number))
        decisions = [[round_number, seat, [round(chance, 4) for chance in chances]]
                     for round_number, seat, chances in _claims(played, simulations, number, from_round)]
        won = played.outcome.winners if played.outcome is not None else ()
        line = {"game": game, "seats": seats, "simulations": simulations, "winners": list(won), "decisions": decisions}
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
        print(f"game {number + 1}: {len(decisions)} decisions", flush=True)


def _claims(game: Game, simulations: int, number: int,
            from_round: int) -> Iterator[tuple[int, int, tuple[float, ...]]]:
    """Play a game by searches; yield the round, the seat and the chances that each claims, without calibration."""
    network, at_once = shipped_network(game.id), TrainedPlayer(seed_for(SEED, number))
    while game.decider is not None:
        if game.state.round_number < from_round:
            game.play(at_once.choose(game, game.decider))
            continue
        seed = seed_for(SEED, number, len(game.played))
        search = TreeSearch(game, game.decider, network, seed, CANDIDATES)
        search.run(simulations)
        report = search.report()
        if not report.is_exact:
            yield int(game.state.round_number), report.seat, report.chances
        game.play(report.best.action)


# -- the map -------------------------------------------------------------------------------------------------------


def read_claims(files: Sequence[Path]) -> Claims:
    """Return the claims of all games in some files."""
    rows = []
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    for number, line in enumerate(map(json.loads, lines)):
        for round_number, _, chances in line["decisions"]:
            for seat, chance in enumerate(chances):
                won = (seat in line["winners"]) / len(line["winners"])
                rows.append((number, line["seats"], stage_of(round_number), chance, won))
    return Claims(*np.array(rows).T)


def part_of(claims: Claims, chosen: Array) -> Claims:
    """Return some of the claims."""
    return Claims(*(column[chosen] for column in claims))


def fit_trust(claims: Claims, present: Mapping[str, list[float]] | None = None) -> dict[str, list[float]]:
    """Return the trust with the smallest squared error, by number of seats and stage.

    A stage has its own trust where the claims show it closely enough, else that of all claims. What the claims do not
    show stays as at present.
    """
    found = {}
    for seats in np.unique(claims.seats).astype(int):
        own = part_of(claims, claims.seats == seats)
        enough, known = len(np.unique(own.games)) >= LEAST_GAMES, (present or {}).get(str(seats))
        factors: list[float | None] = [None if known is None else known[stage] for stage in range(len(STAGES))]
        for stage in np.unique(own.stages).astype(int):
            trust, error = _trust(part_of(own, own.stages == stage))
            if error <= LARGEST_ERROR or enough:
                factors[stage] = trust if error <= LARGEST_ERROR else _trust(own)[0]
        if any(factor is not None for factor in factors):
            found[str(seats)] = [1.0 if factor is None else factor for factor in factors]
    return found


def _trust(claims: Claims) -> tuple[float, float]:
    """Return the factor by which the distance of claims from an even share comes nearest to the results.

    Its standard error is that over games: the claims of one game have one result.
    """
    even = 1 / claims.seats
    distance, games = claims.chances - even, np.unique(claims.games, return_inverse=True)[1]
    products = np.bincount(games, distance * (claims.results - even))
    squares = np.bincount(games, distance**2)
    count = len(squares)
    if count < LEAST_GAMES_OF_STAGE or not squares.sum():
        return 1.0, math.inf
    trust = products.sum() / squares.sum()
    error = math.sqrt(count / (count - 1) * float(((products - trust * squares) ** 2).sum())) / squares.sum()
    return round(float(np.clip(trust, 0, 1)), 3), float(error)


def apply_trust(claims: Claims, trust: Mapping[str, list[float]]) -> Array:
    """Return the claimed chances after calibration."""
    factors = np.array([trust.get(str(int(seats)), [1.0] * len(STAGES))[int(stage)]
                        for seats, stage in zip(claims.seats, claims.stages, strict=True)])
    mapped: Array = 1 / claims.seats + factors * (claims.chances - 1 / claims.seats)
    return mapped


def gaps(chances: Array, results: Array) -> list[dict[str, float]]:
    """Return, for each bin of claimed chances, the mean claim, the mean result and the number of claims."""
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    return [{"claimed": float(chances[bins == place].mean()), "won": float(results[bins == place].mean()),
             "claims": int((bins == place).sum())} for place in range(BINS) if (bins == place).any()]


def largest_gap(chances: Array, results: Array) -> float:
    """Return the largest distance between claim and result of a bin that has a hundredth of the claims."""
    least = len(chances) / 100
    return max(abs(one["claimed"] - one["won"]) for one in gaps(chances, results) if one["claims"] >= least)


def held_out(claims: Claims, present: Mapping[str, list[float]]) -> dict[str, dict[str, float]]:
    """Return the errors of claims as made, after the present map, and after a fit to games of the other folds."""
    fitted = np.zeros(len(claims.chances))
    for fold in range(FOLDS):
        own = claims.games % FOLDS == fold
        if own.any():
            fitted[own] = apply_trust(part_of(claims, own), fit_trust(part_of(claims, ~own), present))
    maps = {"as claimed": claims.chances, "present": apply_trust(claims, present), "calibrated": fitted}
    return {name: {"largest_gap": round(largest_gap(chances, claims.results), 4),
                   "squared_error": round(float(((chances - claims.results) ** 2).mean()), 5)}
            for name, chances in maps.items()}


def present_trust(game: str, claims: Claims) -> dict[str, list[float]]:
    """Return the trust that comes with a game, for the numbers of seats of some claims."""
    return {str(seats): [trust_in(game, seats, first) for first in STAGES]
            for seats in np.unique(claims.seats).astype(int).tolist()}


def fit(game: str, files: Sequence[Path]) -> bool:
    """Write the map beside the game's networks and return True, if it helps on held-out games; return False if not."""
    claims = read_claims(files)
    present = present_trust(game, claims)
    errors = held_out(claims, present)
    before, after = errors["present"], errors["calibrated"]
    helps = all(after[name] < before[name] for name in before)
    print(json.dumps({"games": len(np.unique(claims.games)), "claims": len(claims.chances), "helps": helps, **errors}))
    folder = players_of(game).networks
    if helps and folder is not None:
        trust = {**shipped_trust(game), **fit_trust(claims, present)}
        text = json.dumps({"trust": trust, "games": len(np.unique(claims.games)), "held_out": errors}, indent=1)
        (folder / FILE).write_text(text + "\n", "utf-8")
    return helps


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "check", "fit"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game: processes play others")
    parser.add_argument("--from-round", type=int, default=0, help="the network plays the rounds before at once")
    parser.add_argument("--simulations", type=int, default=25)
    given = parser.parse_args()
    if given.what == "play":
        play(given.game, given.edition, given.seats, given.games, given.simulations, given.files[0], given.first,
             given.from_round)
    elif given.what == "fit":
        fit(given.game, given.files)
    else:
        claims = read_claims(given.files)
        present = present_trust(given.game, claims)
        print(json.dumps({**held_out(claims, present), "trust": fit_trust(claims, present)}, indent=1))
        for name, chances in (("as claimed", claims.chances), ("present", apply_trust(claims, present))):
            for one in gaps(chances, claims.results):
                print(f"{name}: {one['claimed']:.3f}  won {one['won']:.3f}  {one['claims']} claims")


if __name__ == "__main__":
    main()
