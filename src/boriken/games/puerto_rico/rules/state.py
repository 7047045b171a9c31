"""The record of a game: one line for each field. `docs/puerto_rico/record.md` is generated from this page."""

from enum import IntEnum

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
    only_if,
    only_in,
    seat_number,
    switch,
)
from boriken.games.puerto_rico.rules.actions import N_ACTIONS, PLACE
from boriken.games.puerto_rico.rules.catalogue.editions import EDITION_IDS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.vocab import (
    BETWEEN_ROLES,
    MOST_PUERTOMAS,
    N_BUILDINGS,
    N_LEVELS,
    N_NOBLES,
    N_PLACES,
    N_SEATS,
    N_TIE_BREAK_CARDS,
    Ability,
    Achievement,
    Building,
    Difficulty,
    EndReason,
    Expansion,
    Good,
    GuestMoment,
    Phase,
    Question,
    Role,
    Source,
    Task,
    Tile,
    Variant,
)

MOST_OPTIONS = 64
MANY = 10_000  # more than any game can reach
MUCH = 1_000_000_000  # what grows for ever in a game in which nobody does anything

SEAT = axis("seat", N_SEATS)
GOOD = axis("good", Good)
PLANTATION = Axis("plantation", axis("good", Good).labels)
TILE = axis("tile", Tile)
ROLE = axis("role", Role)
BUILDING = axis("building", Building)
SHIP = Axis("ship", ("4", "5", "6", "7", "8"))
TASK = axis("task", Task)
CARD = axis("card", Achievement)
CHOICE = Axis("choice", ("first", "second", "third", "last"))
COST = Axis("cost", tuple(str(cost) for cost in range(1, 11)))
LEVEL = Axis("level", tuple(str(level + 1) for level in range(N_LEVELS)))
TIE_BREAK = Axis("tie_break_card", tuple(str(number + 1) for number in range(N_TIE_BREAK_CARDS)))
NOTHING_OR_TILE = ("nothing", *TILE.labels)
TASK_STATES = ("absent", "open", *(f"done_by_{seat}" for seat in range(N_SEATS)))
PLAYED = tuple(phase for phase in Phase if phase not in BETWEEN_ROLES)


def _some_flags(name: str, members: type[IntEnum], meaning: str) -> Field:
    """Return a field of bits that a text may leave out when none is set."""
    return Field(name, "u8", meaning, form=Form.FLAGS, labels=tuple(label(m) for m in members))


def _cards(name: str, *axes: Axis, sees: Sees, meaning: str, observed_by: Sees | None = None) -> Field:
    """Return a field of sets of achievement cards, a bit for each card."""
    return Field(name, "i4", meaning, axes, sees=sees, form=Form.FLAGS, labels=CARD.labels, observed_by=observed_by)


_ENGINE = engine_fields(N_SEATS, MOST_OPTIONS, N_ACTIONS, Question, Source, EndReason)

RECORD = RecordType((
    Group("identity", "what is played", (
        Field("edition", "i2", "the edition", high=len(EDITION_IDS) - 1, form=Form.LABEL, labels=EDITION_IDS,
              always=True),
        _ENGINE["seats"],
        _some_flags("expansions", Expansion, "expansions in this game"),
        _some_flags("variants", Variant, "variants agreed on"),
        flags("rulings", Ruling, "rules read one way or the other; see docs/puerto_rico/rulings.md"),
        counted("open_points", high=1, meaning="1 = victory point chips lie open"),
        counted("puertomas", high=MOST_PUERTOMAS, meaning="the last seats, which the rules themselves play"),
        labelled("difficulty", Difficulty, meaning="how hard the Puertomas are to beat"),
        _ENGINE["rng"],
    )),
    Group("table", "supplies, ships, tiles, roles", (
        counted("bank", low=-MUCH, high=MUCH, dtype="i4", scale=80,
                meaning="doubloons in the bank; below 0 when the coins do not suffice", always=True),
        counted("points_left", low=-MANY, high=126, scale=100,
                meaning="victory points in chips; below 0: points on paper", always=True),
        counted("colonist_supply", high=100, scale=50, meaning="colonists in the supply", always=True),
        counted("colonist_ship", high=100, scale=10, meaning="colonists on the ship"),
        counted("noble_supply", high=N_NOBLES, meaning="nobles in the supply"),
        counted("noble_ship", high=N_NOBLES, meaning="nobles on the ship, beside the colonists"),
        counted("colonists_gone", high=100, scale=10, meaning="colonists out of the game (smuggler)"),
        counted("nobles_gone", high=N_NOBLES, meaning="nobles out of the game (smuggler)"),
        counted("goods_supply", GOOD, high=11, meaning="barrels in the supply", always=True),
        counted("stack", PLANTATION, high=12,
                meaning="face-down plantations; their order is drawn when revealed; open where no forest can hide "
                        "a tile", sees=Sees.NOBODY, always=True),
        counted("row", PLANTATION, high=12, scale=6, meaning="face-up plantations"),
        counted("discard", PLANTATION, high=12, meaning="discarded plantations"),
        counted("quarries", high=8, meaning="quarries not yet taken", always=True),
        counted("building_supply", BUILDING, high=4,
                meaning="tiles of each building on the board", dtype="i1", always=True),
        Field("building_kinds", "i8", "kinds of buildings that can be in this game: rules look no further", (), 0,
              N_BUILDINGS, form=Form.DERIVED),
        Field("watched", "i2", "1 = there are goals to be watched: festival or achievements", (), 0, 1,
              form=Form.DERIVED),
        *only_in((Phase.DRAFT,),
            counted("draft_spaces", COST, high=8, meaning="draft: spaces of each cost still to be filled", dtype="i1"),
            switch("draft_pool", BUILDING, meaning="draft: buildings that may still be chosen"),
        ),
        _cards("choices", CHOICE, sees=Sees.NOBODY,
               meaning="draft of achievements: the cards that were kept when the seats chose for the first, second, "
                       "third and last time"),
        *only_in((), counted("draft_at_random", high=1, meaning="draft: 1 = chance chooses")),
        switch("ships", SHIP, meaning="cargo ships in this game, by their spaces", always=True),
        counted("cargo", SHIP, GOOD, high=8, meaning="barrels on each ship; never of two kinds", dtype="i1"),
        counted("house", GOOD, high=4, meaning="barrels in the trading house"),
        switch("roles", ROLE, meaning="role cards in this game", always=True),
        counted("roles_each", low=1, high=3, meaning="role cards each seat takes in a round", always=True),
        counted("role_doubloons", ROLE, high=MUCH, dtype="i4", scale=3, meaning="doubloons on each role card"),
        *only_if("expansions", "festival",
            Field("tasks", "i1", "the festival's tasks: open, or which seat has done them", (TASK,), 0,
                  len(TASK_STATES) - 1, form=Form.LABEL, labels=TASK_STATES),
            counted("task_tiles", TASK, PLANTATION, high=3, dtype="i1",
                    meaning="how many plantations of a kind an open task wants; one of each kind lies there"),
            counted("task_goods", TASK, GOOD, high=3, dtype="i1",
                    meaning="how many barrels of a kind an open task wants; one of each kind lies there, for the "
                            "production goal all of them"),
            Field("task_building", "i1", "the building that an open task wants; no tile of it is taken away for that",
                  (TASK,), 0, N_BUILDINGS, form=Form.LABEL, labels=("nothing", *BUILDING.labels)),
        ),
        *only_if("puertomas", "",
            Field("marker", "i2", "Puertomas: the role on whose space of the action board their marker stands", (), 0,
                  len(Role), form=Form.LABEL, labels=("nothing", *ROLE.labels)),
            switch("used_cards", TIE_BREAK, meaning="Puertomas: tie-break cards turned up since they were shuffled"),
        ),
    )),
    Group("islands", "what each seat has", (
        counted("doubloons", SEAT, high=MUCH, dtype="i4", scale=12, meaning="doubloons"),
        counted("points", SEAT, high=MANY, sees=Sees.OWNER, scale=40, observed_by=Sees.EVERYONE,
                meaning="points in chips and on paper; face down, but won in the open"),
        counted("goods", SEAT, GOOD, high=11, scale=5, meaning="barrels on the windrose"),
        counted("tiles", SEAT, TILE, high=12, scale=4, meaning="plantations and quarries on the fields", dtype="i1"),
        counted("tile_colonists", SEAT, TILE, high=12, scale=4, meaning="how many of them are occupied", dtype="i1"),
        *only_if("expansions", "nobles",
            counted("tile_nobles", SEAT, TILE, high=12, scale=4, meaning="how many of those colonists are nobles",
                    dtype="i1"),
        ),
        counted("under_forest", SEAT, PLANTATION, high=12, meaning="the faces of the seat's forests",
                sees=Sees.NOBODY, dtype="i1"),
        switch("buildings", SEAT, BUILDING, meaning="buildings in the city"),
        counted("building_colonists", SEAT, BUILDING, high=3, meaning="colonists on each building", dtype="i1"),
        *only_if("expansions", "nobles",
            counted("building_nobles", SEAT, BUILDING, high=3, meaning="how many of those colonists are nobles",
                    dtype="i1"),
        ),
        counted("waiting", SEAT, high=120, scale=5, meaning="colonists on the windrose"),
        counted("waiting_nobles", SEAT, high=N_NOBLES, meaning="how many of those colonists are nobles"),
        counted("newcomers", SEAT, high=100, dtype="i1", scale=3,
                meaning="people who have come outside the mayor phase and have no place yet"),
        counted("newcomer_nobles", SEAT, high=N_NOBLES, dtype="i1", meaning="how many of those are nobles"),
        switch("newcomers_stand", SEAT, meaning="1 = they must stand on circles; 0 = they may wait on the windrose"),
        switch("roles_taken", SEAT, ROLE, meaning="role cards taken in this round"),
        switch("smuggler_token", SEAT, meaning="1 = may not take the smuggler before another seat has"),
        *only_if("expansions", "achievements",
            _cards("achievements", SEAT, sees=Sees.OWNER, meaning="the seat's achievement cards"),
            _cards("announced", SEAT, sees=Sees.EVERYONE, meaning="those of them that are announced"),
        ),
        _cards("goals_met", SEAT, sees=Sees.NOBODY, observed_by=Sees.EVERYONE,
               meaning="achievements whose goal the seat has met, also of cards that it does not have; it follows from "
                       "what all have seen"),
        _cards("first_packs", SEAT, sees=Sees.NOBODY,
               meaning="draft of achievements: the pack that was dealt to the seat; none when nobody knows any more"),
        *only_in((Phase.ACHIEVEMENT_DRAFT,),
            _cards("packs", SEAT, sees=Sees.OWNER, meaning="draft of achievements: what lies before the seat"),
        ),
        *only_if("puertomas", "",
            counted("level_buildings", SEAT, LEVEL, high=2, dtype="i1",
                    meaning="Puertoma: spaces for buildings of each level that are filled"),
            Field("abilities", "i1", "Puertoma: its token of each level", (SEAT, LEVEL), 0, len(Ability) - 1,
                  form=Form.LABEL, labels=tuple(label(m) for m in Ability)),
            Field("reserved", "i1", "Puertoma: the large building on which its reservation lies", (SEAT,), 0,
                  N_BUILDINGS, form=Form.LABEL, labels=("nothing", *BUILDING.labels)),
        ),
    )),
    Group("flow", "where the game stands", (
        counted("round_number", high=MUCH, dtype="i4", scale=15, meaning="the round, from 1", always=True),
        seat_number("governor", N_SEATS, "the seat that chose first in this round"),
        counted("picks", high=8, meaning="role cards taken in this round, the one being played not counted"),
        *only_if("expansions", "smuggler",
            Field("captured", "i2", "the role card that lies captured before the seat with the smuggler's token", (), 0,
                  len(Role), form=Form.LABEL, labels=("nothing", *ROLE.labels)),
        ),
        labelled("phase", Phase, meaning="role choice, or the phase that is played"),
        *only_in(PLAYED, seat_number("role_seat", N_SEATS, "the seat that chose the role, and has its privilege")),
        *only_in((*PLAYED, Phase.DRAFT, Phase.SCORING, Phase.ACHIEVEMENT_DRAFT),
            counted("turn", high=MANY, scale=10, meaning="turns taken in this phase"),
        ),
        *only_in(PLAYED,
            counted("stage", high=130, scale=10, meaning="how far the turn has come; the role's file names the stages"),
        ),
        _ENGINE["decider"],
        _ENGINE["question"],
        _ENGINE["held_decider"],
        _ENGINE["held_question"],
        *only_if("expansions", "achievements",
            Field("last_announced", "i2", "the achievement that the seat has announced last, since it is asked", (), 0,
                  len(Achievement), form=Form.LABEL, labels=("nothing", *CARD.labels)),
        ),
        Field("newcomers_left", "i2", "newcomers of all seats", (), 0, 100, form=Form.DERIVED),
        Field("newcomer_place", "i2", "the next newcomer's place is this one or a later one", (), 0, N_PLACES - 1,
              form=Form.LABEL, labels=PLACE.labels),
        *only_in((Phase.SETTLER,),
            counted("hospice_used", high=1, meaning="settler: 1 = the hospice has brought its colonist in this turn"),
            Field("new_tile", "i2", "settler: the tile just taken, for the hospice", (), 0, len(Tile) - 1,
                  form=Form.LABEL, labels=TILE.labels),
        ),
        *only_in((Phase.SETTLER, Phase.TRADER),
            Field("looked_at", "i2", "a tile that the seat has drawn and may turn over", (SEAT,), 0, len(Tile) - 1,
                  Sees.OWNER, Form.LABEL, NOTHING_OR_TILE[:-1]),
        ),
        *only_in((Phase.SETTLER,),
            Field("plain_tile", "i2", "settler: the tile laid face up in this turn and not occupied", (), 0,
                  len(Tile) - 1, form=Form.LABEL, labels=NOTHING_OR_TILE[:-1]),
            Field("declined_tile", "i2", "settler: the hacienda's tile for which the hospice was declined in this turn",
                  (), 0, len(Tile), form=Form.LABEL, labels=NOTHING_OR_TILE),
            counted("hospice_waits", high=2, meaning="settler: who came with a forest in this turn and waits: 1 a "
                    "colonist, 2 a noble"),
            counted("settler_hospice", high=1, meaning="settler: 1 = the settler's own hospice has brought a colonist"),
        ),
        *only_in((Phase.MAYOR,),
            counted("in_hand", high=120, scale=10, meaning="mayor: colonists of the seat that have no place yet"),
            counted("nobles_in_hand", high=N_NOBLES, meaning="mayor: how many of those colonists are nobles; when all "
                    "are placed, nobles whose places are not yet named"),
            counted("must_stand", high=120, scale=10, meaning="mayor: how many of them must go on circles"),
            counted("circles_ahead", high=100, scale=10,
                    meaning="mayor: circles of the seat that have not been asked for yet"),
            counted("colonists_stood", high=100, scale=10, meaning="mayor: colonists of the seat, no nobles, who were "
                    "on circles and must be on circles again; 0 where only the number of people counts"),
            counted("nobles_stood", high=N_NOBLES, meaning="mayor: the same of nobles"),
        ),
        *only_in((Phase.BUILDER,),
            Field("new_building", "i8", "builder: the building just built, for the university", (), 0,
                  len(Building) - 1, form=Form.LABEL, labels=BUILDING.labels),
            counted("market_takes", high=7, meaning="builder: what the black market still takes: 1 colonist, 2 barrel, "
                    "4 point"),
        ),
        *only_in((Phase.MAYOR, Phase.CRAFTSMAN),
            counted("privileges_left", high=2, meaning="mayor, craftsman: how often the privilege is still to be used"),
        ),
        *only_in((Phase.CRAFTSMAN,),
            counted("produced", SEAT, GOOD, high=11, dtype="i1",
                    meaning="craftsman: barrels that each seat has produced in this phase, extra ones included"),
        ),
        *only_in((Phase.TRADER,),
            counted("land_office_used", high=1, meaning="trader: 1 = the land office has worked in this turn"),
        ),
        *only_in((Phase.LOADING, Phase.STORING),
            counted("loaded", SEAT, GOOD, high=55, dtype="i1", scale=5,
                    meaning="captain: barrels that each seat has loaded in this phase, on whatever ship; only where "
                            "goals are watched"),
            counted("phase_points", SEAT, high=MANY, scale=10,
                    meaning="captain: points that each seat has won in this phase; "
                    "only where goals are watched"),
        ),
        *only_in((Phase.LOADING,),
            switch("wharf_used", SEAT, meaning="captain: 1 = the wharf has sailed in this phase"),
            switch("small_wharf_used", SEAT, meaning="captain: 1 = the small wharf has sailed in this phase"),
            counted("charter_kind", high=len(Good),
                    meaning="captain: the next kind for the small wharf that is loading"),
            counted("charter_barrels", high=55, scale=10, meaning="captain: barrels on it"),
            counted("charter_kinds", high=len(Good), meaning="captain: kinds on it"),
            switch("delivered", GOOD, meaning="captain: kinds that the royal supplier has taken from the seat"),
            counted("captain_paid", high=1, meaning="captain: 1 = the privilege's point has been given"),
            counted("idle_turns", high=N_SEATS, meaning="captain: turns in a row without a load"),
        ),
        *only_in((Phase.STORING,),
            switch("stored", GOOD, meaning="captain: kinds that the storing seat keeps whole"),
            counted("kept", GOOD, high=4, meaning="captain: single barrels that the storing seat keeps", dtype="i1"),
        ),
        labelled("guest_moment", GuestMoment, meaning="when the owner of a guesthouse is asked"),
        *only_in((),
            counted("guest_declined", high=1, meaning="1 = the owner has just passed, and is not asked again now"),
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
), limit=2560, home=__name__)
