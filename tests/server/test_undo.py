"""A seat takes a gesture back only where it has learnt nothing by it, and the whole table reads that it did."""

import json
import random

import numpy as np
import pytest

import boriken
from boriken.engine.contract import covering
from boriken.engine.game import Setup, game_class, game_ids
from boriken.server.rows import Chair, Made, Played, Row
from boriken.server.tables import Refusal, Table
from boriken.text.texts import Text
from boriken.text.words import Words
from tests.server.serving import play_on
from tests.server.test_live import close, pages_of

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
#: What no covering set-up has: options that hide or show something.
OPTIONS = [
    ("san_juan", Setup("san_juan", 3, ("new_buildings",), options={"opening_variant": True})),
    ("puerto_rico", Setup("special", 2, ("achievements",), options={"variants": ["achievements_are_drafted"]})),
    ("puerto_rico", Setup("special", 4, ALL, options={"variants": ["achievements_are_drafted"]})),
    ("puerto_rico", Setup("special", 3, ("achievements",),
                          options={"rulings": {"achievements_are_announced_by_choice": True}})),
    ("puerto_rico", Setup("special", 3, ALL, options={"puertomas": 1})),
    ("puerto_rico", Setup("grow", 4, options={"open_points": True})),
]
SETUPS = [(game, setup) for game in game_ids() for setup in covering(game_class(game))] + OPTIONS
DEALS = 6  # in which a gesture is played again
LONGEST = 3  # decisions in a gesture
MOST = {True: 600, False: 100}  # decisions in a game, with achievements and without


def name(setup):
    if not isinstance(setup, Setup):
        return str(setup)
    return "-".join((setup.edition, str(setup.seats), *setup.expansions, *map(str, setup.options)))


def table_of(game):
    """A table of people at which a game goes on."""
    chairs = [Chair("person", f"P{seat}") for seat in range(game.seats)]
    return Table.begun("x", Made(json.loads(game.to_record()), chairs, 1.0, 1))


def play(table, *actions):
    """The seat that is asked makes a gesture; the seat."""
    seat = table.game.decider
    table.apply(Row(table.version + 1, str(table.version), Played(seat, list(actions))))
    return seat


def take_back(table, seat):
    table.apply(Row(table.version + 1, str(table.version), table.check_undo(seat)))


def random_gesture(game, chance):
    """Some random answers of the seat that is asked."""
    tried, seat, actions = game.copy(), game.decider, []
    for _ in range(chance.randint(1, LONGEST)):
        if tried.decider != seat:
            break
        actions.append(chance.choice(tried.legal_actions).text)
        tried.play(actions[-1])
    return actions


def told(game, seat, start):
    """All that a seat sees of a game and hears of its last decisions."""
    return game.view(seat), game.journal_for(seat, start)


def check_nothing_was_learnt(before, table, seat, actions, chance):
    """In whatever deal the seat cannot tell from the real one, the gesture shows it the same."""
    start = len(before.played) + 1
    shown = told(table.game, seat, start)
    for _ in range(DEALS):
        other = before.copy()
        other.batch.redeal(other._games, seat, np.array([chance.getrandbits(60)], np.uint64))
        other.play_all(actions)
        assert told(other, seat, start) == shown, (before.question, actions)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=name)
def test_what_can_be_taken_back_has_told_the_seat_nothing(game, setup):
    chance, table = random.Random(name(setup)), table_of(game_class(game).new(setup))
    undrawn = offered = 0
    while table.game.decider is not None and len(table.game.played) < MOST["achievements" in setup.expansions]:
        before, actions = table.game.copy(), random_gesture(table.game, chance)
        seat = play(table, *actions)
        if table.game.outcome is not None:
            break
        assert all(table.undo_to(other) is None for other in range(table.game.seats) if other != seat)
        if int(table.game.state.rng) != int(before.state.rng):
            assert table.undo_to(seat) is None
            continue
        undrawn += 1
        if table.undo_to(seat) == len(before.played):
            offered += 1
            check_nothing_was_learnt(before, table, seat, actions, chance)
    # Where nothing was drawn a gesture can nearly always be taken back; always, where seats have no secrets.
    hides = "achievements" in setup.expansions or game == "san_juan"
    assert undrawn > 20
    assert offered >= (0.85 if hides else 1.0) * undrawn


def test_a_pack_that_was_passed_on_is_not_given_back():
    """The last seat that chooses sees its next pack; the seats before it have seen nothing new."""
    table = table_of(boriken.new_game("puerto_rico", edition="special", seats=3, seed=2, expansions=("achievements",),
                                      variants=["achievements_are_drafted"]))
    for seat in (0, 1, 2):
        assert play(table, table.game.legal_actions[0].text) == seat
        assert (table.undo_to(seat) is None) == (seat == 2)
    with pytest.raises(Refusal) as refused:
        table.check_undo(2)
    assert refused.value.reason == "cannot_undo"


def test_a_card_that_another_seat_had_to_announce_is_not_hidden_again():
    """A gesture of one seat meets the goal of another: that seat announces its card, or is known not to have it."""
    for seed in range(40):
        table = table_of(boriken.new_game("puerto_rico", edition="special", seats=3, seed=seed,
                                          expansions=("achievements",)))
        chance, announced, silent = random.Random(seed), 0, 0
        while table.game.decider is not None:
            before = table.game.copy()
            seat = play(table, chance.choice(table.game.legal_actions).text)
            now, then = table.game.state, before.state
            if table.game.outcome is not None or now.rng != then.rng:
                continue
            others = [other for other in range(3) if other != seat]
            if any(now.announced[other] != then.announced[other] for other in others):
                announced += 1
                assert table.undo_to(seat) is None
            elif any(int(now.goals_met[other]) & ~int(then.goals_met[other]) & ~int(then.achievements[seat])
                     & ~int(then.announced[0] | then.announced[1] | then.announced[2]) for other in others):
                silent += 1
                assert table.undo_to(seat) is None
        if announced and silent:
            return
    pytest.fail("no game in which a seat met the goal of another one's card")


def test_nothing_is_taken_back_past_another_seat_even_where_that_seat_takes_its_own_move_back():
    table = table_of(boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1))
    assert play(table, "role builder", "pass") == 0
    assert table.undo_to(0) == 0
    assert play(table, "pass") == 1
    assert table.undo_to(0) is None
    take_back(table, 1)
    assert table.undo_to(0) is None
    assert table.undo_to(1) is None


def test_gestures_of_one_seat_are_taken_back_one_after_the_other():
    table = table_of(boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1))
    start = table.game.state.tobytes()
    play(table, "role builder")
    play(table, "build small_market")
    take_back(table, 0)
    assert [action.text for action in table.game.played] == ["role builder"]
    take_back(table, 0)
    assert table.game.state.tobytes() == start
    assert table.undo_to(0) is None


def test_a_gesture_is_looked_at_only_for_the_seat_that_may_take_it_back(monkeypatch):
    table = table_of(boriken.new_game("san_juan", seats=3, seed=1))
    seat, asked = play(table, table.game.legal_actions[0].text), []
    monkeypatch.setattr(type(table.game), "reveals", lambda game, *given: bool(asked.append(given)))
    for viewer in (None, 0, 1, 2, seat, seat):
        table.undo_to(viewer)
    assert asked == [(seat, 0)]


@pytest.mark.parametrize("since", [-1, 2, True, None])
def test_only_decisions_that_were_played_reveal_anything(since):
    game = boriken.new_game("san_juan", seats=2, seed=1)
    game.play(game.legal_actions[0])
    assert not game.reveals(0, 1)
    with pytest.raises(boriken.IllegalAction, match="a number of decisions from 0 to 1"):
        game.reveals(0, since)


# -- what the table reads of it -------------------------------------------------------------------------------------


def log_of(page):
    """The log that a page has put together from what it has heard."""
    log = []
    for message in page.heard:
        if message["type"] == "snapshot":
            log = message["log"]
        elif message["type"] == "step":
            kept = [line for line in log if line["move"] < message["move"]] if message.get("undone") else log
            log = [*kept, *message.get("lines", [])]
    return log


def notes(log):
    return [line for line in log if line["text"]["id"] == "log-taken-back"]


def test_everybody_reads_that_a_move_was_taken_back(served):
    made = served.table(seats=("person", "person", "person"))
    pages = pages_of(served, made)
    played = [page.version for page in pages.values()]
    page = pages[0]
    for action in ("role builder", "role settler"):
        page.play(action)
        page.request("undo")
    page.play("role builder", "pass")
    last = page.version
    for other in pages.values():
        while other.version < last:
            other.hear()
    play_on(pages, random.Random(1), 5)
    note = {"text": {"id": "log-taken-back", "args": {"name": "seat:0"}}, "move": 0, "seat": 0}
    for seat, other in pages.items():
        assert notes(log_of(other)) == [note, note]
        # Whoever comes back, or comes for the first time, reads the same log as those who were there.
        with served.page(made["table"], made["keys"][str(seat)]) as late:
            assert late.until("snapshot")["log"] == log_of(other)
        with served.page(made["table"], made["keys"][str(seat)], after=played[seat]) as back:
            back.heard = other.heard[:1]
            while back.version < other.version:
                back.hear()
            assert log_of(back) == log_of(other)
        assert served.get(f"/api/tables/{made['table']}/lines", made["keys"][str(seat)]).json() == log_of(other)
    close(pages)


def test_what_was_said_of_a_move_that_is_gone_altogether_goes_with_it():
    table = table_of(boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1))
    play(table, "role builder")
    play(table, "build small_market")
    take_back(table, 0)
    assert [(back.seat, back.move) for back in table.taken_back] == [(0, 1)]
    take_back(table, 0)
    assert [(back.seat, back.move) for back in table.taken_back] == [(0, 0)]


@pytest.mark.parametrize(("language", "yours", "theirs"), [
    ("en", "You take back your last move.", "Ana takes back their last move."),
    ("es", "Deshaces tu última jugada.", "Ana deshace su última jugada."),
    ("pt", "Você desfaz sua última jogada.", "Ana desfaz sua última jogada."),
])
def test_it_is_said_in_every_language(language, yours, theirs):
    text = Text("log-taken-back", {"name": "seat:0"})
    assert Words(language).say(text, ["Ana", "Berta"], 0) == yours
    assert Words(language).say(text, ["Ana", "Berta"], 1) == theirs
