"""All that could be: every way in which hidden cards can lie, worked out from what one seat has been told.

A second, slow account of hidden information. It knows nothing of the record's memory: it follows the journal as a
seat may read it and keeps the whole set of possible worlds. Where a card moves unseen, every card that could have
moved gives a world of its own; where a card is seen, worlds that have it elsewhere end. So after any course of
play the set is exactly what a seat with a perfect memory cannot rule out.

Made for games with few cards in play, all of different kinds, in which at most one seat has a gold mine and
nobody a goldsmith. A world is the place of each card, in the order of `cards`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from boriken.kernel.journal import Event
from boriken.san_juan.state import CARD, GOOD

Place = tuple[Any, ...]
World = tuple[Place, ...]

DECK: Place = ("deck",)
COUNCIL: Place = ("council",)
TABLE: Place = ("open",)  # in a city, or being turned over
PILE = "discards"  # of a seat, of goods, or opened before everybody
OPENED: Place = (PILE, "opened")
GOODS_LAID_AWAY: Place = (PILE, "goods")
HARBORS: Place = ("harbors",)
MINE_CARDS = 4


class Worlds:
    """What the seat `me` holds for possible, from a position of which it knows no more than it sees."""

    def __init__(self, state: Any, me: int) -> None:
        self.me = me
        truth = places(state)
        self.cards = sorted(truth)
        self.possible = set(self._every_deal(truth, int(state.decider)))
        archive = CARD.labels.index("archive")
        self.archives = {seat for seat in range(int(state.seats)) if state.buildings[seat, archive]}
        self.goods = {(seat, good): int(number) for seat, row in enumerate(state.goods)
                      for good, number in zip(GOOD.labels, row, strict=True)}
        self.in_council = False
        self.stored: int | None = None  # the seat whose next sale lies under its harbor
        self.turned: list[str] = []  # cards that the gold mine has turned over and that are not laid down yet

    def _every_deal(self, truth: dict[str, Place], decider: int) -> Iterator[World]:
        """All ways to lay the hidden cards where hidden cards lie."""
        def is_hidden(place: Place) -> bool:
            mine = place[0] in ("hand", "under", PILE) and place[1] == self.me
            return not (mine or place in (TABLE, OPENED) or (place == COUNCIL and decider == self.me))

        hidden = [card for card in self.cards if is_hidden(truth[card])]
        slots: dict[Place, int] = {}
        for card in hidden:
            slots[truth[card]] = slots.get(truth[card], 0) + 1

        def deal(left: list[str], rest: list[tuple[Place, int]]) -> Iterator[dict[str, Place]]:
            if not rest:
                yield {}
                return
            (place, size), *more = rest
            for chosen in combinations(left, size):
                for dealt in deal([card for card in left if card not in chosen], more):
                    yield dealt | dict.fromkeys(chosen, place)

        for dealt in deal(hidden, list(slots.items())):
            yield tuple((truth | dealt)[card] for card in self.cards)

    # -- what the seat is told -----------------------------------------------------------------------------------

    def follow(self, events: Iterable[Event]) -> None:
        """Go on with the journal."""
        for event in events:
            seat, told = event.seat, event.arguments
            if len(self.turned) == MINE_CARDS and event.kind != "shown_taken":
                self._lay_down()
            match event.kind:
                case "role_taken":
                    self.in_council = told["role"] == "councillor"
                case "round_began":
                    self.in_council = False
                case "deck_shuffled":
                    self.possible = {tuple(DECK if place[0] == PILE else place for place in world)
                                     for world in self.possible}
                case "drawn":
                    self._move(DECK, COUNCIL if self._is_beside(seat) else ("hand", seat), told["card"])
                case "kept":
                    self._move(COUNCIL, ("hand", seat), told["card"])
                case "paid" | "discarded":
                    is_beside = event.kind == "discarded" and self._is_beside(seat)
                    self._move(COUNCIL if is_beside else ("hand", seat), (PILE, seat), told["card"])
                case "laid_under":
                    self._move(("hand", seat), ("under", seat), told["card"])
                case "decided" if str(told["action"]).startswith("build "):
                    self._move(("hand", seat), TABLE, str(told["action"]).removeprefix("build "))
                case "built":
                    self.archives -= {seat} if told["over"] == "archive" else set()
                    self.archives |= {seat} if told["building"] == "archive" else set()
                case "produced":
                    self.goods[seat, told["good"]] += 1
                    self._move(DECK, ("good", seat, told["good"], self.goods[seat, told["good"]]), None)
                case "sold" if self.stored == seat:
                    self.stored = None
                case "sold" | "good_given" | "good_lost" | "stored_in_harbor":
                    self.stored = seat if event.kind == "stored_in_harbor" else None
                    self._move(("good", seat, told["good"], self.goods[seat, told["good"]]),
                               GOODS_LAID_AWAY if self.stored is None else HARBORS, None)
                    self.goods[seat, told["good"]] -= 1
                case "shown":
                    self.turned.append(str(told["card"]))
                    self._move(DECK, TABLE, told["card"])
                case "shown_taken":
                    self.turned.remove(str(told["card"]))
                    self._move(TABLE, ("hand", seat), told["card"])
                    self._lay_down()
        if len(self.turned) == MINE_CARDS:
            self._lay_down()

    def _is_beside(self, seat: int | None) -> bool:
        """Whether what the seat draws now is looked at in a council, beside its hand."""
        return self.in_council and seat not in self.archives

    def _lay_down(self) -> None:
        for card in self.turned:
            self._move(TABLE, OPENED, card)
        self.turned = []

    def _move(self, source: Place, target: Place, card: object) -> None:
        """A card goes from place to place: the one that the seat sees, or (None) any that can be there."""
        after = set()
        for world in self.possible:
            for i, place in enumerate(world):
                if place == source and card in (None, self.cards[i]):
                    after.add((*world[:i], target, *world[i + 1 :]))
        self.possible = after

    # -- asked about ---------------------------------------------------------------------------------------------

    def world_of(self, state: Any) -> World:
        """A position as a world."""
        found = places(state)
        return tuple(found.get(card, TABLE) for card in self.cards)


def places(state: Any) -> dict[str, Place]:
    """Where each card of a position lies, but those that lie open."""
    found: dict[str, Place] = {}

    def lay(bag: Any, place: Place) -> None:
        for card, copies in zip(CARD.labels, bag, strict=False):
            if copies:
                assert copies == 1, f"{card} is in play twice"
                found[card] = place

    lay(state.deck, DECK)
    lay(state.open_discard, OPENED)
    lay(state.unseen_discard, GOODS_LAID_AWAY)
    lay(state.harbor_cards, HARBORS)
    lay(state.council, COUNCIL)
    for seat in range(int(state.seats)):
        lay(state.hand[seat], ("hand", seat))
        lay(state.under[seat], ("under", seat))
        lay(state.own_discard[seat], (PILE, seat))
        for good, row in zip(GOOD.labels, state.good_cards[seat], strict=True):
            for i, card in enumerate(row):
                if card:
                    found[CARD.labels[int(card) - 1]] = ("good", seat, good, i + 1)
    return found
