"""Views: a position as a viewer sees it, and the type of this data, which the page's compiler checks.

The public part of a view is read once for all viewers; the private part of a seat is laid over it. Both, and the type,
follow from the fields of the record: their axes, their form, and who may see them.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from boriken.engine.fields import Axis, Field, Form, Group, RecordType, Sees
from boriken.engine.game import Game, game_class
from boriken.engine.notation import plain_value
from boriken.text.tables import text_of

View = dict[str, Any]


def public_view(game: Game) -> View:
    """Return the view of an onlooker, without the legal actions: the open question has them."""
    view = game.view(None)
    del view["legal_actions"]
    return with_supplies(game, view)


def with_supplies(game: Game, view: View) -> View:
    """Return the view with 0 for every supply that has run out; the view is changed."""
    for group, name in text_of(game.id).endless_supplies:
        view[group][name] = max(0, view[group][name])
    return view


def view_of(game: Game, viewer: int | None, public: View) -> View:
    """Return the view of a viewer: that of `game.view`, with 0 for empty supplies. The public view is not changed."""
    if viewer is None:
        return public
    view = dict(public)
    for group, fields in _private_fields(game.record_type):
        view[group] = {**public[group], **_told(game, viewer, public[group], fields)}
    return view


def open_view(game: Game) -> View:
    """Return a view with everything that any seat sees."""
    view = public_view(game)
    for seat in range(game.seats):
        view = view_of(game, seat, view)
    return view


def has_secrets(game: Game, seat: int | None, start: int = 0) -> bool:
    """Return whether a seat sees secrets: in the position, or in the events from decision `start` on.

    Numbers that others can count along, such as points won in the open, are no secret.
    """
    if seat is None:
        return False
    fields = (field for _, fields in _private_fields(game.record_type) for field in fields if field.is_private)
    return any(np.any(_own(game, seat, field)) for field in fields) or (
        game.journal_for(seat, start) != game.journal_for(None, start))


def _own(game: Game, seat: int, field: Field) -> Any:
    """Return the part of a private field that a seat sees; 0 where it sees nothing."""
    if field.sees is Sees.OWNER:
        return game.state[field.name][seat]
    return game.state[field.name] if seat == game.decider else 0


def _told(game: Game, viewer: int, public: View, fields: tuple[Field, ...]) -> View:
    """Return the fields of a group of which the viewer sees more than others do, by name."""
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


# -- the type of a view ---------------------------------------------------------------------------------------


@cache
def view_type(game: str) -> type[msgspec.Struct]:
    """Return the type of the views of a game, by its id: a struct with a struct for each group of fields."""
    groups = [(group.name, _described(_group_type(game, group), group.meaning), msgspec.field())
              for group in game_class(game).record_type.groups]
    asked = [("decider", _described(int | None, "the seat that is asked"), msgspec.field()),
             ("question", _described(str | None, "the question that it is asked"), msgspec.field())]
    return msgspec.defstruct("View", [*groups, *asked], forbid_unknown_fields=True, module=__name__)


def _group_type(game: str, group: Group) -> type[msgspec.Struct]:
    """Return the struct of a group; a field that only some set-ups show can be absent."""
    text = text_of(game)
    fields: list[tuple[str, Any, Any]] = []
    for field in group.fields:
        if field.form is Form.DERIVED or (field.sees is Sees.NOBODY and field.name not in text.opened_fields):
            continue
        hint = _described(_field_type(field), field.meaning)
        fields.append(_optional(field.name, hint) if field.sees is Sees.NOBODY else (field.name, hint, msgspec.field()))
    fields += [_optional(name, _described(hint, meaning))
               for name, (hint, meaning) in text.added_fields.get(group.name, {}).items()]
    return msgspec.defstruct(group.name.capitalize(), fields, forbid_unknown_fields=True, kw_only=True,
                             module=__name__)


def _described(hint: Any, meaning: str) -> Any:
    return Annotated[hint, msgspec.Meta(description=meaning)]


def _optional(name: str, hint: Any) -> tuple[str, Any, Any]:
    return name, hint | msgspec.UnsetType, msgspec.field(default=msgspec.UNSET)


def _field_type(field: Field) -> Any:
    """Return the type of a field in a view: for each seat its part, None where the viewer may not see it."""
    if field.is_per_seat:
        part: Any = _value_type(field, field.axes[1:])
        return list[part] if field.sees in (Sees.EVERYONE, Sees.NOBODY) else list[part | None]
    value = _value_type(field, field.axes)
    return value | None if field.sees is Sees.DECIDER else value


def _value_type(field: Field, axes: tuple[Axis, ...]) -> Any:
    """Return the type of the data that `plain_value` makes of a field with these axes."""
    if field.is_switch and len(axes) == 1:
        return list[str]
    if axes:
        return dict[str, _value_type(field, axes[1:])]  # type: ignore[misc]
    match field.form:
        case Form.LABEL:
            return Literal[field.labels]
        case Form.FLAGS:
            return list[str]
        case Form.HEX:
            return str
    return int
