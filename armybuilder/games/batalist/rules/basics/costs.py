"""What a base costs by the house formula: the book itself has no points."""

from collections.abc import Collection, Sequence
from typing import Protocol

from armybuilder.battle.rule import rule

SHARES = {"giant": 10, "flying": 50, "coward": -20, "steadfast": 15}
SHOOTERS_SHARES = {"area": 30, "jet": 20}
ADDED = {"leader": 15, "standard_bearer": 15, "scout": 5, "stealthy": 5}
MAGE = 10
BALANCED_PERCENT = 5


class Values(Protocol):
    """The numbers of a profile that its cost is made of."""

    @property
    def quality(self) -> int: ...
    @property
    def speed(self) -> int: ...
    @property
    def melee(self) -> int: ...
    @property
    def shooting(self) -> int: ...
    @property
    def range(self) -> int: ...
    @property
    def defence(self) -> int: ...


def rounded_up(number: int, divisor: int) -> int:
    """Return a quotient rounded up to a whole number."""
    return -(-number // divisor)


def can_shoot(profile: Values) -> bool:
    """Tell whether a base can shoot at all: it has both a value and a range."""
    return profile.shooting > 0 and profile.range > 0


@rule("BT-H-1")
def weight(profile: Values) -> int:
    """6, twice melee and defence, a quarter of the speed rounded up; shooters add it with an eighth of the range."""
    shot = profile.shooting + profile.range // 8 if can_shoot(profile) else 0
    return 6 + 2 * profile.melee + 2 * profile.defence + rounded_up(profile.speed, 4) + shot


@rule("BT-H-1")
def core(profile: Values, figures: int) -> int:
    """Return ten thousand times the cost without skills, a whole number."""
    return (profile.quality + 3) * figures * (figures + 30) * weight(profile) ** 2


@rule("BT-H-2")
def share_of(profile: Values, skills: Collection[str]) -> int:
    """Return the percentage that the skills put on the core cost; templates only count for those who can shoot."""
    shares = {**SHARES, **(SHOOTERS_SHARES if can_shoot(profile) else {})}
    return sum(shares.get(skill, 0) for skill in skills)


@rule("BT-H-2", "BT-11-20")
def added_by(profile: Values, skills: Collection[str]) -> int:
    """Return points that skills add whatever the base; a general costs nothing more."""
    mage = MAGE * profile.quality if "mage" in skills else 0
    return mage + sum(ADDED.get(skill, 0) for skill in skills)


@rule("BT-H-1", "BT-H-2")
def cost_of(profile: Values, figures: int, skills: Collection[str] = ()) -> int:
    """Return the cost of a base: rounded up once, at least 1, then what its skills add."""
    priced = core(profile, figures) * (100 + share_of(profile, skills))
    return max(1, rounded_up(priced, 1_000_000)) + added_by(profile, skills)


@rule("BT-H-3")
def over_limit(total: int, limit: int | None) -> int:
    """Return how many points an army has too many; none without a limit."""
    return max(0, total - limit) if limit is not None else 0


@rule("BT-H-3")
def is_balanced(totals: Sequence[int]) -> bool:
    """Tell whether sums differ by no more than 5 per cent of the larger."""
    return (max(totals) - min(totals)) * 100 <= BALANCED_PERCENT * max(totals)
