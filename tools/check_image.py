"""Run the steps of the Dockerfile without a container engine, start the server, and wait until it is ready.

    sudo python tools/check_image.py            # prints each step; ends with 0 when /readyz answers 200

The steps run in a chroot: a layer over this system's files that is thrown away afterwards. A virtual environment of the
system's Python replaces the base image, and the user, folders, variables and command are those of the Dockerfile.
Linux with overlayfs, root and Debian's `python3-venv` are needed.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
MINUTES = 20  # until the server must be ready
PORT = 8765
KEPT = ("PIP_INDEX_URL", "PIP_CONFIG_FILE", "NPM_CONFIG_REGISTRY", "http_proxy", "https_proxy", "SSL_CERT_FILE")


@dataclass
class Image:
    """The state of an image while its steps run."""

    root: Path
    folder: str = "/"
    user: str = "root"
    environment: dict[str, str] = field(default_factory=dict)
    command: list[str] = field(default_factory=list)

    def run(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a command in the image, as its user, in its folder, with its variables and no others."""
        usual = {"PATH": "/opt/base/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"}
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        program = ["chroot", f"--userspec={self.user}", str(self.root), "/bin/sh", "-c",
                   f'cd {self.folder} && exec "$@"', "sh", *command]
        return subprocess.Popen(program, env={**usual, **kept, **self.environment}, start_new_session=True)

    def finish(self, *command: str) -> None:
        """Run a command in the image to its end."""
        if self.run(*command).wait():
            raise SystemExit(f"the step failed: {' '.join(command)}")


def steps(dockerfile: Path) -> list[tuple[str, str]]:
    """Return the instructions of a Dockerfile, which has one on each line."""
    lines = [line for line in dockerfile.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def apply(image: Image, name: str, rest: str) -> None:
    """Carry out an instruction."""
    if name == "RUN":
        image.finish("/bin/sh", "-c", rest)
    elif name == "WORKDIR":
        (image.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        image.folder = rest
    elif name == "COPY":
        copy_sources(image.root / image.folder.lstrip("/"))
    elif name == "ENV":
        image.environment |= dict(part.split("=", 1) for part in rest.split())
    elif name == "USER":
        image.user = rest
    elif name == "CMD":
        image.command = json.loads(rest)
    elif name not in ("FROM", "EXPOSE"):
        raise SystemExit(f"unknown instruction {name} in the Dockerfile: add it to tools/check_image.py")


def copy_sources(folder: Path) -> None:
    """Copy the files that git knows or would add, as a fresh clone has them."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                            capture_output=True).stdout.decode().split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def wait_until_ready(server: subprocess.Popen[bytes]) -> str:
    """Return the answer of /readyz as soon as it is 200."""
    end = time.monotonic() + MINUTES * 60
    while time.monotonic() < end and server.poll() is None:
        try:
            return str(urllib.request.urlopen(f"http://127.0.0.1:{PORT}/readyz", timeout=10).read().decode())
        except (urllib.error.URLError, OSError):
            time.sleep(1.0)
    raise SystemExit(f"the server is not ready (its exit status is {server.poll()})")


def check(image: Image) -> None:
    """Build the image and try its server."""
    image.finish("/usr/bin/python3", "-m", "venv", "/opt/base")
    for name, rest in steps(ROOT / "Dockerfile"):
        print(f"{name} {rest}", flush=True)
        apply(image, name, rest)
    server = image.run(*image.command)
    try:
        print("/readyz:", wait_until_ready(server))
        body = json.dumps({"game": "puerto_rico", "seats": [{"kind": "bot"}] * 3}).encode()
        made = urllib.request.Request(f"http://127.0.0.1:{PORT}/api/tables", body, {"Content-Type": "application/json"})
        print("a new table:", json.load(urllib.request.urlopen(made))["table"])
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


def main() -> None:
    """Make the layer, check the image in it, and remove the layer."""
    if os.geteuid() or sys.platform != "linux":
        raise SystemExit("run this as root on Linux: it makes a chroot")
    with socket.socket() as probe:
        if not probe.connect_ex(("127.0.0.1", PORT)):
            raise SystemExit(f"port {PORT} is in use: stop the server that listens there first")
    work = Path(tempfile.mkdtemp(prefix="boriken-image-", dir="/var/tmp"))
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=6g", "tmpfs", work], check=True)
    root = work / "root"
    for folder in ("upper", "temporary", "root"):
        (work / folder).mkdir()
    try:
        layers = f"lowerdir=/,upperdir={work}/upper,workdir={work}/temporary"
        subprocess.run(["mount", "-t", "overlay", "overlay", "-o", layers, root], check=True)
        for name in ("proc", "dev", "sys"):
            subprocess.run(["mount", "--rbind", f"/{name}", root / name], check=True)
            subprocess.run(["mount", "--make-rslave", root / name], check=True)
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", root / "tmp"], check=True)
        check(Image(root))
    finally:
        subprocess.run(["umount", "-R", "-l", work], check=False)
        work.rmdir()


if __name__ == "__main__":
    main()
