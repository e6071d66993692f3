"""Every rule of the registers is proved by a test, or listed with the reason why not yet."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
REGISTERS = TESTS.parents[1] / "shared" / "rules"
NOT_YET = Path(__file__).with_name("not_yet.toml")
MARK = "pytest.mark.rule"
GAMES = ("bronepehota", "bitvy_fantasy", "batalist", "road_world", "ninth_age")


@cache
def marked_ids() -> frozenset[str]:
    """The ids in every `@pytest.mark.rule(…)` of the tests."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_rule_mark(node.func):
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return frozenset(found)


def is_rule_mark(called: ast.expr) -> bool:
    """Whether it is `pytest.mark.rule` that is called."""
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called) == MARK


def waiting() -> dict[str, str]:
    """Ids that are not carried out yet, with the reason."""
    tables = tomllib.loads(NOT_YET.read_text(encoding="utf-8"))
    return {rule: reason for table in tables.values() for rule, reason in table.items()}


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_is_tested_or_waits_for_a_reason(game):
    register = REGISTERS / f"{game}.toml"
    if not register.is_file():
        pytest.skip("the registers are not beside this checkout")
    ids = {rule["id"] for rule in tomllib.loads(register.read_text(encoding="utf-8"))["rule"]}
    prefix = next(iter(ids)).split("-")[0]
    listed = {rule for rule in waiting() if rule.startswith(prefix)}
    assert ids - marked_ids() - listed == set(), "neither tested nor listed"
    assert listed - ids == set(), "listed, but not in the register"
    assert listed & marked_ids() == set(), "tested: take it off the list"


def test_every_waiting_rule_says_why():
    assert all(len(reason) > 10 for reason in waiting().values())


def test_marks_name_ids_of_the_registers():
    known = set()
    for path in REGISTERS.glob("*.toml"):
        known |= {rule["id"] for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]}
    if not known:
        pytest.skip("the registers are not beside this checkout")
    assert marked_ids() - known == set()
