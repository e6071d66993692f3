"""The fields of a unit's card and their values in words, in both languages, as a list of changes tells them."""

from collections.abc import Callable
from typing import Any

from armybuilder.catalogue.text import LocalText as Text
from armybuilder.games.bitvy_fantasy.profiles import labels
from armybuilder.games.bitvy_fantasy.profiles.cells import clearance_cell
from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.units import Tyres
from armybuilder.games.differences import CARD_LABELS, DASH, both, in_row, in_words

KIND = Text(ru="Вид", en="Kind")
LABELS = {
    **CARD_LABELS,
    "faction": Text(ru="Армия", en="Army"),
    "body_word": Text(ru="Вид отряда", en="Kind of squad"),
    "cost": labels.COST,
    "elements": Text(ru="Стихии", en="Elements"),
    "artefact": Text(ru="Карточка артефакта", en="Artefact card"),
    "artefact_name": labels.ARTEFACT,
    "artefact_text": Text(ru="Текст артефакта", en="Text of the artefact"),
    "manoeuvre": labels.MANOEUVRE,
    "melee": labels.MELEE,
    "shooting": labels.SHOOTING,
    "armour": labels.ARMOUR,
    "clearance": labels.CLEARANCE,
    "gun_type": Text(ru="Вид орудия", en="Kind of gun"),
    "machine_type": Text(ru="Вид машины", en="Kind of machine"),
    "crew": labels.CREW,
    "mobility": labels.MOBILITY,
    "tyres": labels.TYRES,
    "modifications": Text(ru="Модификации", en="Modifications"),
    "lives": labels.LIVES,
    "flies": Text(ru="Летает", en="Flies"),
    "points": Text(ru="Очки боеприпаса", en="Ammunition points"),
    "striped": Text(ru="Полосатая рамка", en="Striped box"),
    "radius": Text(ru="Радиус", en="Radius"),
    "kills": Text(ru="Гибель", en="Kills"),
    "wounds": Text(ru="Рана", en="Wounds"),
    "mode": Text(ru="Вид стрельбы", en="Mode"),
    "range": Text(ru="Дальность", en="Range"),
    "abilities": labels.ABILITIES,
    "special": Text(ru="Особое правило", en="Special rule"),
}
NOT_KNOWN = ("cost", "manoeuvre", "armour", "crew")


def shown(field: str, value: Any) -> Text:
    """The value of a field in words; a dash where there is none, and what no source tells is not known."""
    if value is None:
        return labels.UNKNOWN if field in NOT_KNOWN else DASH
    if field in _FORMS:
        return _FORMS[field](value)
    if isinstance(value, tuple):
        return in_row([shown(field, one) for one in value])
    return _WORDS.get(field, {}).get(value) or in_words(value)


def _clearance(value: Any) -> Text:
    codes = value if isinstance(value, tuple) else (value,)
    return both(lambda language: clearance_cell(codes, language))


def _tyres(value: Tyres) -> Text:
    form = labels.TYRES_ADD
    return both(lambda language: f"{form.get(language).format(mobility=value.mobility)}, {value.cost}")


_FORMS: dict[str, Callable[[Any], Text]] = {
    "clearance": _clearance,
    "tyres": _tyres,
}
_WORDS: dict[str, dict[Any, Text]] = {
    "mode": {"real": labels.REAL, "virtual": labels.VIRTUAL},
    "elements": dict(labels.ELEMENTS),
    "edition": {edition.id: edition.name for edition in EDITIONS},
    "faction": {faction.id: faction.name for faction in FACTIONS},
}
