"""The series of answers of San Juan that are one gesture: paying, keeping, giving, selling and producing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boriken.engine.game import Game
from boriken.engine.jit import plain
from boriken.games.san_juan.rules.hands import count_empty, owns
from boriken.games.san_juan.rules.roles.trader import price_of_good
from boriken.games.san_juan.rules.vocab import N_GOODS, N_PLANTS, Card
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


def wares(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield a place for every kind of good to sell; none for the owner of a harbor, which asks about each good."""
    if not plain(owns)(game.state, seat, Card.HARBOR):
        prices = [int(plain(price_of_good)(game.state, good)) for good in range(N_GOODS)]
        yield from _goods(game, seat, game.state.goods[seat].tolist(), prices)


def empty_plants(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield a place for every kind of good that can be made."""
    empty = [int(plain(count_empty)(game.state, seat, good)) for good in range(N_PLANTS)]
    yield from _goods(game, seat, empty, range(N_PLANTS))


def _goods(game: Game, seat: int, counts: list[int], worth: Sequence[int]) -> Iterator[Place]:
    """Yield a place for every kind of good; those of the highest worth are laid out, as many as may be chosen."""
    labels, left = game.record_type.by_name["goods"].axes[1].labels, int(game.state.to_choose)
    for good in sorted(range(len(counts)), key=lambda good: (-worth[good], -good)):
        laid = min(left, counts[good])
        left -= laid
        if counts[good]:
            yield Place(f"good:{labels[good]}@{seat}", counts[good], laid, f"good:{labels[good]}")


SERIES = (
    Series("pay", ("pay",), hand),
    Series("discard", ("discard",), hand),
    Series("change", ("use_office",), hand),
    Series("keep", ("keep",), council),
    Series("give", ("give_goods",), barrels),
    Series("sell", ("sell",), wares),
    Series("produce", ("produce",), empty_plants),
)
