"""The craftsman: chapels, production, what factories and jeweler pay, the privilege."""

from __future__ import annotations

from collections import Counter

from tests.reference.puerto_rico.festival import Festival
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import FACTORY, aqueduct_brings, harvest, jewels, specialty
from tests.reference.puerto_rico.position import GOODS


class Craftsman(Festival):
    """Goods are produced."""

    def craftsman(self) -> Asked:
        """Chapels; everybody produces; the privilege."""
        p = self.p
        p.phase = "craftsman"
        for seat in p.from_(self.role_seat):
            yield from self.with_guests(seat, "chapel")
        received = {}
        for seat in p.from_(self.role_seat):
            received[seat] = yield from self.with_guests(seat, "produce")
        yield from self.with_guests(self.role_seat, "extra_goods", received[self.role_seat])

    def chapel(self, seat: int) -> Asked:
        """A doubloon with a colonist, a point with a noble."""
        yield from ()
        if self.island(seat).has_noble("chapel"):
            self.score(seat, 1)
        elif self.island(seat).has_colonist("chapel"):
            self.pay(seat, 1)

    def produce(self, seat: int) -> Asked:
        """Barrels of the supply, and what factories and jeweler pay; gives the barrels."""
        p, own = self.p, self.island(seat)
        received = harvest(own, p.barrels)
        if received.total() and "production_may_be_declined" in p.rulings:
            if (yield from self.ask(seat, "produce", ["pass", "produce"])) == "pass":
                received = Counter()
        for good in aqueduct_brings(own, received, p.barrels):
            received[good] += 1
        p.barrels -= received
        own.goods += received
        if own.works("factory"):
            self.pay(seat, FACTORY[len(+received)])
        if seat != self.role_seat or "specialty_counts_privilege" not in p.rulings:
            self.pay(seat, specialty(own, received))
        self.has_produced(seat, received)
        yield from self.harvested(seat, received)
        self.pay(seat, jewels(p, own))
        return received

    def extra_goods(self, seat: int, received: Counter[str]) -> Asked:
        """One more barrel of a kind that the craftsman has produced."""
        p, own = self.p, self.island(seat)
        kinds = [good for good in GOODS if received[good]]
        for _ in range(self.privileges(seat)):
            answers = [f"take extra {good}" for good in kinds if p.barrels[good]]
            text = yield from self.ask(seat, "take_extra_good", ["pass", *answers])
            if text == "pass":
                break
            good = text.removeprefix("take extra ")
            p.barrels[good] -= 1
            own.goods[good] += 1
            received[good] += 1
            self.has_produced(seat, received)
            if "festival_counts_one_turn" not in p.rulings:  # the privilege comes when all turns are over
                yield from self.harvested(seat, received)
        if "specialty_counts_privilege" in p.rulings:
            self.pay(seat, specialty(own, received))
