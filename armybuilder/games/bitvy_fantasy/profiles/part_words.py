"""What weapons, missiles and prices are called in one line, on sheets and in the window."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles import labels
from armybuilder.games.bitvy_fantasy.profiles.units import CloseCombatWeapon, Missile, Weapon


def price(cost: int, language: Language) -> str:
    """What a part adds to its unit's cost; empty where it adds nothing."""
    return labels.PRICE.get(language).format(n=cost) if cost else ""


def weapon_words(part: Weapon | CloseCombatWeapon, language: Language) -> str:
    """A weapon's values: its mode with dice and reach, or what it adds in melee."""
    if isinstance(part, CloseCombatWeapon):
        return f"{labels.CLOSE_COMBAT.get(language)} +{part.melee}"
    told = [labels.REAL.get(language) if part.mode == "real" else labels.VIRTUAL.get(language)]
    if part.shooting is not None:
        told[0] += f" {part.shooting}"
    if part.range is not None:
        told.append(labels.RANGE.get(language).format(n=part.range))
    if part.points is not None:
        told.append(labels.points_a_shot(part.points).get(language))
    return ", ".join(told)


def short_weapon_words(part: Weapon | CloseCombatWeapon, language: Language) -> str:
    """A weapon's values for a narrow column: dice and reach."""
    if isinstance(part, CloseCombatWeapon):
        return labels.SHORT_MELEE.get(language).format(n=part.melee)
    if part.mode == "real":
        return labels.SHORT_REAL.get(language)
    told = [labels.SHORT_DICE.get(language).format(n=part.shooting)]
    if part.range is not None:
        told.append(labels.SHORT_RANGE.get(language).format(n=part.range))
    return ", ".join(told)


def missile_words(missile: Missile, language: Language) -> str:
    """A missile's ammunition points, and what it does around the place it hits."""
    told = [labels.points_a_shot(missile.points).get(language)]
    if missile.radius is not None:
        told.append(labels.RADIUS.get(language).format(n=missile.radius))
    if missile.kills:
        told.append(labels.KILLS.get(language).format(on=missile.kills))
    if missile.wounds:
        told.append(labels.WOUNDS.get(language).format(on=missile.wounds))
    return ", ".join(told)
