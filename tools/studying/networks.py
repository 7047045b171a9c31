"""The networks of the study: one plays all parts, the others play some of them again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from boriken.engine.errors import BrokenWeights
from boriken.engine.game import game_class
from boriken.search.networks import Network, network_of
from boriken.search.tables import players_of
from studying.parts import Part, parts

GAME = "puerto_rico"  # the game whose networks can be given; the others use the network that they come with
FILE = "networks.json"  # in the folder of rows
KNOWN_ACTIONS = 0.5  # share of the game's actions that the weights must have


@dataclass(frozen=True)
class Networks:
    """The files of weights by name; the network of the study has the empty name."""

    files: dict[str, Path]

    def file(self, game: str, name: str) -> Path:
        """Return the file of weights that plays a part."""
        if game == GAME:
            return self.files[name]
        return shipped_file(game)

    def network(self, game: str, name: str) -> Network:
        """Return the network that plays a part."""
        return network_of(game, self.file(game, name))

    def digests(self) -> dict[str, str]:
        """Return name -> the checksum of its file, and those of the other games by their id."""
        return {**{name: digest(path) for name, path in self.files.items()},
                **{game: digest(shipped_file(game)) for game in {part.game for part in parts().values()} - {GAME}}}

    @property
    def others(self) -> list[str]:
        """Return the names of the networks that play again."""
        return [name for name in self.files if name]


def shipped_file(game: str) -> Path:
    """Return the weights that come with a game."""
    folder = players_of(game).networks
    assert folder is not None, f"{game} has no network"
    return folder / "trained.npz"


def digest(path: Path) -> str:
    """Return the first 16 digits of a file's SHA-256 checksum."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def read_networks(paths: Sequence[Path]) -> Networks:
    """Return the networks of some files, the first for the whole study; without any, the one that comes with the game.

    The others are named by their files.
    """
    main, *others = paths or [shipped_file(GAME)]
    names = [path.stem.replace("@", "-") for path in others]
    if len(set(names)) < len(names):
        raise SystemExit(f"two networks have the same name: {', '.join(names)}. Rename a file")
    files = {"": main, **dict(zip(names, others, strict=True))}
    for path in files.values():
        _check(path)
    found = Networks(files)
    if len({digest(path) for path in files.values()}) < len(files):
        raise SystemExit("two networks are the same: the study would count one of them twice")
    return found


def _check(path: Path) -> None:
    try:
        network = network_of(GAME, path)
    except BrokenWeights as error:
        raise SystemExit(str(error)) from None
    known = (network.policy != 0).any(axis=1).sum()
    if known < KNOWN_ACTIONS * len(game_class(GAME).space):
        raise SystemExit(f"{path} is not a network of {GAME}: it knows {known} of {len(game_class(GAME).space)} "
                         "actions")


def claim(folder: Path, networks: Networks) -> None:
    """Write the checksums of the networks into a folder of rows; refuse a folder that other networks played."""
    folder.mkdir(parents=True, exist_ok=True)
    stored, now = read_claim(folder), networks.digests()
    for name, one in stored.items():
        if name in now and now[name] != one:
            raise SystemExit(f"{folder} was played by other networks ({name or 'the study'}: {one}, not {now[name]}): "
                             "remove it, or name another folder with --rows")
    (folder / FILE).write_text(json.dumps({**stored, **now}, indent=1) + "\n", "utf-8")


def played_by(part: Part, digests: dict[str, str]) -> str:
    """Return the checksum of the network that played a part."""
    return digests[part.network if part.game == GAME else part.game]


def read_claim(folder: Path) -> dict[str, str]:
    """Return name -> checksum of the networks that played the games of a folder."""
    file = folder / FILE
    stored: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return stored
