"""Effective values: the data's value with the modifiers that apply, in their order."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from armybuilder.catalogue.modifying import HIDE, ModifierStep
from armybuilder.catalogue.text import LocalText, Text
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.arithmetic import CHANGES, CLAMPS, SERIES
from armybuilder.roster.conditions import times_of
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.text_changes import TEXT_CHANGES, changed

NO_STEPS: tuple[ModifierStep, ...] = ()
SET = "set"
CATEGORY_CHANGES = frozenset({"add", "remove", "set-primary", "unset-primary"})
# New Recruit's order: what is set comes first, then texts are put together, then sums, then clamps, and last the rest
RANKS: dict[str, int] = {
    **dict.fromkeys(CHANGES, 2),
    **dict.fromkeys((SET, HIDE, *CATEGORY_CHANGES), 0),
    **dict.fromkeys(TEXT_CHANGES, 1),
    **dict.fromkeys(CLAMPS, 3),
    **dict.fromkeys((*SERIES, "replace"), 4),
}
MODIFIER_TYPES = frozenset(RANKS)


def times(step: ModifierStep, viewpoint: Viewpoint, answers: Answers) -> int:
    """Return how often a step is applied: never unless every gate is open."""
    if step.count is not None:
        return step.count
    return times_of(step.gates, viewpoint, answers) if step.gates else 1


def _in_order(steps: Sequence[ModifierStep], viewpoint: Viewpoint) -> Iterable[ModifierStep]:
    """Return steps as they apply: as listed, or by what they do, which is how New Recruit's data mean them."""
    if len(steps) < 2 or not viewpoint.force.expansion.extended:
        return steps
    return sorted(steps, key=_rank)


def _rank(step: ModifierStep) -> int:
    return RANKS.get(step.type, 0)


def effective_number(
    value: Decimal, steps: Sequence[ModifierStep], viewpoint: Viewpoint, answers: Answers
) -> Decimal:
    """Return a cost or a constraint's value."""
    for step in _in_order(steps, viewpoint):
        change = CHANGES.get(step.type)
        if step.number is None or change is None:
            continue
        count = times(step, viewpoint, answers)
        if count:
            value = change(value, step.number, count)
    return value


def effective_text(
    value: Text, steps: Sequence[ModifierStep], viewpoint: Viewpoint, answers: Answers
) -> Text:
    """Return a name, a page, a description or a characteristic."""
    extended = viewpoint.force.expansion.extended
    for step in _in_order(steps, viewpoint):
        count = times(step, viewpoint, answers)
        if not count:
            continue
        if isinstance(value, LocalText):
            value = LocalText(
                ru=changed(value.ru, step, count, extended=extended) if value.ru else "",
                en=changed(value.en, step, count, extended=extended) if value.en else "",
            )
        else:
            value = changed(value, step, count, extended=extended)
    return value


def annotated(name: Text, annotation: Text) -> Text:
    """Return a name with its annotation in parentheses after it."""
    told = str(annotation).strip()
    if not told:
        return name
    if isinstance(name, LocalText):
        return LocalText(ru=f"{name.ru} ({told})", en=f"{name.en} ({told})")
    return f"{name} ({told})"


def effective_flag(
    value: bool, steps: Iterable[ModifierStep], viewpoint: Viewpoint, answers: Answers
) -> bool:
    """Return whether something is hidden."""
    for step in steps:
        if step.type in (SET, HIDE) and times(step, viewpoint, answers):
            value = step.type == HIDE or step.value.strip().lower() == "true"
    return value


Categories = tuple[tuple[str, bool], ...]


def effective_categories(
    value: Categories, steps: Iterable[ModifierStep], viewpoint: Viewpoint, answers: Answers
) -> Categories:
    """Category ids with their primary mark."""
    found = dict(value)
    for step in steps:
        if not times(step, viewpoint, answers):
            continue
        if step.type == "add":
            found.setdefault(step.value, False)
        elif step.type == "remove":
            found.pop(step.value, None)
        elif step.type == "set-primary":
            found = dict.fromkeys(found, False) | {step.value: True}
        elif step.type == "unset-primary" and step.value in found:
            found[step.value] = False
    return tuple((c, p) for c, p in found.items() if c != UNCATEGORISED)
