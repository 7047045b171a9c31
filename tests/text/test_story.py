"""Stories, questions and answers of whole games, in all languages: everything is told, nothing twice or too late."""

import random
from collections import Counter

import pytest

import boriken
from boriken.engine.game import game_class
from boriken.engine.journal import Event
from boriken.text.questions import fact_text, option_text, question_text, reason_text, waiting_text
from boriken.text.story import Story, lines
from boriken.text.tables import text_of
from boriken.text.texts import Text, message_id
from boriken.text.words import LANGUAGES, Words
from tests.rulebook.tables import position
from tests.text.needed import GAMES, STORIES

ENOUGH = 10
NAMES = ["Ana", "Benito", "Carmen", "Diego", "Elena"]
EVERYTHING = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
SETUPS = [
    ("puerto_rico", {"edition": "grow", "seats": 2}),
    ("puerto_rico", {"edition": "devir", "seats": 3, "rulings": {"production_may_be_declined": True}}),
    ("puerto_rico", {"edition": "grow", "seats": 4, "expansions": EVERYTHING[:2]}),
    ("puerto_rico", {"edition": "1897", "seats": 5, "expansions": EVERYTHING[:4]}),
    ("puerto_rico", {"edition": "special", "seats": 4, "expansions": EVERYTHING,
                     "rulings": {"achievements_are_announced_by_choice": True},
                     "variants": ["achievements_are_drafted"]}),
    ("puerto_rico", {"edition": "special", "seats": 3, "expansions": EVERYTHING, "puertomas": 2,
                     "difficulty": "hard"}),
    ("san_juan", {"seats": 2, "rulings": {"gains_may_be_declined": True}}),
    ("san_juan", {"seats": 4, "expansions": ("new_buildings",), "opening_variant": True}),
]


def facts_of(option):
    return [fact_text(name, amount) for name, amount in option.facts.items()]


class Reader:
    """Reads texts in all languages; of each message a few, since thousands of a game are alike."""

    def __init__(self, game, edition):
        self.words = [Words(language, game, edition) for language in LANGUAGES]
        self.read = Counter()

    def reads(self, texts, me):
        for text in texts:
            self.read[text.id] += 1
            if self.read[text.id] <= ENOUGH:
                self.has_words(text)
                for words in self.words:
                    assert words.say(text, NAMES, me).count("{") == 0


    def has_words(self, text):
        """Of its own, and so have the sentences and the things in it."""
        assert not text.id.endswith("-plain")
        assert all(words.has(text.id) for words in self.words), text.id
        for value in text.args.values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, Text):
                    self.has_words(part)
                elif isinstance(part, str) and ":" in part and not part.startswith(("seat:", "ship:")):
                    assert all(words.has(message_id(*part.split(":"))) for words in self.words), part


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_whole_games_are_told_in_all_languages(game, setup):
    """Line by line as the game goes on, which is the same as all at once; questions, answers, some obstacles."""
    played = boriken.new_game(game, seed=5, **setup)
    reader, chance, viewer = Reader(game, played.edition), random.Random(5), 0
    told = lines(played, viewer)
    while played.decider is not None:
        texts = [waiting_text(played), question_text(played)]
        for option in played.options if len(played.played) % 5 == 0 else ():
            texts += [option_text(played, option), *facts_of(option)]
        if len(played.played) % 25 == 0:
            texts += [reason_text(played, obstacle) for obstacle in played.obstacles]
        reader.reads(texts, played.decider)
        played.play(chance.choice(played.legal_actions))
        told += lines(played, viewer, len(played.played))
    assert told == lines(played, viewer)
    reader.reads([line.text for line in told], viewer)
    reader.read.clear()
    reader.reads([line.text for line in lines(played, None)], None)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_told_or_silent_on_purpose(game):
    story = STORIES[game]
    words = Words("en", game, next(iter(game_class(game).editions())))
    for kind in game_class(game).events.kinds:
        is_reported = kind in story.MADE or words.has(f"event-{kind.replace('_', '-')}")
        assert is_reported != (kind in text_of(game).story.silent), kind


def said(game, viewer, start=0):
    words = Words("en", game.id, game.edition)
    return [words.say(line.text, NAMES, viewer) for line in lines(game, viewer, start)]


def test_who_can_do_nothing_is_told_so():
    """Nobody shall wonder why the game did not ask: in the first round nobody has anything to sell."""
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    game.play("role trader")
    assert said(game, 0, 1) == ["You take the Trader.", "Cannot sell: you, Benito, and Carmen."]
    assert said(game, None, 1)[1] == "Cannot sell: Ana, Benito, and Carmen."


def test_san_juan_tells_who_is_passed_over():
    game = boriken.new_game("san_juan", seats=3, seed=1)
    game.play("role trader")
    assert said(game, 1, 1)[2:] == ["Cannot sell: Ana, you, and Carmen."]


def test_a_turn_in_san_juan_is_one_sentence():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    game.play("role councillor")
    seat, other = game.decider, 1 - game.decider
    assert said(game, other, 1) == [f"{NAMES[seat]} takes the Councillor."]  # the rest when it is known
    game.play(game.legal_actions[0])
    assert said(game, other, 2)[0] == f"{NAMES[seat]} draws 5 cards and keeps a card."
    assert said(game, seat, 2)[0].startswith("You draw ")
    assert " and keep " in said(game, seat, 2)[0]


def test_forced_answers_are_marked():
    game = boriken.new_game("puerto_rico", edition="special", seats=4, expansions=EVERYTHING, seed=1)
    chance = random.Random(1)
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    forced = [event for event in game.journal if event.kind == "decided" and event.arguments["forced"] == "yes"]
    marked = [line for line in lines(game, None) if line.forced]
    assert forced
    assert len(marked) >= len([event for event in forced if "load" in str(event.arguments["action"])])


#: What no answer of a seat causes: nobody chooses that a round begins, or that they can do nothing.
NEVER_FORCED = ("event-round-began", "event-end-triggered", "event-role-doubloon", "event-colonists-from-ship",
                "event-ship-refilled", "event-ship-sailed", "event-house-emptied", "unable")


@pytest.mark.parametrize(("edition", "seats", "seed"), [("grow", 2, 3), ("special", 4, 1), ("1897", 3, 2)])
def test_only_what_a_forced_answer_causes_is_marked(edition, seats, seed):
    """The mark ends with the answer: it is not on what the same seat does or gets later."""
    game = boriken.new_game("puerto_rico", edition=edition, seats=seats, seed=seed)
    chance = random.Random(seed)
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    marked = [line for line in lines(game, None) if line.forced]
    assert marked
    for line in marked:
        assert not line.text.id.startswith(NEVER_FORCED), line
    forced = [event for event in game.journal if event.kind == "decided" and event.arguments["forced"] == "yes"]
    roles = [event for event in forced if str(event.arguments["action"]).startswith("role ")]
    assert len([line for line in marked if line.text.id == "event-role-taken"]) == len(roles)


def test_cards_of_others_are_only_counted():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    mine, others, none = (said(game, viewer) for viewer in (0, 1, None))
    assert others[0] == none[0] == "Ana is dealt 4 cards."
    assert mine[0].startswith("You are dealt ")
    assert "cards" not in mine[0]


def test_colonists_are_told_when_all_of_a_seat_stand():
    """A seat places kind by kind; the sentence waits for the last of them."""
    game = game_with_colonists()
    seat = game.decider
    before = len(game.played)
    while game.question == "place_colonists" and game.decider == seat:
        assert lines(game, seat, before + 1) == [] or len(game.played) == before
        game.play(game.legal_actions[0])
    first, *_ = said(game, seat, before + 1)
    assert first.startswith("You place ")


def game_with_colonists():
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=2)
    chance = random.Random(2)
    while game.question != "place_colonists" or len(game.played) < 60:
        game.play(chance.choice(game.legal_actions))
    return game


def test_a_game_without_words_is_told_plainly():
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=1)
    plain = list(Story(game, None, 0, [Event("sunk", 1, {"ship": "7"})]).lines())
    assert [line.text.args for line in plain] == [{"event": "seat 1: sunk ship=7"}]


def test_an_answer_says_what_it_costs_and_a_reason_what_is_short():
    game = position(seats=3, islands={0: {"doubloons": 5}})
    game.play("role builder")
    words = Words("en", "puerto_rico", game.edition)
    option = next(option for option in game.options if option.action.text == "build hospice")
    assert words.say(option_text(game, option), NAMES, 0) == "Build the hospice for 3 doubloons"
    assert [words.say(text, NAMES, 0) for text in facts_of(option)] == [
        "price 3 (list price 4 and privilege -1)", "worth 2"]
    obstacle = next(obstacle for obstacle in game.obstacles if obstacle.action.text == "build harbor")
    assert words.say(reason_text(game, obstacle), NAMES, 0) == "2 doubloons short"
