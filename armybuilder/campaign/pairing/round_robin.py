"""Everybody against everybody: the circle method, in an order drawn by a seed."""

from collections.abc import Sequence
from random import Random

from armybuilder.campaign.pairing.contenders import NOBODY, Pairing


def round_robin(players: Sequence[str], number: int, seed: int) -> tuple[Pairing, ...]:
    """Return the pairings of the number-th round, from 1. After everybody has met everybody the order is drawn anew."""
    if len(players) < 2:
        return tuple(Pairing(player, NOBODY) for player in players)
    turn, round_of_turn = divmod(number - 1, rounds_of(len(players)))
    drawn = sorted(players)
    Random(f"{seed}.{turn}").shuffle(drawn)
    circle = [*drawn, NOBODY] if len(drawn) % 2 else drawn
    first, others = circle[0], circle[1:]
    others = others[round_of_turn:] + others[:round_of_turn]
    stand = [first, *others]
    half = len(stand) // 2
    pairs = zip(stand[:half], reversed(stand[half:]), strict=True)
    return tuple(
        sorted(
            (Pairing(two, one) if one == NOBODY else Pairing(one, two) for one, two in pairs),
            key=lambda pairing: pairing.second == NOBODY,
        )
    )


def rounds_of(players: int) -> int:
    """Return how many rounds it takes until everybody has met everybody once."""
    return players - 1 if players % 2 == 0 else players
