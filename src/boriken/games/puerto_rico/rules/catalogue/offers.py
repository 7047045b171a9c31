"""The options of Puerto Rico that people can choose."""

from __future__ import annotations

from boriken.engine.editions import Automata, Offers
from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.vocab import MOST_PUERTOMAS, Difficulty, Variant

OFFERS = Offers(
    options={
        "open_points": ("switch", ()),
        "as_printed": ("switch", ()),
        "draft": ("choice", ("seats", "random")),
        "puertomas": ("choice", tuple(range(1, MOST_PUERTOMAS + 1))),
        "difficulty": ("choice", tuple(label(member) for member in Difficulty)),
        "variants": ("several", tuple(label(member) for member in Variant)),
    },
    beside={"difficulty": {"puertomas": 1}},
    automata=Automata("puertomas", "difficulty", ("easy", "normal", "hard")),
)
