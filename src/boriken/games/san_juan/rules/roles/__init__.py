"""One file for each role, in the order of the rulebook, and one for the governor's duties between rounds.

Every role file begins with its stages and with ASKED, the rows with the stages at which each question is open
(`engine/questions.py`). It offers the same verbs to `flow.py`: `begin_x` opens the phase, `continue_x` asks the
next question or closes the phase, `list_x` lists the answers to an open question of the phase, `answer_x` plays
one. A `continue_x` runs one seat's turn until a question; the flow calls it until a seat is
asked something. Gains are offered in the same way in every phase (`gains.py`).

Where the answers depend on a hand, a seat is asked even if it has only one: skipping it would reveal
something about its cards. It is not asked where everybody can see that it has no choice (an empty hand, a price
that takes the whole hand).
"""
