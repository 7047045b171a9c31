"""The end: points by source, the tie-break, the winners."""

from boriken.engine import flow
from boriken.engine.bags import count
from boriken.engine.jit import bind, rule
from boriken.engine.questions import Asked
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.achievements import achievement_points, announce_all
from boriken.games.puerto_rico.rules.catalogue.buildings import POINTS
from boriken.games.puerto_rico.rules.effects.base import (
    city_hall_points,
    customs_house_points,
    fortress_points,
    guild_hall_points,
    residence_points,
)
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import cloister_points
from boriken.games.puerto_rico.rules.effects.nobles import royal_garden_points
from boriken.games.puerto_rico.rules.islands import count_barrels, count_nobles, is_expanded, is_occupied
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.scoring import score_puertoma
from boriken.games.puerto_rico.rules.vocab import Building, GuestMoment, Happening, Phase, Question, Source

ASKED = (
    Asked(Question.NOTHING, Phase.SCORING),
    Asked(Question.SEND_GUEST, Phase.SCORING, about=GuestMoment.SCORING),
)


@rule
def value_buildings(s, seat):
    """The points printed on a seat's buildings, occupied or not."""
    points = 0
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building]:
            points += POINTS[building]
    return points


@rule
def value_tie_break(s, seat):
    """Doubloons and barrels together."""
    return int(s.doubloons[seat]) + count_barrels(s, seat)


@rule
def score_seat(s, seat):
    """Chips, buildings, nobles, what occupied large buildings bring, and achievements; a Puertoma counts otherwise."""
    if is_puertoma(s, seat):
        score_puertoma(s, seat)
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
        parts[Source.NOBLES] = count_nobles(s, seat)
        if is_occupied(s, seat, Building.CLOISTER):
            parts[Source.CLOISTER] = cloister_points(s, seat)
        if is_occupied(s, seat, Building.ROYAL_GARDEN):
            parts[Source.ROYAL_GARDEN] = royal_garden_points(s, seat)
        parts[Source.ACHIEVEMENTS] = achievement_points(s, seat)
    s.score[seat] = count(parts)


finish_game = bind(flow.finish_game, {
    "score_seat": score_seat, "value_tie_break": value_tie_break, "Happening": Happening,
})


@rule
def close_game(s, journal):
    """What was met and not announced is shown; the points are counted."""
    announce_all(s, journal)
    finish_game(s, journal)


@rule
def begin_scoring(s):
    """The governor's guests first."""
    s.phase = Phase.SCORING
    s.decider = s.governor


@rule
def continue_scoring(s, journal):
    """Guests may still go to large buildings, seat after seat; then the points are counted."""
    seat = int(s.decider)
    if guesthouse_asks(s, seat, GuestMoment.SCORING):
        return False
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.phase = Phase.ROLE_CHOICE
        close_game(s, journal)
    return False
