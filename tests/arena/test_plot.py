"""The picture of the standings: what stands in it, and that it is the same again."""

from xml.etree import ElementTree

import pytest

from boriken.arena.match import play_match
from boriken.arena.plot import plot_standings
from boriken.engine.errors import BorikenError

matplotlib = pytest.importorskip("matplotlib", reason="Matplotlib is not installed (pip install boriken[plots])")


@pytest.fixture(scope="module")
def standings():
    given = {"game": "san_juan", "games": 4, "one": "random"}
    return [play_match(seats=2, against="random", **given), play_match(seats=3, against="playout:1,random", **given)]


def words(path):
    """The texts of a picture that was drawn with letters as letters."""
    return ["".join(text.itertext()) for text in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")]


def test_a_picture_names_what_was_played_and_who_against_whom(standings, tmp_path):
    with matplotlib.rc_context({"svg.fonttype": "none"}):
        plot_standings(tmp_path / "one.svg", standings[1])
        plot_standings(tmp_path / "both.svg", *standings)
    one, both = words(tmp_path / "one.svg"), words(tmp_path / "both.svg")
    assert {"San Juan, 3 seats", "random", "against playout:1, random", "100 %"} <= set(one)
    assert {"San Juan, 2 seats", "San Juan, 3 seats", "against random", "against playout:1, random"} <= set(both)
    for standing in standings:
        assert f"{standing.pairings[0].sides[0].win_share:.1%}" in both


def test_the_same_standings_are_the_same_picture(standings, tmp_path):
    for name in ("a.svg", "b.svg"):
        plot_standings(tmp_path / name, *standings)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_what_cannot_be_drawn_is_refused(standings, tmp_path):
    with pytest.raises(BorikenError, match=r"\.png, \.svg or \.pdf, not 'picture\.gif'"):
        plot_standings(tmp_path / "picture.gif", *standings)
