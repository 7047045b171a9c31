"""The manifest of Pebbles: its rules are all that it brings, so everything else is shown plainly."""

from boriken.engine.packs import Pack

PACK = Pack(id="pebbles", title="Pebbles", game="examples.pebbles.game:Pebbles")
