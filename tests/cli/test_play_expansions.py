"""The expansions in the terminal: words for everything that they bring, and whole games."""

import io
import random
import re

import pytest
from rich.console import Console

import boriken
from boriken.cli import play as loop
from boriken.engine.fields import label
from boriken.games.puerto_rico.faces.terminal import NOBLE, PuertoRicoPresenter
from boriken.games.puerto_rico.rules.vocab import Building, Question
from boriken.players.protocol import make_player
from tests.cli.test_play import run, seated
from tests.rulebook.tables import position

BOTH = ("new_buildings", "nobles")
EVERYTHING = {edition: about["expansions"] for edition, about in boriken.editions()["puerto_rico"].items()}


def labels(members):
    return {label(m) for m in members}


def printed(board, width=80):
    console = Console(file=io.StringIO(), width=width)
    console.print(board)
    return console.file.getvalue()


def asked(question, edition="grow", seats=3):
    """A random game stopped where a seat is asked that question; gives the game and the seat's presenter."""
    for seed in range(60):
        game = boriken.new_game(edition=edition, seats=seats, seed=seed, expansions=EVERYTHING[edition])
        player = make_player("random", seed)
        while game.decider is not None and game.question != question:
            game.play(player.choose(game, game.decider))
        if game.decider is not None:
            return game, PuertoRicoPresenter(game, game.decider, list(loop.NAMES[:seats]))
    raise AssertionError(f"nobody was asked {question}")


# -- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", sorted(labels(Question) - {"nothing", "produce", "take_extra_colonist",
                                                                "choose_achievement"}))
def test_every_question_is_asked_in_words(question):
    edition = next(e for e in ("grow", "1897", "special") if can_be_asked(question, e))
    game, show = asked(question, edition)
    assert "{" not in show.question(game)
    for answer in show.answers(game):
        assert answer.words
        assert "_" not in answer.words + answer.note
        assert "{" not in answer.words + answer.note
    printed(show.board(game, 80, whole=True))


def can_be_asked(question, edition):
    try:
        asked(question, edition)
    except AssertionError:
        return False
    return True


# -- what is shown -----------------------------------------------------------------------------------------------


def test_the_draft_shows_costs_and_what_is_chosen():
    game, show = asked("draft")
    game.play("draft statue")
    board = printed(show.board(game, 120, whole=False), 120)
    line = next(line for line in board.splitlines() if "statue" in line)
    assert line.split()[0] == "10"
    assert line.index("statue") < line.index("guild hall")
    show = PuertoRicoPresenter(game, game.decider, NAMES)
    notes = [answer.note for answer in show.answers(game)]
    assert all(note.startswith("list price ") for note in notes)
    costs = [int(note.split()[2]) for note in notes]
    assert costs == sorted(costs)


def test_only_buildings_in_the_game_are_shown():
    game, show = asked("choose_role")
    board = printed(show.board(game, 120, whole=True), 120)
    s = game.state
    for b in Building:  # with its price before it, as one name may be the end of another
        shown = re.search(rf"\d {show.called('building', label(b))}(  | ×|$)", board, re.MULTILINE) is not None
        assert shown == bool(s.building_supply[b] or s.buildings[:, b].any()), b


def test_the_base_game_shows_nothing_of_the_expansions():
    game = boriken.new_game(seats=3, seed=1)
    board = printed(PuertoRicoPresenter(game, 0, NAMES).board(game, 120, whole=False), 120)
    for word in ("noble", NOBLE, "chapel", "forest"):
        assert word not in board


def test_nobles_are_shown_apart():
    game, show = asked("place_nobles")
    board = printed(show.board(game, 80, whole=True))
    assert f"{NOBLE} " in board
    for answer in show.answers(game):
        assert answer.key == answer.action.arguments[1]
        assert answer.words.count(NOBLE) == int(answer.key)


def test_newcomers_are_asked_for_in_words():
    game = position("grow", 3, islands={0: {"newcomers": 2}})
    show = PuertoRicoPresenter(game, 0, NAMES)
    assert show.question(game) == "Newcomers: 2 colonists. Where does a colonist go?"
    assert [answer.words for answer in show.answers(game)][-1] == "To the windrose"


def test_colonists_and_nobles_on_the_ship_are_offered_by_name():
    game, show = asked("take_from_ship")
    assert [answer.words for answer in show.answers(game)] == ["Take a colonist", "Take a noble"]
    assert f"{NOBLE} {int(game.state.noble_ship)} on the ship" in printed(show.board(game, 80, whole=False))


def test_a_building_that_needs_the_black_market_shows_its_whole_price():
    game, show = asked("pay_black_market")
    assert "costs" in show.question(game)
    game.undo()
    notes = [answer.note for answer in show.answers(game)]
    assert any("Black Market -" in note for note in notes)


SMUGGLED = {"expansions": ["nobles", "smuggler"], "seats": 3}
NAMES = ["Alma", "Benito", "Carmen"]
HOLD = {"cargo": {"4": {"corn": 3}}, "house": {"sugar": 1}, "colonist_ship": 6, "noble_ship": 1,
        "role_doubloons": {"trader": 2}}


def test_the_smugglers_answers_say_what_they_bring():
    game = position("special", **SMUGGLED, table=HOLD, islands={0: {"tiles": {"corn": 3}}})
    game.play("role smuggler")
    answers = {answer.words for answer in PuertoRicoPresenter(game, 0, NAMES).answers(game)}
    assert {"Raid ship 4 and keep 2 corn", "Plunder the trading house for 1 point", "Capture the Trader with 2 coins",
            "Poach no workers", "Poach 1 worker", "Poach 1 citizen", "Poach 2 workers, 1 citizen",
            "Do nothing"} <= answers


@pytest.mark.parametrize(("action", "story"), [
    ("raid ship 4 and keep 2", "Benito raids ship 4: 3 corn. Benito returns 1 corn to the supply."),
    ("plunder the trading house", "Benito plunders the trading house for 1 point."),
    ("poach 0 colonists and 1 nobles",
     "Benito poaches 1 citizen from the register; 3 more leave it. Benito places 1 on corn."),
    ("capture trader", "Benito captures the Trader with 2 coins."),
])
def test_what_the_smuggler_does_is_told(action, story):
    game = position("special", **SMUGGLED, table=HOLD, flow={"governor": 1})
    game.play("role smuggler")
    game.play(action)
    told = [text.plain for text in PuertoRicoPresenter(game, 0, NAMES).story(game, 1)]
    assert told[-1].startswith(f"Benito takes the Smuggler. Benito has the smuggler's token. {story}")


def test_a_captured_role_is_shown_costs_a_ransom_and_is_played_at_the_end():
    game = position("special", **SMUGGLED, table=HOLD, islands={1: {"doubloons": 4}, 2: {"doubloons": 1}})
    game.play_all(["role smuggler", "capture builder"])
    board = printed(PuertoRicoPresenter(game, 1, NAMES).board(game, 120, whole=False), 120)
    assert "Builder captured by Alma" in board
    assert "token" in board
    answers = [answer.words for answer in PuertoRicoPresenter(game, 1, NAMES).answers(game)]
    assert "Take the Builder, for a ransom of 3" in answers
    game.play_all(["role trader", "role craftsman"])
    assert game.question == "build"
    told = [text.plain for text in PuertoRicoPresenter(game, 2, NAMES).story(game, 1)]
    assert told[-1] == "Nobody took the Builder: Alma plays it."


def test_people_out_of_the_game_are_shown():
    game = position("special", **SMUGGLED, table=HOLD)
    game.play_all(["role smuggler", "poach 0 colonists and 0 nobles"])
    assert "4 out of the game" in printed(PuertoRicoPresenter(game, 0, NAMES).board(game, 80, whole=False))


# -- whole games -------------------------------------------------------------------------------------------------


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("edition", "seats", "width", "seed"), [
    ("grow", 3, 80, 3), ("1897", 4, 120, 4), ("special", 5, 80, 5),
])
def test_a_whole_game_with_all_expansions(edition, seats, width, seed):
    game = boriken.new_game(edition=edition, seats=seats, seed=seed, expansions=EVERYTHING[edition])
    chance = random.Random(seed)

    def answer():
        if game.decider is None:
            raise EOFError
        return chance.choice(table.show.answers(game)).key

    table = seated(game, answer, me=seed % seats, width=width)
    table.run()
    text = table.console.printed
    assert "The game ended because" in text
    assert "None" not in text
    assert "{" not in text
    assert max(len(line) for line in text.splitlines()) <= width


@pytest.mark.long
def test_a_whole_game_through_a_pipe():
    """A person who tries one number after the other; what is no answer is asked again."""
    lines = ["1", "2", "3", "5", "0", "7", "11", "16", "20"] * 1500
    result = run(lines, "--edition", "special", "--seats", "3", "--seed", "4", "--players", "random",
                 "--expansions", ",".join(EVERYTHING["special"]))
    assert result.exit_code == 0, result.output
    assert result.exception is None
    assert "The game ended because" in result.stdout
    assert " wins with " in result.stdout or " win with " in result.stdout
