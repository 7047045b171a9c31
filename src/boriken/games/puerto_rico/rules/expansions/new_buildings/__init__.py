"""The first expansion, New Buildings: its buildings, the guesthouse, and the draft of buildings before the game."""
