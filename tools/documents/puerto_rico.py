"""Puerto Rico's buildings, tasks, achievements, Puertomas and printed names."""

from __future__ import annotations

import random
from typing import Any

from boriken.engine.fields import label
from boriken.engine.names import CLASSIC, printed
from boriken.games.puerto_rico.rules.catalogue import names
from boriken.games.puerto_rico.rules.catalogue.editions import EDITION_IDS
from boriken.text.texts import Text, message_id
from boriken.text.words import Words
from documents.effects import paragraphs
from documents.markdown import Pages, anchor, page, table


def puerto_rico_pages() -> Pages:
    """Yield the pages that only this game has and that the site builds."""
    yield "puerto_rico/festival.md", festival_page()
    yield "puerto_rico/achievements.md", achievements_page()
    yield "puerto_rico/puertoma.md", puertoma_page()
    yield "puerto_rico/names.md", names_page()


# -- buildings and cards ---------------------------------------------------------------------------------------


def buildings_page() -> str:
    """Return every building: numbers, names, effect."""
    from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS

    ours = printed(names.BUILDINGS, CLASSIC)
    theirs = [printed(names.BUILDINGS, edition) for edition in EDITION_IDS]
    numbers = table(("building", "cost", "points", "circles", "column", "copies", "city spaces", "works in"), (
        (f"[{ours[r.building]}](#{anchor(ours[r.building])})", r.cost, r.points, r.circles,
         r.column, r.copies, r.spaces, _works_in(r)) for r in ROWS))
    by_edition = table(("id", *EDITION_IDS), (
        (f"`{r.building.name.lower()}`", *(words[r.building] for words in theirs)) for r in ROWS))
    effects = paragraphs("puerto_rico")
    return page("Puerto Rico: the buildings", "A game for two has one copy of each commercial building and two of each "
                "production building. The column of a building is also the greatest number of quarries that can "
                "reduce its price.",
                numbers, "## What each edition prints", by_edition, "## What they do",
                *(f"### {ours[r.building]}\n\n" + _effect_of(r, effects) for r in ROWS))


def _works_in(row: Any) -> str:
    if row.when:
        return str(row.when.name.lower())
    return "final scoring" if row.spaces == 2 else "several phases"


def _effect_of(row: Any, effects: dict[str, str]) -> str:
    if row.produces is not None:
        size = "small" if row.small_plant else "large"
        return (f"Produces {row.produces.name.lower()}: one barrel for each colonist here that has an occupied "
                f"plantation. Counts as a {size} production building for the guild hall.")
    if row.sale_bonus:
        return f"A sale to the trading house brings {row.sale_bonus} doubloon{'s'[: row.sale_bonus - 1]} more."
    if row.stores:
        return (f"After loading, all barrels of {row.stores} kind{'s'[: row.stores - 1]} may stay on the windrose, "
                "in addition to the one barrel that every seat keeps.")
    if row.circles == 0:
        return "It has no circle and no effect besides its points."
    return effects[row.building.name]


def achievements_page() -> str:
    """Return every achievement card: its title, its points, its goal in the words of the table."""
    from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import ROWS

    words = Words("en", "puerto_rico", "grow")
    goals = {r.card: words.say(Text(f"{message_id('achievement', r.card.name.lower())}.note")) for r in ROWS}
    ours, theirs = printed(names.ACHIEVEMENTS, CLASSIC), printed(names.ACHIEVEMENTS, "special")
    cards = table(("id", "title", "in Portuguese", "points", "goal"), (
        (f"`{r.card.name.lower()}`", ours[r.card], theirs[r.card], r.points, goals[r.card]) for r in ROWS))
    return page("Puerto Rico: the achievements", "The sixth expansion has thirty cards. A goal that was met counts to "
                "the end of the game, whatever happens later. The [rulings](rulings/achievements.md) explain how we "
                "read the cards.", cards)


def festival_page() -> str:
    """Return every task: what is drawn for it, its condition, its reward."""
    from boriken.games.puerto_rico.rules.expansions.festival.catalogue import BOARD_BARRELS, ROWS
    from boriken.games.puerto_rico.rules.vocab import FIRST_CARD, Task

    words = Words("en", "puerto_rico", "grow")

    def condition(row: Any) -> str:
        return words.say(Text(f"{message_id('task', row.task.name.lower())}.note"))

    def reward(row: Any) -> str:
        numbers = {"colonists": row.colonists, "doubloons": row.doubloons, "points": row.points}
        return words.listed([words.say(Text(f"n-{what}", {what: n})) for what, n in numbers.items() if n])

    def drawn(row: Any) -> str:
        barrels = (BOARD_BARRELS,) if row.task == Task.PRODUCTION_GOAL else row.goods
        kinds = [("plantations", row.tiles), ("barrels", barrels)]
        parts = [f"{what}: {', '.join(map(str, numbers))}" for what, numbers in kinds if numbers]
        return "; ".join(parts) or f"a {'large' if row.building_spaces > 1 else 'small'} building"

    def rows(some: Any) -> str:
        return table(("task", "id", "printed (Portuguese)", "drawn, with the number needed of each kind", "condition",
                      "reward"), (
            (names.TASKS[r.task]["classic"], f"`{r.task.name.lower()}`", names.TASKS[r.task]["special"], drawn(r),
             condition(r), reward(r)) for r in some))

    return page("Puerto Rico: the festival", "The first seat that fulfils a task receives its reward. The goals are "
                "printed on the board. Three of the twelve cards are drawn for each game.",
                "## Goals", rows(ROWS[:FIRST_CARD]), "## Cards", rows(ROWS[FIRST_CARD:]))


# -- printed names ---------------------------------------------------------------------------------------------


def names_page() -> str:
    """Return the words that each edition prints, and an index of the words of 1897."""
    words = [row for some in (names.ROLES, names.GOODS, names.TILES, names.THINGS) for row in some.values()]
    by_edition = table(("here", *EDITION_IDS), (
        (row["classic"], *(row[e] or "-" for e in EDITION_IDS)) for row in words))
    pairs = [(row["1897"], row["classic"]) for row in (*words, *names.BUILDINGS.values())]
    here = [ours for _, ours in pairs]
    index = table(("in 1897", "here"), (
        (theirs, ours + (f" (another building is called {theirs} here)" if theirs in here else ""))
        for theirs, ours in sorted(pairs) if theirs != ours))
    return page("Puerto Rico: the words of each edition",
                "We use the words of the classic English edition ([vocabulary](../vocabulary.md)). This page lists the "
                "words that each edition prints instead; the names of the buildings are on "
                "[their own page](buildings.md#what-each-edition-prints).", by_edition,
                "## The words of 1897", "The later English edition renamed these things, buildings included.", index)


# -- Puertomas -------------------------------------------------------------------------------------------------

EXAMPLE: dict[str, Any] = {"edition": "special", "seats": 3, "expansions": ("smuggler",), "puertomas": 2, "seed": 5}


def puertoma_page() -> str:
    """Return the action board, the tie-break cards, the verdicts on candidates, and two choices of a game."""
    from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import FIRST_MARKER
    from boriken.games.puerto_rico.text.puertoma_story import action_board, tie_break_cards

    words = Words("en", "puerto_rico", "special")
    board, cards = action_board(), tie_break_cards()

    def name(role: str) -> str:
        return words.name(f"role:{role}")

    intro = ("A Puertoma is a seat of the Special Edition that the rules themselves play. With this page you can check "
             "every choice of a Puertoma by hand. The program explains them, too: type `why` in `boriken play`, or "
             "press *Why?* beside a line of the log in the browser and *How it chooses* on a Puertoma's board. The "
             "journal lists every candidate of every choice ([`puertoma_weighed`](events.md)).")
    steps = ("## Which role\n\nA Puertoma starts with the roles that it may take and checks five conditions in turn. "
             "Each condition keeps the roles that meet it, or all of them if none does. As soon as one role is left, "
             "the Puertoma takes it.\n\n"
             "1. The role is profitable: the Puertoma would gain something.\n"
             "2. An arrow of the action board leads to the role from the marker's space.\n"
             f"3. The role holds the most coins. The {name('smuggler')} never holds any and counts as if it held two.\n"
             f"4. The role is the {name('smuggler')}.\n"
             "5. A tie-break card is turned up: the highest of the remaining roles on it is taken.\n\n"
             "After a Puertoma has acted in a role, its own or another seat's, the marker moves to the space of that "
             "role if an arrow leads there. Otherwise it stays. The marker begins on the "
             f"{name(label(FIRST_MARKER))}. The two prospectors of a game with five seats share one space.")
    arrows = "## The action board\n\n" + table(
        ("from \\ to", *(name(role) for role in board)),
        ((f"**{name(role)}**", *("→" if to in targets else "" for to in board)) for role, targets in board.items()))
    lines = zip(*cards.values(), strict=True)
    lists = "## The tie-break cards\n\nEach card lists the roles from the top.\n\n" + table(
        ("", *(f"card {number}" for number in cards)),
        ((place, *(name(role) for role in line)) for place, line in enumerate(lines, 1)))
    counting = ("The number of a card decides between buildings, and between kinds of tiles that the festival asks "
                "for: the candidates are counted from the left, over and over, up to that number. Buildings are "
                "ordered by cost, tiles from the least valuable kind. When all eight cards have been turned up, they "
                "are shuffled.")
    return page("Puerto Rico: how Puertomas choose", intro, steps, arrows, lists, counting, _verdicts(words),
                _worked_example(words))


def _verdicts(words: Words) -> str:
    """Return the reasons for which a candidate is dropped or chosen."""
    from boriken.games.puerto_rico.rules.vocab import Role, Verdict

    def said(message: str) -> str:
        given: dict[str, Any] = {"card": 6, "marker": f"role:{label(Role.BUILDER)}", "doubloons": 2,
                                 "amount": 2, "thing": ""}
        return str(words.say(Text(message, given))) if words.has(message) else ""

    roles = [label(role) for role in Role if words.has(message_id("unprofitable", label(role)))]
    profitable = table(("role", "why not"), ((words.name(f"role:{role}"), said(message_id("unprofitable", role)))
                                             for role in roles))
    rows = ((f"`{label(verdict)}`", said(message_id("verdict", label(verdict))) or "see above",
             said(message_id("decided-by", label(verdict)))) for verdict in Verdict if verdict != Verdict.CHOSEN)
    return ("## Why candidates are dropped\n\nA role is not profitable for a Puertoma when:\n\n" + profitable +
            "\n\nIn every choice, a candidate is dropped at the first condition in which another candidate is better. "
            "The table lists the conditions with the words that the program uses: *why not* for a candidate that is "
            "dropped, *why* for the one that is chosen when the last of the others is dropped. Numbers and names are "
            "examples.\n\n" + table(("condition", "why not", "why"), rows))


def _worked_example(words: Words) -> str:
    """Return the first choice of a role by a card, and the first building that is counted out, of one game."""
    import boriken
    from boriken.text.story import lines

    game, chance = boriken.new_game("puerto_rico", **EXAMPLE), random.Random(EXAMPLE["seed"])
    for _ in range(30):
        game.play(chance.choice(game.legal_actions))
    seats = ["Ana", "Puertoma A", "Puertoma B"]
    choices = [(line, choice) for line in lines(game, None) for choice in line.choices]
    parts = ["## A worked example\n\nTwo choices of one game: three seats, two Puertomas, with the smuggler."]
    for line, choice in (next((line, choice) for line, choice in choices if choice.card and choice.marker),
                         next((line, choice) for line, choice in choices if choice.counted)):
        parts.append(f"**{words.say(line.text, seats)}**")
        if choice.marker:
            marker = words.name(f"role:{choice.marker}")
            parts.append(f"The marker is on the {marker}. Card {choice.card} is turned up.")
        else:
            counted = ", ".join(f"{place} {words.name(thing)}" for place, thing in enumerate(choice.counted, 1))
            parts.append(f"Card {choice.card} is turned up. The candidates are counted as {counted}, then from the "
                         "first again.")
        parts.append(table(("candidate", "", "why"), (
            (words.name(candidate.thing), "chosen" if candidate.chosen else "", words.say(candidate.why, seats))
            for candidate in choice.candidates)))
    return "\n\n".join(parts)
