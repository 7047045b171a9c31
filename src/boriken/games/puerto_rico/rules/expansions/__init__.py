"""The expansions of Puerto Rico: one folder for each of them, with everything that belongs to it.

The base game calls an expansion only through the moments of `rules/moments.py`, whose effects `rules/order.py` lists.
An expansion may use the verbs of the base game.
"""
