"""Chat models as players, through any address that speaks OpenAI's protocol for chats.

A model reads the text of `text.py` and answers with a number. It may think first: the last line counts.
"""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.errors import BorikenError, IllegalAction
from boriken.engine.game import Game
from boriken.research.text import Describer, read_answer

SYSTEM = ("You play a board game. Each message shows the position as you see it, the question after '?', your answers "
          "with numbers, and after '-' why other answers are closed. '>' marks what happened. Choose the answer that "
          "gives you the best chance to win. End your reply with a line 'ANSWER: n', where n is the number.")
ATTEMPTS = 3  # replies that may be misunderstood before the player fails
MEMORY = 8  # messages of the conversation that are sent again


class ChatFailed(BorikenError):
    """A chat model did not answer, or not with a legal answer."""


@dataclass(frozen=True)
class ChatAddress:
    """An address with the protocol of OpenAI's chats, and a model there."""

    url: str  # such as http://localhost:11434/v1
    model: str
    key_variable: str = "OPENAI_API_KEY"  # the environment variable with the key, if one is needed
    timeout: float = 120.0  # seconds for a reply

    def reply(self, messages: list[dict[str, str]]) -> str:
        """Return the model's reply to a conversation."""
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get(self.key_variable, ""):
            headers["Authorization"] = f"Bearer {key}"
        if not self.url.startswith(("http://", "https://")):
            raise ChatFailed(f"expected an address such as http://localhost:11434/v1, not {self.url!r}")
        body = json.dumps({"model": self.model, "messages": messages}).encode()
        request = urllib.request.Request(f"{self.url.rstrip('/')}/chat/completions", body, headers)
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                data: Any = json.load(answer)
            return str(data["choices"][0]["message"]["content"])
        except urllib.error.HTTPError as error:
            raise ChatFailed(f"{self.url} answered {error.code} {error.reason}") from None
        except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
            raise ChatFailed(f"{self.url} gave no chat reply: {type(error).__name__}: {error}") from None


class ChatPlayer:
    """A player whose decisions a chat model makes; it remembers the last messages of its game."""

    def __init__(self, address: ChatAddress, language: str = "en", tokens: int | None = None) -> None:
        self.address, self.language, self.tokens = address, language, tokens
        self.name = address.model
        self._talk: dict[int, list[dict[str, str]]] = {}  # by seat
        self._known: dict[int, int] = {}
        self.replies = self.misunderstood = 0

    def choose(self, game: Game, seat: int) -> Action:
        """Return the answer of the model; raise `ChatFailed` after several replies without a legal answer."""
        if len(game.played) < self._known.get(seat, 0):  # a new game
            self._talk.pop(seat, None)
            self._known.pop(seat, None)
        talk = self._talk.setdefault(seat, [])
        text = Describer(game, self.language).describe(game, self._known.get(seat, 0), self.tokens)
        self._known[seat] = len(game.played) + 1
        talk.append({"role": "user", "content": text})
        for _ in range(ATTEMPTS):
            reply = self.address.reply([{"role": "system", "content": SYSTEM}, *talk[-MEMORY:]])
            self.replies += 1
            talk.append({"role": "assistant", "content": reply})
            try:
                return read_answer(game, reply)
            except IllegalAction as error:
                self.misunderstood += 1
                sentence = str(error)
                talk.append({"role": "user", "content": sentence})
        raise ChatFailed(f"no legal answer in {ATTEMPTS} replies: {sentence}")
