"""What an answer costs and brings, and why another one is not open: as data, with stable names.

The rules themselves work out both. A sum that a rule charges or pays is the total of its parts (`total`), and who
wants to show it asks for the same parts; what stands in the way of an answer is named by the condition that keeps
it from being offered. The words for these names belong to a language and are not here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from boriken.engine.actionspace import Action, ActionSpace
from boriken.engine.jit import rule

GAME_OVER = "game_over"  # the reason against everything when the game is over
OTHER_QUESTION = "other_question"  # the reason against what is no answer to the open question
OTHER_THING = "other_thing"  # a game's reason against answers about another thing than the one that is asked about


@rule
def total(parts: Any) -> Any:
    """The sum of a few numbers, as a rule lists them."""
    amount = 0
    for i in range(len(parts)):
        amount += parts[i]
    return amount


@dataclass(frozen=True, slots=True)
class Amount:
    """A number and what it is made of: the parts add up to the total."""

    total: int
    parts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that is open, with what it costs and brings by name: `option.facts["price"].total`."""

    action: Action
    facts: Mapping[str, Amount] = field(default_factory=dict)

    def total(self, fact: str) -> int:
        """The total of a fact; nothing where it has none."""
        return self.facts[fact].total if fact in self.facts else 0

    def part(self, fact: str, name: str) -> int:
        """One part of a fact; nothing where it has none."""
        return self.facts[fact].parts.get(name, 0) if fact in self.facts else 0

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"action": self.action.text, "index": self.action.index,
                "facts": {name: asdict(amount) for name, amount in self.facts.items()}}


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An answer to the same question that is not open, with the reason and the numbers and names that belong to it."""

    action: Action
    reason: str
    details: Mapping[str, int | str] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"action": self.action.text, "index": self.action.index, "reason": self.reason,
                "details": dict(self.details)}

    def __str__(self) -> str:
        return " ".join([self.reason, *(f"{name}={value}" for name, value in self.details.items())])


# -- for the games ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FactText:
    """What a fact means, and the names that its parts can have."""

    meaning: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReasonText:
    """What a reason means, and the details that can come with it."""

    meaning: str
    details: tuple[str, ...] = ()


Facts = dict[str, Amount]
Details = dict[str, int | str]


def amount(names: Sequence[str], parts: Sequence[Any]) -> Amount:
    """What a rule has listed, by the names of its parts; parts of nothing are left out."""
    numbers = {name: int(part) for name, part in zip(names, parts, strict=True) if part}
    return Amount(sum(numbers.values()), numbers)


def price(names: Sequence[str], parts: Sequence[Any], **more: int) -> Amount:
    """The same for what is paid: discounts that go below zero are cut off, which is a part like the others."""
    listed = amount([*names, *more], [*parts, *more.values()])
    if listed.total >= 0:
        return listed
    return Amount(0, {**listed.parts, "not_below_zero": -listed.total})


def single(name: str, number: Any) -> Amount:
    """An amount of one part."""
    return amount((name,), (number,))


def known(facts: Facts) -> Facts:
    """The facts without those that have no part."""
    return {name: found for name, found in facts.items() if found.parts}


def numbers_of(space: ActionSpace, action: Action) -> tuple[int, ...]:
    """What an action is about, as the numbers that the rules use."""
    axes = space.blocks[action.block].axes
    return tuple(a.labels.index(argument) for a, argument in zip(axes, action.arguments, strict=True))


def answers(space: ActionSpace, *names: str) -> tuple[Action, ...]:
    """The actions of whole blocks, or single ones by their texts, in the order of the action space."""
    found = {action.index: action for action in space.actions if action.block in names or action.text in names}
    return tuple(found[index] for index in sorted(found))
