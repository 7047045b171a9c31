"""What depends on time at a table: checks of proposals and pauses, and the message that shows them with the clock."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

from boriken.server.messages import Agenda, Propose, Respond, ShownClock, ShownProposal
from boriken.server.proposals import LONGEST_PAUSE, TIME_TO_AGREE, Proposal
from boriken.server.rows import Act, Agreed, Dismissed, Paused, Proposed, Replaced, Resumed, TakenBack
from boriken.server.tables import Refusal, Table, check_level
from boriken.server.uptime import Uptime

Lendable = Mapping[int, float]  # when the seats of absent people can be lent, in seconds since 1970

# -- proposals --------------------------------------------------------------------------------------------------


def check_propose(table: Table, seat: int | None, wanted: Propose, now: float, lendable: Lendable) -> Act:
    """Return the act of a proposal; where nobody else is concerned, what it asks for."""
    asking = _check_person(table, seat)
    if table.game.decider is None:
        raise Refusal("over", "the game is over")
    if not table.is_started:
        raise Refusal("not_started", "the game has not begun: a seat is open")
    if table.proposal is not None:
        raise Refusal("taken", "another proposal is open: answer it first")
    if table.declined.get(asking) == table.moved:
        raise Refusal("declined", "a proposal of this seat was just declined or has expired: ask again after the next "
                      "move")
    days = table.clock.settings.seconds if table.clock and table.clock.settings.kind == "move" else 0.0
    until = now + max(TIME_TO_AGREE, days)
    act = _proposed(table, asking, wanted, until)
    if table.is_strict and (act.kind == "undo" or (act.kind == "replace" and not act.level)):
        raise Refusal("cannot_count", "this game counts for the ladder or a tournament: nothing is taken back, and no "
                      "seat changes hands")
    _check_absent(act, lendable)
    return act if _concerned(table, act) else _effect(table, act, now)


def _proposed(table: Table, seat: int, wanted: Propose, until: float) -> Proposed:
    if wanted.kind == "undo":
        own = [move for by, move in table.decided if by == seat]
        if table.made.lesson:
            raise Refusal("not_allowed", "a lesson follows its script: its moves cannot be taken back by agreement")
        if not own or (wanted.move is not None and wanted.move not in own):
            raise Refusal("broken", "a seat can ask to take back to one of its own decisions at this table")
        return Proposed(seat, "undo", until, move=own[-1] if wanted.move is None else wanted.move)
    if wanted.kind == "pause":
        if table.paused is not None:
            raise Refusal("taken", "the game is paused already")
        if not (math.isfinite(wanted.minutes) and 1 <= wanted.minutes <= LONGEST_PAUSE):
            raise Refusal("broken", f"a pause must be 1 to {LONGEST_PAUSE:g} minutes")
        return Proposed(seat, "pause", until, minutes=wanted.minutes)
    if wanted.target is None or wanted.target == seat or wanted.target not in table.active():
        raise Refusal("broken", "only the seat of another person who plays can be replaced")
    if wanted.level:
        check_level(wanted.level, table.game.id)
    return Proposed(seat, "replace", until, target=wanted.target, level=wanted.level)


def _check_absent(act: Proposed, lendable: Lendable) -> None:
    if act.kind == "replace" and lendable.get(act.target, math.inf) > time.time():
        raise Refusal("not_absent", f"the person of seat {act.target} is here, or has not been absent for long")


def _check_person(table: Table, seat: int | None) -> int:
    if seat is None or seat not in table.active():
        raise Refusal("not_allowed", "only people who play a seat themselves can ask and agree")
    return seat


def _concerned(table: Table, act: Proposed) -> list[int]:
    """Return the seats that must agree to a proposal."""
    left_out = {act.seat, *([act.target] if act.kind == "replace" else [])}
    return [seat for seat in table.active() if seat not in left_out]


def missing_agreements(table: Table, proposal: Proposal) -> list[int]:
    """Return the seats that have not agreed yet."""
    return [seat for seat in _concerned(table, proposal.act) if seat not in proposal.agreed]


def check_respond(table: Table, seat: int | None, answer: Respond, now: float, lendable: Lendable) -> Act:
    """Return the act of an answer to the open proposal; the last agreement is what the proposal asks for."""
    answering, proposal = _check_person(table, seat), table.proposal
    if proposal is None or proposal.number != answer.number:
        raise Refusal("stale", "this proposal is not open any more")
    missing = missing_agreements(table, proposal)
    if answering not in missing and (answer.agree or answering != proposal.act.seat):
        raise Refusal("not_allowed", "this seat has answered, or the proposal does not concern it")
    if not answer.agree:
        return Dismissed(answering)
    if missing != [answering]:
        return Agreed(answering)
    _check_absent(proposal.act, lendable)
    return _effect(table, proposal.act, now)


def _effect(table: Table, act: Proposed, now: float) -> Act:
    """Return the act that a proposal asks for."""
    if act.kind == "undo":
        return TakenBack(act.seat, act.move, agreed=True)
    if act.kind == "pause":
        return Paused(act.seat, now + 60 * act.minutes)
    return Replaced(act.target, act.level)


def check_resume(table: Table, seat: int | None) -> Act:
    """Return the act that ends a pause; the seat that asked for it may end it."""
    if table.paused is None:
        raise Refusal("stale", "the game is not paused")
    if seat is None or seat != table.paused.seat:
        raise Refusal("not_allowed", "the seat that asked for the pause can end it")
    return Resumed(seat)


# -- showing ----------------------------------------------------------------------------------------------------


def present_agenda(table: Table, uptime: Uptime) -> Agenda:
    """Return the clock, the pause and the proposal of a table, for every viewer."""
    paused, proposal = table.paused, table.proposal
    return Agenda(
        uptime.source.wall(), _present_clock(table, uptime),
        None if paused is None else uptime.wall(paused.until), None if paused is None else paused.seat,
        None if proposal is None else _present_proposal(table, proposal, uptime))


def _present_clock(table: Table, uptime: Uptime) -> ShownClock | None:
    clock, seat = table.clock, table.timed_seat()
    if clock is None:
        return None
    left, until = [max(0.0, seconds) for seconds in clock.left], None
    if seat is not None:
        left[seat] = max(0.0, clock.runs_out(seat) - uptime.now())
        until = uptime.wall(clock.runs_out(seat))
    return ShownClock(clock.settings, left, seat, until)


def _present_proposal(table: Table, proposal: Proposal, uptime: Uptime) -> ShownProposal:
    act = proposal.act
    return ShownProposal(
        proposal.number, act.seat, act.kind, uptime.wall(act.until), missing_agreements(table, proposal),
        len(table.game.played) - act.move if act.kind == "undo" else 0, act.target if act.kind == "replace" else None,
        act.level, act.minutes)
