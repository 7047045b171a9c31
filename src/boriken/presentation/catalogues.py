"""What messages take from a game's tables: the English rulings, the numbers in notes, the parts of facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boriken.kernel.facts import FactText
from boriken.kernel.fields import label
from boriken.kernel.rulings import RulingText
from boriken.presentation.texts import message_id
from boriken.puerto_rico.catalogue.achievements import ROWS
from boriken.puerto_rico.catalogue.buildings import PRICE
from boriken.puerto_rico.catalogue.options import FACTS as PUERTO_RICO_FACTS
from boriken.puerto_rico.catalogue.rulings import RULINGS as PUERTO_RICO_RULINGS
from boriken.puerto_rico.vocab import HOUSE_SPACES, Good
from boriken.san_juan.catalogue.options import FACTS as SAN_JUAN_FACTS
from boriken.san_juan.catalogue.rulings import RULINGS as SAN_JUAN_RULINGS
from boriken.san_juan.vocab import N_TRADING_TILES

RULINGS: dict[str, Sequence[RulingText]] = {"puerto_rico": PUERTO_RICO_RULINGS, "san_juan": SAN_JUAN_RULINGS}
FACTS: dict[str, dict[str, FactText]] = {"puerto_rico": PUERTO_RICO_FACTS, "san_juan": SAN_JUAN_FACTS}
#: Parts of facts that are things are called by their names; a good comes before the tile of the same name.
THINGS = ("good", "building", "card", "tile")


def english_rulings(game: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The id of each ruling, with its question (the value, without a name) and what it means on and off."""
    for text in RULINGS.get(game, ()):
        yield message_id("ruling", label(text.ruling)), {"": text.question, "on": text.on, "off": text.off}


def numbers_in_notes(game: str) -> dict[str, dict[str, int]]:
    """Return the numbers that a note names, by the id of its message."""
    if game == "san_juan":
        return {"thing-trading-tiles": {"count": N_TRADING_TILES}}
    if game != "puerto_rico":
        return {}
    prices = {label(good): int(PRICE[good]) for good in Good}
    return {
        **{message_id("achievement", label(row.card)): {"least": row.least, "most": row.most} for row in ROWS},
        **{message_id("good", good): {"price": price} for good, price in prices.items()},
        "thing-house": {"spaces": HOUSE_SPACES, **prices},
    }


def parts_of_facts(game: str) -> set[str]:
    """The names of all parts that what an answer costs and brings can have."""
    return {part for fact in FACTS.get(game, {}).values() for part in fact.parts}
