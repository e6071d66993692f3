"""What is loaded while the player looks at the first screen, so that entering the Library need not load it."""

import subprocess
import sys

from PySide6.QtCore import QObject

from armybuilder.desktop.main_window import loading_ahead
from armybuilder.desktop.main_window.loading_ahead import LoadingAhead, load_modules

FRESH = """
import sys
from PySide6.QtWidgets import QApplication
from armybuilder.desktop.main_window.loading_ahead import LOADED, load_modules
app = QApplication([])
steps = load_modules(LOADED)
before = len(sys.modules)
next(steps)
assert f"{LOADED}.workspace" not in sys.modules
for _ in steps: pass
known = set(sys.modules)
import armybuilder.desktop.library.workspace
assert set(sys.modules) == known
"""


def test_the_library_has_nothing_left_to_load():
    subprocess.run([sys.executable, "-c", FRESH], check=True, timeout=60)


def test_loading_begins_by_itself_and_ends(qtbot, monkeypatch):
    monkeypatch.setattr(loading_ahead, "AFTER_MS", 0)
    ahead = LoadingAhead(parent := QObject())
    with qtbot.waitSignal(ahead.done) as done:
        pass
    assert done.args == [loading_ahead.LOADED]
    assert not ahead.running
    assert parent is ahead.parent()


def test_every_module_is_a_step():
    steps = list(load_modules("armybuilder.desktop.library.grid"))
    assert "armybuilder.desktop.library.grid.page" in steps
    assert len(steps) == len(set(steps))
