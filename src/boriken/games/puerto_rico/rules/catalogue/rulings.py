"""Points on which the rulebooks differ, contradict themselves or are silent.

A `Ruling` is a switch, a `Reading` a point that needed a decision but no switch (`engine/rulings.py`): either all
books have the same result in play, or only one reading is possible.

Books: 000 Special Edition, 001 Grow, 002 Devir, 003 Puerto Rico 1897. Citations are in our own words.
"""

from __future__ import annotations

from enum import IntEnum

from boriken.engine.rulings import Citation as Cite
from boriken.engine.rulings import Reading, RulingText
from boriken.games.puerto_rico.rules.vocab import Expansion


class Ruling(IntEnum):
    """The switches, each named after the rule that holds when it is on."""

    MAYOR_MUST_FILL = 0
    MAYOR_MAY_DECLINE_EXTRA = 1
    HOSPICE_ON_HACIENDA_TILE = 2
    HOSPICE_TAKES_FROM_SHIP = 3
    PRODUCTION_MAY_BE_DECLINED = 4
    ROUND_IS_FINISHED = 5
    FIRST_TILES_BEFORE_ROW = 6
    QUARRY_WITHOUT_PLANTATIONS = 7
    LAST_POINT_ENDS_ANY_PHASE = 8
    DRAFT_LAYS_BOTH_TILES = 9
    FOREST_IS_A_GAINED_TILE = 10
    FOREST_DISCOUNT_NEEDS_FOREST_HOUSE = 11
    HOSPICE_PREFERS_PLAIN_TILE = 12
    HOSPICE_ON_LIBRARY_TILE = 13
    LIBRARY_BRINGS_SECOND_QUARRY = 14
    HARBOR_COUNTS_KINDS = 15
    LIGHTHOUSE_PAYS_UNOCCUPIED = 16
    SPECIALTY_COUNTS_PRIVILEGE = 17
    NOBLE_BOARDS_FIRST = 18
    VILLA_MAY_BE_DECLINED = 19
    HUNTING_LODGE_RETURNS_TO_STACK = 20
    GUESTS_MOVE_IN_MAYOR_PHASE = 21
    STORING_MAY_KEEP_LESS = 22
    NEXT_CAPTAIN_PHASE_ENDS = 23
    FULL_HOUSE_ENDS_PHASE = 24
    LAND_OFFICE_LOOKS_FIRST = 25
    HUNTING_LODGE_SEES_NEW_ROW = 26
    ROYAL_SUPPLIER_IN_OWN_TURN = 27
    POACHED_LEAVE_THE_GAME = 28
    RANSOM_IS_PAID_BY_TAKER = 29
    FESTIVAL_TILE_RETURNS_TO_STACK = 30
    ACHIEVEMENTS_ARE_ANNOUNCED_BY_CHOICE = 31
    FESTIVAL_TILE_JOINS_ROW = 32
    FESTIVAL_COUNTS_ONE_TURN = 33
    NOBLE_COMES_FROM_SHIP = 34
    PEOPLE_STAY_ON_CIRCLES = 35
    DRAFT_FILLS_SIXTH_LARGE_SPACE = 36


NEW = (Expansion.NEW_BUILDINGS,)
NOBLES = (Expansion.NOBLES,)
EITHER = NEW + NOBLES
SMUGGLER = (Expansion.SMUGGLER,)
FESTIVAL = (Expansion.FESTIVAL,)
POINTS_ELSEWHERE = EITHER + SMUGGLER + FESTIVAL  # they bring points outside the captain phase
NO_EXPANSION = Cite("-", "This book has no expansion.")
NO_SMUGGLER = Cite("-", "This book has no smuggler.")
NO_FESTIVAL = Cite("-", "This book has no festival.")
ACHIEVEMENTS = (Expansion.ACHIEVEMENTS,)
NO_ACHIEVEMENTS = Cite("-", "This book has no achievements.")


def _all(answer: bool, **but: bool) -> dict[str, bool]:
    return {"grow": answer, "devir": answer, "1897": answer, "special": answer} | but


RULINGS = (
    RulingText(
        Ruling.MAYOR_MUST_FILL,
        question="In the mayor phase, must colonists be placed as long as a circle is empty?",
        on="A colonist may wait on the windrose only when no circle of the seat is empty.",
        off="As many as were on circles must be on circles again; those who wait or have just arrived may stay on the "
            "windrose.",
        books={
            "000": Cite("The roles, Recruiter, paragraph 3 and notes", "Workers for whom no circle is empty stay on "
                        "the portrait; none may be moved there from a circle at will. It does not "
                        "demand that every circle be filled."),
            "001": Cite("The roles, Mayor, notes", "Colonists must be placed whenever possible; the windrose is "
                        "only for those who find no circle."),
            "002": Cite("The mayor, notes", "Colonists may not be left in San Juan while a circle is empty; all "
                        "circles are filled if possible."),
            "003": Cite("The Recruiter, paragraph 3", "Workers go to the portrait if, and only if, no semicircle "
                        "is empty."),
        },
        defaults=_all(True),
        why="000 names one case in which workers stay on the portrait, and forbids to bring it about; the three other "
            "books say outright what that means. Players who read it as leave to keep newcomers waiting switch it off.",
    ),
    RulingText(
        Ruling.MAYOR_MAY_DECLINE_EXTRA,
        question="May the mayor decline the privilege's extra colonist?",
        on="The mayor is asked.",
        off="The mayor takes it as long as the supply has one.",
        books={
            "000": Cite("How to play, turn and roles; Recruiter, paragraph 2", "All advantages but the captain's are "
                        "optional. The recruiter takes a worker."),
            "001": Cite("The roles, basic rules; Mayor", "The chooser of a role may do without its privilege. The "
                        "mayor receives a colonist."),
            "002": Cite("The characters, common rules; the mayor, paragraph 2", "The chooser of a character may do "
                        "without its privilege. The mayor may take a colonist."),
            "003": Cite("The Roles; The Recruiter, paragraph 1", "The chooser of a role decides whether to use its "
                        "advantage. The recruiter takes a worker first."),
        },
        defaults=_all(True),
        why="The general sentence of each book holds here, too, and it can decide whether the game ends. With a "
            "library the mayor may take both colonists, one or none.",
    ),
    RulingText(
        Ruling.HOSPICE_ON_HACIENDA_TILE,
        question="May the hospice's colonist go on the tile drawn with the hacienda?",
        on="The one colonist of the turn may go on the drawn tile or on the taken one.",
        off="The hospice works for the taken tile only.",
        books={
            "000": Cite("Buildings, Hospital, note", "On either of the two tiles; only one worker."),
            "001": Cite("Buildings, Hospice", "With a hacienda there is no second colonist; it is open which tile "
                        "has the first."),
            "002": Cite("Buildings, Hospice, notes", "None for the hacienda's tile."),
            "003": Cite("Buildings, Hospital", "On either of the two tiles; only one worker."),
        },
        defaults=_all(True, devir=False),
        why="001 denies only a second colonist, so the first may come with either tile, as 000 and 003 say. A seat "
            "that has declined the colonist for the drawn tile is not asked again for a tile with the same result: one "
            "of the same kind, or a forest that sends the colonist to the other tile.",
    ),
    RulingText(
        Ruling.HOSPICE_TAKES_FROM_SHIP,
        question="May the hospice take its colonist from the ship when the supply is empty?",
        on="From the supply, else from the ship, else none.",
        off="From the supply only.",
        books={
            "000": Cite("Buildings, Hospital", "From the agency only when the supply is empty."),
            "001": Cite("Buildings, Hospice", "From the supply, not from the ship; an empty supply is not "
                        "mentioned."),
            "002": Cite("Buildings, Hospice, notes", "From the ship when the supply is empty."),
            "003": Cite("Buildings, Hospital", "From the register when the supply is empty."),
        },
        defaults=_all(True),
        why="001 writes the same brackets at the university and there allows the ship once the supply is empty; "
            "the three other books allow it here.",
    ),
    RulingText(
        Ruling.PRODUCTION_MAY_BE_DECLINED,
        question="May a seat decline to produce?",
        on="Every seat that could produce is asked: all that it makes, or nothing.",
        off="Every seat takes all the goods it makes.",
        books={
            "000": Cite("How to play, turn and roles; Craftsman and notes", "\"Todas as ações e Vantagens\" "
                        "but the captain's are optional, and each player \"pode pegar\" goods; for each occupied corn "
                        "plantation \"pegue 1 Caixote\". Nothing is received of a kind that is \"esgotada\"."),
            "001": Cite("The roles, basic rules; Craftsman", "Of every role but the captain the action \"é opcional\". "
                        "The craftsman \"recebe\" barrels, the others \"também recebem\"; without the privilege is "
                        "only a player who \"não puder produzir\". The builder's section says that nobody is obliged "
                        "to build."),
            "002": Cite("Common rules; the craftsman and margin", "The action of every character but the captain \"es "
                        "opcional\". The craftsman \"toma\" goods, \"todos los jugadores toman\"; settler, builder and "
                        "trader \"puede\". Of a kind that is used up a player \"se queda sin ella\"."),
            "003": Cite("The Roles; The Craftsman and notes", "A player who \"chooses not to perform the action\" is "
                        "skipped, and each player \"may take Goods\"; for each occupied corn estate \"take 1 barrel\". "
                        "Of a kind that is used up a player \"cannot receive\" any."),
        },
        defaults=_all(False),
        why="The general sentence lets a seat decline. The sections on the craftsman do not return to it: the goods "
            "follow from the island (receives, takes, take 1 for each), and the one case in which a player who could "
            "produce goes without is the empty supply. 001 and 002 write \"may\" at settler, builder and trader and "
            "not here; the \"may\" of 000 and 003 goes with the measure of what may be taken. So it is read as the "
            "colonists of the ship are, whom the same sentence would let a seat decline. The mayor's extra colonist "
            "differs: every book says by name that the chooser of a role may do without the privilege; storing "
            "differs, too, where 001 lets barrels be got rid of. By the letter of the general sentence, and in 000 and "
            "003 of that \"may\", a seat is asked: players who read it so switch it on.",
    ),
    RulingText(
        Ruling.ROUND_IS_FINISHED,
        question="When an end condition is met, is the round played to its end?",
        on="The game ends after the round.",
        off="The game ends after the phase.",
        books={
            "000": Cite("Ending the game; phase notes", "The section says the round; the notes of three phases "
                        "say the phase. The publisher's errata say the round."),
            "001": Cite("The end of the game", "The round."),
            "002": Cite("End of the game", "The round."),
            "003": Cite("Ending the game", "The round."),
        },
        defaults=_all(True),
        as_printed={"special": False},
        why="As printed, 000 says four times that the phase ends the game; that is what its errata correct.",
    ),
    RulingText(
        Ruling.FIRST_TILES_BEFORE_ROW,
        question="Are the seats' first plantations set aside before the first row is drawn?",
        on="First tiles, then the row from the rest.",
        off="The row is drawn from all plantations; then the seats receive theirs.",
        books={
            "000": Cite("Set-up, steps 7, 8 and 13", "All plantations go into the bag, the row is drawn, then the "
                        "seats receive theirs."),
            "001": Cite("Set-up", "The seats' tiles are named first."),
            "002": Cite("Set-up", "The seats' tiles are named first."),
            "003": Cite("Game setup, steps 3 and 4", "The seats' tiles first; the remaining ones are shuffled."),
        },
        defaults=_all(True, special=False),
    ),
    RulingText(
        Ruling.QUARRY_WITHOUT_PLANTATIONS,
        question="When no plantation is left to take, may a quarry still be taken?",
        on="A seat that may take a quarry can take it; the row does not matter.",
        off="When all plantations lie on islands nobody has an action in the settler phase.",
        books={
            "000": Cite("Planter, paragraph 3", "With the discards gone too, the role may be chosen but nobody "
                        "acts."),
            "001": Cite("Settler, notes", "With the discards gone too, the next player does not act."),
            "002": Cite("The settler, notes", "A player may find no plantation to take; quarries are not "
                        "mentioned."),
            "003": Cite("The Planter, paragraph 3", "With the discards gone too, the action cannot be performed."),
        },
        defaults=_all(False, devir=True),
        why="Three books speak of the whole action, one of plantations only. It can only come up with five seats.",
    ),
    RulingText(
        Ruling.LAST_POINT_ENDS_ANY_PHASE,
        question="Does the last victory point end the game also when it is taken outside the captain phase?",
        on="The game ends with the round in which the last chip was taken, in any phase.",
        off="The game ends with the round in which, in a captain phase, the last chip is taken or a point is won when "
            "none is left.",
        books={
            "000": Cite("Ending the game", "Taken elsewhere, the game goes on to the end of the next captain phase. "
                        "The publisher's errata: every end condition ends the game with the round."),
            "001": Cite("The end of the game; margin", "In the captain phase, in brackets; the margin says only that "
                        "the chips have run out."),
            "002": NO_EXPANSION,
            "003": Cite("Ending the game; margin", "In the shipment phase; the margin says only that all chips are "
                        "taken."),
        },
        defaults=_all(False, special=True),
        as_printed={"special": False},
        why="001 and 003 tie the condition to the captain phase in their own sentence. Taken by the letter a last chip "
            "taken elsewhere would leave the game without this end, which their margins do not want; so the next point "
            "won in a captain phase counts as taken when the chips were gone. A captain phase in which nobody wins a "
            "point meets no condition of either book.",
        expansions=POINTS_ELSEWHERE,
    ),
    RulingText(
        Ruling.DRAFT_LAYS_BOTH_TILES,
        question="With two seats, do both tiles of a drafted small building come into the game?",
        on="Both, as with more seats.",
        off="One of each.",
        books={
            "000": Cite("Expansion I, set-up", "Both tiles; two players are not mentioned."),
            "001": Cite("First expansion, set-up", "Both, but only one with two players."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, game setup", "Two only with more than two players."),
        },
        defaults=_all(False, special=True),
        expansions=EITHER,
    ),
    RulingText(
        Ruling.FOREST_IS_A_GAINED_TILE,
        question="Is a forest made by turning over a plantation that was gained?",
        on="Any plantation that the owner gains may be turned over, once the owner has it.",
        off="Instead of taking a face-up tile the owner lays an unseen tile from the stack face down; only a tile "
            "that was drawn (hacienda, land office) may be turned over after it was looked at.",
        books={
            "000": Cite("Expansion I, Madeireira", "Any estate that the owner gains may be laid face down."),
            "001": Cite("First expansion, Casa da Floresta", "A face-down tile is taken and laid face down; with a "
                        "hacienda the tile may be looked at first."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Lumberyard", "A face-up tile is laid face down; with a hacienda the drawn "
                        "tile may be looked at first."),
        },
        defaults=_all(True, grow=False, devir=False),
        expansions=NEW,
    ),
    RulingText(
        Ruling.FOREST_DISCOUNT_NEEDS_FOREST_HOUSE,
        question="Do forests lower prices only for the owner of an occupied forest house?",
        on="Only with a colonist on the forest house.",
        off="For everybody who has forests.",
        books={
            "000": Cite("Expansion I, Madeireira", "The owner of the building pays less; its example has it "
                        "occupied."),
            "001": Cite("First expansion, Casa da Floresta", "Any player with two forests or more."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Lumberyard", "A player with two forests or more."),
        },
        defaults=_all(False, special=True),
        expansions=NEW,
    ),
    RulingText(
        Ruling.HOSPICE_PREFERS_PLAIN_TILE,
        question="Does the hospice's colonist for a forest go on another tile laid in the same turn?",
        on="On the other tile, if one that is no forest was laid in the same turn; else on the windrose.",
        off="Always on the windrose.",
        books={
            "000": Cite("Expansion I, Madeireira, third point", "On the portrait if only a forest was gained; "
                        "otherwise on the other tile."),
            "001": Cite("First expansion, Casa da Floresta, note", "On the windrose."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Lumberyard", "On the portrait."),
        },
        defaults=_all(False, special=True),
        why="A turn: the hacienda's tile and the taken one. The library's tile comes later, and with the errata "
            "the hospice has no part in it.",
        expansions=NEW,
    ),
    RulingText(
        Ruling.HOSPICE_ON_LIBRARY_TILE,
        question="May the hospice's colonist come with the library's second tile?",
        on="Yes, if none has come for the settler in this phase.",
        off="No.",
        books={
            "000": Cite("Expansion I, Centro de Imprensa, notes", "On either of the two tiles; no second worker. The "
                        "publisher's errata: none for the second tile."),
            "001": Cite("First expansion, Biblioteca, note", "For the first tile only."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Publishing House, note", "For the first tile only."),
        },
        defaults=_all(False),
        as_printed={"special": True},
        why="001, 003 and the errata of 000 agree.",
        expansions=NEW,
    ),
    RulingText(
        Ruling.LIBRARY_BRINGS_SECOND_QUARRY,
        question="May the library's second tile be a quarry without a construction hut?",
        on="Yes, the privilege holds for the second tile, too.",
        off="Only with an occupied construction hut.",
        books={
            "000": Cite("Expansion I, Centro de Imprensa", "An estate, not a quarry."),
            "001": Cite("First expansion, Biblioteca", "In brackets it allows a second quarry; its note speaks of a "
                        "quarry with the construction hut only."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Publishing House", "An estate, not a quarry."),
        },
        defaults=_all(False, grow=True),
        why="001's bracket may be a slip of translation, but it is what the book prints.",
        expansions=NEW,
    ),
    RulingText(
        Ruling.HARBOR_COUNTS_KINDS,
        question="Does the harbor pay a small wharf's load by its kinds?",
        on="One point for each kind in the load.",
        off="One point for the load.",
        books={
            "000": Cite("Harbor", "For each load."),
            "001": Cite("Harbor", "For each different kind loaded on a ship."),
            "002": NO_EXPANSION,
            "003": Cite("Harbor", "For each load."),
        },
        defaults=_all(False, grow=True),
        why="Only on the small wharf does a load hold several kinds.",
        expansions=NEW,
    ),
    RulingText(
        Ruling.LIGHTHOUSE_PAYS_UNOCCUPIED,
        question="Does a captain who owns a lighthouse have its coin also when nobody is on it?",
        on="Yes.",
        off="Only with a colonist on it.",
        books={
            "000": Cite("Expansion I, Farol", "The captain's coin is named without the condition; the publisher's "
                        "errata add it."),
            "001": Cite("First expansion, Farol, note", "An occupied one."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Lighthouse", "An occupied one."),
        },
        defaults=_all(False),
        as_printed={"special": True},
        why="001, 003 and the errata of 000 agree.",
        expansions=NEW,
    ),
    RulingText(
        Ruling.SPECIALTY_COUNTS_PRIVILEGE,
        question="Does the specialty factory count the barrels of the craftsman's privilege?",
        on="Yes; the craftsman is paid after the privilege.",
        off="No.",
        books={
            "000": Cite("Expansion I, Destilaria", "The privilege's crate is included."),
            "001": Cite("First expansion, Fábrica Especializada", "Barrels produced; the privilege is not "
                        "mentioned."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Distillery", "Barrels produced; the advantage is not mentioned, but the example "
                        "has six of sugar."),
        },
        defaults={"grow": False, "devir": False, "1897": True, "special": True},
        why="Four circles and the aqueduct make five barrels of sugar at most: the sixth in 003's example can only "
            "be the privilege's.",
        expansions=NEW,
    ),
    RulingText(
        Ruling.NOBLE_BOARDS_FIRST,
        question="Does the noble board the ship before colonists are taken from the supply?",
        on="A noble boards, then colonists for the other places, as far as they go.",
        off="Colonists board as far as they go; then a noble takes the place of one of them.",
        books={
            "000": Cite("Expansion II, Cidadãos", "Workers by the basic rules, then one is exchanged. The publisher's "
                        "errata: replaced before workers are taken."),
            "001": Cite("Second expansion", "A noble in place of a colonist who would board."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion II, game setup", "Workers by the basic rules, but one replaced."),
        },
        defaults=_all(True, devir=False),
        as_printed={"special": False},
        why="It matters only when the colonists run short; a place that a noble takes needs no colonist.",
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.VILLA_MAY_BE_DECLINED,
        question="May the owner decline the villa's noble?",
        on="The owner is asked.",
        off="The owner takes it.",
        books={
            "000": Cite("Expansion II, Casa de Campo", "May gain."),
            "001": Cite("Second expansion, Vila", "Receives."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion II, Villa", "May take."),
        },
        defaults=_all(True, grow=False, devir=False),
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.HUNTING_LODGE_RETURNS_TO_STACK,
        question="Does a tile that the hunting lodge discards go back into the stack?",
        on="Into the stack.",
        off="To the discards.",
        books={
            "000": Cite("Expansion II, Administração do Parque", "Discarded."),
            "001": Cite("Second expansion, Alojamento de Caça", "Discarded."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion II, Park Authority", "Into the supply."),
        },
        defaults={"grow": False, "devir": False, "1897": True, "special": False},
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.GUESTS_MOVE_IN_MAYOR_PHASE,
        question="May guests leave the guesthouse in the mayor phase?",
        on="Yes: to the villa at the start, to the mayor's library before the privilege, and to a field when all "
           "colonists are placed, before the ship is refilled.",
        off="No.",
        books={
            "000": Cite("Expansion I, Choupana", "At any moment; no phase is left out."),
            "001": Cite("First expansion, Pousada", "In any other phase than the mayor's, in which guests are placed."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion I, Bohio", "In any other phase than the recruiter's, in which guests are placed."),
        },
        defaults=_all(False, special=True),
        why="At other moments of the phase it has no effect: the action moves all colonists, also one who has gone "
            "to villa or library before. A guest who then goes from the city to a field leaves an empty circle, for "
            "which a colonist boards; the guest could have been placed there at once, but not after all others.",
        expansions=NEW,
    ),
    RulingText(
        Ruling.STORING_MAY_KEEP_LESS,
        question="When goods are stored, may a seat return barrels that it could keep?",
        on="Every seat that has barrels is asked, kind by kind and barrel by barrel, and may stop at any time. A "
           "warehouse holds all barrels of a kind or none.",
        off="Everything that can be kept is kept; the seat chooses only if there is not room for everything.",
        books={
            "000": Cite("Storing goods; The buildings, general rules; Warehouses", "A player may keep only one crate; "
                        "benefits of buildings are not compulsory, with the small warehouse as the example; in the "
                        "captain's example those with room need not discard."),
            "001": Cite("Captain, storing; Warehouses; Commercial buildings", "One barrel may be stored. Barrels that "
                        "were not loaded are stored or got rid of; the warehouse may store a kind; using a building is "
                        "optional."),
            "002": Cite("Storing; Small warehouse; Violet buildings", "Goods left over must be stored, for all but one "
                        "barrel room must be found in the warehouses, and only what finds none is returned; yet nobody "
                        "has to use a building."),
            "003": Cite("Goods Storage; Warehouses; The Commercial Buildings", "A player may store only one barrel; "
                        "the warehouse may store a kind; special functions need not be used."),
        },
        defaults=_all(True, devir=False),
        why="Three books only allow, of the single barrel and of the warehouses alike, and 001 says outright that "
            "barrels may be got rid of. 002 alone makes storing a duty, twice; its general sentence on buildings is "
            "weaker.",
    ),
    RulingText(
        Ruling.NEXT_CAPTAIN_PHASE_ENDS,
        question="When the last chip was taken in another phase, does the next captain phase end the game whatever "
                 "happens in it?",
        on="Every captain phase at whose end no chips are left ends the game.",
        off="Only a captain phase in which a point is won.",
        books={
            "000": Cite("Ending the game", "The game goes on to the end of the next captain phase. The publisher's "
                        "errata: it ends with the round in which the chip was taken."),
            "001": Cite("The end of the game", "The last chip is taken in the captain phase."),
            "002": NO_EXPANSION,
            "003": Cite("Ending the game", "The last chip is taken in the shipment phase."),
        },
        defaults=_all(False),
        as_printed={"special": True},
        why="Only 000 as printed says what happens after a last chip taken elsewhere, and names no further condition.",
        expansions=POINTS_ELSEWHERE,
    ),
    RulingText(
        Ruling.FULL_HOUSE_ENDS_PHASE,
        question="Does the fourth barrel in the trading house end the trader phase also for trading post and land "
                 "office?",
        on="The phase is over at once, for the seller too.",
        off="Nothing more is sold to the house; the seller may still use a land office, and the seats after the seller "
            "their trading post and their land office.",
        books={
            "000": Cite("Trader; Expansion I, Posto dos Mercadores", "A player who has not acted yet loses the turn. "
                        "Giving a crate to the post is not selling."),
            "001": Cite("Trader, second rule and clearing up", "The phase ends as soon as the house is full; no "
                        "building is excepted."),
            "002": NO_EXPANSION,
            "003": Cite("The Trader, restriction 2", "The remaining players skip, unless they have an occupied trading "
                        "post. The land office is not mentioned."),
        },
        defaults=_all(False, grow=True, devir=False),
        why="001 says twice that the phase ends. 003 excepts the trading post; 000, a later book "
            "of the same line, holds giving to the post apart from selling. The sale is skipped there, to "
            "which no book ties the land office.",
        expansions=EITHER,
    ),
    RulingText(
        Ruling.LAND_OFFICE_LOOKS_FIRST,
        question="Does the owner of a forest house see the land office's tile before making it a forest?",
        on="The owner looks at it and then decides.",
        off="The owner decides before a tile is drawn; a forest is laid unseen.",
        books={
            "000": Cite("Expansion II, Escritório de Zoneamento, note", "The owner looks at the tile before deciding."),
            "001": Cite("Second expansion, Cartório, note", "The owner may buy a forest instead of the plantation. "
                        "Only the hacienda lets the owner look first."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion II, Zoning Office, note", "The owner may use the new tile as a forest."),
        },
        defaults=_all(True, grow=False, devir=False),
        why="In 003 the owner has the tile before it becomes a forest; in 001 the owner chooses what to buy.",
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.HUNTING_LODGE_SEES_NEW_ROW,
        question="Do hunting lodges work after the row has been laid anew?",
        on="The new row lies open when a tile is discarded.",
        off="They work when all seats have had their turn, before the old row goes.",
        books={
            "000": Cite("Expansion II, Administração do Parque; its tile", "At the end of the planter phase; the tile "
                        "says after the phase."),
            "001": Cite("Second expansion, Alojamento de Caça", "At the end of the settler phase."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion II, Park Authority", "At the end of each planting phase."),
        },
        defaults=_all(False, special=True),
        why="Laying the new row is the last part of the phase in 000; after the phase is after that. The two others do "
            "not say which of two last things comes first.",
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.ROYAL_SUPPLIER_IN_OWN_TURN,
        question="Does the royal supplier take barrels before its owner's first turn of loading, and not before all "
                 "loads?",
        on="Each owner delivers before their own first turn, having seen the loads before it.",
        off="All owners deliver before anybody loads.",
        books={
            "000": Cite("Expansion II, Posto de Resgate; its tile", "At the start of the captain phase."),
            "001": Cite("Second expansion, Fornecedor Real", "Before that player's first turn, which then "
                        "follows."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion II, Pension Office", "At the start of the shipment phase."),
        },
        defaults=_all(False, grow=True, devir=False),
        why="001 has other words at the union hall, which works at the start of the phase, before any good is loaded.",
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.POACHED_LEAVE_THE_GAME,
        question="Where do the people go whom the smuggler takes off the ship and does not keep?",
        on="They are out of the game.",
        off="They go back to the supply.",
        books={
            "000": Cite("Expansion III, Poach; glossary, Discard", "They are discarded, which means that they are not "
                        "used again in this game."),
            "001": NO_SMUGGLER,
            "002": NO_SMUGGLER,
            "003": Cite("Expansion III, Poach", "The book does not say."),
        },
        defaults=_all(False, special=True),
        why="003 sends barrels of a raided ship to the supply and says nothing else of people; the promotional card "
            "from which it comes says supply.",
        expansions=SMUGGLER,
    ),
    RulingText(
        Ruling.RANSOM_IS_PAID_BY_TAKER,
        question="Who pays the three doubloons when another seat takes a captured role?",
        on="The seat that takes the card pays them to the captor; a seat that has fewer cannot take it.",
        off="The captor takes them from the bank; the card costs its taker nothing.",
        books={
            "000": Cite("Expansion III, Capture", "A player who wants it must pay 3 to the smuggler."),
            "001": NO_SMUGGLER,
            "002": NO_SMUGGLER,
            "003": Cite("Expansion III, Capture", "If an opponent chooses it, the smuggler takes 3 from the bank."),
        },
        defaults=_all(False, special=True),
        expansions=SMUGGLER,
    ),
    RulingText(
        Ruling.FESTIVAL_TILE_RETURNS_TO_STACK,
        question="Where does a plantation go that was set aside for a task of the festival, when the task is done?",
        on="Into the stack.",
        off="To the discards, or to the row where another switch says so.",
        books={
            "000": Cite("Expansion IV, Meeting the goals; Expansion V, Rules", "Back into the bag of plantations."),
            "001": NO_FESTIVAL,
            "002": NO_FESTIVAL,
            "003": Cite("Expansion IV, the Estate goal", "It is placed \"face-up next to the central game board\"."),
        },
        defaults=_all(False, special=True),
        why="000 names the bag. 003 does not; the meaning of its words is the next question.",
        expansions=FESTIVAL,
    ),
    RulingText(
        Ruling.ACHIEVEMENTS_ARE_ANNOUNCED_BY_CHOICE,
        question="Is an achievement announced as soon as its goal is met, or when its seat wants to?",
        on="Beside the answers to any question with more than one, a seat may announce cards whose goals it has met; "
           "cards that it has not announced count at the end all the same.",
        off="It is announced at once, without asking.",
        books={
            "000": Cite("Expansion VI, Rules", "A player who has met a goal may announce it at any time."),
            "001": NO_ACHIEVEMENTS,
            "002": NO_ACHIEVEMENTS,
            "003": NO_ACHIEVEMENTS,
        },
        defaults=_all(False),
        why="Everybody sees the actions of a seat, so that an announcement shows only that the seat had the card. "
            "Players who want to keep that secret until the end switch it on. No seat is stopped only to be asked: the "
            "others would learn from it that it has something to announce.",
        expansions=ACHIEVEMENTS,
    ),
    RulingText(
        Ruling.FESTIVAL_TILE_JOINS_ROW,
        question="When a task of the festival is done, does its plantation join the face-up row?",
        on="It joins the row: seats that are still to take a tile may take it. This comes before the stack.",
        off="It does not: it goes into the stack or to the discards.",
        books={
            "000": Cite("Expansion IV, Meeting the goals; Expansion V, Rules", "\"Para a Bolsa de Propriedades\"."),
            "001": Cite("Second expansion, Cartório", "No festival; the plantation that its land office sells goes to "
                        "the \"monte de descarte\"."),
            "002": NO_FESTIVAL,
            "003": Cite("Expansion IV, the Estate goal; The Planter; Expansion II, Zoning Office", "\"Face-up next to "
                        "the central game board\". The Planter takes from the \"face-up Estate tiles next to the "
                        "board\", which is the row; the Zoning Office sells a tile \"by placing it face-up next to the "
                        "board\", and that is \"a discarded Estate tile\"."),
        },
        defaults=_all(False),
        why="003 has the same words for the row and for a tile that it calls discarded. The tile of a goal leaves the "
            "game's boards as that of the Zoning Office does, where 001, from the same source, prints the discard "
            "pile; and neither book makes the row longer than one more than the seats. 000 does not put it in the row "
            "either. Players who read the Planter's words here switch it on.",
        expansions=FESTIVAL,
    ),
    RulingText(
        Ruling.FESTIVAL_COUNTS_ONE_TURN,
        question="Must all that a task of the festival wants produced come in the seat's own turn of production?",
        on="Barrels of the craftsman's privilege, which come when all have produced, do not count.",
        off="All barrels of the phase count, those of the privilege too.",
        books={
            "000": Cite("Expansion IV, goal of goods; Expansion V, cards", "\"Na mesma fase\"; on the cards \"em uma "
                        "única fase\"."),
            "001": NO_FESTIVAL,
            "002": NO_FESTIVAL,
            "003": Cite("Expansion IV, the Production goal; Gameplay; The Craftsman", "\"In the same turn\". A turn is "
                        "to choose a role and to perform \"its action and advantage\"; yet the craftsman's advantage "
                        "comes \"when all players have completed this action\"."),
        },
        defaults=_all(False),
        why="A craftsman's turn in 003 has both action and advantage, and its example of the Distillery counts the "
            "advantage's barrel as produced. 000 says phase. Players for whom a turn is the taking of goods alone "
            "switch it on. It holds for every card that speaks of producing, also for the one whose bracket is missing "
            "(two baskets). The aqueduct's barrel is part of production in any case.",
        expansions=FESTIVAL,
    ),
    RulingText(
        Ruling.NOBLE_COMES_FROM_SHIP,
        question="When no colonist is left in the supply or on the ship, do hospice and university bring a noble who "
                 "is on the ship?",
        on="Yes; where the hospice takes nobody from the ship, only the university.",
        off="They bring colonists only.",
        books={
            "000": Cite("Buildings, Hospital and Escola; Expansion II, Cidadãos", "From the agency when the supply has "
                        "no worker. But for the buildings of this expansion, \"qualquer regra que se aplique a um "
                        "Trabalhador também se aplica a um Cidadão\"."),
            "001": Cite("Buildings, Universidade; second expansion", "Without colonists on the ship nobody comes. "
                        "Nobles can be placed where colonists can, and leave the ship in the mayor phase."),
            "002": NO_EXPANSION,
            "003": Cite("Buildings, Hospital and School; Expansion II, general note", "From the register when the "
                        "supply has no worker. \"If a rule applies to a worker, it also applies to citizens\"."),
        },
        defaults=_all(False, **{"1897": True, "special": True}),
        why="By the note of 000 and 003 a citizen on the register is one whom these buildings can take. They take a "
            "worker as long as there is one, and nobody out of the supply of citizens, which lies apart from that of "
            "the workers and which only villa and register draw on. 001 has no such note.",
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.PEOPLE_STAY_ON_CIRCLES,
        question="May a noble on a circle and a colonist who waits change places in the mayor phase?",
        on="No: a person who was on a circle must be on a circle again, colonist or noble.",
        off="Yes, and the other way round: only the number of people on circles counts.",
        books={
            "000": Cite("Recruiter, notes", "Players \"não podem mover os Trabalhadores voluntariamente\" from their "
                        "circles to the portrait; what holds for workers holds for citizens."),
            "001": Cite("Mayor, paragraph 2, notes and margin", "All colonists may be placed anew; those who are left "
                        "when the circles are full wait."),
            "002": NO_EXPANSION,
            "003": Cite("The Recruiter, paragraph 3", "Workers may be moved to other tiles; all who remain when the "
                        "semicircles are full wait."),
        },
        defaults=_all(False, special=True),
        why="Only 000 forbids the way from a circle to the portrait. In the others those remain for whom there is no "
            "circle, and the player decides who that is by placing. Without nobles it makes no difference.",
        expansions=NOBLES,
    ),
    RulingText(
        Ruling.DRAFT_FILLS_SIXTH_LARGE_SPACE,
        question="When nobles' buildings are drafted for spaces of their own, is there a sixth space for a large "
                 "building?",
        on="Six large buildings are chosen.",
        off="Five, as in a draft without the nobles.",
        books={
            "000": Cite("Expansion II, set-up", "The buildings of all expansions share the same spaces, of which five "
                        "are large."),
            "001": Cite("Second expansion", "The eight buildings are always added, a large one among them."),
            "002": NO_EXPANSION,
            "003": Cite("Expansion II, game setup", "\"1 extra Building of each cost (2-8) until all the Building "
                        "spaces on the board are filled\"; played alone, the eight buildings, one of them large, lie "
                        "\"on their spaces on the board\"."),
        },
        defaults=_all(False),
        why="The two halves of 003's sentence do not agree: costs from 2 to 8 are seven buildings, and the board has "
            "eight more spaces. The sentence was written for its numbers. It matters only in a draft with "
            "both expansions where the nobles' buildings have spaces of their own (003).",
        expansions=NOBLES,
    ),
)

READINGS = (
    Reading(
        "What happens when the plantations run out",
        {"000": Cite("Planter", "Discards go back into the bag; with none at all the role may be chosen but "
                     "does nothing."),
         "001": Cite("Settler, notes", "The discards are shuffled into a new stack; if they run out too, the next "
                     "player has no action."),
         "002": Cite("The settler, notes", "What is left is laid first, then the discards are shuffled and the row "
                     "goes on; the row may stay short."),
         "003": Cite("The Planter, paragraph 3", "The discards are shuffled; if they run out too, nobody can act.")},
        "A tile is drawn from the stack; when the stack is empty and a tile is needed, the discards are shuffled "
        "into it; when there are none, the row stays short.",
        "002 spells out the rule that the others shorten. The row's leftovers are discarded before the new row is "
        "laid.",
    ),
    Reading(
        "Order of placing colonists",
        {"000": Cite("Recruiter, notes", "At once, unless the players want an order."),
         "001": Cite("Mayor, notes", "At once; clockwise where it matters."),
         "002": Cite("The mayor, notes", "At once; clockwise where it matters."),
         "003": Cite("The Recruiter, notes", "Clockwise, unless all agree otherwise.")},
        "Clockwise from the mayor.",
        "A player who wants an order can have it in every book, and it is never worse for a player who does not.",
    ),
    Reading(
        "Colonists of the ship",
        {"001": Cite("Mayor", "One after the other until the ship is empty."),
         "003": Cite("The Recruiter", "One after the other until none is left.")},
        "Nobody can decline colonists from the ship.",
        "The general sentence calls actions optional, but all four mayor sections empty the ship; a declined "
        "colonist would have no place to go that a book names.",
    ),
    Reading(
        "Quarry discount",
        {"000": Cite("Builder, quarries", "By the building's points 1, 2, 3; four for a large one."),
         "001": Cite("Builder, quarries", "By column."), "002": Cite("Quarry", "By column."),
         "003": Cite("Quarry Discount", "By section.")},
        "At most as many quarries as the building's column; the price never falls below 0.",
        "Column, section and points are the same number for every building of the base game.",
    ),
    Reading(
        "One building",
        {"000": Cite("Builder", "Each phase one."), "001": Cite("Builder", "Each phase one."),
         "002": Cite("The builder, notes", "One a round."), "003": Cite("The Builder", "Each phase one.")},
        "One in each builder phase.",
        "There is one builder card, so a round has one builder phase.",
    ),
    Reading(
        "The craftsman's extra good",
        {"000": Cite("Craftsman", "Of a kind produced in this phase."), "001": Cite("Craftsman", "Of a kind "
         "that they produce."), "002": Cite("The craftsman", "Of a kind that they can produce."),
         "003": Cite("The Craftsman", "Of a kind produced in that phase.")},
        "Of a kind that the craftsman received in this phase, as long as the supply has one; it may be declined.",
        "A kind that the craftsman could make but did not receive was out of stock, and stays so until the phase ends.",
    ),
    Reading(
        "The trading house is full",
        {"000": Cite("Trader", "The rest lose their turn."), "001": Cite("Trader", "The phase ends."),
         "002": Cite("The trader", "The phase ends."), "003": Cite("The Trader", "The rest skip, unless they have "
         "a trading post.")},
        "Nobody else sells to the house in this phase.",
        "Without the expansions the four sentences have the same result; with them there is a switch.",
    ),
    Reading(
        "Choice of ship",
        {"000": Cite("Loading", "Of two or more ships the one that takes most."),
         "001": Cite("Captain, loading", "Of two or more empty ships."), "002": Cite("Loading", "Of several empty "
         "ships."), "003": Cite("Loading Ships", "Of two or more empty ships.")},
        "A kind already on a ship goes only there; otherwise an empty ship that takes the most; among ships that "
        "take equally many the seat chooses.",
        "A kind lies on at most one ship, so only empty ships can be chosen between.",
    ),
    Reading(
        "The harbor's point",
        {"000": Cite("Harbor", "For each load."), "001": Cite("Harbor", "For each different kind loaded on a ship; "
         "its example pays tobacco twice."), "002": Cite("Harbor", "For each load."),
         "003": Cite("Harbor", "For each load.")},
        "One for each load, the wharf's included.",
        "001's own example decides.",
    ),
    Reading(
        "The wharf's capacity and where its goods go",
        {"000": Cite("Wharf", "No limit; back to the supply at the end of the phase."),
         "001": Cite("Wharf", "No limit; back to the supply."),
         "002": Cite("Wharf", "No limit, yet a note speaks of 11 barrels; straight to the supply."),
         "003": Cite("Wharf", "No limit; back to the supply.")},
        "No limit; straight to the supply.",
        "No game has more than 11 barrels of a kind, and nothing is taken from the supply during the phase.",
    ),
    Reading(
        "Storing",
        {"000": Cite("Storing goods", "One barrel, more with a warehouse."),
         "001": Cite("Captain, storing", "One barrel, of a kind of the player's choice."),
         "002": Cite("Storing, notes", "A player who cannot store everything chooses what to keep."),
         "003": Cite("Goods Storage", "One barrel of the player's choice.")},
        "The seat chooses the kinds for its warehouses and the single barrel. Whether it may keep less than it could "
        "is a switch; if it may not, a seat that can keep everything is not asked.",
        "All ways to keep the same barrels are one line of play.",
    ),
    Reading(
        "The last victory point",
        {"000": Cite("Ending the game", "In the captain phase; taken elsewhere, the game goes on to the next "
         "captain phase."), "001": Cite("The end of the game", "In the captain phase."),
         "002": Cite("End of the game", "In the captain phase."), "003": Cite("Ending the game", "In the shipment "
         "phase.")},
        "The chips are gone when the last one is taken; later points are noted on paper and count in full, for "
        "the customs house too.",
        "In the base game points are taken in the captain phase only; with expansions there are switches.",
    ),
    Reading(
        "A tie that the tie-break leaves",
        {"000": Cite("Ending the game", "The win is shared."), "001": Cite("The end of the game", "Not said."),
         "002": Cite("End of the game", "Not said."), "003": Cite("Ending the game", "Not said.")},
        "Doubloons and goods together decide; then the win is shared.",
        "No other book names a further tie-break.",
    ),
    Reading(
        "Each building once",
        {"000": Cite("Buildings", "None that one owns."), "001": Cite("Buildings; margin", "No building twice; the "
         "margin says commercial buildings."), "002": Cite("Buildings", "Each once."),
         "003": Cite("The Buildings", "Each once.")},
        "No building twice, production buildings included.",
        "001's body sentence is the fuller one.",
    ),
    Reading(
        "The bank runs out of coins",
        {"000": Cite("Concepts", "Goods, buildings and tiles are limited; money is not named."),
         "001": Cite("Components", "54 coins."), "002": Cite("Components", "54 coins."),
         "003": Cite("Components", "51 coins.")},
        "Payments are always made; the bank's count goes below zero.",
        "No book limits money.",
    ),
    Reading(
        "The draft",
        {"000": Cite("Expansions I and II, set-up", "From the starting player on, each chooses one of the commercial "
                     "buildings of the base game and the chosen expansions for a space of its cost."),
         "001": Cite("First expansion, set-up; second expansion", "Twelve small and five large spaces; the nobles' "
                     "eight buildings are always added."),
         "003": Cite("Expansions I and II, game setup", "Costs 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9 and five of 10; "
                     "with both expansions one more of each cost from 2 to 8.")},
        "Seats choose in turn from the governor, after the first plantations were dealt, until all spaces are filled. "
        "When all that still can be chosen will be, nobody is asked any more. The jeweler is drafted where the nobles' "
        "buildings are; as a production building it has both tiles with two seats, too.",
        "No book says whether the first plantations lie open during the draft; the set-up names them in one breath.",
    ),
    Reading(
        "When guests may leave",
        {"000": Cite("Expansion I, Choupana", "At any time; the new place works at once."),
         "001": Cite("First expansion, Pousada", "At the start, in the middle or at the end of any phase but the "
                     "mayor's."),
         "003": Cite("Expansion I, Bohio", "At the start, in the middle or at the end of any other phase.")},
        "The owner is asked, guest by guest until the owner passes, at these moments and only for empty circles where "
        "a guest makes a difference then that would be impossible later. Settler: before the hacienda draws (hacienda, "
        "and for its tile hospice and forest house), before a tile is taken (construction hut, hospice, forest house), "
        "before the library's second tile (library, construction hut, forest house, and the hospice where it may help "
        "there), at the end (hunting lodge). Mayor, where guests move then: before the villa (villa), before the "
        "privilege (library), before the ship is refilled (fields). Builder: before the seat builds (quarries, "
        "university, church, black market, zoning office, the builder's library, and the forest house where the "
        "discount needs it). Craftsman: at the start (chapel), before production (plantations, production buildings, "
        "aqueduct, factory, specialty factory, jeweler), before the privilege (library, and the specialty factory "
        "where it is paid after the privilege). Trader: before the turn and again after the land office (markets, "
        "office, trading post, land office, the forest house for a plantation that the land office buys, the trader's "
        "library). Captain: at the start (union hall, royal supplier, the captain's lighthouse), before each load of "
        "the owner (harbor, wharf, small wharf, lighthouse, the captain's library until the privilege is paid, and "
        "before the first the royal supplier where it works in that turn), before storing (warehouses, storehouse). "
        "Prospector: library. The end of the game: large buildings that bring points.",
        "These are the last moments at which each place can still work, so a seat that waits loses nothing; asking at "
        "every moment would ask for nothing. A second guest is counted in: a plantation matters if the other guest "
        "can go to its production building. Each load, sale or building is looked at by itself: what others might do "
        "before the owner's next one is not foreseen. Between drawing a tile and laying it, or between a load and its "
        "points, there is no moment. To leave for a plantation that is then cleared or sold leads to the windrose, "
        "where a colonist can do nothing that a guest could not; that is not asked for. Nor is it asked whether a "
        "guest goes to a tile to keep the hospice's colonist off it, who would then wait on the windrose.",
    ),
    Reading(
        "Aqueduct with small and large production building",
        {"000": Cite("Expansion I, Canal", "A barrel thanks to the large one."),
         "001": Cite("First expansion, Aqueduto", "A barrel in the large one."),
         "003": Cite("Expansion I, Canal", "A barrel from the large one.")},
        "A seat that receives a barrel of the kind and has a colonist on the large building gets one more, if the "
        "supply has it. The extra barrel counts for the specialty factory.",
        "Which colonist made which barrel is the owner's to say.",
    ),
    Reading(
        "The black market",
        {"000": Cite("Expansion I, Mercado Oculto", "A worker, a crate and/or a point, after any other discount; no "
                     "coins may be left."),
         "001": Cite("First expansion, Mercado Negro", "A colonist, a barrel or a point; its example gives two of "
                     "them."),
         "003": Cite("Expansion I, Black Market", "A worker, a barrel and/or a point.")},
        "As many different things as doubloons are short, at most one of each. The price is settled before anything "
        "is returned; then the returned person is gone, also from the church or the university. Nobles may be "
        "returned.",
        "001's example decides for and/or. Returning is part of paying, and the other buildings work after it.",
    ),
    Reading(
        "Small wharf",
        {"000": Cite("Expansion I, Cais Pequeno", "As many crates as wanted of any kinds, once a phase."),
         "001": Cite("First expansion, Pequeno Cais", "As many as wanted, or none; the margin pays by kinds."),
         "003": Cite("Expansion I, Small Wharf", "As many as they like, once a phase.")},
        "A load of at least one barrel, in place of a cargo ship's; 1 point for every two barrels, rounded down; it is "
        "never compulsory.",
        "To load nothing is to do without the small wharf; 001's body pays by barrels.",
    ),
    Reading(
        "What the library doubles",
        {"000": Cite("Expansion I, Centro de Imprensa", "The advantage of the role."),
         "001": Cite("First expansion, Biblioteca", "The privilege."),
         "003": Cite("Expansion I, Publishing House", "The advantage of the role.")},
        "Mayor two colonists, builder two doubloons, craftsman two barrels, trader two doubloons, captain two points, "
        "prospector two doubloons, settler a second tile. Of two colonists or barrels one may be taken and the other "
        "declined. The lighthouse's doubloon for the captain is not doubled.",
        "The advantage that 000 prints on two buildings belongs to the buildings, not to the role.",
    ),
    Reading(
        "The start of the captain phase",
        {"000": Cite("Expansions I and II", "Union hall, the captain's lighthouse and royal supplier at the start."),
         "001": Cite("First and second expansion", "Union hall at the start, before any good is loaded; the captain's "
                     "lighthouse at the first load, yet also without a load; the royal supplier before the "
                     "player's first turn."),
         "003": Cite("Expansions I and II", "Union hall, the captain's lighthouse and royal supplier at the start.")},
        "Before the first load, clockwise from the captain: union hall, the captain's lighthouse, and the royal "
        "supplier where it does not wait for its owner's turn. There, every seat has a first turn, also when nobody "
        "can load anything any more; delivering is no load.",
        "The order within a seat is the one that pays most; between seats it changes nothing but the last chip. The "
        "captain's first turn comes first of all, so that lighthouse has one moment in all books. No book takes a turn "
        "from a player who has not had one.",
    ),
    Reading(
        "The lighthouse and several loads",
        {"000": Cite("Expansion I, Farol", "A coin whenever goods are loaded on a ship, however many."),
         "001": Cite("First expansion, Farol; margin", "A doubloon each time goods are loaded on a ship; the margin "
                     "says for each kind loaded."),
         "003": Cite("Expansion I, Lighthouse", "A coin for each load, on cargo ships and chartered ones.")},
        "One doubloon for each load: two for a kind that goes on a cargo ship and then on the wharf, one for a small "
        "wharf's load of several kinds.",
        "001's body is fuller than its margin, and the two other books agree with it. At the harbor, 001's body itself "
        "speaks of kinds, so there is a switch.",
    ),
    Reading(
        "Nobles among the colonists",
        {"000": Cite("Expansion II, Cidadãos", "Rules for workers hold for citizens, too."),
         "001": Cite("Second expansion", "They can be wherever colonists can be."),
         "003": Cite("Expansion II, general note", "Rules for workers hold for citizens, too.")},
        "When all colonists are placed, it is asked how many of them are nobles in the guesthouse, on the land office, "
        "the chapel, the hunting lodge and the zoning office; the others go where they have room, tiles first. It "
        "is asked of every place, the windrose included, if the seat's black market might take somebody before the "
        "next mayor phase: one that is occupied, or that a guest or the university's colonist could still occupy, "
        "while the city has room for it and for what it helps to pay. The mayor's privilege brings colonists; so do "
        "hospice and university, as long as there are any.",
        "The black market takes a colonist or a noble from any place but its own, so with it every place counts; "
        "without it only the buildings do that work one way for a colonist and another way for a noble, and the guests "
        "who may go there. Royal supplier, jeweler, royal garden and the points count nobles wherever they are.",
    ),
    Reading(
        "A discarded or sold plantation",
        {"000": Cite("Expansion II, Escritório de Zoneamento", "A person who was there goes to the portrait."),
         "001": Cite("Second expansion, Cartório and Alojamento de Caça", "To the windrose."),
         "003": Cite("Expansion II, Zoning Office", "To the portrait.")},
        "A seat with empty and occupied tiles of a kind, or with colonists on some and nobles on others, names one "
        "of them. A forest is turned up when it is discarded.",
        "All books let the owner choose the tile, and its occupant loses the place.",
    ),
    Reading(
        "Land office",
        {"000": Cite("Expansion II, Escritório de Zoneamento", "In the trader phase."),
         "001": Cite("Second expansion, Cartório", "In the trader phase."),
         "003": Cite("Expansion II, Zoning Office", "In the trade phase.")},
        "Once in the owner's turn, before or after the sale; also when the trading house is full, unless that ends the "
        "phase. Quarries and forests are not sold.",
        "No book ties it to the sale.",
    ),
    Reading(
        "The smuggler's actions",
        {"000": Cite("Expansion III", "One of four actions; up to three barrels, up to three people."),
         "003": Cite("Expansion III", "One of four actions; up to three barrels, up to three people.")},
        "The smuggler says how many barrels and whom it keeps, none included, and may do without any action. An action "
        "without an effect (an empty ship, an empty trading house, nobody to take off the ship) is not offered. "
        "People need empty circles, so no more are kept than there are; they are placed one after the other.",
        "A role's action is optional in both books.",
    ),
    Reading(
        "Poaching with nobles aboard",
        {"000": Cite("Expansion II, Cidadãos", "Rules for workers hold for citizens, too."),
         "003": Cite("Expansion II, general note", "Rules for workers hold for citizens, too.")},
        "Nobles on the ship count; of those who leave it the smuggler keeps colonists or nobles as it likes, and of "
        "the others colonists leave first.",
        "Neither book says who leaves; the smuggler chooses what it keeps, and nobody has a reason to choose the rest.",
    ),
    Reading(
        "A captured role",
        {"000": Cite("Expansion III, Capture", "Others may take it; otherwise it is played at the end of the round."),
         "003": Cite("Expansion III, Capture", "An opponent may choose it; otherwise it is played at the end of the "
                     "round.")},
        "Any free card but the smuggler's own. Only others may take it, not its captor. Played at the end "
        "of the round it is a card that was used: no doubloon is laid on it. It is played before the round ends, also "
        "when the game ends with the round; where a game ends after the phase (as printed), it is not. The library "
        "doubles its privilege.",
        "Both books speak of opponents; a card that was played is not left over.",
    ),
    Reading(
        "The deck of achievements",
        {"000": Cite("Components; Expansion VI", "Thirty cards, of which three are shown: the dispatchers of corn and "
                     "fruit and the master architect, three points each.")},
        "The titles, goals and points of the cards themselves. The leading producer asks for seven barrels in one "
        "phase, as the publisher corrected it, also in a game as printed.",
        "The book does not list the deck; the number on the uncorrected card is not known to us.",
    ),
    Reading(
        "When achievements are dealt and chosen",
        {"000": Cite("Expansion VI, Set-up and variant", "In the set-up, which the book describes expansion by "
                     "expansion.")},
        "After the draft of buildings. In the variant all choose at the same time, unseen; the last card of a pack is "
        "kept without a choice.",
        "The expansion is the last of the book, and the buildings of the game may matter for the choice of cards.",
    ),
    Reading(
        "When the goal of an achievement is met",
        {"000": Cite("Expansion VI, Rules", "A goal is met, and can then be announced at any time.")},
        "At the moment at which it holds; it stays met: barrels that are shipped, people who move and tiles "
        "that are cleared take nothing back. At the end all cards whose goals were met count; the others stay face "
        "down and cost nothing.",
        "Announcing may come much later than meeting the goal, so that the goal need not hold any more.",
    ),
    Reading(
        "What achievements count",
        {"000": Cite("Expansion VI; glossary", "The cards speak of workers, field and building spaces, common and "
                     "expanded buildings.")},
        "Nobles are workers; quarries and forests are field tiles; a large building fills two city spaces. The jeweler "
        "is a production building, so no commercial one. Produced are all barrels of the phase, also the aqueduct's "
        "and the privilege's; stored are all that are kept, also single ones. The points of a captain phase are all "
        "that were won in it.",
        "As the same words are used elsewhere in the book.",
    ),
    Reading(
        "Achievements for building, selling and loading",
        {"000": Cite("Expansion VI; the cards", "To pay at most six, to pay all one has; to sell to the trading house; "
                     "to load, to dispatch.")},
        "The payment is the doubloons that leave the purse, after all discounts and the part that the black market "
        "makes up for; to pay all one has, it must be at least one. A price is with privilege and markets; the trading "
        "post is not the trading house. The trader is the seat with the privilege, also with a captured card. Only "
        "cargo ships are dispatched or filled; barrels on wharves are loaded, too.",
        "The book excludes private ships from dispatching and from nothing else.",
    ),
    Reading(
        "Villas and the mayor's privilege",
        {"000": Cite("Expansion II, Casa de Campo", "At the start of the recruiter phase."),
         "001": Cite("Second expansion, Vila", "At the start of the mayor phase."),
         "003": Cite("Expansion II, Villa", "At the start of the recruitment phase.")},
        "All villas, clockwise from the mayor, before the mayor's extra colonist.",
        "It can matter only when the nobles are gone and the supply holds one last colonist; the start of a "
        "phase comes before its actions.",
    ),
    Reading(
        "A residence on an island without tiles",
        {"000": Cite("Buildings, Residência", "The table begins with one filled space."),
         "001": Cite("Buildings, Residência", "The table begins with one filled space."),
         "003": Cite("Buildings, Residence", "The table begins with one filled space.")},
        "No points.",
        "Hunting lodge and land office can clear an island; no book names points for none.",
    ),
    Reading(
        "Festival: the order of draft, tasks and deal",
        {"000": Cite("Expansion IV, Set-up, first line and note", "The board comes before the set-up. With expansion I "
                     "or II the buildings of the game are decided first, then the festival's goal."),
         "003": Cite("Expansion IV, first paragraph; notes", "The goals are determined first, before the set-up. With "
                     "expansion I or II the buildings are set up before one worth 3 points is drawn.")},
        "A draft comes before everything of the festival: nobody knows a task while the buildings are chosen. Without "
        "a draft the tasks are drawn before any plantation is dealt.",
        "A draft is the first thing that the players decide. In a game with one the row lies already when the tasks "
        "are drawn, and a plantation is drawn among the kinds that the stack still has, each equally likely.",
    ),
    Reading(
        "Festival: which buildings can be drawn",
        {"000": Cite("Expansion IV, Set-up, Building; Expansion V, cards", "Those of this game that are worth 3 "
                     "points: factory, university, harbor and wharf in the base game. Of the cards one wants a common "
                     "one of them, one an expanded building."),
         "003": Cite("Expansion IV, Building; notes", "Factory, university, harbor and wharf; with expansion I or II "
                     "each building worth 3 points.")},
        "Commercial buildings that are in the game: small ones worth 3 points, for the inauguration large ones. "
        "Production buildings, the jeweler among them, are never drawn.",
        "Both lists for the base game leave out tobacco storage and coffee roaster, which are worth 3 points, too.",
    ),
    Reading(
        "Festival: the tile of the building that was drawn",
        {"000": Cite("Expansion IV, Set-up and goals", "It lies on the festival's board and goes back when the goal is "
                     "met."),
         "003": Cite("Expansion IV", "It lies on the festival's board; the book does not say where it goes later.")},
        "It marks the task; as many tiles can be built as without the festival.",
        "Of two tiles one can be built while the other lies there, and that one is back before anybody can want it. Of "
        "a single tile (a large building, or with two seats) nobody could ever build it otherwise.",
    ),
    Reading(
        "Festival: may the kinds of a task repeat?",
        {"000": Cite("Expansion IV, Set-up, Goods; Expansion V, list of cards", "The board's three barrels may be of "
                     "one kind. The cards name two or three particular goods, or another one."),
         "003": Cite("Expansion IV, Goods", "A kind may come more than once.")},
        "The board's barrels are drawn out of three of each kind and may repeat; a seat that wants the reward produces "
        "as many barrels of a kind as lie there. The kinds of one card are different, those of two tasks need not be.",
        "The cards draw as the board does, but their texts speak of other kinds.",
    ),
    Reading(
        "Festival: when a task is looked at",
        {"000": Cite("Expansion IV, goals", "Only the first to meet a goal has it; the workers may be placed at once."),
         "003": Cite("Expansion IV, goals", "Only the first to complete a goal has it; workers can be placed "
                     "immediately.")},
        "Whenever a seat has done something, before anything else goes on: a new plantation counts as soon as it lies "
        "face up, a load as soon as all of it is aboard. The people come before the hospice's colonist, and before "
        "anybody else acts. A reward is not taken back when something is lost later.",
        "A plantation that its owner turns over, as a forest, never was one on the island.",
    ),
    Reading(
        "Festival: who comes as a reward",
        {"000": Cite("Expansion IV, goal of the plantation", "Workers from the supply, if possible, onto any circles "
                     "or the portrait."),
         "003": Cite("Expansion IV, the Estate goal", "Workers from the supply, if available, onto the island or the "
                     "portrait.")},
        "Colonists, no nobles, as many as the supply has, none from the ship; circles may stay empty. The same for "
        "every card.",
        "The cards say of their workers nothing else.",
    ),
    Reading(
        "Festival: guests and those who come",
        {"000": Cite("Expansion I, Guesthouse; Expansion IV", "Guests move at any time; workers of the festival are "
                     "placed at once. Which comes first is not said."),
         "003": Cite("Expansion I, Guesthouse; Expansion IV", "Guests move at any time; workers of the festival are "
                     "placed at once. Which comes first is not said.")},
        "Newcomers find their places among the circles as they are; guests are asked for again afterwards. Nobody is "
        "asked for guests only because their leaving would make room in the guesthouse.",
        "An immediate event is not interrupted; a seat that wants a newcomer as a guest sends a guest away in time.",
    ),
    Reading(
        "Where Puertomas sit",
        {"000": Cite("Puertoma, overview and set-up", "One person against two; one Puertoma alone is possible, also "
                     "with 3 or 4 people; Puertomas play after all people.")},
        "One or two Puertomas are the last of 2 to 5 seats, after at least one person. Seat 0 is a person, and the "
        "first governor.",
        "There are two boards; the number of players counts Puertomas, and ends at five.",
    ),
    Reading(
        "The arrows and the tie-break cards",
        {"000": Cite("Puertoma, pictures", "Two cards and the examples can be read; the other cards and the arrows are "
                     "pictures.")},
        "Arrows and cards as owners and an authorised copy made them known; both printed examples come out with them. "
        "The two prospectors have one space. The tokens are drawn when they are turned up, which nobody can tell from "
        "drawing them before.",
        "No better source is public; the tables are in one file.",
    ),
    Reading(
        "No role is profitable for a Puertoma",
        {"000": Cite("Puertoma, choosing a role", "It takes only an available and profitable role.")},
        "Then all available roles count, and the other conditions choose among them.",
        "The book does not say what happens, and everybody takes a role in turn.",
    ),
    Reading(
        "When the settler is profitable for a Puertoma",
        {"000": Cite("Puertoma, choosing a role; settler", "If an available plantation fits on its board; it takes a "
                     "quarry when none does.")},
        "Only if a face-up plantation fits; a quarry that it would take does not make the role profitable.",
        "The book names plantations and quarries apart, and quarries fit on no space.",
    ),
    Reading(
        "A Puertoma's quarry when no plantation is left",
        {"000": Cite("Puertoma, settler; Planter, paragraph 3", "It takes a quarry when no plantation fits. With the "
                     "discards gone too, the role may be chosen but nobody acts.")},
        "When all plantations lie on islands it takes no quarry, unless the switch quarry_without_plantations lets "
        "people take one.",
        "An action that is impossible for people is impossible for a Puertoma; its own sentence chooses between tiles, "
        "as people's does.",
    ),
    Reading(
        "Whether a Puertoma can do an action",
        {"000": Cite("Puertoma, the marker", "The marker moves if it can do the action.")},
        "It took a tile, received a worker, built, received a barrel by production, sold, loaded, took the prospector, "
        "or gained something as the smuggler. Nobody follows prospector and smuggler. There is one marker for both "
        "Puertomas, and it moves when the first of them acts.",
        "There is one marker in the box.",
    ),
    Reading(
        "Which building a Puertoma builds",
        {"000": Cite("Puertoma, builder", "The highest level that it can pay; of several of the same cost one by a "
                     "card.")},
        "Of all buildings of the highest level that it can pay one by a card, at any cost. The candidates lie "
        "by cost, then base game before expansions; a number above theirs is counted on from the first. Of one "
        "candidate no card is needed. Every large building, the statue too, is of level 4.",
        "The publisher has said so; levels are the points on a building, and a statue has the space of a large one.",
    ),
    Reading(
        "A Puertoma's reservation",
        {"000": Cite("Puertoma, level 4", "Laid with its first building on a random large building without one; moved "
                     "when somebody builds that; laid anew after its own first large one.")},
        "Random means by a card. Only large buildings that are left and bear no reservation are counted. A Puertoma "
        "without a reservation builds no large building: before its first building, and when no large building was "
        "left for it. A building that a hard Puertoma was given is none that it has built.",
        "It builds the one that bears its reservation, and this also gives the book's note on the first building.",
    ),
    Reading(
        "When a Puertoma's token works",
        {"000": Cite("Puertoma, unlocking abilities", "From the next turn on.")},
        "Not in the builder turn in which it is unlocked. A token of level 1 that brings a worker does so for later "
        "buildings only.",
        "Everything else comes in another phase anyway.",
    ),
    Reading(
        "Circles under a Puertoma's plantations",
        {"000": Cite("Puertoma, mayor", "1 for corn, 2 for indigo and sugar, 3 for tobacco and coffee.")},
        "Under each plantation, of which two of a kind fit. Workers without a place, and workers who come outside the "
        "mayor phase when all plantations are active, lie in the area for points; a poached one needs a circle. At "
        "least as many as there are seats are called to the ship.",
        "A plantation is active when all circles under it are occupied. Nobody whom the smuggler keeps goes to the "
        "portrait.",
    ),
    Reading(
        "The end of the mayor and of the craftsman phase for a Puertoma's tokens",
        {"000": Cite("Puertoma, ability tokens", "At the end of the phase.")},
        "The worker comes when all have placed theirs, before the ship is refilled; the barrel after the privilege. "
        "Both clockwise from the seat with the privilege, and only if the supply has one. The barrel is no production.",
        "Refilling counts the circles as they are then.",
    ),
    Reading(
        "A Puertoma's tokens in the captain phase",
        {"000": Cite("Puertoma, ability tokens", "At the end of the phase, before storing: a point for each good; or "
                     "up to two of one kind discarded, worst first. All of the best kind stored.")},
        "Before its own turn to store. A point for each barrel, not for each kind. The discards are of the worst kind "
        "that it has, two if it has two, also the last barrels; they go back to the supply. Stored are all of the best "
        "kind, and one barrel of the next. A last chip taken so is taken in the captain phase.",
        "Barrels are what the sentence on discards counts, too; the single barrel comes on top of the stored ones. The "
        "glossary takes discarded pieces out of the game unless the book says otherwise outright. Of barrels it does: "
        "a player who stores too many has \"que descartar um deles para a Reserva Geral\" (the captain's example).",
    ),
    Reading(
        "A Puertoma's points",
        {"000": Cite("Puertoma, final points", "As usual, without the points by large buildings; 6 more for each of "
                                               "them.")},
        "The points on its buildings count, eight for a statue, and six more for each large one. An unused noble is an "
        "unused worker and a noble. For the hunting lodge all its tiles are counted, quarries too.",
        "The six points replace the effect of the building, and are called additional.",
    ),
    Reading(
        "What hard Puertomas begin with",
        {"000": Cite("Puertoma, difficulty", "The first, with indigo: a level 1 building, a worker, corn. The second, "
                     "with corn: a level 2 building, sugar, 1 doubloon.")},
        "By the first plantation, so that at tables where both have corn both have the second. The building is chosen "
        "by a card, after a draft.",
        "The book describes its usual game of one person and two Puertomas; the plantation identifies the Puertoma.",
    ),
    Reading(
        "A Puertoma as the smuggler",
        {"000": Cite("Puertoma, expansion III", "The action with the largest gain; a ship by kind, number, best.")},
        "Gains are people for whom it has circles, barrels in the trading house, and barrels that it would keep of the "
        "ship that it would raid. A kind that it does not produce is one of which no plantation is active. Nobles "
        "come before colonists.",
        "The book names the order of the ships apart from the comparison.",
    ),
    Reading(
        "When a Puertoma's workers find their places",
        {"000": Cite("Puertoma, mayor", "It receives workers as usual, and places each by the same rules.")},
        "As they come: the privilege's worker, then one by one while there is a choice of whom to take from the ship, "
        "then its share of the rest.",
        "Only cards that the festival makes it draw could tell the difference.",
    ),
    Reading(
        "What Puertomas prefer at the festival",
        {"000": Cite("Puertoma, expansions IV and V", "Buildings, plantations and goods that open tasks want come "
                     "first, several by a card; a building may lie on a space of a higher level that it can pay.")},
        "A plantation is wanted while a task wants more of the kind than the Puertoma has; of several kinds one is "
        "counted out from the worst on. Any task that names a kind of goods wants workers there, and each worker is "
        "placed by itself. To be able to pay a level is to have what its cheapest building costs. A building that a "
        "task wants is built whether or not it is the reserved large building, also by a Puertoma for which no large "
        "building was left to reserve, but never a large one as the first building of a Puertoma's game. A barrel for "
        "the last space of the trading house is sold also for nothing, if the house takes it.",
        "Otherwise a Puertoma would take plantations for a task for ever. The note on the first building speaks of all "
        "level 4 buildings; of the last space the book asks only that the sale be allowed. A seat may build a building "
        "with the reservation of another.",
    ),
    Reading(
        "A small building on a Puertoma's space of level 4",
        {"000": Cite("Puertoma, expansions IV and V; builder; final points", "A building that a task wants lies on the "
                     "lowest free space of at least its level, if the Puertoma can pay that level. The first building "
                     "of level 4 unlocks the token; each expanded building is worth 6 more points.")},
        "A small building worth 3 points may lie on a space of level 4, when both spaces of level 3 are filled. It "
        "fills that space as a large one would: it unlocks the token, counts for the full board, and with the second "
        "filled space the reservation goes. It is worth its own 3 points, not the 6 of a large building.",
        "Spaces are what tokens and the end of the game look at; the 6 points are those of an expanded building.",
    ),
    Reading(
        "Achievements where Puertomas play",
        {"000": Cite("Puertoma, expansion VI", "People draw six and keep four; cards that they do not achieve score "
                     "for all Puertomas.")},
        "Each person is asked for the four cards in the order of the list. The discarded cards are out of the game. "
        "The variant in which cards are passed is not played with Puertomas, who have no cards.",
        "The book gives the solo deal in place of every other.",
    ),
    Reading(
        "A Puertoma's points on the table",
        {"000": Cite("Puertoma", "Not said.")},
        "They lie open.",
        "People take them for it.",
    ),
)
