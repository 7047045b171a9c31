"""The gains of an answer by tasks of the festival."""

from __future__ import annotations

from typing import Any

from boriken.engine.actionspace import Action
from boriken.engine.facts import Facts, amount
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.engine.options import ask_nothing
from boriken.games.puerto_rico.rules import flow
from boriken.games.puerto_rico.rules.actions import PASS
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import DOUBLOONS
from boriken.games.puerto_rico.rules.expansions.festival.catalogue import POINTS as TASK_POINTS
from boriken.games.puerto_rico.rules.expansions.festival.tasks import watch_festival
from boriken.games.puerto_rico.rules.vocab import TASK_IS_DONE, TASK_IS_OPEN, Phase, Question


def has_reward(s: Any, action: Action) -> bool:
    """Return whether an answer can do a task of the festival, without chance."""
    if s.question == Question.USE_FOREST_HOUSE:
        return bool(s.watched and action.index == PASS and (s.looked_at[s.decider] or s.phase == Phase.SETTLER))
    return bool(s.watched and action.block in REWARDED)


def add_rewards(facts: Facts, s: Any, action: Action) -> None:
    """Add the rewards of the tasks that the answer does: the rules play it on a copy."""
    after, question, seat = s.copy(), int(s.question), int(s.decider)
    plain(ask_nothing)(after)
    plain(flow.answer)(after, question, seat, action.index, null_journal())
    plain(watch_festival)(after, null_journal())
    done = [int(before == TASK_IS_OPEN and now == TASK_IS_DONE + seat)
            for before, now in zip(s.tasks, after.tasks, strict=True)]
    rewards = {"colonists": int(after.newcomers[seat]) - int(s.newcomers[seat]), "doubloons": DOUBLOONS @ done,
               "points": TASK_POINTS @ done}
    for fact, reward in rewards.items():
        parts = facts[fact].parts if fact in facts else {}
        facts[fact] = amount([*parts, "festival"], [*parts.values(), reward])


#: The blocks of answers by which a task can be done.
REWARDED = ("take", "build", "pay_with", "return_good", "return_colonist", "return_noble", "produce", "extra_good",
            "sell", "load", "load_on_wharf", "load_small_wharf")
