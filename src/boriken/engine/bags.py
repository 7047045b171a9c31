"""Hidden stacks and bags as counts: a piece is chosen when it is drawn, so there is no order that could leak."""

from fractions import Fraction

import numpy as np

from boriken.engine.jit import rule
from boriken.engine.rng import below


@rule
def count(bag):
    """Return the number of pieces in the bag."""
    total = 0
    for kind in range(bag.shape[0]):
        total += int(bag[kind])
    return total


@rule
def draw(s, bag):
    """Draw one piece from a bag that is not empty, every piece equally likely, and return its kind."""
    number = below(s, count(bag))
    kind = 0
    while number >= bag[kind]:
        number -= int(bag[kind])
        kind += 1
    bag[kind] -= 1
    return kind


@rule
def pour(source, target):
    """Move all pieces from one bag into another."""
    for kind in range(source.shape[0]):
        target[kind] += source[kind]
        source[kind] = 0


def outcomes(bag: np.ndarray) -> dict[int, Fraction]:
    """Return the possible kinds of a draw with their exact probabilities."""
    total = int(bag.sum())
    return {kind: Fraction(int(n), total) for kind, n in enumerate(bag) if n}
