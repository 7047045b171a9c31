"""San Juan in the terminal: the table, the story, the questions, the end.

The screen shows only the seat's own view, journal and answers, so nothing hidden can appear on it; prices come from the
rules, which use open cards only.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from boriken.cli.panels import EMPTY, FULL, PanelPresenter, flowing, heading, labelled_lines, table_lines
from boriken.engine.facts import Option
from boriken.engine.game import Game
from boriken.engine.jit import plain
from boriken.games.san_juan.rules.catalogue.cards import COST, HOLDER, POINTS, PRICES
from boriken.games.san_juan.rules.roles import governor
from boriken.games.san_juan.rules.vocab import CITY_SPACES, Card, Good, Role, TradingTile
from boriken.text.texts import Text as Sentence
from boriken.text.texts import message_id

#: The good of a building, by their names.
GOOD_ON = {Card(int(HOLDER[good])).name.lower(): good.name.lower() for good in Good}

LABEL = 14  # columns before a line of the table

#: Readable on dark and on light terminals; sugar, which is white, has the terminal's own colour.
COLOURS = {"indigo": "dodger_blue1", "sugar": "default", "tobacco": "dark_orange3", "coffee": "medium_purple",
           "silver": "grey50", "customs": "dark_goldenrod"}
CARDS = "dark_goldenrod"

#: Answers about a card of the hand, or of the council, which are shown with its cost and value.
OF_CARDS = ("pay", "discard", "under_chapel", "under_bank", "keep")
View = dict[str, Any]


class SanJuanPresenter(PanelPresenter):
    """The presentation of San Juan."""

    # -- the board ------------------------------------------------------------------------------------------

    def board(self, game: Game, width: int, whole: bool) -> RenderableType:
        """Return the header, roles, table, cities and the hand; with `whole`, also the effects of the hand's cards."""
        view = game.view(self.me)
        parts: list[RenderableType] = [self._header(view), self._roles(view), Text(), self._table(game, view, width),
                                       Text(), self.all_seats(width, partial(self._city, view))]
        for title, cards in (("terminal-hand", view["cities"]["hand"][self.me]),
                             ("terminal-council", view["flow"].get("council"))):
            if cards and any(cards.values()):
                parts += [heading(self.word(title)), self._explained(cards) if whole else self._cards(cards)]
        return Group(*parts)

    def _header(self, view: View) -> RenderableType:
        flow = view["flow"]
        is_over = view["results"]["over"]
        phase = self.word("reason-game-over" if is_over else message_id("phase", flow["phase"]))
        if self.words.has(message_id("role", flow["phase"])) and not is_over:
            phase += f" ({self.names[flow['role_seat']]})"
        rule = self.headline(self.word("terminal-round", round=flow["round_number"]), phase, flow["governor"])
        return Group(rule, self._ends(view))

    def _ends(self, view: View) -> Text:
        """Return how far the game is from its end."""
        if view["flow"]["end_reasons"]:
            reasons = [Sentence(message_id("end", reason)) for reason in view["flow"]["end_reasons"]]
            return Text(f" {self.word('terminal-last-phase', list=reasons)}", style="bold red")
        sizes = [_size(view, seat) for seat in range(self.seats)]
        fullest = max(range(self.seats), key=lambda seat: sizes[seat])
        return Text(f" {self.word('terminal-fullest')} {sizes[fullest]}/{CITY_SPACES} ({self.names[fullest]})",
                    style="dim")

    def _roles(self, view: View) -> RenderableType:
        takers = {role: seat for seat, roles in enumerate(view["cities"]["roles_taken"]) for role in roles}
        cells = [self.role_card(self.called("role", role.name.lower()), takers.get(role.name.lower())) for role in Role]
        return Columns(cells, equal=True, padding=(0, 2))

    def _table(self, game: Game, view: View, width: int) -> RenderableType:
        limit = int(plain(governor.count_hand_limit)(game.state, self.me))
        grid = table_lines()
        grid.add_row(self.word("terminal-prices" if view["flow"]["phase"] == "trader" else "terminal-next-prices"),
                     self._prices(view) or Text(self.word("terminal-unknown"), style="dim"))
        grid.add_row(self.word("terminal-hand-limit"), self.word("n-cards", cards=limit))
        if view["table"]["cathedral"]:
            grid.add_row(self.called("card", "cathedral"), self.word("n-cards", cards=int(COST[Card.CATHEDRAL])))
        covered = self._counted(view["table"]["covered"])
        if covered:
            grid.add_row(self.word("part-covered"), flowing(covered, width - LABEL))
        return grid

    def _city(self, view: View, seat: int, room: int) -> Panel:
        cities = view["cities"]
        grid = labelled_lines()
        grid.add_row(self.word("terminal-cards"), Text(str(cities["hand_size"][seat]), style=CARDS))
        grid.add_row(self.word("terminal-city"), flowing(self._buildings(view, seat), room) or Text("–", style="dim"))
        under = cities["under"][seat]  # None if this seat may not look
        if under and any(under.values()):
            grid.add_row(self.word("terminal-under"), flowing(self._counted(under), room))
        if cities["harbor_size"][seat]:
            grid.add_row(self.called("card", "harbor"), self.word("n-cards", cards=cities["harbor_size"][seat]))
        taken = [self.called("role", role) for role in cities["roles_taken"][seat]]
        size = f"{self.word('terminal-city')} {_size(view, seat)}/{CITY_SPACES}"
        return self.seat_panel(seat, grid, view["flow"]["governor"], taken, size)

    # -- questions ------------------------------------------------------------------------------------------

    def brings(self, game: Game, option: Option) -> str:
        """Return the effect of a role, the cost and effect of a card, or the price of a good."""
        view, action = game.view(self.me), option.action
        name, notes = (action.arguments or ("",))[0], [super().brings(game, option)]
        if action.block == "role":
            notes.append(self.note("role", name, "privilege"))
        elif action.block == "use":
            card = view["flow"]["on_view"] if game.question == "take_shown" else name
            notes.append(self.note("card", card))
        elif action.block in OF_CARDS:
            held = view["flow"]["council"] if action.block == "keep" else view["cities"]["hand"][self.me]
            notes += [self._worth(name), f"×{held[name]}" if held[name] > 1 else ""]
        elif action.block == "produce":
            notes.append(self.quote("terminal-sells-for", price=_price_range(view, name)))
        return " · ".join(note for note in notes if note)

    # -- the end --------------------------------------------------------------------------------------------

    def ties(self, game: Game) -> list[int]:
        """Return cards and goods together."""
        cities = game.view(self.me)["cities"]
        return [cities["hand_size"][seat] + sum(cities["goods"][seat].values()) for seat in range(self.seats)]

    # -- small pieces ---------------------------------------------------------------------------------------

    def _worth(self, name: str) -> str:
        card = Card[name.upper()]
        return self.word("terminal-card", cost=int(COST[card]), points=int(POINTS[card]))

    def _prices(self, view: View) -> Text:
        """Return the prices of the tile on top, if it is known."""
        tile = _top_tile(view)
        if not tile:
            return Text()
        return Text("  ").join(Text.assemble((self.called("good", good), COLOURS[good]),
                                             f" {PRICES[tile][Good[good.upper()]]}")
                               for good in COLOURS if good != "customs")

    def _buildings(self, view: View, seat: int) -> list[Text]:
        """Return every building; those for goods with a mark for each, filled if there is one."""
        parts = []
        for name, number in view["cities"]["buildings"][seat].items():
            if not number:
                continue
            if name not in GOOD_ON:
                parts.append(self._several(name, number))
                continue
            good = GOOD_ON[name]
            lying = view["cities"]["goods"][seat][good]
            marks = f" {FULL * lying}{EMPTY * (number - lying)}"
            parts.append(Text.assemble(self.called("card", name), (marks, COLOURS[good])))
        return parts

    def _several(self, name: str, number: int) -> Text:
        """Return a card, and the number of its copies."""
        return Text(self.called("card", name) + (f" ×{number}" if number > 1 else ""))

    def _counted(self, cards: dict[str, int]) -> list[Text]:
        """Return all cards that are there."""
        return [self._several(name, number) for name, number in cards.items() if number]

    def _cards(self, cards: dict[str, int]) -> RenderableType:
        """Return cards beside each other: cost, name, copies, points."""
        cells = []
        for name, number in cards.items():
            if number:
                card = Card[name.upper()]
                cells.append(Text.assemble((f" {COST[card]} ", CARDS), self._several(name, number),
                                           (f" ({POINTS[card]})", "green")))
        return Columns(cells, equal=True, padding=(0, 2))

    def _explained(self, cards: dict[str, int]) -> RenderableType:
        """Return cards below each other, with their effects."""
        grid = Table.grid(padding=(0, 1), pad_edge=True)
        for name, number in cards.items():
            if number:
                card = Card[name.upper()]
                grid.add_row(Text(str(COST[card]), style=CARDS), self._several(name, number),
                             Text(f"({POINTS[card]})", style="green"), Text(self.note("card", name), style="dim"))
        return grid


def _size(view: View, seat: int) -> int:
    return sum(view["cities"]["buildings"][seat].values())


def _top_tile(view: View) -> TradingTile:
    """Return the trading tile on top: open in the trader phase, else the next one; unknown until seen once."""
    tiles = list(view["table"]["trading_tiles"].values())
    return TradingTile[str(tiles[view["table"]["next_tile"]]).upper()]


def _price_range(view: View, good: str) -> str:
    """Return the possible prices of a good: the next one if it is known, else those of the unseen tiles."""
    seen = {TradingTile[str(tile).upper()] for tile in view["table"]["trading_tiles"].values()}
    next_tiles = [_top_tile(view)] if _top_tile(view) else [t for t in TradingTile if t and t not in seen]
    prices = [int(PRICES[tile][Good[good.upper()]]) for tile in next_tiles]
    return str(prices[0]) if min(prices) == max(prices) else f"{min(prices)}–{max(prices)}"
