"""The sixth expansion, Achievements: hidden cards whose goals bring points at the end of the game."""
