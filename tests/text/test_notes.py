"""Whatever can be lit or pointed at on the board has an explanation, in every edition and language."""

import re
from pathlib import Path

import pytest

import boriken
from boriken.engine.game import game_class
from boriken.text.addresses import targets
from boriken.text.names import ARTICLES, WITH_ARTICLE
from boriken.text.reference import reference
from boriken.text.tables import text_of
from boriken.text.texts import Text
from boriken.text.words import LANGUAGES, Words
from tests.text.needed import EDITIONS

#: Things of kinds that the reference does not list.
UNLISTED = {"ship": "ship:7", "good": "good:coffee", "ability": "ability:worker_for_building"}
PAGE = Path(boriken.__file__).parents[2] / "web/src"
EVERYWHERE = [(language, game, edition) for language in LANGUAGES for game, edition in EDITIONS]
#: Kinds of addresses that only one game's board has.
ONLY = {"puerto_rico": {"tile", "ship", "colonist_ship", "noble_ship", "colonist", "noble", "house", "doubloon",
                        "point", "stack", "task", "achievement", "ability"},
        "san_juan": {"deck", "card", "council", "trading_tiles"}}


def lit(game):
    """The addresses of all answers that a game has."""
    cls = game_class(game)
    return {address for action in cls.space.actions for address in targets(cls, action, 0)}


def drawn():
    """The kinds of all addresses that the board draws: `address="ship:{ship}"`."""
    found = set()
    for file in (*PAGE.glob("table/*.svelte"), *PAGE.glob("games/*/*.svelte")):
        found |= set(re.findall(r"""<Spot\s+address="([a-z_]+)["@:]""", file.read_text("utf-8")))
    return found


def pointed_at(game, edition):
    """Addresses of everything that the board of an edition can draw, one of each thing."""
    other = next(name for name in ONLY if name != game)
    things = {f"{entry.axis}:{entry.id}" for entry in reference(game, edition).entries if entry.axis != "thing"}
    for kind in drawn() - ONLY[other]:
        axis = text_of(game).synonyms.get(kind, kind)
        labelled = {f"{kind}:{thing.partition(':')[2]}" for thing in things if thing.startswith(f"{axis}:")}
        if labelled or kind in ("task", "achievement"):  # some editions have none of these
            yield from labelled
        else:
            yield UNLISTED.get(kind, kind)


def test_the_board_draws_what_this_test_believes():
    assert {"role", "ship", "colonist_ship", "house", "building", "deck", "trading_tiles", "governor"} <= drawn()


@pytest.mark.parametrize(("language", "game", "edition"), EVERYWHERE)
def test_everything_on_the_board_is_explained(language, game, edition):
    words = Words(language, game, edition)
    addresses = lit(game) | set(pointed_at(game, edition))
    assert len(addresses) > 50
    notes = {address: words.note(address) for address in addresses}
    assert sorted(address for address, note in notes.items() if len(note) < 10) == []


def test_a_building_of_a_city_of_san_juan_is_explained_as_its_card():
    words = Words("es", "san_juan", "san_juan")
    assert words.note("building:hero@2") == words.note("card:hero") != ""
    assert words.say(Text("building-hero")) == "Héroe"


def test_numbers_of_places_are_those_of_the_tables():
    house = Words("en", "puerto_rico", "grow").note("house")
    assert "Buys 4 barrels" in house
    assert "corn 0, indigo 1, sugar 2, tobacco 3, coffee 4" in house
    assert "fruit 1" in Words("en", "puerto_rico", "1897").note("house")
    assert Words("en", "puerto_rico", "1897").note("good:coffee@1").endswith("pays 4 for it.")
    assert "next of the 5 trading tiles" in Words("en", "san_juan", "san_juan").note("trading_tiles")


def test_places_are_explained_in_the_words_of_the_edition():
    assert "workers" in Words("en", "puerto_rico", "1897").note("colonist_ship")
    assert "colonists" in Words("en", "puerto_rico", "grow").note("colonist_ship")
    words = Words("pt", "puerto_rico", "special")
    assert "caixotes" in words.note("ship:6")
    assert words.note("colonist") != words.note("colonist@3")


@pytest.mark.parametrize(("language", "game", "edition"), [row for row in EVERYWHERE if row[0] in WITH_ARTICLE])
def test_names_are_said_with_their_article(language, game, edition):
    words = Words(language, game, edition)
    named = {f"{axis}-{thing}" for axis, table in text_of(game).naming.tables if axis in WITH_ARTICLE[language]
             for thing in (str(thing.name).lower().replace("_", "-") for thing in table)}
    assert len(named) > 20
    assert [found for found in named if words.say(Text(found)).partition(" ")[0] not in ARTICLES[language]] == []


def test_articles_join_the_prepositions_before_them():
    spanish, portuguese = Words("es", "puerto_rico", "grow"), Words("pt", "puerto_rico", "grow")
    built = Text("event-built", {"name": "seat:1", "building": "building:harbor", "doubloons": 6})
    assert spanish.say(built, ["Ana", "Benito"]) == "Benito construye el Puerto por 6 doblones."
    assert portuguese.say(built, ["Ana", "Benito"]) == "Benito constrói o Porto por 6 dobrões."
    assert spanish.say(Text("event-marker-moved", {"role": "role:captain"})) == "El marcador va al Capitán."
    empty = Text("reason-not-occupied", {"building": "building:office"})
    assert portuguese.say(empty) == "Não há ninguém no Escritório"
    assert spanish.say(empty) == "No hay nadie en la Oficina"
