"""The series of answers of Puerto Rico that are one gesture: placing people, loading, storing, keeping cards."""

from __future__ import annotations

from collections.abc import Iterator

from boriken.engine.game import Game
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.actions import PLACE
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import count_received
from boriken.games.puerto_rico.rules.islands import (
    colonists_at,
    count_capacity,
    count_circles,
    count_made,
    move_colonists,
    nobles_at,
)
from boriken.games.puerto_rico.rules.roles.warehouses import count_singles, count_stores
from boriken.games.puerto_rico.rules.vocab import WINDROSE
from boriken.text.addresses import place, targets
from boriken.text.arrangements import Place, Series, Wanted, barrels
from boriken.text.texts import Text


def people(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield every place with circles, with the people who are there."""
    for spot, label in enumerate(PLACE.labels[:WINDROSE]):
        circles = int(plain(count_circles)(game.state, seat, spot))
        if circles:
            stood = int(plain(colonists_at)(past.state, seat, spot))
            yield Place(f"{place(type(game), label)}@{seat}", circles, min(circles, stood), "colonist")


def people_by_place(game: Game, seat: int) -> Wanted:
    """Return the number of people at each place."""
    return {f"{place(type(game), label)}@{seat}": int(plain(colonists_at)(game.state, seat, spot))
            for spot, label in enumerate(PLACE.labels[:WINDROSE])}


def to_be_placed(game: Game, seat: int) -> tuple[int, int | None]:
    """Return how many people must be placed, and how many there are."""
    return int(game.state.must_stand), int(game.state.in_hand)


def nobles(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield every place where people are (while placing: can be), with the nobles who were there."""
    room = count_circles if game.question == "place_colonists" else colonists_at
    for spot, label in enumerate(PLACE.labels[:WINDROSE]):
        most = int(plain(room)(game.state, seat, spot))
        if most:
            yield Place(f"{place(type(game), label)}@{seat}", most,
                        min(most, int(plain(nobles_at)(past.state, seat, spot))), "noble")


def nobles_to_be_placed(game: Game, seat: int) -> tuple[int, int | None]:
    """Return the limits of the nobles: those that make no difference are not asked for and need not be named."""
    return 0, int(game.state.nobles_in_hand)


def next_production(game: Game, seat: int, wanted: Wanted) -> Text:
    """Return the production of the next craftsman phase for the seat, with people at the places as wanted."""
    s = game.state.copy()
    for spot, label in enumerate(PLACE.labels[:WINDROSE]):
        more = wanted.get(f"{place(type(game), label)}@{seat}", 0) - int(plain(colonists_at)(s, seat, spot))
        plain(move_colonists)(s, seat, spot, more, 0)
    parts: list[Text] = []
    for good, label in enumerate(game.record_type.by_name["goods"].axes[1].labels):
        received, made = int(plain(count_received)(s, seat, good)), int(plain(count_made)(s, seat, good))
        capacity = int(plain(count_capacity)(s, seat, good))
        if capacity:
            parts.append(Text("piece-produced", {"barrels": made, "good": f"good:{label}", "capacity": capacity,
                                                 "short": capacity - made}))
        if received > made:
            parts.append(Text("piece-aqueduct", {"good": f"good:{label}"}))
    return Text("preview-production", {"list": parts}) if parts else Text("preview-no-production")



def barrels_left(game: Game, seat: int) -> Wanted:
    """Return a seat's barrels."""
    return {f"good:{label}@{seat}": int(game.state.goods[seat, good])
            for good, label in enumerate(game.record_type.by_name["goods"].axes[1].labels)}


def storing(game: Game, seat: int) -> Text:
    """Return the question for what a seat keeps, with the limits."""
    return Text("question-arrange-store", {"kinds": int(plain(count_stores)(game.state, seat)),
                                           "singles": int(plain(count_singles)(game.state, seat))})


def any_number(game: Game, seat: int) -> tuple[int, int | None]:
    """Return no limits: the rules decide how many, by trying."""
    return 0, None


def pack(game: Game, past: Game, seat: int) -> Iterator[Place]:
    """Yield the achievement cards before a seat; whatever order they are laid out in, the answers are ascending."""
    cards = (action for action in game.space.actions if action.block == "keep_achievement")
    for card, action in enumerate(cards):
        if int(game.state.packs[seat]) >> card & 1:
            yield Place(targets(type(game), action, seat)[0], 1, 0, f"achievement:{action.arguments[0]}")


NOBLES = Series("nobles", ("place_nobles",), nobles, limits=nobles_to_be_placed, text=Text("question-arrange-nobles"))

SERIES = (
    Series("place", ("place_colonists",), people, people_by_place, to_be_placed, NOBLES,
           Text("question-arrange-place"), next_production),
    NOBLES,
    Series("load", ("load_small_wharf",), barrels, limits=any_number, text=Text("question-arrange-load")),
    Series("store", ("store", "keep"), barrels, barrels_left, any_number, text=storing),
    Series("keep", ("choose_achievement",), pack),
)
