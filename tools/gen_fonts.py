"""Write the fonts that pictures of a game are lettered with, from those of the page, and how wide their letters are.

    uv run --with fonttools --with brotli python tools/gen_fonts.py

Programs that draw SVG need a file for each weight. The fonts get names of our own, as the licence of the page's fonts
asks of what is made from them.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from boriken.research.drawing import FONTS, WIDTHS

SOURCES = Path(__file__).parent.parent / "web/node_modules/@fontsource-variable"
FILES = {"sans": "source-sans-3", "serif": "alegreya"}
#: What names in our languages are written with.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "–’…")]
FAMILY, SUBFAMILY, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6


def main() -> None:
    """Write every font, its licence, and the widths of all letters."""
    widths = {}
    for name, path in FONTS.items():
        kind, weight = name.split("-")
        font = instantiateVariableFont(TTFont(SOURCES / FILES[kind] / f"files/{FILES[kind]}-latin-wght-normal.woff2"),
                                       {"wght": int(weight)})
        font.flavor = None
        line_up(font)
        only(font, LETTERS)
        rename(font, f"Boriken {kind.capitalize()}", int(weight))
        font.save(path)
        em, glyphs = font["head"].unitsPerEm, font.getBestCmap()
        widths[name] = {chr(code): round(font["hmtx"][glyph][0] / em, 4) for code, glyph in sorted(glyphs.items())}
        shutil.copy(SOURCES / FILES[kind] / "LICENSE", path.with_name(f"LICENSE-{kind}"))
    WIDTHS.write_text(json.dumps(widths, ensure_ascii=False, indent=1) + "\n", "utf-8")


def line_up(font: TTFont) -> None:
    """Give digits the height of capitals; the page does it by a feature that not all programs support."""
    table = font["GSUB"].table
    lookups = {number for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum"
               for number in record.Feature.LookupListIndex}
    swaps = {old: new for number in lookups for part in table.LookupList.Lookup[number].SubTable
             for old, new in getattr(part, "ExtSubTable", part).mapping.items()}
    for cmap in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if digit in cmap.cmap:
                cmap.cmap[digit] = swaps.get(cmap.cmap[digit], cmap.cmap[digit])


def only(font: TTFont, letters: list[int]) -> None:
    """Remove all other letters and the hinting for small sizes."""
    options = Options()
    options.layout_features, options.hinting = ["kern"], False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)


def rename(font: TTFont, family: str, weight: int) -> None:
    """Give the font a name of our own; the copyright stays."""
    table, style = font["name"], "Bold" if weight >= 700 else "Regular"
    table.names = [record for record in table.names if record.nameID == 0]
    for number, said in ((FAMILY, family), (SUBFAMILY, style), (UNIQUE, f"{family} {style}"),
                         (FULL, f"{family} {style}"), (POSTSCRIPT, f"{family}-{style}".replace(" ", ""))):
        table.setName(said, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


if __name__ == "__main__":
    main()
