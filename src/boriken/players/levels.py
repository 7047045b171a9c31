"""The levels that play by the network's policy: how far from its favourite they stray, by game and number of seats.

The settings are data in the folder of each game (`levels.json`), fitted by games of each level against a table of the
level below it (`training/levels.py`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from boriken.engine.batch import Array
from boriken.players.trained import TrainedPlayer
from boriken.search.tables import players_of

FILE = "levels.json"


@dataclass(frozen=True)
class LevelSettings:
    """How a level departs from the favourite of the network."""

    temperature: float = 0.0  # of the policy that it draws from; 0 = it takes the favourite
    min_ratio: float = 0.0  # an answer with a smaller share of the favourite's share is never drawn,
    forgets: float = 0.0  # except in this part of its decisions, where it takes any answer


@cache
def settings_of(game: str, level: str, seats: int) -> LevelSettings:
    """Return the settings of a level; for a number of seats without any, those of the nearest one that has some."""
    folder = players_of(game).networks
    file = None if folder is None else folder / FILE
    if file is None or not file.is_file():
        return DEFAULTS[level]
    fitted = json.loads(file.read_text("utf-8")).get(level)
    if not fitted:
        return DEFAULTS[level]
    nearest = min(fitted, key=lambda known: (abs(int(known) - seats), -int(known)))
    return LevelSettings(**fitted[nearest])


#: For a game that brings a network, but no settings.
DEFAULTS = {"novice": LevelSettings(20.0, 1e-6, 0.15), "gentle": LevelSettings(20.0, 1e-6),
            "fair": LevelSettings(12.0, 1e-4), "strong": LevelSettings()}


class LevelPlayer(TrainedPlayer):
    """A player of a level, by the settings of the game that it plays; settings of its own come first."""

    def __init__(self, seed: int, level: str, settings: LevelSettings | None = None) -> None:
        super().__init__(seed)
        self.level, self._own = level, settings

    def _pick(self, game: str, seats: int, policy: Array) -> int:
        """Return the place of the chosen answer."""
        settings = self._own or settings_of(game, self.level, seats)
        if settings.forgets and self.chance.random() < settings.forgets:
            return self.chance.randrange(len(policy))
        return self._draw(policy, settings.temperature, settings.min_ratio)
