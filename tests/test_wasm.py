"""The rules as WebAssembly: their description, and golden games in Node and in Chromium, to the byte."""

from __future__ import annotations

import base64
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import boriken
from boriken.engine.game import game_class, game_ids

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

pytest.importorskip("llvmlite")

from shipping.wasm import describe, setups  # noqa: E402


@pytest.mark.parametrize("game", game_ids())
def test_a_description_has_every_field_action_and_opening(game):
    cls, told = game_class(game), describe(game)
    dealt = cls.batch.deal(boriken.opening(game, seats=2), 1, 0, 1)
    content = dealt.tobytes()
    for name, (kind, offset, shape) in told["fields"].items():
        count = int(np.prod(shape, dtype=int))
        assert np.frombuffer(content, f"<{kind}", count, offset).tolist() == dealt[0][name].flatten().tolist()
    assert told["actions"][int(dealt["options"][0, 0])] == boriken.new_game(game, seats=2, seed=1).legal_actions[0].text
    assert {setup["edition"] for setup in told["setups"]} == set(cls.editions())
    for setup in told["setups"][:: 7]:
        found, runs = bytearray(told["size"]), setup.pop("opening")
        for place, text in zip(runs[::2], runs[1::2], strict=True):
            run = base64.b64decode(text + "=" * (-len(text) % 4))
            found[place: place + len(run)] = run
        assert bytes(found) == boriken.opening(game, **setup).tobytes()


def test_set_ups_with_an_expansion_have_what_it_needs():
    named = [setup["expansions"] for setup in setups(game_class("puerto_rico")) if setup["edition"] == "special"]
    assert ["festival", "festival_cards"] in named
    assert ["festival_cards"] not in named


@pytest.mark.long
@pytest.mark.skipif(find_spec("ziglang") is None, reason="ziglang is not installed (uv run --group wheels)")
def test_golden_games_replay_in_node_and_chromium():
    for command in ("build", "try"):
        done = subprocess.run([sys.executable, "tools/wasm.py", command], cwd=ROOT, capture_output=True, text=True,
                              check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "Node: 43 games with 16072 decisions replay to the byte" in done.stdout
    if "Chromium was not found" not in done.stdout:
        assert "Chromium: 43 games with 16072 decisions replay to the byte" in done.stdout
