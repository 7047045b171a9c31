"""The festival in the terminal: its tasks on the table, its rewards in the notes and in the story."""

import random

import pytest

import boriken
from boriken.games.puerto_rico.faces.terminal import PuertoRicoPresenter
from tests.cli.test_play import seated
from tests.cli.test_play_expansions import printed
from tests.rulebook.tables import play, position

NAMES = ["Alma", "Benito", "Carmen"]
CARDS = ["festival", "festival_cards"]
BOARD = {
    "tasks": {"production_goal": "done_by_1"}, "row": {"coffee": 1, "corn": 1},
    "task_tiles": {"plantation_goal": {"coffee": 3}, "farming_fair": {"corn": 1, "sugar": 1}},
    "task_goods": {"farming_fair": {"corn": 1, "indigo": 1}, "closing_time": {"sugar": 1},
                   "festival_delivery": {"corn": 1, "sugar": 2}},
    "task_building": {"building_goal": "harbor"},
}


def festive(**islands):
    return position("special", 3, expansions=CARDS, table=BOARD,
                    islands={int(seat[1:]): own for seat, own in islands.items()})


def test_the_table_shows_what_is_wanted_and_what_is_done():
    game = festive()
    board = printed(PuertoRicoPresenter(game, 0, NAMES).board(game, 120, whole=False), 120)
    for line in ("Estate Goal: have 3 coffee estates for 3 workers",
                 "Production Goal: done by Benito",
                 "Building Goal: build the harbor for 3 points",
                 "Closing Time: fill the trading house with sugar for 2 workers",
                 "Farming Fair: have 1 corn estate and 1 sugar estate and produce 1 corn and 1 fruit in one "
                 "phase for 3 coins",
                 "Festival Delivery: load 1 corn and 2 sugar in one phase for 2 workers and 2 points"):
        assert line in " ".join(board.split())


def test_answers_say_what_the_festival_brings():
    game = play(festive(s0={"tiles": {"coffee": 2}}), "role settler")
    notes = {answer.words: answer.note for answer in PuertoRicoPresenter(game, 0, NAMES).answers(game)}
    assert notes["Take coffee"] == "workers 3 · you have 2"
    assert notes["Take corn"] == "you have 0"
    game = play(festive(s0={"tiles": {"corn": 1}, "goods": {"corn": 1, "sugar": 2}}), "role captain",
                "load corn on ship 4")
    notes = {answer.words: answer.note for answer in PuertoRicoPresenter(game, 0, NAMES).answers(game)}
    assert notes["Load 2 sugar on ship 5 for 4 points"] == (
        "points 4 (barrels 2 and festival 2) · workers 2 · you have 2")
    play(game, "load sugar on ship 5")
    told = [text.plain for text in PuertoRicoPresenter(game, 1, NAMES).story(game, 0)][-1]
    assert "The festival rewards Alma for Festival Delivery: 2 workers and 2 points." in told


def test_the_deal_tells_what_is_wanted():
    game = boriken.new_game(edition="special", seats=3, seed=5, expansions=CARDS)
    show = PuertoRicoPresenter(game, 0, NAMES)
    told = [text.plain for text in show.story(game, 0)]
    assert told[0].startswith("The festival wants 3 ")
    assert all(show.called("task", task) in told[0] for task, state in game.view(0)["table"]["tasks"].items()
               if state == "open")


@pytest.mark.parametrize(("edition", "expansions", "seats", "width"), [
    ("1897", ("festival",), 2, 80), pytest.param("special", tuple(CARDS), 3, 80, marks=pytest.mark.long),
    pytest.param("special", ("new_buildings", "nobles", *CARDS), 4, 120, marks=pytest.mark.long)])
def test_a_whole_game(edition, expansions, seats, width):
    game = boriken.new_game(edition=edition, seats=seats, seed=8, expansions=expansions)
    chance = random.Random(3)

    def answer():
        if game.decider is None:
            raise EOFError
        return chance.choice(table.show.answers(game)).key

    table = seated(game, answer, me=1, width=width)
    table.run()
    text = table.console.printed
    assert "The game ended because" in text
    assert "None" not in text
    assert "{" not in text
    assert max(len(line) for line in text.splitlines()) <= width
