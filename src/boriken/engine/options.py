"""The question to a seat, and the answers open to it, kept in the record as a short ascending list.

A game's flow fills the list once after every decision. Asking for the legal actions is then reading a
list, a random player is one draw, and an illegal action is refused without running any rule.
"""

from boriken.engine.jit import expect, rule

NOTHING = 0  # the first question of every game: nobody is asked
PASS = 0  # the first action of every game: to do without


@rule
def ask(s, seat, question):
    """Put a question to a seat; the flow lists its answers. A question that is open is never put aside by another."""
    expect(s.question == NOTHING)
    s.decider = seat
    s.question = question


@rule
def ask_nothing(s):
    """Close the question, so that the flow goes on."""
    s.question = NOTHING


@rule
def hold_question(s):
    """Keep what is open, or that nobody is asked, while something is asked that cannot wait."""
    s.held_question = s.question
    s.held_decider = s.decider
    s.question = NOTHING


@rule
def take_up_question(s):
    """Go on where the question was held."""
    s.question = s.held_question
    s.decider = s.held_decider
    s.held_question = NOTHING
    s.held_decider = 0


@rule
def clear_options(s):
    """Forget the answers, leaving zeros, so that equal positions are equal bytes."""
    for i in range(s.n_options):
        s.options[i] = 0
    s.n_options = 0


@rule
def offer(s, action):
    """Add an answer; rules offer in ascending order."""
    s.options[s.n_options] = action
    s.n_options += 1


@rule
def is_offered(s, action):
    """Whether the action is one of the answers."""
    for i in range(s.n_options):
        if s.options[i] == action:
            return True
    return False


@rule
def mark_options(s, mask):
    """Write the answers as zeros and ones over the whole action space."""
    mask[:] = 0
    for i in range(s.n_options):
        mask[s.options[i]] = 1
