"""The columns of printed names for San Juan in each language."""

from __future__ import annotations

from boriken.games.san_juan.rules.catalogue import names
from boriken.text.names import Naming

NAMING = Naming(
    (("card", names.CARDS), ("role", names.ROLES), ("good", names.GOODS)),
    {"san_juan": "classic"},
    {("classic", "en"): ("classic",), ("classic", "pt"): ("san_juan",)})
