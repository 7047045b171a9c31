"""Studies: saved under a link, read by everybody, changed by a key; and what is refused."""

import json

import pytest

import boriken
from boriken.server.studies import FORMAT
from tests.server.serving import serving

KEY, OTHER = "k" * 32, "o" * 32


@pytest.fixture(scope="module")
def study():
    game = boriken.new_game("san_juan", seats=2, seed=5)
    first, second, *_ = [action.text for action in game.legal_actions]
    return {"format": FORMAT, "start": game.to_text(), "title": "Which role?", "names": ["Ana", "Benito"],
            "nodes": [{"parent": -1, "actions": [first], "comment": "<script>alert(1)</script>"},
                      {"parent": -1, "actions": [second], "luck": "00000000000000ff"}]}


def request(served, path, bearer="", **body):
    with served.http() as client:
        return client.post(path, json=body, headers={"Authorization": f"Bearer {bearer}"} if bearer else {})


def test_a_study_is_read_by_its_link_and_changed_by_its_key_only(served, study):
    made = request(served, "/api/studies", study=study, key=KEY).json()
    told = served.get(f"/api/studies/{made['id']}").json()
    assert told["study"] == study
    assert KEY not in json.dumps(told)
    again = request(served, "/api/studies", study=study, key=KEY).json()
    assert again["id"] == made["id"]
    changed = {**study, "title": "Another title"}
    for key, reason, status in (("", "wrong_key", 403), (OTHER, "wrong_key", 403)):
        answer = request(served, f"/api/studies/{made['id']}/save", key, study=changed, version=1)
        assert (answer.status_code, answer.json()["reason"]) == (status, reason)
    assert request(served, f"/api/studies/{made['id']}/save", KEY, study=changed, version=1).json()["version"] == 2
    stale = request(served, f"/api/studies/{made['id']}/save", KEY, study=study, version=1)
    assert (stale.status_code, stale.json()["reason"]) == (409, "stale")
    assert served.get(f"/api/studies/{made['id']}").json()["study"] == changed


def test_a_study_that_nobody_saved_is_not_found(served, study):
    assert served.get("/api/studies/nothing").status_code == 404
    assert request(served, "/api/studies/nothing/save", KEY, study=study, version=1).status_code == 404


def test_a_broken_study_is_not_saved(served, study):
    for broken, status in (({**study, "start": "x"}, 400), ({**study, "names": ["Ana"]}, 400),
                           ({**study, "title": "x" * 200}, 413), ({**study, "format": "another"}, 400),
                           ({**study, "nodes": [{"parent": -1, "actions": ["role king"]}]}, 400)):
        answer = request(served, "/api/studies", study=broken, key=OTHER)
        assert answer.status_code == status, answer.text
    assert request(served, "/api/studies", study=study, key="short").status_code == 400
    made = request(served, "/api/studies", study=study, key=OTHER).json()  # nothing was kept under this key before
    assert served.get(f"/api/studies/{made['id']}").json()["study"] == study


def test_a_study_of_an_impossible_or_foreign_start_is_not_saved(served, study):
    game = boriken.new_game("san_juan", seats=2, seed=5)
    record = {**json.loads(game.to_record()), "version": 99}
    step = {"parent": -1, "actions": study["nodes"][0]["actions"]}
    for broken, status in (({**study, "start": study["start"].replace("round_number = 1", "round_number = 0")}, 400),
                           ({**study, "start": study["start"].replace("version = ", "version = 9")}, 400),
                           ({**study, "start": json.dumps(record)}, 400),
                           ({**study, "nodes": [{**step, "parent": place - 1} for place in range(2900)]}, 413),
                           ({**study, "nodes": [{**step, "comment": "x" * 2000}] * 101}, 413),
                           ({**study, "nodes": [{**step, "markup": "<b>"}]}, 400)):
        answer = request(served, "/api/studies", study=broken, key="b" * 32)
        assert answer.status_code == status, answer.text
        assert len(answer.json()["sentence"]) > 10
    assert request(served, "/api/studies", study=study, key="b" * 32).json()["version"] == 1  # nothing was kept


def test_new_studies_are_limited_and_outlive_the_server(tmp_path, study):
    with serving(tmp_path, studies_an_hour=2) as served:
        made = [request(served, "/api/studies", study=study, key=f"{number}" * 32) for number in range(4)]
        assert [answer.status_code for answer in made] == [201, 201, 429, 429]
    with serving(tmp_path) as served:
        assert served.get(f"/api/studies/{made[0].json()['id']}").json()["study"] == study
