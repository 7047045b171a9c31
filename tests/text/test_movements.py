"""Where answers are lit and what events move: the tables are complete, and moves explain how a position changes."""

import random
import string
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import chain, islice

import pytest
from tools import record

import boriken
from boriken.engine.game import Game, game_class, game_ids
from boriken.text.addresses import targets
from boriken.text.movements import moves, rulings_of
from boriken.text.tables import text_of
from tests.text.ledgers import LEDGERS, Ledger

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
SETUPS = [
    {"game": "puerto_rico", "edition": "special", "seats": 4, "expansions": ALL, "puertomas": 1},
    {"game": "san_juan", "seats": 3, "expansions": ("new_buildings",)},
]


def names_in(template):
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("game", game_ids())
def test_every_block_of_answers_and_every_kind_of_event_has_its_row(game):
    assert set(text_of(game).targets) == set(game_class(game).space.blocks)
    assert set(text_of(game).movements) == set(game_class(game).events.kinds)


@pytest.mark.parametrize("game", game_ids())
def test_rows_name_what_their_answers_and_events_have(game):
    cls = game_class(game)
    for block, rows in text_of(game).targets.items():
        for template in rows:
            assert names_in(template) <= {"seat", *(axis.name for axis in cls.space.blocks[block].axes)}
    assert all(text in {action.text for action in cls.space.actions} for text in text_of(game).single_targets)
    for kind, table in zip(cls.events.kinds, cls.events.table, strict=True):
        arguments = {argument.name: argument for argument in table.arguments}
        for row in text_of(game).movements[kind]:
            for template in (row.token, row.source, row.target):
                assert names_in(template) <= {*arguments, "taker", *(["seat"] if table.has_seat else [])}
            assert row.count is None or isinstance(row.count, int) or row.count in arguments
            if row.argument in arguments:
                assert set(row.values) <= set(arguments[row.argument].labels)
            elif row.argument:
                assert row.argument in cls.record_type.by_name["rulings"].labels
                assert set(row.values) <= {"yes", "no"}


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup["game"])
def test_addresses_are_of_things_that_there_are(setup):
    game = boriken.new_game(seed=2, **setup)
    cls, chance = type(game), random.Random(1)
    while game.decider is not None:
        for action in game.legal_actions:
            for address in targets(cls, action, game.decider):
                check(cls, address, game.seats)
        game.play(chance.choice(game.legal_actions))
    for move in chain.from_iterable(moves(game, game.journal)):
        for address in (move.source, move.target):
            check(cls, address, game.seats)
        assert move.count > 0


def check(cls, address, seats):
    thing, _, owner = address.partition("@")
    kind, _, label = thing.partition(":")
    assert not owner or int(owner) < seats
    if kind == "seat":
        assert int(label) < seats
    elif label and kind in ("tile", "building", "good", "role", "ship", "task", "card", "council"):
        axes = {axis.name: axis.labels for field in cls.record_type.by_name.values() for axis in field.axes}
        labels = {*axes.get(kind, ()), *axes.get("building", ())} if kind in ("card", "council") else axes[kind]
        assert label in labels, address


def test_what_a_viewer_may_not_know_has_no_label():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    dealt = [event for event in game.journal_for(0) if event.kind == "dealt" and event.seat == 1]
    assert {move.token for moved in moves(game, dealt) for move in moved} == {"card"}


# -- moves explain how a position changes --------------------------------------------------------------------------

ALL_OF_1897 = "puerto_rico-1897-4-new_buildings-nobles-smuggler-festival"
ALL_OF_SPECIAL = ("puerto_rico-special-{}-new_buildings-nobles-smuggler-festival-festival_cards-achievements")

#: Games by the names of the golden ones and their seeds: in these every row of the tables takes place.
EVERY_ROW = [
    (ALL_OF_1897, 1), (ALL_OF_1897, 3), (ALL_OF_SPECIAL.format(3), 1), (ALL_OF_SPECIAL.format(3), 2),
    (ALL_OF_SPECIAL.format(4) + "-puertomas_2-difficulty_hard", 1), ("puerto_rico-grow-2-new_buildings", 3),
    ("puerto_rico-grow-2", 2), ("puerto_rico-special-3-smuggler", 3), ("puerto_rico-grow-2-new_buildings-by-chance", 1),
    ("puerto_rico-special-3-puertomas_2-difficulty_normal", 1), ("san_juan-san_juan-4", 1996623993),
    ("san_juan-san_juan-4-new_buildings", 1),
]
#: Other editions and set-ups.
OTHERS = [
    ("puerto_rico-grow-4-new_buildings-nobles", 1), ("puerto_rico-devir-3", 1), ("puerto_rico-1897-5-nobles", 1),
    ("puerto_rico-1897-2-smuggler", 1), ("puerto_rico-special-5-festival-festival_cards", 1),
    ("puerto_rico-special-2-puertomas_1-difficulty_easy", 1),
    ("puerto_rico-special-4-achievements-variants_achievements_are_drafted", 1), ("san_juan-san_juan-2", 1),
    ("san_juan-san_juan-3-new_buildings", 1), ("san_juan-san_juan-4-opening_variant", 1),
]
HEADERS = dict(record.headers())

BY_CHANCE = "-by-chance"  # the draft

#: At the deal these come from the box, without an event.
STOCKS = ("stack", "deck", "discard", "doubloon", "point", "colonist", "noble", "good:", "good")


@dataclass
class Step:
    """A decision, or the deal, and what it changed."""

    game: Game
    before: Ledger | None  # None: the deal
    events: list
    told: dict  # what was told before
    after: Ledger

    def unexplained(self):
        """Each entry of the ledger that is not as the moves say: what they say, and what is there."""
        ledger = self.after.empty() if self.before is None else self.before.copy()
        ledger.explain(self.events, moves(self.game, self.events), self.told, self.after)
        said, there = ledger.balance(ledger.unlabelled), self.after.balance(ledger.unlabelled)
        entries = {*said, *there}
        if self.before is None:
            entries = {entry for entry in ledger.entries if "@" in entry[1] or not entry[1].startswith(STOCKS)}
        return {entry: (said.get(entry, 0), there.get(entry, 0)) for entry in entries
                if said.get(entry, 0) != there.get(entry, 0)}


    def rows(self):
        """The rows that take place."""
        for event in self.events:
            arguments = {**self.told["rulings"], **event.arguments}
            for place, row in enumerate(text_of(self.game.id).movements[event.kind]):
                if row.number(arguments):
                    yield self.game.id, event.kind, place


def steps(name, seed):
    """The deal and the decisions of a game that is played at random."""
    header = HEADERS[name.removesuffix(BY_CHANCE)] | {"seed": str(seed)}
    if name.endswith(BY_CHANCE):
        header["options"] = "draft=random"
    game, chance = record.start(header), random.Random(seed)
    ledgers, counts = [LEDGERS[game.id](game)], [len(game.journal)]
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
        ledgers.append(LEDGERS[game.id](game))
        counts.append(len(game.journal_for(None, len(game.played))))
    events, told = iter(game.journal), {"rulings": rulings_of(game)}
    for number, (ledger, count) in enumerate(zip(ledgers, counts, strict=True)):
        yield Step(game, ledgers[number - 1] if number else None, list(islice(events, count)), told, ledger)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "seed"), OTHERS)
def test_what_the_events_of_a_decision_move_explains_how_the_position_changes(name, seed):
    for step in steps(name, seed):
        assert step.unexplained() == {}, [str(event) for event in step.events]


def test_every_row_is_needed_to_explain_how_a_position_changes(monkeypatch):
    """In the games in which all of them take place, too; with any one of them the other way round, it is not so."""
    rows = {(game, kind, place) for game in game_ids() for kind in text_of(game).movements
            for place in range(len(text_of(game).movements[kind]))}
    for name, seed in EVERY_ROW:
        for step in steps(name, seed):
            found = rows & set(step.rows())
            told = deepcopy(step.told) if found else None
            assert step.unexplained() == {}
            rows -= {row for row in found if is_needed(row, replace(step, told=deepcopy(told)), monkeypatch)}
    assert rows == set()


def is_needed(row, step, monkeypatch):
    game, kind, place = row
    table = list(text_of(game).movements[kind])
    table[place] = replace(table[place], source=table[place].target, target=table[place].source)
    with monkeypatch.context() as patched:
        patched.setitem(text_of(game).movements, kind, tuple(table))
        return step.unexplained() != {}


def test_barrels_that_are_sold_go_to_the_trading_house_and_not_to_the_supply(monkeypatch):
    sold, paid = text_of("puerto_rico").movements["sold"]
    monkeypatch.setitem(text_of("puerto_rico").movements, "sold", (replace(sold, target="good:{good}"), paid))
    assert any(step.unexplained() for step in steps("puerto_rico-grow-2", 2))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup["game"])
def test_every_viewer_sees_the_same_moves_but_for_what_is_secret(setup):
    game, chance = boriken.new_game(seed=3, **setup), random.Random(3)
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    known = list(moves(game, game.journal))
    for viewer in (None, *range(game.seats)):
        for moved, told in zip(known, moves(game, game.journal_for(viewer)), strict=True):
            for move, seen in zip(moved, told, strict=True):
                assert seen.count == move.count
                for one, other in zip(addresses(move), addresses(seen), strict=True):
                    assert other in (one, unlabelled(one))


def addresses(move):
    return move.token, move.source, move.target


def unlabelled(address):
    place, at, owner = address.partition("@")
    return place.partition(":")[0] + at + owner
