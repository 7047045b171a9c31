"""The story of Puerto Rico: its events in sentences as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar

from boriken.engine.fields import label
from boriken.engine.jit import plain
from boriken.engine.journal import Event
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import POINTS
from boriken.games.puerto_rico.rules.vocab import Condition, Task
from boriken.games.puerto_rico.text.places import WINDROSE, place_address
from boriken.games.puerto_rico.text.puertoma_story import MERELY_SAYS_WHY, find_choices
from boriken.text.story import Beat, Continued, Story, of_seat
from boriken.text.texts import Choice, Said, Text, message_id

FIRST_CONDITION = label(Condition.PROFITABLE)
NO_GOOD = "nothing"  # for an event without a good

#: Tasks that ask for a kind of good, not for a number.
ONE_KIND = ("closing_time", "solemn_dispatch", "traditional_dispatch")

#: The demand of a task, by the kind of event.
WISHES = {"task_wants_tiles": "piece-wanted-tiles", "task_wants_goods": "piece-barrels",
          "task_wants_building": "piece-wanted-building"}

#: The reason for drawing a tile, by the role that is played.
DRAWERS = {"settler": "hacienda", "trader": "land_office"}

#: Roles in which passing has a message of its own, and what a seat must not have done before it.
DECLINED: dict[str, tuple[str, ...]] = {
    "builder": ("built",), "trader": ("sold", "sold_to_post"), "settler": ("tile_taken", "forest_laid"),
    "captain": (), "craftsman": (), "mayor": ()}
#: Roles in which expansions offer other things as well, so that it is unclear what was declined.
DECLINED_IN_BASE_GAME = ("captain", "craftsman", "mayor")

#: Points in the sentence of the event before them: for loading or plundering, or for events that contain their points.
LOADS = ("loaded", "loaded_on_wharf", "loaded_on_small_wharf", "house_plundered")
TELL_POINTS = ("building_scored", "ability_used")

#: Events whose sentence names several seats.
OF_ALL_SEATS = ("colonists_from_ship", "first_tile", "task_wants_tiles")

#: The argument for each event in a list of events.
PIECES = {"stored": "piece-barrels", "returned": "piece-barrels", "loaded_on_small_wharf": "piece-barrels",
          "row_laid": "piece-tile", "row_discarded": "piece-tiles", "drafted_by_chance": "piece-building",
          "role_doubloon": "piece-role-doubloons", "achievement_kept": "piece-achievement"}

PLACED = Continued(("place_colonists",), ("place_on_fields", "place_in_city"))
NOBLES_PLACED = Continued(("place_nobles",), ("nobles_on_fields", "nobles_in_city", "nobles_waiting"))
SMALL_WHARF_LOADED = Continued(("load_small_wharf",), ("load_small_wharf",))


class PuertoRicoStory(Story):
    """Puts the events of Puerto Rico into sentences."""

    leading: ClassVar[tuple[str, ...]] = (*Story.leading, "captured_role_played", "puertoma_considered")
    silent: ClassVar[tuple[str, ...]] = ("decided_secretly", "achievement_seen", "game_over", "marker_read",
                                            "puertoma_weighed")
    together: ClassVar[tuple[str, ...]] = (
        "cannot_act", "colonists_from_ship", "colonists_placed", "nobles_placed", "produced", "stored", "returned",
        "loaded_on_small_wharf", "row_laid", "row_discarded", "drafted_by_chance", "achievement_kept", "role_doubloon",
        "first_tile", "task_wants_tiles")
    joined_with: ClassVar[Mapping[str, str]] = MappingProxyType({
        "aqueduct_brought": "produced", "noble_from_ship": "colonists_from_ship",
        "task_wants_goods": "task_wants_tiles", "task_wants_building": "task_wants_tiles"})
    axes: ClassVar[Mapping[str, str]] = MappingProxyType({
        "role": "role", "tile": "tile", "good": "good", "building": "building", "task": "task", "ship": "ship"})
    unable_to: ClassVar[tuple[str, ...]] = ("take_tile", "build", "sell", "load", "take_extra_good")

    def continuing(self) -> Mapping[str, Continued]:
        """Return the continued kinds; where achievements may be announced between answers, every answer is separate."""
        if plain(has_ruling)(self.game.state, Ruling.ACHIEVEMENTS_ARE_ANNOUNCED_BY_CHOICE):
            return {}
        return {"colonists_placed": PLACED, "nobles_placed": NOBLES_PLACED, "loaded_on_small_wharf": SMALL_WHARF_LOADED}

    def key(self, event: Event) -> tuple[object, ...] | None:
        """Return the key: of inability the question; of an effect on several seats its kind alone."""
        if event.kind == "cannot_act":
            return event.kind, event.arguments["question"]
        key = super().key(event)
        return key[:1] if key and key[0] in OF_ALL_SEATS else key

    def leads(self, event: Event) -> bool:
        """Return whether a paragraph begins; of the conditions of a Puertoma only the first begins one."""
        return super().leads(event) and event.arguments.get("condition", FIRST_CONDITION) == FIRST_CONDITION

    def is_reported(self, beat: Beat) -> bool:
        """Return whether an event is reported: of decisions only the last passing, which has no effect."""
        event = beat.event
        if event.kind == "decided":
            return event.arguments["action"] == "pass" and self._is_last_word(beat)
        if event.kind == "points_won":
            return beat.place not in self._reported_points
        return super().is_reported(beat)

    def _is_last_word(self, beat: Beat) -> bool:
        """Return whether the seat that passes is not asked for anything more."""
        for after in self.beats[beat.place + 1 :]:
            if after.move != beat.move or after.event.kind in self.leading:
                break
            if after.event.kind in ("decided", "cannot_act"):
                return after.event.seat != beat.event.seat
        else:
            return self.next_asked(beat.move) != beat.event.seat
        return after.event.kind in self.leading or self.next_asked(beat.move) != beat.event.seat

    @cached_property
    def _reported_points(self) -> dict[int, int]:
        """Return the points that another sentence reports: the place of their event -> that of their load."""
        reported: dict[int, int] = {}
        load: Beat | None = None
        for before, beat in zip([None, *self.beats], self.beats, strict=False):
            if beat.event.kind in LOADS:
                load = beat
            if beat.event.kind != "points_won" or before is None:
                continue
            if before.event.kind in TELL_POINTS or _tells_reward(before.event):
                reported[beat.place] = before.place
            elif load is not None and (load.move, load.event.seat) == (beat.move, beat.event.seat):
                reported[beat.place], load = load.place, None
        return reported

    # -- the choices of Puertomas -----------------------------------------------------------------------------

    def choices_for(self, run: Sequence[Beat]) -> list[Choice]:
        """Return the choices of Puertomas that led to these events."""
        return [choice for beat in run for choice in self._choices.get(beat.place, ())]

    @cached_property
    def _weighed(self) -> list[tuple[int, int, Choice]]:
        return list(find_choices([beat.event for beat in self.beats]))

    @cached_property
    def _choices(self) -> dict[int, list[Choice]]:
        """Return the choices by the place of the event that reports their outcome."""
        found: dict[int, list[Choice]] = {}
        for end, seat, choice in self._weighed:
            for beat in self.beats[end:]:
                if beat.event.seat == seat and self.is_reported(beat) and beat.event.kind not in MERELY_SAYS_WHY:
                    found.setdefault(beat.place, []).append(choice)
                    break
        return found

    # -- sentences --------------------------------------------------------------------------------------------

    def sentences(self, run: Sequence[Beat]) -> Iterator[Text]:
        """Yield one sentence for consecutive events."""
        make = MADE.get(run[0].event.kind)
        yield self.text(run[0].event) if make is None else make(self, run)

    def arguments(self, event: Event) -> dict[str, Said]:
        """Return the arguments of an event: places by address; a tile also has its kind, because quarries differ."""
        said = super().arguments(event)
        if said.get("tile"):
            said["kind"] = str(event.arguments["tile"])
        if "place" in said:
            said["place"] = place_address(str(event.arguments["place"]))
        if "card" in said:
            said["achievement"] = f"achievement:{said.pop('card')}"
        return said

    def listed(self, run: Sequence[Beat]) -> Text:
        """Return a sentence with a piece for each event."""
        piece = PIECES[run[0].event.kind]
        parts: list[Text] = [Text(piece, self.about_thing(beat.event)) for beat in run]
        return Text(message_id("event", run[0].event.kind), {**of_seat(run[0].event), "list": parts})

    def about_thing(self, event: Event) -> dict[str, Said]:
        """Return the arguments of an event without its seat."""
        return {name: value for name, value in self.arguments(event).items() if name not in ("name", "task")}

    def _passed(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for a seat that passes; a general one if it is unclear what was offered."""
        beat, role = run[0], self.role_at(run[0])
        is_sure = role in DECLINED and not (self.game.state.expansions and role in DECLINED_IN_BASE_GAME)
        for before in reversed(self.beats[: beat.place]):
            if before.event.kind in self.leading:
                break
            if before.event.seat == beat.event.seat and before.event.kind in DECLINED.get(role, ()):
                is_sure = False
        return Text(f"event-passed-{role}" if is_sure else "event-passed", of_seat(beat.event))

    def _unable(self, run: Sequence[Beat]) -> Text:
        return self.unable([beat.event for beat in run])

    def _drawn(self, run: Sequence[Beat]) -> Text:
        drawer = DRAWERS.get(self.role_at(run[0]), DRAWERS["settler"])
        return self.text(run[0].event, building=f"building:{drawer}")

    def _from_ship(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for the people from the ship, each seat once."""
        parts = []
        for seat in dict.fromkeys(beat.event.seat for beat in run):
            mine = [beat.event for beat in run if beat.event.seat == seat]
            parts.append(Text("piece-arrivals", {
                "name": f"seat:{seat}", "nobles": sum(event.kind == "noble_from_ship" for event in mine),
                "colonists": sum(_number(event, "count") for event in mine if event.kind == "colonists_from_ship")}))
        return Text("event-colonists-from-ship", {"list": parts})

    def _placed(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for placed people; those of a Puertoma without work bring it points."""
        counts: dict[str, int] = {}
        for beat in run:
            place = str(beat.event.arguments["place"])
            counts[place] = counts.get(place, 0) + _number(beat.event, "count")
        is_automaton = run[0].event.seat in self.game.automata()
        who = ("colonists", "nobles") if run[0].event.kind == "colonists_placed" else ("nobles", "colonists")
        parts = [Text("piece-placed-for-points", {who[0]: count, who[1]: 0}) if place == WINDROSE and is_automaton else
                 Text("piece-placed", {"count": count, "place": place_address(place)})
                 for place, count in counts.items()]
        return Text(message_id("event", run[0].event.kind), {**of_seat(run[0].event), "list": parts})

    def _refilled(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        came, nobles = _number(event, "count"), self._count_boarded(run[0].move)
        if came + nobles < _number(event, "wanted"):
            return Text("event-ship-refilled-short", {"colonists": came, "wanted": _number(event, "wanted") - nobles})
        return Text("event-ship-refilled", {"colonists": came})

    def _count_boarded(self, move: int) -> int:
        return sum(event.kind == "noble_boarded" for event in self.caused_by[move])

    def _produced(self, run: Sequence[Beat]) -> Text:
        parts = []
        for beat in run:
            about = self.about_thing(beat.event)
            if beat.event.kind == "produced":
                about["short"] = _number(beat.event, "capacity") - _number(beat.event, "barrels")
            parts.append(Text("piece-produced" if beat.event.kind == "produced" else "piece-aqueduct", about))
        return Text("event-produced", {**of_seat(run[0].event), "list": parts})

    def _loaded(self, run: Sequence[Beat]) -> Text:
        return self.text(run[0].event, points=self._points_for(run))

    def _loaded_on_small_wharf(self, run: Sequence[Beat]) -> Text:
        text = self.listed(run)
        return Text(text.id, {**text.args, "points": self._points_for(run)})

    def _points_for(self, run: Sequence[Beat]) -> int:
        """Return the points that follow some loads."""
        loads = {beat.place for beat in run}
        return sum(_number(self.beats[place].event, "points")
                   for place, load in self._reported_points.items() if load in loads)

    def _ended(self, run: Sequence[Beat]) -> Text:
        reason = Text(message_id("end", str(run[0].event.arguments["reason"])))
        is_finished = plain(has_ruling)(self.game.state, Ruling.ROUND_IS_FINISHED)
        return Text("event-end-triggered" if is_finished else "event-end-triggered-at-once", {"reason": reason})

    def _drafted(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for drafted buildings; the rest belongs to nobody."""
        beat = run[0]
        before = self.beats[beat.place - 1].event.kind if beat.place else ""
        is_chosen = before == "decided" or beat.event.seat in self.game.automata()
        return self.text(beat.event) if is_chosen else Text("event-drafted-left", self.about_thing(beat.event))

    def _seen(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        return self.text(event) if event.seat == self.viewer else Text("event-tile-seen-secretly", of_seat(event))

    def _first_tiles(self, run: Sequence[Beat]) -> Text:
        parts = [Text("piece-first-tile", self.arguments(beat.event)) for beat in run]
        return Text("event-first-tile", {"list": parts})

    def _wanted(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for the demand of each task, with its name."""
        tasks = dict.fromkeys(str(beat.event.arguments["task"]) for beat in run)
        parts = [Text("piece-wanted", {"task": f"task:{task}", "wants": [
            self._wish(beat.event) for beat in run if beat.event.arguments["task"] == task]}) for task in tasks]
        return Text("event-task-wanted", {"list": parts})

    def _wish(self, event: Event) -> Text:
        is_kind = event.kind == "task_wants_goods" and event.arguments["task"] in ONE_KIND
        return Text("piece-good" if is_kind else WISHES[event.kind], self.about_thing(event))

    def _rewarded(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        brought = {"colonists": _number(event, "colonists"), "doubloons": _number(event, "doubloons"),
                   "points": _reward(event)}
        parts = [Text(f"piece-{what}", {what: number}) for what, number in brought.items() if number]
        return self.text(event, list=parts)

    def _kept_achievement(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        if event.seat == self.viewer:
            return self.listed(run)
        return Text("event-achievement-kept-secretly", {**of_seat(event), "count": len(run)})

    def _considered(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for the candidates that a condition leaves."""
        event, said = run[0].event, run[0].event.arguments
        roles: list[Text] = [Text("piece-role", {"role": f"role:{role}"}) for role in str(said["roles"]).split(", ")]
        words = message_id("considered", str(said["condition"])) + ("" if said["met"] == "yes" else "-none")
        return Text(words, {**of_seat(event), "roles": roles})

    def _why(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        return Text(message_id("why", str(event.arguments["why"])), of_seat(event))

    def _counted(self, run: Sequence[Beat]) -> Text:
        """Return the sentence for counting the candidates, with the card's number."""
        beat = run[0]
        choice = next(choice for end, seat, choice in reversed(self._weighed)
                      if end < beat.place and seat == beat.event.seat)
        counted: list[Text] = [Text("piece-thing", {"thing": thing}) for thing in choice.counted]
        return self.text(beat.event, list=counted, number=choice.card)

    def _unlocked(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        return self.text(event, ability=Text(message_id("ability", str(event.arguments["ability"]))))

    def _ability_used(self, run: Sequence[Beat]) -> Text:
        event = run[0].event
        count = _number(event, "count")
        brought: dict[str, Said] = {"count": count, "doubloons": count, "points": count}
        if event.arguments["good"] != NO_GOOD:
            brought["good"] = f"good:{event.arguments['good']}"
        works = Text(f"{message_id('ability', str(event.arguments['ability']))}.works", brought)
        return Text("event-ability-used", {**of_seat(event), "works": works})


#: Events with a method of their own; the others have the message of their kind.
MADE: Mapping[str, Callable[[PuertoRicoStory, Sequence[Beat]], Text]] = MappingProxyType({
    "decided": PuertoRicoStory._passed, "cannot_act": PuertoRicoStory._unable, "tile_drawn": PuertoRicoStory._drawn,
    "colonists_from_ship": PuertoRicoStory._from_ship, "noble_from_ship": PuertoRicoStory._from_ship,
    "colonists_placed": PuertoRicoStory._placed, "nobles_placed": PuertoRicoStory._placed,
    "ship_refilled": PuertoRicoStory._refilled, "produced": PuertoRicoStory._produced,
    "aqueduct_brought": PuertoRicoStory._produced, "loaded": PuertoRicoStory._loaded,
    "loaded_on_wharf": PuertoRicoStory._loaded, "house_plundered": PuertoRicoStory._loaded,
    "loaded_on_small_wharf": PuertoRicoStory._loaded_on_small_wharf, "end_triggered": PuertoRicoStory._ended,
    "drafted": PuertoRicoStory._drafted, "tile_seen": PuertoRicoStory._seen, "first_tile": PuertoRicoStory._first_tiles,
    "task_wants_tiles": PuertoRicoStory._wanted, "task_wants_goods": PuertoRicoStory._wanted,
    "task_wants_building": PuertoRicoStory._wanted, "task_done": PuertoRicoStory._rewarded,
    "achievement_kept": PuertoRicoStory._kept_achievement, "puertoma_considered": PuertoRicoStory._considered,
    "puertoma_reason": PuertoRicoStory._why, "counted_out": PuertoRicoStory._counted,
    "ability_unlocked": PuertoRicoStory._unlocked, "ability_used": PuertoRicoStory._ability_used,
    **dict.fromkeys(("stored", "returned", "row_laid", "row_discarded", "drafted_by_chance", "role_doubloon"),
        PuertoRicoStory.listed),
})


def _number(event: Event, name: str) -> int:
    return int(event.arguments[name] or 0)


def _reward(event: Event) -> int:
    """Return the points of a task."""
    return int(POINTS[Task[str(event.arguments["task"]).upper()]])


def _tells_reward(event: Event) -> bool:
    return event.kind == "task_done" and _reward(event) > 0
