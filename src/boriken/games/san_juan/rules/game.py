"""San Juan as an object: the engine's `Game` with this game's parts. It contains no rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array, Batch
from boriken.engine.editions import about
from boriken.engine.facts import Facts
from boriken.engine.fields import label
from boriken.engine.game import Game, Setup
from boriken.engine.rulings import ruling_bits
from boriken.games.san_juan.rules import facts, flow, problems, reasons, redeal, scoring, setup
from boriken.games.san_juan.rules.actions import SPACE
from boriken.games.san_juan.rules.catalogue.editions import EDITIONS
from boriken.games.san_juan.rules.catalogue.rulings import RULINGS
from boriken.games.san_juan.rules.events import EVENTS
from boriken.games.san_juan.rules.state import RECORD
from boriken.games.san_juan.rules.vocab import ASKED_WHEN_FORCED, Expansion, Question


class SanJuan(Game):
    """A game of San Juan."""

    id = "san_juan"
    record_type = RECORD
    space = SPACE
    events = EVENTS
    questions = tuple(label(q) for q in Question)
    asked_when_forced = tuple(label(q) for q in ASKED_WHEN_FORCED)
    ending = staticmethod(scoring.finish_game)
    batch = Batch(
        RECORD, len(SPACE),
        {"begin": flow.begin, "step": flow.step, "settle": flow.settle, "redeal": redeal.redeal},
        "boriken.games.san_juan.rules.game:SanJuan", Path(__file__).parent)

    @classmethod
    def opening(cls, given: Setup) -> Array:
        """Return one record that is set up but not dealt."""
        return setup.opening(given)

    @classmethod
    def editions(cls) -> dict[str, dict[str, Any]]:
        """Return the one edition."""
        return about(EDITIONS, setup.OPTIONS)

    @classmethod
    def edition_rulings(cls, record: Any, changes: Mapping[str, Any]) -> np.uint64:
        """Return the rulings of the edition, with some of them changed."""
        return ruling_bits(RULINGS, EDITIONS[int(record.edition)].id, {"rulings": changes}, tuple(Expansion))

    @classmethod
    def complete(cls, record: Any, given: set[str]) -> None:
        """Compute the fields that a text left out."""
        problems.complete(record, given)

    @classmethod
    def problems(cls, record: Any) -> Iterator[str]:
        """Yield the problems that make a position impossible."""
        return problems.problems(record)

    def facts_of(self, action: Action) -> Facts:
        """Return the costs and gains of an answer."""
        return facts.facts_of(self.state, action)

    def answers(self) -> tuple[Action, ...]:
        """Return all answers to the open question."""
        return reasons.ANSWERS[Question(int(self.state.question))]

    def reason_against(self, action: Action) -> reasons.Against:
        """Return the reason why an answer is not offered."""
        return reasons.reason_against(self.state, action)
