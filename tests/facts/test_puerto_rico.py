"""What is said of an answer is what happens when it is given; why another is not open is what keeps it closed."""

from __future__ import annotations

import dataclasses
import random

import numpy as np
import pytest

from boriken.engine import contract
from boriken.engine.game import Setup, game_class
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.engine.options import ask_nothing, clear_options
from boriken.games.puerto_rico.rules import flow, reasons
from boriken.games.puerto_rico.rules.catalogue.options import FACTS, REASONS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.facts import WORKED_OUT
from boriken.games.puerto_rico.rules.vocab import Building, Good, Phase, Question, Reason, Role
from tests.facts.rich import enriched
from tests.reference.puerto_rico.position import DECK

PUERTO_RICO = game_class("puerto_rico")
DECLINES = {"rulings": {"production_may_be_declined": True}}
BY_CHOICE, DRAFTED = "achievements_are_announced_by_choice", ["achievements_are_drafted"]
WITH_PUERTOMAS = Setup("special", 4, ("new_buildings", "nobles", "smuggler", "festival", "festival_cards",
                                               "achievements"), 5, {"puertomas": 2, "draft": "random"})
LENGTH = 90  # decisions of a game
MOST = 60  # rounds of games
LIKED = ("role smuggler",)  # what comes up seldom otherwise


def games(seed):
    """Rich games, and some from the start: at first of every set-up, then of those with many expansions."""
    for setup in contract.covering(PUERTO_RICO, seed):
        chance = random.Random(str(setup))
        options = chance.choice(({}, DECLINES))
        if "achievements" in setup.expansions:
            options = {"rulings": {BY_CHOICE: chance.random() < 0.7}, "variants": chance.choice(([], DRAFTED))}
        setup = dataclasses.replace(setup, options=options)
        if seed == 0 or len(setup.expansions) > 1:
            yield enriched(setup, chance), chance
        if seed == 0 and (chance.random() < 0.3 or options.get("variants")):
            yield PUERTO_RICO.new(setup), chance
    if seed == 0:
        yield PUERTO_RICO.new(WITH_PUERTOMAS), random.Random("Puertomas")


def decisions(missing):
    """The positions of random games, each before its decision, with the chance that plays them.

    They go on until nothing is missing of what is to come up; so a test that counts on it is one test.
    """
    for seed in range(MOST):
        if seed > 0 and not missing:
            return
        for game, chance in games(seed):
            for _ in range(LENGTH):
                if game.decider is None:
                    break
                yield game, chance
                game.play(choose(game, chance))


def choose(game, chance):
    """One of the kinds of answers, then one of these; now and then one that is liked."""
    liked = [action for action in game.legal_actions if action.text in LIKED]
    if liked and chance.random() < 0.3:
        return liked[0]
    block = chance.choice(list(dict.fromkeys(action.block for action in game.legal_actions)))
    return chance.choice([action for action in game.legal_actions if action.block == block])


# == Facts =========================================================================================================


def answered(game, action):
    """The record after an answer alone and what cannot wait, before the game goes on.

    A task of the festival that is done by a tile nobody has seen is left to chance, and is not told.
    """
    s = game._games.copy()[0]
    question, seat = int(s.question), int(s.decider)
    plain(clear_options)(s)
    plain(ask_nothing)(s)
    with np.errstate(over="ignore"):
        plain(flow.answer)(s, question, seat, action.index, null_journal())
        if action.block != "use" and not (game.state.phase == Phase.TRADER and question == Question.USE_FOREST_HOUSE
                                          and not game.state.looked_at[seat]):
            plain(flow.ask_interrupts)(s, null_journal())
    return s


def people(s, seat, nobles):
    if nobles:
        standing = s.tile_nobles[seat].sum() + s.building_nobles[seat].sum()
        return int(s.nobles_in_hand + s.newcomer_nobles[seat] + s.waiting_nobles[seat] + standing)
    standing = s.tile_colonists[seat].sum() + s.building_colonists[seat].sum()
    return int(s.in_hand + s.newcomers[seat] + s.waiting[seat] + standing) - people(s, seat, nobles=True)


def count_kept(s, seat):
    return int((s.stored * s.goods[seat]).sum() + s.kept.sum())


def printed_points(s, seat):
    """From the books: what stands on the tiles of a seat."""
    points = (1, 1, 2, 2, 3, 3, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4,
              1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 8, 4, 1, 1, 2, 2, 2, 3, 3, 4)
    return sum(n for n, own in zip(points, s.buildings[seat], strict=True) if own)


def bought(game, action, chance):
    """Follow a purchase to its end: the event that tells it, and the things that the black market took."""
    trial, known, seat = game.copy(), len(game.journal), game.decider
    trial.play(action)
    while not any(e.kind == "built" for e in trial.journal[known:]):
        trial.play(chance.choice(trial.legal_actions))
    events = [e for e in trial.journal[known:] if e.seat == seat]
    last = next(i for i, e in enumerate(events) if e.kind == "built")
    taken = ("returned", "colonist_returned", "noble_returned", "point_returned")
    return events[last], sum(e.kind in taken for e in events[:last])


def earned_by_role(game, action):
    """What a role card and the prospector's privilege bring, less a ransom, when no guest leaves."""
    trial, known, seat = game.copy(), len(game.journal), game.decider
    trial.play(action)
    while trial.question == "send_guest" and trial.state.phase == 9:
        trial.play("pass")
    events = [e for e in trial.journal[known:] if e.seat == seat]
    kinds = ("role_taken", "privilege_doubloon") if "prospector" in action.text else ("role_taken",)
    ransoms = [e.arguments for e in trial.journal[known:] if e.kind == "ransom_paid"]
    return (sum(next(e.arguments["doubloons"] for e in events if e.kind == kind) for kind in kinds)
            - sum(ransom["doubloons"] for ransom in ransoms if ransom["payer"] == "seat"))


def parts(option, fact):
    return dict(option.facts[fact].parts) if fact in option.facts else {}


def wrong_facts(game, option, chance):
    """What is said of an answer and does not happen."""
    seat, before, after = game.decider, game.state, answered(game, option.action)
    block = option.action.block
    for fact, amount in option.facts.items():
        if amount.total != sum(amount.parts.values()) or not amount.parts or not all(amount.parts.values()):
            yield f"the parts of {fact} do not add up: {amount}"
        if not set(amount.parts) <= set(FACTS[fact].parts):
            yield f"{fact} has a part that is not in the catalogue: {amount}"
    said = option.total("doubloons") - option.total("price")
    change = int(after.doubloons[seat]) - int(before.doubloons[seat])
    is_built = after.buildings[seat].sum() > before.buildings[seat].sum()
    if block == "role":
        change = earned_by_role(game, option.action)
    elif block in ("build", "pay_with", "return_good", "return_colonist", "return_noble"):
        event, taken = bought(game, option.action, chance)
        if event.arguments["doubloons"] != option.total("price"):
            yield f"the price is {event.arguments['doubloons']}"
        if block == "build" and taken != -option.part("price", "black_market"):
            yield f"the black market takes {taken} things"
        if is_built and printed_points(after, seat) - printed_points(before, seat) != option.total("worth"):
            yield "the building has other points"
        said = said if is_built else 0
    if change != said:
        yield f"doubloons change by {change}"
    if int(after.points[seat]) - int(before.points[seat]) != option.total("points"):
        yield f"points change by {int(after.points[seat]) - int(before.points[seat])}"
    goods = {g.name.lower(): int(after.goods[seat, g]) - int(before.goods[seat, g]) for g in Good}
    if {g: n for g, n in goods.items() if n} != parts(option, "barrels"):
        yield f"barrels change by {goods}"
    for who, nobles in (("colonists", False), ("nobles", True)):
        if people(after, seat, nobles) - people(before, seat, nobles) != option.total(who):
            yield f"{who} change by {people(after, seat, nobles) - people(before, seat, nobles)}"
    kept = count_kept(after, seat) - count_kept(before, seat)
    if block in ("store", "keep") and kept != option.total("keeps"):
        yield f"{kept} barrels are kept"
    if block == "keep_achievement" and option.total("worth") != DECK[option.action.arguments[0]]:
        yield "the card has other points"
    laid = int(after.building_supply.sum()) - int(before.building_supply.sum())
    if block == "draft" and laid != option.total("copies"):
        yield f"{laid} tiles are laid out"


@pytest.mark.long
def test_what_is_said_of_an_answer_happens_when_it_is_given():
    parts = {f"{fact}.{part}" for fact in ("price", "doubloons", "points") for part in FACTS[fact].parts}
    missing = {*WORKED_OUT, *FACTS, *parts} - {"doubloons.specialty_factory"}  # see test_rare.py
    for game, chance in decisions(missing):
        for option in game.options:
            wrong = list(wrong_facts(game, option, chance))
            assert wrong == [], f"{option.to_dict()} in\n{game.to_text()}"
            missing -= {option.action.block, *option.facts}
            missing -= {f"{fact}.{part}" for fact, amount in option.facts.items() for part in amount.parts}
    assert missing == set()


# == Reasons =======================================================================================================
# Each reason is taken out of the position by hand; then the answer is open, or something else is in its way. The
# rules that list the answers are the judge: no condition is looked at here.


def index(labels, name):
    return labels[name.upper()]


def about(action):
    """The building, tile, good, ship or place that an action is about, as numbers."""
    axes = PUERTO_RICO.space.blocks[action.block].axes
    return [axis.labels.index(argument) for axis, argument in zip(axes, action.arguments, strict=True)]


def put_into_game(s, seat, action, details):
    kind, place = {"role": ("roles", 0), "capture": ("roles", 0), "load": ("ships", 1), "raid": ("ships", 0),
                   "build": ("building_supply", 0), "draft": ("draft_pool", 0)}[action.block]
    s.building_kinds = 45
    s[kind][about(action)[place]] = 1


def occupy(s, seat, action, details):
    building, s.building_kinds = index(Building, details["building"]), 45
    s.buildings[seat, building] = 1
    if action.block not in ("send_guest", "send_noble_guest"):
        s.building_colonists[seat, building] = 1


def occupy_hut(s, seat, action, details):
    s.building_colonists[seat, Building.CONSTRUCTION_HUT] = 1


def use_again(s, seat, action, details):
    s.wharf_used[seat] = s.small_wharf_used[seat] = s.land_office_used = 0


def set_nobles(number):
    def repair(s, seat, action, details):
        s.building_nobles[seat, index(Building, details["building"])] = number
    return repair


def give_way(s, seat, action, details):
    s.role_doubloons[Role.SECOND_PROSPECTOR] += 1


def free_role(s, seat, action, details):
    s.roles_taken[details["seat"], about(action)[0]] = 0


def write(field, value, *, at="seat"):
    """Write a number into a field, for the seat, for what the action is about, or for both."""
    def repair(s, seat, action, details):
        target = s[field]
        if at == "seat":
            target[seat] = value
        elif at == "thing":
            target[about(action)[0]] = value
        elif at == "both":
            target[seat, about(action)[0]] = value
        else:
            s[field] = value
    return repair


def leave_city(s, seat, action, details):
    s.buildings[seat] = 0


def sell_building(s, seat, action, details):
    s.buildings[seat, about(action)[0]] = 0


def draw_again(s, seat, action, details):
    s.discard[0] = 1


def lay_tile(s, seat, action, details):
    s.tiles[seat, about(action)[-1]] = 1


def clear_field(s, seat, action, details):
    s.tiles[seat, int(np.argmax(s.tiles[seat]))] -= 1


def pay_more(s, seat, action, details):
    s.doubloons[seat] += details["short"]


def have_thing(s, seat, action, details):
    s.points[seat] += details["thing"] == "point"
    s.waiting[seat] += details["thing"] == "colonist"
    s.goods[seat, 0] += details["thing"] == "barrel"


def stand_there(colonists, nobles):
    """Change who is at the place that the action is about."""
    def repair(s, seat, action, details):
        place = about(action)[0]
        if place < 6:
            s.tile_colonists[seat, place] += colonists
            s.tile_nobles[seat, place] += nobles
        elif place < 6 + 45:
            s.building_colonists[seat, place - 6] += colonists
            s.building_nobles[seat, place - 6] += nobles
        else:
            s.waiting[seat] += colonists
            s.waiting_nobles[seat] += nobles
    return repair


def stand_or_wait(s, seat, action, details):
    """Somebody of the kind on a tile besides others, at the place, or on the ship."""
    if action.block == "poach":
        s.colonist_ship += 3
        s.noble_ship += 3
    elif action.block in ("discard_occupied", "sell_occupied"):
        noble, tile = about(action)
        s.tiles[seat, tile] += 1
        s.tile_colonists[seat, tile] = 1
        s.tile_nobles[seat, tile] = noble
    else:
        stand_there(1, 0)(s, seat, action, details)


def make_room_for_guest(s, seat, action, details):
    place = about(action)[0]
    if place < 6:
        s.tiles[seat, place] = s.tile_colonists[seat, place] + 1
    else:
        s.building_colonists[seat, place - 6] = s.building_nobles[seat, place - 6] = 0


def invite_guest(s, seat, action, details):
    s.building_colonists[seat, Building.GUESTHOUSE] = 2
    s.building_nobles[seat, Building.GUESTHOUSE] = 1


def unload(s, seat, action, details):
    s.cargo[about(action)[1]] = 0


def unload_kind(s, seat, action, details):
    s.cargo[:, about(action)[0]] = 0


def fit_on_ship(s, seat, action, details):
    s.goods[seat, about(action)[0]] = 4


def need_no_more_room(s, seat, action, details):
    s.goods[seat, about(action)[0]:] = 11
    if action.block == "store":
        s.stored[: about(action)[0]] = 1


def start_again(s, seat, action, details):
    s.stored[:] = s.kept[:] = s.delivered[:] = s.newcomer_place = s.last_announced = 0
    if action.block == "keep_achievement":
        s.packs[seat], s.achievements[seat] = s.first_packs[seat], 0


def empty_tile(s, seat, action, details):
    s.tile_colonists[seat, about(action)[0]] = s.tile_nobles[seat, about(action)[0]] = 0


def turn_ruling(ruling):
    def repair(s, seat, action, details):
        s.rulings ^= np.uint64(1 << ruling)
    return repair


def take_back(s, seat, action, details):
    s.draft_pool[about(action)[0]] = 1
    s.building_supply[about(action)[0]] = 0


def fill_ship(s, seat, action, details):
    s.colonist_ship = s.seats + 1


def load_ship(s, seat, action, details):
    s.cargo[about(action)[0], 0] = 3


def have_card(field, has=True):
    """Change whether the card is among those of a seat."""
    def repair(s, seat, action, details):
        card = 1 << about(action)[0]
        s[field][seat] = int(s[field][seat]) | card if has else int(s[field][seat]) & ~card
    return repair


def add_draft_space(s, seat, action, details):
    s.draft_spaces[details["cost"] - 1] = 1


REPAIRS = {
    "not_in_game": put_into_game, "not_built": occupy, "not_occupied": occupy, "already_used": use_again,
    "needs_colonist": set_nobles(0), "needs_noble": set_nobles(1),
    "role_taken": free_role, "same_as_other_prospector": give_way,
    "not_in_row": write("row", 1, at="thing"), "no_quarry_left": write("quarries", 1, at="table"),
    "no_right_to_quarry": occupy_hut, "no_plantations_left": draw_again,
    "forest_only_by_turning": turn_ruling(Ruling.FOREST_IS_A_GAINED_TILE), "no_tile_left": draw_again,
    "no_empty_field": clear_field, "no_such_tile": lay_tile,
    "already_built": sell_building, "sold_out": write("building_supply", 1, at="thing"), "no_city_space": leave_city,
    "too_expensive": pay_more, "nothing_to_give": have_thing,
    "nobody_there": stand_or_wait, "only_nobles_there": stand_there(1, 0), "no_noble_there": stand_there(0, 1),
    "not_produced": write("produced", 1, at="both"), "supply_empty": write("goods_supply", 1, at="thing"),
    "no_barrel": write("goods", 1, at="both"), "house_has_kind": write("house", 0, at="thing"),
    "house_full": write("house", 0, at="table"), "must_load": write("goods", 0),
    "ship_full": unload, "ship_carries_other": unload, "kind_on_other_ship": unload_kind,
    "smaller_empty_ship": fit_on_ship, "in_order": start_again, "already_stored": start_again,
    "room_left_over": need_no_more_room, "already_in_game": take_back,
    "kept_apart": write("draft_pool", 1, at="thing"), "no_space_of_cost": add_draft_space,
    "no_guest": invite_guest, "no_empty_circle": make_room_for_guest, "all_occupied": empty_tile,
    "must_keep": turn_ruling(Ruling.STORING_MAY_KEEP_LESS), "must_stand": write("newcomers_stand", 0),
    "too_few_after": write("newcomers_stand", 0),
    "has_token": write("smuggler_token", 0), "own_capture": write("captured", 0, at="table"),
    "ransom_too_dear": pay_more, "ship_empty": load_ship, "house_empty": write("house", 1, at="table"),
    "nobody_to_poach": fill_ship, "not_in_pack": have_card("packs"), "card_not_held": have_card("achievements"),
    "goal_not_met": have_card("goals_met"), "already_announced": have_card("announced", has=False),
}
#: Tested by themselves, in `test_rare.py`.
RARE = {"no_quarry_left", "no_plantations_left", "no_tile_left", "forest_only_by_turning", "all_occupied",
        "smaller_empty_ship", "house_full", "room_left_over", "only_nobles_there", "no_empty_circle", "no_guest",
        "must_stand", "too_few_after", "kept_apart", "no_empty_field", "nothing_to_give", "no_noble_there"}


def how_many(action):
    """Colonists, barrels or people that are kept."""
    return sum(map(int, action.arguments)) if action.block == "poach" else int(action.arguments[1])


def is_alike(action, other):
    """Another number for the same thing; of a question about numbers alone all answers are."""
    return action.block == other.block and (action.block != "raid" or action.arguments[0] == other.arguments[0])


#: Reasons that lie in the answer itself, or that only the rules can judge: what they say can be seen.
EVIDENT = {
    "other_thing": lambda game, o: o.action.arguments[0] not in {a.arguments[0] for a in game.legal_actions},
    "too_few": lambda game, o: int(o.action.arguments[1]) < o.details["fewest"]
    == min(int(a.arguments[1]) for a in game.legal_actions),
    "too_many": lambda game, o: how_many(o.action) > o.details["most"]
    == max(how_many(a) for a in game.legal_actions if is_alike(a, o.action)),
    "quarry_stays": lambda game, o: o.action.arguments == ("quarry",),
    "own_colonist": lambda game, o: o.action.arguments == ("black_market",),
    "other_number": lambda game, o: len(o.action.text.replace(" and", ",").split(",")) != o.details["short"],
    "same_by_other_answer": lambda game, o: len(game.legal_actions) > 1,
    "makes_no_difference": lambda game, o: game.question == "send_guest",
    "no_capture_with_puertomas": lambda game, o: o.action.block == "capture" and game.state.puertomas > 0,
    "too_few_cards_left": lambda game, o: game.state.puertomas > 0 and o.action.index > game.legal_actions[-1].index,
}


def listed(s):
    """The answers to the open question, listed again."""
    plain(flow.list_options)(s)
    return set(s.options[: s.n_options].tolist())


def wrong_reason(game, obstacle, missing):
    """What is wrong with a reason; nothing if it is right. One without which the answer is open is not missing."""
    if not set(obstacle.details) <= set(REASONS[Reason[obstacle.reason.upper()]].details):
        return "it has a detail that is not in the catalogue"
    if obstacle.reason in EVIDENT:
        return "" if EVIDENT[obstacle.reason](game, obstacle) else "the reason is not what the answer shows"
    if (obstacle.reason, obstacle.action.arguments) == ("no_empty_circle", ("statue",)):
        return ""  # it has none
    if obstacle.reason not in REPAIRS:
        return "there is no such reason"
    s, seat = game._games.copy()[0], game.decider
    if obstacle.reason in ("too_expensive", "ransom_too_dear"):
        s.doubloons[seat] += obstacle.details["short"] - 1
        if obstacle.action.index in listed(s):
            return "less would do"
        s.doubloons[seat] -= obstacle.details["short"] - 1
    REPAIRS[obstacle.reason](s, seat, obstacle.action, obstacle.details)
    if obstacle.action.index in listed(s):
        missing.discard(obstacle.reason)
        return ""
    again = reasons.reason_against(s, obstacle.action)
    return "it is in the way still" if again[0].name.lower() in (obstacle.reason, "none") else ""


@pytest.mark.long
def test_every_other_answer_has_a_reason_and_without_it_would_be_open():
    missing = set(REPAIRS) - RARE
    for game, chance in decisions(missing):
        for action in game.legal_actions:
            assert reasons.reason_against(game.state, action)[0] == Reason.NONE, action.text
            assert action in game.answers()
        obstacles = [o for o in map(game.why_not, game.answers()) if o]
        chance.shuffle(obstacles)
        once = {(o.reason, o.action.block): o for o in obstacles}
        for obstacle in once.values():
            wrong = wrong_reason(game, obstacle, missing)
            assert wrong == "", f"{obstacle.to_dict()} in\n{game.to_text()}"
    assert missing == set()


def test_every_reason_is_mended_or_evident():
    assert {reason.name.lower() for reason in Reason} == {*REPAIRS, *EVIDENT, "none"}


def test_the_catalogue_explains_every_reason():
    assert list(REASONS) == [reason for reason in Reason if reason != Reason.NONE]
