"""The trader: sales to the house and to the own post, the land office."""

from __future__ import annotations

from collections import Counter

from tests.reference.puerto_rico.festival import Festival
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import PRICES, can_draw, income, plantations
from tests.reference.puerto_rico.position import GOODS


class Trader(Festival):
    """Goods are sold."""

    def trader(self) -> Asked:
        """Everybody may sell; a full house is emptied."""
        p = self.p
        p.phase = "trader"
        for seat in p.from_(self.role_seat):
            if not self.is_trade_over():
                yield from self.with_guests(seat, "trade")
        if p.house.total() == 4:
            p.barrels, p.house = p.barrels + p.house, Counter()

    def trade(self, seat: int, sold: bool = False, office_used: bool = False) -> Asked:
        """A sale, and the land office before or after it."""
        sales = [] if sold else self.sales(seat)
        office = [] if office_used else self.land_office_answers(seat)
        if not sales + office or self.is_trade_over():
            return
        text = yield from self.ask(seat, "use_land_office" if sold else "sell", ["pass", *sales, *office])
        if text in office:
            yield from self.land_office(seat, text)
            yield from self.with_guests(seat, "trade", sold, True)
        elif text in sales:
            self.sell(seat, text)
            if not text.endswith("to trading_post"):
                yield from self.sold_to_house(seat, text.removeprefix("sell "))
            yield from self.trade(seat, True, office_used)

    def is_trade_over(self) -> bool:
        """A full house may end the phase for everybody."""
        return self.p.house.total() == 4 and "full_house_ends_phase" in self.p.rulings

    def sales(self, seat: int) -> list[str]:
        """To the house, unless it is full, of a kind it lacks, unless there is an office; or to the own post."""
        p, own = self.p, self.island(seat)
        goods = [good for good in GOODS if own.goods[good]]
        found = [f"sell {good}" for good in goods
                 if p.house.total() < 4 and (own.works("office") or not p.house[good])]
        return found + [f"sell {good} to trading_post" for good in goods if own.works("trading_post")]

    def sell(self, seat: int, text: str) -> None:
        """One barrel."""
        own, good = self.island(seat), text.split()[1]
        own.goods[good] -= 1
        if text.endswith("to trading_post"):
            self.p.barrels[good] += 1
            self.pay(seat, PRICES[good] + self.privileges(seat))
        else:
            self.p.house[good] += 1
            price = income(own, good, self.privileges(seat))
            self.pay(seat, price)
            self.has_sold(seat, price)

    def land_office_answers(self, seat: int) -> list[str]:
        """A noble sells a plantation, a colonist buys one."""
        own = self.island(seat)
        if own.has_noble("land_office"):
            return ["sell " + name.format("plantation ") for name in plantations(own)]
        can_buy = own.doubloons > 0 and own.fields() < 12 and can_draw(self.p)
        return ["use land_office"] if own.has_colonist("land_office") and can_buy else []

    def land_office(self, seat: int, text: str) -> Asked:
        """A doubloon for a plantation or a forest, or a plantation for a doubloon."""
        own, p = self.island(seat), self.p
        if text == "use land_office":
            self.pay(seat, -1)
            unseen = own.works("forest_house") and "land_office_looks_first" not in p.rulings
            if not unseen:
                yield from self.lay_drawn(seat)
            elif (yield from self.uses(seat, "forest_house")):
                self.lay_forest(seat, self.draw())
            else:
                own.tiles[self.draw()] += 1
            yield from self.new_land(seat)
        else:
            sold = {"sell " + name.format("plantation "): tile for name, tile in plantations(own).items()}
            p.discard[self.clear_field(seat, *sold[text])] += 1
            self.pay(seat, 1)
