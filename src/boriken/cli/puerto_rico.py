"""Puerto Rico in the terminal: the board, what happened, the questions, the end.

Every number is read from the record or asked from the rules; what an answer costs or brings are its facts. The words
are in `puerto_rico_words.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from boriken.cli import puerto_rico_words as words
from boriken.cli.panels import EMPTY, FULL, PanelPresenter, flowing, heading, labelled_lines, table_lines
from boriken.cli.play import Answer
from boriken.cli.puerto_rico_story import Story
from boriken.cli.words import worded
from boriken.kernel.actionspace import Action
from boriken.kernel.editions import has_expansion
from boriken.kernel.errors import IllegalAction, one_of
from boriken.kernel.facts import Option
from boriken.kernel.fields import label
from boriken.kernel.game import Game
from boriken.kernel.jit import plain
from boriken.kernel.journal import Event
from boriken.puerto_rico import islands, role_cards, scoring
from boriken.puerto_rico.actions import PLACE
from boriken.puerto_rico.catalogue.achievements import POINTS as CARD_POINTS
from boriken.puerto_rico.catalogue.buildings import CIRCLES, COLUMN, ROWS
from boriken.puerto_rico.catalogue.festival import COLONISTS, DOUBLOONS, POINTS
from boriken.puerto_rico.catalogue.puertoma import CIRCLES_UNDER_TILE, SPACES_OF_LEVEL
from boriken.puerto_rico.facts import price_of_building
from boriken.puerto_rico.game import PuertoRico
from boriken.puerto_rico.reasons import against_building
from boriken.puerto_rico.vocab import (
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
    GuestMoment,
    Phase,
    Reason,
    Role,
    Ship,
    Task,
    Tile,
)

WIDE = 100  # columns from which there is room for whole names
SPACE, NOBLE = "·", "◆"

#: Questions of which the number that is typed is the answer, not the answer's place in a list.
HOW_MANY = ("place_colonists", "place_nobles", "load_small_wharf")

#: What is shown without words of its own where an expansion brings something new.
NO_WORDS = (KeyError, IndexError, ValueError)


class Presenter(PanelPresenter):
    """How Puerto Rico is shown."""

    more_commands = words.MORE_COMMANDS
    expanded = False  # whether the game that was shown has expansions
    automata: frozenset[int] = frozenset()  # its Puertomas

    # -- the board ------------------------------------------------------------------------------------------

    def board(self, game: Game, width: int, whole: bool) -> RenderableType:
        """Header, roles, table, islands; the market where buildings matter."""
        s = game.state
        self.expanded = bool(s.expansions)
        self.automata = game.automata()
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
        if whole:
            parts.append(self._effects(s, width))
        return Group(*parts)

    def _header(self, s: Any) -> RenderableType:
        phase = "game over" if s.over else worded(words.PHASES, label(Phase(int(s.phase))))
        is_draft = s.phase in (Phase.DRAFT, Phase.ACHIEVEMENT_DRAFT)
        when = words.BEFORE_ROUND_1 if is_draft else f"Round {int(s.round_number)}"
        rule = self.headline(when, phase, int(s.governor))
        return rule if is_draft else Group(rule, self._ends(s))

    def _draft(self, s: Any) -> RenderableType:
        """By cost: what is in the game so far, how many are still to be chosen, and of which."""
        table = Table(title=words.DRAFT, title_justify="left", title_style="dim", header_style="dim", box=None,
                      padding=(0, 1))
        table.add_column("cost", justify="right", style=words.COINS)
        table.add_column("in the game")
        table.add_column("still", justify="right")
        table.add_column("can be chosen", style="dim")
        costs = {b: int(plain(islands.cost_of)(s, b)) for b in Building}
        for cost in sorted({*costs.values()}):
            here = [b for b in Building if costs[b] == cost]
            chosen = Text(", ").join(Text(words.BUILDINGS[label(b)], "dim" if ROWS[b].produces is not None else "bold")
                                     for b in here if s.building_supply[b])
            left = int(s.draft_spaces[cost - 1])
            pool = ", ".join(words.BUILDINGS[label(b)] for b in here if s.draft_pool[b]) if left else ""
            if chosen or left:
                table.add_row(str(cost), chosen, str(left or ""), pool)
        return table

    def _achievements(self, game: Game) -> RenderableType:
        """My cards: what they bring, what they ask for, and whether I have announced them."""
        islands = game.view(self.me)["islands"]
        table = Table.grid(padding=(0, 2))
        for card in islands["achievements"][self.me]:
            is_announced = card in islands["announced"][self.me]
            points = int(CARD_POINTS[Achievement[card.upper()]])
            table.add_row(Text(f" {words.ACHIEVEMENTS[card]}", style="green" if is_announced else ""),
                          words.points(points), Text(words.GOALS[card], style="dim"),
                          Text(words.ANNOUNCED if is_announced else "", style="green"))
        return Group(heading(words.OWN_ACHIEVEMENTS), table)

    def _ends(self, s: Any) -> Text:
        """How far the game is from its end."""
        met = [words.REASONS[label(reason)] for reason in EndReason if s.end_reasons[reason]]
        if met:
            return Text(f" This is the last round: {words.listed(met)}.", style="bold red")
        cities = [plain(islands.count_city_spaces)(s, seat) for seat in range(self.seats - int(s.puertomas))]
        fullest = max(range(len(cities)), key=lambda seat: cities[seat])
        left = words.points(max(0, int(s.points_left)))
        if not _has_nobles(s):
            left += f", {words.colonists(int(s.colonist_supply))}"
        return Text(f" Left: {left}; "
                    f"the fullest city: {cities[fullest]}/{CITY_SPACES} ({self.names[fullest]})"
                    f"{self._fullest_board(s)}", style="dim")

    def _fullest_board(self, s: Any) -> str:
        """Of Puertomas, whose cities are smaller."""
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
            name, coins = words.ROLES[label(role)], int(s.role_doubloons[role])
            more = [(f" +{coins}", f"bold {words.COINS}")] if coins else []
            captor = int(plain(role_cards.captor_of)(s, role))
            if captor != NOBODY:
                name_of = words.YOU_AMONG_OTHERS if captor == self.me else self.names[captor]
                more.append((words.CAPTURED.format(name=name_of), "not bold magenta"))
            cells.append(self.role_card(name, taker, *more))
        return Columns(cells, equal=True, padding=(0, 2))

    def _table(self, s: Any) -> RenderableType:
        grid = table_lines()
        row = _counted((good, int(s.row[good])) for good in Good)
        stack, gone = (sum(int(pile[good]) for good in Good) for pile in (s.stack, s.discard))
        grid.add_row("tiles", row or Text("none"))
        grid.add_row("", Text.assemble(_letter(Tile.QUARRY), f" quarry {int(s.quarries)}",
                                       (f"   face down {stack}, discarded {gone}", "dim")))
        grid.add_row("colonists", f"{int(s.colonist_ship)} on the ship, {int(s.colonist_supply)} in the supply"
                                  + _gone(s.colonists_gone))
        if _has_nobles(s):
            grid.add_row("nobles", Text.assemble((NOBLE, words.NOBLE), f" {int(s.noble_ship)} on the ship, "
                                                 f"{int(s.noble_supply)} in the supply", _gone(s.nobles_gone)))
        grid.add_row("ships", Text("   ").join(_ship(s, ship) for ship in Ship if s.ships[ship]))
        house = [good for good in Good for _ in range(int(s.house[good]))]
        grid.add_row("house", _slots(house, HOUSE_SPACES))
        grid.add_row("goods left", _counted(((good, int(s.goods_supply[good])) for good in Good), zero=True))
        for number, task in enumerate(task for task in Task if s.tasks[task]):
            grid.add_row("" if number else "festival", self._task(s, task))
        if s.puertomas:
            used = [str(number + 1) for number in range(N_TIE_BREAK_CARDS) if s.used_cards[number]]
            grid.add_row("Puertomas", Text.assemble(f"marker on {words.ROLES[label(Role(int(s.marker) - 1))]}",
                                                    (f"   tie-break cards used: {' '.join(used) or 'none'}", "dim")))
        return grid

    def _task(self, s: Any, task: Task) -> Text:
        """What a task of the festival wants and brings, or who has done it."""
        name, state = words.TASKS[label(task)], int(s.tasks[task])
        if state != TASK_IS_OPEN:
            return Text(words.TASK_DONE.format(name=name, who=self.names[state - TASK_IS_DONE]), style="dim")
        reward = words.reward(*(int(column[task]) for column in (COLONISTS, DOUBLOONS, POINTS)))
        return Text(words.TASK_OPEN.format(name=name, note=_task_note(s, task), reward=reward))

    def _island(self, game: Game, seat: int, room: int) -> Panel:
        s, points = game.state, game.view(self.me)["islands"]["points"][seat]
        goods = _letters((good, int(s.goods[seat, good])) for good in Good)
        is_puertoma = seat in self.automata
        fields = [_estate(s, seat, t) if is_puertoma else _field(s, seat, t) for t in Tile if s.tiles[seat, t]]
        grid = labelled_lines()
        grid.add_row("purse", Text(words.doubloons(int(s.doubloons[seat])), style=words.COINS))
        if points is not None:
            grid.add_row("points", Text(str(points), style="green"))
        grid.add_row("goods", goods or Text("none", style="dim"))
        grid.add_row("fields", flowing(fields, room))
        city = [Text(words.BUILDINGS[label(b)]) for b in Building if s.buildings[seat, b]] if is_puertoma else _city(
            s, seat)
        grid.add_row("city", flowing(city, room) or Text("empty", style="dim"))
        for token in _tokens(s, seat) if is_puertoma else ():
            grid.add_row("token", token)
        if s.reserved[seat]:
            grid.add_row("wants", words.BUILDINGS[label(Building(int(s.reserved[seat]) - 1))])
        to_name = int(s.nobles_in_hand) if seat == game.decider else 0  # they stand among the others already
        if nobles := to_name + int(plain(islands.count_nobles)(s, seat)):
            grid.add_row("nobles", Text(f"{NOBLE} {nobles}", style=words.NOBLE))
        if s.in_hand and seat == game.decider:
            grid.add_row("people", f"{words.colonists(int(s.in_hand))} in hand")
        elif s.waiting[seat]:
            waiting = words.people(int(s.waiting[seat]), int(s.waiting_nobles[seat]))
            grid.add_row("people", f"{waiting} {'unused' if is_puertoma else 'waiting'}")
        if s.smuggler_token[seat]:
            grid.add_row("token", words.TOKEN)
        if titles := self._titles(game, seat):
            grid.add_row("titles", flowing(titles, room))
        taken = [words.ROLES[label(role)] for role in Role if s.roles_taken[seat, role]]
        return self.seat_panel(seat, grid, int(s.governor), taken, self._sizes(s, seat))

    def _titles(self, game: Game, seat: int) -> list[Text]:
        """The achievements that a seat has announced, and how many more it has."""
        islands = game.view(self.me)["islands"]
        titles = [Text(words.ACHIEVEMENTS[card], style="green") for card in islands["announced"][seat]]
        hidden = islands.get("achievements_face_down", [0] * self.seats)[seat]
        return titles + [Text(words.FACE_DOWN.format(number=hidden), style="dim")] * (hidden > 0)

    def _sizes(self, s: Any, seat: int) -> str:
        if seat in self.automata:
            return f"buildings {int(s.level_buildings[seat].sum())}/{N_LEVELS * SPACES_OF_LEVEL}"
        fields = plain(islands.count_fields)(s, seat)
        city = plain(islands.count_city_spaces)(s, seat)
        return f"fields {fields}/{FIELD_SPACES} city {city}/{CITY_SPACES}"

    def _market(self, s: Any, width: int) -> RenderableType:
        """The building board by column: price for me now, name, copies left."""
        asked = s if s.phase == Phase.BUILDER else self._as_another_builds(s)
        table = Table(box=None, padding=(0, 1 if width >= WIDE else 0, 0, 1), header_style="dim", expand=True,
                      title_justify="left", title_style="dim", show_edge=False)
        columns = sorted({int(c) for c in COLUMN})
        cells: dict[int, list[Text]] = {column: [] for column in columns}
        for b in _in_game(s):
            can = against_building(asked, self.me, b)[0] == Reason.NONE
            cells[int(COLUMN[b])].append(self._offer(s, b, price_of_building(asked, self.me, b).total, can, width))
        for column in columns:
            table.add_column(f"up to {column} {'quarry' if column == 1 else 'quarries'}", no_wrap=True)
        for i in range(max(len(c) for c in cells.values())):
            table.add_row(*(cells[column][i] if i < len(cells[column]) else Text() for column in columns))
        return Group(heading(words.MARKET), table)

    def _effects(self, s: Any, width: int) -> RenderableType:
        """What the buildings of this game do; those that produce goods need no explanation."""
        table = Table.grid(padding=(0, 2))
        across = 2 if width >= WIDE else 1
        for _ in range(across):
            table.add_column(no_wrap=True)
            table.add_column(style="dim")
        cells = [(f" {words.BUILDINGS[label(b)]}", worded(words.BUILDING_NOTES, label(b)))
                 for b in _in_game(s) if ROWS[b].produces is None]
        rows = -(-len(cells) // across)
        for i in range(rows):
            table.add_row(*(part for cell in cells[i::rows] for part in cell))
        return Group(heading(words.EFFECTS), table)

    def _as_another_builds(self, s: Any) -> Any:
        """The position as if another seat had taken the builder, to ask the rules for my price."""
        asked = s.copy()
        asked.role_seat = (self.me + 1) % self.seats
        return asked

    def _offer(self, s: Any, b: Building, price: int, can: bool, width: int) -> Text:
        name, copies = words.BUILDINGS[label(b)], int(s.building_supply[b])
        if width < WIDE:
            for long, short in words.SHORT.items():
                name = name.replace(long, short)
        if s.buildings[self.me, b]:
            return Text(f"{FULL} {name}", style="green")
        if not copies:
            return Text(f"– {name}", style="dim strike")
        cell = Text.assemble((f"{price} ", words.COINS if can else "dim"), (name, "" if can else "dim"))
        if copies > 1:
            cell.append(f" ×{copies}", style="dim")
        if any(s.reserved[seat] == b + 1 for seat in self.automata):
            cell.append(" ⚑", style="magenta")  # a Puertoma has reserved it
        return cell

    # -- what happened --------------------------------------------------------------------------------------

    def told(self, events: list[Event], start: int) -> list[Text]:
        """One paragraph for each role that was played, and for each new round."""
        return Story(self.me, self.names, self.expanded, self.automata).told(events, start)

    # -- questions ------------------------------------------------------------------------------------------

    def question(self, game: Game) -> Text:
        """What is asked, with the numbers that matter."""
        asked = words.QUESTIONS.get(str(game.question))
        if asked is None:
            return super().question(game)
        try:
            return Text(asked.format(**self._asked_about(game)))
        except NO_WORDS:
            return super().question(game)

    def _asked_about(self, game: Game) -> dict[str, Any]:
        """All that a question may name."""
        s = game.state
        action = game.legal_actions[0]
        seen = int(s.looked_at[self.me])
        building = Building(int(s.new_building))
        newcomers, new_nobles = int(s.newcomers[self.me]), int(s.newcomer_nobles[self.me])
        kept = int(s.achievements[self.me]).bit_count()
        return {
            "others": words.FOUR_OF_SIX.format(kept=kept) if s.puertomas else words.PASSED_ON,
            "in_hand": int(s.in_hand), "colonists": "colonist" if s.in_hand == 1 else "colonists",
            "nobles": words.nobles(int(s.nobles_in_hand)),
            "place": _place_words(action.arguments[0]) if action.arguments else "",
            "money": words.doubloons(int(s.doubloons[self.me])),
            "new_tile": words.TILES[label(Tile(int(s.new_tile)))],
            "gained_tile": words.UNSEEN_TILE if s.phase == Phase.TRADER and not seen else
                           words.TILES[label(Tile(seen - 1 if seen else int(s.new_tile)))],
            "new_building": words.BUILDINGS[label(building)],
            "price": words.doubloons(price_of_building(s, self.me, building).total),
            "kind": _place_words(action.arguments[0]) if action.arguments else "",
            "on_board": _barrels(int(s.charter_barrels)),
            "newcomers": words.people(newcomers, new_nobles),
            "newcomer": "colonist" if newcomers > new_nobles else "noble",
            "moment": words.MOMENTS[label(GuestMoment(int(s.guest_moment)))],
        }

    def answers(self, game: Game) -> list[Answer]:
        """Each answer with what it costs or brings; to do without comes last, as 0."""
        actions = game.legal_actions
        if game.question in HOW_MANY:
            numbers = [a for a in actions if a.block != "announce"]
            return [Answer(a, a.arguments[1], self._how_many(game, a)) for a in numbers] + [
                Answer(a, f"a{place}", self._answer_words(game, a))
                for place, a in enumerate(actions[len(numbers):], 1)]
        acts = [option for option in game.options if option.action.block != "pass"]
        acts.sort(key=lambda option: option.total("list_price"))  # of a draft: by cost
        passes = [Answer(a, "0", self._answer_words(game, a)) for a in actions if a.block == "pass"]
        return [Answer(option.action, str(number), self._answer_words(game, option.action), self._note(game, option))
                for number, option in enumerate(acts, 1)] + passes

    def _how_many(self, game: Game, action: Action) -> str:
        """A number, drawn: of circles, of nobles among those who stand there, of barrels."""
        place, number = action.arguments[0], int(action.arguments[1])
        if game.question == "place_colonists":
            return _circles(number, self._places(game)[place])
        if game.question == "place_nobles":
            standing = int(plain(islands.colonists_at)(game.state, self.me, PLACE.labels.index(place)))
            return _circles(standing, standing, number)
        return f"{number or words.NO} {words.GOODS[place]}"

    def _answer_words(self, game: Game, action: Action) -> str:
        if action.block == "pass":
            return words.PASSES.get(str(game.question), "Pass")
        paid = words.PAYMENTS if action.block == "pay_with" else {}
        said = [words.ROLES.get(a) or paid.get(a) or _place_words(a) for a in action.arguments]
        if action.block == "poach":
            colonists, nobles = map(int, action.arguments)
            said = [words.people(colonists + nobles, nobles)]
        if action.block == "use" and action.arguments[0] in words.USES:
            text = words.USES[action.arguments[0]]
        else:
            text = words.ANSWERS.get(action.block, action.text).format(*said)
        return text[0].upper() + text[1:]

    def _note(self, game: Game, option: Option) -> str:
        try:
            return self._option_note(game, option)
        except NO_WORDS:
            return ""

    def _option_note(self, game: Game, option: Option) -> str:
        """What an answer is about, and what the festival brings for it."""
        rewards = [option.part(fact, "festival") for fact in ("colonists", "doubloons", "points")]
        notes = [self._plain_note(game, option)]
        if any(rewards):
            notes.append(words.FESTIVAL_NOTE.format(reward=words.reward(*rewards)))
        return "; ".join(note for note in notes if note)

    def _plain_note(self, game: Game, option: Option) -> str:
        s, action = game.state, option.action
        block = action.block
        if block == "role":
            coins = option.part("doubloons", "role_card")
            note = words.ROLE_NOTES[action.arguments[0]]
            if "price" in option.facts:
                captor = self.names[plain(role_cards.captor_of)(s, Role[action.arguments[0].upper()])]
                note = f"{words.doubloons(option.total('price'))} to {captor}; {note}"
            return f"{words.doubloons(coins)} on it; {note}" if coins else note
        if block == "capture":
            return f"{words.doubloons(option.total('doubloons'))} on it" if "doubloons" in option.facts else ""
        if block == "raid":
            good = Good(int(s.cargo[Ship[f"SHIP_{action.arguments[0]}"]].argmax()))
            return f"{words.GOODS[label(good)]}, {int(s.cargo[:, good].sum())} on board"
        if block == "plunder":
            return f"for {words.points(option.total('points'))}"
        if block in ("take", "discard", "discard_occupied"):
            return f"you have {int(s.tiles[self.me, Tile[action.arguments[-1].upper()]])}"
        if block in ("build", "draft"):
            return self._building_note(option)
        if block in ("sell", "sell_to_post", "sell_plantation", "sell_occupied"):
            return f"for {words.doubloons(option.total('doubloons'))}"
        if block == "keep_achievement":
            return f"{words.points(option.total('worth'))} · {words.GOALS[action.arguments[0]]}"
        if block == "deliver":
            return f"for {words.points(option.total('points'))}"
        if block in ("load", "load_on_wharf"):
            won = option.total("points") - option.part("points", "festival")
            barrels, points = -option.total("barrels"), words.points(won)
            has = int(s.goods[self.me, Good[action.arguments[0].upper()]])
            return f"{barrels} of your {has} barrels, {points}" if has > barrels else f"{_barrels(barrels)}, {points}"
        if block in ("store", "keep", "extra_good", "return_good"):
            good = Good[action.arguments[0].upper()]
            kept = f", {int(s.kept[good])} kept so far" if block == "keep" and s.kept[good] else ""
            return f"you have {_barrels(int(s.goods[self.me, good]))}{kept}"
        if block == "use" and "price" in option.facts:
            return f"for {words.doubloons(option.total('price'))}"
        if block in ("send_guest", "send_noble_guest", "newcomer") or (block == "use" and game.question == "load"):
            return words.BUILDING_NOTES.get(action.arguments[0], "")
        return ""

    def _building_note(self, option: Option) -> str:
        note = worded(words.BUILDING_NOTES, option.action.arguments[0])
        worth = f"{words.points(option.total('worth'))} · {note}"
        if option.action.block == "draft":
            return f"cost {option.total('list_price')} · {worth}"
        cost, by_market = option.part("price", "list_price"), -option.part("price", "black_market")
        price = option.total("price") + by_market
        paid = words.doubloons(price)
        if price != cost:
            paid += f" instead of {cost}"
        if by_market:
            paid += f" ({by_market} by the black market)"
        return f"{paid} · {worth}"

    # -- placing colonists at once --------------------------------------------------------------------------

    def hint(self, game: Game) -> str:
        """At the first of these questions: a whole arrangement may be typed at once."""
        places = self._places(game)
        if game.question != "place_colonists" or any(self._stands(game, name) for name in places):
            return ""
        circles = ", ".join(f"{_place_words(name)} {circles}" for name, circles in places.items())
        example, left = [], int(game.state.in_hand)
        for name, room in places.items():
            if left > 0:
                example.append(f"{_place_words(name)} {min(room, left)}")
                left -= min(room, left)
        return f"Your circles: {circles}. Or type all at once: {' '.join(example)}"

    def understand(self, game: Game, text: str) -> bool:
        """`corn 2 indigo 1 hospice 1`: how many stand where; what is not named stays as it is placed so far."""
        if game.question != "place_colonists" or text.startswith("place "):
            return False
        pairs = re.findall(r"([a-z][a-z _]*?)[ =:]*(\d+)[ ,;]*", text.lower())
        if not pairs or re.sub(r"([a-z][a-z _]*?)[ =:]*(\d+)[ ,;]*", "", text.lower()).strip():
            return False
        places = self._places(game)
        wanted = {name: self._stands(game, name) for name in places}
        for typed, count in pairs:
            wanted[_find_place(typed.strip(), places)] = int(count)
        assert isinstance(game, PuertoRico)
        game.arrange(wanted)
        return True

    def _places(self, game: Game) -> dict[str, int]:
        """My tile kinds and buildings with their circles."""
        s = game.state
        return ({label(t): int(s.tiles[self.me, t]) for t in Tile if t != Tile.FOREST and s.tiles[self.me, t]}
                | {label(b): int(CIRCLES[b]) for b in Building if s.buildings[self.me, b] and CIRCLES[b]})

    def _stands(self, game: Game, name: str) -> int:
        s = game.state
        if name.upper() in Tile.__members__:
            return int(s.tile_colonists[self.me, Tile[name.upper()]])
        return int(s.building_colonists[self.me, Building[name.upper()]])

    # -- the end --------------------------------------------------------------------------------------------

    def ending(self, game: Game) -> RenderableType:
        """Points by source, the winner, why it ended."""
        assert game.outcome is not None
        ties = [int(plain(scoring.value_tie_break)(game.state, seat)) for seat in range(self.seats)]
        return self.result(game.outcome, words.SOURCES, words.REASONS, words.TIE_BREAK, ties)


# -- small pieces ------------------------------------------------------------------------------------------------


def _place_words(name: str) -> str:
    if name == "windrose":
        return words.WINDROSE
    return words.TILES.get(name) or words.BUILDINGS.get(name) or words.ACHIEVEMENTS.get(name) or name


def _task_note(s: Any, task: Task) -> str:
    """What an open task wants, in words."""
    tiles = [words.wanted_tiles(int(n), label(Good(kind))) for kind, n in enumerate(s.task_tiles[task]) if n]
    goods = [words.GOODS[label(Good(kind))] if label(task) in words.ONE_KIND
             else f"{int(n)} {words.GOODS[label(Good(kind))]}" for kind, n in enumerate(s.task_goods[task]) if n]
    building = words.BUILDINGS[label(Building(int(s.task_building[task]) - 1))] if s.task_building[task] else ""
    return words.TASK_NOTES[label(task)].format(tiles=words.listed(tiles), goods=words.listed(goods), building=building)


def _gone(number: int) -> str:
    """People whom the smuggler has put out of the game."""
    return words.GONE.format(number=number) if number else ""


def _has_nobles(s: Any) -> bool:
    return bool(plain(has_expansion)(s, Expansion.NOBLES))


def _in_game(s: Any) -> list[Building]:
    """The buildings that lie out, stand in a city, or may still be chosen."""
    return [b for b in Building if s.building_supply[b] or s.draft_pool[b] or s.buildings[:, b].any()]


def _field(s: Any, seat: int, tile: Tile) -> Text:
    """Occupied and all tiles of a kind, with a mark for each noble; forests have no circle."""
    tiles = int(s.tiles[seat, tile])
    if tile == Tile.FOREST:
        return Text.assemble(_letter(tile), f" {tiles}")
    return Text.assemble(_letter(tile), f" {int(s.tile_colonists[seat, tile])}/{tiles}",
                         (NOBLE * int(s.tile_nobles[seat, tile]), words.NOBLE))


def _estate(s: Any, seat: int, tile: Tile) -> Text:
    """A Puertoma's plantations of a kind with the circles under each; quarries have none."""
    if tile == Tile.QUARRY:
        return Text.assemble(_letter(tile), f" {int(s.tiles[seat, tile])}")
    circles, workers = int(CIRCLES_UNDER_TILE[tile]), int(s.tile_colonists[seat, tile])
    parts = [_circles(max(0, min(circles, workers - circles * number)), circles)
             for number in range(int(s.tiles[seat, tile]))]
    return Text.assemble(_letter(tile), " ", " ".join(parts))


def _tokens(s: Any, seat: int) -> list[str]:
    """What a Puertoma's unlocked tokens do."""
    names = [label(Ability(int(ability))) for ability in s.abilities[seat]]
    return [words.ABILITIES[name] for name in names if name in words.ABILITIES]


def _find_place(typed: str, places: Iterable[str]) -> str:
    """One of my places from its name, its beginning or its letter."""
    known = {_place_words(name): name for name in places}
    letters = {letter.lower(): name for name, letter in words.LETTERS.items() if name in known.values()}
    typed = typed.replace("_", " ")
    if typed in known or typed in letters:
        return known.get(typed) or letters[typed]
    near = [name for said, name in known.items() if said.startswith(typed)]
    if len(near) == 1:
        return near[0]
    raise IllegalAction(one_of("place of yours", typed, known))


def _barrels(number: int) -> str:
    return "1 barrel" if number == 1 else f"{number} barrels"


def _letter(thing: Good | Tile) -> tuple[str, str]:
    return words.LETTERS[label(thing)], f"bold {words.COLOURS[label(thing)]}"


def _counted(goods: Iterable[tuple[Good, int]], zero: bool = False) -> Text:
    """Letters, names and numbers: `C corn 2  I indigo 1`."""
    return Text("  ").join(Text.assemble(_letter(good), f" {words.GOODS[label(good)]} {number}")
                           for good, number in goods if number or zero)


def _letters(goods: Iterable[tuple[Good, int]]) -> Text:
    """Letters and numbers: `C 2  I 1`."""
    return Text("  ").join(Text.assemble(_letter(good), f" {number}") for good, number in goods if number)


def _slots(goods: list[Good], spaces: int) -> Text:
    """A row of spaces, filled with letters from the left."""
    inside = [_letter(good) for good in goods] + [(SPACE, "dim")] * (spaces - len(goods))
    return Text.assemble(("[", "dim"), *inside, ("]", "dim"))


def _ship(s: Any, ship: Ship) -> Text:
    spaces = label(ship).removeprefix("ship_")
    load = [good for good in Good for _ in range(int(s.cargo[ship, good]))]
    return Text.assemble(f"{spaces} ", _slots(load, int(spaces)))


def _city(s: Any, seat: int) -> list[Text]:
    """Every building with a mark for each circle, filled where a colonist stands."""
    parts = []
    for b in Building:
        if s.buildings[seat, b]:
            standing = int(s.building_colonists[seat, b])
            circles = _circles(standing, int(CIRCLES[b]), int(s.building_nobles[seat, b]))
            part = Text(f"{words.BUILDINGS[label(b)]} {circles}".rstrip(),
                        style="" if standing or not CIRCLES[b] else "dim")
            part.highlight_words([NOBLE], words.NOBLE)
            parts.append(part)
    return parts


def _circles(standing: int, circles: int, nobles: int = 0) -> str:
    return NOBLE * nobles + FULL * (standing - nobles) + EMPTY * (circles - standing)
