"""Continuations: a position is played on to the end after some of its answers, over the same deals, with journals.

All that the deciding seat cannot know is dealt anew, and the deals are the same for all answers. All seats play by the
network's policy, drawn with the same noise in the games of one deal, so that two answers differ by their consequences
and not by luck; a distilled network plays where it is confident. Without a network, all seats play at random. Unlike a
rollout of the search, a continuation keeps its journal (`analysis/facts.py` counts its events).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.engine.journal import WIDTH
from boriken.search.batched import actions_at, observed, over_options, redealt
from boriken.search.distilled import play_on
from boriken.search.networks import Network, shipped_distilled, shipped_network
from boriken.search.seeds import seed_for
from boriken.search.tables import players_of

ROWS = 16384  # more events than a whole game writes
LOGIT_SCALE = 4.0  # the power of the policy by which all seats play: nearly always the favourite
MOST_DECISIONS = 1 << 20  # of a game; the distilled network plays until it is not confident


@dataclass(frozen=True)
class Continuation:
    """A game that was played on: its last record and the events from the answer on."""

    record: Array
    events: Array


def play_both(game: Game, answers: Sequence[Action], deals: int, seed: int) -> list[list[Continuation]]:
    """Return the continuations of each answer to the open decision, one for each deal, in the same order."""
    assert game.decider is not None
    rng_states = game.batch.player_rng_states(seed, 0, deals)
    dealt = redealt(game.batch, game.state, game.decider, rng_states)
    played = GamesInPlay(game, np.tile(dealt, len(answers)))
    played.answer(np.repeat([answer.index for answer in answers], deals))
    played.play_out(np.tile([seed_for(seed, deal) for deal in range(deals)], len(answers)))
    found = played.continuations()
    return [found[first : first + deals] for first in range(0, len(found), deals)]


class GamesInPlay:
    """Games that are played side by side, each with a journal of its own."""

    def __init__(self, game: Game, games: Array) -> None:
        self.batch, self.games = game.batch, games
        self.network = shipped_network(game.id)
        self.distilled = shipped_distilled(game.id) if self.network is not None else None
        self.confidence = players_of(game.id).rollouts.confidence
        self._journal = np.zeros((ROWS, WIDTH), np.int32)
        self._events: list[list[Array]] = [[] for _ in games]

    def continuations(self) -> list[Continuation]:
        """Return the games with all their events."""
        return [Continuation(self.games[place].copy(), np.concatenate(parts))
                for place, parts in enumerate(self._events)]

    def answer(self, actions: Array) -> None:
        """Play one action in each game."""
        for place, action in enumerate(actions.tolist()):
            self._step(place, action)

    def play_out(self, seeds: Sequence[int] | Array) -> None:
        """Play all games to their ends; games with the same seed draw the same noise."""
        noise = [np.random.default_rng(int(seed)) for seed in seeds]
        while True:
            if self.distilled is not None:
                self._play_confidently(self.distilled)
            waiting = np.flatnonzero(self.games["over"] == 0)
            if not len(waiting):
                return
            chosen = self._choose(self.games[waiting], [noise[place] for place in waiting])
            for place, action in zip(waiting.tolist(), chosen.tolist(), strict=True):
                self._step(place, action)

    def _play_confidently(self, distilled: tuple[Array, Array]) -> None:
        for place in np.flatnonzero(self.games["over"] == 0).tolist():
            left = np.full(1, MOST_DECISIONS, np.int32)
            play_on(self.batch, self.games[place : place + 1], left, self.confidence, *distilled,
                    journal=self._journal)
            self._keep_events(place)

    def _choose(self, games: Array, noise: Sequence[np.random.Generator]) -> Array:
        """Return an action for each game, drawn from the network's policy, or from all options without a network."""
        options = games["options"]
        is_open = np.arange(options.shape[1]) < games["n_options"][:, None]
        logits = self._logits(self.network, games, np.unique(options[is_open])) if self.network else 0.0
        drawn = np.stack([one.gumbel(size=options.shape[1]) for one in noise])
        return actions_at(games, np.where(is_open, LOGIT_SCALE * logits + drawn, -np.inf).argmax(axis=1))

    def _logits(self, network: Network, games: Array, actions: Array) -> Array:
        policy = network.predict(observed(self.batch, games), games["seats"], actions).policy
        return np.maximum(over_options(policy, games, actions), np.finfo(np.float32).min / 8)

    def _step(self, place: int, action: int) -> None:
        self.batch.step(self.games[place : place + 1], np.array([action], np.int32), np.zeros(1, np.int8),
                        self._journal)
        self._keep_events(place)

    def _keep_events(self, place: int) -> None:
        written = int(self._journal[0, 0])
        if written >= len(self._journal):
            raise OverflowError(f"expected at most {len(self._journal) - 1} events at once, not {written}")
        self._events[place].append(self._journal[1 : written + 1].copy())
        self._journal[0, 0] = 0
