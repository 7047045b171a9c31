"""The options of San Juan that people can choose."""

from __future__ import annotations

from boriken.engine.editions import Offers

OFFERS = Offers(options={"opening_variant": ("switch", ())})
