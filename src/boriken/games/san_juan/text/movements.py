"""What moves when something happens in San Juan: kind of event -> which tokens go from which address to which."""

from __future__ import annotations

from collections.abc import Mapping

from boriken.text.movements import OWN_GOOD, Holding, Row, barrels

MOVEMENTS: Mapping[str, tuple[Row, ...]] = {
    "decided": (),
    "decided_secretly": (),
    "round_began": (),
    "role_taken": (Row("role:{role}", 1, "role:{role}", "seat:{seat}"),),
    "library_used": (),
    "cannot_act": (),
    "drawn": (Row("card:{card}", 1, "deck", "hand@{seat}"),),
    "discarded": (Row("card:{card}", 1, "hand@{seat}", "discard"),),
    "deck_shuffled": (Row("card", None, "discard", "deck"),),
    "paid": (Row("card:{card}", 1, "hand@{seat}", "discard"),),
    "good_given": (barrels(1, OWN_GOOD, "discard"),),
    "good_lost": (barrels(1, OWN_GOOD, "discard"),),
    "built": (
        Row("card:{building}", 1, "hand@{seat}", "building:{building}@{seat}").unless("building", "cathedral"),
        Row("card:{building}", 1, "building:{building}", "building:{building}@{seat}").where("building", "cathedral"),
        Row("card:{over}", 1, "building:{over}@{seat}", "covered").unless("over", "none")),
    "produced": (barrels(1, "deck", OWN_GOOD),),
    "tile_shown": (),
    "sold": (barrels(1, OWN_GOOD, "discard"),),
    "stored_in_harbor": (Row("card", 1, "discard", "building:harbor@{seat}"),),
    "kept": (),  # it was drawn into the hand; what is not kept is laid away
    "shown": (Row("card:{card}", 1, "deck", "shown"),),
    "shown_taken": (Row("card:{card}", 1, "shown", "hand@{seat}"),),
    "laid_under": (Row("card:{card}", 1, "hand@{seat}", "building:{building}@{seat}"),),
    "end_triggered": (),
    "game_over": (),
    "declined": (),
    "dealt": (Row("card:{card}", 1, "deck", "hand@{seat}"),),
    "opening_began": (),
}

#: What a seat can gain.
HOLDINGS: Mapping[str, Holding] = {
    "cards": Holding(("hand_size",), ("card",), ("hand@",)),
    "goods": Holding(("goods",), ("good",), ("good:",)),
    "buildings": Holding(("buildings",), ("card:{building}", "card:{over}"), ("building:",)),
}
