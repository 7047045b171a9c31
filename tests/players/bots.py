"""Players of one's own for tests."""

import threading

from boriken.players import PlayerEntry

SETTING = 5


class First:
    """Takes the first answer."""

    def choose(self, game, seat):
        return game.legal_actions[0]


class Seeded(First):
    """Has a seed."""

    def __init__(self, seed):
        self.seed = seed


class Inner:
    """Contains a class of players."""

    Deep = Seeded


class Texts:
    """Answers with a text."""

    def choose(self, game, seat):
        return game.legal_actions[0].text


class Needy(First):
    """Needs more than a seed."""

    def __init__(self, seed, deck):
        self.deck = deck


class Stillborn(First):
    """Cannot be made."""

    def __init__(self):
        raise RuntimeError("no")


class Raises:
    """Raises an error."""

    def choose(self, game, seat):
        raise ValueError("I am lost")


class Exits:
    """Leaves the program."""

    def choose(self, game, seat):
        raise SystemExit(3)


class Nonsense:
    """Answers with an action that does not exist."""

    def choose(self, game, seat):
        return "role pirate"


class Silent:
    """Answers with nothing."""

    def choose(self, game, seat):
        return None


class Illegal:
    """Answers with an action that is not legal."""

    def choose(self, game, seat):
        return next(action for action in game.space.actions if action not in game.legal_actions)


class Hangs:
    """Never answers."""

    def choose(self, game, seat):
        threading.Event().wait(30)


class Plays(First):
    """Plays on the game that it gets."""

    def choose(self, game, seat):
        chosen = super().choose(game, seat)
        game.play(chosen)
        game.state.decider = 7
        return chosen


class Sometimes(First):
    """Raises an error in games with odd numbers."""

    def choose(self, game, seat):
        if not game.played:
            self.games = getattr(self, "games", -1) + 1
        if self.games % 2:
            raise KeyError("odd")
        return super().choose(game, seat)


class Switched(First):
    """Raises an error while it is broken."""

    is_broken = False

    def choose(self, game, seat):
        if self.is_broken:
            raise OSError("the disk is full")
        return super().choose(game, seat)


ENTRY = PlayerEntry("listed", "has an entry", lambda seed, strength: First())
