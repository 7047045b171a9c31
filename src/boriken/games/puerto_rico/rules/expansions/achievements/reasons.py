"""The reasons why an answer about achievement cards is not legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.facts import answers
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.actions import SPACE
from boriken.games.puerto_rico.rules.expansions.achievements.cards import is_announced_by_choice, leaves_enough
from boriken.games.puerto_rico.rules.obstacles import NOTHING, Against
from boriken.games.puerto_rico.rules.vocab import Reason


def _keep_achievement(s: Any, seat: int, card: int) -> Against:
    if int(s.packs[seat]) >> card & 1:
        return NOTHING if plain(leaves_enough)(s, seat, card) else (Reason.TOO_FEW_CARDS_LEFT, {})
    return (Reason.IN_ORDER, {}) if s.puertomas and int(s.first_packs[seat]) >> card & 1 else (Reason.NOT_IN_PACK, {})


def _announce(s: Any, seat: int, card: int) -> Against:
    if not int(s.achievements[seat]) >> card & 1:
        return Reason.CARD_NOT_HELD, {}
    if int(s.announced[seat]) >> card & 1:
        return Reason.ALREADY_ANNOUNCED, {}
    if not int(s.goals_met[seat]) >> card & 1:
        return Reason.GOAL_NOT_MET, {}
    return (Reason.IN_ORDER, {}) if card < s.last_announced else NOTHING


def announcements(s: Any) -> tuple[Action, ...]:
    """Return the announcements that a seat may make beside any answer, in a game in which announcing is a choice."""
    return ANNOUNCEMENTS if plain(is_announced_by_choice)(s) else ()


ANNOUNCEMENTS = answers(SPACE, "announce")

FOUND: dict[str, Callable[..., Against]] = {"keep_achievement": _keep_achievement, "announce": _announce}
