"""The festival: what its board and cards want, who is the first, and the people who come at once."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tests.reference.puerto_rico.achievements import Achievements
from tests.reference.puerto_rico.guests import Asked
from tests.reference.puerto_rico.position import BUILDINGS, LARGE, PRODUCTION, Position


class Reward(NamedTuple):
    """What is printed beside a task."""

    colonists: int = 0
    doubloons: int = 0
    points: int = 0


REWARDS = {
    "plantation_goal": Reward(colonists=3), "production_goal": Reward(doubloons=3), "building_goal": Reward(points=3),
    "harvest_weighing": Reward(1, 1, 1), "carnival_cocktail": Reward(doubloons=3), "closing_time": Reward(colonists=2),
    "specialist_prize": Reward(colonists=3), "farming_fair": Reward(doubloons=3),
    "festival_delivery": Reward(colonists=2, points=2), "twin_farmers": Reward(points=3),
    "two_baskets": Reward(doubloons=3), "solemn_dispatch": Reward(colonists=3), "pioneers_toast": Reward(points=3),
    "inauguration": Reward(points=3), "traditional_dispatch": Reward(doubloons=2),
}
GOALS = tuple(REWARDS)[:3]
#: How many of each kind are wanted, for a task with several kinds the larger number last.
LAND = {"plantation_goal": [3], "specialist_prize": [3], "farming_fair": [1, 1], "twin_farmers": [2, 2]}
CRATES = {"harvest_weighing": [3], "carnival_cocktail": [1, 1, 1], "closing_time": [1], "farming_fair": [1, 1],
          "festival_delivery": [1, 2], "two_baskets": [2, 2], "solemn_dispatch": [1], "traditional_dispatch": [1]}
HARVESTS = ("production_goal", "harvest_weighing", "carnival_cocktail", "farming_fair", "two_baskets")


def set_aside(p: Position) -> tuple[Counter[str], Counter[str]]:
    """The plantations and the barrels that lie on the festival's board and cards."""
    tiles, barrels = Counter[str](), Counter[str]()
    for kinds in p.wanted_tiles.values():
        tiles.update(list(kinds))
    for task, kinds in p.wanted_goods.items():
        barrels.update(kinds if task == "production_goal" else list(kinds))
    return tiles, barrels


def can_be_inaugurated(p: Position, task: str) -> list[str]:
    """The buildings that can be drawn for a task: of this game, for trade, large or worth three points."""
    kind = [b for b in BUILDINGS if b not in PRODUCTION and p.board[b]]
    if task == "inauguration":
        return [b for b in kind if b in LARGE]
    return [b for b in kind if b not in LARGE and BUILDINGS[b].points == 3]


def check_tasks(p: Position) -> None:
    """What the books say of what is drawn."""
    assert [task for task in p.tasks if task in GOALS] == list(GOALS)
    assert len(p.tasks) == 3 + 3 * ("festival_cards" in p.expansions)
    for task, state in p.tasks.items():
        tiles, goods = p.wanted_tiles.get(task, Counter()), p.wanted_goods.get(task, Counter())
        if state != "open":
            assert not tiles
            assert not goods
            assert task not in p.wanted_building
            continue
        assert sorted(tiles.values()) == LAND.get(task, [])
        assert sorted(goods.values()) == CRATES.get(task, []) or (task, goods.total()) == ("production_goal", 3)
        wants_building = task in ("building_goal", "pioneers_toast", "inauguration")
        assert (task in p.wanted_building) == wants_building


class Festival(Achievements):
    """Somebody does what the festival wants."""

    def draw_festival(self) -> None:
        """After a draft; what is drawn, chance has told. The pieces come from the stack and the supply."""
        p = self.p
        if "festival" not in p.expansions or self.engine is None:
            return
        drawn = self.engine.position
        p.tasks, p.wanted_tiles = dict(drawn.tasks), dict(drawn.wanted_tiles)
        p.wanted_goods, p.wanted_building = dict(drawn.wanted_goods), dict(drawn.wanted_building)
        check_tasks(p)
        assert all(p.wanted_building[task] in can_be_inaugurated(p, task) for task in p.wanted_building)
        tiles, barrels = set_aside(p)
        p.stack.subtract(tiles)
        p.barrels.subtract(barrels)
        assert min(p.stack.values()) >= 0

    # -- when something is done ------------------------------------------------------------------------------------

    def new_land(self, seat: int) -> Asked:
        """A plantation lies on the island, face up."""
        own, wanted = self.island(seat).tiles, self.p.wanted_tiles
        yield from self.celebrate(seat, [task for task in LAND if task != "farming_fair" and task in wanted
                                         and all(own[kind] >= n for kind, n in wanted[task].items())])

    def harvested(self, seat: int, received: Counter[str]) -> Asked:
        """Barrels have been produced; `received`: all of them in this phase."""
        own, p = self.island(seat).tiles, self.p
        done = [task for task in HARVESTS if task in p.wanted_goods and p.wanted_goods[task] <= received
                and p.wanted_tiles.get(task, Counter()) <= own]
        yield from self.celebrate(seat, done)

    def sold_to_house(self, seat: int, good: str) -> Asked:
        """A barrel has been put into the trading house."""
        closes = self.p.house.total() == 4 and good in self.p.wanted_goods.get("closing_time", {})
        yield from self.celebrate(seat, ["closing_time"] * closes)

    def shipped(self, seat: int, good: str, ship: int) -> Asked:
        """A load is aboard and scored; `ship`: 0 for the seat's own."""
        p, done = self.p, []
        if ship and p.cargo[ship].total() == ship:
            done += ["solemn_dispatch"] * (ship == max(p.cargo) and good in p.wanted_goods.get("solemn_dispatch", {}))
            done += ["traditional_dispatch"] * (
                ship == min(p.cargo) and good in p.wanted_goods.get("traditional_dispatch", {}))
        delivery = p.wanted_goods.get("festival_delivery")
        if delivery and all(self.loaded[seat, kind] >= n for kind, n in delivery.items()):
            done.append("festival_delivery")
        yield from self.celebrate(seat, done)

    def has_built(self, seat: int, building: str) -> Asked:
        """A new building stands."""
        yield from self.celebrate(seat, [task for task, b in self.p.wanted_building.items() if b == building])

    def celebrate(self, seat: int, tasks: list[str]) -> Asked:
        """The seat is the first: pieces go back, and it is rewarded."""
        p, people = self.p, 0
        home = p.stack if "festival_tile_returns_to_stack" in p.rulings else p.discard
        if "festival_tile_joins_row" in p.rulings:
            home = p.row
        for task in tasks:
            assert p.tasks[task] == "open"
            p.tasks[task] = f"done_by_{seat}"
            home.update(list(p.wanted_tiles.pop(task, {})))
            goods = p.wanted_goods.pop(task, Counter())
            p.barrels.update(goods if task == "production_goal" else list(goods))
            p.wanted_building.pop(task, None)
            reward = REWARDS[task]
            self.pay(seat, reward.doubloons)
            self.score(seat, reward.points)
            come = min(reward.colonists, p.supply["colonist"])
            p.supply["colonist"] -= come
            people += come
        yield from self.welcome(seat, Counter(colonist=people), may_wait=True)
