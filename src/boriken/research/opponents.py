"""Players in the seats that the learner does not have, deciding for many games at once where possible.

Random players are compiled and play until the learner must decide. A trained network evaluates all games that wait for
it together. Other players are asked game by game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.journal import null_journal
from boriken.players.protocol import Player, make_player, read_player, seed_for
from boriken.players.trained import TrainedPlayer
from boriken.research.scenes import Scene

RANDOM = "random"
ONE_FOR_ALL = ("trained", "strong")  # players without memory or randomness of their own


class Opponents:
    """The opponents in a number of games: `names[k]` is k + 1 places to the left of the learner, among those asked."""

    def __init__(self, scene: Scene, count: int, names: Sequence[str]) -> None:
        for name in names:
            read_player(name, scene.cls.id)
        self._scene, self._names = scene, tuple(names)
        self._brains: dict[tuple[int, str], Player] = {}
        self._seed = 0
        self._rng_states = np.zeros(count, np.uint64)
        self._at_random = np.zeros(count, np.int32)  # a bit for each seat that plays at random
        self.are_random = all(name == RANDOM for name in names)
        self._learners = np.zeros(count, np.int32)

    def seat(self, seed: int, learners: Array) -> None:
        """Start anew from a seed; `learners` are the learners' seats, which may change when a game is dealt anew."""
        self._seed = seed
        self._rng_states[:] = self._scene.batch.player_rng_states(seed, 0, len(learners))
        self._brains = {}
        self.move(np.arange(len(learners)), learners)

    def move(self, which: Array, learners: Array) -> None:
        """Move the learner to another seat in these games."""
        self._learners[which] = learners[which]
        for row in which.tolist():
            self._at_random[row] = sum(1 << seat for seat in self._scene.asked if seat != learners[row]
                                       and self._name(row, seat) == RANDOM)

    def bind_random(self, games: Array, part: slice) -> tuple[Callable[[], None]]:
        """Return the compiled loop that answers for random opponents in a slice of the games."""
        return (self._scene.batch.bind_call("answer_many", games[part], self._at_random[part], self._rng_states[part],
                                            null_journal()),)

    def answer(self, games: Array) -> None:
        """Let the opponents answer, in every game, until the learner must decide or the game is over."""
        batch = self._scene.batch
        while True:
            batch.answer(games, self._at_random, self._rng_states)
            if self.are_random:
                return
            waiting = np.flatnonzero((games["over"] == 0) & (games["decider"] != self._learners))
            if not len(waiting):
                return
            some = games[waiting]
            brains = [self._brain(row, seat) for row, seat in zip(waiting.tolist(), some["decider"].tolist(),
                                                                  strict=True)]
            actions, accepted = choose_many(self._scene, some, brains), np.zeros(len(some), np.int8)
            batch.step(some, actions, accepted)
            games[waiting] = some

    def _brain(self, row: int, seat: int) -> Player:
        """Return the player of a seat, created when it is first asked."""
        name = self._name(row, seat)
        key = (-1 if name in ONE_FOR_ALL else row, name)
        if key not in self._brains:
            self._brains[key] = make_player(name, seed_for(self._seed, row, seat), self._scene.cls.id)
        return self._brains[key]

    def _name(self, row: int, seat: int) -> str:
        asked = self._scene.asked
        return self._names[(asked.index(seat) - asked.index(int(self._learners[row]))) % len(asked) - 1]


def choose_many(scene: Scene, games: Array, brains: Sequence[Player]) -> Array:
    """Return each player's answer in its game; a network evaluates all its games at once."""
    actions = np.zeros(len(games), np.int32)
    groups: dict[int, tuple[Player, list[int]]] = {}
    for place, brain in enumerate(brains):
        groups.setdefault(id(brain), (brain, []))[1].append(place)
    for brain, places in groups.values():
        if isinstance(brain, TrainedPlayer):
            actions[places] = brain.choose_many(scene.cls, games[places])
            continue
        for place in places:
            game = scene.game(games[place : place + 1])
            actions[place] = brain.choose(game, int(games["decider"][place])).index
    return actions
