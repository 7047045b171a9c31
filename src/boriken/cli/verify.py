"""`boriken verify`: check the commitment of a recorded game, and replay it."""

from __future__ import annotations

from rich.console import Console

from boriken.analysis.record_files import read_record
from boriken.cli.compilation import compile_rules
from boriken.engine.commitments import check_commitment
from boriken.engine.game import Game, game_class
from boriken.engine.records import parse_record


def verify_record(where: str, noted: str) -> None:
    """Print what holds, or raise an error with a sentence for the first thing that does not."""
    record = read_record(where)
    data = parse_record(record)
    commitment = check_commitment(data, noted)
    compile_rules(game_class(data["game"]).id)
    game = Game.from_record(record)
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"The deal is the one that the table had committed to: {commitment}")
    console.print(f"All {len(game.played)} decisions follow the rules of {game.id} {game.edition}, "
                  f"version {game.version}.")
    if game.outcome is None:
        console.print("The game is not over.")
    else:
        console.print(f"The result follows from them: {', '.join(map(str, game.outcome.scores))} points.")
    if not noted:
        console.print("Compare the commitment with the one that the table had shown before the first move "
                      "(--commitment checks it).")
