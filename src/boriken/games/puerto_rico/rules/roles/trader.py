"""The trader: every seat may sell one barrel; the trader earns one doubloon more by selling.

In its turn, before or after the sale, a seat may also use its land office. Once the house is full the editions differ:
the phase ends, or seats that have not had their turn may still use their trading post and their land office.
"""

from enum import IntEnum

from boriken.engine.bags import pour
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.actions import PASS, SELL, SELL_PLANTATION, SELL_TO_POST, USE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects import list_use
from boriken.games.puerto_rico.rules.effects.base import office_allows_repeat
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import (
    forest_house_turns,
    trading_post_buys,
    trading_post_offers,
)
from boriken.games.puerto_rico.rules.effects.nobles import (
    land_office_charges,
    land_office_is_open,
    land_office_lays,
    land_office_offers,
    land_office_offers_sales,
    land_office_sells,
)
from boriken.games.puerto_rico.rules.goals import goals_see_sale
from boriken.games.puerto_rico.rules.islands import earn, is_expanded
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.trader import choose_sale, has_sold
from boriken.games.puerto_rico.rules.roles.prices import (
    can_sell_to_house,
    full_house_ends_phase,
    house_is_full,
    price_of_sale,
)
from boriken.games.puerto_rico.rules.tiles import look_at_tile
from boriken.games.puerto_rico.rules.vocab import (
    HOUSE_SPACES,
    N_GOODS,
    NO_GOOD,
    Building,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class Stage(IntEnum):
    """A seat's turn."""

    SELL = 0
    DONE = 1
    SOLD = 2  # where people may have come by the sale: the land office waits until they have their places


ASKED = (
    Asked(Question.NOTHING, Phase.TRADER),
    Asked(Question.SELL, Phase.TRADER, (Stage.DONE,)),
    Asked(Question.USE_LAND_OFFICE, Phase.TRADER, (Stage.DONE,)),
    Asked(Question.USE_FOREST_HOUSE, Phase.TRADER, (Stage.SELL, Stage.DONE)),
    Asked(Question.SEND_GUEST, Phase.TRADER, (Stage.SELL,), about=GuestMoment.TRADER_TURN),
)


@rule
def begin_trader(s):
    """The trader goes first."""
    s.phase = Phase.TRADER
    s.stage = Stage.SELL


@rule
def continue_trader(s, journal):
    """One seat after the other; a full house is emptied at the end. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.SELL and not full_house_ends_phase(s):
        if is_puertoma(s, seat):
            s.stage = Stage.DONE
            sell_by_board(s, seat, journal)
        elif not guesthouse_asks(s, seat, GuestMoment.TRADER_TURN):
            s.stage = Stage.DONE
            ask(s, seat, Question.SELL)
        return False
    if s.stage == Stage.SOLD:
        s.stage = Stage.DONE
        if land_office_is_open(s, seat) and not full_house_ends_phase(s):
            ask(s, seat, Question.USE_LAND_OFFICE)
        return False
    s.land_office_used = 0
    s.stage = Stage.SELL
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
    """A kind the house does not have yet, unless there is an office; nothing to a full house; the own post."""
    offer(s, PASS)
    land_office_offers(s, seat)
    if not house_is_full(s):
        repeat = office_allows_repeat(s, seat)
        for good in range(N_GOODS):
            if can_sell_to_house(s, seat, good, repeat):
                offer(s, SELL + good)
    trading_post_offers(s, seat)
    land_office_offers_sales(s, seat)


@rule
def do_sell(s, seat, action, journal):
    """Sell to the house or to the post, then the land office if it still can work; or first the land office."""
    if action == PASS:
        return
    if action == USE + Building.LAND_OFFICE or action >= SELL_PLANTATION:
        s.stage = Stage.SELL  # the sale is still to come
        do_land_office(s, seat, action, journal)
        return
    if action >= SELL_TO_POST:
        good = action - SELL_TO_POST
        trading_post_buys(s, seat, good, price_of_sale(s, seat, good, False), journal)
    else:
        sell_to_house(s, seat, action - SELL, journal)
    if is_expanded(s):
        s.stage = Stage.SOLD


@rule
def sell_by_board(s, seat, journal):
    """A Puertoma's turn."""
    good = choose_sale(s, seat, seat == s.role_seat, journal)
    if good == NO_GOOD:
        note(journal, Happening.CANNOT_ACT, seat, Question.SELL, 0, 0)
    else:
        sell_to_house(s, seat, good, journal)
        has_sold(s, seat, good, journal)


@rule
def sell_to_house(s, seat, good, journal):
    """One barrel goes into the house, the price comes from the bank."""
    price = price_of_sale(s, seat, good, True)
    s.goods[seat, good] -= 1
    s.house[good] += 1
    earn(s, seat, price)
    note(journal, Happening.SOLD, seat, good, price, 0)
    if s.watched:
        goals_see_sale(s, seat, good, price, journal)


# -- the land office -------------------------------------------------------------------------------------------


@rule
def list_land_office(s, seat):
    """After the sale."""
    offer(s, PASS)
    land_office_offers(s, seat)
    land_office_offers_sales(s, seat)


@rule
def do_land_office(s, seat, action, journal):
    """Sell a plantation, or buy one unseen, or a forest; by the edition the owner looks first which tile it is."""
    if action == PASS:
        return
    if action >= SELL_PLANTATION:
        land_office_sells(s, seat, action, journal)
        return
    land_office_charges(s, seat)
    if not forest_house_turns(s, seat, True):
        land_office_lays(s, seat, False, journal)
        return
    if has_ruling(s, Ruling.LAND_OFFICE_LOOKS_FIRST):
        look_at_tile(s, seat, journal)
    ask(s, seat, Question.USE_FOREST_HOUSE)


@rule
def list_forest_house(s):
    """Lay the tile as a forest, or as it is."""
    list_use(s, Building.FOREST_HOUSE, True)


@rule
def do_forest_house(s, seat, action, journal):
    """The tile that the land office has brought is laid."""
    land_office_lays(s, seat, action != PASS, journal)


HANDLERS = (
    Handler(Question.SELL, list_sales, do_sell),
    Handler(Question.USE_LAND_OFFICE, list_land_office, do_land_office),
    Handler(Question.USE_FOREST_HOUSE, list_forest_house, do_forest_house, (Phase.TRADER,)),
)
