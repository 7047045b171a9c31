"""The costs and gains of each answer, computed by the rules that will charge and pay them.

`catalogue/options.py` has the meaning of each fact. Facts describe the current position: they leave out everything that
later answers can change or chance decides. Each expansion has a file of its own facts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.facts import Amount, Facts, amount, known, numbers_of, single
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.engine.options import ask_nothing
from boriken.games.puerto_rico.rules.actions import KEEP, PASS, SPACE
from boriken.games.puerto_rico.rules.amounts import price_and_worth, sale
from boriken.games.puerto_rico.rules.effects.base import factory_income
from boriken.games.puerto_rico.rules.expansions.achievements import facts as achievements
from boriken.games.puerto_rico.rules.expansions.festival import facts as festival
from boriken.games.puerto_rico.rules.expansions.new_buildings import facts as new_buildings
from boriken.games.puerto_rico.rules.expansions.nobles import facts as nobles
from boriken.games.puerto_rico.rules.expansions.smuggler import facts as smuggler
from boriken.games.puerto_rico.rules.roles.captain import (
    LOAD_PARTS,
    count_load,
    load_parts,
)
from boriken.games.puerto_rico.rules.roles.prospector import PROSPECT_PARTS, prospect_parts
from boriken.games.puerto_rico.rules.roles.storing import do_keep, do_store
from boriken.games.puerto_rico.rules.state import GOOD
from boriken.games.puerto_rico.rules.vocab import (
    Building,
    Question,
    Role,
)


def facts_of(s: Any, action: Action) -> Facts:
    """Return the costs and gains of an answer of the seat that is asked."""
    work_out = WORKED_OUT.get(action.block)
    facts = {} if work_out is None else work_out(s, int(s.decider), *numbers_of(SPACE, action))
    if festival.has_reward(s, action):
        festival.add_rewards(facts, s, action)
    return known(facts)


# -- roles, colonists --------------------------------------------------------------------------------------------


def _role(s: Any, seat: int, role: int) -> Facts:
    """Return the doubloons on the card; the role of a prospector is only its privilege."""
    names, parts = ["role_card"], [s.role_doubloons[role]]
    if role in (Role.PROSPECTOR, Role.SECOND_PROSPECTOR):
        names += PROSPECT_PARTS
        parts += plain(prospect_parts)(s, seat)
    return {"doubloons": amount(names, parts)} | smuggler.ransom(s, role)


def _use(s: Any, seat: int, building: int) -> Facts:
    """Return what a building brings: a person, or something for a price; a tile drawn unseen is not known."""
    if building in (Building.HOSPICE, Building.UNIVERSITY):
        return {"colonists": single("supply", 1)}
    use = nobles.USED.get(Building(building))
    return {} if use is None else use(s)


def _extra_colonist(s: Any, seat: int) -> Facts:
    return {"colonists": single("supply", 1)}


# -- building ----------------------------------------------------------------------------------------------------


def _build(s: Any, seat: int, building: int) -> Facts:
    """Return price and points; also the church's points, unless part of the price is still to be made up for."""
    bought = price_and_worth(s, seat, building)
    return bought if "black_market" in bought["price"].parts else bought | new_buildings.church(s, seat, building)


# -- producing and selling ---------------------------------------------------------------------------------------


def _produce(s: Any, seat: int) -> Facts:
    """Return the barrels by kind, and the doubloons that factories pay for them."""
    barrels, names, parts = new_buildings.production(s, seat)
    factory = plain(factory_income)(s, seat, sum(n > 0 for n in barrels))
    return {"barrels": amount(GOOD.labels, barrels), "doubloons": amount(["factory", *names], [factory, *parts])}


def _extra_good(s: Any, seat: int, good: int) -> Facts:
    return {"barrels": single(GOOD.labels[good], 1)}


def _sell(s: Any, seat: int, good: int) -> Facts:
    return sale(s, seat, good, in_house=True)


# -- shipping and storing ----------------------------------------------------------------------------------------


def _load(s: Any, seat: int, good: int, ship: int) -> Facts:
    return _loaded(s, seat, good, int(plain(count_load)(s, seat, good, ship)))


def _load_on_wharf(s: Any, seat: int, good: int) -> Facts:
    return _loaded(s, seat, good, int(s.goods[seat, good]))


def _loaded(s: Any, seat: int, good: int, barrels: int) -> Facts:
    return {"barrels": single(GOOD.labels[good], -barrels),
            "points": amount(LOAD_PARTS, plain(load_parts)(s, seat, barrels, 1)),
            "doubloons": new_buildings.load_income(s, seat)}


def _store(s: Any, seat: int, good: int) -> Facts:
    return {"keeps": single(GOOD.labels[good], s.goods[seat, good])}


def _keep(s: Any, seat: int, good: int) -> Facts:
    return {"keeps": single(GOOD.labels[good], 1), "barrels": _returned(s, seat, do_keep, KEEP + good)}


def _pass(s: Any, seat: int) -> Facts:
    """Return the facts of passing: a seat that stores returns the barrels that it does not keep."""
    if s.question == Question.STORE:
        return {"barrels": _returned(s, seat, do_store, PASS)}
    return {"barrels": _returned(s, seat, do_keep, PASS)} if s.question == Question.KEEP else {}


def _returned(s: Any, seat: int, verb: Any, action: int) -> Amount:
    """Return the barrels that go back to the supply if nothing more is kept: the rule plays it on a copy."""
    after = s.copy()
    plain(ask_nothing)(after)
    plain(verb)(after, seat, action, null_journal())
    return amount(GOOD.labels, after.goods[seat] - s.goods[seat])


#: How the facts of an answer are worked out, by its block; an answer of another block costs and brings nothing.
WORKED_OUT: dict[str, Callable[..., Facts]] = {
    "pass": _pass, "use": _use, "role": _role, "extra_colonist": _extra_colonist, "build": _build,
    "produce": _produce, "extra_good": _extra_good, "sell": _sell, "load": _load, "load_on_wharf": _load_on_wharf,
    "store": _store, "keep": _keep,
    **new_buildings.WORKED_OUT, **nobles.WORKED_OUT, **smuggler.WORKED_OUT, **achievements.WORKED_OUT,
}
