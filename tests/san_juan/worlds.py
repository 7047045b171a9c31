"""All that could be: every way in which hidden cards can lie, worked out from what one seat has been told.

A second, slow account of hidden information. It knows nothing of the record's memory: it follows the journal as a
seat may read it and keeps the whole set of possible worlds. Where a card moves unseen, every card that could have
moved gives a world of its own; where a card is seen, worlds that have it elsewhere end. So after any course of
play the set is exactly what a seat with a perfect memory cannot rule out.

Made for games with few cards in play, all of different kinds, in which at most one seat has a gold mine and
nobody a goldsmith. A world is the place of each card, in the order of `cards`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import numpy as np

from boriken.engine.journal import Event
from boriken.games.san_juan.rules.state import CARD, GOOD

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
        self.cards = in_play(state)
        truth = dict(zip(self.cards, self.world_of(state), strict=True))
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

    # -- compared with positions -----------------------------------------------------------------------------------

    def count(self, games: Any) -> Counter[World]:
        """How often each world comes in an array of games."""
        seats, numbers = int(games[0].seats), [CARD.labels.index(card) for card in self.cards]
        bags: list[tuple[Place, Any]] = [
            (DECK, games["deck"]), (OPENED, games["open_discard"]), (GOODS_LAID_AWAY, games["unseen_discard"]),
            (HARBORS, games["harbor_cards"]), (COUNCIL, games["council"])]
        for seat in range(seats):
            bags += [(("hand", seat), games["hand"][:, seat]), (("under", seat), games["under"][:, seat]),
                     ((PILE, seat), games["own_discard"][:, seat])]
        found = np.full((len(games), len(numbers)), -1)
        for code, (_, bag) in enumerate(bags):
            found[bag[:, numbers] > 0] = code
        names = [place for place, _ in bags]
        for seat, good, place in np.argwhere(games["good_cards"][:, :seats].any(axis=0)):
            lying = games["good_cards"][:, seat, good, place, None] == np.array(numbers) + 1
            found[lying] = len(names)
            names.append(("good", int(seat), GOOD.labels[good], int(place) + 1))
        names.append(TABLE)  # the last: of cards that are nowhere else
        rows, counts = np.unique(found, axis=0, return_counts=True)
        return Counter({tuple(names[code] for code in row): int(n) for row, n in zip(rows, counts, strict=True)})

    def world_of(self, state: Any) -> World:
        """One position as a world."""
        (world,) = self.count(state.reshape(1))
        return world


def in_play(state: Any) -> list[str]:
    """All cards that lie neither in cities nor under other buildings."""
    bags = (state.deck, state.open_discard, state.unseen_discard, state.harbor_cards, state.council, *state.hand,
            *state.under, *state.own_discard, np.bincount(state.good_cards.ravel(), minlength=len(CARD.labels) + 1)[1:])
    copies = sum(bag.astype(int) for bag in bags)
    assert copies.max() == 1, "a card is in play twice"
    return [card for card, is_there in zip(CARD.labels, copies, strict=True) if is_there]
