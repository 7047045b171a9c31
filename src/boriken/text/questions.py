"""What is asked, what may be answered and why not, as sentences."""

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
    """What the seat that is asked is asked, with the numbers that matter to it: for that seat."""
    return _wording(game).question(game)


def waiting_text(game: Game) -> Text:
    """The same for all others, who wait: who is asked, in which phase, and nothing that only that seat knows."""
    phase = game.record_type.by_name["phase"].labels[int(game.state.phase)]
    return Text("waiting", {"name": f"seat:{game.decider}", "phase": Text(message_id("phase", phase))})


def option_text(game: Game, option: Option) -> Text:
    """An open answer, with what it costs or brings in short."""
    return _wording(game).option(game, option)


def answer_text(game: Game, action: Action) -> Text:
    """The same for an action that is open."""
    return option_text(game, Option(action, game.facts_of(action)))


def line_texts(game: Game, line: Iterable[Action]) -> Iterator[Text]:
    """What is expected to be answered from here on.

    Only the first answer has its position here: the line is told up to where another's words would need its own.
    """
    for place, action in enumerate(line):
        if place == 0:
            yield answer_text(game, action)
        elif _wording(game).needs_position(action):
            return
        else:
            yield option_text(game, Option(action))


def reason_text(game: Game, obstacle: Obstacle) -> Text:
    """Why an answer is not open."""
    return _wording(game).reason(obstacle)


def fact_text(name: str, amount: Amount) -> Text:
    """Return what an answer costs or brings, with the parts of a sum."""
    fact = Text(message_id("fact", name))
    if len(amount.parts) < 2:
        return Text("fact-single", {"fact": fact, "total": amount.total})
    parts: list[Text] = [Text("fact-piece", {"part": Text(message_id("part", part)), "amount": number})
                         for part, number in amount.parts.items()]
    return Text("fact-sum", {"fact": fact, "total": amount.total, "parts": parts})


class Wording:
    """How a game says its questions and answers; here of any game, plainly, by the texts that programs use."""

    #: What is said of an axis of the action space: its name -> the argument and the axis of the address.
    axes: ClassVar[Mapping[str, tuple[str, str]]] = {}
    #: Details of reasons that are things -> the axis of their address; a game without any has no words for reasons.
    details: ClassVar[Mapping[str, str]] = {}

    def question(self, game: Game) -> Text:
        """What is asked."""
        return Text("question-plain", {"question": str(game.question).replace("_", " ")})

    def option(self, game: Game, option: Option) -> Text:
        """An answer."""
        return Text("answer-plain", {"answer": option.action.text})

    def needs_position(self, action: Action) -> bool:
        """Whether the words for an answer say more than what it is about: what is asked, a price, a yield."""
        return False

    def reason(self, obstacle: Obstacle) -> Text:
        """Why an answer is not open."""
        if obstacle.reason in (GAME_OVER, OTHER_QUESTION):
            return Text(message_id("reason", obstacle.reason))
        if not self.details:
            return Text("reason-plain", {"reason": str(obstacle)})
        said = {name: self.detail(name, value) for name, value in obstacle.details.items()}
        return Text(message_id("reason", obstacle.reason), said)

    def detail(self, name: str, value: int | str) -> Said:
        """A number or a thing that belongs to a reason."""
        return f"{self.details[name]}:{value}" if name in self.details else value

    def things(self, game: Game, action: Action) -> dict[str, Said]:
        """What an answer is about, by the axes of its block."""
        said: dict[str, Said] = {}
        for axis, label in zip(game.space.blocks[action.block].axes, action.arguments, strict=True):
            name, kind = self.axes.get(axis.name, (axis.name, ""))
            said[name] = self.thing(kind, label)
        return said

    def thing(self, kind: str, label: str) -> Said:
        """One of them: its address, or a number."""
        if kind:
            return f"{kind}:{label}"
        return int(label) if label.isdecimal() else label


def _wording(game: Game) -> Wording:
    return _wording_of(game.id)


@cache
def _wording_of(game: str) -> Wording:
    return (text_of(game).wording or Wording)()
