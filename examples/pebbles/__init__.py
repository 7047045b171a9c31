"""Pebbles: a whole game in two files, as an example of a game for Boriken. `docs/add-a-game.md` explains it."""
