"""A match: players against each other over many games.

A unit of work (`schedule.py`) depends only on the match and its deal, so it does not matter where, when or in which
order units are played: the standings are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from boriken.arena.crews import Crew, crew_of
from boriken.arena.logbook import Forfeit, GameResult, PlayedDeal, open_logbook, read_logbook
from boriken.arena.schedule import Match, Unit, make_match, units
from boriken.arena.standings import Standings, sum_up
from boriken.arena.table import at_least_one, check_patience, play_table, set_table
from boriken.engine.errors import PlayerFailed, UnknownPlayer
from boriken.engine.game import game_class
from boriken.library import DEFAULT_GAME, merged
from boriken.players.checking import PATIENCE
from boriken.players.own import PlayerLike
from boriken.players.protocol import registered

Progress = Callable[[int], None]  # called with the number of games finished since the last call


def play_match(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4, expansions: Sequence[str] = (),
               *, players: Sequence[PlayerLike] = (), one: PlayerLike | Sequence[PlayerLike] = (),
               against: PlayerLike | Sequence[PlayerLike] = (), games: int = 400, seed: int = 0,
               options: Mapping[str, Any] | None = None, workers: int | None = 1, ray: str | None = None,
               out: str | Path | None = None, progress: Progress | None = None,
               patience: float = PATIENCE, **more: Any) -> Standings:
    """Play a match and return its standings: a field of `players`, or each `one` in a duel with each `against`.

    Every pairing has `games` games, rounded up to whole deals. `workers` is the number of processes, all cores for
    None; `ray` is the address of a cluster whose workers play instead. The file `out` records every finished deal; the
    same match continues from it. A player of one's own has `patience` seconds for an answer; a deal that such a player
    fails in is forfeited, and the match goes on.
    """
    match = make_match(game, edition, seats, expansions, merged(options, more), seed, players, one, against)
    at_least_one(games=games)
    check_patience(patience)
    if workers != 1 or ray is not None:
        check_elsewhere(name for pairing in match.pairings for name in pairing.players)
    return run_match(match, games, crew_of(workers, ray), out, progress or (lambda done: None), patience)


def check_elsewhere(names: Iterable[str]) -> None:
    """Raise `UnknownPlayer` for a player that exists in this process only, because others are to play."""
    for name in set(names):
        entry = registered(name.partition(":")[0])
        if entry is not None and entry.is_checked:
            raise UnknownPlayer(f"the player {name!r} exists in this process only: put its class into a module and "
                                "pass the class or 'module:Class', or play with workers=1")


def run_match(match: Match, games: int, crew: Crew, out: str | Path | None, progress: Progress,
              patience: float = PATIENCE) -> Standings:
    """Let a crew play the deals that are not in the logbook yet, and return the standings."""
    wanted = {(unit.pairing, unit.deal): unit for unit in units(match, match.count_deals(games))}
    with open_logbook(out, match.to_plain()) as (noted, note):
        played = {played.place: played for played in noted if played.place in wanted and played.forfeit is None}
        progress(len(played) * match.places)
        left = [unit for place, unit in wanted.items() if place not in played]
        for done in crew(partial(play_unit, match, patience=patience), left):
            note(done)
            played[done.place] = done
            progress(match.places)
    return sum_up(match, [played[place] for place in wanted])


def read_match(path: str | Path) -> Standings:
    """Return the standings of a match from its logbook, as far as it has been played."""
    header, noted = read_logbook(Path(path))
    latest = {played.place: played for played in noted}  # a deal that was forfeited may have been played later
    return sum_up(Match.from_plain(header), sorted(latest.values(), key=lambda played: played.place))


def play_unit(match: Match, unit: Unit, patience: float = PATIENCE) -> PlayedDeal:
    """Play a deal from every seat, or return the failure of a player that forfeits it."""
    games: list[GameResult] = []
    for turn in range(len(unit.players)):
        played = _play_turn(match, unit, turn, patience)
        if isinstance(played, Forfeit):
            return PlayedDeal(unit.pairing, unit.deal, (), played)
        games.append(played)
    return PlayedDeal(unit.pairing, unit.deal, tuple(games))


def _play_turn(match: Match, unit: Unit, turn: int, patience: float) -> GameResult | Forfeit:
    """Play the game of a deal in which every player has moved on by `turn` places."""
    pairing, players = match.pairings[unit.pairing], unit.players[turn:] + unit.players[:turn]
    names = match.seated([pairing.players[player] for player in players])
    table = set_table(game_class(match.game), replace(match.setup, number=unit.deal), names, turn,
                      patience=patience)
    sides = iter([pairing.side_of(player) for player in players])
    by_seat = tuple(next(sides) if seat in table.players else len(pairing.sides) for seat in range(len(names)))
    try:
        play_table(table)
    except PlayerFailed as failure:
        return Forfeit(by_seat[failure.seat], f"deal {unit.deal}, game {turn + 1}: {failure}")
    state, outcome = table.game.state, table.game.outcome
    assert outcome is not None
    return GameResult(by_seat, outcome.scores, outcome.winners, int(state.decisions), int(state.round_number))
