"""What happened, in sentences made from the journal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from rich.text import Text

from boriken.cli import puerto_rico_words as words
from boriken.kernel.journal import Event

#: Events that are told together when one follows the other: kind -> the part of one event.
LISTED = {
    "colonists_placed": lambda e: f"{e.arguments['count']} on {_thing(e.arguments['place'])}",
    "produced": lambda e: _produced(e),
    "stored": lambda e: f"{e.arguments['barrels']} {_thing(e.arguments['good'])}",
    "returned": lambda e: f"{e.arguments['barrels']} {_thing(e.arguments['good'])}",
    "row_laid": lambda e: _thing(e.arguments["tile"]),
    "row_discarded": lambda e: _tiles(e),
    "role_doubloon": lambda e: f"{words.ROLES[str(e.arguments['role'])]} ({e.arguments['doubloons']})",
}


class Story:
    """Tells events to one seat."""

    def __init__(self, me: int, names: list[str]) -> None:
        self.me = me
        self.names = names
        self.role = ""  # the role that is played at this point of the story

    def told(self, events: list[Event], start: int = 0) -> list[Text]:
        """The events from `start` on: one paragraph for each role that was played, and for each new round."""
        roles = [str(e.arguments["role"]) for e in events[:start] if e.kind == "role_taken"]
        self.role = roles[-1] if roles else ""
        paragraphs: list[list[str]] = []
        for kind, sentence in self.sentences(events[start:]):
            if not sentence:
                continue
            if kind in ("role_taken", "round_began") or not paragraphs:
                paragraphs.append([])
            paragraphs[-1].append(sentence[0].upper() + sentence[1:])
        return [self._styled(sentences) for sentences in paragraphs]

    def sentences(self, events: list[Event]) -> Iterator[tuple[str, str]]:
        """Each sentence with the kind of event it tells."""
        points = _points_of_loads(events)
        numbered = [(number, event) for number, event in enumerate(events) if _is_told(event)]
        for _, run in groupby(numbered, key=lambda item: _run_key(*item)):
            together = list(run)
            number, event = together[0]
            if event.kind == "role_taken":
                self.role = str(event.arguments["role"])
            if event.kind == "cannot_act":
                yield event.kind, self._unable([e for _, e in together])
            elif event.kind == "colonists_from_ship":
                parts = [f"{e.arguments['count']} to {self._who(e)}" for _, e in together]
                yield event.kind, self._said(event, list=words.listed(parts))
            elif event.kind in LISTED:
                parts = [LISTED[event.kind](e) for _, e in together]
                yield event.kind, self._said(event, list=words.listed(parts))
            elif sentence := self._one(event, points.get(number, 0)):
                yield event.kind, sentence

    def _one(self, event: Event, points: int) -> str:
        """One event that stands alone."""
        if event.kind == "decided":
            return self._form(words.DECLINED.get(self.role, words.DECLINED_OTHERWISE), event)
        return self._said(event, for_points=f" for {words.points(points)}" if points else "")

    def _unable(self, events: list[Event]) -> str:
        """All who can do nothing, one after the other."""
        names = words.listed([self._who(event) for event in events])
        return words.UNABLE.get(str(events[0].arguments["question"]), "").format(names=names)

    def _who(self, event: Event) -> str:
        return words.YOU_AMONG_OTHERS if event.seat == self.me else self.names[event.seat or 0]

    def _said(self, event: Event, **more: str) -> str:
        if event.kind in words.TABLE_SENTENCES:
            return words.TABLE_SENTENCES[event.kind].format(**self._values(event), **more)
        if event.kind in words.SENTENCES:
            return self._form(words.SENTENCES[event.kind], event, **more)
        return ""

    def _form(self, forms: tuple[str, ...], event: Event, **more: str) -> str:
        mine, others = forms
        return (mine if event.seat == self.me else others).format(**self._values(event), **more)

    def _values(self, event: Event) -> dict[str, str]:
        """All that a sentence may name."""
        values = {name: _thing(value) for name, value in event.arguments.items()}
        if event.seat is not None:
            values["name"] = self.names[event.seat]
            values["governor"] = "you are" if event.seat == self.me else f"{self.names[event.seat]} is"
        if "doubloons" in event.arguments:
            coins = int(event.arguments["doubloons"] or 0)
            values["money"] = words.doubloons(coins) if coins else "nothing"
            values["with_money"] = f" with {words.doubloons(coins)}" if coins else ""
        if "count" in event.arguments:
            values["colonists"] = words.colonists(int(event.arguments["count"] or 0))
        if "tile" in event.arguments:
            values["tile"] = words.ONE_TILE.get(str(event.arguments["tile"]), values["tile"])
        if "role" in event.arguments:
            values["role"] = words.ROLES[str(event.arguments["role"])]
        if "reason" in event.arguments:
            values["reason"] = words.REASONS[str(event.arguments["reason"])]
        return values

    def _styled(self, sentences: list[str]) -> Text:
        """The first sentence leads."""
        first, *rest = sentences
        is_head = self._leads(first)
        text = Text(first, style="bold") if is_head else Text(first)
        if rest:
            text = Text.assemble(text, " ", " ".join(rest))
        return text

    def _leads(self, sentence: str) -> bool:
        return sentence.startswith("Round ") or any(f" the {role}" in sentence for role in words.ROLES.values())


def _is_told(event: Event) -> bool:
    """A decision is told by what it causes; only to do without causes nothing."""
    return event.kind != "decided" or event.arguments["action"] == "pass"


def _run_key(number: int, event: Event) -> tuple[object, ...]:
    """Equal for neighbours that are told in one sentence."""
    if event.kind == "cannot_act":
        return event.kind, event.arguments["question"]
    if event.kind == "colonists_from_ship":
        return (event.kind,)
    return (event.kind, event.seat) if event.kind in LISTED else (number,)


def _points_of_loads(events: list[Event]) -> dict[int, int]:
    """The points that follow each load, by the number of the load's event."""
    return {number: int(after.arguments["points"] or 0)
            for number, (event, after) in enumerate(pairwise(events))
            if event.kind.startswith("loaded") and after.kind == "points_won"}


def _produced(event: Event) -> str:
    barrels, capacity = event.arguments["barrels"], event.arguments["capacity"]
    short = words.OUT_OF_SUPPLY.format(capacity=capacity) if barrels != capacity else ""
    return f"{barrels or words.NO} {_thing(event.arguments['good'])}{short}"


def _tiles(event: Event) -> str:
    count = int(event.arguments["count"] or 0)
    return _thing(event.arguments["tile"]) if count == 1 else f"{count} {_thing(event.arguments['tile'])}"


def _thing(name: int | str | None) -> str:
    text = str(name)
    return words.TILES.get(text) or words.BUILDINGS.get(text) or text
