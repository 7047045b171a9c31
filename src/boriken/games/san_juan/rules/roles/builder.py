"""The builder: every seat may build one building and pays in cards; the builder pays one card less.

A turn: the choice of a building, goods for the black market, the place (crane), the payment; then the building
lies in the city, and carpenter and poor house bring their cards.
"""

from enum import IntEnum

from boriken.engine.facts import total
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.games.san_juan.rules.actions import BUILD, COVER, COVER_FULL, GIVE, PASS, PAY, USE
from boriken.games.san_juan.rules.catalogue.cards import COST, HOLDS, IS_PRODUCTION
from boriken.games.san_juan.rules.catalogue.rulings import Ruling
from boriken.games.san_juan.rules.effects.base import (
    black_market_takes,
    crane_can_cover,
    crane_saves,
    library_is_lost,
    poor_house_allows_waiving,
    poor_house_can_draw,
    quarry_saves,
    smithy_saves,
)
from boriken.games.san_juan.rules.gains import offer_gain, offer_to_all
from boriken.games.san_juan.rules.hands import (
    begin_choice,
    choose_card,
    choose_good,
    count_buildings,
    count_empty,
    count_privilege,
    draw_cards,
    end_choice,
    end_step,
    has_good_from,
    has_privilege,
    lay_away,
    lose_good,
    offer_cards,
    owns,
    take_from_hand,
)
from boriken.games.san_juan.rules.vocab import (
    CITY_SPACES,
    N_BUILDINGS,
    N_CARDS,
    N_GOODS,
    N_PLANTS,
    NO_CARD,
    Card,
    EndReason,
    Good,
    Happening,
    Phase,
    Question,
    Reason,
)


class BuilderStage(IntEnum):
    """The points at which a seat's turn resumes after a question."""

    BUILD = 0
    GIVE = 1
    COVER = 2
    PRICE = 3
    PAY = 4
    PLACE = 5
    END_TURN = 6
    POOR_HOUSE = 7
    TAVERN = 8  # after all turns
    AFTER_TAVERN = 9


ASKED = (
    Asked(Question.NOTHING, Phase.BUILDER),
    Asked(Question.USE_LIBRARY, Phase.BUILDER, (BuilderStage.BUILD,), Turns.FIRST),
    Asked(Question.BUILD, Phase.BUILDER, (BuilderStage.END_TURN,)),
    Asked(Question.GIVE_GOODS, Phase.BUILDER, (BuilderStage.GIVE,)),
    Asked(Question.COVER, Phase.BUILDER, (BuilderStage.PRICE,)),
    Asked(Question.PAY, Phase.BUILDER, (BuilderStage.PAY,)),
    Asked(Question.USE_BUILDING, Phase.BUILDER, (BuilderStage.POOR_HOUSE,), about=Card.CARPENTER),
    Asked(Question.USE_POOR_HOUSE, Phase.BUILDER, (BuilderStage.END_TURN,)),
    Asked(Question.USE_BUILDING, Phase.BUILDER, (BuilderStage.AFTER_TAVERN,), about=Card.TAVERN),
)


@rule
def begin_builder(s):
    """Begin the phase; the builder goes first."""
    s.phase = Phase.BUILDER
    s.stage = BuilderStage.BUILD


@rule
def continue_builder(s, journal):
    """Continue with one seat after the other, step by step; then taverns. Return True when the phase is over."""
    if s.stage >= BuilderStage.TAVERN:
        return offer_taverns(s, journal)
    seat = int(s.decider)
    if s.stage == BuilderStage.BUILD:
        s.stage = BuilderStage.END_TURN
        if s.hand_size[seat] > 0 or can_build(s, seat, Card.CATHEDRAL):
            ask(s, seat, Question.BUILD)
            return False
    if s.stage == BuilderStage.GIVE:
        if s.to_choose > 0 and can_give(s, seat):
            ask(s, seat, Question.GIVE_GOODS)
            return False
        s.stage = BuilderStage.COVER
    if s.stage == BuilderStage.COVER:
        s.stage = BuilderStage.PRICE
        if owns(s, seat, Card.CRANE):
            ask(s, seat, Question.COVER)
            return False
    if s.stage == BuilderStage.PRICE:
        fix_price(s, seat)
        s.stage = BuilderStage.PAY
    if s.stage == BuilderStage.PAY:
        if has_choice_to_pay(s, seat):
            ask(s, seat, Question.PAY)
            return False
        pay_everything(s, seat, journal)
    if s.stage <= BuilderStage.PLACE:
        place_building(s, seat, journal)
        s.stage = BuilderStage.POOR_HOUSE
        if offer_gain(s, seat, Card.CARPENTER, journal):
            return False
    if s.stage == BuilderStage.POOR_HOUSE:
        s.stage = BuilderStage.END_TURN
        if poor_house_can_draw(s, seat, int(s.new_building) - 1):
            ask(s, seat, Question.USE_POOR_HOUSE)
            return False
    end_building(s)
    return end_step(s, seat, BuilderStage.BUILD, BuilderStage.TAVERN) and offer_taverns(s, journal)


@rule
def end_building(s):
    """Clear the building in progress."""
    s.new_building = 0
    s.covers = 0
    s.covers_full = 0


@rule
def offer_taverns(s, journal):
    """Give taverns their card when all have had their turn. Return True when all is done."""
    return offer_to_all(s, Card.TAVERN, BuilderStage.TAVERN, BuilderStage.AFTER_TAVERN, journal)


# == The price =====================================================================================================


PRICE_PARTS = ("list_price", "crane", "black_market", "privilege", "library", "smithy", "quarry")


@rule
def price_parts(s, seat, building, covered, given):
    """Return the parts of the price: the printed cost, less the crane's saving, goods given, and the discounts.

    The discounts are the builder's privilege, doubled by the library, smithy and quarry. A covered building does not
    help.
    """
    privilege = 1 if has_privilege(s, seat) else 0
    doubled = 0 if library_is_lost(s, covered) else count_privilege(s, seat) - privilege
    return (COST[building], -crane_saves(covered), -given, -privilege, -doubled,
            -smithy_saves(s, seat, building, covered), -quarry_saves(s, seat, building, covered))


@rule
def price_before_discount(building, covered, given):
    """Return the price of a seat that waives the discounts."""
    return max(0, COST[building] - crane_saves(covered) - given)


@rule
def price_to_build(s, seat, building, covered, given):
    """Return the number of cards that the seat must pay; never below zero."""
    return max(0, total(price_parts(s, seat, building, covered, given)))


@rule
def can_cover(s, seat, building, covered, given):
    """Return whether it may cover that building; a black market that has been used cannot be covered."""
    return crane_can_cover(s, seat, building, covered) and (given == 0 or covered != Card.BLACK_MARKET)


@rule
def lowest_price(s, seat, building, given):
    """Return the price at the best place in the city, with `given` goods given."""
    price = price_to_build(s, seat, building, NO_CARD, given)
    if price > 0 and owns(s, seat, Card.CRANE):
        for covered in range(N_BUILDINGS):
            if can_cover(s, seat, building, covered, given):
                price = min(price, price_to_build(s, seat, building, covered, given))
    return price


@rule
def can_afford(s, seat, building, cards, given):
    """Return whether `cards` cards suffice somewhere in the city, with up to `given` goods given."""
    return lowest_price(s, seat, building, 0) <= cards or (
        given > 0 and lowest_price(s, seat, building, given) <= cards)


# == What is built =================================================================================================


@rule
def obstacle_to_build(s, seat, building):
    """Return the reason why the seat cannot build: no such card, already built, or too expensive."""
    if building == Card.CATHEDRAL:
        cards = int(s.hand_size[seat])
        if not s.cathedral:
            return Reason.NOT_FOR_SALE
    else:
        cards = int(s.hand_size[seat]) - 1
        if s.hand[seat, building] == 0:
            return Reason.NOT_IN_HAND
        if owns(s, seat, building) and not IS_PRODUCTION[building]:
            return Reason.ALREADY_BUILT
    if COST[building] <= cards or can_afford(s, seat, building, cards, black_market_takes(s, seat, NO_CARD)):
        return Reason.NONE
    return Reason.TOO_EXPENSIVE


@rule
def can_build(s, seat, building):
    """Return whether the seat can build the building."""
    return obstacle_to_build(s, seat, building) == Reason.NONE


@rule
def list_buildings(s, seat):
    """List every building that the seat can build; the action is optional."""
    offer(s, PASS)
    for building in range(N_CARDS):
        if s.hand[seat, building] > 0 and can_build(s, seat, building):
            offer(s, BUILD + building)
    if s.cathedral and can_build(s, seat, Card.CATHEDRAL):
        offer(s, BUILD + Card.CATHEDRAL)


@rule
def do_build(s, seat, action):
    """Choose a building; its card leaves the hand, so that it cannot pay for itself."""
    if action == PASS:
        return
    building = action - BUILD
    s.new_building = building + 1
    if building == Card.CATHEDRAL:
        s.cathedral = 0
    else:
        take_from_hand(s, seat, building)
    s.stage = BuilderStage.GIVE
    begin_choice(s, black_market_takes(s, seat, NO_CARD))


# == Black market: goods instead of cards ==========================================================================


@rule
def can_give(s, seat):
    """Return whether a good helps: as long as the price, without the crane, is above zero."""
    building = int(s.new_building) - 1
    return (has_good_from(s, seat, int(s.last_good))
            and price_to_build(s, seat, building, NO_CARD, int(s.chosen)) > 0)


@rule
def list_gifts(s, seat):
    """List the answers: stop, if the hand suffices now; or goods in ascending order, such that it can suffice."""
    building, given, hand = int(s.new_building) - 1, int(s.chosen), int(s.hand_size[seat])
    if lowest_price(s, seat, building, given) <= hand:
        offer(s, PASS)
    suffices = lowest_price(s, seat, building, given + 1) <= hand
    for good in range(s.last_good, N_GOODS):
        if s.goods[seat, good] == 0:
            continue
        is_last = s.goods[seat, good] == 1 and not has_good_from(s, seat, good + 1)
        if suffices or (s.to_choose > 1 and not is_last):
            offer(s, GIVE + good)


@rule
def do_give(s, seat, action, journal):
    """Discard a good."""
    if action == PASS:
        s.stage = BuilderStage.COVER
        return
    good = action - GIVE
    choose_good(s, good)
    lose_good(s, seat, good)
    note(journal, Happening.GOOD_GIVEN, seat, good, 0, 0)


# == Crane: the place ==============================================================================================


@rule
def list_places(s, seat):
    """List the places where the hand suffices: beside the other buildings (pass), or over one of them."""
    building, given, hand = int(s.new_building) - 1, int(s.chosen), int(s.hand_size[seat])
    if price_to_build(s, seat, building, NO_CARD, given) <= hand:
        offer(s, PASS)
    for covered in range(N_BUILDINGS):
        is_full = covered < N_PLANTS and count_empty(s, seat, covered) == 0
        if not is_full and can_place(s, seat, building, covered, given):
            offer(s, COVER + covered)
    for covered in range(N_PLANTS):
        if s.goods[seat, covered] > 0 and can_place(s, seat, building, covered, given):
            offer(s, COVER_FULL + covered)


@rule
def can_place(s, seat, building, covered, given):
    """Return whether it may cover that building, and the seat can pay the rest."""
    return (can_cover(s, seat, building, covered, given)
            and price_to_build(s, seat, building, covered, given) <= s.hand_size[seat])


@rule
def do_cover(s, action):
    """Choose the place."""
    if action >= COVER_FULL:
        s.covers = action - COVER_FULL + 1
        s.covers_full = 1
    elif action != PASS:
        s.covers = action - COVER + 1


# == Paying ========================================================================================================


@rule
def fix_price(s, seat):
    """Set the number of cards to pay, and how many more the seat may pay by waiving discounts."""
    building, covered, given = int(s.new_building) - 1, int(s.covers) - 1, int(s.chosen)
    price = price_to_build(s, seat, building, covered, given)
    s.may_pay = 0
    if has_ruling(s, Ruling.GAINS_MAY_BE_DECLINED) or poor_house_allows_waiving(s, seat, covered):
        s.may_pay = price_before_discount(building, covered, given) - price
    begin_choice(s, price)


@rule
def has_choice_to_pay(s, seat):
    """Return whether the payment is a choice: something is left to pay, but not the whole hand, as everybody sees."""
    return s.to_choose != s.hand_size[seat] and (s.to_choose > 0 or s.may_pay > 0)


@rule
def pay_everything(s, seat, journal):
    """Pay all cards of the hand, if the price takes them all."""
    if s.to_choose == 0:
        return
    for card in range(N_CARDS):
        while s.hand[seat, card] > 0:
            lay_away(s, seat, card, Happening.PAID, journal)
            s.chosen += 1
    s.to_choose = 0


@rule
def list_payments(s, seat):
    """List the cards of the hand in ascending order; when the price is paid, the seat may stop."""
    if s.to_choose == 0:
        offer(s, PASS)
    offer_cards(s, s.hand[seat], PAY, max(1, int(s.to_choose)))


@rule
def do_pay(s, seat, action, journal):
    """Pay with one card."""
    if action == PASS:
        s.may_pay = 0
        s.stage = BuilderStage.PLACE
        return
    if s.to_choose == 0:
        s.may_pay -= 1
        s.to_choose = 1
    card = action - PAY
    choose_card(s, card)
    lay_away(s, seat, card, Happening.PAID, journal)


# == The building ==================================================================================================


@rule
def place_building(s, seat, journal):
    """Place the building in the city; a covered one is lost. A twelfth building ends the game."""
    building, covered = int(s.new_building) - 1, int(s.covers) - 1
    if covered != NO_CARD:
        cover_building(s, seat, covered, journal)
    s.buildings[seat, building] += 1
    s.has_built = 1
    note(journal, Happening.BUILT, seat, building, s.chosen, s.covers)
    s.may_pay = 0
    end_choice(s)
    if count_buildings(s, seat) == CITY_SPACES and not s.end_reasons[EndReason.CITY_FULL]:
        s.end_reasons[EndReason.CITY_FULL] = 1
        note(journal, Happening.END_TRIGGERED, seat, EndReason.CITY_FULL, 0, 0)


@rule
def cover_building(s, seat, covered, journal):
    """Cover a building: its card stays below, without effect; a good on it is lost."""
    if s.covers_full or (covered == Card.CUSTOMS_OFFICE and s.goods[seat, Good.CUSTOMS] > 0):
        lose_good(s, seat, HOLDS[covered])
        note(journal, Happening.GOOD_LOST, seat, HOLDS[covered], 0, 0)
    s.buildings[seat, covered] -= 1
    if covered != Card.CATHEDRAL:
        s.covered[covered] += 1


@rule
def list_poor_house(s):
    """List the answers: draw, or not."""
    offer(s, PASS)
    offer(s, USE + Card.POOR_HOUSE)


@rule
def do_poor_house(s, seat, action, journal):
    """Draw a card, if the owner wants it."""
    if action == USE + Card.POOR_HOUSE:
        draw_cards(s, seat, 1, journal)


HANDLERS = (
    Handler(Question.BUILD, list_buildings, do_build),
    Handler(Question.GIVE_GOODS, list_gifts, do_give),
    Handler(Question.COVER, list_places, do_cover),
    Handler(Question.PAY, list_payments, do_pay),
    Handler(Question.USE_POOR_HOUSE, list_poor_house, do_poor_house),
)
