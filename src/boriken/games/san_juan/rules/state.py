"""The record of a game: one line for each field. `docs/san_juan/record.md` is generated from this page.

Every card is in one place. A discard lies in `own_discard` of the seat that laid it away and so knows it, in
`open_discard` if all have seen it, in `unseen_discard` if nobody has: together they are the one discard pile.
"""

from boriken.engine.fields import (
    Axis,
    Field,
    Form,
    Group,
    RecordType,
    Sees,
    axis,
    counted,
    engine_fields,
    flags,
    label,
    labelled,
    only_in,
    seat_number,
    switch,
)
from boriken.games.san_juan.rules.actions import N_ACTIONS
from boriken.games.san_juan.rules.catalogue.editions import EDITION_IDS
from boriken.games.san_juan.rules.catalogue.rulings import Ruling
from boriken.games.san_juan.rules.catalogue.setups import QUIET_ROUNDS
from boriken.games.san_juan.rules.vocab import (
    BETWEEN_ROLES,
    MOST_GOODS,
    MOST_REMEMBERED,
    MOST_SHOWN,
    N_CARDS,
    N_SEATS,
    N_TRADING_TILES,
    Card,
    CardPlace,
    EndReason,
    Expansion,
    Good,
    Phase,
    Question,
    Role,
    Source,
    TradingTile,
)

MOST_OPTIONS = 48
MOST_CARDS = 144

SEAT = axis("seat", N_SEATS)
CARD = Axis("card", tuple(label(c) for c in list(Card)[:N_CARDS]))
BUILDING = axis("building", Card)
GOOD = axis("good", Good)
ROLE = axis("role", Role)
OTHER = axis("other", N_SEATS)
PLACE = axis("place", CardPlace)
SHOWN = axis("shown", MOST_SHOWN)

#: Labels of fields that contain a building or none: 0 is none, a card is its number plus one.
OR_NONE = ("none", *BUILDING.labels)

PLAYED = tuple(phase for phase in Phase if phase not in BETWEEN_ROLES)
PLAYED_IN_TURN = tuple(phase for phase in Phase if phase != Phase.ROLE_CHOICE)

_ENGINE = engine_fields(N_SEATS, MOST_OPTIONS, N_ACTIONS, Question, Source, EndReason)


def _some(name: str, *axes: Axis, high: int, meaning: str, sees: Sees = Sees.EVERYONE, always: bool = False,
          scale: int = 0, observed_by: Sees | None = None) -> Field:
    """Return a field of small numbers."""
    return counted(name, *axes, high=high, meaning=meaning, sees=sees, dtype="i1", always=always, scale=scale,
                   observed_by=observed_by)


def _fact(name: str, *axes: Axis, meaning: str) -> Field:
    """Return a field with a bound on what a seat can hold possible; the first axis is the seat that remembers."""
    return _some(name, *axes, high=MOST_REMEMBERED, meaning=meaning, sees=Sees.NOBODY, scale=10,
                 observed_by=Sees.OWNER if axes and axes[0] == SEAT else None)


def _room(name: str, *axes: Axis, meaning: str) -> Field:
    """Return a field that `redeal` uses while it deals."""
    return Field(name, "i1", f"room for redeal, else zero: {meaning}", axes, 0, MOST_REMEMBERED, Sees.NOBODY,
                 Form.DERIVED)


def _building_or_none(name: str, meaning: str) -> Field:
    return Field(name, "i1", meaning, (), 0, len(OR_NONE) - 1, form=Form.LABEL, labels=OR_NONE)


RECORD = RecordType((
    Group("identity", "what is played", (
        Field("edition", "i2", "the edition", high=len(EDITION_IDS) - 1, form=Form.LABEL, labels=EDITION_IDS,
              always=True),
        _ENGINE["seats"],
        flags("expansions", Expansion, "what is added to the base game"),
        flags("rulings", Ruling, "rules read one way or the other; see docs/san_juan/rulings.md"),
        counted("opening_variant", high=1, meaning="1 = seats drew five to eight cards and kept four"),
        _ENGINE["rng"],
        _ENGINE["rng_key_0"],
        _ENGINE["rng_key_1"],
    )),
    Group("table", "trading tiles, deck, discards", (
        labelled("trading_tiles", TradingTile, axis("place", N_TRADING_TILES),
                 meaning="the trading tiles in their order; unknown until turned over once"),
        counted("next_tile", high=N_TRADING_TILES - 1, meaning="the place of the tile on top"),
        counted("hand_limit", low=1, high=12,
                meaning="cards a seat may hold when a round begins, without guard room and tower", always=True),
        counted("roles_a_round", low=1, high=4, meaning="roles taken in a round", always=True),
        counted("cathedral", high=1, meaning="1 = the cathedral lies in the middle", always=True),
        _some("deck", CARD, high=10,
              meaning="the deck; its order is drawn when revealed", sees=Sees.NOBODY, always=True),
        Field("deck_size", "i2", "cards in the deck", high=MOST_CARDS, sees=Sees.NOBODY, form=Form.DERIVED),
        _some("open_discard", CARD, high=10, meaning="discards that all have seen", sees=Sees.NOBODY,
              observed_by=Sees.EVERYONE),
        _some("unseen_discard", CARD, high=10, meaning="discards that nobody has seen: goods", sees=Sees.NOBODY),
        _some("covered", CARD, high=10, meaning="cards that were built over, with a crane; they lie open"),
        _some("harbor_cards", CARD, high=10,
              meaning="goods laid under harbors; nobody has seen them", sees=Sees.NOBODY),
    )),
    Group("cities", "what each seat has", (
        _some("hand_size", SEAT, high=MOST_CARDS - 20, scale=8, meaning="cards in the hand"),
        _some("hand", SEAT, CARD, high=10, scale=2, meaning="cards in the hand", sees=Sees.OWNER),
        _some("buildings", SEAT, BUILDING, high=10, scale=2, meaning="buildings in the city, covered ones not counted"),
        _some("goods", SEAT, GOOD, high=MOST_GOODS, meaning="goods on its buildings"),
        Field("good_cards", "i1", "the cards that lie there as goods, the newest last",
              (SEAT, GOOD, axis("place", MOST_GOODS)), 0, N_CARDS, Sees.NOBODY, Form.LABEL, ("none", *CARD.labels)),
        _some("under", SEAT, CARD, high=10, meaning="cards laid under the chapel and the bank", sees=Sees.OWNER),
        _some("harbor_size", SEAT, high=MOST_CARDS - 20, scale=5, meaning="goods laid under the harbor",
              sees=Sees.OWNER),
        switch("bank_used", SEAT, meaning="1 = the bank has been used"),
        switch("roles_taken", SEAT, ROLE, meaning="roles taken in this round"),
    )),
    Group("memory", "what each seat can remember of cards it no longer sees; memory.py explains", (
        _some("own_discard", SEAT, CARD, high=10, meaning="discards that this seat laid away", sees=Sees.NOBODY,
              observed_by=Sees.OWNER),
        _some("known_deck", SEAT, CARD, high=10,
              meaning="cards this seat knew among the discards when they became the present deck, not seen "
                      "since", sees=Sees.NOBODY, observed_by=Sees.OWNER),
        _fact("drawn", SEAT, OTHER, meaning="cards of the present deck that the other has drawn into its hand"),
        _fact("drawn_away", SEAT, OTHER, meaning="at most so many of them have been laid away"),
        _fact("drawn_under", SEAT, OTHER, meaning="at most so many of them are under chapel and bank"),
        _fact("drawn_gone", SEAT, OTHER, meaning="at most so many of them are in both places together"),
        _fact("drawn_in_all", SEAT, OTHER, meaning="cards of the present deck drawn into hand or council"),
        _fact("council_away", SEAT, meaning="cards of the present deck laid away straight from a council"),
        *only_in((Phase.COUNCILLOR,),
            _fact("council_new",
                  meaning="at most so many cards being looked at in a council came from the present deck"),
        ),
        _some("goods_old", SEAT, GOOD, high=MOST_GOODS,
              meaning="goods older than the present deck", sees=Sees.NOBODY),
        _fact("unseen_new", meaning="unseen discards that came from the present deck"),
        _fact("harbor_new", meaning="cards under harbors that came from the present deck"),
        Field("shown", "i1", "cards that all saw this seat take into its hand, not seen since; the oldest first",
              (SEAT, SHOWN), 0, N_CARDS, Sees.NOBODY, Form.LABEL, ("none", *CARD.labels)),
        _fact("shown_away", SEAT, SHOWN, meaning="cards that the seat has laid away since it was shown"),
        _fact("shown_under", SEAT, SHOWN, meaning="cards that the seat has laid under chapel and bank since then"),
        _room("kept", CARD, meaning="cards known in the deck, not yet dealt"),
        _room("sizes", SEAT, PLACE, meaning="cards still to be dealt"),
        _room("shares", SEAT, PLACE, meaning="how many of them are known ones"),
        _room("shown_place", SEAT, SHOWN, meaning="the place of each shown card"),
    )),
    Group("flow", "where the game stands", (
        counted("round_number", high=10000, scale=15, meaning="the round, from 1", always=True),
        counted("quiet_rounds", high=QUIET_ROUNDS, scale=5,
                meaning="rounds in a row in which nobody has built, this one not counted"),
        counted("has_built", high=1, meaning="1 = somebody has built in this round"),
        seat_number("governor", N_SEATS, "the seat that chooses first in this round"),
        counted("picks", high=4, meaning="roles taken in this round, the one being played not counted"),
        labelled("phase", Phase, meaning="role choice, the phase of a role, or the start of a round"),
        *only_in(PLAYED,
            seat_number("role_seat", N_SEATS, "the seat that chose the role, and has its privilege"),
            counted("library_on", high=1, meaning="1 = the library doubles the privilege of this role"),
        ),
        counted("library_used", high=1, meaning="two seats: 1 = the governor has used the library in this round"),
        counted("turn", high=N_SEATS, meaning="turns taken in this phase"),
        counted("stage", high=10, meaning="how far the turn has come; the role's file names the stages"),
        _ENGINE["decider"],
        _ENGINE["question"],
        *only_in(PLAYED_IN_TURN,
            counted("to_choose", high=100, scale=5,
                    meaning="cards or goods that the seat may or must still choose, or may draw"),
            counted("chosen", high=100, scale=5, meaning="how many it has chosen so far"),
            _some("last_card", high=N_CARDS - 1,
                  meaning="cards are chosen in ascending order: none below this", sees=Sees.DECIDER),
            _some("last_good", high=len(Good) - 1, meaning="goods are chosen in ascending order: none below this"),
        ),
        *only_in((Phase.BUILDER,),
            _building_or_none("new_building", "builder: what is being built"),
            _building_or_none("covers", "builder: what it is built over"),
            counted("covers_full", high=1, meaning="builder: 1 = over a production building that holds a good"),
            counted("may_pay", high=10,
                    meaning="builder: cards the seat may pay beyond what it must, by doing without discounts"),
        ),
        *only_in(PLAYED,
            _building_or_none("offered", "where gains may be declined: the building that the seat is asked about"),
        ),
        *only_in((Phase.TRADER, Phase.COUNCILLOR),
            counted("earned", high=100, scale=5,
                    meaning="cards the seat will draw: trader, for what it has sold; councillor, to look at"),
        ),
        *only_in((Phase.TRADER,),
            switch("has_sold", SEAT, meaning="trader: 1 = the seat has sold in this phase"),
            counted("stored", high=4,
                    meaning="trader: which of the goods sold in this turn went under the harbor, from 1"),
        ),
        *only_in((Phase.COUNCILLOR,),
            _some("council", CARD, high=10,
                  meaning="councillor: cards the seat has drawn and looks at", sees=Sees.DECIDER),
        ),
        *only_in((Phase.PROSPECTOR,),
            _building_or_none("on_view", "prospector: the card that the goldsmith has turned over"),
        ),
        _ENGINE["end_reasons"],
        _ENGINE["n_options"],
        _ENGINE["options"],
        _ENGINE["decisions"],
    )),
    Group("results", "when the game is over", (
        _ENGINE["over"],
        _ENGINE["score"],
        _ENGINE["winner"],
        _ENGINE["score_parts"],
    )),
), home=__name__)
