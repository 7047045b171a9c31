"""Guests of Puerto Rico, by brute force: where a guest may go is found out by trying every place.

A guest is worth asking for before an act of its owner (a turn, a load, storing) when some way through that act comes
to an end that cannot be had while the guest stays at home. An end that differs only in where the owner's people stand
can be had: who waits can still go there later. All the owner's own answers are tried, alone and with every place for
the other guest; what chance would bring is left open, and other seats do not act in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from typing import Any

from tests.reference.puerto_rico.position import CIRCLES, WINDROSE, Island, Position

HOME = "guesthouse"
LAST_ACTS = ("villa", "count")  # before all people move, and at the end: a goal cannot be met later by who stays
MOST_SENDS = 9  # ranks times places
RANKS = {"colonist": "send guest to", "noble": "send noble guest to"}
Asked = Generator[list[str], tuple[str, list[str]], Any]
Send = tuple[str, str]  # rank and place
End = tuple[Any, ...]


class NextMoment(Exception):
    """Guests may be sent again: what comes then is another matter."""

    def __init__(self, act: str, *arguments: Any) -> None:
        super().__init__(act)
        self.label = (act, *map(repr, arguments))


class Guests:
    """The part of a `Course` that moves guests."""

    p: Position
    is_tried: bool  # an imagined course: whatever chance brings is unknown
    engine: Any  # what the engine asks next, if it is known

    def with_guests(self, seat: int, act: str, *arguments: Any) -> Asked:
        """Guests go where they are wanted for an act, until their owner passes; then the act follows."""
        if self.is_tried:
            raise NextMoment(act, *arguments)
        while offers := self.offers(seat, act, *arguments):
            texts = {f"{RANKS[rank]} {place}": (rank, place) for rank, place in offers}
            text = yield from self.ask(seat, "send_guest", ["pass", *texts])
            if text == "pass":
                break
            send(self.p.islands[seat], *texts[text])
            self.look()
        return (yield from getattr(self, act)(seat, *arguments))

    def look(self, is_last: bool = False) -> None:
        """Whether anybody has met a goal; a guest may be the one who was missing."""

    def offers(self, seat: int, act: str, *arguments: Any) -> list[Send]:
        """Ranks and places that make a difference to an act."""
        own = self.p.islands[seat]
        sends = [(rank, place) for rank, people in (("colonist", own.colonists), ("noble", own.nobles))
                 if people[HOME] for place in CIRCLES if place != HOME and own.vacant(place)]
        if not sends:
            return []
        if len(sends) > MOST_SENDS and self.engine:
            return self.engine_offers(seat)
        known: dict[frozenset[tuple[Send, int]], Ends] = {}

        def ends(*sent: Send) -> Ends:
            key = frozenset(Counter(sent).items())
            if key not in known:
                known[key] = Ends(self, seat, sent, act, arguments)
            return known[key]

        found = [one for one in sends if ends(one).adds_to(ends(), one[0])]
        for one in sends:
            if one not in found and any(ends(one, other).adds_to(ends(other), one[0])
                                        for other in sends if can_send(own, one, other)):
                found.append(one)
        return found

    def engine_offers(self, seat: int) -> list[Send]:
        """Where there is too much to try: what the engine offers, if it asks here."""
        theirs = self.engine.position
        ours = replace(self.p, decider=theirs.decider, question=theirs.question)
        if (theirs.decider, theirs.question) != (seat, "send_guest") or ours != theirs:
            return []
        return [(rank, text.removeprefix(start + " ")) for text in self.engine.answers
                for rank, start in RANKS.items() if text.startswith(start + " ")]

    def tried(self, seat: int) -> Guests:
        """A course from here on that changes nothing here: another's island does not change in a seat's act."""
        raise NotImplementedError


def send(own: Island, rank: str, place: str) -> None:
    """A guest leaves home."""
    people = own.colonists if rank == "colonist" else own.nobles
    people[HOME] -= 1
    people[place] += 1


def can_send(own: Island, *sends: Send) -> bool:
    """Whether there are guests and circles for all of them."""
    ranks, places = Counter(rank for rank, _ in sends), Counter(place for _, place in sends)
    return (ranks["colonist"] <= own.colonists[HOME] and ranks["noble"] <= own.nobles[HOME]
            and all(own.vacant(place) >= number for place, number in places.items()))


class Ends:
    """All ends of an act after some guests were sent: by what is not people, where the owner's people stand."""

    def __init__(self, course: Guests, seat: int, sent: tuple[Send, ...], act: str, arguments: tuple[Any, ...]) -> None:
        self.people: dict[End, set[frozenset[tuple[Send, int]]]] = {}
        for end, people in tried_ends(course, seat, sent, act, arguments):
            self.people.setdefault(end, set()).add(people)

    def adds_to(self, waiting: Ends, rank: str) -> bool:
        """Whether there is an end that whoever keeps one more guest of this rank at home cannot have."""
        return any(not waiting.has(end, people, rank) for end, arrangements in self.people.items()
                   for people in arrangements)

    def has(self, end: End, people: frozenset[tuple[Send, int]], rank: str) -> bool:
        """The same end, but that one of those people may be at home instead of where he is.

        Somebody else who only waits may stand there then: the guest can still take his place.
        """
        known = self.people.get(end, set())
        if people in known:
            return True
        standing = Counter(dict(people))
        for place in [place for (r, place), number in people if r == rank and place != HOME]:
            moved = standing - Counter([(rank, place)]) + Counter([(rank, HOME)])
            replaced = [moved - Counter([(other, WINDROSE)]) + Counter([(other, place)])
                        for other in RANKS if moved[other, WINDROSE]]
            if any(frozenset(arrangement.items()) in known for arrangement in (moved, *replaced)):
                return True
        return False


def tried_ends(course: Guests, seat: int, sent: tuple[Send, ...], act: str, arguments: tuple[Any, ...]
               ) -> Iterator[tuple[End, frozenset[tuple[Send, int]]]]:
    """Every end of the act, trying all answers."""
    open_lines: list[list[str]] = [[]]
    while open_lines:
        line = open_lines.pop()
        tried = course.tried(seat)
        for one in sent:
            send(tried.p.islands[seat], *one)
        if act in LAST_ACTS:
            tried.look(is_last=True)
        label: Any = None
        try:
            story = getattr(tried, act)(seat, *[copied(argument) for argument in arguments])
            answers = next(story)
            for text in line:
                answers = story.send((text, []))
            open_lines += [[*line, text] for text in answers]
            continue
        except StopIteration as finished:
            label = repr(finished.value)
        except NextMoment as moment:
            label = moment.label
        own = tried.p.islands[seat]
        people = Counter({("colonist", place): n for place, n in own.colonists.items()}
                         | {("noble", place): n for place, n in own.nobles.items()})
        yield (label, *frozen(tried, own)), frozenset((+people).items())


def frozen(course: Any, own: Island) -> tuple[Any, ...]:
    """What can differ at the end of an act, but for people."""
    p = course.p
    numbers = (p.bank, p.chips, p.quarries, p.stack.total(), own.doubloons, own.points)
    bags: list[Counter[Any]] = [p.supply, p.ship, p.gone, p.barrels, p.row, p.discard, p.board, p.house,
                                *p.cargo.values(), own.goods, own.tiles, own.faces]
    return (*numbers, p.captured, tuple(own.buildings), tuple(p.reasons), frozenset(course.sailed), course.captain_paid,
            tuple(own.met), *(frozenset((+bag).items()) for bag in bags))


def copied(argument: Any) -> Any:
    """An argument that the act may change."""
    copy: Callable[[], Any] | None = getattr(argument, "copy", None)
    return copy() if copy else argument
