"""The account follows a game that the engine has played: the same decisions, and what chance brought.

`play` records a game of the engine with what it asked; `follow` tells it again and compares at every decision.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.reference.puerto_rico.course import Course
from tests.reference.puerto_rico.position import Position, differences, read


@dataclass
class Seen:
    """A moment of the engine's game."""

    position: Position
    answers: list[str]


def look(game):
    """What the engine says now."""
    return Seen(read(game), sorted(action.text for action in game.legal_actions) if game.decider is not None else [])


def record(game, choose, roles=0):
    """Play a game, or so many roles of it; gives what was seen before every decision and at the end."""
    seen, played = [look(game)], 0
    while game.decider is not None and (not roles or played < roles):
        game.play(choose(game))
        seen.append(look(game))
        played += game.question == "choose_role"
    return seen


def follow(game, seen, course=None):
    """Tell a recorded game again, and compare; gives the course, which may be one that knows more."""
    course = course or Course(seen[0].position.copy())
    story = course.play()
    course.engine = seen[0]
    answers = next(story)
    tiles = tiles_turned_up(game, seen)
    for number, action in enumerate(game.played):
        compare(game, seen, number, course, answers)
        course.engine = seen[number + 1]
        try:
            answers = story.send((action.text, tiles[number]))
        except StopIteration:
            answers = []
            assert number + 1 == len(game.played), f"the account is at its end after {action.text!r}"
        except AssertionError as error:
            disagree(game, number + 1, [f"{error}; the engine asks {seen[number + 1].answers}"])
    compare(game, seen, len(game.played), course, answers)
    assert not course.told
    return course


def compare(game, seen, number, course, answers):
    """Question, answers and the whole open position."""
    found = differences(course.p, seen[number].position) + course.more_differences(number)
    if answers != seen[number].answers:
        found.append(f"answers: {answers} in the account, {seen[number].answers} in the engine")
    if found:
        disagree(game, number, found)


def disagree(game, number, found):
    """Show where the game stands after so many decisions, and what is wrong there."""
    last = [action.text for action in game.played[:number]][-5:]
    while len(game.played) > number:
        game.undo()
    raise AssertionError("\n".join([f"after {last}:", *found, game.to_text()]))


def tiles_turned_up(game, seen=None):
    """For each decision the tiles that chance brought after it, in order.

    What lies under an unseen forest stands in no journal: it is found by comparing what was seen.
    """
    decisions, looked_at = [], set()
    for event in game.journal:
        if event.kind == "decided_secretly" or (event.kind == "decided" and event.arguments["forced"] == "no"):
            decisions.append([])
        elif not decisions:
            continue  # the deal
        elif event.kind in ("tile_seen", "row_laid"):
            decisions[-1].append(event.arguments["tile"])
            if event.kind == "tile_seen":
                looked_at.add(event.seat)
        elif event.kind == "tile_drawn":
            if event.seat not in looked_at:
                decisions[-1].append(event.arguments["tile"])
            looked_at.discard(event.seat)
        elif event.kind == "tie_break_drawn":
            decisions[-1].append(f"card {event.arguments['number']}")
        elif event.kind == "ability_unlocked":
            decisions[-1].append(str(event.arguments["ability"]))
        elif is_hidden(event):
            decisions[-1].append(face(seen, len(decisions), event.seat))
        elif event.kind == "forest_laid":
            looked_at.discard(event.seat)
    return decisions


def is_hidden(event):
    """A forest is laid unseen, or cleared."""
    return (event.kind, event.arguments.get("origin"), event.arguments.get("tile")) in (
        ("forest_laid", "stack", None), ("tile_discarded", None, "forest"))


def face(seen, number, seat):
    """Which tile came under a seat's forests by a decision, or went."""
    if seen is None:
        return "unknown"
    before, after = (seen[i].position.islands[seat].faces for i in (number - 1, number))
    return next((before - after + (after - before)).elements())


def legal_texts(game, course):
    """What an account that begins where the game began offers after the game's decisions."""
    story = course.play()
    answers = next(story)
    for action, tiles in zip(game.played, tiles_turned_up(game), strict=True):
        try:
            answers = story.send((action.text, tiles))
        except StopIteration:
            return []
    return answers
