"""What the journal's numbers mean, for each kind of event. Cards of a hand are told to their owner only."""

from boriken.kernel.fields import label
from boriken.kernel.journal import Argument, EventTypes
from boriken.san_juan.actions import SPACE
from boriken.san_juan.state import OR_NONE
from boriken.san_juan.vocab import Card, EndReason, Good, Happening, Question, Role, TradingTile

_CARD = Argument("card", tuple(label(m) for m in Card))
_OWN_CARD = Argument("card", tuple(label(m) for m in Card), secret=True)
_BUILDING = Argument("building", tuple(label(m) for m in Card))
_GOOD = Argument("good", tuple(label(m) for m in Good))
_ACTIONS = tuple(a.text for a in SPACE.actions)

EVENTS = EventTypes(
    Happening,
    {
        Happening.DECIDED: (Argument("action", _ACTIONS), Argument("forced", ("no", "yes"))),
        Happening.DECIDED_SECRETLY: (Argument("action", _ACTIONS, secret=True),),
        Happening.ROUND_BEGAN: (Argument("round"),),
        Happening.ROLE_TAKEN: (Argument("role", tuple(label(m) for m in Role)),),
        Happening.LIBRARY_USED: (),
        Happening.CANNOT_ACT: (Argument("question", tuple(label(m) for m in Question)),),
        Happening.DRAWN: (_OWN_CARD,),
        Happening.DISCARDED: (_OWN_CARD,),
        Happening.DECK_SHUFFLED: (),
        Happening.PAID: (_OWN_CARD,),
        Happening.GOOD_GIVEN: (_GOOD,),
        Happening.GOOD_LOST: (_GOOD,),
        Happening.BUILT: (_BUILDING, Argument("cards"), Argument("over", OR_NONE)),
        Happening.PRODUCED: (_GOOD,),
        Happening.TILE_SHOWN: (Argument("tile", tuple(label(m) for m in TradingTile)),),
        Happening.SOLD: (_GOOD, Argument("price")),
        Happening.STORED_IN_HARBOR: (_GOOD,),
        Happening.KEPT: (_OWN_CARD,),
        Happening.SHOWN: (_CARD,),
        Happening.SHOWN_TAKEN: (_CARD,),
        Happening.LAID_UNDER: (_BUILDING, _OWN_CARD),
        Happening.END_TRIGGERED: (Argument("reason", tuple(label(m) for m in EndReason)),),
        Happening.GAME_OVER: (),
        Happening.DECLINED: (Argument("building", OR_NONE),),  # none: the cards of a role
        Happening.DEALT: (_OWN_CARD,),
        Happening.OPENING_BEGAN: (Argument("keep"),),  # the variant: so many of the dealt cards
    },
    of_the_table=(Happening.DECK_SHUFFLED, Happening.TILE_SHOWN, Happening.GAME_OVER, Happening.OPENING_BEGAN),
)
