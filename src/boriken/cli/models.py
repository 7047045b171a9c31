"""`boriken mcp` and `boriken chat-match`: language models at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console

from boriken.arena.crews import crew_of
from boriken.arena.match import run_match
from boriken.arena.schedule import make_match
from boriken.arena.table import at_least_one
from boriken.cli.arena import show_standings
from boriken.cli.compilation import compile_rules
from boriken.cli.progress import games_bar
from boriken.research.chat import ATTEMPTS, ChatAddress, ChatPlayer


def run_mcp() -> None:
    """Serve on standard input and output until the client leaves."""
    from boriken.research.mcp import make_server

    make_server().run()


def run_chat_match(as_json: bool, address: ChatAddress, language: str, tokens: int | None, games: int,
                   out: Path | None, **given: Any) -> None:
    """Play a chat model against a level, and print the standings and the number of replies."""
    player = ChatPlayer(address, language, tokens)
    match = make_match(one=player, **given)
    at_least_one(games=games)
    compile_rules(match.game)
    with games_bar(match.count_games(games)) as progress:
        standings = run_match(match, games, crew_of(1), out, progress, patience=ATTEMPTS * address.timeout + 60)
    if as_json:
        print(json.dumps(standings.to_dict() | {"replies": player.replies, "misunderstood": player.misunderstood},
                         indent=1, ensure_ascii=False))
        return
    show_standings(standings, Console())
    print(f"{player.replies:,} replies, {player.misunderstood:,} without a legal answer")
