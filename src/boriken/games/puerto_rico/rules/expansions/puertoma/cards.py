"""The tie-break cards. They are drawn as they are turned up; when all are used and one is needed, all are shuffled."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rng import below
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import CARD_ROLES
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import (
    FIRST_BUILDING,
    FIRST_TILE,
    choose,
    reject,
    weigh,
)
from boriken.games.puerto_rico.rules.islands import cost_of
from boriken.games.puerto_rico.rules.vocab import N_CIRCLED, N_TIE_BREAK_CARDS, Happening, Role, Verdict

HIGHEST_COST = 10


@rule
def draw_card(s, seat, journal):
    """Turn up a card; return its number, from 0."""
    left = 0
    for card in range(N_TIE_BREAK_CARDS):
        left += 1 - int(s.used_cards[card])
    if left == 0:
        s.used_cards[:] = 0
        left = N_TIE_BREAK_CARDS
        note(journal, Happening.TIE_BREAK_SHUFFLED, 0, 0, 0, 0)
    place, card = below(s, left), 0
    while s.used_cards[card] or place > 0:
        place -= 1 - int(s.used_cards[card])
        card += 1
    s.used_cards[card] = 1
    note(journal, Happening.TIE_BREAK_DRAWN, seat, card + 1, 0, 0)
    return card


@rule
def first_listed(card, roles):
    """Return the role of a set that is highest on a card."""
    for place in range(CARD_ROLES.shape[1]):
        role = CARD_ROLES[card, place]
        if roles >> role & 1:
            return role
        if role == Role.PROSPECTOR and roles >> Role.SECOND_PROSPECTOR & 1:
            return Role.SECOND_PROSPECTOR + 0
    return Role.SMUGGLER + 0


@rule
def count_members(members):
    """Return the number of members of a set of roles or buildings, which is bits."""
    number = 0
    while members != 0:
        members &= members - 1
        number += 1
    return number


@rule
def count_out(s, seat, candidates, journal):
    """Return how many candidates are passed over when they are counted round and round to a card's number."""
    return draw_card(s, seat, journal) % candidates if candidates > 1 else 0


@rule
def choose_by_card(s, seat, buildings, journal):
    """Return a building of a set: they are counted by cost, then in catalogue order, to a card's number."""
    candidates = count_members(buildings)
    building = building_at(s, buildings, count_out(s, seat, candidates, journal))
    for place in range(candidates if journal.shape[0] > 0 else 0):
        other = building_at(s, buildings, place)
        if other != building:
            weigh(journal, seat, FIRST_BUILDING + other, Verdict.NOT_COUNTED_OUT, cost_of(s, other))
    choose(journal, seat, FIRST_BUILDING + building, cost_of(s, building))
    if candidates > 1:
        note(journal, Happening.COUNTED_OUT, seat, N_CIRCLED + building, candidates, 0)
    return building


@rule
def choose_kind_by_card(s, seat, kinds, journal):
    """Return a kind of plantations of a set: they are counted from the worst to a card's number."""
    candidates = count_members(kinds)
    place = count_out(s, seat, candidates, journal)
    kind = 0
    while place > 0 or not kinds >> kind & 1:
        if kinds >> kind & 1:
            place -= 1
        kind += 1
    reject(journal, seat, FIRST_TILE, kinds & ~(1 << kind), Verdict.NOT_COUNTED_OUT)
    choose(journal, seat, FIRST_TILE + kind, 0)
    if candidates > 1:
        note(journal, Happening.COUNTED_OUT, seat, kind, candidates, 0)
    return kind


@rule
def building_at(s, buildings, place):
    """Return the building at a place, from 0, among those of a set in the order of their cost."""
    for cost in range(1, HIGHEST_COST + 1):
        for building in range(int(s.building_kinds)):
            if buildings >> building & 1 and cost_of(s, building) == cost:
                if place == 0:
                    return building
                place -= 1
    return 0
