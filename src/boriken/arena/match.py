"""A match: players against each other over many games.

A unit of work (`schedule.py`) depends on the match and on its deal alone, so it does not matter where, when, beside
what or in which order units are played: the standings are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from boriken.arena.crews import Crew, crew_of
from boriken.arena.logbook import GameResult, Played, open_logbook, read_logbook
from boriken.arena.schedule import Match, Unit, make_match, units
from boriken.arena.standings import Standings, sum_up
from boriken.arena.table import at_least_one, play_table, set_table
from boriken.engine.game import game_class
from boriken.library import DEFAULT_GAME

Progress = Callable[[int], None]  # is told how many more games are done


def play_match(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4, expansions: Sequence[str] = (),
               *, players: Sequence[str] = (), one: str | Sequence[str] = (), against: str | Sequence[str] = (),
               games: int = 400, seed: int = 0, options: Mapping[str, Any] | None = None, workers: int | None = 1,
               ray: str | None = None, out: str | Path | None = None, progress: Progress | None = None) -> Standings:
    """Play a match and sum it up: a field of `players`, or each `one` in a duel with each `against`.

    Every pairing has so many `games`, rounded up to whole deals. `workers` are processes, all cores for None; `ray` is
    the address of a cluster whose workers play instead. In the file `out` every deal is noted when it has been played;
    the same match goes on from there.
    """
    match = make_match(game, edition, seats, expansions, options, seed, players, one, against)
    at_least_one(games=games)
    return run_match(match, games, crew_of(workers, ray), out, progress or (lambda done: None))


def run_match(match: Match, games: int, crew: Crew, out: str | Path | None, progress: Progress) -> Standings:
    """Let a crew play what is not in the logbook yet, and sum all up."""
    wanted = {(unit.pairing, unit.deal): unit for unit in units(match, match.count_deals(games))}
    with open_logbook(out, match.to_plain()) as (noted, note):
        played = {played.place: played for played in noted if played.place in wanted}
        progress(len(played) * match.places)
        left = [unit for place, unit in wanted.items() if place not in played]
        for done in crew(partial(play_unit, match), left):
            note(done)
            played[done.place] = done
            progress(len(done.games))
    return sum_up(match, [played[place] for place in wanted])


def read_match(path: str | Path) -> Standings:
    """The standings of a match from its logbook, as far as it has been played."""
    header, noted = read_logbook(Path(path))
    return sum_up(Match.from_plain(header), sorted(noted, key=lambda played: played.place))


def play_unit(match: Match, unit: Unit) -> Played:
    """Play a deal from every seat."""
    games = tuple(_play_turn(match, unit, turn) for turn in range(len(unit.players)))
    return Played(unit.pairing, unit.deal, games)


def _play_turn(match: Match, unit: Unit, turn: int) -> GameResult:
    """The game of a deal in which everybody has moved on by so many places."""
    pairing, players = match.pairings[unit.pairing], unit.players[turn:] + unit.players[:turn]
    names = match.seated([pairing.players[player] for player in players])
    table = set_table(game_class(match.game), replace(match.setup, number=unit.deal), names, turn)
    play_table(table)
    sides = iter([pairing.side_of(player) for player in players])
    by_seat = tuple(next(sides) if seat in table.players else len(pairing.sides) for seat in range(len(names)))
    state, outcome = table.game.state, table.game.outcome
    assert outcome is not None
    return GameResult(by_seat, outcome.scores, outcome.winners, int(state.decisions), int(state.round_number))
