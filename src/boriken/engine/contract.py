"""The checks that every game must pass. Each check yields a sentence for every breach that it finds.

`play_through` plays one game of a set-up and checks every position on its way; `class_breaches` checks the declarations
of a game class. `covering` chooses few set-ups: their number grows with the number of expansions, not with their
combinations; `mixtures` yields all combinations. Nothing here depends on a game.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.errors import BorikenError, ImpossibleSetup
from boriken.engine.game import Game, Setup
from boriken.engine.options import NOTHING, PASS

Choose = Callable[[Sequence[Action]], Action]
T = TypeVar("T")


# -- set-ups to check ------------------------------------------------------------------------------------------


def mixtures(cls: type[Game], seed: int = 0) -> Iterator[Setup]:
    """Yield every edition with every playable set of its expansions; the numbers of seats alternate."""
    for shift, (edition, about) in enumerate(cls.editions().items()):
        for place, chosen in enumerate(_playable(cls, edition)):
            yield Setup(edition, _in_turn(about["seats"], seed + shift + place), chosen, seed)


def covering(cls: type[Game], seed: int = 0) -> Iterator[Setup]:
    """Yield a few set-ups: each edition with each number of seats, without, with single and with many expansions.

    An expansion that requires another one comes with it. Another seed combines them with other numbers of seats.
    """
    for shift, (edition, about) in enumerate(cls.editions().items()):
        playable = _playable(cls, edition)
        alone = [next(chosen for chosen in playable if expansion in chosen) for expansion in about["expansions"]]
        chosen = list(dict.fromkeys([(), *alone, playable[-1]]))
        for place in range(max(len(chosen), len(about["seats"]))):
            yield Setup(edition, _in_turn(about["seats"], seed + shift + place), _in_turn(chosen, place), seed)


def _playable(cls: type[Game], edition: str) -> list[tuple[str, ...]]:
    """Return the sets of expansions that can be played together, smaller ones first."""
    about = cls.editions()[edition]
    expansions = about["expansions"]
    return [chosen for size in range(len(expansions) + 1) for chosen in itertools.combinations(expansions, size)
            if _can_be_opened(cls, Setup(edition, about["seats"][0], chosen))]


def _can_be_opened(cls: type[Game], setup: Setup) -> bool:
    try:
        cls.opening(setup)
    except ImpossibleSetup:
        return False
    return True


def _in_turn(things: Sequence[T], number: int) -> T:
    return things[number % len(things)]


# -- a whole game ----------------------------------------------------------------------------------------------


def play_through(game: Game, choose: Choose, most: int = 5000, thorough: int = 20) -> Iterator[str]:
    """Play to the end, or `most` decisions; check every position, and each `thorough`-th one more closely."""
    yield from thorough_breaches(game)
    yield from event_breaches(game)
    for number in range(most):
        yield from position_breaches(game)
        if game.decider is None:
            break
        game.play(choose(game.legal_actions))
        yield from event_breaches(game)
        if number % thorough == 0:
            yield from thorough_breaches(game)
    yield from thorough_breaches(game)
    yield from round_trip_breaches(game, "record", lambda: Game.from_record(game.to_record()), with_past=True)


# -- the class ------------------------------------------------------------------------------------------------


def class_breaches(cls: type[Game]) -> Iterator[str]:
    """Yield the breaches of the action space and the editions."""
    texts = [action.text for action in cls.space.actions]
    if len(set(texts)) != len(texts):
        yield "two actions have the same text"
    for index, action in enumerate(cls.space.actions):
        for given in (action, action.text, index):
            if cls.space.find(given) is not action:
                yield f"{given!r} does not find action {index}"
    if texts[PASS] != "pass" or cls.questions[NOTHING] != "nothing":
        yield "the first action is not to pass, or the first question not nothing"
    if not cls.editions():
        yield "no edition"
    for edition, about in cls.editions().items():
        yield from (f"edition {edition}: {breach}" for breach in _edition_breaches(about))


def _edition_breaches(about: dict[str, Any]) -> Iterator[str]:
    for key, kind in (("title", str), ("version", int), ("seats", tuple), ("expansions", tuple), ("options", dict)):
        if not isinstance(about.get(key), kind):
            yield f"{key} is not a {kind.__name__}"
            return
    if not about["title"] or about["version"] < 1 or len(about.get("history", ())) != about["version"]:
        yield "needs a title, a version from 1 on, and a line of history for each version"
    seats = list(about["seats"])
    if not seats or seats != sorted(set(seats)) or not all(isinstance(n, int) and n >= 1 for n in seats):
        yield f"seats are different whole numbers, ascending, not {seats}"
    if len(set(about["expansions"])) != len(about["expansions"]):
        yield "an expansion is named twice"


# -- every position -------------------------------------------------------------------------------------------


def position_breaches(game: Game) -> Iterator[str]:
    """Yield the breaches between options, decider and outcome."""
    options = [action.index for action in game.legal_actions]
    if options != sorted(set(options)):
        yield f"the options are not ascending and unique: {options}"
    mask = np.zeros((1, len(game.space)), np.int8)
    game.batch.legal(game._games, mask)
    if np.flatnonzero(mask[0]).tolist() != options or mask.max(initial=0) > 1:
        yield "the mask and the list of options differ"
    if game.decider is None:
        yield from _end_breaches(game, options)
        return
    if not 0 <= game.decider < game.seats:
        yield f"seat {game.decider} is asked, but there are {game.seats} seats"
    if game.question not in game.questions or game.question == game.questions[0]:
        yield f"the game goes on and the question is {game.question!r}"
    # A game with hidden hands may name questions that are asked even where there is only one answer.
    fewest = 1 if game.question in getattr(game, "asked_when_forced", ()) else 2
    if len(options) < fewest:
        yield f"{game.question!r} has {len(options)} options"
    if game.outcome is not None:
        yield "there is an outcome before the end"


def _end_breaches(game: Game, options: list[int]) -> Iterator[str]:
    outcome = game.outcome
    if options or game.question is not None:
        yield "the game is over and something is asked"
    if outcome is None:
        yield "the game is over and has no outcome"
        return
    winners = list(outcome.winners)
    if not winners or winners != sorted(set(winners)) or not all(0 <= seat < game.seats for seat in winners):
        yield f"the winners are {winners}"
    if not len(outcome.scores) == len(outcome.breakdown) == game.seats:
        yield "not every seat has a score and a breakdown"
    if [sum(parts.values()) for parts in outcome.breakdown] != list(outcome.scores):
        yield "a breakdown does not add up to its score"
    if not outcome.reasons:
        yield "the game is over for no reason"


def event_breaches(game: Game) -> Iterator[str]:
    """Yield the numbers that the deal or the last decision wrote into the journal and that have no meaning."""
    types = game.events
    for kind, seat, *numbers in game._happened[-1].tolist():
        if not 0 <= kind < len(types.kinds) or not 0 <= seat < game.seats:
            yield f"no event of kind {kind} by seat {seat}"
            continue
        for argument, number in zip(types.table[kind].arguments, numbers, strict=False):
            if argument.labels and not 0 <= number < len(argument.labels):
                yield f"{types.kinds[kind]}: {argument.name} is {number}"


# -- now and then ---------------------------------------------------------------------------------------------


def thorough_breaches(game: Game) -> Iterator[str]:
    """Yield the breaches of ranges, unused seats, facts, reasons, views and texts."""
    yield from game.record_type.misplaced(game.state)
    yield from (f"the position is impossible: {problem}" for problem in game.problems(game.state))
    yield from answer_breaches(game)
    for viewer in (None, *range(game.seats)):
        try:
            json.dumps(game.view(viewer))
        except (TypeError, ValueError) as error:
            yield f"the view of {viewer} is not plain data: {error}"
    yield from round_trip_breaches(game, "text", lambda: Game.from_text(game.to_text()))
    yield from round_trip_breaches(game, "state", lambda: Game.from_state(game.state))


def answer_breaches(game: Game) -> Iterator[str]:
    """Yield the answers whose facts do not add up, or that have no reason although they are not legal."""
    if game.decider is None:
        return
    for option in game.options:
        if option.action not in game.answers() or game.reason_against(option.action)[0] != 0:
            yield f"{option.action.text!r} is legal, but there is a reason against it"
        for name, amount in option.facts.items():
            if amount.total != sum(amount.parts.values()):
                yield f"{option.action.text!r}: the parts of {name} do not add up"
        json.dumps(option.to_dict())
    for obstacle in game.obstacles:
        if game.reason_against(obstacle.action)[0] == 0:
            yield f"{obstacle.action.text!r} is not legal, but there is no reason against it"
        json.dumps(obstacle.to_dict())


def round_trip_breaches(game: Game, name: str, again: Callable[[], Game], with_past: bool = False) -> Iterator[str]:
    """Yield a breach if a round trip changes the bytes of the game or, with its history, the journal."""
    try:
        other = again()
        if other.state.tobytes() != game.state.tobytes():
            yield f"the {name} of a position leads to another position"
        if with_past and other.journal != game.journal:
            yield f"the {name} of a game leads to another journal"
    except BorikenError as error:
        yield f"the {name} of a position cannot be read: {error}"
