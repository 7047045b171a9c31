"""The moments at which expansions act: a closed list. Base rules call them, `order.py` lists their effects.

A moment that ends with "by rules" is the turn of a seat that no player decides for (an automaton): an expansion plays
the turn and returns True. A moment that begins with "asks" opens a question and returns whether it did.
"""

from boriken.engine.moments import Result, moment

# == The beginning, the round, the end =============================================================================


@moment(Result.NOTHING)
def laid_out(s, journal):
    """All buildings of the game are known, and nothing is dealt yet unless there was a draft."""


@moment(Result.NOTHING)
def opened(s, journal):
    """Everything of the base game is dealt; the first round is next."""


@moment(Result.NOTHING)
def redealt(s, viewer):
    """A search deals anew everything that a seat cannot know."""


@moment(Result.FIRST)
def draft_by_rules(s, seat, buildings, journal):
    """Return the building that an automaton drafts, out of a set, which is bits."""


@moment(Result.FIRST)
def role_by_rules(s, seat, journal):
    """Return the role that an automaton takes; NONE for a seat that a player decides for."""


@moment(Result.ANY)
def bars_role(s, seat, role):
    """Return whether a seat may not take a free role card."""


@moment(Result.ANY)
def is_set_apart(s, role):
    """Return whether a free role card is not among the others on the table."""


@moment(Result.ANY)
def stays_bare(s, role):
    """Return whether a role card that nobody has taken gets no doubloon."""


@moment(Result.NOTHING)
def role_taken(s, seat, role, journal):
    """A seat has taken a role card and the doubloons on it."""


@moment(Result.FIRST)
def role_left(s):
    """Return a role that is still to be played when all seats have chosen; NONE if there is none."""


@moment(Result.FIRST)
def owner_of_role_left(s, role, journal):
    """Return the seat that plays a role that nobody has taken."""


@moment(Result.NOTHING)
def round_ended(s):
    """All role cards go back to the table."""


@moment(Result.ANY)
def asks_before(s, seat, moment):
    """Ask a seat before it acts; `moment` names the point of the phase (`GuestMoment`)."""


@moment(Result.NOTHING)
def answers_listed(s, seat):
    """The answers to a question are listed; expansions add those that a seat may give beside any answer."""


@moment(Result.ANY)
def answered_beside(s, seat, question, action, journal):
    """Play an answer that is offered beside the answers to any question; return whether it was one."""


@moment(Result.ANY)
def is_secret(s):
    """Return whether other seats may not see the answer to the open question."""


@moment(Result.NOTHING)
def went_on(s, journal):
    """An answer was played, or a phase went on, in a game with goals."""


@moment(Result.ANY)
def asks_before_scoring(s):
    """Return whether seats may act between the last round and the count of points."""


@moment(Result.NOTHING)
def closing(s, journal):
    """The game is over; the points are counted next."""


@moment(Result.ANY)
def scored_by_rules(s, seat):
    """Count the points of an automaton; return whether the seat is one."""


@moment(Result.NOTHING)
def scored(s, seat):
    """Count the points that expansions add, by source."""


# == Automata and people ===========================================================================================


@moment(Result.ANY)
def is_automaton(s, seat):
    """Return whether the rules themselves play a seat."""


@moment(Result.SUM)
def automaton_circles(s, seat, place):
    """Return the circles at a place of an automaton's board."""


@moment(Result.SUM)
def automaton_capacity(s, seat, good):
    """Return the barrels of a kind that an automaton's board can produce."""


@moment(Result.SUM)
def automaton_wants(s, seat):
    """Return the colonists that the ship brings for an automaton's empty circles."""


@moment(Result.NOTHING)
def automaton_receives(s, seat, colonists, nobles, journal):
    """People come to an automaton, which gives them places at once."""


@moment(Result.NOTHING)
def people_placed(s, seat, journal):
    """A person has come to a circle of a seat."""


@moment(Result.ANY)
def people_may_come(s):
    """Return whether a seat may get people for any of its circles before the next mayor phase."""


@moment(Result.ANY)
def wants_guest(s, seat, moment, building, can_act):
    """Return whether a guest who has just come to a building makes a difference there."""


# == Settler =======================================================================================================


@moment(Result.ANY)
def tile_by_rules(s, seat, journal):
    """Play an automaton's turn."""


@moment(Result.ANY)
def offers_other_tile(s, seat):
    """Return whether a seat may take a tile that is neither in the row nor a quarry."""


@moment(Result.ANY)
def quarry_is_doubled(s):
    """Return whether the settler's privilege of a quarry holds for a second tile."""


@moment(Result.ANY)
def takes_other_tile(s, seat, tile, journal):
    """Lay a tile that is neither in the row nor a quarry; return whether it was one."""


@moment(Result.ANY)
def asks_before_drawing(s, seat, journal):
    """Ask how a tile that is drawn now will be laid; the question goes on with it."""


@moment(Result.ANY)
def turns_drawn_tile(s, seat):
    """Return whether a seat may lay a tile that is drawn unseen face down."""


@moment(Result.ANY)
def asks_for_tile(s, seat, tile):
    """Ask how a plantation that a seat has taken from the row is laid."""


@moment(Result.NOTHING)
def settler_ends(s, seat, journal):
    """The settler phase ends; the moment is called for each seat in turn."""


# == Mayor =========================================================================================================


@moment(Result.NOTHING)
def mayor_begins(s, seat, journal):
    """The mayor phase begins; the moment is called for each seat in turn."""


@moment(Result.ANY)
def asks_whom_to_take(s, seat, journal):
    """Ask which person of the ship a seat takes, while there is a choice; an automaton takes one without."""


@moment(Result.SUM)
def leaves_ship_first(s, seat, journal):
    """Others than colonists leave the ship, one to each seat from this one on; return how many."""


@moment(Result.NOTHING)
def people_lifted(s, seat, standing):
    """A seat takes its people into its hand; `standing` of them were on circles."""


@moment(Result.ANY)
def asks_for_ranks(s, seat, journal):
    """Ask which of the people that a seat has placed are nobles."""


@moment(Result.ANY)
def ranks_matter(s, seat):
    """Return whether it can make a difference at every place which of a seat's people are nobles."""


@moment(Result.SUM)
def boards_first(s):
    """Return how many others than colonists board the ship."""


@moment(Result.ANY)
def ship_may_be_short(s):
    """Return whether the game goes on when too few colonists board."""


@moment(Result.NOTHING)
def mayor_ends(s, journal):
    """All people have their places; the ship is refilled next."""


@moment(Result.NOTHING)
def boarding(s, journal):
    """Others than colonists board the ship."""


# == Builder =======================================================================================================


@moment(Result.ANY)
def build_by_rules(s, seat, journal):
    """Play an automaton's turn."""


@moment(Result.SUM)
def price_cut(s, seat):
    """Return by how much every building is cheaper for a seat."""


@moment(Result.SUM)
def price_cut_of(s, seat, building):
    """Return by how much one building is cheaper for a seat."""


@moment(Result.SUM)
def credit(s, seat):
    """Return the doubloons that a seat can make up for when it builds."""


@moment(Result.ANY)
def asks_for_payment(s, seat, building):
    """Ask how a seat that has too few doubloons pays for a building."""


@moment(Result.NOTHING)
def built(s, seat, building, price, journal):
    """A building is paid for and laid in the city."""


# == Craftsman =====================================================================================================


@moment(Result.NOTHING)
def craftsman_begins(s, seat, journal):
    """The craftsman phase begins; the moment is called for each seat in turn."""


@moment(Result.ANY)
def production_by_rules(s, seat, journal):
    """Play an automaton's turn."""


@moment(Result.SUM)
def more_barrels(s, seat, good, journal):
    """Return the barrels that a seat receives of a kind of which it has just received some."""


@moment(Result.NOTHING)
def produced(s, seat, journal):
    """A seat has received its goods, and the factory has paid."""


@moment(Result.NOTHING)
def production_turn_ended(s, seat, journal):
    """A seat's turn in production is over, whether or not it produced."""


@moment(Result.ANY)
def extra_good_by_rules(s, seat, journal):
    """Play an automaton's privilege."""


@moment(Result.NOTHING)
def craftsman_ends(s, seat, journal):
    """The privilege has been used; `seat` is the craftsman's."""


# == Trader ========================================================================================================


@moment(Result.ANY)
def sale_by_rules(s, seat, journal):
    """Play an automaton's turn."""


@moment(Result.NOTHING)
def offers_before_sales(s, seat):
    """Offer the actions that a seat may take before it sells."""


@moment(Result.NOTHING)
def offers_beside_sales(s, seat):
    """Offer the actions that a seat may take instead of selling to the trading house."""


@moment(Result.ANY)
def trades_elsewhere(s, seat, action, journal):
    """Play an answer that is no sale to the trading house; return whether it was one."""


@moment(Result.NOTHING)
def sold(s, seat, good, price, journal):
    """A barrel is in the trading house, and its price is paid."""


@moment(Result.ANY)
def asks_after_sale(s, seat):
    """Ask for an action of a seat after its sale."""


@moment(Result.NOTHING)
def trader_turn_ended(s):
    """A seat's turn in the trader phase is over."""


# == Captain =======================================================================================================


@moment(Result.NOTHING)
def captain_begins(s, seat, journal):
    """The captain phase begins; the moment is called for each seat in turn."""


@moment(Result.ANY)
def asks_for_delivery(s, seat):
    """Ask for barrels that a seat may give away before it loads."""


@moment(Result.ANY)
def load_by_rules(s, seat, journal):
    """Play an automaton's turn."""


@moment(Result.NOTHING)
def offers_before_loads(s, seat):
    """Offer the actions that a seat may take instead of loading a cargo ship; they are never compulsory."""


@moment(Result.ANY)
def loads_elsewhere(s, seat, action):
    """Play an answer that is neither a load of a cargo ship nor of the wharf; return whether it was one."""


@moment(Result.NOTHING)
def loaded(s, seat, good, barrels, journal):
    """Barrels of one kind have left the windrose for a ship, in a game with goals."""


@moment(Result.NOTHING)
def load_scored(s, seat, journal):
    """A load on any ship has brought its points."""


@moment(Result.NOTHING)
def shipped(s, seat, good, ship, barrels, journal):
    """A load on a cargo ship is scored, in a game with goals."""


@moment(Result.NOTHING)
def loading_ended(s):
    """No seat can load any more; all store next."""


@moment(Result.ANY)
def store_by_rules(s, seat, journal):
    """Play an automaton's turn."""


@moment(Result.SUM)
def more_singles(s, seat):
    """Return the single barrels that a seat may keep besides the one that every seat keeps."""


@moment(Result.NOTHING)
def stored(s, journal):
    """All seats have stored, in a game with goals; full ships sail next."""


# == Smuggler ======================================================================================================


@moment(Result.ANY)
def smuggling_by_rules(s, seat, journal):
    """Play an automaton's turn."""


# == Privileges ====================================================================================================


@moment(Result.SUM)
def privilege_extra(s, seat):
    """Return how much more than usual the privilege of the seat that chose the role is worth."""


@moment(Result.NOTHING)
def prospected(s, seat, journal):
    """The prospector is paid."""
