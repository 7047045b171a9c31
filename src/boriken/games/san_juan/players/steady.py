"""The evaluation of positions in San Juan for the player `steady`, on one page.

- Buildings count for their points, and for their effects during the rest of the game; dear ones do more.
- Production buildings are the engine: the dearer the kind, the more it brings.
- A building of cost six counts best in the end, if it can be built.
- Cards are money, and little more when the hand is full; cards worth building are paid with last.
- Goods are future cards, by the usual price of their kind.

All numbers below are in final points. The rules compute costs and gains; this page contains only values.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.games.san_juan.rules.catalogue.cards import COST, IS_MONUMENT, IS_PRODUCTION, POINTS, PRICES
from boriken.games.san_juan.rules.state import CARD
from boriken.games.san_juan.rules.vocab import BETWEEN_ROLES, CITY_SPACES, N_BUILDINGS, N_CARDS, Phase, Question
from boriken.players.weighing import at_the_end, field

ROUNDS = 7.0  # the rounds in which a building of the first round is useful
ONE_CARD, LAST_CARDS = 0.5, 0.15  # a card in hand; at the end, for each round that is left
BEYOND_LIMIT = 0.3  # the factor for a card beyond the hand limit
GOOD = 0.6  # the share of its price that an unsold good is worth
LARGE = 7.0  # the value of a building without points of its own
WORTH_BUILDING = 0.15  # the share of a card's value if it were built

# The value of a building in a round:
PLANT, PLANT_BY_COST = 0.1, 0.1
USE_BY_COST = 0.09

# -- the same for all cards ----------------------------------------------------------------------------------------

IS_LARGE = POINTS == 0
COUNTED = np.where(IS_LARGE, LARGE, POINTS)
BRINGS = np.where(IS_LARGE | (IS_MONUMENT > 0), 0.0,
                  np.where(IS_PRODUCTION > 0, PLANT + PLANT_BY_COST * COST, USE_BY_COST * COST))
BUILT = np.column_stack([COUNTED, BRINGS, np.ones(N_BUILDINGS)]).astype(np.float32)
IN_HAND = np.column_stack([COUNTED, BRINGS, -COST])[:N_CARDS].astype(np.float32)
IS_BUILT_ONCE = (IS_PRODUCTION == 0)[:N_CARDS].astype(np.float32)
USUAL_PRICE = PRICES[1:].mean(axis=0).astype(np.float32)
IS_BETWEEN_ROLES = np.isin(np.arange(len(Phase)), BETWEEN_ROLES)
IS_PAYING = np.isin(np.arange(len(Question)), (Question.GIVE_GOODS, Question.COVER, Question.PAY))


def is_done(games: Array) -> Array:
    """Return whether the role has been played."""
    done: Array = IS_BETWEEN_ROLES[games["phase"]]
    return done


def worth(games: Array) -> Array:
    """Return the value of each seat in points: a row for each position, with a number for each seat."""
    seats = int(games["seats"][0])
    buildings, cards = field(games, "buildings", seats), field(games, "hand_size", seats)
    _count_what_is_due(games, buildings, cards)
    city = buildings @ BUILT
    rounds = ROUNDS * (1 - city[..., 2].max(axis=1, keepdims=True) / CITY_SPACES)
    card = np.minimum(ONE_CARD, LAST_CARDS * rounds)
    limit = games["hand_limit"][:, None]
    held = np.minimum(cards, limit) + BEYOND_LIMIT * np.maximum(0, cards - limit)
    is_new = np.maximum(0, 1 - IS_BUILT_ONCE * buildings[..., :N_CARDS])
    hand = (field(games, "hand", seats) * is_new) @ IN_HAND
    wishes = hand[..., 0] + rounds * hand[..., 1] + card * hand[..., 2]
    under = games["under"][:, :seats].sum(axis=-1) + games["harbor_size"][:, :seats]
    total = (city[..., 0] + under + rounds * city[..., 1] + card * held
             + GOOD * card * (field(games, "goods", seats) @ USUAL_PRICE)
             + WORTH_BUILDING * np.minimum(1, rounds) * wishes)
    return at_the_end(games, seats, total)


def _count_what_is_due(games: Array, buildings: Array, cards: Array) -> None:
    """Add, for the deciding seat, the building that it still has to pay for and the cards that it will draw."""
    rows, asked, seat = np.arange(len(games)), games["question"], games["decider"]
    cards[rows, seat] += games["earned"] + np.where(asked == Question.USE_OFFICE, games["chosen"], 0)
    building = IS_PAYING[asked].nonzero()[0]
    if len(building):
        new, seat = games["new_building"][building] - 1, seat[building]
        price = np.where(asked[building] == Question.PAY, games["to_choose"][building], COST[new])
        buildings[building, seat, new] += 1
        cards[building, seat] -= price


# -- cards that are named one by one --------------------------------------------------------------------------------


def plan(game: Game, seat: int, legal: list[Action]) -> Action | None:
    """Return the planned answer where cards are paid, discarded or kept in order; None for other questions."""
    if game.question not in ("pay", "discard", "keep"):
        return None
    if legal[0].block == "pass":  # never pay more than necessary
        return legal[0]
    s = game.state
    held = s.council if game.question == "keep" else s.hand[seat]
    values = values_of(s, seat)
    ahead = [card for card in range(int(s.last_card), N_CARDS) for _ in range(int(held[card]))]
    ahead.sort(key=lambda card: -values[card] if game.question == "keep" else values[card])
    first = min(ahead[: int(s.to_choose)])
    return next(action for action in legal if CARD.labels.index(action.arguments[0]) >= first)


def values_of(s: Any, seat: int) -> list[float]:
    """Return the value of each card if the seat built it; 0 if it can be built only once and has been."""
    built = s.buildings[seat]
    rounds = ROUNDS * (1 - float(built.sum()) / CITY_SPACES)
    value = IN_HAND @ np.array([1, rounds, min(ONE_CARD, LAST_CARDS * rounds)], np.float32)
    is_useless = (IS_BUILT_ONCE > 0) & ((built[:N_CARDS] > 0) | (s.hand[seat] > 1))
    values: list[float] = np.where(is_useless, 0, value).tolist()
    return values
