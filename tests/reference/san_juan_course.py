"""The course of a game of San Juan, told in the order of the rulebook: rounds, roles, turns.

A `Course` takes a position from one question to the next and stops where a seat is asked. What chance brings is
read in the engine's journal; how many cards are drawn, by whom and in which order, is the reference's own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from tests.reference.san_juan import (
    ABOUT_A_HAND,
    CARDS,
    GOODS,
    KINDS,
    MAKES,
    ROLES,
    TILES,
    City,
    Position,
    allowed_goods,
    answers,
    build,
    can_lay,
    can_waive,
    council_draws,
    council_keeps,
    gifts,
    hand_limit,
    markets,
    may_decline,
    price,
    price_without_helps,
    prices,
    take_shown,
)

Asked = Generator[None, tuple[str, Iterable[Any]], Any]  # takes an answer and the journal of what follows it
CHANCE = ("drawn", "shown", "tile_shown", "deck_shuffled")
LONGEST_STANDSTILL = 20


def in_order(things: Iterable[str], order: list[str]) -> list[str]:
    """As the catalogue has them."""
    return sorted(things, key=order.index)


class Course:
    """A position on its way through a game."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.told: list[Any] = []  # what chance has brought and is not used yet

    def city(self, seat: int) -> City:
        """What a seat has."""
        return self.p.cities[seat]

    def ask(self, seat: int, question: str) -> Asked:
        """The seat's answer; it is not asked where all can see that there is only one."""
        p = self.p
        p.decider, p.question = seat, question
        possible = answers(p)
        assert possible, f"{question} should not be asked"
        if len(possible) == 1 and question not in ABOUT_A_HAND:
            text = possible[0]
        else:
            assert not self.told, f"not accounted for: {self.told}"
            text, events = yield
            self.told = [event for event in events if event.kind in CHANCE]
        p.question = "nothing"
        return text

    def gains(self, seat: int, building: str) -> Asked:
        """Whether a seat takes what a building gives."""
        if not may_decline(self.p):
            return True
        self.p.offered = building
        text = yield from self.ask(seat, "use_building")
        self.p.offered = ""
        return text != "pass"

    def draws(self, seat: int, number: int) -> Asked:
        """How many of the cards that a role gives a seat will draw: all or none."""
        if not number or not may_decline(self.p):
            return number
        self.begin_choice(number)
        text = yield from self.ask(seat, "draw")
        self.begin_choice(0)
        return number if text != "pass" else 0

    # -- cards and goods -------------------------------------------------------------------------------------------

    def next_told(self, kind: str, seat: int | None = None) -> dict[str, Any]:
        """What chance brings next."""
        assert self.told, f"{kind} did not happen to seat {seat}"
        event = self.told.pop(0)
        assert (event.kind, event.seat) == (kind, seat), f"{event} instead of {kind} for seat {seat}"
        found: dict[str, Any] = event.arguments
        return found

    def take_top(self) -> bool:
        """A card leaves the deck, which is made of the discards when it is wanted and empty. False: none is left."""
        p = self.p
        if p.deck == 0 and p.discards > 0:
            self.next_told("deck_shuffled")
            p.deck, p.discards = p.discards, 0
        if p.deck == 0:
            return False
        p.deck -= 1
        return True

    def draw(self, seat: int, number: int) -> list[str]:
        """Cards that only this seat sees."""
        return [self.next_told("drawn", seat)["card"] for _ in range(number) if self.take_top()]

    def draw_into_hand(self, seat: int, number: int) -> int:
        """How many there were."""
        drawn = self.draw(seat, number)
        self.city(seat).hand = in_order([*self.city(seat).hand, *drawn], KINDS)
        return len(drawn)

    def lay_away(self, seat: int, card: str) -> None:
        """From the hand on the discards."""
        self.city(seat).hand.remove(card)
        self.p.discards += 1

    def make(self, seat: int, good: str) -> bool:
        """A card becomes a good, if there is one."""
        is_made = self.take_top()
        if is_made:
            self.city(seat).goods = in_order([*self.city(seat).goods, good], GOODS)
        return is_made

    def begin_choice(self, number: int) -> None:
        """Nothing is chosen yet; so many may or must be."""
        p = self.p
        p.to_choose, p.chosen, p.last_card, p.last_good = number, 0, KINDS[0], GOODS[0]

    def choose(self, seat: int, question: str, number: int, move: Callable[[str], Any]) -> Asked:
        """Cards are named and moved one by one; gives how many."""
        p = self.p
        self.begin_choice(number)
        while p.to_choose > 0 and (self.city(seat).hand or p.council):
            text = yield from self.ask(seat, question)
            if text == "pass":
                break
            p.last_card = text.split()[1]
            p.to_choose, p.chosen = p.to_choose - 1, p.chosen + 1
            move(p.last_card)
        chosen = p.chosen
        self.begin_choice(0)
        return chosen

    # -- rounds ----------------------------------------------------------------------------------------------------

    def play(self) -> Asked:
        """From the choice of a role, or from the variant's opening, to the end."""
        p = self.p
        if p.phase == "opening":
            yield from self.opening()
        while True:
            is_over = yield from self.roles()
            if is_over or self.stands_still():
                break
            yield from self.new_round()
        p.question, p.decider = "nothing", 0

    def opening(self) -> Asked:
        """Every seat keeps four cards."""
        for seat in self.p.from_(self.p.governor):
            too_many = len(self.city(seat).hand) - 4
            yield from self.choose(seat, "discard", too_many, lambda card, seat=seat: self.lay_away(seat, card))
        self.p.phase = "role_choice"

    def roles(self) -> Asked:
        """The roles of a round. True when a builder phase leaves a city with twelve buildings."""
        p = self.p
        for seat in p.choosers()[p.picks:]:
            text = yield from self.ask(seat, "choose_role")
            p.phase, p.role_seat = text.removeprefix("role "), seat
            self.city(seat).roles = in_order([*self.city(seat).roles, p.phase], ROLES)
            if p.phase == "trader":
                self.turn_over_tile()
            yield from self.library(seat)
            yield from getattr(self, p.phase)()
            was_builder = p.phase == "builder"
            p.phase, p.role_seat, p.library_on, p.picks = "role_choice", 0, False, p.picks + 1
            if was_builder and any(len(city.buildings) == 12 for city in p.cities):
                return True
        return False

    def library(self, seat: int) -> Asked:
        """It doubles every privilege, but only one of the two that a governor of two seats has."""
        p = self.p
        if not self.city(seat).has("library"):
            return
        if len(p.cities) == 2 and seat == p.governor:
            if p.picks == 0:
                p.library_used = (yield from self.ask(seat, "use_library")) == "use library"
                p.library_on = p.library_used
                return
            if p.library_used:
                return
        p.library_on = not may_decline(p) or (yield from self.ask(seat, "use_library")) == "use library"

    def stands_still(self) -> bool:
        """Whether nobody has built for too long."""
        p = self.p
        p.quiet_rounds = 0 if p.has_built else p.quiet_rounds + 1
        p.has_built = False
        return p.quiet_rounds == LONGEST_STANDSTILL

    def new_round(self) -> Asked:
        """Roles and governor change; offices; chapels and banks; the limit of cards in hand."""
        p = self.p
        for city in p.cities:
            city.roles = []
        p.picks, p.library_used, p.round_number = 0, False, p.round_number + 1
        p.governor = p.from_(p.governor)[1]
        p.phase = "round_start"
        for seat in p.from_(p.governor):
            yield from self.office(seat)
        for seat in p.from_(p.governor):
            yield from self.chapel(seat)
            yield from self.bank(seat)
        for seat in p.from_(p.governor):
            too_many = max(0, len(self.city(seat).hand) - hand_limit(p, seat))
            yield from self.choose(seat, "discard", too_many, lambda card, seat=seat: self.lay_away(seat, card))
        p.phase = "role_choice"

    def office(self, seat: int) -> Asked:
        """Up to two cards are laid away, then as many drawn."""
        if self.city(seat).has("office"):
            changed = yield from self.choose(seat, "use_office", 2, lambda card: self.lay_away(seat, card))
            self.draw_into_hand(seat, changed)

    def chapel(self, seat: int) -> Asked:
        """A card may go under it."""
        self.p.decider = seat
        if can_lay(self.p, "chapel"):
            text = yield from self.ask(seat, "lay_under_chapel")
            if text != "pass":
                self.lay_under(seat, text.split()[1])

    def bank(self, seat: int) -> Asked:
        """Cards may go under it at one time only."""
        city = self.city(seat)
        if city.has("bank") and not city.bank_used:
            laid = yield from self.choose(seat, "lay_under_bank", len(city.hand),
                                          lambda card: self.lay_under(seat, card))
            city.bank_used = laid > 0

    def lay_under(self, seat: int, card: str) -> None:
        """From the hand to where it is a point."""
        city = self.city(seat)
        city.hand.remove(card)
        city.under = in_order([*city.under, card], KINDS)

    # -- builder ---------------------------------------------------------------------------------------------------

    def builder(self) -> Asked:
        """Every seat builds; then, if the game goes on, taverns pay those who have the fewest buildings."""
        p = self.p
        for seat in p.from_(p.role_seat):
            yield from self.build(seat)
            p.building, p.covers, p.covers_full = "", "", False
        numbers = [len(city.buildings) for city in p.cities]
        for seat in p.from_(p.role_seat) if max(numbers) < 12 else []:
            if self.city(seat).has("tavern") and numbers[seat] == min(numbers) < max(numbers):
                if (yield from self.gains(seat, "tavern")):
                    self.draw_into_hand(seat, 1)

    def build(self, seat: int) -> Asked:
        """One building: goods, place and cards for it; afterwards carpenter and poor house."""
        p, city = self.p, self.city(seat)
        p.decider = seat
        text = (yield from self.ask(seat, "build")) if build(p) else "pass"
        if text == "pass":
            return
        helped = {building for building in ("carpenter", "poor_house") if city.has(building)}
        p.building = text.removeprefix("build ")
        if p.building == "cathedral":
            p.cathedral = False
        else:
            city.hand.remove(p.building)
        given = yield from self.give_goods(seat)
        yield from self.cover(seat, given)
        yield from self.pay(seat, given)
        self.lay_down(seat)
        helped.discard(p.covers)
        if "carpenter" in helped and p.building not in MAKES and (yield from self.gains(seat, "carpenter")):
            self.draw_into_hand(seat, 1)
        if "poor_house" in helped and len(city.hand) < 2:
            if (yield from self.ask(seat, "use_poor_house")) != "pass":
                self.draw_into_hand(seat, 1)

    def give_goods(self, seat: int) -> Asked:
        """Goods for the black market; gives how many."""
        p, city = self.p, self.city(seat)
        self.begin_choice(min(2, len(city.goods)) if city.has("black_market") else 0)
        while gifts(p, p.building, p.chosen, p.last_good) != {()}:
            text = yield from self.ask(seat, "give_goods")
            if text == "pass":
                break
            p.last_good = text.removeprefix("give ")
            p.to_choose, p.chosen = p.to_choose - 1, p.chosen + 1
            city.goods.remove(p.last_good)
            p.discards += 1
        return p.chosen

    def cover(self, seat: int, given: int) -> Asked:
        """The place, with a crane."""
        p = self.p
        self.begin_choice(0)
        p.chosen = given
        if self.city(seat).has("crane"):
            text = yield from self.ask(seat, "cover")
            if text != "pass":
                p.covers = text.split()[1]
                p.covers_full = text.endswith("with its good")

    def pay(self, seat: int, given: int) -> Asked:
        """Cards of the hand; where that takes all of them nobody is asked."""
        p, city = self.p, self.city(seat)
        due = price(p, seat, p.building, p.covers, given)
        most = price_without_helps(p.building, p.covers, given) if can_waive(p) else due
        self.begin_choice(due)
        while p.chosen < most and city.hand:
            p.to_choose, p.may_pay = max(0, due - p.chosen), most - max(due, p.chosen)
            if p.to_choose == len(city.hand):
                text = f"pay {city.hand[0]}"
            else:
                text = yield from self.ask(seat, "pay")
            if text == "pass":
                break
            p.last_card, p.chosen = text.split()[1], p.chosen + 1
            self.lay_away(seat, p.last_card)
        assert p.chosen >= due
        self.begin_choice(0)
        p.may_pay = 0

    def lay_down(self, seat: int) -> None:
        """The building lies in the city; under it is what it covers, whose good is lost."""
        p, city = self.p, self.city(seat)
        if p.covers:
            lost = dict(city.plots()).get(p.covers, "") if p.covers not in MAKES else MAKES[p.covers] * p.covers_full
            if lost:
                city.goods.remove(lost)
                p.discards += 1
            city.buildings.remove(p.covers)
            p.covered = in_order([*p.covered, *({p.covers} - {"cathedral"})], KINDS)
        city.buildings = in_order([*city.buildings, p.building], list(CARDS))
        p.has_built = True

    # -- the other roles -------------------------------------------------------------------------------------------

    def producer(self) -> Asked:
        """Goods on empty production buildings; a card from the well for two of them."""
        p = self.p
        for seat in p.from_(p.role_seat):
            city, made = self.city(seat), []
            p.decider = seat
            self.begin_choice(allowed_goods(p, "aqueduct"))
            while p.to_choose > 0 and any(GOODS.index(good) >= GOODS.index(p.last_good) for good in city.idle()):
                text = yield from self.ask(seat, "produce")
                if text == "pass" or not self.make(seat, text.split()[1]):
                    break
                made.append(text.split()[1])
                p.last_good, p.to_choose, p.chosen = made[-1], p.to_choose - 1, len(made)
            draws = city.has("well") and len(made) > 1 and (yield from self.gains(seat, "well"))
            self.begin_choice(0)
            self.draw_into_hand(seat, int(draws))

    def trader(self) -> Asked:
        """Sales at the open tile's prices; a card in a hut where nothing was sold; the tile goes to the bottom."""
        p = self.p
        for seat in p.from_(p.role_seat):
            yield from self.sell(seat)
        for seat in p.from_(p.role_seat):
            if self.city(seat).has("hut") and seat not in p.sold and (yield from self.gains(seat, "hut")):
                self.draw_into_hand(seat, 1)
        p.sold, p.top = [], (p.top + 1) % 5

    def turn_over_tile(self) -> None:
        """The tile on top; once seen, its place in the order is known."""
        p = self.p
        tile = self.next_told("tile_shown")["tile"]
        assert p.tiles.get(p.top, tile) == tile
        assert p.top in p.tiles or tile not in p.tiles.values()
        assert tile in TILES
        p.tiles[p.top] = tile

    def sell(self, seat: int) -> Asked:
        """Goods go on the discards, one under a harbor; what they bring is drawn at the end."""
        p, city, sold = self.p, self.city(seat), []
        p.decider = seat
        self.begin_choice(allowed_goods(p, "trading_post"))
        while p.to_choose > 0 and any(GOODS.index(good) >= GOODS.index(p.last_good) for good in city.goods):
            text = yield from self.ask(seat, "sell")
            if text == "pass":
                break
            sold.append(text.removeprefix("sell "))
            p.last_good = sold[-1]
            if city.has("harbor") and not p.stored and (yield from self.gains(seat, "harbor")):
                p.stored = len(sold)
                city.harbor += 1
            else:
                p.discards += 1
            city.goods.remove(sold[-1])
            p.to_choose, p.chosen = p.to_choose - 1, len(sold)
            p.sold = sorted({*p.sold, seat})
            p.earned = prices(p, sold)
        for market in markets(p, seat, sold):
            p.earned += yield from self.gains(seat, market)
        self.begin_choice(0)
        self.draw_into_hand(seat, p.earned)
        p.earned, p.stored = 0, 0

    def councillor(self) -> Asked:
        """Customs offices are filled; then cards are drawn, and one or two kept."""
        p = self.p
        for seat in p.from_(p.role_seat):
            if ("customs_office", "") in self.city(seat).plots() and (yield from self.gains(seat, "customs_office")):
                self.make(seat, "customs")
        for seat in p.from_(p.role_seat):
            p.earned = yield from self.draws(seat, 2)
            p.earned += yield from self.draws(seat, council_draws(p, seat) - 2)
            number, p.earned = p.earned, 0
            if self.city(seat).has("archive"):
                drawn = self.draw_into_hand(seat, number)
                self.begin_choice(max(0, drawn - 1))
                keeps = yield from self.keeps(seat, drawn)
                yield from self.choose(seat, "discard", max(0, drawn - keeps),
                                       lambda card, seat=seat: self.lay_away(seat, card))
            else:
                yield from self.look(seat, number)

    def keeps(self, seat: int, drawn: int) -> Asked:
        """How many of the drawn cards a seat will keep, if there are so many."""
        most = council_keeps(self.p, seat)
        return most if most == 1 or drawn < 2 or (yield from self.gains(seat, "prefecture")) else 1

    def look(self, seat: int, number: int) -> Asked:
        """Cards that are not in the hand until they are kept."""
        p = self.p
        p.council = in_order(self.draw(seat, number), KINDS)
        self.begin_choice(min(1, len(p.council)))
        keeps = yield from self.keeps(seat, len(p.council))
        self.begin_choice(0)
        if len(p.council) > keeps:
            yield from self.choose(seat, "keep", keeps, lambda card: self.keep(seat, card))
            p.discards += len(p.council)
        else:
            for card in list(p.council):
                self.keep(seat, card)
        p.council = []

    def keep(self, seat: int, card: str) -> None:
        """Into the hand."""
        self.p.council.remove(card)
        self.city(seat).hand = in_order([*self.city(seat).hand, card], KINDS)

    def prospector(self) -> Asked:
        """A card for each time the privilege counts; then gold mine and goldsmith of each seat."""
        p = self.p
        number = yield from self.draws(p.role_seat, p.privileges(p.role_seat))
        self.draw_into_hand(p.role_seat, number)
        for seat in p.from_(p.role_seat):
            if self.city(seat).has("gold_mine") and p.deck + p.discards >= 4:
                if (yield from self.gains(seat, "gold_mine")):
                    self.dig(seat)
            if self.city(seat).has("goldsmith") and (yield from self.gains(seat, "goldsmith")):
                yield from self.goldsmith(seat)

    def dig(self, seat: int) -> None:
        """Four cards are opened; if all cost differently, the cheapest goes into the hand."""
        opened = [self.next_told("shown", seat)["card"] for _ in range(4) if self.take_top()]
        by_cost = {CARDS[card].cost: card for card in opened}
        if len(by_cost) == 4:
            opened.remove(by_cost[min(by_cost)])
            self.city(seat).hand = in_order([*self.city(seat).hand, by_cost[min(by_cost)]], KINDS)
        self.p.discards += len(opened)

    def goldsmith(self, seat: int) -> Asked:
        """A card is opened; one that nobody has built may be taken."""
        p = self.p
        if not self.take_top():
            return
        p.on_view, p.decider = self.next_told("shown", seat)["card"], seat
        text = (yield from self.ask(seat, "take_shown")) if take_shown(p) else "pass"
        if text == "pass":
            p.discards += 1
        else:
            self.city(seat).hand = in_order([*self.city(seat).hand, p.on_view], KINDS)
        p.on_view = ""
