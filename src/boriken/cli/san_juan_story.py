"""What happened in San Juan, in sentences made from a seat's own journal: cards it may not see are only counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from types import ModuleType
from typing import ClassVar

from boriken.cli import san_juan_words as words
from boriken.cli.story import Storyteller
from boriken.kernel.journal import Event
from boriken.san_juan.catalogue.cards import PRICES
from boriken.san_juan.vocab import N_PLANTS, Good, TradingTile

#: Events that are told together when one follows the other: of cards, of goods.
CARDS = ("dealt", "drawn", "discarded", "paid", "kept", "shown", "laid_under")
GOODS = ("produced", "sold", "good_given")
NOT_TOLD = ("decided_secretly", "cannot_act", "game_over")


class Story(Storyteller):
    """Tells events to one seat."""

    words: ClassVar[ModuleType] = words

    def sentences(self, events: list[Event], start: int = 0) -> Iterator[tuple[str, str]]:
        """Each sentence from event `start` on, with the kind of event it tells."""
        self.role = ""
        self.active: set[int | None] = set()  # seats that have done something in the phase of the role
        for event in events[:start]:
            self._follow(event)
        worth_telling = [(role, event) for event in events[start:] if (role := self._follow(event)) is not None]
        grouped = [list(run) for _, run in groupby(worth_telling, key=lambda item: _run_key(item[1]))]
        runs = [[event for _, event in run] for run in grouped]
        before: tuple[str, int | None] = ("", None)  # kind and seat of the run before
        for number, run in enumerate(runs):
            first = run[0]
            after = runs[number + 1] if number + 1 < len(runs) else None
            if first.kind == "decided" and after and (after[0].kind, after[0].seat) == ("declined", first.seat):
                pass  # told as such
            elif first.kind == "decided":
                yield first.kind, self.form(words.DECLINED.get(grouped[number][0][0], ("", "")), first)
            elif first.kind == "drawn" and after and (after[0].kind, after[0].seat) == ("kept", first.seat):
                yield first.kind, self.form(words.SENTENCES["drawn_and_kept"], first, list=self._list(run),
                                            kept=self._list(after).partition(" card")[0])
            elif first.kind == "kept" and before == ("drawn", first.seat):
                pass  # told with what was drawn
            elif first.kind == "discarded" and before == ("kept", first.seat):
                pass  # what was not kept
            else:
                yield first.kind, self.said(first, list=self._list(run))
            before = (first.kind, first.seat)

    def _follow(self, event: Event) -> str | None:
        """Keep in mind where the story is; gives the role that is played, or None for what is not told.

        A decision is told by what it causes; only to do without, from the beginning, causes nothing.
        """
        if event.kind == "decided":
            action = str(event.arguments["action"])
            if action != "pass":
                if action != "draw" and not action.startswith("use "):
                    self.active.add(event.seat)
                return None
            return None if event.seat in self.active else self.role
        if event.kind in self.leading:
            self.role, self.active = str(event.arguments.get("role", "")), set()
        return None if event.kind in NOT_TOLD else self.role

    def _list(self, run: list[Event]) -> str:
        """What the events of a run are about: cards by name where they are told, else their number."""
        if run[0].kind == "sold":
            return words.listed([f"{words.GOODS[str(e.arguments['good'])]} for {e.arguments['price']}" for e in run])
        if run[0].kind in GOODS:
            return words.counted([words.GOODS[str(e.arguments["good"])] for e in run])
        if run[0].kind not in CARDS:
            return ""
        seen = [words.CARDS[str(e.arguments["card"])] for e in run if e.arguments["card"] is not None]
        return words.counted(seen) if len(seen) == len(run) else words.cards(len(run))

    def thing(self, name: int | str | None) -> str:
        """A card, a good or a number."""
        return words.CARDS.get(str(name)) or words.GOODS.get(str(name)) or str(name)

    def values(self, event: Event) -> dict[str, str]:
        """All that a sentence may name."""
        values = super().values(event)
        if "over" in event.arguments:
            covered = str(event.arguments["over"])
            values["over"] = "" if covered == "none" else words.OVER.format(building=words.CARDS[covered])
            number = int(event.arguments["cards"] or 0)
            values["cost"] = words.cards(number) if number else words.NOTHING
        if event.kind == "declined":
            building = words.CARDS.get(str(event.arguments["building"]))
            values["declined"] = words.DECLINED_BUILDING.format(building=building) if building else words.DECLINED_DRAW
        if "tile" in event.arguments:
            values["prices"] = prices_said(str(event.arguments["tile"]))
        return values


def prices_said(tile: str) -> str:
    """`1 for indigo, 1 for sugar ...`."""
    prices = PRICES[TradingTile[tile.upper()]]
    return words.listed([f"{prices[good]} for {words.GOODS[good.name.lower()]}" for good in list(Good)[:N_PLANTS]])


def _run_key(event: Event) -> tuple[object, ...]:
    """Equal for neighbours that are told in one sentence."""
    if event.kind in CARDS or event.kind in GOODS:
        return event.kind, event.seat, event.arguments.get("building")
    return (id(event),)
