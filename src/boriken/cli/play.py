"""`boriken play`: the loop of a game in the terminal, for any game.

A presenter renders the screen; a game without one is shown as its plain view. All sentences are messages of the folders
`messages/`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from boriken.cli.compilation import warm_up_to_start
from boriken.engine.actionspace import Action
from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup, PlayerFailed
from boriken.engine.facts import Option
from boriken.engine.game import Game, Outcome, game_class
from boriken.engine.journal import Event
from boriken.engine.packs import find_pack, load
from boriken.library import make_setup
from boriken.players.protocol import Player, make_player, seed_for
from boriken.text.questions import fact_text, option_text, question_text
from boriken.text.story import lines
from boriken.text.texts import Said, Text, message_id
from boriken.text.words import ENGLISH, LANGUAGES, Words

PASS = "pass"
SUBSTITUTE = "playout"  # goes on for a player of one's own that fails
#: Facts that the sentence for an answer does not name.
UNSAID = ("worth", "list_price", "copies", "least_price", "colonists", "nobles", "draws")

#: The names of the other seats, in the order of the table.
NAMES = ("Alma", "Benito", "Carmen", "Diego", "Elena")

#: Commands -> the message that explains each.
COMMANDS = ("number", "text", "board", "log", "undo", "save", "record", "help", "quit")


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A legal action as it is offered: the key to type, its sentence, its costs and gains."""

    action: Action
    key: str
    words: str
    note: str = ""


class Presenter:
    """The presentation of a game; this base class works for any game, and a game's own presenter shows its board."""

    more_commands: tuple[str, ...] = ()  # further commands of this game
    side_by_side = True  # False: everything is below another thing, for a reader of lines without columns

    def __init__(self, game: Game, me: int, names: list[str], language: str = ENGLISH) -> None:
        self.me = me
        self.seats = game.seats
        self.names = names  # by seat
        self.words = Words(language, game.id, game.edition, more="terminal")

    # -- words --------------------------------------------------------------------------------------------

    def say(self, text: Text) -> str:
        """Return a sentence for the person at the terminal."""
        return self.words.say(text, self.names, self.me)

    def word(self, text_id: str, **said: Said) -> str:
        """Return a sentence by the id of its message."""
        return self.say(Text(text_id, said))

    def quote(self, text_id: str, **quoted: str) -> str:
        """Return a sentence that quotes typed text or a file name."""
        return self.words.say(Text(text_id), quoted=quoted)

    def called(self, axis: str, label: str) -> str:
        """Return the name of a thing in a table or a list."""
        return self.words.bare_name(f"{axis}:{label}")

    def note(self, axis: str, label: str, attribute: str = "note") -> str:
        """Return the note of a thing: what it does."""
        return self.word(f"{message_id(axis, label)}.{attribute}")

    # -- what is shown --------------------------------------------------------------------------------------

    def board(self, game: Game, width: int, whole: bool) -> RenderableType:
        """Return the position; with `whole`, also the parts that do not matter for the open question."""
        table = Table.grid(padding=(0, 2))
        for group, fields in game.view(self.me).items():
            if not isinstance(fields, dict):
                continue
            table.add_row(Styled(group, style="bold"))
            for name, value in fields.items():
                if value not in (0, {}, [], None):
                    table.add_row(Styled(f"  {name}", style="dim"), Styled(str(value)))
        return table

    def story(self, game: Game, start: int) -> list[Styled]:
        """Return the story from decision `start` on: a paragraph for each role, round and part of the deal."""
        paragraphs: list[Styled] = []
        for line in lines(game, self.me, start):
            said = Styled(self.say(line.text), style="bold" if line.leads else "")
            if line.forced:
                said = Styled.assemble(said, (f" ({self.word('forced')})", "dim"))
            if line.leads or line.move == 0 or not paragraphs:
                paragraphs.append(said)
            else:
                paragraphs[-1] = Styled.assemble(paragraphs[-1], " ", said)
        return paragraphs

    def question(self, game: Game) -> str:
        """Return the open question, with the numbers that matter."""
        return self.say(question_text(game))

    def answers(self, game: Game) -> list[AnswerLine]:
        """Return the legal actions with their costs and gains; passing comes last, with the key 0."""
        options = sorted(game.options, key=self.place_of)
        acts = [option for option in options if option.action.block != PASS]
        passes = [option for option in options if option.action.block == PASS]
        numbered = [*((str(number), option) for number, option in enumerate(acts, 1)),
                    *(("0", option) for option in passes)]
        return [AnswerLine(option.action, key, self.say(option_text(game, option)), self.brings(game, option))
                for key, option in numbered]

    def place_of(self, option: Option) -> int:
        """Return the sort key of an answer; answers with equal keys keep their order."""
        return 0

    def brings(self, game: Game, option: Option) -> str:
        """Return the costs and gains of an answer that its sentence does not name, with their parts."""
        return " · ".join(self.say(fact_text(name, amount)) for name, amount in option.facts.items()
                          if len(amount.parts) > 1 or name in UNSAID or option.action.block == PASS)

    def hint(self, game: Game) -> str:
        """Return one line about further input at this question, or nothing."""
        return ""

    def understand(self, game: Game, text: str) -> bool:
        """Play a text that is not a plain answer but, for example, an arrangement; return False if it is neither."""
        return False

    def command(self, game: Game, word: str, rest: str) -> RenderableType | None:
        """Return the output of one of `more_commands`; None if the word is none of them."""
        return None

    def ending(self, game: Game) -> RenderableType:
        """Return the result: points by source, the winner, the reason for the end."""
        outcome = game.outcome
        assert outcome is not None
        table = Table(title=self.word("terminal-end"), title_style="bold", title_justify="left", header_style="bold")
        table.add_column(self.word("terminal-points"))
        for seat in range(self.seats):
            table.add_column(self.names[seat], justify="right", style="bold" if seat in outcome.winners else "")
        for source in outcome.breakdown[0]:
            values = [part[source] for part in outcome.breakdown]
            if any(values):
                table.add_row(self.word(message_id("source", source)), *(str(v) if v else "" for v in values))
        table.add_section()
        table.add_row(Styled(self.word("terminal-total"), style="bold"), *(str(v) for v in outcome.scores))
        ties = self.ties(game)
        if ties:
            table.add_row(Styled(self.word("tie-break"), style="dim"), *(Styled(str(t), style="dim") for t in ties))
        return Group(table, Styled(self._winners(outcome), style="bold"), Styled(self.word(
            "terminal-why", list=[Text(message_id("end", reason)) for reason in outcome.reasons])))

    def ties(self, game: Game) -> list[int]:
        """Return the tie-break values, if the game has a tie-break."""
        return []

    def _winners(self, outcome: Outcome) -> str:
        points = max(outcome.scores)
        if outcome.winners == (self.me,):
            return self.word("terminal-you-win", points=points)
        names: list[Text] = [Text("piece-seat", {"name": f"seat:{seat}"}) for seat in outcome.winners]
        return self.word("terminal-win", points=points, count=len(names), names=names)


def language_of_environment() -> str:
    """Return the first language of the locale that has messages, otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name, ""):
            return value[:2] if value[:2] in LANGUAGES else ENGLISH
    return ENGLISH


def play_in_terminal(setup: tuple[Any, ...], resume: Path | None, seat: int, players: tuple[str, ...],
                     language: str) -> None:
    """Set up the game, seat the players, and play."""
    words = Words(language, more="terminal")
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
        raise ImpossibleSetup(f"--seat must be from 1 to {game.seats}, not {seat}")
    me, automata = seat - 1, game.automata()
    if me in automata:
        raise ImpossibleSetup(f"the rules themselves play seat {seat}: choose a --seat from 1 to "
                              f"{game.seats - len(automata)}")
    others = seat_others(players, game.id, game.seats, me, given.short_seed, automata)
    terminal = find_pack(game.id).terminal
    presenter_class = load(terminal) if terminal else Presenter
    presenter = presenter_class(game, me, seat_names(game, me, words.say(Text("terminal-you"))), language)
    where_from = (words.say(Text("terminal-seed"), quoted={"seed": str(given.seed)}) if resume is None else
                  words.say(Text("terminal-from"), quoted={"file": str(resume)}))
    title = words.say(Text(message_id("edition", game.edition)))
    console.print(f"[bold]{escape(title)}[/], {words.say(Text('terminal-seats', {'seats': game.seats}))}, "
                  f"{escape(where_from)}. [dim]{words.say(Text('terminal-help'))}[/]")
    TerminalGame(game, presenter, others, console).run()


def seat_names(game: Game, me: int, you: str) -> list[str]:
    """Return the name of each seat."""
    automata = sorted(game.automata())
    names = [you if seat == me else NAMES[seat] for seat in range(game.seats)]
    for number, seat in enumerate(automata):
        names[seat] = game.automaton.capitalize() + (f" {'AB'[number]}" if len(automata) > 1 else "")
    return names


def seat_others(players: tuple[str, ...], game: str, seats: int, me: int, seed: int,
                automata: frozenset[int] = frozenset()) -> dict[int, Player]:
    """Return a player for every other seat that is asked."""
    others = [seat for seat in range(seats) if seat != me and seat not in automata]
    names = players * len(others) if len(players) == 1 else players
    if len(names) != len(others):
        raise ImpossibleSetup(f"--players must be one name for all others or {len(others)} names, not {len(names)}")
    return {seat: make_player(name, seed_for(seed, seat), game) for seat, name in zip(others, names, strict=True)}


def read_game(path: Path) -> Game:
    """Return a game from a saved position text or a game record."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BorikenError(f"{path} cannot be read: {error}") from None
    return Game.from_record(text) if text.lstrip().startswith("{") else Game.from_text(text)


class Leave(Exception):
    """The person at the terminal leaves the game."""


class CommandResult(Enum):
    """The result of a typed command."""

    NOTHING = "it was not a command"
    SHOWN = "it showed or saved something; the question is still open"
    MOVED = "the game is at another position"


class TerminalGame:
    """One game at one terminal."""

    def __init__(self, game: Game, presenter: Presenter, others: dict[int, Player], console: Console) -> None:
        self.game = game
        self.show = presenter
        self.others = others
        self.console = console
        self.marks: list[int] = []  # the number of decisions before each of mine
        self.read = 0  # the first decision that is not reported yet
        self.shown: tuple[int, str | None] = (-1, None)  # the board on the screen: its number of events, question

    # -- the loop -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the game is over and left, or the person leaves."""
        try:
            while True:
                self.let_others_play()
                if self.game.decider is None:
                    self.after_the_end()
                else:
                    self.ask()
        except Leave:
            self.console.print(f"\n{self.show.word('terminal-goodbye')}")

    def let_others_play(self) -> None:
        """Let the other seats decide until it is my turn or the game is over."""
        while (seat := self.game.decider) is not None and seat != self.show.me:
            if self.console.is_terminal:
                with self.console.status(self.show.word("terminal-thinking", name=f"seat:{seat}"), spinner="dots"):
                    action = self.answer_of(seat)
            else:
                action = self.answer_of(seat)
            self.game.play(action)

    def answer_of(self, seat: int) -> Action:
        """Return another seat's answer; a player of one's own that fails is replaced for the rest of the game."""
        try:
            return self.others[seat].choose(self.game, seat)
        except PlayerFailed as failure:
            self.complain(f"{failure}; {SUBSTITUTE!r} goes on")
            self.others[seat] = make_player(SUBSTITUTE, seat, self.game.id)
            return self.others[seat].choose(self.game, seat)

    def ask(self) -> None:
        """Show what I need, and play my answer."""
        self.show_position()
        while True:
            text = self.prompt()
            done = self.command(text)
            if done is CommandResult.MOVED:
                return
            if done is CommandResult.SHOWN:
                self.show_question()
                continue
            try:
                self.answer(text)
                return
            except BorikenError as error:
                self.complain(str(error))

    def answer(self, text: str) -> None:
        """Play an answer given by its key, its sentence, the action's text, or in the game's own way."""
        mark = len(self.game.played)
        if not self.show.understand(self.game, text):
            self.game.play(find_answer(text, self.show.answers(self.game), self.show.quote))
        self.marks.append(mark)

    def after_the_end(self) -> None:
        """Show the result, and offer to save or to undo."""
        self.report()
        self.console.print()
        self.console.print(self.show.ending(self.game))
        self.console.print(f" [dim]{self.show.word('terminal-after')}[/]")
        while text := self.prompt():
            done = self.command(text)
            if done is CommandResult.MOVED:
                return
            if done is CommandResult.NOTHING:
                self.complain(self.show.word("terminal-over"))
        raise Leave

    # -- what is on the screen ------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Show the board if it has changed, the events, the question and its answers."""
        events = self.game.journal_for(self.show.me)
        if self.shown[1] != self.game.question or self.others_acted(events):
            self.console.print()
            self.console.print(self.show.board(self.game, self.console.width, whole=False))
        self.shown = (len(events), self.game.question)
        self.report()
        self.show_question()

    def show_question(self) -> None:
        """Show the question and its answers."""
        self.console.print()
        self.console.print(Styled(f" {self.show.question(self.game)}"), style="bold")
        self.console.print(answer_table(self.show.answers(self.game)))
        if hint := self.show.hint(self.game):
            self.console.print(Padding(Styled(hint, style="dim"), (0, 0, 0, 1)))

    def others_acted(self, events: list[Event]) -> bool:
        """Return whether another seat has acted since the board was shown."""
        return self.shown[0] < 0 or any(event.seat != self.show.me for event in events[self.shown[0] :])

    def report(self) -> None:
        """Print the events since the last report."""
        self.print_story(self.read)
        self.read = len(self.game.played) + 1

    def print_story(self, start: int) -> None:
        """Print the events from a decision on, one point for each paragraph."""
        table = Table.grid(padding=(0, 1))
        for paragraph in self.show.story(self.game, start):
            table.add_row(Styled(" •", style="dim"), paragraph)
        if table.row_count:
            self.console.print()
            self.console.print(table)

    def complain(self, sentence: str) -> None:
        """Print why something that was typed cannot be done."""
        self.console.print(Styled(" " + sentence, style="red"))

    def prompt(self) -> str:
        """Return one line typed by the person; the end of the input leaves the game."""
        try:
            return self.console.input("[bold] > [/]").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    # -- commands -------------------------------------------------------------------------------------------

    def command(self, text: str) -> CommandResult:
        """Carry out a command, if the text is one."""
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
            self.print_story(0)
        elif word in ("s", "save"):
            self.save(rest, self.game.to_text(), ".position.toml")
        elif word in ("r", "record"):
            self.save(rest, self.game.to_record(), ".record.json")
        elif (shown := self.show.command(self.game, word, rest.strip())) is not None:
            self.console.print(shown)
        elif text:
            return CommandResult.NOTHING
        return CommandResult.SHOWN

    def undo(self) -> CommandResult:
        """Go back to my last decision."""
        if not self.marks:
            self.complain(self.show.word("terminal-no-undo"))
            return CommandResult.SHOWN
        mark = self.marks.pop()
        while len(self.game.played) > mark:
            self.game.undo()
        self.read = len(self.game.played) + 1
        self.shown = (-1, None)
        self.console.print(f" [dim]{self.show.word('terminal-undone')}[/]")
        return CommandResult.MOVED

    def save(self, given: str, text: str, ending: str) -> None:
        """Write a text into a file; without a name, into a new one in this folder."""
        path = Path(given.strip()).expanduser() if given.strip() else free_path(self.game.id, ending)
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            self.complain(self.show.quote("terminal-unwritten", file=str(path), why=str(error.strerror)))
        else:
            self.console.print(Styled(" " + self.show.quote("terminal-saved", file=str(path))))

    def help(self) -> None:
        """Print the commands."""
        table = Table.grid(padding=(0, 2))
        for command in (*self.show.more_commands, *COMMANDS):
            table.add_row(Styled(f" {self.show.word(f'command-{command}')}", style="bold"),
                          self.show.word(f"command-{command}.does"))
        self.console.print(table)


def free_path(game: str, ending: str) -> Path:
    """Return a file name that is not taken."""
    number = 1
    while (path := Path(f"{game}-{number}{ending}")).exists():
        number += 1
    return path


def answer_table(answers: list[AnswerLine]) -> RenderableType:
    """Return a table of the answers with their keys, costs and gains."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", min_width=4, style="bold cyan")
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    for answer in answers:
        table.add_row(answer.key, answer.words, answer.note and f" {answer.note}")
    return table


def find_answer(text: str, answers: list[AnswerLine], quote: Callable[..., str]) -> Action:
    """Return the legal action that was typed: its key, its text, its sentence, or the only one that begins so."""
    typed = " ".join(text.lower().split())
    for answer in answers:
        if typed in (answer.key, answer.action.text, answer.words.lower()):
            return answer.action
    if typed.isdecimal():
        raise IllegalAction(quote("terminal-no-number", number=typed))
    near = [a for a in answers if _begins(a.action.text, typed) or _begins(a.words.lower(), typed)]
    if len(near) == 1:
        return near[0].action
    if near:
        raise IllegalAction(quote("terminal-several", text=text, list="; ".join(a.words for a in near)))
    raise IllegalAction(quote("terminal-none", text=text))


def _begins(name: str, typed: str) -> bool:
    """Return whether the name, or its part after the verb, begins with the typed text."""
    rest = name.partition(" ")[2]
    return any(part.startswith(typed) for part in (name, name.replace("_", " "), rest, rest.removeprefix("the ")))
