"""The reference: every thing that an edition has, with its numbers and the place where its book describes it."""

import pytest
from tools import gen_places

import boriken
from boriken.engine.game import Setup, game_class, game_ids
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.text.reference import reference
from boriken.text.tables import text_of
from boriken.text.words import LANGUAGES, Words

EDITIONS = [(game, edition) for game in game_ids() for edition in game_class(game).editions()]


def test_the_places_are_those_of_the_index():
    for game in game_ids():
        assert text_of(game).places.read_text("utf-8") == gen_places.text(game), "run tools/gen_places.py"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_entry_has_a_place_and_numbers_where_they_are_printed(game, edition):
    entries = reference(game, edition).entries
    assert [entry.id for entry in entries if not entry.place and entry.axis != "thing"] == []
    assert all({"cost", "points"} <= set(entry.numbers) for entry in entries if entry.axis in ("building", "card"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_said_in_the_readers_language_with_the_titles_of_the_book(language):
    said = {}
    for game, edition in EDITIONS:
        words = Words(language, game, edition)
        said |= {(edition, entry.id): words.say(entry.place) for entry in reference(game, edition).entries
                 if entry.axis != "thing"}
    assert len(set(said.values())) > 100
    assert (said["grow", "aqueduct"], said["1897", "quarry"], said["san_juan", "statue"]) == {
        "en": ("Expansion I, “Aqueduto”, paragraph 1", "The roles, Builder, What quarries save, paragraph 1",
               "“Estátua, Obelisco, Cavaleiro”"),
        "es": ("Expansión I, «Aqueduto», párrafo 1",
               "Los personajes, Constructor, Lo que ahorran las canteras, párrafo 1", "«Estátua, Obelisco, Cavaleiro»"),
        "pt": ("Expansão I, “Aqueduto”, parágrafo 1",
               "As funções, Construtor, O que as pedreiras poupam, parágrafo 1", "“Estátua, Obelisco, Cavaleiro”"),
    }[language]


def test_what_goals_ask_for_and_bring_is_told():
    numbers = {entry.id: entry.numbers for entry in reference("puerto_rico", "special").entries}
    assert numbers["festival_delivery"] == {"colonists": 2, "points": 2}
    assert numbers["harvest_weighing"] == {"colonists": 1, "doubloons": 1, "points": 1}
    assert numbers["head_administrator"] == {"points": 6, "least": 12}
    assert numbers["master_architect"] == {"points": 3, "most": 6}


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_answers_that_hold_in_an_edition_are_told(game, edition):
    found, cls = reference(game, edition), game_class(game)
    names = cls.record_type.by_name["rulings"].labels
    row = cls.editions()[edition]
    record = cls.opening(Setup(edition, row["seats"][-1], tuple(row["expansions"])))[0]
    assert [name for name in names if plain(has_ruling)(record, names.index(name))] == found.on
    assert 0 < len(found.on) < len(names)


def test_an_edition_has_only_its_own_expansions():
    assert not any(entry.expansion for entry in reference("puerto_rico", "devir").entries)
    assert {entry.axis for entry in reference("puerto_rico", "special").entries} == {
        "role", "tile", "building", "task", "achievement", "thing"}


def test_an_unknown_edition_is_refused():
    with pytest.raises(boriken.ImpossibleSetup):
        reference("puerto_rico", "1492")


def test_the_numbers_of_the_set_up_are_those_of_the_rulebook():
    setup = reference("puerto_rico", "grow").setup
    assert {seats: row["points"] for seats, row in setup.items() if seats != 5} == {2: [65], 3: [75], 4: [100]}
    assert {seats: row["colonists"] for seats, row in setup.items()} == {2: [40], 3: [55], 4: [75], 5: [95]}
    ships = {2: [4, 6], 3: [4, 5, 6], 4: [5, 6, 7], 5: [6, 7, 8]}
    assert {seats: row["ships"] for seats, row in setup.items()} == ships
    assert {seats: row["doubloons"] for seats, row in setup.items()} == {2: [3], 3: [2], 4: [3], 5: [4]}
    assert reference("san_juan", "san_juan").setup[3] == {"hand": [4], "hand_limit": [7], "roles_a_round": [3]}
    assert 1 not in reference("puerto_rico", "special").setup  # alone only beside automata
