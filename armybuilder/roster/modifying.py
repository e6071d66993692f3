"""Effective values: the data's value with the modifiers that apply, in their order."""

from collections.abc import Iterable
from decimal import Decimal

from armybuilder.catalogue.modifying import ModifierStep, number_of
from armybuilder.catalogue.text import LocalText, Text
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.conditions import times_of
from armybuilder.roster.counting import Answers, Viewpoint

LONGEST = 20_000
LONGEST_NUMBER = 40
ZERO = Decimal(0)
NO_STEPS: tuple[ModifierStep, ...] = ()


def times(step: ModifierStep, viewpoint: Viewpoint, answers: Answers) -> int:
    """Return how often a step is applied: never unless every gate is open."""
    if step.count is not None:
        return step.count
    return times_of(step.gates, viewpoint, answers) if step.gates else 1


def effective_number(
    value: Decimal, steps: Iterable[ModifierStep], viewpoint: Viewpoint, answers: Answers
) -> Decimal:
    """Return a cost or a constraint's value."""
    for step in steps:
        if step.number is None:
            continue
        count = times(step, viewpoint, answers)
        if not count:
            continue
        if step.type == "set":
            value = step.number
        elif step.type == "increment":
            value += step.number * count
        elif step.type == "decrement":
            value -= step.number * count
    return value


def effective_text(
    value: Text, steps: Iterable[ModifierStep], viewpoint: Viewpoint, answers: Answers
) -> Text:
    """Return a name, a page, a description or a characteristic."""
    for step in steps:
        count = times(step, viewpoint, answers)
        if not count:
            continue
        if isinstance(value, LocalText):
            value = LocalText(
                ru=_changed(value.ru, step, count) if value.ru else "",
                en=_changed(value.en, step, count) if value.en else "",
            )
        else:
            value = _changed(value, step, count)
    return value


def annotated(name: Text, annotation: Text) -> Text:
    """Return a name with its annotation in parentheses after it."""
    told = str(annotation).strip()
    if not told:
        return name
    if isinstance(name, LocalText):
        return LocalText(ru=f"{name.ru} ({told})", en=f"{name.en} ({told})")
    return f"{name} ({told})"


def _changed(text: str, step: ModifierStep, count: int) -> str:
    if step.type == "set":
        return step.value
    if step.type == "append":
        # no more copies than fit: a count may be a thousand million
        copies = min(count, LONGEST // (len(step.value) + 1) + 1)
        return (text + (" " + step.value) * copies)[:LONGEST]
    number = number_of(text)
    if number is None or step.number is None:
        return text
    if step.type == "increment":
        return written(number + step.number * count)
    if step.type == "decrement":
        return written(number - step.number * count)
    return text


def written(number: Decimal) -> str:
    """Return a number as text, whole ones without decimals."""
    if number.adjusted() > LONGEST_NUMBER:
        return str(number)
    if number == number.to_integral_value():
        return str(int(number))
    return format(number.normalize(), "f")


def effective_flag(
    value: bool, steps: Iterable[ModifierStep], viewpoint: Viewpoint, answers: Answers
) -> bool:
    """Return whether something is hidden."""
    for step in steps:
        if step.type == "set" and times(step, viewpoint, answers):
            value = step.value.strip().lower() == "true"
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
