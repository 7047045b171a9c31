"""`boriken play`: the loop of a game in the terminal, for any game.

What is on the screen comes from a presenter; a game that has none is shown plainly, from its view. All words are those
of the folders `messages/`.
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
from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup
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
#: Facts that the words for an answer do not name.
UNSAID = ("worth", "list_price", "copies", "least_price", "colonists", "nobles", "draws")

#: The seats that are not yours, in the order of the table.
NAMES = ("Alma", "Benito", "Carmen", "Diego", "Elena")

#: What can be typed -> the message that says what it does.
COMMANDS = ("number", "text", "board", "log", "undo", "save", "record", "help", "quit")


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal action as it is offered: what to type, its words, what it costs or brings."""

    action: Action
    key: str
    words: str
    note: str = ""


class Presenter:
    """How a game is shown: here for any game, from plain data; a game's own presenter shows its board."""

    more_commands: tuple[str, ...] = ()  # what else can be typed in this game

    def __init__(self, game: Game, me: int, names: list[str], language: str = ENGLISH) -> None:
        self.me = me
        self.seats = game.seats
        self.names = names  # by seat
        self.words = Words(language, game.id, game.edition, more="terminal")

    # -- words --------------------------------------------------------------------------------------------

    def say(self, text: Text) -> str:
        """A sentence, for the person at the terminal."""
        return self.words.say(text, self.names, self.me)

    def word(self, text_id: str, **said: Said) -> str:
        """The same by the id of a message."""
        return self.say(Text(text_id, said))

    def quote(self, text_id: str, **quoted: str) -> str:
        """A sentence about what somebody typed, or about a file."""
        return self.words.say(Text(text_id), quoted=quoted)

    def called(self, axis: str, label: str) -> str:
        """Return what a thing is called in a table or a list."""
        return self.words.bare_name(f"{axis}:{label}")

    def note(self, axis: str, label: str, attribute: str = "note") -> str:
        """What a thing does."""
        return self.word(f"{message_id(axis, label)}.{attribute}")

    # -- what is shown --------------------------------------------------------------------------------------

    def board(self, game: Game, width: int, whole: bool) -> RenderableType:
        """The position; `whole`: also what does not matter for the question that is asked."""
        table = Table.grid(padding=(0, 2))
        for group, fields in game.view(self.me).items():
            if not isinstance(fields, dict):
                continue
            table.add_row(Styled(group, style="bold"))
            for name, value in fields.items():
                if value not in (0, {}, [], None):
                    table.add_row(Styled(f"  {name}", style="dim"), Styled(str(value)))
        return table

    def told(self, game: Game, start: int) -> list[Styled]:
        """What happened from decision `start` on: a paragraph for each role, each round and each part of the deal."""
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
        """What is asked, with the numbers that matter."""
        return self.say(question_text(game))

    def answers(self, game: Game) -> list[Answer]:
        """Each legal action with what it costs or brings; to do without comes last, as 0."""
        options = sorted(game.options, key=self.place_of)
        acts = [option for option in options if option.action.block != PASS]
        passes = [option for option in options if option.action.block == PASS]
        numbered = [*((str(number), option) for number, option in enumerate(acts, 1)),
                    *(("0", option) for option in passes)]
        return [Answer(option.action, key, self.say(option_text(game, option)), self.brings(game, option))
                for key, option in numbered]

    def place_of(self, option: Option) -> int:
        """Where an answer stands among others; equal ones stay in their order."""
        return 0

    def brings(self, game: Game, option: Option) -> str:
        """What an answer costs and brings, where its words do not say it: sums with their parts, and what is unsaid."""
        return " · ".join(self.say(fact_text(name, amount)) for name, amount in option.facts.items()
                          if len(amount.parts) > 1 or name in UNSAID or option.action.block == PASS)

    def hint(self, game: Game) -> str:
        """One line about more that can be typed at this question, or nothing."""
        return ""

    def understand(self, game: Game, text: str) -> bool:
        """Play a text that is no plain answer (a whole arrangement); False if it is none of that kind."""
        return False

    def command(self, game: Game, word: str, rest: str) -> RenderableType | None:
        """Return what one of `more_commands` shows; None if the word is none of them."""
        return None

    def ending(self, game: Game) -> RenderableType:
        """The result: points by source, the winner, why it ended."""
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
        """What decides between equal points, where the game has such a thing."""
        return []

    def _winners(self, outcome: Outcome) -> str:
        points = max(outcome.scores)
        if outcome.winners == (self.me,):
            return self.word("terminal-you-win", points=points)
        names: list[Text] = [Text("piece-seat", {"name": f"seat:{seat}"}) for seat in outcome.winners]
        return self.word("terminal-win", points=points, count=len(names), names=names)


def language_of_environment() -> str:
    """The first language of the locale that there are words for; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name, ""):
            return value[:2] if value[:2] in LANGUAGES else ENGLISH
    return ENGLISH


def play_in_terminal(setup: tuple[Any, ...], resume: Path | None, seat: int, players: tuple[str, ...],
                     language: str) -> None:
    """Set the table, seat everybody, and play."""
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
        raise ImpossibleSetup(f"--seat goes from 1 to {game.seats}, not {seat}")
    me, automata = seat - 1, game.automata()
    if me in automata:
        raise ImpossibleSetup(f"--seat {seat} is played by the rules themselves; people have 1 to "
                              f"{game.seats - len(automata)}")
    others = seat_others(players, game.id, game.seats, me, given.seed, automata)
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
    """What each seat is called."""
    automata = sorted(game.automata())
    names = [you if seat == me else NAMES[seat] for seat in range(game.seats)]
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
        self.read = 0  # the first decision that is not told yet
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
            self.console.print(f"\n{self.show.word('terminal-goodbye')}")

    def let_others_play(self) -> None:
        """The other seats decide until I am asked or the game is over."""
        while (seat := self.game.decider) is not None and seat != self.show.me:
            if self.console.is_terminal:
                with self.console.status(self.show.word("terminal-thinking", name=f"seat:{seat}"), spinner="dots"):
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
            self.game.play(find_answer(text, self.show.answers(self.game), self.show.quote))
        self.marks.append(mark)

    def after_the_end(self) -> None:
        """The result, and a last chance to save or to take back."""
        self.tell()
        self.console.print()
        self.console.print(self.show.ending(self.game))
        self.console.print(f" [dim]{self.show.word('terminal-after')}[/]")
        while text := self.prompt():
            done = self.command(text)
            if done is Done.MOVED:
                return
            if done is Done.NOTHING:
                self.complain(self.show.word("terminal-over"))
        raise Leave

    # -- what is on the screen ------------------------------------------------------------------------------

    def show_position(self) -> None:
        """The board where something has changed on it, what happened, the question and its answers."""
        events = self.game.journal_for(self.show.me)
        if self.shown[1] != self.game.question or self.others_acted(events):
            self.console.print()
            self.console.print(self.show.board(self.game, self.console.width, whole=False))
        self.shown = (len(events), self.game.question)
        self.tell()
        self.show_question()

    def show_question(self) -> None:
        """What is asked, and what can be answered."""
        self.console.print()
        self.console.print(Styled(f" {self.show.question(self.game)}"), style="bold")
        self.console.print(answer_table(self.show.answers(self.game)))
        if hint := self.show.hint(self.game):
            self.console.print(Padding(Styled(hint, style="dim"), (0, 0, 0, 1)))

    def others_acted(self, events: list[Event]) -> bool:
        """Whether anybody else has done anything since the board was shown."""
        return self.shown[0] < 0 or any(event.seat != self.show.me for event in events[self.shown[0] :])

    def tell(self) -> None:
        """What happened since I was told the last time."""
        self.print_story(self.read)
        self.read = len(self.game.played) + 1

    def print_story(self, start: int) -> None:
        """What happened from a decision on, one point for each paragraph."""
        table = Table.grid(padding=(0, 1))
        for paragraph in self.show.told(self.game, start):
            table.add_row(Styled(" •", style="dim"), paragraph)
        if table.row_count:
            self.console.print()
            self.console.print(table)

    def complain(self, sentence: str) -> None:
        """Something that was typed cannot be done."""
        self.console.print(Styled(" " + sentence, style="red"))

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
            self.print_story(0)
        elif word in ("s", "save"):
            self.save(rest, self.game.to_text(), ".position.toml")
        elif word in ("r", "record"):
            self.save(rest, self.game.to_record(), ".record.json")
        elif (shown := self.show.command(self.game, word, rest.strip())) is not None:
            self.console.print(shown)
        elif text:
            return Done.NOTHING
        return Done.SHOWN

    def undo(self) -> Done:
        """Back to my last decision."""
        if not self.marks:
            self.complain(self.show.word("terminal-no-undo"))
            return Done.SHOWN
        mark = self.marks.pop()
        while len(self.game.played) > mark:
            self.game.undo()
        self.read = len(self.game.played) + 1
        self.shown = (-1, None)
        self.console.print(f" [dim]{self.show.word('terminal-undone')}[/]")
        return Done.MOVED

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
        """What can be typed."""
        table = Table.grid(padding=(0, 2))
        for command in (*self.show.more_commands, *COMMANDS):
            table.add_row(Styled(f" {self.show.word(f'command-{command}')}", style="bold"),
                          self.show.word(f"command-{command}.does"))
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


def find_answer(text: str, answers: list[Answer], quote: Callable[..., str]) -> Action:
    """The legal action that was typed: its key, its text, its words, or the only one that begins so."""
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
    """Whether the name, or its part after the verb, begins with what was typed."""
    rest = name.partition(" ")[2]
    return any(part.startswith(typed) for part in (name, name.replace("_", " "), rest, rest.removeprefix("the ")))
