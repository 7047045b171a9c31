"""The texts of San Juan: its sentences, names, addresses and movements."""

from __future__ import annotations

from pathlib import Path

from boriken.games.san_juan.rules.catalogue.options import FACTS
from boriken.games.san_juan.rules.catalogue.rulings import RULINGS
from boriken.games.san_juan.rules.vocab import N_TRADING_TILES
from boriken.games.san_juan.text.addresses import SINGLE_TARGETS, TARGETS
from boriken.games.san_juan.text.arrangements import SERIES
from boriken.games.san_juan.text.consequences import CONSEQUENCES
from boriken.games.san_juan.text.editing import EDITING
from boriken.games.san_juan.text.movements import HOLDINGS, MOVEMENTS
from boriken.games.san_juan.text.names import NAMING
from boriken.games.san_juan.text.questions import SanJuanWording
from boriken.games.san_juan.text.reference import entries
from boriken.games.san_juan.text.setup_numbers import setup_numbers
from boriken.games.san_juan.text.story import SanJuanStory
from boriken.games.san_juan.text.themes import THEMES
from boriken.text.tables import GameText

HERE = Path(__file__).parent

TEXT = GameText(
    messages=HERE / "messages",
    naming=NAMING,
    story=SanJuanStory,
    wording=SanJuanWording,
    targets=TARGETS,
    single_targets=SINGLE_TARGETS,
    movements=MOVEMENTS,
    series=SERIES,
    rulings=RULINGS,
    facts=FACTS,
    note_numbers={"thing-trading-tiles": {"count": N_TRADING_TILES}},
    entries=entries,
    synonyms={"building": "card", "council": "card"},
    holdings=HOLDINGS,
    consequences=CONSEQUENCES,
    setup_numbers=setup_numbers,
    editing=EDITING,
    lessons=HERE.parent / "lessons",
    puzzles=HERE.parent / "puzzles.jsonl",
    themes=THEMES,
    places=HERE / "rulebook_places.json",
)
