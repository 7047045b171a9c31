"""Programs at a table: they follow the game through a real socket, answer, and come back after a lost connection."""

import asyncio
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from typer.testing import CliRunner

import boriken
from boriken.cli.app import app
from boriken.client import BrokenLink, Declined, Link, RemoteSeat, TableClosed, join, play_as
from boriken.client.link import Unreachable
from boriken.client.seat import follow
from boriken.players.random import RandomPlayer
from boriken.server.messages import Company, Snapshot, Step
from boriken.text.texts import Line, Text
from tests.server.services import wait_for
from tests.server.serving import PATIENCE

ROOT = Path(__file__).parents[2]


def link_of(served, made, seat):
    return Link(served.address, made["table"], made["keys"][str(seat)])


def in_a_thread(work, *arguments):
    """Run a function that starts an event loop: a browser of other tests may have one in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *arguments).result()


def run(work):
    return in_a_thread(asyncio.run, asyncio.wait_for(work, PATIENCE))


# -- links --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "parts"), [
    ("http://localhost:8000/t/abc#key", ("http://localhost:8000", "abc", "key")),
    (" https://games.example/t/abc ", ("https://games.example", "abc", "")),
    ("https://games.example/island/t/abc#k", ("https://games.example/island", "abc", "k")),
])
def test_a_link_has_a_server_a_table_and_a_key(text, parts):
    link = Link.parse(text)
    assert (link.server, link.table, link.key) == parts
    assert str(link) == text.strip()


@pytest.mark.parametrize("text", ["", "abc", "/t/abc#key", "ftp://host/t/abc", "http://host/", "http://host/t/",
                                  "http://host/t/a/b", "http:///t/abc", "http://host:x/t/abc", "http://[::1/t/abc"])
def test_a_text_that_is_no_link_is_refused(text):
    with pytest.raises(BrokenLink, match="is not"):
        Link.parse(text)


def test_the_socket_of_a_link_is_secure_where_its_page_is():
    assert Link.parse("http://host:1/t/a#k").socket == "ws://host:1/api/tables/a/live"
    assert Link.parse("https://host/t/a b").socket == "wss://host/api/tables/a%20b/live"


# -- playing ------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", ["san_juan", "puerto_rico"])
def test_two_programs_play_a_whole_game(served, game):
    made = served.table(game=game)

    async def play():
        return await asyncio.gather(*(play_as(link_of(served, made, seat), RandomPlayer(seat)) for seat in (0, 1)))

    first, second = run(play())
    assert first == second
    record = served.get(f"/api/tables/{made['table']}/record").text
    assert list(boriken.Game.from_record(record).outcome.scores) == first.scores


def test_a_turn_shows_the_question_and_the_legal_answers(served):
    made = served.table()

    async def look():
        async with RemoteSeat(str(link_of(served, made, 0))) as seat:
            async for turn in seat.turns():
                game = await turn.game()
                assert [option.action for option in turn.options] == list(map(str, game.legal_actions))
                assert turn.question == game.question == "choose_role"
                await turn.play("role builder", "build indigo_plant")
                assert seat.table.ask.seat == 1
                assert seat.table.version > turn.table.version
                return

    run(look())


@pytest.mark.parametrize(("actions", "version", "reason"), [
    (["role pirate"], None, "illegal"), ([], None, "broken"), (["role mayor"], 0, "stale")])
def test_a_refused_answer_names_the_reason_and_changes_nothing(served, actions, version, reason):
    made = served.table()

    async def play():
        async with RemoteSeat(link_of(served, made, 0)) as seat:
            if version is not None:
                await seat.play("role settler", version=seat.table.version)
            before = seat.table.version
            with pytest.raises(Declined) as caught:
                await seat.play(*actions, version=version)
            assert caught.value.reason == reason
            assert seat.table.version == before

    run(play())


def test_a_game_for_a_player_has_none_of_the_hidden_cards(served):
    """The rival's hand is dealt anew each time; one's own hand and everything on the table are the real ones."""
    made = served.table(game="san_juan", seed=4)

    async def deals():
        async with RemoteSeat(link_of(served, made, 0)) as seat:
            turn = await anext(seat.turns())
            return [await turn.game() for _ in range(12)]

    games = run(deals())
    assert len({str(game.seat_view(0)) for game in games}) == 1
    assert len({game.state.hand[1].tobytes() for game in games}) > 6
    assert served.get(f"/api/tables/{made['table']}/redeal").status_code == 403


# -- pauses -------------------------------------------------------------------------------------------------------


def agenda_with(page, part):
    """The last agenda that a page has heard, as soon as it has a part."""
    while not any(agenda := [message for message in page.heard if message["type"] == "agenda"][-1:]) or (
            agenda[0].get(part) is None):
        page.hear()
    return agenda[0][part]


def propose_pause(page):
    assert page.request("propose", kind="pause", minutes=60)["type"] == "done"


def is_at_table(served, made, seat):
    return bool(served.get(f"/api/tables/{made['table']}").json()["seats"][seat].get("connected"))


def test_a_player_waits_at_a_paused_table_and_goes_on(served, monkeypatch):
    made = served.table(game="san_juan")
    results, refusals, play = [], [], RemoteSeat.play

    async def recorded(self, *actions, **more):
        try:
            await play(self, *actions, **more)
        except Declined as declined:
            refusals.append(declined.reason)
            raise

    monkeypatch.setattr(RemoteSeat, "play", recorded)
    playing = threading.Thread(daemon=True, target=lambda: results.append(
        asyncio.run(play_as(link_of(served, made, 1), RandomPlayer(1)))))
    with served.page(made["table"], made["keys"]["0"]) as person:
        person.until("snapshot")
        while person.ask["seat"] == 0:
            person.play(person.ask["options"][0]["action"])
        with served.page(made["table"], made["keys"]["1"]) as other:
            other.until("snapshot")
            propose_pause(person)
            other.request("respond", number=agenda_with(person, "proposal")["number"], agree=True)
        wait_for(lambda: not is_at_table(served, made, 1))
        version = served.get(f"/api/tables/{made['table']}").json()["version"]
        playing.start()
        wait_for(lambda: refusals or not playing.is_alive())
        assert playing.is_alive()
        assert person.request("resume")["type"] == "done"
        assert person.version == version + 1, "nobody has moved"
        # A player agrees to what people ask, and notices that the pause is over.
        propose_pause(person)
        agenda_with(person, "paused")
        assert person.request("resume")["type"] == "done"
        while person.ask is not None:
            if person.ask["seat"] == 0:
                person.play(person.ask["options"][-1]["action"])
            else:
                person.hear()
        playing.join(PATIENCE)
        assert results[0] is not None
        assert set(refusals) == {"paused"}


# -- connections --------------------------------------------------------------------------------------------------


def test_a_program_comes_back_after_a_lost_connection_and_repeats_its_answer(served):
    made = served.table()

    async def play():
        async with RemoteSeat(link_of(served, made, 0)) as seat:
            send = seat._socket.send

            async def send_and_break(data):
                await send(data)
                seat._socket.transport.abort()  # the answer is lost, whether the server has read the message or not

            seat._socket.send = send_and_break
            await seat.play("role settler")
            assert seat._connection == 1
            return seat.table.version

    version = run(play())
    assert served.get(f"/api/tables/{made['table']}").json()["version"] == version


@pytest.mark.parametrize(("change", "words"), [
    ({"key": "wrong"}, "does not belong"), ({"table": "nowhere"}, "nowhere")])
def test_a_wrong_key_or_table_ends_at_once(served, change, words):
    made = served.table()
    link = Link(**{"server": served.address, "table": made["table"], "key": made["keys"]["0"], **change})

    async def enter():
        async with RemoteSeat(link):
            pass

    with pytest.raises(TableClosed, match=words):
        run(enter())


def test_a_server_that_is_not_there_gets_a_sentence():
    async def enter():
        async with RemoteSeat("http://127.0.0.1:9/t/abc#key"):
            pass

    with pytest.raises(TableClosed, match="does not answer"):
        run(enter())
    with pytest.raises(Unreachable, match="does not answer"):
        run(join("http://127.0.0.1:9/t/abc", "Ana"))


def test_an_open_seat_is_taken_by_its_table(served):
    made = served.table(seats=("person", "open"))
    link = Link(served.address, made["table"])
    taken = run(join(link, "Robot"))
    assert (taken.table, bool(taken.key)) == (made["table"], True)
    assert served.get(f"/api/tables/{made['table']}").json()["seats"][1]["name"] == "Robot"
    with pytest.raises(Unreachable, match="no seat is open"):
        run(join(link, "Robot"))


# -- following ----------------------------------------------------------------------------------------------------


def table_at(version, **more):
    return Snapshot("id", version, 3, "toy", "toy", [], {}, [], [], 0, {}, 1, 0.0, **more)


def test_messages_are_applied_in_order_and_old_ones_are_passed_over():
    lines = [Line(Text("a"), 1), Line(Text("b"), 2)]
    table = table_at(5, log=lines)
    assert follow(None, Company(6, [], 1.0)) is None
    assert follow(table, Step(4, 2, {}, 1)) == table
    after = follow(table, Step(6, 4, {"x": 1}, 2, lines=[Line(Text("c"), 3)]))
    assert (after.version, after.move, after.view, after.round) == (6, 4, {"x": 1}, 2)
    assert [line.text.id for line in after.log] == ["a", "b", "c"]
    back = follow(after, Step(7, 2, {}, 1, lines=[Line(Text("undone"), 2)], undone=True))
    assert [line.text.id for line in back.log] == ["a", "undone"]
    assert follow(back, Company(8, [], 2.5, undo=True)).pace == 2.5


# -- the command --------------------------------------------------------------------------------------------------


def test_a_bot_of_this_machine_takes_an_open_seat(served):
    made = served.table(game="san_juan", seats=("random", "open"))
    words = ["bot", "random", "--table", f"{served.address}/t/{made['table']}", "--seed", "1"]
    done = in_a_thread(CliRunner().invoke, app, words)
    assert done.exit_code == 0, done.output
    assert "random sits at table" in done.output
    assert "The game is over" in done.output


@pytest.mark.parametrize("failing", ["Raises", "Nonsense"])
def test_another_player_goes_on_with_the_seat_of_a_bot_that_failed(served, failing):
    made = served.table(game="san_juan", seats=("random", "open"))
    words = ["bot", f"tests.players.bots:{failing}", "--table", f"{served.address}/t/{made['table']}"]
    failed = in_a_thread(CliRunner().invoke, app, words)
    said = " ".join(failed.output.split())
    assert failed.exit_code == 2
    assert f"the player 'tests.players.bots:{failing}' in seat 1" in said
    link = re.search(r"boriken bot PLAYER --table '(\S+#\S+)'", said)[1]
    done = in_a_thread(CliRunner().invoke, app, ["bot", "random", "--table", link])
    assert done.exit_code == 0, done.output
    assert "The game is over" in done.output


@pytest.mark.parametrize(("words", "sentence"), [
    (("nobody", "--table", "http://localhost/t/a#k"), "unknown player"),
    (("random", "--table", "nonsense"), "is not the link of a table")])
def test_a_bot_with_wrong_words_gets_a_sentence(words, sentence):
    done = CliRunner().invoke(app, ["bot", *words])
    assert (done.exit_code, sentence in done.output) == (2, True)


def test_the_bot_of_the_guide_plays_to_the_end(served):
    source = (ROOT / "examples/table_bot.py").read_text("utf-8")
    assert f"```python\n{source}```" in (ROOT / "docs/bots-at-the-table.md").read_text("utf-8")
    made = served.table(game="san_juan", seats=("person", "random"))
    bot = {"__name__": "bot"}
    exec(source, bot)
    scores = run(bot["play"](str(link_of(served, made, 0))))
    assert served.get(f"/api/tables/{made['table']}").json()["result"]["scores"] == scores
