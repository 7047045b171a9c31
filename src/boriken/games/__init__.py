"""The games: one folder for each, found by its module `pack` (`engine/packs.py`)."""
