"""The deal of a table: nobody can compute it, everybody can check it."""

import contextlib
import json
import random
import re

import pytest
from typer.testing import CliRunner

from boriken.cli import app
from boriken.engine.commitments import commitment_to
from boriken.engine.long_seeds import PREFIX
from tests.server.serving import play_on, serving

TWO = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Berta"}]
LONG = PREFIX + "000102030405060708090a0b0c0d0e0f"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("deals")) as served:
        yield served


def make(served, seats=TWO, **more):
    return served.post("/api/tables", game="san_juan", edition="san_juan", seats=seats, pace=0, **more)


def deal_of(served, made):
    return served.get(f"/api/tables/{made['table']}/deal").json()


@pytest.fixture(scope="module")
def finished(served):
    """A table that was played to its end, and what it had shown of its deal before."""
    made = make(served)
    before = deal_of(served, made)
    with contextlib.ExitStack() as stack:
        pages = {int(seat): stack.enter_context(served.page(made["table"], key)) for seat, key in made["keys"].items()}
        for page in pages.values():
            page.until("snapshot")
        play_on(pages, random.Random(1), 5000)
    return made, before


def test_a_table_is_dealt_from_a_long_seed_of_its_own(served):
    alone = [TWO[0], {"kind": "bot"}]
    records = [served.get(f"/api/tables/{made['table']}/record", made["keys"]["0"]).json()
               for made in (make(served, alone), make(served, alone))]
    seeds = {record["start"]["seed"] for record in records}
    assert len(seeds) == 2
    assert all(re.fullmatch(PREFIX + "[0-9a-f]{32}", seed) for seed in seeds)


def test_the_commitment_is_shown_before_the_first_move_and_nothing_else(served):
    made = make(served)
    deal = deal_of(served, made)
    assert deal.keys() == {"origin", "commitment"}
    assert deal["origin"] == "drawn"
    assert re.fullmatch("[0-9a-f]{64}", deal["commitment"])
    assert deal_of(served, made) == deal
    assert deal_of(served, make(served))["commitment"] != deal["commitment"]


@pytest.mark.parametrize("seed", [7, LONG])
def test_a_chosen_seed_is_shown_to_everybody(served, seed):
    deal = deal_of(served, make(served, seed=seed))
    assert (deal["origin"], deal["seed"]) == ("seed", str(seed))


@pytest.mark.parametrize("seed", ["7", "x", -1, 2**64, 1.5, PREFIX + "0" * 32, [], {}])
def test_any_other_seed_is_refused(served, seed):
    with served.http() as client:
        answer = client.post("/api/tables", json={"game": "san_juan", "seats": TWO, "seed": seed})
    assert answer.status_code == 400


def test_the_end_opens_the_deal_and_the_record_verifies(served, finished, tmp_path):
    made, before = finished
    after = deal_of(served, made)
    assert after["commitment"] == before["commitment"] == commitment_to(after["text"])
    record = served.get(f"/api/tables/{made['table']}/record").json()
    assert record["deal"] == {"commitment": before["commitment"], "text": after["text"]}
    path = tmp_path / "game.record.json"
    for change, code, sentence in (
            (lambda data: None, 0, "The deal is the one that the table had committed to"),
            (lambda data: data["decisions"].pop(), 2, "its decisions do not end the game"),
            (lambda data: data["start"].update(seed=7), 2, "is not of the deal that was committed to"),
            (lambda data: data.pop("deal"), 2, "has no commitment"),
            (lambda data: data["outcome"]["scores"].reverse(), 2, "its decisions lead to")):
        data = json.loads(json.dumps(record))
        change(data)
        path.write_text(json.dumps(data))
        result = CliRunner().invoke(app, ["verify", str(path), "--commitment", before["commitment"]])
        assert (result.exit_code, sentence in result.output + result.stderr) == (code, True), result.output
    path.write_text(json.dumps(record))
    assert "the table had shown" in CliRunner().invoke(app, ["verify", str(path), "--commitment", "0" * 64]).stderr


def test_a_rematch_has_a_deal_and_a_commitment_of_its_own(served, finished):
    made, before = finished
    key = next(iter(made["keys"].values()))
    with served.http(headers={"Authorization": f"Bearer {key}"}) as client:
        again = client.post(f"/api/tables/{made['table']}/rematch").json()
    deal = deal_of(served, again)
    assert deal["origin"] == "drawn"
    assert deal["commitment"] != before["commitment"]
    assert deal_of(served, made)["commitment"] == before["commitment"]


def test_an_imported_game_says_so(served):
    made = make(served, [TWO[0], {"kind": "bot"}])
    record = served.get(f"/api/tables/{made['table']}/record", made["keys"]["0"]).text
    deal = deal_of(served, served.post("/api/tables/import", record=record))
    assert deal["origin"] == "import"
    assert deal["commitment"] != deal_of(served, made)["commitment"]
    assert "seed" not in deal


def test_a_restart_keeps_the_commitment(tmp_path):
    with serving(tmp_path) as served:
        made = make(served)
        before = deal_of(served, made)
    with serving(tmp_path) as served:
        assert deal_of(served, made) == before


def test_undo_keeps_the_commitment(served):
    made = served.table()
    before = deal_of(served, made)
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        assert page.play("role builder")["type"] == "done"
        assert page.request("undo")["type"] == "done"
    assert deal_of(served, made) == before
