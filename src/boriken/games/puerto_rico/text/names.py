"""The columns of printed names for each edition of Puerto Rico in each language."""

from __future__ import annotations

from boriken.games.puerto_rico.rules.catalogue import names
from boriken.text.names import Naming

NAMING = Naming(
    (("building", names.BUILDINGS), ("role", names.ROLES), ("task", names.TASKS), ("achievement", names.ACHIEVEMENTS),
     ("good", names.GOODS), ("tile", names.GOODS), ("tile", names.TILES), ("thing", names.THINGS)),
    {"grow": "classic", "devir": "classic", "1897": "1897", "special": "1897"},
    {("classic", "en"): ("classic",), ("classic", "es"): ("devir",), ("classic", "pt"): ("grow", "special"),
     ("1897", "en"): ("1897", "classic"), ("1897", "pt"): ("special",)})
