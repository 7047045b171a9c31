"""How often flagged decisions are confirmed by a third search, and how many costly ones an analysis misses.

    python -m training.confirm --edition grow --seats 4 --players gentle --games 10 runs/confirm.jsonl

Each game is played by one kind of player and analysed. Every flagged decision is compared with the better answer by a
search of its own; so are some decisions that were not flagged, drawn at random, where two searches look for a loss. A
line for each game is added to the file; an interrupted run continues.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import boriken
from boriken.analysis.confirmation import compare, finding_of
from boriken.analysis.decisions import EvaluatedDecision, analyse, positions_of
from boriken.engine.game import Game
from boriken.players.protocol import make_player
from boriken.search.networks import shipped_network
from boriken.search.seeds import seed_for

SEED = 91
COSTLY = 0.05  # a loss that should not be missed
SIMULATIONS = 256
SAMPLE = 12  # decisions of a game that were not flagged


def played_game(game: str, edition: str | None, seats: int, players: str, number: int) -> Game:
    """Return a game that one kind of player has played."""
    played = boriken.new_game(game, edition=edition, seats=seats, seed=seed_for(SEED, number))
    player = make_player(players, seed_for(SEED, number, 1), game)
    while played.decider is not None:
        played.play(player.choose(played, played.decider))
    return played


def check(game: Game, number: int) -> dict[str, Any]:
    """Return the flagged decisions of a game that another search confirms, and the sampled ones that were missed."""
    analysis, positions = analyse(game), positions_of(game)
    choices = [decision for decision in analysis.decisions if not decision.is_forced]
    flagged = [decision for decision in choices if decision.gave_away > COSTLY]
    others = [decision for decision in choices if decision.gave_away == 0]
    sample = random.Random(seed_for(SEED, number, 2)).sample(others, min(SAMPLE, len(others)))
    return {"choices": len(choices), "flagged": len(flagged), "others": len(others), "sampled": len(sample),
            "confirmed": sum(_is_worse(game, positions, one, {one.best}, number) for one in flagged),
            "missed": sum(_is_missed(game, positions, one, number) for one in sample)}


def _is_worse(game: Game, positions: Any, decision: EvaluatedDecision, better: set[str], number: int) -> bool:
    """Return whether a search on deals of its own values an answer less than the better one."""
    at = type(game).from_state(positions[decision.number - 1])
    answers = {at.space.find(text) for text in (decision.action, *better)}
    report = compare(at, answers, shipped_network(game.id), SIMULATIONS, seed_for(SEED, number, decision.number))
    return report.best.action.text != decision.action


def _is_missed(game: Game, positions: Any, decision: EvaluatedDecision, number: int) -> bool:
    """Return whether two searches find a costly loss in a decision that was not flagged."""
    at = type(game).from_state(positions[decision.number - 1])
    given, network = at.space.find(decision.action), shipped_network(game.id)
    first = compare(at, at.legal_actions, network, SIMULATIONS, seed_for(SEED, number, decision.number, 1))
    if first.best.action == given:
        return False
    second = compare(at, {given, first.best.action}, network, SIMULATIONS,
                     seed_for(SEED, number, decision.number, 2))
    found = finding_of(second, given)
    return found is not None and found.loss > COSTLY


def summary(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the share of flagged decisions that were confirmed, and an estimate of the share that was missed."""
    total = {name: sum(line[name] for line in lines) for name in lines[0]}
    missed = total["others"] * total["missed"] / max(1, total["sampled"])
    return {"games": len(lines), **total, "confirmed_share": round(total["confirmed"] / max(1, total["flagged"]), 3),
            "missed_share": round(missed / max(1.0, missed + total["confirmed"]), 3)}


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--players", default="gentle")
    parser.add_argument("--games", type=int, default=10)
    given = parser.parse_args()
    given.file.parent.mkdir(parents=True, exist_ok=True)
    lines = given.file.read_text("utf-8").splitlines() if given.file.exists() else []
    for number in range(len(lines), given.games):
        game = played_game(given.game, given.edition, given.seats, given.players, number)
        lines.append(json.dumps(check(game, number)))
        with given.file.open("a", encoding="utf-8") as out:
            out.write(lines[-1] + "\n")
        print(lines[-1], flush=True)
    print(json.dumps(summary([json.loads(line) for line in lines])))


if __name__ == "__main__":
    main()
