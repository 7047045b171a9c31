"""Games as text for language models: positions, answers, rules, the tools, and a match of a fake chat model."""

import asyncio
import json
import random
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import version

import pytest

import boriken
from boriken.cli import main
from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup
from boriken.players import protocol
from boriken.research.chat import ChatAddress, ChatFailed, ChatPlayer
from boriken.research.mcp import Desk, make_server
from boriken.research.text import Describer, TextEnv, count_tokens, read_answer
from boriken.text.asking import answer_rules


def played(name, decisions=50, seats=3):
    game, chance = boriken.new_game(name, seats=seats, seed=2), random.Random(1)
    for _ in range(decisions):
        game.play(chance.choice(game.legal_actions))
    return game


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("name", ["puerto_rico", "san_juan"])
def test_every_answer_is_listed_with_its_number_and_text(name, language):
    game = played(name)
    text = Describer(game, language).describe(game)
    listed = re.findall(r"^(\d+)\. .* \[(.*)\]$", text, re.MULTILINE)
    assert listed == [(str(number), action.text) for number, action in enumerate(game.legal_actions, 1)]
    assert len(re.findall(r"^\? ", text, re.MULTILINE)) == 1
    assert not re.search("[╭╮╰╯│─]", text)


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_every_explanation_is_whole_on_a_line_of_its_own(language):
    game = played("puerto_rico", seats=4)
    describer = Describer(game, language)
    lines = describer.describe(game).splitlines()
    for building in ("small_market", "hospice", "residence"):
        name, note = (describer.words.bare_name(f"building:{building}"), describer.words.note(f"building:{building}"))
        assert f"{name}  {note}" in lines
    assert not any("…" in line for line in lines)


def test_every_board_is_on_lines_of_its_own_and_says_which_is_the_readers():
    game = played("puerto_rico", seats=4)
    lines = Describer(game).describe(game).splitlines()
    titles = [re.match(r"S(\d)(?: \(You\))?(?: ♦)?(?: · \w+)?$", line) for line in lines]
    seats = [int(title[1]) for title in titles if title]
    assert sorted(seats) == [0, 1, 2, 3]
    own, = (line for line, title in zip(lines, titles, strict=True) if title and "(You)" in line)
    assert own.startswith(f"S{game.decider} ")
    purses = [line for line in lines if line.startswith("purse ")]
    assert [int(line.split()[1]) for line in purses] == [int(game.state.doubloons[seat]) for seat in seats]


def test_closed_answers_have_their_reasons():
    game = boriken.new_game("puerto_rico", seats=3, seed=5)
    game.play("role builder")
    closed = [line for line in Describer(game).describe(game).splitlines() if line.startswith("- ")]
    assert any("build wharf" in line for line in closed)
    named = {action.strip() for line in closed for action in re.search(r"\[(.*)\]$", line)[1].split(",")}
    assert named == {o.action.text for o in game.obstacles if o.reason != "not_in_game"}


def test_a_text_says_nothing_that_the_seat_may_not_know():
    game = played("san_juan")
    other = game.redealt(game.decider, 5)
    assert other.state.tobytes() != game.state.tobytes()
    assert Describer(game).describe(game.redealt(game.decider, 9)) == Describer(game).describe(other)


def test_a_budget_leaves_out_explanations_then_closed_answers_then_the_story():
    game = played("puerto_rico", 41)
    describer = Describer(game)
    whole = describer.describe(game)
    sizes = []
    for tokens in (count_tokens(whole), count_tokens(whole) - 1, 700):
        text = describer.describe(game, tokens=tokens)
        assert count_tokens(text) <= tokens
        assert f"{len(game.legal_actions)}. " in text
        sizes.append(len(text))
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    with pytest.raises(BorikenError, match="a budget of 20 is too small"):
        describer.describe(game, tokens=20)


@pytest.mark.parametrize(("reply", "place"), [
    ("2", 1), ("I take it.\n\nANSWER: 2", 1), ("**Answer: 2.**", 1), ("1\nno, rather\n2", 1), ("`role mayor`", 1),
    ("answer: [role settler]", 0)])
def test_a_reply_is_read_from_its_last_line(reply, place):
    game = boriken.new_game("puerto_rico", seats=3, seed=5)
    assert read_answer(game, reply) == game.legal_actions[place]


@pytest.mark.parametrize("reply", ["", "0", "99", "-1", "the second", "9" * 5000, "role pirate"])
def test_a_reply_without_an_answer_is_refused(reply):
    with pytest.raises(IllegalAction, match="expected the number of an answer from 1 to 6"):
        read_answer(boriken.new_game("puerto_rico", seats=3, seed=5), reply)


def test_an_environment_is_played_to_its_end_and_undone():
    env, chance = TextEnv("san_juan", seats=2, seat=1, players="random"), random.Random(3)
    with pytest.raises(IllegalAction, match="call reset first"):
        env.step("1")
    env.reset(seed=4)
    with pytest.raises(IllegalAction, match="no answer of yours"):
        env.undo()
    before = env.game.copy()
    assert env.step("nonsense").is_legal is False
    assert env.game == before
    env.step("1")
    env.undo()
    assert env.game == before
    step = env.step("1")
    while not step.is_over:
        assert step.reward == 0
        step = env.step(str(chance.randint(1, len(env.game.legal_actions))))
    assert step.reward == (1 in env.game.outcome.winners) / len(env.game.outcome.winners)
    assert str(max(env.game.outcome.scores)) in step.text


def test_an_impossible_environment_is_refused():
    with pytest.raises(IllegalAction, match="the seat must be one of 0, 1"):
        TextEnv("san_juan", seats=2, seat=2)
    with pytest.raises(BorikenError, match="unknown language"):
        TextEnv("san_juan", seats=2, language="xx")
    with pytest.raises(ImpossibleSetup, match="Did you mean 'seats'"):
        TextEnv("san_juan", seets=2)


@pytest.mark.parametrize(("language", "question", "name"), [
    ("en", "What does the wharf do?", "Wharf"), ("es", "¿Para qué sirve el muelle?", "Muelle"),
    ("en", "how many points does a guild hall score", "Guild Hall"), ("en", "who is the Captain?", "Captain")])
def test_a_question_about_the_rules_is_answered_with_its_place(language, question, name):
    best = answer_rules("puerto_rico", "grow", question, language)[0]
    assert best.name == name
    assert best.rule
    assert best.place
    assert best.place in str(best)


@pytest.mark.parametrize(("game", "edition", "language", "question", "chapter", "says"), [
    ("puerto_rico", "grow", "en", "When does the game end?", "rules:end", "twelfth space"),
    ("puerto_rico", "1897", "es", "¿Cuándo termina la partida?", "rules:end", "reserva"),
    ("san_juan", "san_juan", "pt", "Quando a partida termina?", "rules:end", "décimo segundo"),
    ("san_juan", "san_juan", "en", "What counts at the end?", "rules:score", "cost 6")])
def test_a_question_that_names_no_thing_is_answered_by_a_chapter(game, edition, language, question, chapter, says):
    best = answer_rules(game, edition, question, language)[0]
    assert best.thing == chapter
    assert says in best.rule
    assert str(best).startswith(f"{best.name}: ")


def test_a_question_about_nothing_has_no_answer():
    assert answer_rules("puerto_rico", "grow", "What is the capital of France?") == []
    assert answer_rules("puerto_rico", "grow", "?!") == []


# -- the tools -----------------------------------------------------------------------------------------------------


def test_the_tools_play_a_game():
    desk = Desk()
    assert desk.start_game("san_juan", seats=2, players="random", seed=3).startswith("game 1\n")
    answers = desk.list_answers(1)
    assert desk.why_not(1, answers[0]) == f"{answers[0]!r} can be played now"
    assert "? " in desk.play(1, answers[0])
    assert desk.list_answers(1) != answers or desk.look(1)
    desk.undo(1)
    assert desk.list_answers(1) == answers
    assert "Library" in desk.ask_rules("what does the library do", "san_juan")
    assert "puerto_rico special" in desk.list_games()
    with pytest.raises(IllegalAction, match="there is no open game 7"):
        desk.look(7)


def test_a_game_without_a_seed_is_a_new_deal():
    desk = Desk()
    dealt = {desk.start_game("san_juan", seats=2, players="random").partition("\n")[2] for _ in range(5)}
    assert len(dealt) > 1
    same = {desk.start_game("san_juan", seats=2, players="random", seed=7).partition("\n")[2] for _ in range(2)}
    assert len(same) == 1


def test_the_server_offers_the_tools_and_returns_errors_as_sentences():
    library = pytest.importorskip("mcp")

    async def talk():
        async with library.Client(make_server()) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            begun = await client.call_tool("start_game", {"game": "san_juan", "seats": 2, "players": "random"})
            refused = await client.call_tool("play", {"number": 1, "answer": "nonsense"})
            return client.server_info.version, tools, begun, refused

    named, tools, begun, refused = asyncio.run(talk())
    assert named == version("boriken")
    assert tools == {"list_games", "start_game", "look", "list_answers", "why_not", "play", "undo", "ask_rules"}
    assert begun.content[0].text.startswith("game 1\n")
    assert refused.is_error
    assert "expected the number of an answer" in refused.content[0].text


# -- a chat model ----------------------------------------------------------------------------------------------------


@pytest.fixture
def model():
    """A chat model on this machine that answers by a rule; what it was sent."""
    class Model(BaseHTTPRequestHandler):
        rule = staticmethod(lambda messages: "ANSWER: 1")
        sent = []  # noqa: RUF012  (one class for each test)

        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            Model.sent.append((self.path, self.headers.get("Authorization"), body))
            reply = json.dumps({"choices": [{"message": {"content": Model.rule(body["messages"])}}]}).encode()
            self.send_response(200 if self.path == "/v1/chat/completions" else 404)
            self.end_headers()
            self.wfile.write(reply)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Model.url = f"http://127.0.0.1:{server.server_port}/v1"
    yield Model
    server.shutdown()
    server.server_close()


def test_a_chat_model_answers_and_is_corrected(model, monkeypatch):
    monkeypatch.setenv("A_KEY", "secret")
    game = boriken.new_game("san_juan", seats=2, seed=1)
    model.rule = staticmethod(lambda messages: "ANSWER: 2" if "expected" in messages[-1]["content"] else "well")
    player = ChatPlayer(ChatAddress(model.url, "fake", "A_KEY"))
    assert player.choose(game, 0) == game.legal_actions[1]
    path, key, body = model.sent[-1]
    assert (path, key, body["model"]) == ("/v1/chat/completions", "Bearer secret", "fake")
    assert [message["role"] for message in body["messages"]] == ["system", "user", "assistant", "user"]
    assert (player.replies, player.misunderstood) == (2, 1)


def test_a_chat_model_that_never_answers_legally_fails_with_a_sentence(model):
    game = boriken.new_game("san_juan", seats=2, seed=1)
    model.rule = staticmethod(lambda messages: "I resign")
    with pytest.raises(ChatFailed, match="no legal answer in 3 replies"):
        ChatPlayer(ChatAddress(model.url, "fake")).choose(game, 0)
    for url, says in ((model.url + "/x", "answered 404"), ("http://127.0.0.1:9/v1", "no chat reply"),
                      ("file:///etc", "expected an address")):
        with pytest.raises(ChatFailed, match=says):
            ChatPlayer(ChatAddress(url, "fake", timeout=5)).choose(game, 0)


def test_a_chat_model_plays_a_match_by_one_command(model, capsys, monkeypatch, tmp_path):
    arguments = ["boriken", "chat-match", "--url", model.url, "--model", "fake:1", "--game", "san_juan", "--seats", "2",
                 "--against", "random", "--games", "2", "--json", "--out", str(tmp_path / "log"), "--language", "en"]
    monkeypatch.setattr("sys.argv", arguments)
    monkeypatch.setattr(protocol, "_entries", dict(protocol._entries))  # the model is registered as a player
    with pytest.raises(SystemExit) as end:
        main()
    assert not end.value.code
    standings = json.loads(capsys.readouterr().out)
    assert standings["pairings"][0]["sides"][0]["player"] == "fake-1"
    assert standings["replies"] == len(model.sent) > 10
    assert (standings["misunderstood"], standings["forfeits"]) == (0, [])
