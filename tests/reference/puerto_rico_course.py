"""The course of a game of Puerto Rico, told in the order of the rulebooks: draft, rounds, roles, turns.

A `Course` takes a position from one question to the next and stops where a seat has a choice. What chance brings is
told to it; how many tiles are drawn, by whom and in which order, is the account's own.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tests.reference.puerto_rico import (
    BUILDINGS,
    CIRCLES,
    GOODS,
    PLACES,
    REASONS,
    ROLES,
    TILES,
    WINDROSE,
    Island,
    Position,
)
from tests.reference.puerto_rico_guests import Asked, Guests
from tests.reference.puerto_rico_islands import (
    FACTORY,
    PRICES,
    aqueduct_brings,
    buildable,
    can_draw,
    cargo_loads,
    draftable,
    drafted_tiles,
    harvest,
    has_emptiest_fields,
    income,
    is_draft_settled,
    jewels,
    keepings,
    market_might_take,
    numbers_to_place,
    open_tiles,
    payments,
    plantations,
    points_by_source,
    price,
    returnable_people,
    room_for,
    specialty,
)

#: Where a noble does something else than a colonist, or can go to do it.
NOBLES_PLACES = ("guesthouse", "land_office", "chapel", "hunting_lodge", "zoning_office")


def in_order(things: Iterable[str], order: Iterable[str]) -> list[str]:
    """As the catalogue has them."""
    return sorted(things, key=list(order).index)


@dataclass
class Turn:
    """What a settler's turn remembers."""

    laid: list[str] = field(default_factory=list)
    came_for: str = ""  # the tile for which the hospice has brought its colonist
    declined: str = ""  # the hacienda's tile, if he was not wanted for it

    def copy(self) -> Turn:
        """For trying."""
        return replace(self, laid=[*self.laid])


class Course(Guests):
    """A position on its way through a game."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.told: list[str] = []  # tiles that chance has brought and are not used yet
        self.is_tried, self.engine = False, None
        self.role_seat = 0
        self.sailed: set[tuple[int, str]] = set()  # seats and their own ships
        self.captain_paid = False

    def tried(self, seat: int) -> Course:
        """A course from here on that changes nothing here: another's island does not change in a seat's act."""
        other = copy.copy(self)
        other.p, other.sailed, other.is_tried = self.p.copy_for(seat), set(self.sailed), True
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

    def send_for_colonist(self, seat: int, place: str, from_ship: bool) -> bool:
        """A colonist of the supply, else of the ship, comes to a place. False: there is none."""
        for source in (self.p.supply, self.p.ship) if from_ship else (self.p.supply,):
            if source["colonist"]:
                source["colonist"] -= 1
                self.island(seat).colonists[place] += 1
                return True
        return False

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

    # -- draft and rounds ------------------------------------------------------------------------------------------

    def play(self) -> Asked:
        """From the draft, or the choice of a role, to the end."""
        p = self.p
        if p.phase == "draft":
            yield from self.draft()
        while True:
            is_over = yield from self.roles()
            if is_over:
                break
            self.new_round()
        yield from self.scoring()
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
            text = yield from self.ask(seat, "choose_role", self.choices_of_card())
            card = text.removeprefix("role ")
            self.island(seat).cards = in_order([*self.island(seat).cards, card], ROLES)
            self.island(seat).doubloons += p.card_doubloons.pop(card, 0)
            self.role_seat = seat
            yield from getattr(self, card.removeprefix("second_"))()
            p.phase, p.picks = "role_choice", p.picks + 1
            if p.reasons and "round_is_finished" not in p.rulings:
                return True
        return bool(p.reasons)

    def free_cards(self) -> list[str]:
        """The cards that nobody has."""
        return [card for card in self.p.cards if not any(card in own.cards for own in self.p.islands)]

    def choices_of_card(self) -> list[str]:
        """Two prospectors with equal doubloons are the same choice."""
        free, lying = self.free_cards(), self.p.card_doubloons
        if "second_prospector" in free and "prospector" in free and lying["prospector"] == lying["second_prospector"]:
            free.remove("second_prospector")
        return [f"role {card}" for card in free]

    def new_round(self) -> None:
        """A doubloon on each card that nobody took; the next seat is governor."""
        p = self.p
        for card in self.free_cards():
            p.card_doubloons[card] += 1
            p.bank -= 1
        for own in p.islands:
            own.cards = []
        p.round_number, p.picks, p.governor = p.round_number + 1, 0, p.from_(p.governor)[1]

    # -- settler ---------------------------------------------------------------------------------------------------

    def settler(self) -> Asked:
        """Everybody takes a tile; the library's second; hunting lodges; a new row."""
        p = self.p
        p.phase = "settler"
        hospice_used = False
        for seat in p.from_(self.role_seat):
            used = yield from self.with_guests(seat, "settle")
            hospice_used = hospice_used or (used and seat == self.role_seat)
        yield from self.with_guests(self.role_seat, "second_tile", hospice_used)
        if "hunting_lodge_sees_new_row" in p.rulings:
            self.lay_row()
        for seat in p.from_(self.role_seat):
            yield from self.with_guests(seat, "hunting_lodge")
        if "hunting_lodge_sees_new_row" not in p.rulings:
            self.lay_row()

    def settle(self, seat: int) -> Asked:
        """A seat's turn: hacienda, then a tile. True when the hospice has brought a colonist."""
        own, turn = self.island(seat), Turn()
        can_use = own.works("hacienda") and own.fields() < 12 and can_draw(self.p)
        if can_use and (yield from self.uses(seat, "hacienda")):
            tile = yield from self.lay_drawn(seat)
            yield from self.hospice(seat, tile, turn, is_for_hacienda=True)
        return (yield from self.with_guests(seat, "take_first", turn))

    def take_first(self, seat: int, turn: Turn) -> Asked:
        """The regular tile."""
        may_quarry = seat == self.role_seat or self.island(seat).works("construction_hut")
        yield from self.take(seat, "take_tile", may_quarry, turn)
        return bool(turn.came_for)

    def second_tile(self, seat: int, hospice_used: bool) -> Asked:
        """The settler's library."""
        own, p = self.island(seat), self.p
        if own.works("library"):
            may_quarry = own.works("construction_hut") or "library_brings_second_quarry" in p.rulings
            had_colonist = hospice_used or "hospice_on_library_tile" not in p.rulings
            yield from self.take(seat, "take_second_tile", may_quarry, Turn(came_for="a tile" if had_colonist else ""))

    def take(self, seat: int, question: str, may_quarry: bool, turn: Turn) -> Asked:
        """A tile of the row, a quarry, or an unseen tile as a forest; and the hospice's colonist for it."""
        p = self.p
        text = yield from self.ask(seat, question, ["pass", *(f"take {t}" for t in open_tiles(p, seat, may_quarry))])
        if text == "pass":
            return
        tile = text.removeprefix("take ")
        if tile == "quarry":
            p.quarries -= 1
            self.island(seat).tiles["quarry"] += 1
        elif tile == "forest":
            self.lay_forest(seat, self.draw())
        else:
            p.row[tile] -= 1
            self.island(seat).tiles[tile] += 1
            if "forest_is_a_gained_tile" in p.rulings and self.island(seat).works("forest_house"):
                if (yield from self.uses(seat, "forest_house")):
                    self.island(seat).tiles[tile] -= 1
                    self.lay_forest(seat, tile)
                    tile = "forest"
        yield from self.hospice(seat, tile, turn)

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

    def hospice(self, seat: int, tile: str, turn: Turn, is_for_hacienda: bool = False) -> Asked:
        """Once a turn a colonist for the tile just laid; who has declined him is not asked again for the same place."""
        own, p = self.island(seat), self.p
        waited_for = turn.came_for == "forest" and self.hospice_place("forest", turn)
        turn.laid.append(tile)
        if waited_for == WINDROSE != self.hospice_place("forest", turn):
            own.colonists[WINDROSE] -= 1
            own.colonists[self.hospice_place("forest", turn)] += 1
        place = self.hospice_place(tile, turn)
        is_barred = is_for_hacienda and "hospice_on_hacienda_tile" not in p.rulings
        was_declined = turn.declined and self.hospice_place(turn.declined, turn) == place
        if turn.came_for or not own.works("hospice") or not self.can_come() or is_barred or was_declined:
            return
        if (yield from self.uses(seat, "hospice")):
            turn.came_for = tile
            self.send_for_colonist(seat, place, "hospice_takes_from_ship" in p.rulings)
        elif is_for_hacienda:
            turn.declined = tile

    def hospice_place(self, tile: str, turn: Turn) -> str:
        """Where a colonist stands who comes for a tile: forests have no circle."""
        plain = [other for other in turn.laid if other != "forest"]
        if tile != "forest":
            return tile
        return plain[0] if plain and "hospice_prefers_plain_tile" in self.p.rulings else WINDROSE

    def can_come(self) -> bool:
        """Whether there is a colonist for a hospice."""
        from_ship = "hospice_takes_from_ship" in self.p.rulings
        return bool(self.p.supply["colonist"] or (from_ship and self.p.ship["colonist"]))

    def hunting_lodge(self, seat: int) -> Asked:
        """A colonist clears a field; a noble brings two points for the most empty fields."""
        p, own = self.p, self.island(seat)
        if own.has_noble("hunting_lodge"):
            if has_emptiest_fields(p, seat):
                self.score(seat, 2)
        elif own.has_colonist("hunting_lodge"):
            tiles = {"discard " + name.format(""): tile for name, tile in plantations(own).items()}
            if own.tiles["forest"]:
                tiles["discard forest"] = ("forest", "")
            text = yield from self.ask(seat, "discard_tile", ["pass", *tiles])
            if text != "pass":
                kind = self.clear_field(seat, *tiles[text])
                (p.stack if "hunting_lodge_returns_to_stack" in p.rulings else p.discard)[kind] += 1

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

    def lay_row(self) -> None:
        """What is left of the row is discarded; a tile more than seats are laid, as far as there are any."""
        p = self.p
        p.discard, p.row = p.discard + p.row, Counter()
        for _ in range(len(p.islands) + 1):
            if can_draw(p):
                p.row[self.draw()] += 1

    # -- mayor -----------------------------------------------------------------------------------------------------

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
                   for own in later)
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
                self.send_for_colonist(seat, WINDROSE, from_ship=False)

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
        yield from self.place_nobles(seat, nobles)

    def place_nobles(self, seat: int, nobles: int) -> Asked:
        """Which of those who stand and wait are nobles: asked where it can matter; else they are set in order."""
        own = self.island(seat)
        manned = [place for place in PLACES if own.colonists[place]]
        asked = manned if market_might_take(self.p, own) else [place for place in manned if place in NOBLES_PLACES]
        others = [place for place in manned if place not in asked]
        for number, place in enumerate(asked):
            room = sum(own.colonists[other] for other in (*asked[number + 1:], *others))
            here = range(max(0, nobles - room), min(nobles, own.colonists[place]) + 1)
            text = yield from self.ask(seat, "place_nobles", [f"nobles {n} on {place}" for n in here])
            nobles = self.rename(own, place, int(text.split()[1]), nobles)
        for place in others:
            nobles = self.rename(own, place, min(nobles, own.colonists[place]), nobles)
        assert not nobles

    def rename(self, own: Island, place: str, number: int, nobles: int) -> int:
        """So many of those at a place are nobles; gives how many nobles have no place yet."""
        own.colonists[place] -= number
        own.nobles[place] += number
        return nobles - number

    def fill_ship(self, more: int = 0) -> None:
        """A colonist for every empty circle of all buildings, at least one for each seat; a noble among them."""
        p = self.p
        empty = sum(own.vacant(building) for own in p.islands for building in own.buildings)
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

    # -- builder ---------------------------------------------------------------------------------------------------

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
        p.board[building] -= 1
        own.buildings = in_order([*own.buildings, building], BUILDINGS)
        if own.city() == 12:
            self.end("city_full")
        if own.works("church") and building != "church":
            self.score(seat, (0, 0, 1, 1, 2)[BUILDINGS[building].section])
        can_come = p.supply["colonist"] + p.ship["colonist"] > 0
        if own.works("university") and can_come and own.vacant(building) and (yield from self.uses(seat, "university")):
            self.send_for_colonist(seat, building, from_ship=True)

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

    def give_back(self, seat: int, good: str, barrels: int) -> None:
        """Barrels go to the supply."""
        self.island(seat).goods[good] -= barrels
        self.p.barrels[good] += barrels

    # -- craftsman -------------------------------------------------------------------------------------------------

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
        if "specialty_counts_privilege" in p.rulings:
            self.pay(seat, specialty(own, received))

    # -- trader ----------------------------------------------------------------------------------------------------

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
            self.pay(seat, income(own, good, self.privileges(seat)))

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
        else:
            sold = {"sell " + name.format("plantation "): tile for name, tile in plantations(own).items()}
            p.discard[self.clear_field(seat, *sold[text])] += 1
            self.pay(seat, 1)

    # -- captain ---------------------------------------------------------------------------------------------------

    def captain(self) -> Asked:
        """The start; loads until nobody can load; storing; full ships sail."""
        p = self.p
        p.phase = "loading"
        for seat in p.from_(self.role_seat):
            yield from self.with_guests(seat, "start_loading")
        yield from self.load_all()
        p.phase = "storing"
        for seat in p.from_(self.role_seat):
            yield from self.with_guests(seat, "store")
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
        harbor = len(+load) if "harbor_counts_kinds" in self.p.rulings else 1
        self.score(seat, load.total() // 2 + (harbor if own.works("harbor") else 0))

    def store(self, seat: int) -> Asked:
        """The seat says what it keeps; the rest goes back."""
        own, done = self.island(seat), list[str]()
        # No guest is wanted only to keep less than could be kept without him.
        may_keep_less = "storing_may_keep_less" in self.p.rulings and not self.is_tried
        ways = keepings(own, may_keep_less)
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
