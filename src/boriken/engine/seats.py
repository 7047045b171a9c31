"""The order of the seats around the table."""

from boriken.engine.jit import rule


@rule
def next_seat(s, seat):
    """Return the next seat to the left."""
    return (seat + 1) % int(s.seats)


@rule
def seat_after(s, seat, steps):
    """Return the seat that is `steps` places to the left."""
    return (seat + steps) % int(s.seats)
