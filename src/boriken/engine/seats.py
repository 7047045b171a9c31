"""Going round the table."""

from boriken.engine.jit import rule


@rule
def next_seat(s, seat):
    """The seat to the left."""
    return (seat + 1) % int(s.seats)


@rule
def seat_after(s, seat, steps):
    """The seat so many places to the left."""
    return (seat + steps) % int(s.seats)
