"""The words for San Juan in the terminal: English, beside the names of the catalogue.

Sentences stand here, in one table for each kind, by the engine's identifiers, so that another language can
stand beside it. A sentence has two forms: for you, and for another seat by its name.
"""

from __future__ import annotations

from boriken.cli.words import listed as listed
from boriken.cli.words import points as points
from boriken.kernel.fields import label
from boriken.kernel.names import CLASSIC, printed
from boriken.san_juan.catalogue import names

CARDS = {label(card): name.lower() for card, name in printed(names.CARDS, CLASSIC).items()}
ROLES = {label(role): name for role, name in printed(names.ROLES, CLASSIC).items()}
GOODS = {label(good): name.lower() for good, name in printed(names.GOODS, CLASSIC).items()}

#: Readable on dark and on light terminals; sugar, which is white, has the terminal's own colour.
COLOURS = {"indigo": "dodger_blue1", "sugar": "default", "tobacco": "dark_orange3", "coffee": "medium_purple",
           "silver": "grey50", "customs": "dark_goldenrod"}
COST = "dark_goldenrod"

#: What a role does, and what more it does for who takes it.
ROLE_NOTES = {
    "builder": "all may build; you pay 1 card less",
    "producer": "all may produce a good; you 1 more",
    "trader": "all may sell a good; you 1 more",
    "councillor": "all draw 2 cards and keep 1; you draw 5",
    "prospector": "you draw 1 card",
}

PHASES = {
    "role_choice": "choosing a role", "builder": "Builder phase", "producer": "Producer phase",
    "trader": "Trader phase", "councillor": "Councillor phase", "prospector": "Prospector phase",
    "round_start": "a new round begins", "opening": "choosing the first hands",
}

#: What a building does, in a few words.
CARD_NOTES = {
    "indigo_plant": "makes indigo", "sugar_mill": "makes sugar", "tobacco_storage": "makes tobacco",
    "coffee_roaster": "makes coffee", "silver_smelter": "makes silver",
    "smithy": "production buildings cost 1 less", "gold_mine": "prospecting: perhaps a card",
    "archive": "council: lay away from the whole hand", "poor_house": "a card when your hand is poor",
    "black_market": "goods pay for buildings", "trading_post": "sell 1 good more",
    "well": "a card for 2 goods produced", "market_stand": "a card for 2 goods sold",
    "crane": "build over a building", "chapel": "a card under it each round, 1 point",
    "tower": "hold 12 cards", "aqueduct": "produce 1 good more",
    "carpenter": "a card for each common building", "prefecture": "council: keep 2 cards",
    "market_hall": "a card more for a sale", "quarry": "common buildings cost 1 less",
    "library": "doubles your privilege", "statue": "monument", "victory_column": "monument", "hero": "monument",
    "city_hall": "a point for each common building", "guild_hall": "points for production buildings",
    "triumphal_arch": "points for monuments", "palace": "a point for every 4 points",
    "guard_room": "hold 7 cards", "office": "change 2 cards each round", "hut": "a card if you sell nothing",
    "tavern": "a card for the fewest buildings", "park": "saves 6 when built over",
    "customs_office": "a good in each council, sells for 2", "bank": "cards under it once, 1 point each",
    "harbor": "1 sold good under it, 1 point", "goldsmith": "prospecting: perhaps a card",
    "residence": "points for sets of one cost", "cathedral": "points for others' cost-6 buildings",
}

SOURCES = {
    "buildings": "buildings", "cards_under": "cards under buildings", "triumphal_arch": "triumphal arch",
    "guild_hall": "guild hall", "city_hall": "city hall", "residence": "residence", "cathedral": "cathedral",
    "palace": "palace",
}

REASONS = {"city_full": "a city is full", "standstill": "nobody built for too many rounds"}

QUESTIONS = {
    "choose_role": "Choose a role.",
    "use_library": "Double the privilege of this role with your library?",
    "build": "What do you build? You have {hand} in hand.",
    "give_goods": "Give a good to the black market for the {building}?",
    "cover": "Where does the {building} stand?",
    "pay": "Which card pays for the {building}? {left} to pay.",
    "use_poor_house": "Draw a card with your poor house?",
    "produce": "What do you produce? Up to {to_choose}.",
    "sell": "What do you sell? Up to {to_choose}.",
    "keep": "Which card do you keep? {to_choose} to keep.",
    "discard": "Which card do you lay away? {to_choose} to go.",
    "take_shown": "Take the {shown} with your goldsmith?",
    "use_office": "Which card do you change with your office? Up to {to_choose}.",
    "lay_under_chapel": "Which card do you lay under the chapel?",
    "lay_under_bank": "Which card do you lay under the bank? You can do this at one round's start only.",
    "use_building": "Use your {offered}?",
    "draw": "Draw {left}?",
}
#: The same, for the privilege.
DRAW_PRIVILEGE = "Draw {left} for your privilege?"
#: The same, when the price is paid.
PAY_MORE = "The {building} is paid for. Do without a discount and pay up to {more} more?"
ALL_PAID = "The {building} is paid for."

#: "pass", said for each question.
PASSES = {
    "use_library": "No, not for this role", "build": "Build nothing", "give_goods": "No good", "pay": "Pay no more",
    "cover": "Beside your other buildings", "use_poor_house": "No, draw none", "produce": "Produce nothing",
    "sell": "Sell nothing", "take_shown": "No, leave it", "use_office": "None", "lay_under_chapel": "None",
    "lay_under_bank": "None", "use_building": "No, do without", "draw": "No, draw none",
}
#: The same, when something has been chosen already.
PASSES_AFTER = {"give_goods": "No more goods", "produce": "Produce no more", "sell": "Sell no more",
                "use_office": "No more", "lay_under_bank": "No more"}

#: The other answers, by their block; {0} is the words for what the action is about.
ANSWERS = {
    "use": "Yes, use the {0}", "role": "{0}", "build": "{0}", "give": "{0}", "cover": "Over the {0}",
    "cover_full": "Over the {0} with its good", "pay": "{0}", "produce": "{0}", "sell": "{0}", "keep": "{0}",
    "discard": "{0}", "under_chapel": "{0}", "under_bank": "{0}", "draw": "Yes, draw",
}

#: Events by kind: for you, for another. Kinds that are missing are not told.
SENTENCES = {
    "dealt": ("You are dealt {list}.", "{name} is dealt {list}."),
    "round_began": ("Round {round}: you are governor.", "Round {round}: {name} is governor."),
    "role_taken": ("You take the {role}.", "{name} takes the {role}."),
    "library_used": ("Your library doubles the privilege.", "{name}'s library doubles the privilege."),
    "drawn": ("You draw {list}.", "{name} draws {list}."),
    "discarded": ("You lay {list} away.", "{name} lays {list} away."),
    "paid": ("You pay {list}.", ""),
    "good_given": ("You give {list} to the black market.", "{name} gives {list} to the black market."),
    "good_lost": ("Your {good} on it is lost.", "{name}'s {good} on it is lost."),
    "built": ("You build the {building}{over} for {cost}.", "{name} builds the {building}{over} for {cost}."),
    "produced": ("You produce {list}.", "{name} produces {list}."),
    "sold": ("You sell {list}.", "{name} sells {list}."),
    "stored_in_harbor": ("The {good} goes under your harbor.", "The {good} goes under {name}'s harbor."),
    "kept": ("You keep {list}.", "{name} keeps {list}."),
    "drawn_and_kept": ("You draw {list} and keep {kept}.", "{name} draws {list} and keeps {kept}."),
    "shown": ("You open {list}.", "{name} opens {list}."),
    "shown_taken": ("You take the {card}.", "{name} takes the {card}."),
    "laid_under": ("You lay {list} under the {building}.", "{name} lays {list} under the {building}."),
    "declined": ("You do without {declined}.", "{name} does without {declined}."),
    "end_triggered": ("This is the end of the game: {reason}.",) * 2,
}

#: Events of the table itself.
TABLE_SENTENCES = {
    "opening_began": "Everybody chooses {keep} of these cards to begin with.",
    "deck_shuffled": "The discards are shuffled and become the deck.",
    "tile_shown": "The trading tile pays {prices}.",
}

#: Somebody does without, by the role that is played: for you, for another.
DECLINED = {
    "builder": ("You build nothing.", "{name} builds nothing."),
    "producer": ("You produce nothing.", "{name} produces nothing."),
    "trader": ("You sell nothing.", "{name} sells nothing."),
    "prospector": ("You leave the card.", "{name} leaves the card."),
}

OVER = " over the {building}"
DECLINED_BUILDING = "the {building}"
DECLINED_DRAW = "the cards"
TIE_BREAK = "cards and goods"
HAND = "your hand: cost, card, points"
COUNCIL = "drawn for the council: cost, card, points"
NOTHING = "nothing"


def cards(number: int) -> str:
    """Cards, as such or as a price."""
    return "1 card" if number == 1 else f"{number or 'no'} cards"


def counted(things: list[str]) -> str:
    """`2 indigo plant and 1 ...`: equal things together, in the order of their first."""
    return listed([thing if things.count(thing) == 1 else f"{things.count(thing)}× {thing}"
                   for thing in dict.fromkeys(things)])
