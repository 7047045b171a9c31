"""Puertomas: the last seats of a game, which the rules themselves play by a printed procedure.

`choice.py` chooses the role of a Puertoma; a file for each role plays its turn there, with the same verbs as other
seats (`roles/`). `board.py` has its own board, `cards.py` the tie-break cards, `opening.py` its first pieces,
`scoring.py` its points. A Puertoma is asked nothing: a card decides everything that the procedure leaves open.
"""
