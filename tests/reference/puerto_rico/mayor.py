"""The mayor: villas, the privilege, the ship, placing people, filling the ship."""

from __future__ import annotations

from collections import Counter

from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import market_might_take, numbers_to_place
from tests.reference.puerto_rico.position import CIRCLES, PLACES, TILES, WINDROSE, Island
from tests.reference.puerto_rico.table import Table

#: Where a noble does something else than a colonist, or can go to do it.
NOBLES_PLACES = ("guesthouse", "land_office", "chapel", "hunting_lodge", "zoning_office")


class Mayor(Table):
    """People arrive and are placed."""

    def mayor(self) -> Asked:
        """Villas; the privilege; the ship; everybody places people; the ship is filled again."""
        p = self.p
        p.phase = "mayor"
        for seat in p.from_(self.role_seat):
            yield from self.maybe_with_guests(seat, "villa")
        yield from self.maybe_with_guests(self.role_seat, "extra_colonists")
        yield from self.empty_ship()
        for seat in p.from_(self.role_seat):
            yield from self.place(seat)
        for seat in p.from_(self.role_seat):
            yield from self.maybe_with_guests(seat, "wait_for_ship")
        self.fill_ship()

    def maybe_with_guests(self, seat: int, act: str) -> Asked:
        """In the mayor phase guests move in some editions only."""
        if "guests_move_in_mayor_phase" in self.p.rulings:
            yield from self.with_guests(seat, act)
        else:
            yield from getattr(self, act)(seat)

    def wait_for_ship(self, seat: int) -> Asked:
        """What comes of a guest's move is seen when the ship is filled, after the later seats' guests have moved."""
        if not self.is_tried:
            return
        seats = self.p.from_(self.role_seat)
        later = [self.island(other) for other in seats[seats.index(seat) + 1:]]
        most = sum(min(own.people("guesthouse"), sum(own.vacant(tile) for tile in CIRCLES if tile in TILES))
                   for own in later if own.people("guesthouse"))
        number = yield from self.ask(seat, "what others do", [str(number) for number in range(most + 1)])
        self.fill_ship(int(number))
        return number

    def extra_colonists(self, seat: int) -> Asked:
        """The mayor's privilege, from the supply only."""
        for _ in range(self.privileges(seat)):
            if self.p.supply["colonist"]:
                if "mayor_may_decline_extra" in self.p.rulings:
                    text = yield from self.ask(seat, "take_extra_colonist", ["pass", "take extra colonist"])
                    if text == "pass":
                        break
                self.send_for(seat, "colonist", WINDROSE)

    def villa(self, seat: int) -> Asked:
        """A noble of the supply, or else a colonist."""
        p, own = self.p, self.island(seat)
        rank = "noble" if p.supply["noble"] else "colonist"
        if own.works("villa") and p.supply[rank]:
            if "villa_may_be_declined" not in p.rulings or (yield from self.uses(seat, "villa")):
                p.supply[rank] -= 1
                (own.nobles if rank == "noble" else own.colonists)[WINDROSE] += 1

    def empty_ship(self) -> Asked:
        """One by one, clockwise, until nobody is left on it."""
        p = self.p
        seats = p.from_(self.role_seat)
        while p.ship.total():
            seat = seats[0]
            ranks = [rank for rank in ("colonist", "noble") if p.ship[rank]]
            text = yield from self.ask(seat, "take_from_ship", [f"take {rank}" for rank in ranks])
            rank = text.removeprefix("take ")
            p.ship[rank] -= 1
            (self.island(seat).nobles if rank == "noble" else self.island(seat).colonists)[WINDROSE] += 1
            seats = [*seats[1:], seat]

    def place(self, seat: int) -> Asked:
        """A seat takes up all its people and sets them anew."""
        own = self.island(seat)
        hand, nobles = own.all_people(), own.all_nobles()
        must_stand = hand - own.people(WINDROSE)
        may_wait = (hand, nobles)
        if "people_stay_on_circles" in self.p.rulings:  # those who were on the windrose, and nobody else
            may_wait = (own.colonists[WINDROSE], own.nobles[WINDROSE])
        own.colonists, own.nobles = Counter(), Counter()
        groups = [place for place in CIRCLES if own.circles(place)]
        for number, place in enumerate(groups):
            later = [own.circles(other) for other in groups[number + 1:]]
            answers = numbers_to_place(hand, must_stand, "mayor_must_fill" in self.p.rulings, own.circles(place), later)
            text = yield from self.ask(seat, "place_colonists", [f"place {n} on {place}" for n in answers])
            standing = int(text.split()[1])
            own.colonists[place] = standing
            hand, must_stand = hand - standing, max(0, must_stand - standing)
        own.colonists[WINDROSE] = hand
        yield from self.place_nobles(seat, nobles, may_wait)

    def place_nobles(self, seat: int, nobles: int, may_wait: tuple[int, int]) -> Asked:
        """Which of those who stand and wait are nobles: asked where it can matter; else they are set in order.

        `may_wait`: how many colonists and how many nobles at most. An answer is allowed if all later places can still
        be filled so that no more than these wait: all numbers of waiting nobles are tried.
        """
        own = self.island(seat)
        manned = [place for place in PLACES if own.colonists[place]]
        asked = manned if market_might_take(self.p, own) else [place for place in manned if place in NOBLES_PLACES]
        others = [place for place in manned if place not in asked]
        waiting = own.colonists[WINDROSE]
        lawful = [n for n in range(waiting + 1) if n <= may_wait[1] and waiting - n <= may_wait[0]]
        for number, place in enumerate(asked):
            later = [other for other in (*asked[number + 1:], *others) if other != WINDROSE]
            room = sum(own.colonists[other] for other in later)
            here = [n for n in range(min(nobles, own.colonists[place]) + 1)
                    if any(0 <= nobles - n - wait <= room for wait in lawful)]
            if place == WINDROSE:  # the last place
                here = [nobles]
            text = yield from self.ask(seat, "place_nobles", [f"nobles {n} on {place}" for n in here])
            nobles = self.rename(own, place, int(text.split()[1]), nobles)
        for place in others:
            fewest = min(lawful) if place != WINDROSE and WINDROSE in others else 0
            nobles = self.rename(own, place, min(nobles - fewest, own.colonists[place]), nobles)
        assert not nobles
        assert own.nobles[WINDROSE] in lawful

    def rename(self, own: Island, place: str, number: int, nobles: int) -> int:
        """So many of those at a place are nobles; gives how many nobles have no place yet."""
        own.colonists[place] -= number
        own.nobles[place] += number
        return nobles - number

    def calls_for(self, seat: int) -> int:
        """Empty circles of a seat's buildings."""
        own = self.island(seat)
        return sum(own.vacant(building) for building in own.buildings)

    def fill_ship(self, more: int = 0) -> None:
        """A colonist for every empty circle of all buildings, at least one for each seat; a noble among them."""
        p = self.p
        empty = sum(self.calls_for(seat) for seat in range(len(p.islands)))
        wanted = max(empty + more, len(p.islands))
        if "nobles" not in p.expansions:
            boards = min(wanted, p.supply["colonist"])
            if boards < wanted:
                self.end("colonists_short")
            p.supply["colonist"] -= boards
            p.ship = Counter(colonist=boards)
        elif "noble_boards_first" in p.rulings:
            noble = min(1, p.supply["noble"])
            colonists = min(wanted - noble, p.supply["colonist"])
            p.supply -= Counter(noble=noble, colonist=colonists)
            p.ship = Counter(noble=noble, colonist=colonists)
        else:
            colonists = min(wanted, p.supply["colonist"])
            noble = min(1, p.supply["noble"], colonists)
            p.supply -= Counter(noble=noble, colonist=colonists - noble)
            p.ship = Counter(noble=noble, colonist=colonists - noble)
