"""The sentences for San Juan's questions, answers and the reasons against answers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from boriken.engine.actionspace import Action
from boriken.engine.facts import Option
from boriken.engine.game import Game
from boriken.games.san_juan.rules.roles import councillor
from boriken.games.san_juan.rules.vocab import Phase
from boriken.text.questions import Wording
from boriken.text.texts import Said, Text, message_id

#: The arguments of a question: a card in a field of the record, or a number.
ABOUT = MappingProxyType({
    "give_goods": {"building": "new_building"}, "cover": {"building": "new_building"},
    "take_shown": {"card": "on_view"}, "use_building": {"building": "offered"},
    "produce": {"count": "to_choose"}, "sell": {"count": "to_choose"}, "keep": {"count": "to_choose"},
    "discard": {"count": "to_choose"}, "use_office": {"count": "to_choose"}, "draw": {"cards": "to_choose"},
})

#: Questions that can be asked again after a choice: passing then means choosing no more.
ASKED_AGAIN = ("give_goods", "produce", "sell", "use_office", "lay_under_bank")

BUILDS = ("build", "cover", "cover_full")


class SanJuanWording(Wording):
    """The wording of San Juan's questions and answers."""

    axes: ClassVar[Mapping[str, tuple[str, str]]] = MappingProxyType({
        "building": ("building", "card"), "card": ("card", "card"), "good": ("good", "good"), "role": ("role", "role")})
    details: ClassVar[Mapping[str, str]] = MappingProxyType({
        "seat": "seat", "building": "card", "card": "card", "good": "good"})

    def question(self, game: Game) -> Text:
        """Return the open question, with the numbers that matter."""
        question, s = str(game.question), game.state
        text_id = message_id("question", question)
        if question == "build":
            return Text(text_id, {"cards": int(s.hand_size[s.decider])})
        if question == "pay":
            return self._pay(game)
        said: dict[str, Said] = {name: int(s[field]) if name in ("count", "cards") else _card(game, field)
                                 for name, field in ABOUT.get(question, {}).items()}
        if question == "draw" and (s.phase == Phase.PROSPECTOR or s.to_choose != councillor.ALL_DRAW):
            text_id += "-privilege"
        return Text(text_id, said)

    def _pay(self, game: Game) -> Text:
        """Return the question how many cards to pay; when the price is paid, how many more may be."""
        building, s = _card(game, "new_building"), game.state
        if s.to_choose:
            return Text("question-pay", {"building": building, "cards": int(s.to_choose)})
        if len(game.legal_actions) > 1:
            return Text("question-pay-more", {"building": building, "more": int(s.may_pay)})
        return Text("question-pay-done", {"building": building})

    def option(self, game: Game, option: Option) -> Text:
        """Return the sentence for an answer, with its costs or gains."""
        action, question = option.action, str(game.question)
        if action.block == "pass":
            more = "-more" if question in ASKED_AGAIN and game.state.chosen else ""
            return Text(message_id("answer-pass", question) + more)
        said = self.things(game, action)
        if action.block in BUILDS:
            said["cards"] = option.total("price" if "price" in option.facts else "least_price")
        if action.block == "sell":
            said["cards"] = option.part("draws", "list_price")
        return Text(message_id("answer", action.block), said)

    def needs_position(self, action: Action) -> bool:
        """Return True for passing, which depends on the question, and for prices."""
        return action.block in ("pass", "sell", *BUILDS)


def _card(game: Game, field: str) -> str:
    """Return the card that a field of the record names."""
    return f"card:{game.record_type.by_name[field].labels[int(game.state[field])]}"
