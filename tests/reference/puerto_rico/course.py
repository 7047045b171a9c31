"""The course of a game of Puerto Rico, told in the order of the rulebooks: draft, rounds, roles, the end.

A `Course` takes a position from one question to the next and stops where a seat has a choice. What chance brings is
told to it; how many tiles are drawn, by whom and in which order, is the account's own. Each role has its own file.
"""

from __future__ import annotations

from collections import Counter

from tests.reference.puerto_rico.builder import Builder
from tests.reference.puerto_rico.captain import Captain
from tests.reference.puerto_rico.craftsman import Craftsman
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import draftable, drafted_tiles, is_draft_settled, points_by_source
from tests.reference.puerto_rico.mayor import Mayor
from tests.reference.puerto_rico.position import ROLES
from tests.reference.puerto_rico.settler import Settler
from tests.reference.puerto_rico.smuggler import Smuggler
from tests.reference.puerto_rico.table import in_order
from tests.reference.puerto_rico.trader import Trader


class Course(Settler, Mayor, Builder, Craftsman, Trader, Captain, Smuggler):
    """A position on its way through a game."""

    def play(self) -> Asked:
        """From the draft, or the choice of a role, to the end."""
        p = self.p
        if p.phase == "draft":
            yield from self.draft()
        if p.phase == "achievement_draft":
            yield from self.draft_achievements()
        while True:
            is_over = yield from self.roles()
            if is_over:
                break
            self.new_round()
        yield from self.scoring()
        self.show_all()
        p.phase, p.decider, p.question = "role_choice", 0, "nothing"

    def draft(self) -> Asked:
        """In turn from the governor, until there is nothing to choose between."""
        p, number = self.p, 0
        while not is_draft_settled(p):
            seat = p.from_(p.governor)[number % len(p.islands)]
            text = yield from self.ask(seat, "draft", [f"draft {b}" for b in draftable(p)])
            self.lay_out(text.removeprefix("draft "))
            number += 1
        for building in draftable(p):
            self.lay_out(building)
        p.pool, p.spaces, p.phase = [], Counter(), "role_choice"
        self.draw_festival()
        self.deal_achievements()

    def lay_out(self, building: str) -> None:
        """A drafted building comes on the board."""
        p = self.p
        p.board[building] = drafted_tiles(p, building)
        p.pool.remove(building)
        p.spaces[p.cost(building)] -= 1

    def roles(self) -> Asked:
        """The roles of a round. True when the game is over."""
        p = self.p
        choosers = p.from_(p.governor) * p.cards_each
        for seat in choosers[p.picks:]:
            text = yield from self.ask(seat, "choose_role", self.choices_of_card(seat))
            card = text.removeprefix("role ")
            if card == p.captured:
                self.ransom(seat)
            self.island(seat).cards = in_order([*self.island(seat).cards, card], ROLES)
            self.island(seat).doubloons += p.card_doubloons.pop(card, 0)
            yield from self.role(card, seat)
            p.picks += 1
            if p.reasons and "round_is_finished" not in p.rulings:
                return True
        if p.captured != "nothing":
            yield from self.role(p.captured, self.captor())
        return bool(p.reasons)

    def role(self, card: str, seat: int) -> Asked:
        """A seat plays a role, and everybody with it."""
        self.role_seat = seat
        yield from getattr(self, card.removeprefix("second_"))()
        self.p.phase = "role_choice"

    def choices_of_card(self, seat: int) -> list[str]:
        """Two prospectors with equal doubloons, neither of them captured, are the same choice."""
        free, lying = self.free_cards(), self.p.card_doubloons
        both = {"prospector", "second_prospector"}
        if both <= set(free) - {self.p.captured} and lying["prospector"] == lying["second_prospector"]:
            free.remove("second_prospector")
        return [f"role {card}" for card in free if self.may_take(seat, card)]

    def new_round(self) -> None:
        """A doubloon on each card that was not played, but the smuggler's; the next seat is governor."""
        p = self.p
        for card in set(self.free_cards()) - {p.captured, "smuggler"}:
            p.card_doubloons[card] += 1
            p.bank -= 1
        p.captured = "nothing"
        for own in p.islands:
            own.cards = []
        p.round_number, p.picks, p.governor = p.round_number + 1, 0, p.from_(p.governor)[1]

    # -- prospector ------------------------------------------------------------------------------------------------

    def prospector(self) -> Asked:
        """A doubloon."""
        self.p.phase = "prospector"
        yield from self.with_guests(self.role_seat, "prospect")

    def prospect(self, seat: int) -> Asked:
        """The privilege is all there is."""
        yield from ()
        self.pay(seat, self.privileges(seat))

    # -- the end ---------------------------------------------------------------------------------------------------

    def scoring(self) -> Asked:
        """Guests may still go to large buildings."""
        self.p.phase = "scoring"
        for seat in self.p.from_(self.p.governor):
            yield from self.with_guests(seat, "count")

    def count(self, seat: int) -> Asked:
        """A seat's points."""
        yield from ()
        return points_by_source(self.p, seat)
