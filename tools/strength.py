"""How strong the players are: play the matches of docs/strength.md, and write that page.

    python tools/strength.py play [NAME...]     # plays or continues matches (hours: see --games), then sums up
    python tools/strength.py merge FILE...      # adds the deals of logbooks that were played elsewhere, then sums up
    python tools/strength.py sum                # sums up the logbooks and draws the pictures, then the next
    python tools/strength.py page               # writes the page from benchmarks/strength.json
    python tools/strength.py check              # checks that the page is up to date

The logbooks of the matches are in benchmarks/strength; an interrupted match continues. After a player has changed,
remove those of its matches. A match without a logbook keeps its result. Another machine plays a match, or a part of it,
by the command that the page names, with `--out FILE`.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

import msgspec  # noqa: E402

import boriken  # noqa: E402
from boriken.arena.logbook import open_logbook, read_logbook  # noqa: E402
from boriken.arena.schedule import Match, make_match  # noqa: E402
from boriken.arena.standings import Standings  # noqa: E402

RESULTS, LOGBOOKS = ROOT / "benchmarks" / "strength.json", ROOT / "benchmarks" / "strength"
PAGE = ROOT / "docs" / "strength.md"
SPECIAL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
PICTURES = {game: ROOT / "docs" / f"strength-{game}.svg" for game in ("puerto_rico", "san_juan")}
SECOND = "trained:training/weights/puerto_rico-second.npz"  # the network of the second course
SEED = 11


@dataclass(frozen=True)
class Duel:
    """A player in one seat, another kind of player in all the others; or the rules in them, by the options."""

    one: str
    against: str = ""
    seats: int = 4
    game: str = "puerto_rico"
    edition: str = "grow"
    expansions: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Return the name for files."""
        players = (Path(player).stem if ":" in player and "/" in player else player.replace(":", "")
                   for player in (self.one, self.against) if player)
        options = (f"{value}{name}" if isinstance(value, int) else value for name, value in self.options.items())
        return "-".join((*players, *options, self.edition, str(self.seats), *self.expansions))

    @property
    def players(self) -> dict[str, Any]:
        """Return the players, as arguments of a match."""
        return {"one": [self.one], "against": [self.against]} if self.against else {"players": [self.one]}

    def command(self, games: int) -> str:
        """Return the command that plays it again."""
        words = ["boriken", "arena"]
        words += [word for name, (player,) in self.players.items() for word in (f"--{name}", player)]
        words += ["--games", str(games), "--seed", str(SEED), "--seats", str(self.seats)]
        words += ["--game", self.game] if self.game != "puerto_rico" else ["--edition", self.edition]
        words += ["--expansions", ",".join(self.expansions)] if self.expansions else []
        words += [word for name, value in self.options.items() for word in ("--option", f"{name}={value}")]
        return shlex.join(words)

    @property
    def match(self) -> Match:
        """Return the match that the arena plays."""
        return make_match(self.game, self.edition, self.seats, self.expansions, self.options, SEED, **self.players)

    @property
    def logbook(self) -> Path:
        """Return the path of its logbook."""
        return LOGBOOKS / f"{self.name}.jsonl"

    def play(self, games: int, workers: int | None) -> None:
        """Play it, or continue it."""
        LOGBOOKS.mkdir(parents=True, exist_ok=True)
        boriken.play_match(self.game, self.edition, self.seats, self.expansions, games=games, seed=SEED,
                           options=self.options, workers=workers, out=self.logbook, **self.players)

    def add(self, file: Path) -> int:
        """Add the deals of another logbook of this match that its own does not have; return how many."""
        LOGBOOKS.mkdir(parents=True, exist_ok=True)
        with open_logbook(self.logbook, self.match.to_plain()) as (noted, note):
            known = {played.place for played in noted if played.forfeit is None}
            new = {played.place: played for played in read_logbook(file)[1]
                   if played.forfeit is None and played.place not in known}
            for played in new.values():
                note(played)
        return len(new)


def alone(difficulty: str, *expansions: str) -> Duel:
    """Return a match of `trained` alone against two seats that the rules play."""
    return Duel("trained", seats=3, edition="special", expansions=expansions,
                options={"puertomas": 2, "difficulty": difficulty})


def of_san_juan(one: str, against: str) -> Duel:
    """Return a duel in the other game."""
    return Duel(one, against, 3, "san_juan", "san_juan")


#: The parts of the page: a heading, an introduction, and its duels.
PARTS: tuple[tuple[str, str, tuple[Duel, ...]], ...] = (
    ("Puerto Rico, four seats", "The edition `grow` without expansions. An even share is 25 %.", (
        Duel("steady", "random"),
        Duel("trained", "steady"),
        Duel("trained", "playout:1000"),
        Duel("trained", SECOND),
        Duel("search:8", "trained"), Duel("search:25", "trained"), Duel("search:1s", "trained"),
        Duel("merciless", "strong"),
    )),
    ("Other numbers of seats, editions, expansions",
     "One network plays them all. An even share is one divided by the number of seats.", (
        *(Duel("trained", "steady", seats) for seats in (2, 3, 5)),
        *(Duel("trained", "steady", edition=edition) for edition in ("devir", "1897", "special")),
        Duel("trained", "steady", expansions=("new_buildings",)), Duel("trained", "steady", expansions=("nobles",)),
        Duel("trained", "steady", edition="special", expansions=SPECIAL),
    )),
    ("Alone against two Puertomas", "The Special Edition with three seats. An even share is 33 %.", (
        alone("normal"), alone("hard"), alone("normal", "achievements"),
    )),
    ("San Juan, three seats", "An even share is 33 %.", (
        of_san_juan("trained", "steady"), of_san_juan("trained", "playout:1000"),
        of_san_juan("search:1s", "trained"),
    )),
)


def duels() -> Iterator[Duel]:
    """Yield all duels."""
    for _, _, some in PARTS:
        yield from some


# -- the page ------------------------------------------------------------------------------------------------------


INTRODUCTION = f"""# How strong the players are

**The network beats the fixed weights by far, and the fixed weights beat chance.** One seat of `trained` wins
{{trained}} against three `steady` players in Puerto Rico, where an even share would be 25 %, and {{cards}} against two
in San Juan, where it would be 33 %.

**How we know.** In each match, one player has one seat and the other player has all others. Every deal is played from
every seat. The tables show the share of the wins with its 95 % interval ([how it is computed](arena.md#intervals)), and
mean points beside it. The [commands](#commands) at the end of the page play every match again, with the seed {SEED};
`python tools/strength.py play` plays all of them and writes this page.

**What is not here.** The page has only matches that were played with the networks and the search that the package has
now. Matches of the search and of further set-ups have to be played again. The shares of the [levels](players.md#levels)
are on their own page. [Training](../training/README.md) has more matches of the present network of Puerto Rico.

**How long the search thinks.** In 53 positions of one game of Puerto Rico with four seats, `search:8` took 0.04 s of a
core for a decision, `search:25` 0.10 s and `search:100` 0.16 s.
"""


def page(results: dict[str, Any]) -> str:
    """Return the whole page."""
    parts = [INTRODUCTION.format(trained=wins(results, Duel("trained", "steady")),
                                 cards=wins(results, of_san_juan("trained", "steady")))]
    for heading, about, some in PARTS:
        if not any(one.name in results for one in some):
            continue
        parts.append(f"## {heading}\n\n{about}\n\n{table(some, results)}\n")
    parts.append("\n".join(f"![{game.replace('_', ' ')}]({path.name})" for game, path in PICTURES.items()) + "\n")
    commands = "\n".join(one.command(results[one.name]["pairings"][0]["games"]) for one in duels()
                         if one.name in results)
    parts.append(f"## Commands\n\n```\n{commands}\n```\n")
    return "\n".join(parts)


def wins(results: dict[str, Any], duel: Duel) -> str:
    """Return the share of the wins of a duel."""
    return f"{100 * results[duel.name]['pairings'][0]['sides'][0]['win_share']:.1f} %"


def table(some: tuple[Duel, ...], results: dict[str, Any]) -> str:
    """Return the table of the duels that were played."""
    lines = ["| one | against | set-up | games | wins | interval | points | others' points |",
             "|---|---|---|---|---|---|---|---|"]
    return "\n".join([*lines, *(row(one, results[one.name]) for one in some if one.name in results)])


def row(duel: Duel, result: dict[str, Any]) -> str:
    """Return the row of a duel."""
    pairing = result["pairings"][0]
    one, other = pairing["sides"]
    low, high = one["interval"]
    played, others = ", ".join((result["edition"], f"{result['seats']} seats", *result["expansions"])), duel.seats - 1
    against = f"`{duel.against}`" if duel.against else f"Puertoma, {duel.options['difficulty']}"
    cells = (f"`{duel.one}`", f"{others} × {against}", played.replace("_", " "), pairing["games"],
             f"**{one['win_share']:.1%}**", f"{low:.1%} to {high:.1%}", f"{one['mean_points']:.1f}",
             f"{other['mean_points']:.1f}")
    return "| " + " | ".join(map(str, cells)) + " |"


def sum_up() -> None:
    """Sum up results and draw pictures from the logbooks; matches without a logbook stay as they are."""
    before = json.loads(RESULTS.read_text("utf-8"))
    results = {one.name: boriken.read_match(one.logbook).to_dict() if one.logbook.exists() else before[one.name]
               for one in duels() if one.logbook.exists() or one.name in before}
    RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", "utf-8")
    for game, path in PICTURES.items():
        played = [results[one.name] for one in duels() if one.game == game and one.against and one.name in results]
        boriken.plot_standings(path, *(msgspec.convert(one, Standings) for one in played))


# -- the command line ----------------------------------------------------------------------------------------------


def merge(files: list[Path]) -> None:
    """Add the deals of logbooks that were played elsewhere to those of the same matches here."""
    by_match = {json.dumps(one.match.to_plain(), sort_keys=True): one for one in duels()}
    for file in files:
        one = by_match.get(json.dumps(read_logbook(file)[0], sort_keys=True))
        if one is None:
            raise SystemExit(f"{file} is not the logbook of a match of the page, with the seed {SEED}")
        print(f"{one.name}: {one.add(file)} new deals from {file}")


def play(names: list[str], games: int, workers: int | None) -> None:
    """Play the named duels, or all."""
    chosen = [one for one in duels() if not names or one.name in names]
    unknown = set(names) - {one.name for one in chosen}
    if unknown:
        raise SystemExit(f"unknown: {', '.join(sorted(unknown))}. Known: {', '.join(one.name for one in duels())}")
    for one in chosen:
        print(one.command(games), flush=True)
        one.play(games, workers)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "merge", "sum", "page", "check"))
    parser.add_argument("names", nargs="*", help="duels, by the names of their logbooks, by default all; of `merge`: "
                                                 "logbooks")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int)
    given = parser.parse_intermixed_args()
    if given.what == "play":
        play(given.names, given.games, given.workers)
    if given.what == "merge":
        merge([Path(name) for name in given.names])
    if given.what in ("play", "merge", "sum"):
        sum_up()
    written = page(json.loads(RESULTS.read_text("utf-8")))
    if given.what == "check":
        if not PAGE.exists() or PAGE.read_text("utf-8") != written:
            raise SystemExit("docs/strength.md is not up to date: run python tools/strength.py page")
    else:
        PAGE.write_text(written, "utf-8")


if __name__ == "__main__":
    main()
