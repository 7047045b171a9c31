"""A second legality of San Juan, slow and obvious, written from the rulebook: base game, variant, New Buildings.

Nothing is taken from `boriken.games.san_juan.rules`: names, numbers and rules are typed again, and every rule is put
another way than in the engine. A position is plain data: hands, cities and goods are lists in the order of the
catalogue. `legal_texts` answers any question that the engine can ask; it gives an empty list where the question
should not have been asked at all. Where the book leaves room, the documented rulings and readings hold. What
seats remember is no matter of legality and is not read. `san_juan_course.py` plays a game by these rules.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple


class Card(NamedTuple):
    """A card as printed, and how many there are: in the base game, and added by the New Buildings."""

    cost: int
    points: int
    copies: int = 3
    added: int = 0


CARDS = {
    "indigo_plant": Card(1, 1, 10), "sugar_mill": Card(2, 1, 8, 1), "tobacco_storage": Card(3, 2, 8, 1),
    "coffee_roaster": Card(4, 2, 8, 1), "silver_smelter": Card(5, 3, 8, 1),
    "smithy": Card(1, 1), "gold_mine": Card(1, 1), "archive": Card(1, 1), "poor_house": Card(2, 1),
    "black_market": Card(2, 1), "trading_post": Card(2, 1), "well": Card(2, 1), "market_stand": Card(2, 1),
    "crane": Card(2, 1), "chapel": Card(3, 2), "tower": Card(3, 2), "aqueduct": Card(3, 2), "carpenter": Card(3, 2),
    "prefecture": Card(4, 2), "market_hall": Card(4, 2), "quarry": Card(4, 2), "library": Card(5, 3),
    "statue": Card(3, 3), "victory_column": Card(4, 4), "hero": Card(5, 5),
    "city_hall": Card(6, 0, 2), "guild_hall": Card(6, 0, 2), "triumphal_arch": Card(6, 0, 2), "palace": Card(6, 0, 2),
    "guard_room": Card(1, 1, 0, 3), "office": Card(1, 1, 0, 3), "hut": Card(2, 1, 0, 3), "tavern": Card(2, 1, 0, 3),
    "park": Card(3, 2, 0, 3), "customs_office": Card(3, 2, 0, 3), "bank": Card(3, 2, 0, 3),
    "harbor": Card(4, 2, 0, 3), "goldsmith": Card(5, 3, 0, 3), "residence": Card(6, 0, 0, 2),
    "cathedral": Card(7, 0, 0),  # a board piece, never in a hand
}
KINDS = [name for name in CARDS if name != "cathedral"]
MAKES = {"indigo_plant": "indigo", "sugar_mill": "sugar", "tobacco_storage": "tobacco", "coffee_roaster": "coffee",
         "silver_smelter": "silver"}
GOODS = [*MAKES.values(), "customs"]
MONUMENTS = ("statue", "victory_column", "hero")
ROLES = ["builder", "producer", "trader", "councillor", "prospector"]
PHASES = ["role_choice", *ROLES, "round_start", "opening"]
TILES = {  # what a trading tile pays, from indigo to silver
    "p11122": (1, 1, 1, 2, 2), "p11222": (1, 1, 2, 2, 2), "p11223": (1, 1, 2, 2, 3), "p12223": (1, 2, 2, 2, 3),
    "p12233": (1, 2, 2, 3, 3),
}
RULINGS = ["goldsmith_counts_covered", "gains_may_be_declined"]
SERIES = (4, 3, 2, 1)  # points for the first, the second, ... ; nothing for more
#: Whoever is asked these is asked even with one answer, so that nobody learns of a hand.
ABOUT_A_HAND = ("build", "pay", "keep", "discard", "use_office", "lay_under_chapel", "lay_under_bank")


# == Positions =====================================================================================================


@dataclass
class City:
    """What one seat has."""

    hand: list[str]
    buildings: list[str]
    goods: list[str]
    under: list[str]  # chapel and bank
    harbor: int  # cards under the harbor
    bank_used: bool
    roles: list[str]

    def has(self, building: str) -> bool:
        """It lies uncovered in the city."""
        return building in self.buildings

    def plots(self) -> list[tuple[str, str]]:
        """Every building with the good that lies on it, if one does."""
        lying, found = list(self.goods), []
        for building in self.buildings:
            good = MAKES.get(building, "customs" if building == "customs_office" else "")
            if good in lying:
                lying.remove(good)
            else:
                good = ""
            found.append((building, good))
        return found

    def idle(self) -> list[str]:
        """The kinds of good that its empty production buildings can make."""
        return [MAKES[building] for building, good in self.plots() if building in MAKES and not good]


@dataclass
class Position:
    """A position as plain data. Nothing named is an empty text."""

    new_buildings: bool
    variant: bool
    rulings: list[str]
    tiles: dict[int, str]  # the trading tiles that are known, by their place
    top: int
    deck: int
    discards: int
    covered: list[str]
    cathedral: bool  # in the middle of the table
    round_number: int
    quiet_rounds: int
    has_built: bool
    governor: int
    picks: int
    phase: str
    role_seat: int
    library_on: bool
    library_used: bool
    question: str
    decider: int
    to_choose: int
    chosen: int
    last_card: str
    last_good: str
    building: str
    covers: str
    covers_full: bool
    may_pay: int
    earned: int
    sold: list[int]  # seats
    stored: int  # which of the goods that are sold in this turn lies under the harbor
    offered: str  # the building that the seat is asked about
    council: list[str]
    on_view: str
    cities: list[City]

    @property
    def me(self) -> City:
        """The city of the seat that is asked."""
        return self.cities[self.decider]

    def from_(self, seat: int) -> list[int]:
        """All seats clockwise from one."""
        return [(seat + i) % len(self.cities) for i in range(len(self.cities))]

    def choosers(self) -> list[int]:
        """Who chooses the roles of a round: with two seats the governor once more."""
        seats = self.from_(self.governor)
        return [*seats, self.governor] if len(seats) == 2 else seats

    def privileges(self, seat: int) -> int:
        """How often a seat has the privilege of the role that is played."""
        return (2 if self.library_on else 1) if seat == self.role_seat else 0


def read_text(text: str) -> Position:
    """A position from its text."""
    data = tomllib.loads(text)
    return from_data(data, data["table"], data["flow"], [data["seat"][str(i)] for i in range(data["seats"])])


def rulings_on(written: list[str] | dict[str, bool]) -> list[str]:
    """Those that are on: a game writes a table only where all that its edition has on are off."""
    return written if isinstance(written, list) else [name for name, is_on in written.items() if is_on]


def read(game: Any) -> Position:
    """The same from the record, faster; a test compares the two."""
    s = game.state

    def bag(names: list[str], counts: list[int]) -> dict[str, int]:
        return {name: number for name, number in zip(names, counts, strict=True) if number}

    def each(field: str, names: list[str]) -> list[dict[str, int]]:
        return [bag(names, counts) for counts in s[field][: game.seats].tolist()]

    def building(field: str) -> str:
        return ["none", *CARDS][int(s[field])]

    columns: dict[str, list[Any]] = {
        "hand": each("hand", KINDS), "buildings": each("buildings", list(CARDS)), "goods": each("goods", GOODS),
        "under": each("under", KINDS), "roles_taken": each("roles_taken", ROLES)}
    columns |= {name: s[name][: game.seats].tolist() for name in ("harbor_size", "bank_used", "has_sold")}
    tiles = {str(place): ["", *TILES][tile] for place, tile in enumerate(s["trading_tiles"].tolist()) if tile}
    flow: dict[str, Any] = {name: int(s[name]) for name in (
        "round_number", "quiet_rounds", "has_built", "governor", "picks", "role_seat", "library_on", "library_used",
        "decider", "to_choose", "chosen", "last_card", "last_good", "covers_full", "may_pay", "earned", "stored")}
    flow |= {name: building(name) for name in ("new_building", "covers", "on_view", "offered")}
    flow |= {"phase": PHASES[int(s["phase"])], "question": game.question or "nothing",
             "council": bag(KINDS, s["council"].tolist())}
    return from_data(
        {"expansions": ["new_buildings"] if int(s["expansions"]) else [],
         "rulings": [name for bit, name in enumerate(RULINGS) if int(s["rulings"]) >> bit & 1],
         "opening_variant": int(s["opening_variant"])},
        {"trading_tiles": tiles, "next_tile": int(s["next_tile"]), "cathedral": int(s["cathedral"]),
         "deck": bag(KINDS, s["deck"].tolist()), "covered": bag(KINDS, s["covered"].tolist())},
        flow, [{name: column[seat] for name, column in columns.items()} for seat in range(game.seats)])


def from_data(data: dict[str, Any], table: dict[str, Any], flow: dict[str, Any], seats: list[dict[str, Any]]
              ) -> Position:
    """Plain data put in order; where the record keeps what means nothing any more, nothing is put."""

    def cards(bag: dict[str, int], order: list[str]) -> list[str]:
        return [name for name in order for _ in range(bag.get(name, 0))]

    def name(field: str) -> str:
        found: str = flow.get(field, "none")
        return "" if found == "none" else found

    cities = [City(cards(c.get("hand", {}), KINDS), cards(c.get("buildings", {}), list(CARDS)),
                   cards(c.get("goods", {}), GOODS), cards(c.get("under", {}), KINDS), c.get("harbor_size", 0),
                   bool(c.get("bank_used", 0)), [role for role in ROLES if role in c.get("roles_taken", [])])
              for c in seats]
    question = flow.get("question", "nothing")
    is_placing = question == "cover"  # the goods given have been counted, no more is chosen
    p = Position(
        "new_buildings" in data.get("expansions", []), bool(data.get("opening_variant", 0)),
        rulings_on(data.get("rulings", [])),
        {int(place): tile for place, tile in table.get("trading_tiles", {}).items()}, table.get("next_tile", 0),
        sum(table["deck"].values()), 0, cards(table.get("covered", {}), KINDS), bool(table["cathedral"]),
        flow["round_number"], flow.get("quiet_rounds", 0), bool(flow.get("has_built", 0)), flow.get("governor", 0),
        flow.get("picks", 0), flow.get("phase", "role_choice"), flow.get("role_seat", 0),
        bool(flow.get("library_on", 0)), bool(flow.get("library_used", 0)) and len(cities) == 2, question,
        flow.get("decider", 0), 0 if is_placing else flow.get("to_choose", 0), flow.get("chosen", 0),
        KINDS[flow.get("last_card", 0)], GOODS[0 if is_placing else flow.get("last_good", 0)],
        name("new_building"), name("covers"), bool(flow.get("covers_full", 0)), flow.get("may_pay", 0),
        flow.get("earned", 0), [seat for seat, c in enumerate(seats) if c.get("has_sold", 0)],
        flow.get("stored", 0), name("offered"), cards(flow.get("council", {}), KINDS), name("on_view"), cities)
    p.discards = cards_in_the_box(p) - cards_on_the_table(p)
    return p


def cards_in_the_box(p: Position) -> int:
    """110 cards, and 33 more with the New Buildings."""
    return sum(card.copies + (card.added if p.new_buildings else 0) for card in CARDS.values())


def cards_on_the_table(p: Position) -> int:
    """All cards but the discards. A building that is being paid for is neither in the hand nor in the city."""
    total = p.deck + len(p.covered) + len(p.council) + (1 if p.on_view else 0)
    if p.question in ("give_goods", "cover", "pay") and p.building != "cathedral":
        total += 1
    for city in p.cities:
        total += len(city.hand) + len(city.goods) + len(city.under) + city.harbor
        total += sum(building != "cathedral" for building in city.buildings)
    return total


# == What may be answered ==========================================================================================


def legal_texts(p: Position) -> list[str]:
    """Every legal answer to the question that is open, sorted by text."""
    found = answers(p)
    return [] if len(found) == 1 and p.question not in ABOUT_A_HAND else found


def answers(p: Position) -> list[str]:
    """The same, also where a single answer would not be asked for."""
    return sorted(ANSWERS[p.question](p))


def firsts(cards: list[str], last: str, number: int) -> list[str]:
    """The cards with which sets of so many can begin, none of them before the last one chosen.

    A set is named in the order of the catalogue, so that there is one way to name it.
    """
    usable = [card for card in cards if KINDS.index(card) >= KINDS.index(last)]
    return sorted({usable[i] for i in range(len(usable) - number + 1)})


def choose_role(p: Position) -> list[str]:
    """A tile that still lies in the middle; the seats choose clockwise from the governor."""
    if p.choosers()[p.picks] != p.decider:
        return []
    return [f"role {role}" for role in ROLES if not any(role in city.roles for city in p.cities)]


def use_library(p: Position) -> list[str]:
    """Only a governor of two seats has two roles to double, and only before the first of them is there a choice.

    Where gains may be declined there is one whenever it can double.
    """
    is_governor = len(p.cities) == 2 and p.decider == p.governor
    has_choice = (is_governor and p.picks == 0) or (may_decline(p) and not (is_governor and p.library_used))
    return ["pass", "use library"] if has_choice and p.me.has("library") and p.decider == p.role_seat else []


# -- what is simply given ----------------------------------------------------------------------------------------


def may_decline(p: Position) -> bool:
    """Whether seats are asked before they take what roles and buildings give."""
    return "gains_may_be_declined" in p.rulings


def use_building(p: Position) -> list[str]:
    """The building that is offered, if it is there and works in this phase."""
    sizes = [len(city.buildings) for city in p.cities]
    works = {
        "carpenter": p.phase == "builder" and p.building not in ("", "carpenter", *MAKES),
        "tavern": p.phase == "builder" and not p.building
        and len(p.me.buildings) == min(sizes) < max(sizes) < 12,
        "well": p.phase == "producer" and p.chosen > 1,
        "harbor": p.phase == "trader" and p.last_good in p.me.goods and not p.stored and p.to_choose > 0,
        "market_stand": p.phase == "trader" and p.chosen > 1,
        "market_hall": p.phase == "trader" and p.chosen > 0,
        "hut": p.phase == "trader" and p.decider not in p.sold,
        "customs_office": p.phase == "councillor" and ("customs_office", "") in p.me.plots(),
        "prefecture": p.phase == "councillor"
        and (p.to_choose > 0 if p.me.has("archive") else len(p.council) > p.to_choose == 1),
        "gold_mine": p.phase == "prospector" and p.deck + p.discards >= 4,
        "goldsmith": p.phase == "prospector",
    }
    is_asked = may_decline(p) and p.me.has(p.offered) and works[p.offered]
    return ["pass", f"use {p.offered}"] if is_asked else []


def draw(p: Position) -> list[str]:
    """The prospector's cards; in a council those of the action, then those of the privilege."""
    privileges = p.privileges(p.decider)
    if p.phase == "prospector":
        is_asked = p.to_choose == privileges > 0
    else:
        is_asked = p.phase == "councillor" and (
            (p.to_choose, p.earned) == (2, 0) or (p.to_choose == 3 * privileges > 0 and p.earned in (0, 2)))
    return ["pass", "draw"] if may_decline(p) and is_asked else []


# -- builder -----------------------------------------------------------------------------------------------------


def build(p: Position) -> list[str]:
    """A card of the hand, or the cathedral, that is not there yet and that can be paid in some way."""
    wanted = [card for card in set(p.me.hand) if card in MAKES or not p.me.has(card)]
    if p.cathedral:
        wanted.append("cathedral")
    ways = [f"build {building}" for building in wanted
            if any(can_pay(p, building, len(gift), len(p.me.hand) - (building != "cathedral"))
                   for gift in gifts(p, building, 0, GOODS[0]))]
    return ["pass", *ways] if p.me.hand or ways else []


def price(p: Position, seat: int, building: str, place: str = "", given: int = 0) -> int:
    """Cards to pay for a building, over another one if a place is named: each help takes off a card."""
    return max(0, price_without_helps(building, place, given) - len(helps(p, seat, building, place)))


def price_without_helps(building: str, place: str, given: int) -> int:
    """The cost, less that of the covered building (a park counts six), less the goods given."""
    saved = 0
    if place:
        saved = 6 if place == "park" else CARDS[place].cost
    return max(0, CARDS[building].cost - saved - given)


def helps(p: Position, seat: int, building: str, place: str) -> list[str]:
    """What makes a building cheaper by one card; what is covered does not help."""
    found = ["privilege", "library"][: p.privileges(seat)]
    found += [b for b in ("smithy" if building in MAKES else "quarry",) if p.cities[seat].has(b)]
    return [b for b in found if b != place]


def places(p: Position, building: str, given: int) -> list[str]:
    """Beside the other buildings (an empty text) or, with a crane, over one; not over a market that was used."""
    over = p.me.buildings if p.me.has("crane") else []
    return ["", *(b for b in over if b not in ("crane", building) and not (given and b == "black_market"))]


def can_pay(p: Position, building: str, given: int, cards: int) -> bool:
    """Whether so many cards pay for it at some place, when so many goods are given."""
    return any(price(p, p.decider, building, place, given) <= cards for place in places(p, building, given))


def gifts(p: Position, building: str, given: int, last: str) -> set[tuple[str, ...]]:
    """All sets of goods that the black market takes, two with those already given; the empty set is one.

    None is given when without it and without the crane there would be nothing left to pay.
    """
    goods = [good for good in p.me.goods if GOODS.index(good) >= GOODS.index(last)]
    room = 2 - given if p.me.has("black_market") else 0
    return {gift for number in range(room + 1) for gift in combinations(goods, number)
            if not gift or price(p, p.decider, building, "", given + number - 1) > 0}


def give_goods(p: Position) -> list[str]:
    """No more, or the first good of a set after which the hand suffices."""
    more = {gift for gift in gifts(p, p.building, p.chosen, p.last_good) if gift}
    found = {f"give {gift[0]}" for gift in more if can_pay(p, p.building, p.chosen + len(gift), len(p.me.hand))}
    if can_pay(p, p.building, p.chosen, len(p.me.hand)):
        found.add("pass")
    return list(found) if p.building and more else []


def cover(p: Position) -> list[str]:
    """Every place that the hand can pay for; of equal buildings those with and without a good are two choices."""
    if not p.me.has("crane") or not p.building:
        return []
    allowed = [place for place in places(p, p.building, p.chosen)
               if price(p, p.decider, p.building, place, p.chosen) <= len(p.me.hand)]
    over = {f"cover {building} with its good" if good and building in MAKES else f"cover {building}"
            for building, good in p.me.plots() if building in allowed}
    return [*(["pass"] if "" in allowed else []), *over]


def pay(p: Position) -> list[str]:
    """A card of a set that pays the price; when it is paid, with a poor house, more in place of discounts."""
    is_settled = p.to_choose == len(p.me.hand) or (p.to_choose, p.may_pay) == (0, 0)
    if is_settled or not any(is_due(p, given) for given in (0, 1, 2)):
        return []
    if p.to_choose:
        return [f"pay {card}" for card in firsts(p.me.hand, p.last_card, p.to_choose)]
    return ["pass", *(f"pay {card}" for card in firsts(p.me.hand, p.last_card, 1))]


def is_due(p: Position, given: int) -> bool:
    """Whether paid and unpaid cards together are the price, if so many goods were given."""
    if given and (not p.me.has("black_market") or p.covers == "black_market"):
        return False
    due = price(p, p.decider, p.building, p.covers, given)
    most = price_without_helps(p.building, p.covers, given) if can_waive(p) else due
    return p.to_choose == max(0, due - p.chosen) and p.may_pay == most - max(due, p.chosen)


def can_waive(p: Position) -> bool:
    """Whether discounts may be declined: as all gains, or since a poor house that stays can make it worth while."""
    return may_decline(p) or (p.me.has("poor_house") and p.covers != "poor_house")


def use_poor_house(p: Position) -> list[str]:
    """After another building was built, with one card or none left."""
    works = p.me.has("poor_house") and p.building not in ("", "poor_house") and len(p.me.hand) < 2
    return ["pass", "use poor_house"] if works else []


# -- producer, trader ----------------------------------------------------------------------------------------------


def allowed_goods(p: Position, helper: str) -> int:
    """One, one for each time the privilege counts, one for the building that helps."""
    return len(["action", *["privilege"] * p.privileges(p.decider), *([helper] if p.me.has(helper) else [])])


def produce(p: Position) -> list[str]:
    """On an empty production building, unless all allowed goods are made."""
    return _goods(p, "produce", p.me.idle(), allowed_goods(p, "aqueduct"))


def sell(p: Position) -> list[str]:
    """A good, unless all allowed ones are sold."""
    return _goods(p, "sell", p.me.goods, allowed_goods(p, "trading_post"))


def _goods(p: Position, verb: str, goods: list[str], number: int) -> list[str]:
    """No more, or a good that does not come before the last one."""
    usable = {good for good in goods if GOODS.index(good) >= GOODS.index(p.last_good)}
    is_asked = usable and p.chosen < number and p.to_choose == number - p.chosen
    return ["pass", *(f"{verb} {good}" for good in usable)] if is_asked else []


def prices(p: Position, goods: list[str]) -> int:
    """What the open trading tile pays for goods; the customs office's good has a price of its own."""
    return sum(2 if good == "customs" else TILES[p.tiles[p.top]][GOODS.index(good)] for good in goods)


def markets(p: Position, seat: int, goods: list[str]) -> list[str]:
    """The buildings of a seat that bring a card for these goods, sold in one phase."""
    least = {"market_stand": 2, "market_hall": 1}
    return [market for market, number in least.items() if len(goods) >= number and p.cities[seat].has(market)]


# -- councillor, prospector ----------------------------------------------------------------------------------------


def council_draws(p: Position, seat: int) -> int:
    """Two cards, five for the councillor, eight with a library."""
    return (2, 5, 8)[p.privileges(seat)]


def council_keeps(p: Position, seat: int) -> int:
    """One card, two with a prefecture."""
    return 2 if p.cities[seat].has("prefecture") else 1


def council_ways(p: Position) -> set[tuple[int, int]]:
    """How many cards the decider can have drawn in a council, and how many of them it keeps."""
    draws, keeps = {council_draws(p, p.decider)}, {council_keeps(p, p.decider)}
    if may_decline(p):
        draws, keeps = {2, max(draws), max(draws) - 2} - {0}, {1} | keeps
    return {(number, kept) for number in draws for kept in keeps}


def keep(p: Position) -> list[str]:
    """Without an archive: a card of a set to keep, if something is laid away at all."""
    drawn, kept = len(p.council) + p.chosen, p.chosen + p.to_choose
    # Fewer cards are looked at only when the last card was drawn.
    fits = any(kept == k and (drawn == d or (drawn < d and p.deck + p.discards == 0)) for d, k in council_ways(p))
    fits = fits and 0 < p.to_choose < len(p.council)
    if p.me.has("archive") or not fits:
        return []
    return [f"keep {card}" for card in firsts(p.council, p.last_card, p.to_choose)]


def discard(p: Position) -> list[str]:
    """A card of a set that is too much: archive, hand limit, or the variant's first hand."""
    if p.phase == "councillor":
        numbers = [drawn - kept - p.chosen for drawn, kept in council_ways(p)]
        fits = p.me.has("archive") and (p.to_choose in numbers or (p.to_choose < max(numbers) and p.deck == 0))
    else:
        limit = hand_limit(p, p.decider) if p.phase == "round_start" else 4
        fits = p.to_choose == len(p.me.hand) - limit
    if not fits or p.to_choose < 1:
        return []
    return [f"discard {card}" for card in firsts(p.me.hand, p.last_card, p.to_choose)]


def take_shown(p: Position) -> list[str]:
    """The goldsmith's card, if nobody has built it; covered ones count by the ruling."""
    built = [building for city in p.cities for building in city.buildings]
    if "goldsmith_counts_covered" in p.rulings:
        built += p.covered
    return ["pass", "use goldsmith"] if p.me.has("goldsmith") and p.on_view and p.on_view not in built else []


# -- start of a round ----------------------------------------------------------------------------------------------


def use_office(p: Position) -> list[str]:
    """One or two cards to lay away, or none."""
    is_asked = p.me.has("office") and p.me.hand and p.chosen + p.to_choose == 2 and p.chosen < 2
    return ["pass", *(f"discard {card}" for card in firsts(p.me.hand, p.last_card, 1))] if is_asked else []


def lay_under_chapel(p: Position) -> list[str]:
    """One card of the hand, or none."""
    return ["pass", *(f"lay {card} under chapel" for card in set(p.me.hand))] if can_lay(p, "chapel") else []


def lay_under_bank(p: Position) -> list[str]:
    """Any number of cards, once in the game."""
    is_asked = can_lay(p, "bank") and not p.me.bank_used and p.to_choose == len(p.me.hand)
    return ["pass", *(f"lay {card} under bank" for card in firsts(p.me.hand, p.last_card, 1))] if is_asked else []


def can_lay(p: Position, building: str) -> bool:
    """Whether there is the building and a card for it."""
    return p.me.has(building) and len(p.me.hand) > 0


def hand_limit(p: Position, seat: int) -> int:
    """Twelve with a tower; seven, but six without a guard room where that building is in the game."""
    if p.cities[seat].has("tower"):
        return 12
    return 6 if p.new_buildings and not p.cities[seat].has("guard_room") else 7


ANSWERS = {f.__name__: f for f in (
    choose_role, use_library, build, give_goods, cover, pay, use_poor_house, produce, sell, keep, discard, take_shown,
    use_office, lay_under_chapel, lay_under_bank, use_building, draw)}


# == The end =======================================================================================================


def points_by_source(p: Position, seat: int) -> dict[str, int]:
    """Buildings, cards under them, bonuses of large buildings; a quarter of all that for the palace."""
    city = p.cities[seat]
    plants = [building for building in city.buildings if building in MAKES]
    rivals = [building for other, rival in enumerate(p.cities) if other != seat for building in rival.buildings]
    bonus = {
        "triumphal_arch": {0: 0, 1: 4, 2: 6, 3: 8}[sum(city.has(monument) for monument in MONUMENTS)],
        "guild_hall": len(plants) + len(set(plants)),
        "city_hall": len(city.buildings) - len(plants),
        "residence": best_division(city.buildings),
        "cathedral": sum(SERIES[: sum(CARDS[building].cost == 6 for building in rivals)]),
    }
    points = {"buildings": sum(CARDS[building].points for building in city.buildings),
              "cards_under": len(city.under) + city.harbor,
              **{building: number if city.has(building) else 0 for building, number in bonus.items()}}
    return points | {"palace": sum(points.values()) // 4 if city.has("palace") else 0}


def best_division(buildings: list[str], found: int = 0) -> int:
    """The residence: the best of all divisions into sets of three different buildings of one cost."""
    if not buildings:
        return sum(SERIES[:found])
    first, rest = buildings[0], buildings[1:]
    best = best_division(rest, found)  # the first one in no set
    for pair in set(combinations(rest, 2)):
        if len({first, *pair}) == 3 and len({CARDS[building].cost for building in (first, *pair)}) == 1:
            left = list(rest)
            for building in pair:
                left.remove(building)
            best = max(best, best_division(left, found + 1))
    return best


def final_points(p: Position, seat: int) -> int:
    """All sources together."""
    return sum(points_by_source(p, seat).values())


def winners(p: Position) -> list[int]:
    """Most points, then most cards in hand and goods together; else shared."""
    value = [(final_points(p, seat), len(city.hand + city.goods)) for seat, city in enumerate(p.cities)]
    return [seat for seat, v in enumerate(value) if v == max(value)]
