"""Completion of position texts, and the checks that make a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from boriken.engine.editions import has_expansion
from boriken.engine.errors import field_problem, problem
from boriken.engine.fields import label
from boriken.engine.jit import plain
from boriken.engine.problems import flow_problems, role_problems, stray_problems, turn_problems
from boriken.engine.rng import below_word, split
from boriken.engine.rulings import has_ruling
from boriken.games.san_juan.rules import flow
from boriken.games.san_juan.rules.catalogue.cards import HOLDER, IS_PRODUCTION
from boriken.games.san_juan.rules.catalogue.editions import EDITIONS
from boriken.games.san_juan.rules.catalogue.rulings import Ruling
from boriken.games.san_juan.rules.catalogue.setups import QUIET_ROUNDS, TABLES
from boriken.games.san_juan.rules.effects.base import (
    MOST_GIVEN,
    archive_takes_all,
    chapel_can_take,
    library_is_asked,
    poor_house_can_draw,
)
from boriken.games.san_juan.rules.effects.new_buildings import MOST_CHANGED, bank_can_take, office_can_change
from boriken.games.san_juan.rules.gains import can_gain
from boriken.games.san_juan.rules.hands import count_privilege
from boriken.games.san_juan.rules.memory import count_shown
from boriken.games.san_juan.rules.roles import builder, councillor, governor, producer, prospector, trader
from boriken.games.san_juan.rules.scoring import finish_game
from boriken.games.san_juan.rules.setup import box, lay_table
from boriken.games.san_juan.rules.state import BUILDING, CARD, GOOD, RECORD
from boriken.games.san_juan.rules.vocab import (
    BETWEEN_ROLES,
    CITY_SPACES,
    N_CARDS,
    N_PLANTS,
    N_SEATS,
    NO_CARD,
    Card,
    EndReason,
    Expansion,
    Phase,
    Question,
    Role,
)

Counts = np.ndarray[Any, Any]

#: Where each question is asked, as the files that ask say.
ASKED = (*flow.ASKED, *builder.ASKED, *producer.ASKED, *trader.ASKED, *councillor.ASKED, *prospector.ASKED,
         *governor.ASKED)
PAYING = (Question.GIVE_GOODS, Question.COVER, Question.PAY)  # the new building is neither in the hand nor in the city
BUILDS = (*PAYING, Question.USE_POOR_HOUSE)  # a building is named


# -- where the cards are ---------------------------------------------------------------------------------------


def cards_outside_deck(s: Any) -> Counts:
    """Return all cards that are not in the deck, by kind."""
    cards = np.zeros(N_CARDS, np.int64)
    for bag in (s.open_discard, s.unseen_discard, s.covered, s.harbor_cards, s.council):
        cards += bag
    for bags in (s.hand, s.under, s.own_discard):
        cards += bags.sum(axis=0)
    cards += s.buildings[:, :N_CARDS].sum(axis=0)
    goods = s.good_cards[s.good_cards > 0].astype(np.int64) - 1
    cards += np.bincount(goods, minlength=N_CARDS)
    for card in (card_being_built(s), int(s.on_view) - 1):
        if 0 <= card < N_CARDS:
            cards[card] += 1
    return cards


def card_being_built(s: Any) -> int:
    """Return the card that has left the hand and is not in the city yet; NO_CARD for none."""
    return int(s.new_building) - 1 if s.question in PAYING else NO_CARD


# -- what a text leaves out ------------------------------------------------------------------------------------


def complete(s: Any, given: set[str]) -> None:
    """Compute the fields that a text left out: hidden cards are any that are not elsewhere, the deck is the rest."""
    if int(s.seats) not in TABLES:
        return  # `problems` reports it
    if "round_number" not in given:
        s.round_number = 1
    if "drawn_in_all" not in given:
        s.drawn_in_all = s.drawn + s.council_away
        s.drawn_in_all[:, int(s.decider) % N_SEATS] += s.council_new
    _complete_table(s, given)
    _complete_hidden(s, given)
    s.deck_size = s.deck.sum()


def _complete_table(s: Any, given: set[str]) -> None:
    wanted = {name: s[name] for name in ("roles_a_round", "hand_limit", "cathedral") if name in given}
    lay_table(s)
    if card_being_built(s) == Card.CATHEDRAL:
        s.cathedral = 0
    for name, value in wanted.items():
        s[name] = value


def _complete_hidden(s: Any, given: set[str]) -> None:
    """Draw hands, goods and harbor cards of which only the number is given from the rest of the box."""
    rest = np.maximum(box(s) - cards_outside_deck(s) - (s.deck if "deck" in given else 0), 0)
    word = split(s.rng, np.uint64(0))  # independent of the game's own random state

    def draw() -> int:
        nonlocal word
        if not rest.any():
            return NO_CARD  # `problems` reports that cards are missing
        number, word = below_word(np.uint64(word), int(rest.sum()))
        card = int(np.searchsorted(rest.cumsum(), number, side="right"))
        rest[card] -= 1
        return card

    for seat in range(int(s.seats)):
        held = int(s.hand[seat].sum())
        if "hand_size" not in given or s.hand_size[seat] < held:
            s.hand_size[seat] = held
        for _ in range(int(s.hand_size[seat]) - held if held == 0 else 0):
            s.hand[seat, draw()] += 1
        goods = s.goods[seat].tolist()
        for good, places in enumerate(s.good_cards[seat]):
            for place in range(goods[good]):
                if place < len(places) and places[place] == 0:
                    places[place] = draw() + 1
    for _ in range(int(s.harbor_size.sum()) - int(s.harbor_cards.sum())):
        s.harbor_cards[draw()] += 1
    if "deck" not in given:
        s.deck = rest


# -- what is impossible ----------------------------------------------------------------------------------------


def problems(s: Any) -> Iterator[str]:
    """Yield a sentence for each problem of a position."""
    row = EDITIONS[int(s.edition)]
    if int(s.seats) not in row.seats:
        yield problem("seats", f"{row.title} is not played with {int(s.seats)} seats", seats=int(s.seats))
        return
    yield from _card_problems(s)
    for seat in range(int(s.seats)):
        yield from _city_problems(s, seat)
        yield from _memory_problems(s, seat)
    yield from _table_problems(s)
    yield from flow_problems(s, ("decider", "governor", "role_seat"), finish_game, "cities", _course_problems)


def _card_problems(s: Any) -> Iterator[str]:
    outside, total = cards_outside_deck(s), box(s)
    for card in np.flatnonzero((s.deck + outside != total) | (s.deck < 0)).tolist():
        name, left = CARD.labels[card], int(s.deck[card])
        yield problem("cards", f"{name}: this game has {total[card]} cards, the text has {outside[card]} elsewhere and "
                      f"{left} in the deck (leave deck out to have it computed)",
                      card=f"card:{name}", total=int(total[card]), elsewhere=int(outside[card]), left=left)
    if int(s.deck_size) != int(s.deck.sum()):
        yield field_problem("deck_size", f"deck_size is {int(s.deck_size)}, but the deck has {int(s.deck.sum())} cards")
    if int(s.harbor_size.sum()) != int(s.harbor_cards.sum()):
        yield field_problem("harbor_cards", f"{int(s.harbor_size.sum())} goods lie under harbors, but "
                            f"{int(s.harbor_cards.sum())} cards are named")
    cathedrals = int(s.cathedral) + int(s.buildings[:, Card.CATHEDRAL].sum())
    if cathedrals > plain(has_expansion)(s, Expansion.NEW_BUILDINGS):
        yield problem("cathedrals", "there are more cathedrals than the game has")


def _city_problems(s: Any, seat: int) -> Iterator[str]:
    who = f"seat:{seat}"
    if int(s.hand_size[seat]) != int(s.hand[seat].sum()):
        named, held = int(s.hand[seat].sum()), int(s.hand_size[seat])
        yield problem("hand", f"seat {seat} has {named} cards in the hand, but hand_size is {held}", name=who,
                      named=named, held=held)
    for building in np.flatnonzero(s.buildings[seat] > 1).tolist():
        if not IS_PRODUCTION[building]:
            yield problem("building-twice", f"seat {seat} has {BUILDING.labels[building]} twice", name=who,
                          building=f"card:{BUILDING.labels[building]}")
    if s.buildings[seat].sum() > CITY_SPACES:
        yield problem("city-full", f"seat {seat} has more than {CITY_SPACES} buildings", name=who, spaces=CITY_SPACES)
    buildings, goods, old, cards = (s[name][seat].tolist() for name in (
        "buildings", "goods", "goods_old", "good_cards"))
    for good, name in enumerate(GOOD.labels):
        if goods[good] > buildings[HOLDER[good]]:
            yield problem("goods-crowded", f"seat {seat} has more {name} goods than buildings for them", name=who,
                          good=f"good:{name}", goods=goods[good], buildings=buildings[HOLDER[good]])
        if [place for place, card in enumerate(cards[good]) if card] != list(range(goods[good])):
            yield field_problem("good_cards", f"seat {seat}: good_cards does not name one card for each {name} good")
        if old[good] > goods[good]:
            yield field_problem("goods_old", f"goods_old of seat {seat} must be at most its {goods[good]} {name} "
                                f"goods, not {old[good]}")


def _memory_problems(s: Any, seat: int) -> Iterator[str]:
    """Yield the problems of a seat's memory, which must be possible and true."""
    if (s.known_deck[seat] > box(s) - cards_seen_by(s, seat)).any():
        yield field_problem("known_deck", f"seat {seat} remembers cards in the deck that it can see elsewhere")
    elif s.known_deck[seat].any() and (s.known_deck[seat] > cards_of_present_deck(s, seat)).any():
        yield field_problem("known_deck", f"seat {seat} remembers cards in the deck that are neither there nor where "
                            "they can have gone")
    most_gone = np.maximum(s.drawn_away[seat], s.drawn_under[seat])
    for fewer, more in ((most_gone, s.drawn_gone), (s.drawn_gone[seat], s.drawn), (s.drawn[seat], s.drawn_in_all)):
        if (fewer > more[seat]).any():
            yield field_problem("drawn_gone", f"seat {seat}: nobody can have laid away more cards of the present deck "
                                "than it has drawn")
            break
    shown = s.shown[seat, : plain(count_shown)(s, seat)].astype(np.int64) - 1
    if len(shown) < np.count_nonzero(s.shown[seat]):
        yield field_problem("shown", f"seat {seat}: shown must have no gap")
    taken = np.bincount(shown, minlength=N_CARDS)
    gone = np.maximum(taken - s.hand[seat], 0)
    away, under = s.own_discard[seat].astype(np.int64), s.under[seat].astype(np.int64)
    is_possible = not len(shown) or gone.sum() <= int(s.shown_away[seat, 0]) + int(s.shown_under[seat, 0])
    if not is_possible or (gone > away + under).any():
        yield field_problem("shown", f"seat {seat} was shown to take cards that are neither in its hand nor laid away "
                            "since")
    for since in (s.shown_away[seat].astype(np.int64), s.shown_under[seat].astype(np.int64)):
        if (np.diff(since) > 0).any() or since[len(shown):].any():
            yield field_problem("shown_away", f"seat {seat} cannot have laid away more cards since a card was shown "
                                "than since an earlier one")


def cards_of_present_deck(s: Any, seat: int) -> Counts:
    """Return the cards, by kind, in places of cards of the present deck that a seat cannot see."""
    cards: Counts = s.deck.astype(np.int64)
    cards += s.unseen_discard if s.unseen_new else 0
    cards += s.harbor_cards if s.harbor_new else 0
    places = np.arange(s.good_cards.shape[-1])
    is_new = (places >= s.goods_old[..., None]) & (places < s.goods[..., None]) & (s.good_cards > 0)
    cards += np.bincount(s.good_cards[is_new].astype(np.int64) - 1, minlength=N_CARDS)
    for owner in range(int(s.seats)):
        if owner != seat:
            cards += s.hand[owner] if s.drawn[seat, owner] else 0
            cards += s.under[owner] if s.drawn_under[seat, owner] else 0
            cards += s.own_discard[owner] if s.drawn_away[seat, owner] or s.council_away[owner] else 0
    if int(s.decider) != seat and s.council_new:
        cards += s.council
    return cards


def cards_seen_by(s: Any, seat: int) -> Counts:
    """Return all cards whose place a seat knows, by kind."""
    cards = np.zeros(N_CARDS, np.int64)
    cards += s.open_discard.astype(np.int64) + s.covered + s.hand[seat] + s.under[seat] + s.own_discard[seat]
    cards += s.buildings[:, :N_CARDS].sum(axis=0)
    if int(s.decider) == seat:
        cards += s.council
    for card in (card_being_built(s), int(s.on_view) - 1):
        if 0 <= card < N_CARDS:
            cards[card] += 1
    return cards


def _table_problems(s: Any) -> Iterator[str]:
    if int(s.roles_a_round) != TABLES[int(s.seats)].roles_a_round:
        yield field_problem("roles_a_round", f"with {int(s.seats)} seats {TABLES[int(s.seats)].roles_a_round} roles "
                            "are taken in a round")
    known = s.trading_tiles[s.trading_tiles > 0].tolist()
    if len(set(known)) != len(known):
        yield problem("prices", "trading_tiles names a tile twice")


def _course_problems(s: Any) -> Iterator[str]:
    """Yield the problems of a game that is not over."""
    yield from _end_problems(s)
    yield from _role_problems(s)
    yield from _turn_problems(s)
    yield from stray_problems(s, Phase(int(s.phase)), RECORD)


def _end_problems(s: Any) -> Iterator[str]:
    """Yield a problem if an end condition is met, unless the last builder phase is being played."""
    is_full = bool((s.buildings.sum(axis=1) >= CITY_SPACES).any())
    if is_full != bool(s.end_reasons[EndReason.CITY_FULL]) or (is_full and s.phase != Phase.BUILDER):
        yield problem("city-ends", f"{CITY_SPACES} buildings in a city end the game after the builder phase; "
                      "end_reasons says so", spaces=CITY_SPACES)
    if s.end_reasons[EndReason.STANDSTILL] or s.quiet_rounds >= QUIET_ROUNDS:
        yield field_problem("quiet_rounds", f"{QUIET_ROUNDS} rounds without a building end the game")
    if s.score.any() or s.score_parts.any() or s.winner.any():
        yield field_problem("score", "score, score_parts and winner must be zero until the game is over")


def _role_problems(s: Any) -> Iterator[str]:
    """Yield the problems of the roles that were taken in this round."""
    phase = Phase(int(s.phase))
    opened_by = () if phase in BETWEEN_ROLES else (Role[phase.name],)
    played = int(s.roles_a_round) - 1 if opened_by or phase == Phase.ROLE_CHOICE else 0
    yield from role_problems(s, phase, opened_by, played, Question.CHOOSE_ROLE)


def _turn_problems(s: Any) -> Iterator[str]:
    """Yield the problems of the turn: the seat, the stage, and whether the question can be asked."""
    phase, question = Phase(int(s.phase)), Question(int(s.question))
    offered = Card(int(s.offered) - 1) if s.offered else None
    found = list(turn_problems(s, ASKED, question, phase, _first_seat(s, phase, question), offered))
    if not found and phase == Phase.TRADER and not s.trading_tiles[int(s.next_tile)]:
        found.append(problem("price-hidden", "in the trader phase the trading tile on top has been turned over"))
    if not found and not _can_be_asked(s, question):
        found.append(problem("no-answer", f"{label(question)} cannot be asked here", name=f"seat:{int(s.decider)}"))
    yield from found


def _first_seat(s: Any, phase: Phase, question: Question) -> int:
    """Return the seat that goes first in the phase; a text need not name it between roles."""
    if phase not in BETWEEN_ROLES:
        return int(s.role_seat)
    if phase == Phase.ROLE_CHOICE or question == Question.NOTHING:
        return int(s.decider) - int(s.turn)
    return int(s.governor)


def _can_be_asked(s: Any, question: Question) -> bool:
    """Return whether the seat's cards and its choices so far lead to this question."""
    if not _fits(s, question):
        return False
    seat, number, chosen, building = int(s.decider), int(s.to_choose), int(s.chosen), int(s.new_building) - 1
    held, covered = int(s.hand_size[seat]), int(s.covers) - 1
    checks: dict[Question, bool] = {
        Question.USE_LIBRARY: bool(plain(library_is_asked)(s, seat)) and not s.library_on,
        Question.BUILD: held > 0 or bool(plain(builder.can_build)(s, seat, Card.CATHEDRAL)),
        Question.GIVE_GOODS: number > 0 and chosen + number <= MOST_GIVEN,
        Question.COVER: chosen <= MOST_GIVEN and bool(s.buildings[seat, Card.CRANE]),
        Question.PAY: number <= min(held, plain(builder.price_to_build)(s, seat, building, covered, 0))
        and bool(plain(builder.has_choice_to_pay)(s, seat)),
        Question.USE_POOR_HOUSE: bool(plain(poor_house_can_draw)(s, seat, building)),
        Question.PRODUCE: number > 0 and chosen + number == plain(producer.count_products)(s, seat),
        Question.SELL: number > 0 and chosen + number == plain(trader.count_sales)(s, seat),
        Question.KEEP: 0 < number < int(s.council.sum()) and _keeps_rightly(s, seat),
        Question.DISCARD: 0 < number <= held and number <= _most_discarded(s, seat),
        Question.TAKE_SHOWN: bool(s.buildings[seat, Card.GOLDSMITH]),
        Question.USE_OFFICE: number > 0 and chosen + number == MOST_CHANGED and bool(plain(office_can_change)(s, seat)),
        Question.LAY_UNDER_CHAPEL: bool(plain(chapel_can_take)(s, seat)),
        Question.LAY_UNDER_BANK: 0 < number == held and bool(plain(bank_can_take)(s, seat)),
        Question.USE_BUILDING: _asks_gains(s) and _is_offered(s, seat),
        Question.DRAW: _asks_gains(s) and number == _cards_of_role(s, seat),
    }
    return checks.get(question, True)


def _fits(s: Any, question: Question) -> bool:
    """Return whether the pending building, cards, goods and counts fit the question."""
    offered = int(s.offered) - 1
    has_built = question in BUILDS or offered == Card.CARPENTER
    is_looking = question == Question.KEEP or (
        offered == Card.PREFECTURE and int(s.stage) == councillor.CouncillorStage.KEEP)
    is_shown = question == Question.TAKE_SHOWN
    return ((s.new_building > 0) == has_built and s.council.any() == is_looking and s.stored <= s.chosen
            and (s.on_view > 0) == is_shown and s.on_view <= N_CARDS and _counts_rightly(s, question)
            and (not (s.covers or s.covers_full) or _covers_rightly(s, int(s.decider), int(s.new_building) - 1)))


def _counts_rightly(s: Any, question: Question) -> bool:
    """Return whether a council's cards are counted before the draw only while the privilege is in question."""
    if s.phase != Phase.COUNCILLOR:
        return True
    is_second = question == Question.DRAW and int(s.stage) == councillor.CouncillorStage.LOOK
    return int(s.earned) in ((0, councillor.ALL_DRAW) if is_second else (0,))


def _asks_gains(s: Any) -> bool:
    return bool(plain(has_ruling)(s, Ruling.GAINS_MAY_BE_DECLINED))


def _is_offered(s: Any, seat: int) -> bool:
    """Return whether the building in question works, given the choices before."""
    offered, number, chosen = int(s.offered) - 1, int(s.to_choose), int(s.chosen)
    if not plain(can_gain)(s, seat, offered):
        return False
    if offered == Card.WELL:
        return bool(chosen + number == plain(producer.count_products)(s, seat))
    if offered in (Card.HARBOR, Card.MARKET_STAND, Card.MARKET_HALL):
        is_sold = offered != Card.HARBOR or (number > 0 and bool(s.goods[seat, int(s.last_good)]))
        return is_sold and bool(chosen + number == plain(trader.count_sales)(s, seat))
    if offered == Card.PREFECTURE:
        return chosen == 0 and _looks_rightly(s, seat)
    has_built = offered != Card.CARPENTER or bool(s.buildings[seat, int(s.new_building) - 1])
    return has_built and number == chosen == 0


def _looks_rightly(s: Any, seat: int) -> bool:
    """Return whether the prefecture is in question with cards drawn, of which it would keep one more."""
    most, number = int(plain(councillor.count_council_cards)(s, seat)), int(s.to_choose)
    has_archive = bool(plain(archive_takes_all)(s, seat))
    if has_archive != (int(s.stage) == councillor.CouncillorStage.LAY_AWAY):
        return False
    if has_archive:
        return number <= min(int(s.hand_size[seat]), most - councillor.ALL_KEEP)
    return number == councillor.ALL_KEEP and int(s.council.sum()) <= most


def _cards_of_role(s: Any, seat: int) -> int:
    """Return the number of cards in question: the prospector's, those of the council or of its privilege."""
    privilege = int(plain(count_privilege)(s, seat))
    if s.phase == Phase.PROSPECTOR:
        return privilege
    if int(s.stage) == councillor.CouncillorStage.PRIVILEGE:
        return councillor.ALL_DRAW
    return councillor.PRIVILEGE_DRAWS * privilege if privilege else -1


def _keeps_rightly(s: Any, seat: int) -> bool:
    """Return whether a council without an archive has the right numbers of drawn and kept cards."""
    drawn, kept = int(s.council.sum()) + int(s.chosen), int(s.chosen) + int(s.to_choose)
    if plain(archive_takes_all)(s, seat) or drawn > plain(councillor.count_council_cards)(s, seat):
        return False
    return kept in [min(number, drawn) for number in _may_keep(s, seat)]


def _may_keep(s: Any, seat: int) -> tuple[int, ...]:
    """Return how many cards of a council the seat may keep: two with a prefecture, or one if it may be declined."""
    if not s.buildings[seat, Card.PREFECTURE]:
        return (councillor.ALL_KEEP,)
    return (councillor.ALL_KEEP, councillor.ALL_KEEP + 1) if _asks_gains(s) else (councillor.ALL_KEEP + 1,)


def _most_discarded(s: Any, seat: int) -> int:
    """Return how many cards the seat may still have to discard: with an archive, at the hand limit, in the opening."""
    if s.phase != Phase.COUNCILLOR:
        return int(s.hand_size[seat]) - int(plain(governor.count_allowed)(s, seat))
    if not plain(archive_takes_all)(s, seat):
        return 0
    return int(plain(councillor.count_council_cards)(s, seat)) - min(_may_keep(s, seat)) - int(s.chosen)


def _covers_rightly(s: Any, seat: int, building: int) -> bool:
    """Return whether the crane's place is possible; afterwards the covered building need not be there any more."""
    covered = int(s.covers) - 1
    if covered < 0 or s.question not in (Question.PAY, Question.USE_POOR_HOUSE, Question.USE_BUILDING):
        return False
    if s.question != Question.PAY:
        return int(s.offered) - 1 in (-1, Card.CARPENTER)
    return bool(plain(builder.can_cover)(s, seat, building, covered, 0)) and (
        not s.covers_full or (covered < N_PLANTS and bool(s.goods[seat, covered])))
