"""The demands of the festival's tasks in a game, as sentences."""

from __future__ import annotations

from typing import Any

from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.vocab import Building, Good, Task
from boriken.text.texts import Said, Text, message_id


def task_wants(s: Any, task: Task) -> Text:
    """Return the sentence for the demand that was drawn for a task."""
    said: dict[str, Said] = {}
    tiles: list[Text] = [Text("n-plantations", {"tile": f"tile:{label(Good(kind))}", "count": int(number)})
                         for kind, number in enumerate(s.task_tiles[task]) if number]
    goods = {label(Good(kind)): int(number) for kind, number in enumerate(s.task_goods[task]) if number}
    if tiles:
        said["tiles"] = tiles
    if goods:
        said["goods"] = [Text("piece-barrels", {"good": f"good:{good}", "barrels": n}) for good, n in goods.items()]
        said["kinds"] = [Text("piece-good", {"good": f"good:{good}"}) for good in goods]
    if s.task_building[task]:
        said["building"] = f"building:{label(Building(int(s.task_building[task]) - 1))}"
    return Text(f"{message_id('task', label(task))}.wants", said)
