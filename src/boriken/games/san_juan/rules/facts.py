"""The costs and gains of each answer, computed by the rules that will charge and pay them.

`catalogue/options.py` has the meaning of each fact. Facts describe the present position: changes by later answers (the
crane, a good for the black market) and random outcomes are not included.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.facts import Amount, Facts, amount, known, numbers_of, price, single
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.san_juan.rules.actions import SPACE
from boriken.games.san_juan.rules.catalogue.cards import HOLDS, POINTS
from boriken.games.san_juan.rules.catalogue.rulings import Ruling
from boriken.games.san_juan.rules.deck import count_discards
from boriken.games.san_juan.rules.effects.base import black_market_takes, market_hall_can_draw, market_stand_can_draw
from boriken.games.san_juan.rules.effects.new_buildings import harbor_can_store
from boriken.games.san_juan.rules.roles.builder import PRICE_PARTS, can_cover, price_parts
from boriken.games.san_juan.rules.roles.trader import price_of_good
from boriken.games.san_juan.rules.state import BUILDING, GOOD
from boriken.games.san_juan.rules.vocab import N_BUILDINGS, NO_CARD, Card, Good, Question

#: Buildings that give a card, now or at the end of the seat's turn, where the ruling lets gains be declined.
GIVE_A_CARD = (Card.CARPENTER, Card.TAVERN, Card.WELL, Card.HUT, Card.MARKET_STAND, Card.MARKET_HALL)


def facts_of(s: Any, action: Action) -> Facts:
    """Return the costs and gains of an answer of the deciding seat."""
    work_out = WORKED_OUT.get(action.block)
    return {} if work_out is None else known(work_out(s, int(s.decider), *numbers_of(SPACE, action)))


# -- building ----------------------------------------------------------------------------------------------------


def price_of_building(s: Any, seat: int, building: int, covered: int = NO_CARD, given: int = 0) -> Amount:
    """Return the price of a building for a seat now, at that place, after `given` goods were given."""
    return price(PRICE_PARTS, plain(price_parts)(s, seat, building, covered, given))


def least_price(s: Any, seat: int, building: int) -> Amount:
    """Return the lowest price of a building for a seat now, with the crane and goods for the black market."""
    found = []
    for given in range(int(plain(black_market_takes)(s, seat, NO_CARD)) + 1):
        places = [covered for covered in range(N_BUILDINGS) if plain(can_cover)(s, seat, building, covered, given)]
        found += [price_of_building(s, seat, building, covered, given) for covered in (NO_CARD, *places)]
    return min(found, key=lambda paid: paid.total)


def _build(s: Any, seat: int, building: int) -> Facts:
    """Return the plain price, and the lowest one with crane and black market if it is less."""
    own_card = 0 if building == Card.CATHEDRAL else 1
    facts = _beside(s, seat, building, 0, int(s.hand_size[seat]) - own_card)
    least = least_price(s, seat, building)
    if "price" not in facts or least.total < facts["price"].total:
        facts["least_price"] = least
    return facts | {"worth": single("building", POINTS[building]), "cards": single("building", -own_card)}


def _beside(s: Any, seat: int, building: int, given: int, cards: int) -> Facts:
    """Return the price beside the other buildings, if `cards` cards suffice; otherwise the crane must help."""
    paid = price_of_building(s, seat, building, NO_CARD, given)
    return {"price": paid} if paid.total <= cards else {}


def _give(s: Any, seat: int, good: int) -> Facts:
    building, given = int(s.new_building) - 1, int(s.chosen) + 1
    return {"goods": single(GOOD.labels[good], -1)} | _beside(s, seat, building, given, int(s.hand_size[seat]))


def _pass(s: Any, seat: int) -> Facts:
    """Return the price, which stays: no more goods are given, or nothing is covered."""
    if s.question == Question.GIVE_GOODS:
        return _beside(s, seat, int(s.new_building) - 1, int(s.chosen), int(s.hand_size[seat]))
    return _placed(s, seat, NO_CARD) if s.question == Question.COVER else {}


def _placed(s: Any, seat: int, covered: int) -> Facts:
    """Return the price at a place, and the points of the building less those of the covered one."""
    building = int(s.new_building) - 1
    lost = 0 if covered == NO_CARD else -POINTS[covered]
    return {"price": price_of_building(s, seat, building, covered, int(s.chosen)),
            "worth": amount(("building", "covered"), (POINTS[building], lost))}


def _cover(s: Any, seat: int, covered: int) -> Facts:
    has_good = covered == Card.CUSTOMS_OFFICE and s.goods[seat, Good.CUSTOMS] > 0
    return _placed(s, seat, covered) | {"goods": single(GOOD.labels[Good.CUSTOMS], -1 if has_good else 0)}


def _cover_full(s: Any, seat: int, covered: int) -> Facts:
    return _placed(s, seat, covered) | {"goods": single(GOOD.labels[HOLDS[covered]], -1)}


def _pay(s: Any, seat: int, card: int) -> Facts:
    return {"cards": single("paid", -1)}


# -- goods ---------------------------------------------------------------------------------------------------------


def _produce(s: Any, seat: int, good: int) -> Facts:
    """Return the good, if the deck has a card for it."""
    is_left = int(s.deck_size) + plain(count_discards)(s) > 0
    return {"goods": single(GOOD.labels[good], int(is_left))}


def _sell(s: Any, seat: int, good: int) -> Facts:
    """Return the price, the cards of the markets, drawn at the end of the turn, and the harbor's point.

    Where gains may be declined, the buildings' gains are asked for afterwards.
    """
    names, parts = ["list_price"], [plain(price_of_good)(s, good)]
    harbor = 0
    if not _asks_gains(s):
        sold = int(s.chosen)
        for market, can_draw in ((Card.MARKET_STAND, market_stand_can_draw), (Card.MARKET_HALL, market_hall_can_draw)):
            names.append(BUILDING.labels[market])
            parts.append(int(plain(can_draw)(s, seat, sold + 1)) - int(plain(can_draw)(s, seat, sold)))
        harbor = int(plain(harbor_can_store)(s, seat))
    return {"goods": single(GOOD.labels[good], -1), "draws": amount(names, parts), "points": single("harbor", harbor)}


# -- cards ---------------------------------------------------------------------------------------------------------


def _keep(s: Any, seat: int, card: int) -> Facts:
    return {"cards": single("council", 1)}


def _discard(s: Any, seat: int, card: int) -> Facts:
    """Return the cost of a card; with the office another card is drawn for it."""
    facts = {"cards": single("discarded", -1)}
    if s.question == Question.USE_OFFICE:
        facts["draws"] = single("office", 1)
    return facts


def _under_chapel(s: Any, seat: int, card: int) -> Facts:
    return {"cards": single("chapel", -1), "points": single("chapel", 1)}


def _under_bank(s: Any, seat: int, card: int) -> Facts:
    return {"cards": single("bank", -1), "points": single("bank", 1)}


def _draw(s: Any, seat: int) -> Facts:
    return {"draws": single("role", s.to_choose)}


def _use(s: Any, seat: int, building: int) -> Facts:
    """Return the gain of a building; random ones (gold mine, goldsmith) are unknown."""
    name = BUILDING.labels[building]
    if s.question == Question.TAKE_SHOWN:
        return {"cards": single(name, 1)}
    if s.question == Question.USE_POOR_HOUSE or building in GIVE_A_CARD:
        return {"draws": single(name, 1)}
    if building == Card.HARBOR:
        return {"points": single(name, 1)}
    if building == Card.CUSTOMS_OFFICE:
        return _produce(s, seat, Good.CUSTOMS)
    if building == Card.PREFECTURE:
        return {"keeps": single(name, 1)}
    return {}


def _asks_gains(s: Any) -> bool:
    return bool(plain(has_ruling)(s, Ruling.GAINS_MAY_BE_DECLINED))


#: The function for each block of answers; an answer of another block has no costs or gains.
WORKED_OUT: dict[str, Callable[..., Facts]] = {
    "pass": _pass, "use": _use, "build": _build, "give": _give, "cover": _cover, "cover_full": _cover_full,
    "pay": _pay, "produce": _produce, "sell": _sell, "keep": _keep, "discard": _discard,
    "under_chapel": _under_chapel, "under_bank": _under_bank, "draw": _draw,
}
