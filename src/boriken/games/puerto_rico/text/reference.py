"""The things of Puerto Rico for the reference."""

from __future__ import annotations

from collections.abc import Iterator

from boriken.engine.fields import label
from boriken.engine.game import Setup, game_class
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS as BUILDINGS
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import ROWS as ACHIEVEMENTS
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import ROWS as TASKS
from boriken.games.puerto_rico.rules.vocab import FIRST_CARD, Edition, Role, Tile
from boriken.games.puerto_rico.text.puertoma_story import action_board, tie_break_cards
from boriken.text.reference import Automaton, Entry, printed_numbers

#: Places and pieces on the table that have an explanation, with their expansion.
THINGS = {"cargo_ship": "", "colonist_ship": "", "house": "", "colonist": "", "noble": "nobles", "doubloon": "",
          "point": "", "stack": "", "governor": ""}


def entries(edition: str) -> Iterator[Entry]:
    """Yield every thing of an edition, with the numbers that are printed on it."""
    roles = game_class("puerto_rico").opening(Setup(edition, 5))[0].roles
    for role in Role:
        if roles[role] or role == Role.SMUGGLER:
            yield Entry(label(role), "role", expansion="smuggler" if role == Role.SMUGGLER else "")
    for tile in Tile:
        yield Entry(label(tile), "tile", expansion="new_buildings" if tile == Tile.FOREST else "")
    for row in BUILDINGS:
        numbers = {"cost": row.cost, "points": row.points, "circles": row.circles, "column": row.column,
                   "copies": row.copies, "spaces": row.spaces}
        yield Entry(label(row.building), "building", numbers,
                    expansion="" if row.expansion is None else label(row.expansion))
    for task in TASKS:
        reward = printed_numbers(colonists=task.colonists, doubloons=task.doubloons, points=task.points)
        yield Entry(label(task.task), "task", reward,
                    expansion="festival" if task.task < FIRST_CARD else "festival_cards")
    for card in ACHIEVEMENTS:
        numbers = printed_numbers(points=card.points, least=card.least, most=card.most)
        yield Entry(label(card.card), "achievement", numbers, expansion="achievements")
    for thing, expansion in THINGS.items():
        yield Entry(thing, "thing", expansion=expansion)



def automaton(edition: str) -> Automaton | None:
    """Return the tables of Puertomas, for the one edition that has them."""
    if edition != label(Edition.SPECIAL):
        return None
    return Automaton(action_board(), [*tie_break_cards().values()])
