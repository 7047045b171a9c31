"""Memory that is lent by DLPack: the same bytes, alive as long as somebody reads them."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

from boriken.research import dlpack


class Lender:
    """An array that does DLPack through us."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return dlpack.CPU, 0

    def __dlpack__(self, **_):
        return dlpack.lend(self.array.ctypes.data, self.array.shape, self.array.dtype, (dlpack.CPU, 0), self)


@pytest.mark.parametrize("dtype", [np.float32, np.int8, np.int32, np.uint64, np.bool_])
def test_another_library_reads_the_same_memory(dtype):
    array = np.arange(12).reshape(3, 4).astype(dtype)
    read = np.from_dlpack(Lender(array))
    assert read.dtype == array.dtype
    assert (read == array).all()
    assert read.ctypes.data == array.ctypes.data


@pytest.mark.long
def test_what_is_lent_lives_until_it_is_given_back():
    lender = Lender(np.ones((2, 2), np.float32))
    alive = weakref.ref(lender)
    read = np.from_dlpack(lender)
    del lender
    gc.collect()
    assert alive() is not None
    assert read.sum() == 4
    del read
    gc.collect()
    assert alive() is None
    unread = Lender(np.ones(1, np.float32))
    alive, capsule = weakref.ref(unread), unread.__dlpack__()
    del unread, capsule
    gc.collect()
    assert alive() is None
