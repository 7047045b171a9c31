"""A server whose rules cannot be compiled says so, everywhere where people look."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time

import httpx
import pytest

from boriken.engine import jit
from boriken.server.network import free_port
from tests.server.serving import PATIENCE

NO_COMPILER = "raise ImportError('this compiler is broken')"
only_native = pytest.mark.skipif(jit.MODE != "native", reason="nothing is compiled beforehand in other modes")


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """The address of a server without compiled rules and without a compiler that works, and what it logs."""
    folder = tmp_path_factory.mktemp("broken")
    (folder / "numba").mkdir()
    (folder / "numba" / "__init__.py").write_text(NO_COMPILER)
    port = free_port("127.0.0.1", 18500)
    environment = {**os.environ, "BORIKEN_DATA": str(folder), "BORIKEN_CACHE": str(folder / "cache"),
                   "DATABASE_URL": "", "VALKEY_URL": "", "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", "from boriken.cli import main; main()", "serve", "--port", str(port)]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen([*command, "--no-browser", "--workers", "1"], env=environment, stderr=log)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            until_failed(client)
            yield client, folder / "log"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def until_failed(client):
    for _ in range(1200):
        with contextlib.suppress(httpx.TransportError):
            if client.get("/api/compilation").json()["failed"]:
                return
        time.sleep(0.1)
    pytest.fail("the compile does not fail")


@only_native
def test_readyz_says_what_failed(broken):
    client, _ = broken
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert "could not be compiled" in answer.text
    assert "this compiler is broken" in answer.text
    assert client.get("/healthz").status_code == 200


@only_native
def test_the_page_is_told_what_failed(broken):
    client, _ = broken
    state = client.get("/api/compilation").json()
    assert not state["ready"]
    assert "this compiler is broken" in state["failed"]


@only_native
def test_nothing_waits_for_rules_that_never_come(broken):
    client, _ = broken
    made = client.post("/api/tables", json={"game": "san_juan", "edition": "san_juan", "seats": [
        {"kind": "person"}, {"kind": "person"}]})
    assert made.status_code == 503
    assert made.json()["reason"] == "not_compiled"
    assert client.get("/api/tables/any").status_code == 503


@only_native
def test_the_log_and_the_terminal_say_what_failed(broken):
    _, log = broken
    for _ in range(100):
        said = log.read_text("utf-8")
        if "Nothing can be played" in said:
            break
        time.sleep(0.1)
    line = next(json.loads(line) for line in said.splitlines() if line.startswith("{"))
    assert line["level"] == "error"
    assert "this compiler is broken" in line["reason"]
    assert "Nothing can be played: the rules of" in said
