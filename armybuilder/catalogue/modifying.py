"""Modifiers made ready to be applied: flat lists of steps by the field they change.

A modifier group is spread over its modifiers: each step carries the gates (groups first, then itself) that must
all hold and whose repeats multiply.
"""

from collections.abc import Collection, Iterable, Iterator
from decimal import Decimal, InvalidOperation

from armybuilder.catalogue.conditions import Conditional, ConditionGroup, Modifier, ModifierGroup
from armybuilder.catalogue.tree import Modified

ABSURD = Decimal(10) ** 12
FINEST = -20
LONGEST_NUMBER = 60


def number_of(text: str) -> Decimal | None:
    """Return a text as a finite number of a sane size and precision, None when it is none."""
    if len(text) > LONGEST_NUMBER:
        return None
    try:
        value = Decimal(text)
    except InvalidOperation:
        return None
    if not value:
        return Decimal(0)  # a zero may have an exponent that takes forever to write out
    sane = value.is_finite() and value.copy_abs() < ABSURD and value.adjusted() >= FINEST
    return value if sane else None


class ModifierStep:
    """One modifier with everything it depends on."""

    __slots__ = ("field", "gates", "number", "type", "value")

    def __init__(self, modifier: Modifier, gates: tuple[Conditional, ...]) -> None:
        self.type = modifier.type
        self.field = modifier.field
        self.value = modifier.value
        self.number = number_of(modifier.value)
        self.gates = tuple(g for g in gates if g.conditions or g.condition_groups or g.repeats)


Steps = dict[str, tuple[ModifierStep, ...]]


def _steps(
    modifiers: Iterable[Modifier], groups: Iterable[ModifierGroup], gates: tuple[Conditional, ...]
) -> Iterator[ModifierStep]:
    for modifier in modifiers:
        yield ModifierStep(modifier, (*gates, modifier))
    for group in groups:
        yield from _steps(group.modifiers, group.modifier_groups, (*gates, group))


def steps_by_field(*holders: Modified) -> Steps:
    """Return the steps of several holders in their order, by field; each holder's modifiers come before its groups."""
    found: dict[str, list[ModifierStep]] = {}
    for holder in holders:
        for step in _steps(holder.modifiers, holder.modifier_groups, ()):
            found.setdefault(step.field, []).append(step)
    return {field: tuple(steps) for field, steps in found.items()}


ENTRY_LISTS = (
    "selection_entries",
    "selection_entry_groups",
    "entry_links",
    "shared_selection_entries",
    "shared_selection_entry_groups",
)


def feeds_back(holder: object, cost_types: Collection[str]) -> bool:
    """Return whether below a catalogue some cost, or a category that costs may depend on, depends on costs itself."""
    for name in ENTRY_LISTS:
        for below in getattr(holder, name, ()):
            for step in _steps(below.modifiers, below.modifier_groups, ()):
                changes = step.field in cost_types or step.field == "category"
                if changes and _asks_costs(step.gates, cost_types):
                    return True
            if feeds_back(below, cost_types):
                return True
    return False


def _asks_costs(gates: Iterable[Conditional | ConditionGroup], cost_types: Collection[str]) -> bool:
    for gate in gates:
        repeats = gate.repeats if isinstance(gate, Conditional) else ()
        if any(query.field in cost_types for query in (*gate.conditions, *repeats)):
            return True
        if _asks_costs(gate.condition_groups, cost_types):
            return True
    return False
