"""The fields of a unit's card and their values in words, in both languages, as a list of changes tells them."""

from typing import Any

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.text import LocalText as Text
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Sector
from armybuilder.games.bronepehota.profiles import labels
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bronepehota.profiles.units import Explosion
from armybuilder.games.differences import CARD_LABELS, DASH, YES_NO, both, in_row, plain

LABELS = {
    **CARD_LABELS,
    "faction": Text(ru="Сторона", en="Faction"),
    "cost": labels.COST,
    "hero": Text(ru="Герой", en="Hero"),
    "machine_class": Text(ru="Класс", en="Class"),
    "locomotion": Text(ru="Ход", en="Locomotion"),
    "mobile": Text(ru="Мобильность", en="Mobility"),
    "rate_of_fire": labels.RATE_OF_FIRE,
    "ammo": labels.AMMO,
    "durability": labels.DURABILITY,
    "sectors": Text(ru="Сектора", en="Sectors"),
    "either_or": Text(ru="Одно из двух", en="One of the two"),
    "special": Text(ru="Особое правило", en="Special rule"),
    "web_id": Text(ru="Код в веб-приложении", en="Id in the web app"),
    "rank": Text(ru="А", en="Rank"),
    "speed": Text(ru="Ск", en="Speed"),
    "range": Text(ru="Дальн.", en="Range"),
    "power": Text(ru="Мощн.", en="Power"),
    "melee": Text(ru="ББ", en="Close combat"),
    "abilities": Text(ru="Св", en="Abilities"),
    "armour": Text(ru="Бр", en="Armour"),
    "count": Text(ru="Количество", en="Count"),
    "explosion": Text(ru="Взрыв", en="Explosion"),
    "repair": Text(ru="Ремонт", en="Repair"),
    "barrels": Text(ru="Стволы", en="Barrels"),
    "charges": Text(ru="Заряды", en="Charges"),
}
KINDS = {
    "light": Text(ru="лёгкая", en="light"),
    "heavy": Text(ru="тяжёлая", en="heavy"),
}
CHARGES = {
    "shell": Text(ru="снаряд", en="shell"),
    "mine": Text(ru="мина", en="mine"),
    "rocket": Text(ru="ракета", en="rocket"),
}
COLOURS = {
    "green": Text(ru="зелёный", en="green"),
    "yellow": Text(ru="жёлтый", en="yellow"),
    "red": Text(ru="красный", en="red"),
}


def shown(field: str, value: Any) -> Text:
    """The value of a field in words; a dash where there is none, and what no source tells is not known."""
    if value is None:
        return labels.UNKNOWN if field in ("machine_class", "locomotion", "mobile") else DASH
    if isinstance(value, bool):
        return (labels.MOBILITY if field == "mobile" else YES_NO)[value]
    if isinstance(value, tuple):
        return in_row([shown(field, one) for one in value])
    return _WORDS.get(field, {}).get(value) or _single(field, value)


def _single(field: str, value: Any) -> Text:
    if isinstance(value, Text):
        return value or DASH
    if isinstance(value, Throw):
        return both(value.as_range if field == "range" else value.as_power)
    if isinstance(value, Explosion):
        return _explosion(value)
    return _sector(value) if isinstance(value, Sector) else plain(value)


def _explosion(blast: Explosion) -> Text:
    def spoken(language: Language) -> str:
        power = blast.power.as_power(language)
        return labels.EXPLOSION.get(language).format(radius=blast.radius, power=power)

    return both(spoken)


def _sector(sector: Sector) -> Text:
    told = f"{sector.start}–{sector.end}" + ("" if sector.speed is None else f": {sector.speed}")
    if sector.colour is None:
        return plain(told)
    colour = COLOURS[sector.colour]
    return both(lambda language: f"{told} ({colour.get(language)})")


_WORDS: dict[str, dict[Any, Text]] = {
    "machine_class": KINDS,
    "locomotion": dict(labels.LOCOMOTIONS),
    "charges": CHARGES,
    "edition": {edition.id: edition.name for edition in EDITIONS},
    "faction": {faction.id: faction.name for faction in FACTIONS},
}
