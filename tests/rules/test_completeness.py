"""Every rule that is told is proved by a test, and the rules that are told are those of the registers."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

from armybuilder.games import games, playables
from armybuilder.storage.rules import read_game_rules

TESTS = Path(__file__).parents[1]
REGISTERS = TESTS.parents[1] / "shared" / "rules"
MARK = "pytest.mark.rule"
OF_THE_PROGRAM = "AB-"


@cache
def marked_ids() -> frozenset[str]:
    """The ids in every `@pytest.mark.rule(…)` of the tests."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if MARK in text else ():
            if isinstance(node, ast.Call) and is_rule_mark(node.func):
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return frozenset(found)


def is_rule_mark(called: ast.expr) -> bool:
    """Whether it is `pytest.mark.rule` that is called."""
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called) == MARK


def book_ids(game_id: str) -> set[str]:
    """Return the ids of the rules of a game's book that the program tells."""
    return {rule for rule in read_game_rules(game_id) if not rule.startswith(OF_THE_PROGRAM)}


@pytest.mark.parametrize("game", playables(), ids=lambda game: game.id)
def test_each_rule_is_tested(game):
    assert book_ids(game.id) - marked_ids() == set()


@pytest.mark.parametrize("game", playables(), ids=lambda game: game.id)
def test_the_rules_told_are_those_of_the_register(game):
    register = REGISTERS / f"{game.id}.toml"
    if not register.is_file():
        pytest.skip("the registers are not beside this checkout")
    assert book_ids(game.id) == {
        rule["id"] for rule in tomllib.loads(register.read_text(encoding="utf-8"))["rule"]
    }


def test_marks_name_rules_that_are_told():
    told = set().union(*(read_game_rules(game.id) for game in playables()))
    assert marked_ids() - told == set()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_players_write_leads_to_rules_that_are_told(game):
    told = read_game_rules(game.id)
    assert set(game.type_rules) <= {kind.id for kind in game.content_types}
    assert set(game.type_rules.values()) <= set(told)
