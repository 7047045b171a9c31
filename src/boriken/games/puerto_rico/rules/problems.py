"""The fields that a position text may leave out, and the reasons why a position is impossible.

Each expansion has a file of its own problems.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from boriken.engine.editions import unmet_needs
from boriken.engine.errors import ImpossibleSetup, field_problem, problem
from boriken.engine.fields import label, members
from boriken.engine.jit import plain
from boriken.engine.options import take_up_question
from boriken.engine.problems import copied, flow_problems, role_problems, stray_problems, turn_problems
from boriken.engine.questions import Asked, Turns
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import flow, moments, scoring
from boriken.games.puerto_rico.rules.catalogue.buildings import CIRCLES, ROWS, SPACES
from boriken.games.puerto_rico.rules.catalogue.editions import EDITIONS, PuertoRicoEdition
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.catalogue.setups import TABLES
from boriken.games.puerto_rico.rules.effects.base import hacienda_can_draw, hospice_can_send, university_can_send
from boriken.games.puerto_rico.rules.expansions.achievements import cards as achievements
from boriken.games.puerto_rico.rules.expansions.achievements.problems import achievement_problems, complete_achievements
from boriken.games.puerto_rico.rules.expansions.festival import problems as festival
from boriken.games.puerto_rico.rules.expansions.new_buildings import draft
from boriken.games.puerto_rico.rules.expansions.new_buildings import problems as new_buildings
from boriken.games.puerto_rico.rules.expansions.new_buildings.setup import draft_pool
from boriken.games.puerto_rico.rules.expansions.nobles import problems as nobles
from boriken.games.puerto_rico.rules.expansions.nobles.setup import count_all_colonists
from boriken.games.puerto_rico.rules.expansions.puertoma import problems as puertomas
from boriken.games.puerto_rico.rules.expansions.puertoma.setup import puertoma_problems
from boriken.games.puerto_rico.rules.expansions.smuggler import problems as smuggler
from boriken.games.puerto_rico.rules.expansions.smuggler import role as smuggler_role
from boriken.games.puerto_rico.rules.islands import count_circles, count_empty_circles
from boriken.games.puerto_rico.rules.roles import (
    builder,
    captain,
    craftsman,
    mayor,
    prospector,
    settler,
    storing,
    trader,
)
from boriken.games.puerto_rico.rules.scoring import finish_game
from boriken.games.puerto_rico.rules.setup import (
    EXPANSIONS,
    NEEDS,
    VARIANTS,
    count_kinds,
    count_points,
    count_tiles,
    find_roles,
    find_variants,
    has_goals,
)
from boriken.games.puerto_rico.rules.state import BUILDING, GOOD, RECORD, SHIP, TILE
from boriken.games.puerto_rico.rules.vocab import (
    BETWEEN_ROLES,
    CITY_SPACES,
    FIELD_SPACES,
    HOUSE_SPACES,
    N_CIRCLED,
    N_NOBLES,
    Expansion,
    GuestMoment,
    Phase,
    Question,
    Role,
    Tile,
    Variant,
)

#: The phases and stages of each question, from the files that ask it.
ASKED = (*flow.ASKED, *draft.ASKED, *settler.ASKED, *mayor.ASKED, *builder.ASKED, *craftsman.ASKED, *trader.ASKED,
         *captain.ASKED, *storing.ASKED, *prospector.ASKED, *smuggler_role.ASKED, *scoring.ASKED, *achievements.ASKED)

#: The role cards that open each phase.
ROLE_OF: dict[Phase, tuple[Role, ...]] = {
    Phase.SETTLER: (Role.SETTLER,), Phase.MAYOR: (Role.MAYOR,), Phase.BUILDER: (Role.BUILDER,),
    Phase.CRAFTSMAN: (Role.CRAFTSMAN,), Phase.TRADER: (Role.TRADER,), Phase.LOADING: (Role.CAPTAIN,),
    Phase.STORING: (Role.CAPTAIN,), Phase.PROSPECTOR: (Role.PROSPECTOR, Role.SECOND_PROSPECTOR),
    Phase.SMUGGLER: (Role.SMUGGLER,),
}


def _edition(s: Any) -> PuertoRicoEdition:
    return EDITIONS[int(s.edition)]


def _expansions(s: Any) -> frozenset[Expansion]:
    return _expansion_set(int(s.expansions))


@cache
def _expansion_set(word: int) -> frozenset[Expansion]:
    return frozenset(members(Expansion, word))


@cache
def _pool(edition: int, expansions: frozenset[Expansion]) -> frozenset[int]:
    """Return the buildings that are drafted."""
    return frozenset(row.building for row in draft_pool(EDITIONS[edition], expansions))


#: The fields of what is left of each total.
SUPPLIES = frozenset({"goods_supply", "quarries", "stack", "building_supply", "colonist_supply", "noble_supply",
                      "points_left", "bank"})


def _totals(s: Any) -> Iterator[tuple[str, str, str, int, int]]:
    """Yield the things that are conserved: name, address, field of the supply, number in the game and outside of it."""
    row, table, expansions = _edition(s), TABLES[int(s.seats)], _expansions(s)
    barrels = (s.goods.sum(0, int) + s.house + s.cargo.sum(0, int)).tolist()
    for good, total in table.goods.items():
        yield (f"{GOOD.labels[good]} barrels", f"good:{GOOD.labels[good]}", f"goods_supply.{good}", total,
               barrels[good] + festival.count_barrels_aside(s, good))
    laid, turned, looked_at = s.tiles.sum(0, int).tolist(), s.under_forest.sum(0, int).tolist(), s.looked_at.tolist()
    for tile, total in table.tiles.items():
        if tile == Tile.QUARRY:
            yield "quarries", "tile:quarry", "quarries", total, laid[tile]
        else:
            yield (f"{TILE.labels[tile]} plantations", f"tile:{TILE.labels[tile]}", f"stack.{tile}", total,
                   laid[tile] + int(s.row[tile]) + int(s.discard[tile]) + turned[tile] + looked_at.count(tile + 1)
                   + festival.count_tiles_aside(s, tile))
    pool, built = _pool(int(s.edition), expansions), s.buildings.sum(0, int).tolist()
    left, draftable = s.building_supply.tolist(), s.draft_pool.tolist()
    for building in ROWS:
        number = building.building
        in_game = building.expansion is None or building.expansion in expansions
        is_drafted = number in pool
        is_left_out = is_drafted and (draftable[number] or not left[number] + built[number])
        total = count_tiles(s, building, is_drafted) if in_game and not is_left_out else 0
        named = BUILDING.labels[number]
        yield f"{named} tiles", f"building:{named}", f"building_supply.{number}", total, built[number]
    nobles = int(s.nobles_in_hand + s.waiting_nobles.sum() + s.tile_nobles.sum() + s.building_nobles.sum()
                 + s.newcomer_nobles.sum())
    people = int(s.in_hand + s.waiting.sum() + s.tile_colonists.sum() + s.building_colonists.sum()
                 + s.newcomers.sum())
    yield ("colonists", "thing:colonist", "colonist_supply", count_all_colonists(row, table, expansions),
           int(s.colonist_ship) + people - nobles + int(s.colonists_gone))
    yield ("nobles", "thing:noble", "noble_supply", N_NOBLES if Expansion.NOBLES in expansions else 0,
           nobles + int(s.noble_ship) + int(s.nobles_gone))
    yield "victory points", "thing:point", "points_left", count_points(row, table), int(s.points.sum())
    yield "doubloons", "thing:doubloon", "bank", row.coins, int(s.doubloons.sum() + s.role_doubloons.sum())


def complete(s: Any, given: set[str]) -> None:
    """Fill in the fields that a text has left out: supplies are the rest of each total, others as at the start."""
    if int(s.seats) not in TABLES:
        return  # `problems` reports it
    table = TABLES[int(s.seats)]
    s.building_kinds = count_kinds(_expansions(s))
    s.newcomers_left = s.newcomers.sum()
    s.watched = has_goals(_expansions(s))
    complete_achievements(s, given)
    if "roles_each" not in given:
        s.roles_each = table.roles_each
    if "round_number" not in given:
        s.round_number = 1
    if "ships" not in given:
        s.ships[list(table.ships)] = 1
    if "roles" not in given:
        s.roles[find_roles(table, _expansions(s))] = 1
    if "building_supply" not in given:
        _lay_all_buildings(s)
    if "under_forest" not in given:
        _turn_forests(s)
    festival.open_tasks(s)
    puertomas.complete(s, given)
    if given >= SUPPLIES:
        return
    for _, _, place, total, elsewhere in _totals(s):
        field, _, index = place.partition(".")
        if field in given or field == "building_supply":
            continue
        if index:
            s[field][int(index)] = total - elsewhere
        else:
            s[field] = total - elsewhere


def _lay_all_buildings(s: Any) -> None:
    """Lay out all buildings that can be drafted, for a text that does not name the drafted ones."""
    pool = draft_pool(_edition(s), _expansions(s))
    for building in ROWS:
        if (building.expansion is None or building.expansion in _expansions(s)) and not (
                s.draft_pool[building.building]):
            total = count_tiles(s, building, building in pool)
            s.building_supply[building.building] = total - s.buildings[:, building.building].sum()


def _turn_forests(s: Any) -> None:
    """Choose the faces of forests, for a text that does not name them: tiles of which most are left."""
    if not s.tiles[:, Tile.FOREST].any():
        return
    left = {int(place.removeprefix("stack.")): total - elsewhere for _, _, place, total, elsewhere in _totals(s)
            if place.startswith("stack.")}
    for seat in range(int(s.seats)):
        for _ in range(int(s.tiles[seat, Tile.FOREST])):
            tile = max(left, key=lambda kind: left[kind])
            left[tile] -= 1
            s.under_forest[seat, tile] += 1


def problems(s: Any) -> Iterator[str]:
    """Return everything that is wrong with a position, as sentences."""
    if int(s.seats) not in _edition(s).seats:
        yield problem("seats", f"{_edition(s).title} is not played with {int(s.seats)} seats", seats=int(s.seats))
        return
    yield from _set_problems(s)
    yield from _count_problems(s)
    yield from _table_problems(s)
    yield from festival.festival_problems(s, _expansions(s))
    yield from puertomas.table_problems(s)
    for seat in range(int(s.seats)):
        is_automaton = plain(moments.is_automaton)(s, seat)
        yield from puertomas.board_problems(s, seat) if is_automaton else _island_problems(s, seat)
    yield from achievement_problems(s)
    yield from flow_problems(s, ("decider", "governor", "role_seat", "held_decider"), finish_game, "islands",
                             _course_problems)


def _set_problems(s: Any) -> tuple[str, ...]:
    return _choice_problems(int(s.edition), int(s.seats), _expansions(s), int(s.variants), int(s.puertomas))


@cache
def _choice_problems(edition: int, seats: int, expansions: frozenset[Expansion], variants: int,
                     number: int) -> tuple[str, ...]:
    """Return what is wrong with the choice of edition, seats, expansions, variants and Puertomas."""
    return tuple(_find_choice_problems(EDITIONS[edition], seats, expansions, variants, number))


def _find_choice_problems(row: PuertoRicoEdition, seats: int, expansions: frozenset[Expansion], variants: int,
                          number: int) -> Iterator[str]:
    unknown = [name for name, e in EXPANSIONS.items() if e in expansions and name not in row.expansions]
    if unknown:
        yield problem("expansion", f"{row.title} has no expansion {', '.join(unknown)}",
                      expansion=f"expansion:{unknown[0]}")
    yield from unmet_needs([label(e) for e in expansions], NEEDS)
    try:
        names = [name for name, v in VARIANTS.items() if v in members(Variant, variants)]
        find_variants(row, expansions, {"variants": names})
    except ImpossibleSetup as error:
        yield field_problem("variants", str(error))
    yield from puertoma_problems(row, seats, number)


def _count_problems(s: Any) -> Iterator[str]:
    supplies = {name: s[name].tolist() for name in SUPPLIES}
    for name, thing, place, total, elsewhere in _totals(s):
        field, _, index = place.partition(".")
        left = supplies[field][int(index)] if index else supplies[field]
        may_be_negative = field in ("bank", "points_left")
        if left + elsewhere != total or (left < 0 and not may_be_negative):
            yield problem("count", f"{name}: this game has {total}, the text has {elsewhere} on the table and the "
                          f"islands and {left} in {field} (leave {field} out to have it computed)",
                          thing=thing, total=total, elsewhere=elsewhere, left=left)


def _table_problems(s: Any) -> Iterator[str]:
    table = TABLES[int(s.seats)]
    if set(np.nonzero(s.ships)[0]) != set(table.ships):
        sizes = ", ".join(SHIP.labels[x] for x in table.ships)
        yield problem("ships", f"the ships with {int(s.seats)} seats are {sizes}", ships=sizes)
    roles = find_roles(table, _expansions(s))
    if set(np.nonzero(s.roles)[0]) != set(roles) or int(s.roles_each) != table.roles_each:
        yield problem("role-cards", f"with {int(s.seats)} seats there are {len(roles)} roles, {table.roles_each} for "
                      "each seat", roles=len(roles))
    if np.count_nonzero(s.cargo, axis=0).max() > 1:
        yield problem("ships-alike", "two ships carry the same kind of good")
    is_there, cargo = s.ships.tolist(), s.cargo.tolist()
    for ship, spaces in enumerate(SHIP.labels):
        if len(cargo[ship]) - cargo[ship].count(0) > 1:
            yield problem("ship-mixed", f"ship {spaces} carries two kinds of goods", ship=int(spaces))
        if sum(cargo[ship]) > (int(spaces) if is_there[ship] else 0):
            yield problem("ship-full", f"ship {spaces} cannot carry {sum(cargo[ship])} barrels",
                          ship=int(spaces), barrels=sum(cargo[ship]))
    if s.house.sum() > HOUSE_SPACES:
        yield problem("house", f"the trading house has {HOUSE_SPACES} spaces", spaces=HOUSE_SPACES)
    elif s.house.sum() == HOUSE_SPACES and s.phase != Phase.TRADER:
        yield problem("house-full", "a full trading house is emptied at the end of the trader phase")
    most = int(s.seats) + 1 + festival.count_joined(s)
    if s.row.sum() > most:
        yield problem("row", f"the row has {most} plantations at most", most=most)
    if ((s.role_doubloons != 0) | s.roles_taken.any(axis=0))[s.roles == 0].any():
        yield problem("role-absent", "a role card that is not in the game is taken, or doubloons lie on it")


def _island_problems(s: Any, seat: int) -> Iterator[str]:
    who = f"seat:{seat}"
    tiles, colonists, their_nobles = (s[name][seat].tolist() for name in ("tiles", "tile_colonists", "tile_nobles"))
    for tile, name in enumerate(TILE.labels):
        if colonists[tile] > tiles[tile]:
            yield problem("tile-crowded", f"seat {seat} has more colonists than tiles on {name}", name=who,
                          tile=f"tile:{name}")
        if their_nobles[tile] > colonists[tile]:
            yield problem("nobles-among", f"seat {seat} has more nobles than colonists on {name}", name=who,
                          place=f"tile:{name}")
    if colonists[Tile.FOREST]:
        yield problem("forest-occupied", f"seat {seat} has a colonist on a forest, which has no circle", name=who)
    circles, workers = np.where(s.buildings[seat], CIRCLES, 0), s.building_colonists[seat]
    for building in np.flatnonzero((workers > circles) | (s.building_nobles[seat] > workers)).tolist():
        name, there, room = BUILDING.labels[building], int(workers[building]), int(circles[building])
        if there > room:
            yield problem("building-crowded", f"seat {seat} has {there} colonists on {room} circles of {name}",
                          name=who, colonists=there, circles=room, building=f"building:{name}")
        if s.building_nobles[seat, building] > there:
            yield problem("nobles-among", f"seat {seat} has more nobles than colonists on {name}", name=who,
                          place=f"building:{name}")
    if s.waiting_nobles[seat] > s.waiting[seat]:
        yield problem("nobles-waiting", f"seat {seat} has more nobles than colonists on the windrose", name=who)
    if s.newcomer_nobles[seat] > s.newcomers[seat]:
        yield field_problem("newcomer_nobles", f"seat {seat} has more nobles than newcomers")
    if s.newcomers_stand[seat] and not 0 < s.newcomers[seat] <= plain(count_empty_circles)(s, seat, 0):
        yield field_problem("newcomers_stand", f"seat {seat} has {int(s.newcomers[seat])} newcomers who must stand, "
                            "but other empty circles")
    if s.under_forest[seat].sum() != tiles[Tile.FOREST]:
        yield problem("forests", f"seat {seat} has {tiles[Tile.FOREST]} forests, but under_forest names another number",
                      name=who, forests=tiles[Tile.FOREST])
    if sum(tiles) > FIELD_SPACES:
        yield problem("fields-full", f"seat {seat} has more than {FIELD_SPACES} tiles", name=who, spaces=FIELD_SPACES)
    if (s.buildings[seat] * SPACES).sum() > CITY_SPACES:
        yield problem("city-full", f"seat {seat} has more than {CITY_SPACES} city spaces filled", name=who,
                      spaces=CITY_SPACES)
    if sum(tiles) == 0 and Expansion.NOBLES not in _expansions(s):
        yield problem("no-tile", f"seat {seat} has no tile; every seat starts with one", name=who)


# -- the flow: the fields of the position must agree with each other --------------------------------------------


def _course_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the course of a game that is not over."""
    found = [*puertomas.asked_problems(s), *_newcomer_problems(s), *smuggler.smuggler_problems(s),
             *_phase_problems(_taken_up(s))]
    yield from found or _question_problems(s)


def _taken_up(s: Any) -> Any:
    """Return the position without the newcomers' question: the question that is held is open."""
    again = copied(s)
    if s.question == Question.PLACE_NEWCOMER:
        plain(take_up_question)(again)
    return again


def _phase_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the roles, the turns, and the fields of the phase."""
    yield from _role_problems(s)
    yield from _turn_problems(s)
    yield from stray_problems(s, Phase(int(s.phase)), RECORD)
    yield from _placing_problems(s)


def _question_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the open question: it cannot be asked now, or has no answer."""
    question = Question(int(s.question))
    if question == Question.USE_HOSPICE and not _hospice_may_send(s):
        yield problem("not-usable", "the hospice has no colonist to send to this tile", building="building:hospice")
    if question == Question.USE_UNIVERSITY and not _university_may_send(s):
        yield problem("not-usable", "the university has no colonist to send to this building",
                      building="building:university")
    if question == Question.USE_HACIENDA and not plain(hacienda_can_draw)(s, int(s.decider)):
        yield problem("not-usable", "the hacienda cannot draw a tile now", building="building:hacienda")
    if question == Question.USE_FOREST_HOUSE and not new_buildings.forest_house_may_turn(s):
        yield problem("not-usable", "there is no tile that the forest house could turn over",
                      building="building:forest_house")
    if question != Question.NOTHING and not _has_answer(s):
        yield problem("no-answer", f"no answer is possible to {label(question)!r}", name=f"seat:{int(s.decider)}")


def _role_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the role cards that the seats have taken in this round."""
    phase, most = Phase(int(s.phase)), int(s.seats) * int(s.roles_each)
    if phase in ROLE_OF and int(s.picks) == most:
        yield from smuggler.captured_problems(s, phase, ROLE_OF[phase])
        phase = Phase.SCORING  # for the cards that were taken it is as if nothing were played
    played = {Phase.DRAFT: 0, Phase.ACHIEVEMENT_DRAFT: 0, Phase.SCORING: most}.get(phase, most - 1)
    yield from role_problems(s, phase, ROLE_OF.get(phase, ()), played, Question.CHOOSE_ROLE)


def _turn_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the seat whose turn it is in a phase, and with the stage of the turn."""
    phase, question = Phase(int(s.phase)), Question(int(s.question))
    first = int(s.decider if phase == Phase.ROLE_CHOICE else s.governor if phase in BETWEEN_ROLES else s.role_seat)
    moment = GuestMoment(int(s.guest_moment)) if s.guest_moment else None
    rows: Sequence[Asked] = ASKED
    if question == Question.NOTHING and s.newcomers_left:  # newcomers may have come in the middle of a turn
        rows = (Asked(question, phase, (int(s.stage),), Turns.ANY),)
    yield from turn_problems(s, rows, question, phase, first, moment)
    asked = int(question in (Question.LOAD, Question.LOAD_SMALL_WHARF))
    if phase == Phase.LOADING and not asked <= int(s.idle_turns) <= min(int(s.seats) - 1, int(s.turn)) + asked:
        yield field_problem("idle_turns",
                            "idle_turns must count the turns since the last load, the present one included")


def _newcomer_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong, while newcomers are placed, with the seat that is asked and the question that is held."""
    if s.question != Question.PLACE_NEWCOMER:
        if s.held_question or s.held_decider or s.newcomer_place:
            yield field_problem("held_question", "held_question, held_decider and newcomer_place must be zero, except "
                                "while newcomers are placed")
        return
    seats = [(int(s.held_decider) + place) % int(s.seats) for place in range(int(s.seats))]
    asked = next((seat for seat in seats if s.newcomers[seat]), None)
    if asked is None:
        yield field_problem("newcomers", "place_newcomer is asked, but nobody has newcomers")
    elif asked != int(s.decider):
        yield field_problem("decider", f"seat {asked} has to place its newcomers, not seat {int(s.decider)}")
    if s.held_question == Question.PLACE_NEWCOMER:
        yield field_problem("held_question", "held_question must not be place_newcomer")


def _placing_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong in the middle of an arrangement: with the people in hand, and with the groups to come."""
    if s.phase != Phase.MAYOR:
        return
    seat, group = int(s.decider), int(s.stage) - mayor.MayorStage.FIRST_GROUP
    yield from nobles.standing_problems(s, seat)
    if s.question != Question.PLACE_COLONISTS:
        if s.in_hand or s.must_stand or s.circles_ahead or (s.nobles_in_hand and s.question != Question.PLACE_NOBLES):
            yield field_problem("in_hand", "in_hand, must_stand, circles_ahead and nobles_in_hand must be zero, except "
                                "while people are placed")
        return
    groups = plain(mayor.count_groups)(s)
    if not 0 <= group < groups:
        yield field_problem("stage", f"stage {int(s.stage)} does not name a group of circles")
        return
    circles = sum(plain(count_circles)(s, seat, g) for g in range(group, groups))
    most = min(int(s.in_hand), circles)
    must_fill = plain(has_ruling)(s, Ruling.MAYOR_MUST_FILL)
    standing = s.tile_colonists[seat, :N_CIRCLED].tolist() + s.building_colonists[seat].tolist()
    if int(s.circles_ahead) != circles:
        yield field_problem("circles_ahead", f"circles_ahead is {int(s.circles_ahead)}, but {circles} circles are "
                            "still to be asked for")
    elif int(s.must_stand) > most or (must_fill and int(s.must_stand) != most):
        yield field_problem("must_stand", f"must_stand is {int(s.must_stand)}; of the colonists in hand {most} can go "
                            "on circles")
    if any(standing[group:]) or s.waiting[seat]:
        yield field_problem("in_hand", f"seat {seat} has its colonists in hand, but some are on circles or wait "
                            "already")


def _hospice_may_send(s: Any) -> bool:
    seat, tile = int(s.decider), int(s.new_tile)
    drawn = int(s.stage) == settler.SettlerStage.TILE
    return bool(plain(hospice_can_send)(s, seat, drawn)) and s.tiles[seat, tile] > s.tile_colonists[seat, tile]


def _university_may_send(s: Any) -> bool:
    seat, building = int(s.decider), int(s.new_building)
    return (bool(plain(university_can_send)(s, seat, building)) and bool(s.buildings[seat, building])
            and not s.building_colonists[seat, building])


def _has_answer(s: Any) -> bool:
    again = copied(s)
    plain(flow.list_options)(again)
    return bool(again.n_options > 0)
