"""The candidates of a Puertoma's choices, each with its verdict, so that a person can check every choice.

A choice is journaled candidate by candidate. All candidates of all choices have numbers in one row: roles, kinds of
tiles, buildings, goods, ships and the smuggler's actions; `events.py` gives them their addresses. The amount beside a
candidate is the doubloons on a role, the cost of a building, the price of a good or the barrels of it that can be
loaded, the spaces of a ship or the barrels on it, the empty circles under a plantation, or the gain of an action.
"""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.vocab import N_BUILDINGS, N_CIRCLED, N_GOODS, N_ROLES, N_SHIPS, Happening, Verdict

FIRST_ROLE = 0
FIRST_TILE = FIRST_ROLE + N_ROLES
FIRST_BUILDING = FIRST_TILE + N_CIRCLED
FIRST_GOOD = FIRST_BUILDING + N_BUILDINGS
FIRST_SHIP = FIRST_GOOD + N_GOODS
FIRST_SMUGGLING = FIRST_SHIP + N_SHIPS


@rule
def weigh(journal, seat, candidate, verdict, amount):
    """Journal the verdict on one candidate."""
    note(journal, Happening.PUERTOMA_WEIGHED, seat, candidate, verdict, amount)


@rule
def choose(journal, seat, candidate, amount):
    """Journal the candidate that is chosen, which ends the choice."""
    weigh(journal, seat, candidate, Verdict.CHOSEN, amount)


@rule
def reject(journal, seat, first, losers, verdict):
    """Journal a set of candidates, which are bits, that are worse in the same condition."""
    member = 0
    while losers != 0 and journal.shape[0] > 0:
        if losers & 1:
            weigh(journal, seat, first + member, verdict, 0)
        losers >>= 1
        member += 1


@rule
def highest_member(members):
    """Return the last member of a set, which is not empty: of kinds of goods or plantations the best."""
    member = 0
    while members > 1:
        members >>= 1
        member += 1
    return member
