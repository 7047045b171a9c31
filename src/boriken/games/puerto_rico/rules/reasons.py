"""The reason why an answer to the open question is not legal, from the conditions of the rules that list the answers.

`catalogue/options.py` has the meaning of each reason. Of several reasons the one is given that a person would name
first: that a seat has the building already, before that it costs too much. Each expansion has a file of its own
reasons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.facts import Details, answers, numbers_of
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import PLACE, SPACE
from boriken.games.puerto_rico.rules.effects.base import office_allows_repeat, wharf_is_ready
from boriken.games.puerto_rico.rules.expansions.achievements import reasons as achievements
from boriken.games.puerto_rico.rules.expansions.new_buildings import reasons as new_buildings
from boriken.games.puerto_rico.rules.expansions.nobles import reasons as nobles
from boriken.games.puerto_rico.rules.expansions.smuggler import reasons as smuggler
from boriken.games.puerto_rico.rules.islands import (
    count_city_spaces,
    count_empty_circles,
)
from boriken.games.puerto_rico.rules.newcomers import count_colonists_to_place
from boriken.games.puerto_rico.rules.obstacles import NOTHING, Against, against_circle, against_number, against_wharf
from boriken.games.puerto_rico.rules.role_cards import can_take_role, is_like_the_first
from boriken.games.puerto_rico.rules.roles import mayor
from boriken.games.puerto_rico.rules.roles.prices import (
    count_means,
    house_is_full,
    obstacle_to_build,
    obstacle_to_sell,
    price_to_build,
)
from boriken.games.puerto_rico.rules.roles.taking import may_take_quarry
from boriken.games.puerto_rico.rules.roles.warehouses import (
    count_free_stores,
    count_keepable,
    count_singles,
    has_several_ways,
    last_kept,
    last_stored,
    leads_to_first_way,
    may_keep_less,
    may_keep_single,
    stored_kinds,
)
from boriken.games.puerto_rico.rules.ships import can_load, most_an_empty_ship_takes, obstacle_to_load, ship_carrying
from boriken.games.puerto_rico.rules.state import GOOD, SHIP
from boriken.games.puerto_rico.rules.tiles import quarry_is_left
from boriken.games.puerto_rico.rules.vocab import (
    N_CIRCLED,
    N_GOODS,
    NO_GOOD,
    WINDROSE,
    Building,
    Question,
    Reason,
    Tile,
)

#: The answers to each question: whole blocks, or single actions by their texts.
ANSWERS: dict[Question, tuple[Action, ...]] = {question: answers(SPACE, *names) for question, names in {
    Question.CHOOSE_ROLE: ("role",),
    Question.USE_HACIENDA: ("pass", "use hacienda"),
    Question.TAKE_TILE: ("pass", "take"),
    Question.USE_HOSPICE: ("pass", "use hospice"),
    Question.TAKE_EXTRA_COLONIST: ("pass", "extra_colonist"),
    Question.PLACE_COLONISTS: ("place_on_fields", "place_in_city"),
    Question.BUILD: ("pass", "build"),
    Question.USE_UNIVERSITY: ("pass", "use university"),
    Question.PRODUCE: ("pass", "produce"),
    Question.TAKE_EXTRA_GOOD: ("pass", "extra_good"),
    Question.SELL: ("pass", "use land_office", "sell", "sell_to_post", "sell_plantation", "sell_occupied"),
    Question.LOAD: ("pass", "use small_wharf", "load", "load_on_wharf"),
    Question.STORE: ("pass", "store"),
    Question.KEEP: ("pass", "keep"),
    Question.DRAFT: ("draft",),
    Question.USE_FOREST_HOUSE: ("pass", "use forest_house"),
    Question.TAKE_SECOND_TILE: ("pass", "take"),
    Question.DISCARD_TILE: ("pass", "discard", "discard_occupied"),
    Question.USE_VILLA: ("pass", "use villa"),
    Question.TAKE_FROM_SHIP: ("arrival",),
    Question.PLACE_NOBLES: ("nobles_on_fields", "nobles_in_city", "nobles_waiting"),
    Question.PAY_BLACK_MARKET: ("pay_with",),
    Question.RETURN_GOOD: ("return_good",),
    Question.RETURN_COLONIST: ("return_colonist", "return_noble"),
    Question.USE_LAND_OFFICE: ("pass", "use land_office", "sell_plantation", "sell_occupied"),
    Question.DELIVER: ("pass", "deliver"),
    Question.LOAD_SMALL_WHARF: ("load_small_wharf",),
    Question.SEND_GUEST: ("pass", "send_guest", "send_noble_guest"),
    Question.PLACE_NEWCOMER: ("newcomer",),
    Question.SMUGGLE: ("pass", "raid", "plunder", "poach", "capture"),
    Question.CHOOSE_ACHIEVEMENT: ("keep_achievement",),
}.items()}

def answers_to(s: Any) -> tuple[Action, ...]:
    """Return all answers to the open question."""
    return ANSWERS[Question(int(s.question))] + achievements.announcements(s)


def reason_against(s: Any, action: Action) -> Against:
    """Return the reason why an answer to the open question is not legal; NONE if it is legal."""
    find = FOUND.get(action.block)
    return NOTHING if find is None else find(s, int(s.decider), *numbers_of(SPACE, action))


# -- any question --------------------------------------------------------------------------------------------------


def _pass(s: Any, seat: int) -> Against:
    """Return why a seat may not pass: loading is a duty, and in some editions storing."""
    if s.question == Question.LOAD and plain(can_load)(s, seat):
        return Reason.MUST_LOAD, {}
    if s.question in (Question.STORE, Question.KEEP) and not plain(may_keep_less)(s):
        return Reason.MUST_KEEP, {}
    return NOTHING


def _use(s: Any, seat: int, building: int) -> Against:
    """Return why a building that is one of several answers cannot be used."""
    find = USED.get(Building(building))
    return NOTHING if find is None else find(s, seat)


# -- roles ---------------------------------------------------------------------------------------------------------


def _role(s: Any, seat: int, role: int) -> Against:
    if not s.roles[role]:
        return Reason.NOT_IN_GAME, {}
    for taker in range(int(s.seats)):
        if s.roles_taken[taker, role]:
            return Reason.ROLE_TAKEN, {"seat": taker}
    if not plain(moments.is_set_apart)(s, role) and plain(is_like_the_first)(s, role):
        return Reason.SAME_AS_OTHER_PROSPECTOR, {}
    if plain(can_take_role)(s, seat, role):
        return NOTHING
    return smuggler.against_role(s, seat, role)


# -- tiles ---------------------------------------------------------------------------------------------------------


def _take(s: Any, seat: int, tile: int) -> Against:
    if tile == Tile.QUARRY:
        return _take_quarry(s, seat)
    if tile == Tile.FOREST:
        return new_buildings.against_forest(s, seat)
    return NOTHING if s.row[tile] > 0 else (Reason.NOT_IN_ROW, {})


def _take_quarry(s: Any, seat: int) -> Against:
    if plain(may_take_quarry)(s, seat):
        return NOTHING
    if s.quarries == 0:
        return Reason.NO_QUARRY_LEFT, {}
    return Reason.NO_RIGHT_TO_QUARRY if plain(quarry_is_left)(s) else Reason.NO_PLANTATIONS_LEFT, {}


# -- colonists -----------------------------------------------------------------------------------------------------


def _place_on_fields(s: Any, seat: int, tile: int, colonists: int) -> Against:
    return _place(s, seat, tile, colonists)


def _place_in_city(s: Any, seat: int, building: int, colonists: int) -> Against:
    return _place(s, seat, N_CIRCLED + building, colonists)


def _place(s: Any, seat: int, place: int, colonists: int) -> Against:
    group = int(s.stage) - mayor.MayorStage.FIRST_GROUP
    if place != group:
        return Reason.OTHER_THING, {"place": PLACE.labels[group]}
    return against_number(colonists, plain(mayor.fewest_in_group)(s, seat, group),
                          plain(mayor.most_in_group)(s, seat, group))


def _newcomer(s: Any, seat: int, place: int) -> Against:
    """Return why a newcomer cannot go to a place: only to circles that leave the others a place, or to the windrose."""
    if place == WINDROSE:
        return (Reason.MUST_STAND, {}) if s.newcomers_stand[seat] else NOTHING
    against = against_circle(s, seat, place)
    if against != NOTHING:
        return against
    if place < s.newcomer_place:
        return Reason.IN_ORDER, {"place": PLACE.labels[int(s.newcomer_place)]}
    others = plain(count_colonists_to_place)(s, seat) or int(s.newcomer_nobles[seat])
    if s.newcomers_stand[seat] and plain(count_empty_circles)(s, seat, place) < others:
        return Reason.TOO_FEW_AFTER, {"needed": int(others)}
    return NOTHING


# -- building ------------------------------------------------------------------------------------------------------


def against_building(s: Any, seat: int, building: int) -> Against:
    """Return why a seat cannot have a building, if it may build now."""
    spaces, means = plain(count_city_spaces)(s, seat), plain(count_means)(s, seat)
    reason = Reason(plain(obstacle_to_build)(s, seat, building, spaces, means))
    if reason == Reason.SOLD_OUT and not s.buildings[:, building].any():
        return Reason.NOT_IN_GAME, {}
    if reason == Reason.TOO_EXPENSIVE:
        price, credit = int(plain(price_to_build)(s, seat, building)), int(plain(moments.credit)(s, seat))
        return reason, {"price": price, "short": price - int(s.doubloons[seat]) - credit}
    return reason, {}


# -- producing and selling -----------------------------------------------------------------------------------------


def _extra_good(s: Any, seat: int, good: int) -> Against:
    if not s.produced[seat, good]:
        return Reason.NOT_PRODUCED, {}
    return NOTHING if s.goods_supply[good] > 0 else (Reason.SUPPLY_EMPTY, {})


def _sell(s: Any, seat: int, good: int) -> Against:
    if s.goods[seat, good] > 0 and plain(house_is_full)(s):
        return Reason.HOUSE_FULL, {}
    return Reason(plain(obstacle_to_sell)(s, seat, good, plain(office_allows_repeat)(s, seat))), {}


# -- shipping and storing ------------------------------------------------------------------------------------------


def _load(s: Any, seat: int, good: int, ship: int) -> Against:
    barrels, carrying = int(s.goods[seat, good]), int(plain(ship_carrying)(s, good))
    most = int(plain(most_an_empty_ship_takes)(s, barrels))
    reason = Reason(plain(obstacle_to_load)(s, ship, barrels, carrying, most))
    details: Details = {}
    if reason == Reason.SHIP_CARRIES_OTHER:
        details["good"] = next(GOOD.labels[g] for g in range(N_GOODS) if s.cargo[ship, g])
    elif reason == Reason.KIND_ON_OTHER_SHIP:
        details["ship"] = SHIP.labels[carrying]
    elif reason == Reason.SMALLER_EMPTY_SHIP:
        details["most"] = most
    return reason, details


def _load_on_wharf(s: Any, seat: int, good: int) -> Against:
    against = against_wharf(s, seat, Building.WHARF, not plain(wharf_is_ready)(s, seat))
    if against == NOTHING and s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    return against


def _store(s: Any, seat: int, good: int) -> Against:
    """Return why a kind cannot be stored.

    Kinds are named ascending, and the same barrels are kept in one way only; if everything that can be kept must be
    kept, no warehouse stays empty.
    """
    if s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    if s.stored[good]:
        return Reason.ALREADY_STORED, {}
    last = int(plain(last_stored)(s))
    if good < last:
        return Reason.IN_ORDER, {"good": GOOD.labels[last]}
    if plain(may_keep_less)(s):
        return NOTHING
    later = sum(s.goods[seat, g] > 0 for g in range(good, N_GOODS))
    if later < plain(count_free_stores)(s, seat):
        return Reason.ROOM_LEFT_OVER, {}
    return _first_way(s, seat, int(plain(stored_kinds)(s)) | 1 << good, NO_GOOD)


def _first_way(s: Any, seat: int, stored: int, single: int) -> Against:
    if plain(has_several_ways)(s, seat) and not plain(leads_to_first_way)(s, seat, stored, single):
        return Reason.SAME_BY_OTHER_ANSWER, {}
    return NOTHING


def _keep(s: Any, seat: int, good: int) -> Against:
    """Return why a single barrel cannot be kept.

    Kinds are named ascending, and the same barrels are kept in one way only; if everything that can be kept must be
    kept, no room stays empty.
    """
    if s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    if plain(count_keepable)(s, seat, good) == 0:
        return Reason.ALREADY_STORED, {}
    first = int(plain(last_kept)(s))
    if good < first:
        return Reason.IN_ORDER, {"good": GOOD.labels[first]}
    if plain(may_keep_less)(s):
        return NOTHING if plain(may_keep_single)(s, seat, good) else (Reason.SAME_BY_OTHER_ANSWER, {})
    room = int(plain(count_singles)(s, seat)) - int(s.kept.sum())
    left = sum(int(plain(count_keepable)(s, seat, g)) for g in range(good, N_GOODS))
    if left < room:
        return Reason.ROOM_LEFT_OVER, {}
    return _first_way(s, seat, int(plain(stored_kinds)(s)), good)


#: How the reason is found, by the block of the answer; answers of other blocks are always open when they are asked.
FOUND: dict[str, Callable[..., Against]] = {
    "pass": _pass, "use": _use, "role": _role, "take": _take,
    "place_on_fields": _place_on_fields, "place_in_city": _place_in_city, "newcomer": _newcomer,
    "build": against_building, "extra_good": _extra_good, "sell": _sell,
    "load": _load, "load_on_wharf": _load_on_wharf, "store": _store, "keep": _keep,
    **new_buildings.FOUND, **nobles.FOUND, **smuggler.FOUND, **achievements.FOUND,
}

#: By the building that is used, where it is one of several answers.
USED: dict[Building, Callable[..., Against]] = {**new_buildings.USED, **nobles.USED}
