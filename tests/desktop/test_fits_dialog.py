"""The dialog of what still fits: shown for the points left, taken at a click."""

from decimal import Decimal

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.armies.fits_dialog import FitsDialog
from armybuilder.desktop.lists.entry_model import UNIT_ROLE
from armybuilder.roster.edits import SetLimit

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"


@pytest.fixture
def dialog(builder, qtbot):
    builder.army.take(SQUAD)
    builder.document.do(SetLimit("points", Decimal(100)), "limit")
    dialog = FitsDialog(builder.document, dict(builder.context.units))
    qtbot.addWidget(dialog)
    dialog.show()
    settled(dialog, qtbot)
    return dialog


def settled(dialog, qtbot):
    qtbot.waitUntil(lambda: not dialog._job.running, timeout=20000)


def rows(dialog):
    items = [dialog.tree.topLevelItem(at) for at in range(dialog.tree.topLevelItemCount())]
    return [tuple(item.text(column) for column in range(4)) for item in items]


def test_units_and_replacements_are_shown_with_what_is_left_then(dialog):
    shown = rows(dialog)
    assert ("Режимная клон-пехота", "40", "20", "") in shown
    assert any("→" in name for name, *_ in shown)
    assert all(int(left) >= 0 for _, _, left, _ in shown if left)


def test_what_is_taken_is_a_step_and_the_list_follows(dialog, builder, qtbot):
    item = next(
        dialog.tree.topLevelItem(at)
        for at in range(dialog.tree.topLevelItemCount())
        if dialog.tree.topLevelItem(at).text(0) == "Режимная клон-пехота"
    )
    dialog.tree.setCurrentItem(item)
    dialog.take()
    settled(dialog, qtbot)
    assert len(builder.document.roster.units) == 2
    assert not any(name == "Режимная клон-пехота" for name, *_ in rows(dialog))
    builder.document.history.undo()
    assert len(builder.document.roster.units) == 1


def test_a_replacement_puts_another_unit_in_the_place_of_one(dialog, builder, qtbot):
    item = next(
        dialog.tree.topLevelItem(at)
        for at in range(dialog.tree.topLevelItemCount())
        if "→" in dialog.tree.topLevelItem(at).text(0)
    )
    left = int(item.text(2))
    dialog.tree.setCurrentItem(item)
    dialog.take_button.click()
    settled(dialog, qtbot)
    assert len(builder.document.roster.units) == 1
    assert builder.document.roster.units[0].entry != SQUAD
    assert 100 - builder.document.verdict.cost == left


def test_up_to_other_points(dialog, qtbot):
    before = len(rows(dialog))
    dialog.points.setValue(300)
    settled(dialog, qtbot)
    assert len(rows(dialog)) > before
    dialog.points.setValue(40)
    settled(dialog, qtbot)
    assert not dialog.take_button.isEnabled()


def test_the_palette_shows_only_what_the_points_left_are_enough_for(builder):
    palette = builder.palette_view
    assert palette.fitting.isHidden()
    builder.army.take(SQUAD)
    builder.document.do(SetLimit("points", Decimal(100)), "limit")
    assert not palette.fitting.isHidden()
    before = offered(palette)
    palette.fitting.setChecked(True)
    after = offered(palette)
    assert set(after) < set(before)
    assert all(builder.context.units[own].cost <= 60 for own in after)
    builder.document.do(SetLimit("points", None), "limit")
    assert offered(palette) == before


def offered(palette):
    rows = palette.list.entries
    found = (rows.index(at).data(UNIT_ROLE) for at in range(rows.rowCount()))
    return [own for own in found if own]


def test_enter_takes_what_is_chosen_at_once(dialog, builder, qtbot):
    assert dialog.tree.hasFocus()
    qtbot.keyClick(dialog.tree, Qt.Key.Key_Return)
    settled(dialog, qtbot)
    assert len(builder.document.roster.units) == 2
