"""What units cost, in words."""

from decimal import Decimal

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.builder.imported.option_rows import Words
from armybuilder.desktop.translation import number
from armybuilder.roster.costs import cost_name
from armybuilder.roster.engine import Engine
from armybuilder.roster.text_changes import written
from armybuilder.roster.working import WorkingSelection


def told_amount(value: Decimal) -> str:
    """A cost alone: thousands apart, and decimals only where it has some."""
    return number(int(value)) if value == value.to_integral_value() else written(value)


def told_cost(unit: WorkingSelection, data: GameData, main_cost: str, language: Language) -> str:
    """What a unit costs with all its parts, in every cost type that it has."""
    totals: dict[str, Decimal] = {}
    for part in unit.everything():
        for kind, value in part.costs.items():
            totals[kind] = totals.get(kind, Decimal(0)) + value
    return " · ".join(
        f"{written(value)} {said(cost_name(data, kind), language)}"
        for kind, value in totals.items()
        if value or kind == main_cost
    )


def told_costs(costs: dict[str, Decimal], engine: Engine, language: Language) -> str:
    """Costs in words, those of hidden types left out."""
    shown = engine.shown_cost_types
    told = ((value, cost_name(engine.data, kind)) for kind, value in costs.items() if value and kind in shown)
    return " · ".join(f"{written(value)} {said(name, language)}" for value, name in told)


def words_of(data: GameData, main_cost: str, language: Language) -> Words:
    """How the options of a game are worded."""
    kinds = (kind for holder in (data.system, *data.catalogues.values()) for kind in holder.cost_types)
    return Words(language, main_cost, {kind.id: said(kind.name, language) for kind in kinds})
