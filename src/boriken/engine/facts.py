"""The costs and gains of an answer, and the reason why another one is not legal: as data, with stable names.

The rules themselves compute both. A sum that a rule charges or pays is the total of its parts (`total`), and a caller
that shows the sum asks for the same parts; an obstacle is named by the condition that prevents the answer from being
offered. The wording of these names belongs to a language and is not here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from boriken.engine.actionspace import Action, ActionSpace
from boriken.engine.jit import rule

GAME_OVER = "game_over"  # the reason against every answer when the game is over
OTHER_QUESTION = "other_question"  # the reason against an action that does not answer the open question
OTHER_THING = "other_thing"  # the reason against an answer about another thing than the one in question


@rule
def total(parts: Any) -> Any:
    """Return the sum of the numbers that a rule lists."""
    amount = 0
    for i in range(len(parts)):
        amount += parts[i]
    return amount


@dataclass(frozen=True, slots=True)
class Amount:
    """A number and its parts, which add up to the total."""

    total: int
    parts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Option:
    """A legal answer with its costs and gains by name: `option.facts["price"].total`."""

    action: Action
    facts: Mapping[str, Amount] = field(default_factory=dict)

    def total(self, fact: str) -> int:
        """Return the total of a fact; 0 if the option does not have it."""
        return self.facts[fact].total if fact in self.facts else 0

    def part(self, fact: str, name: str) -> int:
        """Return one part of a fact; 0 if the option does not have it."""
        return self.facts[fact].parts.get(name, 0) if fact in self.facts else 0

    def to_dict(self) -> dict[str, Any]:
        """Return the option as plain data."""
        return {"action": self.action.text, "index": self.action.index,
                "facts": {name: asdict(amount) for name, amount in self.facts.items()}}


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An answer to the open question that is not legal, with the reason and the numbers and names that belong to it."""

    action: Action
    reason: str
    details: Mapping[str, int | str] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """Return the obstacle as plain data."""
        return {"action": self.action.text, "index": self.action.index, "reason": self.reason,
                "details": dict(self.details)}

    def __str__(self) -> str:
        return " ".join([self.reason, *(f"{name}={value}" for name, value in self.details.items())])


# -- for the games ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FactText:
    """The meaning of a fact, and the names that its parts can have."""

    meaning: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReasonText:
    """The meaning of a reason, and the details that can come with it."""

    meaning: str
    details: tuple[str, ...] = ()


Facts = dict[str, Amount]
Details = dict[str, int | str]


def amount(names: Sequence[str], parts: Sequence[Any]) -> Amount:
    """Return the parts that a rule has listed, by name; parts that are zero are left out."""
    numbers = {name: int(part) for name, part in zip(names, parts, strict=True) if part}
    return Amount(sum(numbers.values()), numbers)


def price(names: Sequence[str], parts: Sequence[Any], **more: int) -> Amount:
    """Return the parts of a price: a total below zero is raised to zero by a part of its own."""
    listed = amount([*names, *more], [*parts, *more.values()])
    if listed.total >= 0:
        return listed
    return Amount(0, {**listed.parts, "not_below_zero": -listed.total})


def single(name: str, number: Any) -> Amount:
    """Return an amount of one part."""
    return amount((name,), (number,))


def known(facts: Facts) -> Facts:
    """Return the facts that have at least one part."""
    return {name: found for name, found in facts.items() if found.parts}


def numbers_of(space: ActionSpace, action: Action) -> tuple[int, ...]:
    """Return the arguments of an action as the numbers that the rules use."""
    axes = space.blocks[action.block].axes
    return tuple(a.labels.index(argument) for a, argument in zip(axes, action.arguments, strict=True))


def answers(space: ActionSpace, *names: str) -> tuple[Action, ...]:
    """Return the actions of whole blocks, or single ones by their texts, in the order of the action space."""
    found = {action.index: action for action in space.actions if action.block in names or action.text in names}
    return tuple(found[index] for index in sorted(found))
