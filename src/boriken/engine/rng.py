"""The random number generators of a record. Their numbers are part of every recorded game and never change.

A record without a key draws by splitmix64, from a 64-bit state: fast, but a few draws give the state away. A record
with a key of 128 bits draws by SipHash-2-4 of the same counting state under that key: nobody without the key can
compute a draw from the others. `long_seeds.py` has the text form of a key.
"""

import numpy as np

from boriken.engine.jit import rare, rule, wrapping_rule

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW_32 = np.uint64(0xFFFFFFFF)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

# SipHash-2-4 (Aumasson, Bernstein 2012): the initial state, the last block of a message of 8 bytes, the mark before the
# final rounds.
SIP_0, SIP_1 = np.uint64(0x736F6D6570736575), np.uint64(0x646F72616E646F6D)
SIP_2, SIP_3 = np.uint64(0x6C7967656E657261), np.uint64(0x7465646279746573)
EIGHT_BYTES, FINAL = np.uint64(8 << 56), np.uint64(0xFF)
S13, S16, S17, S21 = np.uint64(13), np.uint64(16), np.uint64(17), np.uint64(21)
S43, S47, S48, S51 = np.uint64(43), np.uint64(47), np.uint64(48), np.uint64(51)
NO_KEY = np.uint64(0)


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


@wrapping_rule
def sip_round(a, b, c, d):
    """Return the state of SipHash, four words, after one more round."""
    a, c = a + b, c + d
    b, d = ((b << S13) | (b >> S51)) ^ a, ((d << S16) | (d >> S48)) ^ c
    a = (a << S32) | (a >> S32)
    c, a = c + b, a + d
    b, d = ((b << S17) | (b >> S47)) ^ c, ((d << S21) | (d >> S43)) ^ a
    c = (c << S32) | (c >> S32)
    return a, b, c, d


@wrapping_rule
@rare  # random play and search draw without a key
def keyed(key_0, key_1, word):
    """Return SipHash-2-4 of a word under a key of two words."""
    a, b, c, d = key_0 ^ SIP_0, key_1 ^ SIP_1, key_0 ^ SIP_2, key_1 ^ SIP_3 ^ word
    a, b, c, d = sip_round(a, b, c, d)
    a, b, c, d = sip_round(a, b, c, d)
    a, d = a ^ word, d ^ EIGHT_BYTES
    a, b, c, d = sip_round(a, b, c, d)
    a, b, c, d = sip_round(a, b, c, d)
    a, c = a ^ EIGHT_BYTES, c ^ FINAL
    for _ in range(4):
        a, b, c, d = sip_round(a, b, c, d)
    return a ^ b ^ c ^ d


@rule
def random_word(s):
    """Return the random word that belongs to the record's present state."""
    if s.rng_key_0 == NO_KEY and s.rng_key_1 == NO_KEY:
        return mixed(s.rng)
    return keyed(s.rng_key_0, s.rng_key_1, s.rng)


@rule
def forget_chance(s, word):
    """Give the record a new state from a generator outside it, whose next state is returned.

    The record loses its key, so that nothing in it tells what would have been drawn.
    """
    word = next_word(word)
    s.rng = mixed(word)
    s.rng_key_0 = NO_KEY
    s.rng_key_1 = NO_KEY
    return word


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
        number, remainder = bounded(random_word(s), bound)
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
