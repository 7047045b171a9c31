"""The movements of events in San Juan: kind of event -> which tokens go from which address to which."""

from __future__ import annotations

from collections.abc import Mapping

from boriken.text.movements import OWN_GOOD, Holding, Transfer, barrels

MOVEMENTS: Mapping[str, tuple[Transfer, ...]] = {
    "decided": (),
    "decided_secretly": (),
    "round_began": (),
    "role_taken": (Transfer("role:{role}", 1, "role:{role}", "seat:{seat}"),),
    "library_used": (),
    "cannot_act": (),
    "drawn": (Transfer("card:{card}", 1, "deck", "hand@{seat}"),),
    "discarded": (Transfer("card:{card}", 1, "hand@{seat}", "discard"),),
    "deck_shuffled": (Transfer("card", None, "discard", "deck"),),
    "paid": (Transfer("card:{card}", 1, "hand@{seat}", "discard"),),
    "good_given": (barrels(1, OWN_GOOD, "discard"),),
    "good_lost": (barrels(1, OWN_GOOD, "discard"),),
    "built": (
        Transfer("card:{building}", 1, "hand@{seat}", "building:{building}@{seat}").unless("building", "cathedral"),
        Transfer("card:{building}", 1, "building:{building}", "building:{building}@{seat}").where(
            "building", "cathedral"),
        Transfer("card:{over}", 1, "building:{over}@{seat}", "covered").unless("over", "none")),
    "produced": (barrels(1, "deck", OWN_GOOD),),
    "tile_shown": (),
    "sold": (barrels(1, OWN_GOOD, "discard"),),
    "stored_in_harbor": (Transfer("card", 1, "discard", "building:harbor@{seat}"),),
    "kept": (),  # it was drawn into the hand; other cards are discarded
    "shown": (Transfer("card:{card}", 1, "deck", "shown"),),
    "shown_taken": (Transfer("card:{card}", 1, "shown", "hand@{seat}"),),
    "laid_under": (Transfer("card:{card}", 1, "hand@{seat}", "building:{building}@{seat}"),),
    "end_triggered": (),
    "game_over": (),
    "declined": (),
    "dealt": (Transfer("card:{card}", 1, "deck", "hand@{seat}"),),
    "opening_began": (),
}

#: The things that a seat can gain.
HOLDINGS: Mapping[str, Holding] = {
    "cards": Holding(("hand_size",), ("card",), ("hand@",)),
    "goods": Holding(("goods",), ("good",), ("good:",)),
    "buildings": Holding(("buildings",), ("card:{building}", "card:{over}"), ("building:",)),
}
