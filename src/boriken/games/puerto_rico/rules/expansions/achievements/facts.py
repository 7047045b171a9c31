"""The points of an achievement card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.facts import Facts, single
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import POINTS as CARD_POINTS


def _keep_achievement(s: Any, seat: int, card: int) -> Facts:
    return {"worth": single("card", CARD_POINTS[card])}


WORKED_OUT: dict[str, Callable[..., Facts]] = {"keep_achievement": _keep_achievement}
