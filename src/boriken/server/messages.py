"""The messages of the live table, in both directions. `docs/table.md` describes their use.

Everything that people read is sent as data: a `Text` is the id of a message and its arguments, and the page words it in
the reader's language. Everything on the board has an address, made of its axis, its label and the seat that has it:
`role:builder`, `ship:7`, `good:corn@2`. Nothing here is particular to a game.

A class `Shown...` is the part of an object of the engine that a viewer may see: an option, an amount, an event.
"""

from __future__ import annotations

from typing import Any, Generic, Literal

import msgspec
from typing_extensions import TypeVar

from boriken.server.reports import WordedReport
from boriken.server.rows import ClockSettings, ProposalKind
from boriken.text.arrangements import Arrangement
from boriken.text.movements import Move
from boriken.text.texts import Line, Text

#: `role:builder`, `good:corn@2`, `card:chapel@1`; `seat:2` is a seat itself.
Address = str

#: The view of a game (`text.views.view_type`); a page that has no types for the game sees names and values.
View = TypeVar("View", default=dict[str, Any])


class ShownAmount(msgspec.Struct, frozen=True):
    """A number and its parts by name, which add up to it."""

    total: int
    parts: dict[str, int]


# -- answers --------------------------------------------------------------------------------------------------


class ShownOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal answer: the places that the page lights for it, and its costs and gains."""

    action: str  # its stable text, which the page sends back
    block: str  # the kind of the answer: `build`, `load`
    text: Text
    targets: list[Address] = []  # the addresses of the things that the answer names; an answer without any is a button
    count: int | None = None  # of answers that name an amount
    facts: dict[str, ShownAmount] = {}


class ShownObstacle(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer to the same question that is not legal, and the reason."""

    action: str
    block: str
    reason: Text
    targets: list[Address] = []


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open question. Only the seat that is asked reads the options; others read the seat and the question."""

    seat: int
    question: str
    text: Text
    options: list[ShownOption] = []
    obstacles: list[ShownObstacle] = []
    arrangement: Arrangement | None = None


# -- events --------------------------------------------------------------------------------------------------


class ShownEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of the journal as a viewer may know it."""

    kind: str
    seat: int | None = None
    args: dict[str, int | str | None] = {}
    moves: list[Move] = []


# -- the table ------------------------------------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at the table."""

    name: str
    kind: Literal["person", "open", "bot", "automaton"]
    level: str = ""  # of a bot: the name of its player
    connected: bool = False
    lent: bool = False  # a person's seat that a bot plays until it is taken back
    lendable: float | None = None  # of an absent person: when the host may lend the seat, in seconds since 1970
    person: str = ""  # the tag of a person who shows it: nobody else on this server has it


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a seat said: one of the phrases, which every reader reads in their language, or a text."""

    seat: int
    name: str
    person: str = ""  # the tag, where it is shown
    phrase: str = ""
    text: str = ""


class ShownResult(msgspec.Struct, frozen=True):
    """The result of a game that is over."""

    winners: list[int]
    scores: list[int]
    breakdown: list[dict[str, int]]
    reasons: list[Text]


class Snapshot(msgspec.Struct, Generic[View], frozen=True, omit_defaults=True, tag="snapshot"):
    """All that a viewer may know of a table at a version."""

    table: str
    version: int  # of this viewer's stream: gapless
    move: int  # how many decisions have been played
    game: str
    edition: str
    expansions: list[str]
    options: dict[str, Any]
    rulings: list[str]  # the questions about the rules that this game answers with yes
    seats: list[Seat]
    viewer: int | None  # the seat; None for an onlooker
    view: View
    round: int
    pace: float  # seconds that a bot's move stays on the screen
    host: bool = False  # whether the viewer may change seats and pace
    hints: bool = False  # whether advice is allowed: all people at the table agree
    agreed: list[int] = []  # seats that agree to it
    thinking: bool = False  # whether bots show their thinking
    ask: Ask | None = None
    log: list[Line] = []  # all of it in a first snapshot
    undo: bool = False  # whether the viewer may take its last decision back
    result: ShownResult | None = None
    next: str = ""  # the table of the rematch, where there is one
    secret: bool = False  # whether the view or the log holds what other seats may not see
    ending: list[Text] = []  # why the game is about to end, or has ended
    lesson: str = ""  # the lesson that is played at this table
    chat: bool = False  # whether people may write to each other, besides the phrases
    talk: list[Said] = []  # the last lines of it
    off: bool = False  # the game was called off before its first move
    counts: bool = False  # whether the game counts for the ladder
    tournament: str = ""  # the tournament to which the table belongs


class Step(msgspec.Struct, Generic[View], frozen=True, omit_defaults=True, tag="step"):
    """The changes from one version to the next: the events, and the new view.

    `undone` is set where decisions were taken back: the log keeps the lines before `move`, and `lines` follow them; the
    last of these names the seat.
    """

    version: int
    move: int
    view: View
    round: int
    happenings: list[ShownEvent] = []
    lines: list[Line] = []
    ask: Ask | None = None
    undone: bool = False
    undo: bool = False
    result: ShownResult | None = None
    secret: bool = False  # whether the view or these lines hold what other seats may not see
    ending: list[Text] = []


class Company(msgspec.Struct, frozen=True, omit_defaults=True, tag="company"):
    """The people at the table and its settings; a change of them has a version, like a step.

    If the page has the version already, the message reports only that a viewer has come or gone.
    """

    version: int
    seats: list[Seat]
    pace: float
    hints: bool = False
    agreed: list[int] = []
    thinking: bool = False
    onlookers: int = 0
    undo: bool = False
    next: str = ""  # the table of the rematch, where there is one
    chat: bool = False  # whether people may write to each other, besides the phrases
    said: Said | None = None  # what a seat has just said, where that made the version
    off: bool = False  # the game was called off


class Thought(msgspec.Struct, frozen=True, omit_defaults=True, tag="thought"):
    """The report of a player on the position: the answer to `Consult`, or a bot's thinking where the table shows it."""

    move: int
    player: str
    seat: int  # the seat that decides
    report: WordedReport


class Tried(msgspec.Struct, frozen=True, omit_defaults=True, tag="tried"):
    """Whether an arrangement is allowed, the reason if it is not, and the gains of its places, where they are known."""

    id: str
    stands: bool
    reason: Text | None = None
    preview: Text | None = None


class Refused(msgspec.Struct, frozen=True, omit_defaults=True, tag="refused"):
    """A message was refused, with the reason. `id` is that of the message, where it could be read."""

    reason: str  # `stale`, `illegal`, `not_your_turn`, `too_fast`, `broken`, ...
    sentence: str  # for programmers
    id: str = ""
    text: Text | None = None


class Done(msgspec.Struct, frozen=True, omit_defaults=True, tag="done"):
    """A message was carried out and made a version. A repeated message gets the same answer."""

    id: str
    version: int


class ShownClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a table at the moment of the message."""

    settings: ClockSettings
    left: list[float]  # seconds of each seat
    running: int | None = None  # the seat whose time runs
    until: float | None = None  # when it runs out, in seconds since 1970, if the server stays up


class ShownProposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A proposal that is open; `number` names it in answers."""

    number: int
    seat: int  # that asks
    kind: ProposalKind
    until: float  # when it expires, in seconds since 1970
    waits_for: list[int]  # seats that have not agreed yet
    taken_back: int = 0  # undo: the number of decisions
    target: int | None = None  # replace: the seat
    level: str = ""  # replace: the bot; empty: the seat becomes open
    minutes: float = 0.0  # pause


class Agenda(msgspec.Struct, frozen=True, omit_defaults=True, tag="agenda"):
    """All that depends on time at a table: its clock, a pause, an open proposal. It replaces the one before.

    It has no version: a table that has any of these sends it after each change, and when a viewer enters.
    """

    now: float  # of the server, in seconds since 1970
    clock: ShownClock | None = None
    paused: float | None = None  # when the pause ends, in seconds since 1970
    paused_by: int | None = None  # the seat that may end it
    proposal: ShownProposal | None = None


FromServer = Snapshot | Step | Company | Thought | Tried | Refused | Done | Agenda

# -- messages of a page --------------------------------------------------------------------------------------


class Enter(msgspec.Struct, frozen=True, omit_defaults=True, tag="enter", forbid_unknown_fields=True):
    """The first message: the secret of a seat (none: to watch), and the last version that the page has."""

    key: str = ""
    after: int | None = None


class Play(msgspec.Struct, frozen=True, omit_defaults=True, tag="play", forbid_unknown_fields=True):
    """Answers to the open question and those that follow it, all or none.

    A message with an `id` is carried out once, however often it is sent.
    """

    id: str
    version: int  # the last one that the page has
    actions: list[str]


class Arrange(msgspec.Struct, frozen=True, omit_defaults=True, tag="arrange", forbid_unknown_fields=True):
    """An arrangement: the number at each address, and how many of them are of the other kind, where there is one.

    Without the second numbers, the game asks for them afterwards. `dry` only asks whether the rules allow it."""

    id: str
    version: int
    wanted: dict[Address, int]
    among: dict[Address, int] | None = None
    dry: bool = False


class Undo(msgspec.Struct, frozen=True, omit_defaults=True, tag="undo", forbid_unknown_fields=True):
    """Take the seat's last decision back."""

    id: str
    version: int


class Lend(msgspec.Struct, frozen=True, omit_defaults=True, tag="lend", forbid_unknown_fields=True):
    """Give a seat to a bot of some level, or (without a level) take it back."""

    id: str
    seat: int
    level: str = ""


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True, tag="keep", forbid_unknown_fields=True):
    """Change settings: the pace and the shown thinking of bots; whether the seat agrees to hints; its name."""

    id: str
    pace: float | None = None
    thinking: bool | None = None
    hints: bool | None = None
    name: str | None = None
    chat: bool | None = None


class Say(msgspec.Struct, frozen=True, omit_defaults=True, tag="say", forbid_unknown_fields=True):
    """Say something to all at the table: one of the phrases, or a text where the table allows it."""

    id: str
    phrase: str = ""
    text: str = ""


class LeaveSeat(msgspec.Struct, frozen=True, omit_defaults=True, tag="leave", forbid_unknown_fields=True):
    """Leave the seat for good; its key is that of an onlooker from then on."""

    id: str


class CallOff(msgspec.Struct, frozen=True, omit_defaults=True, tag="off", forbid_unknown_fields=True):
    """Call the game off before its first move; only the host can."""

    id: str


class Consult(msgspec.Struct, frozen=True, omit_defaults=True, tag="consult", forbid_unknown_fields=True):
    """Ask for the report of the strongest player."""

    id: str


class Propose(msgspec.Struct, frozen=True, omit_defaults=True, tag="propose", forbid_unknown_fields=True):
    """Ask the other people to agree: to take back, to pause for some minutes, to replace an absent person.

    `move` is the number of decisions that are left, one before a decision of the seat; without it, the seat's last.
    """

    id: str
    kind: ProposalKind
    move: int | None = None
    target: int | None = None
    level: str = ""
    minutes: float = 0.0


class Respond(msgspec.Struct, frozen=True, omit_defaults=True, tag="respond", forbid_unknown_fields=True):
    """Agree to a proposal or decline it; the seat that asked withdraws it by declining."""

    id: str
    number: int
    agree: bool


class Resume(msgspec.Struct, frozen=True, omit_defaults=True, tag="resume", forbid_unknown_fields=True):
    """End the pause that the seat has asked for."""

    id: str


FromPage = (Enter | Play | Arrange | Undo | Lend | TableSettings | Say | LeaveSeat | CallOff | Consult | Propose
            | Respond | Resume)
