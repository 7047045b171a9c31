"""What is said of answers: each fact with its parts, each reason with its details. Words build on the names."""

from boriken.kernel.facts import FactText, ReasonText
from boriken.kernel.fields import label
from boriken.puerto_rico.vocab import N_CIRCLED, Building, Good, Reason, Tile

GOODS = tuple(label(good) for good in Good)
PLACES = (*(label(tile) for tile in list(Tile)[:N_CIRCLED]), *(label(building) for building in Building), "windrose")

FACTS = {
    "price": FactText(
        "doubloons that are paid for what the answer buys, at once or after the questions that it opens; of a building "
        "all its parts, from what is on the tile to what the black market makes up for",
        ("list_price", "quarries", "privilege", "library", "forests", "zoning_office", "not_below_zero",
         "black_market")),
    "doubloons": FactText(
        "doubloons that the seat earns",
        ("role_card", "privilege", "library", "list_price", "small_market", "large_market", "factory",
         "specialty_factory", "lighthouse", "land_office", "festival")),
    "points": FactText(
        "points in chips that the seat wins, or gives away",
        ("barrels", "harbor", "privilege", "library", "church", "royal_supplier", "black_market", "festival")),
    "barrels": FactText("by how many the seat's barrels change, by kind", GOODS),
    "keeps": FactText("barrels that stay after storing, by kind", GOODS),
    "colonists": FactText("by how many the seat's colonists change, from where or at which place",
                          ("supply", "ship", "festival", *PLACES)),
    "nobles": FactText("the same for nobles", ("supply", "ship", *PLACES)),
    "worth": FactText("points on the building or the achievement, for the end of the game", ("building", "card")),
    "list_price": FactText("of a building that can be drafted: the price on it", ("building",)),
    "copies": FactText("of a building that can be drafted: how many tiles are laid out", ("building",)),
}

REASONS = {
    Reason.OTHER_THING: ReasonText("another place or kind is asked about now", ("place", "good")),
    Reason.NOT_IN_GAME: ReasonText("it is not in this game"),
    Reason.NOT_BUILT: ReasonText("the seat does not have the building", ("building",)),
    Reason.NOT_OCCUPIED: ReasonText("nobody is on the building", ("building",)),
    Reason.NEEDS_COLONIST: ReasonText("a colonist who is no noble would have to be on the building", ("building",)),
    Reason.NEEDS_NOBLE: ReasonText("a noble would have to be on the building", ("building",)),
    Reason.ALREADY_USED: ReasonText("the building has worked in this turn or phase", ("building",)),
    Reason.IN_ORDER: ReasonText("answers come in order, and a later one has been given", ("good", "place")),
    Reason.SAME_BY_OTHER_ANSWER: ReasonText("the same comes of another answer, which is open"),
    Reason.ROLE_TAKEN: ReasonText("a seat has taken the card in this round", ("seat",)),
    Reason.SAME_AS_OTHER_PROSPECTOR: ReasonText("as many doubloons lie on the other prospector, which is open"),
    Reason.ALREADY_IN_GAME: ReasonText("the building is in the game already"),
    Reason.KEPT_APART: ReasonText("a variant keeps it out of a game with the other one", ("building",)),
    Reason.NO_SPACE_OF_COST: ReasonText("all spaces of its cost are filled", ("cost",)),
    Reason.NOT_IN_ROW: ReasonText("no such plantation lies face up"),
    Reason.NO_QUARRY_LEFT: ReasonText("all quarries have been taken"),
    Reason.NO_RIGHT_TO_QUARRY: ReasonText("only the settler, or who has a construction hut, may take a quarry"),
    Reason.NO_PLANTATIONS_LEFT: ReasonText("all plantations lie on islands, so that no quarry is taken either"),
    Reason.FOREST_ONLY_BY_TURNING: ReasonText("in this edition a forest is a plantation that was gained"),
    Reason.NO_TILE_LEFT: ReasonText("there is no plantation to draw"),
    Reason.NO_EMPTY_FIELD: ReasonText("the island has no empty field"),
    Reason.NO_SUCH_TILE: ReasonText("the seat has no such tile"),
    Reason.ALL_OCCUPIED: ReasonText("no such plantation is empty, and not all are alike: who stands on it is named"),
    Reason.QUARRY_STAYS: ReasonText("a quarry cannot be cleared"),
    Reason.TOO_FEW: ReasonText("fewer than must be there", ("fewest",)),
    Reason.TOO_MANY: ReasonText("more than can be there", ("most",)),
    Reason.NO_EMPTY_CIRCLE: ReasonText("all circles there are occupied"),
    Reason.MUST_STAND: ReasonText("the newcomer must go on a circle"),
    Reason.TOO_FEW_AFTER: ReasonText("the others who must stand would find no circle further on", ("needed",)),
    Reason.NO_GUEST: ReasonText("there is no such guest"),
    Reason.MAKES_NO_DIFFERENCE: ReasonText("a guest can do nothing there now that he could not do later"),
    Reason.NOBODY_THERE: ReasonText("nobody of the kind is there"),
    Reason.ONLY_NOBLES_THERE: ReasonText("only nobles are there"),
    Reason.NO_NOBLE_THERE: ReasonText("no noble is there"),
    Reason.OWN_COLONIST: ReasonText("the black market's own colonist cannot be returned"),
    Reason.ALREADY_BUILT: ReasonText("the seat has the building"),
    Reason.SOLD_OUT: ReasonText("no tile of the building is left"),
    Reason.NO_CITY_SPACE: ReasonText("the city has no room for it"),
    Reason.TOO_EXPENSIVE: ReasonText("doubloons, and all that the black market would take, do not suffice",
                                     ("price", "short")),
    Reason.NOTHING_TO_GIVE: ReasonText("the seat has no such thing to give", ("thing",)),
    Reason.OTHER_NUMBER: ReasonText("as many things are given as doubloons are short", ("short",)),
    Reason.NOT_PRODUCED: ReasonText("the craftsman has not produced the kind"),
    Reason.SUPPLY_EMPTY: ReasonText("no barrel of the kind is left"),
    Reason.NO_BARREL: ReasonText("the seat has no barrel of the kind"),
    Reason.HOUSE_HAS_KIND: ReasonText("the kind lies in the trading house, and the seat has no office"),
    Reason.HOUSE_FULL: ReasonText("the trading house is full"),
    Reason.MUST_LOAD: ReasonText("who can load must"),
    Reason.SHIP_FULL: ReasonText("the ship that carries the kind is full"),
    Reason.SHIP_CARRIES_OTHER: ReasonText("the ship carries another kind", ("good",)),
    Reason.KIND_ON_OTHER_SHIP: ReasonText("another ship carries the kind", ("ship",)),
    Reason.SMALLER_EMPTY_SHIP: ReasonText("another empty ship takes more of the barrels", ("most",)),
    Reason.MUST_KEEP: ReasonText("in this edition what can be kept is kept"),
    Reason.ALREADY_STORED: ReasonText("all barrels of the kind are kept already"),
    Reason.ROOM_LEFT_OVER: ReasonText("room in which barrels could be kept would stay empty"),
    Reason.NOT_IN_PACK: ReasonText("the card is not in the pack that lies before the seat"),
    Reason.CARD_NOT_HELD: ReasonText("the seat does not have the card"),
    Reason.GOAL_NOT_MET: ReasonText("the seat has not met the goal of the card"),
    Reason.ALREADY_ANNOUNCED: ReasonText("the card is announced already"),
}
