"""The end: points by source, the tie-break, the winners."""

from boriken.engine import flow
from boriken.engine.bags import count
from boriken.engine.jit import bind, rule
from boriken.engine.questions import Asked
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.catalogue.buildings import POINTS
from boriken.games.puerto_rico.rules.effects.base import (
    city_hall_points,
    customs_house_points,
    fortress_points,
    guild_hall_points,
    residence_points,
)
from boriken.games.puerto_rico.rules.islands import count_barrels, is_expanded, is_occupied
from boriken.games.puerto_rico.rules.vocab import Building, GuestMoment, Happening, Phase, Question, Source

ASKED = (
    Asked(Question.NOTHING, Phase.SCORING),
    Asked(Question.SEND_GUEST, Phase.SCORING, about=GuestMoment.SCORING),
)


@rule
def value_buildings(s, seat):
    """Return the points printed on a seat's buildings, occupied or not."""
    points = 0
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building]:
            points += POINTS[building]
    return points


@rule
def value_tie_break(s, seat):
    """Return the sum of doubloons and barrels, which decides between equal points."""
    return int(s.doubloons[seat]) + count_barrels(s, seat)


@rule
def score_seat(s, seat):
    """Count the points by source: chips, buildings, occupied large buildings, and what expansions add."""
    if moments.scored_by_rules(s, seat):
        return
    parts = s.score_parts[seat]
    parts[Source.CHIPS] = s.points[seat]
    parts[Source.BUILDINGS] = value_buildings(s, seat)
    if is_occupied(s, seat, Building.GUILD_HALL):
        parts[Source.GUILD_HALL] = guild_hall_points(s, seat)
    if is_occupied(s, seat, Building.RESIDENCE):
        parts[Source.RESIDENCE] = residence_points(s, seat)
    if is_occupied(s, seat, Building.FORTRESS):
        parts[Source.FORTRESS] = fortress_points(s, seat)
    if is_occupied(s, seat, Building.CUSTOMS_HOUSE):
        parts[Source.CUSTOMS_HOUSE] = customs_house_points(s, seat)
    if is_occupied(s, seat, Building.CITY_HALL):
        parts[Source.CITY_HALL] = city_hall_points(s, seat)
    if is_expanded(s):
        moments.scored(s, seat)
    s.score[seat] = count(parts)


finish_game = bind(flow.finish_game, {
    "score_seat": score_seat, "value_tie_break": value_tie_break, "Happening": Happening,
})


@rule
def close_game(s, journal):
    """Let expansions end; then count the points."""
    moments.closing(s, journal)
    finish_game(s, journal)


@rule
def begin_scoring(s):
    """Let the seats act before the points are counted, the governor first."""
    s.phase = Phase.SCORING
    s.decider = s.governor


@rule
def continue_scoring(s, journal):
    """Ask the seats in turn; then count the points."""
    seat = int(s.decider)
    if moments.asks_before(s, seat, GuestMoment.SCORING):
        return False
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.phase = Phase.ROLE_CHOICE
        close_game(s, journal)
    return False
