"""The settler: tiles, forests, hospice, the library's second tile, hunting lodges, a new row."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from tests.reference.puerto_rico.festival import Festival
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.islands import can_draw, has_emptiest_fields, open_tiles, plantations
from tests.reference.puerto_rico.position import WINDROSE


@dataclass
class Turn:
    """What a settler's turn remembers."""

    laid: list[str] = field(default_factory=list)  # tiles that the hospice works for
    came_for: str = ""  # the tile for which the hospice has brought its colonist
    rank: str = ""  # colonist, or noble
    declined: str = ""  # the hacienda's tile, if he was not wanted for it

    def copy(self) -> Turn:
        """For trying."""
        return replace(self, laid=[*self.laid])


class Settler(Festival):
    """Develop the fields."""

    def settler(self) -> Asked:
        """Everybody takes a tile; the library's second; hunting lodges; a new row."""
        p = self.p
        p.phase = "settler"
        hospice_used = False
        for seat in p.from_(self.role_seat):
            used = yield from self.with_guests(seat, "settle")
            hospice_used = hospice_used or (used and seat == self.role_seat)
        yield from self.with_guests(self.role_seat, "second_tile", hospice_used)
        if "hunting_lodge_sees_new_row" in p.rulings:
            self.lay_row()
        for seat in p.from_(self.role_seat):
            yield from self.with_guests(seat, "hunting_lodge")
        if "hunting_lodge_sees_new_row" not in p.rulings:
            self.lay_row()

    def settle(self, seat: int) -> Asked:
        """A seat's turn: hacienda, then a tile. True when the hospice has brought a colonist."""
        own, turn = self.island(seat), Turn()
        can_use = own.works("hacienda") and own.fields() < 12 and can_draw(self.p)
        if can_use and (yield from self.uses(seat, "hacienda")):
            tile = yield from self.lay_drawn(seat)
            yield from self.hospice(seat, tile, turn, is_for_hacienda=True)
        return (yield from self.with_guests(seat, "take_first", turn))

    def take_first(self, seat: int, turn: Turn) -> Asked:
        """The regular tile."""
        may_quarry = seat == self.role_seat or self.island(seat).works("construction_hut")
        yield from self.take(seat, "take_tile", may_quarry, turn)
        return bool(turn.came_for)

    def second_tile(self, seat: int, hospice_used: bool) -> Asked:
        """The settler's library."""
        own, p = self.island(seat), self.p
        if own.works("library"):
            may_quarry = own.works("construction_hut") or "library_brings_second_quarry" in p.rulings
            had_colonist = hospice_used or "hospice_on_library_tile" not in p.rulings
            yield from self.take(seat, "take_second_tile", may_quarry, Turn(came_for="a tile" if had_colonist else ""))

    def take(self, seat: int, question: str, may_quarry: bool, turn: Turn) -> Asked:
        """A tile of the row, a quarry, or an unseen tile as a forest; and the hospice's colonist for it."""
        p = self.p
        text = yield from self.ask(seat, question, ["pass", *(f"take {t}" for t in open_tiles(p, seat, may_quarry))])
        if text == "pass":
            return
        tile = text.removeprefix("take ")
        if tile == "quarry":
            p.quarries -= 1
            self.island(seat).tiles["quarry"] += 1
        elif tile == "forest":
            self.lay_forest(seat, self.draw())
        else:
            p.row[tile] -= 1
            self.island(seat).tiles[tile] += 1
            if "forest_is_a_gained_tile" in p.rulings and self.island(seat).works("forest_house"):
                if (yield from self.uses(seat, "forest_house")):
                    self.island(seat).tiles[tile] -= 1
                    self.lay_forest(seat, tile)
                    tile = "forest"
        yield from self.hospice(seat, tile, turn)

    def hospice(self, seat: int, tile: str, turn: Turn, is_for_hacienda: bool = False) -> Asked:
        """Once a turn a colonist for the tile just laid; who has declined him is not asked again for the same place.

        Whom the festival brings for the tile finds a place first.
        """
        own, p = self.island(seat), self.p
        is_barred = is_for_hacienda and "hospice_on_hacienda_tile" not in p.rulings
        waited_for = turn.came_for == "forest" and self.hospice_place(seat, "forest", turn)
        if not is_barred:
            turn.laid.append(tile)
        if waited_for == WINDROSE != self.hospice_place(seat, "forest", turn):
            people = own.colonists if turn.rank == "colonist" else own.nobles
            people[WINDROSE] -= 1
            people[self.hospice_place(seat, "forest", turn)] += 1
        place = self.hospice_place(seat, tile, turn)
        was_declined = turn.declined and self.preferred(turn.declined, turn) == self.preferred(tile, turn)
        works = own.works("hospice") and not (turn.came_for or is_barred or was_declined)
        yield from self.new_land(seat)
        if not works or not self.for_hospice() or (place != WINDROSE and not own.vacant(place)):
            return
        if (yield from self.uses(seat, "hospice")):
            turn.came_for, turn.rank = tile, self.for_hospice()
            self.send_for(seat, turn.rank, place)
        elif is_for_hacienda:
            turn.declined = tile

    def hospice_place(self, seat: int, tile: str, turn: Turn) -> str:
        """Where a colonist stands who comes for a tile: with a forest on another tile, if nobody stands there."""
        place = self.preferred(tile, turn)
        return place if place == tile or (place != WINDROSE and self.island(seat).vacant(place)) else WINDROSE

    def preferred(self, tile: str, turn: Turn) -> str:
        """Forests have no circle."""
        plain = [other for other in turn.laid if other != "forest"]
        if tile != "forest":
            return tile
        return plain[0] if plain and "hospice_prefers_plain_tile" in self.p.rulings else WINDROSE

    def for_hospice(self) -> str:
        """Whom a hospice can bring."""
        return self.who_comes("hospice_takes_from_ship" in self.p.rulings)

    def hunting_lodge(self, seat: int) -> Asked:
        """A colonist clears a field; a noble brings two points for the most empty fields."""
        p, own = self.p, self.island(seat)
        if own.has_noble("hunting_lodge"):
            if has_emptiest_fields(p, seat):
                self.score(seat, 2)
        elif own.has_colonist("hunting_lodge"):
            tiles = {"discard " + name.format(""): tile for name, tile in plantations(own).items()}
            if own.tiles["forest"]:
                tiles["discard forest"] = ("forest", "")
            text = yield from self.ask(seat, "discard_tile", ["pass", *tiles])
            if text != "pass":
                kind = self.clear_field(seat, *tiles[text])
                (p.stack if "hunting_lodge_returns_to_stack" in p.rulings else p.discard)[kind] += 1

    def lay_row(self) -> None:
        """What is left of the row is discarded; a tile more than seats are laid, as far as there are any."""
        p = self.p
        p.discard, p.row = p.discard + p.row, Counter()
        for _ in range(len(p.islands) + 1):
            if can_draw(p):
                p.row[self.draw()] += 1
