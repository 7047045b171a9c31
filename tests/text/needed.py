"""All that the games, their answers and their stories need words for."""

from __future__ import annotations

import ast
from pathlib import Path

import boriken
from boriken.cli.play import COMMANDS
from boriken.engine.fields import label
from boriken.engine.game import game_class
from boriken.games.puerto_rico.faces.terminal import COLOURS, PuertoRicoPresenter
from boriken.games.puerto_rico.rules import events as puerto_rico_events
from boriken.games.puerto_rico.rules import reasons as puerto_rico_reasons
from boriken.games.puerto_rico.rules import vocab as puerto_rico
from boriken.games.puerto_rico.rules.catalogue import options as puerto_rico_options
from boriken.games.puerto_rico.rules.expansions.puertoma import catalogue as puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.setup import DIFFICULTIES
from boriken.games.puerto_rico.text import questions as puerto_rico_questions
from boriken.games.puerto_rico.text import reference as puerto_rico_reference
from boriken.games.puerto_rico.text import story as puerto_rico_story
from boriken.games.san_juan.rules import reasons as san_juan_reasons
from boriken.games.san_juan.rules import vocab as san_juan
from boriken.games.san_juan.rules.catalogue import options as san_juan_options
from boriken.games.san_juan.text import questions as san_juan_questions
from boriken.games.san_juan.text import reference as san_juan_reference
from boriken.games.san_juan.text import story as san_juan_story
from boriken.players.protocol import player_names
from boriken.text.consequences import SPANS
from boriken.text.editing import known_fields
from boriken.text.tables import text_of
from boriken.text.texts import message_id

#: What Puertomas choose among, by addresses.
CANDIDATES = puerto_rico_events.EVENTS.table[puerto_rico.Happening.PUERTOMA_WEIGHED].arguments[0].labels

GAMES = {"puerto_rico": puerto_rico, "san_juan": san_juan}
OPTIONS = {"puerto_rico": puerto_rico_options, "san_juan": san_juan_options}
ANSWERS = {"puerto_rico": puerto_rico_reasons.ANSWERS, "san_juan": san_juan_reasons.ANSWERS}
STORIES = {"puerto_rico": puerto_rico_story, "san_juan": san_juan_story}
THINGS = {"puerto_rico": puerto_rico_reference.THINGS, "san_juan": san_juan_reference.THINGS}
EDITIONS = [(game, edition) for game in GAMES for edition in game_class(game).editions()]

#: Things with a note, by axis.
NOTED = ("building", "card", "role", "good", "tile", "achievement", "task")


def needed(game):
    """Ids of messages and attributes, by the tables of a game."""
    yield from common()
    yield from things(game)
    yield from answers(game)
    yield from table_words(game)
    yield from story_words(game)
    yield from consequences(game)
    yield from editor_words(game)
    yield from (f"problem-{name}" for name, _ in problems_said(game))


def problem_files(game):
    """The files that say what is wrong with a position of a game."""
    root = Path(boriken.__file__).parent
    return [*sorted((root / "engine").glob("*.py")), *sorted((root / "games" / game / "rules").rglob("*.py")),
            root / "text/editing.py"]


def problems_said(game):
    """Names of the messages about positions of a game, each with the arguments that a line of code passes."""
    yield "field", {"field"}
    for file in problem_files(game):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "problem" and isinstance(
                    node.args[0], ast.Constant):
                yield node.args[0].value, {keyword.arg for keyword in node.keywords}


def editor_words(game):
    """The fields of a position in its editor, and values of them that are no things."""
    editing = text_of(game).editing
    for field in known_fields(game_class(game), editing):
        yield message_id("field", field.name)
        kind = editing.kinds.get(field.name, "")
        if kind in ("task_state", "trading_tile"):
            yield from {message_id(kind, name.partition("_by_")[0]) for name in field.labels}


def common():
    """What every game needs."""
    for game, edition in EDITIONS:
        yield message_id("game", game)
        yield from (message_id("edition", edition), message_id("edition", edition) + ".note")
    for name in player_names():
        yield from (message_id("level", name), message_id("level", name) + ".note")
    for language in ("en", "es", "pt"):
        yield f"language-{language}"
    yield from ("reason-game-over", "reason-other-question", "forced")


def terminal():
    """What the terminal needs besides: what can be typed."""
    for command in (*COMMANDS, *PuertoRicoPresenter.more_commands):
        yield from (f"command-{command}", f"command-{command}.does")


def things(game):
    """The names of things, and what they do."""
    for axis, table in text_of(game).naming.tables:
        for thing in table:
            found = message_id(axis, label(thing) if hasattr(thing, "name") else thing.replace(" ", "-"))
            yield found
            if axis in NOTED:
                yield f"{found}.note"
            if axis == "role":
                yield from (f"{found}.privilege", f"{found}.action", f"{found}.extra")
            if axis == "task":
                yield f"{found}.wants"
    for place in THINGS[game]:
        yield from (message_id("thing", place), message_id("thing", place) + ".note")
    if game == "puerto_rico":
        yield from ("ship", "ship.note", "place-windrose", "ability.note", "thing-noble-ship", "thing-discard",
                    "thing-plantations")
        yield from (f"letter-{thing}" for thing in COLOURS)
        for token in puertoma.TOKENS:
            yield from (message_id("ability", label(token.ability)),
                        message_id("ability", label(token.ability)) + ".works")


def answers(game):
    """Questions, answers, reasons, facts."""
    for question in GAMES[game].Question:
        if question:
            yield message_id("question", label(question))
            if any(action.block == "pass" for action in ANSWERS[game][question]):
                yield message_id("answer-pass", label(question))
    for block in game_class(game).space.blocks:
        if block not in ("pass", "arrival"):
            yield message_id("answer", block)
    for reason in OPTIONS[game].REASONS:
        yield message_id("reason", label(reason))
    for fact, text in text_of(game).facts.items():
        yield message_id("fact", fact)
        yield from (message_id("part", part) for part in text.parts)
    if game == "puerto_rico":
        yield from (message_id("answer-use", building) for building in puerto_rico_questions.USES)
        yield from (f"payment-{thing}" for thing in puerto_rico_questions.PAID)
        yield from (message_id("moment", label(moment)) for moment in puerto_rico.GuestMoment)
        yield from ("answer-arrival-colonist", "answer-arrival-noble", "question-use-forest-house-unseen",
                    "question-choose-achievement-of-six")
    else:
        yield from (message_id("answer-pass", question) + "-more" for question in san_juan_questions.ASKED_AGAIN)
        yield "question-draw-privilege"


def table_words(game):
    """Where a game stands, what can be added to it, how it ends."""
    vocab = GAMES[game]
    yield from ("rules-round", "rules-goods", "rules-end", "rules-score")
    edition, row = next(iter(game_class(game).editions().items()))
    yield from (message_id("setup", name) for name in text_of(game).setup_numbers(edition, row["seats"][-1]))
    yield from (message_id("phase", label(phase)) for phase in vocab.Phase)
    yield from (message_id("end", label(reason)) for reason in vocab.EndReason)
    yield from (message_id("source", label(source)) for source in vocab.Source)
    yield "tie-break"
    noted = [message_id("expansion", label(expansion)) for expansion in vocab.Expansion]
    options = next(iter(game_class(game).editions().values()))["options"]
    noted += [message_id("option", option) for option in options]
    if game == "puerto_rico":
        noted += [message_id("variant", label(variant)) for variant in puerto_rico.Variant]
        yield from (message_id("difficulty", name) for name in DIFFICULTIES)
        yield from ("draft-seats", "draft-random")
    for found in noted:
        yield from (found, f"{found}.note")
    for text in text_of(game).rulings:
        found = message_id("ruling", label(text.ruling))
        yield from (found, f"{found}.on", f"{found}.off", f"{found}.note")


def consequences(game):
    """What follows from an answer."""
    yield from ("because-points", "because-source", "because-length", "because-nothing", "more-points", "more-rounds",
                "games-of-ten")
    yield from (message_id("until", span) for span in SPANS)
    for consequence in text_of(game).consequences:
        yield message_id("because", consequence.id)
        if consequence.unit:
            yield message_id("more", consequence.unit)
            if consequence.by:
                yield message_id("more", f"{consequence.unit}-of")


def story_words(game):
    """Sentences that are chosen by a label."""
    story, teller = STORIES[game], text_of(game).story
    yield from (f"event-passed-{role}" for role in story.DECLINED)
    yield from (message_id("unable", question) for question in teller.unable_to)
    yield "event-plain"
    for kind in game_class(game).events.kinds:
        if kind not in teller.silent and kind not in story.MADE and kind not in teller.joined_with:
            yield message_id("event", kind)
    if game == "puerto_rico":
        yield from (message_id("why", label(why)) for why in puerto_rico.Why)
        for condition in puerto_rico.Condition:
            yield message_id("considered", label(condition))
            if condition not in (puerto_rico.Condition.MOST_DOUBLOONS, puerto_rico.Condition.CARD):
                yield message_id("considered", label(condition)) + "-none"
        for verdict in puerto_rico.Verdict:
            if verdict != puerto_rico.Verdict.CHOSEN:
                yield message_id("decided-by", label(verdict))
                if verdict != puerto_rico.Verdict.NOT_PROFITABLE:
                    yield message_id("verdict", label(verdict))
        yield "decided-by-nothing"
        yield from (message_id("unprofitable", label(role)) for role in puerto_rico.Role
                    if role not in (puerto_rico.Role.PROSPECTOR, puerto_rico.Role.SECOND_PROSPECTOR))
        for candidate in CANDIDATES:
            yield message_id("choice", candidate.partition(":")[0])
            if candidate.startswith("smuggling:"):
                yield message_id(*candidate.split(":"))
        yield from ("piece-colonists", "piece-doubloons", "piece-points")
    else:
        yield from (message_id("clause", kind) for kind in (*san_juan_story.TURN, "built_over"))
