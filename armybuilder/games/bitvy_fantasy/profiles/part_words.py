"""What weapons, missiles and prices are called in one line, on sheets and in the window."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.cells import clearance_cell
from armybuilder.games.bitvy_fantasy.profiles.units import CloseCombatWeapon, Gun, Missile, Tyres, Weapon
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import choice_word


def price(cost: int, language: Language) -> str:
    """Return what a part adds to its unit's cost; empty where it adds nothing."""
    return say("bitvy_fantasy.sheet.price", language, n=cost) if cost else ""


def weapon_words(part: Weapon | CloseCombatWeapon, language: Language) -> str:
    """Return a weapon's values: its mode with dice and reach, or what it adds in melee."""
    if isinstance(part, CloseCombatWeapon):
        return say("bitvy_fantasy.sheet.close_combat", language, n=part.melee)
    told = [choice_word(Weapon, "mode", part.mode, language)]
    if part.shooting is not None:
        told[0] += f" {part.shooting}"
    if part.range is not None:
        told.append(say("bitvy_fantasy.sheet.range", language, n=part.range))
    if part.points is not None:
        told.append(points_a_shot(part.points, language))
    return ", ".join(told)


def short_weapon_words(part: Weapon | CloseCombatWeapon, language: Language) -> str:
    """Return a weapon's values for a narrow column: dice and reach."""
    if isinstance(part, CloseCombatWeapon):
        return say("bitvy_fantasy.sheet.short_close_combat", language, n=part.melee)
    if part.mode == "real":
        return say("bitvy_fantasy.sheet.short_real", language)
    told = [say("bitvy_fantasy.sheet.short_dice", language, n=part.shooting)]
    if part.range is not None:
        told.append(say("bitvy_fantasy.sheet.short_range", language, n=part.range))
    return ", ".join(told)


def missile_words(missile: Missile, language: Language) -> str:
    """Return a missile's ammunition points, and what it does around the place it hits."""
    told = [points_a_shot(missile.points, language)]
    if missile.radius is not None:
        told.append(say("bitvy_fantasy.sheet.radius", language, n=missile.radius))
    if missile.kills:
        told.append(say("bitvy_fantasy.sheet.kills", language, on=missile.kills))
    if missile.wounds:
        told.append(say("bitvy_fantasy.sheet.wounds", language, on=missile.wounds))
    return ", ".join(told)


def points_a_shot(points: float, language: Language) -> str:
    """Return the ammunition points of a shot, with a comma in Russian."""
    return say("bitvy_fantasy.sheet.points", language, n=points)


def tyres_words(tyres: Tyres, language: Language) -> str:
    """Return what tyres add to a gun."""
    return say("bitvy_fantasy.sheet.tyres", language, mobility=tyres.mobility)


def gun_class(gun: Gun, language: Language) -> str:
    """Return the class of a gun, its code with the word for it; empty where it is not known."""
    if gun.clearance is None:
        return ""
    code = clearance_cell((gun.clearance,), language)
    return f"{code} ({choice_word(Gun, 'clearance', gun.clearance, language)})"


def gun_mobility(gun: Gun, language: Language) -> str:
    """Return the mobility of a gun whose values are known, or that it does not move."""
    return say("bitvy_fantasy.sheet.fixed", language) if gun.mobility is None else str(gun.mobility)


def gun_rules(gun: Gun, language: Language) -> tuple[str, ...]:
    """Return what a sheet says of a gun without numbers (BF-A-3), and its special rules."""
    said = () if gun.values_known else (say("bitvy_fantasy.sheet.common_rules", language),)
    return (*said, *(line.get(language) for line in gun.special))
