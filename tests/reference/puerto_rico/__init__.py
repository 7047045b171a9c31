"""A second account of Puerto Rico, slow and obvious, written from the rulebooks.

The base game and every expansion, in all editions that have them. Nothing is taken from the game's own folder: names,
numbers and rules are typed again, and every rule is put another way than in the engine. `position.py` has what is
printed and a position as plain data, read from the record or from a text; `islands.py` answers questions about
positions; the roles are in `settler.py` to `smuggler.py`, over the verbs of `table.py`; `festival.py` and
`achievements.py` say what is rewarded; `course.py` plays a game by them. `guests.py` finds by brute force where guests
may go. `following.py` tells a game of the engine again and compares; `rich.py` makes positions to compare. Where the
books leave room the documented rulings and readings hold: the rulings are part of the position.
"""
