"""What the editor of positions has to know of Puerto Rico beside the fields of its record."""

from __future__ import annotations

from boriken.games.puerto_rico.rules.problems import ASKED
from boriken.text.editing import Editing

EDITING = Editing(
    ASKED,
    places={"doubloons": "doubloon", "points": "point", "waiting": "colonist", "waiting_nobles": "colonist",
            "house": "house", "discard": "discard", "achievements": "achievement", "announced": "achievement"},
    kinds={"abilities": "ability", "achievements": "achievement", "announced": "achievement", "captured": "role",
           "marker": "role", "reserved": "building", "task_building": "building", "tasks": "task_state"},
    roles={"loading": "captain", "storing": "captain"},
    flow=("captured",),
    internal=("newcomers", "newcomer_nobles", "newcomers_stand", "level_buildings", "packs", "draft_spaces",
              "draft_pool", "ships", "roles", "roles_each"),
)
