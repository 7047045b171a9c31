"""Memory shared with other libraries without a copy, by the DLPack protocol.

The arrays of NumPy and CuPy do this themselves; the device arrays of Numba do not.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}  # NumPy's letter -> DLPack's number


class _Device(ctypes.Structure):
    _fields_ = (("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32))


class _DataType(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (("data", ctypes.c_void_p), ("device", _Device), ("ndim", ctypes.c_int32), ("dtype", _DataType),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
                ("byte_offset", ctypes.c_uint64))


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_Managed._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))

_NAME = b"dltensor"
_lent: dict[int, Any] = {}  # objects that must live as long as a capsule exists, by the address of its head


def _forget(address: int) -> None:
    _lent.pop(address, None)


_give_back = _Deleter(_forget)


_api = ctypes.pythonapi
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", _api))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, _Destructor)(("PyCapsule_New", _api))


def _on_end(capsule: int) -> None:
    """Release the memory if no library has taken the capsule (a library that takes it renames it)."""
    if _is_valid(capsule, _NAME):
        _forget(_pointer(capsule, _NAME))


_destroy = _Destructor(_on_end)


def lend(address: int, shape: Sequence[int], dtype: Any, device: tuple[int, int], owner: object) -> Any:
    """Return a capsule for contiguous memory at an address; `owner` lives until the consumer releases it."""
    dtype = np.dtype(dtype)
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    head = _Managed()
    head.tensor = _Tensor(address, _Device(*device), len(shape),
                          _DataType(KINDS[dtype.kind], dtype.itemsize * 8, 1),
                          ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64)), None, 0)
    head.deleter = _give_back
    place = ctypes.addressof(head)
    _lent[place] = (head, sizes, owner)
    return _new(place, _NAME, _destroy)
