"""Tables only: the printed numbers of cards and tiles, set-ups, editions, rulings and names."""
