"""Puerto Rico in the terminal: the board, the story, the questions, the end.

Every number comes from the record or from the rules; the costs and gains of an answer are its facts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from boriken.cli.panels import EMPTY, FULL, PanelPresenter, flowing, heading, labelled_lines, table_lines
from boriken.cli.play import AnswerLine
from boriken.engine.actionspace import Action
from boriken.engine.editions import has_expansion
from boriken.engine.errors import IllegalAction
from boriken.engine.facts import Option
from boriken.engine.fields import label
from boriken.engine.game import Game
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules import islands, scoring
from boriken.games.puerto_rico.rules.actions import PLACE
from boriken.games.puerto_rico.rules.amounts import price_of_building
from boriken.games.puerto_rico.rules.catalogue.buildings import CIRCLES, COLUMN, ROWS
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import POINTS as CARD_POINTS
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import COLONISTS, DOUBLOONS, POINTS
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import CIRCLES_UNDER_TILE, SPACES_OF_LEVEL
from boriken.games.puerto_rico.rules.expansions.smuggler.capture import captor_of
from boriken.games.puerto_rico.rules.reasons import against_building
from boriken.games.puerto_rico.rules.vocab import (
    CITY_SPACES,
    FIELD_SPACES,
    HOUSE_SPACES,
    N_LEVELS,
    N_TIE_BREAK_CARDS,
    NOBODY,
    TASK_IS_DONE,
    TASK_IS_OPEN,
    Ability,
    Achievement,
    Building,
    EndReason,
    Expansion,
    Good,
    Phase,
    Reason,
    Role,
    Ship,
    Task,
    Tile,
)
from boriken.games.puerto_rico.text.places import place_address
from boriken.games.puerto_rico.text.puertoma_story import action_board, listed_role, tie_break_cards
from boriken.games.puerto_rico.text.tasks import task_wants
from boriken.text.arrangements import Unarrangeable, answers_for
from boriken.text.questions import option_text
from boriken.text.story import lines
from boriken.text.texts import Choice, Line, message_id
from boriken.text.texts import Text as Sentence
from boriken.text.words import ENGLISH

WIDE = 100  # columns from which whole names fit
SPACE, NOBLE = "·", "◆"
MARKER, CHOSEN, PASSED_OVER = "▶", "✓", "·"
MOST_CHOICES = 12  # choices of Puertomas that are listed

#: Readable on dark and on light terminals; sugar, which is white, has the terminal's own colour.
COLOURS = {"corn": "dark_goldenrod", "indigo": "dodger_blue1", "sugar": "default", "tobacco": "dark_orange3",
           "coffee": "medium_purple", "quarry": "grey50", "forest": "chartreuse4"}
COINS = "dark_goldenrod"
NOBLES = "deep_pink3"

#: Questions that are answered by typing the number itself, not the answer's key.
HOW_MANY = ("place_colonists", "place_nobles", "load_small_wharf")

#: Answers about one's own tiles or goods, which are shown with their number.
OF_TILES = ("take", "discard", "discard_occupied")
OF_GOODS = ("sell", "sell_to_post", "load", "load_on_wharf", "keep", "extra_good", "return_good")


class PuertoRicoPresenter(PanelPresenter):
    """The presentation of Puerto Rico."""

    more_commands: tuple[str, ...] = ("arrangement", "why")

    def __init__(self, game: Game, me: int, names: list[str], language: str = ENGLISH) -> None:
        super().__init__(game, me, names, language)
        self.automata = game.automata()
        if not self.automata:
            self.more_commands = ("arrangement",)

    # -- the board ------------------------------------------------------------------------------------------

    def board(self, game: Game, width: int, whole: bool) -> RenderableType:
        """Return the header, roles, table and islands; also the market where buildings matter."""
        s = game.state
        parts: list[RenderableType] = [self._header(s)]
        is_draft = s.phase in (Phase.DRAFT, Phase.ACHIEVEMENT_DRAFT)
        if s.phase == Phase.DRAFT and not s.over:
            parts.append(self._draft(s))
        if whole or not is_draft:
            parts += [self._roles(s), Text(), self._table(s), Text(),
                      self.all_seats(width, partial(self._island, game))]
        if s.phase != Phase.DRAFT and (whole or game.question in ("choose_role", "build")):
            parts.append(self._market(s, width))
        if game.view(self.me)["islands"]["achievements"][self.me]:
            parts.append(self._achievements(game))
        if whole and self.automata:
            parts += [self._action_board(s, label(Role(int(s.marker) - 1))), self._cards(s)]
        if whole:
            parts.append(self._effects(s, width))
        return Group(*parts)

    def _header(self, s: Any) -> RenderableType:
        phase = self.word("reason-game-over" if s.over else message_id("phase", label(Phase(int(s.phase)))))
        is_draft = s.phase in (Phase.DRAFT, Phase.ACHIEVEMENT_DRAFT)
        when = self.word("terminal-before" if is_draft else "terminal-round", round=int(s.round_number))
        rule = self.headline(when, phase, int(s.governor))
        return rule if is_draft else Group(rule, self._ends(s))

    def _draft(self, s: Any) -> RenderableType:
        """Return the draft by cost: the buildings chosen so far, how many are missing, and the candidates."""
        table = Table(title=self.word("terminal-draft"), title_justify="left", title_style="dim", header_style="dim",
                      box=None, padding=(0, 1))
        table.add_column(self.word("terminal-cost"), justify="right", style=COINS)
        table.add_column(self.word("terminal-in-game"))
        table.add_column(self.word("terminal-still"), justify="right")
        table.add_column(self.word("terminal-choice"), style="dim")
        costs = {b: int(plain(islands.cost_of)(s, b)) for b in Building}
        for cost in sorted({*costs.values()}):
            here = [b for b in Building if costs[b] == cost]
            chosen = Text(", ").join(Text(self.building(b), "dim" if ROWS[b].produces is not None else "bold")
                                     for b in here if s.building_supply[b])
            left = int(s.draft_spaces[cost - 1])
            pool = ", ".join(self.building(b) for b in here if s.draft_pool[b]) if left else ""
            if chosen or left:
                table.add_row(str(cost), chosen, str(left or ""), pool)
        return table

    def _achievements(self, game: Game) -> RenderableType:
        """Return my achievement cards: their points, their goals, and whether I have announced them."""
        islands = game.view(self.me)["islands"]
        table = Table.grid(padding=(0, 2))
        for card in islands["achievements"][self.me]:
            is_announced = card in islands["announced"][self.me]
            points = int(CARD_POINTS[Achievement[card.upper()]])
            table.add_row(Text(f" {self.called('achievement', card)}", style="green" if is_announced else ""),
                          self.word("n-points", points=points), Text(self.note("achievement", card), style="dim"),
                          Text(self.word("terminal-announced") if is_announced else "", style="green"))
        return Group(heading(self.word("terminal-achievements")), table)

    def _ends(self, s: Any) -> Text:
        """Return how far the game is from its end."""
        met = [Sentence(message_id("end", label(reason))) for reason in EndReason if s.end_reasons[reason]]
        if met:
            return Text(f" {self.word('terminal-last-round', list=met)}", style="bold red")
        cities = [plain(islands.count_city_spaces)(s, seat) for seat in range(self.seats - int(s.puertomas))]
        fullest = max(range(len(cities)), key=lambda seat: cities[seat])
        left = self.word("n-points", points=max(0, int(s.points_left)))
        if not _has_nobles(s):
            left += f", {self.word('n-colonists', colonists=int(s.colonist_supply))}"
        return Text(f" {self.quote('terminal-left', left=left)} {self.word('terminal-fullest')} "
                    f"{cities[fullest]}/{CITY_SPACES} ({self.names[fullest]}){self._fullest_board(s)}", style="dim")

    def _fullest_board(self, s: Any) -> str:
        """Return the fullest board of a Puertoma, whose cities are smaller."""
        boards = {seat: int(s.level_buildings[seat].sum()) for seat in self.automata}
        if not boards:
            return ""
        fullest = max(sorted(boards), key=lambda seat: boards[seat])
        return f"; {self.names[fullest]}: {boards[fullest]}/{N_LEVELS * SPACES_OF_LEVEL}"

    def _roles(self, s: Any) -> RenderableType:
        cells = []
        for role in Role:
            if not s.roles[role]:
                continue
            taker = next((seat for seat in range(self.seats) if s.roles_taken[seat, role]), None)
            name, coins = self.called("role", label(role)), int(s.role_doubloons[role])
            more = [(f" +{coins}", f"bold {COINS}")] if coins else []
            captor = int(plain(captor_of)(s, role))
            if captor != NOBODY:
                more.append((f" {self.word('terminal-captured', name=f'seat:{captor}')}", "not bold magenta"))
            cells.append(self.role_card(name, taker, *more))
        return Columns(cells, equal=True, padding=(0, 2))

    def _table(self, s: Any) -> RenderableType:
        grid = table_lines()
        row = self._counted((good, int(s.row[good])) for good in Good)
        stack, gone = (sum(int(pile[good]) for good in Good) for pile in (s.stack, s.discard))
        grid.add_row(self.word("terminal-tiles"), row or Text(self.word("terminal-none-there")))
        quarries = f" {self.called('tile', 'quarry')} {int(s.quarries)}   "
        grid.add_row("", Text.assemble(self._letter(Tile.QUARRY), quarries,
                                       (self.word("terminal-stack", stack=stack, gone=gone), "dim")))
        grid.add_row(self.word("fact-colonists"), self._people(s.colonist_ship, s.colonist_supply, s.colonists_gone))
        if _has_nobles(s):
            grid.add_row(self.word("fact-nobles"), Text.assemble(
                (NOBLE, NOBLES), " ", self._people(s.noble_ship, s.noble_supply, s.nobles_gone)))
        ships = [self._ship(s, ship) for ship in Ship if s.ships[ship]]
        grid.add_row(self.word("terminal-ships"), Text("   ").join(ships))
        house = [good for good in Good for _ in range(int(s.house[good]))]
        grid.add_row(self.word("terminal-house"), self._slots(house, HOUSE_SPACES))
        grid.add_row(self.word("terminal-goods-left"),
                     self._counted(((good, int(s.goods_supply[good])) for good in Good), zero=True))
        for number, task in enumerate(task for task in Task if s.tasks[task]):
            grid.add_row("" if number else self.word("part-festival"), self._task(s, task))
        if s.puertomas:
            used = [str(number + 1) for number in range(N_TIE_BREAK_CARDS) if s.used_cards[number]]
            marker = self.word("terminal-marker", role=f"role:{label(Role(int(s.marker) - 1))}")
            cards = self.quote("terminal-used-cards", cards=" ".join(used) or "–")
            grid.add_row("Puertomas", Text.assemble(marker, (f"   {cards}", "dim")))
        return grid

    def _people(self, ship: Any, supply: Any, gone: Any) -> str:
        """Return the people on the ship, in the supply, and those that the smuggler has removed."""
        there = self.word("terminal-people", ship=int(ship), supply=int(supply))
        return f"{there}, {self.word('terminal-gone', count=int(gone))}" if gone else there

    def _task(self, s: Any, task: Task) -> Text:
        """Return the demand and the reward of a festival task, or the seat that has done it."""
        name, state = f"task:{label(task)}", int(s.tasks[task])
        if state != TASK_IS_OPEN:
            return Text(self.word("terminal-task-done", task=name, name=f"seat:{state - TASK_IS_DONE}"), style="dim")
        brings = {"colonists": COLONISTS, "doubloons": DOUBLOONS, "points": POINTS}
        reward = [Sentence(f"piece-{what}", {what: int(column[task])}) for what, column in brings.items()
                  if column[task]]
        return Text(self.word("terminal-task", task=name, wants=task_wants(s, task), reward=reward))

    def _island(self, game: Game, seat: int, room: int) -> Panel:
        s, points = game.state, game.view(self.me)["islands"]["points"][seat]
        goods = self._letters((good, int(s.goods[seat, good])) for good in Good)
        is_puertoma = seat in self.automata
        field = self._estate if is_puertoma else self._field
        grid = labelled_lines()
        grid.add_row(self.word("terminal-purse"), Text(str(int(s.doubloons[seat])), style=COINS))
        if points is not None:
            grid.add_row(self.word("terminal-points"), Text(str(points), style="green"))
        grid.add_row(self.word("terminal-goods"), goods or Text("–", style="dim"))
        grid.add_row(self.word("terminal-fields"), flowing([field(s, seat, t) for t in Tile if s.tiles[seat, t]], room))
        own = [b for b in Building if s.buildings[seat, b]]
        city = [Text(self.building(b)) if is_puertoma else self._built(s, seat, b) for b in own]
        grid.add_row(self.word("terminal-city"), flowing(city, room) or Text("–", style="dim"))
        for token in self._tokens(s, seat) if is_puertoma else ():
            grid.add_row(self.word("terminal-token"), token)
        if s.reserved[seat]:
            grid.add_row(self.word("terminal-wants"), self.building(Building(int(s.reserved[seat]) - 1)))
        to_name = int(s.nobles_in_hand) if seat == game.decider else 0  # they are already among the others
        if nobles := to_name + int(plain(islands.count_nobles)(s, seat)):
            grid.add_row(NOBLE, Text(self.word("n-nobles", nobles=nobles), style=NOBLES))
        if s.in_hand and seat == game.decider:
            grid.add_row(self.word("terminal-folk"), self.word("terminal-in-hand", colonists=int(s.in_hand)))
        elif s.waiting[seat]:
            nobles = int(s.waiting_nobles[seat])
            people = Sentence("people", {"colonists": int(s.waiting[seat]) - nobles, "nobles": nobles})
            unused = "terminal-unused" if is_puertoma else "terminal-waiting"
            grid.add_row(self.word("terminal-folk"), self.word(unused, people=people))
        if s.smuggler_token[seat]:
            grid.add_row(self.word("terminal-token"), self.called("role", "smuggler"))
        if titles := self._titles(game, seat):
            grid.add_row(self.word("terminal-titles"), flowing(titles, room))
        taken = [self.called("role", label(role)) for role in Role if s.roles_taken[seat, role]]
        return self.seat_panel(seat, grid, int(s.governor), taken, self._sizes(s, seat))

    def _titles(self, game: Game, seat: int) -> list[Text]:
        """Return the achievements that a seat has announced, and how many more it has."""
        islands = game.view(self.me)["islands"]
        titles = [Text(self.called("achievement", card), style="green") for card in islands["announced"][seat]]
        hidden = islands.get("achievements_face_down", [0] * self.seats)[seat]
        return titles + [Text(self.word("terminal-face-down", count=hidden), style="dim")] * (hidden > 0)

    def _sizes(self, s: Any, seat: int) -> str:
        if seat in self.automata:
            return f"{self.word('terminal-city')} {int(s.level_buildings[seat].sum())}/{N_LEVELS * SPACES_OF_LEVEL}"
        fields = plain(islands.count_fields)(s, seat)
        city = plain(islands.count_city_spaces)(s, seat)
        return (f"{self.word('terminal-fields')} {fields}/{FIELD_SPACES} "
                f"{self.word('terminal-city')} {city}/{CITY_SPACES}")

    def _market(self, s: Any, width: int) -> RenderableType:
        """Return the building board by column: price for me now, name, copies left."""
        asked = s if s.phase == Phase.BUILDER else self._as_another_builds(s)
        table = Table(box=None, padding=(0, 1 if width >= WIDE else 0, 0, 1), header_style="dim", expand=True,
                      title_justify="left", title_style="dim", show_edge=False)
        columns = sorted({int(c) for c in COLUMN})
        cells: dict[int, list[Text]] = {column: [] for column in columns}
        for b in _in_game(s):
            can = against_building(asked, self.me, b)[0] == Reason.NONE
            cells[int(COLUMN[b])].append(self._offer(s, b, price_of_building(asked, self.me, b).total, can))
        titles = {column: self.word("terminal-quarries", count=column) for column in columns}
        if not self.side_by_side:
            rows = Table.grid(padding=(0, 2))
            for column in columns:
                rows.add_row(titles[column], flowing(cells[column], width))
            return Group(heading(self.word("terminal-market")), rows)
        for column in columns:
            table.add_column(titles[column], no_wrap=True)
        for i in range(max(len(c) for c in cells.values())):
            table.add_row(*(cells[column][i] if i < len(cells[column]) else Text() for column in columns))
        return Group(heading(self.word("terminal-market")), table)

    def _effects(self, s: Any, width: int) -> RenderableType:
        """Return the effects of this game's buildings; production buildings need no explanation."""
        table = Table.grid(padding=(0, 2))
        across = 2 if width >= WIDE and self.side_by_side else 1
        for _ in range(across):
            table.add_column(max_width=24)
            table.add_column(style="dim")
        cells = [(f" {self.building(b)}", self.note("building", label(b)))
                 for b in _in_game(s) if ROWS[b].produces is None]
        rows = -(-len(cells) // across)
        for i in range(rows):
            table.add_row(*(part for cell in cells[i::rows] for part in cell))
        return Group(heading(self.word("terminal-effects")), table)

    def _as_another_builds(self, s: Any) -> Any:
        """Return the position as if another seat had taken the builder, to ask the rules for my price."""
        asked = s.copy()
        asked.role_seat = (self.me + 1) % self.seats
        return asked

    def _offer(self, s: Any, b: Building, price: int, can: bool) -> Text:
        name, copies = self.building(b), int(s.building_supply[b])
        if s.buildings[self.me, b]:
            return Text(f"{FULL} {name}", style="green")
        if not copies:
            return Text(f"– {name}", style="dim strike")
        cell = Text.assemble((f"{price} ", COINS if can else "dim"), (name, "" if can else "dim"))
        if copies > 1:
            cell.append(f" ×{copies}", style="dim")
        if any(s.reserved[seat] == b + 1 for seat in self.automata):
            cell.append(" ⚑", style="magenta")  # a Puertoma has reserved it
        return cell

    # -- questions ------------------------------------------------------------------------------------------

    def answers(self, game: Game) -> list[AnswerLine]:
        """Return the answers; a number of people or barrels is its own key."""
        if game.question not in HOW_MANY:
            return super().answers(game)
        numbers = [a for a in game.legal_actions if a.block != "announce"]
        options = {option.action: option for option in game.options}
        return [AnswerLine(a, a.arguments[1], self._how_many(game, a)) for a in numbers] + [
            AnswerLine(a, f"a{place}", self.say(option_text(game, options[a])))
            for place, a in enumerate(game.legal_actions[len(numbers):], 1)]

    def _how_many(self, game: Game, action: Action) -> str:
        """Return a number as a drawing: of circles, of nobles among the people, of barrels."""
        place, number = action.arguments[0], int(action.arguments[1])
        if game.question == "place_colonists":
            return _circles(number, self._places(game)[place])
        if game.question == "place_nobles":
            standing = int(plain(islands.colonists_at)(game.state, self.me, PLACE.labels.index(place)))
            return _circles(standing, standing, number)
        return self.word("piece-barrels", barrels=number, good=f"good:{place}")

    def place_of(self, option: Option) -> int:
        """Return the sort key: in a draft, the cost."""
        return option.total("list_price")

    def brings(self, game: Game, option: Option) -> str:
        """Return the effect of a role, the goal of an achievement, or how many tiles or goods of the kind I have."""
        s, action = game.state, option.action
        notes = [super().brings(game, option)]
        if action.block == "role":
            notes.append(self.note("role", action.arguments[0], "privilege"))
        elif action.block == "keep_achievement":
            notes.append(self.note("achievement", action.arguments[0]))
        elif action.block in OF_TILES:
            tiles = int(s.tiles[self.me, Tile[action.arguments[-1].upper()]])
            notes.append(self.word("terminal-you-have", count=tiles))
        elif action.block in OF_GOODS:
            barrels = int(s.goods[self.me, Good[action.arguments[0].upper()]])
            notes.append(self.word("terminal-you-have", count=barrels))
        return " · ".join(note for note in notes if note)

    # -- how Puertomas choose -------------------------------------------------------------------------------

    def command(self, game: Game, word: str, rest: str) -> RenderableType | None:
        """Return the output of `why`: the last choices of Puertomas; of `why 2`: the second of them in detail."""
        if word not in ("w", "why") or not self.automata:
            return None
        choices = [(line, choice) for line in lines(game, self.me, 0) for choice in line.choices][
            : -MOST_CHOICES - 1 : -1]
        if not choices:
            return Text(f" {self.word('terminal-why-none')}", style="dim")
        if not rest:
            return Group(self._list_choices(choices), Text(f" {self.word('terminal-why-how')}", style="dim"))
        if not rest.isdecimal() or not 1 <= int(rest) <= len(choices):
            return Text(" " + self.quote("terminal-why-number", text=rest, count=str(len(choices))), style="red")
        return self._explain(game.state, *choices[int(rest) - 1])

    def _list_choices(self, choices: Sequence[tuple[Line, Choice]]) -> RenderableType:
        """Return the list of choices, the newest last, next to the prompt."""
        table = Table.grid(padding=(0, 1))
        table.add_column(justify="right", min_width=4, style="bold cyan")
        for number, (line, choice) in reversed([*enumerate(choices, 1)]):
            table.add_row(str(number), Text.assemble(self.say(line.text), (f" {self.say(choice.asked)}", "dim")))
        return table

    def _explain(self, s: Any, line: Line, choice: Choice) -> RenderableType:
        """Return the action board, the card with the line that decided, and every candidate."""
        parts: list[RenderableType] = [Text(f" {self.say(line.text)} {self.say(choice.asked)}", style="bold")]
        chosen = {candidate.thing for candidate in choice.candidates if candidate.chosen}
        if choice.marker:
            parts.append(self._action_board(s, choice.marker))
        if choice.card and not choice.counted:
            parts.append(self._card(choice.card, {listed_role(thing.partition(":")[2]) for thing in chosen}))
        if choice.counted:
            parts.append(self._count(choice, chosen))
        table = Table.grid(padding=(0, 1))
        for candidate in choice.candidates:
            table.add_row(Text(f"   {CHOSEN if candidate.chosen else PASSED_OVER}"),
                          Text(self.words.name(candidate.thing), style="bold" if candidate.chosen else ""),
                          Text(self.say(candidate.why), style="" if candidate.chosen else "dim"))
        return Group(*parts, heading(self.word("terminal-candidates")), table)

    def _action_board(self, s: Any, marker: str) -> RenderableType:
        """Return the spaces of the action board with their arrows and the marker."""
        table, roles = Table.grid(padding=(0, 1)), {label(role) for role in Role if s.roles[role]}
        for role, arrows in action_board().items():
            if role in roles:
                is_here, names = role == marker, [self.called("role", to) for to in arrows if to in roles]
                table.add_row(Text(f" {MARKER if is_here else ' '}", style="magenta"),
                              Text(self.called("role", role), style="bold" if is_here else ""),
                              Text("→ " + ", ".join(names), style="" if is_here else "dim"))
        return Group(heading(self.word("terminal-action-board", role=f"role:{marker}")), table)

    def _card(self, number: int, decided: Collection[str]) -> RenderableType:
        """Return a tie-break card from the top; the line that decided is marked."""
        table = Table.grid(padding=(0, 1))
        for role in tie_break_cards()[number]:
            table.add_row(Text(f" {MARKER if role in decided else ' '}", style="magenta"),
                          Text(self.called("role", role), style="bold" if role in decided else "dim"))
        return Group(heading(self.word("terminal-card-turned", number=number)), table)

    def _count(self, choice: Choice, chosen: Collection[str]) -> RenderableType:
        """Return the candidates as they are counted in circles to the card's number."""
        names = Text(", ").join(Text(self.words.name(thing), style="bold" if thing in chosen else "dim")
                                for thing in choice.counted)
        return Group(heading(self.word("terminal-counted", number=choice.card)), Text.assemble("   ", names))

    def _cards(self, s: Any) -> RenderableType:
        """Return all tie-break cards; those that have been turned up are dim."""
        table = Table.grid(padding=(0, 1))
        for number, roles in tie_break_cards().items():
            names = ", ".join(self.called("role", role) for role in roles)
            style = "dim" if s.used_cards[number - 1] else ""
            table.add_row(Text(f" {number}", style="bold"), Text(names, style=style))
        return Group(heading(self.word("terminal-all-cards")), table)

    # -- placing colonists at once --------------------------------------------------------------------------

    def hint(self, game: Game) -> str:
        """Return the hint at the first placing question that a whole arrangement may be typed."""
        places = self._places(game)
        if game.question != "place_colonists" or any(self._people_at(game, name) for name in places):
            return ""
        circles = ", ".join(f"{self._place(name)} {circles}" for name, circles in places.items())
        example, left = [], int(game.state.in_hand)
        for name, room in places.items():
            if left > 0:
                example.append(f"{self._place(name)} {min(room, left)}")
                left -= min(room, left)
        return self.quote("terminal-arrange", circles=circles, example=", ".join(example))

    def understand(self, game: Game, text: str) -> bool:
        """Play `corn 2 indigo 1 hospice 1`, people by place; places that are not named stay as they are."""
        if game.question != "place_colonists" or text.startswith("place "):
            return False
        pairs = PLACED.findall(text.lower())
        if not pairs or PLACED.sub("", text.lower()).strip():
            return False
        places = self._places(game)
        wanted = {name: self._people_at(game, name) for name in places}
        for typed, count in pairs:
            wanted[self._find_place(typed.strip(), places)] = int(count)
        by_address = {f"{place_address(name)}@{self.me}": count for name, count in wanted.items()}
        try:
            game.play_all(answers_for(game, self.me, by_address))
        except Unarrangeable as error:
            raise IllegalAction(self.say(error.text)) from None
        return True

    def _places(self, game: Game) -> dict[str, int]:
        """Return my kinds of tiles and buildings with their circles."""
        s = game.state
        return ({label(t): int(s.tiles[self.me, t]) for t in Tile if t != Tile.FOREST and s.tiles[self.me, t]}
                | {label(b): int(CIRCLES[b]) for b in Building if s.buildings[self.me, b] and CIRCLES[b]})

    def _people_at(self, game: Game, name: str) -> int:
        s = game.state
        if name.upper() in Tile.__members__:
            return int(s.tile_colonists[self.me, Tile[name.upper()]])
        return int(s.building_colonists[self.me, Building[name.upper()]])

    def _find_place(self, typed: str, places: Iterable[str]) -> str:
        """Return one of my places by its name, its beginning or its letter."""
        known = {self._place(name).lower(): name for name in places}
        letters = {self.word(f"letter-{name}").lower(): name for name in COLOURS if name in known.values()}
        typed = typed.replace("_", " ")
        if typed in known or typed in letters:
            return known.get(typed) or letters[typed]
        near = [name for said, name in known.items() if said.startswith(typed)]
        if len(near) == 1:
            return near[0]
        raise IllegalAction(self.quote("terminal-no-place", text=typed, list=", ".join(known)))

    def _place(self, name: str) -> str:
        """Return the name of a place."""
        return self.words.bare_name(place_address(name))

    # -- the end --------------------------------------------------------------------------------------------

    def ties(self, game: Game) -> list[int]:
        """Return doubloons and goods together."""
        return [int(plain(scoring.value_tie_break)(game.state, seat)) for seat in range(self.seats)]

    # -- small pieces ---------------------------------------------------------------------------------------

    def building(self, b: Building) -> str:
        """Return the name of a building."""
        return self.called("building", label(b))

    def _letter(self, thing: Good | Tile) -> tuple[str, str]:
        """Return the letter of a good or tile, in its colour."""
        return self.word(f"letter-{label(thing)}"), f"bold {COLOURS[label(thing)]}"

    def _counted(self, goods: Iterable[tuple[Good, int]], zero: bool = False) -> Text:
        """Return letters, names and numbers: `C corn 2  I indigo 1`."""
        return Text("  ").join(Text.assemble(self._letter(good), f" {self.called('good', label(good))} {number}")
                               for good, number in goods if number or zero)

    def _letters(self, goods: Iterable[tuple[Good, int]]) -> Text:
        """Return letters and numbers: `C 2  I 1`."""
        return Text("  ").join(Text.assemble(self._letter(good), f" {number}") for good, number in goods if number)

    def _slots(self, goods: list[Good], spaces: int) -> Text:
        """Return a row of spaces, filled with letters from the left."""
        inside = [self._letter(good) for good in goods] + [(SPACE, "dim")] * (spaces - len(goods))
        return Text.assemble(("[", "dim"), *inside, ("]", "dim"))

    def _ship(self, s: Any, ship: Ship) -> Text:
        spaces = label(ship).removeprefix("ship_")
        load = [good for good in Good for _ in range(int(s.cargo[ship, good]))]
        return Text.assemble(f"{spaces} ", self._slots(load, int(spaces)))

    def _field(self, s: Any, seat: int, tile: Tile) -> Text:
        """Return the occupied and all tiles of a kind, with a mark for each noble; forests have no circle."""
        tiles = int(s.tiles[seat, tile])
        if tile == Tile.FOREST:
            return Text.assemble(self._letter(tile), f" {tiles}")
        return Text.assemble(self._letter(tile), f" {int(s.tile_colonists[seat, tile])}/{tiles}",
                             (NOBLE * int(s.tile_nobles[seat, tile]), NOBLES))

    def _estate(self, s: Any, seat: int, tile: Tile) -> Text:
        """Return a Puertoma's plantations of a kind with the circles under each; quarries have none."""
        if tile == Tile.QUARRY:
            return Text.assemble(self._letter(tile), f" {int(s.tiles[seat, tile])}")
        circles, workers = int(CIRCLES_UNDER_TILE[tile]), int(s.tile_colonists[seat, tile])
        parts = [_circles(max(0, min(circles, workers - circles * number)), circles)
                 for number in range(int(s.tiles[seat, tile]))]
        return Text.assemble(self._letter(tile), " ", " ".join(parts))

    def _tokens(self, s: Any, seat: int) -> list[str]:
        """Return the effects of a Puertoma's unlocked tokens."""
        found = [message_id("ability", label(Ability(int(ability)))) for ability in s.abilities[seat]]
        return [self.word(ability) for ability in found if self.words.has(ability)]

    def _built(self, s: Any, seat: int, b: Building) -> Text:
        """Return a building with a mark for each circle, filled if a colonist is there."""
        standing = int(s.building_colonists[seat, b])
        circles = _circles(standing, int(CIRCLES[b]), int(s.building_nobles[seat, b]))
        part = Text(f"{self.building(b)} {circles}".rstrip(), style="" if standing or not CIRCLES[b] else "dim")
        part.highlight_words([NOBLE], NOBLES)
        return part


# -- small pieces ------------------------------------------------------------------------------------------------

#: A place and a number: `corn 2`, `small market=1`.
PLACED = re.compile(r"([^\W\d][^\d=:,;]*?)[ =:]*(\d+)[ ,;]*")


def _has_nobles(s: Any) -> bool:
    return bool(plain(has_expansion)(s, Expansion.NOBLES))


def _in_game(s: Any) -> list[Building]:
    """Return the buildings on offer, in a city, or still in the draft."""
    return [b for b in Building if s.building_supply[b] or s.draft_pool[b] or s.buildings[:, b].any()]


def _circles(standing: int, circles: int, nobles: int = 0) -> str:
    return NOBLE * nobles + FULL * (standing - nobles) + EMPTY * (circles - standing)
