"""Why an answer to the open question is not offered, from the conditions of the rules that list the answers.

`catalogue/options.py` says what each reason means. Where several hold, the one that a person would name first is
given: that a building is one's own, before that it is dear.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.facts import Details, answers, numbers_of
from boriken.engine.fields import members
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.achievements import is_announced_by_choice, leaves_enough
from boriken.games.puerto_rico.rules.actions import PLACE, SPACE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.catalogue.setups import APART
from boriken.games.puerto_rico.rules.draft import can_draft
from boriken.games.puerto_rico.rules.effects.base import office_allows_repeat, wharf_is_ready
from boriken.games.puerto_rico.rules.effects.guesthouse import guest_matters, has_guest
from boriken.games.puerto_rico.rules.effects.new_buildings import (
    BARREL,
    COLONIST,
    POINT,
    black_market_accepts,
    black_market_credit,
    black_market_may_open,
    black_market_takes_from,
    count_bits,
    small_wharf_fewest,
)
from boriken.games.puerto_rico.rules.effects.nobles import LAND_PRICE, first_deliverable
from boriken.games.puerto_rico.rules.islands import (
    colonists_at,
    cost_of,
    count_city_spaces,
    count_empty_circles,
    count_tiles_with,
    has_colonist,
    has_empty_circle,
    has_empty_field,
    has_noble,
    is_occupied,
    nobles_at,
    unnamed_occupant,
)
from boriken.games.puerto_rico.rules.newcomers import count_colonists_to_place
from boriken.games.puerto_rico.rules.role_cards import can_be_captured, can_take_role, captor_of, is_like_the_first
from boriken.games.puerto_rico.rules.roles import mayor
from boriken.games.puerto_rico.rules.roles.poaching import count_poachable, most_poached
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
from boriken.games.puerto_rico.rules.state import BUILDING, GOOD, SHIP
from boriken.games.puerto_rico.rules.tiles import can_draw, quarry_is_left
from boriken.games.puerto_rico.rules.vocab import (
    N_CIRCLED,
    N_GOODS,
    NO_GOOD,
    NOBODY,
    RANSOM,
    WINDROSE,
    Building,
    Occupant,
    Question,
    Reason,
    Role,
    Tile,
    Variant,
)

Against = tuple[Reason, Details]
NOTHING: Against = (Reason.NONE, {})

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

#: What can be said beside the answers to any question, where seats choose when to announce.
ANNOUNCEMENTS = answers(SPACE, "announce")


def answers_to(s: Any) -> tuple[Action, ...]:
    """All answers to the open question."""
    return ANSWERS[Question(int(s.question))] + (ANNOUNCEMENTS if plain(is_announced_by_choice)(s) else ())


def reason_against(s: Any, action: Action) -> Against:
    """What keeps one of the answers to the open question from being offered; NONE if nothing does."""
    find = FOUND.get(action.block)
    return NOTHING if find is None else find(s, int(s.decider), *numbers_of(SPACE, action))


# -- achievements --------------------------------------------------------------------------------------------------


def _keep_achievement(s: Any, seat: int, card: int) -> Against:
    if int(s.packs[seat]) >> card & 1:
        return NOTHING if plain(leaves_enough)(s, seat, card) else (Reason.TOO_FEW_CARDS_LEFT, {})
    return (Reason.IN_ORDER, {}) if s.puertomas and int(s.first_packs[seat]) >> card & 1 else (Reason.NOT_IN_PACK, {})


def _announce(s: Any, seat: int, card: int) -> Against:
    if not int(s.achievements[seat]) >> card & 1:
        return Reason.CARD_NOT_HELD, {}
    if int(s.announced[seat]) >> card & 1:
        return Reason.ALREADY_ANNOUNCED, {}
    if not int(s.goals_met[seat]) >> card & 1:
        return Reason.GOAL_NOT_MET, {}
    return (Reason.IN_ORDER, {}) if card < s.last_announced else NOTHING


# -- buildings that must be there ----------------------------------------------------------------------------------


def _works(s: Any, seat: int, building: Building) -> Against:
    """A building works for a seat that has it, with somebody on it."""
    if not s.buildings[seat, building]:
        return Reason.NOT_BUILT, {"building": BUILDING.labels[building]}
    if not plain(is_occupied)(s, seat, building):
        return Reason.NOT_OCCUPIED, {"building": BUILDING.labels[building]}
    return NOTHING


def _pass(s: Any, seat: int) -> Against:
    """In loading there is a duty, and by the edition in storing."""
    if s.question == Question.LOAD and plain(can_load)(s, seat):
        return Reason.MUST_LOAD, {}
    if s.question in (Question.STORE, Question.KEEP) and not plain(may_keep_less)(s):
        return Reason.MUST_KEEP, {}
    return NOTHING


def _use(s: Any, seat: int, building: int) -> Against:
    """Where a building is one of several answers."""
    if building == Building.SMALL_WHARF:
        return _wharf(s, seat, Building.SMALL_WHARF, bool(s.small_wharf_used[seat]))
    if building == Building.LAND_OFFICE:
        return _buy_plantation(s, seat)
    return NOTHING


def _wharf(s: Any, seat: int, building: Building, is_used: bool) -> Against:
    against = _works(s, seat, building)
    if against == NOTHING and is_used:
        return Reason.ALREADY_USED, {"building": BUILDING.labels[building]}
    return against


# -- roles ---------------------------------------------------------------------------------------------------------


def _role(s: Any, seat: int, role: int) -> Against:
    if not s.roles[role]:
        return Reason.NOT_IN_GAME, {}
    for taker in range(int(s.seats)):
        if s.roles_taken[taker, role]:
            return Reason.ROLE_TAKEN, {"seat": taker}
    captor = int(plain(captor_of)(s, role))
    if captor == NOBODY and plain(is_like_the_first)(s, role):
        return Reason.SAME_AS_OTHER_PROSPECTOR, {}
    if plain(can_take_role)(s, seat, role):
        return NOTHING
    if role == Role.SMUGGLER:
        return Reason.HAS_TOKEN, {}
    if captor == seat:
        return Reason.OWN_CAPTURE, {}
    return Reason.RANSOM_TOO_DEAR, {"short": RANSOM - int(s.doubloons[seat])}


# -- the smuggler --------------------------------------------------------------------------------------------------


def _raid(s: Any, seat: int, ship: int, kept: int) -> Against:
    barrels = int(s.cargo[ship].sum())
    if not s.ships[ship]:
        return Reason.NOT_IN_GAME, {}
    if barrels == 0:
        return Reason.SHIP_EMPTY, {}
    return NOTHING if kept <= barrels else (Reason.TOO_MANY, {"most": barrels})


def _plunder(s: Any, seat: int) -> Against:
    return NOTHING if s.house.any() else (Reason.HOUSE_EMPTY, {})


def _poach(s: Any, seat: int, colonists: int, nobles: int) -> Against:
    if plain(count_poachable)(s) <= 0:
        return Reason.NOBODY_TO_POACH, {}
    most = int(plain(most_poached)(s, seat))
    if colonists + nobles > most:
        return Reason.TOO_MANY, {"most": most}
    if colonists > s.colonist_ship or nobles > s.noble_ship:
        return Reason.NOBODY_THERE, {}
    return NOTHING


def _capture(s: Any, seat: int, role: int) -> Against:
    if s.puertomas:
        return Reason.NO_CAPTURE_WITH_PUERTOMAS, {}
    if not s.roles[role]:
        return Reason.NOT_IN_GAME, {}
    for taker in range(int(s.seats)):
        if s.roles_taken[taker, role]:
            return Reason.ROLE_TAKEN, {"seat": taker}
    return NOTHING if plain(can_be_captured)(s, role) else (Reason.SAME_AS_OTHER_PROSPECTOR, {})


# -- tiles ---------------------------------------------------------------------------------------------------------


def _take(s: Any, seat: int, tile: int) -> Against:
    if tile == Tile.QUARRY:
        return _take_quarry(s, seat)
    if tile == Tile.FOREST:
        return _take_forest(s, seat)
    return NOTHING if s.row[tile] > 0 else (Reason.NOT_IN_ROW, {})


def _take_quarry(s: Any, seat: int) -> Against:
    if plain(may_take_quarry)(s, seat):
        return NOTHING
    if s.quarries == 0:
        return Reason.NO_QUARRY_LEFT, {}
    return Reason.NO_RIGHT_TO_QUARRY if plain(quarry_is_left)(s) else Reason.NO_PLANTATIONS_LEFT, {}


def _take_forest(s: Any, seat: int) -> Against:
    against = _works(s, seat, Building.FOREST_HOUSE)
    if against != NOTHING:
        return against
    if plain(has_ruling)(s, Ruling.FOREST_IS_A_GAINED_TILE):
        return Reason.FOREST_ONLY_BY_TURNING, {}
    return NOTHING if plain(can_draw)(s) else (Reason.NO_TILE_LEFT, {})


def _discard(s: Any, seat: int, tile: int) -> Against:
    if tile == Tile.QUARRY:
        return Reason.QUARRY_STAYS, {}
    if tile == Tile.FOREST:
        return NOTHING if s.tiles[seat, tile] > 0 else (Reason.NO_SUCH_TILE, {})
    return _some_plantation(s, seat, tile)


def _discard_occupied(s: Any, seat: int, noble: int, tile: int) -> Against:
    return _occupied_plantation(s, seat, noble, tile)


def _some_plantation(s: Any, seat: int, tile: int) -> Against:
    """Named by its kind alone: an empty one, or any where all are alike."""
    if s.tiles[seat, tile] == 0:
        return Reason.NO_SUCH_TILE, {}
    is_there = plain(count_tiles_with)(s, seat, tile, plain(unnamed_occupant)(s, seat, tile)) > 0
    return NOTHING if is_there else (Reason.ALL_OCCUPIED, {})


def _occupied_plantation(s: Any, seat: int, noble: int, tile: int) -> Against:
    """Named by who stands on it, where not all are alike."""
    if s.tiles[seat, tile] == 0:
        return Reason.NO_SUCH_TILE, {}
    number = plain(count_tiles_with)(s, seat, tile, Occupant.NOBLE if noble else Occupant.COLONIST)
    if number == 0:
        return Reason.NOBODY_THERE, {}
    return NOTHING if number < s.tiles[seat, tile] else (Reason.SAME_BY_OTHER_ANSWER, {})


# -- colonists -----------------------------------------------------------------------------------------------------


def _place_on_fields(s: Any, seat: int, tile: int, colonists: int) -> Against:
    return _place(s, seat, tile, colonists)


def _place_in_city(s: Any, seat: int, building: int, colonists: int) -> Against:
    return _place(s, seat, N_CIRCLED + building, colonists)


def _place(s: Any, seat: int, place: int, colonists: int) -> Against:
    group = int(s.stage) - mayor.Stage.FIRST_GROUP
    if place != group:
        return Reason.OTHER_THING, {"place": PLACE.labels[group]}
    return _within(colonists, plain(mayor.fewest_in_group)(s, seat, group), plain(mayor.most_in_group)(s, seat, group))


def _nobles_on_fields(s: Any, seat: int, tile: int, nobles: int) -> Against:
    return _name_nobles(s, seat, tile, nobles)


def _nobles_in_city(s: Any, seat: int, building: int, nobles: int) -> Against:
    return _name_nobles(s, seat, N_CIRCLED + building, nobles)


def _nobles_waiting(s: Any, seat: int, windrose: int, nobles: int) -> Against:
    return _name_nobles(s, seat, WINDROSE, nobles)


def _name_nobles(s: Any, seat: int, place: int, nobles: int) -> Against:
    asked = int(s.stage) - mayor.Stage.FIRST_NOBLES
    if place != asked:
        return Reason.OTHER_THING, {"place": PLACE.labels[asked]}
    everywhere = plain(black_market_may_open)(s, seat)
    return _within(nobles, plain(mayor.fewest_nobles)(s, seat, place, everywhere),
                   plain(mayor.most_nobles)(s, seat, place))


def _newcomer(s: Any, seat: int, place: int) -> Against:
    """Every empty circle from the last one's place on that leaves the others a place; or the windrose."""
    if place == WINDROSE:
        return (Reason.MUST_STAND, {}) if s.newcomers_stand[seat] else NOTHING
    against = _has_circle(s, seat, place)
    if against != NOTHING:
        return against
    if place < s.newcomer_place:
        return Reason.IN_ORDER, {"place": PLACE.labels[int(s.newcomer_place)]}
    others = plain(count_colonists_to_place)(s, seat) or int(s.newcomer_nobles[seat])
    if s.newcomers_stand[seat] and plain(count_empty_circles)(s, seat, place) < others:
        return Reason.TOO_FEW_AFTER, {"needed": int(others)}
    return NOTHING


def _has_circle(s: Any, seat: int, place: int) -> Against:
    if place >= N_CIRCLED and not s.buildings[seat, place - N_CIRCLED]:
        return Reason.NOT_BUILT, {"building": PLACE.labels[place]}
    if place < N_CIRCLED and s.tiles[seat, place] == 0:
        return Reason.NO_SUCH_TILE, {}
    return NOTHING if plain(has_empty_circle)(s, seat, place) else (Reason.NO_EMPTY_CIRCLE, {})


def _within(number: int, fewest: Any, most: Any) -> Against:
    if number < fewest:
        return Reason.TOO_FEW, {"fewest": int(fewest)}
    return (Reason.TOO_MANY, {"most": int(most)}) if number > most else NOTHING


def _send_guest(s: Any, seat: int, place: int) -> Against:
    return _guest(s.copy(), seat, place, 0)


def _send_noble_guest(s: Any, seat: int, place: int) -> Against:
    return _guest(s.copy(), seat, place, 1)


def _guest(s: Any, seat: int, place: int, noble: int) -> Against:
    """On a copy: the rules put the guest there to see what he would do."""
    if not plain(has_guest)(s, seat, noble):
        return Reason.NO_GUEST, {}
    against = _has_circle(s, seat, place)
    if against == NOTHING and not plain(guest_matters)(s, seat, int(s.guest_moment), place, noble):
        return Reason.MAKES_NO_DIFFERENCE, {}
    return against


# -- building ------------------------------------------------------------------------------------------------------


def against_building(s: Any, seat: int, building: int) -> Against:
    """What keeps a seat from a building, if it may build now."""
    spaces, means = plain(count_city_spaces)(s, seat), plain(count_means)(s, seat)
    reason = Reason(plain(obstacle_to_build)(s, seat, building, spaces, means))
    if reason == Reason.SOLD_OUT and not s.buildings[:, building].any():
        return Reason.NOT_IN_GAME, {}
    if reason == Reason.TOO_EXPENSIVE:
        price, credit = int(plain(price_to_build)(s, seat, building)), int(plain(black_market_credit)(s, seat))
        return reason, {"price": price, "short": price - int(s.doubloons[seat]) - credit}
    return reason, {}


def _pay_with(s: Any, seat: int, payment: int) -> Against:
    """As many things as doubloons are short, of those that the seat has."""
    given, accepted = payment + 1, int(plain(black_market_accepts)(s, seat))
    for bit, thing in ((COLONIST, "colonist"), (BARREL, "barrel"), (POINT, "point")):
        if given & bit and not accepted & bit:
            return Reason.NOTHING_TO_GIVE, {"thing": thing}
    short = int(plain(price_to_build)(s, seat, int(s.new_building))) - int(s.doubloons[seat])
    return NOTHING if plain(count_bits)(given) == short else (Reason.OTHER_NUMBER, {"short": short})


def _return_good(s: Any, seat: int, good: int) -> Against:
    return NOTHING if s.goods[seat, good] > 0 else (Reason.NO_BARREL, {})


def _return_colonist(s: Any, seat: int, place: int) -> Against:
    against = _somebody(s, seat, place)
    if against == NOTHING and plain(colonists_at)(s, seat, place) == plain(nobles_at)(s, seat, place):
        return Reason.ONLY_NOBLES_THERE, {}
    return against


def _return_noble(s: Any, seat: int, place: int) -> Against:
    against = _somebody(s, seat, place)
    if against == NOTHING and plain(nobles_at)(s, seat, place) == 0:
        return Reason.NO_NOBLE_THERE, {}
    return against


def _somebody(s: Any, seat: int, place: int) -> Against:
    if plain(colonists_at)(s, seat, place) == 0:
        return Reason.NOBODY_THERE, {}
    return NOTHING if plain(black_market_takes_from)(s, seat, place) else (Reason.OWN_COLONIST, {})


def _draft(s: Any, seat: int, building: int) -> Against:
    if plain(can_draft)(s, building):
        return NOTHING
    if s.building_supply[building] > 0:
        return Reason.ALREADY_IN_GAME, {}
    for variant, pair in APART.items():
        if variant in members(Variant, s.variants) and building in pair:
            other = pair[1 - pair.index(building)]
            if s.building_supply[other] > 0:
                return Reason.KEPT_APART, {"building": BUILDING.labels[other]}
    if s.draft_pool[building]:
        return Reason.NO_SPACE_OF_COST, {"cost": int(plain(cost_of)(s, building))}
    return Reason.NOT_IN_GAME, {}


# -- producing and selling -----------------------------------------------------------------------------------------


def _extra_good(s: Any, seat: int, good: int) -> Against:
    if not s.produced[seat, good]:
        return Reason.NOT_PRODUCED, {}
    return NOTHING if s.goods_supply[good] > 0 else (Reason.SUPPLY_EMPTY, {})


def _sell(s: Any, seat: int, good: int) -> Against:
    if s.goods[seat, good] > 0 and plain(house_is_full)(s):
        return Reason.HOUSE_FULL, {}
    return Reason(plain(obstacle_to_sell)(s, seat, good, plain(office_allows_repeat)(s, seat))), {}


def _sell_to_post(s: Any, seat: int, good: int) -> Against:
    against = _works(s, seat, Building.TRADING_POST)
    if against == NOTHING and s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    return against


def _land_office(s: Any, seat: int, needs: Reason, is_there: Any) -> Against:
    """With a colonist it buys, with a noble it sells, once in a turn."""
    against = _works(s, seat, Building.LAND_OFFICE)
    if against != NOTHING:
        return against
    if not is_there(s, seat, Building.LAND_OFFICE):
        return needs, {"building": BUILDING.labels[Building.LAND_OFFICE]}
    if s.land_office_used:
        return Reason.ALREADY_USED, {"building": BUILDING.labels[Building.LAND_OFFICE]}
    return NOTHING


def _buy_plantation(s: Any, seat: int) -> Against:
    against = _land_office(s, seat, Reason.NEEDS_COLONIST, plain(has_colonist))
    if against != NOTHING:
        return against
    if s.doubloons[seat] < LAND_PRICE:
        return Reason.TOO_EXPENSIVE, {"price": LAND_PRICE, "short": LAND_PRICE - int(s.doubloons[seat])}
    if not plain(has_empty_field)(s, seat):
        return Reason.NO_EMPTY_FIELD, {}
    return NOTHING if plain(can_draw)(s) else (Reason.NO_TILE_LEFT, {})


def _sell_plantation(s: Any, seat: int, tile: int) -> Against:
    against = _land_office(s, seat, Reason.NEEDS_NOBLE, plain(has_noble))
    return _some_plantation(s, seat, tile) if against == NOTHING else against


def _sell_occupied(s: Any, seat: int, noble: int, tile: int) -> Against:
    against = _land_office(s, seat, Reason.NEEDS_NOBLE, plain(has_noble))
    return _occupied_plantation(s, seat, noble, tile) if against == NOTHING else against


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
    against = _wharf(s, seat, Building.WHARF, not plain(wharf_is_ready)(s, seat))
    if against == NOTHING and s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    return against


def _load_small_wharf(s: Any, seat: int, good: int, barrels: int) -> Against:
    if good != s.charter_kind:
        return Reason.OTHER_THING, {"good": GOOD.labels[int(s.charter_kind)]}
    return _within(barrels, plain(small_wharf_fewest)(s, seat), s.goods[seat, good])


def _deliver(s: Any, seat: int, good: int) -> Against:
    if s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    first = int(plain(first_deliverable)(s))
    return (Reason.IN_ORDER, {"good": GOOD.labels[first - 1]}) if good < first else NOTHING


def _store(s: Any, seat: int, good: int) -> Against:
    """Kinds ascending; where what can be kept is kept, no warehouse left empty, and the same barrels in one way."""
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
    """Kinds ascending, the same barrels in one way only; where what can be kept is kept, no room left empty."""
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
    "discard": _discard, "discard_occupied": _discard_occupied,
    "place_on_fields": _place_on_fields, "place_in_city": _place_in_city, "newcomer": _newcomer,
    "nobles_on_fields": _nobles_on_fields, "nobles_in_city": _nobles_in_city, "nobles_waiting": _nobles_waiting,
    "send_guest": _send_guest, "send_noble_guest": _send_noble_guest,
    "build": against_building, "pay_with": _pay_with, "return_good": _return_good, "return_colonist": _return_colonist,
    "return_noble": _return_noble, "draft": _draft,
    "extra_good": _extra_good, "sell": _sell, "sell_to_post": _sell_to_post, "sell_plantation": _sell_plantation,
    "sell_occupied": _sell_occupied,
    "load": _load, "load_on_wharf": _load_on_wharf, "load_small_wharf": _load_small_wharf, "deliver": _deliver,
    "store": _store, "keep": _keep,
    "raid": _raid, "plunder": _plunder, "poach": _poach, "capture": _capture,
    "keep_achievement": _keep_achievement, "announce": _announce,
}
