"""What happened, in sentences made from the journal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

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
    "aqueduct_brought": lambda e: words.AQUEDUCT_PART.format(good=_thing(e.arguments["good"])),
    "drafted_by_chance": lambda e: _thing(e.arguments["building"]),
    "nobles_placed": lambda e: f"{e.arguments['count']} on {_thing(e.arguments['place'])}",
    "loaded_on_small_wharf": lambda e: f"{e.arguments['barrels']} {_thing(e.arguments['good'])}",
    "role_doubloon": lambda e: f"{words.ROLES[str(e.arguments['role'])]} ({e.arguments['doubloons']})",
}

#: Events that stand in one sentence with those of another kind.
TOLD_WITH = {"aqueduct_brought": "produced", "noble_from_ship": "colonists_from_ship"}

#: What happens before anybody takes a role; later the row is laid in a settler phase.
DEAL = ("first_tile", "row_laid", "drafted_by_chance", "drafted")

#: What a sentence without the right words raises; the plain text of the event stands in.
NO_WORDS = (KeyError, IndexError, TypeError, ValueError)


class Story:
    """Tells events to one seat. `expanded`: in games with expansions a pass may be about many things."""

    def __init__(self, me: int, names: list[str], expanded: bool = False) -> None:
        self.me = me
        self.names = names
        self.expanded = expanded
        self.role = ""  # the role that is played at this point of the story

    def told(self, events: list[Event], start: int = 0) -> list[Text]:
        """The events from `start` on: a paragraph for each part of the deal, each role played and each new round."""
        roles = [str(e.arguments["role"]) for e in events[:start] if e.kind == "role_taken"]
        self.role = roles[-1] if roles else ""
        paragraphs: list[list[str]] = []
        for kind, sentence in self.sentences(events, start):
            if not sentence:
                continue
            if kind in ("role_taken", "round_began", *(() if self.role else DEAL)) or not paragraphs:
                paragraphs.append([])
            paragraphs[-1].append(sentence[0].upper() + sentence[1:])
        return [self._styled(sentences) for sentences in paragraphs]

    def sentences(self, events: list[Event], start: int) -> Iterator[tuple[str, str]]:
        """Each sentence from event `start` on, with the kind of event it tells."""
        points = _points_of_loads(events)
        numbered = [(number, events[number]) for number in range(start, len(events)) if self._is_told(events, number)]
        for _, run in groupby(numbered, key=lambda item: _run_key(*item)):
            together = list(run)
            kind = together[0][1].kind
            try:
                sentence = self._together(events, together, sum(points.get(number, 0) for number, _ in together))
            except NO_WORDS:
                sentence = "; ".join(str(event) for _, event in together)
            if sentence:
                yield kind, sentence

    def _together(self, events: list[Event], together: list[tuple[int, Event]], points: int) -> str:
        """One sentence for events that follow each other."""
        event = together[0][1]
        for_points = f" for {words.points(points)}" if points else ""
        if event.kind == "role_taken":
            self.role = str(event.arguments["role"])
        if event.kind == "cannot_act":
            return self._unable([e for _, e in together])
        if event.kind in ("colonists_from_ship", "noble_from_ship"):
            return self._said(event, list=words.listed(self._arrivals([e for _, e in together])))
        if event.kind == "first_tile":
            return self._said(event, list=words.listed([words.FIRST_TILE_PART.format(
                tile=_thing(e.arguments["tile"]), who=self._who(e)) for _, e in together]))
        if event.kind == "drafted":
            return self._said(event, list=words.listed([self._drafted(events, n) for n, _ in together]))
        if event.kind in LISTED:
            parts = [LISTED[e.kind](e) for _, e in together]
            return self._said(event, list=words.listed(parts), for_points=for_points)
        if event.kind == "decided":
            return self._form(self._declined(events, together[0][0]), event)
        return self._said(event, for_points=for_points)

    def _is_told(self, events: list[Event], number: int) -> bool:
        """A decision is told by what it causes; only to do without causes nothing.

        With expansions a seat may do without several things in a turn; only the last of them is told.
        """
        event = events[number]
        if event.kind != "decided":
            return event.kind not in words.UNTOLD
        if event.arguments["action"] != "pass":
            return False
        if not self.expanded:
            return True
        for after in events[number + 1 :]:
            if after.kind in ("role_taken", "round_began"):
                return True
            if after.kind in ("decided", "cannot_act"):
                return after.seat != event.seat
        return event.seat != self.me

    def _declined(self, events: list[Event], number: int) -> tuple[str, ...]:
        """The words for who does without; general ones where it is not sure what was offered."""
        if self.expanded and self.role not in ("builder", "trader"):
            return words.DECLINED_OTHERWISE
        for before in reversed(events[:number]):
            if before.kind == "role_taken":
                break
            if before.seat == events[number].seat and before.kind in ("built", "sold", "sold_to_post"):
                return words.DECLINED_OTHERWISE
        return words.DECLINED.get(self.role, words.DECLINED_OTHERWISE)

    def _arrivals(self, events: list[Event]) -> list[str]:
        """Who came to whom, each seat once."""
        parts = []
        for seat in dict.fromkeys(e.seat for e in events):
            mine = [e for e in events if e.seat == seat]
            nobles = sum(e.kind == "noble_from_ship" for e in mine)
            others = sum(int(e.arguments["count"] or 0) for e in mine if e.kind == "colonists_from_ship")
            came = [str(others)] * (others > 0) + [words.nobles(nobles)] * (nobles > 0)
            parts.append(f"{' and '.join(came)} to {self._who(mine[0])}")
        return parts

    def _drafted(self, events: list[Event], number: int) -> str:
        """The building, and who chose it; what was left over names nobody."""
        building = _thing(events[number].arguments["building"])
        is_chosen = number > 0 and events[number - 1].kind == "decided"
        return f"{building} ({self._who(events[number])})" if is_chosen else building

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
        return str(event)

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
        if "points" in event.arguments:
            values["won"] = words.points(int(event.arguments["points"] or 0))
        if event.kind == "tile_drawn":
            values["drawer"] = words.DRAWERS.get(self.role, words.DRAWERS["settler"])
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


def _run_key(number: int, event: Event) -> tuple[object, ...]:
    """Equal for neighbours that are told in one sentence."""
    if event.kind == "cannot_act":
        return event.kind, event.arguments["question"]
    kind = TOLD_WITH.get(event.kind, event.kind)
    if kind in ("colonists_from_ship", "drafted", "first_tile"):
        return (kind,)
    return (kind, event.seat) if kind in LISTED else (number,)


def _points_of_loads(events: list[Event]) -> dict[int, int]:
    """The points that follow each load, by the number of the load's event; the small wharf's after its last kind."""
    points: dict[int, int] = {}
    load = None
    for number, event in enumerate(events):
        if event.kind.startswith("loaded"):
            load = number
        elif event.kind != "decided":
            if load is not None and event.kind == "points_won":
                points[load] = int(event.arguments["points"] or 0)
            load = None
    return points


def _produced(event: Event) -> str:
    barrels, capacity = event.arguments["barrels"], event.arguments["capacity"]
    short = words.OUT_OF_SUPPLY.format(capacity=capacity) if barrels != capacity else ""
    return f"{barrels or words.NO} {_thing(event.arguments['good'])}{short}"


def _tiles(event: Event) -> str:
    count = int(event.arguments["count"] or 0)
    return _thing(event.arguments["tile"]) if count == 1 else f"{count} {_thing(event.arguments['tile'])}"


def _thing(name: int | str | None) -> str:
    text = str(name)
    if text == "windrose":
        return words.WINDROSE
    return words.TILES.get(text) or words.BUILDINGS.get(text) or text
