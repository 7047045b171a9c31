"""Storing: all that the book lets a seat keep can be kept, and each by one line of play only."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boriken.engine.jit import IS_COMPILED
from tests.rulebook.tables import NEW_BUILDINGS, city, keepings, position, rulings_of

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
WAREHOUSES = {"small_warehouse": 1, "large_warehouse": 2}  # kinds they hold
STOREHOUSE = 3  # single barrels beside the one that everybody keeps

#: Small heaps, since those can change places, and now and then a large one.
HEAPS = st.tuples(*[st.integers(0, 4) | st.sampled_from((0, 1, 1, 2, 7))] * len(GOODS))


def by_the_book_or_less(heaps, kinds, singles):
    """All that can be kept where less may be kept: up to so many kinds whole, of the others up to so many barrels."""
    found = set()
    owned = [good for good, heap in enumerate(heaps) if heap]
    for stored in chain.from_iterable(combinations(owned, n) for n in range(kinds + 1)):
        others = [0 if good in stored else heap for good, heap in enumerate(heaps)]
        for kept in product(*(range(min(heap, singles) + 1) for heap in others)):
            if sum(kept) <= singles:
                found.add(tuple(heap if good in stored else kept[good] for good, heap in enumerate(heaps)))
    return found


def by_the_book(heaps, kinds, singles):
    """All that can be kept: so many kinds whole, and of the others so many barrels; no room is left unused.

    Who can keep everything keeps it.
    """
    found = set()
    owned = [good for good, heap in enumerate(heaps) if heap]
    for stored in combinations(owned, min(kinds, len(owned))):
        others = [0 if good in stored else heap for good, heap in enumerate(heaps)]
        for kept in product(*(range(min(heap, singles) + 1) for heap in others)):
            if sum(kept) == min(singles, sum(others)):
                found.add(tuple(heap if good in stored else kept[good] for good, heap in enumerate(heaps)))
    return {heaps} if heaps in found else found


@pytest.mark.parametrize("may_keep_less", [False, True])
@given(heaps=HEAPS, warehouses=st.sets(st.sampled_from(sorted(WAREHOUSES))), has_storehouse=st.booleans())
@settings(max_examples=100 if IS_COMPILED else 40, deadline=None)
def test_everything_the_book_allows_is_one_line_of_play(may_keep_less, heaps, warehouses, has_storehouse):
    own = city(*sorted(warehouses), *["storehouse"] * has_storehouse)
    own |= {"goods": dict(zip(GOODS, heaps, strict=True)), "roles_taken": ["captain"]}
    rulings = rulings_of("grow", NEW_BUILDINGS, storing_may_keep_less=may_keep_less)
    game = position(islands={0: own}, expansions=NEW_BUILDINGS, flow={"phase": "storing"}, rulings=rulings)
    found = [tuple(held.get(good, 0) for good in GOODS) for _, held in keepings(game)]
    allowed = by_the_book_or_less if may_keep_less else by_the_book
    expected = allowed(heaps, sum(WAREHOUSES[name] for name in warehouses), 1 + STOREHOUSE * has_storehouse)
    assert sorted(found) == sorted(expected)
