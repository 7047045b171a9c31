"""What the server answers to requests made up from its own schema: every operation is reached, and nothing breaks it.

The requests name real tables, lessons, puzzles, studies and people. Each operation must succeed at least once; what
schemathesis makes up besides must be answered as the document says, and never by a fault of the server.
"""

import asyncio
import itertools
import json
import secrets

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

import boriken
from boriken.server import board_routes, boards, network
from boriken.server.puzzles import find_puzzle
from boriken.server.rows import new_table_id
from tests.server.services import PATIENCE
from tests.server.serving import serving
from tests.server.test_archive import OLD, keep, stored
from tests.server.test_notices import Browser

CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
MADE_UP = 20  # requests of each operation
DEVICE = "Boriken-Device"


def bearer(key):
    return {"Authorization": f"Bearer {key}"}


class Things:
    """Tables in every state, a study, people and contacts of a server, and the requests that succeed with them."""

    def __init__(self, served, archived):
        self.served, self.archived, self.number = served, archived, itertools.count()
        game = boriken.new_game("san_juan", seats=2, seed=3)
        while game.outcome is None:
            game.play(game.legal_actions[-1])
        self.over = served.post("/api/tables/import", record=game.to_record(), seats=[{"kind": "person"}] * 2)
        self.alone = served.table(("person", "random"), game="san_juan")
        self.devices = [secrets.token_urlsafe(32) for _ in range(2)]
        for device in self.devices:
            self.call("/api/me", {"name": "Ana"}, device)

    def call(self, path, body, device):
        with self.served.http(headers={DEVICE: device}) as client:
            return client.post(path, json=body).raise_for_status().json()

    def waiting(self):
        """A table with an open seat; and the key of its host."""
        made = self.served.table(("person", "open"), game="san_juan")
        return made["table"], made["keys"]["0"]

    def tournament(self, begun):
        """A series of two people, who may have begun it; its id, the key of its organiser, and of an entrant."""
        made = self.served.post("/api/tournaments", name="Saturday", game="san_juan", system="series", rounds=2)
        path = f"/api/tournaments/{made['tournament']}"
        entrant, _ = (self.served.post(f"{path}/join", name=name)["key"] for name in ("Ana", "Benito"))
        if begun:
            with self.served.http(headers=bearer(made["key"])) as client:
                client.post(f"{path}/start").raise_for_status()
        return made["tournament"], made["key"], entrant

    def tournament_request(self, label):
        """The path parameters, headers and body of a request about a tournament."""
        tournament, organiser, entrant = self.tournament(begun=label.endswith(("/close", "/seat")))
        body = None
        if label.endswith("/close"):
            shown = self.served.get(f"/api/tournaments/{tournament}").json()
            body = {"table": shown["rounds"][0]["tables"][0]["table"], "how": "without_result"}
        key = entrant if label.endswith(("/leave", "/seat")) else organiser
        return {"tournament": tournament}, bearer(key), body

    def contact(self):
        """The token of a new contact."""
        return self.served.post("/api/notices", **self.contact_request())["token"]

    def contact_request(self):
        address = Browser(f"http://127.0.0.1:9/{next(self.number)}").address
        return {"kind": "push", "address": address,
                "seats": [{"table": self.alone["table"], "key": self.alone["keys"]["0"]}]}

    def new_device(self):
        device = secrets.token_urlsafe(32)
        self.call("/api/me", {"name": "Bea"}, device)
        return device

    def request(self, label, example):
        """The path parameters, headers and body of a request that succeeds, where the example is not enough."""
        path, headers, body = {}, {}, None
        if "{table}" in label:
            path, headers = {"table": self.over["table"]}, bearer(self.over["keys"]["0"])
        if label.startswith("GET /api/tables") and label.endswith(("/redeal", "/position", "/board")):
            path, headers = {"table": self.alone["table"]}, bearer(self.alone["keys"]["0"])
        if label.endswith("/archive"):
            path, headers = {"table": self.archived}, {}
        if label.endswith(("/join", "/listing")):
            table, key = self.waiting()
            path, headers = {"table": table}, bearer(key)
        if "/api/me" in label:
            headers = {DEVICE: self.devices[0]}
        if label.endswith(("/me/forget", "/me/only")):
            headers = {DEVICE: self.new_device()}
        if label.endswith("/me/device"):
            body = {"code": self.call("/api/me/code", {}, self.new_device())["code"]}
            headers = {DEVICE: secrets.token_urlsafe(32)}
        if label.endswith("/me/block"):
            with self.served.http(headers={DEVICE: self.devices[1]}) as client:
                body = {"tag": client.get("/api/me").json()["tag"], "blocked": True}
        if "{tournament}" in label:
            path, headers, body = self.tournament_request(label)
        if "{study}" in label:
            saved = self.served.post("/api/studies", study=self.study)
            path, headers = {"study": saved["id"]}, bearer(saved["key"])
        if label == "POST /api/notices":
            body = self.contact_request()
        if label.startswith("POST /api/notices/"):
            body = {**(example or {}), "token": self.contact()}
        if label == "POST /api/notices/remove":
            headers = {DEVICE: self.devices[0]}
            self.call("/api/notices", self.contact_request(), self.devices[0])
            with self.served.http(headers=headers) as client:
                body = {"id": client.get("/api/notices").json()["contacts"][0]["id"]}
        if label == "POST /api/network":
            headers = {"Origin": self.served.address}
        return path, headers, body


@pytest.fixture(scope="module")
def things(tmp_path_factory):
    """A server of its own, with a table of an earlier version of the rules."""
    pytest.importorskip("http_ece")
    folder, archived = tmp_path_factory.mktemp("schema"), new_table_id()
    asyncio.run(keep(folder, {archived: stored(OLD)}))
    with pytest.MonkeyPatch.context() as patch, serving(
            folder, private_notices=1, deadline=PATIENCE, contacts_an_hour=1e9, studies_an_hour=1e9) as served:
        patch.setattr(network, "own_address", lambda: "127.0.0.2")  # stands for the address in the network
        patch.setattr(network, "is_in_network", lambda address: True)
        patch.setattr(board_routes, "TIME_FOR_REASONS", PATIENCE)
        patch.setattr(board_routes, "SLICES", boards.SLICES[:1])
        for limit in (served.services.new_people, served.services.new_listings, served.services.code_tries,
                      served.services.new_tournaments):
            limit.rate = limit.burst = 1e9
        found = Things(served, archived)
        found.schema = schemathesis.openapi.from_url(f"{served.address}/schema/openapi.json")
        found.study = example_of(found.schema["/api/studies"]["POST"])["study"]
        yield found


def example_of(operation):
    """The example of the body in the document."""
    content = operation.definition.raw.get("requestBody", {}).get("content", {}).get("application/json", {})
    return content.get("examples", {}).get("usual", {}).get("value")


def operations(schema):
    return {found.label: found for found in (one.ok() for one in schema.get_all_operations())}


def examples(operation, place):
    """The examples of the parameters in the document."""
    return {parameter["name"]: parameter["example"] for parameter in operation.definition.raw.get("parameters", ())
            if parameter["in"] == place and "example" in parameter}


def succeed(things, label, operation):
    """Send the request of the document's examples, with real ids and keys; its answer."""
    example = example_of(operation)
    path, headers, body = things.request(label, example)
    sent = {"body": example if body is None else body, "media_type": "application/json"} if example or body else {}
    if label == "GET /api/openings/{game}/{edition}/{seats}/position":
        sent["query"] = examples(operation, "query")
    case = operation.Case(path_parameters={**examples(operation, "path"), **path}, headers=headers, **sent)
    return case.call_and_validate(checks=CHECKS, timeout=PATIENCE)


def made_up(things, label, operation):
    """Send requests that schemathesis makes up, to things that exist."""

    @settings(max_examples=MADE_UP, deadline=None, derandomize=True, database=None,
              suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def answer(case):
        path, headers, _ = things.request(label, None)
        case.path_parameters = {**(case.path_parameters or {}), **examples(operation, "path"), **path}
        case.call_and_validate(checks=CHECKS, headers=headers, timeout=PATIENCE)

    answer()


def test_every_operation_succeeds_with_real_things(things):
    answers = {label: succeed(things, label, operation).status_code
               for label, operation in operations(things.schema).items()}
    assert len(answers) > 60
    assert {label: status for label, status in answers.items() if not 200 <= status < 300} == {}


@pytest.mark.long
def test_requests_made_up_from_the_schema_break_nothing(things):
    for label, operation in operations(things.schema).items():
        made_up(things, label, operation)


def test_links_lead_from_what_makes_a_table_to_all_that_reads_it(things):
    document = httpx.get(f"{things.served.address}/schema/openapi.json", timeout=PATIENCE).json()
    known = {operation["operationId"]: path for path, item in document["paths"].items() for operation in item.values()}
    links = document["paths"]["/api/tables"]["post"]["responses"]["201"]["links"]
    assert {known[link["operationId"]] for link in links.values()} == {
        path for path in document["paths"] if "{table}" in path}
    assert {link["parameters"]["table"] for link in links.values()} == {"$response.body#/table"}


def test_every_parameter_has_a_pattern_bounds_or_values(things):
    document = httpx.get(f"{things.served.address}/schema/openapi.json", timeout=PATIENCE).json()
    for path, item in document["paths"].items():
        for operation in item.values():
            for parameter in operation.get("parameters", ()):
                text = json.dumps(parameter["schema"])
                assert any(word in text for word in ("pattern", "minimum", "enum", "boolean")), (path, parameter)


def test_the_example_of_a_puzzle_is_not_its_answer(things):
    operation = things.schema["/api/puzzles/{puzzle}"]["POST"]
    puzzle = find_puzzle(examples(operation, "path")["puzzle"])
    assert example_of(operation)["answer"] in puzzle.shares
    assert example_of(operation)["answer"] != puzzle.answer
