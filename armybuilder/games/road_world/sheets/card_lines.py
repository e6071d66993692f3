"""What a card says in words: models, weapons, items, recruiting, abilities, special rules."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, sentence
from armybuilder.games.naming import quoted
from armybuilder.games.road_world.profiles.editions import FACTIONS
from armybuilder.games.road_world.profiles.part_words import item_words, price, trait_word
from armybuilder.games.road_world.profiles.units import ANY, BattleUnit, ModelProfile
from armybuilder.games.road_world.sheets.weapon_table import WeaponLine
from armybuilder.games.unit import Marks
from armybuilder.wording.messages import say


def cost_text(unit: BattleUnit, marks: Marks) -> str:
    """The cost of the unit as it is chosen, or of the least of its models where no army tells it."""
    if unit.cost is None:
        return "?"
    if marks.amounts is None:
        return str(unit.cost)
    amounts = marks.amounts
    bought = sum(amounts.get(item.id, 0) * item.cost for item in unit.items)
    return str(bought + sum(amounts.get(model.id, 0) * (model.cost or 0) for model in unit.models))


def model_words(unit: BattleUnit, model: ModelProfile, language: Language, marks: Marks) -> tuple[str, str]:
    """The name of a kind of model with its number, empty for an independent model, and what it is."""
    told = [trait_word(trait, language) for trait in model.traits]
    if model.locomotion != "foot":
        told.append(say(f"road_world.card_text.{model.locomotion}", language))
    if not model.human:
        told.append(say("road_world.card_text.not_human", language))
    if unit.kind != "band":
        return "", sentence(", ".join(told))
    if model.cost and model.most > model.least:
        told.append(say("road_world.card_text.each", language, n=model.cost))
    own = marks.names.get(model.id, "")
    name = f"{model.name.get(language)} «{own}»" if own else model.name.get(language)
    return f"{name} × {_number(model, marks)}", sentence(", ".join(told))


def _number(model: ModelProfile, marks: Marks) -> str:
    if marks.amounts is not None:
        return str(marks.amounts.get(model.id, 0))
    return str(model.least) if model.least == model.most else f"{model.least}–{model.most}"


def weapon_lines(model: ModelProfile, field: str) -> Iterator[WeaponLine]:
    """The weapons that a model has by its sheet; `field` is the place of the model on the unit."""
    for number, weapon in enumerate(model.weapons, 1):
        yield WeaponLine(weapon, id=f"{model.id}/{weapon.id}", field=f"{field}.weapons.{number}")


def item_lines(unit: BattleUnit, language: Language, marks: Marks) -> Iterator[WeaponLine]:
    """Additional weapons with their prices; struck out where the army leaves them."""
    for number, item in enumerate(unit.items, 1):
        if item.weapon is not None:
            told = price(item.cost, language)
            yield WeaponLine(item.weapon, marks.takes(item.id), told, field=f"items.{number}.weapon")


def unit_lines(unit: BattleUnit, language: Language, marks: Marks) -> Iterator[tuple[str, str]]:
    """Headings and texts below the tables: artefacts, abilities, special rules, recruiting."""
    for item in unit.items:
        if item.artefact and marks.takes(item.id):
            told = f"{item_words(item, language)}, {price(item.cost, language)}"
            yield f"{item.name.get(language)} ({told})", item.text.get(language)
    for ability in unit.abilities:
        yield ability.name.get(language), ability.text.get(language)
    for text in unit.special:
        yield "", text.get(language)
    if recruiting := " ".join(_recruiting(unit, language)):
        yield say("road_world.card_text.recruiting", language), recruiting


def _recruiting(unit: BattleUnit, language: Language) -> Iterator[str]:
    if unit.limit is not None:
        yield say("road_world.card_text.limit", language, n=unit.limit)
    if unit.needs:
        names = tuple(quoted(name) for name in unit.needed.values())
        yield say("road_world.card_text.needs", language, names=names)
    if ANY in unit.allies:
        yield say("road_world.card_text.joins_any", language)
    elif unit.allies:
        names = tuple(faction.name for faction in FACTIONS if faction.id in unit.allies)
        yield say("road_world.card_text.joins", language, names=names)
    if unit.spirit != 1:
        yield say("road_world.card_text.spirit", language, n=unit.spirit)
    yield from (text.get(language) for text in unit.conditions)
