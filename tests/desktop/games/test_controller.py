"""What the window asks about games."""

import pytest
import shiboken6
from PySide6.QtWidgets import QDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.games.controller import GamesController
from armybuilder.desktop.games.new_army_dialog import NewArmyDialog
from armybuilder.desktop.games.report_dialog import GameReportDialog


@pytest.fixture
def desk(context):
    window = QWidget()
    desk = GamesController(context, window)
    yield desk
    desk.close()
    # gone before the database is: a hidden dialog still hears of a change of language
    shiboken6.delete(window)


def test_an_import_is_told_with_a_way_to_the_details(desk, game_files, monkeypatch, qtbot):
    changed = []
    desk.changed.connect(lambda: changed.append(1))
    with qtbot.waitSignal(desk.told) as told:
        desk.import_paths([game_files])
    text, button, act = told.args
    assert "Toy Wars" in text
    assert button == "Details"
    assert changed == [1]
    shown = []
    monkeypatch.setattr(GameReportDialog, "exec", lambda dialog, *_: shown.append(dialog))
    act()
    assert len(shown) == 1


def test_the_dialog_tells_by_itself(desk, game_files, qtbot):
    told = []
    desk.told.connect(lambda *args: told.append(args))
    dialog = desk.open_data()
    assert desk.open_data() is dialog
    with qtbot.waitSignal(desk.job.done):
        desk.import_paths([game_files])
    assert told == []
    assert "Toy Wars" in dialog.told.text()
    with qtbot.waitSignal(desk.changed):
        dialog.remove_button.click()
    dialog.close()


def test_a_problem_is_passed_on(desk, game_files, monkeypatch, qtbot):
    def full(packed):
        raise Problem("storage.full", path="a.db", folder="/")

    monkeypatch.setattr(desk.context.store.game_data, "keep_packed", full)
    with qtbot.waitSignal(desk.problem) as told:
        desk.import_paths([game_files])
    assert told.args[0].key == "storage.full"


def test_a_new_army_or_none(desk, monkeypatch):
    monkeypatch.setattr(NewArmyDialog, "exec", lambda dialog: dialog.reject())
    assert desk.new_army() is None

    def accept(dialog):
        dialog.accept()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(NewArmyDialog, "exec", accept)
    roster = desk.new_army("bronepehota")
    assert roster is not None
    assert roster.game == "bronepehota"


def test_closing_ends_the_work(desk, game_files):
    desk.import_paths([game_files])
    desk.close()
    assert not desk.job.running
