"""A player of one's own: it takes the answer that brings most at once. `docs/write-a-player.md` puts it to work."""

import random

WEIGHTS = {"points": 3, "worth": 3, "doubloons": 2, "colonists": 1, "barrels": 1, "price": -2}


class Greedy:
    """Takes the answer with the best immediate gain, and passes last."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def choose(self, game, seat):
        """Return one of the legal actions."""
        return max(game.options, key=self.value).action

    def value(self, option):
        """Return the worth of an option; chance decides between equal ones."""
        gain = sum(weight * option.total(fact) for fact, weight in WEIGHTS.items())
        return gain, option.action.text != "pass", self.chance.random()
