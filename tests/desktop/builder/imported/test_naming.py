"""Names of the player's own for models of a unit, typed in the tree of its options."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from shiboken6 import isValid

from armybuilder.desktop.builder.imported.option_delegate import ROW_ROLE


@pytest.fixture
def spearmen(player):
    player.take("Spearmen")
    return player


def namable(player):
    """The first row of the options that can be named, and where it is."""
    rows = ((item.index(), item.data(ROW_ROLE)) for item in player.options._items())
    return next((at, row) for at, row in rows if row is not None and row.named)


def type_name(player, at, name):
    player.options.setCurrentIndex(at)
    player.press(player.options, Qt.Key.Key_F2)
    editor = player.options.findChild(QLineEdit)
    editor.setText(name)
    player.qtbot.keyClick(editor, Qt.Key.Key_Return)
    # what was typed is taken over once the editor goes
    player.qtbot.waitUntil(lambda: not isValid(editor) or not editor.isVisible())
    player.qtbot.wait(20)


def test_f2_names_a_model_in_its_row(spearmen):
    at, row = namable(spearmen)
    type_name(spearmen, at, "Simba")
    found = next(part for unit in spearmen.roster.units for part in unit.everything() if part.id == row.named)
    assert found.name == "Simba"
    _, named = namable(spearmen)
    assert named.name == f"Simba ({row.name})"
    assert "Simba" in spearmen.unit("Spearmen").data(Qt.ItemDataRole.ToolTipRole)
    spearmen.document.history.undo()
    assert namable(spearmen)[1].own_name == ""


def test_f2_on_what_has_no_name_goes_to_that_of_the_unit(player):
    player.take("Captain")
    player.options.setCurrentIndex(player.option("Cloak"))
    player.press(player.options, Qt.Key.Key_F2)
    assert player.pane.name.hasFocus()
