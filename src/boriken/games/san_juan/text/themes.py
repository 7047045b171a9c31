"""The themes of puzzles in San Juan: by the role that is the answer, or by the question."""

from __future__ import annotations

_OF_THEMES = {
    "building": ("role builder", "build", "cover", "use_poor_house", "lay_under_chapel", "lay_under_bank"),
    "production": ("role producer", "produce"),
    "selling": ("role trader", "sell"),
    "cards": ("role councillor", "role prospector", "take_shown", "use_library", "use_building", "draw"),
}

THEMES = {asked: theme for theme, all_asked in _OF_THEMES.items() for asked in all_asked}
