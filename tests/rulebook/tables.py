"""Set up positions for tests, the way a person would: by text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boriken import Game, IllegalAction, new_game
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.actions import PLACE
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import black_market_may_open
from boriken.games.puerto_rico.rules.expansions.nobles.people import noble_matters
from boriken.games.puerto_rico.rules.islands import nobles_at

VERSIONS = {"grow": 3, "devir": 3, "1897": 4, "special": 4}  # of the rules by which positions are written


def toml(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{k}" = {toml(v)}' for k, v in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def position(edition: str = "grow", seats: int = 4, *, table: dict[str, Any] | None = None,
             flow: dict[str, Any] | None = None, islands: dict[int, dict[str, Any]] | None = None,
             **identity: Any) -> Game:
    """A position: what is not named is zero, or (for supplies) what is left of the box.

    `islands` says what seats have, by seat number; a seat that is not named has one corn plantation.
    Without `flow`, seat 0 is governor and is asked to choose the first role of round 1.
    """
    lines = ['format = "boriken position 1"', 'game = "puerto_rico"', f"version = {VERSIONS[edition]}",
             f'edition = "{edition}"', f"seats = {seats}"]
    lines += [f"{name} = {toml(value)}" for name, value in identity.items()]
    for name, fields in (("table", table), ("flow", flow)):
        if fields:
            lines += [f"[{name}]", *(f"{key} = {toml(value)}" for key, value in fields.items())]
    for seat in range(seats):
        fields = {"tiles": {"corn": 1}} | (islands or {}).get(seat, {})
        lines += [f"[seat.{seat}]", *(f"{key} = {toml(value)}" for key, value in fields.items())]
    return Game.from_text("\n".join(lines))


def staffed(*buildings: str, **colonists: int) -> dict[str, Any]:
    """Buildings with one colonist on each, or as many as said: `staffed("wharf", sugar_mill=3)`."""
    names = [*buildings, *colonists]
    return {"buildings": names, "building_colonists": dict.fromkeys(buildings, 1) | colonists}


def texts(game: Game) -> list[str]:
    """The legal actions as texts."""
    return [action.text for action in game.legal_actions]


def island(game: Game, seat: int) -> dict[str, Any]:
    """What a seat has, all of it open."""
    s = game.state
    fields = {f.name: f for f in game.record_type if f.is_per_seat}
    from boriken.engine.notation import plain_value

    return {name: plain_value(f, s[name][seat].tolist(), f.axes[1:], dense=True) for name, f in fields.items()}


def table(game: Game) -> dict[str, Any]:
    """What lies on the table."""
    return game.view(None)["table"]


def late(edition: str, *taken: str, seats: int = 4, islands: dict[int, dict[str, Any]] | None = None,
         flow: dict[str, Any] | None = None, **more: Any) -> Game:
    """A position late in a round: from seat 0 on, the seats have taken these roles one after the other."""
    fields = {seat: dict((islands or {}).get(seat, {})) for seat in range(seats)}
    for pick, role in enumerate(taken):
        fields[pick % seats].setdefault("roles_taken", []).append(role)
    return position(edition, seats, islands=fields, flow={"picks": len(taken)} | (flow or {}), **more)


def play(game: Game, *actions: str) -> Game:
    """Play actions one after the other; gives the game back."""
    for action in actions:
        game.play(action)
    return game


def arrange(game: Game, places: dict[str, Any]) -> Game:
    """The seat that is asked places all its people, answer by answer: so many at each place, at others nobody.

    `places["nobles"]` has the nobles among them; without it the seat is asked for them afterwards. What cannot be
    answered, or ends otherwise, is an illegal action and changes nothing.
    """
    seat, played = game.decider, len(game.played)
    wanted = {place: count for place, count in places.items() if place != "nobles"}
    nobles = places.get("nobles")
    try:
        _place_people(game, seat, wanted, nobles)
    except IllegalAction:
        for _ in range(len(game.played) - played):
            game.undo()
        raise
    return game


def _place_people(game: Game, seat: int | None, wanted: dict[str, int], nobles: dict[str, int] | None) -> None:
    while (game.question, game.decider) == ("place_colonists", seat):
        place = game.legal_actions[0].arguments[0]
        game.play(f"place {wanted.get(place, 0)} on {place}")
    while nobles is not None and (game.question, game.decider) == ("place_nobles", seat):
        place = game.legal_actions[0].arguments[0]
        game.play(f"nobles {nobles.get(place, 0)} on {place}")
    own, s = island(game, seat), game.state
    if some(own["tile_colonists"] | own["building_colonists"]) != some(wanted):
        raise IllegalAction(f"{wanted} is not what came of it")
    everywhere = plain(black_market_may_open)(s, seat)
    for number, place in enumerate(PLACE.labels if nobles is not None else ()):
        found = int(plain(nobles_at)(s, seat, number))
        if plain(noble_matters)(number, everywhere) and nobles.get(place, 0) != found:
            raise IllegalAction(f"{nobles} is not what came of it: {found} nobles on {place}")


def some(counts: dict[str, Any]) -> dict[str, Any]:
    """Counts without their zeros, at any depth."""
    found = {name: some(n) if isinstance(n, dict) else n for name, n in counts.items()}
    return {name: n for name, n in found.items() if n}


def barrels(game: Game, seat: int) -> dict[str, int]:
    """The barrels of a seat."""
    return some(island(game, seat)["goods"])


def each(game: Game, field: str) -> list[int]:
    """A number that every seat has, such as its doubloons or points."""
    return game.state[field][: game.seats].tolist()


def told(game: Game, kind: str) -> list[tuple[Any, ...]]:
    """The events of a kind so far, each as its seat and its arguments."""
    return [(event.seat, *event.arguments.values()) for event in game.journal if event.kind == kind]


def last_choice(edition: str = "grow", islands: dict[int, dict[str, Any]] | None = None,
                reasons: tuple[str, ...] = ("chips_gone",), **given: Any) -> Game:
    """Seat 3 of four has the last role of the last round to choose; `role prospector` ends the game."""
    return late(edition, "settler", "builder", "mayor", islands=islands, flow={"end_reasons": list(reasons)},
                **given)


def keep(game: Game) -> Game:
    """Everybody who stores keeps as much as there is room for, lower kinds first; gives the game back."""
    while game.question in ("store", "keep"):
        game.play(next(text for text in texts(game) if text != "pass"))
    return game


def rulings_of(edition: str, expansions: Sequence[str] = (), **changes: bool) -> list[str]:
    """The rulings of a book, some of them changed."""
    game = new_game(edition=edition, expansions=expansions, rulings=changes)
    return game.view(None)["identity"]["rulings"]


def keepings(game: Game) -> list[tuple[tuple[str, ...], dict[str, int]]]:
    """Every way in which seat 0 can answer what is asked while it stores: its answers, and what it then holds."""
    if game.question not in ("store", "keep"):
        return [((), barrels(game, 0))]
    found = []
    for action in texts(game):
        rest = keepings(play(game.copy(), action))
        found += [((action, *answers), held) for answers, held in rest]
    return found


# -- common tables -------------------------------------------------------------------------------------------

ROW = {"row": {"indigo": 2, "sugar": 2, "coffee": 1}}
BLOCKED = {"5": {"corn": 1}, "6": {"indigo": 1}, "7": {"sugar": 1}}  # no ship for tobacco and coffee
FULL = {"5": {"corn": 5}, "6": {"indigo": 6}, "7": {"sugar": 7}}  # no ship for anything


def chosen(edition: str, role: str, *islands: dict[str, Any], **given: Any) -> Game:
    """Seat 0 has chosen this role, the seats have these islands; a builder who has nothing has built nothing."""
    game = play(position(edition, islands=dict(enumerate(islands)), **given), f"role {role}")
    return play(game, "pass") if role == "builder" and not islands[0] else game


def tiles(game: Game, seat: int = 0) -> dict[str, int]:
    """The tiles of a seat."""
    return some(island(game, seat)["tiles"])


def standing(game: Game, seat: int = 0) -> tuple[dict[str, int], int]:
    """The colonists on a seat's tiles, and those who wait."""
    own = island(game, seat)
    return some(own["tile_colonists"]), own["waiting"]


# -- the expansions ------------------------------------------------------------------------------------------

EXPANDED = ("grow", "1897", "special")  # the editions that have them
NEW_BUILDINGS, NOBLES, BOTH = ["new_buildings"], ["nobles"], ["new_buildings", "nobles"]


def city(*occupied: str, idle: Iterable[str] = (), noble: Iterable[str] = (), **colonists: int) -> dict[str, Any]:
    """Buildings with a colonist on each, with so many, with nobody, or with a noble."""
    own = staffed(*occupied, *noble, **colonists)
    own["buildings"] += idle
    return own | {"building_nobles": dict.fromkeys(noble, 1)} if noble else own


def forests(count: int, **tiles: int) -> dict[str, Any]:
    """Fields with so many forests and these other tiles; what lies under the forests is indigo."""
    return {"tiles": {"forest": count} | tiles, "under_forest": {"indigo": count}}


def as_printed(edition: str, expansions: Sequence[str] = ()) -> list[str]:
    """The rulings of a book without its errata."""
    game = new_game(edition=edition, expansions=expansions, as_printed=True)
    return game.view(None)["identity"]["rulings"]


def as_mayor(game: Game) -> Game:
    """The mayor is chosen and takes the privilege's colonist, with a library both."""
    game.play("role mayor")
    while game.question == "take_extra_colonist":
        game.play("take extra colonist")
    return game
