"""The record of a game: one line for each field. `docs/record.md` is generated from this page."""

from boriken.kernel.fields import (
    Axis,
    Field,
    Form,
    Group,
    RecordType,
    Sees,
    axis,
    counted,
    flags,
    kernel_fields,
    labelled,
    seat_number,
    switch,
)
from boriken.puerto_rico.actions import N_ACTIONS
from boriken.puerto_rico.catalogue.editions import EDITION_IDS
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.vocab import (
    N_SEATS,
    Building,
    EndReason,
    Good,
    Phase,
    Question,
    Role,
    Source,
    Tile,
)

MOST_OPTIONS = 40
MANY = 10_000  # more than any game can reach
MUCH = 1_000_000_000  # what grows for ever in a game in which nobody does anything

SEAT = axis("seat", N_SEATS)
GOOD = axis("good", Good)
PLANTATION = Axis("plantation", axis("good", Good).labels)
TILE = axis("tile", Tile)
ROLE = axis("role", Role)
BUILDING = axis("building", Building)
SHIP = Axis("ship", ("4", "5", "6", "7", "8"))
SOURCE = axis("source", Source)

_KERNEL = {f.name: f for f in kernel_fields(N_SEATS, MOST_OPTIONS, Question, N_ACTIONS)}

RECORD = RecordType((
    Group("identity", "what is played", (
        Field("edition", "i2", "the edition", high=len(EDITION_IDS) - 1, form=Form.LABEL, labels=EDITION_IDS,
              always=True),
        _KERNEL["seats"],
        flags("rulings", Ruling, "rules read one way or the other; see docs/rulings.md"),
        counted("open_points", high=1, meaning="1 = victory point chips lie open"),
        _KERNEL["rng"],
    )),
    Group("table", "supplies, ships, tiles, roles", (
        counted("bank", low=-MUCH, high=MUCH, dtype="i4",
                meaning="doubloons in the bank; below 0 when the coins do not suffice", always=True),
        counted("points_left", low=-MANY, high=126,
                meaning="victory points in chips; below 0: points on paper", always=True),
        counted("colonist_supply", high=100, meaning="colonists in the supply", always=True),
        counted("colonist_ship", high=100, meaning="colonists on the ship"),
        counted("goods_supply", GOOD, high=11, meaning="barrels in the supply", always=True),
        counted("stack", PLANTATION, high=12,
                meaning="face-down plantations; their order is drawn when revealed", always=True),
        counted("row", PLANTATION, high=6, meaning="face-up plantations"),
        counted("discard", PLANTATION, high=12, meaning="discarded plantations"),
        counted("quarries", high=8, meaning="quarries not yet taken", always=True),
        counted("building_supply", BUILDING, high=4,
                meaning="tiles of each building on the board", dtype="i1", always=True),
        switch("ships", SHIP, meaning="cargo ships in this game, by their spaces", always=True),
        counted("cargo", SHIP, GOOD, high=8, meaning="barrels on each ship; never of two kinds", dtype="i1"),
        counted("house", GOOD, high=4, meaning="barrels in the trading house"),
        switch("roles", ROLE, meaning="role cards in this game", always=True),
        counted("roles_each", low=1, high=3, meaning="role cards each seat takes in a round", always=True),
        counted("role_doubloons", ROLE, high=MUCH, dtype="i4", meaning="doubloons on each role card"),
    )),
    Group("islands", "what each seat has", (
        counted("doubloons", SEAT, high=MUCH, dtype="i4", meaning="doubloons"),
        counted("points", SEAT, high=MANY, sees=Sees.OWNER, meaning="points in chips and on paper; face down"),
        counted("goods", SEAT, GOOD, high=11, meaning="barrels on the windrose"),
        counted("tiles", SEAT, TILE, high=12, meaning="plantations and quarries on the fields", dtype="i1"),
        counted("tile_colonists", SEAT, TILE, high=12, meaning="how many of them are occupied", dtype="i1"),
        switch("buildings", SEAT, BUILDING, meaning="buildings in the city"),
        counted("building_colonists", SEAT, BUILDING, high=3, meaning="colonists on each building", dtype="i1"),
        counted("waiting", SEAT, high=100, meaning="colonists on the windrose"),
        switch("roles_taken", SEAT, ROLE, meaning="role cards taken in this round"),
    )),
    Group("flow", "where the game stands", (
        counted("round_number", high=MUCH, dtype="i4", meaning="the round, from 1", always=True),
        seat_number("governor", N_SEATS, "the seat that chose first in this round"),
        counted("picks", high=8, meaning="role cards taken in this round, the one being played not counted"),
        labelled("phase", Phase, meaning="role choice, or the phase that is played"),
        seat_number("role_seat", N_SEATS, "the seat that chose the role, and has its privilege"),
        counted("turn", high=MANY, meaning="turns taken in this phase"),
        counted("stage", high=40, meaning="how far the turn has come; the role's file names the stages"),
        _KERNEL["decider"],
        _KERNEL["question"],
        counted("hospice_used", high=1, meaning="settler: 1 = the hospice has brought its colonist in this turn"),
        Field("new_tile", "i2", "settler: the tile just taken, for the hospice", (), 0, len(Tile) - 1,
              form=Form.LABEL, labels=TILE.labels),
        counted("in_hand", high=100, meaning="mayor: colonists of the seat that have no place yet"),
        counted("must_stand", high=100, meaning="mayor: how many of them must go on circles"),
        counted("circles_ahead", high=100, meaning="mayor: circles of the seat that have not been asked for yet"),
        Field("new_building", "i2", "builder: the building just built, for the university", (), 0,
              len(Building) - 1, form=Form.LABEL, labels=BUILDING.labels),
        switch("craftsman_goods", GOOD, meaning="craftsman: kinds that the craftsman has produced"),
        switch("wharf_used", SEAT, meaning="captain: 1 = the wharf has sailed in this phase"),
        counted("captain_paid", high=1, meaning="captain: 1 = the privilege's point has been given"),
        counted("idle_turns", high=N_SEATS, meaning="captain: turns in a row without a load"),
        switch("stored", GOOD, meaning="captain: kinds that the storing seat keeps whole"),
        switch("end_reasons", axis("reason", EndReason), meaning="end conditions met so far"),
        _KERNEL["n_options"],
        _KERNEL["options"],
        _KERNEL["decisions"],
    )),
    Group("results", "when the game is over", (
        _KERNEL["over"],
        _KERNEL["score"],
        _KERNEL["winner"],
        counted("score_parts", SEAT, SOURCE, high=MANY, meaning="final points by source"),
    )),
))
