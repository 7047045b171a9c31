"""The reasons why answers to the open question are not offered, from the conditions of the rules that list answers.

`catalogue/options.py` has the meanings. If several reasons hold, the one that a person would name first is returned.
They reveal the hand of the deciding seat, and are for that seat only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.facts import Details, answers, numbers_of
from boriken.engine.jit import plain
from boriken.games.san_juan.rules.actions import SPACE
from boriken.games.san_juan.rules.facts import least_price
from boriken.games.san_juan.rules.hands import count_empty, has_good_from
from boriken.games.san_juan.rules.roles.builder import can_cover, lowest_price, obstacle_to_build, price_to_build
from boriken.games.san_juan.rules.state import BUILDING, CARD, GOOD
from boriken.games.san_juan.rules.vocab import N_CARDS, N_PLANTS, NO_CARD, Card, Question, Reason

Against = tuple[Reason, Details]
NOTHING: Against = (Reason.NONE, {})

#: The answers to each question: whole blocks, or single actions by their texts.
ANSWERS: dict[Question, tuple[Action, ...]] = {question: answers(SPACE, *names) for question, names in {
    Question.CHOOSE_ROLE: ("role",),
    Question.USE_LIBRARY: ("pass", "use library"),
    Question.BUILD: ("pass", "build"),
    Question.GIVE_GOODS: ("pass", "give"),
    Question.COVER: ("pass", "cover", "cover_full"),
    Question.PAY: ("pass", "pay"),
    Question.USE_POOR_HOUSE: ("pass", "use poor_house"),
    Question.PRODUCE: ("pass", "produce"),
    Question.SELL: ("pass", "sell"),
    Question.KEEP: ("keep",),
    Question.DISCARD: ("discard",),
    Question.TAKE_SHOWN: ("pass", "use goldsmith"),
    Question.USE_OFFICE: ("pass", "discard"),
    Question.LAY_UNDER_CHAPEL: ("pass", "under_chapel"),
    Question.LAY_UNDER_BANK: ("pass", "under_bank"),
    Question.USE_BUILDING: ("pass", "use"),
    Question.DRAW: ("pass", "draw"),
}.items()}


def reason_against(s: Any, action: Action) -> Against:
    """Return the reason why an answer to the open question is not offered; NONE if it is."""
    find = FOUND.get(action.block)
    return NOTHING if find is None else find(s, int(s.decider), *numbers_of(SPACE, action))


def _role(s: Any, seat: int, role: int) -> Against:
    for taker in range(int(s.seats)):
        if s.roles_taken[taker, role]:
            return Reason.ROLE_TAKEN, {"seat": taker}
    return NOTHING


def _use(s: Any, seat: int, building: int) -> Against:
    """Return the reason; where gains may be declined, the question is about one building."""
    if s.question == Question.USE_BUILDING and building != int(s.offered) - 1:
        return Reason.OTHER_THING, {"building": BUILDING.labels[int(s.offered) - 1]}
    return NOTHING


# -- building ------------------------------------------------------------------------------------------------------


def _too_expensive(price: Any, cards: int) -> Against:
    if price <= cards:
        return NOTHING
    return Reason.TOO_EXPENSIVE, {"price": int(price), "short": int(price) - cards}


def _pass(s: Any, seat: int) -> Against:
    """Return the reason; a seat may continue as soon as the price can be, or is, paid."""
    building, hand = int(s.new_building) - 1, int(s.hand_size[seat])
    if s.question == Question.GIVE_GOODS:
        return _too_expensive(plain(lowest_price)(s, seat, building, int(s.chosen)), hand)
    if s.question == Question.COVER:
        return _too_expensive(plain(price_to_build)(s, seat, building, NO_CARD, int(s.chosen)), hand)
    if s.question == Question.PAY and s.to_choose > 0:
        return Reason.NOT_PAID, {"left": int(s.to_choose)}
    return NOTHING


def _build(s: Any, seat: int, building: int) -> Against:
    reason = Reason(plain(obstacle_to_build)(s, seat, building))
    if reason != Reason.TOO_EXPENSIVE:
        return reason, {}
    cards = int(s.hand_size[seat]) - (building != Card.CATHEDRAL)
    return _too_expensive(least_price(s, seat, building).total, cards)


def _give(s: Any, seat: int, good: int) -> Against:
    """Return the reason; goods are ascending, such that the hand can suffice for the rest."""
    if s.goods[seat, good] == 0:
        return Reason.NO_GOOD, {}
    if good < s.last_good:
        return Reason.IN_ORDER, {"good": GOOD.labels[int(s.last_good)]}
    is_last = s.goods[seat, good] == 1 and not plain(has_good_from)(s, seat, good + 1)
    if s.to_choose > 1 and not is_last:
        return NOTHING
    price = plain(lowest_price)(s, seat, int(s.new_building) - 1, int(s.chosen) + 1)
    return _too_expensive(price, int(s.hand_size[seat]))


def _cover(s: Any, seat: int, covered: int) -> Against:
    against = _place(s, seat, covered)
    if against == NOTHING and covered < N_PLANTS and plain(count_empty)(s, seat, covered) == 0:
        return Reason.ALL_HOLD_GOODS, {}
    return against


def _cover_full(s: Any, seat: int, covered: int) -> Against:
    against = _place(s, seat, covered)
    if against == NOTHING and s.goods[seat, covered] == 0:
        return Reason.NO_GOOD, {}
    return against


def _place(s: Any, seat: int, covered: int) -> Against:
    building, given = int(s.new_building) - 1, int(s.chosen)
    if s.buildings[seat, covered] == 0:
        return Reason.NOT_BUILT, {}
    if covered == Card.CRANE:
        return Reason.CRANE_STAYS, {}
    if covered == building:
        return Reason.SAME_BUILDING, {}
    if not plain(can_cover)(s, seat, building, covered, given):
        return Reason.BLACK_MARKET_USED, {}
    return _too_expensive(plain(price_to_build)(s, seat, building, covered, given), int(s.hand_size[seat]))


# -- goods ---------------------------------------------------------------------------------------------------------


def _produce(s: Any, seat: int, good: int) -> Against:
    if good >= N_PLANTS:
        return Reason.NOT_PRODUCED, {}
    if s.buildings[seat, good] == 0:
        return Reason.NOT_BUILT, {}
    if plain(count_empty)(s, seat, good) == 0:
        return Reason.ALL_HOLD_GOODS, {}
    return _good_in_order(s, good)


def _sell(s: Any, seat: int, good: int) -> Against:
    return (Reason.NO_GOOD, {}) if s.goods[seat, good] == 0 else _good_in_order(s, good)


def _good_in_order(s: Any, good: int) -> Against:
    return (Reason.IN_ORDER, {"good": GOOD.labels[int(s.last_good)]}) if good < s.last_good else NOTHING


# -- cards ---------------------------------------------------------------------------------------------------------


def _of_hand(s: Any, seat: int, card: int) -> Against:
    """Return the reason against a card of the hand, when at least one card can be chosen."""
    needed = int(s.to_choose) if s.question in (Question.PAY, Question.DISCARD) else 1
    return _chosen(s, s.hand[seat], card, max(1, needed), Reason.NOT_IN_HAND)


def _keep(s: Any, seat: int, card: int) -> Against:
    return _chosen(s, s.council, card, int(s.to_choose), Reason.NOT_DRAWN)


def _chosen(s: Any, cards: Any, card: int, needed: int, missing: Reason) -> Against:
    """Return the reason; cards are ascending, such that enough cards are left to choose."""
    if cards[card] == 0:
        return missing, {}
    if card < s.last_card:
        return Reason.IN_ORDER, {"card": CARD.labels[int(s.last_card)]}
    if cards[card:N_CARDS].sum() < needed:
        return Reason.TOO_FEW_AFTER, {"needed": needed}
    return NOTHING


#: The function for each block of answers; answers of other blocks are always legal when they are asked for.
FOUND: dict[str, Callable[..., Against]] = {
    "role": _role, "use": _use, "pass": _pass, "build": _build, "give": _give, "cover": _cover,
    "cover_full": _cover_full, "pay": _of_hand, "discard": _of_hand, "under_chapel": _of_hand, "under_bank": _of_hand,
    "keep": _keep, "produce": _produce, "sell": _sell,
}
