"""What people read and see of a game, as data: sentences, names of things, what happened. It knows the games."""
