"""A base in play: its profile, the figures left on it, and the effects that change its values for a while."""

from collections.abc import Collection
from typing import Annotated, Literal, get_args

from msgspec import Meta

from armybuilder.battle.facts import Named
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Once, Seldom

Stand = Literal["standard", "individual", "large", "gun"]
STANDS: tuple[Stand, ...] = get_args(Stand)
Side = Annotated[float, Meta(ge=0.1, le=60, extra_json_schema={"unit": "steps"})]
STANDARD_WIDTH = 3.0
MANY_FIGURES = 30
# of both sides together, beasts among them: more than any table holds
MOST_BASES = 100


@rule("BT-1-3")
def stand_class(stand: Stand) -> Stand:
    """A gun with its crew stands as an individual figure."""
    return "individual" if stand == "gun" else stand


@rule("BT-1-1")
def width_is_right(stand: Stand, width: float) -> bool:
    """A standard base is 3 steps wide; the others are as wide as they need."""
    return stand != "standard" or width == STANDARD_WIDTH


@rule("BT-1-2", "BT-2-12")
def holds_one(stand: Stand) -> bool:
    """Individual and large stands hold one figure, and a gun with all its crew is one."""
    return stand != "standard"


@rule("BT-1-1")
def is_many(figures: int) -> bool:
    """More figures than a stand is likely to hold: the book sets no limit, so the players are asked."""
    return figures > MANY_FIGURES


Skill = Literal[
    "giant",
    "flying",
    "mage",
    "area",
    "jet",
    "general",
    "stealthy",
    "leader",
    "scout",
    "coward",
    "steadfast",
    "standard_bearer",
]
Skills = Annotated[tuple[Skill, ...], Meta(max_length=12), Once]
Quality = Annotated[int, Meta(ge=1, le=5)]
Value = Annotated[int, Meta(ge=0, le=100)]
Figures = Annotated[int, Meta(ge=1, le=100)]
Change = Annotated[int, Meta(ge=-20, le=20), Seldom]


class Base(Named, frozen=True, kw_only=True):
    """A base: the profile of its figures, how many are left, and by how much running effects change its values."""

    quality: Quality = 3
    speed: Value = 6
    melee: Value = 3
    shooting: Value = 0
    range: Value = 0
    defence: Value = 3
    figures: Figures = 8
    skills: Skills = ()
    quality_change: Change = 0
    melee_change: Change = 0
    shooting_change: Change = 0
    range_change: Change = 0
    defence_change: Change = 0

    def has(self, skill: Skill) -> bool:
        return skill in self.skills


def quality_now(base: Base) -> int:
    """Return quality with the effects that lower it; it may fall to nothing and below."""
    return base.quality + base.quality_change


def melee_now(base: Base) -> int:
    return base.melee + base.melee_change


def shooting_now(base: Base) -> int:
    return base.shooting + base.shooting_change


def range_now(base: Base) -> int:
    """Return range in steps with running effects; a length is never less than nothing."""
    return max(0, base.range + base.range_change)


def defence_now(base: Base) -> int:
    return base.defence + base.defence_change


@rule("BT-H-10")
def are_at_odds(skills: Collection[str]) -> bool:
    """Nobody is a coward and steadfast at once."""
    return {"coward", "steadfast"} <= set(skills)


@rule("BT-9-40")
def figures_left(figures: int, lost: int) -> int:
    """Return figures that stand after a loss, never fewer than none; with none the base is destroyed."""
    return max(0, figures - lost)
