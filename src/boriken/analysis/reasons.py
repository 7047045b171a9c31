"""Reasons in words: how the consequences of two answers to a decision differ.

Both answers are played on to the end over the same deals (`search/continuations.py`), and every consequence is counted
(`consequences.py`). A difference is clear if its paired t statistic exceeds what the largest of all of them reaches by
chance: the signs of the deals are flipped at random, the same for all consequences, which corrects for their number and
for their dependence (Westfall and Young's max T). Clear differences that favour the better answer become sentences,
each with the number of the mean difference. The largest comes first, and what happens at once before what follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from boriken.analysis.consequences import LENGTH, POINTS, SOURCE, WIN, Tally, columns_of
from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.errors import IllegalAction
from boriken.engine.game import Game
from boriken.search.continuations import play_both
from boriken.search.seeds import seed_for
from boriken.text.consequences import GAME, ROUND, SOON, SPANS, Consequence
from boriken.text.tables import text_of
from boriken.text.texts import Said, Text, message_id

SEED = 0x5EA50115
NOTHING = "because-nothing"  # the sentence where there is no statement
DEALS = 48
FLIPS = 1999
ALPHA = 0.01  # the chance that any consequence of two equal answers seems to differ
MOST = 3  # sentences
LEAST = {POINTS: 1.0, SOURCE: 1.0, LENGTH: 0.75}  # the smallest difference that is worth a sentence,
LEAST_AMOUNT = 0.75  # of the game's own consequences,
LEAST_SHARE = 0.25  # and of those that happen or do not, in shares of the games
OTHERS = 0.6  # the weight of what another seat loses
NEARLY_ALL = 0.8  # of the largest in a group: a more specific or an earlier consequence is named instead
FAR = 0.5  # the worth of a point at the end of the game, which has many causes
NEARNESS = {ROUND: 1.0, SOON: 0.7, GAME: 0.4}  # what happens at once explains more than what follows from it
ROUND_WORTH = 2.0  # points
OUT_OF = 10  # games, for shares


@dataclass(frozen=True)
class Statement:
    """A clear difference between two answers."""

    column: Tally
    better: float  # the mean after the better answer
    other: float
    error: float  # the paired standard error of the difference
    effect: float  # in favour of the seat, roughly in points
    text: Text

    @property
    def difference(self) -> float:
        """Return how much more the better answer has of it."""
        return self.better - self.other

    @property
    def weight(self) -> float:
        """Return how much the statement explains; the end of the game is a reason of its own, however far."""
        return self.effect * (1.0 if self.column.id == LENGTH else NEARNESS[self.column.span])


@dataclass(frozen=True)
class Reasons:
    """The consequences in which the better of two answers clearly differs from the other one, the largest first."""

    better: str
    other: str
    deals: int
    statements: tuple[Statement, ...]

    @property
    def texts(self) -> list[Text]:
        """Return the sentences; one that says so where nothing differs clearly."""
        return [one.text for one in self.statements] or [Text(NOTHING)]


def explain(game: Game, better: Action | str, other: Action | str, deals: int = DEALS, seed: int = SEED) -> Reasons:
    """Return why an answer to the open decision of a game is better than another one.

    Raise `IllegalAction` if one of them is not legal.
    """
    first, second = _legal(game, better), _legal(game, other)
    found = compare(game, first, second, deals, seed)
    clear = [one for one in _statements(game, found, _is_clear(found, seed))
             if one.effect > 0 and abs(one.difference) >= _least(game, one.column)
             and not _is_answer(game, first, one.column)]
    return Reasons(first.text, second.text, deals, tuple(_chosen(game, clear)[:MOST]))


def explain_game(game: Game, wanted: Mapping[int, tuple[str, str]]) -> dict[int, Reasons]:
    """Return the reasons at some decisions of a game, by their numbers from 1.

    `wanted` has the better answer and the other one of each decision.
    """
    back, found = game.copy(), {}
    for number in range(len(game.played), 0, -1):
        back.undo()
        if number in wanted:
            found[number] = explain(back, *wanted[number])
    return found


def _legal(game: Game, action: Action | str) -> Action:
    obstacle = game.why_not(action)
    if obstacle is not None:
        raise IllegalAction(str(obstacle))
    return game.space.find(action)


def _is_answer(game: Game, action: Action, column: Tally) -> bool:
    """Return whether a column only repeats the answer: it is no reason to build that it is built."""
    own = _own(game, column)
    return (own is not None and not own.unit and column.seat == game.decider and column.label in action.arguments)


@dataclass(frozen=True)
class Compared:
    """The columns of two answers for the seat that decides: a row for each deal."""

    seat: int
    columns: list[Tally]
    better: Array
    other: Array

    @property
    def differences(self) -> Array:
        """Return by how much the better answer has more, by deal and column."""
        return self.better - self.other

    def mean(self, column: Tally) -> tuple[float, float]:
        """Return the means of a column after both answers; zero for one that never occurred."""
        if column not in self.columns:
            return 0.0, 0.0
        place = self.columns.index(column)
        return float(self.better[:, place].mean()), float(self.other[:, place].mean())


def compare(game: Game, better: Action, other: Action, deals: int, seed: int) -> Compared:
    """Return all columns of two answers over the same deals."""
    assert game.decider is not None
    tables = [columns_of(game, played)
              for played in play_both(game, (better, other), deals, seed_for(seed, int(game.state.decisions)))]
    columns = sorted({*tables[0], *tables[1]})
    nothing = np.zeros(deals)
    first, second = (np.stack([table.get(column, nothing) for column in columns], axis=1) for table in tables)
    return Compared(game.decider, columns, first, second)


def _is_clear(found: Compared, seed: int) -> Array:
    """Return for each column whether its difference is larger than chance makes the largest of all columns."""
    differences = found.differences
    varies = np.flatnonzero(np.abs(differences).any(axis=0))
    clear = np.zeros(len(found.columns), bool)
    if len(varies):
        rows = differences[:, varies]
        signs = np.random.default_rng(seed).choice((-1.0, 1.0), (FLIPS, len(rows)))
        limit = np.quantile(_t_statistics(signs @ rows, rows).max(axis=1), 1 - ALPHA)
        clear[varies] = _t_statistics(rows.sum(axis=0)[None], rows)[0] > limit
    return clear


def _t_statistics(sums: Array, rows: Array) -> Array:
    """Return the size of t for sums of the rows, whatever their signs; infinite where all rows are equal."""
    count, squares = len(rows), (rows**2).sum(axis=0)
    variance = np.maximum(0.0, squares - sums**2 / count) / (count - 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Array = np.abs(sums) / np.sqrt(count * variance)
    return np.nan_to_num(found, nan=0.0, posinf=np.inf)


def _least(game: Game, column: Tally) -> float:
    own = _own(game, column)
    if own is None:
        return LEAST[column.id]
    return LEAST_AMOUNT if own.unit else LEAST_SHARE


def _own(game: Game, column: Tally) -> Consequence | None:
    """Return the row of the game's table that a column counts; None for points and the length of the game."""
    return next((one for one in text_of(game.id).consequences if one.id == column.id), None)


def _statements(game: Game, found: Compared, clear: Array) -> Iterator[Statement]:
    errors = found.differences.std(axis=0, ddof=1) / np.sqrt(len(found.better))
    for place in np.flatnonzero(clear).tolist():
        column = found.columns[place]
        if column.id != WIN:
            better, other = found.mean(column)
            effect = _worth(game, found, column) * (better - other)
            yield Statement(column, better, other, float(errors[place]), effect,
                            _text(game, found, column, better, other))


def _worth(game: Game, found: Compared, column: Tally) -> float:
    """Return the worth of one more to the seat that decides."""
    if column.id == LENGTH:  # a shorter game is good for a seat that then wins it
        with_it, without = found.mean(Tally(WIN, found.seat, SPANS[-1]))
        difference = found.mean(column)[0] - found.mean(column)[1]
        return float(np.copysign(ROUND_WORTH, difference)) if with_it >= max(without, 1 / game.seats) else 0.0
    own = _own(game, column)
    worth = FAR if own is None else own.worth * own.sizes.get(column.label, 1)
    return worth if column.seat == found.seat else -OTHERS * worth


# -- which of them are named ---------------------------------------------------------------------------------------


def _chosen(game: Game, clear: Iterable[Statement]) -> list[Statement]:
    """Return one statement of each group, the one that explains most first."""
    groups: dict[tuple[str, int, str], list[Statement]] = {}
    for one in clear:
        groups.setdefault(_group(game, one.column), []).append(one)
    return sorted((_most_telling(group) for group in groups.values()), key=lambda one: -one.weight)


def _group(game: Game, column: Tally) -> tuple[str, int, str]:
    own = _own(game, column)
    if own is None:
        return POINTS if column.id == SOURCE else column.id, column.seat, ""
    return own.group or own.id, column.seat, "" if own.unit else column.label


def _most_telling(group: list[Statement]) -> Statement:
    """Return the earliest and most specific statement that names nearly all of the difference."""
    most = max(one.effect for one in group)
    return min((one for one in group if one.effect >= NEARLY_ALL * most),
               key=lambda one: (SPANS.index(one.column.span), not one.column.label, -one.effect))


# -- sentences -----------------------------------------------------------------------------------------------------


def _text(game: Game, found: Compared, column: Tally, better: float, other: float) -> Text:
    own = _own(game, column)
    if column.id == LENGTH:
        won = found.mean(Tally(WIN, found.seat, SPANS[-1]))[0]
        return Text("because-length", {"name": f"seat:{found.seat}", "amount": _amount("rounds", better - other),
                                       "games": _games(won)})
    said: dict[str, Said] = {"name": f"seat:{column.seat}"}
    if own is None:
        said["amount"] = _amount("points", better - other)
        return Text("because-points", said) if not column.label else Text(
            "because-source", {**said, "source": f"{SOURCE}:{column.label}"})
    thing = {own.by: f"{own.axis}:{column.label}"} if column.label else {}
    said["when"] = Text(message_id("until", column.span))
    if own.unit:
        return Text(message_id("because", own.id), {**said, "amount": _amount(own.unit, better - other, thing)})
    return Text(message_id("because", own.id), {**said, **thing, "games": _games(better), "instead": _games(other)})


def _amount(unit: str, difference: float, thing: dict[str, str] | None = None) -> Text:
    message = message_id("more", f"{unit}-of" if thing else unit)
    return Text(message, {"way": "more" if difference > 0 else "fewer",
                          "count": max(1, round(abs(difference))), **(thing or {})})


def _games(share: float) -> Text:
    return Text("games-of-ten", {"count": round(OUT_OF * share)})
