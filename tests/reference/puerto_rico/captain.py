"""The captain: what comes before loading, loads, own ships, storing."""

from __future__ import annotations

from collections import Counter

from tests.reference.puerto_rico.festival import Festival
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import cargo_loads, keepings, room_for
from tests.reference.puerto_rico.position import GOODS


class Captain(Festival):
    """Goods are shipped and stored."""

    def captain(self) -> Asked:
        """The start; loads until nobody can load; storing; full ships sail."""
        p = self.p
        p.phase = "loading"
        self.loaded, self.won = Counter(), Counter()
        for seat in p.from_(self.role_seat):
            yield from self.with_guests(seat, "start_loading")
        yield from self.load_all()
        p.phase = "storing"
        for seat in p.from_(self.role_seat):
            yield from self.with_guests(seat, "store")
        self.has_stored()
        for ship, load in p.cargo.items():
            if load.total() == ship:
                p.barrels += load
                load.clear()
        if p.chips <= 0 and "next_captain_phase_ends" in p.rulings:
            self.end("chips_gone")

    def start_loading(self, seat: int) -> Asked:
        """Union hall, the captain's lighthouse, royal supplier."""
        own = self.island(seat)
        if own.works("union_hall"):
            self.score(seat, sum(barrels // 2 for barrels in own.goods.values()))
        lit = own.works("lighthouse") or (
            "lighthouse" in own.buildings and "lighthouse_pays_unoccupied" in self.p.rulings)
        if seat == self.role_seat and lit:
            self.pay(seat, 1)
        if "royal_supplier_in_own_turn" not in self.p.rulings:
            yield from self.royal_supplier(seat)

    def royal_supplier(self, seat: int) -> Asked:
        """A barrel for a point, for every noble another kind; named in the order of the goods."""
        own, least = self.island(seat), 0
        for _ in range(own.all_nobles() if own.works("royal_supplier") else 0):
            kinds = [good for good in GOODS[least:] if own.goods[good]]
            text = yield from self.ask(seat, "deliver", ["pass", *(f"deliver {good}" for good in kinds)])
            if text == "pass":
                break
            good = text.removeprefix("deliver ")
            least = GOODS.index(good) + 1
            self.give_back(seat, good, 1)
            self.score(seat, 1)

    def load_all(self) -> Asked:
        """Clockwise, until nobody in a whole round of turns has loaded."""
        seats, turns, idle = self.p.from_(self.role_seat), 0, 0
        self.sailed, self.captain_paid = set(), False
        while idle < len(seats):
            is_first = turns < len(seats)
            has_loaded = yield from self.with_guests(seats[turns % len(seats)], "take_turn_loading", is_first)
            idle = 0 if has_loaded else idle + 1
            turns += 1

    def take_turn_loading(self, seat: int, is_first: bool) -> Asked:
        """A load; before the first the royal supplier may have its time."""
        if is_first and "royal_supplier_in_own_turn" in self.p.rulings:
            yield from self.royal_supplier(seat)
        return (yield from self.load(seat))

    def load(self, seat: int) -> Asked:
        """Who can load must; an own ship may stand in; who could only use own ships may pass. False for a pass."""
        own = self.island(seat)
        goods = [good for good in GOODS if own.goods[good]]
        answers = [f"load {good} on ship {ship}" for good, ship in cargo_loads(self.p, own)] or ["pass"]
        if own.works("wharf") and (seat, "wharf") not in self.sailed:
            answers += [f"load {good} on wharf" for good in goods]
        if own.works("small_wharf") and (seat, "small_wharf") not in self.sailed and goods:
            answers.append("use small_wharf")
        text = yield from self.ask(seat, "load", answers)
        if text == "pass":
            return False
        if text == "use small_wharf":
            yield from self.load_small_wharf(seat)
        else:
            self.load_one_kind(seat, text)
        if seat == self.role_seat and not self.captain_paid:
            self.captain_paid = True
            self.score(seat, self.privileges(seat))
        if own.works("lighthouse"):
            self.pay(seat, 1)
        is_cargo = " on ship " in text
        yield from self.shipped(seat, text.split()[1] if is_cargo else "", int(text.split()[-1]) if is_cargo else 0)
        return True

    def load_one_kind(self, seat: int, text: str) -> None:
        """A point a barrel, and one for the harbor."""
        p, own = self.p, self.island(seat)
        _, good, _, *place = text.split()
        if place == ["wharf"]:
            barrels = own.goods[good]
            self.sailed.add((seat, "wharf"))
            self.give_back(seat, good, barrels)
        else:
            ship = int(place[1])
            barrels = min(own.goods[good], room_for(p, good, ship))
            own.goods[good] -= barrels
            p.cargo[ship][good] += barrels
        self.loaded[seat, good] += barrels
        self.has_loaded(seat, good, barrels, 0 if place == ["wharf"] else ship)
        self.score(seat, barrels + (1 if own.works("harbor") else 0))

    def load_small_wharf(self, seat: int) -> Asked:
        """Any barrels, at least one; a point for two."""
        own, load = self.island(seat), Counter[str]()
        self.sailed.add((seat, "small_wharf"))
        goods = [good for good in GOODS if own.goods[good]]
        for good in goods:
            least = 1 if good == goods[-1] and not load.total() else 0
            numbers = range(least, own.goods[good] + 1)
            text = yield from self.ask(seat, "load_small_wharf", [f"load {n} {good} on small_wharf" for n in numbers])
            load[good] = int(text.split()[1])
            self.give_back(seat, good, load[good])
            self.loaded[seat, good] += load[good]
            self.has_loaded(seat, good, load[good], 0)
        harbor = len(+load) if "harbor_counts_kinds" in self.p.rulings else 1
        self.score(seat, load.total() // 2 + (harbor if own.works("harbor") else 0))

    def store(self, seat: int) -> Asked:
        """The seat says what it keeps; the rest goes back."""
        own, done = self.island(seat), list[str]()
        ways = keepings(own, "storing_may_keep_less" in self.p.rulings)
        while done not in ways:
            answers = sorted({way[len(done)] for way in ways})
            is_single = "pass" in done or any(text.startswith("keep") for text in answers)
            done.append((yield from self.ask(seat, "keep" if is_single else "store", answers)))
            ways = [way for way in ways if way[: len(done)] == done]
        kept = Counter[str]()
        for text in done:
            if text != "pass":
                good = text.split()[-1]
                kept[good] += own.goods[good] if text.startswith("store") else 1
        for good in GOODS:
            self.give_back(seat, good, own.goods[good] - kept[good])
