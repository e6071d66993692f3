"""A battle unit of «Мир Дорог Апокалипсиса» as lines of text."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.extra_files import Extras
from armybuilder.games.road_world.profiles.part_words import item_words, price, weapon_words
from armybuilder.games.road_world.profiles.units import (
    CHARACTERISTICS,
    BattleUnit,
    ModelProfile,
    WeaponProfile,
)
from armybuilder.games.road_world.sheets.card_lines import model_words, unit_lines
from armybuilder.games.unit import Marks
from armybuilder.games.unit_lines import TextTable, UnitLine, text_table
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import field_word


def lines_of(unit: BattleUnit, language: Language, _extras: Extras) -> Iterator[UnitLine]:
    """Yield the models of a unit, their weapons, what is bought for it, and what it can do."""
    yield _models(unit, language)
    yield from _weapons_and_items(unit, language)
    for weapon in _weapons(unit):
        if weapon.special:
            yield f"{weapon.name.get(language)}: {weapon.special.get(language)}"
    for heading, text in unit_lines(unit, language, Marks()):
        yield f"{heading}: {text}" if heading else text


def _models(unit: BattleUnit, language: Language) -> TextTable:
    rows = []
    for model in unit.models:
        name, told = model_words(unit, model, language, Marks())
        values = [str(getattr(model, characteristic)) for characteristic in CHARACTERISTICS]
        chosen = model.id if model.most > model.least else ""
        rows.append([chosen, name or model.name.get(language), *values, told])
    heads = [field_word(ModelProfile, name, language) for name in CHARACTERISTICS]
    part, model_head = say("unit_lines.part", language), say("road_world.card_text.model", language)
    return text_table([part, model_head, *heads, ""], rows, numbers=range(2, 2 + len(heads)))


def _weapons_and_items(unit: BattleUnit, language: Language) -> Iterator[TextTable]:
    """Yield weapons of the models, each once, then what points buy with its price, by the ids of an army file."""
    rows = [
        [
            "",
            weapon.name.get(language),
            _use(weapon, language),
            weapon_words(weapon, language),
            "",
        ]
        for weapon in _weapons(unit)
    ]
    rows += [
        [
            item.id,
            item.name.get(language),
            _use(item.weapon, language) if item.weapon else item_words(item, language),
            "" if item.artefact else item_words(item, language),
            price(item.cost, language),
        ]
        for item in unit.items
    ]
    if rows:
        part, values, cost = (say(f"unit_lines.{head}", language) for head in ("part", "values", "cost"))
        yield text_table([part, say("road_world.card_text.weapon", language), "", values, cost], rows)


def _use(weapon: WeaponProfile, language: Language) -> str:
    return say(f"road_world.card_text.{weapon.use}", language)


def _weapons(unit: BattleUnit) -> Iterator[WeaponProfile]:
    """Yield the weapons of all models; one that several models have is told once."""
    yield from dict.fromkeys(weapon for model in unit.models for weapon in model.weapons)
