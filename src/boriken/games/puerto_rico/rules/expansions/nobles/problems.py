"""The reasons why a position with nobles is impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boriken.engine.errors import field_problem
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.nobles.people import fewest_waiting_nobles
from boriken.games.puerto_rico.rules.islands import count_nobles, count_standing
from boriken.games.puerto_rico.rules.vocab import Question


def standing_problems(s: Any, seat: int) -> Iterator[str]:
    """Yield what is wrong with the people of each rank who were on circles and must be on circles again."""
    colonists, nobles = int(s.colonists_stood), int(s.nobles_stood)
    if not colonists and not nobles:
        return
    if not plain(has_ruling)(s, Ruling.PEOPLE_STAY_ON_CIRCLES) or s.question not in (
            Question.PLACE_COLONISTS, Question.PLACE_NOBLES):
        yield field_problem("colonists_stood", "colonists_stood and nobles_stood must be 0, except while people are "
                            "placed in a game with the ruling people_stay_on_circles")
        return
    all_nobles = int(s.nobles_in_hand) + int(plain(count_nobles)(s, seat))
    standing = int(plain(count_standing)(s, seat))
    others = standing + int(s.in_hand) + int(s.waiting[seat]) - all_nobles
    if nobles > all_nobles or colonists > others or colonists + nobles > standing + int(s.must_stand):
        yield field_problem("colonists_stood", f"seat {seat} has {others} colonists and {all_nobles} nobles, of whom "
                            f"{standing + int(s.must_stand)} stand on circles or must: colonists_stood {colonists} and "
                            f"nobles_stood {nobles} are too many")
    elif s.question == Question.PLACE_NOBLES and s.nobles_in_hand < plain(fewest_waiting_nobles)(s, seat):
        yield field_problem("colonists_stood", f"seat {seat} has {colonists} colonists who were on circles, but nobles "
                            "are there in their place")
