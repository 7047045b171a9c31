"""The words of all languages: complete, alike, without leftovers, and with the names that editions print."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import boriken
from boriken.engine.errors import BorikenError, ImpossibleSetup
from boriken.engine.fields import label
from boriken.engine.game import game_class, game_ids
from boriken.engine.names import NOT_PRINTED
from boriken.games.puerto_rico.rules.catalogue import names as puerto_rico_names
from boriken.games.san_juan.rules.catalogue import names as san_juan_names
from boriken.text.tables import text_of
from boriken.text.texts import Text, message_id
from boriken.text.words import LANGUAGES, MESSAGES, PAGE_FILES, Words
from tests.text.needed import EDITIONS, needed, terminal

ROOT = Path(boriken.__file__).parent
SOURCES = [path for part in ("text", "cli", "server", "games/*/text", "games/*/faces")
           for path in sorted(ROOT.glob(f"{part}/*.py"))]
PRINTED = {"puerto_rico": puerto_rico_names.LANGUAGE, "san_juan": san_juan_names.LANGUAGE}
ONE_OF_EACH_WORDING = [("puerto_rico", "grow"), ("puerto_rico", "1897"), ("san_juan", "san_juan")]
EVERYWHERE = [(language, game, edition) for language in LANGUAGES for game, edition in EDITIONS]


class Mentions(visitor.Visitor):
    """What a part of a message refers to."""

    def __init__(self):
        self.variables, self.others = set(), set()

    def visit_VariableReference(self, node):
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):
        self.others.add(node.id.name)

    def visit_TermReference(self, node):
        self.others.add(f"-{node.id.name}")


@cache
def entries(text):
    """Messages and terms by id."""
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            found[("-" if isinstance(entry, ast.Term) else "") + entry.id.name] = entry
    return found


def arguments(messages):
    """The arguments of each message and attribute, also those of the messages that it refers to."""
    mentions = {}
    for found, entry in messages.items():
        for name, part in [(found, entry.value), *((f"{found}.{a.id.name}", a.value) for a in entry.attributes)]:
            if part is not None:
                mentions[name] = Mentions()
                mentions[name].visit(part)

    def all_of(name):
        own = mentions.get(name, Mentions())
        return own.variables.union(*(all_of(other) for other in own.others))

    return {name: all_of(name) for name in mentions}


@pytest.mark.parametrize(("language", "game", "edition"), EVERYWHERE)
def test_everything_has_words(language, game, edition):
    words = Words(language, game, edition, "terminal")
    assert [found for found in (*needed(game), *terminal()) if not words.has(found)] == []


@pytest.mark.parametrize(("game", "edition"), ONE_OF_EACH_WORDING)
def test_all_languages_say_the_same_with_the_same_arguments(game, edition):
    said = [arguments({name: entry for name, entry in entries(Words(language, game, edition, "terminal").ftl()).items()
                       if not name.startswith("-")}) for language in LANGUAGES]
    for other in said[1:]:
        plain = {name for name in {*said[0], *other} if not name.endswith((".said", ".begins"))}
        assert {name: said[0].get(name) for name in plain} == {name: other.get(name) for name in plain}


def files_of(language):
    """The files of messages of all games and of what stands around them."""
    folders = [MESSAGES, *(text_of(game).messages for game in game_ids())]
    return [file for folder in folders for file in sorted((folder / language).glob("*.ftl"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_written_that_nobody_says(language):
    """A message is needed by a table, named in the code, or part of another message."""
    used = {found.partition(".")[0] for game in game_ids() for found in (*needed(game), *terminal())}
    used |= {message_id("event", kind) for game in game_ids() for kind in game_class(game).events.kinds}
    for path in SOURCES:
        used |= set(re.findall(r"""["']([a-z]+(?:-[a-z]+)*)(?:\.[a-z]+)?["']""", path.read_text("utf-8")))
    written = set()
    for file in files_of(language):
        if file.name in PAGE_FILES:  # the page's own test reads them
            continue
        for found, entry in entries(file.read_text("utf-8")).items():
            written.add(found)
            mentions = Mentions()
            mentions.visit(entry)
            used |= mentions.others
    assert sorted(written - used) == []


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_an_edition_has_its_own_words_in_its_own_language(game, edition):
    words = Words(PRINTED[game][edition], game, edition)
    for axis, table in text_of(game).naming.tables:
        for thing, printed in table.items():
            found = message_id(axis, label(thing) if hasattr(thing, "name") else thing.replace(" ", "-"))
            if printed[edition] != NOT_PRINTED:
                assert words.say(Text(found)) == printed[edition]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_the_catalogue_has_are_written_nowhere_else(language):
    """What an edition of the same wording prints in the language is not repeated in the locale."""
    for game in game_ids():
        naming = text_of(game).naming
        for edition, wording in naming.wordings.items():
            printed = dict(naming.printed(language, edition))
            for name in ("game.ftl", f"{wording}.ftl"):
                file = text_of(game).messages / language / name
                written = entries(file.read_text("utf-8")) if file.exists() else {}
                assert [found for found, entry in written.items() if found in printed and entry.value] == []


def test_editions_of_one_wording_share_their_words_in_other_languages():
    devir, grow, special = (Words("en", "puerto_rico", edition) for edition in ("devir", "grow", "special"))
    assert devir.name("role:settler") == grow.name("role:settler") == "Settler"
    assert special.name("role:settler") == "Planter"
    assert special.name("good:indigo@2") == "fruit"
    assert Words("es", "puerto_rico", "grow").name("good:indigo") == "añil"
    assert Words("es", "puerto_rico", "special").name("good:indigo") == "fruta"
    assert Words("pt", "puerto_rico", "1897").name("building:university") == "a Escola"


def test_numbers_are_said_as_the_language_counts():
    def money(language, edition, number):
        return Words(language, "puerto_rico", edition).say(Text("n-doubloons", {"doubloons": number}))

    assert [money("en", "grow", number) for number in (0, 1, 2)] == ["nothing", "1 doubloon", "2 doubloons"]
    assert [money("es", "1897", number) for number in (0, 1, 2)] == ["0 monedas", "1 moneda", "2 monedas"]
    assert [money("pt", "grow", number) for number in (0, 1, 2)] == ["0 dobrões", "1 dobrão", "2 dobrões"]


def test_a_sentence_speaks_to_its_reader():
    words = Words("en", "puerto_rico", "grow")
    built = Text("event-built", {"name": "seat:1", "building": "building:harbor", "doubloons": 6})
    assert words.say(built, ["Ana", "Benito"], me=1) == "You build the harbor for 6 doubloons."
    assert words.say(built, ["Ana", "Benito"], me=0) == "Benito builds the harbor for 6 doubloons."
    assert words.say(built, ["Ana", "Benito"]) == "Benito builds the harbor for 6 doubloons."


def test_lists_are_joined_as_the_language_does():
    things = [Text("piece-building", {"building": f"building:{name}"}) for name in ("harbor", "wharf", "church")]
    said = {language: Words(language, "puerto_rico", "special").say(Text("event-drafted-by-chance", {"list": things}))
            for language in LANGUAGES}
    assert said["en"].endswith("harbor, wharf, and church.")
    assert said["es"].endswith("el Puerto, el Muelle y la Iglesia.")
    assert said["pt"].endswith("o Porto, o Cais e a Igreja.")


def test_what_has_no_words_can_be_read():
    words = Words("en", "puerto_rico", "grow")
    assert words.say(Text("event-sank-a-ship")) == "Sank a ship"
    assert words.name("building:opera_house") == "Opera house"


def test_a_sentence_that_misses_an_argument_is_an_error():
    words = Words("en", "puerto_rico", "grow")
    with pytest.raises(LookupError, match="event-built"):
        words.say(Text("event-built", {"name": "seat:0"}), ["Ana"])


def test_unknown_languages_and_editions_are_refused():
    with pytest.raises(BorikenError, match="unknown language 'fr'"):
        Words("fr")
    with pytest.raises(ImpossibleSetup, match="unknown edition 'san_juan'"):
        Words("en", "puerto_rico", "san_juan")


def test_the_numbers_of_goals_are_the_catalogues():
    words = Words("en", "puerto_rico", "special")
    assert words.say(Text("achievement-head-administrator.note")) == "Have 12 workers on buildings."
    assert "at most 6 coins" in words.say(Text("achievement-master-architect.note"))


def test_english_rulings_have_the_words_of_the_edition():
    ids = [message_id("ruling", label(row.ruling)) + part
           for row in text_of("puerto_rico").rulings for part in ("", ".on", ".off")]
    classic, other = ([Words("en", "puerto_rico", edition).say(Text(found), []) for found in ids]
                      for edition in ("grow", "1897"))
    assert classic[0] == "In the mayor phase, must colonists be placed as long as a circle is empty?"
    assert other[0] == "In the mayor phase, must workers be placed as long as a space is empty?"
    assert any(said.startswith("Workers board") for said in other)
    kept = re.compile(r"colonist|doubloon|plantation|windrose|\bnoble|\bcircle", re.IGNORECASE)
    assert any(map(kept.search, classic))
    assert not [said for said in other if kept.search(said)]
