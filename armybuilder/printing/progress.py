"""How far a print job is, and who is told."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
# how finely the parts of some work are told
FINE = 1000


def no_progress(_done: int, _total: int) -> None:
    """Tell nobody how far the work is."""


def halves(progress: Progress | None) -> tuple[Progress, Progress]:
    """Return who is told of the first and of the second half of some work."""
    return (within(progress, 0, 2), within(progress, 1, 2)) if progress else (no_progress, no_progress)


def within(progress: Progress, at: int, count: int) -> Progress:
    """Return who is told of one of so many parts of some work, the first of which is 0."""

    def told(done: int, total: int) -> None:
        progress(FINE * at + FINE * done // max(1, total), FINE * count)

    return told
