"""The fields of a unit's card and their values in words, in both languages, as a list of changes tells them."""

from typing import Any

from armybuilder.catalogue.text import LocalText as Text
from armybuilder.games.differences import CARD_LABELS, DASH, both, in_row, in_words
from armybuilder.games.road_world.profiles import labels
from armybuilder.games.road_world.profiles.editions import EDITIONS, FACTIONS, KINDS
from armybuilder.games.road_world.profiles.part_words import weapon_words
from armybuilder.games.road_world.profiles.units import ANY, Weapon

LABELS = {
    **CARD_LABELS,
    "faction": Text(ru="Группировка", en="Faction"),
    "kind": Text(ru="Вид", en="Kind"),
    "cost": labels.COST,
    "least": Text(ru="Не меньше", en="At least"),
    "most": Text(ru="Не больше", en="At most"),
    "limit": Text(ru="Предел на армию", en="Limit in an army"),
    "allies": Text(ru="В чьи армии идёт", en="Whose armies it joins"),
    "factions": Text(ru="Для кого", en="For whom"),
    "needs": Text(ru="Берут вместе с", en="Taken together with"),
    "conditions": Text(ru="Условие набора", en="Recruiting condition"),
    "abilities": labels.ABILITIES,
    "special": Text(ru="Специальные правила", en="Special rules"),
    "spirit": Text(ru="Вклад в Очки Духа", en="Fortitude Points"),
    "human": Text(ru="Человек", en="Human"),
    "locomotion": Text(ru="Передвижение", en="Locomotion"),
    "traits": Text(ru="Свойства", en="Traits"),
    "weapons": labels.WEAPON,
    "weapon": labels.WEAPON,
    "text": Text(ru="Действие", en="Effect"),
    **labels.CHARACTERISTICS,
}
_WORDS: dict[str, dict[Any, Text]] = {
    "edition": {edition.id: edition.name for edition in EDITIONS},
    "faction": {faction.id: faction.name for faction in FACTIONS},
    "allies": {ANY: Text(ru="любой", en="any"), **{faction.id: faction.name for faction in FACTIONS}},
    "factions": {faction.id: faction.name for faction in FACTIONS},
    "kind": {kind.id: kind.name for kind in KINDS},
    "locomotion": dict(labels.LOCOMOTION),
    "traits": dict(labels.TRAITS),
}


def shown(field: str, value: Any) -> Text:
    """The value of a field in words; a dash where there is none, and a cost that no source tells is not known."""
    if value is None:
        return labels.UNKNOWN if field == "cost" else DASH
    if isinstance(value, tuple):
        return in_row([shown(field, one) for one in value])
    if isinstance(value, Weapon):
        weapon = value
        return both(lambda language: f"{weapon.name.get(language)} {weapon_words(weapon, language)}")
    return _WORDS.get(field, {}).get(value) or in_words(value)
