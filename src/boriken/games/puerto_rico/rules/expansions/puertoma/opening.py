"""The first pieces of hard Puertomas, when the buildings of the game are known."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.expansions.puertoma.board import first_puertoma, level_of
from boriken.games.puerto_rico.rules.expansions.puertoma.builder import can_have, unlock
from boriken.games.puerto_rico.rules.expansions.puertoma.cards import choose_by_card
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import (
    AS_EVERYBODY,
    FIRST_TILES,
    GIVEN_BARREL,
    GIVEN_DOUBLOONS,
    GIVEN_LEVEL,
    GIVEN_WORKERS,
)
from boriken.games.puerto_rico.rules.expansions.puertoma.mayor import receive_workers
from boriken.games.puerto_rico.rules.islands import earn
from boriken.games.puerto_rico.rules.vocab import Difficulty, Happening


@rule
def endow_puertomas(s, journal):
    """Only hard Puertomas get anything: the token of the first level, and by their first plantation the rest."""
    if s.puertomas == 0 or s.difficulty != Difficulty.HARD:
        return
    for seat in range(first_puertoma(s), int(s.seats)):
        unlock(s, seat, 0, journal)
        for row in range(FIRST_TILES.shape[0]):
            if s.tiles[seat, FIRST_TILES[row]] > 0:
                endow(s, seat, row, journal)


@rule
def endow(s, seat, row, journal):
    """Give a Puertoma a building of a level by a card, workers, a barrel, and its doubloons."""
    building = choose_by_card(s, seat, find_given(s, seat, GIVEN_LEVEL[row] - 1), journal)
    s.building_supply[building] -= 1
    s.buildings[seat, building] = 1
    s.level_buildings[seat, level_of(building)] += 1
    good, doubloons = GIVEN_BARREL[row], int(s.doubloons[seat])
    s.goods_supply[good] -= 1
    s.goods[seat, good] += 1
    if GIVEN_DOUBLOONS[row] != AS_EVERYBODY:
        earn(s, seat, GIVEN_DOUBLOONS[row] - doubloons)
    note(journal, Happening.PUERTOMA_ENDOWED, seat, building, good, int(s.doubloons[seat]))
    s.colonist_supply -= GIVEN_WORKERS[row]
    receive_workers(s, seat, GIVEN_WORKERS[row], 0, journal)


@rule
def find_given(s, seat, level):
    """Return the buildings of a level that it may have."""
    buildings = 0
    for building in range(int(s.building_kinds)):
        if level_of(building) == level and can_have(s, seat, building):
            buildings |= 1 << building
    return buildings
