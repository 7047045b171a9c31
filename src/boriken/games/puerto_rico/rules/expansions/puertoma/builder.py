"""The builder: the highest level that the Puertoma can pay, large buildings by reservation; building unlocks tokens.

A Puertoma builds no production buildings, has no help of quarries, and its buildings do nothing. Sets of buildings are
bits here.
"""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rng import below
from boriken.games.puerto_rico.rules.catalogue.buildings import IS_PRODUCTION, SPACES
from boriken.games.puerto_rico.rules.expansions.puertoma.board import (
    board_is_full,
    first_puertoma,
    has_ability,
    has_level_space,
    is_puertoma,
    level_of,
)
from boriken.games.puerto_rico.rules.expansions.puertoma.cards import choose_by_card
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import (
    EASY_ABILITIES,
    FIRST_TOKEN,
    LOWEST_COST,
    TOKENS_OF_LEVEL,
    UNLOCKS,
)
from boriken.games.puerto_rico.rules.expansions.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.expansions.puertoma.mayor import bring_worker
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_BUILDING, weigh
from boriken.games.puerto_rico.rules.expansions.puertoma.wishes import find_wished_buildings, has_wishes
from boriken.games.puerto_rico.rules.islands import cost_of, earn, trigger_end
from boriken.games.puerto_rico.rules.roles.builder import lay_building
from boriken.games.puerto_rico.rules.roles.prices import price_to_build
from boriken.games.puerto_rico.rules.vocab import (
    N_LEVELS,
    Ability,
    Difficulty,
    EndReason,
    Happening,
    Question,
    Role,
    Verdict,
    Why,
)

NO_BUILDING = -1
NO_LEVEL = -1
HIGHEST = N_LEVELS - 1

# == Which building ================================================================================================


@rule
def count_bonus(s, seat):
    """Return the doubloons that a token brings before building."""
    return 1 if has_ability(s, seat, Ability.DOUBLOON_BEFORE_BUILDING) else 0


@rule
def can_build_as_builder(s, seat):
    """Return whether it could build as builder: with its doubloons, those on the card, its token, the privilege."""
    means = int(s.doubloons[seat]) + int(s.role_doubloons[Role.BUILDER]) + count_bonus(s, seat)
    return find_wished(s, seat, means, 1) != 0 or find_buildings(s, seat, means, 1) != 0


@rule
def find_buildings(s, seat, means, discount):
    """Return all buildings of the highest level that it can pay and has a space for; of large ones the reserved one."""
    highest, buildings = 0, 0
    for building in range(int(s.building_kinds)):
        level = level_of(building)
        if (level >= highest and can_have(s, seat, building)
                and verdict_on(s, seat, building, means, discount) == Verdict.CHOSEN):
            if level > highest:
                highest, buildings = level, 0
            buildings |= 1 << building
    return buildings


@rule
def verdict_on(s, seat, building, means, discount):
    """Return why it cannot build a building that it may have, other buildings aside; CHOSEN if it can."""
    if means < cost_of(s, building) - discount:
        return Verdict.TOO_EXPENSIVE
    if not has_level_space(s, seat, level_of(building)):
        return Verdict.NO_SPACE
    if level_of(building) == HIGHEST and s.reserved[seat] != building + 1:
        return Verdict.NOT_RESERVED
    return Verdict.CHOSEN


@rule
def can_have(s, seat, building):
    """Return whether a building is commercial, a tile of it is left, and the Puertoma does not have it."""
    return s.building_supply[building] > 0 and not s.buildings[seat, building] and not IS_PRODUCTION[building]


@rule
def choose_building(s, seat, journal):
    """Take the token's doubloon; return the building, by a card if there are several, NO_BUILDING if there is none."""
    if count_bonus(s, seat) > 0:
        earn(s, seat, 1)
        note(journal, Happening.ABILITY_USED, seat, Ability.DOUBLOON_BEFORE_BUILDING, 1, 0)
    means, discount = int(s.doubloons[seat]), 1 if seat == s.role_seat else 0
    wished = find_wished(s, seat, means, discount)
    if wished != 0:
        note(journal, Happening.PUERTOMA_REASON, seat, Why.FESTIVAL, 0, 0)
        weigh_beside_wished(s, seat, wished, means, discount, journal)
        return choose_by_card(s, seat, wished, journal)
    buildings = find_buildings(s, seat, means, discount)
    weigh_buildings(s, seat, buildings, means, discount, journal)
    if buildings == 0:
        return NO_BUILDING
    is_large = s.reserved[seat] > 0 and buildings >> int(s.reserved[seat]) - 1 & 1 == 1
    note(journal, Happening.PUERTOMA_REASON, seat, Why.RESERVED_BUILDING if is_large else Why.HIGHEST_LEVEL, 0, 0)
    return choose_by_card(s, seat, buildings, journal)


@rule
def weigh_buildings(s, seat, buildings, means, discount, journal):
    """Journal the buildings that it may have, but for those of the set: each with the reason against it."""
    for building in range(int(s.building_kinds) if journal.shape[0] > 0 else 0):
        if can_have(s, seat, building) and not buildings >> building & 1:
            verdict = verdict_on(s, seat, building, means, discount)
            if verdict == Verdict.CHOSEN:
                verdict = Verdict.LOWER_LEVEL
            weigh(journal, seat, FIRST_BUILDING + building, verdict, cost_of(s, building))


# -- what the festival wants ---------------------------------------------------------------------------------------


@rule
def find_wished(s, seat, means, discount):
    """Return the cheapest of the buildings that a task wants and that it can have; they come before any other."""
    cheapest, wished = 0, 0
    if has_wishes(s):
        wanted = find_wished_buildings(s)
        for building in range(int(s.building_kinds) if wanted != 0 else 0):
            if wanted >> building & 1 and can_have_wished(s, seat, building, means, discount):
                cost = cost_of(s, building)
                if wished == 0 or cost < cheapest:
                    cheapest, wished = cost, 0
                if cost == cheapest:
                    wished |= 1 << building
    return wished


@rule
def weigh_beside_wished(s, seat, wished, means, discount, journal):
    """Journal the buildings that it may have, but for the cheapest of those that a task wants."""
    wanted = find_wished_buildings(s)
    for building in range(int(s.building_kinds) if journal.shape[0] > 0 else 0):
        if can_have(s, seat, building) and not wished >> building & 1:
            verdict = Verdict.NOT_WANTED
            if wanted >> building & 1:
                verdict = verdict_on(s, seat, building, means, discount)
                if verdict == Verdict.CHOSEN or can_have_wished(s, seat, building, means, discount):
                    verdict = Verdict.COSTS_MORE
            weigh(journal, seat, FIRST_BUILDING + building, verdict, cost_of(s, building))


@rule
def can_have_wished(s, seat, building, means, discount):
    """Return whether it can pay the building and the level of its space; its first building is never a large one."""
    level = find_space(s, seat, building)
    return (can_have(s, seat, building) and means >= cost_of(s, building) - discount and level != NO_LEVEL
            and means >= LOWEST_COST[level] - discount and (SPACES[building] == 1 or has_built(s, seat)))


@rule
def has_built(s, seat):
    """Return whether it has a building beside the one that a hard Puertoma was given."""
    given = 1 if s.difficulty == Difficulty.HARD else 0
    return count(s.level_buildings[seat]) > given


# == When somebody has built =======================================================================================


@rule
def building_was_laid(s, seat, building, journal):
    """A Puertoma's own building fills a space and may unlock a token; any seat's may move a reservation."""
    if s.puertomas == 0:
        return
    if is_puertoma(s, seat):
        brings_worker = has_ability(s, seat, Ability.WORKER_FOR_BUILDING)  # a new token works from the next turn on
        fill_space(s, seat, building, journal)
        if not has_level_space(s, seat, HIGHEST):
            s.reserved[seat] = 0
        if brings_worker:
            bring_worker(s, seat, Ability.WORKER_FOR_BUILDING, journal)
        follow_with_marker(s, seat, Role.BUILDER, journal)
    for other in range(first_puertoma(s), int(s.seats)):
        if s.reserved[other] == building + 1:
            s.reserved[other] = 0
            if other != seat:
                lay_reservation(s, other, journal)
    if is_puertoma(s, seat) and s.reserved[seat] == 0:
        lay_reservation(s, seat, journal)


@rule
def find_space(s, seat, building):
    """Return the lowest level, not below the building's, on which a space is free; NO_LEVEL if there is none."""
    for level in range(level_of(building), N_LEVELS):
        if has_level_space(s, seat, level):
            return level
    return NO_LEVEL


@rule
def fill_space(s, seat, building, journal):
    """Lay a building on its space; the second of a level unlocks its token, of the highest level the first."""
    level = find_space(s, seat, building)
    s.level_buildings[seat, level] += 1
    if s.level_buildings[seat, level] == UNLOCKS[level] and s.abilities[seat, level] == Ability.FACE_DOWN:
        unlock(s, seat, level, journal)
    if board_is_full(s, seat):
        trigger_end(s, EndReason.CITY_FULL, journal)


@rule
def unlock(s, seat, level, journal):
    """Draw the token of the level; an easy Puertoma that has two loses the others."""
    ability = FIRST_TOKEN[level] + below(s, TOKENS_OF_LEVEL)
    s.abilities[seat, level] = ability
    note(journal, Happening.ABILITY_UNLOCKED, seat, ability, level + 1, 0)
    if s.difficulty == Difficulty.EASY and count_abilities(s, seat) == EASY_ABILITIES:
        for other in range(N_LEVELS):
            if s.abilities[seat, other] == Ability.FACE_DOWN:
                s.abilities[seat, other] = Ability.DISCARDED
                note(journal, Happening.ABILITY_DISCARDED, seat, other + 1, 0, 0)


@rule
def count_abilities(s, seat):
    """Return the number of tokens that are unlocked."""
    number = 0
    for level in range(N_LEVELS):
        if s.abilities[seat, level] != Ability.FACE_DOWN and s.abilities[seat, level] != Ability.DISCARDED:
            number += 1
    return number


# == Reservations ==================================================================================================


@rule
def lay_reservation(s, seat, journal):
    """Reserve a large building that is free, by a card if there are several; none without a space for it."""
    if not has_level_space(s, seat, HIGHEST):
        return
    buildings = 0
    for building in range(int(s.building_kinds)):
        if SPACES[building] == 2 and s.building_supply[building] > 0:
            if is_reserved(s, building):
                weigh(journal, seat, FIRST_BUILDING + building, Verdict.RESERVED_BY_OTHER, cost_of(s, building))
            else:
                buildings |= 1 << building
    if buildings != 0:
        building = choose_by_card(s, seat, buildings, journal)
        s.reserved[seat] = building + 1
        note(journal, Happening.RESERVED, seat, building, 0, 0)


@rule
def is_reserved(s, building):
    """Return whether a Puertoma's reservation lies on a building."""
    for seat in range(first_puertoma(s), int(s.seats)):
        if s.reserved[seat] == building + 1:
            return True
    return False


# == The turn ======================================================================================================


@rule
def puertoma_builds(s, seat, journal):
    """Play a Puertoma's turn; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    building = choose_building(s, seat, journal)
    if building == NO_BUILDING:
        note(journal, Happening.CANNOT_ACT, seat, Question.BUILD, 0, 0)
    else:
        lay_building(s, seat, building, price_to_build(s, seat, building), journal)
    return True
