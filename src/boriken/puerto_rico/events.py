"""What the journal's numbers mean, for each kind of event."""

from boriken.kernel.fields import label
from boriken.kernel.journal import Argument, EventTypes
from boriken.puerto_rico.actions import PLACE, SPACE
from boriken.puerto_rico.vocab import Building, EndReason, Good, Happening, Question, Role, Tile

_ROLE = Argument("role", tuple(label(m) for m in Role))
_TILE = Argument("tile", tuple(label(m) for m in Tile))
_GOOD = Argument("good", tuple(label(m) for m in Good))
_BUILDING = Argument("building", tuple(label(m) for m in Building))
_SHIP = Argument("ship", ("4", "5", "6", "7", "8"))
_DOUBLOONS = Argument("doubloons")
_BARRELS = Argument("barrels")
_POINTS = Argument("points")
_COUNT = Argument("count")
_PLACE = Argument("place", PLACE.labels)
_ORIGIN = Argument("origin", ("supply", "ship"))

EVENTS = EventTypes(
    Happening,
    {
        Happening.DECIDED: (Argument("action", tuple(a.text for a in SPACE.actions)),
                            Argument("forced", ("no", "yes"))),
        Happening.ROUND_BEGAN: (Argument("round"),),
        Happening.ROLE_TAKEN: (_ROLE, _DOUBLOONS),
        Happening.PRIVILEGE_DOUBLOON: (_DOUBLOONS,),
        Happening.TILE_DRAWN: (_TILE,),
        Happening.TILE_TAKEN: (_TILE,),
        Happening.ROW_DISCARDED: (_TILE, _COUNT),
        Happening.ROW_LAID: (_TILE,),
        Happening.STACK_RESHUFFLED: (_COUNT,),
        Happening.COLONIST_ARRIVED: (_ORIGIN,),
        Happening.COLONISTS_FROM_SHIP: (_COUNT,),
        Happening.COLONISTS_PLACED: (_PLACE, _COUNT),
        Happening.SHIP_REFILLED: (_COUNT, Argument("wanted")),
        Happening.BUILT: (_BUILDING, _DOUBLOONS),
        Happening.PRODUCED: (_GOOD, _BARRELS, Argument("capacity")),
        Happening.EXTRA_GOOD: (_GOOD,),
        Happening.FACTORY_PAID: (_DOUBLOONS,),
        Happening.SOLD: (_GOOD, _DOUBLOONS),
        Happening.HOUSE_EMPTIED: (_BARRELS,),
        Happening.LOADED: (_GOOD, _SHIP, _BARRELS),
        Happening.LOADED_ON_WHARF: (_GOOD, _BARRELS),
        Happening.POINTS_WON: (_POINTS,),
        Happening.CANNOT_ACT: (Argument("question", tuple(label(m) for m in Question)),),
        Happening.STORED: (_GOOD, _BARRELS),
        Happening.RETURNED: (_GOOD, _BARRELS),
        Happening.SHIP_SAILED: (_SHIP, _GOOD, _BARRELS),
        Happening.ROLE_DOUBLOON: (_ROLE, _DOUBLOONS),
        Happening.END_TRIGGERED: (Argument("reason", tuple(label(m) for m in EndReason)),),
        Happening.GAME_OVER: (),
        Happening.DRAFTED: (_BUILDING, _COUNT),
        Happening.TILE_SEEN: (Argument("tile", _TILE.labels, secret=True),),
        Happening.FOREST_LAID: (Argument("origin", ("stack", "gained tile")),),
        Happening.TILE_DISCARDED: (_TILE,),
        Happening.TILE_SOLD: (_TILE, _DOUBLOONS),
        Happening.BUILDING_PAID: (_BUILDING, _DOUBLOONS),
        Happening.BUILDING_SCORED: (_BUILDING, _POINTS),
        Happening.AQUEDUCT_BROUGHT: (_GOOD,),
        Happening.POINT_RETURNED: (),
        Happening.COLONIST_RETURNED: (_PLACE,),
        Happening.NOBLE_RETURNED: (_PLACE,),
        Happening.SOLD_TO_POST: (_GOOD, _DOUBLOONS),
        Happening.LOADED_ON_SMALL_WHARF: (_GOOD, _BARRELS),
        Happening.NOBLE_ARRIVED: (),
        Happening.NOBLE_FROM_SHIP: (),
        Happening.NOBLES_PLACED: (_PLACE, _COUNT),
        Happening.NOBLE_BOARDED: (),
        Happening.GUEST_SENT: (_PLACE,),
        Happening.NOBLE_GUEST_SENT: (_PLACE,),
        Happening.DELIVERED: (_GOOD,),
        Happening.SMUGGLER_TOKEN_TAKEN: (),
        Happening.SHIP_RAIDED: (_SHIP, Argument("kept"), _BARRELS),
        Happening.HOUSE_PLUNDERED: (_BARRELS,),
        Happening.SHIP_POACHED: (Argument("colonists"), Argument("nobles"), Argument("others")),
        Happening.ROLE_CAPTURED: (_ROLE, _DOUBLOONS),
        Happening.RANSOM_PAID: (_ROLE, _DOUBLOONS, Argument("payer", ("seat", "bank"))),
        Happening.CAPTURED_ROLE_PLAYED: (_ROLE,),
    },
    of_the_table=(Happening.ROW_DISCARDED, Happening.ROW_LAID, Happening.STACK_RESHUFFLED,
                  Happening.SHIP_REFILLED, Happening.HOUSE_EMPTIED, Happening.SHIP_SAILED,
                  Happening.ROLE_DOUBLOON, Happening.NOBLE_BOARDED, Happening.GAME_OVER),
)
