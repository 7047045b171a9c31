"""What each answer costs and brings, asked of the rules that will charge and pay it.

`catalogue/options.py` says what each fact means. Everything is as the position stands: what answers after this one can
still change (a guest who goes to the library first) is not in it. What chance decides is not told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.facts import Amount, Facts, amount, known, numbers_of, price, single
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.engine.options import ask_nothing
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import flow
from boriken.games.puerto_rico.rules.actions import KEEP, PASS, PLACE, RETURN_COLONIST, RETURN_NOBLE, SPACE
from boriken.games.puerto_rico.rules.catalogue.buildings import POINTS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects.base import factory_income
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import POINTS as CARD_POINTS
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import DOUBLOONS
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import POINTS as TASK_POINTS
from boriken.games.puerto_rico.rules.expansions.festival.tasks import watch_festival
from boriken.games.puerto_rico.rules.expansions.new_buildings.draft import count_drafted_tiles
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import (
    BARREL,
    COLONIST,
    POINT,
    black_market_takes_colonist,
    church_points,
    count_received,
    lighthouse_income,
    small_wharf_kind,
    small_wharf_parts,
    specialty_factory_income,
    specialty_factory_waits,
)
from boriken.games.puerto_rico.rules.expansions.nobles.effects import DELIVERY_POINTS, LAND_PRICE, villa_brings_noble
from boriken.games.puerto_rico.rules.expansions.smuggler.capture import captor_of
from boriken.games.puerto_rico.rules.islands import cost_of
from boriken.games.puerto_rico.rules.roles.captain import (
    LOAD_PARTS,
    count_load,
    load_parts,
)
from boriken.games.puerto_rico.rules.roles.prices import (
    PRICE_PARTS,
    SALE_PARTS,
    price_parts,
    price_to_build,
    sale_parts,
)
from boriken.games.puerto_rico.rules.roles.prospector import PROSPECT_PARTS, prospect_parts
from boriken.games.puerto_rico.rules.roles.storing import do_keep, do_store
from boriken.games.puerto_rico.rules.state import GOOD
from boriken.games.puerto_rico.rules.vocab import (
    N_GOODS,
    NOBODY,
    RANSOM,
    TASK_IS_DONE,
    TASK_IS_OPEN,
    Building,
    Good,
    Phase,
    Question,
    Role,
)


def facts_of(s: Any, action: Action) -> Facts:
    """What an answer of the seat that is asked costs and brings."""
    work_out = WORKED_OUT.get(action.block)
    facts = {} if work_out is None else work_out(s, int(s.decider), *numbers_of(SPACE, action))
    if has_reward(s, action):
        add_rewards(facts, s, action)
    return known(facts)


# -- the festival ------------------------------------------------------------------------------------------------


def has_reward(s: Any, action: Action) -> bool:
    """Whether an answer can do a task of the festival, and nothing is left to chance."""
    if s.question == Question.USE_FOREST_HOUSE:
        return bool(s.watched and action.index == PASS and (s.looked_at[s.decider] or s.phase == Phase.SETTLER))
    return bool(s.watched and action.block in REWARDED)


def add_rewards(facts: Facts, s: Any, action: Action) -> None:
    """What the tasks bring that the answer does: the rules themselves say it, on a copy."""
    after, question, seat = s.copy(), int(s.question), int(s.decider)
    plain(ask_nothing)(after)
    plain(flow.answer)(after, question, seat, action.index, null_journal())
    plain(watch_festival)(after, null_journal())
    done = [int(before == TASK_IS_OPEN and now == TASK_IS_DONE + seat)
            for before, now in zip(s.tasks, after.tasks, strict=True)]
    rewards = {"colonists": int(after.newcomers[seat]) - int(s.newcomers[seat]), "doubloons": DOUBLOONS @ done,
               "points": TASK_POINTS @ done}
    for fact, reward in rewards.items():
        parts = facts[fact].parts if fact in facts else {}
        facts[fact] = amount([*parts, "festival"], [*parts.values(), reward])


#: The blocks of answers by which a task can be done.
REWARDED = ("take", "build", "pay_with", "return_good", "return_colonist", "return_noble", "produce", "extra_good",
            "sell", "load", "load_on_wharf", "load_small_wharf")


# -- roles, colonists --------------------------------------------------------------------------------------------


def _role(s: Any, seat: int, role: int) -> Facts:
    """The doubloons on the card; a prospector's privilege is all there is to the role."""
    names, parts = ["role_card"], [s.role_doubloons[role]]
    if role in (Role.PROSPECTOR, Role.SECOND_PROSPECTOR):
        names += PROSPECT_PARTS
        parts += plain(prospect_parts)(s, seat)
    facts = {"doubloons": amount(names, parts)}
    is_ransomed = plain(captor_of)(s, role) != NOBODY and plain(has_ruling)(s, Ruling.RANSOM_IS_PAID_BY_TAKER)
    return facts | {"price": single("ransom", RANSOM)} if is_ransomed else facts


def _raid(s: Any, seat: int, ship: int, kept: int) -> Facts:
    good = int(np.argmax(s.cargo[ship]))  # a ship carries one kind
    return {"barrels": single(GOOD.labels[good], kept)}


def _plunder(s: Any, seat: int) -> Facts:
    return {"points": single("trading_house", int(s.house.sum()))}


def _poach(s: Any, seat: int, colonists: int, nobles: int) -> Facts:
    return {"colonists": single("ship", colonists), "nobles": single("ship", nobles)}


def _capture(s: Any, seat: int, role: int) -> Facts:
    return {"doubloons": single("role_card", int(s.role_doubloons[role]))}


def _keep_achievement(s: Any, seat: int, card: int) -> Facts:
    return {"worth": single("card", CARD_POINTS[card])}


def _use(s: Any, seat: int, building: int) -> Facts:
    """Buildings that bring somebody, or something for a price; what is drawn unseen is not known."""
    if building in (Building.HOSPICE, Building.UNIVERSITY):
        return {"colonists": single("supply", 1)}
    if building == Building.VILLA:
        return {"nobles" if plain(villa_brings_noble)(s) else "colonists": single("supply", 1)}
    if building == Building.LAND_OFFICE:
        return {"price": single("list_price", LAND_PRICE)}
    return {}


def _extra_colonist(s: Any, seat: int) -> Facts:
    return {"colonists": single("supply", 1)}


def _arrival(s: Any, seat: int, noble: int) -> Facts:
    return {"nobles" if noble else "colonists": single("ship", 1)}


# -- building ----------------------------------------------------------------------------------------------------


def price_of_building(s: Any, seat: int, building: int) -> Amount:
    """What a seat would pay for a building now, without the help of a black market."""
    return price(PRICE_PARTS, plain(price_parts)(s, seat, building))


def _build(s: Any, seat: int, building: int) -> Facts:
    """The church's points, too, unless the black market is still to be paid: it may take whoever is in the church."""
    bought = _bought(s, seat, building)
    if "black_market" not in bought["price"].parts:
        bought["points"] = single("church", plain(church_points)(s, seat, building))
    return bought


def _bought(s: Any, seat: int, building: int) -> Facts:
    """The price, less what the black market makes up for; the points on the tile."""
    short = max(0, int(plain(price_to_build)(s, seat, building)) - int(s.doubloons[seat]))
    paid = price_of_building(s, seat, building)
    if short:
        paid = amount([*paid.parts, "black_market"], [*paid.parts.values(), -short])
    return {"price": paid, "worth": single("building", POINTS[building])}


def _pay_with(s: Any, seat: int, payment: int) -> Facts:
    """The point is given at once; which barrel and which colonist is asked next."""
    building, given = int(s.new_building), payment + 1  # as bits
    church = 0 if given & (BARREL | COLONIST) else plain(church_points)(s, seat, building)
    points = amount(("black_market", "church"), (-1 if given & POINT else 0, church))
    return _bought(s, seat, building) | {"points": points}


def _return_good(s: Any, seat: int, good: int) -> Facts:
    building = int(s.new_building)
    church = 0 if s.market_takes & COLONIST else plain(church_points)(s, seat, building)
    return _bought(s, seat, building) | {"points": single("church", church), "barrels": single(GOOD.labels[good], -1)}


def _return_colonist(s: Any, seat: int, place: int) -> Facts:
    return _return(s, seat, place, "colonists", RETURN_COLONIST)


def _return_noble(s: Any, seat: int, place: int) -> Facts:
    return _return(s, seat, place, "nobles", RETURN_NOBLE)


def _return(s: Any, seat: int, place: int, who: str, block: int) -> Facts:
    """The building is bought; its price was settled before, the church is asked when he has left."""
    after, building = s.copy(), int(s.new_building)
    plain(black_market_takes_colonist)(after, seat, block + place, null_journal())
    return _bought(s, seat, building) | {"points": single("church", plain(church_points)(after, seat, building)),
                                         who: single(PLACE.labels[place], -1)}


def _draft(s: Any, seat: int, building: int) -> Facts:
    return {"list_price": single("building", plain(cost_of)(s, building)),
            "worth": single("building", POINTS[building]),
            "copies": single("building", plain(count_drafted_tiles)(s, building))}


# -- producing and selling ---------------------------------------------------------------------------------------


def _produce(s: Any, seat: int) -> Facts:
    """Barrels by kind, with the aqueduct's; what factories pay for them."""
    barrels = [int(plain(count_received)(s, seat, good)) for good in range(N_GOODS)]
    names, parts = ["factory"], [plain(factory_income)(s, seat, sum(n > 0 for n in barrels))]
    if not plain(specialty_factory_waits)(s, seat):
        most = max(n for good, n in enumerate(barrels) if good != Good.CORN)
        names.append("specialty_factory")
        parts.append(plain(specialty_factory_income)(s, seat, most))
    return {"barrels": amount(GOOD.labels, barrels), "doubloons": amount(names, parts)}


def _extra_good(s: Any, seat: int, good: int) -> Facts:
    return {"barrels": single(GOOD.labels[good], 1)}


def _sell(s: Any, seat: int, good: int) -> Facts:
    return _sold(s, seat, good, in_house=True)


def _sell_to_post(s: Any, seat: int, good: int) -> Facts:
    return _sold(s, seat, good, in_house=False)


def _sold(s: Any, seat: int, good: int, in_house: bool) -> Facts:
    return {"doubloons": amount(SALE_PARTS, plain(sale_parts)(s, seat, good, in_house)),
            "barrels": single(GOOD.labels[good], -1)}


def _sell_plantation(s: Any, seat: int, *which: int) -> Facts:
    return {"doubloons": single("land_office", LAND_PRICE)}


# -- shipping and storing ----------------------------------------------------------------------------------------


def _load(s: Any, seat: int, good: int, ship: int) -> Facts:
    return _loaded(s, seat, good, int(plain(count_load)(s, seat, good, ship)))


def _load_on_wharf(s: Any, seat: int, good: int) -> Facts:
    return _loaded(s, seat, good, int(s.goods[seat, good]))


def _loaded(s: Any, seat: int, good: int, barrels: int) -> Facts:
    return {"barrels": single(GOOD.labels[good], -barrels),
            "points": amount(LOAD_PARTS, plain(load_parts)(s, seat, barrels, 1)), "doubloons": _lighthouse(s, seat)}


def _load_small_wharf(s: Any, seat: int, good: int, barrels: int) -> Facts:
    """With the last kind the ship sails, and all of its barrels count."""
    facts = {"barrels": single(GOOD.labels[good], -barrels)}
    if plain(small_wharf_kind)(s, seat, good + 1) == N_GOODS:
        on_board, kinds = int(s.charter_barrels) + barrels, int(s.charter_kinds) + (barrels > 0)
        facts["points"] = amount(LOAD_PARTS, plain(small_wharf_parts)(s, seat, on_board, kinds))
        facts["doubloons"] = _lighthouse(s, seat)
    return facts


def _lighthouse(s: Any, seat: int) -> Amount:
    return single("lighthouse", plain(lighthouse_income)(s, seat))


def _deliver(s: Any, seat: int, good: int) -> Facts:
    return {"barrels": single(GOOD.labels[good], -1), "points": single("royal_supplier", DELIVERY_POINTS)}


def _store(s: Any, seat: int, good: int) -> Facts:
    return {"keeps": single(GOOD.labels[good], s.goods[seat, good])}


def _keep(s: Any, seat: int, good: int) -> Facts:
    return {"keeps": single(GOOD.labels[good], 1), "barrels": _returned(s, seat, do_keep, KEEP + good)}


def _pass(s: Any, seat: int) -> Facts:
    """To keep no more."""
    if s.question == Question.STORE:
        return {"barrels": _returned(s, seat, do_store, PASS)}
    return {"barrels": _returned(s, seat, do_keep, PASS)} if s.question == Question.KEEP else {}


def _returned(s: Any, seat: int, verb: Any, action: int) -> Amount:
    """What goes back to the supply when nothing more is kept: the rule itself says it, on a copy."""
    after = s.copy()
    plain(ask_nothing)(after)
    plain(verb)(after, seat, action, null_journal())
    return amount(GOOD.labels, after.goods[seat] - s.goods[seat])


#: How the facts of an answer are worked out, by its block; an answer of another block costs and brings nothing.
WORKED_OUT: dict[str, Callable[..., Facts]] = {
    "pass": _pass, "use": _use, "role": _role, "extra_colonist": _extra_colonist, "arrival": _arrival,
    "build": _build, "draft": _draft, "pay_with": _pay_with, "return_good": _return_good,
    "return_colonist": _return_colonist, "return_noble": _return_noble,
    "produce": _produce, "extra_good": _extra_good,
    "sell": _sell, "sell_to_post": _sell_to_post, "sell_plantation": _sell_plantation,
    "sell_occupied": _sell_plantation,
    "load": _load, "load_on_wharf": _load_on_wharf, "load_small_wharf": _load_small_wharf, "deliver": _deliver,
    "store": _store, "keep": _keep,
    "raid": _raid, "plunder": _plunder, "poach": _poach, "capture": _capture,
    "keep_achievement": _keep_achievement,
}
