"""The kinds of events of the journal, and the meanings of their numbers. Only its owner sees cards of a hand.

`docs/san_juan/events.md` is generated from this page.
"""

from boriken.engine.fields import label
from boriken.engine.journal import Argument, EventTypes, by_seat, by_table
from boriken.games.san_juan.rules.actions import SPACE
from boriken.games.san_juan.rules.state import OR_NONE
from boriken.games.san_juan.rules.vocab import Card, EndReason, Good, Happening, Question, Role, TradingTile

_CARD = Argument("card", tuple(label(m) for m in Card))
_OWN_CARD = Argument("card", tuple(label(m) for m in Card), secret=True)
_BUILDING = Argument("building", tuple(label(m) for m in Card))
_GOOD = Argument("good", tuple(label(m) for m in Good))
_ACTIONS = tuple(a.text for a in SPACE.actions)

EVENTS = EventTypes(Happening, {
    Happening.DECIDED: by_seat("the seat answers; a forced answer is the only one it has, and is played for it",
                               Argument("action", _ACTIONS), Argument("forced", ("no", "yes"))),
    Happening.DECIDED_SECRETLY: by_seat("the seat answers with cards that others do not see",
                                        Argument("action", _ACTIONS, secret=True)),
    Happening.ROUND_BEGAN: by_seat("a round begins; the seat is its governor", Argument("round")),
    Happening.ROLE_TAKEN: by_seat("the seat takes a role", Argument("role", tuple(label(m) for m in Role))),
    Happening.LIBRARY_USED: by_seat("the library doubles the seat's privilege"),
    Happening.CANNOT_ACT: by_seat("the seat can only do without, and is not asked",
                                  Argument("question", tuple(label(m) for m in Question))),
    Happening.DRAWN: by_seat("the seat draws a card from the deck", _OWN_CARD),
    Happening.DISCARDED: by_seat("the seat lays a card away", _OWN_CARD),
    Happening.DECK_SHUFFLED: by_table("the deck is empty: the discards become the deck"),
    Happening.PAID: by_seat("the seat pays with a card", _OWN_CARD),
    Happening.GOOD_GIVEN: by_seat("the seat pays with a good (black market)", _GOOD),
    Happening.GOOD_LOST: by_seat("a good is lost with the building that is built over", _GOOD),
    Happening.BUILT: by_seat("the seat builds, for so many cards, over another building or none", _BUILDING,
                             Argument("cards"), Argument("over", OR_NONE)),
    Happening.PRODUCED: by_seat("a card is laid on a building, unseen, as a good", _GOOD),
    Happening.TILE_SHOWN: by_table("the trading tile of this phase is turned over",
                                   Argument("tile", tuple(label(m) for m in TradingTile))),
    Happening.SOLD: by_seat("the seat sells a good, for so many cards", _GOOD, Argument("price")),
    Happening.STORED_IN_HARBOR: by_seat("the good that is being sold is laid under the harbor", _GOOD),
    Happening.KEPT: by_seat("of the cards drawn in a council the seat keeps one", _OWN_CARD),
    Happening.SHOWN: by_seat("a card is turned over before everybody", _CARD),
    Happening.SHOWN_TAKEN: by_seat("the seat takes a card that lies open into its hand", _CARD),
    Happening.LAID_UNDER: by_seat("the seat lays a card under a building of its own", _BUILDING, _OWN_CARD),
    Happening.END_TRIGGERED: by_seat("an end condition is met: the game ends",
                                     Argument("reason", tuple(label(m) for m in EndReason))),
    Happening.GAME_OVER: by_table("the points are counted and the game is over"),
    Happening.DECLINED: by_seat("the seat does without what a building gives; none: without the cards of a role",
                                Argument("building", OR_NONE)),
    Happening.DEALT: by_seat("a card of the seat's first hand", _OWN_CARD),
    Happening.OPENING_BEGAN: by_table("the variant: every seat keeps so many of the cards that it was dealt",
                                      Argument("keep")),
})
