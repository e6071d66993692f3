"""A guard against a fault of PySide6 6.12 under Python 3.11: it gives back a None too many.

There every call of Qt that returns nothing lowers the reference count of None by one. After some
thousands of calls the interpreter stops with “deallocating None”. From Python 3.12 on None has no
reference count, and the fault does nothing.
"""

import ctypes
import sys

PLENTY = 1 << 40


def keep_none_alive() -> None:
    """Raise the reference count of None out of reach, as Python 3.12 itself does; calling twice is harmless."""
    if sys.version_info < (3, 12) and sys.getrefcount(None) < PLENTY:
        ctypes.c_ssize_t.from_address(id(None)).value += PLENTY * 2
