"""Real PostgreSQL and Valkey (or Redis) for tests, from whatever the system has; started and stopped here."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import httpx

from boriken.server.network import free_port

PATIENCE = 600.0  # seconds until a test gives up: ten times as long as anything takes on a busy machine
PACKAGES = "install Debian's `postgresql` and `valkey-server` (or `redis-server`)"


def find_postgres():
    """The folder with PostgreSQL's programs; None where there are none."""
    found = [path.parent for path in sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))]
    if found:
        return found[-1]
    program = shutil.which("initdb")
    return Path(program).parent if program else None


def find_valkey():
    """Valkey's or Redis's server; None where there is none."""
    return shutil.which("valkey-server") or shutil.which("redis-server")


def missing():
    """What is not there, in words; empty where everything is."""
    lacks = [name for name, found in (("PostgreSQL", find_postgres()), ("Valkey or Redis", find_valkey())) if not found]
    return f"{' and '.join(lacks)} not found: {PACKAGES}" if lacks else ""


def _as_user():
    """PostgreSQL does not run as root: then it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return {"user": pwd.getpwnam(name).pw_uid, "group": pwd.getpwnam(name).pw_gid}
    return {}


@contextlib.contextmanager
def postgres():
    """A new database; its URL."""
    programs, user, port = find_postgres(), _as_user(), free_port("127.0.0.1", 25432)
    data = Path(tempfile.mkdtemp(prefix="boriken-postgres-"))  # pytest's own folders are closed to other users
    if user:
        os.chown(data, user["user"], user["group"])
    options = {"cwd": data, "stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, **user}
    subprocess.run([programs / "initdb", "-D", data / "db", "-U", "boriken", "-A", "trust", "-N"], check=True,
                   **options)
    server = subprocess.Popen([programs / "postgres", "-D", data / "db", "-p", str(port), "-k", str(data),
                               "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"], **options)
    try:
        wait_for(lambda: subprocess.run(
            [programs / "psql", "-h", "127.0.0.1", "-p", str(port), "-U", "boriken", "-d", "postgres", "-c",
             "select 1"], **options).returncode == 0, server)
        yield f"postgresql+asyncpg://boriken@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(PATIENCE)
        shutil.rmtree(data)


@contextlib.contextmanager
def valkey():
    """A new Valkey; its URL."""
    port = free_port("127.0.0.1", 26379)
    server = subprocess.Popen([find_valkey(), "--port", str(port), "--bind", "127.0.0.1", "--save", "",
                               "--appendonly", "no"], stdout=subprocess.DEVNULL)
    try:
        wait_for(lambda: answers(port), server)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def answers(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def is_ready(port):
    """Whether the table's server at a port can be played at."""
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
    return False


def wait_for(condition, process=None):
    """Wait until a condition holds; not longer than the process lives that is to bring it about."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process is None or process.poll() is None, f"the process ended with {process.returncode}"
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.05)
