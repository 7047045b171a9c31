"""The words for Puerto Rico in the terminal: English, with the classic names.

The names of things are the catalogue's; sentences stand here, in one table for each kind, by the engine's
identifiers, so that another language can stand beside it. A sentence has two forms: for you, and for another
seat by its name.
"""

from __future__ import annotations

from boriken.cli.words import listed as listed
from boriken.cli.words import points as points
from boriken.kernel.fields import label
from boriken.kernel.names import CLASSIC, printed
from boriken.puerto_rico import actions
from boriken.puerto_rico.catalogue import achievements, names, puertoma

GOODS = {label(good): name.lower() for good, name in printed(names.GOODS, CLASSIC).items()}

TILES = GOODS | {label(tile): name.lower() for tile, name in printed(names.TILES, CLASSIC).items()}

#: A tile that somebody takes, where its name alone does not read well.
ONE_TILE = {"quarry": "a quarry", "forest": "a forest"}

#: A tile that is laid before anybody has seen it.
UNSEEN_TILE = "unseen tile"

#: One letter for each good and tile; corn and coffee must differ.
LETTERS = {"corn": "C", "indigo": "I", "sugar": "S", "tobacco": "T", "coffee": "K", "quarry": "Q",
           "forest": "F"}

#: Readable on dark and on light terminals; sugar, which is white, has the terminal's own colour.
COLOURS = {"corn": "dark_goldenrod", "indigo": "dodger_blue1", "sugar": "default", "tobacco": "dark_orange3",
           "coffee": "medium_purple", "quarry": "grey50", "forest": "chartreuse4"}
COINS = "dark_goldenrod"
NOBLE = "deep_pink3"

ROLES = {label(role): name for role, name in printed(names.ROLES, CLASSIC).items()}

#: What a role does, and what more it does for who takes it.
ROLE_NOTES = {
    "settler": "all lay a plantation; you may take a quarry",
    "mayor": "all receive colonists; you one more",
    "builder": "all may build; you pay 1 less",
    "craftsman": "all produce; you take 1 good more",
    "trader": "all may sell a good; you earn 1 more",
    "captain": "all must ship goods; you win 1 point more",
    "prospector": "1 doubloon for you",
    "second_prospector": "1 doubloon for you",
    "smuggler": "you alone raid, plunder, poach or capture",
}

#: The festival's tasks, and what each wants; {tiles}, {goods} and {building} are drawn for it.
TASKS = {label(task): name for task, name in printed(names.TASKS, CLASSIC).items()}
TASK_NOTES = {
    "plantation_goal": "have {tiles}", "production_goal": "produce {goods} in one phase",
    "building_goal": "build the {building}", "harvest_weighing": "produce {goods} in one phase",
    "carnival_cocktail": "produce {goods} in one phase", "closing_time": "fill the trading house with {goods}",
    "specialist_prize": "have {tiles}", "farming_fair": "have {tiles} and produce {goods} in one phase",
    "festival_delivery": "load {goods} in one phase", "twin_farmers": "have {tiles}",
    "two_baskets": "produce {goods} in one phase", "solemn_dispatch": "fill the largest ship with {goods}",
    "pioneers_toast": "build the {building}", "inauguration": "build the {building}",
    "traditional_dispatch": "fill the smallest ship with {goods}",
}
TASK_OPEN = "{name}: {note} for {reward}"
TASK_DONE = "{name}: done by {who}"
#: Of these tasks the kind of good matters, not a number.
ONE_KIND = ("closing_time", "solemn_dispatch", "traditional_dispatch")
WANTED_TILES = "{number} {tile} plantations"
WANTED_TILE = "1 {tile} plantation"
WANTED_PART = "{what} ({task})"
FESTIVAL_NOTE = "the festival brings {reward}"

PHASES = {
    "role_choice": "choosing a role", "settler": "Settler phase", "mayor": "Mayor phase",
    "builder": "Builder phase", "craftsman": "Craftsman phase", "trader": "Trader phase",
    "loading": "Captain phase, loading", "storing": "Captain phase, storing",
    "draft": "choosing the buildings of this game", "prospector": "Prospector phase",
    "scoring": "before the points are counted", "smuggler": "Smuggler phase",
    "achievement_draft": "choosing achievements",
}

#: The titles of achievement cards.
ACHIEVEMENTS = {label(card): name for card, name in printed(names.ACHIEVEMENTS, CLASSIC).items()}

#: Their goals; the numbers are the catalogue's.
_GOALS = {
    "big_spender": "build a large building and pay all your doubloons for it",
    "deal_closer": "as the Trader, sell the last barrel into the trading house",
    "dock_tycoon": "load {least} kinds of goods in one Captain phase",
    "head_administrator": "have {least} colonists on buildings",
    "independent_shipper": "fill an empty cargo ship with one load",
    "leading_employer": "have {least} colonists on field tiles",
    "leading_producer": "produce {least} barrels in one Craftsman phase",
    "luxury_goods_provider": "own production buildings of sugar, tobacco and coffee",
    "major_investor": "own {least} large buildings",
    "major_landowner": "have at most {most} empty fields and {most} empty city spaces",
    "master_agronomist": "have {least} field tiles",
    "master_architect": "build a large building for at most {most} doubloons",
    "master_collector": "hold {least} barrels of one good",
    "prudent_merchant": "store {least} kinds of goods at the end of a Captain phase",
    "senior_bureaucrat": "own {least} small commercial buildings",
    "specialised_shipper": "load {least} barrels of one good at once",
    "trade_strategist": "win {least} points in one Captain phase",
    "trade_tycoon": "sell to the trading house for {least} doubloons",
    "tropical_produce_magnate": "own {least} production buildings of indigo and sugar",
}
_DISPATCHED = "dispatch a cargo ship of {good}: lay the last barrel on it"
_HELD = "hold {least} barrels of {one} and {other} together, of each at least one"


def _goal(row: achievements.Row) -> str:
    if row.dispatches is not None:
        return _DISPATCHED.format(good=GOODS[label(row.dispatches)])
    if row.holds is not None:
        one, other = (GOODS[label(good)] for good in row.holds)
        return _HELD.format(least=row.least, one=one, other=other)
    return _GOALS[label(row.card)].format(least=row.least, most=row.most)


GOALS = {label(row.card): _goal(row) for row in achievements.ROWS}

BUILDINGS = {label(building): name.lower() for building, name in printed(names.BUILDINGS, CLASSIC).items()}

#: Shorter names for narrow terminals.
SHORT = {"small ": "sm. ", "large ": "lg. ", "construction": "constr.", "specialty": "spec."}

#: What a building does, in a few words, for the choice of buildings.
BUILDING_NOTES = {
    "small_indigo_plant": "makes indigo", "small_sugar_mill": "makes sugar", "indigo_plant": "makes indigo",
    "sugar_mill": "makes sugar", "tobacco_storage": "makes tobacco", "coffee_roaster": "makes coffee",
    "small_market": "better sales", "hacienda": "draw one more plantation",
    "construction_hut": "quarries without being settler", "small_warehouse": "store goods",
    "hospice": "new tiles come with a colonist", "office": "sell what the house has already",
    "large_market": "better sales", "large_warehouse": "store goods", "factory": "earn by producing many kinds",
    "university": "new buildings come with a colonist", "harbor": "more points for each load",
    "wharf": "a ship of your own", "guild_hall": "points for production buildings",
    "residence": "points for filled fields", "fortress": "points for colonists",
    "customs_house": "points for chips", "city_hall": "points for commercial buildings",
    "aqueduct": "1 more barrel from a large indigo plant or sugar mill",
    "forest_house": "lay forests; every two make buildings cheaper",
    "black_market": "pay with a colonist, a barrel, a point",
    "storehouse": "keep 3 more single barrels", "guesthouse": "two guests, who go where they are needed",
    "trading_post": "sell any good, beside the trading house", "church": "points for dearer buildings",
    "small_wharf": "a ship of your own, 1 point for 2 barrels", "lighthouse": "1 doubloon for each load",
    "specialty_factory": "earn by producing many of one kind", "library": "your role's privilege twice",
    "union_hall": "points for pairs of barrels, before loading", "statue": "needs no colonist",
    "cloister": "points for sets of three equal tiles",
    "land_office": "buy a plantation; with a noble, sell one",
    "chapel": "a doubloon each Craftsman phase; with a noble, a point",
    "hunting_lodge": "clear a field; with a noble, points for empty ones",
    "zoning_office": "small buildings cheaper; with a noble, large ones",
    "royal_supplier": "barrels for points, one for each noble", "villa": "a noble more each Mayor phase",
    "jeweler": "1 doubloon for each noble", "royal_garden": "points for nobles",
}

SOURCES = {
    "chips": "chips", "buildings": "buildings", "guild_hall": "guild hall", "residence": "residence",
    "fortress": "fortress", "customs_house": "customs house", "city_hall": "city hall",
    "cloister": "cloister", "nobles": "nobles", "royal_garden": "royal garden",
    "achievements": "achievements",
    "large_buildings": "large buildings", "unused_workers": "unused workers", "quarries": "quarries",
    "pairs_of_estates": "pairs of active plantations", "goods_and_doubloons": "goods and doubloons",
}

REASONS = {
    "colonists_short": "the colonist ship could not be filled",
    "city_full": "a city is full",
    "chips_gone": "the victory point chips ran out",
}

QUESTIONS = {
    "choose_role": "Choose a role.",
    "use_hacienda": "Draw a plantation with your hacienda before you take one?",
    "take_tile": "Which tile do you take?",
    "use_hospice": "Bring a colonist onto the new {new_tile} with your hospice?",
    "take_extra_colonist": "Take the mayor's extra colonist?",
    "place_colonists": "You have {in_hand} {colonists} in hand. How many stand on {place}?",
    "build": "What do you build? You have {money}.",
    "use_university": "Bring a colonist onto the new {new_building} with your university?",
    "produce": "Produce your goods?",
    "take_extra_good": "Which extra good does the craftsman take?",
    "sell": "What do you sell?",
    "load": "What do you load?",
    "store": "Which goods go into a warehouse?",
    "keep": "Which single barrel do you keep?",
    "draft": "Which building shall be in this game?",
    "use_forest_house": "Lay the {gained_tile} face down, as a forest?",
    "take_second_tile": "Your library brings a second tile. Which one?",
    "discard_tile": "Your hunting lodge may clear a field. Which one?",
    "use_villa": "Invite a noble to your villa (a colonist, when there is none)?",
    "take_from_ship": "Whom do you take from the ship?",
    "place_nobles": "You have {nobles} to place. How many of those on {place} are nobles?",
    "pay_black_market": "The {new_building} costs {price}, you have {money}. What does the black market get?",
    "return_good": "Which barrel does the black market get?",
    "return_colonist": "Whom does the black market get?",
    "use_land_office": "Do you use your land office?",
    "deliver": "Which good do you deliver with your royal supplier?",
    "load_small_wharf": "How many barrels of {kind} sail with your small wharf? It has {on_board} so far.",
    "send_guest": "Who leaves your guesthouse {moment}?",
    "place_newcomer": "Newcomers: {newcomers}. Where does a {newcomer} go?",
    "smuggle": "What does the smuggler do?",
    "choose_achievement": "Which achievement do you keep? {others}",
}

#: When guests are asked for.
MOMENTS = {
    "none": "now", "hacienda_draw": "before your hacienda draws", "settler_turn": "before you take a tile",
    "second_tile": "before the second tile", "mayor_start": "at the start of the Mayor phase",
    "mayor_privilege": "before you take the extra colonist", "ship_refill": "before the ship is refilled",
    "settler_end": "at the end of the Settler phase", "builder_turn": "before you build",
    "craftsman_start": "before anybody produces", "craftsman_turn": "before you produce",
    "extra_good": "before you take the extra good", "trader_turn": "before you sell",
    "captain_start": "before anybody loads", "loading_turn": "before you load", "storing": "before you store",
    "prospector": "before you earn", "scoring": "before the points are counted",
    "smuggler": "before you smuggle",
}

#: "pass", said for each question.
PASSES = {
    "use_hacienda": "No, draw none", "take_tile": "Take no tile", "use_hospice": "No colonist",
    "take_extra_colonist": "No, do without", "build": "Build nothing", "use_university": "No colonist",
    "produce": "No, take nothing", "take_extra_good": "Take none", "sell": "Sell nothing", "load": "Load nothing",
    "use_forest_house": "No, it lies face up", "take_second_tile": "Take no second tile",
    "discard_tile": "Clear nothing", "use_villa": "No, invite nobody", "use_land_office": "No, leave it",
    "deliver": "Deliver nothing more", "send_guest": "Nobody", "store": "Use no warehouse for the rest",
    "keep": "Keep no more barrels", "smuggle": "Do nothing",
}

#: The other answers, by their block; {0} and {1} are the words for what the action is about.
ANSWERS = {
    "use": "Yes, use the {0}", "extra_colonist": "Take the colonist", "produce": "Produce",
    "role": "{0}", "take": "{0}", "place_on_fields": "{1}", "place_in_city": "{1}", "build": "{0}",
    "extra_good": "{0}", "sell": "{0}", "load": "{0} on ship {1}", "load_on_wharf": "{0} on your wharf",
    "store": "{0}", "keep": "{0}", "draft": "{0}", "pay_with": "{0}", "return_good": "{0}",
    "return_colonist": "the colonist from {0}", "return_noble": "the noble from {0}",
    "sell_to_post": "{0} to your trading post", "load_small_wharf": "{1}", "arrival": "a {0}",
    "nobles_on_fields": "{1}", "nobles_in_city": "{1}", "nobles_waiting": "{1}",
    "send_guest": "a colonist to {0}", "send_noble_guest": "a noble to {0}", "deliver": "{0}", "discard": "{0}",
    "discard_occupied": "{1} ({0})", "sell_plantation": "sell a plantation of {0} with your land office",
    "sell_occupied": "sell a plantation of {1} ({0}) with your land office", "newcomer": "{0}",
    "raid": "raid ship {0} and keep {1}", "plunder": "plunder the trading house",
    "poach": "poach {0}", "capture": "capture the {0}",
    "keep_achievement": "{0}", "announce": "first announce that you are the {0}",
}

#: To use a building, where that is no answer to a yes-or-no question or needs other words.
USES = {
    "land_office": "buy an unseen plantation with your land office", "small_wharf": "load your small wharf",
    "forest_house": "Yes, it becomes a forest",
}

#: What a doubloon that is short can be made up for with.
PAYMENTS = {payment: payment.replace("colonist", "a colonist").replace("barrel", "a barrel").replace("point", "a point")
            for payment in actions.PAYMENTS}

#: Events by kind: for you, for another. Kinds that are missing are not told.
SENTENCES = {
    "role_taken": ("You take the {role}{with_money}.", "{name} takes the {role}{with_money}."),
    "privilege_doubloon": ("You earn {money}.", "{name} earns {money}."),
    "tile_drawn": ("You draw {tile} with your {drawer}.", "{name} draws {tile} with the {drawer}."),
    "tile_taken": ("You take {tile}.", "{name} takes {tile}."),
    "colonist_arrived": ("A colonist comes to you from the {origin}.",
                         "A colonist comes to {name} from the {origin}."),
    "colonists_placed": ("You place {list}.", "{name} places {list}."),
    "built": ("You build the {building} for {money}.", "{name} builds the {building} for {money}."),
    "produced": ("You produce {list}.", "{name} produces {list}."),
    "extra_good": ("You take 1 extra {good}.", "{name} takes 1 extra {good}."),
    "factory_paid": ("Your factory pays {money}.", "{name}'s factory pays {money}."),
    "sold": ("You sell {good} for {money}.", "{name} sells {good} for {money}."),
    "loaded": ("You load {barrels} {good} on ship {ship}{for_points}.",
               "{name} loads {barrels} {good} on ship {ship}{for_points}."),
    "loaded_on_wharf": ("You load {barrels} {good} on your wharf{for_points}.",
                        "{name} loads {barrels} {good} on the wharf{for_points}."),
    "stored": ("You keep {list}.", "{name} keeps {list}."),
    "returned": ("You return {list} to the supply.", "{name} returns {list} to the supply."),
    "tile_seen": ("You draw {tile}, unseen by the others.", "{name} draws a plantation and looks at it."),
    "forest_laid": ("You lay a forest.", "{name} lays a forest."),
    "tile_discarded": ("You clear a field of {tile}.", "{name} clears a field of {tile}."),
    "tile_sold": ("You sell a plantation of {tile}.", "{name} sells a plantation of {tile}."),
    "building_paid": ("Your {building} pays {money}.", "{name}'s {building} pays {money}."),
    "building_scored": ("Your {building} brings {won}.", "{name}'s {building} brings {won}."),
    "aqueduct_brought": ("You produce {list}.", "{name} produces {list}."),
    "point_returned": ("You give a point to the black market.", "{name} gives a point to the black market."),
    "colonist_returned": ("You give the colonist from {place} to the black market.",
                          "{name} gives the colonist from {place} to the black market."),
    "noble_returned": ("You give the noble from {place} to the black market.",
                       "{name} gives the noble from {place} to the black market."),
    "sold_to_post": ("You sell {good} to your trading post for {money}.",
                     "{name} sells {good} to the trading post for {money}."),
    "loaded_on_small_wharf": ("You load {list} on your small wharf{for_points}.",
                              "{name} loads {list} on the small wharf{for_points}."),
    "noble_arrived": ("A noble comes to your villa.", "A noble comes to {name}'s villa."),
    "nobles_placed": ("Nobles among them: {list}.",) * 2,
    "guest_sent": ("Your guest goes to {place}.", "{name}'s guest goes to {place}."),
    "noble_guest_sent": ("Your noble guest goes to {place}.", "{name}'s noble guest goes to {place}."),
    "delivered": ("You deliver 1 {good}.", "{name} delivers 1 {good}."),
    "smuggler_token_taken": ("The smuggler's token is yours.", "{name} has the smuggler's token."),
    "ship_raided": ("You raid ship {ship}: {barrels} {good}.", "{name} raids ship {ship}: {barrels} {good}."),
    "house_plundered": ("You plunder the trading house{for_points}.",
                        "{name} plunders the trading house{for_points}."),
    "ship_poached": ("You poach {people} from the ship{others}.", "{name} poaches {people} from the ship{others}."),
    "role_captured": ("You capture the {role}{with_money}.", "{name} captures the {role}{with_money}."),
    "ransom_paid": ("You are paid {money} for the captured {role}.", "{name} is paid {money} for the captured {role}."),
    "task_done": ("The festival rewards you for the {task}{with_reward}.",
                  "The festival rewards {name} for the {task}{with_reward}."),
    "captured_role_played": ("Nobody took the {role}: you play it.", "Nobody took the {role}: {name} plays it."),
    "achievement_kept": ("You keep {list}.", ""),
    "achievement_announced": ("You announce an achievement: {card}.", "{name} announces an achievement: {card}."),
    "puertoma_considered": ("{name} looks at the roles: {list}.",) * 2,
    "puertoma_reason": ("{why}",) * 2,
    "tie_break_drawn": ("Tie-break card {number} is turned up.",) * 2,
    "counted_out": ("Counted among {candidates}: {place}.",) * 2,
    "marker_moved": ("The marker goes to the {role}.",) * 2,
    "marker_stayed": ("No arrow leads to the {role}: the marker stays.",) * 2,
    "reserved": ("{name} reserves the {building}.",) * 2,
    "ability_unlocked": ("{name} unlocks its token of level {level}: {does}.",) * 2,
    "ability_discarded": ("{name}'s token of level {level} is out of the game.",) * 2,
    "ability_used": ("{name}'s token {works}.",) * 2,
    "puertoma_endowed": ("{name} begins with the {building}, 1 {good} and {money}.",) * 2,
    "smuggler_weighed": ("{name} could gain {poach} by poaching, {plunder} by plundering, {raid} by raiding.",) * 2,
    "end_triggered": ("The game ends with this round: {reason}.",) * 2,
}

#: Events of the table itself.
TABLE_SENTENCES = {
    "round_began": "Round {round}: {governor} governor.",
    "row_discarded": "Nobody took {list}.",
    "row_laid": "New plantations: {list}.",
    "stack_reshuffled": "The discarded plantations are shuffled again.",
    "ship_refilled": "{colonists} board the ship.",
    "house_emptied": "The trading house is emptied.",
    "ship_sailed": "Ship {ship} sails with {barrels} {good}.",
    "role_doubloon": "Doubloons lie on {list}.",
    "colonists_from_ship": "Colonists arrive: {list}.",
    "noble_from_ship": "Colonists arrive: {list}.",
    "noble_boarded": "A noble boards the ship.",
    "drafted": "Chosen for this game: {list}.",
    "drafted_by_chance": "Chance has chosen for this game: {list}.",
    "task_wants_tiles": "The festival wants {list}.",
    "task_wants_goods": "The festival wants {list}.",
    "task_wants_building": "The festival wants {list}.",
    "achievements_passed": "All have chosen an achievement and pass the others to the left.",
    "first_tile": "Everybody begins with a plantation: {list}.",
    "tie_break_shuffled": "The tie-break cards are shuffled.",
}

#: What a Puertoma finds when it looks at a condition: some roles meet it, or none does.
CONDITIONS = {
    "profitable": ("profitable are {roles}", "none is profitable, so all count: {roles}"),
    "adjacent": ("next to the marker {roles}", "none next to the marker"),
    "most_doubloons": ("with the most doubloons {roles}",) * 2,
    "smuggler": ("of these the smuggler", "no smuggler among them"),
}

#: Why a Puertoma does what comes next.
WHYS = {
    "has_one_of_kind": "{name} looks for the best kind of which it has one.",
    "best_that_fits": "{name} looks for the best kind that fits.",
    "nothing_fits": "No plantation fits on {name}'s board.",
    "reserved_building": "{name} can pay for what it has reserved.",
    "highest_level": "{name} looks at the highest level that it can pay.",
    "most_barrels": "{name} looks for the most barrels that it can load.",
    "worst_of_equals": "{name} could load as many of several kinds, and takes the worst.",
    "only_ship": "{name} finds one ship to raid.",
    "kind_not_made": "{name} looks for a kind that it does not produce.",
    "fullest_ship": "{name} looks for the ship with the most barrels.",
    "festival": "{name} looks at what the festival wants.",
    "best_cargo": "{name} looks for the best kind on ships with equally many barrels.",
}

#: What a Puertoma's tokens do, and how one is told when it works.
ABILITIES = {label(token.ability): token.does for token in puertoma.TOKENS}
ABILITIES_WORK = {
    "sells_what_the_house_has": "lets it sell what the house has",
    "doubloon_for_sale": "brings {money}", "worker_for_building": "brings a worker",
    "stores_best_kind": "stores {count} {good}", "doubloon_before_building": "brings {money}",
    "barrel_of_best_kind": "brings 1 {good}", "doubloon_for_kinds": "brings {money}",
    "worker_after_mayor": "brings a worker", "barrel_for_estate": "brings 1 {good}",
    "point_for_barrels": "brings {won}", "points_for_discards": "gives {count} {good} back for {won}",
    "doubloon_for_workers": "brings {money}",
}
POINTS_AREA = "the area for points"

#: What becomes of the achievements of a pack that are not chosen.
PASSED_ON = "The others go to your left."
FOUR_OF_SIX = "Four of six, in order; you have kept {kept}. What you do not meet scores for the Puertomas."

#: Events that are left out on purpose: others tell what came of them.
UNTOLD = ("decided", "decided_secretly", "achievement_seen", "points_won", "game_over")

#: What draws a tile, by the role that is played.
DRAWERS = {"settler": BUILDINGS["hacienda"], "trader": BUILDINGS["land_office"]}

#: Somebody does without, by the role that is played: for you, for another.
DECLINED = {
    "builder": ("You build nothing.", "{name} builds nothing."),
    "trader": ("You sell nothing.", "{name} sells nothing."),
    "captain": ("You load nothing.", "{name} loads nothing."),
    "craftsman": ("You take no extra good.", "{name} takes no extra good."),
}
DECLINED_OTHERWISE = ("You pass.", "{name} passes.")

#: Some have no choice but to do nothing, by the question; {names} is one or several, you among them.
UNABLE = {
    "take_tile": "{names} can take no tile.",
    "build": "{names} can build nothing.",
    "sell": "{names} can sell nothing.",
    "load": "{names} can load nothing.",
    "take_extra_good": "There is no extra good for {names}.",
}

MORE_COMMANDS = (("corn 2 hospice 1", "place all your colonists at once, when you are asked to place them"),)
YOU_AMONG_OTHERS = "you"
NO = "no"
OUT_OF_SUPPLY = " (instead of {capacity}: the supply is empty)"
TIE_BREAK = "doubloons and goods"
MARKET = "buildings: price for you, name, copies left"
EFFECTS = "what they do"
DRAFT = "buildings of this game, by cost"
OWN_ACHIEVEMENTS = "your achievements"
ANNOUNCED = "announced"
FACE_DOWN = "{number} face down"
WINDROSE = "the windrose"
FIRST_TILE_PART = "{tile} for {who}"
AQUEDUCT_PART = "1 more {good} with the aqueduct"
BEFORE_ROUND_1 = "Before round 1"
TOKEN = "the smuggler's"
CAPTURED = " captured by {name}"
GONE = ", {number} out of the game"
MORE_LEAVE = "; {0} more leave it"


def doubloons(number: int) -> str:
    """A sum of money."""
    return "1 doubloon" if number == 1 else f"{number} doubloons"


def colonists(number: int) -> str:
    """People."""
    return "1 colonist" if number == 1 else f"{number or NO} colonists"


def nobles(number: int) -> str:
    """Nobles."""
    return "1 noble" if number == 1 else f"{number or NO} nobles"


def reward(number: int, coins: int, won: int) -> str:
    """What a task of the festival brings."""
    parts = [colonists(number)] * (number > 0) + [doubloons(coins)] * (coins > 0) + [points(won)] * (won > 0)
    return listed(parts)


def wanted_tiles(number: int, tile: str) -> str:
    """Plantations of a kind."""
    return (WANTED_TILE if number == 1 else WANTED_TILES).format(number=number, tile=TILES[tile])


def people(number: int, noble: int) -> str:
    """Colonists, and the nobles that are counted among them, apart."""
    if not noble:
        return colonists(number)
    return nobles(noble) if number == noble else f"{colonists(number - noble)}, {nobles(noble)}"
