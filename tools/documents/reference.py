"""The reference of a game for programmers: record, observation, actions, events, facts and reasons."""

from __future__ import annotations

import re
from collections import defaultdict
from importlib import import_module
from typing import Any

from boriken.engine.fields import Form, RecordType
from boriken.engine.game import Game
from boriken.engine.observing import Part, Read
from boriken.engine.packs import find_pack
from boriken.research.small import small_observation
from documents.markdown import Pages, listed, page, table


def reference_pages(game: type[Game]) -> Pages:
    """Yield the reference pages of a game."""
    yield f"{game.id}/record.md", record_page(game)
    yield f"{game.id}/actions.md", actions_page(game)
    yield f"{game.id}/events.md", events_page(game)
    yield f"{game.id}/observation.md", observation_page(game)
    yield f"{game.id}/options.md", options_page(game)


def title(game: type[Game], subject: str) -> str:
    """Return the title of a page."""
    return f"{find_pack(game.id).title}: {subject}"


def record_page(game: type[Game]) -> str:
    """Return every field of a game's record."""
    record = game.record_type
    intro = (f"One record of {record.dtype.itemsize} bytes holds a whole game. Parts that a game does not use are "
             "zero. `game.view(seat)` returns the fields that a seat may see.")
    parts = [f"## {g.name}: {g.meaning}\n\n" + table(("field", "shape", "range", "visible to", "meaning"), (
        (f"`{f.name}`", " x ".join(a.name for a in f.axes) or "-", _range(f), f.sees.value, f.meaning)
        for f in g.fields)) for g in record.groups]
    return page(title(game, "the record"), intro, *parts, _axes(record))


def _range(f: Any) -> str:
    if f.form is Form.LABEL:
        return "a name"
    if f.form is Form.FLAGS:
        return "bits: " + listed(f.labels)
    return "64 bits" if f.form is Form.HEX else f"{f.low} .. {f.high}"


def _axes(record: RecordType) -> str:
    axes = {a.name: a.labels for f in record for a in f.axes if a.name != "option"}
    return "## Axes\n\n" + table(("axis", "indices"), ((name, ", ".join(ls)) for name, ls in axes.items()))


def observation_page(game: type[Game]) -> str:
    """Return the columns of a game's observation."""
    observation = game.batch.observation
    intro = (f"An observation is a row of {len(observation.columns)} numbers: everything that a seat can know of a "
             "game. All editions, numbers of seats and expansions have the same columns.\n\n"
             "- One game: `game.observe(seat)`. Many games: `batch.observe(games, numbers, viewers)`. On a GPU: "
             "`GpuBatch.observe`.\n"
             "- Seats are relative: `self` is the viewer, `left1` the next seat. Columns of seats that the game does "
             "not have are zero.\n"
             "- `=` marks one column for each member of an enumeration, `:` one for each flag.\n"
             "- Names are stable. New fields add columns. `batch.observation.names` lists all of them in order.")
    by_field: dict[str, list[Any]] = defaultdict(list)
    for column in observation.columns:
        by_field[re.split(r"[.=:]", column.name)[0]].append(column)
    rows = ((f"`{name}`", len(columns), f"`{columns[0].name}`" + (f" .. `{columns[-1].name}`" * (len(columns) > 1)),
             f"/ {columns[0].parts[Part.TARGET]}" if columns[0].parts[Part.READ] == Read.NUMBER else "0 or 1",
             columns[0].meaning) for name, columns in by_field.items())
    parts = [intro, table(("field", "columns", "names", "number", "meaning"), rows)]
    if find_pack(game.id).small_observation:
        parts.append(_small_part(game))
    return page(title(game, "the observation"), *parts)


def _small_part(game: type[Game]) -> str:
    """Return the part of the page about the small observation."""
    full, small = game.batch.observation.columns, small_observation(game.id)
    rows = ((f"`{column.name}`", _small_number([full[place] for place in column.sums]), column.meaning)
            for column in small.columns)
    return (f"## The small observation\n\nWith `observation=\"small\"`, the environments give {len(small.columns)} of "
            "these numbers, or sums of them, which are enough for a first learner.\n\n"
            + table(("column", "number", "meaning"), rows))


def _small_number(summed: list[Any]) -> str:
    first = summed[0]
    number = f"/ {first.parts[Part.TARGET]}" if first.parts[Part.READ] == Read.NUMBER else "0 or 1"
    return number if len(summed) == 1 else f"sum of {len(summed)}, {number}"


def actions_page(game: type[Game]) -> str:
    """Return every block of a game's action space."""
    space = game.space
    rows = ((f"`{b.name}`", f"{space.start(b.name)} .. {space.start(b.name) + b.size - 1}",
             " x ".join(a.name for a in b.axes) or "-", f"`{space.actions[space.start(b.name)].text}`", b.meaning)
            for b in space.blocks.values())
    intro = (f"The game has {len(space)} actions in {len(space.blocks)} blocks. The text of an action is stable. Its "
             "index may change when a block is added; the version of the editions then changes, too.")
    questions = "## Questions\n\n" + ", ".join(f"`{q}`" for q in game.questions[1:])
    return page(title(game, "the actions"), intro,
                table(("block", "indices", "axes", "first text", "meaning"), rows), questions)


def events_page(game: type[Game]) -> str:
    """Return every kind of event of a game's journal."""
    kinds = list(zip(game.events.kinds, game.events.table, strict=True))
    intro = ("`game.journal` lists all events of a game. `game.journal_for(seat)` lists what one seat may know: secret "
             "arguments of other seats are `None`. An event has a `kind`, a `seat` (`None` if the table as a whole "
             "acts) and `arguments` by name. A decision comes before its consequences. The journal begins with the "
             "deal; a game from a position text begins with the answers that were forced when the text was read.")
    rows = ((f"`{name}`", "seat" if kind.has_seat else "table",
             ", ".join(f"`{a.name}`" + " (secret)" * a.secret for a in kind.arguments) or "-", kind.meaning)
            for name, kind in kinds)
    labels: dict[tuple[str, tuple[str, ...]], str] = {}  # with the first event that has them
    for name, kind in kinds:
        for argument in kind.arguments:
            if argument.labels:
                labels.setdefault((argument.name, argument.labels), name)
    names = [name for name, _ in labels]
    named = ((f"`{name}`" + (f" of `{event}`" if names.count(name) > 1 else ""), listed(values))
             for (name, values), event in labels.items())
    return page(title(game, "the events of the journal"), intro,
                table(("event", "of", "arguments", "meaning"), rows),
                "## Arguments\n\nArguments that are not in this table are numbers.\n\n"
                + table(("argument", "values"), named))


def options_page(game: type[Game]) -> str:
    """Return every fact of a game's options and every reason of its obstacles."""
    catalogue = import_module(f"boriken.games.{game.id}.rules.catalogue.options")
    intro = ("`game.options` lists the legal answers, each with its facts. `game.obstacles` lists the other answers to "
             "the open question, each with the reason against it. `game.why_not(action)` returns the reason for one "
             "action ([how to use them](../api.md)). The names are stable.")
    facts = table(("fact", "meaning", "parts"), (
        (f"`{name}`", text.meaning, listed(text.parts)) for name, text in catalogue.FACTS.items()))
    reasons = [(f"`{reason.name.lower()}`", text.meaning, ", ".join(f"`{name}`" for name in text.details) or "-")
               for reason, text in catalogue.REASONS.items()]
    reasons += [("`other_question`", "it is no answer to the open question", "`question`"),
                ("`game_over`", "the game is over", "-")]
    return page(title(game, "facts and reasons"), intro,
                "## Facts\n\nThe parts of a fact add up to its total. A fact without parts is left out.\n\n" + facts,
                "## Reasons\n\n" + table(("reason", "meaning", "details"), reasons))
