"""Seats: a lost answer loses none, a rematch begins after the end, and only the seat of an absent person is lent."""

import boriken
from boriken.server.rows import new_key
from tests.server.serving import serving


def test_who_asks_for_a_seat_again_with_the_same_key_gets_the_same_seat(served):
    made = served.table(seats=("person", "open", "open"))
    path, key = f"/api/tables/{made['table']}/join", new_key()
    first = served.post(path, name="Ana", key=key)
    assert first == served.post(path, name="Ana", key=key) == {"table": made["table"], "seat": 1, "key": key}
    assert served.post(path, name="Ben", key=new_key())["seat"] == 2
    assert served.post(path, name="Ana", key=key) == first  # also when no seat is open any more
    with served.page(made["table"], key) as page:
        assert page.until("snapshot")["viewer"] == 1


def test_a_chosen_key_is_long_and_belongs_to_one_table(served):
    made, other = served.table(seats=("person", "open")), served.table(seats=("person", "open"))
    path = f"/api/tables/{made['table']}/join"
    with served.http() as client:
        for key in ("short", "x" * 65, "ü" * 40, "a b" * 12, "\0" * 32):
            assert client.post(path, json={"key": key}).status_code == 400
        answer = client.post(path, json={"key": other["keys"]["0"]})
        assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_key")
    assert served.post(path)["seat"] == 1  # without a key the server makes one


def test_a_rematch_is_idempotent_and_begins_after_the_end(served):
    going = served.table()
    with served.http() as client:
        answer = client.post(f"/api/tables/{going['table']}/rematch",
                             headers={"Authorization": f"Bearer {going['keys']['0']}"})
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")
    game = boriken.new_game("san_juan", seats=2, seed=2)
    while game.outcome is None:
        game.play(game.legal_actions[-1])
    made = served.post("/api/tables/import", record=game.to_record(), seats=[{"kind": "person"}] * 2)
    key = new_key()
    with served.http(headers={"Authorization": f"Bearer {made['keys']['1']}"}) as client:
        answers = [client.post(f"/api/tables/{made['table']}/rematch", json={"key": key}).json() for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0]["keys"] == {"1": key}


def test_the_host_lends_only_the_seat_of_an_absent_person_and_after_a_time_that_all_see(tmp_path):
    with serving(tmp_path, absence=0.3) as served:
        made = served.table(seats=("person", "person", "person"))
        with served.page(made["table"], made["keys"]["0"]) as host:
            seats = host.until("snapshot")["seats"]
            assert [bool(seat.get("lendable")) for seat in seats] == [False, True, True]
            with served.page(made["table"], made["keys"]["1"]) as guest:
                shown = guest.until("snapshot")["seats"]
                assert [bool(seat.get("lendable")) for seat in shown] == [False, False, True]
                assert shown[2]["lendable"] == seats[2]["lendable"]  # everybody sees the same time
                assert host.request("lend", seat=1, level="random")["reason"] == "not_absent"
                assert guest.request("lend", seat=2, level="random")["reason"] == "not_allowed"
            while not host.until("company")["seats"][1].get("lendable"):
                pass
            while (answer := host.request("lend", seat=1, level="random"))["type"] != "done":
                assert answer["reason"] == "not_absent"  # the guest has only just left
            assert host.request("lend", seat=1)["type"] == "done"


def test_the_host_lends_an_open_seat_at_once(tmp_path):
    with serving(tmp_path, absence=1e9) as served:
        made = served.table(seats=("person", "open"))
        with served.page(made["table"], made["keys"]["0"]) as host:
            host.until("snapshot")
            assert host.request("lend", seat=1, level="random")["type"] == "done"
