"""San Juan in the terminal: the table, what happened, the questions, the end.

What is shown comes from the seat's own view and journal and from the answers it is offered, so nothing hidden can
be on the screen; prices are asked from the rules, which look at open cards only. The words are in
`san_juan_words.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from boriken.cli import san_juan_words as words
from boriken.cli.panels import EMPTY, FULL, PanelPresenter, flowing, heading, labelled_lines, table_lines
from boriken.cli.play import Answer
from boriken.cli.san_juan_story import Story
from boriken.kernel.actionspace import Action
from boriken.kernel.facts import Option
from boriken.kernel.game import Game
from boriken.kernel.jit import plain
from boriken.kernel.journal import Event
from boriken.san_juan.catalogue.cards import COST, HOLDER, POINTS, PRICES
from boriken.san_juan.roles import councillor, governor
from boriken.san_juan.vocab import CITY_SPACES, Card, Good, TradingTile

#: The good that lies on a building, by their names.
GOOD_ON = {Card(int(HOLDER[good])).name.lower(): good.name.lower() for good in Good}

LABEL = 14  # columns in front of a line of the table
View = dict[str, Any]


class Presenter(PanelPresenter):
    """How San Juan is shown."""

    # -- the board ------------------------------------------------------------------------------------------

    def board(self, game: Game, width: int, whole: bool) -> RenderableType:
        """Header, roles, table, cities, the hand; `whole`: also what each card of the hand does."""
        view = game.view(self.me)
        parts: list[RenderableType] = [self._header(view), self._roles(view), Text(), self._table(game, view, width),
                                       Text(), self.all_seats(width, partial(self._city, view))]
        for title, cards in ((words.HAND, view["cities"]["hand"][self.me]),
                             (words.COUNCIL, view["flow"].get("council"))):
            if cards and any(cards.values()):
                parts += [heading(title), _explained(cards) if whole else _cards(cards)]
        return Group(*parts)

    def _header(self, view: View) -> RenderableType:
        flow = view["flow"]
        phase = "game over" if view["results"]["over"] else words.PHASES[flow["phase"]]
        if flow["phase"] in words.ROLES and not view["results"]["over"]:
            phase += f" ({self.names[flow['role_seat']]})"
        rule = self.headline(f"Round {flow['round_number']}", phase, flow["governor"])
        return Group(rule, self._ends(view))

    def _ends(self, view: View) -> Text:
        """How far the game is from its end."""
        if view["flow"]["end_reasons"]:
            reasons = words.listed([words.REASONS[reason] for reason in view["flow"]["end_reasons"]])
            return Text(f" The game ends with this phase: {reasons}.", style="bold red")
        sizes = [_size(view, seat) for seat in range(self.seats)]
        fullest = max(range(self.seats), key=lambda seat: sizes[seat])
        return Text(f" The fullest city: {sizes[fullest]}/{CITY_SPACES} ({self.names[fullest]})", style="dim")

    def _roles(self, view: View) -> RenderableType:
        takers = {role: seat for seat, roles in enumerate(view["cities"]["roles_taken"]) for role in roles}
        cells = [self.role_card(name, takers.get(role)) for role, name in words.ROLES.items()]
        return Columns(cells, equal=True, padding=(0, 2))

    def _table(self, game: Game, view: View, width: int) -> RenderableType:
        limit = int(plain(governor.count_hand_limit)(game.state, self.me))
        grid = table_lines()
        prices = _prices(view)
        grid.add_row("prices" if view["flow"]["phase"] == "trader" else "next prices",
                     prices or Text("not turned over yet", style="dim"))
        grid.add_row("hand limit", f"{words.cards(limit)} for you when a round begins")
        if view["table"]["cathedral"]:
            grid.add_row("cathedral", f"for sale: {words.cards(int(COST[Card.CATHEDRAL]))}")
        covered = _counted(view["table"]["covered"])
        if covered:
            grid.add_row("covered", flowing(covered, width - LABEL))
        return grid

    def _city(self, view: View, seat: int, room: int) -> Panel:
        cities = view["cities"]
        grid = labelled_lines()
        grid.add_row("hand", Text(words.cards(cities["hand_size"][seat]), style=words.COST))
        grid.add_row("city", flowing(_buildings(view, seat), room) or Text("empty", style="dim"))
        under = cities["under"][seat]  # None where this seat may not look
        if under and any(under.values()):
            grid.add_row("under", flowing(_counted(under), room))
        if cities["harbor_size"][seat]:
            grid.add_row("harbor", words.cards(cities["harbor_size"][seat]))
        taken = [words.ROLES[role] for role in cities["roles_taken"][seat]]
        return self.seat_panel(seat, grid, view["flow"]["governor"], taken, f"city {_size(view, seat)}/{CITY_SPACES}")

    # -- what happened --------------------------------------------------------------------------------------

    def told(self, events: list[Event], start: int) -> list[Text]:
        """One paragraph for each role that was played, and for each new round."""
        return Story(self.me, self.names).told(events, start)

    # -- questions ------------------------------------------------------------------------------------------

    def question(self, game: Game) -> Text:
        """What is asked, with the numbers that matter."""
        view = game.view(self.me)
        flow = view["flow"]
        form = words.QUESTIONS[str(game.question)]
        if game.question == "pay" and not flow["to_choose"]:
            form = words.PAY_MORE if len(game.legal_actions) > 1 else words.ALL_PAID
        if game.question == "draw" and (flow["phase"] == "prospector" or flow["to_choose"] != councillor.ALL_DRAW):
            form = words.DRAW_PRIVILEGE
        return Text(form.format(
            hand=words.cards(view["cities"]["hand_size"][self.me]), to_choose=flow["to_choose"],
            left=words.cards(flow["to_choose"]), more=flow["may_pay"],
            building=words.CARDS.get(flow["new_building"], ""), shown=words.CARDS.get(flow["on_view"], ""),
            offered=words.CARDS.get(flow["offered"], "")))

    def answers(self, game: Game) -> list[Answer]:
        """Each answer with what it costs or brings; to do without comes last, as 0."""
        view, options = game.view(self.me), game.options
        acts = [option for option in options if option.action.block != "pass"]
        passes = [Answer(option.action, "0", _pass_words(game, view), self._note(game, view, option))
                  for option in options if option.action.block == "pass"]
        return [Answer(option.action, str(number), _answer_words(option.action), self._note(game, view, option))
                for number, option in enumerate(acts, 1)] + passes

    def _note(self, game: Game, view: View, option: Option) -> str:
        action = option.action
        block, cities = action.block, view["cities"]
        name = action.arguments[0] if action.arguments else ""
        if game.question == "cover":
            return self._place_note(option)
        if block == "role":
            return words.ROLE_NOTES[name]
        if block == "use" and game.question == "take_shown":
            shown = view["flow"]["on_view"]
            return f"cost {_worth(shown)} · {words.CARD_NOTES[shown]}"
        if block == "use" and game.question == "use_building":
            return words.CARD_NOTES[name]
        if block == "build":
            return self._building_note(option, name)
        if block == "give":
            return f"1 card less; you have {cities['goods'][self.me][name]}"
        if block == "produce":
            made_in = Card(int(HOLDER[Good[name.upper()]])).name.lower()
            empty = cities["buildings"][self.me][made_in] - cities["goods"][self.me][name]
            return f"{words.CARDS[made_in]}, {empty} empty; sells for {_price_range(view, name)}"
        if block == "sell":
            return f"for {words.cards(option.part('draws', 'list_price'))}; you have {cities['goods'][self.me][name]}"
        if block in ("pay", "discard", "under_chapel", "under_bank", "keep"):
            held = view["flow"]["council"] if block == "keep" else cities["hand"][self.me]
            again = f" · ×{held[name]}" if held[name] > 1 else ""
            return f"cost {_worth(name)} · {words.CARD_NOTES[name]}{again}"
        return ""

    def _building_note(self, option: Option, name: str) -> str:
        """The price beside the other buildings, and the least with crane and black market."""
        first, *others = [name for name in ("price", "least_price") if name in option.facts]
        price, printed = option.total(first), option.part(first, "list_price")
        instead = f" instead of {printed}" if price != printed else ""
        less = f" (down to {option.total(others[0])})" if others else ""
        return (f"{words.cards(price)}{instead}{less} · {words.points(option.total('worth'))} · "
                f"{words.CARD_NOTES[name]}")

    def _place_note(self, option: Option) -> str:
        """The price of what is being built, at that place, and what is lost by it."""
        price, covered = option.total("price"), -option.part("worth", "covered")
        lost = f", {words.points(covered)} lost" if covered else ""
        return f"for {words.cards(price) if price else words.NOTHING}{lost}"

    # -- the end --------------------------------------------------------------------------------------------

    def ending(self, game: Game) -> RenderableType:
        """Points by source, the winner, why it ended."""
        assert game.outcome is not None
        cities = game.view(self.me)["cities"]
        ties = [cities["hand_size"][seat] + sum(cities["goods"][seat].values()) for seat in range(self.seats)]
        return self.result(game.outcome, words.SOURCES, words.REASONS, words.TIE_BREAK, ties)


# -- small pieces ------------------------------------------------------------------------------------------------


def _size(view: View, seat: int) -> int:
    return sum(view["cities"]["buildings"][seat].values())


def _answer_words(action: Action) -> str:
    said = [words.ROLES.get(a) or words.CARDS.get(a) or words.GOODS[a] for a in action.arguments]
    text = words.ANSWERS[action.block].format(*said)
    return text[0].upper() + text[1:]


def _pass_words(game: Game, view: View) -> str:
    question = str(game.question)
    if view["flow"]["chosen"] and question in words.PASSES_AFTER:
        return words.PASSES_AFTER[question]
    return words.PASSES[question]


def _top_tile(view: View) -> TradingTile:
    """The trading tile on top: open in the trader phase, else the next one; unknown until it was seen once."""
    tiles = list(view["table"]["trading_tiles"].values())
    return TradingTile[str(tiles[view["table"]["next_tile"]]).upper()]


def _price_range(view: View, good: str) -> str:
    """What a good can bring: at the next prices if they are known, else on one of the tiles not yet seen."""
    seen = {TradingTile[str(tile).upper()] for tile in view["table"]["trading_tiles"].values()}
    next_tiles = [_top_tile(view)] if _top_tile(view) else [t for t in TradingTile if t and t not in seen]
    prices = [int(PRICES[tile][Good[good.upper()]]) for tile in next_tiles]
    return str(prices[0]) if min(prices) == max(prices) else f"{min(prices)} or {max(prices)}"


def _prices(view: View) -> Text:
    """What the tile on top pays, if it is known."""
    tile = _top_tile(view)
    if not tile:
        return Text()
    return Text("  ").join(Text.assemble((good, words.COLOURS[good]), f" {PRICES[tile][Good[good.upper()]]}")
                           for good in words.GOODS if good != "customs")


def _buildings(view: View, seat: int) -> list[Text]:
    """Every building; where goods can lie, a mark for each, filled where one does."""
    parts = []
    for name, number in view["cities"]["buildings"][seat].items():
        if not number:
            continue
        if name not in GOOD_ON:
            parts.append(_several(name, number))
            continue
        good = GOOD_ON[name]
        lying = view["cities"]["goods"][seat][good]
        marks = f" {FULL * lying}{EMPTY * (number - lying)}"
        parts.append(Text.assemble(words.CARDS[name], (marks, words.COLOURS[good])))
    return parts


def _several(name: str, number: int) -> Text:
    """A card, and how many of it there are."""
    return Text(words.CARDS[name] + (f" ×{number}" if number > 1 else ""))


def _counted(cards: dict[str, int]) -> list[Text]:
    """All cards that are there."""
    return [_several(name, number) for name, number in cards.items() if number]


def _worth(name: str) -> str:
    card = Card[name.upper()]
    return f"{COST[card]} · {words.points(int(POINTS[card]))}"


def _cards(cards: dict[str, int]) -> RenderableType:
    """Cards beside each other: cost, name, copies, points."""
    cells = []
    for name, number in cards.items():
        if number:
            card = Card[name.upper()]
            cells.append(Text.assemble((f" {COST[card]} ", words.COST), _several(name, number),
                                       (f" ({POINTS[card]})", "green")))
    return Columns(cells, equal=True, padding=(0, 2))


def _explained(cards: dict[str, int]) -> RenderableType:
    """Cards below each other, with what they do."""
    grid = Table.grid(padding=(0, 1), pad_edge=True)
    for name, number in cards.items():
        if number:
            card = Card[name.upper()]
            grid.add_row(Text(str(COST[card]), style=words.COST),
                         _several(name, number),
                         Text(words.points(int(POINTS[card])), style="green"),
                         Text(words.CARD_NOTES[name], style="dim"))
    return grid
