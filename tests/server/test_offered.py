"""Players of the operator's own at the table: offered by the command line only, and replaced when they fail."""

import pytest

import boriken
from boriken.engine.errors import UnknownPlayer
from boriken.server.catalogue import levels_of, read_catalogue, usual_level
from boriken.server.offered import offer, player_of
from boriken.server.tables import Refusal, check_level
from boriken.server.thinking import think

FIRST, RAISES = "tests.players.bots:First", "tests.players.bots:Raises"


@pytest.fixture
def offering():
    """Offer players for the length of a test."""
    yield offer
    offer(())


def answer(player, seed=7):
    game = boriken.new_game("san_juan", seats=2, seed=1)
    return game, think("san_juan", game.state.tobytes(), game.decider, player, seed, 0, False)


def test_an_offered_player_is_in_the_list_after_the_levels(offering):
    offering([FIRST])
    for game in read_catalogue([]).games:
        assert game.levels == [*levels_of(game.id), "First"]
        check_level("First", game.id)
    assert player_of("First") == FIRST
    offering([])
    assert [game.levels for game in read_catalogue([]).games] == [levels_of(game.id) for game in
                                                                  read_catalogue([]).games]


@pytest.mark.parametrize("level", [FIRST, "First", "os:system", "tests.players.bots:First:3"])
def test_a_client_cannot_name_a_player_that_is_not_offered(level, offering):
    offering([RAISES])
    with pytest.raises(Refusal):
        check_level(level, "san_juan")


@pytest.mark.parametrize(("players", "says"), [
    (["no_such_module:Bot"], "no module"), (["random"], "has a player 'random' already"),
    ([FIRST, FIRST], "another name")])
def test_a_player_that_cannot_be_offered_is_refused_before_the_server_starts(players, says, offering):
    offering([RAISES])
    with pytest.raises(UnknownPlayer, match=says):
        offering(players)
    assert player_of("Raises") == RAISES


def test_it_answers_and_another_answers_for_it_when_it_fails():
    game, chosen = answer(FIRST)
    assert (chosen.action, chosen.failure) == (game.legal_actions[0].text, "")
    usual = answer(usual_level("san_juan"))[1]
    for player, says in ((RAISES, "raised ValueError: I am lost"), ("gone:Bot", "no module")):
        chosen = answer(player)[1]
        assert says in chosen.failure
        assert chosen.action == usual.action


@pytest.mark.long
def test_it_plays_a_game_at_the_table(tmp_path, offering):
    from tests.server.serving import serving

    with serving(tmp_path, players=(FIRST, RAISES)) as served:
        made = served.table(seats=("First", "Raises", "person"), game="san_juan")
        with served.page(made["table"], made["keys"]["2"]) as page:
            page.hear()
            while page.move < 8:
                if page.ask and page.ask["seat"] == 2:
                    page.play(page.ask["options"][0]["action"])
                else:
                    page.hear()
