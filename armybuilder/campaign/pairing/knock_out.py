"""Knock-out: who loses is out; the best placed meet last, and have the byes of the first round."""

from collections.abc import Sequence

from armybuilder.campaign.pairing.contenders import NOBODY, Pairing


def first_round(players: Sequence[str]) -> tuple[Pairing, ...]:
    """Return the first round of players in the order of their seeding: the first and the second can meet in the final alone."""
    places = _bracket(len(players))
    seeded = [players[place] if place < len(players) else NOBODY for place in places]
    return tuple(
        Pairing(*sorted((one, other), key=lambda who: who == NOBODY))
        for one, other in zip(seeded[::2], seeded[1::2], strict=True)
    )


def next_round(winners: Sequence[str]) -> tuple[Pairing, ...]:
    """Return the next round of the winners, in the order of the games that they have won; an odd one has a bye."""
    padded = [*winners, NOBODY] if len(winners) % 2 else [*winners]
    return tuple(Pairing(one, other) for one, other in zip(padded[::2], padded[1::2], strict=True))


def _bracket(players: int) -> list[int]:
    """Return the places of the seeding, from 0, as they stand in the bracket: 0 against the last, and so on."""
    places = [0]
    while len(places) < players:
        size = 2 * len(places)
        places = [place for one in places for place in (one, size - 1 - one)]
    return places if len(places) > 1 else [0, 1]
