"""The commands and their options; each command is implemented in its own file."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, ParamSpec, TypeVar

import typer

from boriken.cli import completing
from boriken.engine.errors import BorikenError, CompileFailed, one_of
from boriken.library import DEFAULT_GAME

P = ParamSpec("P")
R = TypeVar("R")

app = typer.Typer(help="Puerto Rico: exact rules, one fast engine, a game in the terminal, a laboratory.",
                  add_completion=False, no_args_is_help=False, pretty_exceptions_enable=False,
                  context_settings={"help_option_names": ["-h", "--help"]})

SETUP = "The game"
MANY = "Games and players"
WHERE = "Where"

GameOption = Annotated[str, typer.Option(help="The game; `boriken editions` lists them.", rich_help_panel=SETUP,
                                         autocompletion=completing.games)]
EditionOption = Annotated[str | None, typer.Option(
    help="The edition; by default the game's first. `boriken editions` lists them.",
    rich_help_panel=SETUP, autocompletion=completing.editions)]
SeatsOption = Annotated[int, typer.Option(help="The number of seats, including those of Puertomas.",
                                          rich_help_panel=SETUP)]
ExpansionsOption = Annotated[str, typer.Option(
    help="Expansions, comma-separated. `boriken editions` lists those of each edition.", rich_help_panel=SETUP,
    autocompletion=completing.expansions)]
SwitchOption = Annotated[list[str] | None, typer.Option(
    "--option", metavar="NAME=VALUE",
    help="A set-up option, such as open_points=true or ruling.mayor_must_fill=false; may be repeated. "
         "`boriken editions` lists them.",
    rich_help_panel=SETUP, autocompletion=completing.options)]
LanguageOption = Annotated[str, typer.Option(
    help="en, es or pt; by default the language of your environment.", rich_help_panel=SETUP,
    autocompletion=completing.languages)]
PlayersOption = Annotated[str, typer.Option(
    help="One name for every seat, or one for each, comma-separated. `boriken players` lists them.",
    rich_help_panel=MANY, autocompletion=completing.player_list)]
SeedOption = Annotated[int, typer.Option(help="The same seed gives the same games.", rich_help_panel=MANY)]
RayOption = Annotated[str | None, typer.Option(
    metavar="ADDRESS", help="Play on the Ray cluster of this machine (`auto`), at an address such as head:6379, or on "
    "one that is started here for these games (`local`). Requires the extra `cluster`.", rich_help_panel=WHERE)]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
PlotOption = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Draw pictures into a folder, in place of "
                                                 "those of an earlier run; needs the extra `plots`.")]


#: The extra that brings each library which a command imports when it starts.
EXTRAS = {"fluent": "terminal", "msgspec": "terminal"} | dict.fromkeys(
    ("aiosqlite", "alembic", "litestar", "prometheus_client", "segno", "sqlalchemy", "structlog", "uvicorn",
     "websockets"), "table") | dict.fromkeys(("asyncpg", "redis"), "served")


def clear_errors(command: Callable[P, R]) -> Callable[P, R]:
    """Print errors in red, without a traceback; the exit code is 2 for wrong input, 1 for a failed compilation."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except BorikenError as error:
            typer.secho(f"boriken: {error}", fg=typer.colors.RED, err=True)
            raise typer.Exit(2) from None
        except CompileFailed as error:
            typer.secho(f"boriken: {error}", fg=typer.colors.RED, err=True)
            raise typer.Exit(1) from None
        except ModuleNotFoundError as error:
            missing = (error.name or "").partition(".")[0]
            if missing not in EXTRAS:
                raise
            typer.secho(f"boriken: this command needs {missing}, which is not installed: "
                        f"pip install 'boriken[{EXTRAS[missing]}]'", fg=typer.colors.RED, err=True)
            raise typer.Exit(2) from None

    return run


def _print_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        from boriken.engine.game import game_class, game_ids

        typer.echo(f"boriken {version('boriken')}")
        for game in game_ids():
            typer.echo(f"{game}: {game_class(game).batch.compiled_for()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(context: typer.Context,
          version: Annotated[bool, typer.Option("--version", callback=_print_version, is_eager=True,
                                                help="Print the version and exit.")] = False) -> None:
    """Play in the browser if no command is given; `boriken play` plays in this terminal."""
    if context.invoked_subcommand is None:
        from boriken.cli.serve import serve_table

        clear_errors(serve_table)("127.0.0.1", None, True, 0)


@app.command()
@clear_errors
def serve(
    host: Annotated[str, typer.Option(help="The address; 0.0.0.0 lets others in this network join.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="The port; by default a free one.", min=0, max=65535)] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    workers: Annotated[int, typer.Option(help="Processes for the bots; 0: the number of cores less one.",
                                         min=0)] = 0,
    player: Annotated[list[str] | None, typer.Option(metavar="module:Class", help="Offer a player of your own as an "
                                                     "opponent; may be repeated.")] = None,
) -> None:
    """Start the server: play in the browser. With DATABASE_URL and VALKEY_URL, several processes share the tables."""
    from boriken.cli.serve import serve_table

    serve_table(host, port, browser, workers, tuple(player or ()))


@app.command()
@clear_errors
def bot(
    player: Annotated[str, typer.Argument(help="The player; `boriken players` lists them.",
                                          autocompletion=completing.player_list)],
    table: Annotated[str, typer.Option(metavar="LINK", help="The link of a seat, or of a table with an open seat.")],
    name: Annotated[str, typer.Option(help="The name at the table, for an open seat; by default that of the player.")]
    = "",
    seed: Annotated[int | None, typer.Option(help="The seed of the player; by default a random one.")] = None,
) -> None:
    """Let a player of this machine take a seat at a table, on this or another machine."""
    from boriken.cli.bot import play_at_table

    play_at_table(player, table, name, seed)


@app.command()
@clear_errors
def play(
    game: GameOption = DEFAULT_GAME,
    edition: EditionOption = None,
    seats: SeatsOption = 4,
    seat: Annotated[int, typer.Option(help="Your seat; 1 is the first governor.",
                                      rich_help_panel=MANY)] = 1,
    players: Annotated[str, typer.Option(
        help="The other seats: one name for all or one for each, comma-separated. novice, gentle, fair, strong, "
             "merciless, or any other that `boriken players` lists.", rich_help_panel=MANY,
        autocompletion=completing.player_list)] = "playout",
    expansions: ExpansionsOption = "",
    option: SwitchOption = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same deal; by default random.",
                                             rich_help_panel=MANY)] = None,
    resume: Annotated[Path | None, typer.Option(
        "--from", metavar="FILE", rich_help_panel=SETUP,
        help="Continue a saved position or game record, which also determines the game, edition, seats, "
             "expansions and options.")] = None,
    language: LanguageOption = "",
) -> None:
    """Play a game in the terminal."""
    from boriken.cli.play import play_in_terminal

    chosen = secret_seed() if seed is None else seed
    setup = (game, edition, seats, read_names(expansions), chosen, read_options(option or []))
    play_in_terminal(setup, resume, seat, read_names(players), read_language(language))


@app.command()
@clear_errors
def simulate(
    game: GameOption = DEFAULT_GAME,
    edition: EditionOption = None,
    seats: SeatsOption = 4,
    expansions: ExpansionsOption = "",
    option: SwitchOption = None,
    games: Annotated[int, typer.Option(help="The number of games.", rich_help_panel=MANY)] = 10_000,
    players: PlayersOption = "random",
    seed: SeedOption = 0,
    threads: Annotated[int, typer.Option(help="The number of threads; the result does not depend on it.",
                                         rich_help_panel=MANY)] = 1,
    records: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record of every game into a file, "
                                                 "one JSON object per line.")] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace the file of --records if it exists.")] = False,
    json: JsonOption = False,
) -> None:
    """Play many games and print a summary."""
    from boriken.cli.simulate import run_simulation

    run_simulation(json, overwrite, game=game, edition=edition, seats=seats, expansions=read_names(expansions),
                   games=games, players=read_names(players), seed=seed, threads=threads,
                   options=read_options(option or []), records=records)


@app.command()
@clear_errors
def arena(
    game: GameOption = DEFAULT_GAME,
    edition: EditionOption = None,
    seats: SeatsOption = 4,
    expansions: ExpansionsOption = "",
    option: SwitchOption = None,
    players: Annotated[str, typer.Option(
        help="A field of players, comma-separated: each meets every other. `boriken players` lists them.",
        rich_help_panel=MANY, autocompletion=completing.player_list)] = "",
    one: Annotated[list[str] | None, typer.Option(
        help="The player with one seat in a duel; may be repeated.", rich_help_panel=MANY,
        autocompletion=completing.player)] = None,
    against: Annotated[list[str] | None, typer.Option(
        help="The player in all other seats, or one for each of them, comma-separated; may be repeated.",
        rich_help_panel=MANY, autocompletion=completing.player_list)] = None,
    games: Annotated[int, typer.Option(help="The number of games of a pairing, rounded up to whole deals.",
                                       rich_help_panel=MANY)] = 400,
    seed: SeedOption = 0,
    workers: Annotated[int | None, typer.Option(
        help="The number of processes, by default all cores; the result does not depend on it.", rich_help_panel=WHERE,
    )] = None,
    ray: RayOption = None,
    out: Annotated[Path | None, typer.Option(
        metavar="FILE", help="Write every deal to a file, one JSON object per line, and continue from its content.",
        rich_help_panel=WHERE)] = None,
    plot: Annotated[Path | None, typer.Option(
        metavar="FILE", help="Draw the standings as .png, .svg or .pdf, replacing an earlier picture. Requires the "
        "extra `plots`.")] = None,
    json: JsonOption = False,
) -> None:
    """Let players compete over many games, with the same deals for all of them."""
    from boriken.cli.arena import run_arena

    run_arena(json, plot, workers, ray, out, games, game=game, edition=edition, seats=seats,
              expansions=read_names(expansions), options=read_options(option or []), seed=seed,
              players=read_names(players), one=one or (), against=against or ())


@app.command()
@clear_errors
def stats(
    files: Annotated[list[Path], typer.Argument(metavar="FILES...", help="Files of records, or folders of them.")],
    json: JsonOption = False,
    plot: PlotOption = None,
    strict: Annotated[bool, typer.Option(help="Stop at a broken record instead of skipping it.")] = False,
    processes: Annotated[int, typer.Option(help="The number of processes; the result does not depend on it.",
                                           min=1)] = 1,
) -> None:
    """Print statistics of recorded games: seats, lengths, points, buildings, roles. Broken records: exit code 1."""
    from boriken.cli.stats import run_stats

    run_stats(files, json, plot, strict, processes)


@app.command()
@clear_errors
def analyse(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file with the record of a game; for a file with "
                                          "many records, FILE:LINE.")],
    everything: Annotated[bool, typer.Option("--all", help="Show every decision with all answers and their "
                                             "values.")] = False,
    json: JsonOption = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the course of the game, as .png, .svg or "
                                              ".pdf, replacing an earlier picture; requires `plots`.")] = None,
    evaluator: Annotated[str | None, typer.Option("--evaluator", "--judge", help="The evaluator: trained, search:N or "
                                                  "search:1s (slow), or playout:N with N rollouts for an answer. By "
                                                  "default trained.")] = None,
    reasons: Annotated[int, typer.Option(metavar="N", min=0, help="Explain the N costliest decisions of each seat in "
                                         "words; a second or two for each.")] = 0,
    language: LanguageOption = "",
) -> None:
    """Analyse a recorded game, decision by decision: chances, values of answers, what each choice gave away."""
    from boriken.cli.analyse import run_analysis

    run_analysis(record, json, everything, evaluator, plot, read_language(language), reasons)


@app.command()
@clear_errors
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, such as tables.boriken.")],
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace the file if it exists.")] = False,
) -> None:
    """Write all tables of the server into one file; the server may run. DATABASE_URL names its database."""
    from boriken.cli.backup import write_backup

    write_backup(file, overwrite)


@app.command()
@clear_errors
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `boriken backup` has written.")],
) -> None:
    """Read a backup into an empty database, SQLite or PostgreSQL: all of it or nothing."""
    from boriken.cli.backup import read_backup

    read_backup(file)


@app.command()
@clear_errors
def verify(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file with the record of a game; for a file with "
                                          "many records, FILE:LINE.")],
    commitment: Annotated[str, typer.Option(help="The commitment that the table has shown before the first move; the "
                                                 "record's must be the same.")] = "",
) -> None:
    """Check that a recorded game was dealt as its table had committed to, and that every decision follows the rules."""
    from boriken.cli.verify import verify_record

    verify_record(record, commitment)


@app.command()
@clear_errors
def dataset(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder for the tables; one with some of them "
                                           "already is continued.")],
    game: GameOption = DEFAULT_GAME,
    edition: EditionOption = None,
    seats: SeatsOption = 4,
    expansions: ExpansionsOption = "",
    option: SwitchOption = None,
    games: Annotated[int, typer.Option(help="The number of games.", rich_help_panel=MANY)] = 1000,
    players: PlayersOption = "random",
    seed: SeedOption = 0,
    observations: Annotated[bool, typer.Option("--observations", help="Also write the observation at each decision; "
                                               "this takes much space.")] = False,
    shard: Annotated[int | None, typer.Option(help="Games per file, by default 1000 (observed: 50).", min=1)] = None,
    workers: Annotated[int | None, typer.Option(
        help="The number of processes, by default one; the tables do not depend on it.", rich_help_panel=WHERE)] = 1,
    ray: RayOption = None,
    json: JsonOption = False,
) -> None:
    """Write many games as tables in Parquet files: decisions, options, outcomes. Requires the extra `data`."""
    from boriken.cli.dataset import run_dataset

    run_dataset(json, folder, game=game, edition=edition, seats=seats, expansions=read_names(expansions), games=games,
                players=read_names(players), seed=seed, observations=observations, shard=shard,
                workers=workers, ray=ray, options=read_options(option or []))


@app.command()
@clear_errors
def mcp() -> None:
    """Serve the Model Context Protocol on standard input and output, for language models. Requires the extra `mcp`."""
    from boriken.cli.models import run_mcp

    run_mcp()


@app.command()
@clear_errors
def chat_match(
    url: Annotated[str, typer.Option(help="An address with OpenAI's protocol for chats, such as "
                                          "http://localhost:11434/v1.", rich_help_panel=WHERE)],
    model: Annotated[str, typer.Option(help="The model there.", rich_help_panel=WHERE)],
    key_variable: Annotated[str, typer.Option(metavar="NAME", rich_help_panel=WHERE, help="The environment variable "
                                              "with the key, if one is needed.")] = "OPENAI_API_KEY",
    timeout: Annotated[float, typer.Option(help="Seconds for a reply.", rich_help_panel=WHERE, min=0.1)] = 120.0,
    game: GameOption = DEFAULT_GAME,
    edition: EditionOption = None,
    seats: SeatsOption = 3,
    expansions: ExpansionsOption = "",
    option: SwitchOption = None,
    against: Annotated[str, typer.Option(help="The player in all other seats, or one for each, comma-separated.",
                                         rich_help_panel=MANY, autocompletion=completing.player_list)] = "fair",
    games: Annotated[int, typer.Option(help="The number of games, rounded up to whole deals.",
                                       rich_help_panel=MANY)] = 6,
    seed: SeedOption = 0,
    language: LanguageOption = "",
    tokens: Annotated[int | None, typer.Option(help="The most tokens of a position, by an estimate.", min=1)] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", rich_help_panel=WHERE, help="Write every deal to a file, "
                                             "and continue from its content.")] = None,
    json: JsonOption = False,
) -> None:
    """Let a chat model play a match against one of the players."""
    from boriken.cli.models import run_chat_match
    from boriken.research.chat import ChatAddress

    run_chat_match(json, ChatAddress(url, model, key_variable, timeout), read_language(language), tokens, games, out,
                   game=game, edition=edition, seats=seats, expansions=read_names(expansions),
                   options=read_options(option or []), seed=seed, against=against)


@app.command()
@clear_errors
def editions(json: JsonOption = False) -> None:
    """List the games, editions, expansions and options."""
    from boriken.cli.editions import show_editions

    show_editions(json)


@app.command()
@clear_errors
def players(json: JsonOption = False) -> None:
    """List the players: the levels for people, and players with adjustable strength."""
    from boriken.cli.players import show_players

    show_players(json)


@app.command()
def completion(shell: Annotated[completing.Shell, typer.Argument(help="The shell.")]) -> None:
    """Print a script that makes a shell complete commands, options, games, editions and players.

    For bash, put `source <(boriken completion bash)` into ~/.bashrc.
    """
    completing.print_script(shell)


@app.command()
@clear_errors
def bench(
    seconds: Annotated[float, typer.Option(help="The approximate duration of each measurement.", min=0.01)] = 1.0,
    threads: Annotated[int | None, typer.Option(help="Threads for the measurement with threads; by default "
                                                     "all cores.", min=1)] = None,
    peers: Annotated[bool, typer.Option(help="Measure other engines that are installed.")] = True,
    json: JsonOption = False,
) -> None:
    """Measure the engine's speed, compared with installed peers, in one run."""
    from boriken.cli.bench import run_bench

    run_bench(json, seconds, threads or os.cpu_count() or 1, peers)


@app.command("gpu-kernels")
@clear_errors
def gpu_kernels(
    game: Annotated[str, typer.Argument(help="The game; `boriken editions` lists them.",
                                        autocompletion=completing.games)],
    file: Annotated[Path, typer.Argument(help="The file to write, such as rules.kernels.")],
    capability: Annotated[str, typer.Option(help="The compute capability of the GPU: 9.0 is an H100 or H200, 8.0 an "
                                                 "A100, 8.9 an L4.")] = "9.0",
    json: JsonOption = False,
) -> None:
    """Compile the rules of a game for a GPU, on a machine that needs none, into a file of machine code."""
    from boriken.cli.gpu_kernels import run_gpu_kernels

    run_gpu_kernels(json, game, file, capability)


# -- benchmark ------------------------------------------------------------------------------------------

benchmark = typer.Typer(help="Tasks with fixed set-ups, opponents and budgets, and a leaderboard that is checked.",
                        no_args_is_help=True)
app.add_typer(benchmark, name="benchmark")

LeaderboardOption = Annotated[Path, typer.Option("--leaderboard", metavar="FILE", help="The leaderboard; the folder "
                                                 "records beside it has the evidence.")]
LEADERBOARD = Path("benchmarks/leaderboard.json")


@benchmark.command("list")
@clear_errors
def list_tasks(leaderboard: LeaderboardOption = LEADERBOARD) -> None:
    """List the tasks, and the leaderboard's results for each."""
    from boriken.cli.benchmark import run_list

    run_list(leaderboard)


@benchmark.command("run")
@clear_errors
def run_benchmark(
    task: Annotated[list[str], typer.Argument(metavar="TASK...", help="Ids of tasks; `all` for all that the player can "
                                              "take.")],
    player: Annotated[str, typer.Option(help="The player: one of `boriken players`, or module:Class.")],
    workers: Annotated[int | None, typer.Option(help="Processes; by default all cores.", min=1)] = None,
    leaderboard: LeaderboardOption = LEADERBOARD,
) -> None:
    """Run tasks for a player and add the rows to the leaderboard."""
    from boriken.cli.benchmark import run_tasks

    run_tasks(task, player, workers, leaderboard)


@benchmark.command("verify")
@clear_errors
def verify_benchmark(
    leaderboard: LeaderboardOption = LEADERBOARD,
    task: Annotated[str, typer.Option(help="Only rows of this task; by default all, and the exact answers of all "
                                      "endings.")] = "",
) -> None:
    """Replay the evidence of every row and compute its measures again; solve the endings again."""
    from boriken.cli.benchmark import run_verify

    run_verify(leaderboard, task)


# -- puzzles --------------------------------------------------------------------------------------------

puzzles = typer.Typer(help="Positions with one clearly best answer: mine, check and solve them.", no_args_is_help=True)
app.add_typer(puzzles, name="puzzles")

PuzzleFile = Annotated[Path | None, typer.Option("--from", metavar="FILE", help="A file of `puzzles mine`; by default "
                                                 "the shipped puzzles.")]


@puzzles.command("mine")
@clear_errors
def mine_puzzles(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file for the puzzles; it is continued.")],
    game: GameOption = DEFAULT_GAME,
    count: Annotated[int | None, typer.Option(help="Stop after so many new puzzles.", min=1)] = None,
    minutes: Annotated[float | None, typer.Option(help="Stop after so many minutes.", min=0.01)] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; by default one for each core.", min=1)] = None,
    set_up: Annotated[list[str] | None, typer.Option(
        "--set-up", metavar="EDITION+EXPANSION/SEATS", help="A set-up to mine, such as special+nobles/4; may be "
                                                            "repeated. By default all of them.")] = None,
    seed: SeedOption = 0,
) -> None:
    """Mine puzzles from games of all levels; two long searches and games played to the end confirm each."""
    from boriken.cli.puzzles import run_mining

    run_mining(game, file, seed, count, minutes, workers, set_up or ())


@puzzles.command("select")
@clear_errors
def select_puzzles(
    sources: Annotated[list[Path], typer.Argument(metavar="FILES", help="Files of `puzzles mine`.")],
    into: Annotated[Path, typer.Option(metavar="FILE", help="The new file.")],
    count: Annotated[int, typer.Option(help="The number of puzzles to choose.", min=1)] = 400,
) -> None:
    """Choose puzzles of some files, spread evenly over themes, difficulties, answers and set-ups."""
    from boriken.cli.puzzles import run_selection

    run_selection(sources, into, count)


@puzzles.command("check")
@clear_errors
def check_puzzles(
    file: PuzzleFile = None,
    game: GameOption = DEFAULT_GAME,
    count: Annotated[int, typer.Option(help="How many, evenly spread; 0 for all.", min=0)] = 0,
    seed: SeedOption = 1,
) -> None:
    """Judge puzzles again by a search over fresh deals."""
    from boriken.cli.puzzles import run_check

    run_check(game, file, count, seed)


@puzzles.command("solve")
@clear_errors
def solve_puzzle(
    answer: Annotated[str, typer.Argument(metavar="[ANSWER]", help="Your answer, such as 'role captain'; without one "
                                          "the puzzle is shown.")] = "",
    number: Annotated[int | None, typer.Option(help="The number of the puzzle; by default today's.", min=1)] = None,
    file: PuzzleFile = None,
    game: GameOption = DEFAULT_GAME,
    language: LanguageOption = "",
) -> None:
    """Show a puzzle; with an answer, show whether it is right, and why."""
    from boriken.cli.puzzles import run_solving

    run_solving(game, file, number, answer, read_language(language))


# -- openings -------------------------------------------------------------------------------------------

openings = typer.Typer(help="The first roles of games by strong players: make the files, show what followed.",
                       no_args_is_help=True)
app.add_typer(openings, name="openings")


@openings.command("make")
@clear_errors
def make_openings(
    game: GameOption = DEFAULT_GAME,
    games: Annotated[int, typer.Option(help="The number of games of each set-up.", rich_help_panel=MANY, min=1)] = 2000,
    players: Annotated[str, typer.Option(help="The player in every seat.", rich_help_panel=MANY,
                                         autocompletion=completing.player_list)] = "trained",
    seed: SeedOption = 1,
    temperature: Annotated[float | None, typer.Option(help="Of the policy from which the varied roles are drawn: the "
                                                      "higher, the more openings. By default the game's own.",
                                                      rich_help_panel=MANY)] = None,
    varied: Annotated[int, typer.Option(help="The most roles of a game that are varied.", rich_help_panel=MANY,
                                        min=1)] = 10,
    nodes: Annotated[int, typer.Option(help="The nodes of each set-up that are kept.", min=1)] = 480,
    workers: Annotated[int | None, typer.Option(help="The number of processes; by default all cores.", min=1,
                                                rich_help_panel=WHERE)] = None,
    into: Annotated[Path | None, typer.Option(metavar="FILE", help="The file to write; by default the one that comes "
                                              "with the game.", rich_help_panel=WHERE)] = None,
) -> None:
    """Play games with varied openings in the common set-ups and write what followed each course of roles."""
    from boriken.cli.openings import run_making

    run_making(game, into, games, workers, temperature, player=players, varied=varied, seed=seed, nodes=nodes)


@openings.command("show")
@clear_errors
def show_openings(
    course: Annotated[list[str] | None, typer.Argument(metavar="[ROLES]...", help="The roles taken so far.")] = None,
    game: GameOption = DEFAULT_GAME,
    edition: EditionOption = None,
    seats: SeatsOption = 4,
    file: Annotated[Path | None, typer.Option("--from", metavar="FILE", help="A file of `openings make`; by default "
                                              "the one that comes with the game.")] = None,
) -> None:
    """Show which roles followed a course of roles, and each seat's wins with 95 % intervals and mean points."""
    from boriken.cli.openings import run_showing

    run_showing(game, edition, seats, course or [], file)


# -- reading the command line ---------------------------------------------------------------------------


def read_names(text: str) -> tuple[str, ...]:
    """Return the names of a comma-separated list."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def read_options(given: list[str]) -> dict[str, Any]:
    """Return the set-up options from NAME=VALUE; `ruling.NAME=VALUE` goes into the rulings."""
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise BorikenError(f"expected an option as NAME=VALUE, such as open_points=true, not {text!r}")
        kind, dot, ruling = name.partition(".")
        if dot and kind in ("ruling", "rulings"):
            options.setdefault("rulings", {})[ruling] = read_value(value)
        else:
            options[name] = read_value(value)
    return options


def read_language(text: str) -> str:
    """Return the given language, or that of the environment; raise `BorikenError` if it has no messages."""
    from boriken.cli.play import language_of_environment
    from boriken.text.words import LANGUAGES

    if text and text not in LANGUAGES:
        raise BorikenError(one_of("language", text, LANGUAGES))
    return text or language_of_environment()


def read_value(text: str) -> bool | int | str:
    """Return true and false as booleans, whole numbers as numbers, and anything else as text."""
    word = text.strip()
    if word.lower() in ("true", "yes", "on"):
        return True
    if word.lower() in ("false", "no", "off"):
        return False
    return int(word) if word.lstrip("-").isdecimal() else word


def secret_seed() -> int:
    """Return a random seed that is short enough to be typed again."""
    return int.from_bytes(os.urandom(4), sys.byteorder)
