"""The trader: every seat may sell one barrel; the trader earns one doubloon more by selling."""

from enum import IntEnum

from boriken.kernel.bags import count, pour
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import offer
from boriken.kernel.seats import next_seat
from boriken.puerto_rico.actions import PASS, SELL
from boriken.puerto_rico.catalogue.buildings import PRICE, SALE_BONUS
from boriken.puerto_rico.effects.base import office_allows_repeat
from boriken.puerto_rico.islands import ask, earn, is_occupied
from boriken.puerto_rico.vocab import HOUSE_SPACES, N_BUILDINGS, N_GOODS, Happening, Phase, Question


class Stage(IntEnum):
    """A seat's turn."""

    SELL = 0
    DONE = 1


@rule
def begin_trader(s):
    """The trader goes first."""
    s.phase = Phase.TRADER
    s.stage = Stage.SELL


@rule
def continue_trader(s, journal):
    """One seat after the other; a full house is emptied at the end. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.SELL:
        s.stage = Stage.DONE
        ask(s, seat, Question.SELL)
        return False
    s.stage = Stage.SELL
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn < s.seats:
        return False
    if house_is_full(s):
        note(journal, Happening.HOUSE_EMPTIED, 0, HOUSE_SPACES, 0, 0)
        pour(s.house, s.goods_supply)
    return True


@rule
def house_is_full(s):
    """The trading house has four spaces."""
    return count(s.house) >= HOUSE_SPACES


@rule
def price_of_sale(s, seat, good):
    """The good's price, the markets' bonus, and the trader's extra doubloon."""
    price = PRICE[good]
    for building in range(N_BUILDINGS):
        if SALE_BONUS[building] > 0 and is_occupied(s, seat, building):
            price += SALE_BONUS[building]
    if seat == s.role_seat:
        price += 1
    return price


@rule
def list_sales(s, seat):
    """A kind the house does not have yet, unless there is an office; nothing to a full house."""
    offer(s, PASS)
    if house_is_full(s):
        return
    repeat = office_allows_repeat(s, seat)
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0 and (repeat or s.house[good] == 0):
            offer(s, SELL + good)


@rule
def do_sell(s, seat, action, journal):
    """One barrel goes into the house, the price comes from the bank."""
    if action == PASS:
        return
    good = action - SELL
    price = price_of_sale(s, seat, good)
    s.goods[seat, good] -= 1
    s.house[good] += 1
    earn(s, seat, price)
    note(journal, Happening.SOLD, seat, good, price, 0)
