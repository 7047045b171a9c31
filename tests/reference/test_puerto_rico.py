"""Games and rich positions told again by the second account: every question, every answer, every position."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import boriken
from boriken.engine.jit import IS_COMPILED
from tests.properties.playing import COINS, COLONISTS, GOODS, PLANTATIONS, POINTS, POINTS_DEVIR_FIVE, QUARRIES
from tests.reference.puerto_rico import position as rules
from tests.reference.puerto_rico.achievements import check_cards
from tests.reference.puerto_rico.festival import check_tasks, set_aside
from tests.reference.puerto_rico.following import follow, record
from tests.reference.puerto_rico.islands import buildable, final_points, harvest, points_by_source, winners
from tests.reference.puerto_rico.rich import box, drafted, pairs_of_values, rich_game, rulings_and_variants

NOTHING, NEW, NOBLES, BOTH = (), ("new_buildings",), ("nobles",), ("new_buildings", "nobles")
SMUGGLER, ALL = ("smuggler",), (*BOTH, "smuggler")


def name(value):
    """For the test's id."""
    return ("+".join(value) or "base") if isinstance(value, tuple) else str(value)


GAMES = [(edition, NOTHING, seats) for edition in rules.EDITIONS for seats in (2, 3, 4, 5)]
GAMES += [(edition, expansions, seats) for edition in ("grow", "1897", "special")
          for expansions in (NEW, NOBLES, BOTH) for seats in (2, 3, 4, 5)]
GAMES += [(edition, expansions, seats) for edition in ("1897", "special") for expansions in (SMUGGLER, ALL)
          for seats in (2, 3, 4, 5)]
CARDS = ("festival", "festival_cards")
GAMES += [("1897", ("festival",), seats) for seats in (2, 3, 4, 5)]
GAMES += [("1897", (*BOTH, "festival"), seats) for seats in (2, 3, 4, 5)]
GAMES += [("special", (*other, *CARDS), seats) for other in (NOTHING, NEW, NOBLES, BOTH) for seats in (2, 3, 4, 5)]
DEEDS = ("achievements",)
GAMES += [("special", (*other, *DEEDS), seats) for other in (NOTHING, CARDS, (*BOTH, *CARDS)) for seats in (2, 3, 4, 5)]
SOME = GAMES if IS_COMPILED else GAMES[::5]
games = pytest.mark.parametrize(("edition", "expansions", "seats"), SOME, ids=name)
LATE = 2 if IS_COMPILED else 1  # roles that are played from a rich position
OFTEN = (*["settler"] * 6, *["mayor", "builder", "craftsman", "captain"] * 2, "trader", "smuggler")


def choose(chance, first="", eager=0.4):
    """Mostly at random, with a liking for what makes islands grow, and for the smuggler, in all his ways.

    `first`: what is answered at first, if it can be; `eager`: how often what makes islands grow is preferred.
    """
    def answer(game):
        options = game.legal_actions
        if not game.played and first in [a.text for a in options]:
            return first
        if game.question == "smuggle":
            block = chance.choice(sorted({a.block for a in options}))
            options = [a for a in options if a.block == block]
        elif chance.random() < 0.3:
            options = [a for a in options if a.text == "role smuggler"] or options
        elif chance.random() < eager:
            options = [a for a in options if a.block in ("build", "use", "take", "send_guest")] or options
        return chance.choice(options)
    return answer


def check(game, chance, first="", roles=0, eager=0.4):
    """Play to the end, or so many roles; tell again, and count the points."""
    course = follow(game, record(game, choose(chance, first, eager), roles))
    if game.decider is None:
        check_end(course.p, game.outcome)


def check_end(p, outcome):
    """Points by source, in all, and who has won."""
    seats = range(len(p.islands))
    for seat in seats:
        found = points_by_source(p, seat)
        assert outcome.breakdown[seat] == {source: found[source] for source in outcome.breakdown[seat]}
        assert sum(found.values()) == sum(outcome.breakdown[seat].values())
    assert list(outcome.scores) == [final_points(p, seat) for seat in seats]
    assert list(outcome.winners) == winners(p)
    assert list(outcome.reasons) == p.reasons


@pytest.mark.sampled(4)
@games
def test_a_game_told_again(edition, expansions, seats):
    chance = random.Random(f"{edition} {expansions} {seats}")
    rulings, variants = rulings_and_variants(edition, seats, expansions, chance, flip=chance.random() < 0.5)
    answers = {name: name in rulings for name in rules.rulings_of(expansions)}
    game = boriken.new_game(edition=edition, seats=seats, expansions=expansions, seed=chance.getrandbits(64),
                            rulings=answers, variants=variants)
    check_deal(rules.read(game), edition, seats, expansions)
    check(game, chance)


@pytest.mark.sampled(4)
@games
def test_a_rich_position_told_again(edition, expansions, seats):
    """Each role has its turn; and the last role of a game."""
    chance = random.Random(f"rich {edition} {expansions} {seats}")
    for number, role in enumerate((*rules.ROLES[:6], *["smuggler"] * ("smuggler" in expansions))):
        game = rich_game(edition, seats, expansions, chance, role, flip=(number + seats) % 2 == 1)
        check(game, chance, f"role {role}", LATE)
    check(rich_game(edition, seats, expansions, chance, "scoring"), chance)


def test_rich_positions_have_what_is_rare():
    """All five goods made beside a factory; four quarries, by which alone a large building can be paid."""
    chance, factories, quarries = random.Random("rare"), 0, 0
    for number in range(40):
        edition, seats = ("grow", "special")[number % 2], 2 + number % 4
        p = rules.read(rich_game(edition, seats, NEW, chance, "craftsman"))
        factories += sum(own.works("factory") and len(harvest(own, p.barrels)) == 5 for own in p.islands)
        p = rules.read(rich_game(edition, seats, NEW, chance, "builder"))
        quarries += sum(own.people("quarry") >= 4 and own.doubloons == 6 and bool(
            set(rules.LARGE) & set(buildable(p, seat, 0))) for seat, own in enumerate(p.islands))
    assert factories >= 5
    assert quarries >= 1


# -- every pair of switches ----------------------------------------------------------------------------------------

FESTIVE = ("smuggler", *CARDS)
#: Without guests where achievements are announced by choice: any moment may be a guest's last one to meet a goal.
MIXED = [("special", (*BOTH, *FESTIVE)), ("1897", (*BOTH, "smuggler", "festival")),
         ("special", (*NOBLES, *FESTIVE, *DEEDS))]


@pytest.mark.parametrize("names", [rules.rulings_of(x) for _, x in MIXED], ids=[name(x) for _, x in MIXED])
def test_the_ways_to_set_switches_have_every_pair_of_values(names):
    ways = pairs_of_values(names)
    assert len(ways) <= 10
    for number, one in enumerate(names):
        for other in names[:number]:
            assert len({(one in way, other in way) for way in ways}) == 4


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("edition", "expansions"), MIXED, ids=name)
@pytest.mark.parametrize("way", range(len(pairs_of_values(rules.RULINGS))))
def test_every_pair_of_switches_told_again(edition, expansions, way):
    """Rich positions for each role, and a game from the start, under switches that cover all pairs of values."""
    ways = pairs_of_values(rules.rulings_of(expansions))
    on, chance = ways[way % len(ways)], random.Random(f"pairs {edition} {expansions} {way}")
    for number, role in enumerate(OFTEN if IS_COMPILED else OFTEN[way % 3::3]):
        game = rich_game(edition, 2 + (number + way) % 4, expansions, chance, role, rulings=on)
        check(game, chance, f"role {role}", 1, eager=0.8)
    answers = {name: name in on for name in rules.rulings_of(expansions)}
    check(boriken.new_game(edition=edition, seats=2 + way % 4, expansions=expansions, seed=chance.getrandbits(64),
                           rulings=answers), chance, roles=0 if IS_COMPILED else 1)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("edition", "expansions"), [
    *((e, x) for e in ("grow", "1897", "special") for x in (NEW, BOTH)), ("1897", ALL), ("special", ALL),
    ("special", (*BOTH, *CARDS)), ("special", (*NEW, *DEEDS)), ("1897", (*NEW, "festival"))], ids=name)
def test_guests_told_again(edition, expansions):
    """Where a guest may go is found by trying every place."""
    chance = random.Random(f"guests {edition} {expansions}")
    for number in range(3 * len(rules.ROLES) if IS_COMPILED else len(rules.ROLES)):
        role = rules.ROLES[number % len(rules.ROLES)]
        game = rich_game(edition, 2 + number % 2, expansions, chance, role, flip=number % 2 == 1, guests=True)
        check(game, chance, f"role {role}", 1)
    check(rich_game(edition, 2, expansions, chance, "scoring", guests=True), chance)


@pytest.mark.parametrize(("edition", "expansions", "seats"), GAMES[::3], ids=name)
def test_text_and_record_are_read_alike(edition, expansions, seats):
    chance = random.Random(f"text {edition} {expansions} {seats}")
    game = rich_game(edition, seats, expansions, chance, "mayor")
    for _ in range(10):
        assert rules.read_text(game.to_text()) == rules.read(game)
        game.play(chance.choice(game.legal_actions))


@games
def test_what_a_phase_remembers_is_forgotten_between_the_phases(edition, expansions, seats):
    """Between the phases the record says where the round stands and nothing else."""
    round_stands = {"round_number", "governor", "picks", "captured", "decider", "question", "end_reasons", "n_options",
                    "options", "decisions", "phase"}
    chance = random.Random(f"memory {edition} {expansions} {seats}")
    game = rich_game(edition, seats, expansions, chance, "mayor")
    of_flow = [f.name for group in game.record_type.groups if group.name == "flow" for f in group.fields]
    for _ in range(45):
        if game.question == "choose_role":
            assert not [name for name in of_flow if name not in round_stands and game.state[name].any()]
        if game.decider is not None:
            game.play(chance.choice(game.legal_actions))


def check_deal(p, edition, seats, expansions):
    """What lies on the table, and what every seat has, before the first decision."""
    size, nobles = min(seats, 3), "nobles" in expansions
    tiles = [*["indigo"] * (seats - seats // 2), *["corn"] * (seats // 2)]
    if seats == 3:
        tiles = ["indigo", "indigo", "corn"]
    assert [own.tiles for own in p.islands] == [Counter([tile]) for tile in tiles]
    doubloons = {2: 3, 3: 2, 4: 3, 5: 4}[seats]
    poorer = "corn_seats_poorer" in p.variants
    assert [own.doubloons for own in p.islands] == [doubloons - (poorer and tile == "corn") for tile in tiles]
    assert p.bank == COINS[edition] - sum(own.doubloons for own in p.islands)
    assert p.chips == (POINTS_DEVIR_FIVE if (edition, seats) == ("devir", 5) else POINTS[seats])
    everybody = 100 if nobles and edition != "special" else COLONISTS[seats]
    assert (p.ship["colonist"], p.ship["noble"]) == (seats - nobles, int(nobles))
    assert (p.supply["colonist"], p.supply["noble"]) == (everybody - seats + nobles, 19 if nobles else 0)
    set_aside_tiles, set_aside_barrels = set_aside(p)
    if "festival" in expansions and p.phase != "draft":
        check_tasks(p)
    if "achievements" in expansions and p.phase != "draft":
        check_cards(p)
    assert [p.barrels[good] + set_aside_barrels[good] for good in rules.GOODS] == list(GOODS[size])
    assert p.row.total() == seats + 1
    assert [p.stack[k] + p.row[k] + tiles.count(k) + set_aside_tiles[k] for k in rules.GOODS] == list(PLANTATIONS[size])
    assert p.quarries == QUARRIES[size]
    assert list(p.cargo) == {2: [4, 6], 3: [4, 5, 6], 4: [5, 6, 7], 5: [6, 7, 8]}[seats]
    prospectors = rules.ROLES[6:8][:{2: 1, 3: 0, 4: 1, 5: 2}[seats]]
    assert p.cards == [*rules.ROLES[:6], *prospectors, *["smuggler"] * ("smuggler" in expansions)]
    assert p.cards_each == (3 if seats == 2 else 1)
    to_draft = drafted(edition, expansions)
    assert set(p.pool) == to_draft
    others = box(edition, seats, expansions, p.rulings).items()
    assert p.board == Counter({building: n for building, n in others if building not in to_draft})
    begins = "achievement_draft" if "achievements_are_drafted" in p.variants else "role_choice"
    assert (p.phase, p.governor, p.decider) == ("draft" if to_draft else begins, 0, 0)
    spaces = Counter({1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5})
    if edition == "1897" and set(BOTH) <= set(expansions):
        spaces += Counter([*range(2, 9), *[10] * ("draft_fills_sixth_large_space" in p.rulings)])
    assert p.spaces == (spaces if to_draft else Counter())
