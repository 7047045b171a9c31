"""`boriken play`: the loop of a game in the terminal, for any game.

What is on the screen comes from a presenter; a game that has none is shown plainly, from its view.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from boriken.cli.warming import warm_up_to_start
from boriken.kernel.actionspace import Action
from boriken.kernel.errors import BorikenError, IllegalAction, ImpossibleSetup
from boriken.kernel.game import Game, game_class
from boriken.kernel.journal import Event
from boriken.library import make_setup
from boriken.players.protocol import Player, make_player, seed_for

#: Games with words of their own: game id -> module with a class `Presenter`.
PRESENTERS = {"puerto_rico": "boriken.cli.puerto_rico", "san_juan": "boriken.cli.san_juan"}

#: The seats that are not yours, in the order of the table.
NAMES = ("Alma", "Benito", "Carmen", "Diego", "Elena")
YOU = "You"

COMMANDS = (
    ("a number", "choose that answer"),
    ("text", "the answer's words or its beginning, or the action's own text (take corn)"),
    ("b", "show the whole board again"),
    ("l", "everything that has happened in this game"),
    ("u", "undo: back to your last decision"),
    ("s [FILE]", "save the position as a text that can be read and edited"),
    ("r [FILE]", "save the record of the whole game"),
    ("h", "this help"),
    ("q", "quit"),
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal action as it is offered: what to type, its words, what it costs or brings."""

    action: Action
    key: str
    words: str
    note: str = ""


class Presenter:
    """How a game is shown: here for any game, from plain data; a game's own presenter says it better."""

    more_commands: tuple[tuple[str, str], ...] = ()  # what else can be typed in this game

    def __init__(self, me: int, seats: int, names: list[str]) -> None:
        self.me = me
        self.seats = seats
        self.names = names  # by seat

    def board(self, game: Game, width: int, whole: bool) -> RenderableType:
        """The position; `whole`: also what does not matter for the question that is asked."""
        table = Table.grid(padding=(0, 2))
        for group, fields in game.view(self.me).items():
            if not isinstance(fields, dict):
                continue
            table.add_row(Text(group, style="bold"))
            for name, value in fields.items():
                if value not in (0, {}, [], None):
                    table.add_row(Text(f"  {name}", style="dim"), Text(str(value)))
        return table

    def told(self, events: list[Event], start: int) -> list[Text]:
        """What happened from event `start` on, one paragraph for each thing worth one."""
        return [Text(str(event)) for event in events[start:]]

    def question(self, game: Game) -> Text:
        """What is asked."""
        return Text((game.question or "").replace("_", " ").capitalize() + "?")

    def answers(self, game: Game) -> list[Answer]:
        """Each legal action, in the order in which they are shown."""
        return [Answer(action, str(number), action.text) for number, action in enumerate(game.legal_actions, 1)]

    def hint(self, game: Game) -> str:
        """One line about more that can be typed at this question, or nothing."""
        return ""

    def understand(self, game: Game, text: str) -> bool:
        """Play a text that is no plain answer (a whole arrangement); False if it is none of that kind."""
        return False

    def ending(self, game: Game) -> RenderableType:
        """The result."""
        outcome = game.outcome
        assert outcome is not None
        table = Table("seat", "points", header_style="bold")
        for seat, score in enumerate(outcome.scores):
            table.add_row(self.names[seat] + (" wins" if seat in outcome.winners else ""), str(score))
        return Group(table, Text("The game ended: " + ", ".join(outcome.reasons)))


def play_in_terminal(setup: tuple[Any, ...], resume: Path | None, seat: int, players: tuple[str, ...]) -> None:
    """Set the table, seat everybody, and play."""
    console = Console(highlight=False)
    given = make_setup(*setup)
    cls = game_class(setup[0])
    if resume is None:
        cls.opening(given)  # an impossible set-up is refused before anything is compiled
        warm_up_to_start(cls.id)
        game: Game = cls.new(given)
    else:
        game = read_game(resume)
    if not 1 <= seat <= game.seats:
        raise ImpossibleSetup(f"--seat goes from 1 to {game.seats}, not {seat}")
    me, automata = seat - 1, game.automata()
    if me in automata:
        raise ImpossibleSetup(f"--seat {seat} is played by the rules themselves; people have 1 to "
                              f"{game.seats - len(automata)}")
    others = seat_others(players, game.id, game.seats, me, given.seed, automata)
    module = PRESENTERS.get(game.id)
    presenter_class = import_module(module).Presenter if module else Presenter
    names = seat_names(game, me)
    where_from = f"seed {given.seed}" if resume is None else f"from {escape(str(resume))}"
    console.print(f"[bold]{game.editions()[game.edition]['title']}[/], {game.seats} seats, {where_from}. "
                  f"[dim]h helps, q quits.[/]")
    TerminalGame(game, presenter_class(me, game.seats, names), others, console).run()


def seat_names(game: Game, me: int) -> list[str]:
    """What each seat is called."""
    automata = sorted(game.automata())
    names = [YOU if seat == me else NAMES[seat] for seat in range(game.seats)]
    for number, seat in enumerate(automata):
        names[seat] = game.automaton.capitalize() + (f" {'AB'[number]}" if len(automata) > 1 else "")
    return names


def seat_others(players: tuple[str, ...], game: str, seats: int, me: int, seed: int,
                automata: frozenset[int] = frozenset()) -> dict[int, Player]:
    """A player for every other seat that is ever asked."""
    others = [seat for seat in range(seats) if seat != me and seat not in automata]
    names = players * len(others) if len(players) == 1 else players
    if len(names) != len(others):
        raise ImpossibleSetup(f"--players: one name for all others or {len(others)} names, not {len(names)}")
    return {seat: make_player(name, seed_for(seed, seat), game) for seat, name in zip(others, names, strict=True)}


def read_game(path: Path) -> Game:
    """A game from a saved position text or a game record."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BorikenError(f"{path} cannot be read: {error}") from None
    return Game.from_record(text) if text.lstrip().startswith("{") else Game.from_text(text)


class Leave(Exception):
    """The person at the terminal goes."""


class Done(Enum):
    """What a command did."""

    NOTHING = "it was no command"
    SHOWN = "it showed or saved something; the question is still open"
    MOVED = "the game stands somewhere else"


class TerminalGame:
    """One game at one terminal."""

    def __init__(self, game: Game, presenter: Presenter, others: dict[int, Player], console: Console) -> None:
        self.game = game
        self.show = presenter
        self.others = others
        self.console = console
        self.marks: list[int] = []  # how many decisions the game had at each of mine
        self.read = 0  # events already told
        self.shown: tuple[int, str | None] = (-1, None)  # the board on the screen: its number of events, question

    # -- the loop -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over and left, or the person goes."""
        try:
            while True:
                self.let_others_play()
                if self.game.decider is None:
                    self.after_the_end()
                else:
                    self.ask()
        except Leave:
            self.console.print("\nGood-bye.")

    def let_others_play(self) -> None:
        """The other seats decide until I am asked or the game is over."""
        while (seat := self.game.decider) is not None and seat != self.show.me:
            if self.console.is_terminal:
                with self.console.status(f"{self.show.names[seat]} is thinking", spinner="dots"):
                    action = self.others[seat].choose(self.game, seat)
            else:
                action = self.others[seat].choose(self.game, seat)
            self.game.play(action)

    def ask(self) -> None:
        """Show what I need, and play what I answer."""
        self.show_position()
        while True:
            text = self.prompt()
            done = self.command(text)
            if done is Done.MOVED:
                return
            if done is Done.SHOWN:
                self.show_question()
                continue
            try:
                self.answer(text)
                return
            except BorikenError as error:
                self.complain(str(error))

    def answer(self, text: str) -> None:
        """Play an answer given by its key, its words, the action's text, or in the game's own way."""
        mark = len(self.game.played)
        if not self.show.understand(self.game, text):
            self.game.play(find_answer(text, self.show.answers(self.game)))
        self.marks.append(mark)

    def after_the_end(self) -> None:
        """The result, and a last chance to save or to take back."""
        self.tell(self.game.journal_for(self.show.me))
        self.console.print()
        self.console.print(self.show.ending(self.game))
        self.console.print(" [dim]r saves the record, u takes your last decision back, q or Enter leaves.[/]")
        while text := self.prompt():
            done = self.command(text)
            if done is Done.MOVED:
                return
            if done is Done.NOTHING:
                self.complain("the game is over: r, u, l, b or q")
        raise Leave

    # -- what is on the screen ------------------------------------------------------------------------------

    def show_position(self) -> None:
        """The board where something has changed on it, what happened, the question and its answers."""
        events = self.game.journal_for(self.show.me)
        if self.shown[1] != self.game.question or self.others_acted(events):
            self.console.print()
            self.console.print(self.show.board(self.game, self.console.width, whole=False))
        self.shown = (len(events), self.game.question)
        self.tell(events)
        self.show_question()

    def show_question(self) -> None:
        """What is asked, and what can be answered."""
        self.console.print()
        self.console.print(Text.assemble(" ", self.show.question(self.game)), style="bold")
        self.console.print(answer_table(self.show.answers(self.game)))
        if hint := self.show.hint(self.game):
            self.console.print(Padding(Text(hint, style="dim"), (0, 0, 0, 1)))

    def others_acted(self, events: list[Event]) -> bool:
        """Whether anybody else has done anything since the board was shown."""
        return self.shown[0] < 0 or any(event.seat != self.show.me for event in events[self.shown[0] :])

    def tell(self, events: list[Event]) -> None:
        """What happened since I was told the last time."""
        self.print_story(events, self.read)
        self.read = len(events)

    def print_story(self, events: list[Event], start: int) -> None:
        """Events in words, one point for each paragraph."""
        table = Table.grid(padding=(0, 1))
        for paragraph in self.show.told(events, start):
            table.add_row(Text(" •", style="dim"), paragraph)
        if table.row_count:
            self.console.print()
            self.console.print(table)

    def complain(self, sentence: str) -> None:
        """Something that was typed cannot be done."""
        self.console.print(Text(" " + sentence, style="red"))

    def prompt(self) -> str:
        """One line typed by the person; the end of the input is a polite good-bye."""
        try:
            return self.console.input("[bold] > [/]").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    # -- commands -------------------------------------------------------------------------------------------

    def command(self, text: str) -> Done:
        """Carry out a command, if it is one."""
        word, _, rest = text.partition(" ")
        if word in ("q", "quit", "exit"):
            raise Leave
        if word in ("u", "undo"):
            return self.undo()
        if word in ("h", "help", "?"):
            self.help()
        elif word in ("b", "board"):
            self.console.print(self.show.board(self.game, self.console.width, whole=True))
        elif word in ("l", "log"):
            self.print_story(self.game.journal_for(self.show.me), 0)
        elif word in ("s", "save"):
            self.save(rest, self.game.to_text(), ".position.toml")
        elif word in ("r", "record"):
            self.save(rest, self.game.to_record(), ".record.json")
        elif text:
            return Done.NOTHING
        return Done.SHOWN

    def undo(self) -> Done:
        """Back to my last decision."""
        if not self.marks:
            self.complain("there is no decision of yours to take back")
            return Done.SHOWN
        mark = self.marks.pop()
        while len(self.game.played) > mark:
            self.game.undo()
        self.read = len(self.game.journal)
        self.shown = (-1, None)
        self.console.print(" [dim]Taken back.[/]")
        return Done.MOVED

    def save(self, given: str, text: str, ending: str) -> None:
        """Write a text into a file; without a name, into a new one in this folder."""
        path = Path(given.strip()).expanduser() if given.strip() else free_path(self.game.id, ending)
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            self.complain(f"{path} cannot be written: {error.strerror}")
        else:
            self.console.print(f" Saved in [bold]{path}[/]; `boriken play --from {path}` goes on from there.")

    def help(self) -> None:
        """What can be typed."""
        table = Table.grid(padding=(0, 2))
        for what, meaning in (*self.show.more_commands, *COMMANDS):
            table.add_row(Text(f" {what}", style="bold"), meaning)
        self.console.print(table)


def free_path(game: str, ending: str) -> Path:
    """A file name that is not taken."""
    number = 1
    while (path := Path(f"{game}-{number}{ending}")).exists():
        number += 1
    return path


def answer_table(answers: list[Answer]) -> RenderableType:
    """The answers with what to type, and what each costs or brings."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", min_width=4, style="bold cyan")
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    for answer in answers:
        table.add_row(answer.key, answer.words, answer.note and f" {answer.note}")
    return table


def find_answer(text: str, answers: list[Answer]) -> Action:
    """The legal action that was typed: its key, its text, its words, or the only one that begins so."""
    typed = " ".join(text.lower().split())
    for answer in answers:
        if typed in (answer.key, answer.action.text, answer.words.lower()):
            return answer.action
    if typed.isdecimal():
        raise IllegalAction(f"no answer has the number {typed}")
    near = [a for a in answers if _begins(a.action.text, typed) or _begins(a.words.lower(), typed)]
    if len(near) == 1:
        return near[0].action
    if near:
        raise IllegalAction(f"{text!r} could be: {', '.join(a.words for a in near)}")
    raise IllegalAction(f"{text!r} is none of the answers; type a number, or h for help")


def _begins(name: str, typed: str) -> bool:
    """Whether the name, or its part after the verb, begins with what was typed."""
    return any(part.startswith(typed) for part in (name, name.replace("_", " "), name.partition(" ")[2]))
