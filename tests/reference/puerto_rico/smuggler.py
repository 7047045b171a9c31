"""The smuggler: the token, and one of four actions."""

from __future__ import annotations

from collections import Counter
from itertools import product

from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.position import CIRCLES, GOODS, ROLES
from tests.reference.puerto_rico.table import Table


class Smuggler(Table):
    """Only the seat that has chosen the role acts."""

    def smuggler(self) -> Asked:
        """The token changes hands; then the action."""
        self.p.phase = "smuggler"
        for seat, own in enumerate(self.p.islands):
            own.has_token = seat == self.role_seat
        yield from self.with_guests(self.role_seat, "smuggle")

    def smuggle(self, seat: int) -> Asked:
        """Raid, plunder, poach or capture; or nothing."""
        text = yield from self.ask(seat, "smuggle", ["pass", *self.raids(), *self.plunders(), *self.poachings(seat),
                                                     *self.captures()])
        verb, *words = text.split()
        numbers = [int(word) for word in words if word.isdigit()]
        if verb == "raid":
            self.raid(seat, *numbers)
        elif verb == "plunder":
            self.plunder(seat)
        elif verb == "poach":
            yield from self.poach(seat, *numbers)
        elif verb == "capture":
            self.capture(seat, words[0])

    # -- barrels -----------------------------------------------------------------------------------------------

    def raids(self) -> list[str]:
        """Up to three barrels of a ship that carries any."""
        return [f"raid ship {ship} and keep {kept}" for ship, load in self.p.cargo.items() if load.total()
                for kept in range(4) if kept <= load.total()]

    def raid(self, seat: int, ship: int, kept: int) -> None:
        """The ship is emptied, barrel by barrel: the first ones are the smuggler's."""
        for number, good in enumerate(list(self.p.cargo[ship].elements())):
            self.p.cargo[ship][good] -= 1
            (self.island(seat).goods if number < kept else self.p.barrels)[good] += 1

    def plunders(self) -> list[str]:
        """A house with something in it."""
        return ["plunder the trading house"] * any(self.p.house[good] for good in GOODS)

    def plunder(self, seat: int) -> None:
        """Every barrel goes back for a point."""
        points = 0
        for good in GOODS:
            while self.p.house[good]:
                self.p.house[good] -= 1
                self.p.barrels[good] += 1
                points += 1
        self.score(seat, points)

    # -- people ------------------------------------------------------------------------------------------------

    def poachings(self, seat: int) -> list[str]:
        """Of those beyond one for each seat up to three are kept, each on an empty circle; colonists or nobles."""
        beyond = self.p.ship.total() - len(self.p.islands)
        circles = sum(self.island(seat).vacant(place) for place in CIRCLES)
        return [f"poach {colonists} colonists and {nobles} nobles" for colonists, nobles in product(range(4), repeat=2)
                if beyond > 0 and colonists + nobles <= min(3, beyond, circles)
                and colonists <= self.p.ship["colonist"] and nobles <= self.p.ship["noble"]]

    def poach(self, seat: int, colonists: int, nobles: int) -> Asked:
        """They leave the ship; then others, until one for each seat is left; then those who were kept find a place."""
        p = self.p
        p.ship["colonist"] -= colonists
        p.ship["noble"] -= nobles
        while p.ship.total() > len(p.islands):
            rank = "colonist" if p.ship["colonist"] else "noble"
            p.ship[rank] -= 1
            (p.gone if "poached_leave_the_game" in p.rulings else p.supply)[rank] += 1
        yield from self.welcome(seat, Counter(colonist=colonists, noble=nobles))

    # -- role cards --------------------------------------------------------------------------------------------

    def captures(self) -> list[str]:
        """Any card that nobody has; two prospectors with equal doubloons are the same card."""
        free, lying = self.free_cards(), self.p.card_doubloons
        if {"prospector", "second_prospector"} <= set(free) and lying["prospector"] == lying["second_prospector"]:
            free.remove("second_prospector")
        return [f"capture {card}" for card in free]

    def capture(self, seat: int, card: str) -> None:
        """The card, with the doubloons on it."""
        self.p.captured = card
        self.island(seat).doubloons += self.p.card_doubloons.pop(card, 0)

    def captor(self) -> int:
        """Who has been the smuggler in this round."""
        return next(seat for seat, own in enumerate(self.p.islands) if "smuggler" in own.cards)

    def free_cards(self) -> list[str]:
        """The cards that nobody has, captured or not."""
        return [card for card in ROLES if card in self.p.cards and not any(card in own.cards for own in self.p.islands)]

    def may_take(self, seat: int, card: str) -> bool:
        """Who has the token takes no smuggler; a captured card is for the others, if they can pay for it."""
        own = self.island(seat)
        if card == "smuggler":
            return not own.has_token
        if card != self.p.captured:
            return True
        return self.captor() != seat and (own.doubloons >= 3 or "ransom_is_paid_by_taker" not in self.p.rulings)

    def ransom(self, seat: int) -> None:
        """The captor gets three doubloons for the card, from its taker or from the bank."""
        captor, self.p.captured = self.captor(), "nothing"
        if "ransom_is_paid_by_taker" in self.p.rulings:
            self.island(seat).doubloons -= 3
            self.island(captor).doubloons += 3
        else:
            self.pay(captor, 3)
