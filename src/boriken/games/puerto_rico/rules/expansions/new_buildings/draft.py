"""The draft: before the first round the seats choose, one by one, the buildings of the game.

Every space of the building board has a cost; a building of that cost fills it. `setup.py` has the spaces and the
buildings that may be chosen.
"""

import numpy as np

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rng import below
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import seat_after
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import DRAFT
from boriken.games.puerto_rico.rules.catalogue.buildings import COPIES, IS_PRODUCTION
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.catalogue.setups import APART
from boriken.games.puerto_rico.rules.islands import cost_of, has_variant
from boriken.games.puerto_rico.rules.opening import open_game
from boriken.games.puerto_rico.rules.vocab import Happening, Phase, Question

#: The variants that keep two buildings apart, and those buildings.
PAIRS = np.array([(variant, *pair) for variant, pair in APART.items()], np.int64)

ASKED = (
    Asked(Question.NOTHING, Phase.DRAFT, turns=Turns.ANY),
    Asked(Question.DRAFT, Phase.DRAFT, turns=Turns.ANY),
)


@rule
def begin_draft(s, journal):
    """Let chance choose at once; otherwise the seats are asked."""
    if s.draft_at_random:
        while count(s.draft_spaces) > 0:
            choose_at_random(s, journal)
        end_draft(s, journal)
    else:
        s.phase = Phase.DRAFT


@rule
def continue_draft(s, journal):
    """Ask the seats in turn from the governor, until all spaces are filled."""
    spaces = count(s.draft_spaces)
    if spaces == 0:
        end_draft(s, journal)
    elif count_draftable(s) > spaces:
        seat = seat_after(s, int(s.governor), int(s.turn))
        if moments.is_automaton(s, seat):
            do_draft(s, seat, DRAFT + moments.draft_by_rules(s, seat, find_draftable(s), journal), journal)
        else:
            ask(s, seat, Question.DRAFT)
    else:  # every building that can be chosen will be, in any order
        for building in range(int(s.building_kinds)):
            if can_draft(s, building):
                do_draft(s, seat_after(s, int(s.governor), int(s.turn)), DRAFT + building, journal)
    return False


@rule
def end_draft(s, journal):
    """End the draft: buildings that were not chosen are not in the game; other expansions are laid out next."""
    s.draft_pool[:] = 0
    s.draft_at_random = 0
    s.turn = 0
    moments.laid_out(s, journal)
    open_game(s, journal)


@rule
def can_draft(s, building):
    """Return whether a building is in the pool and a space of its cost is empty."""
    return s.draft_pool[building] == 1 and s.draft_spaces[cost_of(s, building) - 1] > 0


@rule
def count_draftable(s):
    """Return the number of buildings that fit a space."""
    buildings = 0
    for building in range(int(s.building_kinds)):
        buildings += 1 if can_draft(s, building) else 0
    return buildings


@rule
def find_draftable(s):
    """Return the buildings that fit a space as a set, which is bits."""
    buildings = 0
    for building in range(int(s.building_kinds)):
        if can_draft(s, building):
            buildings |= 1 << building
    return buildings


@rule
def list_drafts(s):
    """List every building that fits a space."""
    for building in range(int(s.building_kinds)):
        if can_draft(s, building):
            offer(s, DRAFT + building)


@rule
def choose_at_random(s, journal):
    """Choose a building that fits; all are equally likely."""
    number = below(s, count_draftable(s))
    for building in range(int(s.building_kinds)):
        if can_draft(s, building):
            if number == 0:
                draft_building(s, building)
                note(journal, Happening.DRAFTED_BY_CHANCE, 0, building, int(s.building_supply[building]), 0)
                return
            number -= 1


@rule
def do_draft(s, seat, action, journal):
    """Fill a space with the building; then the next seat chooses."""
    building = action - DRAFT
    draft_building(s, building)
    note(journal, Happening.DRAFTED, seat, building, int(s.building_supply[building]), 0)
    s.turn += 1


@rule
def draft_building(s, building):
    """Lay out the tiles of a building; variants keep some buildings out of a game with others."""
    s.draft_pool[building] = 0
    s.draft_spaces[cost_of(s, building) - 1] -= 1
    s.building_supply[building] = count_drafted_tiles(s, building)
    for i in range(PAIRS.shape[0]):
        if has_variant(s, PAIRS[i, 0]):
            keep_apart(s, building, PAIRS[i, 1], PAIRS[i, 2])


@rule
def keep_apart(s, building, one, other):
    """Keep the second of two buildings out of a game in which the first was chosen."""
    if building == one:
        s.draft_pool[other] = 0
    elif building == other:
        s.draft_pool[one] = 0


@rule
def count_drafted_tiles(s, building):
    """Return both tiles of a small building; with two seats one, unless it produces or the edition says both."""
    if s.seats == 2 and not IS_PRODUCTION[building] and not has_ruling(s, Ruling.DRAFT_LAYS_BOTH_TILES):
        return 1
    return COPIES[building]


HANDLERS = (
    Handler(Question.DRAFT, list_drafts, do_draft),
)
