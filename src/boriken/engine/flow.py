"""The flow of a decision and the end of a game, written once for all games.

Each function of the second part is a template, as the loops are: the functions of the first part are bound to the rules
of a game. `step` plays one answer, `settle` runs the game until a seat must decide. Forced answers are played and
journaled on the way, except where a game declares that this would reveal something to other seats.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from boriken.engine.jit import bind_missing, stand_in
from boriken.engine.journal import note
from boriken.engine.options import NOTHING, PASS, ask_nothing, clear_options, is_offered

# == What a game gives =============================================================================================


#: Placeholder for the game's kinds of events, which include these.
Happening: Any = stand_in(IntEnum("Happening", "DECIDED CANNOT_ACT GAME_OVER", start=0))


@stand_in
def list_options(s):
    """Placeholder for the game's rule that lists the answers to the open question."""


@stand_in
def answer(s, question, seat, action, journal):
    """Placeholder for the game's rule that plays a seat's answer; an answer may open another question."""


@stand_in
def go_on(s, journal):
    """Placeholder for the game's rule that continues the phase while no question is open."""


@stand_in
def score_seat(s, seat):
    """Placeholder for the game's rule that counts the points of a seat."""


@stand_in
def value_tie_break(s, seat):
    """Placeholder for the game's rule that decides between equal points: the higher value wins."""


# -- what it may give --------------------------------------------------------------------------------------------


def ask_interrupts(s, journal):
    """Ask a question that precedes the open one and the rest of the phase, if there is any; the open one is held."""


# -- what it may give, if its hands are hidden -----------------------------------------------------------------


def is_asked_when_forced(s):
    """Return whether a seat with only one answer is asked nevertheless."""
    return False


def decided(s):
    """Return the kind of event that records an answer."""
    return Happening.DECIDED


# == What the engine does with it ==================================================================================


def play_answer(s, action, journal):
    """Close the question and play the answer."""
    question, seat = int(s.question), int(s.decider)
    clear_options(s)
    ask_nothing(s)
    answer(s, question, seat, action, journal)


def play_forced(s, journal):
    """Play the only answer; a seat that can only pass gets an event of its own."""
    action = np.int64(s.options[0])  # typed as an action from outside, so that one compiled form serves both
    if action == PASS:
        note(journal, Happening.CANNOT_ACT, int(s.decider), int(s.question), 0, 0)
    else:
        note(journal, Happening.DECIDED, int(s.decider), action, 1, 0)
    play_answer(s, action, journal)


def settle(s, journal):
    """Run the game until a seat must decide or the game is over."""
    clear_options(s)
    while not s.over:
        ask_interrupts(s, journal)
        if s.question == NOTHING:
            go_on(s, journal)
            continue
        list_options(s)
        if s.n_options > 1 or is_asked_when_forced(s):
            return
        play_forced(s, journal)


def step(s, action, journal):
    """Play one of the legal answers and run the game. Return False, with nothing changed, for any other action."""
    if not is_offered(s, action):
        return False
    s.decisions += 1
    note(journal, decided(s), int(s.decider), action, 0, 0)
    play_answer(s, action, journal)
    settle(s, journal)
    return True


def finish_game(s, journal):
    """End the game: most points win, the tie-break decides between equals; seats still equal share the win."""
    best_score, best_tie = -1, -1
    for seat in range(int(s.seats)):
        score_seat(s, seat)
        score, tie = int(s.score[seat]), value_tie_break(s, seat)
        if score > best_score or (score == best_score and tie > best_tie):
            best_score, best_tie = score, tie
    for seat in range(int(s.seats)):
        if s.score[seat] == best_score and value_tie_break(s, seat) == best_tie:
            s.winner[seat] = 1
    s.over = 1
    s.decider = 0
    note(journal, Happening.GAME_OVER, 0, 0, 0, 0)


#: Each uses only the ones before it.
VERBS = (ask_interrupts, is_asked_when_forced, decided, play_answer, play_forced, settle, step)


def bind_verbs(rules: dict[str, Any]) -> tuple[Any, Any]:
    """Return the rules `settle` and `step` of one game, from its rules by name."""
    bound = bind_missing(VERBS, rules)
    return bound["settle"], bound["step"]
