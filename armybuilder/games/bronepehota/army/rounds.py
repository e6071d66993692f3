"""Players who do something one thing at a time, in rounds: place units, act with units."""

from collections.abc import Sequence


def in_rounds(things: Sequence[int], first: int = 0) -> list[int]:
    """Whose turn it is, from `first` on, until every player has done all his things; who has none left is skipped."""
    left = list(things)
    order: list[int] = []
    player = first
    while any(left):
        if left[player]:
            left[player] -= 1
            order.append(player)
        player = (player + 1) % len(left)
    return order
