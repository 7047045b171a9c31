"""The fields of achievements that a position text may leave out, and the reasons why their positions are impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from boriken.engine.errors import field_problem, problem
from boriken.engine.fields import members
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.games.puerto_rico.rules.expansions.achievements.cards import cards_met, is_announced_by_choice
from boriken.games.puerto_rico.rules.expansions.achievements.goals import achievements_see_all
from boriken.games.puerto_rico.rules.expansions.achievements.redeal import (
    chooser,
    chosen_before,
    count_chosen,
    last_choice,
)
from boriken.games.puerto_rico.rules.state import CARD, CHOICE
from boriken.games.puerto_rico.rules.vocab import CARDS_EACH, CARDS_TO_CHOOSE_FROM, Expansion, Phase, Variant


def complete_achievements(s: Any, given: set[str]) -> None:
    """Fill in goals, announcements and packs.

    Holdings meet goals, met goals are announced, and the packs follow from the draft.
    """
    if Expansion.ACHIEVEMENTS not in members(Expansion, s.expansions):
        return
    if _is_drafting(s) and "first_packs" not in given and s.turn == 0:
        s.first_packs[:] = s.packs
    if _is_drafting(s) and s.puertomas and "packs" not in given:
        for seat in range(int(s.seats)):
            s.packs[seat] = int(s.first_packs[seat]) >> int(s.achievements[seat]).bit_length() << int(
                s.achievements[seat]).bit_length()
    if s.puertomas:
        given = given | {"achievements", "packs"}  # nothing is passed on
    if s.first_packs.any() and "achievements" not in given:
        for seat in range(int(s.seats)):
            s.achievements[seat] = _kept_in_draft(s, seat)
    if _is_drafting(s) and "packs" not in given:
        for pack in range(int(s.seats)):
            s.packs[_holder(s, pack)] = _left_of(s, pack)
    for seat in range(int(s.seats)):
        s.goals_met[seat] |= s.announced[seat]
        plain(achievements_see_all)(s, seat, null_journal())
        if not plain(is_announced_by_choice)(s):
            s.announced[seat] |= plain(cards_met)(s, seat)


def achievement_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the cards; nothing in a game without them."""
    if Expansion.ACHIEVEMENTS not in members(Expansion, s.expansions):
        return
    for seat in range(int(s.seats)):
        yield from _hand_problems(s, seat)
    last = int(s.last_announced)
    if last and not (plain(is_announced_by_choice)(s) and int(s.announced[s.decider]) >> last - 1 & 1):
        yield field_problem("last_announced", f"last_announced is {CARD.labels[last - 1]}, but seat {int(s.decider)}, "
                            "which is asked, has not announced it by choice")
    yield from _choosing_problems(s) if s.puertomas else _draft_problems(s)


def _choosing_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the choice beside Puertomas: four of six cards for each person, kept ascending."""
    people = int(s.seats) - int(s.puertomas)
    if s.achievements[people:].any() or s.first_packs[people:].any():
        yield field_problem("achievements",
                            "Puertomas have no achievements: those that people have not met score for them")
    if s.choices.any():
        yield field_problem("choices", "choices belong to the variant achievements_are_drafted")
    if _is_drafting(s) and (not s.first_packs[:people].all() or s.turn > int(s.seats) * CARDS_EACH):
        yield field_problem("first_packs", f"first_packs must name the {CARDS_TO_CHOOSE_FROM} achievements that each "
                            "person was dealt")
    if _count_all(s.first_packs) != sum(int(word).bit_count() for word in s.first_packs):
        yield field_problem("first_packs", "first_packs names an achievement twice; there is one of each")
    for seat in range(people):
        pack, own = int(s.first_packs[seat]), int(s.achievements[seat])
        if pack and (pack.bit_count() != CARDS_TO_CHOOSE_FROM or own & ~pack):
            yield field_problem("first_packs", f"seat {seat} has kept some of {CARDS_TO_CHOOSE_FROM} achievements: "
                                "first_packs must name all of them")
        elif _is_drafting(s):
            kept = (int(s.turn) + int(s.seats) - 1 - seat) // int(s.seats)
            left = pack >> own.bit_length() << own.bit_length()
            if own.bit_count() != kept or int(s.packs[seat]) != left or left.bit_count() < CARDS_EACH - kept:
                yield field_problem("packs", f"seat {seat} must have kept {kept} achievements in ascending order, and "
                                    "its pack must have those above the last one")


def _hand_problems(s: Any, seat: int) -> Iterator[str]:
    cards = int(s.achievements[seat])
    if cards.bit_count() > CARDS_EACH:
        yield problem("achievements-many", f"seat {seat} has {cards.bit_count()} achievements; a seat has {CARDS_EACH}",
                      name=f"seat:{seat}", cards=cards.bit_count(), most=CARDS_EACH)
    for other in range(seat):
        if both := cards & int(s.achievements[other]):
            yield problem("achievement-twice", f"seats {other} and {seat} both have the achievement {_named(both)}; "
                          "there is one of each", name=f"seat:{other}", other=f"seat:{seat}")
    if stray := int(s.announced[seat]) & ~cards:
        yield problem("achievement-announced", f"seat {seat} has announced {_named(stray)}, which is not among its "
                      "achievements", name=f"seat:{seat}")


# -- the draft -----------------------------------------------------------------------------------------------------


def _draft_problems(s: Any) -> Iterator[str]:
    """Yield what is wrong with the cards that were dealt and chosen, if the text names them; hands and packs follow."""
    seats = range(int(s.seats))
    if not s.first_packs.any():
        if s.choices.any() or _is_drafting(s):
            yield field_problem("first_packs",
                                f"first_packs must name the {CARDS_EACH} achievements that each seat was dealt")
    elif Variant.ACHIEVEMENTS_ARE_DRAFTED not in members(Variant, s.variants):
        yield field_problem("first_packs", "first_packs and choices belong to the variant achievements_are_drafted")
    elif _is_drafting(s) and s.turn >= (CARDS_EACH - 1) * len(seats):
        yield field_problem("turn", f"after {(CARDS_EACH - 1) * len(seats)} choices the draft of achievements is over; "
                            f"turn is {int(s.turn)}")
    elif any(int(s.first_packs[p]).bit_count() != CARDS_EACH for p in seats) or _count_all(s.first_packs) != (
            CARDS_EACH * len(seats)):
        yield field_problem("first_packs",
                            f"first_packs has {CARDS_EACH} achievements for each seat, none of them twice")
    else:
        yield from _choice_problems(s)


def _choice_problems(s: Any) -> Iterator[str]:
    wrong = False
    for pack in range(int(s.seats)):
        for choice in range(CARDS_EACH):
            kept = int(s.choices[choice]) & int(s.first_packs[pack])
            wanted = int(choice < plain(count_chosen)(s, pack))
            if kept.bit_count() != wanted:
                wrong = True
                yield field_problem("choices", f"choices.{CHOICE.labels[choice]} has {kept.bit_count()} achievements "
                                    f"of the pack that was dealt to seat {pack}, not {wanted}")
    if wrong or _count_all(s.choices) != sum(int(word).bit_count() for word in s.choices):
        yield field_problem("choices",
                            "choices must name one achievement of each pack for each choice, and none twice")
        return
    for seat in range(int(s.seats)):
        if int(s.achievements[seat]) != _kept_in_draft(s, seat):
            yield field_problem("achievements", f"by first_packs and choices seat {seat} has kept "
                                f"{_named(_kept_in_draft(s, seat))}; achievements says "
                                f"{_named(int(s.achievements[seat]))}")
        if _is_drafting(s) and int(s.packs[_holder(s, seat)]) != _left_of(s, seat):
            yield field_problem("packs", f"by first_packs and choices {_named(_left_of(s, seat))} lies before seat "
                                f"{_holder(s, seat)}; packs says {_named(int(s.packs[_holder(s, seat)]))}")


def _is_drafting(s: Any) -> bool:
    return int(s.phase) == Phase.ACHIEVEMENT_DRAFT


def _holder(s: Any, pack: int) -> int:
    """Return the seat before which a pack lies now."""
    return int(plain(chooser)(s, pack, plain(last_choice)(s)))


def _left_of(s: Any, pack: int) -> int:
    return int(s.first_packs[pack]) & ~int(plain(chosen_before)(s, CARDS_EACH))


def _kept_in_draft(s: Any, seat: int) -> int:
    seats = int(s.seats)
    return sum(int(s.choices[choice]) & int(s.first_packs[(seat - choice) % seats]) for choice in range(CARDS_EACH))


def _count_all(words: Any) -> int:
    """Return the number of different cards in several sets."""
    return int(np.bitwise_or.reduce(words)).bit_count()


def _named(cards: int) -> str:
    return ", ".join(name for card, name in enumerate(CARD.labels) if cards >> card & 1) or "nothing"
