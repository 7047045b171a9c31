"""Puerto Rico as an object: the engine's `Game` with the parts of this game. It contains no rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array, Batch
from boriken.engine.editions import about
from boriken.engine.facts import Facts
from boriken.engine.fields import label, members
from boriken.engine.game import Game, Setup
from boriken.engine.rulings import ruling_bits
from boriken.games.puerto_rico.rules import facts, flow, problems, reasons, redeal, scoring, setup
from boriken.games.puerto_rico.rules.actions import SPACE
from boriken.games.puerto_rico.rules.catalogue.editions import EDITIONS
from boriken.games.puerto_rico.rules.catalogue.rulings import RULINGS
from boriken.games.puerto_rico.rules.events import EVENTS
from boriken.games.puerto_rico.rules.obstacles import Against
from boriken.games.puerto_rico.rules.state import BUILDING, RECORD
from boriken.games.puerto_rico.rules.vocab import Building, Expansion, Question, Source


class PuertoRico(Game):
    """A game of Puerto Rico."""

    id = "puerto_rico"
    record_type = RECORD
    space = SPACE
    events = EVENTS
    automaton = "puertoma"
    asked_when_forced = (label(Question.CHOOSE_ACHIEVEMENT),)
    questions = tuple(label(q) for q in Question)
    forced_events = MappingProxyType({
        "place_on_fields": "colonists_placed", "place_in_city": "colonists_placed",
        "extra_colonist": "colonist_arrived", "produce": "produced", "draft": "drafted"})
    ending = staticmethod(scoring.close_game)
    batch = Batch(
        RECORD, len(SPACE),
        {"begin": flow.begin, "step": flow.step, "settle": flow.settle, "redeal": redeal.redeal},
        "boriken.games.puerto_rico.rules.game:PuertoRico", Path(__file__).parent)

    @classmethod
    def opening(cls, given: Setup) -> Array:
        """Return a record that is set up but not dealt."""
        return setup.opening(given)

    @classmethod
    def editions(cls) -> dict[str, dict[str, Any]]:
        """Return the four editions of the game."""
        return about(EDITIONS, setup.OPTIONS, setup.NEEDS)

    @classmethod
    def edition_rulings(cls, record: Any, changes: Mapping[str, Any]) -> np.uint64:
        """Return the rulings of an edition, with some of them changed."""
        return ruling_bits(RULINGS, EDITIONS[int(record.edition)].id, {"rulings": changes},
                           members(Expansion, record.expansions))

    @classmethod
    def complete(cls, record: Any, given: set[str]) -> None:
        """Fill in the fields that a position text has left out."""
        problems.complete(record, given)

    @classmethod
    def problems(cls, record: Any) -> Iterator[str]:
        """Return the reasons why a position is impossible."""
        return problems.problems(record)

    def facts_of(self, action: Action) -> Facts:
        """Return the costs and gains of an answer."""
        return facts.facts_of(self.state, action)

    def answers(self) -> tuple[Action, ...]:
        """Return all answers to the open question, legal or not."""
        return reasons.answers_to(self.state)

    def reason_against(self, action: Action) -> Against:
        """Return the reason why an answer is not legal, with its details."""
        return reasons.reason_against(self.state, action)

    @classmethod
    def automata_of(cls, record: Any) -> frozenset[int]:
        """Return the seats of the Puertomas."""
        return frozenset(range(int(record.seats) - int(record.puertomas), int(record.seats)))

    def shown(self) -> frozenset[str]:
        """Return the hidden fields that are open now.

        The set-up or the end of the game opens points; the stack is open where no forest hides a tile.
        """
        s = self.state
        shown = {"points"} if s.open_points or s.over else set()
        house = Building.FOREST_HOUSE
        if not (s.draft_pool[house] or s.building_supply[house] or s.buildings[:, house].any()):
            shown.add("stack")
        return frozenset(shown)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat, without the buildings of expansions that are not in the game.

        Of achievements that are not announced all see only how many each seat has. The points of a Puertoma lie open.
        """
        data = super().view(seat)
        for automaton in self.automata():
            data["islands"]["points"][automaton] = int(self.state.points[automaton])
        known = set(BUILDING.labels[: self.state.building_kinds])
        for group, name in BY_BUILDING:
            if name in data[group]:
                data[group][name] = _cut(data[group][name], known)
        if Expansion.ACHIEVEMENTS in members(Expansion, self.state.expansions):
            data["islands"]["achievements_face_down"] = [self.count_face_down(seat) for seat in range(self.seats)]
        return data

    def count_face_down(self, seat: int) -> int:
        """Return how many achievement cards lie before a seat of which others do not know the titles."""
        s = self.state
        return (int(s.achievements[seat]) & ~int(s.announced[seat])).bit_count()

    def sources(self) -> tuple[str, ...]:
        """Return the sources of points, without those of expansions that are not in the game."""
        expansions = {None, *members(Expansion, self.state.expansions)}
        return tuple(label(source) for source in Source if SOURCE_OF.get(source) in expansions
                     and (self.state.puertomas or source not in PUERTOMA_SOURCES))


#: Fields that have a number for each building, with their groups.
BY_BUILDING = tuple((group.name, f.name) for group in RECORD.groups for f in group.fields if BUILDING in f.axes)

#: The expansions that bring further sources of points.
SOURCE_OF = {Source.CLOISTER: Expansion.NEW_BUILDINGS, Source.NOBLES: Expansion.NOBLES,
             Source.ROYAL_GARDEN: Expansion.NOBLES, Source.ACHIEVEMENTS: Expansion.ACHIEVEMENTS}

#: What brings points to Puertomas only.
PUERTOMA_SOURCES = (Source.LARGE_BUILDINGS, Source.UNUSED_WORKERS, Source.QUARRIES, Source.PAIRS_OF_ESTATES,
                    Source.GOODS_AND_DOUBLOONS)


def _cut(value: Any, known: set[str]) -> Any:
    """Return a field by building, or a list of such fields by seat, without the buildings that are not known."""
    if isinstance(value, dict):
        return {name: number for name, number in value.items() if name in known}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [_cut(part, known) for part in value]
    return value
