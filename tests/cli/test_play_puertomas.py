"""Puertomas in the terminal: solo games, their boards, and what they do in words."""

import json
import random

import pytest
from typer.testing import CliRunner

import boriken
from boriken.cli import app
from boriken.cli import play as loop
from boriken.games.puerto_rico.faces.terminal import PuertoRicoPresenter
from boriken.players.protocol import make_player
from tests.cli.test_play import YOU, Scripted, run
from tests.cli.test_play_expansions import printed
from tests.rulebook.puertomas import card, choosing
from tests.rulebook.tables import position


def solo(seed, width, difficulty="normal", seats=3, puertomas=2, expansions=()):
    """A person who answers at random by the keys on the screen; gives the table."""
    game = boriken.new_game(edition="special", seats=seats, seed=seed, expansions=expansions, puertomas=puertomas,
                            difficulty=difficulty)
    chance, automata = random.Random(seed), game.automata()
    others = {seat: make_player("random", seat) for seat in range(1, seats) if seat not in automata}

    def answer():
        if game.decider is None:
            raise EOFError
        return chance.choice(table.show.answers(game)).key

    console = Scripted(answer, width)
    table = loop.TerminalGame(game, PuertoRicoPresenter(game, 0, loop.seat_names(game, 0, YOU)), others, console)
    table.run()
    return table


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("difficulty", "width", "seats", "puertomas", "expansions"), [
    ("normal", 80, 3, 2, ()), ("hard", 120, 3, 2, ("smuggler",)), ("easy", 80, 2, 1, ("new_buildings", "nobles")),
    ("hard", 80, 5, 2, ("nobles", "smuggler")),
])
def test_a_whole_game_is_played_and_fits_the_screen(difficulty, width, seats, puertomas, expansions):
    table = solo(7, width, difficulty, seats, puertomas, expansions)
    shown = table.console.printed
    assert table.game.outcome is not None
    assert max(len(line) for line in shown.splitlines()) <= width
    assert "Puertoma" in shown
    assert "{" not in shown
    for part in ("looks for profitable roles", "Tie-break card", "The marker goes to", "unlocks its token of level",
                 "Goods and coins"):
        assert part in " ".join(shown.split())


def test_a_puertomas_board_is_shown():
    game = position("special", 3, puertomas=2, table={"used_cards": ["3", "8"], "marker": "captain"}, islands={
        1: {"tiles": {"corn": 2, "coffee": 1, "quarry": 3}, "tile_colonists": {"corn": 1, "coffee": 2}, "waiting": 4,
            "buildings": ["small_market", "hacienda"], "abilities": {"1": "doubloon_for_sale"},
            "reserved": "residence"}})
    show = PuertoRicoPresenter(game, 0, loop.seat_names(game, 0, YOU))
    board = printed(show.board(game, 120, whole=True), 120)
    for part in ("Puertoma A", "Puertoma B", "C ● ○", "K ●●○", "Q 3", "4 workers unused", "1 coin for every sale",
                 "city 2/8", "marker on Captain", "tie-break cards used: 3 8", "residence ⚑"):
        assert part in board


def test_one_puertoma_needs_no_letter():
    game = boriken.new_game(edition="special", seats=3, puertomas=1)
    assert loop.seat_names(game, 1, YOU) == ["Alma", "You", "Puertoma"]


def test_a_person_plays_alone_from_the_command_line():
    done = run(["1", "q"], "--edition", "special", "--seats", "3", "--option", "puertomas=2", "--option",
               "difficulty=hard", "--seed", "3")
    assert done.exit_code == 0
    assert "Puertoma A" in done.output


@pytest.mark.parametrize(("arguments", "says"), [
    (["--seat", "2"], "the rules themselves play seat 2: choose a --seat from 1 to 1"),
    (["--players", "random,random"], "one name for all others or 0 names, not 2"),
])
def test_a_puertomas_seat_is_nobodys(arguments, says):
    done = run(["q"], "--edition", "special", "--seats", "3", "--option", "puertomas=2", *arguments)
    assert done.exit_code == 2
    assert says in " ".join(done.output.split())


def test_games_with_puertomas_are_simulated():
    line = ["simulate", "--edition", "special", "--seats", "3", "--option", "puertomas=2", "--option",
            "difficulty=easy", "--games", "3", "--json"]
    done = CliRunner().invoke(app, line)
    assert done.exit_code == 0
    summary = json.loads(done.stdout[done.stdout.index("{"):])
    assert summary["players"] == ["random", "puertoma", "puertoma"]
    assert summary["mean_scores"][1] > summary["mean_scores"][0]


# -- why a Puertoma chooses what it chooses ----------------------------------------------------------------------------


def asked_why(*texts, width=80, language="en"):
    """What `why` shows in a game of some rounds."""
    game = boriken.new_game(edition="special", seats=3, seed=5, puertomas=2)
    chance = random.Random(5)
    for _ in range(16):
        game.play(chance.choice(game.legal_actions))
    show = PuertoRicoPresenter(game, 0, loop.seat_names(game, 0, YOU), language)
    return [printed(show.command(game, "why", text), width) for text in texts]


def test_why_lists_the_last_choices_and_explains_each():
    """A choice of a role shows the action board with the marker, all roles, and which one was chosen."""
    listed, = asked_why("")
    number = next(line.split()[0] for line in listed.splitlines() if "takes the Trader" in line)
    shown, = asked_why(number)
    for part in ("Puertoma B takes the Trader with 2 coins", "marker is on Builder", "▶ Builder",
                 "→ Planter, Trader, Recruiter", "✓ Trader", "the most coins on it: 2",
                 "no arrow leads to it from the Builder", "no coins on it, fewer than on another"):
        assert part in shown
    for role in ("Planter", "Recruiter", "Builder", "Craftsman", "Trader", "Captain"):
        assert f"{role} " in shown.partition("candidates")[2]


def test_why_shows_the_card_with_the_line_that_decided():
    """Card 2 of the rulebook, from the top; the first of the roles that were left is marked."""
    game = choosing({"doubloons": 9, "goods": {"corn": 1}}, seats=4,
                    table={"marker": "prospector", "row": {"indigo": 2}, **card(2)})
    show = PuertoRicoPresenter(game, 0, loop.seat_names(game, 0, YOU))
    listed = printed(show.command(game, "why", ""), 100)
    number = next(line.split()[0] for line in listed.splitlines() if "takes the Builder" in line)
    shown = printed(show.command(game, "w", number), 100)
    lines = [line.strip() for line in shown.partition("tie-break card 2")[2].splitlines()[1:8]]
    assert lines == ["Captain", "Trader", "Recruiter", "▶ Builder", "Planter", "Adventurer", "Craftsman"]


def test_why_refuses_a_number_that_is_none():
    for shown in asked_why("99", "builder"):
        assert "is none of the choices; they are numbered from 1 to 12" in shown


@pytest.mark.parametrize("language", ["es", "pt"])
def test_why_speaks_every_language(language):
    for shown in asked_why("", "1", "3", language=language):
        assert "{" not in shown
        assert max(len(line) for line in shown.splitlines()) <= 80


def test_why_is_asked_while_the_game_goes_on():
    done = run(["1", "w", "1", "w 1", "h", "q"], "--edition", "special", "--seats", "3", "--option", "puertomas=2",
               "--seed", "3")
    assert done.exit_code == 0
    assert "No Puertoma has chosen anything yet." in done.output
    assert "candidates" in done.output
    assert "w [NUMBER]" in done.output


def test_why_is_no_command_without_puertomas():
    game = boriken.new_game(edition="special", seats=3)
    show = PuertoRicoPresenter(game, 0, loop.seat_names(game, 0, YOU))
    assert show.command(game, "why", "") is None
    assert "why" not in show.more_commands


def test_the_whole_board_shows_the_action_board_and_all_cards():
    game = position("special", 3, puertomas=2, table={"marker": "captain"})
    show = PuertoRicoPresenter(game, 0, loop.seat_names(game, 0, YOU))
    board = printed(show.board(game, 120, whole=True), 120)
    assert "action board: the marker is on Captain" in board
    assert "6 Builder, Adventurer, Recruiter, Trader, Captain, Craftsman, Planter" in board
