"""Players: found by name, seeded, blind to what they may not see."""

import numpy as np
import pytest

import boriken
from boriken.players import make_player, player_names, players
from boriken.players.protocol import UnknownPlayer, seed_for
from boriken.search.evaluators import playout_values


@pytest.fixture
def game():
    return boriken.new_game("puerto_rico", edition="grow", seats=4, seed=5)


def test_every_player_has_a_name_and_one_line_about_it():
    assert {"random", "playout"} <= set(player_names())
    assert all(entry.description and "\n" not in entry.description for entry in players())


@pytest.mark.parametrize("name", ["random", "playout:20"])
def test_a_player_answers_with_a_legal_action_and_does_not_touch_the_game(game, name):
    before = game.to_text()
    action = make_player(name, 1).choose(game, game.decider)
    assert action in game.legal_actions
    assert game.to_text() == before


@pytest.mark.parametrize("name", ["random", "playout:20"])
def test_the_same_seed_chooses_the_same(name):
    def line(seed):
        game = boriken.new_game(seats=3, seed=9)
        player = make_player(name, seed)
        for _ in range(25):
            game.play(player.choose(game, game.decider))
        return [a.text for a in game.played]

    assert line(4) == line(4)
    assert line(4) != line(5)


def test_playouts_do_not_see_the_chance_to_come(game):
    """Two positions that differ only in the generator's state give the same choice."""
    other = game.copy()
    other.state.rng = np.uint64(12345)
    for seed in range(8):
        mine = make_player("playout:40", seed).choose(game, game.decider)
        assert make_player("playout:40", seed).choose(other, other.decider) == mine


@pytest.mark.parametrize("name", ["puerto_rico", "san_juan"])
def test_what_a_seat_cannot_know_is_dealt_anew_before_playouts(name, monkeypatch):
    game = boriken.new_game(name, seats=3, seed=5)
    seen, redeal = [], type(game.batch).redeal

    def watched(batch, games, seat, words):
        seen.append((len(games), seat, len(set(words.tolist()))))
        redeal(batch, games, seat, words)

    monkeypatch.setattr(type(game.batch), "redeal", watched)
    make_player("playout:40", 1).choose(game, game.decider)
    assert seen
    assert all(seat == game.decider and count == different >= 1 for count, seat, different in seen)


def test_playouts_never_look_at_hidden_cards():
    """Positions of San Juan that a seat cannot tell apart give the same choice."""
    game = boriken.new_game("san_juan", seats=3, seed=6, expansions=("new_buildings",))
    player, compared = make_player("random", 6), 0
    while game.decider is not None and compared < 40:
        seat = game.decider
        if len(game.legal_actions) > 1:
            chosen = make_player("playout:60", compared).choose(game, seat)
            other = game.redealt(seat, 77 + compared)
            assert other.state.tobytes() != game.state.tobytes()
            assert make_player("playout:60", compared).choose(other, seat) == chosen
            compared += 1
        game.play(player.choose(game, seat))
    assert compared == 40


def last_decision(seed):
    """A random game, its last decision taken back; and where each answer leads. None if the game would go on."""
    game = boriken.new_game(seats=2, seed=seed)
    player = make_player("random", seed)
    while game.decider is not None:
        game.play(player.choose(game, game.decider))
    game.undo()
    results = {}
    for action in game.legal_actions:
        results[action.text] = game.copy()
        results[action.text].play(action)
    return (game, results) if all(trial.decider is None for trial in results.values()) else None


def test_the_last_decision_of_a_game_is_the_best_one():
    found = [case for case in map(last_decision, range(30)) if case is not None]
    assert found
    for game, results in found:
        seat = game.decider
        value = {text: playout_values(trial.state.reshape(1), seat)[0] for text, trial in results.items()}
        chosen = make_player("playout:30", 1).choose(game, seat)
        assert value[chosen.text] == max(value.values())


def test_playouts_count_shared_wins_as_shares():
    games = boriken.new_game(seats=2, seed=1).record_type.zeros(2)
    games["seats"] = 2
    games["winner"][:, 0] = 1
    games["winner"][1, 1] = 1
    games["score"][:, :2] = 30
    assert playout_values(games, 0).tolist() == [1.0, 0.5]
    assert playout_values(games, 1).tolist() == [0.0, 0.5]


@pytest.mark.parametrize(("text", "says"), [
    ("rnadom", "Did you mean 'random'"), ("random:5", "takes no number"),
    ("playout:none", "expected a number after ':' in 'playout:none' .*, e.g. 'playout:1000'"),
    ("playout:0", "1 or more"), ("playout:" + "9" * 5000, "expected a number"), ("", "unknown player"),
])
def test_an_unknown_player_is_refused_clearly(text, says):
    with pytest.raises(UnknownPlayer, match=says):
        make_player(text, 1)


def test_every_seat_of_every_game_has_a_seed_of_its_own():
    seeds = {seed_for(1, game, seat) for game in range(50) for seat in range(5)}
    assert len(seeds) == 250
    assert all(0 <= seed < 2**64 for seed in seeds)
