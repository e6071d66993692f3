"""Keeping the garbage collector still while many objects are made that live on."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collection() -> Iterator[None]:
    """Keep the garbage collector from looking at the whole program each time that there are some more objects.

    It is for many at once that hold no cycles. Two threads at once are fine: whoever came first turns the collector on again.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
