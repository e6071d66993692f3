"""What modifiers make of a text: a name, a characteristic, a description."""

import re
from collections.abc import Callable
from decimal import Decimal

from armybuilder.catalogue.modifying import ModifierStep, number_of
from armybuilder.roster.arithmetic import CHANGES

LONGEST = 20_000
LONGEST_NUMBER = 40
# a number in a text with its sign, as in `5+`, `D6+3` or `24"`
_NUMBER = re.compile(r"[+-]?\d{1,30}(?:\.\d{1,30})?")


def changed(text: str, step: ModifierStep, count: int, *, extended: bool) -> str:
    """Return a text after a modifier that applies so often; BattleScribe changes numbers only where that is all."""
    if step.type == "set":
        return step.value
    change = TEXT_CHANGES.get(step.type)
    if extended and not text and step.type == "append":
        return step.value
    if change is not None:
        return change(text, step, 1 if extended else count)[:LONGEST]
    if step.number is None or step.type not in CHANGES:
        return text
    number = number_of(text)
    if number is not None:
        return written(CHANGES[step.type](number, step.number, count))
    return _with_number(text, step, count) if extended else text


def written(number: Decimal) -> str:
    """Return a number as text, whole ones without decimals."""
    if number.adjusted() > LONGEST_NUMBER:
        return str(number)
    if number == number.to_integral_value():
        return str(int(number))
    return format(number.normalize(), "f")


def _join(step: ModifierStep) -> str:
    return " " if step.modifier.join is None else step.modifier.join


def _append(text: str, step: ModifierStep, count: int) -> str:
    if step.modifier.skip_if_present and step.value in text:
        return text
    # no more copies than fit: a count may be a thousand million
    joined = _join(step) + step.value
    copies = min(count, LONGEST // (len(joined) + 1) + 1)
    return text + joined * copies


def _prepend(text: str, step: ModifierStep, _: int) -> str:
    if step.modifier.skip_if_present and step.value in text:
        return text
    return step.value + (_join(step) if text else "") + text


def _replace(text: str, step: ModifierStep, _: int) -> str:
    sought = step.modifier.arg
    if not sought:
        return text or step.value
    parts = text.split(sought)
    if step.position is None:
        return step.value.join(parts)
    at = _at(step.position, len(parts) - 1)
    if at is None:
        return text
    return sought.join(parts[: at + 1]) + step.value + sought.join(parts[at + 1 :])


def _at(position: int, there_are: int) -> int | None:
    """Return which of so many a position means, from 0: the first is 1, the last -1; None when there is none."""
    at = position - 1 if position > 0 else there_are + position
    return at if position and 0 <= at < there_are else None


def _with_number(text: str, step: ModifierStep, count: int) -> str:
    """Return a text with one of the numbers in it changed: the first, unless the modifier says which."""
    assert step.number is not None
    found = list(_NUMBER.finditer(text))
    at = _at(1 if step.position is None else step.position, len(found))
    if at is None:
        return text
    old = found[at].group()
    new = CHANGES[step.type](Decimal(old), step.number, count)
    signed = old[0] == "+" or (old[0] == "-" and found[at].start() > 0)
    told = f"+{written(new)}" if signed and new >= 0 else written(new)
    return text[: found[at].start()] + told + text[found[at].end() :]


ADDED_TEXT_CHANGES: dict[str, Callable[[str, ModifierStep, int], str]] = {
    "prepend": _prepend,
    "replace": _replace,
}
TEXT_CHANGES: dict[str, Callable[[str, ModifierStep, int], str]] = {"append": _append, **ADDED_TEXT_CHANGES}
