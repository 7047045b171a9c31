"""Set up positions of San Juan for tests, the way a person would: by text. Numbers are typed from the book."""

from __future__ import annotations

from typing import Any

from boriken import Game
from boriken.games.san_juan.rules.catalogue.names import CARDS
from tests.rulebook.tables import texts, toml

__all__ = ["BOX", "CARDS", "NEW", "answer", "city", "ended", "goods", "hand", "hand_size", "outcome_of", "parts",
           "pass_until", "phase", "play", "position", "texts"]

#: Cards of the base game: 42 production and 68 common.
BOX = {
    "indigo_plant": 10, "sugar_mill": 8, "tobacco_storage": 8, "coffee_roaster": 8, "silver_smelter": 8,
    "smithy": 3, "gold_mine": 3, "archive": 3, "poor_house": 3, "black_market": 3, "trading_post": 3, "well": 3,
    "market_stand": 3, "crane": 3, "chapel": 3, "tower": 3, "aqueduct": 3, "carpenter": 3, "prefecture": 3,
    "market_hall": 3, "quarry": 3, "library": 3, "statue": 3, "victory_column": 3, "hero": 3, "city_hall": 2,
    "guild_hall": 2, "triumphal_arch": 2, "palace": 2,
}
#: What the expansion adds: 29 common and 4 production cards.
NEW = {
    "guard_room": 3, "office": 3, "hut": 3, "tavern": 3, "park": 3, "customs_office": 3, "bank": 3, "harbor": 3,
    "goldsmith": 3, "residence": 2, "sugar_mill": 1, "tobacco_storage": 1, "coffee_roaster": 1, "silver_smelter": 1,
}
ROLES = ("builder", "producer", "trader", "councillor", "prospector")


def position(seats: int = 3, *, new: bool = False, deck: dict[str, int] | None = None,
             table: dict[str, Any] | None = None, flow: dict[str, Any] | None = None,
             cities: dict[int, dict[str, Any]] | None = None, **identity: Any) -> Game:
    """A position: seat 0 is governor and chooses the first role of round 1, unless `flow` says otherwise.

    `cities` says what seats have, by seat number; a seat that is not named has one indigo plant. With `deck`,
    just these cards are in the deck, in any order, and all others that lie nowhere are discards nobody has seen.
    """
    places = {seat: _city((cities or {}).get(seat, {})) for seat in range(seats)}
    if (flow or {}).get("phase") in ROLES:
        places[flow["role_seat"]].setdefault("roles_taken", [flow["phase"]])
    fields: dict[str, Any] = dict(table or {})
    if deck is not None:
        fields |= {"deck": deck, "unseen_discard": _rest(places, deck, fields, flow or {}, new)}
    lines = ['format = "boriken position 1"', 'game = "san_juan"', "version = 2", 'edition = "san_juan"',
             f"seats = {seats}", f"expansions = {toml(['new_buildings'] if new else [])}"]
    lines += [f"{name} = {toml(value)}" for name, value in identity.items()]
    for name, group in (("table", fields), ("flow", flow or {})):
        if group:
            lines += [f"[{name}]", *(f"{key} = {toml(value)}" for key, value in group.items())]
    for seat, place in places.items():
        lines += [f"[seat.{seat}]", *(f"{key} = {toml(value)}" for key, value in place.items())]
    return Game.from_text("\n".join(lines))


def _city(given: dict[str, Any]) -> dict[str, Any]:
    """Names may be given as lists; goods get cards that nobody knows."""
    place = {"buildings": ["indigo_plant"]} | given
    for name in ("buildings", "hand"):
        if isinstance(place.get(name), list):
            names = place[name]
            place[name] = {card: names.count(card) for card in names}
    return place


def _rest(places: dict[int, dict[str, Any]], deck: dict[str, int], table: dict[str, Any], flow: dict[str, Any],
          new: bool) -> dict[str, int]:
    """All cards that are nowhere; first those that lie as goods are set aside."""
    left = dict(BOX)
    for card, copies in (NEW if new else {}).items():
        left[card] = left.get(card, 0) + copies
    bags = [deck, *(table.get(name, {}) for name in ("open_discard", "covered", "harbor_cards"))]
    bags += [{flow[name]: 1} for name in ("new_building", "on_view") if name in flow]
    for place in places.values():
        bags += [place.get(name, {}) for name in ("buildings", "hand", "under", "own_discard")]
    for bag in bags:
        for card, copies in bag.items():
            if card != "cathedral":
                left[card] -= copies
    for place in places.values():
        for good, number in place.get("goods", {}).items():
            cards = place.setdefault("good_cards", {}).setdefault(good, {})
            for i in range(number):
                if str(i) not in cards:
                    cards[str(i)] = max(left, key=lambda card: left[card])
                left[cards[str(i)]] -= 1
    return {card: copies for card, copies in left.items() if copies > 0}


def phase(role: str, seat: int = 0, governor: int | None = None) -> dict[str, Any]:
    """The flow at the beginning of a role's phase, as the first role of a round."""
    return {"phase": role, "role_seat": seat, "decider": seat, "governor": seat if governor is None else governor}


def play(game: Game, *actions: str) -> Game:
    """Play actions one after the other."""
    for action in actions:
        game.play(action)
    return game


def answer(game: Game, seat: int, action: str) -> None:
    """Play an action for a seat, which must be the one that is asked."""
    assert game.decider == seat, f"seat {game.decider} is asked {game.question!r}"
    game.play(action)


def pass_until(game: Game, question: str | None, seat: int | None = None) -> Game:
    """Everybody declines until a question is asked (of a seat, if one is named), or the game is over."""
    while game.decider is not None and (game.question != question or seat not in (None, game.decider)):
        game.play(game.legal_actions[0])
    return game


def hand(game: Game, seat: int) -> dict[str, int]:
    """The cards of a hand that are there."""
    held = game.view(seat)["cities"]["hand"][seat]
    return {card: copies for card, copies in held.items() if copies}


def hand_size(game: Game, seat: int) -> int:
    """How many cards a seat holds."""
    return int(game.view(None)["cities"]["hand_size"][seat])


def city(game: Game, seat: int) -> dict[str, int]:
    """The buildings of a city that are there."""
    built = game.view(None)["cities"]["buildings"][seat]
    return {card: copies for card, copies in built.items() if copies}


def goods(game: Game, seat: int) -> dict[str, int]:
    """The goods that are there."""
    lying = game.view(None)["cities"]["goods"][seat]
    return {good: number for good, number in lying.items() if number}


def ended(seats: int = 2, *, new: bool = False, cities: dict[int, dict[str, Any]], **more: Any) -> Game:
    """A position at the end of the game, scored: the last round without a building is over."""
    # The round's last seat chooses the prospector in the twentieth quiet round.
    last = {2: 2, 3: 2, 4: 3}[seats]
    taken = [role for role in ROLES if role != "prospector"][:last]
    places = {seat: dict(cities.get(seat, {})) for seat in range(seats)}
    for i, role in enumerate(taken):
        places[i % seats].setdefault("roles_taken", []).append(role)
    game = position(seats, new=new, cities=places, flow={"picks": last, "quiet_rounds": 19, "round_number": 30}, **more)
    game.play("role prospector")
    return pass_until(game, None)


def parts(game: Game, seat: int) -> dict[str, int]:
    """A seat's points by source, those that are not zero."""
    assert game.outcome is not None
    return {source: points for source, points in game.outcome.breakdown[seat].items() if points}


def outcome_of(game: Game) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and winners."""
    assert game.outcome is not None
    return game.outcome.scores, game.outcome.winners
