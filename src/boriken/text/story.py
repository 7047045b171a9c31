"""The story of a game: its events in sentences as data, with what the stories of all games have in common.

Events are reported decision by decision. Some decisions form one sentence together (a seat places its colonists, kind
by kind): the sentence appears after the last of them, so that a line never changes once it is written.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, islice, takewhile
from typing import ClassVar, NamedTuple

from boriken.engine.game import Game
from boriken.engine.journal import Event
from boriken.text.tables import text_of
from boriken.text.texts import Choice, Line, Said, Text, message_id

#: Events that belong to a seat but were not caused by its last answer.
NOT_CAUSED = ("round_began", "cannot_act", "end_triggered", "captured_role_played", "puertoma_considered")

LOOK_BACK = 4  # decisions to look back at first, then twice as many, to find where the current role was taken


class Beat(NamedTuple):
    """An event, the number of the decision that caused it, and its place among the events that are read."""

    event: Event
    move: int
    place: int
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Continued:
    """Decisions that form one sentence together: the questions that ask for more, the blocks of their answers."""

    questions: tuple[str, ...]
    blocks: tuple[str, ...]


def lines(game: Game, viewer: int | None, start: int = 0) -> list[Line]:
    """Return the lines that a viewer may read about the decisions from number `start` on; number 0 is the deal."""
    story = text_of(game.id).story or Story
    first, back = start, LOOK_BACK
    events = game.journal_for(viewer, first)
    while first > 0 and not _leads_to(start, _beats(events, first), story.leading):
        first, back = max(0, first - back), back * 2
        events = game.journal_for(viewer, first)
    return list(story(game, viewer, first, events).lines(start))


def _leads_to(start: int, beats: Iterator[Beat], leading: Collection[str]) -> bool:
    """Return whether a role was taken, or a round began, before a decision."""
    return any(beat.event.kind in leading for beat in takewhile(lambda beat: beat.move < start, beats))


class Story:
    """Puts the events of some decisions into sentences for a viewer; this base class works for any game."""

    leading: ClassVar[tuple[str, ...]] = ("role_taken", "round_began")  # the phase of a role, and a round
    silent: ClassVar[Collection[str]] = ("decided", "decided_secretly", "game_over")
    together: ClassVar[Collection[str]] = ()  # kinds that form one sentence when one follows the other
    joined_with: ClassVar[Mapping[str, str]] = {}  # kinds that join the sentence of another kind
    aside: ClassVar[Collection[str]] = ()  # kinds that do not end the sentence in which they occur: reported before it
    #: The arguments of events that are things: name -> the axis of the address.
    axes: ClassVar[Mapping[str, str]] = {}
    unable_to: ClassVar[Collection[str]] = ()  # questions with a message of their own for a seat that can only pass

    def __init__(self, game: Game, viewer: int | None, first: int, events: Sequence[Event]) -> None:
        self.game = game
        self.viewer = viewer
        self.beats = self.completed(list(_beats(events, first)))
        self.continued = self.continuing()

    def completed(self, beats: list[Beat]) -> list[Beat]:
        """Return the events, completed by those that a journal implies."""
        return beats

    def continuing(self) -> Mapping[str, Continued]:
        """Return the kinds of events that several decisions cause and that form one sentence."""
        return {}

    # -- from events to lines ---------------------------------------------------------------------------------

    def lines(self, start: int = 0) -> Iterator[Line]:
        """Yield the lines from a decision on, except for a sentence that is not complete yet."""
        for run in self.runs():
            last = self._ends(run)
            if last is None or last < start:
                continue
            event = run[0].event
            choices = self.choices_for(run)
            for text in self.sentences(run):
                yield Line(text, last, event.seat, self.leads(event), all(beat.forced for beat in run), choices)
                choices = []

    def runs(self) -> Iterator[list[Beat]]:
        """Yield the events that form one sentence together."""
        run: list[Beat] = []
        for beat in self.beats:
            if not self.is_reported(beat):
                continue
            if run and beat.event.kind in self.aside and self._is_going_on(run, beat.move):
                yield [beat]
                continue
            if run and not self._belongs(run[-1], beat):
                yield run
                run = []
            run.append(beat)
        if run:
            yield run

    def _is_going_on(self, run: Sequence[Beat], move: int) -> bool:
        """Return whether a sentence is not complete before a decision."""
        last = self._ends(run)
        return last is None or last >= move

    def leads(self, event: Event) -> bool:
        """Return whether a paragraph begins with an event."""
        return event.kind in self.leading

    def is_reported(self, beat: Beat) -> bool:
        """Return whether an event is reported, alone or together with others."""
        return beat.event.kind not in self.silent

    def key(self, event: Event) -> tuple[object, ...] | None:
        """Return a key that is equal for events of one sentence; None for an event that has a sentence of its own."""
        kind = self.joined_with.get(event.kind, event.kind)
        return (kind, event.seat) if kind in self.together else None

    def sentences(self, run: Sequence[Beat]) -> Iterator[Text]:
        """Yield the sentences for events that belong together: mostly one."""
        for beat in run:
            yield Text("event-plain", {"event": str(beat.event)})

    def choices_for(self, run: Sequence[Beat]) -> list[Choice]:
        """Return the choices of an automaton that led to these events."""
        return []

    def _belongs(self, before: Beat, after: Beat) -> bool:
        """Return whether an event belongs to the sentence of the event before it."""
        key = self.key(before.event)
        if key is None or key != self.key(after.event):
            return False
        return all(self.goes_on(before, move) for move in range(before.move + 1, after.move + 1))

    def _ends(self, run: Sequence[Beat]) -> int | None:
        """Return the decision that completes a sentence; None while it may continue."""
        beat, last = run[-1], run[-1].move
        while last + 1 in self.decisions and self.goes_on(beat, last + 1):
            last += 1
        how = self.continued.get(beat.event.kind)
        if how is None or last < self.last_move or self.game.decider != beat.event.seat:
            return last
        return None if self.game.question in how.questions and not self._is_past(beat, last + 1) else last

    def goes_on(self, beat: Beat, move: int) -> bool:
        """Return whether a decision belongs to the same sentence as an event before it."""
        event, how, decision = beat.event, self.continued.get(beat.event.kind), self.decisions.get(move)
        if how is None or decision is None or decision.seat != event.seat or self._is_past(beat, move):
            return False
        if decision.kind == "decided_secretly":  # its effect reports the answer
            return any(self.key(other) == self.key(event) for other in self.caused_by[move])
        return self.block_of(decision) in how.blocks

    def _is_past(self, beat: Beat, move: int) -> bool:
        """Return whether another role or round has begun between an event and a decision."""
        since = takewhile(lambda later: later.move < move, islice(self.beats, beat.place + 1, None))
        return any(later.event.kind in self.leading for later in since)

    # -- what sentences need ----------------------------------------------------------------------------------

    @cached_property
    def decisions(self) -> dict[int, Event]:
        """Return the answers that seats were asked for, by their numbers."""
        return {beat.move: beat.event for beat in self.beats if _is_decision(beat.event)}

    @cached_property
    def caused_by(self) -> dict[int, list[Event]]:
        """Return the events by the number of their decision."""
        return {move: [beat.event for beat in run] for move, run in groupby(self.beats, key=lambda beat: beat.move)}

    @cached_property
    def last_move(self) -> int:
        """Return the number of decisions played."""
        return len(self.game.played)

    def next_asked(self, move: int) -> int | None:
        """Return the seat that is asked after a decision."""
        return self.decisions[move + 1].seat if move + 1 in self.decisions else self.game.decider

    def block_of(self, decision: Event) -> str:
        """Return the block of an answer; "" if the viewer may not know the answer."""
        action = decision.arguments["action"]
        return "" if action is None else self.game.space.find(str(action)).block

    def role_at(self, beat: Beat) -> str:
        """Return the role that is played when an event happens."""
        for before in reversed(self.beats[: beat.place + 1]):
            if before.event.kind in self.leading and "role" in before.event.arguments:
                return str(before.event.arguments["role"])
        return ""

    def arguments(self, event: Event) -> dict[str, Said]:
        """Return the arguments of the sentence for an event: things by address, without secret ones."""
        said = of_seat(event)
        for name, value in event.arguments.items():
            if value is not None:
                said[name] = self.address(name, value)
        return said

    def address(self, name: str, value: int | str) -> Said:
        """Return an argument of an event as an argument of a sentence."""
        return f"{self.axes[name]}:{value}" if name in self.axes else value

    def text(self, event: Event, **more: Said) -> Text:
        """Return the sentence for an event."""
        return Text(message_id("event", event.kind), self.arguments(event) | more)

    def unable(self, events: Sequence[Event]) -> Text:
        """Return the sentence for all seats that can do nothing."""
        question, seats = str(events[0].arguments["question"]), [event.seat for event in events]
        who = "you" if seats == [self.viewer] else "one" if len(seats) == 1 else "several"
        names: list[Text] = [Text("piece-seat", of_seat(event)) for event in events]
        return Text(message_id("unable", question) if question in self.unable_to else "unable",
                    {"who": who, "names": names})


def of_seat(event: Event) -> dict[str, Said]:
    """Return the seat of an event as an argument."""
    return {} if event.seat is None else {"name": f"seat:{event.seat}"}


def _is_decision(event: Event) -> bool:
    return event.kind == "decided_secretly" or (event.kind == "decided" and event.arguments["forced"] == "no")


def _beats(events: Sequence[Event], first: int) -> Iterator[Beat]:
    """Yield the events with the numbers of their decisions, and whether a forced answer has caused them.

    A forced answer causes the events of its seat that follow it, up to the first event of another seat or of
    the table, and up to the next answer or inability of the seat. A forced choice of a role causes the taking of
    the role, not the phase that begins with it.
    """
    move = max(0, first - 1)  # the deal comes before the first decision; a later part begins with its decision
    forced_on: int | None = None
    for place, event in enumerate(events):
        if _is_decision(event):
            move += 1
            forced_on = None
        elif event.kind == "decided":
            forced_on = event.seat
        elif event.seat != forced_on or event.kind in NOT_CAUSED:
            forced_on = None
        yield Beat(event, move, place, forced_on is not None)
        if event.kind == "role_taken":
            forced_on = None
