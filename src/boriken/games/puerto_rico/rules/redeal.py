"""Deal anew everything that a seat cannot know, so that a search can try it: every possible deal is equally likely.

In the base game, only chance to come is hidden from all seats. With forests, hidden are also the plantations under
forests, those in the stack, and the tile that another seat is looking at. Expansions deal their own secrets.
"""

from boriken.engine.bags import draw, pour
from boriken.engine.jit import rule
from boriken.engine.rng import forget_chance
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.flow import list_options
from boriken.games.puerto_rico.rules.vocab import Tile


@rule
def redeal(s, viewer, word):
    """Deal everything that the seat cannot know, by a generator of its own (a 64-bit word); return the next word."""
    word = forget_chance(s, word)
    redeal_tiles(s, viewer)
    moments.redealt(s, viewer)
    if viewer != s.decider and not s.over:
        list_options(s)
    return word


@rule
def redeal_tiles(s, viewer):
    """Return all face-down plantations to the stack, and draw others in their places."""
    for seat in range(int(s.seats)):
        pour(s.under_forest[seat], s.stack)
        if seat != viewer and s.looked_at[seat] > 0:
            s.stack[s.looked_at[seat] - 1] += 1
    for seat in range(int(s.seats)):
        for _ in range(int(s.tiles[seat, Tile.FOREST])):
            s.under_forest[seat, draw(s, s.stack)] += 1
        if seat != viewer and s.looked_at[seat] > 0:
            s.looked_at[seat] = draw(s, s.stack) + 1
