"""All answers of a seat, in blocks. `docs/san_juan/actions.md` is generated from this page."""

from boriken.engine.actionspace import ActionSpace, Block
from boriken.engine.fields import Axis, axis, label
from boriken.games.san_juan.rules.vocab import N_CARDS, N_PLANTS, Card, Good, Role

_BUILDING = axis("building", Card)
_CARD = Axis("card", tuple(label(c) for c in list(Card)[:N_CARDS]))
_PLANT = Axis("building", tuple(label(c) for c in list(Card)[:N_PLANTS]))
_GOOD = axis("good", Good)

SPACE = ActionSpace((
    Block("pass", "pass", meaning="do without what is offered, or no more of it"),
    Block("use", "use {}", (_BUILDING,), "use the effect of a building"),
    Block("role", "role {}", (axis("role", Role),), "take a role"),
    Block("build", "build {}", (_BUILDING,), "build it", source="hand"),
    Block("give", "give {}", (_GOOD,), "give a good to the black market, to pay less"),
    Block("cover", "cover {}", (_BUILDING,), "build over this building, with the crane"),
    Block("cover_full", "cover {} with its good", (_PLANT,), "the same, over a production building that holds a good"),
    Block("pay", "pay {}", (_CARD,), "lay away a card to pay for a building", source="hand"),
    Block("produce", "produce {}", (_GOOD,), "produce one good"),
    Block("sell", "sell {}", (_GOOD,), "sell one good"),
    Block("keep", "keep {}", (_CARD,), "keep a card drawn in the council", source="council"),
    Block("discard", "discard {}", (_CARD,), "lay away a card of the hand", source="hand"),
    Block("under_chapel", "lay {} under chapel", (_CARD,), "lay a card of the hand under the chapel", source="hand"),
    Block("under_bank", "lay {} under bank", (_CARD,), "lay a card of the hand under the bank", source="hand"),
    Block("draw", "draw", meaning="draw the cards that a role gives"),
), page="docs/san_juan/actions.md")

PASS = SPACE.start("pass")
USE = SPACE.start("use")
ROLE = SPACE.start("role")
BUILD = SPACE.start("build")
GIVE = SPACE.start("give")
COVER = SPACE.start("cover")
COVER_FULL = SPACE.start("cover_full")
PAY = SPACE.start("pay")
PRODUCE = SPACE.start("produce")
SELL = SPACE.start("sell")
KEEP = SPACE.start("keep")
DISCARD = SPACE.start("discard")
UNDER_CHAPEL = SPACE.start("under_chapel")
UNDER_BANK = SPACE.start("under_bank")
DRAW = SPACE.start("draw")

N_ACTIONS = len(SPACE)
