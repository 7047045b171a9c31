"""What is asked for outside of a live table: catalogue, reference, words, records, replays, statistics, analysis."""

import json
import random
import time

import pytest

import boriken
from boriken.engine.game import Setup, game_class, game_ids
from boriken.server.post_game import analyse_record, statistics
from tests.server.serving import PATIENCE, play_on


@pytest.fixture(scope="module")
def finished(served):
    """A short game that is over: San Juan by random answers, and its keys."""
    game, chance = boriken.new_game("san_juan", seats=2, seed=3), random.Random(3)
    while game.outcome is None:
        game.play(chance.choice(game.legal_actions))
    past = boriken.new_game("san_juan", seats=2, seed=3)
    past.play_all(game.played[:-3])
    made = served.post("/api/tables/import", record=past.to_record(), seats=[{"kind": "person"}] * 2)
    pages = {int(seat): served.page(made["table"], key) for seat, key in made["keys"].items()}
    for page in pages.values():
        page.until("snapshot")
    for action in game.played[-3:]:
        page = pages[pages[0].ask["seat"]]
        assert page.play(action.text)["type"] == "done"
        for other in pages.values():
            while other.version < page.version:
                other.hear()
    result = next(message["result"] for message in reversed(pages[0].heard) if message["type"] == "step")
    assert result["scores"] == list(game.outcome.scores)
    for page in pages.values():
        page.socket.close()
    return made, game


def test_the_catalogue_offers_what_can_be_played(served):
    catalogue = served.get("/api/catalogue").json()
    assert [game["id"] for game in catalogue["games"]] == ["puerto_rico", "san_juan"]
    assert [game["levels"] for game in catalogue["games"]] == [["novice", "gentle", "fair", "strong", "merciless"]] * 2
    assert catalogue["addresses"] == []
    by_id = {edition["id"]: edition for game in catalogue["games"] for edition in game["editions"]}
    options = {edition: {option["id"]: option for option in row["options"]} for edition, row in by_id.items()}
    assert "puertomas" in options["special"]
    assert "puertomas" not in options["grow"]
    assert by_id["special"]["needs"] == {"festival_cards": "festival"}
    assert "achievements_are_drafted" in options["special"]["variants"]["values"]


def test_the_catalogue_says_which_expansions_an_option_needs(served):
    catalogue = served.get("/api/catalogue").json()
    by_id = {edition["id"]: edition for game in catalogue["games"] for edition in game["editions"]}
    needs = {option["id"]: option.get("needs", {}) for option in by_id["1897"]["options"]}
    assert needs == {"open_points": {}, "draft": {"random": [["new_buildings"]]}, "variants": {
        "jeweler_at_most_three": [["nobles"]], "hacienda_and_forest_house_apart": [["new_buildings"]],
        "villa_and_jeweler_apart": [["new_buildings", "nobles"]]}}


def test_everything_that_is_offered_can_be_played(served):
    for game in served.get("/api/catalogue").json()["games"]:
        for edition in game["editions"]:
            for option in edition["options"]:
                for value in option.get("values", [True]):
                    wanted = {option["id"]: [value] if option["kind"] == "several" else value}
                    if option["id"] == "difficulty":
                        wanted["puertomas"] = 1
                    assert any(is_possible(game["id"], edition, expansions, wanted)
                               for expansions in ([], edition["expansions"])), (edition["id"], wanted)


def test_who_plays_with_puertomas_is_told(served):
    games = served.get("/api/catalogue").json()["games"]
    offers = {edition["id"]: edition.get("automata") for game in games for edition in game["editions"]}
    assert {edition for edition, offer in offers.items() if offer} == {"special"}
    offer = offers["special"]
    assert [(company["people"], company["automata"]) for company in offer["companies"]] == [
        (1, [1, 2]), (2, [1, 2]), (3, [1, 2]), (4, [1])]
    assert offer["difficulties"] == ["easy", "normal", "hard"]
    alone = offer["companies"][0]
    made = served.post("/api/tables", game="puerto_rico", edition="special",
                       seats=[{"kind": "person"}] + [{"kind": "automaton"}] * alone["automata"][-1],
                       options={offer["option"]: alone["automata"][-1], offer["difficulty"]: offer["difficulties"][0]})
    assert list(made["keys"]) == ["0"]


def is_possible(game, edition, expansions, options):
    cls, seats = game_class(game), max(edition["seats"])
    try:
        cls.opening(Setup(edition["id"], seats, tuple(expansions), options=options))
    except boriken.ImpossibleSetup:
        return False
    return True


def shown_rulings(edition, expansions, as_printed=False):
    """The answers that the start page shows, from what the catalogue offers."""
    return {ruling["id"]: ruling.get("as_printed", ruling["answer"]) if as_printed else ruling["answer"]
            for ruling in edition["rulings"]
            if not ruling.get("expansions") or set(ruling["expansions"]) & set(expansions)}


def played_rulings(served, game, edition, expansions, options):
    """The answers of all rulings in the record of a new table."""
    made = served.post("/api/tables", game=game, edition=edition, expansions=expansions, options=options,
                       seats=[{"kind": "person"}] * 3)
    with served.page(made["table"], made["keys"]["0"]) as page:
        played = page.until("snapshot")["view"]["identity"]["rulings"]
    return {name: name in played for name in game_class(game).record_type.by_name["rulings"].labels}


OFFERS = [(game, edition, expansions) for game in game_ids() for edition, row in game_class(game).editions().items()
          for expansions in ([], *([name] for name in row["expansions"] if name not in row["needs"]),
                             *([list(row["expansions"])] if len(row["expansions"]) > 1 else []))]


@pytest.mark.parametrize(("game", "edition", "expansions"), OFFERS)
def test_a_table_has_the_rulings_that_the_start_page_shows(served, game, edition, expansions):
    offers = {row["id"]: row for one in served.get("/api/catalogue").json()["games"] for row in one["editions"]}
    shown = shown_rulings(offers[edition], expansions)
    usual = played_rulings(served, game, edition, expansions, {})
    assert shown == {name: usual[name] for name in shown}
    changed = {name: not answer for name, answer in shown.items()}
    assert played_rulings(served, game, edition, expansions, {"rulings": changed}) == {**usual, **changed}


def test_rulings_of_expansions_are_shown_with_these_only(served):
    offers = {row["id"]: row for one in served.get("/api/catalogue").json()["games"] for row in one["editions"]}
    assert "villa_may_be_declined" not in shown_rulings(offers["grow"], [])
    assert "villa_may_be_declined" in shown_rulings(offers["grow"], ["nobles"])
    assert "villa_may_be_declined" not in shown_rulings(offers["devir"], offers["devir"]["expansions"])
    assert "goldsmith_counts_covered" not in shown_rulings(offers["san_juan"], [])
    assert "goldsmith_counts_covered" in shown_rulings(offers["san_juan"], ["new_buildings"])


def test_an_edition_played_as_printed_has_the_answers_that_the_start_page_shows(served):
    changed = 0
    for game in served.get("/api/catalogue").json()["games"]:
        for edition in game["editions"]:
            if "as_printed" in {option["id"] for option in edition["options"]}:
                shown = shown_rulings(edition, edition["expansions"], as_printed=True)
                played = played_rulings(served, game["id"], edition["id"], edition["expansions"], {"as_printed": True})
                assert shown == {name: played[name] for name in shown}
                changed += shown != shown_rulings(edition, edition["expansions"])
    assert changed  # some publisher's errata did change an answer


def test_rulings_are_given_with_their_answers(served):
    with served.http() as client:
        for rulings in (["mayor_must_fill"], {"mayor_must_fill": "no"}, {"mayor_shall_fill": True}):
            answer = client.post("/api/tables", json={"game": "puerto_rico", "edition": "grow", "options": {
                "rulings": rulings}, "seats": [{"kind": "person"}] * 3})
            assert answer.status_code == 400, rulings
            assert "ruling" in answer.json()["sentence"]


def test_puertomas_sit_where_the_rules_say(served):
    made = served.post("/api/tables", game="puerto_rico", edition="special", options={"puertomas": 2},
                       seats=[{"kind": "person", "name": "Eva"}, {"kind": "bot"}, {"kind": "automaton"}])
    with served.page(made["table"], made["keys"]["0"]) as page:
        snapshot = page.until("snapshot")
        assert [seat["kind"] for seat in snapshot["seats"]] == ["person", "automaton", "automaton"]
        while page.move < 12:
            assert page.ask["seat"] == 0
            page.play(page.ask["options"][0]["action"])


def test_who_has_no_name_gets_one_of_his_own(served):
    made = served.post("/api/tables", game="puerto_rico", edition="special", options={"puertomas": 2},
                       seats=[{"kind": "person", "name": "Carmen"}, {"kind": "bot", "level": "fair"},
                              {"kind": "bot", "level": "fair"}, {"kind": "automaton"}, {"kind": "automaton"}])
    assert names_at(served, made) == ["Carmen", "Benito", "Diego", "Puertoma 1", "Puertoma 2"]


def test_a_host_and_a_guest_without_a_name_are_called_the_same_by_everybody(served):
    made = served.post("/api/tables", game="puerto_rico", seats=[{"kind": "person", "name": " "}, {"kind": "open"},
                                                                 {"kind": "person", "name": "Benito"}])
    joined = served.post(f"/api/tables/{made['table']}/join", name="")
    names = names_at(served, made)
    assert names == ["Ana", "Carmen", "Benito"]
    for key in (made["keys"]["0"], made["keys"]["2"], joined["key"]):
        with served.page(made["table"], key) as page:
            assert [seat["name"] for seat in page.until("snapshot")["seats"]] == names


def names_at(served, made):
    return [seat["name"] for seat in served.get(f"/api/tables/{made['table']}").json()["seats"]]


def test_a_game_that_is_exported_and_imported_keeps_its_names(served, finished):
    chairs = [{"kind": "person", "name": "Berta"}, {"kind": "bot"}, {"kind": "bot", "name": "Hugo"}]
    made = served.post("/api/tables", game="puerto_rico", edition="devir", seats=chairs)
    record = served.get(f"/api/tables/{made['table']}/record", made["keys"]["0"]).text
    assert boriken.Game.from_record(record).seats == 3
    assert names_at(served, served.post("/api/tables/import", record=record)) == ["Berta", "Benito", "Hugo"]
    again = [{"kind": "person", "name": "Eva"}, {"kind": "open"}, {"kind": "bot"}]
    assert names_at(served, served.post("/api/tables/import", record=record, seats=again)) == ["Eva", "Benito", "Hugo"]
    without = {key: value for key, value in json.loads(record).items() if key != "names"}
    assert names_at(served, served.post("/api/tables/import", record=json.dumps(without))) == [
        "Ana", "Benito", "Carmen"]


@pytest.mark.parametrize(("names", "says"), [
    (["Eva"], "the record names 1 seats, but the game has 2"), (7, "a list of strings"), ([1, 2], "a list of strings")])
def test_names_that_fit_no_seats_are_refused(served, names, says):
    record = json.loads(boriken.new_game("san_juan", seats=2, seed=1).to_record()) | {"names": names}
    with served.http() as client:
        answer = client.post("/api/tables/import", json={"record": json.dumps(record)})
    assert answer.status_code == 400
    assert says in answer.json()["sentence"]


def test_words_and_reference(served):
    assert "role-builder" in served.get("/api/words/en/puerto_rico/grow").text
    assert served.get("/api/words/en").status_code == 200
    assert served.get("/api/words/xx").status_code == 404
    assert served.get("/api/words/en/puerto_rico/1492").status_code == 404
    entries = served.get("/api/reference/san_juan/san_juan").json()["entries"]
    assert {"id": "chapel", "axis": "card"}.items() <= next(e for e in entries if e["id"] == "chapel").items()
    assert served.get("/api/reference/go/go").status_code == 404


def test_a_game_that_is_over_is_exported_and_imported(served, finished):
    made, game = finished
    record = served.get(f"/api/tables/{made['table']}/record")
    assert json.loads(record.text)["decisions"] == [action.text for action in game.played]
    again = served.post("/api/tables/import", record=record.text)
    assert served.get(f"/api/tables/{again['table']}").json()["result"]["scores"] == list(game.outcome.scores)
    position = served.get(f"/api/tables/{made['table']}/position?move=20").text
    assert boriken.Game.from_text(position).decider is not None
    placed = served.post("/api/tables/import", position=position)
    with served.page(placed["table"], next(iter(placed["keys"].values()))) as page:
        assert page.until("snapshot")["ask"]["options"]


def test_what_is_hidden_is_not_exported_while_the_game_goes_on(served):
    made = served.table(game="san_juan")
    for path in ("record", "position", "statistics", "analysis", "replay?open=true", "replay?seat=1"):
        assert served.get(f"/api/tables/{made['table']}/{path}", made["keys"]["0"]).status_code in (403, 409), path
    alone = served.table(game="san_juan", seats=("person", "random"))
    assert served.get(f"/api/tables/{alone['table']}/record", alone["keys"]["0"]).status_code == 200
    assert served.get(f"/api/tables/{alone['table']}/record").status_code == 409


@pytest.mark.parametrize("path", ["record", "position"])
def test_what_is_hidden_is_not_exported_while_a_seat_is_open(served, path):
    """The one person at the table could read another's hand before that person sits down."""
    made = served.table(game="san_juan", seats=("person", "open", "random"))
    address = f"/api/tables/{made['table']}/{path}"
    assert served.get(address, made["keys"]["0"]).status_code == 409
    joined = served.post(f"/api/tables/{made['table']}/join", name="Eva")
    for key in (made["keys"]["0"], joined["key"]):
        assert served.get(address, key).status_code == 409


def test_a_replay_shows_any_move_to_any_seat(served, finished):
    made, game = finished
    for move in (0, 7, len(game.played)):
        past = boriken.new_game("san_juan", seats=2, seed=3)
        past.play_all(game.played[:move])
        for seat in (0, 1):
            shown = served.get(f"/api/tables/{made['table']}/replay?move={move}&seat={seat}").json()
            assert shown["move"] == move
            assert shown["view"]["cities"]["hand"] == json.loads(json.dumps(past.view(seat)["cities"]["hand"]))
        both = served.get(f"/api/tables/{made['table']}/replay?move={move}&open=true").json()
        assert None not in both["view"]["cities"]["hand"]
    assert served.get(f"/api/tables/{made['table']}/replay?move={len(game.played) + 1}").status_code == 404
    assert served.get(f"/api/tables/{made['table']}/replay?seat=7").status_code == 404
    assert len(served.get(f"/api/tables/{made['table']}/lines").json()) > 20


def test_the_course_of_a_game_by_rounds(served, finished):
    made, game = finished
    found = served.get(f"/api/tables/{made['table']}/statistics").json()
    assert [entry["number"] for entry in found["rounds"]] == list(range(1, int(game.state.round_number) + 1))
    assert found["rounds"][-1]["move"] == len(game.played)
    assert [track[-1] for track in found["tracks"]["buildings"]] == [
        int(game.state.buildings[seat].sum()) for seat in range(2)]
    assert [track[-1] for track in found["tracks"]["points"]] == list(game.outcome.scores)


@pytest.mark.parametrize(("game", "options"), [("san_juan", {}), ("puerto_rico", {
    "edition": "special", "expansions": ("new_buildings", "nobles", "achievements"), "puertomas": 1})])
def test_the_points_of_a_round_are_those_of_a_game_that_ended_there(game, options):
    game, chance = boriken.new_game(game, seats=3, seed=5, **options), random.Random(5)
    while game.outcome is None:
        game.play(chance.choice(game.legal_actions))
    found = statistics(game)
    assert [track[-1] for track in found.tracks["points"]] == list(game.outcome.scores)


@pytest.mark.parametrize(("game", "options"), [("san_juan", {}), ("puerto_rico", {"edition": "grow"})])
def test_the_last_answer_of_a_round_counts_for_it(game, options):
    game, chance, built = boriken.new_game(game, seats=3, seed=5, **options), random.Random(5), []
    while game.outcome is None:
        number = int(game.state.round_number)
        game.play(chance.choice(game.legal_actions))
        if game.outcome is not None or int(game.state.round_number) > number:
            built.append([int(game.state.buildings[seat].sum()) for seat in range(3)])
    assert [list(counts) for counts in zip(*statistics(game).tracks["buildings"], strict=True)] == built


def test_points_are_counted_before_anybody_has_won_any():
    began = boriken.new_game("san_juan", seats=2, seed=1)
    assert statistics(began).tracks["points"] == [[1], [1]]  # the indigo plant
    built = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    for action in ("role builder", "build hacienda"):
        built.play(action)
    assert [track[-1] for track in statistics(built).tracks["points"]] == [1, 0, 0]


def test_an_analysis_tells_the_prices_of_its_positions():
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    for action in ("role builder", "build hacienda", "build small_market"):  # 2 doubloons, one less; and 1 doubloon
        game.play(action)
    found = json.loads(analyse_record(game.to_record()))["decisions"]
    assert [decision["given"]["text"]["args"].get("doubloons") for decision in found[1:]] == [1, 1]



@pytest.mark.long
def test_the_analysis_is_made_beside_and_then_there(served, finished):
    made, game = finished
    end = time.monotonic() + PATIENCE
    while (answer := served.get(f"/api/tables/{made['table']}/analysis")).status_code == 202:
        assert time.monotonic() < end
        time.sleep(0.2)
    found = answer.json()
    assert len(found["course"]) == len(game.played) + 1
    assert all(len(chances) == 2 for chances in found["course"])
    decision = found["decisions"][0]
    assert {"move", "seat", "question", "given", "gave_away", "report"} <= set(decision)
    assert decision["given"]["action"] == game.played[decision["move"]].text
    passes = [one for one in found["decisions"] if one["given"]["action"] == "pass"]
    assert passes
    for one in passes:  # worded by the question that was passed
        assert one["given"]["text"]["id"].startswith(f"answer-pass-{one['question']}".replace("_", "-")), one


def test_a_rematch_has_the_same_set_up_and_everybody_finds_his_seat(served):
    game, chance = boriken.new_game("san_juan", seats=3, seed=1), random.Random(1)
    while game.outcome is None:
        game.play(chance.choice(game.legal_actions))
    chairs = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot"}]
    made = served.post("/api/tables/import", record=game.to_record(), seats=chairs)
    with served.page(made["table"], made["keys"]["0"]) as page, served.http() as client:
        page.until("snapshot")
        path = f"/api/tables/{made['table']}/rematch"
        assert client.post(path).status_code == 403
        joined = [client.post(path, headers={"Authorization": f"Bearer {made['keys'][seat]}"}).json()
                  for seat in ("1", "0")]
        while not (message := page.until("company")).get("next"):
            pass
    assert message["next"] == joined[0]["table"] == joined[1]["table"]
    assert [list(answer["keys"]) for answer in joined] == [["1"], ["0"]]
    brief = served.get(f"/api/tables/{joined[0]['table']}").json()
    assert [seat["kind"] for seat in brief["seats"]] == ["person", "person", "bot"]
    assert brief["before"] == made["table"]
    with served.page(joined[0]["table"], joined[0]["keys"]["1"]) as first:
        assert first.until("snapshot")["host"]


def test_briefs_of_several_tables(served):
    tables = [served.table()["table"] for _ in range(3)]
    found = served.post("/api/tables/brief", tables=[*tables, "unknown", tables[0]])["tables"]
    assert [brief["table"] for brief in found] == tables
    with served.http() as client:
        assert client.post("/api/tables/brief", json={"tables": ["x"] * 500}).status_code == 413


def test_the_server_says_how_it_is(served):
    made = served.table()
    with served.page(made["table"], made["keys"]["0"]) as page:
        page.until("snapshot")
        play_on({0: page}, random.Random(1), 1 if page.ask["seat"] == 0 else 0)
        numbers = served.get("/metrics").text
    assert "boriken_viewers 1.0" in numbers
    assert "boriken_acts_total" in numbers
    assert served.get("/healthz").text == "alive"
    assert served.get("/readyz").text == "ready"
    assert served.get("/api/compilation").json() == {"ready": True, "done": 0, "total": 0, "failed": ""}
