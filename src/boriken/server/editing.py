"""The position editor: a position text with some changes, the fields that can be changed, and what is wrong.

The server keeps nothing: a request contains the whole text, and a worker answers it (`text/editing.py` does the work).
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from boriken.engine.errors import BorikenError
from boriken.engine.fields import Axis, Field, Form
from boriken.engine.game import Game
from boriken.engine.notation import plain_value
from boriken.library import make_setup
from boriken.server.creation import LONGEST_SENTENCE, names_of
from boriken.server.messages import Ask, Seat, Snapshot
from boriken.server.presenting import present_ask
from boriken.server.rows import Chair
from boriken.server.shapes import WRONG_VALUES, check_position, check_record
from boriken.server.tables import Refusal
from boriken.text.addresses import KINDS
from boriken.text.editing import (
    PHASE,
    QUESTION,
    Draft,
    Editing,
    ValueChange,
    begun,
    editable_fields,
    follows,
    is_of_flow,
    labels_in_game,
    phases_of,
    questions_of,
)
from boriken.text.reference import reference
from boriken.text.tables import text_of
from boriken.text.texts import Text, problem_text
from boriken.text.views import open_view

MOST_CHANGES = 100
MOST_PROBLEMS = 20
SEED = 1  # of the deal with which an editor begins; what is hidden in it is left out


class EditorSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A set-up to begin with, at its opening position."""

    game: str
    edition: str
    seats: int
    expansions: list[str] = []
    options: dict[str, Any] = {}


class EditorChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A new value of a field: of a seat's part, and of one label of each further axis."""

    field: str
    value: int | str | list[str]
    seat: int | None = None
    labels: list[str] = []


class EditorRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position text, or the record of a game whose last position is meant, or a set-up; and changes."""

    text: str = ""
    setup: EditorSetup | None = None
    changes: list[EditorChange] = []
    supplies: bool = False  # whether the supplies shall be computed, whatever the text says


class EditorAxis(msgspec.Struct, frozen=True):
    """The things by which a field counts, and the kind of their addresses."""

    kind: str
    labels: list[str]


class EditorField(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of the position: its place, the values that it can have, and those that it has."""

    name: str
    section: Literal["table", "turn", "seat"]
    kind: Literal["count", "switch", "choice", "flags", "seat"]
    place: str  # the kind of its address
    low: int
    high: int
    values: Any  # by label; for a field of seats, a list; zeros are left out
    axes: list[EditorAxis] = []
    choices: list[str] = []  # of a choice, or of flags
    named: str = ""  # the kind of the things that the choices name
    hidden: bool = False  # whether only the owner sees it
    unknown: list[int] = []  # the seats whose things are unknown: only their number counts
    rests: dict[str, int] | None = None  # of a supply that leaves things out of the game: how many there would be


class ShownPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position that can be read: as the board shows it, and its fields."""

    snapshot: Snapshot
    fields: list[EditorField]
    ask: Ask | None = None  # the question with which the game goes on, if the position is possible


class EditorProblem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something wrong with a position: a sentence in English, and the message for the reader's language."""

    sentence: str
    text: Text | None = None


class EditedPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """The text after the changes, and what is wrong with it; without a position, it cannot be read."""

    text: str
    problems: list[EditorProblem] = []  # the first ones, if there are many
    position: ShownPosition | None = None


def edit_position(request: EditorRequest) -> bytes:
    """Return the position after the changes as JSON; a worker runs this."""
    return msgspec.json.encode(edited(request))


def check_request(request: EditorRequest) -> None:
    """Raise a refusal for a request that is too large or has a shape that no position has."""
    if len(request.changes) > MOST_CHANGES:
        raise Refusal("too_long", f"{len(request.changes)} changes are too many: at most {MOST_CHANGES} at once")
    if bool(request.text) == (request.setup is not None):
        raise Refusal("broken", "the editor needs either a text or a set-up")
    if is_record(request.text):
        check_record(request.text)
    else:
        check_position(request.text)


def is_record(text: str) -> bool:
    """Return whether a text is meant as the record of a game."""
    return text.lstrip().startswith("{")


def edited(request: EditorRequest) -> EditedPosition:
    """Return the position after the changes; raise a refusal if a change is impossible."""
    try:
        draft = read_draft(request)
    except BorikenError as error:
        if request.setup is not None or request.changes:
            raise Refusal("impossible", str(error)[:LONGEST_SENTENCE], problem_text(error.args[0])) from None
        return EditedPosition(request.text, [told(error.args[0])])
    except WRONG_VALUES as error:
        raise Refusal("impossible", f"the position cannot be read: {error}"[:500]) from None
    is_unchanged = bool(request.text) and not (request.changes or request.supplies or is_record(request.text))
    text, problems = request.text if is_unchanged else draft.text(), draft.problems()
    return EditedPosition(text, [told(found) for found in problems[:MOST_PROBLEMS]],
                          shown_position(draft, not problems))


def told(found: str) -> EditorProblem:
    """Return a problem for the page."""
    return EditorProblem(str(found)[:LONGEST_SENTENCE], problem_text(found))


def read_draft(request: EditorRequest) -> Draft:
    """Return the position of a request with its changes."""
    if request.setup is not None:
        wanted = request.setup
        setup = make_setup(wanted.game, wanted.edition, wanted.seats, wanted.expansions, SEED, wanted.options)
        draft = begun(wanted.game, setup, editing_of(wanted.game))
    else:
        text = Game.from_record(request.text).to_text() if is_record(request.text) else request.text
        draft = Draft.of_text(text)
        draft = Draft(draft.data, editing_of(draft.cls.id))
        draft = draft.tidied() if is_record(request.text) else draft
    if request.supplies:
        draft = draft.without_supplies()
    if request.changes:
        draft = draft.changed([ValueChange(one.field, one.value, one.seat, tuple(one.labels))
                               for one in request.changes])
    return draft


def editing_of(game: str) -> Editing:
    """Return what a game tells the editor."""
    return text_of(game).editing or Editing()


# -- what the page shows --------------------------------------------------------------------------------------------


def shown_position(draft: Draft, is_possible: bool) -> ShownPosition:
    """Return the board and the fields of a position; a possible one has its next question."""
    game = Game.from_state(draft.record(), draft.cls.id, check=False)
    view = _without_unknown(draft, open_view(game))
    names = names_of(game, [Chair("person")] * game.seats)
    automata = game.automata()
    seats = [Seat(name, "automaton" if seat in automata else "person", connected=True)
             for seat, name in enumerate(names)]
    snapshot: Snapshot = Snapshot(
        "", 0, 0, game.id, game.edition, list(game.expansions), {}, list(view["identity"]["rulings"]), seats, None,
        view, int(game.state.round_number), 0.0)
    ask = present_ask(Game.from_text(draft.text()), None) if is_possible else None
    return ShownPosition(snapshot, [shown_field(draft, f) for f in editable_fields(draft) if not follows(draft, f)],
                         ask)


def _without_unknown(draft: Draft, view: dict[str, Any]) -> dict[str, Any]:
    """Return the view without things of which only the number is known: those in the record are any."""
    for things in draft.editing.sizes:
        unknown = unknown_seats(draft, things)
        for group in view.values():
            if isinstance(group, dict) and things in group:
                group[things] = [None if seat in unknown else part for seat, part in enumerate(group[things])]
    return view


def unknown_seats(draft: Draft, things: str) -> list[int]:
    """Return the seats that have unknown things of a field."""
    size, record = draft.editing.sizes[things], draft.record()
    named = draft.data.get("seat", {})
    return [seat for seat in range(draft.seats) if things not in named.get(str(seat), {}) and record[size][seat]]


def shown_field(draft: Draft, f: Field) -> EditorField:
    """Return a field for the page."""
    axes = f.axes[1:] if f.is_per_seat else f.axes
    unknown = unknown_seats(draft, f.name) if f.name in draft.editing.sizes else []
    section: Literal["table", "turn", "seat"] = "turn" if is_of_flow(draft, f) else "table"
    return EditorField(
        f.name, "seat" if f.is_per_seat else section, _kind(f), place_of(draft, f, axes), f.low, f.high,
        _values(draft, f, axes, unknown), [_axis(draft, axis) for axis in axes], _choices(draft, f),
        draft.editing.kinds.get(f.name, f.name) if f.labels else "", f.is_private, unknown, _rests(draft, f))


def _kind(f: Field) -> Literal["count", "switch", "choice", "flags", "seat"]:
    if f.is_switch:
        return "switch"
    return {Form.LABEL: "choice", Form.FLAGS: "flags", Form.SEAT: "seat"}.get(f.form, "count")  # type: ignore[return-value]


def place_of(draft: Draft, f: Field, axes: tuple[Axis, ...]) -> str:
    """Return the kind of the addresses of a field: that of its first axis, or its own name."""
    found = draft.editing.places.get(f.name)
    return found or (KINDS.get(axes[0].name, axes[0].name) if axes else f.name)


def _axis(draft: Draft, axis: Axis) -> EditorAxis:
    """Return an axis with the labels of things that are in the game."""
    kind = KINDS.get(axis.name, axis.name)
    named = text_of(draft.cls.id).synonyms.get(kind, kind)
    entries = [entry for entry in reference(draft.cls.id, draft.data["edition"]).entries if entry.axis == named]
    expansions = draft.data.get("expansions", [])
    outside = {entry.id for entry in entries if entry.expansion and entry.expansion not in expansions}
    return EditorAxis(kind, [name for name in labels_in_game(draft, axis) if name not in outside])


def _values(draft: Draft, f: Field, axes: tuple[Axis, ...], unknown: list[int]) -> Any:
    value = draft.record()[f.name].tolist()
    if not f.is_per_seat:
        return plain_value(f, value, axes, dense=False)
    return [{} if seat in unknown else plain_value(f, part, axes, dense=False)
            for seat, part in enumerate(value[:draft.seats])]


def _choices(draft: Draft, f: Field) -> list[str]:
    if f.name == PHASE:
        return phases_of(draft)
    if f.name == QUESTION and draft.editing.asked:
        return questions_of(draft)
    return list(f.labels)


def _rests(draft: Draft, f: Field) -> dict[str, int] | None:
    """Return how many things a supply would have if the text did not name it; None for other fields."""
    if f.is_per_seat or len(f.axes) != 1 or f.form is not Form.NUMBER or not draft.is_computed(f.name):
        return None
    rests: dict[str, int] = plain_value(f, draft.record_without(f.name)[f.name].tolist(), f.axes, dense=False)
    return rests
