"""The builder: prices, the black market, church and university."""

from __future__ import annotations

from tests.reference.puerto_rico.festival import Festival
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import buildable, payments, price, returnable_people
from tests.reference.puerto_rico.position import BUILDINGS, GOODS
from tests.reference.puerto_rico.table import in_order


class Builder(Festival):
    """Buildings are bought."""

    def builder(self) -> Asked:
        """Every seat may build."""
        self.p.phase = "builder"
        for seat in self.p.from_(self.role_seat):
            yield from self.with_guests(seat, "build")

    def build(self, seat: int) -> Asked:
        """One building: paying, the black market, church and university."""
        p, own = self.p, self.island(seat)
        privilege = self.privileges(seat)
        answers = ["pass", *(f"build {b}" for b in buildable(p, seat, privilege))]
        text = yield from self.ask(seat, "build", answers)
        if text == "pass":
            return
        building = text.removeprefix("build ")
        due = price(p, seat, building, privilege)
        short = max(0, due - own.doubloons)
        yield from self.black_market(seat, short)
        self.pay(seat, short - due)
        paid = due - short
        p.board[building] -= 1
        own.buildings = in_order([*own.buildings, building], BUILDINGS)
        self.is_laid(seat, building)
        if own.city() == 12:
            self.end("city_full")
        if own.works("church") and building != "church":
            self.score(seat, (0, 0, 1, 1, 2)[BUILDINGS[building].section])
        self.has_paid(seat, building, paid)
        yield from self.has_built(seat, building)
        rank = self.who_comes(from_ship=True)
        if own.works("university") and rank and own.vacant(building) and (yield from self.uses(seat, "university")):
            self.send_for(seat, rank, building)

    def is_laid(self, seat: int, building: str) -> None:
        """Where there are Puertomas, one of them may have wanted it."""

    def black_market(self, seat: int, short: int) -> Asked:
        """What makes up for the missing doubloons goes back."""
        if not short:
            return
        own, p = self.island(seat), self.p
        ways = payments(own, short)
        given = ways[(yield from self.ask(seat, "pay_black_market", list(ways)))]
        if "point" in given:
            own.points -= 1
            p.chips += 1
        if "barrel" in given:
            kinds = [good for good in GOODS if own.goods[good]]
            text = yield from self.ask(seat, "return_good", [f"return {good}" for good in kinds])
            self.give_back(seat, text.removeprefix("return "), 1)
        if "colonist" in given:
            people = {f"return {rank} from {place}": (rank, place) for rank, place in returnable_people(own)}
            rank, place = people[(yield from self.ask(seat, "return_colonist", list(people)))]
            (own.nobles if rank == "noble" else own.colonists)[place] -= 1
            p.supply[rank] += 1
