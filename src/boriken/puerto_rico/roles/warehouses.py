"""What a seat can keep after loading: whole kinds in warehouses, and single barrels beside them.

The same barrels can often be kept in several ways: of two kinds with one barrel each, either lies in the warehouse
and the other is the single barrel; with a storehouse, two barrels and two can change places with three and one. They
are one line of play, the first way: the kinds in the warehouses are the lowest, compared from the lowest kind on.
Sets of kinds are bits here.
"""

from boriken.kernel.jit import rule
from boriken.puerto_rico.catalogue.buildings import STORES
from boriken.puerto_rico.effects.new_buildings import storehouse_keeps
from boriken.puerto_rico.islands import count_barrels, is_occupied
from boriken.puerto_rico.vocab import N_GOODS, Building

MOST_OF_A_KIND = 11
ALL_SETS = 1 << N_GOODS
NO_GOOD = -1

# == How much ======================================================================================================


@rule
def count_stores(s, seat):
    """Kinds that the occupied warehouses hold whole: one in the small, two in the large."""
    kinds = 0
    for building in range(Building.SMALL_WAREHOUSE, Building.LARGE_WAREHOUSE + 1):
        if STORES[building] > 0 and is_occupied(s, seat, building):
            kinds += STORES[building]
    return kinds


@rule
def count_stored(s):
    """Kinds the storing seat has put into warehouses so far."""
    kinds = 0
    for good in range(N_GOODS):
        kinds += int(s.stored[good])
    return kinds


@rule
def count_free_stores(s, seat):
    """Warehouse room not yet given to a kind."""
    return count_stores(s, seat) - count_stored(s)


@rule
def count_singles(s, seat):
    """Single barrels that may be kept beside what is stored: one, and three in a storehouse."""
    return 1 + storehouse_keeps(s, seat)


@rule
def count_keepable(s, seat, good):
    """Barrels of a kind that are neither stored nor kept yet."""
    return 0 if s.stored[good] else int(s.goods[seat, good]) - int(s.kept[good])


@rule
def can_keep_everything(s, seat):
    """All kinds fit into the warehouses but for so few barrels that they are kept singly."""
    stores, barrels = count_stores(s, seat), count_barrels(s, seat)
    amount = MOST_OF_A_KIND
    while stores > 0 and amount > 0:  # the largest heaps go into the warehouses
        for good in range(N_GOODS):
            if stores > 0 and s.goods[seat, good] == amount:
                stores -= 1
                barrels -= amount
        amount -= 1
    return barrels <= count_singles(s, seat)


# == In which way ==================================================================================================


@rule
def has_several_ways(s, seat):
    """Whether a kind in a warehouse could change places with one kept singly: two heaps are small enough for that."""
    singles, kinds = count_singles(s, seat), 0
    for good in range(N_GOODS):
        if 0 < s.goods[seat, good] <= singles:
            kinds += 1
    return kinds > 1 and count_stores(s, seat) > 0


@rule
def owned_kinds(s, seat):
    """The kinds of which a seat has barrels."""
    kinds = 0
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            kinds |= 1 << good
    return kinds


@rule
def stored_kinds(s):
    """The kinds that the storing seat has put into warehouses so far."""
    kinds = 0
    for good in range(N_GOODS):
        if s.stored[good]:
            kinds |= 1 << good
    return kinds


@rule
def leads_to_first_way(s, seat, stored, single):
    """Whether kinds stored so far, higher ones after them, and single barrels can make a first way.

    `single` is the next single barrel, NO_GOOD where none is named yet.
    """
    owned, stores = owned_kinds(s, seat), count_stores(s, seat)
    for kinds in range(stored, ALL_SETS):
        added = kinds ^ stored
        is_next = added == 0 or added & -added > stored
        if (is_next and kinds & ~owned == 0 and count_kinds(kinds) == stores
                and has_first_way(s, seat, kinds, owned ^ kinds, single)):
            return True
    return False


@rule
def has_first_way(s, seat, stored, others, single):
    """Whether single barrels of other kinds can be chosen so that it is the first way to keep them all."""
    for whole in range(others + 1):
        if (whole & ~others == 0 and can_be_singles(s, seat, others, whole, single)
                and is_first_way(s, seat, stored, whole)):
            return True
    return False


@rule
def can_be_singles(s, seat, others, whole, single):
    """Whether the single barrels, chosen ascending, can be all of the kinds in `whole` and not all of any other."""
    least, most = 0, 0
    for good in range(N_GOODS):
        if not others >> good & 1:
            continue
        heap, low = int(s.goods[seat, good]), int(s.kept[good])
        if good == single:
            low += 1
        high = heap if good >= single else low
        if whole >> good & 1:
            low = max(low, heap)
        else:
            high = min(high, heap - 1)
        if low > high:
            return False
        least += low
        most += high
    return least <= count_singles(s, seat) <= most


@rule
def is_first_way(s, seat, stored, whole):
    """No other kinds, of all that stay whole, could lie in the warehouses instead of these and come before them."""
    for other in range(1, ALL_SETS):
        differing = other ^ stored
        comes_before = differing & -differing & other != 0
        if (comes_before and other & ~(stored | whole) == 0 and count_kinds(other) == count_kinds(stored)
                and count_barrels_of(s, seat, other) == count_barrels_of(s, seat, stored)):
            return False
    return True


@rule
def count_kinds(kinds):
    """How many kinds a set has."""
    number = 0
    for good in range(N_GOODS):
        number += kinds >> good & 1
    return number


@rule
def count_barrels_of(s, seat, kinds):
    """A seat's barrels of these kinds."""
    barrels = 0
    for good in range(N_GOODS):
        if kinds >> good & 1:
            barrels += int(s.goods[seat, good])
    return barrels
