"""The same match on processes and on a Ray cluster of two workers: the same standings to the byte."""

import subprocess
import sys
from importlib.util import find_spec

import pytest

from boriken.arena import crews
from boriken.arena.match import play_match
from boriken.engine.errors import BorikenError

MATCH = ["arena", "--game", "san_juan", "--seats", "3", "--players", "random,playout:1", "--games", "12", "--seed", "3",
         "--workers", "2", "--json"]


def printed(*more):
    """What the command prints; in a process of its own, as Ray leaves much behind in one."""
    command = [sys.executable, "-c", "from boriken.cli import main; main()", *MATCH, *more]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed (pip install boriken[cluster])")
def test_a_cluster_comes_to_the_same_as_processes(tmp_path):
    logs = [tmp_path / "processes", tmp_path / "cluster"]
    assert printed("--out", str(logs[0])) == printed("--out", str(logs[1]), "--ray", "local")
    first, second = (sorted(log.read_bytes().splitlines()) for log in logs)
    assert first == second
    assert len(first) == 5


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed (pip install boriken[cluster])")
def test_a_cluster_writes_the_same_data_set(tmp_path):
    pytest.importorskip("polars")
    for folder, more in (("here", []), ("cluster", ["--ray", "local", "--workers", "2"])):
        command = ["dataset", str(tmp_path / folder), "--game", "san_juan", "--seats", "2", "--games", "4", "--shard",
                   "1", *more]
        done = subprocess.run([sys.executable, "-c", "from boriken.cli import main; main()", *command],
                              capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
    assert len({(tmp_path / folder / "SHA256SUMS").read_bytes() for folder in ("here", "cluster")}) == 1


def test_without_ray_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BorikenError, match=r"pip install 'boriken\[cluster\]'"):
        play_match("san_juan", seats=2, one="random", against="random", games=2, ray="local")


class StandIn:
    """What the crew uses of Ray, in this process; notes how many units were at work at a time."""

    def __init__(self):
        self.most = 0
        self.given = {}

    def init(self, **given):
        self.given = given
        if given["address"] == "nowhere":
            raise ConnectionError("nobody is at home\nat all")

    def shutdown(self):
        self.given = {}

    def put(self, thing):
        return thing

    def remote(self, function):
        class Remote:
            @staticmethod
            def remote(*arguments):
                return lambda: function(*arguments)

        return Remote

    def wait(self, going, num_returns):
        self.most = max(self.most, len(going))
        return [going[-1]], going[:-1]

    def get(self, done):
        return done()

    def cluster_resources(self):
        return {"CPU": 3.0}


@pytest.mark.parametrize(("workers", "at_a_time"), [(2, 2), (None, 3)])
def test_a_cluster_is_kept_at_work_and_left_at_the_end(workers, at_a_time, monkeypatch):
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    crew = crews.crew_of(workers, "auto")
    assert sorted(crew(str, range(10))) == [str(n) for n in range(10)]
    assert (ray.most, ray.given) == (at_a_time, {})


def test_a_cluster_that_is_not_there_is_said_in_one_line(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", StandIn())
    with pytest.raises(BorikenError, match=r"there is no Ray cluster at 'nowhere': nobody is at home$"):
        list(crews.crew_of(1, "nowhere")(str, [1]))
