"""The sentences for questions, legal answers and the reasons against other answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import ClassVar

from boriken.engine.actionspace import Action
from boriken.engine.facts import GAME_OVER, OTHER_QUESTION, Amount, Obstacle, Option
from boriken.engine.game import Game
from boriken.text.tables import text_of
from boriken.text.texts import Said, Text, message_id


def question_text(game: Game) -> Text:
    """Return the question for the seat that must answer it, with the numbers that matter."""
    return _wording(game).question(game)


def waiting_text(game: Game) -> Text:
    """Return the sentence for the seats that wait: who must answer, in which phase, and no secret of that seat."""
    phase = game.record_type.by_name["phase"].labels[int(game.state.phase)]
    return Text("waiting", {"name": f"seat:{game.decider}", "phase": Text(message_id("phase", phase))})


def option_text(game: Game, option: Option) -> Text:
    """Return the sentence for a legal answer, with its costs and gains in short."""
    return _wording(game).option(game, option)


def answer_text(game: Game, action: Action) -> Text:
    """Return the sentence for a legal action."""
    return option_text(game, Option(action, game.facts_of(action)))


def words_need_position(game: Game, action: Action) -> bool:
    """Return whether the sentence for an action depends on the position in which it is played."""
    return _wording(game).needs_position(action)


def line_texts(game: Game, line: Iterable[Action]) -> Iterator[Text]:
    """Yield the sentences for a line of expected answers.

    Only the first answer refers to the present position, so the line ends where the sentence for an answer would need
    its own position.
    """
    for place, action in enumerate(line):
        if place == 0:
            yield answer_text(game, action)
        elif words_need_position(game, action):
            return
        else:
            yield option_text(game, Option(action))


def reason_text(game: Game, obstacle: Obstacle) -> Text:
    """Return the sentence for the reason why an answer is not legal."""
    return _wording(game).reason(obstacle)


def fact_text(name: str, amount: Amount) -> Text:
    """Return the sentence for a cost or gain of an answer, with its parts."""
    fact = Text(message_id("fact", name))
    if len(amount.parts) < 2:
        return Text("fact-single", {"fact": fact, "total": amount.total})
    parts: list[Text] = [Text("fact-piece", {"part": Text(message_id("part", part)), "amount": number})
                         for part, number in amount.parts.items()]
    return Text("fact-sum", {"fact": fact, "total": amount.total, "parts": parts})


class Wording:
    """The wording of a game's questions and answers; this base class works for any game, using the texts of actions."""

    #: The axes of the action space that sentences name: axis -> the argument and the axis of the address.
    axes: ClassVar[Mapping[str, tuple[str, str]]] = {}
    #: Details of reasons that are things -> the axis of their address; if empty, the game has no messages for reasons.
    details: ClassVar[Mapping[str, str]] = {}

    def question(self, game: Game) -> Text:
        """Return the sentence for the open question."""
        return Text("question-plain", {"question": str(game.question).replace("_", " ")})

    def option(self, game: Game, option: Option) -> Text:
        """Return the sentence for an answer."""
        return Text("answer-plain", {"answer": option.action.text})

    def needs_position(self, action: Action) -> bool:
        """Return whether the sentence for an answer depends on the position: on the question, a price or a yield."""
        return False

    def reason(self, obstacle: Obstacle) -> Text:
        """Return the sentence for the reason why an answer is not legal."""
        if obstacle.reason in (GAME_OVER, OTHER_QUESTION):
            return Text(message_id("reason", obstacle.reason))
        if not self.details:
            return Text("reason-plain", {"reason": str(obstacle)})
        said = {name: self.detail(name, value) for name, value in obstacle.details.items()}
        return Text(message_id("reason", obstacle.reason), said)

    def detail(self, name: str, value: int | str) -> Said:
        """Return an argument for a detail of a reason: a number or the address of a thing."""
        return f"{self.details[name]}:{value}" if name in self.details else value

    def things(self, game: Game, action: Action) -> dict[str, Said]:
        """Return the arguments for the things that an answer is about, by the axes of its block."""
        said: dict[str, Said] = {}
        for axis, label in zip(game.space.blocks[action.block].axes, action.arguments, strict=True):
            name, kind = self.axes.get(axis.name, (axis.name, ""))
            said[name] = self.thing(kind, label)
        return said

    def thing(self, kind: str, label: str) -> Said:
        """Return an argument for a thing: its address, or a number."""
        if kind:
            return f"{kind}:{label}"
        return int(label) if label.isdecimal() else label


def _wording(game: Game) -> Wording:
    return _wording_of(game.id)


@cache
def _wording_of(game: str) -> Wording:
    return (text_of(game).wording or Wording)()
