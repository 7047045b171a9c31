"""A game as a viewer may see it: the question, the answers, the obstacles, the events. It contains no rule."""

from __future__ import annotations

import msgspec

from boriken.engine.facts import Amount
from boriken.engine.game import Game
from boriken.server.messages import (
    Ask,
    Company,
    Said,
    ShownAmount,
    ShownEvent,
    ShownObstacle,
    ShownOption,
    ShownResult,
    Snapshot,
    Step,
    Thought,
)
from boriken.server.reports import without_secrets
from boriken.server.tables import Table
from boriken.text.addresses import number, targets
from boriken.text.arrangements import arrangement, ask_text
from boriken.text.movements import moves
from boriken.text.questions import (
    option_text,
    reason_text,
    waiting_text,
)
from boriken.text.story import lines
from boriken.text.texts import Line, Text, message_id
from boriken.text.views import View, has_secrets, public_view, view_of

# -- a table ----------------------------------------------------------------------------------------------------


class People(msgspec.Struct, frozen=True):
    """The people who look at a table: the seats, the onlookers, and for absent ones when the host may lend the seat."""

    connected: frozenset[int] = frozenset()
    onlookers: int = 0
    lendable: dict[int, float] = {}  # by seat, in seconds since 1970


def present_company(table: Table, viewer: int | None, people: People, said: Said | None = None) -> Company:
    """Return the people at a table and its settings, for a viewer, and what a seat has just said."""
    return Company(table.version, table.seats(people.connected, people.lendable), table.pace, table.hints,
                   sorted(table.agreed), table.thinking, people.onlookers, table.undo_to(viewer) is not None,
                   table.next, table.chat, said, table.is_off)


def present_snapshot(table: Table, viewer: int | None, is_host: bool, people: People | None = None) -> Snapshot:
    """Return all that a viewer may know."""
    game, public, people = table.game, public_view(table.game), people or People()
    return Snapshot(
        table.id, table.version, len(game.played), game.id, game.edition, list(public["identity"]["expansions"]),
        table.made.record["start"].get("options", {}), list(public["identity"]["rulings"]),
        table.seats(people.connected, people.lendable), viewer, view_of(game, viewer, public),
        int(game.state.round_number), table.pace, is_host, table.hints,
        sorted(table.agreed), table.thinking, present_ask(game, viewer), present_lines(table, viewer, 0),
        table.undo_to(viewer) is not None, present_result(game), table.next, has_secrets(game, viewer),
        present_ending(game), table.made.lesson, table.chat, list(table.talk), table.is_off,
        table.made.counts, table.made.tournament)


def present_step(table: Table, before: int, viewer: int | None, public: View) -> Step:
    """Return what changed since there were so many decisions; where there are fewer now, they were taken back.

    The public view is an argument, because several viewers get the same step.
    """
    game, start = table.game, before + 1
    is_undone = len(game.played) <= before
    return Step(
        table.version, len(game.played), view_of(game, viewer, public), int(game.state.round_number),
        [] if is_undone else present_happenings(game, viewer, start),
        present_lines(table, viewer, len(game.played) if is_undone else start),
        present_ask(game, viewer), is_undone, table.undo_to(viewer) is not None, present_result(game),
        has_secrets(game, viewer, start), present_ending(game))


def present_lines(table: Table, viewer: int | None, start: int) -> list[Line]:
    """Return the log from decision `start` on: what happened, and which seats took moves back."""
    notes = [Line(Text("log-taken-back", {"name": f"seat:{back.seat}"}), back.move, back.seat)
             for back in table.taken_back if back.move >= start]
    return sorted([*lines(table.game, viewer, start), *notes], key=lambda line: line.move)


def present_thought(game: Game, thought: Thought, viewer: int | None) -> Thought:
    """Return a player's thought as a viewer may know it: only its own seat reads answers that name hidden things."""
    if viewer == thought.seat:
        return thought
    return msgspec.structs.replace(thought, report=without_secrets(game, thought.report))


# -- a game -----------------------------------------------------------------------------------------------------

#: Reasons against things that are not on the table.
NOT_SHOWN = ("not_in_game", "not_in_hand", "not_drawn", "not_in_pack", "card_not_held")


def present_ask(game: Game, viewer: int | None) -> Ask | None:
    """Return the open question; only the seat that is asked reads its answers."""
    seat, question = game.decider, game.question
    if seat is None or question is None:
        return None
    if viewer != seat:
        return Ask(seat, question, waiting_text(game))
    found = arrangement(game, seat)
    return Ask(seat, question, ask_text(game, found), present_options(game, seat), present_obstacles(game, seat), found)


def present_options(game: Game, seat: int) -> list[ShownOption]:
    """Return the open answers, where they are lit, and what they cost and bring."""
    return [ShownOption(option.action.text, option.action.block, option_text(game, option),
                   targets(type(game), option.action, seat), number(game.space, option.action),
                   {name: present_amount(fact) for name, fact in option.facts.items()})
            for option in game.options]


def present_obstacles(game: Game, seat: int) -> list[ShownObstacle]:
    """Return the other answers to the question, and why they are not open."""
    return [ShownObstacle(found.action.text, found.action.block, reason_text(game, found),
                     targets(type(game), found.action, seat))
            for found in game.obstacles if found.reason not in NOT_SHOWN]


def present_amount(fact: Amount) -> ShownAmount:
    """Return a fact as it is sent."""
    return ShownAmount(fact.total, dict(fact.parts))


def present_happenings(game: Game, viewer: int | None, start: int) -> list[ShownEvent]:
    """Return the events from a decision on as the viewer may know them, with the tokens that move."""
    events = game.journal_for(viewer, start)
    return [ShownEvent(event.kind, event.seat, event.arguments, moved)
            for event, moved in zip(events, moves(game, events), strict=True)]


def present_ending(game: Game) -> list[Text]:
    """Return the conditions for the end of the game that are met."""
    labels = game.record_type.by_name["end_reasons"].axes[0].labels
    return [Text(message_id("end", label)) for label, is_met in zip(labels, game.state.end_reasons, strict=True)
            if is_met]


def present_result(game: Game) -> ShownResult | None:
    """Return the result of a game that is over; None for any other."""
    outcome = game.outcome
    if outcome is None:
        return None
    return ShownResult(list(outcome.winners), list(outcome.scores), [dict(parts) for parts in outcome.breakdown],
                  [Text(message_id("end", reason)) for reason in outcome.reasons])
