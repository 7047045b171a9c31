"""What every phase needs: to ask a seat, to pay and score, to send for colonists, to draw, lay and clear tiles."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable

from tests.reference.puerto_rico.guests import Asked, Guests
from tests.reference.puerto_rico.position import CIRCLES, PLACES, REASONS, WINDROSE, Island, Position


def in_order(things: Iterable[str], order: Iterable[str]) -> list[str]:
    """As the catalogue has them."""
    return sorted(things, key=list(order).index)


class Table(Guests):
    """A position on its way, and what happens to it in several phases."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.told: list[str] = []  # tiles that chance has brought and are not used yet
        self.is_tried, self.engine = False, None
        self.role_seat = 0
        self.sailed: set[tuple[int, str]] = set()  # seats and their own ships
        self.captain_paid = False
        self.loaded: Counter[tuple[int, str]] = Counter()  # seats and goods, in this captain phase

    def more_differences(self, number: int) -> list[str]:
        """What else is not as the engine has it after so many decisions."""
        return []

    def tried(self, seat: int) -> Table:
        """A course from here on that changes nothing here: another's island does not change in a seat's act."""
        other = copy.copy(self)
        other.p, other.sailed, other.is_tried = self.p.copy_for(seat), set(self.sailed), True
        other.loaded = self.loaded.copy()
        return other

    def island(self, seat: int) -> Island:
        """What a seat has."""
        return self.p.islands[seat]

    def ask(self, seat: int, question: str, answers: list[str]) -> Asked:
        """The seat's answer; it is not asked where there is only one."""
        assert answers, f"{question} should not be asked"
        if len(answers) == 1:
            return answers[0]
        assert not self.told, f"not accounted for: {self.told}"
        self.p.decider, self.p.question = seat, question
        text, self.told = yield sorted(answers)
        return text

    def uses(self, seat: int, building: str, question: str = "") -> Asked:
        """Whether a seat uses a building that it may do without."""
        text = yield from self.ask(seat, question or f"use_{building}", ["pass", f"use {building}"])
        return text != "pass"

    # -- doubloons, points, people, tiles --------------------------------------------------------------------------

    def pay(self, seat: int, doubloons: int) -> None:
        """From the bank to a seat, or back."""
        self.island(seat).doubloons += doubloons
        self.p.bank -= doubloons

    def score(self, seat: int, points: int) -> None:
        """Chips, and on paper when there are none."""
        self.island(seat).points += points
        self.p.chips -= points
        counts = self.p.phase == "loading" or "last_point_ends_any_phase" in self.p.rulings
        if points and self.p.chips <= 0 and counts:
            self.end("chips_gone")

    def end(self, reason: str) -> None:
        """A reason for the game to end is met."""
        if reason not in self.p.reasons:
            self.p.reasons = in_order([*self.p.reasons, reason], REASONS)

    def who_comes(self, from_ship: bool) -> str:
        """Whom hospice or university bring: a colonist as long as there is one; by the ruling else a noble aboard."""
        p = self.p
        if p.supply["colonist"] or (from_ship and p.ship["colonist"]):
            return "colonist"
        noble = from_ship and p.ship["noble"] and "noble_comes_from_ship" in p.rulings
        return "noble" if noble else ""

    def send_for(self, seat: int, rank: str, place: str) -> None:
        """Somebody of the supply, else of the ship, comes to a place; nobles only of the ship."""
        source = self.p.supply if rank == "colonist" and self.p.supply["colonist"] else self.p.ship
        source[rank] -= 1
        own = self.island(seat)
        (own.colonists if rank == "colonist" else own.nobles)[place] += 1

    def welcome(self, seat: int, people: Counter[str], may_wait: bool = False) -> Asked:
        """People who have come find a place: colonists first, each where the one before him stands, or further on.

        Where they must stand, nobody takes a place after which there are too few circles for the others of his rank.
        For those who may wait no guest makes room: where an act is only tried, they wait.
        """
        own = self.island(seat)
        if self.is_tried and may_wait:
            own.colonists[WINDROSE] += people["colonist"]
            return
        self.p.newcomers = +people
        for rank, standing in (("colonist", own.colonists), ("noble", own.nobles)):
            first = 0
            for left in range(people[rank], 0, -1):
                places = [place for number, place in enumerate(CIRCLES) if number >= first and own.vacant(place)
                          and (may_wait or sum(own.vacant(other) for other in CIRCLES[number:]) >= left)]
                answers = [f"newcomer to {place}" for place in (*places, *[WINDROSE] * may_wait)]
                text = yield from self.ask(seat, "place_newcomer", answers)
                place = text.removeprefix("newcomer to ")
                standing[place] += 1
                self.p.newcomers[rank] -= 1
                first = PLACES.index(place)

    def privileges(self, seat: int) -> int:
        """How often a seat has the privilege of the role that is played."""
        if seat != self.role_seat:
            return 0
        return 2 if self.island(seat).works("library") else 1

    def draw(self) -> str:
        """A tile of the stack; when it is empty and wanted, the discards become the stack."""
        p = self.p
        if not p.stack.total():
            p.stack, p.discard = p.discard, Counter()
        kind = self.turn_up()
        p.stack[kind] -= 1
        return kind

    def turn_up(self) -> str:
        """What is printed on a tile that nobody could know."""
        if self.is_tried:
            return "unknown"
        assert self.told, "no tile was turned up"
        return self.told.pop(0)

    def lay_drawn(self, seat: int) -> Asked:
        """A drawn plantation, which the owner of a forest house looks at first."""
        kind, own = self.draw(), self.island(seat)
        if own.works("forest_house") and (yield from self.uses(seat, "forest_house")):
            self.lay_forest(seat, kind)
            return "forest"
        own.tiles[kind] += 1
        return kind

    def lay_forest(self, seat: int, face: str) -> None:
        """Face down."""
        self.island(seat).tiles["forest"] += 1
        self.island(seat).faces[face] += 1

    def clear_field(self, seat: int, tile: str, who: str) -> str:
        """A tile leaves the island; whoever stood on it goes to the windrose. Gives what is printed on it."""
        own = self.island(seat)
        own.tiles[tile] -= 1
        if tile == "forest":
            face = self.turn_up()
            own.faces[face] -= 1
            return face
        if who:
            people = own.colonists if who == "occupied " else own.nobles
            people[tile] -= 1
            people[WINDROSE] += 1
        return tile

    def give_back(self, seat: int, good: str, barrels: int) -> None:
        """Barrels go to the supply."""
        self.island(seat).goods[good] -= barrels
        self.p.barrels[good] += barrels
