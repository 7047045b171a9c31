"""What happened, in sentences made from the journal: what the stories of all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from types import ModuleType
from typing import ClassVar

from rich.text import Text

from boriken.kernel.journal import Event


class Storyteller(ABC):
    """Tells events to one seat. A sentence has two forms: for you, and for another seat by its name."""

    words: ClassVar[ModuleType]  # the game's words: SENTENCES, TABLE_SENTENCES, ROLES, REASONS
    leading: ClassVar[tuple[str, ...]] = ("role_taken", "round_began")  # a paragraph begins with them, in bold

    def __init__(self, me: int, names: list[str]) -> None:
        self.me = me
        self.names = names
        self.role = ""  # the role that is played at this point of the story

    def told(self, events: list[Event], start: int = 0) -> list[Text]:
        """The events from `start` on: one paragraph for each role that was played, and for each new round."""
        paragraphs: list[Text] = []
        for kind, sentence in self.sentences(events, start):
            said = sentence[:1].upper() + sentence[1:]
            if not said:
                continue
            if kind in self.leading:
                paragraphs.append(Text(said, style="bold"))
            elif not paragraphs or self.begins_paragraph(kind):
                paragraphs.append(Text(said))
            else:
                paragraphs[-1] = Text.assemble(paragraphs[-1], " ", said)
        return paragraphs

    @abstractmethod
    def sentences(self, events: list[Event], start: int) -> Iterator[tuple[str, str]]:
        """Each sentence from event `start` on, with the kind of event it tells."""

    def begins_paragraph(self, kind: str) -> bool:
        """Whether more than the leading events begin a paragraph here."""
        return False

    @abstractmethod
    def thing(self, name: int | str | None) -> str:
        """The words for what an event is about."""

    def said(self, event: Event, **more: str) -> str:
        """The sentence for an event; one without words is told plainly."""
        if event.kind in self.words.TABLE_SENTENCES:
            return str(self.words.TABLE_SENTENCES[event.kind]).format(**(self.values(event) | more))
        if event.kind in self.words.SENTENCES:
            return self.form(self.words.SENTENCES[event.kind], event, **more)
        return str(event)

    def form(self, forms: tuple[str, ...], event: Event, **more: str) -> str:
        """One of the two forms."""
        mine, others = forms
        return (mine if event.seat == self.me else others).format(**(self.values(event) | more))

    def values(self, event: Event) -> dict[str, str]:
        """All that a sentence may name."""
        values = {name: self.thing(value) for name, value in event.arguments.items()}
        if event.seat is not None:
            values["name"] = self.names[event.seat]
        if "role" in event.arguments:
            values["role"] = self.words.ROLES[str(event.arguments["role"])]
        if "reason" in event.arguments:
            values["reason"] = self.words.REASONS[str(event.arguments["reason"])]
        return values
