"""A guard against a fault of PySide6 6.12 under Python 3.11: it gives back None, True and False once too often.

There a call of Qt that returns nothing lowers the reference count of None by one, and a signal with a flag that of the
flag. After some thousands of calls the interpreter stops with “deallocating None”. From Python 3.12 on these
have no reference count, and the fault does nothing.
"""

import ctypes
import sys

PLENTY = 1 << 40


def keep_constants_alive() -> None:
    """Raise the reference counts out of reach, as Python 3.12 itself does; calling twice is harmless."""
    if sys.version_info >= (3, 12):
        return
    for constant in (None, True, False):
        if sys.getrefcount(constant) < PLENTY:
            ctypes.c_ssize_t.from_address(id(constant)).value += PLENTY * 2
