"""One file for each role, in the order of the rulebook.

Every role file begins with its stages and with ASKED, the rows that say at which stage each question is open
(`engine/questions.py`). It offers the same verbs to `flow.py`: `begin_x` opens the phase, `continue_x` asks the next
question or closes the phase, `list_x` lists the answers to an open question of the phase, `answer_x` plays one. A
`continue_x` does one small thing; the flow calls it until somebody is asked something.
"""
