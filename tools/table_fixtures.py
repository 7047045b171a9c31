"""Write snapshots of real games, with the steps of the decisions after them, as the table's server sends them.

    python tools/table_fixtures.py FOLDER

They serve work on the page without a server: each file is a viewer's snapshot at a question and the next steps.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

import boriken
from boriken.engine.game import Game
from boriken.players import make_player
from boriken.server.messages import Seat, Snapshot, Step
from boriken.server.presenting import (
    present_ask,
    present_ending,
    present_happenings,
    present_result,
)
from boriken.text.story import lines
from boriken.text.views import public_view, view_of

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
NAMES = ("Ana", "Bruno", "Clara", "Diego", "Elena")
STEPS = 12  # after each snapshot

#: Name -> set-up, and the first decision from which questions are taken.
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "grow-5": ({"game": "puerto_rico", "edition": "grow", "seats": 5, "seed": 11}, 90),
    "grow-2": ({"game": "puerto_rico", "edition": "grow", "seats": 2, "seed": 12}, 60),
    "special-5-all": ({"game": "puerto_rico", "edition": "special", "seats": 5, "seed": 13, "expansions": ALL}, 0),
    "1897-4-nobles": ({"game": "puerto_rico", "edition": "1897", "seats": 4, "seed": 14,
                       "expansions": ("new_buildings", "nobles", "smuggler", "festival")}, 120),
    "special-3-puertomas": ({"game": "puerto_rico", "edition": "special", "seats": 3, "seed": 15, "puertomas": 2}, 30),
    "san_juan-3": ({"game": "san_juan", "seats": 3, "seed": 16}, 0),
    "san_juan-4-new": ({"game": "san_juan", "seats": 4, "seed": 17, "expansions": ("new_buildings",)}, 0),
}


def snapshot(game: Game, viewer: int | None, version: int) -> Snapshot:
    """Return the snapshot for a viewer."""
    start = game.view(None)["identity"]
    automata = game.automata()
    seats = [Seat(NAMES[seat], "automaton" if seat in automata else "person" if seat == viewer else "bot",
                  "" if seat == viewer or seat in automata else "fair") for seat in range(game.seats)]
    return Snapshot("fixture", version, len(game.played), game.id, game.edition, list(start["expansions"]), {},
                    list(start["rulings"]), seats, viewer, view_of(game, viewer, public_view(game)),
                    int(game.state.round_number), 1.0, host=True, ending=present_ending(game),
                    ask=present_ask(game, viewer), log=lines(game, viewer, 0), result=present_result(game))


def step(game: Game, viewer: int | None, version: int) -> Step:
    """Return the changes by the last decision."""
    start = len(game.played)
    return Step(version, start, view_of(game, viewer, public_view(game)), int(game.state.round_number),
                present_happenings(game, viewer, start), lines(game, viewer, start), present_ask(game, viewer),
                result=present_result(game), ending=present_ending(game))


def write(folder: Path, name: str, setup: dict[str, Any], first: int) -> None:
    """Write a game: a file for the first time that each question is asked, and one for the end."""
    game = boriken.new_game(**setup)
    player = make_player("steady", 1)
    moments: list[tuple[str, int, int]] = []
    seen: set[str] = set()
    while game.decider is not None:
        move, question = len(game.played), str(game.question)
        if move >= first and question not in seen and len(game.legal_actions) > 1:
            seen.add(question)
            moments.append((question, move, game.decider))
        game.play(player.choose(game, game.decider))
    played = game.played
    moments.append(("end", len(played), 0))
    for question, move, viewer in moments:
        past = boriken.new_game(**setup)
        past.play_all(played[:move])
        found: list[Any] = [snapshot(past, viewer, move)]
        for action in played[move : move + STEPS]:
            past.play(action)
            found.append(step(past, viewer, len(past.played)))
        plain = {"snapshot": found[0], "steps": found[1:], "actions": [a.text for a in played[move : move + STEPS]]}
        (folder / f"{name}-{question}.json").write_bytes(msgspec.json.format(msgspec.json.encode(plain), indent=1))


def main() -> None:
    """Write all games."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, (setup, first) in GAMES.items():
        write(folder, name, setup, first)


if __name__ == "__main__":
    main()
