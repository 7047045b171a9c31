"""Boriken as a server of the Model Context Protocol: tools with which a language model plays and asks the rules.

`Desk` has the tools as plain functions; `make_server` gives them to the protocol's own library.
"""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from boriken.engine.errors import BorikenError, IllegalAction
from boriken.library import DEFAULT_GAME, editions
from boriken.research.extras import need
from boriken.research.text import TextEnv
from boriken.text.asking import answer_rules

MOST_GAMES = 32  # open at the same time; the oldest is closed


class Desk:
    """The open games of one client, by number."""

    def __init__(self) -> None:
        self._games: dict[int, TextEnv] = {}
        self._started = 0

    def start_game(self, game: str = DEFAULT_GAME, edition: str = "", seats: int = 3, seat: int = 0,
                   players: str = "fair", expansions: str = "", seed: int | None = None,
                   language: str = "en", tokens: int = 0) -> str:
        """Start a game and return its number and the first position.

        `seat` is yours, from 0 on; `players` is one level for the other seats (gentle, fair, strong, merciless, random,
        steady). `expansions` are names separated by commas. The same `seed` gives the same deal; without
        one the deal is new. The language is en, es or pt. `tokens` limits the length of a position; 0 means no limit.
        """
        names = tuple(name.strip() for name in expansions.split(",") if name.strip())
        env = TextEnv(game, edition or None, seats, names, seat, players, language=language, tokens=tokens or None)
        text = env.reset(secrets.randbits(32) if seed is None else seed)
        self._started += 1
        self._games[self._started] = env
        while len(self._games) > MOST_GAMES:
            del self._games[min(self._games)]
        return f"game {self._started}\n{text}"

    def look(self, number: int) -> str:
        """Return the whole position of a game, with its story, the question and your answers."""
        return self._game(number).look()

    def list_answers(self, number: int) -> list[str]:
        """Return the texts of the legal answers of a game."""
        game = self._game(number).game
        return [] if game is None else [action.text for action in game.legal_actions]

    def why_not(self, number: int, action: str) -> str:
        """Return the reason why an action cannot be played now, or that it can."""
        return self._game(number).why_not(action) or f"{action!r} can be played now"

    def play(self, number: int, answer: str) -> str:
        """Play an answer, by its number in the list or by its text, and return the next position."""
        step = self._game(number).step(answer)
        if not step.is_legal:
            raise IllegalAction(step.text)
        return step.text

    def undo(self, number: int) -> str:
        """Take your last answer back, with all that followed, and return that position."""
        return self._game(number).undo()

    def ask_rules(self, question: str, game: str = DEFAULT_GAME, edition: str = "", language: str = "en") -> str:
        """Return what the reference says about the things that a question names, with the places in the rulebook."""
        known = editions()
        found = answer_rules(game, edition or next(iter(known.get(game, {"": {}}))), question, language)
        return "\n".join(map(str, found)) or "the question names no role, building, card or good of this edition"

    def list_games(self) -> str:
        """Return the games and editions that can be played, with their seats and expansions."""
        return "\n".join(f"{game} {edition}: {row['title']}; seats {row['seats'][0]} to {row['seats'][-1]}; expansions "
                         f"{', '.join(row['expansions']) or 'none'}"
                         for game, rows in editions().items() for edition, row in rows.items())

    def _game(self, number: int) -> TextEnv:
        if number not in self._games:
            raise IllegalAction(f"there is no open game {number}; open are "
                                f"{', '.join(map(str, self._games)) or 'none: start one'}")
        return self._games[number]

    def tools(self) -> list[Callable[..., Any]]:
        """Return the tools."""
        return [self.list_games, self.start_game, self.look, self.list_answers, self.why_not, self.play, self.undo,
                self.ask_rules]


def make_server(desk: Desk | None = None) -> Any:
    """Return a server with the tools of a desk; `run()` serves it on standard input and output."""
    library = need("mcp.server.mcpserver", "mcp")
    errors = need("mcp.server.mcpserver.exceptions", "mcp")
    server = library.MCPServer("boriken", version=version("boriken"),
                               instructions="Play Puerto Rico and San Juan, and ask their rules.")
    for tool in (desk or Desk()).tools():
        server.tool()(_with_sentences(tool, errors.ToolError))
    return server


def _with_sentences(tool: Callable[..., Any], error_type: type[Exception]) -> Callable[..., Any]:
    """Return a tool whose errors about input reach the model as a sentence."""

    @functools.wraps(tool)
    def called(*args: Any, **given: Any) -> Any:
        try:
            return tool(*args, **given)
        except BorikenError as error:
            raise error_type(str(error)) from None

    return called
