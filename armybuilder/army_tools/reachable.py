"""Which sums a choice of numbers can come to: how near to a target an army can be brought."""

from collections.abc import Iterable

# more of one thing than these are never needed to see what can be reached
MOST_OF_ONE = 4


def reachable(costs: Iterable[int], most: int) -> int:
    """Return the sums up to `most` that costs can come to, each taken up to a few times: bit n is set where n is one."""
    mask = (1 << (most + 1)) - 1
    sums = 1
    for cost in costs:
        if 0 < cost <= most:
            for _ in range(min(MOST_OF_ONE, most // cost)):
                sums |= (sums << cost) & mask
    return sums


def nearest_sum(sums: int, most: int) -> int:
    """Return the largest of some sums that is not above `most`."""
    return (sums & ((1 << (most + 1)) - 1)).bit_length() - 1
