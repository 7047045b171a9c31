"""What the OpenAPI document says beyond the types of the handlers: patterns, bounds, examples, keys, and links.

A program that reads the document can make requests that succeed. Everything that the server ships has an example; the
ids of tables and studies come from the answers that made them, by links. `complete` adds all this by the names of the
parameters and of the schemas, so a new handler gets it without a line here.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from boriken.analysis.puzzles import shipped_puzzles
from boriken.arena.openings import shipped_openings
from boriken.engine.game import game_class
from boriken.server.catalogue import usual_level
from boriken.server.openings import offered_openings, show_opening
from boriken.text.lessons import lesson_files
from boriken.text.words import LANGUAGES

Document = dict[str, Any]

KEY, DEVICE = "key", "device"  # the names of the security schemes
SCHEMES = {
    KEY: {"type": "http", "scheme": "bearer",
          "description": "the key of a seat, of a host, of a study, or of an organiser or entrant of a tournament"},
    DEVICE: {"type": "apiKey", "in": "header", "name": "Boriken-Device",
             "description": "the key of a device: 32 to 64 characters of A-Z, a-z, 0-9, - and _, chosen at random"},
}
NAME = r"^[a-z0-9_]{1,40}$"


@dataclass(frozen=True, slots=True)
class ExampleSetup:
    """The set-up that the examples speak of: one that has openings."""

    game: str
    edition: str
    seats: int

    @classmethod
    def shipped(cls) -> ExampleSetup:
        """Return a set-up of the games that are installed."""
        offer = offered_openings()[-1]
        return cls(offer.game, offer.edition, offer.seats)

    @property
    def course(self) -> str:
        """Return a course of one role."""
        return show_opening(self.game, self.edition, self.seats, "").next[0].course

    @property
    def start(self) -> str:
        """Return the record of a game without decisions."""
        return json.dumps({"format": "boriken record 1", "game": self.game, "edition": self.edition,
                           "version": game_class(self.game).editions()[self.edition]["version"], "decisions": [],
                           "start": {"edition": self.edition, "seats": self.seats, "expansions": [], "seed": 1,
                                     "number": 0, "options": {}}})


def parameters(setup: ExampleSetup) -> dict[str, tuple[Document, str, Any]]:
    """Return what is known of a parameter by its name: additions to its schema, its description, and an example."""
    return {
        "table": ({"pattern": r"^[A-Za-z0-9_-]{1,32}$"}, "the id of a table", None),
        "study": ({"pattern": r"^[A-Za-z0-9_-]{1,32}$"}, "the id of a study", None),
        "tournament": ({"pattern": r"^[A-Za-z0-9_-]{1,32}$"}, "the id of a tournament", None),
        "game": ({"pattern": NAME}, "a game of /api/catalogue", setup.game),
        "edition": ({"pattern": NAME}, "an edition of the game", setup.edition),
        "lesson": ({"pattern": NAME}, "a lesson of /api/catalogue", next(iter(lesson_files(setup.game)))),
        "language": ({"enum": list(LANGUAGES)}, "a language of the page", LANGUAGES[0]),
        "puzzle": ({"pattern": r"^[0-9a-f]{10}$"}, "a puzzle of /api/puzzles", shipped_puzzles(setup.game)[0].id),
        "seats": ({"minimum": 2, "maximum": 5}, "the number of seats", setup.seats),
        "course": ({"pattern": r"^([a-z_]+(\.[a-z_]+)*)?$"}, "the roles that were taken, with a point between them",
                   setup.course),
        "move": ({"minimum": 0}, "decisions before the position; without it, all", 0),
        "seat": ({"minimum": 0, "maximum": 4}, "the seat whose view is wanted", 0),
    }


#: The schemas of answers that make something, the member with its id, and the parameter that takes it.
MAKERS = {"MadeTable": ("table", "table"), "SavedStudy": ("id", "study"),
          "MadeTournament": ("tournament", "tournament")}


class DocumentPlugin(JsonRenderPlugin):
    """Renders the completed document."""

    _made: Document | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Document) -> bytes:
        """Return the document as JSON; it is completed once."""
        if self._made is None:
            self._made = complete(openapi_schema)
        return super().render(request, self._made)


def complete(document: Document) -> Document:
    """Return a document with patterns, examples, keys and links."""
    made, setup = copy.deepcopy(document), ExampleSetup.shipped()
    made["components"]["securitySchemes"] = SCHEMES
    known, examples = parameters(setup), bodies(setup)
    for path, operation in operations(made):
        for parameter in operation.get("parameters", ()):
            if parameter["name"] in known:
                _complete_parameter(parameter, *known[parameter["name"]])
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is not None and path in examples:
            content["examples"] = {"usual": {"value": examples[path]}}
        if needed := keys_of(path):
            operation["security"] = needed
    for _, operation in operations(made):
        _add_links(made, operation)
    return made


def operations(document: Document) -> Iterator[tuple[str, Document]]:
    """Yield the operations of a document with their paths."""
    for path, item in document["paths"].items():
        for method in ("get", "post"):
            if method in item:
                yield path, item[method]


def _complete_parameter(parameter: Document, more: Document, description: str, example: Any) -> None:
    shapes = parameter["schema"].get("oneOf", [parameter["schema"]])  # an optional one is also null
    next(shape for shape in shapes if shape.get("type") != "null").update(more)
    parameter["description"] = description
    if example is not None:
        parameter["example"] = example


def keys_of(path: str) -> list[dict[str, list[str]]]:
    """Return the keys that a request may carry, each an alternative; an empty one means that none is needed."""
    if path == "/api/me" or path.startswith("/api/me/") or path == "/api/notices/remove":
        return [{DEVICE: []}]
    if path.startswith("/api/studies/{study}/"):
        return [{KEY: []}]
    if path in ("/api/tables", "/api/tables/{table}/join", "/api/notices", "/api/notices/seats",
                "/api/tournaments/{tournament}/join"):
        return [{}, {DEVICE: []}]
    if path == "/api/tournaments/{tournament}":
        return [{}, {KEY: []}, {DEVICE: []}]
    if path.startswith("/api/tournaments/{tournament}/"):
        return [{KEY: []}, {DEVICE: []}] if path.endswith(("/leave", "/seat")) else [{KEY: []}]
    return [{}, {KEY: []}] if path.startswith("/api/tables/{table}/") else []


def _add_links(document: Document, operation: Document) -> None:
    for status, answer in operation["responses"].items():
        schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
        maker = MAKERS.get(schema.get("$ref", "").rpartition("/")[2])
        if maker is None or not status.startswith("2"):
            continue
        member, wanted = maker
        answer["links"] = {
            other["operationId"]: {"operationId": other["operationId"],
                                   "parameters": {wanted: f"$response.body#/{member}"}}
            for _, other in operations(document)
            if any(parameter["name"] == wanted and parameter["in"] == "path"
                   for parameter in other.get("parameters", ()))}


def bodies(setup: ExampleSetup) -> dict[str, Any]:
    """Return an example of the body of each request that has one, by path."""
    start, (better, other) = setup.start, shipped_openings(setup.game).answers[:2]
    path = {"start": start, "steps": [{"actions": [better]}]}
    study = {"format": "boriken study 1", "start": start, "title": "An opening",
             "nodes": [{"parent": -1, "actions": [better], "comment": "The usual beginning."}]}
    bot = {"kind": "bot", "level": usual_level(setup.game)}
    people = [{"kind": "person", "name": "Ana"}, *([bot] * (setup.seats - 1))]
    puzzle = shipped_puzzles(setup.game)[0]
    return {
        "/api/tables": {"game": setup.game, "edition": setup.edition, "seats": people, "seed": 1},
        "/api/tables/import": {"record": start},
        "/api/tables/brief": {"tables": ["abcdefghjkmnpqrs"]},
        "/api/tables/{table}/join": {"name": "Benito"},
        "/api/tables/{table}/rematch": {},
        "/api/tables/{table}/listing": {"listed": True},
        "/api/lessons/{game}/{lesson}": {"name": "Ana"},
        "/api/puzzles/{puzzle}": {"answer": puzzle.rival},
        "/api/editor": {"setup": {"game": setup.game, "edition": setup.edition, "seats": setup.seats}},
        "/api/analysis/open": {"text": start},
        "/api/analysis/node": path,
        "/api/analysis/position": path,
        "/api/analysis/evaluation": {"start": start},
        "/api/analysis/suppose": {"path": path},
        "/api/analysis/arrange": {"path": {"start": start}, "wanted": {}},
        "/api/analysis/reasons": {"path": {"start": start}, "better": better, "other": other},
        "/api/analysis/play": {"path": path, "seats": people},
        "/api/studies": {"study": study},
        "/api/studies/{study}/save": {"study": study, "version": 1},
        "/api/me": {"name": "Ana"},
        "/api/me/device": {"code": "abcdefghjk"},
        "/api/me/block": {"tag": "abcdef", "blocked": False},
        "/api/notices": {"kind": "mail", "address": "ana@example.org", "seats": [], "language": "en"},
        "/api/notices/seats": {"token": "", "seats": []},
        "/api/notices/remove": {"id": ""},
        "/api/notices/confirm": {"token": ""},
        "/api/notices/revoke": {"token": ""},
        "/api/tournaments": {"name": "Saturday", "game": setup.game, "system": "series", "rounds": 3},
        "/api/tournaments/{tournament}/join": {"name": "Benito"},
        "/api/tournaments/{tournament}/remove": {"entrant": 0},
        "/api/tournaments/{tournament}/bots": {"count": 1, "level": "gentle"},
        "/api/tournaments/{tournament}/close": {"table": "abcdefghjkmnpqrs"},
    }
