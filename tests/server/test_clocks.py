"""Clocks: whose time runs, what a row charges, what happens when time runs out; a week by a moved clock."""

import asyncio
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boriken
from boriken.server.agenda import present_agenda
from boriken.server.bots import Bots
from boriken.server.clocks import RETURN_TIME
from boriken.server.creation import TableRequest, checked_clock, make_table
from boriken.server.migrating import migrate
from boriken.server.rooms import Room, Rooms
from boriken.server.rows import Chair, ClockSettings, Lent, Made, Played, Row, Sat, TimedOut
from boriken.server.store import Store, sqlite_url
from boriken.server.tables import Refusal, Table
from boriken.server.timekeeping import Timekeeper
from boriken.server.uptime import TOLERANCE, TimeSource, Uptime
from tests.server.services import wait_for
from tests.server.serving import serving

DAY = 86_400.0
LIVE = ClockSettings("seat", 300.0, 5.0, "gentle")
LONG = ClockSettings("move", 3 * DAY, level="gentle")


def table_with(clock, kinds=("person", "person"), at=1000.0):
    game = boriken.new_game("san_juan", seats=len(kinds), seed=1)
    chairs = [Chair(kind, f"P{seat}", "gentle" if kind == "bot" else "") for seat, kind in enumerate(kinds)]
    return Table.begun("x", Made(json.loads(game.to_record()), chairs, 0.0, 1, clock=clock, served_at=at))


def add(table, act, at):
    table.apply(Row(table.version + 1, str(table.version), act, at))


def play(table, at, choose=0):
    seat = table.game.decider
    add(table, Played(seat, [table.game.legal_actions[choose].text]), at)
    return seat


# -- what a row charges -----------------------------------------------------------------------------------------


def test_time_between_rows_is_charged_to_the_person_who_decides():
    table = table_with(LIVE)
    seat = table.game.decider
    add(table, Lent(1 - seat, "gentle"), 1010.0)  # a row of another seat charges, too
    play(table, 1030.0)
    increment = 5.0 if table.game.decider != seat else 0.0
    assert table.clock.left[seat] == pytest.approx(300 - 30 + increment)
    assert table.clock.left[1 - seat] == 300


def test_bots_open_seats_and_automata_spend_no_time():
    table = table_with(LIVE, ("bot", "bot"))
    play(table, 5000.0)
    assert table.clock.left == [300, 300]
    assert table.timed_seat() is None
    table = table_with(LIVE, ("person", "open"))
    assert table.timed_seat() is None
    assert table.due() is None
    add(table, Sat(1, "Bea"), 9000.0)
    assert table.timed_seat() == table.game.decider
    assert table.due() == 9000.0 + 300


def test_each_move_of_days_has_its_whole_time():
    table = table_with(LONG)
    play(table, 1000 + 2 * DAY)
    assert table.due() == pytest.approx(1000 + 5 * DAY)


def test_taking_a_decision_back_gives_no_time():
    for clock in (LIVE, LONG):
        table = table_with(clock)
        seat = table.game.decider
        at = 1000.0
        for _ in range(20):  # a cycle of playing and taking back gains nothing
            at += 7
            play(table, at)
            move = table.undo_to(seat)
            if move is None:
                break
            add(table, table.check_undo(seat), at)
            assert table.game.decider == seat
        else:
            assert table.clock.runs_out(seat) == pytest.approx(1000 + clock.seconds)
            continue
        pytest.fail("this deal has no decision that can be taken back")


def test_lending_and_taking_back_gains_no_time():
    table = table_with(LIVE)
    seat = table.game.decider
    add(table, table.check_lend(seat, False, seat, "gentle"), 1010.0)
    with pytest.raises(Refusal, match="the bot makes this move"):
        table.check_lend(seat, False, seat, "")
    play(table, 1200.0)  # the bot's
    add(table, table.check_lend(seat, False, seat, ""), 1300.0)
    assert table.clock.left[seat] == pytest.approx(290), "neither the bot's time nor an increment counts"


def test_time_that_ran_out_makes_a_bot_play_and_the_person_can_come_back():
    table = table_with(LIVE)
    seat = table.game.decider
    assert table.overdue(1299.9) is None
    act = table.overdue(1300.0)
    assert act == TimedOut(seat, "gentle")
    add(table, act, 1300.0)
    assert table.player_of(seat) == "gentle"
    assert table.overdue(99_999.0) is None
    with pytest.raises(Refusal):
        table.check_lend(seat, False, seat, "")
    play(table, 1301.0)
    add(table, table.check_lend(seat, False, seat, ""), 1302.0)
    assert table.clock.left[seat] == RETURN_TIME
    assert not table.player_of(seat)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.floats(0, 50), st.integers(0, 3)), min_size=1, max_size=40), st.booleans())
def test_time_is_conserved(steps, with_bot):
    """What is charged to all seats is the time in which a person had to decide, and left + spent changes by increments
    only."""
    table, at, due = table_with(LIVE, ("person", "bot" if with_bot else "person")), 1000.0, 0.0
    gained = [0.0, 0.0]
    for wait, choose in steps:
        seat = table.timed_seat()
        at += wait
        due += wait if seat is not None else 0.0
        who = play(table, at, choose % len(table.game.legal_actions))
        if not table.player_of(who) and table.game.decider != who:
            gained[who] += 5.0
        if table.game.decider is None:
            break
    assert sum(table.clock.spent) == pytest.approx(due)
    for seat in range(2):
        assert table.clock.left[seat] + table.clock.spent[seat] == pytest.approx(300 + gained[seat])


def test_a_clock_out_of_bounds_is_refused():
    for wrong in (ClockSettings("seat", 1.0), ClockSettings("seat", float("inf")), ClockSettings("move", 1e9),
                  ClockSettings("seat", 60, -1), ClockSettings("move", DAY, 5.0),
                  ClockSettings("seat", 60, level="nobody"), ClockSettings("seat", float("nan"))):
        with pytest.raises(Refusal):
            checked_clock(wrong, "san_juan")
    assert checked_clock(ClockSettings("seat", 60), "san_juan").level


# -- the up-time ------------------------------------------------------------------------------------------------


class MovedTime(TimeSource):
    """A clock that a test moves."""

    def __init__(self):
        self.ahead = 0.0

    def wall(self):
        return 1e9 + self.ahead

    def steady(self):
        return self.ahead


@pytest.fixture
def store(tmp_path, monkeypatch):
    """A store whose clock a test moves."""
    async def opened():
        store = Store(sqlite_url(tmp_path / "tables.sqlite"))
        await migrate(store)
        return store

    source = MovedTime()
    monkeypatch.setattr("boriken.server.store.time.time", source.wall)
    return opened, source


def test_the_up_time_stops_while_the_server_is_down(store):
    opened, source = store

    async def check():
        kept = await opened()
        first = Uptime(source)
        await first.start(kept, is_alone=True)
        for _ in range(12):
            source.ahead += 5
            await first.beat(kept)
        assert first.now() == pytest.approx(60)
        source.ahead += 4  # killed before the next beat
        assert first.now() == pytest.approx(64)
        source.ahead += 7 * DAY
        assert first.now() == pytest.approx(60 + TOLERANCE), "a process without a database counts no further"
        second = Uptime(source)
        await second.start(kept, is_alone=True)
        assert second.now() == pytest.approx(60)
        await kept.close()

    asyncio.run(check())


def test_two_processes_count_the_same_time_once(store):
    opened, source = store

    async def check():
        kept = await opened()
        one, other = Uptime(source), Uptime(source)
        await one.start(kept, is_alone=False)
        source.ahead += 3
        await other.start(kept, is_alone=False)
        for _ in range(20):
            source.ahead += 2
            await one.beat(kept)
            source.ahead += 3
            await other.beat(kept)
        await one.beat(kept)
        assert one.now() == pytest.approx(103)
        assert other.now() == pytest.approx(103)
        source.ahead += DAY  # both were down
        third = Uptime(source)
        await third.start(kept, is_alone=False)
        assert third.now() == pytest.approx(103)
        await kept.close()

    asyncio.run(check())


# -- tables whose time comes ------------------------------------------------------------------------------------


def test_two_processes_that_both_believe_to_own_a_table_let_time_run_out_once(store, monkeypatch):
    opened, source = store
    monkeypatch.setattr(Room, "wake", lambda room: None)

    async def check():
        kept, bots, uptime = await opened(), Bots(1), Uptime(source)
        await uptime.start(kept, is_alone=True)
        made = await make_table(kept, TableRequest("san_juan", [Chair("person"), Chair("person")],
                                                   clock=ClockSettings("seat", 60.0, level="gentle")), uptime.now())
        keepers = [Timekeeper(Rooms(kept, bots, uptime=uptime), uptime) for _ in range(2)]
        rooms = [await keeper.rooms.find(made.table) for keeper in keepers]
        await uptime.move(kept, 59)
        assert [await keeper.look() for keeper in keepers] == [1, 0], "the first look works out when it is due"
        await uptime.move(kept, 2)
        await asyncio.gather(*(keeper.look() for keeper in keepers))
        rows = await kept.rows_after(made.table, 0)
        assert [type(row.act) for row in rows] == [TimedOut]
        for room in rooms:
            await room.catch_up()
            assert room.table.player_of(rows[0].act.seat) == "gentle"
        bots.close()
        await kept.close()

    asyncio.run(check())


def test_an_answer_after_the_time_ran_out_is_refused(served):
    made = served.table(("person", "person"), game="san_juan", clock={"kind": "seat", "seconds": 60, "level": "random"})
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        agenda = page.until("agenda")
        assert agenda["clock"]["running"] == 0
        assert 59 < agenda["clock"]["left"][0] <= 60
        assert agenda["clock"]["until"] == pytest.approx(agenda["now"] + agenda["clock"]["left"][0], abs=0.5)
        served.run(served.services.uptime.move, served.services.store, 61)
        refused = page.play(page.ask["options"][0]["action"])
        assert (refused["type"], refused["reason"]) == ("refused", "lent")
        assert page.until("agenda", "step")["type"]


@pytest.mark.long
def test_a_week_of_moves_by_a_moved_clock(tmp_path):
    """Three people with two days for a move: one moves each day, one never comes, the server restarts on the way."""
    chance = random.Random(3)
    with serving(tmp_path) as served:
        made = served.table(("person", "person", "person"), game="san_juan",
                            clock={"kind": "move", "seconds": 2 * DAY, "level": "random"})
    table, keys = made["table"], made["keys"]
    present = {"0", "1"}  # the person of seat 2 never comes
    left_to_bots = set()
    for _day in range(7):
        with serving(tmp_path) as served:  # a new server each day, and nobody looks in between
            served.run(served.services.uptime.move, served.services.store, DAY)
            for _ in range(12):
                brief = served.get(f"/api/tables/{table}").json()
                turn = brief["turn"]
                if brief["seats"][turn].get("level"):
                    wait_for(lambda b=brief, s=served: s.get(f"/api/tables/{table}").json()["version"] > b["version"])
                elif str(turn) in present:
                    with served.page(table, keys[str(turn)]) as page:
                        page.until("snapshot")
                        assert page.play(chance.choice(page.ask["options"])["action"])["type"] == "done"
                elif brief["until"] > served.services.uptime.source.wall():
                    break
                else:  # the server looks at its clocks once a second
                    wait_for(lambda b=brief, s=served: s.get(f"/api/tables/{table}").json()["version"] > b["version"])
            left_to_bots = {seat for seat, one in enumerate(brief["seats"]) if one.get("lent")}
            assert left_to_bots <= {2}
    assert left_to_bots == {2}, "two days after its first turn a bot has taken the seat"
    with serving(tmp_path) as served:
        rows = served.run(served.services.store.rows_after, table, 0)
        assert [row.act for row in rows if isinstance(row.act, TimedOut)] == [TimedOut(2, "random")]
        with served.page(table, keys["2"]) as page:
            page.until("snapshot")
            assert page.request("lend", seat=2)["type"] in ("done", "refused")


def test_the_agenda_shows_every_viewer_the_same():
    table = table_with(LIVE)
    uptime = Uptime(MovedTime())
    shown = present_agenda(table, uptime)
    assert shown.clock.running == table.game.decider
    assert shown.paused is None
    assert shown.proposal is None
