"""The series of answers of San Juan that are one gesture: paying, discarding, keeping, giving goods."""

from __future__ import annotations

from collections.abc import Iterator

from boriken.engine.game import Game
from boriken.text.arrangements import Place, Series, barrels


def hand(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield a place for every kind of card in the hand."""
    yield from _cards(game, game.state.hand[seat], "card", seat)


def council(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield a place for every kind of card that was drawn in the council."""
    yield from _cards(game, game.state.council, "council", seat)


def _cards(game: Game, counts: object, kind: str, seat: int) -> Iterator[Place]:
    labels = game.record_type.by_name["council"].axes[0].labels
    for label, count in zip(labels, counts.tolist(), strict=True):  # type: ignore[attr-defined]
        if count:
            yield Place(f"{kind}:{label}@{seat}", int(count), 0, f"card:{label}")


SERIES = (
    Series("pay", ("pay",), hand),
    Series("discard", ("discard",), hand),
    Series("change", ("use_office",), hand),
    Series("keep", ("keep",), council),
    Series("give", ("give_goods",), barrels),
)
