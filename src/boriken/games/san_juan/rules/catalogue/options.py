"""The facts and reasons of answers: each fact with its parts, each reason with its details, by name."""

from boriken.engine.facts import FactText, ReasonText
from boriken.engine.fields import label
from boriken.games.san_juan.rules.vocab import Good, Reason

PRICE = ("list_price", "crane", "black_market", "privilege", "library", "smithy", "quarry", "not_below_zero")

FACTS = {
    "price": FactText("cards that are paid for the building, beside the others of the city or at the place that is "
                      "named; left out where the hand does not suffice for it", PRICE),
    "least_price": FactText("where crane and black market can make it cheaper: the least that can be paid", PRICE),
    "worth": FactText("points on the building, less those of what it covers", ("building", "covered")),
    "cards": FactText("by how many the cards of the hand change at once, cards from the deck aside",
                      ("building", "paid", "discarded", "council", "chapel", "bank", "goldsmith")),
    "draws": FactText("cards that the seat draws for it, at once or at the end of its turn, as long as there are any",
                      ("list_price", "market_stand", "market_hall", "role", "office", "poor_house", "carpenter",
                       "tavern", "well", "hut")),
    "goods": FactText("by how many the goods on the seat's buildings change, by kind",
                      tuple(label(good) for good in Good)),
    "points": FactText("cards that go under a building, a point each", ("chapel", "bank", "harbor")),
    "keeps": FactText("cards of a council that the seat may keep in addition", ("prefecture",)),
}

REASONS = {
    Reason.OTHER_THING: ReasonText("another building is asked about now", ("building",)),
    Reason.ROLE_TAKEN: ReasonText("a seat has taken the role in this round", ("seat",)),
    Reason.NOT_IN_HAND: ReasonText("the seat has no such card in hand"),
    Reason.NOT_DRAWN: ReasonText("no such card is among those of the council"),
    Reason.NOT_FOR_SALE: ReasonText("the cathedral does not lie in the middle"),
    Reason.ALREADY_BUILT: ReasonText("the seat has the building, of which each city has one at most"),
    Reason.TOO_EXPENSIVE: ReasonText("the cards of the hand do not suffice", ("price", "short")),
    Reason.NOT_PAID: ReasonText("cards are still to be paid", ("left",)),
    Reason.NO_GOOD: ReasonText("the seat has no such good"),
    Reason.NOT_BUILT: ReasonText("the seat does not have the building"),
    Reason.CRANE_STAYS: ReasonText("a crane cannot be covered"),
    Reason.SAME_BUILDING: ReasonText("a building cannot cover one of its own kind"),
    Reason.BLACK_MARKET_USED: ReasonText("a black market that has been used for the building cannot be covered by it"),
    Reason.ALL_HOLD_GOODS: ReasonText("a good lies on every building of the kind"),
    Reason.NOT_PRODUCED: ReasonText("the customs office receives its good in the council"),
    Reason.IN_ORDER: ReasonText("cards and goods are named in order, and a later one has been named", ("card", "good")),
    Reason.TOO_FEW_AFTER: ReasonText("from this card on there are not as many as must be named", ("needed",)),
}
