"""The tool of the study: it plays as the trained player does, notes what happens, and sums it up."""

import dataclasses
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import boriken
from boriken.engine.game import game_class
from boriken.players.trained import TrainedPlayer
from boriken.search.networks import shipped_network

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

import study
from studying import agreement, handicaps, networks, page, parts, play, sums, text

GAMES = 2
SHIPPED = networks.read_networks([])
SECOND = Path(__file__).parent.parent / "training" / "weights" / "puerto_rico-second.npz"
POINTS, BUILDINGS = 0, 4  # places among the things that seats have in Puerto Rico


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(play, "BLOCK", GAMES)
    monkeypatch.setattr(play, "TRIED_SHARE", 0.1)


def part(name, **changes):
    return dataclasses.replace(parts.parts()[name], **changes)


def test_answers_are_those_of_the_trained_player():
    cls = game_class("san_juan")
    games = cls.batch.deal(boriken.opening("san_juan", seats=3), seed=3, first=0, count=20)
    for _ in range(10):
        answers = play.NetworkPlayers(cls, shipped_network("san_juan")).answer(games, np.arange(20))
        assert answers.best.tolist() == TrainedPlayer(0).choose_many(cls, games).tolist()
        several = games["n_options"] > 1
        assert (answers.second[several] != answers.best[several]).all()
        cls.batch.step(games, answers.best, np.zeros(20, np.int8))
    assert several.any()


def test_games_in_step_are_the_games_played_one_by_one(small):
    in_step = play.play_block(part("san_juan-2", tried_games=GAMES), 0, SHIPPED)
    by_name = play.play_block(part("san_juan-2", player="strong"), 0, SHIPPED)  # the same network at tables
    assert in_step.games.tobytes() == by_name.games.tobytes()
    assert in_step.choices["thing"].tolist() == by_name.choices["thing"].tolist()
    assert len(in_step.tried) > 2
    assert np.isnan(by_name.choices["chance"]).all()


def test_what_is_noted_agrees_with_the_games(small):
    rows = play.play_block(part("grow-3", tried_games=GAMES), 1, SHIPPED)
    assert np.allclose(rows.games["share"].sum(axis=1), 1)
    assert (rows.games["parts"].sum(axis=2) == rows.games["score"]).all()
    roles, bought = rows.choices[rows.choices["is_role"]], rows.choices[
        ~rows.choices["is_role"] & (rows.choices["thing"] != play.NONE)]
    for game in range(GAMES):
        of_game = roles[roles["game"] == game]
        brought = of_game["gained"] + 2 * of_game["others_gained"]
        owned = sum(int(seat).bit_count() for seat in rows.games["owned"][game])
        assert owned == (bought["game"] == game).sum() == round(brought[:, BUILDINGS].sum())
        assert rows.games["parts"][game, :, 0].sum() == round(brought[:, POINTS].sum())
    labels = game_class("puerto_rico").record_type.by_name["roles_taken"].axes[1].labels
    assert not roles["gained"][roles["thing"] != labels.index("captain"), POINTS].any()
    assert ((rows.choices["after"] >= 0) & (rows.choices["after"] <= 1)).all()
    tried = rows.choices[rows.tried["choice"]]
    assert not (rows.tried["is_pass"] & tried["is_role"]).any()


def test_doubloons_are_given_from_the_bank(small):
    block = play._Block(part("doubloon-4-2"), 0, SHIPPED)
    assert block.games["doubloons"][:, :4].tolist() == [[3, 4, 3, 3]] * GAMES
    assert boriken.Game.from_state(block.games[0]).seat_view(1)["doubloons"] == 4


def test_blocks_are_read_as_one_part(small, tmp_path):
    played = part("san_juan-2", tried_games=2 * GAMES)
    folder = tmp_path / played.name
    for games in (GAMES, 2 * GAMES):  # the second time it goes on
        blocks = play.missing_blocks(played, folder, games)
        assert len(blocks) == 1
        play.play_blocks(blocks, tmp_path, SHIPPED)
    rows = play.read_part(folder)
    assert len(rows.games) == 2 * GAMES
    assert np.unique(rows.choices["game"]).tolist() == list(range(2 * GAMES))
    assert (np.diff(rows.choices["game"][rows.tried["choice"]] // GAMES) >= 0).all()
    assert play.read_part(tmp_path / "nothing") is None


def test_a_search_decides_roles_and_purchases_and_the_network_the_rest(monkeypatch):
    monkeypatch.setattr(play, "SEARCH_BLOCK", 1)
    searched = []

    class FirstRole:
        """Answers as a search does, with the first role and the last purchase."""

        def __init__(self, *settings):
            assert settings[1] == 3  # simulations

        def search(self, game, seat, seed):
            assert game.decider == seat
            searched.append(game.question)
            place = 0 if game.question == "choose_role" else -1
            return SimpleNamespace(best=SimpleNamespace(action=game.legal_actions[place]))

    monkeypatch.setattr(play, "SearchEvaluator", FirstRole)
    rows = play.play_block(part("san_juan-search-3", player="search:3", seats=2), 0, SHIPPED)
    assert len(rows.games) == 1
    assert set(searched) == set(play.SEARCHED)
    assert len(searched) == len(rows.choices)
    roles = rows.choices[rows.choices["is_role"]]
    assert [1 << int(thing) for thing in roles["thing"]] == [int(one) & -int(one) for one in roles["offered"]]


def test_another_network_plays_its_own_games(small, tmp_path):
    both = networks.read_networks([SHIPPED.files[""], SECOND])
    assert both.others == ["puerto_rico-second"]
    own, other = (play.play_block(played, 0, both) for played in (
        part("grow-2"), parts.other_network("grow-2", "puerto_rico-second")))
    assert own.games.tobytes() != other.games.tobytes()
    networks.claim(tmp_path, both)
    with pytest.raises(SystemExit, match="was played by other networks"):
        networks.claim(tmp_path, networks.read_networks([SECOND]))


def test_sums_of_games_that_were_played_elsewhere_stay(small, tmp_path):
    """Each table keeps what the same networks played, and forgets what others did."""
    rows, file = tmp_path / "rows", tmp_path / "sums.json"
    digest = SHIPPED.digests()[""]
    coins = {"2": {"doubloon": [[0.1, 0.0, 0.2]] * 2, "likely": []}}
    together = {"villa_and_jeweler": {"both": {}, "one": {}}}
    for network, stays in ((digest, True), ("another", False)):
        names = ("doubloon-2-1", sums.PAIRINGS["villa_and_jeweler"][0])
        file.write_text(json.dumps({"parts": {name: {"network": network} for name in names}, "differences": {},
                                    "coins": coins, "together": together}))
        networks.claim(rows, SHIPPED)
        play.play_blocks(play.missing_blocks(part("grow-2"), rows / "grow-2", GAMES), rows, SHIPPED)
        study.sum_up(rows, file)
        found = json.loads(file.read_text())
        assert set(found["parts"]) == {"grow-2", *(names if stays else ())}
        assert found["coins"] == (coins if stays else {})
        assert found["together"] == (together if stays else {})


@pytest.mark.parametrize(("files", "sentence"), [
    ((SECOND, SECOND), "the same"),
    ((SHIPPED.file("san_juan", ""),), "not a network of puerto_rico"),
    ((Path(__file__),), "the weights cannot be read"),
])
def test_unfit_networks_are_refused(files, sentence):
    with pytest.raises(SystemExit, match=sentence):
        networks.read_networks(files)


def test_parts_are_found_by_their_names():
    assert parts.part_named("way-4+0-1+2+0").more_doubloons == (0, -1, 2, 0)
    assert parts.part_named("evened-3+1+0-1").first == parts.OTHER_DEALS
    assert parts.part_named("grow-4@x").network == "x"
    for known in (*parts.parts().values(), parts.way((0, -1)), parts.evened((1, 1, 0))):
        assert parts.part_named(known.name) == known
    for unknown in ("way-4+0+0", "way-6+0+0+0+0+0+1", "grow-9", "steady-4@x", "way-2"):
        assert parts.part_named(unknown) is None


def test_the_most_even_handicap_is_played_again():
    def rows(*wins):
        games = np.zeros(100, play.GAME)
        games["share"][:, : len(wins)] = wins
        return play.Rows(games, np.zeros(0, play.CHOICE), np.zeros(0, play.TRIED))

    played = {"grow-2": rows(0.4, 0.6), "doubloon-2-1": rows(0.55, 0.45), "doubloon-2-2": rows(0.2, 0.8)}
    ways = [way.more_doubloons for way in handicaps.likely(played)]
    assert (0, -1) in ways
    assert (1, 0) not in ways  # it was played already
    assert not list(handicaps.best(played))
    played |= {"way-2+0-1": rows(0.51, 0.49), "way-2-1-1": rows(0.3, 0.7)}
    assert [one.name for one in handicaps.best(played)] == ["evened-2+0-1"]


def test_bold_differences_stand_holms_correction():
    def with_probability(p):
        from statistics import NormalDist

        z = NormalDist().inv_cdf(1 - p / 2)
        return [z, z - sums.CERTAIN, z + sums.CERTAIN]

    values = [with_probability(p) for p in (0.03, 0.01, 0.012, 0.2)]
    assert text.probability(values[0]) == pytest.approx(0.03)
    assert text.holm(values) == [False, True, True, False]  # 0.01 < 0.05/4, 0.012 < 0.05/3, 0.03 > 0.05/2
    table = text.table(["a", "b"], [[text.change(values[1]), "x"], [text.change(values[0]), "y"],
                                    ["", text.changes([values[2], values[3]])]])
    assert [line.count("**") // 2 for line in table.splitlines()[2:]] == [1, 0, 1]
    assert text.probability([0, 0, 0]) == 1


def test_people_of_tournaments_are_compared_with_players():
    people = agreement.tournament_shares()
    assert [round(100 * share) for share, *_ in people] == [21, 17, 31, 31]
    assert sum(share for share, *_ in people) == pytest.approx(1)
    difference, low, high = agreement.apart([0.3, 0.26, 0.34], [0.2, 0.17, 0.23])
    assert (difference, low, high) == pytest.approx((0.1, 0.05, 0.15))


def test_players_differ_from_people_only_beyond_chance():
    people = agreement.tournament_shares()
    near = [[share + 0.01, share - 0.02, share + 0.04] for share, *_ in people]
    far = [[share, share - 0.01, share + 0.01] for share in (0.25, 0.45, 0.15, 0.15)]
    found = {"parts": {"grow-4": {"wins": near}, "grow-4@x": {"wins": far}, "grow-3@y": {"wins": far}}}
    assert agreement.four_seats(found) == {"grow-4": "`trained`", "grow-4@x": "network `x`"}
    assert agreement.unlike_people(found) == ["grow-4@x"]


@pytest.mark.parametrize(("shares", "games", "behind", "says"), [
    ((0.35, 0.33, 0.32), 300, [], "; 300 games cannot tell them apart."),
    ((0.35, 0.33, 0.32), 300_000, [1, 2], "the 3rd least, 32.0 %."),
    ((0.27, 0.29, 0.29, 0.15), 2000, [3], "; only the 4th wins less than the best beyond chance."),
    ((0.71, 0.29), 3000, [1], "the 2nd least, 29.0 %.")])
def test_a_seat_is_the_best_only_beyond_chance(shares, games, behind, says):
    part = {"wins": [[share, 0.0, 1.0] for share in shares], "games": games}
    assert text.behind_the_best(part) == behind
    one, = text.best_and_worst_seats({"parts": {f"grow-{len(shares)}": part}}, "grow", [len(shares)])
    assert one.endswith(says)
    told = text.best_places({"parts": {f"grow-{len(shares)}": part}}, "grow", [len(shares)])
    assert told.startswith("The best seat is of ") == (len(behind) == len(shares) - 1)


def test_the_summary_says_whether_others_agree():
    people = agreement.tournament_shares()
    other = [[share, share - 0.01, share + 0.01] for share in (0.3, 0.1, 0.2, 0.4)]
    same = {"parts": {"grow-4": {"wins": people, "games": 346}, "grow-4@x": {"wins": people}}}
    assert "do best on the same seat with four." in page._where(same)
    assert "With four only the 1st and 2nd are behind beyond chance" in page._where(same)
    assert page._people(same).startswith("**People win from the same seats.**")
    different = {"parts": {"grow-4": {"wins": other, "games": 3000}, "grow-4@x": {"wins": people}}}
    assert "The best seat is of four the 4th (40 %; the 2nd 10 %)." in page._where(different)
    assert "different seats with four." in page._where(different)
    assert page._people(different).startswith("**People play other games.**")


def test_a_study_of_few_parts_has_a_page():
    nothing = {"parts": {}, "differences": {}, "coins": {}, "together": {}}
    assert "## How far can this be believed?" in page.page(nothing)


def test_an_interval_comes_from_the_spread_between_games():
    ratio, low, high = sums.estimate(np.array([2.0, 0.0, 2.0, 0.0] * 25), np.full(100, 2.0))
    assert ratio == 0.5
    assert high - 0.5 == pytest.approx(1.96 * 0.5 / np.sqrt(99), abs=1e-4)  # as of 100 games, not of 200 seats
    assert low == pytest.approx(1 - high)


def test_points_and_doubloons_that_even_the_seats_are_found():
    chance = np.random.default_rng(1)
    score = chance.normal(45, 6, (4000, 3)).round().astype(int) + np.array([4, 0, 2])
    even = sums.even_points(score)
    assert np.abs(np.array(even["more"]) - [0, 4, 2]).max() <= 0.5
    assert all(low < 1 / 3 < high for _, low, high in even["wins"])
    base = np.array([0.5, 0.3, 0.2])
    with_one_more = np.array([[0.6, 0.24, 0.16], [0.44, 0.38, 0.18], [0.46, 0.27, 0.27]])
    best = sums.likely_ways(base, with_one_more)[0]
    assert best[0] < best[1] <= best[2]
