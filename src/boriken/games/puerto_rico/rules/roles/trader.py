"""The trader: every seat may sell one barrel; the trader earns one doubloon more by selling.

Expansions let a seat trade before and after its sale, and elsewhere than in the trading house. Once the house is full
the editions differ: the phase ends, or the seats that have not had their turn may still trade elsewhere.
"""

from enum import IntEnum

from boriken.engine.bags import pour
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import PASS, SELL
from boriken.games.puerto_rico.rules.effects.base import office_allows_repeat
from boriken.games.puerto_rico.rules.islands import earn, is_expanded
from boriken.games.puerto_rico.rules.roles.prices import (
    can_sell_to_house,
    full_house_ends_phase,
    house_is_full,
    price_of_sale,
)
from boriken.games.puerto_rico.rules.vocab import (
    HOUSE_SPACES,
    N_GOODS,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class TraderStage(IntEnum):
    """The resume points of a seat's turn."""

    SELL = 0
    DONE = 1
    SOLD = 2  # if the sale has brought people, they get their places before the seat goes on


ASKED = (
    Asked(Question.NOTHING, Phase.TRADER),
    Asked(Question.SELL, Phase.TRADER, (TraderStage.DONE,)),
    Asked(Question.USE_LAND_OFFICE, Phase.TRADER, (TraderStage.DONE,)),
    Asked(Question.USE_FOREST_HOUSE, Phase.TRADER, (TraderStage.SELL, TraderStage.DONE)),
    Asked(Question.SEND_GUEST, Phase.TRADER, (TraderStage.SELL,), about=GuestMoment.TRADER_TURN),
)


@rule
def begin_trader(s):
    """The trader goes first."""
    s.phase = Phase.TRADER
    s.stage = TraderStage.SELL


@rule
def continue_trader(s, journal):
    """The seats trade in turn; a full house is emptied at the end. Return whether the phase is over."""
    seat = int(s.decider)
    if s.stage == TraderStage.SELL and not full_house_ends_phase(s):
        if moments.sale_by_rules(s, seat, journal):
            s.stage = TraderStage.DONE
        elif not moments.asks_before(s, seat, GuestMoment.TRADER_TURN):
            s.stage = TraderStage.DONE
            ask(s, seat, Question.SELL)
        return False
    if s.stage == TraderStage.SOLD:
        s.stage = TraderStage.DONE
        if not full_house_ends_phase(s):
            moments.asks_after_sale(s, seat)
        return False
    moments.trader_turn_ended(s)
    s.stage = TraderStage.SELL
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn < s.seats:
        return False
    if house_is_full(s):
        note(journal, Happening.HOUSE_EMPTIED, 0, HOUSE_SPACES, 0, 0)
        pour(s.house, s.goods_supply)
    return True


# -- sales -----------------------------------------------------------------------------------------------------


@rule
def list_sales(s, seat):
    """List the kinds that the trading house takes: not twice the same without an office, and none when it is full."""
    offer(s, PASS)
    moments.offers_before_sales(s, seat)
    if not house_is_full(s):
        repeat = office_allows_repeat(s, seat)
        for good in range(N_GOODS):
            if can_sell_to_house(s, seat, good, repeat):
                offer(s, SELL + good)
    moments.offers_beside_sales(s, seat)


@rule
def do_sell(s, seat, action, journal):
    """Sell to the trading house, or trade elsewhere."""
    if action == PASS or moments.trades_elsewhere(s, seat, action, journal):
        return
    sell_to_house(s, seat, action - SELL, journal)
    if is_expanded(s):
        s.stage = TraderStage.SOLD


@rule
def sell_to_house(s, seat, good, journal):
    """Put one barrel into the house; the bank pays the price."""
    price = price_of_sale(s, seat, good, True)
    s.goods[seat, good] -= 1
    s.house[good] += 1
    earn(s, seat, price)
    note(journal, Happening.SOLD, seat, good, price, 0)
    if s.watched:
        moments.sold(s, seat, good, price, journal)


HANDLERS = (
    Handler(Question.SELL, list_sales, do_sell),
)
