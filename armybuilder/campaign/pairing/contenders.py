"""Players as a pairing sees them, and what it proposes."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

# stands against nobody: a bye
NOBODY = ""

Pair = frozenset[str]
# how often two have met; a bye is a meeting with nobody
Meetings = Mapping[Pair, int]


class Contender(Struct, frozen=True, kw_only=True):
    """A player who is to be paired: his points and his rank in the table, from 1."""

    player: str
    points: int = 0
    rank: int = 0


class Pairing(NamedTuple):
    """Two who meet; against nobody, who has a bye."""

    first: str
    second: str

    @property
    def pair(self) -> Pair:
        """The two, in no order."""
        return frozenset(self)


def counted(pairings: Iterable[Pairing]) -> dict[Pair, int]:
    """Return how often everybody has met everybody else."""
    found: dict[Pair, int] = {}
    for one in pairings:
        found[one.pair] = found.get(one.pair, 0) + 1
    return found
