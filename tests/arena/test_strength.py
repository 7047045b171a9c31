"""The matches of the page of strengths: a logbook of another machine joins the one that is here."""

import sys
from pathlib import Path

import pytest

import boriken

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import strength

DUEL = strength.Duel("random", "random", 2, "san_juan", "san_juan")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(strength, "LOGBOOKS", tmp_path / "here")
    monkeypatch.setattr(strength, "duels", lambda: [DUEL])
    return tmp_path


def played(duel, games, file, seed=strength.SEED):
    return boriken.play_match(duel.game, duel.edition, duel.seats, games=games, seed=seed, out=file,
                              one=[duel.one], against=[duel.against])


def test_a_logbook_of_another_machine_adds_the_deals_that_are_missing(folder):
    whole = played(DUEL, 8, folder / "elsewhere.jsonl")
    DUEL.play(4, 1)
    strength.merge([folder / "elsewhere.jsonl"])
    assert boriken.read_match(DUEL.logbook) == whole
    assert DUEL.add(folder / "elsewhere.jsonl") == 0
    assert DUEL.logbook.read_text("utf-8").count('"deal"') == 4


def test_a_logbook_of_another_match_is_refused(folder):
    played(DUEL, 2, folder / "elsewhere.jsonl", seed=strength.SEED + 1)
    with pytest.raises(SystemExit, match="not the logbook of a match of the page"):
        strength.merge([folder / "elsewhere.jsonl"])


def test_a_match_against_seats_that_the_rules_play_has_one_player():
    duel = strength.alone("hard", "achievements")
    assert duel.match.automaton == "puertoma"
    assert duel.match.places == 1
    assert duel.command(400).endswith("--expansions achievements --option puertomas=2 --option difficulty=hard")
