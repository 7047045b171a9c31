"""A Puertoma's points: as those of every seat, but its large buildings bring a fixed number; and its own sources."""

from boriken.engine.bags import count
from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules.catalogue.buildings import POINTS, SPACES
from boriken.games.puerto_rico.rules.expansions.achievements.cards import achievement_points
from boriken.games.puerto_rico.rules.expansions.puertoma.board import count_active, count_estates, is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import (
    LARGE_BUILDING_POINTS,
    LEFT_FOR_A_POINT,
    PAIR_POINTS,
    QUARRY_POINTS,
    SPACES_OF_KIND,
    UNUSED_WORKER_POINTS,
)
from boriken.games.puerto_rico.rules.islands import count_barrels, count_nobles
from boriken.games.puerto_rico.rules.vocab import N_PLANTATIONS, Expansion, Source, Tile


@rule
def score_puertoma(s, seat):
    """Count the points by source."""
    parts = s.score_parts[seat]
    parts[Source.CHIPS] = s.points[seat]
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building]:
            parts[Source.BUILDINGS] += POINTS[building]
            if SPACES[building] == 2:
                parts[Source.LARGE_BUILDINGS] += LARGE_BUILDING_POINTS
    parts[Source.NOBLES] = count_nobles(s, seat)
    if has_expansion(s, Expansion.ACHIEVEMENTS):
        parts[Source.ACHIEVEMENTS] = achievement_points(s, seat)
    parts[Source.UNUSED_WORKERS] = int(s.waiting[seat]) * UNUSED_WORKER_POINTS
    parts[Source.QUARRIES] = count_in_points_area(s, seat) * QUARRY_POINTS
    parts[Source.PAIRS_OF_ESTATES] = count_active_pairs(s, seat) * PAIR_POINTS
    left = int(s.doubloons[seat]) + count_barrels(s, seat)
    parts[Source.GOODS_AND_DOUBLOONS] = (left + LEFT_FOR_A_POINT - 1) // LEFT_FOR_A_POINT
    s.score[seat] = count(parts)


@rule
def count_in_points_area(s, seat):
    """Return the quarries, and the plantations for which the board had no space."""
    tiles = int(s.tiles[seat, Tile.QUARRY])
    for tile in range(N_PLANTATIONS):
        tiles += int(s.tiles[seat, tile]) - count_estates(s, seat, tile)
    return tiles


@rule
def count_active_pairs(s, seat):
    """Return the number of kinds of which both plantations are active."""
    pairs = 0
    for tile in range(N_PLANTATIONS):
        if count_active(s, seat, tile) == SPACES_OF_KIND:
            pairs += 1
    return pairs


@rule
def puertoma_is_scored(s, seat):
    """Count a Puertoma's points; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    score_puertoma(s, seat)
    return True
