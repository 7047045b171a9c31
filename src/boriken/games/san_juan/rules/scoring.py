"""Final scoring: points by source, the palace last, the tie-break, the winners."""

from boriken.engine import flow
from boriken.engine.bags import count
from boriken.engine.jit import bind, rule
from boriken.games.san_juan.rules.catalogue.cards import POINTS
from boriken.games.san_juan.rules.effects.base import (
    city_hall_points,
    guild_hall_points,
    palace_points,
    points_under,
    triumphal_arch_points,
)
from boriken.games.san_juan.rules.effects.new_buildings import cathedral_points, residence_points
from boriken.games.san_juan.rules.hands import count_goods, owns
from boriken.games.san_juan.rules.vocab import N_BUILDINGS, Card, Happening, Source


@rule
def value_buildings(s, seat):
    """Return the points printed on a seat's buildings."""
    points = 0
    for building in range(N_BUILDINGS):
        points += int(s.buildings[seat, building]) * POINTS[building]
    return points


@rule
def value_tie_break(s, seat):
    """Return the number of cards in hand and goods together."""
    return int(s.hand_size[seat]) + count_goods(s, seat)


@rule
def score_seat(s, seat):
    """Count the points of a seat: buildings, cards under them, large buildings; from all that, the palace."""
    parts = s.score_parts[seat]
    parts[Source.BUILDINGS] = value_buildings(s, seat)
    parts[Source.CARDS_UNDER] = points_under(s, seat)
    if owns(s, seat, Card.TRIUMPHAL_ARCH):
        parts[Source.TRIUMPHAL_ARCH] = triumphal_arch_points(s, seat)
    if owns(s, seat, Card.GUILD_HALL):
        parts[Source.GUILD_HALL] = guild_hall_points(s, seat)
    if owns(s, seat, Card.CITY_HALL):
        parts[Source.CITY_HALL] = city_hall_points(s, seat)
    if owns(s, seat, Card.RESIDENCE):
        parts[Source.RESIDENCE] = residence_points(s, seat)
    if owns(s, seat, Card.CATHEDRAL):
        parts[Source.CATHEDRAL] = cathedral_points(s, seat)
    total = count(parts)
    if owns(s, seat, Card.PALACE):
        parts[Source.PALACE] = palace_points(total)
        total += int(parts[Source.PALACE])
    s.score[seat] = total


finish_game = bind(flow.finish_game, {
    "score_seat": score_seat, "value_tie_break": value_tie_break, "Happening": Happening,
})
