"""What lists and searches say of a battle unit."""

from collections.abc import Iterator
from functools import partial

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.comparing import both
from armybuilder.games.road_world.profiles.part_words import trait_word
from armybuilder.games.road_world.profiles.units import CHARACTERISTICS, BattleUnit, ModelProfile
from armybuilder.games.unit import Fact
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import short_word


def kind_of(unit: BattleUnit) -> str:
    """The id of a unit's kind."""
    return unit.kind


def facts_of(unit: BattleUnit, language: Language) -> tuple[Fact, ...]:
    """Return the small facts of a list row: the characteristics, the number of models, who leads."""
    told = [Fact(short_word(ModelProfile, name, language), span_of(unit, name)) for name in CHARACTERISTICS]
    if unit.kind == "band":
        told.append(Fact(say("road_world.card_text.models", language), models_span(unit)))
    told += [Fact("", trait_word(trait, language)) for trait in unit.traits]
    return tuple(told)


def span_of(unit: BattleUnit, name: str) -> str:
    """Least and greatest value of a characteristic among the models."""
    return _span([getattr(model, name) for model in unit.models])


def models_span(unit: BattleUnit) -> str:
    """How many models a unit has, from the least to the most."""
    return _span([unit.least, sum(model.most for model in unit.models)])


def _span(numbers: list[int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}–{most}"


def texts_of(unit: BattleUnit) -> Iterator[LocalText]:
    """Yield what a search finds a unit by beside its names: its parts and abilities."""
    for model in unit.models:
        yield model.name
        yield from (weapon.name for weapon in model.weapons)
        yield from (both(partial(trait_word, trait)) for trait in model.traits)
    yield from (item.name for item in unit.items)
    yield from (ability.name for ability in unit.abilities)
