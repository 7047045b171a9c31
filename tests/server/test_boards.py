"""The analysis board: positions of a tree, chance, the engine, tables that go on from a node; and what is refused."""

import asyncio
import concurrent.futures
import dataclasses
import json
import random
from collections import Counter

import httpx
import pytest
from examples.pebbles.pack import PACK

import boriken
from boriken.engine import packs
from boriken.engine.game import Game
from boriken.search.evaluators import SearchEvaluator
from boriken.search.pooling import pooled
from boriken.server import board_routes, boards, studies
from boriken.server.boards import BoardArrangement, BoardPath, BoardStep, Supposition
from boriken.server.studies import BoardRequest, Study, StudyNode
from boriken.server.tables import Refusal
from tests.server.serving import PATIENCE, wait_for


def played(game_id="puerto_rico", seed=7, decisions=None, **setup):
    """A game by random answers."""
    game, chance = boriken.new_game(game_id, seed=seed, **setup), random.Random(seed)
    while game.decider is not None and (decisions is None or len(game.played) < decisions):
        game.play(chance.choice(game.legal_actions))
    return game


def opened(text, **more):
    return json.loads(studies.open_board(BoardRequest(text=text, **more)))


def steps_of(tree, count=None):
    return [BoardStep(node["actions"]) for node in tree["study"]["nodes"]][:count]


def node(start, steps=(), **more):
    return json.loads(boards.show_node(BoardPath(start, list(steps), **more)))


SETUPS = [("puerto_rico", {"edition": "grow", "seats": 3}),
          ("puerto_rico", {"edition": "special", "seats": 4, "expansions": ("new_buildings", "nobles", "festival")}),
          ("puerto_rico", {"edition": "special", "seats": 2, "options": {"puertomas": 1}}),
          ("puerto_rico", {"edition": "devir", "seats": 2}), ("puerto_rico", {"edition": "1897", "seats": 5}),
          ("san_juan", {"seats": 2, "expansions": ("new_buildings",)})]


@pytest.mark.parametrize(("game_id", "setup"), SETUPS)
def test_a_record_becomes_a_line_of_which_every_position_can_be_shown(game_id, setup):
    game = played(game_id, **setup)
    tree = opened(game.to_record())
    assert len(tree["labels"]) == len(game.played)
    assert all(label["texts"] for label in tree["labels"])
    past = boriken.Game.from_record(game.to_record())
    for move in range(len(game.played), -1, -max(1, len(game.played) // 6)):
        while len(past.played) > move:
            past.undo()
        shown = node(tree["study"]["start"], steps_of(tree, move))
        snapshot = shown["snapshot"]
        assert snapshot["move"] == move
        assert (snapshot["ask"]["seat"] if snapshot.get("ask") else None) == past.decider
        asked = [option["action"] for option in (snapshot.get("ask") or {}).get("options", [])]
        assert asked == ([action.text for action in past.legal_actions] if past.decider is not None else [])
        assert (shown["label"] is None) == (move == 0)


def test_a_position_text_is_played_by_every_seat():
    text = played(edition="grow", seats=3, decisions=30).to_text()
    tree, steps, seats = opened(text), [], set()
    for _ in range(25):
        shown = node(tree["study"]["start"], steps)["snapshot"]
        assert shown["viewer"] == shown["ask"]["seat"]
        seats.add(shown["viewer"])
        steps.append(BoardStep([shown["ask"]["options"][0]["action"]]))
    assert seats == {0, 1, 2}


def test_the_view_is_that_of_the_seat_that_decides_or_everything():
    start = opened(played("san_juan", seats=3, decisions=12).to_text())["study"]["start"]
    own, everything = node(start)["snapshot"], node(start, is_open=True)["snapshot"]
    seat = own["viewer"]
    assert [hand is not None for hand in own["view"]["cities"]["hand"]] == [other == seat for other in range(3)]
    assert all(hand is not None for hand in everything["view"]["cities"]["hand"])


def test_an_arrangement_becomes_the_answers_that_make_it():
    game, chance = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=3), random.Random(3)
    while game.question != "place_colonists":
        game.play(chance.choice(game.legal_actions))
    start = opened(game.to_text())["study"]["start"]
    places = node(start)["snapshot"]["ask"]["arrangement"]
    wanted = {place["at"]: place["now"] for place in places["places"] if place.get("now")}
    found = json.loads(boards.arrange(BoardArrangement(BoardPath(start), wanted)))
    broken = json.loads(boards.arrange(BoardArrangement(BoardPath(start), {"tile:corn@0": 99})))
    assert not broken["stands"]
    assert broken["reason"]["id"]
    if found["stands"]:
        assert node(start, [BoardStep(found["actions"])])["label"]["texts"]


# -- chance ---------------------------------------------------------------------------------------------------------


def first_draw(tree):
    """The steps to the first node at which a plantation came up."""
    for place, label in enumerate(tree["labels"]):
        if label.get("is_drawn"):
            steps = steps_of(tree, place + 1)
            things = json.loads(boards.suppose(Supposition(BoardPath(tree["study"]["start"], steps))))["things"]
            if any(thing["thing"] == "tile:coffee" for thing in things):
                return steps, {thing["thing"]: thing for thing in things}
    raise AssertionError("nothing is drawn in this game")


def test_what_is_drawn_can_be_chosen_and_stays_chosen():
    tree = opened(played(edition="grow", seats=3).to_record())
    start = tree["study"]["start"]
    steps, things = first_draw(tree)
    assert set(things) <= {"tile:corn", "tile:indigo", "tile:sugar", "tile:tobacco", "tile:coffee"}
    coffee = things["tile:coffee"]
    assert coffee["least"] < coffee["most"]
    assert 0 < coffee["share"] <= 1
    for count in range(coffee["least"], coffee["most"] + 1):
        path = BoardPath(start, steps)
        luck = json.loads(boards.suppose(Supposition(path, {"tile:coffee": count}, True)))["luck"]
        chosen = [*steps[:-1], BoardStep(steps[-1].actions, luck)]
        drawn = Counter(event["args"].get("tile") for event in node(start, chosen)["happenings"])
        assert drawn["coffee"] >= count
        assert node(start, chosen) == node(start, chosen)


def test_what_cannot_come_up_is_not_found_and_nothing_drawn_is_said():
    tree = opened(played(edition="grow", seats=3).to_record())
    steps, _ = first_draw(tree)
    path = BoardPath(tree["study"]["start"], steps)
    assert json.loads(boards.suppose(Supposition(path, {"tile:coffee": 50}, True))) == {"things": [], "luck": ""}
    calm = next(place for place, label in enumerate(tree["labels"]) if not label.get("is_drawn"))
    path = BoardPath(tree["study"]["start"], steps_of(tree, calm + 1))
    assert json.loads(boards.suppose(Supposition(path))) == {"things": [], "luck": ""}


def test_variations_of_a_study_do_not_change_the_chance_of_each_other():
    """A step with a chosen draw is played and taken back before its sibling, which keeps the draws of the position."""
    tree = opened(played(edition="grow", seats=3).to_record())
    steps, _ = first_draw(tree)
    last = len(steps) - 1
    line = [StudyNode(place - 1, step.actions) for place, step in enumerate(steps)]
    other = [StudyNode(last - 1, steps[-1].actions, "00000000000000ff"), *line[:last], line[last]]
    nodes = [*line[:last], other[0], StudyNode(last - 1, steps[-1].actions)]
    after = [*nodes, *(StudyNode(place, tree["study"]["nodes"][last + 1]["actions"]) for place in (last + 1,))]
    study = Study(studies.FORMAT, tree["study"]["start"], nodes=after)
    labels = json.loads(studies.open_board(BoardRequest(study=study)))["labels"]
    assert labels[last + 1] == tree["labels"][last]
    assert labels[last + 2] == tree["labels"][last + 1]


# -- the engine -----------------------------------------------------------------------------------------------------


def test_searches_are_pooled_and_get_more_precise():
    game = played(edition="grow", seats=3, decisions=20)
    search, report, errors = SearchEvaluator(None, simulations=64), None, []
    for seed in range(3):
        report = pooled(report, search.search(game, game.decider, seed))
        errors.append(report.standard_errors[game.decider])
        assert sum(report.chances) == pytest.approx(1, abs=0.01)
        assert report.simulations == sum(answer.simulations for answer in report.answers)
        assert {answer.action for answer in report.answers} == set(game.legal_actions)
        best = report.best
        assert all(best.chances[report.seat] - best.standard_error >= other.chances[report.seat] - other.standard_error
                   for other in report.answers[1:] if other.chances)
    assert errors[2] < 0.75 * errors[0]


def test_a_short_search_does_not_shorten_the_expected_line():
    game = played(edition="grow", seats=3, decisions=0)
    first = SearchEvaluator(None, simulations=256).search(game, game.decider, 1)
    assert len(first.line) > 1
    short = dataclasses.replace(first, line=first.line[:1])
    assert pooled(first, short).line == first.line
    other = next(answer for answer in first.answers if answer.chances and answer.action != first.best.action)
    strayed = dataclasses.replace(short, line=(other.action,))
    assert pooled(strayed, strayed).line == (first.best.action,)


def test_the_engine_streams_until_it_is_sure_and_stops_when_nobody_listens(served, monkeypatch):
    monkeypatch.setattr(board_routes, "SLICES", (0.05, 0.05, 0.05))
    start = opened(played("san_juan", seats=2, decisions=10).to_text())["study"]["start"]
    with served.http() as client, client.stream("POST", "/api/analysis/evaluation", json={"start": start}) as answer:
        told = [json.loads(line) for line in answer.iter_lines()]
    assert len(told) == 3
    assert [one["simulations"] for one in told] == sorted({one["simulations"] for one in told})
    assert len(told[-1]["report"]["chances"]) == len(told[-1]["intervals"]) == 2
    assert all(move["seat"] in (0, 1) for one in told for move in one["line"])
    best = told[-1]["report"]["answers"][0]
    assert best["interval"][0] <= best["chance"] <= best["interval"][1]
    with served.http() as client, client.stream("POST", "/api/analysis/evaluation", json={"start": start}) as answer:
        next(answer.iter_lines())
    for _ in range(200):
        if not board_routes.EVALUATIONS.by_client:
            break
        served.run(asyncio.sleep, 0.05)
    assert not board_routes.EVALUATIONS.by_client


def test_an_evaluation_that_nobody_waits_for_leaves_its_place(served, monkeypatch):
    async def never(*_, **__):
        await asyncio.Event().wait()

    monkeypatch.setattr(served.services.bots.engines, "run", never)
    start = opened(played("san_juan", seats=2, decisions=10).to_text())["study"]["start"]
    with pytest.raises(httpx.ReadTimeout):
        httpx.post(f"{served.address}/api/analysis/evaluation", json={"start": start},
                   timeout=httpx.Timeout(PATIENCE, read=0.5))
    wait_for(lambda: not board_routes.EVALUATIONS.by_client)


def test_many_evaluations_of_one_client_are_refused_and_others_wait_in_turn(served, monkeypatch):
    monkeypatch.setattr(board_routes, "SLICES", (0.05,))
    monkeypatch.setattr(board_routes, "MOST_EVALUATIONS_OF_A_CLIENT", 8)
    start = opened(played("san_juan", seats=2, decisions=10).to_text())["study"]["start"]

    def ask(_):
        return httpx.post(f"{served.address}/api/analysis/evaluation", json={"start": start}, timeout=60)

    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(ask, range(20)))
    assert {answer.status_code for answer in answers} <= {200, 503}
    assert all(answer.json()["reason"] == "too_busy" for answer in answers if answer.status_code == 503)
    assert any(answer.status_code == 200 for answer in answers)
    assert served.post("/api/analysis/node", start=start)["snapshot"]["game"] == "san_juan"


def test_reasons_compare_two_answers(served):
    start = opened(boriken.new_game("san_juan", seats=2, seed=7).to_text())["study"]["start"]
    first, second, *_ = [option["action"] for option in node(start)["snapshot"]["ask"]["options"]]
    with served.http() as client:
        body = {"path": {"start": start}, "better": first}
        found = client.post("/api/analysis/reasons", json={**body, "other": second})
        refused = client.post("/api/analysis/reasons", json={**body, "other": "role king"})
    assert found.json()["sentences"]
    assert (refused.status_code, refused.json()["reason"]) == (400, "illegal")


# -- tables ---------------------------------------------------------------------------------------------------------


def test_a_table_goes_on_from_a_node_with_a_new_deal(served):
    tree = opened(played(edition="grow", seats=3).to_record())
    steps = [{"actions": one["actions"]} for one in tree["study"]["nodes"][:9]]
    path = {"start": tree["study"]["start"], "steps": steps}
    chairs = [{"kind": "person", "name": "Ana"}, {"kind": "person"}, {"kind": "bot", "level": "gentle"}]
    with served.http() as client:
        made = client.post("/api/analysis/play", json={"path": path, "seats": chairs}).json()
    brief = served.get(f"/api/tables/{made['table']}").json()
    assert [seat["kind"] for seat in brief["seats"]] == ["person", "person", "bot"]
    shown = node(path["start"], [BoardStep(step["actions"]) for step in path["steps"]])["snapshot"]
    position = served.get(f"/api/tables/{made['table']}/replay", made["keys"]["0"]).json()
    for group in ("table", "islands"):
        assert position["view"][group].keys() == shown["view"][group].keys()
    assert position["view"]["table"] == shown["view"]["table"]
    states = {Game.from_record(boards.record_to_play(BoardPath(tree["study"]["start"]))).state.rng for _ in range(3)}
    assert len(states) == 3


def test_a_game_between_people_gives_the_board_nothing_hidden(served):
    made = served.table(("person", "person"), game="san_juan")
    table, keys = made["table"], made["keys"]
    for key in ("", keys["0"], keys["1"]):
        answer = served.get(f"/api/tables/{table}/board", key)
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")
    pages = [served.page(table, keys[seat]) for seat in "01"]
    for page in pages:
        page.until("snapshot")
        assert page.request("keep", hints=True)["type"] == "done"
    assert served.get(f"/api/tables/{table}/board").status_code == 409
    texts = {served.get(f"/api/tables/{table}/board", keys["0"]).json()["text"] for _ in range(4)}
    hands = {json.dumps(Game.from_text(text).view(1)["cities"]["hand"][1], sort_keys=True) for text in texts}
    own = {json.dumps(Game.from_text(text).view(0)["cities"]["hand"][0], sort_keys=True) for text in texts}
    assert len(own) == 1
    assert len(hands) > 1
    for page in pages:
        page.socket.close()


def test_a_person_alone_and_a_finished_game_give_the_whole_record(served):
    made = served.table(("person", "gentle"), game="san_juan")
    told = served.get(f"/api/tables/{made['table']}/board", made["keys"]["0"]).json()
    assert opened(told["text"], names=told["names"])["names"] == told["names"]
    game = played("san_juan", seats=2)
    made = served.post("/api/tables/import", record=game.to_record(), seats=[{"kind": "person"}] * 2)
    told = served.get(f"/api/tables/{made['table']}/board?move=5").json()
    assert told["at"] == 5
    assert len(opened(told["text"])["labels"]) == len(game.played)
    assert served.get(f"/api/tables/{made['table']}/board?move=9999").status_code == 404


# -- bad input ------------------------------------------------------------------------------------------------------


def position():
    return played(edition="grow", seats=3, decisions=10).to_text()


@pytest.mark.parametrize(("body", "status", "reason"), [
    ({}, 400, "broken"), ({"text": "hello"}, 400, "impossible"), ({"text": "{}"}, 400, "impossible"),
    ({"text": "x" * 60_000}, 413, "too_long"), ({"text": "[" * 500}, 400, "broken"),
    ({"text": '{"format": "boriken study 1"}'}, 400, "impossible"),
    ({"text": '{"format": "boriken study 9", "start": "x"}'}, 400, "impossible"),
    ({"text": "x", "study": {"format": "boriken study 1", "start": "x"}}, 400, "broken"),
    ({"study": {"format": "boriken study 1", "start": "x", "more": 1}}, 400, "broken"),
    ({"study": {"format": "boriken study 1", "start": "x", "nodes": [{"parent": 0, "actions": ["a"]}]}}, 400, "broken"),
    ({"study": {"format": "boriken study 1", "start": "x", "nodes": [{"parent": -1, "actions": []}]}}, 400, "broken"),
    ({"study": {"format": "boriken study 1", "start": "x", "comment": "x" * 3000}}, 413, "too_long"),
    ({"study": {"format": "boriken study 1", "start": "x",
                "nodes": [{"parent": -1, "actions": ["a"]}] * 3001}}, 413, "too_long"),
    ({"study": {"format": "boriken study 1", "start": "x",
                "nodes": [{"parent": -1, "actions": ["a"], "luck": "zz"}]}}, 400, "broken"),
])
def test_what_cannot_be_opened_is_refused_with_a_sentence(served, body, status, reason):
    with served.http() as client:
        answer = client.post("/api/analysis/open", json=body)
    assert (answer.status_code, answer.json()["reason"]) == (status, reason), answer.text
    assert len(answer.json()["sentence"]) > 10


def test_impossible_positions_other_versions_and_illegal_steps_are_refused():
    impossible = position().replace("seats = 3", "seats = 5")
    record = json.loads(played(edition="grow", seats=3, decisions=5).to_record())
    for text in (impossible, json.dumps({**record, "version": 99}), json.dumps({**record, "decisions": ["role king"]})):
        with pytest.raises(Refusal) as found:
            studies.open_board(BoardRequest(text=text))
        assert found.value.reason == "impossible"
    start = opened(position())["study"]["start"]
    for actions in (["role king"], ["pass", "pass"], [node(start)["snapshot"]["ask"]["options"][0]["action"]] * 30):
        with pytest.raises(Refusal) as found:
            boards.show_node(BoardPath(start, [BoardStep(actions)]))
        assert found.value.reason == "illegal"
    study = Study(studies.FORMAT, start, nodes=[StudyNode(-1, ["role king"])])
    with pytest.raises(Refusal) as found:
        studies.open_board(BoardRequest(study=study))
    assert found.value.reason == "illegal"


def test_a_thousand_variations_are_opened_in_time():
    start = opened(position())["study"]["start"]
    first = node(start)["snapshot"]["ask"]["options"][0]["action"]
    nodes = [StudyNode(-1, [first], f"{number:016x}", "<img src=x onerror=alert(1)>") for number in range(1000)]
    tree = json.loads(studies.open_board(BoardRequest(study=Study(studies.FORMAT, start, nodes=nodes))))
    assert len(tree["labels"]) == 1000
    assert tree["study"]["nodes"][0]["comment"] == "<img src=x onerror=alert(1)>"


def test_a_game_without_texts_of_its_own_is_analysed():
    packs.register(PACK)
    try:
        tree = opened(played("pebbles", seats=2).to_record())
        start = tree["study"]["start"]
        assert node(start)["snapshot"]["ask"]["options"]
        assert node(start, steps_of(tree))["snapshot"]["result"]
        shown = json.loads(boards.deepen(BoardPath(start), None, 0)[1])
        assert {answer["action"] for answer in shown["report"]["answers"]} == {
            option["action"] for option in node(start)["snapshot"]["ask"]["options"]}
    finally:
        packs._registered.pop(PACK.id)
