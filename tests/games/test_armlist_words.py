"""What the readers of armlists complain about is told in words, and nothing else is."""

import ast
from pathlib import Path

from armybuilder import games
from armybuilder.messages import templates


def test_every_complaint_of_the_reader_has_its_words():
    said = set()
    for path in Path(games.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "wrong" and node.args:
                said.add(getattr(node.args[0], "value", ""))
    # the reason is a variable where one function asks for two kinds of list
    said = (said - {""}) | {"not_strings", "not_tables", "not_toml", "syntax", "too_deep"}
    assert {f"armlist.{reason}" for reason in said} == {k for k in templates() if k.startswith("armlist.")}
