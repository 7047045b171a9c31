"""How often flagged decisions are confirmed by another search, and how many costly ones an analysis misses.

    python -m training.confirm sample --edition grow --seats 4 --players fair --games 10 runs/sample.jsonl
    python -m training.confirm check runs/sample.jsonl runs/check.jsonl

`sample` plays games of one kind of player and draws decisions of them at random, before any analysis has seen them:
most where a search often finds a better answer, some elsewhere. One search tries all answers, a second one compares the
given answer with the best of them, and a third one, on other deals again, tells whether a loss that the second
found is real: the figure that selects a decision never counts as its evidence. `check` analyses the same games. Of the
decisions that were drawn it counts the costly ones that the analysis has found and missed; each decision that it flags
is compared with the better answer by a search of its own. With `--drawn` it looks at the drawn decisions only, which
takes a sixth of the time. Both add a line for each game to their file; an interrupted run continues, and analyses of
different versions can be checked on one sample.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import boriken
from boriken.analysis.confirmation import compare, confirm, promising, rival_of
from boriken.analysis.decisions import analyse, positions_of
from boriken.arena.standings import wilson_interval
from boriken.engine.actionspace import Action
from boriken.engine.game import Game
from boriken.players.protocol import make_player
from boriken.search.evaluators import NetworkEvaluator
from boriken.search.networks import shipped_network
from boriken.search.report import INTERVAL_ERRORS, Report
from boriken.search.seeds import seed_for
from boriken.search.tables import players_of

SEED = 91
COSTLY = 0.05  # a loss that should not be missed
FIRST = 16  # simulations of the first search for each answer,
SECOND = 256  # of the second one for two,
EVIDENCE = 384  # and of the third one, whose figure counts
GAINFUL, OTHERS = 36, 24  # decisions that are drawn in a game: where a search gains much, and elsewhere
LEAST_SHARE = 0.5  # of a level's time, from which on a question counts as one where a search gains much


def played_game(game: str, edition: str | None, seats: int, players: str, number: int) -> Game:
    """Return a game that one kind of player has played."""
    played = boriken.new_game(game, edition=edition, seats=seats, seed=seed_for(SEED, number))
    player = make_player(players, seed_for(SEED, number, 1), game)
    while played.decider is not None:
        played.play(player.choose(played, played.decider))
    return played


@dataclass(frozen=True)
class Loss:
    """What an analysis finds in a decision."""

    loss: float
    best: Action


# -- the sample ----------------------------------------------------------------------------------------------------


def sample(game: Game, number: int) -> list[dict[str, Any]]:
    """Return decisions of a game, each with its weight in the sum over all choices, and the losses that were found."""
    positions, settings = positions_of(game), players_of(game.id)
    strata: tuple[list[int], list[int]] = ([], [])
    for place, position in enumerate(positions[: len(game.played)]):
        if int(position["n_options"]) > 1:
            question = game.questions[int(position["question"])]
            strata[settings.time_shares.get(question, settings.other_time) < LEAST_SHARE].append(place)
    chance, found = random.Random(seed_for(SEED, number, 2)), []
    for stratum, most in zip(strata, (GAINFUL, OTHERS), strict=True):
        for place in sorted(chance.sample(stratum, min(most, len(stratum)))):
            at = type(game).from_state(positions[place])
            claimed, real = losses(at, game.played[place], number)
            found.append({"decision": place + 1, "question": at.question, "claimed": claimed, "real": real,
                          "weight": round(len(stratum) / min(most, len(stratum)), 4)})
    return found


def losses(at: Game, given: Action, number: int) -> tuple[float, float]:
    """Return the clear loss that two searches find in an answer, and what a third one makes of it; 0 for none."""
    def searched(answers: Collection[Action], simulations: int, turn: int) -> Report:
        return compare(at, answers, network, simulations, seed_for(SEED, number, place, turn))

    network, place = shipped_network(at.id), int(at.state["decisions"])
    first = searched(at.legal_actions, FIRST * len(at.legal_actions), 1)
    rival = max((answer for answer in first.answers if answer.action != given),
                key=lambda answer: answer.chances[first.seat]).action
    lead, error = lead_of(first, rival, given)
    if lead + INTERVAL_ERRORS * error <= COSTLY:
        return 0.0, 0.0
    second = searched({given, rival}, SECOND, 2)
    claimed, error = lead_of(second, rival, given)
    if claimed <= max(COSTLY, second.clear_errors * error):
        return 0.0, 0.0
    return round(claimed, 4), round(lead_of(searched({given, rival}, EVIDENCE, 3), rival, given)[0], 4)


def lead_of(report: Report, one: Action, other: Action) -> tuple[float, float]:
    """Return how much more an answer is worth than another one to the deciding seat, and the standard error of that."""
    better, worse = report.value_of(one), report.value_of(other)
    return (better.chances[report.seat] - worse.chances[report.seat],
            math.hypot(better.standard_error, worse.standard_error))


# -- the analysis --------------------------------------------------------------------------------------------------


def check(game: Game, number: int, drawn: Collection[int] | None = None) -> dict[str, Any]:
    """Return the losses that an analysis of a game finds, and how many of the costly ones another search confirms.

    With the numbers of some decisions, the analysis looks at these alone.
    """
    began = time.process_time()
    found = whole_analysis(game) if drawn is None else analysis_of(game, drawn)
    seconds = time.process_time() - began
    flagged = {place: one for place, one in found.items() if one.loss > COSTLY}
    return {"seconds": round(seconds, 1), "found": {str(place): round(one.loss, 4) for place, one in found.items()},
            "flagged": len(flagged), "confirmed": sum(_is_worse(game, place, one, number)
                                                      for place, one in flagged.items())}


def whole_analysis(game: Game) -> dict[int, Loss]:
    """Return the losses of the analysis of a game, by the number of the decision."""
    return {one.number: Loss(one.gave_away, game.space.find(one.best)) for one in analyse(game).decisions
            if one.gave_away}


def analysis_of(game: Game, drawn: Collection[int]) -> dict[int, Loss]:
    """Return the losses that the analysis finds in some decisions, by their numbers."""
    positions, network = positions_of(game), shipped_network(game.id)
    assert network is not None
    places = sorted(one - 1 for one in drawn)
    reports = dict(zip(places, NetworkEvaluator(network).evaluate(type(game), positions[places]), strict=True))
    rivals = {place: rival_of(type(game), positions[place], game.played[place], report, network)
              for place, report in reports.items()}
    found = {}
    for place in promising(rivals):
        finding = confirm(type(game), positions[place], game.played[place], rivals[place], network)
        if finding is not None:
            found[place + 1] = Loss(finding.loss, finding.best)
    return found


def _is_worse(game: Game, number: int, loss: Loss, seed: int) -> bool:
    """Return whether a search on deals of its own values an answer less than the better one."""
    at = type(game).from_state(positions_of(game)[number - 1])
    given = game.played[number - 1]
    report = compare(at, {given, loss.best}, shipped_network(game.id), EVIDENCE, seed_for(SEED, seed, number))
    return lead_of(report, loss.best, given)[0] > 0


def summary(samples: list[dict[str, Any]], checks: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the share of the flagged decisions that were confirmed, and that of the costly ones that were missed.

    A decision was missed if the analysis found no loss at all in it. The weighted share is an estimate for all choices
    of the games; the interval is that of the counted decisions.
    """
    flagged, confirmed = (sum(line[name] for line in checks) for name in ("flagged", "confirmed"))
    pairs = [(one, str(one["decision"]) in line["found"])
             for drawn, line in zip(samples, checks, strict=False) for one in drawn["decisions"]]
    by_evidence = {}
    for evidence in ("claimed", "real"):
        costly = [(one["weight"], found) for one, found in pairs if one[evidence] > COSTLY]
        missed, share = sum(not found for _, found in costly), _missed_share(costly)
        by_evidence[evidence] = {"costly": len(costly), "missed": missed, "missed_share": share,
                                 "interval": _rounded(wilson_interval(missed / max(1, len(costly)), len(costly)))}
    return {"games": len(checks), "flagged": flagged, "confirmed": confirmed,
            "interval": _rounded(wilson_interval(confirmed / max(1, flagged), flagged)),
            "seconds": [min(line["seconds"] for line in checks), max(line["seconds"] for line in checks)],
            "drawn": len(pairs), **by_evidence}


def _missed_share(costly: list[tuple[float, bool]]) -> float:
    return round(sum(weight for weight, found in costly if not found) / max(1.0, sum(w for w, _ in costly)), 3)


def _rounded(interval: tuple[float, float]) -> list[float]:
    return [round(end, 3) for end in interval]


# -- files ---------------------------------------------------------------------------------------------------------


def read_lines(file: Path) -> list[dict[str, Any]]:
    """Return the lines of a file; none of one that does not exist."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def add_line(file: Path, line: dict[str, Any]) -> None:
    """Add a line to a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(line, separators=(",", ":")) + "\n")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("sample", "check"))
    parser.add_argument("sample", type=Path)
    parser.add_argument("checked", nargs="?", type=Path, help="of `check`: the file for the results of the analyses")
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--players", default="gentle")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--drawn", action="store_true", help="of `check`: look at the drawn decisions only")
    given = parser.parse_args()
    samples = read_lines(given.sample)
    if given.what == "sample":
        setup = {"game": given.game, "edition": given.edition, "seats": given.seats, "players": given.players}
        for number in range(len(samples), given.games):
            drawn = sample(played_game(**setup, number=number), number)
            add_line(given.sample, {**setup, "number": number, "decisions": drawn})
            print(number, sum(one["claimed"] > 0 for one in drawn), "of", len(drawn), "look costly", flush=True)
        return
    if given.checked is None:
        parser.error("name a file for the results after that of the sample")
    checks = read_lines(given.checked)
    for line in samples[len(checks) :]:
        setup = {name: line[name] for name in ("game", "edition", "seats", "players", "number")}
        drawn = [one["decision"] for one in line["decisions"]] if given.drawn else None
        checks.append(check(played_game(**setup), line["number"], drawn))
        add_line(given.checked, checks[-1])
        print({**checks[-1], "found": len(checks[-1]["found"])}, flush=True)
    print(json.dumps(summary(samples, checks)))


if __name__ == "__main__":
    main()
