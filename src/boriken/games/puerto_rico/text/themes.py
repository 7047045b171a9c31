"""The themes of puzzles in Puerto Rico: by the role that is the answer, or by the question."""

from __future__ import annotations

_OF_THEMES = {
    "shipping": ("role captain", "load", "load_small_wharf", "deliver", "return_good", "store", "keep"),
    "building": ("role builder", "build", "draft", "use_university", "pay_black_market"),
    "selling": ("role trader", "role prospector", "role second_prospector", "sell"),
    "people": ("role mayor", "take_extra_colonist", "take_from_ship", "place_newcomer", "send_guest", "use_villa",
               "use_hospice", "return_colonist", "place_colonists", "place_nobles"),
    "fields": ("role settler", "take_tile", "take_second_tile", "discard_tile", "use_hacienda", "use_forest_house",
               "use_land_office"),
    "production": ("role craftsman", "produce", "take_extra_good"),
    "denying": ("role smuggler", "smuggle"),
}

THEMES = {asked: theme for theme, all_asked in _OF_THEMES.items() for asked in all_asked}
