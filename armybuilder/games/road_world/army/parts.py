"""What a player chooses for a battle unit: how many of each model, additional weapons, artefacts."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.road_world.profiles.part_words import item_words, price
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.games.unit import Part
from armybuilder.wording.messages import say


def parts_of(unit: BattleUnit, language: Language) -> tuple[Part, ...]:
    """Everything that is chosen before the battle, each with its values and its price."""
    return tuple(_parts(unit, language))


def _parts(unit: BattleUnit, language: Language) -> Iterator[Part]:
    for model in unit.models:
        if model.most > model.least:
            cost = say("road_world.card_text.each", language, n=model.cost) if model.cost else ""
            yield Part(model.id, model.name, model.most, cost)
    for item in unit.items:
        told = (item_words(item, language), price(item.cost, language))
        yield Part(item.id, item.name, item.most, ", ".join(word for word in told if word))
