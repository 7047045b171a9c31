"""A game in the terminal, played through the standard input."""

import io
import random

import pytest
from rich.console import Console
from typer.testing import CliRunner

import boriken
from boriken.cli import app
from boriken.cli import play as loop
from boriken.engine.errors import IllegalAction
from boriken.games.puerto_rico.faces.terminal import COLOURS, PuertoRicoPresenter
from boriken.players.protocol import make_player
from boriken.text.words import LANGUAGES
from tests.engine.texts import added

YOU = "You"


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    """Whatever the language of who runs the tests."""
    monkeypatch.setenv("LC_ALL", "C")


def run(lines, *arguments):
    return CliRunner().invoke(app, ["play", *arguments], input="\n".join(lines) + "\n")


def names_for(me, seats):
    return [YOU if seat == me else loop.NAMES[seat] for seat in range(seats)]


def told(game, me, start=0, language="en"):
    """What a seat reads, paragraph by paragraph."""
    show = PuertoRicoPresenter(game, me, names_for(me, game.seats), language)
    return [paragraph.plain for paragraph in show.story(game, start)]


class Scripted(Console):
    """A console whose person answers with a function."""

    def __init__(self, answer, width=80):
        super().__init__(file=io.StringIO(), width=width, highlight=False)
        self.answer = answer

    def input(self, *arguments, **more):
        return self.answer()

    @property
    def printed(self):
        return self.file.getvalue()


def seated(game, answer, me=0, width=80, presenter=PuertoRicoPresenter, language="en"):
    console = Scripted(answer, width)
    others = {seat: make_player("random", seat) for seat in range(game.seats) if seat != me}
    return loop.TerminalGame(game, presenter(game, me, names_for(me, game.seats), language), others, console)


def play_whole_game(seed, seats, edition="grow", width=80, presenter=PuertoRicoPresenter, language="en"):
    """A person who answers at random by the keys on the screen; gives the table."""
    game = boriken.new_game(edition=edition, seats=seats, seed=seed)
    chance = random.Random(seed)

    def answer():
        if game.decider is None:
            raise EOFError
        return chance.choice(table.show.answers(game)).key

    table = seated(game, answer, me=seed % seats, width=width, presenter=presenter, language=language)
    table.run()
    return table


@pytest.mark.parametrize(("edition", "seats", "width"), [
    ("grow", 4, 80), ("devir", 5, 120), ("1897", 3, 80), ("special", 2, 120),
])
def test_a_whole_game_is_played_and_fits_the_screen(edition, seats, width):
    table = play_whole_game(7, seats, edition, width)
    assert table.game.outcome is not None
    assert "The game ended because" in table.console.printed
    assert "Good-bye." in table.console.printed
    assert max(len(line) for line in table.console.printed.splitlines()) <= width


@pytest.mark.parametrize(("language", "ended"), [("es", "La partida ha terminado"), ("pt", "A partida terminou")])
def test_a_whole_game_in_another_language(language, ended):
    table = play_whole_game(9, 3, "special", language=language)
    assert ended in table.console.printed
    assert max(len(line) for line in table.console.printed.splitlines()) <= 80


def test_the_language_is_that_of_the_environment_or_the_one_that_is_named(monkeypatch):
    assert "Choose a role." in run(["q"], "--seed", "1").stdout
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert "Escolha uma função." in run(["q"], "--seed", "1").stdout
    assert "Elige un personaje." in run(["q"], "--seed", "1", "--language", "es").stdout
    refused = run(["q"], "--seed", "1", "--language", "fr")
    assert refused.exit_code == 2
    assert "unknown language 'fr'" in refused.output


def test_a_game_without_a_board_of_its_own_is_shown_plainly():
    table = play_whole_game(5, 2, presenter=loop.Presenter)
    assert table.game.outcome is not None
    assert "doubloons" in table.console.printed


def test_a_whole_game_through_a_pipe():
    """A person who tries one number after the other; what is no answer is asked again."""
    result = run(["1", "2", "3", "5", "0"] * 1000, "--seats", "3", "--seed", "4", "--players", "random")
    assert result.exit_code == 0, result.output
    assert "The game ended because" in result.stdout


def test_the_end_of_the_input_is_a_polite_goodbye():
    result = CliRunner().invoke(app, ["play", "--seed", "1", "--players", "random"], input="")
    assert result.exit_code == 0
    assert result.stdout.rstrip().endswith("Good-bye.")


def test_an_action_can_be_typed_by_number_text_or_beginning():
    for typed in ("1", "role settler", "Take the Settler", "settler", "sett"):
        result = run([typed, "q"], "--seed", "1", "--players", "random")
        assert "You take the Settler." in result.stdout, typed


def test_nonsense_is_refused_and_asked_again():
    result = run(["dance", "99", "c", "q"], "--seed", "1", "--players", "random")
    assert "'dance' is none of the answers" in result.stdout
    assert "no answer has the number 99" in result.stdout
    assert "'c' could be: Take the Craftsman; Take the Captain" in result.stdout


def test_help_board_and_log_keep_the_question_open():
    result = run(["h", "b", "l", "", "1", "q"], "--seed", "1", "--players", "random")
    assert "back to your last decision" in result.stdout
    assert "You take the Settler." in result.stdout


def test_undo_goes_back_to_my_last_decision():
    game = boriken.new_game(seats=3, seed=2)
    lines = iter(["u", "1", "1", "u", "q"])
    table = seated(game, lambda: next(lines))
    table.run()
    assert "there is no decision of yours to take back" in table.console.printed
    assert "Taken back." in table.console.printed
    assert game.decider == 0
    assert next(a.text for a in game.played) == "role settler"
    assert table.marks == [0]


def test_saved_positions_and_records_go_on(tmp_path):
    position, record = tmp_path / "a.toml", tmp_path / "a.json"
    result = run(["1", f"s {position}", f"r {record}", "q"], "--seed", "1", "--seats", "3", "--players", "random")
    assert result.exit_code == 0
    assert boriken.Game.from_text(position.read_text()).question == "take_tile"
    assert boriken.Game.from_record(record.read_text()).question == "take_tile"
    for path in (position, record):
        again = run(["q"], "--from", str(path), "--players", "random")
        assert "Which tile do you take?" in again.stdout, again.output


def test_a_file_that_is_no_game_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Alma")
    result = run(["q"], "--from", str(path))
    assert result.exit_code == 2
    assert "Traceback" not in result.output


# -- what each choice costs or brings -----------------------------------------------------------------------------


def at_question(question, seed=3, seats=3, edition="grow"):
    """A random game stopped where a seat is asked that question; gives the game and the seat's presenter."""
    for attempt in range(seed, seed + 30):
        game = boriken.new_game(edition=edition, seats=seats, seed=attempt)
        player = make_player("random", attempt)
        while game.decider is not None and game.question != question:
            game.play(player.choose(game, game.decider))
        if game.decider is not None:
            return game, PuertoRicoPresenter(game, game.decider, names_for(game.decider, seats))
    raise AssertionError(f"nobody was asked {question}")


@pytest.mark.parametrize(("question", "paid"), [("build", "doubloons"), ("sell", "doubloons")])
def test_the_price_that_is_shown_is_the_price_that_is_paid(question, paid):
    game, show = at_question(question)
    for answer in show.answers(game):
        if answer.key == "0":
            continue
        before, trial = int(game.state.doubloons[show.me]), game.copy()
        known = len(game.journal)
        trial.play(answer.action)
        event = next(e for e in trial.journal[known:] if e.kind in ("built", "sold"))
        assert answer.words.endswith(f" for {show.word('n-doubloons', doubloons=event.arguments[paid])}")
        assert before >= event.arguments[paid] or question == "sell"


def test_a_load_shows_its_barrels_and_points():
    game, show = at_question("load")
    for answer in show.answers(game):
        trial, known = game.copy(), len(game.journal)
        trial.play(answer.action)
        load = next(e for e in trial.journal[known:] if e.kind.startswith("loaded"))
        points = next(e.arguments["points"] for e in trial.journal[known:] if e.kind == "points_won")
        assert answer.words.startswith(f"Load {load.arguments['barrels']} {load.arguments['good']} on ")
        assert answer.words.endswith(f" for {show.word('n-points', points=points)}")


def test_to_do_without_is_always_0_and_last():
    game, show = at_question("build")
    keys = [answer.key for answer in show.answers(game)]
    assert keys == [*(str(n) for n in range(1, len(keys))), "0"]
    assert show.answers(game)[-1].action.text == "pass"


# -- placing colonists ---------------------------------------------------------------------------------------------


def test_a_whole_arrangement_can_be_typed():
    game, show = at_question("place_colonists")
    hint = show.hint(game)
    typed = hint.partition("all at once: ")[2]
    assert typed
    assert show.understand(game.copy(), typed)
    table = seated(game, iter([typed]).__next__, me=show.me)
    table.answer(typed)
    assert (game.question, game.decider) != ("place_colonists", show.me)
    table.undo()
    assert (game.question, game.decider) == ("place_colonists", show.me)


def test_an_impossible_arrangement_changes_nothing():
    game, show = at_question("place_colonists")
    before = game.to_text()
    place = next(iter(show._places(game)))
    with pytest.raises(IllegalAction):
        show.understand(game, f"{place} 11")
    with pytest.raises(IllegalAction, match="place of yours"):
        show.understand(game, "moon 1")
    assert game.to_text() == before


def test_the_number_typed_for_a_group_is_the_number_of_colonists():
    game, show = at_question("place_colonists")
    for answer in show.answers(game):
        assert answer.action.arguments[1] == answer.key


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["grow", "special"])
def test_every_good_and_tile_has_a_letter_of_its_own(language, edition):
    game = boriken.new_game(edition=edition, seats=3, seed=3)
    show = PuertoRicoPresenter(game, 0, names_for(0, 3), language)
    assert len({show.word(f"letter-{thing}") for thing in COLOURS}) == len(COLOURS)


def test_the_deal_is_told_in_a_few_lines():
    game = boriken.new_game(edition="grow", seats=3, seed=3)
    row = [str(event.arguments["tile"]) for event in game.journal if event.kind == "row_laid"]
    assert told(game, 1) == [
        "First tiles: indigo for Alma, indigo for you, and corn for Carmen.",
        f"New tiles: {', '.join(row[:-1])}, and {row[-1]}.",
        "Round 1: Alma is governor.",
    ]


def test_a_random_draft_is_told_in_one_line():
    game = boriken.new_game(edition="special", seats=3, seed=3, expansions=["new_buildings", "nobles"], draft="random")
    lines = told(game, 1)
    assert len(lines) == 4
    assert lines[2].startswith("Chance has chosen for this game: ")


def test_a_row_that_is_laid_in_a_settler_phase_is_told_with_it():
    game = boriken.new_game(edition="grow", seats=3, seed=3)
    game.play("role settler")
    while game.question == "take_tile":
        game.play("pass")
    lines = told(game, 1, 1)
    assert len(lines) == 1
    assert "New tiles: " in lines[0]


def test_the_terminal_begins_with_the_deal():
    result = run(["q"], "--seed", "1", "--seats", "3", "--players", "random")
    assert "First tiles: indigo for you, " in result.stdout
    assert "Round 1: you are governor." in result.stdout


def test_what_is_forced_when_a_position_is_read_is_told(tmp_path):
    path = tmp_path / "a.toml"
    path.write_text(added("flow", 'phase = "trader"', 'question = "nothing"',
                          text=added("seat.0", 'roles_taken = ["trader"]')))
    result = run(["q"], "--from", str(path), "--seat", "2", "--players", "random")
    assert "Cannot sell: Alma, you, and Carmen." in result.stdout
    assert "seed" not in result.stdout.splitlines()[0]


def test_a_story_that_begins_within_a_phase_knows_the_phase():
    """Who does without is told by the role that is played, also when that role was told before."""
    game = boriken.new_game(edition="grow", seats=3, seed=3)
    game.play_all(["role builder", "pass"])
    assert told(game, 0, 2) == ["You build nothing."]
    assert told(game, 0, 1) == ["You take the Builder. You build nothing."]


def test_points_of_others_stay_hidden_while_the_game_goes_on():
    game = boriken.new_game(seats=3, seed=3)
    game.state.points[:3] = (111, 222, 333)
    console = Console(file=io.StringIO(), width=80)
    console.print(PuertoRicoPresenter(game, 0, names_for(0, 3)).board(game, 80, whole=True))
    assert "111" in console.file.getvalue()
    assert "222" not in console.file.getvalue()
