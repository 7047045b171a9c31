"""The texts of Puerto Rico: its sentences, names, addresses and movements."""

from __future__ import annotations

from pathlib import Path

from boriken.games.puerto_rico.rules.catalogue.options import FACTS
from boriken.games.puerto_rico.rules.catalogue.rulings import RULINGS
from boriken.games.puerto_rico.text.addresses import TARGETS
from boriken.games.puerto_rico.text.arrangements import SERIES
from boriken.games.puerto_rico.text.consequences import CONSEQUENCES
from boriken.games.puerto_rico.text.editing import EDITING
from boriken.games.puerto_rico.text.movements import HOLDINGS, MOVEMENTS
from boriken.games.puerto_rico.text.names import NAMING
from boriken.games.puerto_rico.text.note_numbers import NOTE_NUMBERS
from boriken.games.puerto_rico.text.questions import PuertoRicoWording
from boriken.games.puerto_rico.text.reference import automaton, entries
from boriken.games.puerto_rico.text.setup_numbers import setup_numbers
from boriken.games.puerto_rico.text.story import PuertoRicoStory
from boriken.games.puerto_rico.text.themes import THEMES
from boriken.text.tables import GameText

HERE = Path(__file__).parent

TEXT = GameText(
    messages=HERE / "messages",
    naming=NAMING,
    story=PuertoRicoStory,
    wording=PuertoRicoWording,
    targets=TARGETS,
    movements=MOVEMENTS,
    series=SERIES,
    rulings=RULINGS,
    facts=FACTS,
    note_numbers=NOTE_NUMBERS,
    entries=entries,
    automaton=automaton,
    holdings=HOLDINGS,
    consequences=CONSEQUENCES,
    puzzles=HERE.parent / "puzzles.jsonl",
    themes=THEMES,
    endless_supplies=(("table", "bank"), ("table", "points_left")),
    opened_fields=("stack",),
    added_fields={"islands": {
        "achievements_face_down": (list[int], "how many of the seat's achievement cards are not announced")}},
    setup_numbers=setup_numbers,
    editing=EDITING,
    lessons=HERE.parent / "lessons",
    places=HERE / "rulebook_places.json",
)
