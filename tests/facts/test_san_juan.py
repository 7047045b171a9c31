"""What is said of an answer is what happens when it is given; why another is not open is what keeps it closed."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

import boriken
from boriken.engine.jit import plain
from boriken.engine.journal import empty_journal
from boriken.engine.options import ask_nothing, clear_options
from boriken.games.san_juan.rules import flow, reasons
from boriken.games.san_juan.rules.catalogue.options import FACTS, REASONS
from boriken.games.san_juan.rules.facts import WORKED_OUT
from boriken.games.san_juan.rules.vocab import Card, Good, Reason

DECLINES = {"rulings": {"gains_may_be_declined": True}}
TABLES = [(seats, expansions, options) for seats in (2, 3, 4) for expansions in ((), ("new_buildings",))
          for options in ({}, DECLINES)]
LENGTH, MOST = 200, 6  # decisions of a game, games at a table

#: From the book: the points of each card, in catalogue order.
POINTS = (1, 1, 2, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 0, 0, 0, 0,
          1, 1, 1, 1, 2, 2, 2, 2, 3, 0, 0)


def name(table):
    seats, expansions, options = table
    return "-".join((str(seats), *expansions, *(["declining"] if options else [])))


def decisions(table, number=0):
    """The positions of a random game, each before its decision, with the option that is taken."""
    seats, expansions, options = table
    chance = random.Random(f"{name(table)} {number}")
    game = boriken.new_game("san_juan", seats=seats, expansions=expansions, seed=chance.getrandbits(64), **options)
    for _ in range(LENGTH):
        if game.decider is None:
            break
        option = chance.choice(game.options)
        yield game, option
        game.play(option.action)


def positions(missing):
    """Those of games at all tables, then of more with the expansion, until nothing is missing that is to come up."""
    for number in range(MOST):
        for table in TABLES:
            if number == 0 or (table[1] and missing):
                yield from (game for game, _ in decisions(table, number))


def happened(game, action):
    """A copy in which the answer is given, and the events of the seat that gave it."""
    trial, known, seat = game.copy(), len(game.journal), game.decider
    trial.play(action)
    return trial, [event for event in trial.journal[known:] if event.seat == seat]


# == Facts =========================================================================================================


def points(s, seat):
    """Cards under chapel, bank and harbor."""
    return int(s.under[seat].sum()) + int(s.harbor_size[seat])


def city(game, seat):
    return sum(n * number for n, number in zip(POINTS, game.state.buildings[seat].tolist(), strict=True))


def parts(option, fact):
    return dict(option.facts[fact].parts) if fact in option.facts else {}


def answered(game, action):
    """The record after an answer alone, before the game goes on, and how many cards were drawn for it."""
    s, journal = game._games.copy()[0], empty_journal()
    question, seat = int(s.question), int(s.decider)
    plain(clear_options)(s)
    plain(ask_nothing)(s)
    with np.errstate(over="ignore"):
        plain(flow.answer)(s, question, seat, action.index, journal)
    return s, sum(event.kind == "drawn" for event in game.events.decode(game.events.read(journal), seat, True))


def wrong_facts(game, option):
    """What is said of an answer and does not happen at once, before the game goes on."""
    seat, action, before = game.decider, option.action, game.state
    after, drawn = answered(game, action)
    for fact, amount in option.facts.items():
        if amount.total != sum(amount.parts.values()) or not amount.parts or not all(amount.parts.values()):
            yield f"the parts of {fact} do not add up: {amount}"
        if not set(amount.parts) <= set(FACTS[fact].parts):
            yield f"{fact} has a part that is not in the catalogue: {amount}"
    change = {good.name.lower(): int(after.goods[seat, good] - before.goods[seat, good]) for good in Good}
    # What is sold or covered is lost when the game goes on; a harbor's good was told of with its sale.
    if action.block not in ("sell", "cover", "cover_full") and action.text != "use harbor":
        if {good: n for good, n in change.items() if n} != parts(option, "goods"):
            yield f"goods change by {change}"
    if points(after, seat) - points(before, seat) != option.total("points"):
        yield f"points change by {points(after, seat) - points(before, seat)}"
    hand = int(after.hand_size[seat]) - int(before.hand_size[seat])
    if game.question != "use_building" and hand != option.total("cards") + drawn:
        yield f"{hand} cards come into the hand"
    if drawn > option.total("draws"):
        yield f"{drawn} cards are drawn"


def wrong_sale(game, option):
    """The good and the price that the journal tells."""
    _, events = happened(game, option.action)
    sold = next((event for event in events if event.kind == "sold"), None)
    if sold and (sold.arguments["good"], sold.arguments["price"]) != (
            option.action.arguments[0], option.part("draws", "list_price")):
        yield f"it is told: {sold}"


def followed(game, option, chance):
    """A purchase to its end, paying no more than one must: what was said on the way, and the event that tells it."""
    trial, seat, said, lost = game.copy(), game.decider, option, {}  # a place that is the only one is not asked for
    known, before = len(game.journal), city(game, seat)
    trial.play(option.action)
    while not any(e.kind == "built" for e in trial.journal[known:]):
        options = trial.options
        if trial.question == "pay":
            chosen = min(options, key=lambda o: o.action.index)  # to stop, if that is possible
        else:
            chosen = chance.choice(options)
            said = chosen
            lost = parts(chosen, "goods") if chosen.action.block in ("cover", "cover_full") else {}
        trial.play(chosen.action)
    event = next(e for e in trial.journal[known:] if e.kind == "built" and e.seat == seat)
    gone = [e.arguments["good"] for e in trial.journal[known:] if e.kind == "good_lost" and e.seat == seat]
    return said, event, city(trial, seat) - before, dict.fromkeys(gone, -1), lost


def check_purchase(game, option, chance):
    """What was said of the price, the worth and the goods is what the journal tells in the end."""
    said, event, worth, gone, lost = followed(game, option, chance)
    where = f"{option.to_dict()}, {said.to_dict()}: {event} in\n{game.to_text()}"
    if "price" in said.facts:
        assert event.arguments["cards"] == said.total("price"), where
        assert gone == lost, where
        assert "worth" not in said.facts or worth == said.total("worth"), where
    least = option.total("least_price" if "least_price" in option.facts else "price")
    assert least <= event.arguments["cards"], where


@pytest.mark.long
def test_what_is_said_of_an_answer_happens_when_it_is_given():
    """One test for all tables, which sees that everything came up."""
    parts = {f"{fact}.{part}" for fact in ("price", "worth", "cards", "points") for part in FACTS[fact].parts}
    missing, chance = {*WORKED_OUT, *FACTS, *parts}, random.Random(1)
    for game in positions(missing):
        for option in game.options:
            assert list(wrong_facts(game, option)) == [], f"{option.to_dict()} in\n{game.to_text()}"
            if option.action.block == "sell":
                assert list(wrong_sale(game, option)) == [], f"{option.to_dict()} in\n{game.to_text()}"
            if option.action.block == "build" and chance.random() < 0.3:
                check_purchase(game, option, chance)
            missing -= {option.action.block, *option.facts}
            missing -= {f"{fact}.{part}" for fact, amount in option.facts.items() for part in amount.parts}
    assert missing == set()


@pytest.mark.parametrize("table", [table for table in TABLES if table[2]], ids=name)
def test_where_gains_are_asked_every_card_that_is_drawn_was_announced(table):
    """All cards come by answers: so many are drawn as the answers said, seat by seat, phase by phase."""
    owed, read, checked = Counter(), 0, 0
    for game, option in decisions(table):
        if len(game.played) == 0:
            owed, read = Counter(), len(game.journal)
        phase = int(game.state.phase)
        trial, _ = happened(game, option.action)
        owed[game.decider] += option.total("draws")
        for event in trial.journal[read:]:
            if event.kind == "drawn":
                owed[event.seat] -= 1
        read = len(trial.journal)
        assert min(owed.values()) >= 0, f"{option.to_dict()} in\n{game.to_text()}"
        if int(trial.state.phase) != phase or trial.question == "choose_role":
            assert not any(owed.values()), f"{option.to_dict()} in\n{game.to_text()}"
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("table", [table for table in TABLES if not table[2]], ids=name)
def test_a_trader_draws_what_was_said_of_his_sales(table):
    said, checked = 0, 0
    for game, option in decisions(table):
        if option.action.block != "sell":
            said = 0 if game.question != "sell" else said
        if game.question != "sell":
            continue
        said += option.total("draws")
        trial, events = happened(game, option.action)
        if (trial.question, trial.decider) != ("sell", game.decider):
            if said > 0:  # else a hut may bring a card
                assert sum(event.kind == "drawn" for event in events) == said, game.to_text()
                checked += 1
            said = 0
    assert checked > 3


def asked(question):
    """A game at the question."""
    return next(game for table in TABLES for game, _ in decisions(table) if game.question == question)


def test_the_second_sale_brings_the_market_stands_card():
    game = asked("sell")
    s, seat = game.state, game.decider
    s.buildings[seat, [Card.MARKET_STAND, Card.MARKET_HALL]] = 1
    assert [option.part("draws", "market_stand") for option in game.options[1:2]] == [0]
    assert [option.part("draws", "market_hall") for option in game.options[1:2]] == [1]
    s.chosen = 1
    assert [option.part("draws", "market_stand") for option in game.options[1:2]] == [1]
    assert [option.part("draws", "market_hall") for option in game.options[1:2]] == [0]


# == Reasons =======================================================================================================
# Each reason is taken out of the position by hand; then the answer is open, or something else is in its way. The
# rules that list the answers are the judge: no condition is looked at here.


def about(game, action):
    axes = game.space.blocks[action.block].axes
    return [axis.labels.index(argument) for axis, argument in zip(axes, action.arguments, strict=True)]


def mend(game, obstacle):
    """The position without what is in the way."""
    s, seat, reason, details = game._games.copy()[0], game.decider, obstacle.reason, obstacle.details
    thing = about(game, obstacle.action)[0] if obstacle.action.arguments else 0
    if reason == "role_taken":
        s.roles_taken[details["seat"], thing] = 0
    elif reason == "not_in_hand":
        s.hand[seat, thing] += 1
        s.hand_size[seat] += 1
    elif reason == "not_drawn":
        s.council[thing] += 1
    elif reason == "not_for_sale":
        s.cathedral = 1
    elif reason == "already_built":
        s.buildings[seat, thing] = 0
    elif reason == "too_expensive":
        s.hand[seat, 0] += details["short"]
        s.hand_size[seat] += details["short"]
    elif reason == "not_paid":
        s.to_choose = 0
    elif reason == "no_good":
        s.goods[seat, thing] = 1
    elif reason == "not_built":
        s.buildings[seat, thing] += 1
    elif reason == "black_market_used":
        s.chosen = 0
    elif reason == "all_hold_goods":
        s.goods[seat, thing] = 0
    elif reason == "in_order":
        s.last_card = s.last_good = 0
    elif reason == "too_few_after":
        s.to_choose = 1
    return s


EVIDENT = {
    "other_thing": lambda game, o: o.action.arguments[0] != o.details["building"],
    "crane_stays": lambda game, o: o.action.arguments == ("crane",),
    "same_building": lambda game, o: o.action.arguments == (game.view(None)["flow"]["new_building"],),
    "not_produced": lambda game, o: o.action.text == "produce customs",
}
MENDED = {"role_taken", "not_in_hand", "not_drawn", "not_for_sale", "already_built", "too_expensive", "not_paid",
          "no_good", "not_built", "black_market_used", "all_hold_goods", "in_order", "too_few_after"}


def wrong_reason(game, obstacle, missing):
    """What is wrong with a reason; nothing if it is right. One without which the answer is open is not missing."""
    if not set(obstacle.details) <= set(REASONS[Reason[obstacle.reason.upper()]].details):
        return "it has a detail that is not in the catalogue"
    if obstacle.reason in EVIDENT:
        return "" if EVIDENT[obstacle.reason](game, obstacle) else "the reason is not what the answer shows"
    if obstacle.reason not in MENDED:
        return "there is no such reason"
    s = mend(game, obstacle)
    plain(flow.list_options)(s)
    if obstacle.action.index in s.options[: s.n_options].tolist():
        missing.discard(obstacle.reason)
        return ""
    again = reasons.reason_against(s, obstacle.action)[0].name.lower()
    return "it is in the way still" if again in (obstacle.reason, "none") else ""


def test_every_other_answer_has_a_reason_and_without_it_would_be_open():
    """One test for all tables, which sees that every reason came up."""
    missing = MENDED - {"black_market_used"}  # below, by itself
    for game in positions(missing):
        for action in game.legal_actions:
            assert reasons.reason_against(game.state, action)[0] == Reason.NONE, action.text
            assert action in game.answers()
        once = {(o.reason, o.action.block): o for o in map(game.why_not, game.answers()) if o}
        for obstacle in once.values():
            assert wrong_reason(game, obstacle, missing) == "", f"{obstacle.to_dict()} in\n{game.to_text()}"
    assert missing == set()


def test_every_reason_is_mended_or_evident():
    assert {reason.name.lower() for reason in Reason} == {*MENDED, *EVIDENT, "none"}


def test_the_catalogue_explains_every_reason():
    assert list(REASONS) == [reason for reason in Reason if reason != Reason.NONE]


def test_a_black_market_that_was_used_cannot_be_covered():
    game = asked("cover")
    s, seat = game.state, game.decider
    s.buildings[seat, Card.BLACK_MARKET] = 1
    s.new_building, s.chosen, s.hand_size[seat] = Card.SMITHY + 1, 0, 5
    assert game.reason_against(game.space.find("cover black_market"))[0] == Reason.NONE
    s.chosen = 1
    assert game.reason_against(game.space.find("cover black_market"))[0] == Reason.BLACK_MARKET_USED
    plain(flow.list_options)(s)
    assert game.space.find("cover black_market") not in game.legal_actions
