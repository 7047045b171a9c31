"""The barrels that a seat can keep after loading: whole kinds in warehouses, and single barrels beside them.

The same barrels can often be kept in several ways: of two kinds with one barrel each, either lies in the warehouse and
the other is the single barrel; with a storehouse, two barrels and two can change places with three and one. They are
one line of play, the first way: the kinds in the warehouses are the lowest, compared from the lowest kind on. Sets of
kinds are bits here.

If a seat may keep less than it could, the one line of play is another: the kinds in the warehouses are the largest of
those that are kept whole, and as long as a warehouse has room, none is kept whole in single barrels.
"""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.catalogue.buildings import STORES, WAREHOUSES
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import is_occupied
from boriken.games.puerto_rico.rules.vocab import N_GOODS, NO_GOOD

MOST_OF_A_KIND = 11
ALL_SETS = 1 << N_GOODS


@rule
def may_keep_less(s):
    """Return whether barrels that could be kept may go back to the supply."""
    return has_ruling(s, Ruling.STORING_MAY_KEEP_LESS)


# == How much ======================================================================================================


@rule
def count_stores(s, seat):
    """Return the number of kinds that the occupied warehouses hold whole: one in the small, two in the large."""
    kinds = 0
    for i in range(WAREHOUSES.shape[0]):
        if is_occupied(s, seat, WAREHOUSES[i]):
            kinds += STORES[WAREHOUSES[i]]
    return kinds


@rule
def count_stored(s):
    """Return the number of kinds that the storing seat has put into warehouses so far."""
    kinds = 0
    for good in range(N_GOODS):
        kinds += int(s.stored[good])
    return kinds


@rule
def count_free_stores(s, seat):
    """Return the room of the warehouses, in kinds, that is not used yet."""
    return count_stores(s, seat) - count_stored(s)


@rule
def last_stored(s):
    """Return the highest kind in the warehouses so far, or the one below all."""
    last = NO_GOOD
    for good in range(N_GOODS):
        if s.stored[good]:
            last = good
    return last


@rule
def can_store(s, seat):
    """Return whether a warehouse has room and the seat a kind for it; kinds are stored in ascending order."""
    if count_free_stores(s, seat) == 0:
        return False
    for good in range(last_stored(s) + 1, N_GOODS):
        if s.goods[seat, good] > 0:
            return True
    return False


@rule
def count_singles(s, seat):
    """Return the single barrels that may be kept beside the stored kinds: one, and those that expansions add."""
    return 1 + moments.more_singles(s, seat)


@rule
def count_keepable(s, seat, good):
    """Return the barrels of a kind that are neither stored nor kept yet."""
    return 0 if s.stored[good] else int(s.goods[seat, good]) - int(s.kept[good])


@rule
def last_kept(s):
    """Return the highest kind of which single barrels are kept so far."""
    last = 0
    for good in range(N_GOODS):
        if s.kept[good] > 0:
            last = good
    return last


@rule
def can_keep_single(s, seat):
    """Return whether another single barrel may be kept; kinds are named in ascending order."""
    for good in range(N_GOODS):
        if may_keep_single(s, seat, good):
            return True
    return False


@rule
def may_keep_single(s, seat, good):
    """Return whether there is room, and a barrel of the kind, so that one more may be kept singly.

    If less may be kept, a kind is completed with single barrels only if it could not be stored.
    """
    barrels = count_keepable(s, seat, good) if good >= last_kept(s) else 0
    if barrels == 0 or count(s.kept) == count_singles(s, seat):
        return False
    return barrels > 1 or not may_keep_less(s) or is_behind_stored(s, seat, good)


@rule
def is_behind_stored(s, seat, good):
    """Return whether the warehouses are full of kinds with more barrels, or with as many and named before."""
    for other in range(N_GOODS):
        more = int(s.goods[seat, other]) - int(s.goods[seat, good])
        if s.stored[other] and (more < 0 or (more == 0 and other > good)):
            return False
    return count_free_stores(s, seat) == 0


@rule
def can_keep_everything(s, seat):
    """Return whether all kinds fit into the warehouses but for so few barrels that they are kept singly."""
    return count_left_over(s, seat, owned_kinds(s, seat), count_stores(s, seat)) <= count_singles(s, seat)


@rule
def count_left_over(s, seat, kinds, stores):
    """Return the barrels of these kinds that find no room in the warehouses when the largest heaps go there."""
    barrels, amount = count_barrels_of(s, seat, kinds), MOST_OF_A_KIND
    while stores > 0 and amount > 0:
        for good in range(N_GOODS):
            if stores > 0 and kinds >> good & 1 and s.goods[seat, good] == amount:
                stores -= 1
                barrels -= amount
        amount -= 1
    return barrels


@rule
def can_keep_otherwise(s, seat, stores, singles):
    """Return whether some barrels can be kept that could not be with so many stores and singles.

    This is for editions in which less may be kept. Of some kinds all barrels are kept, wherever there is room for them;
    of the others any number but not all, singly.
    """
    owned = owned_kinds(s, seat)
    for whole in range(owned + 1):
        if whole & ~owned == 0:
            others = owned ^ whole
            most = count_barrels_of(s, seat, others) - count_kinds(others)
            room_before = singles - count_left_over(s, seat, whole, stores)
            room = count_singles(s, seat) - count_left_over(s, seat, whole, count_stores(s, seat))
            if max(0, room_before + 1) <= min(room, most):
                return True
    return False


# == In which way ==================================================================================================


@rule
def has_several_ways(s, seat):
    """Return whether a kind in a warehouse could change places with one kept singly: two heaps are small enough."""
    singles, kinds = count_singles(s, seat), 0
    for good in range(N_GOODS):
        if 0 < s.goods[seat, good] <= singles:
            kinds += 1
    return kinds > 1 and count_stores(s, seat) > 0


@rule
def owned_kinds(s, seat):
    """Return the kinds of which a seat has barrels."""
    kinds = 0
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            kinds |= 1 << good
    return kinds


@rule
def stored_kinds(s):
    """Return the kinds that the storing seat has put into warehouses so far."""
    kinds = 0
    for good in range(N_GOODS):
        if s.stored[good]:
            kinds |= 1 << good
    return kinds


@rule
def leads_to_first_way(s, seat, stored, single):
    """Return whether kinds stored so far, higher ones after them, and single barrels can make a first way.

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
    """Return whether single barrels of other kinds can be chosen so that it is the first way to keep them all."""
    for whole in range(others + 1):
        if (whole & ~others == 0 and can_be_singles(s, seat, others, whole, single)
                and is_first_way(s, seat, stored, whole)):
            return True
    return False


@rule
def can_be_singles(s, seat, others, whole, single):
    """Return whether the single barrels can be all of the kinds in `whole` and not all of any other kind.

    Single barrels are chosen ascending.
    """
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
    """Return whether no other of the kinds that stay whole could lie in the warehouses instead and come before."""
    for other in range(1, ALL_SETS):
        differing = other ^ stored
        comes_before = differing & -differing & other != 0
        if (comes_before and other & ~(stored | whole) == 0 and count_kinds(other) == count_kinds(stored)
                and count_barrels_of(s, seat, other) == count_barrels_of(s, seat, stored)):
            return False
    return True


@rule
def count_kinds(kinds):
    """Return how many kinds a set has."""
    number = 0
    for good in range(N_GOODS):
        number += kinds >> good & 1
    return number


@rule
def count_barrels_of(s, seat, kinds):
    """Return a seat's barrels of these kinds."""
    barrels = 0
    for good in range(N_GOODS):
        if kinds >> good & 1:
            barrels += int(s.goods[seat, good])
    return barrels
