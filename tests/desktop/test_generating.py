"""The dialog that makes armies: conditions, proposals, units that stay, reasons, and what is taken."""

from decimal import Decimal

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.armies.generating.dialog import GenerateDialog
from armybuilder.roster.model import new_army
from tests import gamedata

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"


@pytest.fixture
def dialog(context, qtbot):
    return shown(context, qtbot, new_army("bronepehota", "sheets_2008", name="Дозор"))


def shown(context, qtbot, roster, points=300, *, is_open=True):
    dialog = GenerateDialog(context, roster, points, is_open=is_open)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: not dialog._job.running, timeout=20000)
    return dialog


def make(dialog, qtbot, button=None):
    qtbot.mouseClick(button or dialog.make_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog._job.running, timeout=30000)


def say_of(dialog, entry, how, number=1):
    units = dialog.form.units
    row = next(r for r in range(units.table.rowCount()) if units.table.id_at(r) == entry)
    units.table.selectRow(row)
    units.how.setCurrentIndex(units.how.findData(how))
    units.how.activated.emit(0)
    units.number.setValue(number)


def test_armies_are_offered_and_one_is_taken(dialog, qtbot):
    assert dialog.proposals.list.count() == 0
    assert not dialog.take_button.isEnabled()
    make(dialog, qtbot)
    assert dialog.proposals.list.count() == 3
    dialog.proposals.list.setCurrentRow(1)
    chosen = dialog.proposals.chosen
    assert chosen.cost <= 300
    assert dialog.proposals.table.rowCount() == len(chosen.units)
    qtbot.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)
    assert (dialog.roster, dialog.as_new) == (chosen.roster, False)


def test_what_was_said_of_units_is_kept_to(dialog, qtbot):
    say_of(dialog, SQUAD, "must", 3)
    make(dialog, qtbot)
    for row in range(dialog.proposals.list.count()):
        dialog.proposals.list.setCurrentRow(row)
        assert [unit.entry for unit in dialog.proposals.chosen.roster.units].count(SQUAD) >= 3
    say_of(dialog, SQUAD, "never")
    dialog.proposals.table.clearSelection()
    make(dialog, qtbot)
    assert SQUAD not in [unit.entry for unit in dialog.proposals.chosen.roster.units]


def test_ticked_units_stay_when_the_rest_is_made_again(dialog, qtbot):
    make(dialog, qtbot)
    kept = dialog.proposals.chosen.units[0].id
    dialog.proposals.table.item(0, 0).setCheckState(Qt.CheckState.Checked)
    seed = dialog.form.seed.value()
    make(dialog, qtbot, dialog.again_button)
    assert dialog.form.seed.value() == seed + 1
    assert kept in {unit.id for unit in dialog.proposals.chosen.units}
    assert dialog.proposals.kept == {kept}


def test_why_there_is_none_is_told_and_what_was_made_stays(dialog, qtbot):
    make(dialog, qtbot)
    before = dialog.proposals.chosen
    say_of(dialog, SQUAD, "must", 40)
    make(dialog, qtbot)
    assert "1600" in dialog.proposals.reasons.text()
    assert dialog.proposals.chosen is before
    assert not dialog.proposals.reasons.isHidden()


def test_the_open_army_is_made_anew_in_one_step_that_undo_takes_back(window, builder, qtbot, monkeypatch):
    document = builder.document
    builder.army.take(SQUAD)
    before = document.roster

    def accept(dialog):
        qtbot.waitUntil(lambda: not dialog._job.running, timeout=20000)
        assert dialog.proposals.list.count() == 1
        dialog.proposals.table.item(0, 0).setCheckState(Qt.CheckState.Checked)
        make(dialog, qtbot)
        dialog.take_button.click()
        return True

    monkeypatch.setattr(GenerateDialog, "exec", accept)
    builder.army.generate_action.trigger()
    assert document.verdict.legal
    assert before.units[0].id in {unit.id for unit in document.roster.units}
    assert len(document.roster.units) > 1
    document.history.undo()
    assert document.roster == before


def test_a_new_army_is_saved_under_its_own_name(window, qtbot, monkeypatch):
    roster = new_army("bitvy_fantasy", "club_2_0", name="Клуб", limit=400)
    monkeypatch.setattr(window.armies.desk, "new_army", lambda: roster)

    def accept(dialog):
        qtbot.waitUntil(lambda: not dialog._job.running, timeout=20000)
        assert dialog.form.points.value() == 400
        make(dialog, qtbot)
        dialog.new_button.click()
        return True

    monkeypatch.setattr(GenerateDialog, "exec", accept)
    window.armies.list.generate_button.click()
    assert window.armies.document.name == "Клуб"
    assert window.armies.document.verdict.legal


def test_a_dialog_that_is_closed_while_it_works_leaves_nothing_behind(dialog, qtbot):
    dialog.form.points.setValue(3000)
    dialog.make_button.click()
    dialog.close()
    assert not dialog._job.running
    assert dialog.roster is None


def test_of_a_full_imported_army_everything_may_be_wanted(context, qtbot):
    context.store.game_data.keep(gamedata.data_set())
    engine = gamedata.army(version=context.store.game_data.systems()[0].version)
    engine.set_limit(gamedata.PTS, Decimal(135))
    dialog = shown(context, qtbot, engine.freeze(), 135)
    assert dialog.form.units.table.rowCount() == 2
    assert dialog.form.kind.count() > 1
    make(dialog, qtbot)
    assert dialog.proposals.chosen.cost <= 135
    assert dialog.proposals.list.count() > 0
