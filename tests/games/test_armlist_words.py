"""What the readers of armlists complain about is told in words, and nothing else is."""

import ast
from pathlib import Path

from armybuilder import games
from armybuilder.catalogue import records
from armybuilder.catalogue.records.reading import REASONS
from armybuilder.messages import templates

FOLDERS = (Path(games.__file__).parent, Path(records.__file__).parent)
# the reason is told by the kind of a list, or handed on
OTHERS = {"not_key", "not_strings", "not_tables", "not_local_texts", "part_twice", "weapon_twice"}


def reasons():
    """What is said to be wrong: by the readers, and by the records themselves."""
    for path in (path for folder in FOLDERS for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = node.func if isinstance(node, ast.Call) and node.args else None
            if getattr(called, "attr", "") == "wrong" or getattr(called, "id", "") == "Mistake":
                yield getattr(node.args[0], "value", "")


def test_every_complaint_of_the_reader_has_its_words():
    said = {reason for reason in reasons() if isinstance(reason, str) and reason}
    said |= {*REASONS.values(), *OTHERS, "not_toml", "syntax", "too_deep"}
    assert {f"armlist.{reason}" for reason in said} == {k for k in templates() if k.startswith("armlist.")}
