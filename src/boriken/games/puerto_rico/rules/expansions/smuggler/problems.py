"""The reasons why a position with the smuggler is impossible."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from boriken.engine.errors import field_problem, problem
from boriken.engine.fields import label
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.smuggler.role import SmugglerStage
from boriken.games.puerto_rico.rules.vocab import Phase, Question, Role


def smuggler_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the token, the captured card, and the people out of the game."""
    holders = int(s.smuggler_token.sum())
    if holders > 1:
        yield problem("smuggler-tokens", f"{holders} seats have the smuggler's token, but there is only one")
    for seat in range(int(s.seats)):
        if s.roles_taken[seat, Role.SMUGGLER] and not s.smuggler_token[seat]:
            yield problem("smuggler-token", f"seat {seat} has taken the smuggler in this round, so it must have the "
                          "smuggler_token", name=f"seat:{seat}")
    if s.role_doubloons[Role.SMUGGLER]:
        yield problem("smuggler-doubloons",
                      "role_doubloons must have none on smuggler: no doubloons are laid on its card")
    if (s.colonists_gone or s.nobles_gone) and not plain(has_ruling)(s, Ruling.POACHED_LEAVE_THE_GAME):
        yield field_problem("colonists_gone", "colonists_gone and nobles_gone must be 0 in this game: people whom the "
                            "smuggler does not keep go back to the supply")
    if s.captured:
        yield from _capture_problems(s, Role(int(s.captured) - 1))


def captured_problems(s: Any, phase: Phase, roles: Collection[Role]) -> Iterator[str]:
    """Yield what is wrong with a role that is played when all seats have chosen; it must have been captured.

    `roles`: the role cards that open the phase.
    """
    if not s.captured or Role(int(s.captured) - 1) not in roles or not s.smuggler_token[s.role_seat]:
        yield problem("captured-phase", f"all roles of this round are taken, so the phase {label(phase)} must be that "
                      "of a captured card: captured must name it, and role_seat the seat with the smuggler's token",
                      phase=f"phase:{label(phase)}")


def _capture_problems(s: Any, role: Role) -> Iterator[str]:
    """Yield why a card cannot be captured."""
    if s.puertomas:
        yield _not_captured(role, f"{label(role)} is captured, but no role is captured in games with Puertomas")
    elif not s.roles_taken[:, Role.SMUGGLER].any():
        yield _not_captured(role, f"{label(role)} is captured, but no seat has taken the smuggler in this round")
    elif s.phase == Phase.SMUGGLER and (s.stage == SmugglerStage.ACT or s.question == Question.SMUGGLE):
        yield _not_captured(role, f"{label(role)} is captured, but the smuggler has not acted yet")
    elif not s.roles[role] or role == Role.SMUGGLER or s.roles_taken[:, role].any():
        yield _not_captured(role, f"{label(role)} cannot be captured: it is not in the game, or it is taken")
    elif s.role_doubloons[role]:
        yield problem("captured-doubloons", f"role_doubloons must have none on {label(role)}: they went to the seat "
                      "that captured it", role=f"role:{label(role)}")


def _not_captured(role: Role, sentence: str) -> str:
    return problem("not-captured", sentence, role=f"role:{label(role)}")
