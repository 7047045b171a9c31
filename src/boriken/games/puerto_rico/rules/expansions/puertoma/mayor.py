"""Workers who come to a Puertoma, in the mayor phase or outside it, and the number that the ship has to bring."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.seats import seat_after
from boriken.games.puerto_rico.rules.expansions.puertoma.board import fewest_empty_circles, has_ability
from boriken.games.puerto_rico.rules.expansions.puertoma.cards import choose_kind_by_card
from boriken.games.puerto_rico.rules.expansions.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_TILE, choose, reject, weigh
from boriken.games.puerto_rico.rules.expansions.puertoma.wishes import has_wishes, is_wished_good
from boriken.games.puerto_rico.rules.islands import earn, move_colonists
from boriken.games.puerto_rico.rules.vocab import N_PLANTATIONS, WINDROSE, Ability, Happening, Phase, Role, Verdict, Why


@rule
def receive_workers(s, seat, colonists, nobles, journal):
    """Each worker goes to the place that the board determines; in the mayor phase a token pays for them."""
    for number in range(colonists + nobles):
        noble = 1 if number < nobles else 0
        place = choose_place(s, seat, journal)
        move_colonists(s, seat, place, 1, noble)
        note(journal, Happening.COLONISTS_PLACED, seat, place, 1, 0)
        if noble:
            note(journal, Happening.NOBLES_PLACED, seat, place, 1, 0)
    if s.phase == Phase.MAYOR and colonists + nobles > 0:
        follow_with_marker(s, seat, Role.MAYOR, journal)
        if has_ability(s, seat, Ability.DOUBLOON_FOR_WORKERS):
            earn(s, seat, colonists + nobles)
            note(journal, Happening.ABILITY_USED, seat, Ability.DOUBLOON_FOR_WORKERS, colonists + nobles, 0)


@rule
def choose_place(s, seat, journal):
    """Return the plantation with the fewest empty circles, the best of several; if all are active, the area for points.

    Before that comes a kind that the festival wants, by a card if there are several.
    """
    if has_wishes(s):
        wished = find_wished_places(s, seat)
        if wished != 0:
            note(journal, Happening.PUERTOMA_REASON, seat, Why.FESTIVAL, 0, 0)
            reject(journal, seat, FIRST_TILE, find_open_places(s, seat) & ~wished, Verdict.NOT_WANTED)
            return choose_kind_by_card(s, seat, wished, journal)
    place, fewest = WINDROSE, 0
    for tile in range(N_PLANTATIONS):
        empty = fewest_empty_circles(s, seat, tile)
        if empty > 0 and (place == WINDROSE or empty <= fewest):
            place, fewest = tile, empty
    if place != WINDROSE:
        weigh_places(s, seat, place, fewest, journal)
    return place


@rule
def weigh_places(s, seat, place, fewest, journal):
    """Journal the place and the others that have empty circles."""
    for tile in range(N_PLANTATIONS):
        empty = fewest_empty_circles(s, seat, tile)
        if empty > 0 and tile != place:
            verdict = Verdict.MORE_EMPTY_CIRCLES if empty > fewest else Verdict.LESS_VALUABLE
            weigh(journal, seat, FIRST_TILE + tile, verdict, empty)
    choose(journal, seat, FIRST_TILE + place, fewest)


@rule
def find_open_places(s, seat):
    """Return the kinds of which a plantation has empty circles."""
    kinds = 0
    for tile in range(N_PLANTATIONS):
        if fewest_empty_circles(s, seat, tile) > 0:
            kinds |= 1 << tile
    return kinds


@rule
def find_wished_places(s, seat):
    """Return the kinds that a task wants, of which a plantation has empty circles."""
    kinds = find_open_places(s, seat)
    for tile in range(N_PLANTATIONS):
        if not is_wished_good(s, tile):
            kinds &= ~(1 << tile)
    return kinds


@rule
def bring_worker(s, seat, ability, journal):
    """A token brings a worker of the supply, if there is one."""
    if s.colonist_supply > 0:
        s.colonist_supply -= 1
        note(journal, Happening.ABILITY_USED, seat, ability, 1, 0)
        receive_workers(s, seat, 1, 0, journal)


@rule
def bring_last_workers(s, journal):
    """Tokens bring workers when all people have their places, before the ship is refilled, clockwise from the mayor."""
    for place in range(int(s.seats) if s.puertomas > 0 else 0):
        seat = seat_after(s, int(s.role_seat), place)
        if has_ability(s, seat, Ability.WORKER_AFTER_MAYOR):
            bring_worker(s, seat, Ability.WORKER_AFTER_MAYOR, journal)
