"""What a player wants of an army that is made for him."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from armybuilder.games.own_army import AnyArmy

MOST_SEEDS = 1_000_000
MOST_PROPOSALS = 9
USUAL_PROPOSALS = 3
# nobody waits longer than this, however large the game is
USUAL_SECONDS = 30.0


class Wish(Struct, frozen=True, kw_only=True):
    """An army of `target` points, all but `leave` of them spent; at most `near` less than that, None for as near as can be.

    Entries are named by their ids. `must` says how many of an entry there are at least, `never` and `most` what there is
    none or not more of, `kinds` and `only` what alone is taken (empty for everything). `owned` tells how many of each
    thing the player has, None where that does not matter: the collection counts units, of imported games models.
    """

    target: int
    leave: int = 0
    near: int | None = None
    must: Mapping[str, int] = {}
    never: frozenset[str] = frozenset()
    most: Mapping[str, int] = {}
    kinds: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
    owned: Mapping[str, int] | None = None
    seed: int = 0
    proposals: int = USUAL_PROPOSALS
    seconds: float = USUAL_SECONDS

    @property
    def spendable(self) -> int:
        """What the army may cost."""
        return max(0, self.target - self.leave)

    def most_of(self, entry: str) -> int | None:
        """Return how many of an entry there may be, None where nothing was said of it."""
        if entry in self.never:
            return 0
        return self.most.get(entry)


class Obstacle(Struct, frozen=True):
    """Something that stands in the way of an army: a key of the words with its values."""

    key: str
    values: dict[str, Any] = {}


class Proposal(Struct, frozen=True):
    """A legal army that was made, by itself and as it is judged."""

    army: "AnyArmy"
    cost: int


class Generated(Struct, frozen=True):
    """What came of a wish: armies to choose from, the nearest to it first, or what stood in the way.

    `stopped` says that time was up before all that can be tried had been.
    """

    proposals: tuple[Proposal, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    stopped: bool = False
