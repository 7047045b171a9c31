"""The choices of Puertomas as data, so that a person can check them: the candidates and the verdict on each.

The rules journal every candidate with the first condition in which it is worse than another; these events are combined
here. No rule is repeated: only the messages are chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from boriken.engine.fields import label
from boriken.engine.journal import Event
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import ARROWS, CARDS
from boriken.games.puerto_rico.rules.vocab import Building, Role, Tile, Verdict
from boriken.text.texts import Candidate, Choice, Said, Text, message_id

CHOSEN = label(Verdict.CHOSEN)
VERDICTS = [label(verdict) for verdict in Verdict]

#: Events between a choice and its outcome.
MERELY_SAYS_WHY = ("puertoma_considered", "puertoma_reason", "tie_break_drawn", "counted_out", "marker_moved",
                   "marker_stayed", "smuggler_weighed")


@dataclass(slots=True)
class Weighing:
    """A choice of which not all events have been read."""

    marker: str = ""
    card: int = 0
    events: list[Event] = field(default_factory=list)


def find_choices(events: Sequence[Event]) -> Iterator[tuple[int, int, Choice]]:
    """Yield the choices in some events, each with the place of its last event and the seat that chooses."""
    open_: dict[int, Weighing] = {}
    for place, event in enumerate(events):
        seat = event.seat
        if seat is None:
            continue
        if event.kind == "marker_read":
            open_[seat] = Weighing(marker=str(event.arguments["role"]))
        elif event.kind == "tie_break_drawn":
            open_.setdefault(seat, Weighing()).card = int(event.arguments["number"] or 0)
        elif event.kind == "puertoma_weighed":
            open_.setdefault(seat, Weighing()).events.append(event)
            if event.arguments["verdict"] == CHOSEN:
                weighing = open_.pop(seat)
                if len(weighing.events) > 1:  # a candidate without an alternative is not a choice
                    yield place, seat, _choice(weighing, seat)
        elif event.kind == "cannot_act" and seat in open_:
            yield place, seat, _choice(open_.pop(seat), seat)


def _choice(weighing: Weighing, seat: int) -> Choice:
    losers = sorted((event for event in weighing.events if event.arguments["verdict"] != CHOSEN),
                    key=lambda event: VERDICTS.index(str(event.arguments["verdict"])), reverse=True)
    winners = [event for event in weighing.events if event.arguments["verdict"] == CHOSEN]
    decided = str(losers[0].arguments["verdict"]) if losers else ""
    candidates = [Candidate(_thing(event), _why_chosen(event, decided, weighing), True) for event in winners]
    candidates += [Candidate(_thing(event), _why_not(event, weighing), False) for event in losers]
    axis = candidates[0].thing.partition(":")[0]
    counted = [event for event in weighing.events if decided == "not_counted_out"
               and event.arguments["verdict"] in (CHOSEN, decided)]
    return Choice(Text(message_id("choice", axis), {"name": f"seat:{seat}"}), candidates, weighing.marker,
                  weighing.card, [_thing(event) for event in sorted(counted, key=_counting_order)])


def _thing(event: Event) -> str:
    return str(event.arguments["candidate"])


def _counting_order(event: Event) -> tuple[int, int]:
    """Return the order of counting: buildings by cost and then by catalogue, tiles by kind."""
    axis, _, name = _thing(event).partition(":")
    return int(event.arguments["amount"] or 0), (Building if axis == "building" else Tile)[name.upper()]


def _said(event: Event, weighing: Weighing) -> dict[str, Said]:
    """Return the arguments for the message of a verdict."""
    amount = int(event.arguments["amount"] or 0)
    return {"thing": _thing(event).partition(":")[2], "card": weighing.card, "marker": f"role:{weighing.marker}",
            "doubloons": amount, "amount": amount}


def _why_not(event: Event, weighing: Weighing) -> Text:
    verdict, thing = str(event.arguments["verdict"]), _thing(event)
    if verdict == label(Verdict.NOT_PROFITABLE):
        return Text(message_id("unprofitable", thing.partition(":")[2]))
    return Text(message_id("verdict", verdict), _said(event, weighing))


def _why_chosen(event: Event, decided: str, weighing: Weighing) -> Text:
    """Return the sentence for the condition that decided: the one in which the last of the others was worse."""
    return Text(message_id("decided-by", decided) if decided else "decided-by-nothing", _said(event, weighing))


# -- the tables ----------------------------------------------------------------------------------------------------


def action_board() -> dict[str, list[str]]:
    """Return the spaces of the action board by their roles, each with the targets of its arrows."""
    return {label(role): [label(to) for to in arrows] for role, arrows in ARROWS.items()}


def tie_break_cards() -> dict[int, list[str]]:
    """Return the roles on each tie-break card from the top, by its number."""
    return {number: [label(role) for role in roles] for number, roles in CARDS.items()}


def listed_role(role: str) -> str:
    """Return the role under which a role is listed on the action board and the cards, which have one prospector."""
    return label(Role.PROSPECTOR) if role == label(Role.SECOND_PROSPECTOR) else role
