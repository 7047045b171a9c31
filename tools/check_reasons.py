"""Check reasons in words: play games, explain costly decisions, and count every statement again over fresh deals.

    python tools/check_reasons.py [--decisions 40] [--seed 1] [--deals 192]

A statement holds if the fresh difference has its sign and at least half its size. The share that holds is printed for
each game, with the statements that do not.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from boriken import new_game
from boriken.analysis.reasons import SEED, Reasons, compare, explain
from boriken.engine.game import Game, game_class, game_ids
from boriken.players.protocol import make_player, seed_for
from boriken.search.evaluators import evaluate, make_evaluator
from boriken.search.networks import shipped_network
from boriken.text.words import ENGLISH, Words

LEAST_LOSS = 0.04  # of a decision that is explained
PLAYERS = ("steady", "trained", "random")  # of the games, in turn: mistakes of all kinds
NAMES = ("Ana", "Benito", "Carmen", "Diego", "Elena")


class Case(NamedTuple):
    """A position and the reasons for its better answer."""

    game: Game
    reasons: Reasons


def cases(game_id: str, seed: int) -> Iterator[Case]:
    """Yield explained decisions of games with all editions, expansions and numbers of seats, one from each game."""
    evaluator = make_evaluator(None, game_id)
    editions = [*set_ups(game_id)]
    for number in range(10**6):
        edition, expansions, seats = editions[number % len(editions)]
        game = new_game(game_id, edition=edition, seats=seats, expansions=expansions, seed=seed_for(seed, number))
        player = make_player(PLAYERS[number % len(PLAYERS)], seed_for(seed, number, 1), game_id)
        skipped = seed_for(seed, number, 2) % 120  # decisions, so that all parts of games are met
        while game.decider is not None:
            chosen = player.choose(game, game.decider)
            if len(game.played) >= skipped and len(game.legal_actions) > 1:
                report = evaluate(evaluator, game)
                if report.loss(report.value_of(chosen)) >= LEAST_LOSS:
                    yield Case(game, explain(game, report.best.action, chosen))
                    break
            game.play(chosen)


def set_ups(game_id: str) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Yield editions with and without their expansions, for several numbers of seats."""
    for seats in (4, 3, 2, 5):
        for edition, about in game_class(game_id).editions().items():
            if seats in about["seats"]:
                yield edition, (), seats
                if about["expansions"]:
                    yield edition, tuple(about["expansions"]), seats


def check(case: Case, deals: int, words: Words) -> tuple[int, int]:
    """Return how many statements hold over fresh deals, and how many there are; print those that do not."""
    game, reasons = case
    better, other = game.space.find(reasons.better), game.space.find(reasons.other)
    fresh = compare(game, better, other, deals, seed_for(SEED, 1))
    held = 0
    for one in reasons.statements:
        with_it, without = fresh.mean(one.column)
        holds = (with_it - without) / one.difference >= 0.5
        held += holds
        if not holds:
            print(f"  does not hold: {words.say(one.text, NAMES)} found {one.difference:.2f}, "
                  f"fresh {with_it - without:.2f}", flush=True)
    return held, len(reasons.statements)


def main() -> None:
    """Check the reasons of all games that have a network."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=40, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=192, help="fresh deals for each decision")
    parser.add_argument("--game", default="", help="only this game")
    chosen = parser.parse_args()
    for game_id in [one for one in game_ids() if shipped_network(one) and chosen.game in ("", one)]:
        held = stated = silent = 0
        for case in islice(cases(game_id, chosen.seed), chosen.decisions):
            good, count = check(case, chosen.deals, Words(ENGLISH, game_id, case.game.edition))
            held, stated, silent = held + good, stated + count, silent + (count == 0)
        share = held / stated if stated else 1.0
        print(f"{game_id}: {held} of {stated} statements hold ({share:.1%}); {chosen.decisions} decisions, "
              f"{silent} without a clear difference", flush=True)


if __name__ == "__main__":
    main()
