"""Write the place in each rulebook that describes each thing, from the index of sentences, for the reference.

    python tools/gen_places.py
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from boriken.engine.fields import label
from boriken.engine.game import game_class, game_ids
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS as BUILDINGS
from boriken.games.puerto_rico.rules.catalogue.editions import EDITIONS as PUERTO_RICO
from boriken.games.puerto_rico.rules.vocab import FIRST_CARD, Achievement, Building, Role, Task, Tile
from boriken.games.san_juan.rules.catalogue.cards import ROWS as CARDS
from boriken.games.san_juan.rules.catalogue.editions import EDITIONS as SAN_JUAN
from boriken.games.san_juan.rules.vocab import Card
from boriken.games.san_juan.rules.vocab import Role as SanJuanRole
from boriken.text.tables import text_of

INDEX = Path(__file__).parent.parent / "tests" / "rulebook" / "index"
THINGS = {label(member) for kind in (Role, Building, Tile, Task, Achievement, Card, SanJuanRole) for member in kind}

#: Topics of the index that cover several things, or have another name.
TOPICS = {
    "production": [label(row.building) for row in BUILDINGS if row.produces is not None],
    "producer": [label(row.card) for row in CARDS if row.produces is not None],
    "monuments": [label(row.card) for row in CARDS if row.monument],
    "festival": [label(task) for task in Task if task < FIRST_CARD],
    "festival_cards": [label(task) for task in Task if task >= FIRST_CARD],
    "achievements": [label(card) for card in Achievement],
    "settler": [label(tile) for tile in Tile if tile < Tile.QUARRY],
    "forest_house": ["forest"],
    "prospector": ["second_prospector"],
    "arch": ["triumphal_arch"],
    "customs": ["customs_office"],
}


def places() -> dict[str, dict[str, str]]:
    """Return edition -> thing -> the place of the first sentence about it."""
    editions = {row.book: row.id for row in (*PUERTO_RICO, *SAN_JUAN)}
    first: dict[str, dict[str, str]] = {edition: {} for edition in editions.values()}
    for file in sorted(INDEX.glob("*.toml")):
        for sentence in tomllib.loads(file.read_text("utf-8"))["sentence"]:
            book, topic, *_ = sentence["id"].split(".")
            if book in editions:
                first[editions[book]].setdefault(_plain(topic), sentence["place"])
    return {edition: {thing: found[topic] for thing in sorted(THINGS)
                      for topic in [next(filter(found.get, _topics(thing)), "")] if topic}
            for edition, found in first.items()}


def _topics(thing: str) -> list[str]:
    """Return the topics that can describe a thing, its own first."""
    return [_plain(topic) for topic in (thing, *(topic for topic, things in TOPICS.items() if thing in things))]


def _plain(topic: str) -> str:
    return topic.replace("-", "").replace("_", "")


def text(game: str) -> str:
    """Return the text of a game's file."""
    own = {edition: found for edition, found in places().items() if edition in game_class(game).editions()}
    return json.dumps(own, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main() -> None:
    """Write the file of every game that has one."""
    for game in game_ids():
        file = text_of(game).places
        if file is not None:
            file.write_text(text(game), encoding="utf-8")


if __name__ == "__main__":
    main()
