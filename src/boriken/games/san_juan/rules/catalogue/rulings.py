"""Points on which the rulebook is silent or open to two readings.

A `Ruling` is a switch, a `Reading` a point that needed a decision but no switch (`engine/rulings.py`). The
book (004) is quoted in our words.
"""

from __future__ import annotations

from enum import IntEnum

from boriken.engine.rulings import Citation, Reading, RulingText
from boriken.games.san_juan.rules.vocab import Expansion


class Ruling(IntEnum):
    """The switches, each named for the rule as it is when switched on."""

    GOLDSMITH_COUNTS_COVERED = 0
    GAINS_MAY_BE_DECLINED = 1


RULINGS = (
    RulingText(
        Ruling.GOLDSMITH_COUNTS_COVERED,
        question="Does a building that was covered with a crane still count as built, for the goldsmith?",
        on="It has been built once, so the goldsmith may not take a card like it.",
        off="Only buildings that lie uncovered in a city count.",
        books={"004": Citation("New Buildings, Goldsmith", "The card may be taken if no player has built that building "
                           "yet.")},
        defaults={"san_juan": True},
        why="'Not yet built' is about what has happened; the crane takes a building's ability, not the fact.",
        expansions=(Expansion.NEW_BUILDINGS,),
    ),
    RulingText(
        Ruling.GAINS_MAY_BE_DECLINED,
        question="Is a seat asked before it takes what a role, a privilege or a building simply gives?",
        on="It is asked each time and may do without: the cards of the prospector; in a council the two cards of the "
           "action and, apart from them, those of the privilege, before any is looked at (of the drawn cards one is "
           "kept); the library whenever it could double; carpenter, well, market stand, market hall, hut and tavern; "
           "the gold mine and the goldsmith before they open; the good on the customs office; the harbor at each good "
           "sold until it has taken one; the prefecture when the cards are seen, to keep two or one. A builder "
           "may pay more than it must, card by card, up to the price without smithy, quarry and privilege. The archive "
           "needs no question: not to use it is to lay away cards that were drawn.",
        off="It takes them. Only what can be worth declining is asked: see the readings below.",
        books={"004": Citation("The roles, in general; common buildings, general rules", "Who chooses a role may do "
                           "without its action, its privilege or both, the others without the action; buildings may "
                           "be used, but need not be.")},
        defaults={"san_juan": False},
        why="The book allows it, but a seat loses nothing by a card more, since it chooses what to lay away at the "
            "hand limit; being asked each time would be a nuisance.",
    ),
)


def _cited(place: str, says: str) -> dict[str, Citation]:
    return {"004": Citation(place, says)}


READINGS = (
    Reading(
        "A game without progress",
        _cited("End of the game", "The game ends after a builder phase with a twelfth building; no other end is "
               "named."),
        "When twenty rounds in a row pass without anybody building, the game ends with the last of them and is "
        "scored as usual.",
        "Cards under chapels, banks, harbors and covered buildings never come back, so that in the end nobody may "
        "be able to build; and nobody can be made to. Each building uses up a card for good, so every game ends. In "
        "play that wants to win, twenty rounds without a building do not happen.",
    ),
    Reading(
        "Doing without a role's action or privilege",
        _cited("The roles, in general", "Who chooses a role may do without its action and privilege; the others may "
               "do without the action."),
        "Building, producing and selling are asked and may be declined, in whole or in part. Cards that a role, a "
        "privilege or a building simply gives are taken, unless the text on that role or building says 'may': the "
        "poor house and the goldsmith are asked. With the ruling gains_may_be_declined all of it is asked.",
        "A seat loses nothing by a card more, since it chooses what to lay away at the hand limit; asking each time "
        "would be a nuisance.",
    ),
    Reading(
        "Paying more than one must",
        _cited("Common buildings, general rules", "Abilities may be used, but need not be."),
        "Discounts are taken in full. Only a seat with a poor house may do without them, card by card, since then "
        "paying more can bring a card; with the ruling gains_may_be_declined every seat may.",
        "Nowhere else can it serve a purpose to lay away more cards.",
    ),
    Reading(
        "The library with two players",
        _cited("Library, note on two players", "Its ability may be used once in a round; if the governor uses it for "
               "the first role, it has no effect on the second."),
        "The governor is asked at the first of the two roles whether the library doubles the privilege; if not, it "
        "doubles the second one. In all other cases it always doubles. With the ruling gains_may_be_declined the "
        "owner is asked whenever it could double.",
        "With one role in a round nothing is gained by doing without.",
    ),
    Reading(
        "When the trading tile is turned over",
        _cited("Trader", "The seat that takes the trader has, first of all, to turn over the tile on top; then it says "
               "what it sells. The privilege is a second good."),
        "As soon as the role is taken: where the owner of a library is asked whether to double the privilege, the "
        "prices are known.",
        "Nothing of the phase comes before the tile, and the library doubles only later effects.",
    ),
    Reading(
        "When goods sold bring their cards",
        _cited("Trader", "The seller says what it sells, lays the goods away and then draws."),
        "All goods are named and laid away before the first card is drawn; cards of market stand and market hall "
        "come with the others.",
        "So the seat does not see cards before it decides about the next good.",
    ),
    Reading(
        "The order at the start of a round",
        _cited("Guard room; a new round", "First the office, then chapel and bank, then the hand limit; the order "
               "among the players is not said."),
        "Each step is taken by all seats, clockwise from the new governor. A seat with a chapel and a bank is asked "
        "for the chapel first.",
        "Every choice of cards can be made in this order.",
    ),
    Reading(
        "Covering a building that helps to pay",
        _cited("Crane, notes", "A covered building loses its ability at once and cannot help to build the new one, "
               "so a crane can never be covered."),
        "A quarry, smithy, library, black market, carpenter or poor house that is covered does nothing for the "
        "building that covers it.",
        "The note says it of every covered building; the crane is its example.",
    ),
    Reading(
        "Black market and crane together",
        _cited("Black market; crane, notes", "Goods may be given to pay less; a good on a covered building is lost."),
        "Goods are given first, then the place is chosen; so the good of a building that will be covered can still "
        "be given. A good is given only while the price without the crane is above zero.",
        "Paying comes before the new building is laid down.",
    ),
    Reading(
        "A building that was covered",
        _cited("Builder; crane", "Of each common building a player may have only one; a covered one has lost its "
               "ability."),
        "A covered building is not had any more: it gives no points, does not count, and may be built again. Its card "
        "lies face up below the new one, so that everybody may see which cards are covered.",
        "What the book counts are buildings that lie on top; of a covered chapel it says that its card can be "
        "distinguished from those laid under it, since it shows its face.",
    ),
    Reading(
        "The cathedral under a crane",
        _cited("Cathedral; crane", "The cathedral is built like others, from the middle of the table."),
        "It may be built over another building, and covered, like every other building; covered, it is gone.",
        "No exception is made for it.",
    ),
    Reading(
        "Which goods are laid away",
        _cited("Producer; trader", "Nobody looks at the cards that are goods."),
        "Of several goods of one kind the newest is sold, given or lost.",
        "They differ only in a card that nobody knows.",
    ),
    Reading(
        "The good on the customs office",
        _cited("Customs office", "At the start of a council its owner lays a card on it as a good, which sells for "
               "two; the rules for goods apply."),
        "It holds one good at most. Selling it uses up one of the seat's sales. It counts in the tie-break.",
        "One card on a building is a rule for all goods, and so is the number of sales.",
    ),
    Reading(
        "A tavern that was built in this phase",
        _cited("Common buildings, general rules; tavern", "An ability counts from right after the builder phase in "
               "which the building was built; the tavern looks at the cities right after a builder phase."),
        "It brings its card at the end of the same phase in which it was built, if its owner has the fewest buildings, "
        "the tavern counted.",
        "The ability counts at the moment when the tavern looks.",
    ),
    Reading(
        "The tavern and the end of the game",
        _cited("Tavern; end of the game", "The tavern brings a card right after a builder phase; the game ends at "
               "the end of the builder phase with a twelfth building."),
        "After the last builder phase the tavern brings nothing.",
        "The game is over before what follows the phase.",
    ),
    Reading(
        "The harbor's card",
        _cited("Harbor", "One of the goods sold goes under the harbor."),
        "The first good that the seat sells in the phase; with the ruling gains_may_be_declined any one of them.",
        "Nobody knows any of the cards, so it does not matter which.",
    ),
    Reading(
        "The order of mines and goldsmiths",
        _cited("Gold mine; goldsmith", "Both work in the prospector phase, after the prospector has drawn."),
        "Clockwise from the prospector; a seat with both opens the gold mine's cards first.",
        "As with all actions.",
    ),
    Reading(
        "A gold mine with fewer than four cards to open",
        _cited("Gold mine", "Four cards are opened."),
        "When fewer than four cards are left in deck and discards together, nothing is opened.",
        "There are no four cards to compare.",
    ),
    Reading(
        "When the discards become the deck",
        _cited("Builder, block on the discard pile", "If the deck runs out, all discards are shuffled and form a new "
               "one; the moment is not said."),
        "When a card is needed and the deck is empty.",
        "Nobody at a table shuffles before a card is wanted, and this way what is laid away in between is not left "
        "out of the new deck.",
    ),
    Reading(
        "Cards run out altogether",
        _cited("Builder, block on the discard pile", "The discards become the deck."),
        "When deck and discards are both empty, what would be drawn is not drawn. In a council with fewer cards "
        "than usual the seat keeps as many as it may and lays away the rest.",
        "Nothing else is possible.",
    ),
    Reading(
        "The numbers in the variant",
        _cited("Variant", "Besides the four cards players receive cards by position, five to eight; they keep four "
               "and lay away one to four."),
        "Five, six, seven and eight are what a seat draws in all.",
        "Otherwise more than four would have to be laid away.",
    ),
    Reading(
        "What others know of cards under a chapel",
        _cited("Chapel, notes", "A player need not tell how many cards lie under the chapel."),
        "The number is not part of what others see; the journal reports that a card was laid there, since all "
        "saw it.",
        "At a table it can be counted only by remembering.",
    ),
    Reading(
        "A seat's memory of the discards",
        _cited("Builder, block on the discard pile", "Discards lie face down."),
        "When hidden cards are dealt anew for a seat (redeal), it remembers all that it laid away itself and all "
        "that was opened before everybody; after they became the deck, that they were in it, and how many cards each "
        "seat has drawn, laid away and put under its buildings since. When that deck has been used up too, what is "
        "left of this older memory is dropped. A card that turns up where a remembered one can have gone counts as "
        "that one.",
        "Until the second deck is used up this is all there is to know. Later a perfect memory could rule out a little "
        "more, but only by keeping the whole course of the game in every position.",
    ),
    Reading(
        "A tie that the tie-break leaves",
        _cited("End of the game", "Cards in hand and goods decide a tie."),
        "Seats that are still equal share the win.",
        "No further tie-break is named.",
    ),
    Reading(
        "The cost of the hut, and the four added production cards",
        _cited("New Buildings", "The hut's cost is not in the text; four production buildings are added, their kinds "
               "are not said."),
        "The hut costs two. One sugar mill, tobacco storage, coffee roaster and silver smelter are added.",
        "The hut is listed between costs one and two; the kinds are a guess. Both are single numbers in "
        "catalogue/cards.py.",
    ),
)
