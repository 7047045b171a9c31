"""A small game that uses every loop, to be compiled in every way: a seat draws beads until the bag is empty.

`BORIKEN_RULES=numba python -m tests.engine.toy` prints a hash of what it gives under Numba; with
`BORIKEN_RULES=object` and a path, it writes its object code there. With the name of a mistake it makes that mistake.
"""

from __future__ import annotations

import hashlib
import os
import sys
from enum import IntEnum
from pathlib import Path

import numpy as np

from boriken.engine import jit
from boriken.engine.bags import count, draw
from boriken.engine.batch import Batch
from boriken.engine.fields import Group, RecordType, axis, counted
from boriken.engine.flow import bind_verbs
from boriken.engine.jit import expect, rule
from boriken.engine.journal import WIDTH, note
from boriken.engine.options import PASS, ask, offer
from boriken.engine.seats import next_seat
from boriken.search.tree import backup, new_tree, select


class Happening(IntEnum):
    DECIDED = 0
    CANNOT_ACT = 1
    DREW = 2


class Colour(IntEnum):
    RED = 0
    BLUE = 1
    GOLD = 2


SEAT, COLOUR = axis("seat", 3), axis("colour", Colour)
ACTIONS = 4  # pass, or draw that many
RECORD = RecordType((Group("all", "everything", (
    *(counted(name, high=0, meaning="", dtype="u8") for name in ("rng", "rng_key_0", "rng_key_1")),
    counted("seats", high=3, meaning=""),
    counted("decider", high=2, meaning=""), counted("question", high=1, meaning=""),
    counted("phase", high=1, meaning=""), counted("over", high=1, meaning=""),
    counted("decisions", high=1000, meaning="", dtype="i4"),
    counted("n_options", high=ACTIONS, meaning=""), counted("options", axis("option", ACTIONS), high=3, meaning=""),
    counted("bag", COLOUR, high=100, meaning="", dtype="i1"),
    counted("beads", SEAT, COLOUR, high=100, meaning="", dtype="i1"),
    counted("points", SEAT, high=1000, meaning=""), counted("last", high=2, low=-1, meaning=""),
)),))


@rule
def begin(s, journal):
    s.bag[Colour.RED], s.bag[Colour.BLUE], s.bag[Colour.GOLD] = 20, 15, 5
    settle(s, journal)


@rule
def take(s, seat, colour, n):
    expect(s.points[seat] >= 0)
    s.beads[seat, colour] += n
    s.points[seat] += int(s.beads[seat, colour]) * worth(colour)


@rule
def worth(colour):
    return 7 if colour == Colour.GOLD else 1 + colour


@rule
def list_options(s):
    if s.last != Colour.GOLD:
        offer(s, PASS)
    for n in range(1, min(count(s.bag), 3) + 1):
        offer(s, n)


@rule
def answer(s, question, seat, action, journal):
    for _ in range(action):
        kind = draw(s, s.bag)
        s.last = kind
        take(s, seat, kind, 1)
        note(journal, Happening.DREW, seat, kind, 0, 0)
    if action == 3:
        take(s, seat, Colour.RED, 2)
    s.decider = next_seat(s, seat)


@rule
def go_on(s, journal):
    if count(s.bag) == 0:
        s.over = 1
    else:
        ask(s, s.decider, 1)


settle, step = bind_verbs({"list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening})
BATCH = Batch(RECORD, ACTIONS, {"begin": begin, "settle": settle, "step": step}, "tests.engine.toy:Toy",
              Path(__file__).parent)


@rule
def allocates(s, seat, word):
    """A redeal that no rule may be."""
    return word + np.uint64(np.zeros(3).shape[0])


ALLOCATING = Batch(RECORD, ACTIONS, {"begin": begin, "settle": settle, "step": step, "redeal": allocates},
                   "tests.engine.toy:Toy", Path(__file__).parent)


class Toy:
    record_type, batch = RECORD, BATCH


def opening():
    made = RECORD.zeros(1)
    made[0].seats = 3
    return made


def results(batch, games=20):
    """A hash of all that every loop gives, in every mode the same."""
    digest = hashlib.sha256()
    g = batch.deal(opening(), 3, 5, games)
    masks, accepted = np.zeros((games, ACTIONS), np.int8), np.zeros(games, np.int8)
    journal = np.zeros((40, WIDTH), np.int32)
    for number in range(12):
        batch.legal(g, masks)
        batch.step(g, (np.arange(games) + number) % (ACTIONS + 1), accepted, journal)
        batch.settle(g, journal)
        for array in (g, masks, accepted, journal):
            digest.update(array.tobytes())
    words = batch.player_rng_states(3, 5, games)
    batch.redeal(g, 1, words)
    batch.play_out(g, words)
    digest.update(g.tobytes() + words.tobytes())
    numbers = np.zeros((games, len(batch.observation.columns)), np.float32)
    batch.renew(g, opening(), np.zeros(games, np.int32), 4, np.arange(games, dtype=np.uint64))
    batch.observe(g, numbers, np.arange(games, dtype=np.int32) % 4 - 1)
    digest.update(g.tobytes() + numbers.tobytes())
    nodes, paths = new_tree(batch, 12), np.ones((games, 4), np.int32)
    select(batch, g, nodes, paths, exploration=1.5)
    backup(batch, nodes, paths, np.arange(games * 3, dtype=np.float32).reshape(games, 3))
    digest.update(g.tobytes() + paths.tobytes() + nodes.tobytes())
    return digest.hexdigest()


def play_wrongly(way):
    """Play from a position that no rule leads to: with a seat that is not there, or with points below zero."""
    games = BATCH.deal(opening(), 3, 5, 1)
    if way == "index":
        games[0].decider = 3
    else:
        games[0].points[0] = -1
    BATCH.step(games, np.array([1]), np.zeros(1, np.int8))


if __name__ == "__main__":
    if jit.MODE == "object":
        from boriken.engine import compiling, rules_cache

        made = ALLOCATING if os.environ.get("TOY") == "allocating" else BATCH
        rules_cache.write_object(Path(sys.argv[1]), compiling.compile_object(made))
    elif sys.argv[1:]:
        play_wrongly(sys.argv[1])
    else:
        print(results(BATCH))
