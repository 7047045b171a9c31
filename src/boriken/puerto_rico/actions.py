"""All that a seat can answer, in blocks. `docs/actions.md` is generated from this page."""

from boriken.kernel.actionspace import ActionSpace, Block
from boriken.kernel.fields import Axis, axis
from boriken.puerto_rico.vocab import FIELD_SPACES, Building, Good, Role, Tile

_SHIP = Axis("ship", ("4", "5", "6", "7", "8"))
_GOOD = axis("good", Good)
_BUILDING = axis("building", Building)
_TILE = axis("tile", Tile)

MOST_ON_BUILDING = 3

SPACE = ActionSpace((
    Block("pass", "pass", meaning="do without what is offered"),
    Block("use", "use {}", (_BUILDING,), "use the effect of a building"),
    Block("extra_colonist", "take extra colonist", meaning="the mayor's privilege"),
    Block("produce", "produce", meaning="take the goods one makes (asked only where it may be declined)"),
    Block("role", "role {}", (axis("role", Role),), "take a role card"),
    Block("take", "take {}", (_TILE,), "take a face-up plantation or a quarry"),
    Block("place_on_fields", "place {1} on {0}", (_TILE, axis("count", FIELD_SPACES + 1)),
          "so many colonists stand on the tiles of this kind"),
    Block("place_in_city", "place {1} on {0}", (_BUILDING, axis("count", MOST_ON_BUILDING + 1)),
          "so many colonists stand on this building"),
    Block("build", "build {}", (_BUILDING,), "build it"),
    Block("extra_good", "take extra {}", (_GOOD,), "the craftsman's privilege"),
    Block("sell", "sell {}", (_GOOD,), "sell one barrel to the trading house"),
    Block("load", "load {} on ship {}", (_GOOD, _SHIP), "load all barrels of the kind that the ship takes"),
    Block("load_on_wharf", "load {} on wharf", (_GOOD,), "load all barrels of the kind on the wharf's own ship"),
    Block("store", "store {}", (_GOOD,), "keep all barrels of the kind in a warehouse"),
    Block("keep", "keep one {}", (_GOOD,), "keep a single barrel on the windrose"),
))

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

FIELD_COUNTS = FIELD_SPACES + 1
CITY_COUNTS = MOST_ON_BUILDING + 1
N_ACTIONS = len(SPACE)
