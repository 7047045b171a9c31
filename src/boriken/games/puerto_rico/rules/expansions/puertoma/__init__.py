"""Puertomas: the last seats of a game, which the rules themselves play by a printed procedure.

`choice.py` says which role a Puertoma takes, a file for each role what it does there; the verbs are those of everybody
(`roles/`). `board.py` has what its own board says, `cards.py` the tie-break cards, `opening.py` what it begins with,
`scoring.py` its points. Nobody is asked anything: whatever is left open is settled by a card.
"""
