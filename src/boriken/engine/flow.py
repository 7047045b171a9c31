"""How a decision runs and how a game ends, written once for all games.

Each function of the second part is a template, as the loops are: what stands in the first part is bound to the
rules of a game. `step` plays one answer, `settle` runs the game on until somebody is asked. What is forced is
played and journaled on the way, except where a game says that this would tell others what they cannot know.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from boriken.engine.jit import bind_missing, stand_in
from boriken.engine.journal import note
from boriken.engine.options import NOTHING, PASS, ask_nothing, clear_options, is_offered

# == What a game gives =============================================================================================


@stand_in
class Happening(IntEnum):
    """Stands for the list of what the game's journal tells, which has these among others."""

    DECIDED = 0
    CANNOT_ACT = 1
    GAME_OVER = 2


@stand_in
def list_options(s):
    """Stands for the game's rule that lists the answers to the open question."""


@stand_in
def answer(s, question, seat, action, journal):
    """Stands for the game's rule that plays a seat's answer; an answer may open a question of its own."""


@stand_in
def go_on(s, journal):
    """Stands for the game's rule that lets the phase go on while nobody is asked."""


@stand_in
def score_seat(s, seat):
    """Stands for the game's rule that counts the points of a seat."""


@stand_in
def value_tie_break(s, seat):
    """Stands for the game's rule that decides between equal points: the higher value wins."""


# -- what it may give --------------------------------------------------------------------------------------------


def ask_interrupts(s, journal):
    """Ask what comes before the open question and before the phase goes on, if anything; the question is held."""


# -- what it may give, if its hands are hidden -----------------------------------------------------------------


def is_asked_when_forced(s):
    """Whether a seat with one answer is asked all the same."""
    return False


def decided(s):
    """The kind of event that tells an answer."""
    return Happening.DECIDED


# == What the engine does with it ==================================================================================


def play_answer(s, action, journal):
    """Close the question and play the answer."""
    question, seat = int(s.question), int(s.decider)
    clear_options(s)
    ask_nothing(s)
    answer(s, question, seat, action, journal)


def play_forced(s, journal):
    """The only answer is played; to be able only to pass is told as such."""
    action = np.int64(s.options[0])  # as from outside, so that one compiled form serves both
    if action == PASS:
        note(journal, Happening.CANNOT_ACT, int(s.decider), int(s.question), 0, 0)
    else:
        note(journal, Happening.DECIDED, int(s.decider), action, 1, 0)
    play_answer(s, action, journal)


def settle(s, journal):
    """Run on until somebody is asked or the game is over."""
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
    """Play one of the answers and run the game on. False, and nothing changed, for any other action."""
    if not is_offered(s, action):
        return False
    s.decisions += 1
    note(journal, decided(s), int(s.decider), action, 0, 0)
    play_answer(s, action, journal)
    settle(s, journal)
    return True


def finish_game(s, journal):
    """Most points win; the tie-break decides between equals; who is still equal shares the win."""
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


#: Each uses only those before it.
VERBS = (ask_interrupts, is_asked_when_forced, decided, play_answer, play_forced, settle, step)


def bind_verbs(rules: dict[str, Any]) -> tuple[Any, Any]:
    """The verbs `settle` and `step` of one game, from its rules by name."""
    bound = bind_missing(VERBS, rules)
    return bound["settle"], bound["step"]
