"""Pebbles: seats in turn take one to three pebbles from a heap; each is a point, and a gold one counts three."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from boriken.engine import flow
from boriken.engine.actionspace import Action, ActionSpace, Block
from boriken.engine.bags import count, draw
from boriken.engine.batch import Array, Batch
from boriken.engine.editions import EditionRow, about, find_edition
from boriken.engine.facts import Amount, Facts
from boriken.engine.fields import Field, Form, Group, RecordType, axis, counted, engine_fields, flags, label, labelled
from boriken.engine.flow import bind_verbs
from boriken.engine.game import Game, Setup
from boriken.engine.jit import bind, rule
from boriken.engine.journal import Argument, EventTypes, by_seat, by_table, note
from boriken.engine.options import ask, clear_options, offer
from boriken.engine.seats import seat_after

# -- the words of the game -------------------------------------------------------------------------------------


class Colour(IntEnum):
    """The pebbles in the heap."""

    GREY = 0
    GOLD = 1


class Question(IntEnum):
    """What a seat is asked; the first member of every game is that nobody is asked."""

    NOTHING = 0
    TAKE = 1


class Phase(IntEnum):
    """There is one phase."""

    TAKING = 0


class Happening(IntEnum):
    """What the journal tells; every game has the first three."""

    DECIDED = 0
    CANNOT_ACT = 1
    GAME_OVER = 2
    TOOK = 3


class Source(IntEnum):
    """Where points come from."""

    PEBBLES = 0


class EndReason(IntEnum):
    """Why a game ends."""

    HEAP_EMPTY = 0


class Ruling(IntEnum):
    """The rules leave nothing open; a record has at least one bit."""

    NONE = 0


MOST_SEATS, MOST_TAKEN, GREY, GOLD, GOLD_POINTS = 4, 3, 17, 4, 3
SPACE = ActionSpace((Block("pass", "pass", meaning="never open"),
                     Block("take", "take {}", (axis("count", MOST_TAKEN + 1),), "take so many pebbles")))
TAKE = SPACE.start("take")
EVENTS = EventTypes(Happening, {
    Happening.DECIDED: by_seat("an answer", Argument("action", tuple(a.text for a in SPACE.actions)),
                               Argument("forced", ("no", "yes"))),
    Happening.CANNOT_ACT: by_seat("can only do without", Argument("question", tuple(label(q) for q in Question))),
    Happening.GAME_OVER: by_table("the game is over"),
    Happening.TOOK: by_seat("a pebble is taken", Argument("colour", tuple(label(c) for c in Colour))),
})
SEAT, COLOUR = axis("seat", MOST_SEATS), axis("colour", Colour)
EDITION = EditionRow("plain", "Pebbles", "none", 1, ("the first",), (2, 3, 4), ())

_ENGINE = engine_fields(MOST_SEATS, MOST_TAKEN, len(SPACE), Question, Source, EndReason)
RECORD = RecordType((
    Group("identity", "which game this is", (
        Field("edition", "i2", "the edition", form=Form.LABEL, labels=("plain",), always=True),
        flags("expansions", Ruling, "none"), flags("rulings", Ruling, "none"), _ENGINE["seats"],
        *(_ENGINE[name] for name in ("rng", "rng_key_0", "rng_key_1")))),
    Group("table", "what lies on the table", (
        counted("heap", COLOUR, high=GREY, meaning="pebbles in the heap", always=True),
        counted("pebbles", SEAT, COLOUR, high=GREY, meaning="pebbles that a seat has"))),
    Group("flow", "whose turn it is", (
        labelled("phase", Phase, meaning="the phase"), counted("turn", high=999, meaning="turns so far"),
        counted("round_number", high=999, meaning="the round"),
        *(_ENGINE[name] for name in ("decider", "question", "n_options", "options", "decisions")))),
    Group("end", "the result", tuple(_ENGINE[name] for name in (
        "over", "score", "winner", "score_parts", "end_reasons"))),
))


# -- the rules -------------------------------------------------------------------------------------------------


@rule
def list_options(s):
    """One to three pebbles, as far as there are any."""
    clear_options(s)
    for taken in range(1, min(MOST_TAKEN, count(s.heap)) + 1):
        offer(s, TAKE + taken)


@rule
def answer(s, question, seat, action, journal):
    """Pebbles come out of the heap by chance."""
    for _ in range(action - TAKE):
        colour = draw(s, s.heap)
        s.pebbles[seat, colour] += 1
        note(journal, Happening.TOOK, seat, colour, 0, 0)
    s.turn += 1


@rule
def go_on(s, journal):
    """The next seat takes; with an empty heap the game is over."""
    s.round_number = 1 + int(s.turn) // int(s.seats)
    if count(s.heap) == 0:
        s.end_reasons[EndReason.HEAP_EMPTY] = 1
        finish_game(s, journal)
    else:
        ask(s, seat_after(s, 0, int(s.turn)), Question.TAKE)


@rule
def score_seat(s, seat):
    """A point for a pebble, three for a gold one."""
    s.score_parts[seat, Source.PEBBLES] = int(s.pebbles[seat, Colour.GREY]) + GOLD_POINTS * int(
        s.pebbles[seat, Colour.GOLD])
    s.score[seat] = s.score_parts[seat, Source.PEBBLES]


@rule
def value_tie_break(s, seat):
    """Fewer pebbles break a tie."""
    return -count(s.pebbles[seat])


@rule
def begin(s, journal):
    """Nothing is dealt."""
    settle(s, journal)


finish_game = bind(flow.finish_game, {
    "score_seat": score_seat, "value_tie_break": value_tie_break, "Happening": Happening})
settle, step = bind_verbs({"list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening})


# -- the object ------------------------------------------------------------------------------------------------


class Pebbles(Game):
    """A game of Pebbles."""

    id = "pebbles"
    record_type, space, events = RECORD, SPACE, EVENTS
    questions = tuple(label(q) for q in Question)
    ending = staticmethod(finish_game)
    batch = Batch(RECORD, len(SPACE), {"begin": begin, "step": step, "settle": settle},
                  "examples.pebbles.game:Pebbles", Path(__file__).parent)

    @classmethod
    def opening(cls, setup: Setup) -> Array:
        """Return a record with a full heap."""
        find_edition(setup, {"plain": EDITION}, ())
        games = RECORD.zeros(1)
        games[0].seats, games[0].heap[:] = setup.seats, (GREY, GOLD)
        return games

    @classmethod
    def editions(cls) -> dict[str, dict[str, Any]]:
        """Return the one edition."""
        return about((EDITION,), {})

    @classmethod
    def edition_rulings(cls, record: Any, changes: Mapping[str, Any]) -> np.uint64:
        """Return no rulings: there are none."""
        return np.uint64(0)

    @classmethod
    def complete(cls, record: Any, given: set[str]) -> None:
        """Add nothing to a position text: it has to name the heap."""

    @classmethod
    def problems(cls, record: Any) -> Iterator[str]:
        """Yield what makes a position impossible."""
        pebbles = record.heap.astype(int) + record.pebbles.sum(axis=0, dtype=int)
        if (pebbles > (GREY, GOLD)).any():
            yield f"there are {GREY} grey and {GOLD} gold pebbles, not {pebbles.tolist()}"

    def answers(self) -> tuple[Action, ...]:
        """Return one to three pebbles."""
        return SPACE.actions[TAKE + 1 :]

    def facts_of(self, action: Action) -> Facts:
        """Return how many pebbles an answer brings."""
        return {"pebbles": Amount(action.index - TAKE, {"pebbles": action.index - TAKE})}

    def reason_against(self, action: Action) -> tuple[IntEnum, dict[str, int | str]]:
        """Return that there are too few pebbles for an answer that is not open."""
        return Question.NOTHING, {}
