"""Tables only: what is printed on tiles and boards, set-ups, editions, rulings and names."""
