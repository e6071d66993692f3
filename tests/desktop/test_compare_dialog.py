"""The dialog that compares two armies: differences, numbers, losses, and an army from a file."""

import pytest
from PySide6.QtWidgets import QApplication

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.comparing.dialog import CompareDialog, printed_comparison
from armybuilder.desktop.builder.army_document import create_army
from armybuilder.desktop.builder.opening import army_of
from armybuilder.printing.job import print_job
from armybuilder.printing.subject import PrintJob
from armybuilder.roster.edits import Take
from armybuilder.roster.model import new_army
from armybuilder.storage.opening import saved_roster
from tests.roster.toy_game import DATA_SET, empty_army

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"
HEAVY = "sheets_2008.polaris.tyazhyolaya_klon_pehota"


def saved(context, name, *entries):
    army = army_of(context, new_army("bronepehota", "sheets_2008", name=name))
    for entry in entries:
        army.perform(Take("", entry))
    return create_army(context, army.roster, army.verdict), army.roster


def settled(dialog, qtbot):
    qtbot.waitUntil(lambda: not dialog._job.running, timeout=20000)


@pytest.fixture
def dialog(context, qtbot):
    _, first = saved(context, "Дозор", SQUAD, SQUAD)
    key, second = saved(context, "Заслон", SQUAD, HEAVY)
    dialog = CompareDialog(context, first, [(key, second.name)], lambda _: first)
    qtbot.addWidget(dialog)
    dialog.show()
    settled(dialog, qtbot)
    return dialog


def cells(table):
    return {
        table.item(row, 0).text().strip(): [table.item(row, 1).text(), table.item(row, 2).text()]
        for row in range(table.rowCount())
    }


def test_differences_numbers_and_losses(dialog):
    assert "Тяжёлая клон-пехота" in dialog.difference.text.toPlainText()
    assert cells(dialog.numbers)["Очки"] == ["80", "120"]
    assert cells(dialog.numbers)["Отряды"] == ["80", "120"]
    losses = cells(dialog.losses)
    assert "Дозор in all" in losses
    assert all("," in value for value in losses["Дозор in all"])


def test_losses_follow_the_distance(dialog, qtbot):
    before = cells(dialog.losses)["Заслон in all"][0]
    dialog.distance.setValue(30)
    settled(dialog, qtbot)
    assert float(cells(dialog.losses)["Заслон in all"][0].replace(",", ".")) < float(before.replace(",", "."))


def test_the_comparison_as_text(dialog):
    dialog.copy_button.click()
    text = QApplication.clipboard().text()
    assert text.startswith("Дозор / Заслон\n")
    assert "Очки: 80 / 120" in text


def test_an_army_from_a_file_and_one_that_cannot_be_read(dialog, qtbot, tmp_path):
    dialog.take_file(tmp_path / "same.toml")
    settled(dialog, qtbot)
    assert cells(dialog.numbers)["Очки"] == ["80", "80"]

    def refuse(_):
        raise Problem("file.no_army", file="bad.toml")

    dialog._read_file = refuse
    dialog.take_file(tmp_path / "bad.toml")
    assert "bad.toml" in dialog.notice.text()


def test_two_armies_that_are_chosen_in_the_list(window, context, monkeypatch, qtbot):
    keys = {saved(window.context, name, SQUAD)[0] for name in ("А", "Б", "В")}
    opened = []

    def look(dialog):
        settled(dialog, qtbot)
        opened.append((dialog.first.name, dialog.other.currentText(), dialog.other.count()))

    monkeypatch.setattr(CompareDialog, "exec", look)
    window.armies.tools.compare_chosen({min(keys), max(keys)})
    window.armies.tools.compare_chosen({max(keys)})
    assert opened[0] == ("А", "В", 2)
    assert opened[1][0] == "В"


def test_armies_of_an_imported_game_are_compared_with_their_stat_lines(context, qtbot):
    first = empty_army(context.store.game_data.keep(DATA_SET).version)
    keys = [
        create_army(context, army.roster, army.verdict)
        for army in (with_captain(context, first), army_of(context, first))
    ]
    armies = [saved_roster(context.store, key) for key in keys]
    dialog = CompareDialog(context, armies[0], [(keys[1], "Other")], lambda _: armies[0])
    qtbot.addWidget(dialog)
    dialog.show()
    settled(dialog, qtbot)
    assert [dialog.tabs.tabText(at) for at in range(dialog.tabs.count())][-1] == "Stat lines"
    told = dialog.stats.text.toPlainText()
    assert "Captain" in told
    assert "4+" in told
    assert dialog.print_button.isEnabled()


def with_captain(context, roster):
    army = army_of(context, roster)
    army.perform(Take(army.roster.forces[0].id, "captain"))
    return army


def test_a_comparison_is_printed(dialog):
    job = PrintJob(subject=printed_comparison(dialog._names, dialog._found))
    assert print_job(job).content.startswith(b"%PDF")
