"""Proposals: who must agree, what an agreement does, and that they expire."""

import pytest

from boriken.server.agenda import check_propose, check_respond, check_resume, present_agenda
from boriken.server.messages import Propose, Respond
from boriken.server.proposals import TIME_TO_AGREE
from boriken.server.rows import Agreed, Dismissed, Lent, Paused, Replaced, Resumed, Sat, TakenBack
from boriken.server.tables import Refusal
from boriken.server.uptime import Uptime
from tests.server.test_clocks import DAY, LIVE, LONG, add, play, table_with

AWAY = {2: 0.0}  # the person of seat 2 has been absent for long


def three(clock=None):
    return table_with(clock, ("person", "person", "person"))


def propose(table, seat, kind, at=2000.0, lendable=AWAY, **more):
    act = check_propose(table, seat, Propose("a", kind, **more), at, lendable)
    add(table, act, at)
    return act


def respond(table, seat, agree=True, at=2001.0, lendable=AWAY, number=None):
    number = table.proposal.number if number is None else number
    act = check_respond(table, seat, Respond("b", number, agree), at, lendable)
    add(table, act, at)
    return act


def refused(reason, work, *arguments, **more):
    with pytest.raises(Refusal) as caught:
        work(*arguments, **more)
    assert caught.value.reason == reason


def test_taking_back_past_another_seats_act_needs_everybody():
    table = three()
    first = play(table, 1001.0)
    while table.game.decider == first:
        play(table, 1002.0)
    mine = [move for seat, move in table.decided if seat == first][-1]
    play(table, 1003.0)
    played = len(table.game.played)
    assert table.undo_to(first) is None, "alone it cannot"
    propose(table, first, "undo")
    others = [seat for seat in range(3) if seat != first]
    assert present_agenda(table, Uptime()).proposal.waits_for == others
    assert present_agenda(table, Uptime()).proposal.taken_back == played - mine
    assert isinstance(respond(table, others[0]), Agreed)
    assert len(table.game.played) == played, "one is not enough"
    assert respond(table, others[1]) == TakenBack(first, mine, True)
    assert len(table.game.played) == mine
    assert table.game.decider == first
    assert table.proposal is None


def test_a_move_closes_a_proposal_to_take_back():
    table = three()
    seat = play(table, 1001.0)
    propose(table, seat, "undo")
    number = table.proposal.number
    play(table, 1002.0)
    assert table.proposal is None
    refused("stale", respond, table, (seat + 1) % 3, number=number)


def test_one_no_is_enough_and_asking_again_needs_another_move():
    table = three()
    play(table, 1001.0)
    propose(table, 0, "pause", minutes=5)
    assert respond(table, 1, agree=False) == Dismissed(1)
    assert table.proposal is None
    refused("declined", propose, table, 0, "pause", minutes=5)
    propose(table, 1, "pause", minutes=5)  # another seat may
    assert respond(table, 1, agree=False) == Dismissed(1), "who asked can withdraw"
    play(table, 1002.0)
    propose(table, 0, "pause", minutes=5)


def test_a_pause_stops_clocks_moves_and_ends_by_time_or_by_the_seat_that_asked():
    table = three(LIVE)
    seat = table.game.decider
    propose(table, 0, "pause", at=1010.0, minutes=10)
    respond(table, 1, at=1020.0)
    assert respond(table, 2, at=1030.0) == Paused(0, 1030.0 + 600)
    assert table.timed_seat() is None
    assert table.due() == 1630.0
    refused("paused", table.check_turn, seat)
    refused("not_allowed", check_resume, table, 1)
    assert table.overdue(1629.0) is None
    assert table.overdue(1630.0) == Resumed()
    add(table, check_resume(table, 0), 1500.0)
    assert table.due() == pytest.approx(1500 + 300 - 30), "the pause cost nobody time"


def test_a_proposal_expires():
    table = three()
    propose(table, 0, "pause", at=1000.0, minutes=5)
    assert table.due() == 1000 + TIME_TO_AGREE
    assert table.overdue(1000 + TIME_TO_AGREE) == Dismissed()
    days = three(LONG)
    propose(days, 0, "pause", at=1000.0, minutes=5)
    assert days.proposal.act.until == 1000 + 3 * DAY


def test_only_an_absent_person_can_be_replaced_and_their_return_prevents_it():
    table = three()
    refused("not_absent", propose, table, 0, "replace", target=1)
    propose(table, 0, "replace", target=2)
    assert present_agenda(table, Uptime()).proposal.waits_for == [1], "who left is not asked"
    refused("not_absent", respond, table, 1, lendable={})
    assert respond(table, 1) == Replaced(2)
    assert table.sittings[2].chair.kind == "open"
    assert not table.is_started
    add(table, table.check_sit(None, "Nuria"), 3000.0)
    assert table.sittings[2].name == "Nuria"
    assert table.is_started


def test_a_bot_can_replace_and_the_person_can_come_back():
    table = three()
    propose(table, 0, "replace", target=2, level="gentle")
    respond(table, 1)
    assert table.player_of(2) == "gentle"
    assert table.persons() == [0, 1, 2]
    add(table, table.check_lend(2, False, 2, ""), 3000.0)
    assert not table.player_of(2)


def test_who_plays_alone_asks_nobody():
    table = table_with(None, ("person", "bot"))
    while table.game.decider != 0:
        play(table, 1001.0)
    move = len(table.game.played)
    play(table, 1002.0)
    while table.game.decider == 0:
        play(table, 1003.0)
    play(table, 1004.0)
    assert propose(table, 0, "undo", move=move) == TakenBack(0, move, True)
    assert len(table.game.played) == move


def test_wrong_proposals_are_refused():
    table = three()
    refused("broken", propose, table, 0, "undo")  # nothing was played
    refused("broken", propose, table, 0, "pause", minutes=0)
    refused("broken", propose, table, 0, "pause", minutes=float("nan"))
    refused("broken", propose, table, 0, "replace", target=0)
    refused("broken", propose, table, 0, "replace", target=7)
    refused("not_allowed", propose, table, None, "pause", minutes=5)
    propose(table, 0, "pause", minutes=5)
    refused("taken", propose, table, 1, "pause", minutes=5)
    refused("not_allowed", respond, table, 0)  # who asked has agreed
    refused("stale", respond, table, 1, number=99)
    respond(table, 1)
    refused("not_allowed", respond, table, 1)
    open_table = table_with(None, ("person", "open"))
    refused("not_started", propose, open_table, 0, "pause", minutes=5)
    add(open_table, Sat(1, "Bea"), 1.0)
    add(open_table, Lent(1, "gentle"), 2.0)
    refused("not_allowed", propose, open_table, 1, "pause", minutes=5)  # a bot plays it


def test_a_replaced_persons_key_is_revoked(served):
    made = served.table(("person", "person", "person"), game="san_juan")
    table, keys = made["table"], made["keys"]
    room = served.run(served.services.rooms.find, table)
    with served.page(table, keys["0"]) as one, served.page(table, keys["1"]) as other:
        for page in (one, other):
            page.until("snapshot")
        room.absent[2] = 0.0
        assert one.request("propose", kind="replace", target=2)["type"] == "done"
        proposal = other.until("agenda")["proposal"]
        assert other.request("respond", number=proposal["number"], agree=True)["type"] == "done"
        with served.page(table, keys["2"]) as gone:
            assert gone.until("snapshot")["viewer"] is None, "the old key watches"
        joined = served.post(f"/api/tables/{table}/join", name="Nuria")
        assert joined["seat"] == 2
        with served.page(table, joined["key"]) as new:
            assert new.until("snapshot")["viewer"] == 2
