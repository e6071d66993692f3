"""Modifiers made ready to be applied: flat lists of steps by the field they change.

A modifier group is spread over its modifiers: each step carries the gates (groups first, then itself) that must
all hold and whose repeats multiply.
"""

from collections.abc import Collection, Iterable, Iterator
from copy import copy
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import NamedTuple

from armybuilder.catalogue.affects import AffectsPath, affects_path
from armybuilder.catalogue.conditions import (
    LIMIT,
    Conditional,
    ConditionGroup,
    LocalConditionGroup,
    Modifier,
    ModifierGroup,
)
from armybuilder.catalogue.tree import Modified

ABSURD = Decimal(10) ** 12
FINEST = -20
LONGEST_NUMBER = 60
HIDE = "hide"
# scope and path of a modifier that changes the very thing it stands on
OWN_SCOPES = ("", "self", "this")
OWN_PATHS = ("", "self")


@lru_cache(maxsize=4096)
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


def is_gate(gate: Conditional) -> bool:
    """Return whether something has anything to depend on."""
    return bool(gate.conditions or gate.condition_groups or gate.local_condition_groups or gate.repeats)


class ModifierStep:
    """One modifier with everything it depends on; `count` is how often it applies where that was asked elsewhere."""

    __slots__ = ("_counted", "count", "field", "gates", "modifier", "number", "position", "type", "value")

    def __init__(self, modifier: Modifier, gates: tuple[Conditional, ...]) -> None:
        self.modifier = modifier
        self.type = modifier.type
        self.field = modifier.field or ("hidden" if modifier.type == HIDE else "")
        self.value = modifier.value
        self.number = number_of(modifier.value)
        place = number_of(modifier.position) if modifier.position else None
        self.position = None if place is None else int(place)
        self.gates = tuple(gate for gate in gates if is_gate(gate))
        self.count: int | None = None
        self._counted: dict[int, ModifierStep] | None = None

    def times(self, count: int) -> "ModifierStep":
        """Return the step as it applies so often to something else than it stands on: for a number always the same one."""
        known = self._counted
        if known is None:
            known = self._counted = {}
        if count not in known:
            known[count] = step = copy(self)
            step.count = count
        return known[count]


Steps = dict[str, tuple[ModifierStep, ...]]


class RelativeStep(NamedTuple):
    """A step that changes what a path leads to from the scope of its modifier."""

    step: ModifierStep
    scope: str
    path: AffectsPath


def is_relative(modifier: Modifier) -> bool:
    """Return whether a modifier changes other things than the one it stands on."""
    return modifier.scope not in OWN_SCOPES or modifier.affects not in OWN_PATHS


Gates = tuple[Conditional, ...]


def _gated(
    modifiers: Iterable[Modifier], groups: Iterable[ModifierGroup], gates: Gates
) -> Iterator[tuple[Modifier, Gates]]:
    """Yield modifiers with all that each depends on."""
    for modifier in modifiers:
        yield modifier, (*gates, modifier)
    for group in groups:
        yield from _gated(group.modifiers, group.modifier_groups, (*gates, group))


def _modifiers_of(holders: Iterable[Modified]) -> Iterator[tuple[Modifier, Gates]]:
    for holder in holders:
        if holder.modifiers or holder.modifier_groups:
            yield from _gated(holder.modifiers, holder.modifier_groups, ())


def steps_by_field(*holders: Modified) -> Steps:
    """Return the steps that change their holders, in their order, by field; modifiers come before modifier groups."""
    found: dict[str, list[ModifierStep]] = {}
    for modifier, gates in _modifiers_of(holders):
        if not is_relative(modifier):
            step = ModifierStep(modifier, gates)
            found.setdefault(step.field, []).append(step)
    return {field: tuple(steps) for field, steps in found.items()}


def relative_steps(*holders: Modified) -> tuple[RelativeStep, ...]:
    """Return the steps of holders that change other things, in their order."""
    return tuple(
        RelativeStep(ModifierStep(modifier, gates), modifier.scope or "self", affects_path(modifier.affects))
        for modifier, gates in _modifiers_of(holders)
        if is_relative(modifier)
    )


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
            for modifier, gates in _modifiers_of((below,)):
                changes = modifier.field in cost_types or modifier.field == "category"
                if changes and _asks_costs(gates, cost_types):
                    return True
            if feeds_back(below, cost_types):
                return True
    return False


def _asks_costs(
    gates: Iterable[Conditional | ConditionGroup | LocalConditionGroup], cost_types: Collection[str]
) -> bool:
    for gate in gates:
        repeats = () if isinstance(gate, LocalConditionGroup) else gate.repeats
        queries = (*gate.conditions, *repeats, *gate.local_condition_groups)
        if any(query.field.removeprefix(LIMIT) in cost_types for query in queries):
            return True
        if _asks_costs((*gate.condition_groups, *gate.local_condition_groups), cost_types):
            return True
    return False
