"""The events of the journal and their arguments. `docs/puerto_rico/events.md` is generated from this page."""

from boriken.engine.fields import label
from boriken.engine.journal import Argument, EventTypes, by_seat, by_table
from boriken.games.puerto_rico.rules.actions import PLACE, SPACE
from boriken.games.puerto_rico.rules.vocab import (
    N_CIRCLED,
    Ability,
    Achievement,
    Building,
    Condition,
    EndReason,
    Good,
    Happening,
    Occupant,
    Question,
    Role,
    Task,
    Tile,
    Verdict,
    Why,
)

_ROLE = Argument("role", tuple(label(m) for m in Role))
_TILE = Argument("tile", tuple(label(m) for m in Tile))
_SEEN = Argument("tile", _TILE.labels, secret=True)
_GOOD = Argument("good", tuple(label(m) for m in Good))
_BUILDING = Argument("building", tuple(label(m) for m in Building))
_TASK = Argument("task", tuple(label(m) for m in Task))
_SHIP = Argument("ship", ("4", "5", "6", "7", "8"))
_DOUBLOONS = Argument("doubloons")
_BARRELS = Argument("barrels")
_POINTS = Argument("points")
_COUNT = Argument("count")
_PLACE = Argument("place", PLACE.labels)
_OCCUPANT = Argument("occupant", tuple(label(m) for m in Occupant))  # the person who goes to the windrose
_ORIGIN = Argument("origin", ("supply", "ship"))
_DRAWN_FROM = Argument("origin", ("stack", "gained tile"))  # a gained tile: its seat has seen it already
_ACTION = Argument("action", tuple(a.text for a in SPACE.actions))
_FORCED = Argument("forced", ("no", "yes"))
_CARD = Argument("card", tuple(label(m) for m in Achievement))
_OWN_CARD = Argument("card", _CARD.labels, secret=True)
_QUESTION = Argument("question", tuple(label(m) for m in Question))
_ABILITY = Argument("ability", tuple(label(m) for m in Ability))
_LEVEL = Argument("level")
#: A set of roles, by its bits.
_ROLES = Argument("roles", tuple(", ".join(label(m) for m in Role if bits >> m & 1) for bits in range(1 << len(Role))))

#: The candidates of a Puertoma's choices by their addresses, in the order of `puertoma/weighing.py`.
_CANDIDATE = Argument("candidate", (
    *(f"role:{role}" for role in _ROLE.labels), *(f"tile:{tile}" for tile in _TILE.labels[:N_CIRCLED]),
    *(f"building:{building}" for building in _BUILDING.labels), *(f"good:{good}" for good in _GOOD.labels),
    *(f"ship:{ship}" for ship in _SHIP.labels), "smuggling:poach", "smuggling:plunder", "smuggling:raid"))

EVENTS = EventTypes(Happening, {
    Happening.DECIDED: by_seat("the seat answers; a forced answer is the only one it has, and is played for it",
                               _ACTION, _FORCED),
    Happening.ROUND_BEGAN: by_seat("a round begins; the seat is its governor", Argument("round")),
    Happening.ROLE_TAKEN: by_seat("the seat takes a role card, and the doubloons that lie on it", _ROLE, _DOUBLOONS),
    Happening.PRIVILEGE_DOUBLOON: by_seat("the prospector is paid", _DOUBLOONS),
    Happening.TILE_DRAWN: by_seat("a plantation is drawn unseen and laid on the island, face up", _TILE, _DRAWN_FROM),
    Happening.TILE_TAKEN: by_seat("the seat takes a plantation from the row, or a quarry", _TILE),
    Happening.ROW_DISCARDED: by_table("the tiles left leave the row; one event for each kind", _TILE, _COUNT),
    Happening.ROW_LAID: by_table("a plantation is laid in the row, face up", _TILE),
    Happening.STACK_RESHUFFLED: by_table("the stack is empty: the discards become the stack", _COUNT),
    Happening.COLONIST_ARRIVED: by_seat("a colonist comes outside the ship's sharing out: privilege, hospice, "
                                        "university, villa; it goes to a place or waits on the windrose", _ORIGIN,
                                        _PLACE),
    Happening.COLONISTS_FROM_SHIP: by_seat("colonists come to the seat when the ship is shared out", _COUNT),
    Happening.COLONISTS_PLACED: by_seat("in the mayor phase so many of the seat's colonists are at a place", _PLACE,
                                        _COUNT),
    Happening.SHIP_REFILLED: by_table("colonists board the ship; fewer than wanted when the supply is short", _COUNT,
                                      Argument("wanted")),
    Happening.BUILT: by_seat("the seat builds, and pays so many doubloons", _BUILDING, _DOUBLOONS),
    Happening.PRODUCED: by_seat("the seat produces a kind; fewer barrels than its capacity when the supply is short",
                                _GOOD, _BARRELS, Argument("capacity")),
    Happening.EXTRA_GOOD: by_seat("the craftsman's privilege brings a barrel", _GOOD),
    Happening.FACTORY_PAID: by_seat("the factory pays for the kinds produced", _DOUBLOONS),
    Happening.SOLD: by_seat("the seat sells a barrel to the trading house", _GOOD, _DOUBLOONS),
    Happening.HOUSE_EMPTIED: by_table("the trading house is full and is emptied", _BARRELS),
    Happening.LOADED: by_seat("the seat loads a cargo ship, named by its spaces", _GOOD, _SHIP, _BARRELS),
    Happening.LOADED_ON_WHARF: by_seat("the seat loads its wharf", _GOOD, _BARRELS),
    Happening.POINTS_WON: by_seat("the seat wins points, for the event before this one", _POINTS),
    Happening.CANNOT_ACT: by_seat("the seat can only pass, and is not asked", _QUESTION),
    Happening.STORED: by_seat("the seat keeps barrels of a kind after loading", _GOOD, _BARRELS),
    Happening.RETURNED: by_seat("barrels of the seat go back to the supply: those that it cannot or does not keep, or "
                                "that the black market takes", _GOOD, _BARRELS),
    Happening.SHIP_SAILED: by_table("a full cargo ship is emptied at the end of the captain phase", _SHIP, _GOOD,
                                    _BARRELS),
    Happening.ROLE_DOUBLOON: by_table("a doubloon is laid on a role card that nobody took; so many lie there now",
                                      _ROLE, _DOUBLOONS),
    Happening.END_TRIGGERED: by_seat("an end condition is met: the game ends; the seat is the one that was asked last",
                                     Argument("reason", tuple(label(m) for m in EndReason))),
    Happening.GAME_OVER: by_table("the points are counted and the game is over"),
    Happening.DRAFTED: by_seat("a building comes into the game by the seat's choice, or because nothing else is "
                               "left; so many tiles of it are laid out", _BUILDING, _COUNT),
    Happening.TILE_SEEN: by_seat("the seat draws a plantation that only it sees before it is laid", _SEEN),
    Happening.FOREST_LAID: by_seat("a plantation lies face down on the island, as a forest", _DRAWN_FROM),
    Happening.TILE_DISCARDED: by_seat("the hunting lodge clears a field; its occupant goes to the windrose", _TILE,
                                       _OCCUPANT),
    Happening.TILE_SOLD: by_seat("the land office sells a plantation; its occupant goes to the windrose", _TILE,
                                  _DOUBLOONS, _OCCUPANT),
    Happening.BUILDING_PAID: by_seat("a building of an expansion pays the seat", _BUILDING, _DOUBLOONS),
    Happening.BUILDING_SCORED: by_seat("a building of an expansion brings the seat points", _BUILDING, _POINTS),
    Happening.AQUEDUCT_BROUGHT: by_seat("the aqueduct brings a barrel more", _GOOD),
    Happening.POINT_RETURNED: by_seat("the black market takes a point"),
    Happening.COLONIST_RETURNED: by_seat("the black market takes a colonist from a place", _PLACE),
    Happening.NOBLE_RETURNED: by_seat("the black market takes a noble from a place", _PLACE),
    Happening.SOLD_TO_POST: by_seat("the seat sells a barrel to its trading post", _GOOD, _DOUBLOONS),
    Happening.LOADED_ON_SMALL_WHARF: by_seat("the seat loads its small wharf; one event for each kind", _GOOD,
                                             _BARRELS),
    Happening.NOBLE_ARRIVED: by_seat("a noble comes: to the villa from the supply, with hospice or university "
                                     "from the ship; it goes to a place or waits on the windrose", _ORIGIN, _PLACE),
    Happening.NOBLE_FROM_SHIP: by_seat("the noble comes to the seat when the ship is shared out"),
    Happening.NOBLES_PLACED: by_seat("so many of the people at a place are nobles", _PLACE, _COUNT),
    Happening.NOBLE_BOARDED: by_table("a noble boards the ship"),
    Happening.GUEST_SENT: by_seat("a colonist leaves the guesthouse for a place", _PLACE),
    Happening.NOBLE_GUEST_SENT: by_seat("a noble leaves the guesthouse for a place", _PLACE),
    Happening.DELIVERED: by_seat("the royal supplier takes a barrel", _GOOD),
    Happening.FIRST_TILE: by_seat("the deal: the plantation with which the seat begins", _TILE),
    Happening.DRAFTED_BY_CHANCE: by_table("the deal: a building comes into the game by chance; so many tiles of it "
                                          "are laid out", _BUILDING, _COUNT),
    Happening.SMUGGLER_TOKEN_TAKEN: by_seat("the smuggler's token goes to the seat"),
    Happening.SHIP_RAIDED: by_seat("the smuggler takes all barrels off a ship", _SHIP, _GOOD, _BARRELS),
    Happening.HOUSE_PLUNDERED: by_seat("the smuggler empties the trading house", _BARRELS),
    Happening.SHIP_POACHED: by_seat("people leave the ship: those whom the smuggler keeps, and others",
                                    Argument("colonists"), Argument("nobles"), Argument("others")),
    Happening.ROLE_CAPTURED: by_seat("the smuggler captures a role card and takes the doubloons on it", _ROLE,
                                     _DOUBLOONS),
    Happening.RANSOM_PAID: by_seat("the captor of a role card that another seat takes is paid", _ROLE, _DOUBLOONS,
                                   Argument("payer", ("seat", "bank"))),
    Happening.CAPTURED_ROLE_PLAYED: by_seat("nobody took the captured role: its captor plays it", _ROLE),
    Happening.TASK_WANTS_TILES: by_table("the deal: a task of the festival wants so many plantations of a kind; one is "
                                         "set aside", _TASK, _TILE, _COUNT),
    Happening.TASK_WANTS_GOODS: by_table("the deal: a task of the festival wants so many barrels of a kind; one is set "
                                         "aside, for the production goal all of them", _TASK, _GOOD, _BARRELS),
    Happening.TASK_WANTS_BUILDING: by_table("the deal: a task of the festival wants a building", _TASK, _BUILDING),
    Happening.TASK_DONE: by_seat("the seat is the first to do a task of the festival; so many colonists come, so many "
                                 "doubloons are paid, and the pieces set aside go back", _TASK, Argument("colonists"),
                                 _DOUBLOONS),
    Happening.DECIDED_SECRETLY: by_seat("the seat answers with a card that others do not see",
                                        Argument("action", _ACTION.labels, secret=True)),
    Happening.ACHIEVEMENT_SEEN: by_seat("an achievement card of the pack from which the seat chooses", _OWN_CARD),
    Happening.ACHIEVEMENT_KEPT: by_seat("an achievement card is the seat's", _OWN_CARD),
    Happening.ACHIEVEMENTS_PASSED: by_table("all have chosen an achievement: the other cards go to the left"),
    Happening.ACHIEVEMENT_ANNOUNCED: by_seat("the seat has met the goal of one of its achievements and shows its title",
                                             _CARD),
    Happening.PUERTOMA_CONSIDERED: by_seat(
        "a Puertoma looks at a condition for the choice of a role: whether any role meets it, and those that are left; "
        "it looks at the next one while several are",
        Argument("condition", tuple(label(m) for m in Condition)), Argument("met", ("no", "yes")), _ROLES),
    Happening.PUERTOMA_REASON: by_seat("the reason for the Puertoma's next event",
                                       Argument("why", tuple(label(m) for m in Why))),
    Happening.TIE_BREAK_DRAWN: by_seat("a tie-break card is turned up for the Puertoma", Argument("number")),
    Happening.TIE_BREAK_SHUFFLED: by_table("all tie-break cards have been used, and are shuffled"),
    Happening.COUNTED_OUT: by_seat("the building, or the kind of plantation, that is reached when so many candidates "
                                   "are counted from the left to the card's number", _PLACE, Argument("candidates")),
    Happening.MARKER_MOVED: by_seat("the Puertomas' marker follows the Puertoma's action along an arrow", _ROLE),
    Happening.MARKER_STAYED: by_seat("no arrow leads from the Puertomas' marker to the Puertoma's action", _ROLE),
    Happening.RESERVED: by_seat("the Puertoma's reservation is laid on a large building", _BUILDING),
    Happening.ABILITY_UNLOCKED: by_seat("the Puertoma's token of a level is turned up; it works from the next turn on",
                                        _ABILITY, _LEVEL),
    Happening.ABILITY_DISCARDED: by_seat("the Puertoma's token of a level is out of the game", _LEVEL),
    Happening.ABILITY_USED: by_seat("a Puertoma's token works, for so many doubloons, points, workers or barrels, and "
                                    "with which kind of barrel", _ABILITY, _COUNT,
                                    Argument("good", ("nothing", *_GOOD.labels))),
    Happening.PUERTOMA_ENDOWED: by_seat("the deal: the first pieces of a hard Puertoma; so many doubloons in all",
                                        _BUILDING, _GOOD, _DOUBLOONS),
    Happening.SMUGGLER_WEIGHED: by_seat("the Puertoma's gain by each of the smuggler's actions",
                                        Argument("poach"), Argument("plunder"), Argument("raid")),
    Happening.MARKER_READ: by_seat("a Puertoma begins to choose a role; the Puertomas' marker is on this one", _ROLE),
    Happening.PUERTOMA_WEIGHED: by_seat(
        "a candidate of a Puertoma's choice: the first condition in which it is worse than another, or that it is "
        "chosen, which ends the choice; and its amount: doubloons on a role, cost of a building, price of a good or "
        "barrels of it that can be loaded, the spaces of a ship or the barrels on it, empty circles, an action's gain",
        _CANDIDATE, Argument("verdict", tuple(label(m) for m in Verdict)), Argument("amount")),
})
