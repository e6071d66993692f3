"""How much is tried of what could be tried without end: a sample in daily runs, everything with `--full`.

A test asks here for the size of its sample. What cannot be sampled and takes seconds is marked `full` instead.
"""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")
QUICK, FULL = "quick", "full"
PART = 10

# time is measured by the benchmarks: a busy machine is no fault of a law
settings.register_profile(QUICK, max_examples=25, deadline=None, derandomize=True)
settings.register_profile(FULL, max_examples=100, deadline=None, print_blob=True)
settings.load_profile(QUICK)


def is_full() -> bool:
    """Return whether everything is tried."""
    return settings.get_current_profile_name() == FULL


def examples(everything: int, share: int = PART) -> int:
    """Return how many examples a costly law is tried on: `everything`, or one in `share` of them in daily runs."""
    return everything if is_full() else max(1, everything // share)


def sampled(things: Sequence[T], share: int = PART) -> Sequence[T]:
    """Return `things`, or every `share`-th of them in daily runs, the first always among them."""
    return things if is_full() else things[::share]
