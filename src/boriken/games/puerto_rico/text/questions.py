"""The sentences for Puerto Rico's questions, answers and the reasons against answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from boriken.engine.actionspace import Action
from boriken.engine.facts import Option
from boriken.engine.fields import label
from boriken.engine.game import Game
from boriken.games.puerto_rico.rules.amounts import price_of_building
from boriken.games.puerto_rico.rules.vocab import Building, Good, GuestMoment, Phase, Ship, Tile
from boriken.games.puerto_rico.text.places import place_address
from boriken.text.questions import Wording
from boriken.text.texts import Said, Text, message_id

#: Buildings whose use has a message of its own: it is one of several answers, or not a plain yes.
USES = ("land_office", "small_wharf", "forest_house")

#: Sums that the sentence for an answer names: block -> argument, fact.
SUMS: Mapping[str, Mapping[str, str]] = MappingProxyType({
    "build": {"doubloons": "price"}, "use": {"doubloons": "price"}, "sell": {"doubloons": "doubloons"},
    "sell_to_post": {"doubloons": "doubloons"}, "sell_plantation": {"doubloons": "doubloons"},
    "sell_occupied": {"doubloons": "doubloons"}, "capture": {"doubloons": "doubloons"},
    "load": {"points": "points"}, "load_on_wharf": {"points": "points"}, "deliver": {"points": "points"},
    "plunder": {"points": "points"}, "store": {"barrels": "keeps"},
})

LOADS = ("load", "load_on_wharf")  # the sentence names the barrels that leave the seat, a loss among the facts
#: Answers that count people: block -> their name.
COUNTED: Mapping[str, str] = MappingProxyType({
    "place_on_fields": "colonists", "place_in_city": "colonists",
    "nobles_on_fields": "nobles", "nobles_in_city": "nobles",
})
PAID = ("colonist", "barrel", "point")  # the payments of the black market, alone or together


class PuertoRicoWording(Wording):
    """The wording of Puerto Rico's questions and answers."""

    axes: ClassVar[Mapping[str, tuple[str, str]]] = MappingProxyType({
        "building": ("building", "building"), "role": ("role", "role"), "tile": ("tile", "tile"),
        "circled_tile": ("tile", "tile"), "plantation": ("tile", "tile"), "good": ("good", "good"),
        "ship": ("ship", "ship"), "card": ("achievement", "achievement"), "place": ("place", "place"),
        "target": ("place", "place"), "windrose": ("place", "place"), "occupied": ("occupant", "occupant")})
    details: ClassVar[Mapping[str, str]] = MappingProxyType({
        "seat": "seat", "building": "building", "good": "good", "ship": "ship", "place": "place"})

    # -- questions --------------------------------------------------------------------------------------------

    def question(self, game: Game) -> Text:
        """Return the open question, with the numbers that matter."""
        question = str(game.question)
        form = FORMS.get(question)
        text_id = message_id("question", question)
        if form is None:
            return Text(text_id)
        variant, said = form(game)
        return Text(f"{text_id}-{variant}" if variant else text_id, said)

    # -- answers ----------------------------------------------------------------------------------------------

    def option(self, game: Game, option: Option) -> Text:
        """Return the sentence for an answer, with its costs or gains."""
        action = option.action
        block = message_id("answer", action.block)
        if action.block == "pass":
            return Text(message_id("answer-pass", str(game.question)))
        if action.block == "arrival":
            return Text(f"{block}-{action.arguments[0]}")
        if action.block == "pay_with":
            parts: list[Text] = [Text(f"payment-{thing}") for thing in PAID if thing in action.arguments[0]]
            return Text(block, {"payment": parts})
        said = self.things(game, action)
        said |= {name: option.total(fact) for name, fact in SUMS.get(action.block, {}).items()}
        if action.block == "use" and action.arguments[0] in USES:
            return Text(message_id("answer-use", action.arguments[0]), said)
        if action.block == "role":
            return self._role(option, said)
        if action.block in LOADS:
            said["barrels"] = -option.total("barrels")
        if action.block == "raid":
            said["good"] = f"good:{_cargo(game, action.arguments[0])}"
        return Text(block, said)

    def needs_position(self, action: Action) -> bool:
        """Return True for passing, which depends on the question, and for sums and a ship's cargo."""
        return action.block in ("pass", "raid", *SUMS)

    def _role(self, option: Option, said: dict[str, Said]) -> Text:
        said["doubloons"] = option.part("doubloons", "role_card")
        if "price" in option.facts:
            return Text("answer-role-captured", {**said, "price": option.total("price")})
        return Text("answer-role", said)

    def things(self, game: Game, action: Any) -> dict[str, Said]:
        """Return the arguments of an answer; a tile also has its kind, because messages treat quarries differently."""
        said = super().things(game, action)
        if "tile" in said:
            said["kind"] = str(said["tile"]).partition(":")[2]
        if action.block in COUNTED:
            said[COUNTED[action.block]] = said.pop("count")
        return said

    def thing(self, kind: str, label: str) -> Said:
        """Return the argument for a thing: a place by its address, a person by the tile."""
        if kind == "place":
            return place_address(label)
        if kind == "occupant":
            return "noble" if label == "noble's" else "colonist"
        return super().thing(kind, label)

    def detail(self, name: str, value: int | str) -> Said:
        """Return the argument for a detail; a place by its address."""
        return place_address(str(value)) if name == "place" else super().detail(name, value)


Form = tuple[str, dict[str, Said]]  # a variant of the question, and its arguments


def _place_colonists(game: Game) -> Form:
    return "", {"colonists": int(game.state.in_hand), "place": place_address(game.legal_actions[0].arguments[0])}


def _place_nobles(game: Game) -> Form:
    return "", {"nobles": int(game.state.nobles_in_hand), "place": place_address(game.legal_actions[0].arguments[0])}


def _build(game: Game) -> Form:
    return "", {"doubloons": _money(game)}


def _use_hospice(game: Game) -> Form:
    return "", {"tile": f"tile:{label(Tile(int(game.state.new_tile)))}"}


def _use_university(game: Game) -> Form:
    return "", {"building": _new_building(game)}


def _use_forest_house(game: Game) -> Form:
    """Return the tile, which was seen or has just been laid; a tile bought unseen is not named."""
    s = game.state
    seen = int(s.looked_at[s.decider])
    if s.phase == Phase.TRADER and not seen:
        return "unseen", {}
    return "", {"tile": f"tile:{label(Tile(seen - 1 if seen else int(s.new_tile)))}"}


def _pay_black_market(game: Game) -> Form:
    s = game.state
    price = price_of_building(s, int(s.decider), int(s.new_building)).total
    return "", {"building": _new_building(game), "price": price, "doubloons": _money(game)}


def _load_small_wharf(game: Game) -> Form:
    return "", {"good": f"good:{game.legal_actions[0].arguments[0]}", "barrels": int(game.state.charter_barrels)}


def _send_guest(game: Game) -> Form:
    return "", {"moment": Text(message_id("moment", label(GuestMoment(int(game.state.guest_moment)))))}


def _place_newcomer(game: Game) -> Form:
    s = game.state
    newcomers, nobles = int(s.newcomers[s.decider]), int(s.newcomer_nobles[s.decider])
    people = Text("people", {"colonists": newcomers - nobles, "nobles": nobles})
    return "", {"newcomers": people, "arrival": "colonist" if newcomers > nobles else "noble"}


def _choose_achievement(game: Game) -> Form:
    s = game.state
    return ("of-six", {"kept": int(s.achievements[s.decider]).bit_count()}) if s.puertomas else ("", {})


#: Questions that have arguments.
FORMS: Mapping[str, Callable[[Game], Form]] = MappingProxyType({
    "place_colonists": _place_colonists, "place_nobles": _place_nobles, "build": _build, "use_hospice": _use_hospice,
    "use_university": _use_university, "use_forest_house": _use_forest_house, "pay_black_market": _pay_black_market,
    "load_small_wharf": _load_small_wharf, "send_guest": _send_guest, "place_newcomer": _place_newcomer,
    "choose_achievement": _choose_achievement,
})


def _money(game: Game) -> int:
    return int(game.state.doubloons[game.state.decider])


def _new_building(game: Game) -> str:
    return f"building:{label(Building(int(game.state.new_building)))}"


def _cargo(game: Game, ship: str) -> str:
    """Return the kind of good that a ship carries."""
    return label(Good(int(game.state.cargo[Ship[f"SHIP_{ship}"]].argmax())))
