"""The open question and its legal answers, stored in the record as a short ascending list.

A game's flow fills the list once after every decision. Asking for the legal actions is then reading a list, a random
player makes one draw, and an illegal action is refused without running any rule.
"""

from boriken.engine.jit import expect, rule

NOTHING = 0  # the first question of every game: no question is open
PASS = 0  # the first action of every game: to do without


@rule
def ask(s, seat, question):
    """Ask a seat a question; the flow lists its answers. No question may be open yet."""
    expect(s.question == NOTHING)
    s.decider = seat
    s.question = question


@rule
def ask_nothing(s):
    """Close the question, so that the flow continues."""
    s.question = NOTHING


@rule
def hold_question(s):
    """Hold the open question, or the fact that none is open, while an interrupt is asked."""
    s.held_question = s.question
    s.held_decider = s.decider
    s.question = NOTHING


@rule
def take_up_question(s):
    """Reopen the question that was held."""
    s.question = s.held_question
    s.decider = s.held_decider
    s.held_question = NOTHING
    s.held_decider = 0


@rule
def clear_options(s):
    """Remove the answers, leaving zeros, so that equal positions are equal bytes."""
    for i in range(s.n_options):
        s.options[i] = 0
    s.n_options = 0


@rule
def offer(s, action):
    """Add a legal answer; rules offer answers in ascending order."""
    s.options[s.n_options] = action
    s.n_options += 1


@rule
def is_offered(s, action):
    """Return whether the action is one of the legal answers."""
    for i in range(s.n_options):
        if s.options[i] == action:
            return True
    return False


@rule
def mark_options(s, mask):
    """Write the legal answers as zeros and ones over the whole action space."""
    mask[:] = 0
    for i in range(s.n_options):
        mask[s.options[i]] = 1
