"""Tables only: what is printed on cards and tiles, set-ups, editions, rulings and names."""
