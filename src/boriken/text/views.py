"""A position as its viewers see it: what all see is read once, what is a seat's own is laid over it."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from boriken.engine.fields import Field, Form, RecordType, Sees
from boriken.engine.game import Game
from boriken.engine.notation import plain_value
from boriken.text.tables import text_of

View = dict[str, Any]


def public_view(game: Game) -> View:
    """What everybody sees; the open answers are told by what is asked."""
    view = game.view(None)
    del view["legal_actions"]
    return with_supplies(game, view)


def with_supplies(game: Game, view: View) -> View:
    """Return the view with 0 for every supply that has run out; the view is changed."""
    for group, name in text_of(game.id).endless_supplies:
        view[group][name] = max(0, view[group][name])
    return view


def view_of(game: Game, viewer: int | None, public: View) -> View:
    """What a viewer sees, which is what `game.view` says but for empty supplies; the public view stays as it is."""
    if viewer is None:
        return public
    view = dict(public)
    for group, fields in _private_fields(game.record_type):
        view[group] = {**public[group], **_told(game, viewer, public[group], fields)}
    return view


def has_secrets(game: Game, seat: int | None, start: int = 0) -> bool:
    """Return whether a seat sees what others may not: in the position, or in the events from decision `start` on.

    What others can count along, such as points won in the open, is no secret.
    """
    if seat is None:
        return False
    fields = (field for _, fields in _private_fields(game.record_type) for field in fields if field.is_private)
    return any(np.any(_own(game, seat, field)) for field in fields) or (
        game.journal_for(seat, start) != game.journal_for(None, start))


def _own(game: Game, seat: int, field: Field) -> Any:
    """What a seat sees of a private field; 0 where it sees nothing."""
    if field.sees is Sees.OWNER:
        return game.state[field.name][seat]
    return game.state[field.name] if seat == game.decider else 0


def _told(game: Game, viewer: int, public: View, fields: tuple[Field, ...]) -> View:
    """The fields of a group of which the viewer sees more than others do."""
    told: View = {}
    for field in fields:
        value = game.state[field.name]
        if field.sees is Sees.OWNER:
            own = plain_value(field, value[viewer].tolist(), field.axes[1:], dense=True)
            told[field.name] = [own if seat == viewer else of_seat for seat, of_seat in enumerate(public[field.name])]
        elif viewer == game.decider:
            told[field.name] = plain_value(field, value.tolist(), field.axes, dense=True)
    return told


@cache
def _private_fields(record_type: RecordType) -> list[tuple[str, tuple[Field, ...]]]:
    found = [(group.name, tuple(field for field in group.fields if field.sees in (Sees.OWNER, Sees.DECIDER)
                                and field.form is not Form.DERIVED)) for group in record_type.groups]
    return [(group, fields) for group, fields in found if fields]
