"""Where a file is written is asked in one way: endings are put in, and nothing is written over unasked."""

import pytest
from PySide6.QtWidgets import QFileDialog

from armybuilder.desktop.widgets import file_targets
from armybuilder.desktop.widgets.file_targets import ask_target

KINDS = {".json": "Battles", ".pdf": "PDF"}


@pytest.fixture
def ask(monkeypatch, tmp_path):
    """Ask for a target, to which the player answers with a name in a folder and a filter."""

    def asked(name, chosen="", replaces=False):
        path = str(tmp_path / name) if name else ""
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (path, chosen))
        monkeypatch.setattr(file_targets, "ask_to_replace", lambda *_: replaces)
        found = ask_target(None, "Export", "battle.json", KINDS)
        return None if found is None else found.relative_to(tmp_path).as_posix()

    return asked


@pytest.mark.parametrize(
    ("name", "chosen", "target"),
    [
        ("", "", None),
        ("a.json", "", "a.json"),
        ("a.PDF", "", "a.PDF"),
        ("a", "", "a.json"),
        ("a", "PDF (*.pdf)", "a.pdf"),
        ("Round 2.0", "", "Round 2.0.json"),
    ],
)
def test_a_name_gets_the_ending_of_its_kind(ask, name, chosen, target):
    assert ask(name, chosen) == target


def test_a_name_that_only_its_ending_makes_taken_is_asked_about(ask, tmp_path):
    (tmp_path / "a.json").write_text("{}")
    assert ask("a") is None
    assert ask("a", replaces=True) == "a.json"
    # of this one the file dialog has asked
    assert ask("a.json") == "a.json"
