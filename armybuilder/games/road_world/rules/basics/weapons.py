"""Section 3: what a weapon's table tells, and when the weapon reaches."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.dice import Threshold, at_least, at_most
from armybuilder.battle.facts import Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.settings import Settings

Rolls = Annotated[int, Meta(ge=0, le=10)]
Strike = Annotated[int, Meta(ge=1, le=12)]
Damage = Annotated[int, Meta(ge=0, le=20)]
Stability = Annotated[int, Meta(ge=0, le=12)]
# as long as the texts of sheets are
LONGEST_RULE = 400
Special = Annotated[str, Meta(max_length=LONGEST_RULE), Seldom]


class MeleeWeapon(Named, frozen=True, kw_only=True):
    """The table of a weapon with a sword icon. `range` 0 is base contact; `used_this_round`: attacks already made with it."""

    attacks: Rolls = 1
    strike: Strike = 4
    damage: Damage = 1
    range: Steps = 0
    used_this_round: Annotated[Rolls, Seldom] = 0
    special_rule: Special = ""


class RangedWeapon(Named, frozen=True, kw_only=True):
    """The table of a weapon with a target icon. No `stability`: the weapon has no such column."""

    rapidity: Rolls = 1
    strike: Strike = 4
    damage: Damage = 1
    range: Steps = 12
    stability: Annotated[Stability | None, Seldom] = None
    used_this_round: Annotated[Rolls, Seldom] = 0
    special_rule: Special = ""


Weapon = MeleeWeapon | RangedWeapon


@rule("RW-3-7", "RW-3-8")
def reaches(range_: float, distance: float) -> bool:
    """A weapon reaches as far as its Range; with Range 0 only touching bases are in reach."""
    return exact(distance) <= exact(range_)


@rule("RW-3-5", "RW-X14-1")
def threshold_of(strike: int, modifier: int, settings: Settings) -> Threshold:
    """What a D6 has to show: the Strike is reached with all modifiers, or, read the other way, not exceeded.

    A penalty makes a hit rarer in both readings. With automatic natural values a threshold never leaves 2 to 6 (1 to 5).
    """
    automatic = settings.natural_values == "auto_hit_miss"
    if settings.strike_direction == "reach":
        needed = strike - modifier
        return at_least(min(max(needed, 2), 6) if automatic else needed)
    allowed = strike + modifier
    return at_most(min(max(allowed, 1), 5) if automatic else allowed)


@rule("RW-3-4", "RW-3-9", "RW-X3-3", "RW-X5-3")
def rolls_left(number: int, used: int, per: str) -> int:
    """How many hit rolls a weapon makes now: all of them in each action, or what is left of a round's."""
    return number if per == "action" else max(0, number - used)


@rule("RW-3-6")
def damage_of(weapon: Weapon) -> int:
    """Every hit carries the weapon's Damage into the wound rules."""
    return weapon.damage


@rule("RW-3-11")
def remind(record: Record[Settings], weapon: Weapon) -> None:
    """A weapon's own rule goes before the general one; the program shows its text when the weapon is used."""
    if weapon.special_rule:
        record.step("RW-3-11", "road_world.fight.special", text=weapon.special_rule)


@rule("RW-3-10", "RW-X5-6")
def why_stability_asks(weapon: RangedWeapon, settings: Settings) -> bool:
    """Stability does nothing by itself; without that reading the players decide about jams."""
    return weapon.stability is not None and not settings.stability_idle
