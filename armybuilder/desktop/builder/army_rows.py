"""The army as rows of a list: units, and the headings that they stand under."""

from collections.abc import Iterable
from decimal import Decimal

from msgspec import Struct

from armybuilder.roster.issues import LEVELS, Issue, Level


class UnitRow(Struct, frozen=True):
    """A unit of the army. `number` tells units of one name apart, `chip` stands in front of the facts.

    `colour` is that of a faction, “#…”, or a meaning in the theme.
    """

    id: str
    name: str
    cost: str
    facts: str
    tip: str
    colour: str
    number: str = ""
    chip: str = ""
    # it has joined the unit above
    joined: bool = False
    level: Level | None = None
    # the digest of the player's own
    picture: str = ""
    # how many the army takes and how many there are, where its player has too few
    owned: str = ""
    # in how many forces its own stands
    depth: int = 0


class Meter(Struct, frozen=True):
    """How full something is: the part that is filled and where its minimum stands, both from 0 to 1."""

    share: float
    notch: float | None = None

    @classmethod
    def between(cls, cost: Decimal, least: Decimal | None, most: Decimal | None) -> "Meter | None":
        """The meter of a cost that has bounds; None where it has none."""
        whole = most or (max(least, cost) if least else None)
        if whole is None:
            return None
        return cls(min(1.0, float(cost / whole)), float(least / whole) if least and least < whole else None)


class GroupRow(Struct, frozen=True):
    """The heading of a category, or, with an id, of a force that can be chosen; `told` is what it holds and may hold.

    `adds` says what can be added below a force, `depth` in how many forces this one stands.
    """

    name: str
    id: str = ""
    told: str = ""
    meter: Meter | None = None
    broken: bool = False
    adds: str = ""
    depth: int = 0


ArmyRow = UnitRow | GroupRow


def levels_of(issues: Iterable[tuple[str, Issue]]) -> dict[str, Level]:
    """The gravest level by unit, of issues with the unit that each is in; mere information is none."""
    levels: dict[str, Level] = {}
    for unit, issue in issues:
        graver = LEVELS.index(issue.level) < LEVELS.index(levels.get(unit, "info"))
        if unit and graver:
            levels[unit] = issue.level
    return levels
