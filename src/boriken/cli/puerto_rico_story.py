"""What happened, in sentences made from the journal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from types import ModuleType
from typing import ClassVar

from boriken.cli import puerto_rico_words as words
from boriken.cli.story import Storyteller
from boriken.kernel.fields import label
from boriken.kernel.journal import Event
from boriken.puerto_rico.catalogue.festival import POINTS
from boriken.puerto_rico.vocab import Task

#: Events that are told together when one follows the other: kind -> the part of one event.
LISTED = {
    "colonists_placed": lambda e: f"{e.arguments['count']} on {_thing(e.arguments['place'])}",
    "puertoma_considered": lambda e: _considered(e),
    "produced": lambda e: _produced(e),
    "stored": lambda e: f"{e.arguments['barrels']} {_thing(e.arguments['good'])}",
    "returned": lambda e: f"{e.arguments['barrels']} {_thing(e.arguments['good'])}",
    "row_laid": lambda e: _thing(e.arguments["tile"]),
    "row_discarded": lambda e: _tiles(e),
    "aqueduct_brought": lambda e: words.AQUEDUCT_PART.format(good=_thing(e.arguments["good"])),
    "drafted_by_chance": lambda e: _thing(e.arguments["building"]),
    "nobles_placed": lambda e: f"{e.arguments['count']} on {_thing(e.arguments['place'])}",
    "loaded_on_small_wharf": lambda e: f"{e.arguments['barrels']} {_thing(e.arguments['good'])}",
    "achievement_kept": lambda e: _thing(e.arguments["card"]),
    "role_doubloon": lambda e: f"{words.ROLES[str(e.arguments['role'])]} ({e.arguments['doubloons']})",
}

#: Events that stand in one sentence with those of another kind.
TOLD_WITH = {"aqueduct_brought": "produced", "noble_from_ship": "colonists_from_ship",
             "task_wants_goods": "task_wants_tiles", "task_wants_building": "task_wants_tiles"}

#: What the tasks of the festival want: kind -> the part of one event.
WANTS = {
    "task_wants_tiles": lambda e: words.wanted_tiles(e.arguments["count"], e.arguments["tile"]),
    "task_wants_goods": lambda e: (_thing(e.arguments["good"]) if e.arguments["task"] in words.ONE_KIND
                                   else f"{e.arguments['barrels']} {_thing(e.arguments['good'])}"),
    "task_wants_building": lambda e: f"the {_thing(e.arguments['building'])}",
}

#: What happens before anybody takes a role; later the row is laid in a settler phase.
DEAL = ("task_wants_tiles", "first_tile", "row_laid", "drafted_by_chance", "drafted")

#: What a sentence without the right words raises; the plain text of the event stands in.
NO_WORDS = (KeyError, IndexError, TypeError, ValueError)


class Story(Storyteller):
    """Tells events to one seat. `expanded`: in games with expansions a pass may be about many things."""

    words: ClassVar[ModuleType] = words
    leading: ClassVar[tuple[str, ...]] = (*Storyteller.leading, "captured_role_played")

    def __init__(self, me: int, names: list[str], expanded: bool = False,
                 automata: frozenset[int] = frozenset()) -> None:
        super().__init__(me, names)
        self.expanded = expanded
        self.automata = automata

    def begins_paragraph(self, kind: str) -> bool:
        """Each part of the deal is a paragraph, and so is what a Puertoma looks at before it takes a role."""
        return (kind in DEAL and not self.role) or kind == "puertoma_considered"

    def sentences(self, events: list[Event], start: int) -> Iterator[tuple[str, str]]:
        """Each sentence from event `start` on, with the kind of event it tells."""
        roles = [str(e.arguments["role"]) for e in events[:start]
                 if e.kind in self.leading and "role" in e.arguments]
        self.role = roles[-1] if roles else ""
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
        if event.kind in self.leading and "role" in event.arguments:
            self.role = str(event.arguments["role"])
        if event.kind == "cannot_act":
            return self._unable([e for _, e in together])
        if event.kind in ("colonists_from_ship", "noble_from_ship"):
            return self.said(event, list=words.listed(self._arrivals([e for _, e in together])))
        if event.kind == "first_tile":
            return self.said(event, list=words.listed([words.FIRST_TILE_PART.format(
                tile=_thing(e.arguments["tile"]), who=self._who(e)) for _, e in together]))
        if event.kind == "drafted":
            return self.said(event, list=words.listed([self._drafted(events, n) for n, _ in together]))
        if event.kind in ("colonists_placed", "nobles_placed") and event.seat in self.automata:
            return self.said(event, list=words.listed(_places([e for _, e in together])))
        if event.kind in WANTS:
            return self.said(event, list=words.listed(_wanted([e for _, e in together])))
        if event.kind in LISTED:
            parts = [LISTED[e.kind](e) for _, e in together]
            return self.said(event, list=words.listed(parts), for_points=for_points)
        if event.kind == "decided":
            return self.form(self._declined(events, together[0][0]), event)
        return self.said(event, for_points=for_points)

    def _is_told(self, events: list[Event], number: int) -> bool:
        """A decision is told by what it causes; only to do without causes nothing.

        With expansions a seat may do without several things in a turn; only the last of them is told.
        """
        event = events[number]
        if event.kind == "puertoma_considered" and event.arguments["condition"] == "card":
            return False  # the role that is taken next tells it
        if event.kind != "decided":
            return event.kind not in words.UNTOLD
        if event.arguments["action"] != "pass":
            return False
        if not self.expanded:
            return True
        for after in events[number + 1 :]:
            if after.kind in self.leading:
                return True
            if after.kind in ("decided", "cannot_act"):
                return after.seat != event.seat
        return event.seat != self.me

    def _declined(self, events: list[Event], number: int) -> tuple[str, ...]:
        """The words for who does without; general ones where it is not sure what was offered."""
        if self.expanded and self.role not in ("builder", "trader"):
            return words.DECLINED_OTHERWISE
        for before in reversed(events[:number]):
            if before.kind in self.leading:
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

    def thing(self, name: int | str | None) -> str:
        """A good, a tile, a building or a place."""
        return _thing(name)

    def values(self, event: Event) -> dict[str, str]:
        """All that a sentence may name."""
        values = super().values(event)
        if event.seat is not None:
            values["governor"] = "you are" if event.seat == self.me else f"{self.names[event.seat]} is"
        if "doubloons" in event.arguments:
            coins = int(event.arguments["doubloons"] or 0)
            values["money"] = words.doubloons(coins) if coins else "nothing"
            values["with_money"] = f" with {words.doubloons(coins)}" if coins else ""
        if "points" in event.arguments:
            values["won"] = words.points(int(event.arguments["points"] or 0))
        if event.kind == "puertoma_reason":
            values["why"] = words.WHYS[str(event.arguments["why"])].format(**values)
        if event.kind == "ability_unlocked":
            values["does"] = words.ABILITIES[str(event.arguments["ability"])]
        if event.kind == "ability_used":
            count = int(event.arguments["count"] or 0)
            values |= {"money": words.doubloons(count), "won": words.points(count)}
            values["works"] = words.ABILITIES_WORK[str(event.arguments["ability"])].format(**values)
        if event.kind == "ship_poached":
            kept, noble, others = (int(event.arguments[name] or 0) for name in ("colonists", "nobles", "others"))
            values["people"] = words.people(kept + noble, noble)
            values["others"] = words.MORE_LEAVE.format(others) if others else ""
        if event.kind == "tile_drawn":
            values["drawer"] = words.DRAWERS.get(self.role, words.DRAWERS["settler"])
        if event.kind == "task_done":
            task = Task[str(event.arguments["task"]).upper()]
            reward = words.reward(int(event.arguments["colonists"] or 0), int(event.arguments["doubloons"] or 0),
                                  int(POINTS[task]))
            values |= {"task": words.TASKS[label(task)], "with_reward": f" with {reward}" if reward else ""}
        if "count" in event.arguments:
            values["colonists"] = words.colonists(int(event.arguments["count"] or 0))
        if "tile" in event.arguments:
            values["tile"] = words.ONE_TILE.get(str(event.arguments["tile"]), values["tile"])
        return values


def _run_key(number: int, event: Event) -> tuple[object, ...]:
    """Equal for neighbours that are told in one sentence."""
    if event.kind == "cannot_act":
        return event.kind, event.arguments["question"]
    kind = TOLD_WITH.get(event.kind, event.kind)
    if kind in ("colonists_from_ship", "drafted", "first_tile", "task_wants_tiles"):
        return (kind,)
    return (kind, event.seat) if kind in LISTED else (number,)


def _points_of_loads(events: list[Event]) -> dict[int, int]:
    """The points that follow each load, by the number of the load's event; the small wharf's after its last kind.

    The same for a trading house that is plundered.
    """
    points: dict[int, int] = {}
    load = None
    for number, event in enumerate(events):
        if event.kind.startswith("loaded") or event.kind == "house_plundered":
            load = number
        elif event.kind != "decided":
            if load is not None and event.kind == "points_won":
                points[load] = int(event.arguments["points"] or 0)
            load = None
    return points


def _wanted(events: list[Event]) -> list[str]:
    """What each task wants, with its name."""
    tasks = dict.fromkeys(str(e.arguments["task"]) for e in events)
    return [words.WANTED_PART.format(task=words.TASKS[task], what=" and ".join(
        WANTS[e.kind](e) for e in events if e.arguments["task"] == task)) for task in tasks]


def _produced(event: Event) -> str:
    barrels, capacity = event.arguments["barrels"], event.arguments["capacity"]
    short = words.OUT_OF_SUPPLY.format(capacity=capacity) if barrels != capacity else ""
    return f"{barrels or words.NO} {_thing(event.arguments['good'])}{short}"


def _considered(event: Event) -> str:
    """What a condition leaves."""
    met, unmet = words.CONDITIONS[str(event.arguments["condition"])]
    roles = words.listed([words.ROLES[role] for role in str(event.arguments["roles"]).split(", ")])
    return (met if event.arguments["met"] == "yes" else unmet).format(roles=roles)


def _places(events: list[Event]) -> list[str]:
    """How many of a Puertoma's people went to each place."""
    counts: dict[str, int] = {}
    for event in events:
        place = str(event.arguments["place"])
        said = words.POINTS_AREA if place == "windrose" else _thing(place)
        counts[said] = counts.get(said, 0) + int(event.arguments["count"] or 0)
    return [f"{count} on {place}" for place, count in counts.items()]


def _tiles(event: Event) -> str:
    count = int(event.arguments["count"] or 0)
    return _thing(event.arguments["tile"]) if count == 1 else f"{count} {_thing(event.arguments['tile'])}"


def _thing(name: int | str | None) -> str:
    text = str(name)
    if text == "windrose":
        return words.WINDROSE
    return words.TILES.get(text) or words.BUILDINGS.get(text) or words.ACHIEVEMENTS.get(text) or text
