"""The achievements, once more: the deck, what each card asks for, the draft, announcing, points.

What a seat has is looked at before every question and wherever it may be gone before the next one; what it does is told
by the acts themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.position import BUILDINGS, DECK, GOODS, LARGE, PRODUCTION, TILES, Island, Position
from tests.reference.puerto_rico.table import Table

CHOICES = ("first", "second", "third", "last")
BY_CHOICE = "achievements_are_announced_by_choice"


def _together(one: str, other: str, number: int) -> Callable[[Island], bool]:
    return lambda own: min(own.goods[one], own.goods[other]) >= 1 and own.goods[one] + own.goods[other] >= number


def _makers(own: Island, *goods: str) -> list[str]:
    return [b for b in own.buildings if BUILDINGS[b].makes in goods]


def _people(own: Island, places: Any) -> int:
    return sum(own.people(place) for place in places)


#: What a seat has.
STATES: dict[str, Callable[[Island], bool]] = {
    "caramel_popcorn_inventor": _together("corn", "sugar", 8),
    "confectionery_supplier": _together("indigo", "sugar", 7),
    "luxury_crop_trader": _together("coffee", "tobacco", 5),
    "pastry_maker": _together("corn", "indigo", 9),
    "tavern_supplier": _together("coffee", "sugar", 6),
    "tobacco_and_fruit_broker": _together("indigo", "tobacco", 6),
    "master_collector": lambda own: max(own.goods[good] for good in GOODS) >= 7,
    "head_administrator": lambda own: _people(own, own.buildings) >= 12,
    "leading_employer": lambda own: _people(own, TILES) >= 9,
    "luxury_goods_provider": lambda own: all(_makers(own, good) for good in ("sugar", "tobacco", "coffee")),
    "major_investor": lambda own: len([b for b in own.buildings if b in LARGE]) >= 2,
    "major_landowner": lambda own: 12 - own.fields() <= 2 and 12 - own.city() <= 2,
    "master_agronomist": lambda own: own.fields() == 12,
    "senior_bureaucrat": lambda own: len([b for b in own.buildings if b not in (*LARGE, *PRODUCTION)]) >= 7,
    "tropical_produce_magnate": lambda own: len(_makers(own, "indigo", "sugar")) >= 3,
}
DISPATCHERS = {"corn": "corn_dispatcher", "indigo": "fruit_dispatcher", "sugar": "sugar_dispatcher",
               "tobacco": "tobacco_dispatcher", "coffee": "coffee_dispatcher"}


def in_deck(cards: Any) -> list[str]:
    """As the deck has them."""
    return [card for card in DECK if card in cards]


def check_cards(p: Position) -> None:
    """What the book says of what is dealt."""
    hands = [own.achievements or own.first_pack for own in p.islands]
    assert [len(hand) for hand in hands] == [4] * len(hands)
    assert len({card for hand in hands for card in hand}) == 4 * len(hands)


class Achievements(Table):
    """Somebody does what a card asks for."""

    def __init__(self, p: Position) -> None:
        super().__init__(p)
        self.won: Counter[int] = Counter()  # points by seat, in this captain phase
        self.only: int | None = None  # of an imagined course: the seat that it is about

    def tried(self, seat: int) -> Achievements:
        """An imagined course counts for itself."""
        other = super().tried(seat)
        assert isinstance(other, Achievements)
        other.won, other.only = self.won.copy(), seat
        return other

    # -- meeting and announcing ------------------------------------------------------------------------------------

    def look(self, is_last: bool = False) -> None:
        """What every seat has now; of an imagined course only where it could not have it later."""
        if "achievements" not in self.p.expansions or (self.is_tried and not is_last):
            return
        for seat, own in enumerate(self.p.islands):
            if self.only in (None, seat):
                self.meet(seat, *(card for card, is_met in STATES.items() if card not in own.met and is_met(own)))

    def meet(self, seat: int, *cards: str) -> None:
        """Goals are met, for good."""
        own = self.island(seat)
        if cards and "achievements" in self.p.expansions:
            own.met = in_deck([*own.met, *cards])
            if BY_CHOICE not in self.p.rulings:
                own.announced = in_deck(set(own.met) & set(own.achievements))

    def ask(self, seat: int, question: str, answers: list[str]) -> Asked:
        """Beside the answers a seat may announce, where that is a choice; in the order of the deck."""
        self.look()
        own, last = self.island(seat), -1
        while True:
            open_cards = [card for card in own.achievements if card in own.met and card not in own.announced
                          and list(DECK).index(card) > last]
            more = [f"announce {card}" for card in open_cards]
            is_asked = BY_CHOICE in self.p.rulings and len(answers) > 1 and not self.is_tried
            text = yield from super().ask(seat, question, answers + more * is_asked)
            if not (is_asked and text in more):
                return text
            card = text.removeprefix("announce ")
            last = list(DECK).index(card)
            own.announced = in_deck([*own.announced, card])

    def show_all(self) -> None:
        """At the end."""
        self.look()
        for own in self.p.islands:
            own.announced = in_deck(set(own.met) & set(own.achievements))

    # -- deeds -----------------------------------------------------------------------------------------------------

    def score(self, seat: int, points: int) -> None:
        """Points of a captain phase are counted."""
        super().score(seat, points)
        if self.p.phase == "loading":
            self.won[seat] += points
            self.meet(seat, *["trade_strategist"] * (self.won[seat] >= 7))

    def has_sold(self, seat: int, price: int) -> None:
        """To the trading house."""
        self.meet(seat, *["trade_tycoon"] * (price >= 6))
        if self.p.house.total() == 4 and seat == self.role_seat:
            self.meet(seat, "deal_closer")

    def has_paid(self, seat: int, building: str, paid: int) -> None:
        """For a building."""
        if building in LARGE:
            self.meet(seat, *["master_architect"] * (paid <= 6))
            self.meet(seat, *["big_spender"] * (paid > 0 and self.island(seat).doubloons == 0))
        self.look()

    def has_produced(self, seat: int, received: Counter[str]) -> None:
        """All barrels of the phase so far."""
        self.meet(seat, *["leading_producer"] * (received.total() >= 7))
        self.look()

    def has_loaded(self, seat: int, good: str, barrels: int, ship: int) -> None:
        """Barrels of a kind; `ship`: 0 for the seat's own."""
        self.meet(seat, *["specialised_shipper"] * (barrels >= 5))
        self.meet(seat, *["dock_tycoon"] * (len([g for g in GOODS if self.loaded[seat, g]]) >= 3))
        if ship and self.p.cargo[ship].total() == ship:
            self.meet(seat, DISPATCHERS[good], *["independent_shipper"] * (barrels == ship))

    def has_stored(self) -> None:
        """All have stored."""
        for seat, own in enumerate(self.p.islands):
            self.meet(seat, *["prudent_merchant"] * (len(+own.goods) >= 2))

    # -- the deal and the draft ------------------------------------------------------------------------------------

    def deal_achievements(self) -> None:
        """After a draft of buildings; what is dealt, chance has told."""
        p = self.p
        if "achievements" not in p.expansions or self.engine is None:
            return
        for own, dealt in zip(p.islands, self.engine.position.islands, strict=True):
            if "achievements_are_drafted" in p.variants:
                own.first_pack, own.pack = [*dealt.first_pack], [*dealt.first_pack]
                p.phase = "achievement_draft"
            else:
                own.achievements = [*dealt.achievements]
        check_cards(p)

    def draft_achievements(self) -> Asked:
        """Keep one, pass the others; the last one is kept, too."""
        p = self.p
        for choice in CHOICES[:-1]:
            for seat in p.from_(p.governor):
                own = self.island(seat)
                text = yield from self.ask(seat, "choose_achievement", [f"keep achievement {c}" for c in own.pack])
                self.keep_card(own, choice, text.removeprefix("keep achievement "))
            packs = [own.pack for own in p.islands]
            for seat, own in enumerate(p.islands):
                own.pack = packs[seat - 1]
        for own in p.islands:
            self.keep_card(own, CHOICES[-1], own.pack[0])
        p.phase = "role_choice"

    def keep_card(self, own: Island, choice: str, card: str) -> None:
        """It is the seat's."""
        own.pack = [other for other in own.pack if other != card]
        own.achievements = in_deck([*own.achievements, card])
        self.p.kept[choice] = in_deck([*self.p.kept.get(choice, []), card])
