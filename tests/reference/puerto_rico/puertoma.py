"""Puertomas told again from the book: how one chooses a role, and what it does in each.

What is printed is typed again here. Cards that are turned up and tokens that are drawn are chance, which is told; when
a card is needed, what it decides, and what a token does is the account's own.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.reference.puerto_rico.achievements import in_deck
from tests.reference.puerto_rico.course import Course
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import draftable, room_for
from tests.reference.puerto_rico.position import (
    BUILDINGS,
    DECK,
    GOODS,
    LARGE,
    PRICES,
    PRODUCTION,
    WINDROSE,
    Position,
)
from tests.reference.puerto_rico.table import in_order

ARROWS = {
    "builder": "prospector settler trader mayor", "settler": "prospector builder mayor", "mayor": "trader craftsman",
    "prospector": "builder settler", "trader": "builder craftsman captain smuggler",
    "craftsman": "trader captain smuggler", "captain": "trader craftsman builder settler smuggler",
    "smuggler": "captain craftsman trader builder settler",
}
CARDS = {
    1: "builder mayor craftsman trader captain settler prospector",
    2: "captain trader mayor builder settler prospector craftsman",
    3: "trader craftsman mayor builder prospector settler captain",
    4: "craftsman builder mayor prospector trader captain settler",
    5: "mayor builder prospector captain craftsman trader settler",
    6: "builder prospector mayor trader captain craftsman settler",
    7: "prospector builder mayor captain trader craftsman settler",
    8: "builder captain mayor trader craftsman settler prospector",
}
TOKENS = (
    ("sells_what_the_house_has", "doubloon_for_sale", "worker_for_building"),
    ("stores_best_kind", "doubloon_before_building", "barrel_of_best_kind"),
    ("doubloon_for_kinds", "worker_after_mayor", "barrel_for_estate"),
    ("point_for_barrels", "points_for_discards", "doubloon_for_workers"),
)
CIRCLES_UNDER = {"corn": 1, "indigo": 2, "sugar": 2, "tobacco": 3, "coffee": 3}
CHEAPEST = (1, 4, 7, 10)  # of each level


def space(card: str) -> str:
    """The space of the action board for a role card."""
    return card.removeprefix("second_")


def level(building: str) -> int:
    """From 0."""
    return 3 if building in LARGE else BUILDINGS[building].points - 1


@dataclass
class Boards:
    """What Puertomas have beside what everybody has; by seat."""

    marker: str
    used: list[int]
    tokens: dict[int, list[str]]
    reserved: dict[int, str]
    filled: dict[int, list[int]]


def read_boards(game: Any) -> Boards:
    """From what everybody sees."""
    seen = game.view(None)
    table, islands, seats = seen["table"], seen["islands"], sorted(game.automata())
    return Boards(table["marker"], [int(number) for number in table["used_cards"]],
                  {seat: list(islands["abilities"][seat].values()) for seat in seats},
                  {seat: islands["reserved"][seat] for seat in seats},
                  {seat: list(islands["level_buildings"][seat].values()) for seat in seats})


class PuertomaCourse(Course):
    """A game in which the last seats are Puertomas."""

    def __init__(self, p: Position, boards: list[Boards], difficulty: str) -> None:
        super().__init__(p)
        self.engine_boards, self.difficulty = boards, difficulty
        first = boards[0]
        self.marker, self.used = first.marker, [*first.used]
        self.tokens = {seat: [*names] for seat, names in first.tokens.items()}
        self.reserved = dict(first.reserved)
        self.filled = {seat: [*numbers] for seat, numbers in first.filled.items()}
        self.received: dict[int, Counter[str]] = {}

    def more_differences(self, number: int) -> list[str]:
        """Markers, cards, tokens, reservations and spaces."""
        ours = Boards(self.marker, sorted(self.used), self.tokens, self.reserved, self.filled)
        theirs = self.engine_boards[number]
        return [] if ours == theirs else [f"boards: {ours} in the account, {theirs} in the engine"]

    def is_automaton(self, seat: int) -> bool:
        """Whether nobody is asked for a seat."""
        return seat in self.tokens

    def has(self, seat: int, token: str) -> bool:
        """Whether a Puertoma has unlocked a token."""
        return token in self.tokens.get(seat, [])

    # -- cards -----------------------------------------------------------------------------------------------------

    def turn_card(self) -> int:
        """The next tie-break card; all are shuffled when none is left."""
        assert self.told, "no card was turned up"
        assert self.told[0].startswith("card "), f"a card is needed, but chance brought {self.told[0]}"
        number = int(self.told.pop(0).removeprefix("card "))
        if len(self.used) == len(CARDS):
            self.used = []
        assert number not in self.used
        self.used.append(number)
        return number

    def count_out(self, things: list[str]) -> str:
        """One of several, counted round and round to a card's number; one alone needs no card."""
        if len(things) == 1:
            return things[0]
        number = self.turn_card()
        return (things * len(CARDS))[number - 1]

    def as_they_lie(self, buildings: list[str]) -> list[str]:
        """By cost, and those of the same cost in the order of the lists."""
        return sorted(in_order(buildings, BUILDINGS), key=self.p.cost)

    # -- choosing a role -------------------------------------------------------------------------------------------

    def ask(self, seat: int, question: str, answers: list[str]) -> Asked:
        """A Puertoma answers by itself."""
        if self.is_automaton(seat):
            if question == "choose_role":
                return "role " + self.choose_role(seat, [text.removeprefix("role ") for text in answers])
            assert question == "draft", f"a Puertoma would be asked {question}"
            return "draft " + self.count_out(self.as_they_lie(draftable(self.p)))
        return (yield from super().ask(seat, question, answers))

    def choose_role(self, seat: int, free: list[str]) -> str:
        """Condition after condition, as long as several are left."""
        left = [card for card in free if self.profits(seat, card)] or free
        if len(left) > 1:
            left = [card for card in left if space(card) in ARROWS[self.marker].split()] or left
        value = {card: 2 if card == "smuggler" else self.p.card_doubloons[card] for card in left}
        left = [card for card in left if value[card] == max(value.values())]
        left = [card for card in left if card == "smuggler"] or left
        if len(left) > 1:
            order = CARDS[self.turn_card()].split()
            left = sorted(left, key=lambda card: order.index(space(card)))
        return left[0]

    def profits(self, seat: int, card: str) -> bool:
        """As the list of profitable roles says."""
        own, p = self.island(seat), self.p
        if card == "builder":
            money = own.doubloons + p.card_doubloons["builder"] + self.has(seat, "doubloon_before_building")
            return bool(self.choices_of_building(seat, money, 1))
        if card == "settler":
            return any(p.row[kind] and own.tiles[kind] < 2 for kind in GOODS)
        if card == "mayor":
            return any(self.gaps(seat, kind) for kind in GOODS)
        if card == "craftsman":
            return any(self.active(seat, kind) and p.barrels[kind] and not own.goods[kind] for kind in GOODS)
        if card == "trader":
            return self.best_sale(seat, 1) is not None
        if card == "captain":
            return bool(self.loads(seat))
        return card != "smuggler" or max(self.gains(seat).values()) > 0

    def acted(self, role: str) -> None:
        """The marker goes along arrows."""
        if role in ARROWS[self.marker].split():
            self.marker = role

    # -- plantations and workers -----------------------------------------------------------------------------------

    def gaps(self, seat: int, kind: str) -> list[int]:
        """The empty circles under each plantation of a kind that is not active; the fullest comes first."""
        own, circles = self.island(seat), CIRCLES_UNDER[kind]
        workers, found = own.people(kind), []
        for _ in range(min(2, own.tiles[kind])):
            found.append(max(0, circles - workers))
            workers = max(0, workers - circles)
        return [gap for gap in found if gap]

    def active(self, seat: int, kind: str) -> int:
        """Plantations of a kind without an empty circle."""
        return min(2, self.island(seat).tiles[kind]) - len(self.gaps(seat, kind))

    def receive(self, seat: int, people: Counter[str]) -> None:
        """Workers find their places one by one, citizens first."""
        own, number = self.island(seat), people.total()
        for rank in ["noble"] * people["noble"] + ["colonist"] * people["colonist"]:
            (own.nobles if rank == "noble" else own.colonists)[self.place_for_worker(seat)] += 1
        if self.p.phase == "mayor" and number:
            self.acted("mayor")
            if self.has(seat, "doubloon_for_workers"):
                self.pay(seat, number)

    def place_for_worker(self, seat: int) -> str:
        """What the festival wants; then where the fewest are wanting, the best of them; then nowhere."""
        open_ = [kind for kind in GOODS if self.gaps(seat, kind)]
        wanted = [kind for kind in open_ if any(kind in goods for goods in self.p.wanted_goods.values())]
        if wanted:
            return self.count_out(wanted)
        if not open_:
            return WINDROSE
        return min(reversed(open_), key=lambda kind: min(self.gaps(seat, kind)))

    def settle(self, seat: int) -> Asked:
        """A plantation, a quarry or nothing."""
        if not self.is_automaton(seat):
            return (yield from super().settle(seat))
        own, p = self.island(seat), self.p
        kind = self.choose_tile(seat)
        if kind == "quarry":
            p.quarries -= 1
        elif kind:
            p.row[kind] -= 1
            if self.has(seat, "barrel_for_estate") and p.barrels[kind]:
                self.take_barrel(seat, kind)
        if kind:
            own.tiles[kind] += 1
            self.acted("settler")
            yield from self.new_land(seat)
        return False

    def choose_tile(self, seat: int) -> str:
        """The festival; a kind of which there is one; the best that fits; a quarry."""
        own, p = self.island(seat), self.p
        row = [kind for kind in GOODS if p.row[kind]]
        wanted = [kind for kind in row if any(n[kind] > own.tiles[kind] for n in p.wanted_tiles.values())]
        if wanted:
            return self.count_out(wanted)
        fitting = [kind for kind in row if own.tiles[kind] < 2]
        for kinds in ([k for k in row if k in p.wanted_goods.get("production_goal", {}) and not own.tiles[k]],
                      [k for k in fitting if own.tiles[k]], fitting):
            if kinds:
                return kinds[-1]
        anything = p.row.total() + p.stack.total() + p.discard.total()
        may_quarry = p.quarries and (anything or "quarry_without_plantations" in p.rulings)
        return "quarry" if may_quarry else ""

    def take_barrel(self, seat: int, good: str) -> None:
        """One of the supply."""
        self.p.barrels[good] -= 1
        self.island(seat).goods[good] += 1

    def welcome(self, seat: int, people: Counter[str], may_wait: bool = False) -> Asked:
        """Whom the festival brings, or the smuggler poaches."""
        if self.is_automaton(seat):
            self.receive(seat, people)
        else:
            yield from super().welcome(seat, people, may_wait)

    # -- mayor -----------------------------------------------------------------------------------------------------

    def extra_colonists(self, seat: int) -> Asked:
        """The privilege."""
        if not self.is_automaton(seat):
            yield from super().extra_colonists(seat)
        elif self.p.supply["colonist"]:
            self.p.supply["colonist"] -= 1
            self.receive(seat, Counter(colonist=1))

    def empty_ship(self) -> Asked:
        """One by one while there are both; the rest is shared out, to each seat its share."""
        p, seats = self.p, self.p.from_(self.role_seat)
        while p.ship["colonist"] and p.ship["noble"]:
            rank = "noble"
            if not self.is_automaton(seats[0]):
                text = yield from self.ask(seats[0], "take_from_ship", ["take colonist", "take noble"])
                rank = text.removeprefix("take ")
            p.ship[rank] -= 1
            self.arrive(seats[0], rank, 1)
            seats = [*seats[1:], seats[0]]
        while p.ship["noble"]:
            p.ship["noble"] -= 1
            self.arrive(seats[0], "noble", 1)
            seats = [*seats[1:], seats[0]]
        shares = Counter((seats * p.ship["colonist"])[:p.ship["colonist"]])
        p.ship["colonist"] = 0
        for seat in seats:
            if shares[seat]:
                self.arrive(seat, "colonist", shares[seat])

    def arrive(self, seat: int, rank: str, number: int) -> None:
        """To the portrait, or where a board says."""
        own = self.island(seat)
        if self.is_automaton(seat):
            self.receive(seat, Counter({rank: number}))
        else:
            (own.nobles if rank == "noble" else own.colonists)[WINDROSE] += number

    def place(self, seat: int) -> Asked:
        """A Puertoma's workers stay where they are."""
        if not self.is_automaton(seat):
            yield from super().place(seat)

    def calls_for(self, seat: int) -> int:
        """The largest number of empty circles under one plantation."""
        if not self.is_automaton(seat):
            return super().calls_for(seat)
        return max((gap for kind in GOODS for gap in self.gaps(seat, kind)), default=0)

    def fill_ship(self, more: int = 0) -> None:
        """Tokens first."""
        for seat in self.p.from_(self.role_seat):
            if self.has(seat, "worker_after_mayor") and self.p.supply["colonist"] and not self.is_tried:
                self.p.supply["colonist"] -= 1
                self.receive(seat, Counter(colonist=1))
        super().fill_ship(more)

    # -- builder ---------------------------------------------------------------------------------------------------

    def build(self, seat: int) -> Asked:
        """The festival's, the reserved or the highest; what comes of it."""
        if not self.is_automaton(seat):
            return (yield from super().build(seat))
        p, own = self.p, self.island(seat)
        if self.has(seat, "doubloon_before_building"):
            self.pay(seat, 1)
        discount = 1 if seat == self.role_seat else 0
        choices = self.choices_of_building(seat, own.doubloons, discount)
        if not choices:
            return None
        building = self.count_out(self.as_they_lie(choices))
        self.pay(seat, -max(0, p.cost(building) - discount))
        p.board[building] -= 1
        own.buildings = in_order([*own.buildings, building], BUILDINGS)
        self.is_laid(seat, building)
        yield from self.has_built(seat, building)
        return None

    def choices_of_building(self, seat: int, money: int, discount: int) -> list[str]:
        """Between which a card chooses."""
        p, own = self.p, self.island(seat)
        payable = [b for b in BUILDINGS if p.board[b] and b not in own.buildings and b not in PRODUCTION
                   and p.cost(b) - discount <= money]
        wanted = [b for b in payable if b in p.wanted_building.values()
                  and self.may_lay_wanted(seat, b, money + discount)]
        if wanted:
            least = min(p.cost(b) for b in wanted)
            return [b for b in wanted if p.cost(b) == least]
        for number in (3, 2, 1, 0):
            if self.filled[seat][number] < 2:
                found = [b for b in payable if level(b) == number and (number < 3 or b == self.reserved[seat])]
                if found:
                    return found
        return []

    def may_lay_wanted(self, seat: int, building: str, means: int) -> bool:
        """On the lowest space that is high enough, if it could pay that level; not as the first of all a large one."""
        has_begun = sum(self.filled[seat]) > (self.difficulty == "hard")  # which begins with a building
        number = self.space_for(seat, building)
        return number < 4 and means >= CHEAPEST[number] and (building not in LARGE or has_begun)

    def space_for(self, seat: int, building: str) -> int:
        """The lowest level with a free space that the building can have; 4 for none."""
        return next((n for n in range(level(building), 4) if self.filled[seat][n] < 2), 4)

    def is_laid(self, seat: int, building: str) -> None:
        """Spaces, tokens, reservations."""
        if self.is_tried:
            return
        if self.is_automaton(seat):
            brings_worker = self.has(seat, "worker_for_building")
            self.fill(seat, building)
            if self.filled[seat][3] == 2:
                self.reserved[seat] = "nothing"
            if brings_worker and self.p.supply["colonist"]:
                self.p.supply["colonist"] -= 1
                self.receive(seat, Counter(colonist=1))
            self.acted("builder")
        for other, name in list(self.reserved.items()):
            if name == building:
                self.reserved[other] = "nothing"
                if other != seat:
                    self.reserve(other)
        if self.is_automaton(seat) and self.reserved[seat] == "nothing":
            self.reserve(seat)

    def fill(self, seat: int, building: str) -> None:
        """The second building of a level, of the last level the first, brings its token."""
        number = self.space_for(seat, building)
        self.filled[seat][number] += 1
        if self.filled[seat][number] == (2, 2, 2, 1)[number] and self.tokens[seat][number] == "face_down":
            self.unlock(seat, number)
        if self.filled[seat] == [2, 2, 2, 2]:
            self.end("city_full")

    def unlock(self, seat: int, number: int) -> None:
        """Chance says which; an easy one that has two loses the rest."""
        token, own = self.told.pop(0), self.tokens[seat]
        assert token in TOKENS[number]
        own[number] = token
        if self.difficulty == "easy" and sum(name not in ("face_down", "discarded") for name in own) == 2:
            self.tokens[seat] = ["discarded" if name == "face_down" else name for name in own]

    def reserve(self, seat: int) -> None:
        """A large building that is left and that nobody has reserved."""
        free = [b for b in LARGE if self.p.board[b] and b not in self.reserved.values()]
        if free and self.filled[seat][3] < 2:
            self.reserved[seat] = self.count_out(self.as_they_lie(free))

    # -- craftsman -------------------------------------------------------------------------------------------------

    def craftsman(self) -> Asked:
        """Tokens last."""
        yield from super().craftsman()
        for seat in self.p.from_(self.role_seat):
            kinds = [good for good in GOODS if self.received.get(seat, {}).get(good) and self.p.barrels[good]]
            if self.has(seat, "barrel_of_best_kind") and kinds:
                self.take_barrel(seat, kinds[-1])

    def produce(self, seat: int) -> Asked:
        """Every active plantation."""
        if not self.is_automaton(seat):
            return (yield from super().produce(seat))
        made = Counter({good: min(self.active(seat, good), self.p.barrels[good]) for good in GOODS})
        for good in made.elements():
            self.take_barrel(seat, good)
        self.received[seat] = +made
        if made.total():
            self.acted("craftsman")
        if self.has(seat, "doubloon_for_kinds"):
            self.pay(seat, len(+made))
        yield from self.harvested(seat, self.received[seat])
        return self.received[seat]

    def extra_goods(self, seat: int, received: Counter[str]) -> Asked:
        """The best."""
        if not self.is_automaton(seat):
            yield from super().extra_goods(seat, received)
            return
        kinds = [good for good in GOODS if received[good] and self.p.barrels[good]]
        if kinds:
            self.take_barrel(seat, kinds[-1])
            received[kinds[-1]] += 1
            yield from self.harvested(seat, received)

    # -- trader ----------------------------------------------------------------------------------------------------

    def trade(self, seat: int, sold: bool = False, office_used: bool = False) -> Asked:
        """One sale."""
        if not self.is_automaton(seat):
            yield from super().trade(seat, sold, office_used)
            return
        privilege = 1 if seat == self.role_seat else 0
        good = self.best_sale(seat, privilege)
        if good is not None:
            self.island(seat).goods[good] -= 1
            self.p.house[good] += 1
            self.pay(seat, PRICES[good] + privilege + self.has(seat, "doubloon_for_sale"))
            self.acted("trader")
            yield from self.sold_to_house(seat, good)

    def best_sale(self, seat: int, privilege: int) -> str | None:
        """The festival's for the last space; else the best that brings a doubloon."""
        p, own = self.p, self.island(seat)
        if p.house.total() == 4:
            return None
        kinds = [good for good in GOODS if own.goods[good]
                 and (not p.house[good] or self.has(seat, "sells_what_the_house_has"))]
        if p.house.total() == 3:
            for good in kinds:
                if good in p.wanted_goods.get("closing_time", {}):
                    return good
        more = privilege + self.has(seat, "doubloon_for_sale")
        return next((good for good in reversed(kinds) if PRICES[good] + more >= 1), None)

    # -- captain ---------------------------------------------------------------------------------------------------

    def start_loading(self, seat: int) -> Asked:
        """No building works for it."""
        if not self.is_automaton(seat):
            yield from super().start_loading(seat)

    def loads(self, seat: int) -> dict[tuple[str, int], int]:
        """Kinds and ships, with the barrels that the ship would take."""
        own = self.island(seat)
        takes = {(good, ship): min(own.goods[good], room_for(self.p, good, ship)) for good in GOODS
                 for ship in self.p.cargo}
        return {load: barrels for load, barrels in takes.items() if barrels}

    def take_turn_loading(self, seat: int, is_first: bool) -> Asked:
        """One load, if any."""
        if not self.is_automaton(seat):
            return (yield from super().take_turn_loading(seat, is_first))
        loads = self.loads(seat)
        if not loads:
            return False
        good, ship = self.choose_load(seat, loads)
        barrels = loads[good, ship]
        self.island(seat).goods[good] -= barrels
        self.p.cargo[ship][good] += barrels
        bonus = 1 if seat == self.role_seat and not self.captain_paid else 0
        self.captain_paid = self.captain_paid or bonus == 1
        self.score(seat, barrels + bonus)
        if is_first:
            self.acted("captain")
        yield from self.shipped(seat, good, ship)
        return True

    def choose_load(self, seat: int, loads: dict[tuple[str, int], int]) -> tuple[str, int]:
        """A dispatch that the festival wants; else most barrels, worst kind, least room."""
        p = self.p
        for task, ship in (("solemn_dispatch", max(p.cargo)), ("traditional_dispatch", min(p.cargo))):
            for good in p.wanted_goods.get(task, {}):
                if loads.get((good, ship)) and loads[good, ship] == room_for(p, good, ship):
                    return good, ship
        return min(loads, key=lambda load: (-loads[load], GOODS.index(load[0]), room_for(p, *load)))

    def store(self, seat: int) -> Asked:
        """Tokens, then the best barrel."""
        if not self.is_automaton(seat):
            yield from super().store(seat)
            return
        own = self.island(seat)
        if self.has(seat, "point_for_barrels"):
            self.score_in_storing(seat, own.goods.total())
        kinds = [good for good in GOODS if own.goods[good]]
        if self.has(seat, "points_for_discards") and kinds:
            number = min(2, own.goods[kinds[0]])
            self.give_back(seat, kinds[0], number)
            self.score_in_storing(seat, number)
        kept = Counter[str]()
        best_first = [good for good in reversed(GOODS) if own.goods[good]]
        if self.has(seat, "stores_best_kind") and best_first:
            kept[best_first[0]] = own.goods[best_first[0]]
            best_first = best_first[1:]
        if best_first:
            kept[best_first[0]] += 1
        for good in GOODS:
            self.give_back(seat, good, own.goods[good] - kept[good])

    def score_in_storing(self, seat: int, points: int) -> None:
        """Storing is a part of the captain phase."""
        self.score(seat, points)
        if points and self.p.chips <= 0:
            self.end("chips_gone")

    # -- prospector and smuggler -----------------------------------------------------------------------------------

    def prospect(self, seat: int) -> Asked:
        """A doubloon."""
        yield from super().prospect(seat)
        if self.is_automaton(seat):
            self.acted("prospector")

    def gains(self, seat: int) -> dict[str, int]:
        """What each action of the smuggler would bring, in the order of preference."""
        p = self.p
        circles = sum(sum(self.gaps(seat, kind)) for kind in GOODS)
        ship = self.ship_to_raid(seat)
        return {"poach": max(0, min(3, circles, p.ship.total() - len(p.islands))), "plunder": p.house.total(),
                "raid": min(3, p.cargo[ship].total()) if ship else 0}

    def ship_to_raid(self, seat: int) -> int:
        """A kind that it does not make, then the most barrels, then the best kind; 0 if all ships are empty."""
        loads = {ship: load for ship, load in self.p.cargo.items() if load.total()}
        loaded = {ship: next(good for good in GOODS if load[good]) for ship, load in loads.items()}
        return max(loaded, default=0, key=lambda ship: (
            not self.active(seat, loaded[ship]), self.p.cargo[ship].total(), GOODS.index(loaded[ship])))

    def smuggle(self, seat: int) -> Asked:
        """The largest gain."""
        if not self.is_automaton(seat):
            yield from super().smuggle(seat)
            return
        gains = self.gains(seat)
        most = max(gains.values())
        if not most:
            return
        self.acted("smuggler")
        action = next(name for name, gain in gains.items() if gain == most)
        if action == "poach":
            nobles = min(most, self.p.ship["noble"])
            yield from self.poach(seat, most - nobles, nobles)
        elif action == "plunder":
            self.plunder(seat)
        else:
            self.raid(seat, self.ship_to_raid(seat), most)

    def captures(self) -> list[str]:
        """Nobody captures a role."""
        return []

    # -- the beginning and the end ---------------------------------------------------------------------------------

    def draft(self) -> Asked:
        """After it hard ones have their advantage."""
        yield from super().draft()
        if self.difficulty == "hard":
            for seat in sorted(self.tokens):
                self.endow(seat)

    def deal_achievements(self) -> None:
        """After a draft of buildings: six cards for each person."""
        if "achievements" in self.p.expansions and self.engine is not None:
            self.p.phase = "achievement_draft"
            for own, dealt in zip(self.p.islands, self.engine.position.islands, strict=True):
                own.first_pack, own.pack = [*dealt.first_pack], [*dealt.first_pack]

    def draft_achievements(self) -> Asked:
        """Each person keeps four of six; they are named in the order of the deck, and what is passed over is gone."""
        p = self.p
        people = [seat for seat in p.from_(p.governor) if not self.is_automaton(seat)]
        assert [len(self.island(seat).first_pack) for seat in people] == [6] * len(people)
        for left in (4, 3, 2, 1):
            for seat in people:
                own = self.island(seat)
                answers = [f"keep achievement {card}" for card in own.pack[:len(own.pack) - left + 1]]
                text = yield from self.ask_always(seat, "choose_achievement", answers)
                card = text.removeprefix("keep achievement ")
                own.pack = own.pack[own.pack.index(card) + 1:]
                own.achievements = in_deck([*own.achievements, card])
        for own in p.islands:
            own.pack = []
        p.phase = "role_choice"

    def ask_always(self, seat: int, question: str, answers: list[str]) -> Asked:
        """Also where there is but one answer."""
        assert not self.told
        self.p.decider, self.p.question = seat, question
        text, self.told = yield sorted(answers)
        return text

    def meet(self, seat: int, *cards: str) -> None:
        """A Puertoma has no goals."""
        if not self.is_automaton(seat):
            super().meet(seat, *cards)

    def endow(self, seat: int) -> None:
        """By the first plantation: indigo or corn."""
        own, p = self.island(seat), self.p
        self.unlock(seat, 0)
        number, good = (0, "corn") if own.tiles["indigo"] else (1, "sugar")
        building = self.count_out(self.as_they_lie(
            [b for b in BUILDINGS if p.board[b] and b not in PRODUCTION and level(b) == number]))
        p.board[building] -= 1
        own.buildings = [building]
        self.filled[seat][number] += 1
        self.take_barrel(seat, good)
        if own.tiles["indigo"]:
            p.supply["colonist"] -= 1
            own.colonists["indigo"] += 1
        else:
            self.pay(seat, 1 - own.doubloons)

    def count(self, seat: int) -> Asked:
        """A Puertoma has other points."""
        if self.is_automaton(seat):
            return self.points(seat)
        return (yield from super().count(seat))

    def points(self, seat: int) -> dict[str, int]:
        """A Puertoma's points by source."""
        own = self.island(seat)
        surplus = sum(max(0, own.tiles[kind] - 2) for kind in GOODS)
        return {
            "chips": own.points, "buildings": sum(BUILDINGS[b].points for b in own.buildings),
            "nobles": own.all_nobles(), "large_buildings": 6 * sum(b in LARGE for b in own.buildings),
            "unused_workers": own.people(WINDROSE), "quarries": 3 * (own.tiles["quarry"] + surplus),
            "pairs_of_estates": 2 * sum(self.active(seat, kind) == 2 for kind in GOODS),
            "goods_and_doubloons": -(-(own.doubloons + own.goods.total()) // 2),
            "achievements": sum(DECK[card] for person in self.p.islands for card in person.achievements
                                if card not in person.met),
        }
