"""The addresses where the answers of Puerto Rico are lit on the board."""

from __future__ import annotations

from collections.abc import Mapping

#: Block of answers -> the addresses of its things, filled with the labels of its axes and the seat.
TARGETS: Mapping[str, tuple[str, ...]] = {
    "pass": (),
    "use": ("building:{building}@{seat}",),
    "extra_colonist": ("colonist",),
    "produce": (),
    "role": ("role:{role}",),
    "take": ("tile:{tile}",),
    "place_on_fields": ("tile:{circled_tile}@{seat}",),
    "place_in_city": ("building:{building}@{seat}",),
    "build": ("building:{building}",),
    "extra_good": ("good:{good}",),
    "sell": ("good:{good}@{seat}",),
    "load": ("good:{good}@{seat}", "ship:{ship}"),
    "load_on_wharf": ("good:{good}@{seat}", "building:wharf@{seat}"),
    "store": ("good:{good}@{seat}",),
    "keep": ("good:{good}@{seat}",),
    "draft": ("building:{building}",),
    "pay_with": (),
    "return_good": ("good:{good}@{seat}",),
    "return_colonist": ("{place}@{seat}",),
    "return_noble": ("{place}@{seat}",),
    "sell_to_post": ("good:{good}@{seat}", "building:trading_post@{seat}"),
    "load_small_wharf": ("good:{good}@{seat}", "building:small_wharf@{seat}"),
    "arrival": ("{arrival}_ship",),
    "nobles_on_fields": ("tile:{circled_tile}@{seat}",),
    "nobles_in_city": ("building:{building}@{seat}",),
    "nobles_waiting": ("colonist@{seat}",),
    "send_guest": ("{target}@{seat}",),
    "send_noble_guest": ("{target}@{seat}",),
    "deliver": ("good:{good}@{seat}", "building:royal_supplier@{seat}"),
    "discard": ("tile:{tile}@{seat}",),
    "discard_occupied": ("tile:{plantation}@{seat}",),
    "sell_plantation": ("tile:{plantation}@{seat}",),
    "sell_occupied": ("tile:{plantation}@{seat}",),
    "newcomer": ("{place}@{seat}",),
    "raid": ("ship:{ship}",),
    "plunder": ("house",),
    "poach": ("colonist_ship",),
    "capture": ("role:{role}",),
    "keep_achievement": ("achievement:{card}@{seat}",),
    "announce": ("achievement:{card}@{seat}",),
}
