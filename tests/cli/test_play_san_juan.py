"""San Juan in the terminal: whole games, what is said, and that nothing hidden is on the screen."""

import io
import random
import re

import pytest
from rich.console import Console
from typer.testing import CliRunner

import boriken
from boriken.cli import app
from boriken.cli import play as loop
from boriken.engine.fields import label
from boriken.games.san_juan.faces.terminal import COLOURS, SanJuanPresenter
from boriken.games.san_juan.rules.vocab import Card, Good, Question
from boriken.players.protocol import make_player
from boriken.text.words import LANGUAGES, Words
from tests.cli.test_play import Scripted, names_for
from tests.san_juan.tables import position

NEW = ("new_buildings",)
CARDS = {label(card): Words("en", "san_juan", "san_juan").name(f"card:{label(card)}") for card in Card}


def screen(game, me, width=80):
    """All that a seat sees when it looks: the whole board, and its question where it is asked."""
    show = SanJuanPresenter(game, me, names_for(me, game.seats))
    console = Console(file=io.StringIO(), width=width, highlight=False)
    for whole in (False, True):
        console.print(show.board(game, width, whole=whole))
    if game.decider == me:
        console.print(show.question(game))
        console.print(loop.answer_table(show.answers(game)))
    return console.file.getvalue()


def story(game, me, start=0):
    return "\n".join(t.plain for t in SanJuanPresenter(game, me, names_for(me, game.seats)).story(game, start))


def random_game(seed, seats=3, expansions=NEW, **options):
    """The same game after every decision of random players, up to its end."""
    game = boriken.new_game("san_juan", seats=seats, seed=seed, expansions=expansions, **options)
    player = make_player("random", seed)
    yield game
    while game.decider is not None:
        game.play(player.choose(game, game.decider))
        yield game


def at_question(question, wanted=lambda game: True, seats=3):
    """A random game stopped where a seat is asked that question; gives the game and the seat's presenter."""
    for seed in range(60):
        for game in random_game(seed, seats):
            if game.question == question and wanted(game):
                return game, SanJuanPresenter(game, game.decider, names_for(game.decider, seats))
    raise AssertionError(f"nobody was asked {question}")


# -- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("seats", "expansions", "variant", "width", "declining", "language"), [
    (2, NEW, False, 80, True, "en"), (3, (), True, 80, False, "es"), (4, NEW, True, 120, False, "pt"),
    (4, NEW, False, 60, True, "en"),
])
def test_a_whole_game_is_played_and_fits_the_screen(seats, expansions, variant, width, declining, language):
    game = boriken.new_game("san_juan", seats=seats, seed=seats, expansions=expansions, opening_variant=variant,
                            rulings={"gains_may_be_declined": declining})
    chance, me = random.Random(seats), seats - 1

    def answer():
        if game.decider is None:
            raise EOFError
        return chance.choice(table.show.answers(game)).key

    others = {seat: make_player("random", seat) for seat in range(seats) if seat != me}
    show = SanJuanPresenter(game, me, names_for(me, seats), language)
    table = loop.TerminalGame(game, show, others, Scripted(answer, width))
    table.run()
    ended = {"en": "The game ended because", "es": "La partida ha terminado", "pt": "A partida terminou"}
    assert ended[language] in table.console.printed
    assert max(len(line) for line in table.console.printed.splitlines()) <= width
    assert "{" not in table.console.printed
    assert "_" not in table.console.printed


def test_a_whole_game_through_the_command():
    """A person who answers at random; what is no answer is asked again."""
    chance = random.Random(3)
    lines = [str(chance.choice((0, 1, 1, 2, 3, 5))) for _ in range(4000)]
    arguments = "play --game san_juan --seats 3 --seed 4 --players random --expansions new_buildings"
    result = CliRunner().invoke(app, arguments.split(), input="\n".join(lines) + "\n")
    assert result.exit_code == 0, result.output
    assert "The game ended because" in result.stdout


# -- nothing hidden ------------------------------------------------------------------------------------------------


def test_the_screen_never_shows_the_cards_of_others():
    """Cards that only others hold, or that lie under their chapel, or as goods, are not named."""
    game = position(3, new=True, cities={
        0: {"hand": {"hero": 2, "well": 1}, "buildings": ["chapel", "smithy"], "under": {"crane": 2}},
        1: {"hand": {"palace": 1, "archive": 2}, "buildings": ["chapel", "indigo_plant"], "under": {"quarry": 3}},
        2: {"hand": {"statue": 1, "goldsmith": 1}, "buildings": ["harbor"]},
    })
    shown = screen(game, 0)
    for name in ("hero ×2", "well", "chapel", "smithy", "crane ×2", "indigo plant ○", "harbor"):
        assert name in shown
    for name in ("palace", "archive", "quarry", "statue", "goldsmith"):
        assert name not in shown.lower()
    for name in ("hero", "well", "crane", "palace", "archive", "quarry"):
        assert name not in screen(game, 2).lower()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_does_not_change_its_screen(seats):
    """Deal all that is hidden from a seat anew: it still sees the same."""
    for number, game in enumerate(random_game(seats, seats)):
        if number % 11 == 0:
            me = number % seats if game.decider is None or number % 2 else game.decider
            assert screen(game.redealt(me, number), me) == screen(game, me)


@pytest.mark.parametrize("seed", range(3))
def test_a_story_names_only_cards_that_its_seat_has_seen(seed):
    """Every card named in a sentence is the seat's own, or was open to all."""
    *_, game = random_game(seed, 3)
    for me in range(3):
        allowed = {value for event in game.journal_for(me) for value in event.arguments.values()}
        told = story(game, me)
        for name, said in CARDS.items():
            if name not in allowed:
                assert not re.search(rf"\b(?<!customs ){said}\b", told), (me, said)
        for other in range(3):
            if other != me:  # of draws and payments of others only numbers are told
                for sentence in re.findall(rf"{loop.NAMES[other]} ([^.]*)\.", told):
                    for what in re.findall(r"(?:draws|keeps|lays) (.*?)(?:,? and |, |$)", sentence):
                        assert re.fullmatch(r"(\d+ cards|a card)( away| under the (chapel|bank))?"
                                            r"|the \w+ under the harbor", what)


# -- what each choice costs or brings -----------------------------------------------------------------------------


def test_the_price_that_is_shown_is_the_price_that_is_paid():
    game, show = at_question("build", lambda game: len(game.legal_actions) > 3)
    for answer in show.answers(game):
        if answer.key == "0" or "at least" in answer.note:
            continue
        trial, known = game.copy(), len(game.journal)
        trial.play(answer.action)
        while trial.decider == show.me and trial.question == "pay":
            trial.play(trial.legal_actions[0])
        built = next(e for e in trial.journal[known:] if e.kind == "built")
        assert answer.words.endswith(f" for {show.word('price-cards', cards=built.arguments['cards'])}")


def test_a_sale_shows_its_price():
    game, show = at_question("sell")
    for answer in show.answers(game)[:-1]:
        trial, known = game.copy(), len(game.journal)
        trial.play(answer.action)
        sold = next(e for e in trial.journal[known:] if e.kind == "sold")
        assert answer.words.endswith(f" for {show.word('n-cards', cards=sold.arguments['price'])}")


def test_a_place_under_the_crane_shows_its_price():
    game, show = at_question("cover", lambda game: len(game.legal_actions) > 1)
    assert all(" for " in answer.words or "price" in answer.note for answer in show.answers(game))


def test_every_question_has_its_words_and_to_do_without_is_0_and_last():
    asked = set()
    for seed in range(40):
        for game in random_game(seed, 2 + seed % 3, rulings={"gains_may_be_declined": seed % 2 == 1}):
            if game.question is None or game.question in asked:
                continue
            asked.add(game.question)
            show = SanJuanPresenter(game, game.decider, names_for(game.decider, game.seats))
            assert "{" not in show.question(game)
            answers = show.answers(game)
            assert {answer.action for answer in answers} == set(game.legal_actions)
            assert len({answer.words for answer in answers}) == len(answers)
            has_pass = any(answer.action.text == "pass" for answer in answers)
            assert (answers[-1].key == "0") == has_pass
    assert asked == {q.name.lower() for q in Question} - {"nothing"}


# -- words ---------------------------------------------------------------------------------------------------------


def test_every_good_has_a_colour():
    assert set(COLOURS) == {label(good) for good in Good}


def test_a_story_names_me_and_others():
    told = "\n".join(story(game, 1) for game in [list(random_game(seed))[-1] for seed in range(3)])
    for piece in ("You take the ", "Alma takes the ", "Round 2: ", "You draw ", "Alma draws ", "You build the ",
                  "The trading tile pays 1 for indigo, ", "This is the end of the game: "):
        assert piece in told
    assert "{" not in told
    assert "_" not in told


def test_to_do_without_is_told_by_the_role_and_only_from_the_beginning():
    game = position(3, cities={0: {"buildings": ["trading_post", "indigo_plant", "sugar_mill"],
                                   "goods": {"indigo": 1, "sugar": 1}},
                               2: {"buildings": ["indigo_plant"], "goods": {"indigo": 1}}})
    game.play_all(["role trader", "sell indigo", "pass", "pass"])
    lines = story(game, 1).split(". ")
    assert [line for line in lines if "sell" in line] == [
        "Alma sells indigo for 1 and draws a card", "You can sell nothing", "Carmen sells nothing."]


def test_a_gain_that_is_declined_is_told_as_such():
    game = position(3, rulings={"gains_may_be_declined": True}, cities={0: {"buildings": ["library"]}})
    game.play_all(["role prospector", "pass", "pass"])
    assert story(game, 0, 1) == "You take the Prospector. You do without the library. You do without the cards."


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_those_of_the_language(language):
    game = position(3, cities={0: {"hand": {"hero": 2}}})
    board = SanJuanPresenter(game, 0, names_for(0, 3), language).board(game, 80, whole=True)
    console = Console(file=io.StringIO(), width=80)
    console.print(board)
    assert {"en": "hero ×2", "es": "Héroe ×2", "pt": "Cavaleiro ×2"}[language] in console.file.getvalue()


def test_what_is_asked_before_a_gain_names_the_building_or_the_cards():
    game = position(3, rulings={"gains_may_be_declined": True}, cities={0: {"buildings": ["library", "prefecture"]}})
    show = SanJuanPresenter(game, 0, names_for(0, 3))
    said = []
    for action in ("role councillor", "use library", "draw", "draw"):
        game.play(action)
        said.append((show.question(game), [answer.words for answer in show.answers(game)]))
    assert said == [
        ("Double the privilege of this role with your library?", ["Yes, use the library", "No, not for this role"]),
        ("Draw 2 cards?", ["Yes, draw", "No, draw none"]),
        ("Draw 6 cards for your privilege?", ["Yes, draw", "No, draw none"]),
        ("Use your prefecture?", ["Yes, use the prefecture", "No, do without"])]
    assert show.answers(game)[0].note == "In a council you keep 2 cards instead of 1."
    assert "drawn for the council" in screen(game, 0)


def test_to_save_the_library_is_told_and_is_not_to_build_nothing():
    game = position(2, flow={"round_number": 4}, cities={0: {"buildings": ["library"], "hand": {"hero": 2}}})
    for action in ("role builder", "pass"):
        game.play(action)
    assert story(game, 0) == "You take the Builder. You do without the library."
    game.play("pass")
    assert story(game, 1).startswith("Alma takes the Builder. Alma does without the library. Alma builds nothing.")


def test_a_game_begins_with_the_cards_that_were_dealt():
    """Each seat is told its own cards by name, and of the others how many they are."""
    game = boriken.new_game("san_juan", seats=3, seed=4)
    alma, mine, carmen, first = story(game, 1).splitlines()
    own = [CARDS[name] for name, number in game.view(1)["cities"]["hand"][1].items() if number]
    assert (alma, carmen) == ("Alma is dealt 4 cards.", "Carmen is dealt 4 cards.")
    assert mine.startswith("You are dealt ")
    assert all(card in mine for card in own)
    assert first == "Round 1: Alma is governor."
    variant = boriken.new_game("san_juan", seats=2, seed=4, opening_variant=True)
    assert story(variant, None).splitlines() == ["Alma is dealt 5 cards.", "Benito is dealt 6 cards.",
                                                 "Everybody chooses 4 of these cards to begin with."]


def test_covered_cards_are_on_the_table():
    game = position(3, table={"covered": {"chapel": 1, "smithy": 2}})
    for me in range(3):
        assert re.search(r"covered +smithy ×2  chapel", screen(game, me))
    assert "covered" not in screen(position(3), 0)
