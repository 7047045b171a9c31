"""The benchmark: run a task for a player, compute its measures from evidence, and check rows of a leaderboard.

A run returns a row: the task, the player, the measures with intervals, and the evidence from which they follow: every
decision of every game, every answer, every prediction. `check_row` replays the evidence and computes the measures
again. Only the speed cannot be checked. `docs/benchmark.md` is the protocol.
"""

from __future__ import annotations

import contextlib
import json
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import numpy as np

from boriken.arena.crews import crew_of
from boriken.arena.table import seat_players, set_table
from boriken.engine.actionspace import Action
from boriken.engine.errors import BorikenError, BrokenRecord, ImpossibleSetup, PlayerFailed
from boriken.engine.game import Game, game_class
from boriken.players.checking import CheckedPlayer, in_time
from boriken.players.own import PlayerLike, name_player
from boriken.players.protocol import Player, make_player, read_player, seed_for
from boriken.research.inference import make_predictor
from boriken.research.option_codes import pack_places, play_places, unpack_places
from boriken.research.tasks import ENDINGS, EXPLOIT, INFERENCE, MATCH, BenchmarkTask, find_task
from boriken.search.endings import EQUAL, solve

PROTOCOL = 1
Z = 1.96  # of an interval of 95 %
CLAIM_EVERY = 10  # a player with a method `value` states its chance at every tenth of its decisions
LEAST_CHANCE = 1e-6  # of a kind of piece in a prediction
DEALS_OF_ENDING = 4  # of everything that the seat cannot know; an exact answer is the same in all of them
DIGITS = 6  # of the numbers in a row

Row = dict[str, Any]
Progress = Callable[[int, int], None]  # called with the number of finished parts and of all


class BrokenRow(BorikenError):
    """A row of a leaderboard does not follow from its evidence."""


# -- running -------------------------------------------------------------------------------------------------------


def run_task(name: str, player: PlayerLike, workers: int | None = 1, progress: Progress = lambda done, of: None) -> Row:
    """Return the row of a player at a task, with its evidence, and with a sentence for each time that it failed."""
    task, begun, failures = find_task(name), time.perf_counter(), list[str]()
    if task.kind == INFERENCE:
        named = player if isinstance(player, str) else ""
        evidence: Any = [_predicted(task, entry, make_predictor(named)) for entry in task.positions()]
    else:
        named = name_player(player)
        read_player(named, task.game)
        if task.kind == ENDINGS:
            evidence = _answers(task, named, failures)
        else:
            evidence = _games(task, named, workers, progress)
            failures += evidence["forfeits"].values()
    row: Row = {"task": task.id, "player": named, "protocol": PROTOCOL, "boriken": version("boriken"),
                "rules": _rules(task), "seconds": round(time.perf_counter() - begun, 1), "evidence": evidence}
    speed = evidence.pop("decisions_per_second", None) if isinstance(evidence, dict) else None
    return {**row, "decisions_per_second": speed, "measures": measures_of(task, evidence), "failures": failures}


def _rules(task: BenchmarkTask) -> int:
    """Return the version of the rules that the games of a task follow."""
    return int(game_class(task.game).editions()[task.setup.edition]["version"])


def _units(task: BenchmarkTask) -> list[tuple[tuple[str, ...], int]]:
    """Return the opponents and the deal of each unit of work, in order."""
    if task.kind == EXPLOIT:
        return [((member,), deal) for member in task.field for deal in range(task.deals)]
    return [(task.field, deal) for deal in range(task.deals)]


def _games(task: BenchmarkTask, player: str, workers: int | None, progress: Progress) -> Row:
    """Play all units and return their decisions."""
    units, done = list(enumerate(_units(task))), dict[int, list[Row]]()
    for number, games in crew_of(workers)(partial(play_unit_of, task.id, player), units):
        done[number] = games
        progress(len(done), len(units))
    games = [game for number in sorted(done) for game in done[number]]
    decisions, seconds = (sum(game[name] for game in games) for name in ("decisions", "seconds"))
    return {"places": pack_places([game["places"] for game in games]),
            "claims": [game["claims"] for game in games],
            "forfeits": {str(number): game["forfeit"] for number, game in enumerate(games) if game["forfeit"]},
            "decisions_per_second": round(decisions / seconds, 1) if seconds else None}


def play_unit_of(name: str, player: str, unit: tuple[int, tuple[tuple[str, ...], int]]) -> tuple[int, list[Row]]:
    """Return the games of one deal, from every seat that is asked; a crew calls this in any process."""
    number, (opponents, deal) = unit
    task = find_task(name)
    return number, [_play_game(task, player, opponents, deal, turn) for turn in range(_places_of(task))]


def _places_of(task: BenchmarkTask) -> int:
    """Return the number of seats that are asked."""
    cls = game_class(task.game)
    return task.setup.seats - len(cls.automata_of(cls.opening(task.setup)[0]))


def _asked(task: BenchmarkTask) -> list[int]:
    cls = game_class(task.game)
    automata = cls.automata_of(cls.opening(task.setup)[0])
    return [seat for seat in range(task.setup.seats) if seat not in automata]


def _play_game(task: BenchmarkTask, player: str, opponents: tuple[str, ...], deal: int, turn: int) -> Row:
    cls, setup, asked = game_class(task.game), replace(task.setup, number=deal), _asked(task)
    seat = asked[turn]
    others = list(opponents) * (len(asked) - 1) if len(opponents) == 1 else list(opponents)
    names = seat_players([*others[len(others) - turn :], player, *others[: len(others) - turn]], cls,
                         cls.opening(setup)[0])
    table = set_table(cls, setup, names, turn, patience=task.patience)
    table.players[seat] = without_secrets(table.players[seat], deal)
    game, places, claims = table.game, list[int](), list[float]()
    decisions, seconds, forfeit = 0, 0.0, ""
    while (decider := game.decider) is not None and not forfeit:
        begun = time.perf_counter()
        try:
            action = table.players[decider].choose(game, decider)
        except PlayerFailed as failure:
            forfeit = str(failure)
            break
        if decider == seat:
            seconds += time.perf_counter() - begun
            if decisions % CLAIM_EVERY == 0:
                claims += _claim(table.players[seat], game, seat, task.patience)
            decisions += 1
        places.append(game.legal_actions.index(action))
        game.play(action)
    return {"places": places, "claims": claims, "forfeit": forfeit, "decisions": decisions, "seconds": seconds}


class FairPlayer:
    """A player of one's own that gets games in which everything that its seat cannot know is dealt anew."""

    def __init__(self, player: CheckedPlayer, seed: int) -> None:
        self.player, self.seed, self.count = player, seed, 0

    def choose(self, game: Game, seat: int) -> Action:
        """Return the player's answer."""
        self.count += 1
        return self.player.choose(game.redealt(seat, seed_for(self.seed, self.count)), seat)


def without_secrets(player: Player, seed: int) -> Player:
    """Return a player that cannot see secrets; Boriken's own players look only at what their seat can know."""
    return FairPlayer(player, seed) if isinstance(player, CheckedPlayer) else player


def _claim(player: Player, game: Game, seat: int, patience: float) -> list[float]:
    """Return the chance that a player gives itself, if it states one."""
    own: Any = player
    if isinstance(player, FairPlayer):
        own, game = player.player.player, game.redealt(seat, seed_for(player.seed, player.count))
    if not callable(getattr(own, "value", None)):
        return []
    try:
        return [round(float(in_time(lambda: own.value(game.copy()), patience)[seat]), DIGITS)]
    except Exception:  # a player of one's own may raise anything; it states no chance then
        return []


def _answers(task: BenchmarkTask, player: str, failures: list[str]) -> dict[str, str]:
    """Return the player's answer to each position with an exact one; none if it fails, and why in `failures`."""
    found = {}
    for place, entry in enumerate(task.positions()):
        game = Game.from_text(entry["position"])
        assert game.decider is not None
        asked = without_secrets(make_player(player, seed_for(task.seed, place), task.game, task.patience), place)
        try:
            found[entry["id"]] = asked.choose(game, game.decider).text
        except PlayerFailed as failure:
            found[entry["id"]] = ""
            failures.append(f"{entry['id']}: {failure}")
    return found


def _predicted(task: BenchmarkTask, entry: Row, predictor: Any) -> dict[str, float]:
    game = hidden_position(task, entry)
    found = predictor.infer(game.redealt(entry["seat"], task.seed), entry["seat"], entry["other"], task.hidden)
    kinds = game.record_type.by_name[task.hidden].axes[1].labels
    chances = {kind: float(found.get(kind, 0.0)) for kind in kinds}
    if min(chances.values()) < 0 or not math.isclose(sum(chances.values()), 1, abs_tol=1e-3):
        raise ImpossibleSetup(f"a prediction must be probabilities that sum to 1, not {sum(chances.values()):g}")
    return {kind: round(chance, DIGITS) for kind, chance in chances.items()}


def hidden_position(task: BenchmarkTask, entry: Row) -> Game:
    """Return the position of a task of inference, with its secrets."""
    game = game_class(task.game).new(replace(task.setup, number=entry["number"]))
    play_places(game, unpack_places(entry["places"])[0])
    return game


# -- measures ------------------------------------------------------------------------------------------------------


def measures_of(task: BenchmarkTask, evidence: Any) -> Row:
    """Return the measures that follow from evidence; games are replayed."""
    measure: Callable[[BenchmarkTask, Any], Row] = _MEASURES[task.kind]
    try:
        return measure(task, evidence)
    except BorikenError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError, IndexError) as error:
        raise BrokenRow(f"the evidence for {task.id} has another form than a run writes: {error!r}") from None


def interval_of(values: Sequence[float], low: float = -math.inf, high: float = math.inf) -> Row:
    """Return the mean of independent values with an interval of 95 %, inside the bounds."""
    mean = fmean(values)
    error = Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    ends = (max(low, mean - error), min(high, mean + error))
    return {"value": round(mean, DIGITS), "low": _rounded(ends[0]), "high": _rounded(ends[1])}


def share_of(values: Sequence[float]) -> Row:
    """Return the mean of shares of a win, one for each deal, with Wilson's interval.

    The size of the sample is the one at which independent wins would have the standard error of these shares.
    """
    mean, count = fmean(values), float(len(values))
    error = stdev(values) / math.sqrt(count) if count > 1 else 0.0
    if error > 0:
        count = mean * (1 - mean) / error**2
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * math.sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count))
    return {"value": round(mean, DIGITS), "low": round(max(0.0, middle - half), DIGITS),
            "high": round(min(1.0, middle + half), DIGITS)}


def _rounded(number: float) -> float | None:
    return round(number, DIGITS) if math.isfinite(number) else None


def _replayed(task: BenchmarkTask, evidence: Row) -> list[list[tuple[float, float | None, list[float]]]]:
    """Return for each unit its games: the share of the win, the points, and the stated chances of the player.

    A forfeited game has the share 0 and no points.
    """
    cls, asked, units = game_class(task.game), _asked(task), _units(task)
    games, claims = unpack_places(evidence["places"]), evidence["claims"]
    if not len(games) == len(claims) == len(units) * len(asked):
        raise BrokenRow(f"{task.id} has {len(units) * len(asked)} games, but the evidence has {len(games)}")
    found, numbers = [], iter(range(len(games)))
    for _, deal in units:
        results: list[tuple[float, float | None, list[float]]] = []
        for seat, number in zip(asked, numbers, strict=False):
            game = cls.new(replace(task.setup, number=deal))
            play_places(game, games[number])
            outcome = game.outcome
            if (outcome is None) != (str(number) in evidence["forfeits"]):
                raise BrokenRow(f"game {number} of {task.id} is neither finished nor forfeited")
            if outcome is None:
                results.append((0.0, None, []))
                continue
            share = (seat in outcome.winners) / len(outcome.winners)
            results.append((share, float(outcome.scores[seat]), [float(chance) for chance in claims[number]]))
        found.append(results)
    return found


def _match_measures(task: BenchmarkTask, evidence: Row) -> Row:
    units = _replayed(task, evidence)
    games = [game for unit in units for game in unit]
    points = [fmean(own) for unit in units if (own := [score for _, score, _ in unit if score is not None])]
    return {"games": len(games), "forfeits": len(evidence["forfeits"]),
            "win_share": share_of([fmean(share for share, _, _ in unit) for unit in units]),
            "points": interval_of(points) if points else None, "calibration": _calibration(games)}


def _calibration(games: Sequence[tuple[float, float | None, list[float]]]) -> Row | None:
    """Return the Brier score of the stated chances, and their mean beside the mean result; None without any."""
    own = [(share, chances) for share, _, chances in games if chances]
    if not own:
        return None
    return {"claims": sum(len(chances) for _, chances in own),
            "brier": interval_of([fmean((chance - share) ** 2 for chance in chances) for share, chances in own], 0, 1),
            "mean_claim": round(fmean(fmean(chances) for _, chances in own), DIGITS),
            "mean_result": round(fmean(share for share, _ in own), DIGITS)}


def _exploit_measures(task: BenchmarkTask, evidence: Row) -> Row:
    """Choose the best exploiter on the first half of the deals and measure it on the second, for an unbiased share."""
    units, half = _replayed(task, evidence), task.deals // 2
    taken = [1 - fmean(share for share, _, _ in unit) for unit in units]
    by_member = {member: taken[place * task.deals : (place + 1) * task.deals]
                 for place, member in enumerate(task.field)}
    chosen = max(by_member, key=lambda member: fmean(by_member[member][:half]))
    even = 1 / task.setup.seats
    return {"games": sum(len(unit) for unit in units), "forfeits": len(evidence["forfeits"]), "exploiter": chosen,
            "exploitability": interval_of([share - even for share in by_member[chosen][half:]], -even, 1 - even),
            "by_exploiter": {member: round(fmean(shares) - even, DIGITS) for member, shares in by_member.items()}}


def _ending_measures(task: BenchmarkTask, evidence: Mapping[str, str]) -> Row:
    entries = task.positions()
    if set(evidence) != {entry["id"] for entry in entries}:
        raise BrokenRow(f"the answers of {task.id} are not those to its positions")
    regrets = []
    for entry in entries:
        own = {text: shares[entry["seat"]] for text, shares in entry["values"].items()}
        regrets.append(max(own.values()) - own.get(evidence[entry["id"]], min(own.values())))
    return {"positions": len(entries), "right": share_of([float(regret <= EQUAL) for regret in regrets]),
            "regret": interval_of(regrets, 0, 1)}


def _inference_measures(task: BenchmarkTask, evidence: Sequence[Mapping[str, float]]) -> Row:
    entries = task.positions()
    if len(evidence) != len(entries):
        raise BrokenRow(f"{task.id} has {len(entries)} positions, but there are {len(evidence)} predictions")
    losses = []
    for entry, chances in zip(entries, evidence, strict=True):
        game = hidden_position(task, entry)
        kinds = game.record_type.by_name[task.hidden].axes[1].labels
        held = game.state[task.hidden][entry["other"]].tolist()
        total = sum(max(chances[kind], LEAST_CHANCE) for kind in kinds)
        losses.append(-sum(count * math.log(max(chances[kind], LEAST_CHANCE) / total)
                           for kind, count in zip(kinds, held, strict=True)) / sum(held))
    return {"positions": len(entries), "log_loss": interval_of(losses, 0)}


_MEASURES: Mapping[str, Any] = {MATCH: _match_measures, EXPLOIT: _exploit_measures, ENDINGS: _ending_measures,
                                INFERENCE: _inference_measures}


# -- checking ------------------------------------------------------------------------------------------------------


def check_row(row: Row) -> None:
    """Raise `BrokenRow` unless the measures of a row follow from its evidence and its task."""
    missing = {"task", "player", "protocol", "rules", "measures", "evidence"} - set(row)
    if missing:
        raise BrokenRow(f"{_called(row)} has no {', '.join(sorted(missing))}" + (
            " that can be read: the folder records beside the leaderboard has the evidence" if "evidence" in missing
            else ""))
    task = find_task(row["task"])
    if row["protocol"] != PROTOCOL or row["rules"] != _rules(task):
        raise BrokenRow(f"{_called(row)} follows protocol {row['protocol']} and rules "
                        f"{row['rules']}, not {PROTOCOL} and {_rules(task)}: run it again")
    try:
        found = json.loads(json.dumps(measures_of(task, row["evidence"])))
    except BrokenRecord as error:
        raise BrokenRow(f"{_called(row)} does not replay: {error}") from None
    if found != row["measures"]:
        name = next(name for name in {**found, **row["measures"]} if found.get(name) != row["measures"].get(name))
        raise BrokenRow(f"{_called(row)} says {name} = {row['measures'].get(name)}, but its "
                        f"evidence gives {found.get(name)}")


def _called(row: Row) -> str:
    return f"the row {row.get('task', 'without a task')}, {row.get('player', 'without a player')}"


def check_ending(task: BenchmarkTask, entry: Row) -> None:
    """Raise `BrokenRow` unless the exact answers of a position follow from enumeration to the end."""
    game = Game.from_text(entry["position"])
    values = exact_values(game)
    if values is None or game.decider != entry["seat"] or values != entry["values"]:
        raise BrokenRow(f"the position {entry['id']} of {task.id} has other exact answers")


def exact_values(game: Game) -> dict[str, list[float]] | None:
    """Return every seat's share of the win after each answer; None where enumeration takes too long or deals differ."""
    assert game.decider is not None
    deals = np.concatenate([game.redealt(game.decider, seed).state.reshape(1) for seed in range(DEALS_OF_ENDING)])
    found = solve(game.batch, deals)
    if found is None:
        return None
    shares = found[:, : game.seats].round(DIGITS).tolist()
    return {action.text: row for action, row in zip(game.legal_actions, shares, strict=True)}


# -- the leaderboard -----------------------------------------------------------------------------------------------


def evidence_path(folder: Path, row: Row) -> Path:
    """Return the file of a row's evidence beside a leaderboard."""
    name = f"{row['task']}--{row['player']}".replace(":", "-").replace("/", "-").replace("\\", "-")
    return folder / "records" / f"{name}.json"


def read_leaderboard(path: Path) -> list[Row]:
    """Return the rows of a leaderboard with their evidence; a row whose evidence cannot be read has none."""
    try:
        rows: list[Row] = json.loads(path.read_text("utf-8")) if path.exists() else []
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise ValueError("expected a list of rows")
    except (OSError, ValueError) as error:
        raise BrokenRow(f"{path} cannot be read as a leaderboard: {error}") from None
    for row in rows:
        if {"task", "player"} <= set(row):
            with contextlib.suppress(OSError, ValueError):
                row["evidence"] = json.loads(evidence_path(path.parent, row).read_text("utf-8"))
    return rows


def add_row(path: Path, row: Row) -> None:
    """Add a row to a leaderboard and write its evidence beside it; it replaces the row of the same task and player."""
    check_row(json.loads(json.dumps(row)))
    rows = [old for old in read_leaderboard(path) if _place(old) != _place(row)]
    rows = sorted([*rows, row], key=_place)
    plain = [{name: value for name, value in one.items() if name not in ("evidence", "failures")} for one in rows]
    file = evidence_path(path.parent, row)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(row["evidence"], separators=(",", ":")) + "\n", "utf-8")
    path.write_text(json.dumps(plain, indent=1) + "\n", "utf-8")


def _place(row: Row) -> tuple[str, str]:
    return str(row.get("task")), str(row.get("player"))
