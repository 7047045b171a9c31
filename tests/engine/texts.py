"""A small position text, and ways to spoil it."""

from __future__ import annotations

TEXT = """\
format = "boriken position 1"
game = "puerto_rico"
version = 3
edition = "grow"
seats = 3
[table]
[flow]
question = "choose_role"
[seat.0]
tiles = { indigo = 1 }
[seat.1]
tiles = { indigo = 1 }
[seat.2]
tiles = { corn = 1 }
"""


def changed(old, new, text=TEXT):
    """The text with one piece replaced."""
    assert old in text
    return text.replace(old, new, 1)


def added(section, *lines, text=TEXT):
    """The text with lines added to a section; a field that stands there already is replaced."""
    names, here, result = {line.split(" = ")[0] for line in lines}, "", []
    for line in text.splitlines():
        here = line if line.startswith("[") else here
        if here != f"[{section}]" or line.split(" = ")[0] not in names:
            result.append(line)
        if line == f"[{section}]":
            result += lines
    return "\n".join(result) + "\n"
