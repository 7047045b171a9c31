"""All actions of a seat, in blocks. `docs/puerto_rico/actions.md` is generated from this page."""

from boriken.engine.actionspace import ActionSpace, Block
from boriken.engine.fields import Axis, axis
from boriken.games.puerto_rico.rules.vocab import (
    FIELD_SPACES,
    MOST_SMUGGLED,
    N_CIRCLED,
    N_NOBLES,
    N_PLANTATIONS,
    Achievement,
    Building,
    Good,
    Role,
    Tile,
)

_SHIP = Axis("ship", ("4", "5", "6", "7", "8"))
_GOOD = axis("good", Good)
_BUILDING = axis("building", Building)
_CARD = axis("card", Achievement)
_TILE = axis("tile", Tile)
_CIRCLED = Axis("circled_tile", _TILE.labels[:N_CIRCLED])
_PLANTATION = Axis("plantation", _TILE.labels[:N_PLANTATIONS])
_OCCUPIED = Axis("occupied", ("occupied", "noble's"))  # by a colonist, by a noble

MOST_ON_BUILDING = 3
MOST_BARRELS = 11

#: The payments of the black market: number `n` of this list means the bits of `n + 1`.
PAYMENTS = ("colonist", "barrel", "colonist and barrel", "point", "colonist and point", "barrel and point",
            "colonist, barrel and point")

PLACE = Axis("place", _CIRCLED.labels + _BUILDING.labels + ("windrose",))
_TARGET = Axis("target", _CIRCLED.labels + _BUILDING.labels)

SPACE = ActionSpace((
    Block("pass", "pass", meaning="decline the offer"),
    Block("use", "use {}", (_BUILDING,), "use the effect of a building"),
    Block("extra_colonist", "take extra colonist", meaning="the mayor's privilege"),
    Block("produce", "produce", meaning="take the goods that the seat makes (asked only where it may be declined)"),
    Block("role", "role {}", (axis("role", Role),), "take a role card"),
    Block("take", "take {}", (_TILE,), "take a face-up plantation, a quarry or a forest"),
    Block("place_on_fields", "place {1} on {0}", (_CIRCLED, axis("count", FIELD_SPACES + 1)),
          "the number of colonists on the tiles of this kind"),
    Block("place_in_city", "place {1} on {0}", (_BUILDING, axis("count", MOST_ON_BUILDING + 1)),
          "the number of colonists on this building"),
    Block("build", "build {}", (_BUILDING,), "build it"),
    Block("extra_good", "take extra {}", (_GOOD,), "the craftsman's privilege"),
    Block("sell", "sell {}", (_GOOD,), "sell one barrel to the trading house"),
    Block("load", "load {} on ship {}", (_GOOD, _SHIP), "load all barrels of the kind that the ship takes"),
    Block("load_on_wharf", "load {} on wharf", (_GOOD,), "load all barrels of the kind on the wharf's own ship"),
    Block("store", "store {}", (_GOOD,), "keep all barrels of the kind in a warehouse"),
    Block("keep", "keep one {}", (_GOOD,), "keep a single barrel on the windrose"),
    Block("draft", "draft {}", (_BUILDING,), "choose a building for this game"),
    Block("pay_with", "pay with {}", (Axis("payment", PAYMENTS),), "make up for missing doubloons (black market)"),
    Block("return_good", "return {}", (_GOOD,), "the barrel that the black market takes"),
    Block("return_colonist", "return colonist from {}", (PLACE,), "the colonist that the black market takes"),
    Block("return_noble", "return noble from {}", (PLACE,), "the noble that the black market takes"),
    Block("sell_to_post", "sell {} to trading_post", (_GOOD,), "sell one barrel to the own trading post"),
    Block("load_small_wharf", "load {1} {0} on small_wharf", (_GOOD, axis("barrels", MOST_BARRELS + 1)),
          "so many barrels of the kind sail with the small wharf"),
    Block("arrival", "take {}", (Axis("arrival", ("colonist", "noble")),), "take a colonist or a noble from the ship"),
    Block("nobles_on_fields", "nobles {1} on {0}", (_CIRCLED, axis("count", FIELD_SPACES + 1)),
          "the number of nobles among the colonists on the tiles of this kind"),
    Block("nobles_in_city", "nobles {1} on {0}", (_BUILDING, axis("count", MOST_ON_BUILDING + 1)),
          "the number of nobles among the colonists on this building"),
    Block("nobles_waiting", "nobles {1} on {0}", (Axis("windrose", ("windrose",)), axis("nobles", N_NOBLES + 1)),
          "the number of nobles among the colonists who wait"),
    Block("send_guest", "send guest to {}", (_TARGET,), "a colonist leaves the guesthouse"),
    Block("send_noble_guest", "send noble guest to {}", (_TARGET,), "a noble leaves the guesthouse"),
    Block("deliver", "deliver {}", (_GOOD,), "a barrel for a point (royal supplier)"),
    Block("discard", "discard {}", (_TILE,), "clear a field (hunting lodge); an empty one, if not all tiles of the "
          "kind are alike"),
    Block("discard_occupied", "discard {} {}", (_OCCUPIED, _PLANTATION), "clear a field that a colonist or a noble "
          "occupies, if not all tiles of the kind are alike"),
    Block("sell_plantation", "sell plantation {}", (_PLANTATION,), "sell a plantation (land office); an empty one, if "
          "not all of the kind are alike"),
    Block("sell_occupied", "sell {} plantation {}", (_OCCUPIED, _PLANTATION), "sell a plantation that a colonist "
          "or a noble occupies, if not all of the kind are alike"),
    Block("newcomer", "newcomer to {}", (PLACE,), "the place of a person who has come outside the mayor phase"),
    Block("raid", "raid ship {} and keep {}", (_SHIP, axis("barrels", MOST_SMUGGLED + 1)),
          "empty a ship and keep so many of its barrels (smuggler)"),
    Block("plunder", "plunder the trading house", meaning="empty it for points (smuggler)"),
    Block("poach", "poach {} colonists and {} nobles",
          (axis("colonists", MOST_SMUGGLED + 1), axis("nobles", MOST_SMUGGLED + 1)),
          "keep so many of those who leave the ship (smuggler)"),
    Block("capture", "capture {}", (axis("role", Role),), "capture a role card (smuggler)"),
    Block("keep_achievement", "keep achievement {}", (_CARD,), "keep one card of the pack and pass the others",
          source="packs"),
    # The last block: these answers come after those of any question.
    Block("announce", "announce {}", (_CARD,), "show that the goal of an achievement is met, before the answer",
          source="achievements"),
), page="docs/puerto_rico/actions.md")

PASS = SPACE.start("pass")
USE = SPACE.start("use")
EXTRA_COLONIST = SPACE.start("extra_colonist")
PRODUCE = SPACE.start("produce")
ROLE = SPACE.start("role")
TAKE = SPACE.start("take")
PLACE_ON_FIELDS = SPACE.start("place_on_fields")
PLACE_IN_CITY = SPACE.start("place_in_city")
BUILD = SPACE.start("build")
EXTRA_GOOD = SPACE.start("extra_good")
SELL = SPACE.start("sell")
LOAD = SPACE.start("load")
LOAD_ON_WHARF = SPACE.start("load_on_wharf")
STORE = SPACE.start("store")
KEEP = SPACE.start("keep")
DRAFT = SPACE.start("draft")
PAY_WITH = SPACE.start("pay_with")
RETURN_GOOD = SPACE.start("return_good")
RETURN_COLONIST = SPACE.start("return_colonist")
RETURN_NOBLE = SPACE.start("return_noble")
SELL_TO_POST = SPACE.start("sell_to_post")
LOAD_SMALL_WHARF = SPACE.start("load_small_wharf")
ARRIVAL = SPACE.start("arrival")
NOBLES_ON_FIELDS = SPACE.start("nobles_on_fields")
NOBLES_IN_CITY = SPACE.start("nobles_in_city")
NOBLES_WAITING = SPACE.start("nobles_waiting")
SEND_GUEST = SPACE.start("send_guest")
SEND_NOBLE_GUEST = SPACE.start("send_noble_guest")
DELIVER = SPACE.start("deliver")
DISCARD = SPACE.start("discard")
DISCARD_OCCUPIED = SPACE.start("discard_occupied")
SELL_PLANTATION = SPACE.start("sell_plantation")
SELL_OCCUPIED = SPACE.start("sell_occupied")
NEWCOMER = SPACE.start("newcomer")
RAID = SPACE.start("raid")
PLUNDER = SPACE.start("plunder")
POACH = SPACE.start("poach")
CAPTURE = SPACE.start("capture")
KEEP_ACHIEVEMENT = SPACE.start("keep_achievement")
ANNOUNCE = SPACE.start("announce")

FIELD_COUNTS = FIELD_SPACES + 1
CITY_COUNTS = MOST_ON_BUILDING + 1
BARREL_COUNTS = MOST_BARRELS + 1
RAID_COUNTS = POACH_COUNTS = MOST_SMUGGLED + 1
N_ACTIONS = len(SPACE)
