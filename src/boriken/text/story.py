"""What happened, in sentences as data: what the stories of all games have in common.

Events are told decision by decision. Some decisions make one sentence together (a seat places its colonists, kind by
kind): it is told when the last of them has been made, so that a line that was told never changes.
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

#: Events that no answer of the seat before them has caused, though they are the same seat's.
NOT_CAUSED = ("round_began", "cannot_act", "end_triggered", "captured_role_played", "puertoma_considered")

LOOK_BACK = 4  # decisions at first, then twice as many, to find where the role that is being played was taken


class Beat(NamedTuple):
    """An event, the number of the decision that caused it, and its place among all events that are looked at."""

    event: Event
    move: int
    place: int
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Continued:
    """Decisions that make one sentence together: the questions that ask for more, the blocks of their answers."""

    questions: tuple[str, ...]
    blocks: tuple[str, ...]


def lines(game: Game, viewer: int | None, start: int = 0) -> list[Line]:
    """What a viewer reads of the decisions from number `start` on; number 0 is the deal."""
    story = text_of(game.id).story or Story
    first, back = start, LOOK_BACK
    events = game.journal_for(viewer, first)
    while first > 0 and not _leads_to(start, _beats(events, first), story.leading):
        first, back = max(0, first - back), back * 2
        events = game.journal_for(viewer, first)
    return list(story(game, viewer, first, events).lines(start))


def _leads_to(start: int, beats: Iterator[Beat], leading: Collection[str]) -> bool:
    """Whether a role was taken, or a round began, before a decision."""
    return any(beat.event.kind in leading for beat in takewhile(lambda beat: beat.move < start, beats))


class Story:
    """Tells the events of some decisions to a viewer; here of any game, plainly."""

    leading: ClassVar[tuple[str, ...]] = ("role_taken", "round_began")  # the phase of a role, and a round
    silent: ClassVar[Collection[str]] = ("decided", "decided_secretly", "game_over")
    together: ClassVar[Collection[str]] = ()  # kinds that are told together when one follows the other
    told_with: ClassVar[Mapping[str, str]] = {}  # kinds that stand in one sentence with those of another kind
    aside: ClassVar[Collection[str]] = ()  # kinds that do not end the sentence in which they happen: told before it
    #: What an argument of an event is: its name -> the axis of the address by which it is said.
    axes: ClassVar[Mapping[str, str]] = {}
    unable_to: ClassVar[Collection[str]] = ()  # questions that have words of their own for who can only do without

    def __init__(self, game: Game, viewer: int | None, first: int, events: Sequence[Event]) -> None:
        self.game = game
        self.viewer = viewer
        self.beats = self.completed(list(_beats(events, first)))
        self.continued = self.continuing()

    def completed(self, beats: list[Beat]) -> list[Beat]:
        """The events, with what a journal leaves to be understood."""
        return beats

    def continuing(self) -> Mapping[str, Continued]:
        """Kinds of events that several decisions cause, and that are told in one sentence."""
        return {}

    # -- from events to lines ---------------------------------------------------------------------------------

    def lines(self, start: int = 0) -> Iterator[Line]:
        """The lines from a decision on, but for the sentence that may still go on."""
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
        """Events that are told together."""
        run: list[Beat] = []
        for beat in self.beats:
            if not self.is_told(beat):
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
        """Whether a sentence is not complete before a decision."""
        last = self._ends(run)
        return last is None or last >= move

    def leads(self, event: Event) -> bool:
        """Whether a paragraph begins with an event."""
        return event.kind in self.leading

    def is_told(self, beat: Beat) -> bool:
        """Whether an event is told, if only together with others."""
        return beat.event.kind not in self.silent

    def key(self, event: Event) -> tuple[object, ...] | None:
        """Equal for events that are told together; None for one that is told alone."""
        kind = self.told_with.get(event.kind, event.kind)
        return (kind, event.seat) if kind in self.together else None

    def sentences(self, run: Sequence[Beat]) -> Iterator[Text]:
        """The sentences for events that are told together: mostly one."""
        for beat in run:
            yield Text("event-plain", {"event": str(beat.event)})

    def choices_for(self, run: Sequence[Beat]) -> list[Choice]:
        """Return the choices of an automaton of which events that are told together are the outcome."""
        return []

    def _belongs(self, before: Beat, after: Beat) -> bool:
        """Whether an event stands in one sentence with the one before it."""
        key = self.key(before.event)
        if key is None or key != self.key(after.event):
            return False
        return all(self.goes_on(before, move) for move in range(before.move + 1, after.move + 1))

    def _ends(self, run: Sequence[Beat]) -> int | None:
        """The decision with which a sentence is complete; None while it may go on."""
        beat, last = run[-1], run[-1].move
        while last + 1 in self.decisions and self.goes_on(beat, last + 1):
            last += 1
        how = self.continued.get(beat.event.kind)
        if how is None or last < self.last_move or self.game.decider != beat.event.seat:
            return last
        return None if self.game.question in how.questions and not self._is_past(beat, last + 1) else last

    def goes_on(self, beat: Beat, move: int) -> bool:
        """Whether a decision belongs to the same sentence as an event before it."""
        event, how, decision = beat.event, self.continued.get(beat.event.kind), self.decisions.get(move)
        if how is None or decision is None or decision.seat != event.seat or self._is_past(beat, move):
            return False
        if decision.kind == "decided_secretly":  # what was answered, its effect tells
            return any(self.key(other) == self.key(event) for other in self.caused_by[move])
        return self.block_of(decision) in how.blocks

    def _is_past(self, beat: Beat, move: int) -> bool:
        """Whether another role is played, or another round has begun, when a decision is made after an event."""
        since = takewhile(lambda later: later.move < move, islice(self.beats, beat.place + 1, None))
        return any(later.event.kind in self.leading for later in since)

    # -- what sentences need ----------------------------------------------------------------------------------

    @cached_property
    def decisions(self) -> dict[int, Event]:
        """The answers that seats were asked for, by their numbers."""
        return {beat.move: beat.event for beat in self.beats if _is_decision(beat.event)}

    @cached_property
    def caused_by(self) -> dict[int, list[Event]]:
        """The events by the number of their decision."""
        return {move: [beat.event for beat in run] for move, run in groupby(self.beats, key=lambda beat: beat.move)}

    @cached_property
    def last_move(self) -> int:
        """How many decisions have been played."""
        return len(self.game.played)

    def next_asked(self, move: int) -> int | None:
        """The seat that is asked after a decision."""
        return self.decisions[move + 1].seat if move + 1 in self.decisions else self.game.decider

    def block_of(self, decision: Event) -> str:
        """The block of an answer; nothing of one that the viewer may not know."""
        action = decision.arguments["action"]
        return "" if action is None else self.game.space.find(str(action)).block

    def role_at(self, beat: Beat) -> str:
        """The role that is played when something happens."""
        for before in reversed(self.beats[: beat.place + 1]):
            if before.event.kind in self.leading and "role" in before.event.arguments:
                return str(before.event.arguments["role"])
        return ""

    def arguments(self, event: Event) -> dict[str, Said]:
        """What a sentence about an event may name: things by their addresses; what is secret is left out."""
        said = of_seat(event)
        for name, value in event.arguments.items():
            if value is not None:
                said[name] = self.address(name, value)
        return said

    def address(self, name: str, value: int | str) -> Said:
        """An argument as it is said."""
        return f"{self.axes[name]}:{value}" if name in self.axes else value

    def text(self, event: Event, **more: Said) -> Text:
        """The sentence for an event."""
        return Text(message_id("event", event.kind), self.arguments(event) | more)

    def unable(self, events: Sequence[Event]) -> Text:
        """All who can do nothing, one after the other."""
        question, seats = str(events[0].arguments["question"]), [event.seat for event in events]
        who = "you" if seats == [self.viewer] else "one" if len(seats) == 1 else "several"
        names: list[Text] = [Text("piece-seat", of_seat(event)) for event in events]
        return Text(message_id("unable", question) if question in self.unable_to else "unable",
                    {"who": who, "names": names})


def of_seat(event: Event) -> dict[str, Said]:
    """Whose event it is."""
    return {} if event.seat is None else {"name": f"seat:{event.seat}"}


def _is_decision(event: Event) -> bool:
    return event.kind == "decided_secretly" or (event.kind == "decided" and event.arguments["forced"] == "no")


def _beats(events: Sequence[Event], first: int) -> Iterator[Beat]:
    """Yield the events with the numbers of their decisions, and whether a forced answer has caused them.

    What a forced answer causes are the events of its seat that follow it, up to the first event of another seat or of
    the table, and up to the next thing that the seat does or cannot do. A forced choice of a role causes the taking of
    the role, not the phase that begins with it.
    """
    move = max(0, first - 1)  # the deal comes before the first decision; another part begins with its decision
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
