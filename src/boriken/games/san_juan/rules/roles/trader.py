"""The trader: a trading tile is turned over; every seat may sell one good at its prices, the trader two."""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rng import below
from boriken.games.san_juan.rules.actions import PASS, SELL
from boriken.games.san_juan.rules.catalogue.cards import PRICES
from boriken.games.san_juan.rules.effects.base import trading_post_sells
from boriken.games.san_juan.rules.gains import offer_gain, offer_to_all
from boriken.games.san_juan.rules.hands import (
    begin_choice,
    choose_good,
    count_privilege,
    draw_earned,
    end_choice,
    end_step,
    has_good_from,
    lose_good,
)
from boriken.games.san_juan.rules.vocab import N_GOODS, N_TRADING_TILES, Card, Happening, Phase, Question, TradingTile


class TraderStage(IntEnum):
    """The points at which a seat's turn resumes after a question."""

    BEGIN = 0
    SELL = 1
    STOPPED = 2
    SOLD = 3
    MARKET_HALL = 4
    COLLECT = 5
    HUT = 6  # after all turns
    AFTER_HUT = 7


ASKED = (
    Asked(Question.NOTHING, Phase.TRADER),
    Asked(Question.USE_LIBRARY, Phase.TRADER, (TraderStage.BEGIN,), Turns.FIRST),
    Asked(Question.SELL, Phase.TRADER, (TraderStage.SELL,)),
    Asked(Question.USE_BUILDING, Phase.TRADER, (TraderStage.SOLD,), about=Card.HARBOR),
    Asked(Question.USE_BUILDING, Phase.TRADER, (TraderStage.MARKET_HALL,), about=Card.MARKET_STAND),
    Asked(Question.USE_BUILDING, Phase.TRADER, (TraderStage.COLLECT,), about=Card.MARKET_HALL),
    Asked(Question.USE_BUILDING, Phase.TRADER, (TraderStage.AFTER_HUT,), about=Card.HUT),
)


@rule
def begin_trader(s, journal):
    """Begin the phase: turn over the tile on top, whether or not any seat has goods. The trader goes first."""
    s.phase = Phase.TRADER
    s.stage = TraderStage.BEGIN
    if s.trading_tiles[s.next_tile] == TradingTile.UNKNOWN:
        s.trading_tiles[s.next_tile] = draw_tile(s)
    note(journal, Happening.TILE_SHOWN, 0, s.trading_tiles[s.next_tile], 0, 0)


@rule
def draw_tile(s):
    """Draw one of the tiles that have not been seen yet; the order is fixed once it is known."""
    unseen = 0
    for tile in range(1, N_TRADING_TILES + 1):
        unseen += 0 if is_seen(s, tile) else 1
    number = below(s, unseen)
    for tile in range(1, N_TRADING_TILES + 1):
        if not is_seen(s, tile):
            if number == 0:
                return tile
            number -= 1
    return 0


@rule
def is_seen(s, tile):
    """Return whether the tile has been turned over before."""
    for place in range(N_TRADING_TILES):
        if s.trading_tiles[place] == tile:
            return True
    return False


@rule
def continue_trader(s, journal):
    """Continue with one seat after the other; then huts, and the tile goes below the others. Return True at the end."""
    if s.stage >= TraderStage.HUT:
        return end_of_trader(s, journal)
    seat = int(s.decider)
    if s.stage == TraderStage.BEGIN:
        begin_choice(s, count_sales(s, seat))
        s.stage = TraderStage.SELL
    if s.stage == TraderStage.SOLD:
        end_sale(s, seat, journal)
        s.stage = TraderStage.SELL
    if s.stage == TraderStage.SELL and s.to_choose > 0 and has_good_from(s, seat, int(s.last_good)):
        ask(s, seat, Question.SELL)
        return False
    if s.stage <= TraderStage.STOPPED:
        s.stage = TraderStage.MARKET_HALL
        if offer_gain(s, seat, Card.MARKET_STAND, journal):
            return False
    if s.stage == TraderStage.MARKET_HALL:
        s.stage = TraderStage.COLLECT
        if offer_gain(s, seat, Card.MARKET_HALL, journal):
            return False
    collect(s, seat, journal)
    return end_step(s, seat, TraderStage.BEGIN, TraderStage.HUT) and end_of_trader(s, journal)


@rule
def count_sales(s, seat):
    """Return how many goods the seat may sell: one, one more for the privilege, and with the trading post."""
    return 1 + count_privilege(s, seat) + trading_post_sells(s, seat)


@rule
def price_of_good(s, good):
    """Return the price of the open tile for a good."""
    return PRICES[s.trading_tiles[s.next_tile], good]


@rule
def list_sales(s, seat):
    """List the goods in ascending order; the action is optional."""
    offer(s, PASS)
    for good in range(s.last_good, N_GOODS):
        if s.goods[seat, good] > 0:
            offer(s, SELL + good)


@rule
def do_sell(s, seat, action, journal):
    """Choose a good to sell; it may go under the harbor."""
    if action == PASS:
        s.stage = TraderStage.STOPPED
        return
    s.last_good = action - SELL
    s.stage = TraderStage.SOLD
    offer_gain(s, seat, Card.HARBOR, journal)


@rule
def end_sale(s, seat, journal):
    """Remove a sold good unseen; its price is paid when all goods have been chosen."""
    good = int(s.last_good)
    price = price_of_good(s, good)
    if s.stored != s.chosen + 1:
        lose_good(s, seat, good)
    s.earned += price
    s.has_sold[seat] = 1
    choose_good(s, good)
    note(journal, Happening.SOLD, seat, good, price, 0)


@rule
def collect(s, seat, journal):
    """Draw the prices, with the cards of market stand and market hall."""
    draw_earned(s, seat, journal)
    s.stored = 0
    end_choice(s)


@rule
def end_of_trader(s, journal):
    """Give huts their card and put the tile at the bottom, so that the order stays. Return True when all is done."""
    if not offer_to_all(s, Card.HUT, TraderStage.HUT, TraderStage.AFTER_HUT, journal):
        return False
    s.has_sold[:] = 0
    s.next_tile = (int(s.next_tile) + 1) % N_TRADING_TILES
    return True


HANDLERS = (
    Handler(Question.SELL, list_sales, do_sell),
)
