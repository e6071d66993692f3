"""Groups: who of a unit is near enough to whom."""

from collections.abc import Callable, Sequence

Distance = Callable[[str, str], float]


def groups(members: Sequence[str], distance: Distance, apart: float) -> list[list[str]]:
    """Return the groups into which members fall that may be so far apart, the greatest first."""
    left, found = list(members), []
    while left:
        group, fresh = [], [left.pop(0)]
        while fresh:
            one = fresh.pop()
            group.append(one)
            near = [other for other in left if distance(one, other) <= apart]
            fresh += near
            left = [other for other in left if other not in near]
        found.append(group)
    return sorted(found, key=len, reverse=True)


def spread(members: Sequence[str], distance: Distance) -> float:
    """Return the greatest distance between two of some members; 0 for one alone."""
    pairs = ((one, other) for place, one in enumerate(members) for other in members[place + 1 :])
    return max((distance(*pair) for pair in pairs), default=0.0)
