"""The story of San Juan: its events in sentences as data; cards that the viewer may not see are only counted.

The actions of a seat in its turn of a role are one sentence: selling and drawing for it, drawing and keeping,
producing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import ClassVar

from boriken.engine.fields import label
from boriken.engine.journal import Event
from boriken.games.san_juan.rules.catalogue.cards import PRICES
from boriken.games.san_juan.rules.vocab import N_PLANTS, Good, Phase, TradingTile
from boriken.text.story import Beat, Continued, Story, of_seat
from boriken.text.texts import Text, message_id

NONE = "none"  # for an event without a card

#: Phases in which a seat that can do nothing is not asked, and the question that it would get.
SKIPPED = {"producer": "produce", "trader": "sell"}

#: The kinds of events of a seat's turn.
TURN = ("built", "produced", "sold", "stored_in_harbor", "drawn", "kept", "discarded")

#: Roles in which passing has a message of its own.
DECLINED = ("builder", "producer", "trader", "prospector")


class SanJuanStory(Story):
    """Puts the events of San Juan into sentences."""

    silent: ClassVar[tuple[str, ...]] = ("decided_secretly", "paid", "game_over")  # `built` reports the payment
    together: ClassVar[tuple[str, ...]] = ("cannot_act", "dealt", "shown", "laid_under", "good_given", *TURN)
    aside: ClassVar[tuple[str, ...]] = ("deck_shuffled",)
    axes: ClassVar[Mapping[str, str]] = MappingProxyType({"role": "role", "card": "card", "building": "card",
                                                          "over": "card", "good": "good"})
    unable_to: ClassVar[tuple[str, ...]] = tuple(SKIPPED.values())

    def continuing(self) -> Mapping[str, Continued]:
        """Return the continued kinds: goods and cards are chosen one by one, and a seat may stop."""
        keeping = Continued(("keep", "discard", "use_office"), ())  # secret answers, which their effects report
        return {"produced": Continued(("produce",), ("produce", "pass")),
                "sold": Continued(("sell",), ("sell", "pass")),
                "drawn": keeping, "kept": keeping, "discarded": keeping}

    def goes_on(self, beat: Beat, move: int) -> bool:
        """Return whether a decision continues the sentence; declining a building's gain has its own sentence."""
        return super().goes_on(beat, move) and all(event.kind != "declined" for event in self.caused_by[move])

    def key(self, event: Event) -> tuple[object, ...] | None:
        """Return the key: of a turn its seat, of cards under a building the building, of inability the question."""
        if event.kind in TURN:
            return "turn", event.seat
        if event.kind == "cannot_act":
            return event.kind, event.arguments["question"]
        key = super().key(event)
        return (*key, event.arguments.get("building")) if key else None

    def completed(self, beats: list[Beat]) -> list[Beat]:
        """Return the events, completed by seats with nothing to produce or to sell, which the journal omits."""
        skips = Skips(self.game.seats)
        told: list[Beat] = []
        for beat in beats:
            move = told[-1].move if told else beat.move
            told += [Beat(event, move, 0) for event in skips.before(beat.event, self.block_of)]
            told.append(beat)
        move = told[-1].move if told else 0
        is_over = self.game.decider is None or label(Phase(int(self.game.state.phase))) != skips.role
        told += [Beat(event, move, 0) for event in skips.until(None if is_over else self.game.decider)]
        return [beat._replace(place=place) for place, beat in enumerate(told)]

    def is_reported(self, beat: Beat) -> bool:
        """Return whether an event is reported: of decisions only passing at once, which has no effect.

        Cards of a council that are not kept are discarded without a line.
        """
        kind = beat.event.kind
        if kind == "discarded":
            return not self._has_caused(beat, "kept")
        if kind != "decided":
            return super().is_reported(beat)
        if beat.event.arguments["action"] != "pass" or self._has_caused(beat, "declined"):
            return False
        return not self._has_acted(beat)

    def _has_caused(self, beat: Beat, kind: str) -> bool:
        """Return whether the same decision had another effect on the seat."""
        return any((event.kind, event.seat) == (kind, beat.event.seat) for event in self.caused_by[beat.move])

    def _has_acted(self, beat: Beat) -> bool:
        """Return whether the seat has acted before in the phase of the role."""
        for before in reversed(self.beats[: beat.place]):
            if before.event.kind in self.leading:
                return False
            if before.event.kind == "decided" and before.event.seat == beat.event.seat:
                if self.block_of(before.event) not in ("pass", "draw", "use"):
                    return True
        return False

    # -- sentences --------------------------------------------------------------------------------------------

    def sentences(self, run: Sequence[Beat]) -> Iterator[Text]:
        """Yield one sentence for consecutive events; a turn with several kinds of them has a clause for each."""
        parts = [list(some) for _, some in groupby(run, key=lambda beat: beat.event.kind)]
        said = [self._sentence(part) for part in parts]
        if len(said) == 1:
            yield said[0]
        else:
            clauses = [Text(text.id.replace("event-", "clause-"), text.args) for text in said]
            yield Text("event-turn", {**of_seat(run[0].event), "list": clauses})

    def _sentence(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for events of one kind."""
        make = MADE.get(run[0].event.kind)
        return self.text(run[0].event) if make is None else make(self, run)

    def _passed(self, run: Sequence[Beat]) -> Text:
        role = self.role_at(run[0])
        return Text(f"event-passed-{role}" if role in DECLINED else "event-passed", of_seat(run[0].event))

    def _unable(self, run: Sequence[Beat]) -> Text:
        return self.unable([beat.event for beat in run])

    def _cards(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for cards, by name if the viewer may see them, otherwise their number."""
        return self.text(run[0].event, list=cards_said([beat.event for beat in run]))

    def _goods(self, run: Sequence[Beat]) -> Text:
        goods = Counter(str(beat.event.arguments["good"]) for beat in run)
        parts: list[Text] = [Text("piece-goods", {"good": f"good:{good}", "count": n}) for good, n in goods.items()]
        return Text(message_id("event", run[0].event.kind), {**of_seat(run[0].event), "list": parts})

    def _sold(self, run: Sequence[Beat]) -> Text:
        parts: list[Text] = [Text("piece-sold", {"good": f"good:{beat.event.arguments['good']}",
                                                 "price": int(beat.event.arguments["price"] or 0)}) for beat in run]
        return Text("event-sold", {**of_seat(run[0].event), "list": parts})

    def _built(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for a building: the covered one, and the cards paid, if the viewer may see them."""
        event, number = run[0].event, int(run[0].event.arguments["cards"] or 0)
        cost = Text("price-cards", {"cards": number})
        paid = self._paid_for(run[0])
        if paid and event.seat == self.viewer:
            cost = Text("piece-price-with", {"cards": number, "list": cards_said(paid)})
        said = {**of_seat(event), "building": f"card:{event.arguments['building']}", "cost": cost}
        if event.arguments["over"] == NONE:
            return Text("event-built", said)
        return Text("event-built-over", {**said, "over": f"card:{event.arguments['over']}"})

    def _paid_for(self, beat: Beat) -> list[Event]:
        """Return the cards that a seat has paid since it chose the building."""
        paid: list[Event] = []
        for before in reversed(self.beats[: beat.place]):
            event = before.event
            if event.kind in self.leading or (event.kind == "decided" and self.block_of(event) == "build"):
                break
            if event.kind == "paid" and event.seat == beat.event.seat:
                paid.insert(0, event)
        return paid

    def _tile(self, run: Sequence[Beat]) -> Text:
        prices = PRICES[TradingTile[str(run[0].event.arguments["tile"]).upper()]]
        parts: list[Text] = [Text("piece-price", {"price": int(prices[good]), "good": f"good:{label(good)}"})
                             for good in list(Good)[:N_PLANTS]]
        return Text("event-tile-shown", {"list": parts})

    def _declined(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        return Text("event-declined-draw", of_seat(event)) if event.arguments["building"] == NONE else self.text(event)

    def _ended(self, run: Sequence[Beat]) -> Text:
        return Text("event-end-triggered", {"reason": Text(message_id("end", str(run[0].event.arguments["reason"])))})


class Skips:
    """Follows a phase in which seats that can do nothing are not asked."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.role = ""
        self.waiting: list[int] = []  # seats that have not had their turn

    def before(self, event: Event, block_of: Callable[[Event], str]) -> Iterator[Event]:
        """Yield the seats that were skipped before an event."""
        if event.kind == "role_taken":
            self.role = str(event.arguments["role"])
            first = event.seat or 0
            self.waiting = [(first + i) % self.seats for i in range(self.seats)] if self.role in SKIPPED else []
        elif event.kind == "round_began" or (event.kind == "decided" and block_of(event) == "role"):
            yield from self.until(None)
        elif event.kind == "decided":
            yield from self.until(event.seat)

    def until(self, asked: int | None) -> Iterator[Event]:
        """Yield the seats before the one that is asked; all remaining ones, if the phase is over."""
        if asked is not None and asked not in self.waiting:
            return
        while self.waiting and (seat := self.waiting.pop(0)) != asked:
            yield Event("cannot_act", seat, {"question": SKIPPED[self.role]})


#: Events with a method of their own; the others have the message of their kind.
MADE: Mapping[str, Callable[[SanJuanStory, Sequence[Beat]], Text]] = MappingProxyType({
    "decided": SanJuanStory._passed, "cannot_act": SanJuanStory._unable, "built": SanJuanStory._built,
    "produced": SanJuanStory._goods, "good_given": SanJuanStory._goods, "sold": SanJuanStory._sold,
    "tile_shown": SanJuanStory._tile, "declined": SanJuanStory._declined, "end_triggered": SanJuanStory._ended,
    **dict.fromkeys(("dealt", "drawn", "discarded", "kept", "shown", "laid_under"), SanJuanStory._cards),
})


def cards_said(events: Sequence[Event]) -> list[Text]:
    """Return equal cards together, in the order of their first; or their number."""
    cards = [event.arguments["card"] for event in events]
    if None in cards:
        return [Text("piece-unseen", {"cards": len(cards)})]
    return [Text("piece-cards", {"card": f"card:{card}", "count": number}) for card, number in Counter(cards).items()]

