"""How characteristics are shown: by the format rules of their columns, regular expressions with what replaces them."""

import re
from collections.abc import Iterable
from functools import cache

from armybuilder.catalogue.text import LocalText, Text
from armybuilder.catalogue.tree import FormatRule

LONGEST_PATTERN = 200
# a pattern that repeats much may try for ever: the more it does, the shorter are the values that it is asked of
LONGEST_VALUES = {0: 2_000, 1: 2_000, 2: 500, 3: 60}
SHORT = 14
_REPEATS = re.compile(r"(?<!\\)(?:[*+]|\{\d*,\d*\})")
_REPEATED_GROUP = re.compile(r"\)(?:[*+]|\{)")
# a group of the match, `$1`, and what becomes of it: `$1|sum|sign`
_REFERENCE = re.compile(r"\$(\d{1,2}|&)((?:\|(?:sum|sign))*)")
_NUMBER = re.compile(r"[+-]?\d{1,9}")


def formatted(value: Text, rules: Iterable[FormatRule]) -> Text:
    """Return a value as it is shown: what each rule matches is replaced. A rule that is no pattern changes nothing."""
    if isinstance(value, LocalText):
        return LocalText(ru=_formatted(value.ru, rules), en=_formatted(value.en, rules))
    return _formatted(value, rules)


def _formatted(value: str, rules: Iterable[FormatRule]) -> str:
    for rule in rules:
        pattern = _pattern(rule.match) if rule.type == "regex" else None
        if pattern is not None and len(value) <= _longest(rule.match):
            value = _replaced(value, pattern, rule.replace)
    return value


@cache
def _pattern(match: str) -> re.Pattern[str] | None:
    if len(match) > LONGEST_PATTERN:
        return None
    try:
        return re.compile(match)
    except (re.error, OverflowError, RecursionError):
        return None


def _longest(match: str) -> int:
    if _REPEATED_GROUP.search(match):
        return SHORT
    return LONGEST_VALUES.get(len(_REPEATS.findall(match)), SHORT)


def _replaced(value: str, pattern: re.Pattern[str], by: str) -> str:
    def replacement(match: re.Match[str]) -> str:
        # a pattern for anything matches once more at the end, where nothing is left
        if not match.group() and value:
            return ""
        return _REFERENCE.sub(lambda reference: _told(match, reference), by)

    return pattern.sub(replacement, value)


def _told(match: re.Match[str], reference: re.Match[str]) -> str:
    own, ways = reference.groups()
    at = 0 if own == "&" else int(own)
    if at > (match.re.groups or 0):
        return reference.group()
    text = match.group(at) or ""
    for way in ways.split("|"):
        if way == "sum":
            text = str(sum(map(int, _NUMBER.findall(text))))
        elif way == "sign" and _NUMBER.fullmatch(text):
            text = f"{int(text):+d}"
    return text
