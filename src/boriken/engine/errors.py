"""Errors about input, and the one about this machine. Each says what is wrong and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class BorikenError(ValueError):
    """The base of all errors about input; nothing has been changed when one is raised."""


class ImpossibleSetup(BorikenError):
    """No such game, edition, expansion, option, or number of seats."""


class IllegalAction(BorikenError):
    """An action that does not exist or is not among the legal ones now."""


class BrokenText(BorikenError):
    """A position text that cannot be read or contradicts itself."""


class BrokenState(BorikenError):
    """A state that is no record of the game or contradicts itself."""


class BrokenRecord(BorikenError):
    """A game record that cannot be read or does not replay."""


class WrongVersion(BorikenError):
    """A text or record made under rules that this version does not play."""


class UnknownPlayer(BorikenError):
    """No such player, or a strength it does not have."""


class BrokenWeights(BorikenError):
    """A file of weights that cannot be read or is not one."""


class CompileFailed(RuntimeError):
    """The rules of a game could not be compiled on this machine; the sentence says why."""


def one_of(kind: str, given: object, known: Iterable[str]) -> str:
    """A sentence for an unknown name: what was given, the nearest known one, and all known ones."""
    names = [str(k) for k in known]
    near = difflib.get_close_matches(str(given), names, n=1)
    guess = f" Did you mean {near[0]!r}?" if near else ""
    return f"unknown {kind} {given!r}.{guess} Known: {', '.join(names) or 'none'}."
