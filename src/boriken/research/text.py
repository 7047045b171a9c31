"""A game as compact text for language models: the position, the question, the answers, and why others are closed.

    >>> from boriken.research.text import TextEnv
    >>> env = TextEnv("san_juan", seats=2, players="random")
    >>> text = env.reset(seed=1)
    >>> step = env.step("1")

The board is that of the terminal, in three languages, with nothing side by side. A line that begins with `>` is what
happened since the seat's last answer, `?` is the question, a number is an answer with its costs and gains, and `-` a
reason with the answers that it closes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console

from boriken.arena.table import seat_players
from boriken.engine.actionspace import Action
from boriken.engine.errors import BorikenError, IllegalAction
from boriken.engine.game import Game
from boriken.engine.packs import find_pack, load
from boriken.library import DEFAULT_GAME, accepted
from boriken.players.own import PlayerLike
from boriken.players.protocol import Player, make_player, seed_for
from boriken.research.pictures import text_of
from boriken.research.scenes import make_scene
from boriken.text.questions import fact_text, option_text, question_text, reason_text
from boriken.text.story import lines
from boriken.text.texts import Text
from boriken.text.words import ENGLISH, Words

CHARACTERS_PER_TOKEN = 3.5  # a careful estimate for all three languages
WIDTH = 300  # columns of the board: no line is broken
FRAME = re.compile("[╭╮╰╯│─]+")
GAP = re.compile(" {3,}")
#: Reasons against things that the seat does not see, which explain nothing.
UNSEEN = ("not_in_game", "not_in_hand", "not_drawn", "not_in_pack", "card_not_held")


def count_tokens(text: str) -> int:
    """Return an estimate of the number of tokens of a text, on the high side."""
    return int(len(text) / CHARACTERS_PER_TOKEN) + 1


class Describer:
    """Writes a game for the seat that must decide, in one language."""

    def __init__(self, game: Game, language: str = ENGLISH) -> None:
        self.words = Words(language, game.id, game.edition, more="terminal")
        self.language = language
        self.names = [f"S{seat}" for seat in range(game.seats)]

    def describe(self, game: Game, since: int = 0, tokens: int | None = None) -> str:
        """Return the text for the seat to decide; `since` is the number of decisions that it knows already.

        With a budget of `tokens`, the text leaves out the explanations of the board first, then the closed answers,
        then the older events. The board, the question and the answers always remain; raise `BorikenError` if they do
        not fit.
        """
        seat = game.decider
        if seat is None:
            return self.result(game)
        happened = [f"> {line}" for line in self.happened(game, seat, since)]
        asked = [f"? {self.words.say(question_text(game), self.names, seat)}", *self.options(game, seat)]
        closed = list(self.closed(game, seat))
        whole, short = self.board(game, seat, True), self.board(game, seat, False)
        shorter = [[*whole, *happened, *asked, *closed], [*short, *happened, *asked, *closed],
                   *([*short, *happened[first:], *asked] for first in range(len(happened) + 1))]
        for text in map("\n".join, shorter):
            if tokens is None or count_tokens(text) <= tokens:
                return text
        raise BorikenError(f"the position, the question and the answers take about {count_tokens(text)} tokens: "
                           f"a budget of {tokens} is too small")

    def board(self, game: Game, seat: int, whole: bool) -> list[str]:
        """Return the position as the seat sees it; with `whole`, also what the things on the table do."""
        terminal = find_pack(game.id).terminal
        if not terminal:
            return text_of(game, seat).splitlines()
        names = [*self.names]
        names[seat] += f" ({self.words.say(Text('terminal-you'))})"
        presenter = load(terminal)(game, seat, names, self.language)
        presenter.side_by_side = False
        out = io.StringIO()
        Console(file=out, width=WIDTH, color_system=None).print(presenter.board(game, WIDTH, whole))
        return [line for raw in out.getvalue().splitlines() if (line := _without_frame(raw))]

    def happened(self, game: Game, seat: int | None, since: int) -> Iterator[str]:
        """Yield the story from a decision on, as the seat may know it."""
        for line in lines(game, seat, since):
            yield self.words.say(line.text, self.names, seat)

    def options(self, game: Game, seat: int) -> Iterator[str]:
        """Yield a line for each legal answer: its number, its sentence, its costs and gains."""
        for number, option in enumerate(game.options, 1):
            facts = "; ".join(self.words.say(fact_text(name, amount), self.names, seat)
                              for name, amount in option.facts.items())
            said = self.words.say(option_text(game, option), self.names, seat)
            yield f"{number}. {said}" + (f" ({facts})" if facts else "") + f" [{option.action.text}]"

    def closed(self, game: Game, seat: int) -> Iterator[str]:
        """Yield a line for each reason, with the answers that it closes."""
        reasons: dict[str, list[str]] = {}
        for obstacle in game.obstacles:
            if obstacle.reason not in UNSEEN:
                said = self.words.say(reason_text(game, obstacle), self.names, seat)
                reasons.setdefault(said, []).append(obstacle.action.text)
        for said, actions in reasons.items():
            yield f"- {said} [{', '.join(actions)}]"

    def why_not(self, game: Game, action: str) -> str:
        """Return the reason why an action cannot be played now; "" if it can."""
        obstacle = game.why_not(action)
        return "" if obstacle is None else self.words.say(reason_text(game, obstacle), self.names, game.decider)

    def result(self, game: Game) -> str:
        """Return the points of a finished game, the winners first."""
        outcome = game.outcome
        assert outcome is not None
        order = sorted(range(game.seats), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
        return "\n".join(f"{'*' if seat in outcome.winners else ' '} {self.names[seat]} {outcome.scores[seat]}"
                         for seat in order)


def _without_frame(line: str) -> str:
    """Return a line of the board without its frame; two spaces still separate things."""
    return GAP.sub("  ", FRAME.sub("  ", line)).strip()


def read_answer(game: Game, text: str) -> Action:
    """Return the legal action that a reply names: a number of the list or the text of an action.

    The last line that contains one counts, so that a model may think first. Raise `IllegalAction` if there is none.
    """
    legal = game.legal_actions
    by_text = {action.text: action for action in legal}
    for line in reversed(text.strip().splitlines()):
        said = line.lower().rpartition("answer:")[2].strip(" .*`[]()\"'\t")
        if said.isdecimal() and len(said) < 5 and 1 <= int(said) <= len(legal):
            return legal[int(said) - 1]
        if said in by_text:
            return by_text[said]
    short = " ".join(text.split())[:100]
    raise IllegalAction(f"expected the number of an answer from 1 to {len(legal)}, or its text in brackets, in the "
                        f"last line, not {short!r}")


@dataclass(frozen=True)
class TextStep:
    """The result of an answer."""

    text: str  # the next position, or why the answer was not understood
    reward: float  # at the end: the share of the win, or the margin in points
    is_over: bool
    is_legal: bool  # whether the answer was played


class TextEnv:
    """One game as an environment of texts: one seat answers, players have the others."""

    def __init__(self, game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4,
                 expansions: Sequence[str] = (), seat: int = 0, players: PlayerLike | Sequence[PlayerLike] = "random",
                 reward: str = "win", language: str = ENGLISH, tokens: int | None = None,
                 options: Mapping[str, Any] | None = None, **more: Any) -> None:
        self.scene = make_scene(game, edition, seats, expansions, reward, options, arguments=accepted(TextEnv),
                                **more)
        if seat not in self.scene.asked:
            raise IllegalAction(f"the seat must be one of {', '.join(map(str, self.scene.asked))}, not {seat!r}")
        self.seat, self.tokens = seat, tokens
        self._names = seat_players(players, self.scene.cls, self.scene.opening[0])
        self._language = language
        Words(language)  # refuses an unknown language
        self._known = 0  # decisions that the seat has read about
        self.game: Game | None = None

    def reset(self, seed: int = 0) -> str:
        """Deal game 0 of a seed, and return the text at the seat's first question."""
        from dataclasses import replace

        self.game = self.scene.cls.new(replace(self.scene.setup, seed=seed))
        self._players: dict[int, Player] = {
            seat: make_player(self._names[seat], seed_for(seed, seat), self.scene.cls.id)
            for seat in self.scene.asked if seat != self.seat}
        self._describer, self._known = Describer(self.game, self._language), 0
        return self._next()

    def step(self, answer: str) -> TextStep:
        """Play an answer; one that is not understood changes nothing, and the text says why."""
        game = self._dealt()
        try:
            action = read_answer(game, answer)
        except IllegalAction as error:
            return TextStep(str(error), 0.0, False, False)
        game.play(action)
        text = self._next()
        if game.decider is not None:
            return TextStep(text, 0.0, False, True)
        return TextStep(text, float(self.scene.payoffs(game.state.reshape(1))[0, self.seat]), True, True)

    def undo(self) -> str:
        """Take back the seat's last answer and all that followed it, and return the text of that question."""
        game = self._dealt()
        taken: list[Action] = []
        while game.played:
            taken.append(game.undo())
            if game.decider == self.seat:
                self._known = min(self._known, len(game.played))
                return self._describer.describe(game, len(game.played) + 1, self.tokens)
        game.play_all(taken[::-1])
        raise IllegalAction("there is no answer of yours to take back")

    def look(self) -> str:
        """Return the text of the present position, with everything that has happened."""
        return self._describer.describe(self._dealt(), 0, self.tokens)

    def why_not(self, action: str) -> str:
        """Return the reason why an action cannot be played now; "" if it can."""
        return self._describer.why_not(self._dealt(), action)

    def _dealt(self) -> Game:
        if self.game is None:
            raise IllegalAction("no game is dealt: call reset first")
        return self.game

    def _next(self) -> str:
        """Let the others play until the seat is asked, and return the text."""
        game = self._dealt()
        while game.decider is not None and game.decider != self.seat:
            game.play(self._players[game.decider].choose(game, game.decider))
        since, self._known = self._known, len(game.played) + 1
        return self._describer.describe(game, since, self.tokens)
