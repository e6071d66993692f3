"""Which of several things fill a page best, each of them whole."""

from collections.abc import Sequence
from math import ceil, floor

# of so many things that wait those for a page are chosen: later ones would stand too far from their place
AHEAD = 8
# a page this much emptier, in millimetres, is taken where its things stand nearer to their order
AS_GOOD = 4


def fullest(heights: Sequence[float], room: float, gap: float, *, first: bool = False) -> tuple[int, ...]:
    """Return the places of the things that fill a room in millimetres best, in their order, a gap between them.

    With `first` the first thing is among them. Nothing is returned where nothing fits, or the first does not.
    """
    most = floor(room + gap)
    # every height that comes together, with the earliest things that make it up
    reached: dict[int, tuple[int, ...]] = {0: ()}
    for place, height in enumerate(heights[:AHEAD]):
        taken = ceil(height + gap)
        grown = {
            total + taken: (*places, place)
            for total, places in reached.items()
            if total + taken <= most and (not first or place == 0 or places)
        }
        reached = grown | reached
    good = max(reached) - AS_GOOD
    return min((places for total, places in reached.items() if places and total >= good), default=())
