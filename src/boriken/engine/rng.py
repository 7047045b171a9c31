"""The random number generator: splitmix64, its state a 64-bit word of the record.

Its numbers are part of every recorded game: they never change under the same version of a game.
"""

import numpy as np

from boriken.engine.jit import rule, wrapping_rule

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW_32 = np.uint64(0xFFFFFFFF)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@wrapping_rule
def next_word(word):
    """Return the generator's next state."""
    return word + GOLDEN


@wrapping_rule
def mixed(word):
    """Scramble a word; every output bit depends on every input bit."""
    word = (word ^ (word >> S30)) * MIX_1
    word = (word ^ (word >> S27)) * MIX_2
    return word ^ (word >> S31)


@wrapping_rule
def split(seed, number):
    """Return the first generator state of game `number` of a seed; both are 64-bit words."""
    return mixed(mixed(seed + GOLDEN) ^ ((number + np.uint64(1)) * GOLDEN))


@rule
def bounded(word, bound):
    """Scale a 32-bit word to 0 .. bound-1; the second value is the remainder that detects a biased draw."""
    product = (word >> S32) * np.uint64(bound)
    return np.int64(product >> S32), product & LOW_32


@rule
def below(s, bound):
    """Draw a number from 0 to bound-1 from the record's generator, each equally likely."""
    limit = (LOW_32 + np.uint64(1) - np.uint64(bound)) % np.uint64(bound)
    while True:
        s.rng = next_word(s.rng)
        number, remainder = bounded(mixed(s.rng), bound)
        if remainder >= limit:
            return number


@rule
def below_word(word, bound):
    """Do the same as `below` with a generator outside the record: return the number and the next state."""
    limit = (LOW_32 + np.uint64(1) - np.uint64(bound)) % np.uint64(bound)
    while True:
        word = next_word(word)
        number, remainder = bounded(mixed(word), bound)
        if remainder >= limit:
            return number, word
