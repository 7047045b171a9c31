"""The texts and views of a game as data: sentences, names of things, events. It uses the games' tables."""
