"""What a million games a day need, from measured costs: `python tools/capacity.py [--games 1000000] [--check]`.

The costs below were measured by `benchmarks/table_load.py` and on PostgreSQL; everything else follows by the formulas
in `parts`. `simulate` draws the arrivals of games in the busiest hour and lets them wait for the processes of the bots,
because a mean says nothing about waiting. The result is the table of `docs/million-games.md`.
"""

from __future__ import annotations

import argparse
import heapq
import math
import random
import sys
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs/million-games.md"
BEGIN, END = "<!-- tools/capacity.py begins -->\n", "<!-- tools/capacity.py ends -->\n"

# -- measured ---------------------------------------------------------------------------------------------------------

ACT = 2.6  # milliseconds of a core for an act of a table, with the messages to its viewers
BOT = 1.1  # milliseconds of a core for a decision of a gentle bot, the mean of both games
SOCKET = 26.0  # KiB of a viewer
ROOM = 480.0  # KiB of a table in memory
ROW = 339.0  # bytes of a row in PostgreSQL, with its indexes
TABLE = 2_200.0  # bytes of a table with its keys, without its rows
DECISIONS = 364.0  # of a game with four seats, the mean of both games

# -- assumed ----------------------------------------------------------------------------------------------------------

DAY = 86_400.0
PEAK = 3.0  # the busiest hour against the mean
LONG = 40 * 60.0  # seconds of a game
PEOPLE = 2.0  # of four seats; the others are bots
VIEWERS = 2.5  # sockets of a game, with onlookers
USED = 0.6  # of a core, so that a queue stays short
LIVE = 2.0  # tables in memory for each game that is played: others stay a while after they were looked at
COMMIT = 20.0  # acts that one transaction of a process writes together at the peak
TRANSACTIONS = 2_000.0  # a second that one PostgreSQL keeps up with on a good disk
LENGTH = 0.5  # a turn of a bot has one decision and as many more as whole numbers are in an exponential time
RUN = 1 + 1 / (math.exp(LENGTH) - 1)  # decisions of a turn, the mean of these
MESSAGE = 2.0  # KiB that a viewer gets for an act, compressed


def parts(games: float) -> list[tuple[str, str, str]]:
    """Return a row for each part: what it is, the formula, and the number."""
    starts = PEAK * games / DAY
    played = starts * LONG
    acts = starts * DECISIONS
    thought = acts * (4 - PEOPLE) / 4
    serving, thinking = acts * ACT / 1000 / USED, thought * BOT / 1000 / USED
    processes = math.ceil(serving)
    memory = (played * LIVE * ROOM + played * VIEWERS * SOCKET) / 1024 / 1024
    return [
        ("games that begin, at the peak", "PEAK x games / DAY", f"{starts:.1f} a second"),
        ("games that are played at once", "x LONG", f"{played:,.0f}"),
        ("viewers that are connected", "x VIEWERS", f"{played * VIEWERS:,.0f}"),
        ("acts", "games that begin x DECISIONS", f"{acts:,.0f} a second"),
        ("processes of the server, a core each", "acts x ACT / USED", f"{processes:,d}"),
        ("cores for gentle bots", "acts of bots x BOT / USED", f"{math.ceil(thinking):,d}"),
        ("memory of the processes", "LIVE x ROOM + VIEWERS x SOCKET, for each game", f"{memory:,.0f} GiB"),
        ("memory of one process", "/ processes", f"{memory / processes:.1f} GiB"),
        ("traffic to the viewers", "acts x VIEWERS x MESSAGE", f"{acts * VIEWERS * MESSAGE * 8.192 / 1e6:,.2f} Gbit/s"),
        ("rows written", "acts", f"{acts:,.0f} a second"),
        ("transactions", "acts / COMMIT", f"{acts / COMMIT:,.0f} a second"),
        ("PostgreSQL servers for them", "/ TRANSACTIONS", f"{math.ceil(acts / COMMIT / TRANSACTIONS)}"),
        ("new data", "games x (DECISIONS x ROW + TABLE)", f"{games * (DECISIONS * ROW + TABLE) / 1e9:,.0f} GB a day"),
        ("messages through Valkey", "acts forwarded + written", f"{acts * (1 - 1 / processes) * 3:,.0f} a second"),
    ]


def simulate(games: float, cores: int, seed: int = 1, seconds: float = 20.0) -> float:
    """Return the 99th percentile of the wait of a bot for a core, in milliseconds, in some seconds of the busiest hour.

    Games begin by chance; the decisions of a game come in runs, because a bot often decides several times in a turn.
    A decision takes an exponential time with the measured mean.
    """
    chance = random.Random(seed)
    rate = PEAK * games / DAY * DECISIONS * (4 - PEOPLE) / 4
    free, waits, now = [0.0] * cores, [], 0.0
    asked: list[tuple[float, int]] = []  # when a bot is asked, and how many decisions of its turn are left
    while now < seconds:
        now += chance.expovariate(rate / RUN)
        heapq.heappush(asked, (now, 1 + int(chance.expovariate(LENGTH))))
        while asked and asked[0][0] <= now:
            ready, left = heapq.heappop(asked)
            begun = max(ready, heapq.heappop(free))
            done = begun + chance.expovariate(1000 / BOT)
            waits.append(begun - ready)
            heapq.heappush(free, done)
            if left > 1:
                heapq.heappush(asked, (done, left - 1))
    return 1000 * sorted(waits)[int(0.99 * len(waits))]


def report(games: float) -> str:
    """Return the tables of the page."""
    lines = ["| part | formula | needed |", "|---|---|---|"]
    lines += [f"| {part} | {formula} | {needed} |" for part, formula, needed in parts(games)]
    mean = PEAK * games / DAY * DECISIONS * (4 - PEOPLE) / 4 * BOT / 1000
    lines += ["", "| cores for bots | of them busy | 99 % of the bots' decisions wait less than |", "|---|---|---|"]
    for cores in (math.ceil(mean), *(math.ceil(mean) + more for more in (1, 2, 5))):
        lines.append(f"| {cores} | {100 * mean / cores:.0f} % | {simulate(games, cores):.1f} ms |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the tables, write them into the page, or check that the page has them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=float, default=1e6, help="in a day; another number than a million is printed")
    parser.add_argument("--check", action="store_true", help="fail if the page has other tables")
    given = parser.parse_args()
    made, page = report(given.games), PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    whole = before + BEGIN + "\n" + made + "\n" + END + rest.partition(END)[2]
    if given.check:
        sys.exit(f"{PAGE.name} is not up to date: run python tools/capacity.py" if whole != page else 0)
    print(made)
    if given.games == 1e6:
        PAGE.write_text(whole, "utf-8")


if __name__ == "__main__":
    main()
