"""A game as a viewer may see it: what is asked, what may be done and why not, what happened. No rule is in here."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from boriken.kernel.actionspace import Action
from boriken.kernel.facts import Amount as Facts
from boriken.kernel.game import Game
from boriken.kernel.journal import Event
from boriken.presentation.addresses import SECRET_BLOCKS, number, targets
from boriken.presentation.movements import moves
from boriken.presentation.texts import Line, Text, message_id
from boriken.server.messages import (
    Amount,
    Ask,
    Happening,
    Obstacle,
    Option,
    Result,
    Snapshot,
    Step,
    Thought,
    Weighed,
)
from boriken.server.tables import Table
from boriken.server.thinking import Report

# -- a table ----------------------------------------------------------------------------------------------------


def present_snapshot(table: Table, viewer: int | None, is_host: bool, connected: Iterable[int]) -> Snapshot:
    """All that a viewer may know."""
    game, identity = table.game, table.game.view(None)["identity"]
    return Snapshot(
        table.id, table.version, len(game.played), game.id, game.edition, list(identity["expansions"]),
        table.made.record["start"].get("options", {}), table.seats(connected), viewer, present_view(game, viewer),
        table.pace, is_host, table.hints, sorted(table.agreed), table.thinking, present_ask(game, viewer),
        present_lines(game, viewer, 0), table.undo_to(viewer) is not None, present_result(game))


def present_step(table: Table, before: int, viewer: int | None) -> Step:
    """What changed since there were so many decisions; where there are fewer now, they were taken back."""
    game, start = table.game, before + 1
    is_undone = len(game.played) <= before
    return Step(
        table.version, len(game.played), present_view(game, viewer),
        [] if is_undone else present_happenings(game, viewer, start),
        [] if is_undone else present_lines(game, viewer, start),
        present_ask(game, viewer), is_undone, table.undo_to(viewer) is not None, present_result(game))


def present_thought(game: Game, seat: int, player: str, report: Report, viewer: int | None) -> Thought:
    """What a player thinks of a position; answers that name what only its seat knows are told to nobody else."""
    def told(action: str) -> bool:
        return viewer == seat or game.space.find(action).block not in SECRET_BLOCKS.get(game.id, ())

    answers = [Weighed(action, answer_text(game, game.space.find(action), seat), chance, ways)
               for action, chance, ways in report.answers if told(action)]
    line = [answer_text(game, game.space.find(action), seat) for action in takewhile(told, report.line)]
    return Thought(len(game.played), player, seat, list(report.chances), answers, line)


# -- a game -----------------------------------------------------------------------------------------------------

#: Reasons against things that are not on the board at all.
NOT_SHOWN = ("not_in_game",)


def present_view(game: Game, viewer: int | None) -> dict[str, Any]:
    """What the viewer may see; the open answers are told by what is asked."""
    view = game.view(viewer)
    del view["legal_actions"]
    return view


def present_ask(game: Game, viewer: int | None) -> Ask | None:
    """What is asked; only the seat that is asked reads what it may answer."""
    seat, question = game.decider, game.question
    if seat is None or question is None:
        return None
    text = Text(message_id("question", question), {"name": f"seat:{seat}"})
    if viewer != seat:
        return Ask(seat, question, text)
    return Ask(seat, question, text, present_options(game, seat), present_obstacles(game, seat))


def present_options(game: Game, seat: int) -> list[Option]:
    """The open answers, where they are lit, and what they cost and bring."""
    return [Option(option.action.text, option.action.block, answer_text(game, option.action, seat),
                   targets(type(game), option.action, seat), number(game.space, option.action),
                   {name: present_amount(fact) for name, fact in option.facts.items()})
            for option in game.options]


def present_obstacles(game: Game, seat: int) -> list[Obstacle]:
    """The other answers to the question, and why they are not open."""
    return [Obstacle(found.action.text, found.action.block,
                     Text(message_id("reason", found.reason), dict(found.details)),
                     targets(type(game), found.action, seat))
            for found in game.obstacles if found.reason not in NOT_SHOWN]


def present_amount(fact: Facts) -> Amount:
    """A fact as it travels."""
    return Amount(fact.total, dict(fact.parts))


def answer_text(game: Game, action: Action, seat: int) -> Text:
    """An answer as a sentence."""
    axes = game.space.blocks[action.block].axes
    return Text(message_id("answer", action.block),
                {axis.name: f"{axis.name}:{label}" for axis, label in zip(axes, action.arguments, strict=True)})


def present_happenings(game: Game, viewer: int | None, start: int) -> list[Happening]:
    """The events from a decision on as the viewer may know them, with what moves."""
    return [Happening(event.kind, event.seat, event.arguments, list(moves(type(game), event)))
            for event in game.journal_for(viewer, start)]


def present_lines(game: Game, viewer: int | None, start: int) -> list[Line]:
    """What happened from a decision on, in sentences."""
    return [Line(event_text(event), len(game.played), event.seat) for event in game.journal_for(viewer, start)]


def event_text(event: Event) -> Text:
    """An event as a sentence."""
    args: dict[str, int | str | Text | list[Text]] = {
        name: value if isinstance(value, int) else f"{name}:{value}"
        for name, value in event.arguments.items() if value is not None}
    return Text(message_id("event", event.kind), args)


def present_result(game: Game) -> Result | None:
    """How the game ended."""
    outcome = game.outcome
    if outcome is None:
        return None
    return Result(list(outcome.winners), list(outcome.scores), [dict(parts) for parts in outcome.breakdown],
                  [Text(message_id("end", reason)) for reason in outcome.reasons])
