"""Counted lines of play: the files, the engine and the reference give the same numbers.

Chance falls as each position's own generator lets it fall, so the numbers are fixed.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import perft

from boriken import Game
from boriken.engine.jit import IS_COMPILED
from tests.reference import san_juan
from tests.reference.puerto_rico import following, position, puertoma
from tests.reference.puerto_rico.course import Course

FILES = sorted(Path(__file__).parent.glob("*.perft"))
#: Counts above these are left out: every day, and in the long test.
DEEPEST = {"engine": 10_000, "reference": 300} if IS_COMPILED else {"engine": 300, "reference": 300}
DEEPEST_LONG = {"engine": 100_000, "reference": 1_000}


def reference_legal(start):
    """What the reference offers in games that begin like this one."""
    if start.id == "san_juan":
        return lambda game: san_juan.legal_texts(san_juan.read(game))
    first = position.read(start)
    if start.automata():
        boards, difficulty = [puertoma.read_boards(start)], start.view(None)["identity"]["difficulty"]
        return lambda game: following.legal_texts(game, puertoma.PuertomaCourse(first.copy(), boards, difficulty))
    return lambda game: following.legal_texts(game, Course(first.copy()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path):
    check_counts(path, {"engine": 0, "reference": 0}, DEEPEST)


@pytest.mark.long
@pytest.mark.skipif(not IS_COMPILED, reason="deep counts take long in plain Python")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_deep_counts(path):
    check_counts(path, DEEPEST, DEEPEST_LONG)


def check_counts(path, above, up_to):
    """Count the lines of a file whose numbers are above one bound and at most another."""
    known = perft.read(path)
    game = Game.from_text(known.position)
    for depth, expected in known.counts.items():
        for name, legal in (("engine", perft.engine_legal), ("reference", reference_legal(game))):
            if above[name] < expected <= up_to[name] and perft.count(game, depth, legal) != expected:
                parts = perft.split(game, depth, legal)
                pytest.fail(f"{known.id}: the {name} counts {sum(parts.values())} lines to depth {depth}, the file "
                            f"says {expected}:\n" + "\n".join(f"{n:10} {text}" for text, n in parts.items()))


def test_counting_leaves_the_game_as_it_was():
    game = Game.from_text(perft.read(FILES[0]).position)
    before = game.to_text()
    assert sum(perft.split(game, 2).values()) == perft.count(game, 2)
    assert game.to_text() == before


def test_files_are_written_as_they_are_read():
    for path in FILES:
        assert str(perft.read(path)) == path.read_text("utf-8")
