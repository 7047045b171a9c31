"""Studies: a tree of variations with comments, as one document that is saved, exported and imported.

The nodes are a list in which every node names its parent, which comes before it; the children of a node are in the
order of the list, the main line first. A document is checked as a whole: its size, its shape, and in a worker every
step by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from boriken.engine.game import Game
from boriken.server.boards import (
    MOST_STEPS,
    BoardStep,
    NodeLabel,
    advance,
    begin,
    check_step,
    encode,
    make_label,
    read_start,
)
from boriken.server.creation import names_of
from boriken.server.rows import Chair
from boriken.server.shapes import check_position, check_record
from boriken.server.tables import LONGEST_NAME, Refusal

FORMAT: Literal["boriken study 1"] = "boriken study 1"
MOST_NODES = 3_000
MOST_DECISIONS = 12_000  # of all nodes together
LONGEST_COMMENT = 2_000
LONGEST_COMMENTS = 200_000  # of all nodes together
LONGEST_TITLE = 120
LONGEST_TEXT = 400_000  # of a document
START = -1  # the parent of the nodes at the start


class StudyNode(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A node of a study: the place of its parent in the list (-1 for the start), its step, and a comment."""

    parent: int
    actions: list[str]
    luck: str = ""  # the random state from which the draws of the step follow
    comment: str = ""


class Study(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tree of variations from a start: a record without decisions, or a position text."""

    format: Literal["boriken study 1"]
    start: str
    title: str = ""
    names: list[str] = []  # of the seats
    comment: str = ""  # at the start
    nodes: list[StudyNode] = []


class BoardRequest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the board is to open: the text of a record, a position or a study; or a study."""

    text: str = ""
    study: Study | None = None
    names: list[str] = []  # of the seats, for a text without names


class OpenedBoard(msgspec.Struct, frozen=True):
    """A tree with the words for its nodes, in the order of the study's list."""

    study: Study
    labels: list[NodeLabel]
    game: str
    edition: str
    names: list[str]  # of all seats


_decoder = msgspec.json.Decoder(Study)


def check_request(wanted: BoardRequest) -> None:
    """Raise a refusal for a request that is not one text or one study, or is too long."""
    if bool(wanted.text) == (wanted.study is not None):
        raise Refusal("broken", "the board opens either a text or a study")
    if wanted.study is not None:
        check_study(wanted.study)
    elif is_study(wanted.text):
        if len(wanted.text) > LONGEST_TEXT:
            raise Refusal("too_long", f"the study is too long: at most {LONGEST_TEXT} characters")
    else:
        check_start(wanted.text)


def check_start(start: str) -> None:
    """Raise a refusal for a start of which the shape cannot be that of a record or a position text."""
    (check_record if start.lstrip().startswith("{") else check_position)(start)


def is_study(text: str) -> bool:
    """Return whether a text is meant to be a study, from its beginning."""
    return text.lstrip().startswith("{") and '"boriken study' in text[:LONGEST_TEXT]


def check_study(study: Study) -> None:
    """Raise a refusal for a study that is too large, or whose nodes are no tree."""
    check_start(study.start)
    if len(study.nodes) > MOST_NODES:
        raise Refusal("too_long", f"the study has {len(study.nodes)} nodes: at most {MOST_NODES}")
    if sum(len(node.actions) for node in study.nodes) > MOST_DECISIONS:
        raise Refusal("too_long", f"the study has too many decisions: at most {MOST_DECISIONS}")
    comments = [study.comment, *(node.comment for node in study.nodes)]
    if max(map(len, comments)) > LONGEST_COMMENT or sum(map(len, comments)) > LONGEST_COMMENTS:
        raise Refusal("too_long", f"a comment can have {LONGEST_COMMENT} characters, all together {LONGEST_COMMENTS}")
    if len(study.title) > LONGEST_TITLE or any(len(name) > LONGEST_NAME for name in study.names):
        raise Refusal("too_long", f"a title can have {LONGEST_TITLE} characters, a name {LONGEST_NAME}")
    depths: list[int] = []
    for place, node in enumerate(study.nodes):
        if not START <= node.parent < place:
            raise Refusal("broken", f"node {place} of the study has the parent {node.parent}: expected an earlier "
                          f"node, or {START} for the start")
        check_step(_step(node), place)
        depths.append(1 if node.parent == START else depths[node.parent] + 1)
    if max(depths, default=0) > MOST_STEPS:
        raise Refusal("too_long", f"a line of the study has more than {MOST_STEPS} steps")


# -- in a worker ----------------------------------------------------------------------------------------------------


def open_board(wanted: BoardRequest) -> bytes:
    """Return the tree of a text or a study with the words for its nodes, as JSON; raise a refusal if it is broken."""
    study = wanted.study or _read(wanted.text)
    if wanted.names and not study.names:
        study = msgspec.structs.replace(study, names=wanted.names)
        check_study(study)
    game = begin(study.start)
    if study.names and len(study.names) != game.seats:
        raise Refusal("impossible", f"the study names {len(study.names)} seats, but the game has {game.seats}")
    chairs = [Chair("person", name) for name in study.names or [""] * game.seats]
    return encode(OpenedBoard(study, _labels(study, game), game.id, game.edition, names_of(game, chairs)))


def checked_document(study: Study) -> str:
    """Return a study as JSON; raise a refusal if a step of it cannot be played."""
    open_board(BoardRequest(study=study))
    return encode(study).decode()


def _read(text: str) -> Study:
    if is_study(text):
        try:
            study = _decoder.decode(text)
        except msgspec.DecodeError as error:
            raise Refusal("impossible", f"the study cannot be read: {error}") from None
        check_study(study)
        return study
    start, decisions, names = read_start(text)
    nodes = [StudyNode(place - 1, [action]) for place, action in enumerate(decisions)]
    study = Study(FORMAT, start, names=names, nodes=nodes)
    check_study(study)
    return study


def _step(node: StudyNode) -> BoardStep:
    return BoardStep(node.actions, node.luck)


def _labels(study: Study, game: Game) -> list[NodeLabel]:
    """Return the words for all nodes: each is played from its parent, the deepest first, and taken back."""
    labels: dict[int, NodeLabel] = {}
    for place, before in _visits(study, game):
        step = _step(study.nodes[place])
        advance(game, step, place + 1)
        labels[place] = make_label(before, step, game)
    return [labels[place] for place in range(len(study.nodes))]


def _visits(study: Study, game: Game) -> Iterator[tuple[int, Game]]:
    """Yield every node with the position before it, in which `game` is then; the caller plays the node's step."""
    children: list[list[int]] = [[] for _ in range(len(study.nodes) + 1)]
    for place, node in enumerate(study.nodes):
        children[node.parent].append(place)  # those of the start are in the last list
    waiting = [(place, len(game.played)) for place in reversed(children[START])]
    chance = {len(game.played): _chance(game)}  # the random states of the positions on the present line
    while waiting:
        place, depth = waiting.pop()
        while len(game.played) > depth:
            game.undo()
        _restore(game, chance[depth])
        yield place, type(game).from_state(game.state, check=False)
        chance[len(game.played)] = _chance(game)
        waiting += [(child, len(game.played)) for child in reversed(children[place])]


def _chance(game: Game) -> tuple[int, ...]:
    return int(game.state.rng), int(game.state.rng_key_0), int(game.state.rng_key_1)


def _restore(game: Game, chance: tuple[int, ...]) -> None:
    """Set the random state as it was before a step with a chosen one, which a step back does not."""
    game.state.rng, game.state.rng_key_0, game.state.rng_key_1 = chance
