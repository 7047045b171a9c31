"""The printed material of Puertomas: arrows of the action board, tie-break cards, ability tokens, their boards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS
from boriken.games.puerto_rico.rules.vocab import N_ROLES, N_TIE_BREAK_CARDS, Ability, Good, Role

# -- the action board ------------------------------------------------------------------------------------------

FIRST_MARKER = Role.BUILDER

#: From each space of the action board, the spaces to which an arrow leads. Both prospectors have one space.
ARROWS: dict[Role, tuple[Role, ...]] = {
    Role.BUILDER: (Role.PROSPECTOR, Role.SETTLER, Role.TRADER, Role.MAYOR),
    Role.SETTLER: (Role.PROSPECTOR, Role.BUILDER, Role.MAYOR),
    Role.PROSPECTOR: (Role.BUILDER, Role.SETTLER),
    Role.TRADER: (Role.BUILDER, Role.CRAFTSMAN, Role.CAPTAIN, Role.SMUGGLER),
    Role.MAYOR: (Role.TRADER, Role.CRAFTSMAN),
    Role.CRAFTSMAN: (Role.TRADER, Role.CAPTAIN, Role.SMUGGLER),
    Role.CAPTAIN: (Role.TRADER, Role.CRAFTSMAN, Role.BUILDER, Role.SETTLER, Role.SMUGGLER),
    Role.SMUGGLER: (Role.CAPTAIN, Role.CRAFTSMAN, Role.TRADER, Role.BUILDER, Role.SETTLER),
}

SMUGGLER_COUNTS_AS = 2  # doubloons, when the role with the most is looked for

# -- the tie-break cards ---------------------------------------------------------------------------------------

#: Each card by its number: the roles from the top.
CARDS: dict[int, tuple[Role, ...]] = {
    1: (Role.BUILDER, Role.MAYOR, Role.CRAFTSMAN, Role.TRADER, Role.CAPTAIN, Role.SETTLER, Role.PROSPECTOR),
    2: (Role.CAPTAIN, Role.TRADER, Role.MAYOR, Role.BUILDER, Role.SETTLER, Role.PROSPECTOR, Role.CRAFTSMAN),
    3: (Role.TRADER, Role.CRAFTSMAN, Role.MAYOR, Role.BUILDER, Role.PROSPECTOR, Role.SETTLER, Role.CAPTAIN),
    4: (Role.CRAFTSMAN, Role.BUILDER, Role.MAYOR, Role.PROSPECTOR, Role.TRADER, Role.CAPTAIN, Role.SETTLER),
    5: (Role.MAYOR, Role.BUILDER, Role.PROSPECTOR, Role.CAPTAIN, Role.CRAFTSMAN, Role.TRADER, Role.SETTLER),
    6: (Role.BUILDER, Role.PROSPECTOR, Role.MAYOR, Role.TRADER, Role.CAPTAIN, Role.CRAFTSMAN, Role.SETTLER),
    7: (Role.PROSPECTOR, Role.BUILDER, Role.MAYOR, Role.CAPTAIN, Role.TRADER, Role.CRAFTSMAN, Role.SETTLER),
    8: (Role.BUILDER, Role.CAPTAIN, Role.MAYOR, Role.TRADER, Role.CRAFTSMAN, Role.SETTLER, Role.PROSPECTOR),
}

# -- the ability tokens ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Token:
    """An ability: its level, and the role by which it works. The words for it are in `text/messages`."""

    ability: Ability
    level: int
    role: Role


TOKENS = (
    Token(Ability.SELLS_WHAT_THE_HOUSE_HAS, 1, Role.TRADER),
    Token(Ability.DOUBLOON_FOR_SALE, 1, Role.TRADER),
    Token(Ability.WORKER_FOR_BUILDING, 1, Role.BUILDER),
    Token(Ability.STORES_BEST_KIND, 2, Role.CAPTAIN),
    Token(Ability.DOUBLOON_BEFORE_BUILDING, 2, Role.BUILDER),
    Token(Ability.BARREL_OF_BEST_KIND, 2, Role.CRAFTSMAN),
    Token(Ability.DOUBLOON_FOR_KINDS, 3, Role.CRAFTSMAN),
    Token(Ability.WORKER_AFTER_MAYOR, 3, Role.MAYOR),
    Token(Ability.BARREL_FOR_ESTATE, 3, Role.SETTLER),
    Token(Ability.POINT_FOR_BARRELS, 4, Role.CAPTAIN),
    Token(Ability.POINTS_FOR_DISCARDS, 4, Role.CAPTAIN),
    Token(Ability.DOUBLOON_FOR_WORKERS, 4, Role.MAYOR),
)
TOKENS_OF_LEVEL = 3
MOST_DISCARDS = 2
EASY_ABILITIES = 2  # when an easy Puertoma has so many, its other tokens leave the game

# -- the board -------------------------------------------------------------------------------------------------

SPACES_OF_KIND = 2  # for plantations of each kind
SPACES_OF_LEVEL = 2  # for buildings of each level
#: Workers' circles under one plantation.
CIRCLES_UNDER = {Good.CORN: 1, Good.INDIGO: 2, Good.SUGAR: 2, Good.TOBACCO: 3, Good.COFFEE: 3}
#: Buildings of a level that unlock its ability.
UNLOCKED_BY = (2, 2, 2, 1)

# -- points ----------------------------------------------------------------------------------------------------

LARGE_BUILDING_POINTS = 6
UNUSED_WORKER_POINTS = 1
QUARRY_POINTS = 3
PAIR_POINTS = 2
LEFT_FOR_A_POINT = 2  # barrels and doubloons together, rounded up

# -- what a hard Puertoma begins with --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Endowment:
    """The pieces by the first plantation: a building of a level, workers under it, a barrel, its doubloons."""

    first_tile: Good
    building_level: int
    workers: int
    barrel: Good
    doubloons: int | None  # None: as everybody has


HARD = (
    Endowment(Good.INDIGO, building_level=1, workers=1, barrel=Good.CORN, doubloons=None),
    Endowment(Good.CORN, building_level=2, workers=0, barrel=Good.SUGAR, doubloons=1),
)

# -- the same as columns, for the rules ------------------------------------------------------------------------


def _bits(roles: tuple[Role, ...]) -> int:
    """Return a set of roles; the second prospector is wherever the first is."""
    both = (*roles, Role.SECOND_PROSPECTOR) if Role.PROSPECTOR in roles else roles
    return sum(1 << role for role in both)


ARROWS_FROM = np.array([_bits(ARROWS.get(role, ())) for role in Role], np.int64)
CARD_ROLES = np.array([CARDS[number + 1] for number in range(N_TIE_BREAK_CARDS)], np.int64)
CIRCLES_UNDER_TILE = np.array([CIRCLES_UNDER[good] for good in Good], np.int64)
UNLOCKS = np.array(UNLOCKED_BY, np.int64)
#: What the cheapest commercial building of each level costs.
LOWEST_COST = np.array([min(r.cost for r in ROWS if r.column == level and not r.is_production)
                        for level in (1, 2, 3, 4)], np.int64)
FIRST_TOKEN = np.array([next(t.ability for t in TOKENS if t.level == level) for level in (1, 2, 3, 4)], np.int64)
TOKEN_LEVEL = np.zeros(len(Ability), np.int64)  # from 0
for _token in TOKENS:
    TOKEN_LEVEL[_token.ability] = _token.level - 1
FIRST_TILES = np.array([e.first_tile for e in HARD], np.int64)
GIVEN_LEVEL = np.array([e.building_level for e in HARD], np.int64)
GIVEN_WORKERS = np.array([e.workers for e in HARD], np.int64)
GIVEN_BARREL = np.array([e.barrel for e in HARD], np.int64)
AS_EVERYBODY = -1
GIVEN_DOUBLOONS = np.array([AS_EVERYBODY if e.doubloons is None else e.doubloons for e in HARD], np.int64)

if [t.ability for t in TOKENS] != list(range(1, len(TOKENS) + 1)) or CARD_ROLES.shape[1] != N_ROLES - 2:
    raise ValueError("the tokens are not in order, or a card does not list every role but the smuggler")
