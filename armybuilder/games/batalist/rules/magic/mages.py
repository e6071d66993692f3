"""What orders, activations and spells share: the cards, spells in force, and the quality that they leave."""

from collections.abc import Iterable
from typing import Annotated, Literal, get_args

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.rule import rule

OrderCard = Literal["movement", "attack", "spell", "reconnaissance", "trap"]
OrderCards = Annotated[tuple[OrderCard, ...], Meta(max_length=10)]
Spell = Literal[
    "fireball",
    "ice_rain",
    "summon_beast",
    "barrier",
    "lake_of_death",
    "cloud_of_death",
    "horror",
    "sloth",
    "shield",
    "fair_wind",
    "stimulus",
]
SPELLS: tuple[Spell, ...] = get_args(Spell)
LastingSpell = Literal["sloth", "shield", "fair_wind", "stimulus"]
Level = Annotated[int, Meta(ge=1, le=3)]
ActionPoints = Annotated[int, Meta(ge=0, le=3)]
Clouds = Annotated[int, Meta(ge=0, le=9)]
OneSide = Literal["first", "second"]


class InForce(Facts, frozen=True, kw_only=True):
    """A spell that lasts to the end of the turn, at its level."""

    lasting_spell: LastingSpell
    spell_level: Level = 1


InForces = Annotated[tuple[InForce, ...], Meta(max_length=9)]


@rule("BT-8-11")
def strength_of(spell: LastingSpell, in_force: Iterable[InForce]) -> int:
    """Effects of several spells on one base are added together, also of the same spell."""
    return sum(one.spell_level for one in in_force if one.lasting_spell == spell)


@rule("BT-13-19", "BT-13-22", "BT-13-23")
def current_quality(quality: int, in_force: Iterable[InForce], clouds: int) -> int:
    """Each cloud takes one from quality while the base is inside, Sloth its level; there is no floor."""
    return quality - strength_of("sloth", in_force) - clouds


@rule("BT-13-24")
def current_defence(defence: int, in_force: Iterable[InForce]) -> int:
    """Shield adds its level to defence."""
    return defence + strength_of("shield", in_force)


@rule("BT-13-25")
def current_range(range_: int, in_force: Iterable[InForce]) -> int:
    """Fair wind adds its level to range."""
    return range_ + strength_of("fair_wind", in_force)


@rule("BT-13-26")
def stimulated(value: int, in_force: Iterable[InForce]) -> int:
    """Stimulus adds its level to melee and to shooting."""
    return value + strength_of("stimulus", in_force)
