"""The small networks that the search plays on with: taught by the large ones to do nearly what they do, much quicker.

A normalisation's weights and bias are worked into the layer that follows it: what is left for the compiled rules
(`kernel/quick.py`) is to add up rows.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from boriken.kernel.batch import Array
from boriken.players.network import Network, shipped_network


class Quick(NamedTuple):
    """A network in the form that compiled rules read."""

    form: Array
    weights: Array


def made_quick(network: Network) -> Quick:
    """A network for compiled rules."""
    layers = [(network.entrance, network.entrance_bias)]
    for scale, shift, first, first_bias, second, second_bias in network.blocks:
        layers += [(scale[:, None] * first, first_bias + shift @ first), (second, second_bias)]
    scale, shift = network.norm
    policy = np.column_stack((network.policy * scale, network.policy_bias + network.policy @ shift))
    parts = [np.vstack((weight, bias)) for weight, bias in layers]
    form = np.array([len(network.entrance_bias), len(network.blocks), len(network.entrance)], np.int32)
    return Quick(form, np.concatenate([part.ravel() for part in (*parts, policy)]).astype(np.float32))


@cache
def shipped_quick(game: str) -> Quick | None:
    """The small network that comes with the package; None for a game that has none."""
    network = shipped_network(game, "-quick")
    return None if network is None else made_quick(network)
