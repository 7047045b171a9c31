"""Statistics of records, counted again from the text of the journal."""

from __future__ import annotations

import json
import math
import re
from collections import Counter, defaultdict

import numpy as np
import pytest

import boriken
from boriken import BorikenError, Game
from boriken.analysis.record_files import read_record, read_records
from boriken.analysis.statistics import share_of, statistics_of
from tests.analysis.records import played_at_random, puerto_rico_records, san_juan_records


@pytest.fixture(scope="module")
def san_juan():
    found, = statistics_of(san_juan_records()).groups
    return found


@pytest.fixture(scope="module")
def puerto_rico():
    found, = statistics_of(puerto_rico_records()).groups
    return found


@pytest.fixture(params=["san_juan", "puerto_rico"])
def counted(request):
    """The statistics of a game, and its records replayed."""
    records = {"san_juan": san_juan_records, "puerto_rico": puerto_rico_records}[request.param]()
    return request.getfixturevalue(request.param), [Game.from_record(text) for text in records]


def lines(game):
    """The journal as text, each line with the round it belongs to."""
    number = 0
    for event in game.journal:
        if began := re.search(r"round_began round=(\d+)", str(event)):
            number = int(began[1])
        yield number, str(event)


def test_seats_lengths_and_ends_are_those_of_the_outcomes(counted):
    group, games = counted
    assert group.games == len(games)
    for seat, line in enumerate(group.seats):
        wins = sum((seat in game.outcome.winners) / len(game.outcome.winners) for game in games)
        assert line.wins.wins == pytest.approx(wins)
        assert line.wins.share == pytest.approx(wins / len(games))
        assert line.points.mean == pytest.approx(sum(game.outcome.scores[seat] for game in games) / len(games))
        assert line.points.most == max(game.outcome.scores[seat] for game in games)
    assert group.decisions.mean == pytest.approx(sum(len(game.played) for game in games) / len(games))
    rounds = [max(number for number, _ in lines(game)) for game in games]
    assert group.games_by_rounds == Counter(rounds)
    assert (group.rounds.least, group.rounds.most) == (min(rounds), max(rounds))
    for reason, count in group.end_reasons.items():
        assert count == sum(reason in game.outcome.reasons for game in games)


def test_a_shared_win_is_shared(san_juan):
    assert (san_juan.shared_wins, san_juan.winners) == (1, 4)
    assert sorted(line.wins.wins % 1 for line in san_juan.seats) == [0.5, 0.5]


def test_points_by_source_add_up_to_the_scores(counted):
    group, games = counted
    for seat in range(group.played.seats):
        assert sum(line.by_seat[seat] for line in group.sources) == pytest.approx(group.seats[seat].points.mean)
    winners = [game.outcome.scores[seat] for game in games for seat in game.outcome.winners]
    assert sum(line.of_winners for line in group.sources) == pytest.approx(sum(winners) / len(winners))
    others = [score for game in games for seat, score in enumerate(game.outcome.scores)
              if seat not in game.outcome.winners]
    assert sum(line.of_others for line in group.sources) == pytest.approx(sum(others) / len(others))


def test_buildings_are_those_that_the_journal_says_were_built(counted):
    group, games = counted
    bought, buyers = defaultdict(Counter), defaultdict(list)
    for game in games:
        own = set()
        for number, line in lines(game):
            if built := re.match(r"seat (\d): built building=(\w+)", line):
                bought[built[2]][number] += 1
                own.add((int(built[1]), built[2]))
        for seat, building in own:
            buyers[building].append((seat in game.outcome.winners) / len(game.outcome.winners))
    assert {line.building for line in group.buildings} == set(bought)
    for line in group.buildings:
        assert line.by_round == bought[line.building]
        assert line.bought == bought[line.building].total()
        assert line.buyers == line.wins.of == len(buyers[line.building])
        assert line.wins.wins == pytest.approx(sum(buyers[line.building]))


def test_roles_are_those_that_the_journal_says_were_taken(counted):
    group, games = counted
    taken, by_winners = Counter(), Counter()
    for game in games:
        for number, line in lines(game):
            if role := re.match(r"seat (\d): role_taken role=(\w+)", line):
                taken[role[2], number] += 1
                by_winners[role[2], number] += int(role[1]) in game.outcome.winners
    assert {(line.role, line.round): line.taken for line in group.role_rounds} == taken
    assert {(line.role, line.round): line.by_winners for line in group.role_rounds} == by_winners
    for line in group.roles:
        assert line.taken == sum(times for (role, _), times in taken.items() if role == line.role)
        assert line.taken == line.by_winners + line.by_others
    for number in {number for _, number in taken}:
        assert sum(line.share for line in group.role_rounds if line.round == number) == pytest.approx(1)


def gained_in(games, role, told):
    """What the taker of a role and the others gain while it is played, by a pattern with seat and amount."""
    taker_sum, others_sum, times, others = 0, 0, 0, 0
    for game in games:
        taker = None
        for line in map(str, game.journal):
            if re.search(r"role_taken|round_began|game_over", line):
                taker = None
            if took := re.match(rf"seat (\d): role_taken role={role}\b", line):
                taker = took[1]
                times, others = times + 1, others + game.seats - 1
            if taker is not None and (found := re.match(told, line)):
                amount = int(found[2]) if found.re.groups > 1 else 1
                if found[1] == taker:
                    taker_sum += amount
                else:
                    others_sum += amount
    return taker_sum / times, others_sum / others


@pytest.mark.parametrize(("role", "thing", "told"), [
    ("captain", "points", [r"seat (\d): points_won points=(\d+)"]),
    ("craftsman", "goods", [r"seat (\d): produced .*barrels=(\d+)", r"seat (\d): extra_good"]),
    ("builder", "buildings", [r"seat (\d): built"]),
    ("trader", "doubloons", [r"seat (\d): sold .*doubloons=(\d+)", r"seat (\d): role_taken .*doubloons=(\d+)"]),
])
def test_what_a_role_brings_in_puerto_rico_is_counted_by_hand(puerto_rico, role, thing, told):
    games = [Game.from_record(text) for text in puerto_rico_records()]
    parts = [gained_in(games, role, pattern) for pattern in told]
    line, = (line for line in puerto_rico.roles if line.role == role)
    assert line.taker[thing] == pytest.approx(sum(taker for taker, _ in parts))
    assert line.others[thing] == pytest.approx(sum(others for _, others in parts))
    assert line.taker[thing] > 0


def test_what_the_producer_brings_in_san_juan_is_counted_by_hand(san_juan):
    expected = gained_in([Game.from_record(text) for text in san_juan_records()], "producer", r"seat (\d): produced")
    line, = (line for line in san_juan.roles if line.role == "producer")
    assert (line.taker["goods"], line.others["goods"]) == pytest.approx(expected)


def test_intervals_are_wilsons():
    """8 of 10 by hand: the middle (0.8 + 0.19208) / 1.38416 = 0.71674, the width 0.22655."""
    share = share_of(8, 10)
    assert (share.share, share.low, share.high) == pytest.approx((0.8, 0.49016, 0.94333), abs=1e-4)
    assert share_of(0, 5).low == 0.0
    assert share_of(5, 5).high == 1.0
    assert math.isnan(share_of(0, 0).share)


# -- sets of records -----------------------------------------------------------------------------------------------


def test_intervals_of_means_come_from_the_spread_between_games(counted):
    group, games = counted
    points = np.array([[parts["buildings"] for parts in game.outcome.breakdown] for game in games])
    won = np.array([[seat in game.outcome.winners for seat in range(game.seats)] for game in games])
    line, = (line for line in group.sources if line.source == "buildings")
    of_winners = (points * won).sum(axis=1) / won.sum(axis=1)
    assert line.winners_within == pytest.approx(1.96 * of_winners.std(ddof=1) / len(games) ** 0.5)
    bought = group.buildings[0]
    times = np.array([sum(event.kind == "built" and event.arguments["building"] == bought.building
                          for event in game.journal) for game in games])
    assert bought.within == pytest.approx(1.96 * times.std(ddof=1) / len(games) ** 0.5)


def test_set_ups_are_counted_by_themselves():
    others = [played_at_random(7, game="san_juan", seats=2, expansions=("new_buildings",)).to_record(),
              played_at_random(8, edition="special", seats=2, puertomas=1, difficulty="easy").to_record()]
    found = statistics_of([*san_juan_records(), *others, *puerto_rico_records()])
    assert found.games == 7
    assert [(group.played.game, group.played.edition, group.games) for group in found.groups] == [
        ("san_juan", "san_juan", 3), ("puerto_rico", "grow", 2), ("san_juan", "san_juan", 1),
        ("puerto_rico", "special", 1)]
    assert found.groups[2].played.expansions == ("new_buildings",)
    alone = found.groups[3]
    assert [line.is_automaton for line in alone.seats] == [False, True]
    assert alone.played.options == {"puertomas": 1, "difficulty": "easy"}


def test_one_game_is_enough(san_juan):
    group, = statistics_of(san_juan_records()[:1]).groups
    assert group.games == 1
    assert group.rounds.deviation == 0
    assert {line.wins.of for line in group.seats} == {1}
    assert json.loads(json.dumps(statistics_of(san_juan_records()[:1]).to_dict()))["games"] == 1


def test_the_order_of_records_does_not_matter(san_juan):
    group, = statistics_of(reversed(san_juan_records())).groups
    assert group.roles == san_juan.roles
    assert {line.building: line for line in group.buildings} == {line.building: line for line in san_juan.buildings}


def test_processes_do_not_matter(san_juan):
    assert statistics_of(san_juan_records(), processes=2).groups == (san_juan,)


def test_a_game_from_a_position_begins_in_its_round():
    begun = played_at_random(9, decisions=60, game="san_juan", seats=2)
    number = int(begun.state.round_number)
    game = Game.from_text(begun.to_text())
    while game.decider is not None:
        game.play(game.legal_actions[-1])
    group, = statistics_of([game.to_record()]).groups
    assert group.played.is_from_position
    assert number > 1
    assert min(line.round for line in group.role_rounds) in (number, number + 1)


def test_broken_records_are_named_and_the_others_go_on(tmp_path):
    good, told = san_juan_records()[0], json.loads(san_juan_records()[1])
    path = tmp_path / "games.jsonl"
    wrong = json.dumps(told | {"decisions": ["pass", *told["decisions"]]})
    other = json.dumps(told | {"outcome": told["outcome"] | {"scores": [0, 0]}})
    path.write_text("\n".join([good, "{oh", "", wrong, other, json.dumps(told | {"version": 99})]) + "\n", "utf-8")
    found = boriken.statistics(path)
    assert found.games == 1
    assert [where for where, _ in found.broken] == [f"{path}:{line}" for line in (2, 4, 5, 6)]
    assert [reason.partition(":")[0] for _, reason in found.broken][:2] == [
        "the record is not JSON", "decision 1 of the record cannot be played"]
    assert "the record has the outcome" in found.broken[2][1]
    assert found.broken[3][1].endswith("not 99")
    with pytest.raises(BorikenError, match=r"games\.jsonl:2: the record is not JSON"):
        boriken.statistics(path, strict=True)


def test_games_that_are_not_over_are_left_out():
    unfinished = played_at_random(1, decisions=10, game="san_juan", seats=2).to_record()
    found = statistics_of([unfinished, san_juan_records()[0]])
    assert (found.games, found.unfinished, found.broken) == (1, ("record 1",), ())


# -- files ---------------------------------------------------------------------------------------------------------


def test_records_are_read_from_files_and_folders_once(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.record.json").write_text(puerto_rico_records()[0], "utf-8")
    (tmp_path / "many.jsonl").write_text("\n".join(san_juan_records()) + "\n", "utf-8")
    (tmp_path / "other.json").write_text("[]", "utf-8")
    (tmp_path / "latin.jsonl").write_bytes(b"\xff\xfe")
    stored = list(read_records([tmp_path, tmp_path / "many.jsonl"]))
    assert [(one.where, one.problem[:14]) for one in stored] == [
        (str(tmp_path / "deep" / "one.record.json"), ""), (str(tmp_path / "latin.jsonl"), "cannot be read"),
        *((f"{tmp_path / 'many.jsonl'}:{line}", "") for line in (1, 2, 3))]
    assert stored[0].text == puerto_rico_records()[0]
    found = statistics_of(stored)
    assert found.games == 4
    assert found.broken[0][1].startswith("cannot be read")


def test_a_file_whose_first_record_is_cut_off_still_has_lines(tmp_path):
    path = tmp_path / "cut"
    path.write_text('{"format": "bori\n' + san_juan_records()[0], "utf-8")
    assert [one.where for one in read_records([path])] == [f"{path}:1", f"{path}:2"]


def test_one_record_is_named_by_its_file_or_its_line(tmp_path):
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(san_juan_records()), "utf-8")
    assert read_record(f"{path}:2").strip() == san_juan_records()[1]
    alone = tmp_path / "alone"
    alone.write_text(puerto_rico_records()[0], "utf-8")
    assert read_record(alone) == puerto_rico_records()[0]
    for where, says in ((path, "has 3 records: name one by its line"), (f"{path}:9", "has no record on line 9"),
                        (tmp_path / "none", "does not exist")):
        with pytest.raises(BorikenError, match=says):
            read_record(where)


def test_a_folder_without_records_says_so(tmp_path):
    with pytest.raises(BorikenError, match="contains no records: expected files named"):
        list(read_records([tmp_path]))
