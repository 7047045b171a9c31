"""A game's fixed action space: named blocks of actions, each action with an index and a stable text."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from boriken.engine.errors import IllegalAction, one_of
from boriken.engine.fields import Axis, RecordType


@dataclass(frozen=True, slots=True)
class Action:
    """One action: its index, its text, its block and its arguments."""

    index: int
    text: str
    block: str
    arguments: tuple[str, ...]

    def __str__(self) -> str:
        return self.text

    def __index__(self) -> int:
        return self.index


@dataclass(frozen=True, slots=True)
class Block:
    """A block of actions of one kind; `template` is filled with the labels of the axes."""

    name: str
    template: str
    axes: tuple[Axis, ...] = ()
    meaning: str = ""
    source: str = ""  # the field of the record that has the things which the actions name, where it is not public

    @property
    def size(self) -> int:
        """Return the number of actions in the block."""
        return prod(a.size for a in self.axes)


class ActionSpace:
    """All actions of a game, in blocks one after the other; `page` is the document that lists them."""

    def __init__(self, blocks: Sequence[Block], page: str = "") -> None:
        self.page = page
        self.blocks = {b.name: b for b in blocks}
        self.actions: list[Action] = []
        self._start: dict[str, int] = {}
        for block in blocks:
            self._start[block.name] = len(self.actions)
            for labels in itertools.product(*(a.labels for a in block.axes)):
                text = block.template.format(*labels)
                self.actions.append(Action(len(self.actions), text, block.name, labels))
        self._by_text = {a.text: a for a in self.actions}
        if len(self._by_text) != len(self.actions):
            raise ValueError("two actions have the same text")

    def __len__(self) -> int:
        return len(self.actions)

    def start(self, block: str) -> int:
        """Return the index of a block's first action."""
        return self._start[block]

    def secret_blocks(self, record: RecordType) -> frozenset[str]:
        """Return the blocks whose actions name things of a private field: their being legal reveals these things."""
        return frozenset(name for name, block in self.blocks.items()
                         if block.source and record.by_name[block.source].is_private)

    def find(self, given: Any) -> Action:
        """Return the action that an Action, a text or an index names."""
        if isinstance(given, Action):
            given = given.text
        if isinstance(given, str):
            action = self._by_text.get(" ".join(given.split()))
            if action is None:
                raise IllegalAction(self._unknown(given))
            return action
        try:
            index = operator.index(given)
        except TypeError:
            raise IllegalAction(
                f"expected an Action, its text or its index, not {type(given).__name__}"
            ) from None
        if isinstance(given, bool) or not 0 <= index < len(self.actions):
            raise IllegalAction(f"expected an action index from 0 to {len(self.actions) - 1}, not {given!r}")
        return self.actions[index]

    def _unknown(self, given: str) -> str:
        sentence = one_of("action", given, self._by_text)
        if len(sentence) < 400 or not self.page:
            return sentence
        return sentence.partition(" Known:")[0] + f" `{self.page}` lists all."
