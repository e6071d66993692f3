"""Format rules: characteristics as they are shown."""

import time

import pytest

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import FormatRule
from armybuilder.roster.formatting import formatted


def shown(value, match, replace):
    return formatted(value, (FormatRule(match=match, replace=replace),))


@pytest.mark.parametrize(
    ("match", "replace", "value", "told"),
    [
        ("^$", "-", "", "-"),
        ("^$", "-", "3", "3"),
        ("^0$", "-", "0", "-"),
        (r"^\+0$", "", "+0", ""),
        (r"([\s\S]*)", "**$1**", "4+", "**4+**"),
        (r"([\s\S]*)", '$1"', "6", '6"'),
        (r"([+-]?\d+)", "$1|sign", "3", "+3"),
        (r"([+-]?\d+)", "$1|sign", "-2 4", "-2 +4"),
        (r"(([+-]\d+){2,})", "$1|sum|sign", "+2+4", "+6"),
        (r"(([+-]\d+){2,})", "$1|sum|sign", "D6+2-4", "D6-2"),
        (r"\d", "[$&]", "D6", "D[6]"),
        (r"\d", "$7", "D6", "D$7"),
        (r"\d", r"\1", "D6", r"D\1"),
        ("(", "-", "D6", "D6"),
    ],
)
def test_what_a_rule_matches_is_replaced(match, replace, value, told):
    assert shown(value, match, replace) == told


def test_rules_apply_one_after_another_in_both_languages():
    rules = (FormatRule(match="^0$", replace="none"), FormatRule(match="none", replace="-"))
    assert formatted(LocalText(ru="0", en="1"), rules) == LocalText(ru="-", en="1")


@pytest.mark.parametrize("match", ["(a+)+$", "(a|a)*$", "a*a*a*a*a*a*a*$", "((a+){2,})+$"])
def test_no_pattern_tries_for_ever(match):
    start = time.perf_counter()
    shown("a" * 5_000 + "b", match, "-")
    shown("a" * 13 + "b", match, "-")
    assert time.perf_counter() - start < 2
